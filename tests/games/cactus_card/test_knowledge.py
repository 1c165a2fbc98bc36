"""What is known of hands, and how long (TCC-8.1, TCC-8.2)."""

from typing import Any

import pytest

from cactarium.games.cactus_card.state import CactusCardState
from cactarium.kernel.game import OPEN, SPECTATOR, Seat
from cactarium.kernel.rng import seeded
from tests.games.cactus_card.builder import (
    GAME,
    dumped,
    hand,
    hands,
    lacks,
    new_game,
    play,
    play_through,
    seen,
    seen_of,
    table,
)


def looked(victim: str, *more: str, taken: str, own: str = "charlie", **rest: Any) -> CactusCardState:
    """Seat 0 has looked at seat 1 and taken a card; it is still its turn."""
    state = table(f"see-and-steal, {own}", victim, *more, **rest)
    play_through(state, "0 play see-and-steal 1", f"0 take {taken}")
    return state


def test_tcc_8_1_what_a_look_showed_stays_known_to_who_looked():
    state = looked("2 spike, stop, walter", "wild", taken="walter", deck=["charlie", "charlie", "charlie"])

    assert seen_of(state, 0, 1) == "2 spike, 1 stop"
    play(state, "0 draw", "1 draw", "2 draw", "0 draw")

    assert seen_of(state, 0, 1) == "2 spike, 1 stop, 1 ?"


@pytest.mark.parametrize("viewer", [2, SPECTATOR])
def test_tcc_8_1_what_a_look_showed_is_not_known_to_the_others(viewer):
    state = looked("2 spike, stop, walter", "wild", taken="walter")

    play(state, "0 draw", "1 draw")

    assert seen_of(state, viewer, 1) == "4 ?"
    assert seen_of(state, viewer, 0) == "3 ?"


def test_tcc_8_1_who_was_looked_at_learns_the_card_taken_and_nothing_else():
    state = looked("2 spike, stop, walter", "wild", taken="walter", own="charlie, draw-3")

    assert seen_of(state, 1, 0) == "1 walter, 2 ?"
    assert seen_of(state, 1, 2) == "1 ?"


def test_tcc_8_1_a_known_card_that_is_played_openly_is_one_less():
    state = looked("2 request-a-card, 2 stop, walter", "wild", taken="walter")
    play(state, "0 draw")

    play_through(state, "1 play request-a-card 2 spike")
    assert seen_of(state, 0, 1) == "1 request-a-card, 2 stop"
    play_through(state, "1 play request-a-card 2 spike")

    assert seen_of(state, 0, 1) == "2 stop"


def test_tcc_8_1_a_known_stop_that_is_played_is_one_less():
    state = looked("2 stop, walter, charlie", "wild", taken="walter", own="draw-3, charlie")

    play(state, "0 play draw-3", "1 stop")

    assert seen_of(state, 0, 1) == "1 charlie, 1 stop"


def test_tcc_8_1_the_cards_of_a_set_are_known_no_longer():
    state = looked("2 spike, 2 wild, walter", "wild", taken="walter")

    play(state, "0 draw", "1 set spike spike wild")

    assert seen_of(state, 0, 1) == "1 wild"


def test_tcc_8_1_an_unknown_card_that_is_played_openly_takes_nothing_from_what_is_known():
    state = looked("2 spike, walter", "wild", taken="walter", deck=["charlie", "request-a-card", "charlie"])
    play(state, "0 draw", "1 draw", "2 draw", "0 draw")
    assert seen_of(state, 0, 1) == "2 spike, 1 ?"

    play_through(state, "1 play request-a-card 2 stop")

    assert seen_of(state, 0, 1) == "2 spike"


def test_tcc_8_1_of_two_cards_of_a_kind_of_which_one_is_known_the_known_one_goes():
    state = table("charlie", "2 request-a-card, spike", "stop", turn=1, known={(0, 1): "request-a-card"})

    play_through(state, "1 play request-a-card 2 walter")

    assert seen_of(state, 0, 1) == "2 ?"


def test_tcc_8_1_knowledge_goes_with_a_hand_that_is_swapped_by_somebody_else():
    state = looked("2 spike, stop, walter", "swap-hands, charlie", "draw-3", taken="walter", deck=["charlie"] * 3)
    play(state, "0 draw", "1 draw")

    play_through(state, "2 play swap-hands 1 3")

    assert seen_of(state, 0, 3) == "2 spike, 1 stop, 1 ?"
    assert seen_of(state, 0, 1) == "1 ?"
    assert seen_of(state, 1, 3) == hand(state, 3) == "1 charlie, 2 spike, 1 stop"
    assert seen_of(state, 3, 1) == hand(state, 1) == "1 draw-3"
    assert seen_of(state, 2, 1) == "1 ?"


def test_tcc_8_1_knowledge_goes_with_a_hand_from_swap_to_swap():
    state = table("charlie", "2 spike", "walter", "2 swap-hands, stop", turn=3, known={(0, 1): "2 spike"})

    play_through(state, "3 play swap-hands 1 2", "3 play swap-hands 0 1")

    assert hands(state) == ["1 walter", "1 charlie", "2 spike", "1 stop"]
    assert [seen_of(state, 0, seat) for seat in (1, 2, 3)] == ["1 charlie", "2 spike", "1 ?"]
    assert [seen_of(state, 1, seat) for seat in (0, 2, 3)] == ["1 walter", "2 spike", "1 ?"]
    assert [seen_of(state, 2, seat) for seat in (0, 1, 3)] == ["1 walter", "1 ?", "1 ?"]
    assert [seen_of(state, 3, seat) for seat in (0, 1, 2)] == ["1 ?", "1 ?", "2 ?"]
    assert [seen_of(state, SPECTATOR, seat) for seat in (0, 1, 2, 3)] == ["1 ?", "1 ?", "2 ?", "1 ?"]


def test_tcc_8_1_who_swaps_with_the_hand_looked_at_holds_it_and_knows_the_own_one():
    state = looked("2 spike, stop, walter", "wild", taken="walter", own="swap-hands, charlie")

    play_through(state, "0 play swap-hands 0 1")

    assert hand(state, 0) == "2 spike, 1 stop"
    assert seen_of(state, 0, 1) == hand(state, 1) == "1 charlie, 1 walter"
    assert seen_of(state, 1, 0) == "2 spike, 1 stop"
    assert seen_of(state, 2, 0) == "3 ?"
    assert seen_of(state, 2, 1) == "2 ?"


def test_tcc_8_1_swapping_back_leaves_nothing_unknown():
    state = table("2 swap-hands, charlie", "2 spike", "wild", deck=["stop"])

    play_through(state, "0 play swap-hands 0 1", "0 draw")
    assert seen_of(state, 0, 1) == "1 charlie, 1 swap-hands"
    play_through(state, "1 play swap-hands 0 1")

    assert hands(state) == ["1 charlie", "2 spike, 1 stop", "1 wild"]
    assert (seen_of(state, 0, 1), seen_of(state, 1, 0)) == ("2 spike, 1 stop", "1 charlie")
    assert (seen_of(state, 2, 1), seen_of(state, 2, 0)) == ("3 ?", "1 ?")


def test_tcc_8_1_what_was_stolen_from_you_is_known_to_you():
    state = table("steal-a-card, charlie", "spike", "wild")

    play_through(state, "0 play steal-a-card 1", "0 draw")

    assert seen_of(state, 1, 0) == "1 spike, 2 ?"
    assert seen_of(state, 2, 0) == seen_of(state, SPECTATOR, 0) == "3 ?"


def test_tcc_8_1_the_thief_knows_what_is_left_if_all_was_known():
    state = table("see-and-steal, steal-a-card", "spike, 2 stop, walter", "wild")
    play_through(state, "0 play see-and-steal 1", "0 take walter")
    assert seen_of(state, 0, 1) == "1 spike, 2 stop"

    play_through(state, "0 play steal-a-card 1")

    assert seen_of(state, 0, 1) == hand(state, 1)


@pytest.mark.parametrize("viewer", [1, 2, SPECTATOR])
def test_tcc_8_1_what_was_given_openly_is_known_to_all(viewer):
    state = table("request-a-card, charlie", "spike, stop", "wild")

    play_through(state, "0 play request-a-card 1 spike", "0 draw")

    assert seen_of(state, viewer, 0) == "1 spike, 2 ?"


@pytest.mark.parametrize("viewer", [0, 2, SPECTATOR])
def test_tcc_8_1_what_was_given_openly_is_no_longer_known_where_it_was(viewer):
    state = table(
        "request-a-card, charlie",
        "spike, stop",
        "wild",
        known={(0, 1): "spike, stop", (2, 1): "spike", (SPECTATOR, 1): "stop"},
    )

    play_through(state, "0 play request-a-card 1 spike")

    assert seen_of(state, viewer, 1) == {0: "1 stop", 2: "1 ?", SPECTATOR: "1 stop"}[viewer]


def test_tcc_8_1_several_given_cards_are_all_known():
    state = table("3 request-a-card", "2 spike, stop", "wild")

    play_through(
        state, "0 play request-a-card 1 spike", "0 play request-a-card 1 spike", "0 play request-a-card 2 wild"
    )

    assert seen_of(state, SPECTATOR, 0) == "2 spike, 1 wild"
    assert seen_of(state, 1, 0) == "2 spike, 1 wild"


def test_tcc_8_1_a_given_card_that_is_given_on_is_known_where_it_is():
    state = table("request-a-card", "spike, request-a-card", "request-a-card")

    play_through(state, "0 play request-a-card 1 spike", "0 draw", "1 draw", "2 play request-a-card 0 spike")

    assert seen_of(state, SPECTATOR, 0) == "1 ?"
    assert seen_of(state, SPECTATOR, 2) == "1 spike"
    assert seen_of(state, 0, 2) == seen_of(state, 1, 2) == "1 spike"


def test_tcc_8_1_the_cards_of_the_own_hand_are_always_known():
    state = looked("2 spike, stop, walter", "wild", taken="walter")

    for seat in (0, 1, 2):
        assert seen_of(state, seat, seat) == hand(state, seat)


def test_tcc_8_1_a_reshuffle_takes_nothing_from_what_is_known():
    state = looked("2 spike, stop, walter", "wild", taken="walter", rest="discard")

    events = play(state, "0 draw")

    assert "became a new draw pile" in events[0]
    assert seen_of(state, 0, 1) == "2 spike, 1 stop"


def test_tcc_8_1_an_open_view_shows_all_hands_whatever_is_known():
    state = looked("2 spike, stop, walter", "wild", taken="walter")

    assert [seen_of(state, OPEN, seat) for seat in (0, 1, 2)] == hands(state)


@pytest.mark.parametrize("viewer", [2, SPECTATOR])
@pytest.mark.parametrize("kind", ["walter", "charlie", "stop"])
def test_tcc_8_1_what_one_seat_knows_of_another_shows_to_nobody_else(viewer, kind):
    """Two positions that differ in a card that seat 0 knows of seat 1."""
    told: list[list[list[str]]] = []
    views: list[list[bytes]] = []
    for other in ("spike", kind):
        state = table("see-and-steal, steal-a-card, swap-hands", f"wild, 2 {other}", "draw-3", "swap-hands, stop")
        heard = []
        shown = [seen(state, viewer)]
        for line in (
            "0 play see-and-steal 1",
            "1 pass",
            "2 pass",
            "3 pass",
            f"0 take {other}",
            "0 draw",
            "1 draw",
            "2 play draw-3",
            "1 pass",
            "3 pass",
            "0 pass",
            "3 play swap-hands 0 1",
            "0 pass",
            "1 pass",
            "2 pass",
        ):
            seat, _, action = line.partition(" ")
            events = GAME.apply(state, Seat(int(seat)), GAME.parse(action))
            heard.append([repr(event.seen_by(viewer).told()) for event in events])
            # Seat 2 draws from a deck that differs at its end only.
            shown.append(seen(state, viewer))
        told.append(heard)
        views.append(shown)

    assert told[0] == told[1]
    assert views[0] == views[1]


def test_tcc_8_2_when_a_card_moves_unseen_of_each_kind_one_less_is_certain():
    state = table(
        "charlie",
        "3 spike, 2 stop, walter",
        "steal-a-card, wild",
        turn=2,
        known={(0, 1): "3 spike, 2 stop, walter", (SPECTATOR, 1): "2 spike, walter"},
    )

    play_through(state, "2 play steal-a-card 1")

    assert seen_of(state, 0, 1) == "2 spike, 1 stop, 2 ?"
    assert seen_of(state, SPECTATOR, 1) == "1 spike, 4 ?"
    assert seen_of(state, 0, 2) == seen_of(state, SPECTATOR, 2) == "2 ?"


def test_tcc_8_2_a_card_taken_after_a_look_moves_unseen_for_the_others():
    state = table(
        "charlie", "3 spike, 2 stop, walter", "see-and-steal, wild", turn=2, known={(0, 1): "3 spike, 2 stop, walter"}
    )

    play_through(state, "2 play see-and-steal 1")
    assert seen_of(state, 0, 1) == "3 spike, 1 walter, 2 stop"
    play(state, "2 take spike")

    assert seen_of(state, 0, 1) == "2 spike, 1 stop, 2 ?"
    assert seen_of(state, 2, 1) == "2 spike, 1 walter, 2 stop"
    assert seen_of(state, 1, 2) == "1 spike, 1 ?"


@pytest.mark.parametrize(("held", "left"), [("3 spike", "2 spike"), ("spike", "")])
def test_tcc_8_2_a_card_that_moves_out_of_a_hand_known_to_be_all_of_one_kind_is_known_where_it_is(held, left):
    state = table("charlie", held, "steal-a-card, wild", turn=2, known={(0, 1): held})

    play_through(state, "2 play steal-a-card 1")

    assert (seen_of(state, 0, 1), seen_of(state, 0, 2)) == (left, "1 spike, 1 ?")
    assert seen_of(state, SPECTATOR, 2) == "2 ?"


def test_tcc_8_2_when_two_cards_move_unseen_two_less_are_certain():
    state = table(
        "charlie", "3 spike, 2 stop, walter", "2 steal-a-card, wild", turn=2, known={(0, 1): "3 spike, 2 stop, walter"}
    )

    play_through(state, "2 play steal-a-card 1", "2 play steal-a-card 1")

    assert seen_of(state, 0, 1) == "1 spike, 3 ?"


def test_tcc_8_2_a_card_stolen_from_you_that_is_stolen_again_is_certain_no_longer():
    state = table("steal-a-card", "spike, charlie", "2 steal-a-card, wild", deck=["walter"])
    play_through(state, "0 play steal-a-card 1", "0 draw", "1 draw")
    assert seen_of(state, 1, 0).endswith("1 ?")

    play_through(state, "2 play steal-a-card 0")

    assert seen_of(state, 1, 0) == "1 ?"
    assert seen_of(state, 1, 2) == "3 ?"


@pytest.mark.parametrize("seed", range(6))
def test_tcc_8_2_a_thief_who_knows_of_a_card_knows_whether_it_was_that_one(seed):
    state = table(
        "charlie",
        "spike, walter",
        "steal-a-card, wild",
        turn=2,
        known={(2, 1): "spike"},
        generator=seeded(seed).dump(),
    )

    events = play_through(state, "2 play steal-a-card 1")

    assert seen_of(state, 2, 1) == ("1 ?" if events[1] == "s2 stole spike of s1" else "1 spike")
    assert seen_of(state, 0, 1) == "1 ?"


def test_tcc_8_2_what_others_know_of_the_thief_stays():
    state = table(
        "charlie", "spike, walter", "steal-a-card, wild, stop", turn=2, known={(0, 2): "wild, stop", (1, 2): "stop"}
    )

    play_through(state, "2 play steal-a-card 1")

    assert seen_of(state, 0, 2) == "1 wild, 1 stop, 1 ?"
    assert seen_of(state, 1, 2) in ("1 spike, 1 stop, 1 ?", "1 walter, 1 stop, 1 ?")


def test_tcc_8_2_a_card_drawn_by_the_owner_moves_nothing_out_of_the_hand():
    state = table("charlie", "3 spike", "wild", turn=1, known={(0, 1): "3 spike"}, deck=["stop"])

    play(state, "1 draw")

    assert seen_of(state, 0, 1) == "3 spike, 1 ?"


def test_tcc_8_1_nothing_is_known_at_set_up():
    state = new_game(4)

    for viewer in (*range(4), SPECTATOR):
        for seat in range(4):
            assert seen_of(state, viewer, seat) == (hand(state, seat) if seat == viewer else "5 ?")
    assert [lacks(state, seat) for seat in range(4)] == [{}, {}, {}, {}]
    assert all(player["known"] == [[]] * 5 for player in dumped(state)["players"])
