"""Where the best action is clear, a bot that thinks ahead takes it."""

from collections.abc import Iterator
from typing import Any

import pytest

from cactarium.games.registry import game_named
from cactarium.kernel.game import Action, Game, Seat, State
from cactarium.kernel.options import settled
from cactarium.kernel.rng import seeded
from tests.samples.plots import Plots
from tests.search.thinkers import thinker
from tests.strategies import random_action

WORLDS = 6
POSITIONS = 4
BOT = thinker(60)


def wins(game: Game[Any], worlds: list[State], seat: Seat, action: Action) -> bool:
    """Whether the action ends the match at once in every world, and the seat wins alone."""
    for world in worlds:
        ahead = world.copy()
        game.apply(ahead, seat, action)
        outcome = game.outcome(ahead)
        if outcome is None or outcome.winners() != [seat]:
            return False
    return True


def won_positions(game: Game[Any], seats: int) -> Iterator[tuple[State, Seat, set[str]]]:
    """Positions of random matches in which some actions win for sure, and others do not; with the former."""
    for seed in range(400):
        rng = seeded(seed)
        state = game.setup(seats, seed, settled(game.options, {}))
        while (choice := random_action(game, state, rng)) is not None:
            for seat in game.to_act(state):
                legal = game.legal_actions(state, seat)
                view = game.view(state, seat)
                worlds = [game.imagine(view, rng) for _ in range(WORLDS)] if len(legal) > 1 else []
                winning = {one.text() for one in legal if worlds and wins(game, worlds, seat, one)}
                if winning and len(winning) < len(legal):
                    yield state, seat, winning
            game.apply(state, *choice)


@pytest.mark.parametrize(("name", "seats"), [("cacti", 2), ("cactus_card", 2), ("cactus_card", 4)])
def test_it_takes_a_win_that_is_certain(name, seats):
    game = game_named(name)
    found = 0
    for state, seat, winning in won_positions(game, seats):
        action = BOT.choose(game, seat, game.view(state, seat), game.legal_actions(state, seat), seeded(1))

        assert action.text() in winning
        found += 1
        if found == POSITIONS:
            break

    assert found == POSITIONS


def test_a_chain_is_planned_to_its_end():
    """Plots: a turn has room for three plots, and whoever plants fewer has thrown points away."""
    game = Plots()
    state = game.setup(2, 3, settled(game.options, {}))
    seat = game.to_act(state)[0]
    planted: list[int] = []
    while game.to_act(state) == (seat,) and len(planted) < 3:
        legal = game.legal_actions(state, seat)
        action = BOT.choose(game, seat, game.view(state, seat), legal, seeded(len(planted)))
        game.apply(state, seat, action)
        planted.append(state.numbers[int(action.text().split()[1])])

    assert sum(planted) >= 18
