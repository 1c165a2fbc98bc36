"""The window in which cards can be answered (TCC-6.5 to TCC-6.10)."""

from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cactarium.kernel.errors import BadRequest
from cactarium.kernel.game import OPEN, SPECTATOR, TABLE, Seat
from tests.games.cactus_card.builder import (
    ACTION_CARDS,
    GAME,
    PLAYS,
    awaited,
    dumped,
    hand,
    legal,
    moment,
    new_game,
    play,
    play_through,
    points,
    refusal,
    seen,
    sizes,
    table,
    turn,
    view,
    waited_for,
)
from tests.strategies import matches

NO_STOP = "there is no card to stop: got stop, want a window that is open [TCC-6.11]"
SECONDS = ["4", "6", "10", "20"]


def window_of(card: str, *, actor: str = "stop", victim: str = "stop", third: str = "stop", **more):
    """Three seats; seat 0 has played the card, upon seat 1 if it asks for somebody."""
    state = table(f"{card}, charlie, {actor}", f"charlie, {victim}", f"charlie, {third}", points=(1, 2, 3), **more)
    play(state, f"0 {PLAYS[card]}")
    return state


def test_tcc_6_5_a_player_passes_passes_for_this_turn_or_stops():
    state = window_of("draw-3")

    assert sorted(legal(state, 1)) == ["pass", "pass turn", "stop"]
    assert sorted(legal(state, 2)) == ["pass", "pass turn", "stop"]


@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR, OPEN])
def test_tcc_6_5_all_see_who_has_passed_and_how(viewer):
    state = window_of("draw-3", third="2 stop")
    assert [side.answer for side in view(state, viewer).sides] == ["", "", ""]

    passed = GAME.apply(state, Seat(1), GAME.parse("pass"))
    waived = GAME.apply(state, Seat(0), GAME.parse("pass turn"))

    assert [side.answer for side in view(state, viewer).sides] == ["pass turn", "pass", ""]
    assert [event.seen_by(viewer).text() for event in passed + waived] == ["s1 passed", "s0 passed for this turn"]
    assert awaited(state) == [2]


@pytest.mark.parametrize("answer", ["pass", "pass turn"])
def test_tcc_6_5_a_player_answers_once(answer):
    state = window_of("draw-3")

    play(state, f"1 {answer}")

    assert legal(state, 1) == []
    for again in ("pass", "pass turn", "stop"):
        assert refusal(state, 1, again).endswith("got seat 1, want seat 0 or seat 2 [TCC-6.7]")


@pytest.mark.parametrize(
    "action", ["draw", "take stop", "set charlie charlie charlie", "play draw-3", "play free-point"]
)
@pytest.mark.parametrize("seat", [0, 1])
def test_tcc_6_5_nothing_else_can_be_done_in_a_window(seat, action):
    state = table("2 draw-3, free-point, 3 charlie", "draw-3, free-point, 3 charlie")
    play(state, "0 play draw-3")

    message = f"a card waits for answers: got {action}, want pass, pass turn or stop [TCC-6.5]"
    assert refusal(state, seat, action) == message


@pytest.mark.parametrize("answer", ["pass", "pass turn"])
@pytest.mark.parametrize("seat", [0, 1, 7])
def test_tcc_6_5_without_a_window_there_is_nothing_to_pass(seat, answer):
    state = table("charlie", "charlie")

    message = f"there is no card to answer: got {answer}, want a window that is open [TCC-6.5]"
    assert refusal(state, seat, answer) == message


def test_tcc_6_6_a_stop_begins_the_window_anew_and_who_passed_may_answer_it():
    state = window_of("free-point")

    play(state, "1 pass", "2 stop")

    assert awaited(state) == [0, 1, 2]
    assert [side.answer for side in view(state).sides] == ["", "", ""]
    assert "stop" in legal(state, 1)
    play(state, "1 stop", "0 pass", "2 pass")
    assert points(state) == [2, 2, 3]


def test_tcc_6_6_also_the_actor_who_passed_may_answer_a_later_stop():
    state = window_of("free-point")

    play(state, "0 pass", "1 pass", "2 stop", "0 stop", "1 pass", "2 pass")

    assert (points(state), turn(state)) == ([2, 2, 3], 1)


def test_tcc_6_6_who_passed_for_this_turn_is_not_asked_about_a_later_stop():
    state = window_of("free-point")

    play(state, "1 pass turn", "2 stop")

    assert awaited(state) == [0, 2]
    assert [side.answer for side in view(state).sides] == ["", "pass turn", ""]
    assert refusal(state, 1, "stop") == "you are not asked: got seat 1, want seat 0 or seat 2 [TCC-6.7]"


def test_tcc_6_6_the_window_of_a_later_card_of_the_turn_does_not_ask_them_either():
    state = table("2 request-a-card, charlie", "stop, charlie", "stop, charlie")

    play(state, "0 play request-a-card 1 spike", "1 pass turn", "2 pass", "0 play request-a-card 1 charlie")

    assert awaited(state) == [0, 2]
    events = play(state, "2 pass")
    assert events == ["s2 passed", "s1 gave charlie to s0"]


def test_tcc_6_6_a_window_for_which_all_have_passed_beforehand_closes_at_once():
    state = table("request-a-card, free-point, charlie", "stop", "stop")

    play(state, "0 play request-a-card 1 spike", "1 pass turn", "2 pass turn")
    events = play(state, "0 play free-point")

    assert events == ["s0 played free-point", "s0 took a point"]
    assert (points(state), turn(state)) == ([1, 0, 0], 1)


def test_tcc_6_6_the_actor_who_passed_for_the_turn_may_play_on_but_not_answer():
    state = table("request-a-card, free-point, stop", "stop, charlie", "charlie")

    play(state, "0 play request-a-card 1 spike", "0 pass turn", "1 pass", "2 pass", "0 play free-point", "1 stop")

    assert awaited(state) == [1, 2]
    play(state, "2 pass")
    assert (points(state), turn(state), hand(state, 0)) == ([0, 0, 0], 0, "1 stop")


def test_tcc_6_7_the_window_waits_for_all_but_the_one_who_played_the_card():
    state = window_of("draw-3")

    assert (awaited(state), waited_for(state)) == ([0, 1, 2], [1, 2])
    play(state, "2 pass")
    assert moment(state) == "window"
    play(state, "1 pass")

    assert moment(state) == "turn"


def test_tcc_6_7_after_a_stop_it_waits_for_the_actor_and_not_for_who_played_the_stop():
    state = window_of("free-point", victim="2 stop")

    play(state, "1 stop", "2 pass")
    assert (moment(state), awaited(state), waited_for(state)) == ("window", [0, 1], [0])
    play(state, "0 pass")

    assert (moment(state), points(state)) == ("turn", [1, 2, 3])


def test_tcc_6_7_whoever_asks_is_told_for_whom_the_window_does_not_wait():
    state = window_of("free-point", victim="2 stop")

    free = [GAME.free(state)]
    play(state, "1 stop")
    free.append(GAME.free(state))

    assert free == [(0,), (1,)]


def test_tcc_6_7_who_played_the_last_card_may_pass_which_closes_nothing():
    state = window_of("free-point")

    play(state, "0 pass")

    assert (moment(state), awaited(state)) == ("window", [1, 2])
    play(state, "1 pass", "2 pass")
    assert points(state) == [2, 2, 3]


def test_tcc_6_7_who_played_the_last_card_may_stop_while_the_window_is_open():
    state = window_of("free-point")

    play(state, "1 pass")
    assert "stop" in legal(state, 0)
    play(state, "0 stop")

    assert (awaited(state), waited_for(state)) == ([0, 1, 2], [1, 2])


def test_tcc_6_7_whoever_holds_no_card_is_not_asked():
    state = table("draw-3, stop", "", "stop", "")

    play(state, "0 play draw-3")

    assert awaited(state) == [0, 2]
    for answer in ("pass", "pass turn", "stop"):
        assert refusal(state, 1, answer) == "you are not asked: got seat 1, want seat 0 or seat 2 [TCC-6.7]"
    play(state, "2 pass")
    assert moment(state) == "turn"


def test_tcc_6_7_whoever_played_the_last_card_of_the_hand_is_not_asked_any_more():
    state = table("draw-3", "stop", "2 stop", "charlie")

    play(state, "0 play draw-3")
    assert awaited(state) == [1, 2, 3]
    play(state, "1 stop")
    assert awaited(state) == [2, 3]
    play(state, "2 stop")

    assert (awaited(state), waited_for(state)) == ([2, 3], [3])
    play(state, "3 pass")
    assert (moment(state), sizes(state)) == ("turn", [3, 0, 1, 1])


def test_tcc_6_7_a_window_closes_at_once_if_nobody_else_holds_cards():
    state = table("free-point, stop", "", "")

    events = play(state, "0 play free-point")

    assert events == ["s0 played free-point", "s0 took a point"]
    assert (points(state), turn(state), hand(state, 0)) == ([1, 0, 0], 1, "1 stop")


def test_tcc_6_7_a_stop_takes_effect_at_once_if_nobody_else_holds_cards():
    state = table("free-point", "stop")

    events = play(state, "0 play free-point", "1 stop")

    assert events == ["s0 played free-point", "s1 stopped free-point of s0", "free-point of s0 has no effect"]
    assert (points(state), turn(state), moment(state), legal(state, 0)) == ([0, 0], 0, "turn", ["draw"])


def test_tcc_6_7_a_window_stays_open_for_one_who_has_not_answered_however_many_have():
    state = table("draw-3, charlie", *["charlie"] * 5)
    play(state, "0 play draw-3")

    for seat in (5, 2, 1, 4):
        play(state, f"{seat} pass")
        assert moment(state) == "window"
    assert (awaited(state), waited_for(state)) == ([0, 3], [3])
    play(state, "3 pass")

    assert (moment(state), turn(state)) == ("turn", 1)


@pytest.mark.parametrize("seat", [7, SPECTATOR])
def test_tcc_6_7_nobody_answers_who_does_not_sit_at_the_table(seat):
    state = window_of("draw-3")

    assert legal(state, seat) == []
    message = f"you are not asked: got seat {seat}, want seat 0 or seat 1 or seat 2 [TCC-6.7]"
    assert refusal(state, seat, "pass") == message


@pytest.mark.parametrize("seconds", SECONDS)
def test_tcc_6_8_a_window_has_the_length_that_the_table_chose(seconds):
    option = next(option for option in GAME.options if option.name == "window")
    assert option.default == "6"
    state = new_game(3, first="0", window=seconds)
    assert (GAME.timers(state), view(state).seconds) == ([], int(seconds))
    state = window_of("draw-3", window=int(seconds))

    timers = GAME.timers(state)

    assert [(timer.seconds, timer.action.text()) for timer in timers] == [(float(seconds), "time is up")]


def test_tcc_6_8_another_length_is_refused():
    with pytest.raises(BadRequest) as refused:
        new_game(window="5")

    assert str(refused.value) == "bad option: got '5', want one of 6, 4, 10, 20, none [option window]"


def test_tcc_6_8_the_time_begins_anew_with_each_stop_and_only_then():
    state = window_of("draw-3")
    names = [GAME.timers(state)[0].name]

    for line in ("1 pass", "2 stop", "0 pass", "1 stop", "2 pass turn"):
        play(state, line)
        names.append(GAME.timers(state)[0].name)

    assert names[0] == names[1]
    assert names[2] == names[3]
    assert names[4] == names[5]
    assert len(set(names)) == 3
    window = GAME.window(state)
    assert window is not None
    assert window.name == names[-1]


def test_tcc_6_8_when_time_is_up_whoever_has_not_answered_passes():
    state = window_of("free-point")

    play(state, "1 pass")
    events = play(state, "table time is up")

    assert events == ["time ran out", "s0 took a point"]
    assert (points(state), turn(state), moment(state)) == ([2, 2, 3], 1, "turn")
    assert [side.answer for side in view(state).sides] == ["", "", ""]
    assert GAME.timers(state) == []


def test_tcc_6_8_when_time_is_up_after_a_stop_the_card_has_no_effect():
    state = window_of("free-point")

    events = play(state, "1 stop", "table time is up")

    assert events == ["s1 stopped free-point of s0", "time ran out", "free-point of s0 has no effect"]
    assert (points(state), turn(state)) == ([1, 2, 3], 0)


def test_tcc_6_8_when_time_is_up_nobody_has_passed_for_the_turn():
    state = table("2 request-a-card, charlie", "stop", "stop")

    play(state, "0 play request-a-card 1 spike", "table time is up", "0 play request-a-card 1 spike")

    assert awaited(state) == [0, 1, 2]


def test_tcc_6_8_a_timer_of_the_next_card_has_another_name():
    state = table("2 request-a-card, charlie", "stop", "stop")

    play(state, "0 play request-a-card 1 spike")
    first = GAME.timers(state)[0].name
    play(state, "table time is up", "0 play request-a-card 1 spike")

    assert GAME.timers(state)[0].name != first


def test_tcc_6_8_with_none_the_window_waits_for_every_answer():
    state = window_of("free-point", window=0)

    assert (GAME.timers(state), view(state).seconds) == ([], 0)
    message = "no window is running out: got time is up, want a window with a time [TCC-6.8]"
    assert refusal(state, TABLE, "time is up") == message
    assert awaited(state) == [0, 1, 2]
    play(state, "1 pass", "2 pass")

    assert points(state) == [2, 2, 3]
    assert dumped(new_game(window="none"))["seconds"] == 0


def test_tcc_6_8_outside_a_window_no_time_runs_out():
    state = table("see-and-steal", "charlie, stop")

    message = "no window is running out: got time is up, want a window with a time [TCC-6.8]"
    assert refusal(state, TABLE, "time is up") == message
    play_through(state, "0 play see-and-steal 1")
    assert moment(state) == "look"
    assert refusal(state, TABLE, "time is up") == message


@pytest.mark.parametrize("seat", [0, 1, 7])
def test_tcc_6_8_only_the_table_calls_time(seat):
    state = window_of("draw-3")

    message = "time is called by the table alone: got time is up, want an action of the seat [TCC-6.8]"
    assert refusal(state, seat, "time is up") == message


@pytest.mark.parametrize("action", ["pass", "pass turn", "stop", "draw"])
def test_tcc_6_8_the_table_only_calls_time(action):
    state = window_of("draw-3")

    message = refusal(state, TABLE, action)

    assert message.endswith("[TCC-6.8]")
    assert f"got {action}" in message


@pytest.mark.parametrize("card", ACTION_CARDS)
@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_tcc_6_9_a_window_looks_the_same_whether_or_not_anybody_holds_a_stop(card, viewer):
    state = window_of(card, actor="charlie", victim="2 stop", third="stop")
    twin = window_of(card, actor="charlie", victim="2 spike", third="walter")

    for line in ("", "1 pass"):
        play(state, *filter(None, [line]))
        play(twin, *filter(None, [line]))
        assert seen(state, viewer) == seen(twin, viewer)
        assert awaited(state) == awaited(twin)
        assert [(timer.name, timer.seconds) for timer in GAME.timers(state)] == [
            (timer.name, timer.seconds) for timer in GAME.timers(twin)
        ]
        assert [one.name for one in (GAME.window(state), GAME.window(twin)) if one] == [GAME.timers(state)[0].name] * 2


def test_tcc_6_9_players_without_a_stop_are_asked_all_the_same():
    state = table("draw-3, charlie", "charlie", "spike")

    play(state, "0 play draw-3")

    assert (moment(state), awaited(state)) == ("window", [0, 1, 2])


def test_tcc_6_9_a_window_opens_also_when_all_stops_lie_open_on_the_discard_pile():
    state = table("draw-3, charlie", "charlie", "spike", discard="10 stop")

    play(state, "0 play draw-3")

    assert (moment(state), awaited(state)) == ("window", [0, 1, 2])


@pytest.mark.parametrize("seats", range(2, 7))
@given(data=st.data())
def test_tcc_6_9_who_is_asked_depends_on_how_many_cards_are_held_and_not_on_which(seats, data):
    match: Any = data.draw(matches(GAME, seats))
    while moment(match.state) != "window" and match.step():
        pass
    assume(moment(match.state) == "window")

    written = dumped(match.state)
    hidden = [*written["draw pile"], *[card for player in written["players"] for card in player["hand"]]]
    match.rng.shuffle(hidden)
    for player in written["players"]:
        player["lacks"] = [{} for _ in player["lacks"]]
        player["known"] = [[] for _ in player["known"]]
        player["hand"] = [hidden.pop() for _ in player["hand"]]
    written["draw pile"] = hidden
    twin = GAME.load(written)

    assert GAME.to_act(twin) == GAME.to_act(match.state)
    asked = GAME.to_act(match.state)
    for seat in asked:
        assert set(legal(twin, seat)) - {"stop"} == set(legal(match.state, seat)) - {"stop"} == {"pass", "pass turn"}
    play(match.state, f"{asked[0]} pass")
    play(twin, f"{asked[0]} pass")
    assert (moment(twin) == "window") == (moment(match.state) == "window")
    if moment(twin) == "window":
        assert GAME.to_act(twin) == GAME.to_act(match.state)


def test_tcc_6_10_who_passed_for_the_turn_is_asked_again_from_the_next_turn_on():
    state = table("request-a-card, charlie", "draw-3, stop", "stop, charlie")

    play(state, "0 play request-a-card 1 spike", "1 pass turn", "2 pass turn")
    assert [side.answer for side in view(state).sides] == ["", "pass turn", "pass turn"]
    play(state, "0 draw")

    assert [side.answer for side in view(state).sides] == ["", "", ""]
    play(state, "1 play draw-3")
    assert awaited(state) == [0, 1, 2]
    assert "stop" in legal(state, 2)


@pytest.mark.parametrize(
    ("action", "held"),
    [
        ("draw", "charlie"),
        ("set charlie charlie charlie", "3 charlie"),
        ("play free-point", "free-point"),
        ("play steal-a-point 1", "steal-a-point"),
        ("play draw-3", "draw-3"),
    ],
)
def test_tcc_6_10_however_the_turn_ends(action, held):
    state = table(f"request-a-card, {held}", "draw-3, stop", "stop, charlie", points=(1, 1, 1))

    play(state, "0 play request-a-card 2 spike", "1 pass turn", "2 pass")
    play_through(state, f"0 {action}")

    assert (turn(state), [side.answer for side in view(state).sides]) == (1, ["", "", ""])
    play(state, "1 play draw-3")
    assert waited_for(state) == ([0, 2] if sizes(state)[0] else [2])
