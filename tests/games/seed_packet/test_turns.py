"""Turns: section 2 of the rules."""

import pytest

from cactarium.kernel.errors import IllegalAction
from cactarium.kernel.game import SPECTATOR, Seat
from tests.games.seed_packet.builder import GAME, act, legal, position


def test_spk_2_1_seats_take_turns_and_who_cannot_is_passed_over():
    state = position("aloe aloe", "aloe", "aloe", beds=("", "yucca", ""), room=1)

    with pytest.raises(IllegalAction, match=r"it is not your turn: got seat 2, want seat 0 \[SPK-2\.1\]"):
        act(state, 2, "sow aloe")
    act(state, 0, "compost aloe")
    assert GAME.to_act(state) == (2,)
    assert GAME.view(state, SPECTATOR).turn == 2


def test_spk_2_2_one_seed_of_the_hand_is_sown_or_composted():
    state = position("yucca aloe aloe", "barrel")

    assert legal(state, 0) == ["sow aloe", "sow yucca", "compost aloe", "compost yucca"]
    assert legal(state, 1) == []
    with pytest.raises(IllegalAction, match=r"you do not hold that seed: got barrel, want aloe or yucca \[SPK-2\.2\]"):
        act(state, 0, "sow barrel")


def test_spk_2_3_a_seed_that_is_sown_lies_open_in_the_bed():
    state = position("aloe", "barrel", top="yucca")

    assert act(state, 0, "sow aloe") == ["s0 sowed aloe", "s0 drew yucca"]
    assert GAME.view(state, 1).sides[0].bed == ["aloe"]


def test_spk_2_4_a_seed_that_is_composted_is_its_owners_secret():
    state = position("aloe", "barrel", top="yucca")

    events = GAME.apply(state, Seat(0), GAME.parse("compost aloe"))

    assert [event.seen_by(0).text() for event in events] == ["s0 composted aloe", "s0 drew yucca"]
    assert [event.seen_by(1).text() for event in events] == ["s0 composted ?", "s0 drew ?"]
    assert GAME.view(state, 0).sides[0].compost == ["aloe"]
    assert GAME.view(state, 1).sides[0].compost == ["?"]


def test_spk_2_5_then_the_top_seed_is_drawn_if_there_is_one():
    state = position("aloe", "barrel", top="yucca cholla")
    act(state, 0, "sow aloe")
    assert state.sides[0].hand == ("yucca",)
    assert state.packet[0] == "cholla"

    empty = position("aloe aloe", "barrel", packet=False)
    assert act(empty, 0, "sow aloe") == ["s0 sowed aloe"]
    assert empty.sides[0].hand == ("aloe",)
