"""The contents of the box and set-up (TCC-1, TCC-2). What stays hidden is in test_view.py."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cactarium.kernel.errors import BadRequest
from cactarium.kernel.game import SPECTATOR, TABLE, checked_seats
from tests.games.cactus_card.builder import (
    COPIES,
    GAME,
    GOALS,
    KINDS,
    all_pass,
    awaited,
    cards,
    discard,
    draw_pile,
    dumped,
    hand,
    hands,
    moment,
    new_game,
    play,
    play_to_the_end,
    points,
    refusal,
    seen,
    sizes,
    table,
    turn,
    view,
)
from tests.strategies import beginnings, examples

SEEDS = range(60)
SEATS = range(2, 7)


def all_cards(state) -> "Counter[str]":
    """All playing cards, wherever they lie."""
    found = Counter(draw_pile(state)) + cards(discard(state))
    for held in hands(state):
        found += cards(held)
    return found


@pytest.mark.parametrize("seats", SEATS)
def test_tcc_1_1_the_playing_cards_are_those_of_the_contents(seats):
    state = new_game(seats)

    assert all_cards(state) == COPIES
    assert sum(COPIES.values()) == 90


@pytest.mark.parametrize("seats", SEATS)
@examples(1 / 5)
@given(data=st.data())
def test_tcc_1_1_all_ninety_cards_are_somewhere_from_set_up_to_the_end(seats, data):
    match: Any = data.draw(beginnings(GAME, seats))

    while True:
        assert all_cards(match.state) == COPIES
        if not match.step():
            break


def test_tcc_1_1_a_screen_is_told_what_is_in_the_box():
    faces: Any = GAME.faces({})

    assert faces.copies == COPIES
    assert faces.worth == {"charlie": 1, "spike": 2, "walter": 3, "wild": 3}


@pytest.mark.parametrize("seats", SEATS)
@examples(1 / 5)
@given(data=st.data())
def test_tcc_1_2_points_are_at_most_thirty_and_the_point_pile_never_runs_short(seats, data):
    match: Any = data.draw(beginnings(GAME, seats))

    while True:
        assert min(points(match.state)) >= 0
        assert sum(points(match.state)) <= 30
        assert view(match.state).point_pile == 30 - sum(points(match.state)) >= 0
        if not match.step():
            break


def test_tcc_1_2_at_worst_three_players_have_nine_each_when_one_of_them_plays_a_set_for_three():
    state = table("3 walter", "stop", "stop", points=(9, 9, 9))

    play(state, "0 set walter walter walter")

    assert points(state) == [12, 9, 9]
    assert view(state).point_pile == 0


@pytest.mark.parametrize("seats", [0, 1, 7, True, "3", None])
def test_tcc_1_3_another_number_of_players_is_refused(seats):
    with pytest.raises(BadRequest) as refused:
        checked_seats(GAME, seats)

    message = f"wrong number of seats for The Cactus Card Game: got {seats!r}, want 2 to 6 [seats]"
    assert str(refused.value) == message


@pytest.mark.parametrize("seats", SEATS)
def test_tcc_1_3_two_to_six_play_to_the_end(seats):
    state = new_game(checked_seats(GAME, seats))

    actions = play_to_the_end(state, seed=seats)

    assert 0 < actions <= GAME.longest
    assert len(points(state)) == seats
    assert moment(state) == "over"


@pytest.mark.parametrize("seats", SEATS)
def test_tcc_2_1_all_points_lie_on_the_point_pile_and_none_in_the_deck(seats):
    state = new_game(seats)

    assert points(state) == [0] * seats
    assert view(state).point_pile == 30
    assert set(all_cards(state)) == set(KINDS)


@pytest.mark.parametrize("seats", SEATS)
def test_tcc_2_2_each_player_is_dealt_five_cards(seats):
    for seed in SEEDS:
        assert sizes(new_game(seats, seed)) == [5] * seats


def test_tcc_2_2_the_cards_are_shuffled_by_the_seed():
    state, same, other = new_game(seed=1), new_game(seed=1), new_game(seed=2)

    assert GAME.dump(state) == GAME.dump(same)
    assert draw_pile(state) != draw_pile(other)
    assert hands(state) != hands(other)


@pytest.mark.parametrize("seat", range(6))
def test_tcc_2_2_every_card_may_come_to_every_player(seat):
    dealt = {kind for seed in range(300) for kind in cards(hand(new_game(6, seed), seat))}

    assert dealt == set(KINDS)


@pytest.mark.parametrize("seats", SEATS)
def test_tcc_2_3_the_other_cards_are_the_draw_pile_and_the_discard_pile_is_empty(seats):
    state = new_game(seats)

    assert len(draw_pile(state)) == 90 - 5 * seats
    assert (discard(state), dumped(state)["top"]) == ("", None)
    assert (view(state).discard, view(state).top, view(state).draw_pile) == ({}, None, 90 - 5 * seats)


def test_tcc_2_3_the_draw_pile_is_shuffled():
    tops = Counter(draw_pile(new_game(seed=seed))[0] for seed in range(600))
    bottoms = Counter(draw_pile(new_game(seed=seed))[-1] for seed in range(600))

    assert set(tops) == set(bottoms) == set(KINDS)
    assert 60 < tops["charlie"] < 160
    assert 60 < bottoms["charlie"] < 160


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_tcc_2_3_nobody_knows_the_order_of_the_draw_pile_or_the_next_shuffle(viewer):
    state = table("stop", "draw-3", deck=["charlie", "spike", "stop"], generator=[1, 2, 3, 4])
    twin = table("stop", "draw-3", deck=["stop", "charlie", "spike"], generator=[5, 6, 7, 8])

    assert seen(state, viewer) == seen(twin, viewer)


@pytest.mark.parametrize("seats", SEATS)
def test_tcc_2_5_seat_0_begins_if_the_table_says_so(seats):
    for seed in SEEDS:
        state = new_game(seats, seed, first="0")

        assert (turn(state), awaited(state), moment(state)) == (0, [0], "turn")


@pytest.mark.parametrize("seats", SEATS)
def test_tcc_2_5_the_first_player_is_drawn_by_lot(seats):
    drawn = [turn(new_game(seats, seed, first="draw")) for seed in range(120)]
    again = [turn(new_game(seats, seed)) for seed in range(120)]

    assert drawn == again
    assert set(drawn) == set(range(seats))
    assert max(Counter(drawn).values()) < 120 / seats * 2


def test_tcc_2_5_another_first_player_is_refused():
    with pytest.raises(BadRequest) as refused:
        new_game(first="1")

    assert str(refused.value) == "bad option: got '1', want one of draw, 0 [option first]"


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("first", ["draw", "0"])
def test_tcc_2_6_play_goes_round_clockwise(seats, first):
    state = new_game(seats, seed=7, first=first)
    begun = turn(state)

    for place in range(3 * seats):
        seat = (begun + place) % seats
        assert (turn(state), awaited(state)) == (seat, [seat])
        play(state, f"{seat} draw")


@pytest.mark.parametrize(
    ("action", "held"),
    [
        ("draw", "stop"),
        ("set charlie charlie charlie", "3 charlie"),
        ("play free-point", "free-point"),
        ("play steal-a-point 0", "steal-a-point"),
        ("play draw-3", "draw-3"),
    ],
)
def test_tcc_2_6_after_every_kind_of_ending_the_next_seat_has_its_turn(action, held):
    state = table("stop", "stop", held, "stop", points=(1,), turn=2)

    play(state, f"2 {action}")
    all_pass(state)

    assert (turn(state), awaited(state), moment(state)) == (3, [3], "turn")
    play(state, "3 draw")
    assert (turn(state), awaited(state)) == (0, [0])


def test_tcc_2_8_a_hand_may_hold_any_number_of_cards():
    state = table("draw-3", "stop", rest=0, deck=["spike", "spike", "charlie", "walter"])
    held = sizes(state)[0]
    assert held == 90 - 1 - 4

    play(state, "0 play draw-3", "1 pass", "1 draw")

    assert sizes(state) == [held - 1 + 3, 2]
    assert sum(view(state, 0).sides[0].hand.count(kind) for kind in KINDS) == held + 2


def test_tcc_2_8_nobody_is_made_to_discard():
    state = table("stop", "stop", rest=1)

    play(state, "0 draw")

    assert (turn(state), moment(state), sizes(state)) == (1, "turn", [1, 89])


@pytest.mark.parametrize("seats", SEATS)
def test_tcc_2_6_only_the_first_player_may_act_at_the_beginning(seats):
    state = new_game(seats, first="0")

    for seat in [*range(1, seats), seats, 99]:
        assert refusal(state, seat, "draw") == f"it is not your turn: got seat {seat}, want seat 0 [TCC-4.1]"
    assert awaited(state) == [0]
    assert GAME.legal_actions(state, TABLE) == []
    assert view(state).goal == GOALS[seats]
