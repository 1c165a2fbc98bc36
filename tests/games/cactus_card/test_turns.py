"""Turns: what may be played, what ends a turn, and drawing (TCC-4.1 to TCC-4.8)."""

import pytest

from cactarium.kernel.errors import BadRequest
from cactarium.kernel.game import SPECTATOR, TABLE
from tests.games.cactus_card.builder import (
    ACTION_CARDS,
    GAME,
    KINDS,
    PLAYS,
    act,
    awaited,
    cards,
    discard,
    draw_pile,
    dumped,
    hand,
    hands,
    legal,
    moment,
    new_game,
    play,
    play_through,
    points,
    refusal,
    sizes,
    table,
    turn,
    view,
)

ALL_ACTIONS = ", ".join(ACTION_CARDS)


def test_tcc_4_1_any_number_of_action_cards_may_be_played_one_after_the_other():
    state = table(
        "2 request-a-card, 2 steal-a-card, see-and-steal, swap-hands", "4 charlie, 4 spike", "stop", deck=["walter"]
    )

    play_through(
        state,
        "0 play request-a-card 1 charlie",
        "0 play steal-a-card 1",
        "0 play request-a-card 2 walter",
        "0 play see-and-steal 1",
        "0 take spike",
        "0 play steal-a-card 1",
        "0 play swap-hands 1 2",
    )

    assert (turn(state), moment(state), awaited(state)) == (0, "turn", [0])
    assert discard(state) == "1 swap-hands, 1 see-and-steal, 2 steal-a-card, 2 request-a-card"
    assert sizes(state) == [4, 1, 4]
    assert play(state, "0 draw") == ["s0 drew walter"]
    assert turn(state) == 1


def test_tcc_4_1_a_player_may_choose_to_play_no_card():
    state = table(f"{ALL_ACTIONS}, 3 charlie, stop", "stop", points=(0, 1))

    assert legal(state, 0)[0] == "draw"
    play(state, "0 draw")

    assert (turn(state), discard(state)) == (1, "")


def test_tcc_4_1_every_card_that_can_be_played_is_offered():
    state = table(f"{ALL_ACTIONS}, 2 charlie, 2 wild, stop", "stop", "", "charlie", points=(2, 1, 3, 0))

    assert sorted(legal(state, 0)) == sorted(
        [
            "draw",
            "set charlie charlie wild",
            "set charlie wild wild",
            "play free-point",
            "play draw-3",
            "play steal-a-point 1",
            "play steal-a-point 2",
            *[f"play swap-hands {one} {other}" for one in range(4) for other in range(one + 1, 4)],
            "play see-and-steal 1",
            "play see-and-steal 3",
            "play steal-a-card 1",
            "play steal-a-card 3",
            *[f"play request-a-card {seat} {kind}" for seat in (1, 2, 3) for kind in KINDS],
        ]
    )


@pytest.mark.parametrize("seat", [1, 2, 7])
@pytest.mark.parametrize("action", ["draw", "set charlie charlie charlie", "take stop", *PLAYS.values()])
def test_tcc_4_1_only_the_player_whose_turn_it_is_plays(seat, action):
    held = f"{ALL_ACTIONS}, 3 charlie, stop"
    state = table("stop", held, held, points=(1, 1, 1))

    assert (awaited(state), legal(state, seat)) == ([0], [])
    assert refusal(state, seat, action) == f"it is not your turn: got seat {seat}, want seat 0 [TCC-4.1]"


def test_tcc_4_1_there_is_nothing_to_take_in_an_ordinary_turn():
    state = table("stop, 3 charlie", "stop")

    message = "that is not one of your actions now: got take stop, want play, set or draw [TCC-4.1]"
    assert refusal(state, 0, "take stop") == message


@pytest.mark.parametrize(
    "text",
    [
        "",
        "play",
        "play stop",
        "play charlie",
        "play wild",
        "play walter 1",
        "play free-point 1",
        "play draw-3 1",
        "play steal-a-point",
        "play steal-a-point 6",
        "play steal-a-point -1",
        "play steal-a-point 1 2",
        "play swap-hands 1",
        "play swap-hands 1 1",
        "play swap-hands 2 1",
        "play request-a-card 1",
        "play request-a-card charlie",
        "play request-a-card 1 point",
        "play see-and-steal 1 stop",
        "Play free-point",
        "play  free-point",
        "draw 3",
        "stop 1",
        "pass turn 1",
        "take",
        "take point",
        "set",
        "set charlie",
        "set charlie charlie",
        "set charlie charlie spike",
        "set wild charlie charlie",
        "set stop stop stop",
        "set charlie charlie charlie charlie",
        "wait",
    ],
)
def test_tcc_4_1_words_that_are_no_action_are_refused(text):
    with pytest.raises(BadRequest) as refused:
        GAME.parse(text)

    assert str(refused.value) == (
        f"no such action in The Cactus Card Game: got {text!r}, want play CARD [SEAT [SEAT or CARD]], "
        "set CARD CARD CARD, draw, stop, pass, pass turn, take CARD or time is up, "
        "with characters before Wilds and the lower seat first [action]"
    )


@pytest.mark.parametrize("card", ACTION_CARDS)
def test_tcc_4_2_an_action_card_goes_face_up_onto_the_discard_pile(card):
    state = table(f"{card}, 2 spike", "charlie, walter", discard="2 draw-3", points=(0, 1))

    events = play(state, f"0 {PLAYS[card]}")

    assert events == [f"s0 played {PLAYS[card].removeprefix('play ')}"]
    assert hand(state, 0) == "2 spike"
    assert cards(discard(state)) == cards("2 draw-3") + cards(card)
    assert view(state).top == card
    assert (view(state).pending.card, view(state).pending.last, view(state).pending.stops) == (card, 0, [])


@pytest.mark.parametrize("card", ACTION_CARDS)
def test_tcc_4_2_an_action_card_must_be_held(card):
    state = table("2 spike, stop", "charlie, walter", points=(0, 1))

    assert [action for action in legal(state, 0) if action.startswith("play")] == []
    message = f"you do not hold that: got 2 spike, 1 stop, want {card} [TCC-4.2]"
    assert refusal(state, 0, PLAYS[card]) == message


def test_tcc_4_2_a_card_that_was_played_is_no_longer_held():
    state = table("request-a-card", "charlie")

    play_through(state, "0 play request-a-card 1 charlie")

    message = "you do not hold that: got 1 charlie, want request-a-card [TCC-4.2]"
    assert refusal(state, 0, "play request-a-card 1 charlie") == message


@pytest.mark.parametrize(
    ("card", "ends"),
    [
        ("free-point", True),
        ("steal-a-point", True),
        ("draw-3", True),
        ("swap-hands", False),
        ("see-and-steal", False),
        ("steal-a-card", False),
        ("request-a-card", False),
    ],
)
def test_tcc_4_3_free_point_steal_a_point_and_draw_3_end_the_turn_and_no_other(card, ends):
    state = table(f"{card}, 2 spike", "charlie, walter", "stop", points=(0, 1))

    play_through(state, f"0 {PLAYS[card]}")
    if moment(state) == "look":
        play(state, "0 take walter")

    assert (turn(state), awaited(state), moment(state)) == (int(ends), [int(ends)], "turn")
    assert view(state).pending is None


@pytest.mark.parametrize("card", ACTION_CARDS)
def test_tcc_4_3_after_a_card_that_was_stopped_a_player_may_play_on(card):
    state = table(f"{card}, 3 spike", "charlie, stop", "stop", points=(0, 1))

    play(state, f"0 {PLAYS[card]}")
    play_through(state, "1 stop")

    assert (turn(state), awaited(state), moment(state)) == (0, [0], "turn")
    play(state, "0 set spike spike spike")
    assert points(state) == [2, 1, 0]


@pytest.mark.parametrize(
    ("action", "held"),
    [
        ("play free-point", "free-point"),
        ("play steal-a-point 1", "steal-a-point"),
        ("set charlie charlie charlie", "3 charlie"),
        ("set wild wild wild", "3 wild"),
    ],
)
def test_tcc_4_4_earning_a_point_ends_the_turn_without_a_card(action, held):
    state = table(f"{held}, draw-3, 3 spike", "stop", "stop", points=(0, 2))
    pile = draw_pile(state)

    play_through(state, f"0 {action}")

    assert (turn(state), awaited(state)) == (1, [1])
    assert hand(state, 0) == "3 spike, 1 draw-3"
    assert draw_pile(state) == pile
    assert refusal(state, 0, "draw") == "it is not your turn: got seat 0, want seat 1 [TCC-4.1]"
    assert refusal(state, 0, "play draw-3") == "it is not your turn: got seat 0, want seat 1 [TCC-4.1]"
    assert refusal(state, 0, "set spike spike spike") == "it is not your turn: got seat 0, want seat 1 [TCC-4.1]"


def test_tcc_4_5_a_turn_is_ended_by_drawing_the_top_card_of_the_draw_pile():
    state = table("charlie", "stop", deck=["walter", "spike"])

    events = play(state, "0 draw")

    assert events == ["s0 drew walter"]
    assert hand(state, 0) == "1 charlie, 1 walter"
    assert draw_pile(state)[0] == "spike"
    assert (turn(state), awaited(state), view(state).draw_pile) == (1, [1], 87)


def test_tcc_4_5_drawing_opens_no_window():
    state = table("charlie", "stop", "stop")

    play(state, "0 draw")

    assert (moment(state), GAME.timers(state), GAME.window(state)) == ("turn", [], None)


def test_tcc_4_6_the_card_that_was_drawn_can_be_played_in_the_next_turn_and_not_before():
    state = table("charlie", "stop", deck=["free-point", "spike"])

    play(state, "0 draw")

    assert refusal(state, 0, "play free-point") == "it is not your turn: got seat 0, want seat 1 [TCC-4.1]"
    play(state, "1 draw")
    assert legal(state, 0) == ["draw", "play free-point"]


def test_tcc_4_6_a_stop_that_was_drawn_can_be_played_in_the_turns_of_the_others():
    state = table("charlie", "free-point", deck=["stop"])

    play(state, "0 draw", "1 play free-point")

    assert "stop" in legal(state, 0)


def test_tcc_4_7_a_turn_that_begins_without_cards_draws_three_and_ends():
    state = table("stop", "", "stop", deck=["charlie", "walter", "spike", "wild", "stop"])

    play(state, "0 draw")
    assert (turn(state), awaited(state), view(state).began_empty) == (1, [1], True)
    assert legal(state, 1) == ["draw"]
    events = play(state, "1 draw")

    assert events == ["s1 drew spike walter wild"]
    assert hand(state, 1) == "1 spike, 1 walter, 1 wild"
    assert (turn(state), awaited(state), view(state).began_empty) == (2, [2], False)
    assert draw_pile(state)[0] == "stop"


@pytest.mark.parametrize("action", [*PLAYS.values(), "set charlie charlie charlie"])
def test_tcc_4_7_without_cards_nothing_else_can_be_done(action):
    state = table("", "stop", points=(0, 1))

    clause, card = ("TCC-5.1", "3 charlie") if action.startswith("set") else ("TCC-4.2", action.split(" ")[1])
    assert refusal(state, 0, action) == f"you do not hold that: got nothing, want {card} [{clause}]"


@pytest.mark.parametrize("left", [0, 1, 2])
def test_tcc_4_7_without_cards_and_with_fewer_than_three_left_a_player_takes_what_there_is(left):
    state = table("", "stop", deck=["spike", "walter"][:left], rest=1)

    events = play(state, "0 draw")

    assert events == ["s0 drew " + (" ".join(["spike", "walter"][:left]) or "nothing")]
    assert sizes(state)[0] == left
    assert (turn(state), view(state).draw_pile) == (1, 0)


@pytest.mark.parametrize(("left", "discarded"), [(0, 2), (1, 1), (0, 1), (2, 0)])
def test_tcc_4_7_fewer_than_three_are_left_if_both_piles_together_hold_fewer(left, discarded):
    state = table(
        "",
        "stop",
        deck=["spike", "walter"][:left],
        discard="charlie, stop" if discarded == 2 else "charlie" if discarded else "",
        rest=1,
    )

    play(state, "0 draw")

    assert sizes(state)[0] == left + discarded
    assert (turn(state), draw_pile(state), discard(state)) == (1, [], "")


def test_tcc_4_7_three_cards_are_drawn_across_a_reshuffle():
    state = table("", "stop", deck=["spike"], rest="discard")

    events = play(state, "0 draw")

    assert sizes(state)[0] == 3
    assert "88 discards became a new draw pile" in events
    assert (len(draw_pile(state)), discard(state), turn(state)) == (86, "", 1)


def test_tcc_4_7_a_player_who_lost_all_cards_in_the_turns_of_others_begins_without_cards():
    state = table("steal-a-card", "spike", "stop")

    play_through(state, "0 play steal-a-card 1", "0 draw")

    assert (sizes(state)[1], view(state).began_empty, legal(state, 1)) == (0, True, ["draw"])
    play(state, "1 draw")
    assert sizes(state)[1] == 3


def test_tcc_4_7_a_player_who_played_the_last_card_as_a_stop_begins_without_cards():
    state = table("free-point, charlie", "stop", "charlie")

    play(state, "0 play free-point")
    play_through(state, "1 stop", "0 draw")

    assert (view(state).began_empty, legal(state, 1)) == (True, ["draw"])


def test_tcc_4_7_a_hand_that_comes_by_a_swap_before_the_turn_counts():
    state = table("swap-hands, charlie", "", "2 stop")

    play_through(state, "0 play swap-hands 1 2", "0 draw")

    assert (turn(state), view(state).began_empty, sizes(state)) == (1, False, [2, 2, 0])
    play(state, "1 draw")
    assert sizes(state) == [2, 3, 0]
    assert (turn(state), view(state).began_empty) == (2, True)


def test_tcc_4_8_who_runs_out_of_cards_in_mid_turn_draws_one():
    state = table("request-a-card", "stop", "stop", deck=["charlie", "spike"])

    play_through(state, "0 play request-a-card 1 walter")
    assert (sizes(state)[0], turn(state), legal(state, 0)) == (0, 0, ["draw"])
    events = play(state, "0 draw")

    assert events == ["s0 drew charlie"]
    assert (hand(state, 0), turn(state), draw_pile(state)[0]) == ("1 charlie", 1, "spike")


def test_tcc_4_8_who_gave_the_own_hand_for_an_empty_one_draws_one():
    state = table("swap-hands, 2 charlie", "", "stop", deck=["spike", "spike"])

    play_through(state, "0 play swap-hands 0 1")
    assert (hands(state)[:2], view(state).began_empty) == (["", "2 charlie"], False)
    play(state, "0 draw")

    assert (hands(state)[:2], turn(state)) == (["1 spike", "2 charlie"], 1)


def test_tcc_4_8_who_began_with_cards_and_swapped_for_others_plays_on():
    state = table("swap-hands", "free-point, charlie", "stop")

    play_through(state, "0 play swap-hands 0 1", "0 play free-point")

    assert (points(state), hands(state)) == ([1, 0, 0], ["1 charlie", "", "1 stop"])
    assert view(state).began_empty


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_tcc_4_5_all_hear_that_a_card_was_drawn(viewer):
    state = table("charlie", "stop", deck=["walter"])

    events = GAME.apply(state, GAME.to_act(state)[0], GAME.parse("draw"))

    assert [event.seen_by(viewer).text() for event in events] == ["s0 drew walter" if viewer == 0 else "s0 drew ?"]


@pytest.mark.parametrize("action", ["draw", "stop", "pass", "set charlie charlie charlie", "play draw-3"])
def test_tcc_4_1_the_table_takes_no_turn(action):
    state = table("3 charlie, draw-3, stop", "stop")

    assert legal(state, TABLE) == []
    assert "[TCC-" in refusal(state, TABLE, action)


def test_tcc_4_1_turns_are_counted():
    state = new_game(3, first="0")
    counted = [dumped(state)["turns"]]

    for seat in (0, 1, 2, 0):
        act(state, seat, "draw")
        counted.append(dumped(state)["turns"])

    assert [one - counted[0] for one in counted] == [0, 1, 2, 3, 4]
