"""Action cards but for thefts and requests of cards (TCC-7)."""

import pytest

from cactarium.kernel.game import SPECTATOR, Seat
from tests.games.cactus_card.builder import (
    GAME,
    all_pass,
    awaited,
    cards,
    discard,
    draw_pile,
    hand,
    hands,
    legal,
    moment,
    play,
    play_through,
    points,
    refusal,
    seen_of,
    sizes,
    table,
    turn,
    view,
)


def told(state, seat: int, action: str, viewer: int) -> list[str]:
    """What a viewer hears of an action."""
    return [event.seen_by(viewer).text() for event in GAME.apply(state, Seat(seat), GAME.parse(action))]


def test_tcc_7_1_a_free_point_is_a_point_from_the_point_pile_and_ends_the_turn():
    state = table("free-point, charlie", "stop", "stop", points=(4, 2, 0))
    pile = draw_pile(state)

    events = play(state, "0 play free-point", "2 pass", "1 pass")

    assert events == ["s0 played free-point", "s2 passed", "s1 passed", "s0 took a point"]
    assert (points(state), view(state).point_pile) == ([5, 2, 0], 23)
    assert (turn(state), hand(state, 0), draw_pile(state)) == (1, "1 charlie", pile)


def test_tcc_7_2_a_stopped_free_point_brings_nothing_and_the_turn_goes_on():
    state = table("free-point, draw-3", "stop, charlie", points=(4, 2))

    events = play(state, "0 play free-point", "1 stop", "0 pass")

    assert events[-1] == "free-point of s0 has no effect"
    assert (points(state), view(state).point_pile) == ([4, 2], 24)
    assert (turn(state), awaited(state), legal(state, 0)) == (0, [0], ["draw", "play draw-3"])


def test_tcc_7_2_it_may_be_tried_again_with_another_one():
    state = table("2 free-point", "stop, charlie")

    play(state, "0 play free-point", "1 stop", "0 pass", "0 play free-point", "1 pass")

    assert (points(state), turn(state), discard(state)) == ([1, 0], 1, "2 free-point, 1 stop")


@pytest.mark.parametrize("victim", [0, 2, 3])
def test_tcc_7_3_steal_a_point_takes_a_point_of_another_player_and_ends_the_turn(victim):
    state = table("stop", "steal-a-point, charlie", "stop", "stop", points=(2, 1, 2, 2), turn=1)
    pile = draw_pile(state)
    expected = [2, 2, 2, 2]
    expected[victim] = 1

    events = play_through(state, f"1 play steal-a-point {victim}")

    assert events == [f"s1 played steal-a-point {victim}", f"s1 stole a point of s{victim}"]
    assert (points(state), view(state).point_pile) == (expected, 23)
    assert (turn(state), hand(state, 1), draw_pile(state)) == (2, "1 charlie", pile)


def test_tcc_7_3_the_only_point_of_a_player_can_be_stolen_and_stolen_back():
    state = table("steal-a-point", "steal-a-point", points=(0, 1))

    play_through(state, "0 play steal-a-point 1")
    assert points(state) == [1, 0]
    play_through(state, "1 play steal-a-point 0")

    assert points(state) == [0, 1]


@pytest.mark.parametrize(
    ("seat", "message"),
    [
        (0, "choose another player: got seat 0, want another seat [TCC-7.3]"),
        (3, "nobody sits there: got seat 3, want seat 0 to 2 [TCC-7.3]"),
        (5, "nobody sits there: got seat 5, want seat 0 to 2 [TCC-7.3]"),
    ],
)
def test_tcc_7_3_only_another_player_at_the_table_can_be_chosen(seat, message):
    state = table("steal-a-point", "stop", "stop", points=(1, 1, 1))

    assert legal(state, 0) == ["draw", "play steal-a-point 1", "play steal-a-point 2"]
    assert refusal(state, 0, f"play steal-a-point {seat}") == message


@pytest.mark.parametrize("stopper", [0, 1, 2])
def test_tcc_7_4_a_stopped_steal_a_point_leaves_the_point_where_it_was_and_the_turn_goes_on(stopper):
    state = table("steal-a-point, stop, charlie", "stop, charlie", "stop, charlie", points=(9, 9, 0))

    play(state, "0 play steal-a-point 1")
    events = play_through(state, f"{stopper} stop")

    assert events[-1] == "steal-a-point of s0 has no effect"
    assert (points(state), turn(state), awaited(state), moment(state)) == ([9, 9, 0], 0, [0], "turn")


def test_tcc_7_5_a_player_without_points_cannot_be_chosen():
    state = table("steal-a-point", "stop", "stop", points=(3, 0, 1))

    assert legal(state, 0) == ["draw", "play steal-a-point 2"]
    message = "that player has no point: got seat 1, want a seat with points [TCC-7.5]"
    assert refusal(state, 0, "play steal-a-point 1") == message


def test_tcc_7_5_if_nobody_else_has_a_point_it_cannot_be_played():
    state = table("steal-a-point", "stop", "stop", points=(3, 0, 0))

    assert legal(state, 0) == ["draw"]
    for seat in (1, 2):
        message = f"that player has no point: got seat {seat}, want a seat with points [TCC-7.5]"
        assert refusal(state, 0, f"play steal-a-point {seat}") == message


@pytest.mark.parametrize(("one", "other"), [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)])
@pytest.mark.parametrize("actor", range(4))
def test_tcc_7_6_any_two_players_swap_their_whole_hands_and_the_turn_goes_on(one, other, actor):
    held = ["charlie, stop", "2 spike", "walter", "3 wild"]
    held[actor] += ", swap-hands"
    state = table(*held, turn=actor)
    play(state, f"{actor} play swap-hands {one} {other}")
    before = hands(state)

    events = all_pass(state)

    before[one], before[other] = before[other], before[one]
    assert events == [f"s{one} and s{other} swapped hands"]
    assert hands(state) == before
    assert (turn(state), awaited(state), moment(state)) == (actor, [actor], "turn")


def test_tcc_7_6_the_swap_itself_is_not_swapped_away():
    state = table("swap-hands, charlie", "2 spike")

    play_through(state, "0 play swap-hands 0 1")

    assert hands(state) == ["2 spike", "1 charlie"]
    assert discard(state) == "1 swap-hands"


def test_tcc_7_6_stops_played_in_the_window_are_not_swapped():
    state = table("swap-hands, charlie, stop", "2 spike, stop")

    play(state, "0 play swap-hands 0 1", "1 stop", "0 stop", "1 pass")

    assert hands(state) == ["2 spike", "1 charlie"]


def test_tcc_7_6_cards_got_by_a_swap_can_be_played_at_once():
    state = table("swap-hands", "3 walter", "stop")

    play_through(state, "0 play swap-hands 0 1", "0 set walter walter walter")

    assert (points(state), turn(state)) == ([3, 0, 0], 1)


def test_tcc_7_6_points_are_not_swapped():
    state = table("swap-hands", "3 walter", "stop", points=(1, 2, 3))

    play_through(state, "0 play swap-hands 1 2")

    assert points(state) == [1, 2, 3]


@pytest.mark.parametrize("action", ["play swap-hands 0 3", "play swap-hands 1 3"])
def test_tcc_7_6_both_players_must_sit_at_the_table(action):
    state = table("swap-hands", "3 walter", "stop")

    assert refusal(state, 0, action) == "nobody sits there: got seat 3, want seat 0 to 2 [TCC-7.6]"


@pytest.mark.parametrize(("one", "other"), [(0, 1), (0, 2), (1, 2)])
def test_tcc_7_7_a_hand_without_cards_can_be_swapped(one, other):
    state = table("swap-hands", "", "charlie, stop")
    expected = ["", "", "1 charlie, 1 stop"]
    expected[one], expected[other] = expected[other], expected[one]

    play_through(state, f"0 play swap-hands {one} {other}")

    assert hands(state) == expected
    assert turn(state) == 0


def test_tcc_7_7_two_hands_without_cards_can_be_swapped():
    state = table("swap-hands, charlie", "", "")

    events = play(state, "0 play swap-hands 1 2")

    assert events == ["s0 played swap-hands 1 2", "s1 and s2 swapped hands"]
    assert hands(state) == ["1 charlie", "", ""]


def test_tcc_7_8_both_whose_hands_were_swapped_know_what_the_other_one_holds():
    state = table("swap-hands, charlie", "2 spike, stop", "walter, 2 wild")

    play_through(state, "0 play swap-hands 1 2")

    assert seen_of(state, 1, 2) == "2 spike, 1 stop"
    assert seen_of(state, 2, 1) == "1 walter, 2 wild"
    for viewer in (0, SPECTATOR):
        assert seen_of(state, viewer, 1) == seen_of(state, viewer, 2) == "3 ?"
    assert seen_of(state, 1, 0) == seen_of(state, 2, 0) == "1 ?"


def test_tcc_7_21_draw_3_draws_three_cards_and_ends_the_turn():
    state = table("draw-3, charlie", "stop", "stop", deck=["spike", "walter", "wild", "stop"])

    events = play_through(state, "0 play draw-3")

    assert events == ["s0 played draw-3", "s0 drew spike walter wild"]
    assert hand(state, 0) == "1 charlie, 1 spike, 1 walter, 1 wild"
    assert (turn(state), awaited(state), draw_pile(state)[0]) == (1, [1], "stop")


@pytest.mark.parametrize("viewer", [1, 2, SPECTATOR])
def test_tcc_7_21_the_others_do_not_see_the_cards_drawn(viewer):
    state = table("draw-3, charlie", "stop", "stop", deck=["spike", "walter", "wild"])
    play(state, "0 play draw-3", "1 pass")

    assert told(state, 2, "pass", viewer) == ["s2 passed", "s0 drew ? ? ?"]


@pytest.mark.parametrize(
    ("left", "discarded"), [(2, ""), (1, ""), (0, ""), (1, "walter"), (0, "walter"), (2, "walter")]
)
def test_tcc_7_21_if_fewer_are_left_one_takes_what_there_is(left, discarded):
    state = table("draw-3", "stop", deck=["spike", "wild"][:left], discard=discarded, rest=1)
    there = left + cards(discarded).total() + 1

    play_through(state, "0 play draw-3")

    assert sizes(state)[0] == min(3, there)
    assert (turn(state), len(draw_pile(state)), discard(state)) == (1, max(0, there - 3), "")


def test_tcc_7_21_with_both_piles_empty_the_card_itself_is_all_there_is():
    state = table("draw-3", "stop", rest=1)

    events = play_through(state, "0 play draw-3")

    assert events[-1] == "s0 drew draw-3"
    assert (hand(state, 0), turn(state), discard(state), view(state).top) == ("1 draw-3", 1, "", None)


def test_tcc_7_22_a_stopped_draw_3_draws_nothing_and_the_turn_goes_on():
    state = table("draw-3, charlie", "stop, charlie", "stop")
    pile = draw_pile(state)

    play(state, "0 play draw-3")
    events = play_through(state, "1 stop")

    assert events[-1] == "draw-3 of s0 has no effect"
    assert (draw_pile(state), hand(state, 0), turn(state), legal(state, 0)) == (pile, "1 charlie", 0, ["draw"])


def test_tcc_7_22_a_stopped_draw_3_shuffles_nothing():
    state = table("draw-3, charlie", "stop, charlie", "stop", rest="discard")

    play(state, "0 play draw-3")
    play_through(state, "1 stop")

    assert draw_pile(state) == []
    assert cards(discard(state)).total() == 90 - 1 - 1 - 1
