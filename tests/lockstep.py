"""Plays random matches and tells everything about every move, for ``test_compiled``."""

import hashlib
import json
import sys
from typing import Any

from cactarium.games import game_named
from cactarium.kernel import rng
from cactarium.kernel.game import SPECTATOR, TABLE, Action, Game, Seat, State
from cactarium.kernel.rng import Rng, seeded
from cactarium.search.bot import Bot
from cactarium.search.levels import BOTS
from cactarium.search.match import bot_action
from tests.search.thinkers import QUICK
from tests.strategies import varied_options


def digest(value: object) -> str:
    return hashlib.sha256(json.dumps(value).encode()).hexdigest()[:16]


def next_action(game: Game[Any], state: State, bot: Bot, choices: Rng) -> tuple[Seat, Action]:
    """What anyone awaited does, or the table where it measures; now and then the table's time runs out first."""
    measure = game.measure(state)
    if measure is not None and measure.seat == TABLE:
        return TABLE, measure.action.drawn(choices)
    timers = game.timers(state)
    if timers and choices.below(8) == 0:
        return TABLE, choices.pick(timers).action
    seat = choices.pick(list(game.to_act(state)))
    return seat, bot_action(game, state, seat, bot, choices)


def tell_match(game: Game[Any], seats: int, seed: int) -> int:
    """One line a move: who, what was legal, what was done, what happened, where it led to. Returns how many."""
    choices = seeded(seed)
    bot = QUICK if seed % 120 == 10 else BOTS[1 if seed % 20 == 0 else 0]
    state = game.setup(seats, seed, varied_options(game, seats, seed))
    moves = 0
    while game.outcome(state) is None:
        awaited = game.to_act(state)
        legal = [[action.text() for action in game.legal_actions(state, seat)] for seat in awaited]
        seat, action = next_action(game, state, bot, choices)
        happened = game.apply(state, seat, action)
        events = [event.seen_by(viewer).text() for viewer in [*range(seats), SPECTATOR] for event in happened]
        worth = game.evaluate(state, awaited[0] if awaited else Seat(0)).hex()
        print(game.name, seats, seed, seat, legal, action.text(), events, worth, digest(game.dump(state)))  # noqa: T201
        moves += 1
    outcome = game.outcome(state)
    assert outcome is not None
    sheet = [(line.label, line.points, line.clause) for line in outcome.sheet]
    print(game.name, seats, seed, "ended", outcome.ranks, outcome.scores, sheet)  # noqa: T201
    return moves


def tell_matches(game: Game[Any], seats: int, moves: int) -> None:
    """As many matches as it takes to make so many moves."""
    seed = 0
    while moves > 0:
        moves -= tell_match(game, seats, seed)
        seed += 1


if __name__ == "__main__":
    print(rng.__file__.endswith(".py"))  # noqa: T201
    played = game_named(sys.argv[1])
    counts = range(played.least, played.most + 1)
    for count in counts:
        tell_matches(played, count, int(sys.argv[2]) // len(counts))
