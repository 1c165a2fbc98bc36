"""Plays random matches and tells everything about every move, for ``test_compiled``."""

import hashlib
import json
import sys
from typing import Any

from cactarium.games import GAMES
from cactarium.kernel import rng
from cactarium.kernel.game import SPECTATOR, Game
from cactarium.kernel.rng import seeded
from cactarium.search.levels import BOTS
from cactarium.search.match import bot_action
from tests.strategies import varied_options


def digest(value: object) -> str:
    return hashlib.sha256(json.dumps(value).encode()).hexdigest()[:16]


def tell_match(game: Game[Any], seats: int, seed: int) -> None:
    """One line a move: who, what was legal, what was done, what happened, where it led to."""
    choices = seeded(seed)
    bot = BOTS[1 if seed % 20 == 0 else 0]
    state = game.setup(seats, seed, varied_options(game, seed))
    while awaited := game.to_act(state):
        seat = choices.pick(list(awaited))
        legal = [action.text() for action in game.legal_actions(state, seat)]
        action = bot_action(game, state, seat, bot, choices)
        happened = game.apply(state, seat, action)
        events = [event.seen_by(viewer).text() for viewer in [*range(seats), SPECTATOR] for event in happened]
        worth = game.evaluate(state, seat).hex()
        print(game.name, seats, seed, seat, legal, action.text(), events, worth, digest(game.dump(state)))  # noqa: T201
    outcome = game.outcome(state)
    assert outcome is not None
    print(game.name, seats, seed, "ended", outcome.ranks, outcome.scores)  # noqa: T201


if __name__ == "__main__":
    print(rng.__file__.endswith(".py"))  # noqa: T201
    for each in GAMES:
        for count in range(each.least, each.most + 1):
            for number in range(int(sys.argv[1])):
                tell_match(each, count, number)
