"""The bot plans its whole turn, alone too, and looks at no more positions than it may."""

import pytest

from cactarium.games.power_plants.state import DRAW
from cactarium.kernel.game import Seat
from cactarium.kernel.options import settled
from cactarium.kernel.rng import seeded
from cactarium.search.greedy import CHAINS, POSITIONS
from cactarium.search.levels import bot_named
from cactarium.search.match import bot_action, play_match
from cactarium.search.planning import Plan
from tests.games.power_plants.builder import GAME, do, table, texts


def test_greedy_sees_what_a_turn_brings_before_its_first_choice():
    """A Starflower between many Sprites brings Gems at the end of its chain only."""
    garden = [
        "0,0 honeyleaf 6 0x1",
        "1,0 tanglethorn 6 0x1",
        "2,0 deeproot 6",
        "0,1 emberwood 6 0x1",
        "1,1 emberwood 5 0x1",
    ]
    state = table(garden, hand=["starflower 2", "deeproot 1"])
    rng = seeded(1)
    done = []

    while state.asks != DRAW:
        action = bot_action(GAME, state, Seat(0), bot_named("greedy"), rng)
        done += texts(do(state, action.text()))

    assert done[0] == "s0 took starflower 2"
    assert state.earned[0] >= 4


def test_a_plan_is_bounded_by_positions_and_the_same_for_the_same_seed():
    state = table(seats=5, hand=["deeproot 2", "tanglethorn 1"])
    legal = GAME.legal_actions(state, Seat(0))

    plans = [Plan(GAME, Seat(0), seeded(4), CHAINS, POSITIONS) for _ in range(2)]
    first = [plan.first_of_best(state, legal).text() for plan in plans]

    assert first[0] == first[1]
    assert plans[0].left > -60


def scores(bot: str, games: int) -> list[int]:
    found = []
    for number in range(games):
        state = GAME.setup(1, number, settled(GAME.options, {}))
        play_match(GAME, state, [bot_named(bot)], seeded(number))
        outcome = GAME.outcome(state)
        assert outcome is not None
        found.append(outcome.scores[0])
    return found


@pytest.mark.statistics
def test_alone_greedy_scores_more_than_random():
    greedy, chance = scores("greedy", 6), scores("random", 60)

    spread = (sum((score - sum(chance) / 60) ** 2 for score in chance) / 59) ** 0.5
    assert min(greedy) > sum(chance) / 60 + 1.96 * spread
