"""What bots see in a position."""

from cactarium.kernel.game import Seat
from cactarium.kernel.rng import seeded
from cactarium.search.levels import bot_named
from cactarium.search.match import bot_action
from tests.games.cactus.builder import GAME, place, table

GREEDY = bot_named("greedy")


def choice(state, seed: int = 1) -> str:
    text = bot_action(GAME, state, Seat(0), GREEDY, seeded(seed)).text()
    return "place" if text.startswith("place ") else text


def test_more_flowers_than_the_best_of_the_others_look_good():
    ahead = GAME.evaluate(table(phase="roll", flowers=[6, 3, 2]), Seat(0))
    behind = GAME.evaluate(table(phase="roll", flowers=[6, 3, 2]), Seat(1))

    assert (ahead, behind) == (3.0, -3.0)


def test_a_bot_takes_the_piece_that_would_earn_flowers():
    # A third ring is worth a flower, a first of its colour and shape is not.
    on = {2: "orange-ring+cactus", 3: "teal-ring+cactus", 4: "red-bar+cactus"}
    state = table(on, phase="take", die="color", last="red-bar")

    assert {choice(state, seed) for seed in range(10)} == {"take red-ring"}


def test_a_bot_tries_rather_than_gives_up():
    state = table({1: "teal-bar+cactus"}, held="red-hook")

    assert {choice(state, seed) for seed in range(10)} == {"place"}


def test_a_bot_does_not_choose_what_comes_of_its_try():
    fallen = 0
    for seed in range(300):
        action = bot_action(GAME, table({1: "teal-bar+cactus"}, held="red-hook"), Seat(0), GREEDY, seeded(seed))
        fallen += "| red-hook |" in action.text()

    # Twelve in a hundred fall; the best of several tries hardly ever would.
    assert 15 < fallen < 60


def test_a_bot_claims_what_is_due():
    on = {2: "orange-ring+cactus", 3: "teal-ring+cactus"}
    state = table(on, held="red-ring", declare=True)
    place(state, "red-ring+cactus")

    assert {choice(state, seed) for seed in range(10)} == {"claim 1"}
