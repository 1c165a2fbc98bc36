"""What all know not to be in a hand (TCC-8.3)."""

from typing import Any

import pytest

from cactarium.games.cactus_card.state import CactusCardState
from cactarium.kernel.game import OPEN, SPECTATOR
from cactarium.kernel.rng import seeded
from tests.games.cactus_card.builder import (
    hand,
    lacks,
    play,
    play_through,
    table,
    view,
)


def missed(*hands_of: str, wanted: str = "walter", own: str = "charlie", **rest: Any) -> CactusCardState:
    """Seat 0 has asked seat 1 in vain; it is still its turn."""
    state = table(f"request-a-card, {own}", *hands_of, **rest)
    play_through(state, f"0 play request-a-card 1 {wanted}")
    assert wanted not in hand(state, 1)
    return state


def test_tcc_8_3_after_a_request_that_missed_all_know_that_there_was_none():
    state = missed("spike, stop", "wild")

    assert [lacks(state, seat) for seat in (0, 1, 2)] == [{}, {"walter": 0}, {}]
    assert [view(state, viewer).sides[1].lacks for viewer in (0, 2, SPECTATOR)] == [{"walter": 0}] * 3


@pytest.mark.parametrize("viewer", [1, OPEN])
def test_tcc_8_3_who_sees_the_hand_needs_no_bounds(viewer):
    state = missed("spike, stop", "wild")

    assert [side.lacks for side in view(state, viewer).sides] == [{}, {}, {}]


def test_tcc_8_3_after_a_request_that_hit_nothing_is_known_to_lack():
    state = table("request-a-card", "2 spike", "wild")

    play_through(state, "0 play request-a-card 1 spike")

    assert [lacks(state, seat) for seat in (0, 1, 2)] == [{}, {}, {}]


def test_tcc_8_3_a_stopped_request_tells_nothing():
    state = table("request-a-card", "spike, stop", "wild, stop")

    play(state, "0 play request-a-card 1 walter")
    play_through(state, "2 stop")

    assert [lacks(state, seat) for seat in (0, 1, 2)] == [{}, {}, {}]


def test_tcc_8_3_several_misses_add_up():
    state = table("3 request-a-card", "spike", "wild")

    play_through(
        state, "0 play request-a-card 1 walter", "0 play request-a-card 1 stop", "0 play request-a-card 2 stop"
    )

    assert [lacks(state, seat) for seat in (0, 1, 2)] == [{}, {"walter": 0, "stop": 0}, {"stop": 0}]


@pytest.mark.parametrize("top", ["walter", "spike"])
def test_tcc_8_3_each_card_drawn_may_be_one(top):
    state = missed("spike, stop", "wild", deck=["stop", top])

    play(state, "0 draw", "1 draw")

    assert lacks(state, 1) == {"walter": 1}


def test_tcc_8_3_after_three_cards_there_may_be_three():
    state = missed("draw-3, stop", "wild")

    play(state, "0 draw")
    play_through(state, "1 play draw-3")

    assert lacks(state, 1) == {"walter": 3}


def test_tcc_8_3_a_bound_that_says_nothing_is_forgotten():
    state = missed("draw-3, stop", "wild", wanted="free-point")

    play(state, "0 draw")
    play_through(state, "1 play draw-3")

    assert lacks(state, 1) == {}


def test_tcc_8_3_a_bound_goes_down_when_one_is_played_openly():
    state = table("charlie", "2 stop, draw-3", "wild", turn=1, lacks={1: {"stop": 4, "draw-3": 2, "spike": 1}})

    play(state, "1 play draw-3", "1 stop")

    assert lacks(state, 1) == {"spike": 1, "draw-3": 1, "stop": 3}


def test_tcc_8_3_a_bound_goes_down_with_each_card_of_a_set():
    state = table("charlie", "2 spike, wild", "wild", turn=1, lacks={1: {"spike": 5, "wild": 2, "walter": 1}})

    play(state, "1 set spike spike wild")

    assert lacks(state, 1) == {"spike": 3, "walter": 1, "wild": 1}


def test_tcc_8_3_a_bound_changes_by_what_is_given_openly():
    state = table("request-a-card", "2 spike", "wild", lacks={0: {"spike": 0, "stop": 1}, 1: {"spike": 3, "stop": 0}})

    play_through(state, "0 play request-a-card 1 spike")

    assert lacks(state, 0) == {"spike": 1, "stop": 1}
    assert lacks(state, 1) == {"spike": 2, "stop": 0}


@pytest.mark.parametrize("card", ["steal-a-card", "see-and-steal"])
def test_tcc_8_3_a_card_stolen_unseen_may_be_one(card):
    state = table(card, "2 spike", "wild", lacks={0: {"spike": 0, "stop": 2}, 1: {"spike": 3, "walter": 1}})

    play_through(state, f"0 play {card} 1", *(["0 take spike"] if card == "see-and-steal" else []))

    assert lacks(state, 0)["spike"] == 1
    assert lacks(state, 0)["stop"] in (2, 3)
    assert lacks(state, 1) == {"spike": 3, "walter": 1}


@pytest.mark.parametrize("seed", range(8))
def test_tcc_8_3_a_bound_does_not_tell_which_card_was_stolen(seed):
    state = table(
        "steal-a-card", "spike, stop", "wild", lacks={0: {"spike": 0, "stop": 0}}, generator=seeded(seed).dump()
    )

    play_through(state, "0 play steal-a-card 1")

    assert lacks(state, 0) == {"spike": 1, "stop": 1}


@pytest.mark.parametrize("card", ["steal-a-card", "see-and-steal"])
def test_tcc_8_3_thief_and_victim_know_which_bounds_a_theft_changes(card):
    bounds = {0: {"spike": 0, "stop": 2}, 1: {"spike": 3, "stop": 1}}
    state = table(card, "2 spike", "wild", lacks=bounds)

    play_through(state, f"0 play {card} 1", *(["0 take spike"] if card == "see-and-steal" else []))

    assert view(state, 0).sides[1].lacks == {"spike": 2, "stop": 1}
    assert view(state, 1).sides[0].lacks == {"spike": 1, "stop": 2}
    assert view(state, 2).sides[1].lacks == {"spike": 3, "stop": 1}
    assert view(state, 2).sides[0].lacks == {"spike": 1, "stop": 3}


def test_tcc_8_3_who_swapped_hands_knows_every_card_and_needs_no_bounds():
    state = table("swap-hands, charlie", "2 spike", "wild", lacks={0: {"stop": 1}, 1: {"walter": 0}, 2: {"spike": 0}})

    play_through(state, "0 play swap-hands 0 1")

    assert [side.lacks for side in view(state, 0).sides] == [{}, {}, {"spike": 0}]
    assert [side.lacks for side in view(state, 1).sides] == [{}, {}, {"spike": 0}]
    assert [side.lacks for side in view(state, 2).sides] == [{"walter": 0}, {"stop": 1}, {}]


def test_tcc_8_3_a_bound_goes_with_a_hand_that_is_swapped():
    state = table("swap-hands, charlie", "2 spike", "wild", lacks={0: {"stop": 1}, 1: {"walter": 0}, 2: {"spike": 0}})

    play_through(state, "0 play swap-hands 1 2")

    assert [lacks(state, seat) for seat in (0, 1, 2)] == [{"stop": 1}, {"spike": 0}, {"walter": 0}]


def test_tcc_8_3_a_later_miss_says_none_again():
    state = table("request-a-card", "2 spike", "wild", lacks={1: {"walter": 3}})

    play_through(state, "0 play request-a-card 1 walter")

    assert lacks(state, 1) == {"walter": 0}
