"""When bots are asked, and how strong they are."""

import pytest

from cactarium.games.cliffs.state import RESOLVE
from cactarium.kernel.game import Seat, bots_asked
from cactarium.kernel.options import settled
from cactarium.kernel.rng import seeded
from cactarium.search.levels import bot_named
from cactarium.search.match import bot_action, play_match
from tests.games.cliffs.builder import GAME, do, legal, metres, table


def test_a_bot_says_go_on_and_is_not_asked_to_reveal_then():
    state = table([["#coffee", "#magic"], ["#banana"]], hands=[["coffee"], []], deck=["magic"] * 9)
    assert bots_asked(GAME, state) == [0, 1]

    action = bot_action(GAME, state, Seat(0), bot_named("greedy"), seeded(1))
    do(state, f"0 {action.text()}")

    assert action.text() == "go on"
    assert bots_asked(GAME, state) == [1]


def test_a_bot_thinks_of_larry_when_somebody_else_would_win():
    state = table([["nitroooooo"], [], []], metres=[300, 400, 500], deck=["magic"] * 9)
    do(state, "0 go on", "1 go on")

    assert not GAME.asks_free(state, Seat(0))
    assert GAME.asks_free(state, Seat(1))
    assert legal(state, 1) == ["larry"]


def test_nobody_thinks_of_larry_when_nobody_would_win():
    state = table([["coffee"], [], []], metres=[300, 400, 500], deck=["magic"] * 9)
    do(state, "0 go on", "1 go on")

    assert [GAME.asks_free(state, Seat(seat)) for seat in range(3)] == [False, False, True]


@pytest.mark.parametrize(
    ("hand", "played"),
    [(["nitroooooo", "banana"], "play nitroooooo 0"), (["cow-crossing"] * 7, "play cow-crossing 1")],
)
def test_a_bot_helps_itself_and_hinders_who_leads(hand, played):
    state = table([[], [], []], hands=[hand, [], []], metres=[800, 600, 1200], phase="race")

    assert bot_action(GAME, state, Seat(0), bot_named("greedy"), seeded(1)).text() == played


@pytest.mark.parametrize(
    ("words", "choice"),
    [("steal any", "target 1 0"), ("vaporize any", "target 0 0"), ("flip any", "target 0 0")],
)
def test_a_bot_chooses_targets_sensibly(words, choice):
    state = table([["cow-crossing", f"#{words}"], ["coffee", "banana"]], metres=[900, 800])
    do(state, "0 reveal", "0 go on")

    assert bot_action(GAME, state, Seat(0), bot_named("greedy"), seeded(1)).text() == choice


def test_a_position_is_judged_without_being_changed():
    state = table([["#coffee", "#steal any"], ["#magic"]], metres=[900, 800])
    before = GAME.dump(state)

    value = GAME.evaluate(state, Seat(0))

    assert GAME.dump(state) == before
    assert (state.phase, metres(state)) == (RESOLVE, [900, 800])
    assert value > GAME.evaluate(state, Seat(1))


@pytest.mark.statistics
@pytest.mark.parametrize("seats", [4, 8])
def test_greedy_partners_beat_random_ones(seats):
    games, rng, won = 60, seeded(1), 0

    for number in range(games):
        first = 2 * (number % (seats // 2))
        bots = [bot_named("greedy" if seat in (first, first + 1) else "random") for seat in range(seats)]
        state = GAME.setup(seats, number, settled(GAME.options, {"teams": "hidden"}))
        play_match(GAME, state, bots, rng)
        outcome = GAME.outcome(state)
        assert outcome is not None
        won += outcome.winners() == [first, first + 1]

    share = won / games
    assert share - 1.96 * (0.25 / games) ** 0.5 > 2 / seats
