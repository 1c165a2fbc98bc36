"""Looks, thefts and requests (TCC-7.9 to TCC-7.20). What is known afterwards is in test_knowledge.py."""

from collections import Counter

import pytest
from scipy.stats import chisquare

from cactarium.kernel.game import OPEN, SPECTATOR, Seat
from cactarium.kernel.rng import seeded
from tests.games.cactus_card.builder import (
    GAME,
    KINDS,
    all_pass,
    awaited,
    cards,
    discard,
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

THEFTS = ["steal-a-card", "see-and-steal"]


def told(state, seat: int, action: str, viewer: int) -> list[str]:
    """What a viewer hears of an action."""
    return [event.seen_by(viewer).text() for event in GAME.apply(state, Seat(seat), GAME.parse(action))]


@pytest.mark.parametrize("victim", [0, 2])
@pytest.mark.parametrize("wished", ["spike", "stop"])
def test_tcc_7_9_see_and_steal_looks_at_a_hand_and_takes_a_card_of_choice(victim, wished):
    held = ["2 spike, stop", "see-and-steal, charlie", "2 spike, stop"]
    state = table(*held, turn=1)

    events = play_through(state, f"1 play see-and-steal {victim}")
    assert events[-1] == f"s1 looked at s{victim}: spike spike stop"
    assert (moment(state), awaited(state), legal(state, 1)) == ("look", [1], ["take spike", "take stop"])
    events = play(state, f"1 take {wished}")

    assert events == [f"s1 stole {wished} of s{victim}"]
    assert cards(hand(state, 1)) == cards(f"charlie, {wished}")
    assert cards(hand(state, victim)) == cards("2 spike, stop") - cards(wished)
    assert hands(state)[2 - victim] == "2 spike, 1 stop"
    assert (turn(state), awaited(state), moment(state), view(state).pending) == (1, [1], "turn", None)


@pytest.mark.parametrize("card", ["walter", "see-and-steal", "charlie"])
def test_tcc_7_9_only_a_card_of_that_hand_can_be_taken(card):
    state = table("see-and-steal, charlie", "2 spike, stop", "walter")
    play_through(state, "0 play see-and-steal 1")

    message = f"that card is not in the hand: got {card}, want 2 spike, 1 stop [TCC-7.9]"
    assert refusal(state, 0, f"take {card}") == message


def test_tcc_7_9_only_one_card_is_taken():
    state = table("see-and-steal, charlie", "2 spike, stop", "walter")
    play_through(state, "0 play see-and-steal 1", "0 take spike")

    message = "that is not one of your actions now: got take spike, want play, set or draw [TCC-4.1]"
    assert refusal(state, 0, "take spike") == message


@pytest.mark.parametrize(
    ("seat", "message"),
    [
        (0, "choose another player: got seat 0, want another seat [TCC-7.9]"),
        (3, "nobody sits there: got seat 3, want seat 0 to 2 [TCC-7.9]"),
    ],
)
def test_tcc_7_9_only_another_player_at_the_table_can_be_looked_at(seat, message):
    state = table("see-and-steal, charlie", "2 spike, stop", "walter")

    assert refusal(state, 0, f"play see-and-steal {seat}") == message


def test_tcc_7_9_the_card_taken_can_be_played_at_once():
    state = table("see-and-steal", "free-point, stop", "walter")

    play_through(state, "0 play see-and-steal 1", "0 take free-point", "0 play free-point")

    assert (points(state), turn(state)) == ([1, 0, 0], 1)


@pytest.mark.parametrize(
    ("viewer", "look", "theft"),
    [
        (0, "s0 looked at s1: spike spike stop", "s0 stole stop of s1"),
        (1, "s0 looked at s1: spike spike stop", "s0 stole stop of s1"),
        (2, "s0 looked at s1: ? ? ?", "s0 stole ? of s1"),
        (SPECTATOR, "s0 looked at s1: ? ? ?", "s0 stole ? of s1"),
        (OPEN, "s0 looked at s1: spike spike stop", "s0 stole stop of s1"),
    ],
)
def test_tcc_7_10_nobody_else_sees_the_hand_nor_the_card_taken(viewer, look, theft):
    state = table("see-and-steal, charlie", "2 spike, stop", "walter")
    play(state, "0 play see-and-steal 1", "2 pass")

    assert told(state, 1, "pass", viewer) == ["s1 passed", look]
    assert told(state, 0, "take stop", viewer) == [theft]


@pytest.mark.parametrize("viewer", [2, SPECTATOR])
def test_tcc_7_10_the_views_of_the_others_do_not_show_the_hand_nor_the_card_taken(viewer):
    state = table("see-and-steal, charlie", "2 spike, stop", "walter")
    play_through(state, "0 play see-and-steal 1")
    assert seen_of(state, viewer, 1) == "3 ?"

    play(state, "0 take stop")

    assert (seen_of(state, viewer, 0), seen_of(state, viewer, 1)) == ("2 ?", "2 ?")


def test_tcc_7_10_the_former_owner_knows_the_card_taken():
    state = table("see-and-steal, charlie", "2 spike, stop", "walter")

    play_through(state, "0 play see-and-steal 1", "0 take stop")

    assert seen_of(state, 1, 0) == "1 stop, 1 ?"


def test_tcc_7_10_the_choice_of_a_card_is_secret():
    assert GAME.parse("take stop").is_secret()
    assert not any(
        GAME.parse(text).is_secret() for text in ("draw", "stop", "pass", "play steal-a-card 1", "time is up")
    )


@pytest.mark.parametrize("action", ["draw", "play draw-3", "set charlie charlie charlie", "play see-and-steal 1"])
def test_tcc_7_11_who_has_looked_must_take_a_card(action):
    state = table("2 see-and-steal, draw-3, 3 charlie", "2 spike, stop", "walter")
    play_through(state, "0 play see-and-steal 1")

    assert legal(state, 0) == ["take spike", "take stop"]
    assert refusal(state, 0, action) == f"you must take a card: got {action}, want take CARD [TCC-7.11]"


@pytest.mark.parametrize("seat", [1, 2])
def test_tcc_7_11_nobody_else_chooses(seat):
    state = table("see-and-steal", "2 spike, stop", "walter")
    play_through(state, "0 play see-and-steal 1")

    assert legal(state, seat) == []
    assert refusal(state, seat, "take spike") == "it is not your turn: got seat 1, want seat 0 [TCC-4.1]".replace(
        "seat 1", f"seat {seat}"
    )


def test_tcc_7_12_steal_a_card_takes_one_card_at_random_and_the_turn_goes_on():
    state = table("steal-a-card, charlie", "2 spike, stop", "walter")

    events = play_through(state, "0 play steal-a-card 1")

    assert events[0] == "s0 played steal-a-card 1"
    assert events[1] in ("s0 stole spike of s1", "s0 stole stop of s1")
    stolen = events[1].split(" ")[2]
    assert cards(hand(state, 0)) == cards(f"charlie, {stolen}")
    assert cards(hand(state, 1)) == cards("2 spike, stop") - cards(stolen)
    assert (turn(state), awaited(state), moment(state), hand(state, 2)) == (0, [0], "turn", "1 walter")


@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR, OPEN])
def test_tcc_7_12_only_those_two_learn_which_card(viewer):
    state = table("steal-a-card, charlie", "spike", "walter")
    play(state, "0 play steal-a-card 1", "2 pass")

    knows = viewer in (0, 1, OPEN)
    assert told(state, 1, "pass", viewer) == ["s1 passed", f"s0 stole {'spike' if knows else '?'} of s1"]
    if viewer == 1:
        assert seen_of(state, viewer, 0) == "1 spike, 1 ?"
    elif not knows:
        assert seen_of(state, viewer, 0) == "2 ?"


@pytest.mark.parametrize(
    ("seat", "message"),
    [
        (0, "choose another player: got seat 0, want another seat [TCC-7.12]"),
        (3, "nobody sits there: got seat 3, want seat 0 to 2 [TCC-7.12]"),
    ],
)
def test_tcc_7_12_only_another_player_at_the_table_can_be_chosen(seat, message):
    state = table("steal-a-card, charlie", "2 spike, stop", "walter")

    assert refusal(state, 0, f"play steal-a-card {seat}") == message


def test_tcc_7_13_every_card_of_the_hand_is_equally_likely_to_be_stolen():
    stolen: Counter[str] = Counter()
    for seed in range(1200):
        state = table("steal-a-card", "3 charlie, spike, 2 stop", generator=seeded(seed).dump())
        stolen[play_through(state, "0 play steal-a-card 1")[1].split(" ")[2]] += 1

    assert set(stolen) == {"charlie", "spike", "stop"}
    counts = [stolen["charlie"], stolen["spike"], stolen["stop"]]
    assert chisquare(counts, [600, 200, 400]).pvalue > 1e-4


def test_tcc_7_13_which_card_goes_by_the_generator_alone():
    words = [1, 2, 3, 4]

    stolen = [
        play_through(table("steal-a-card", "3 charlie, spike, 2 stop", generator=words), "0 play steal-a-card 1")
        for _ in range(3)
    ]

    assert stolen[0] == stolen[1] == stolen[2]


@pytest.mark.parametrize("card", THEFTS)
def test_tcc_7_14_a_player_without_cards_cannot_be_chosen(card):
    state = table(f"{card}, charlie", "", "walter")

    assert legal(state, 0) == ["draw", f"play {card} 2"]
    message = "that player has no cards: got seat 1, want a seat with cards [TCC-7.14]"
    assert refusal(state, 0, f"play {card} 1") == message


@pytest.mark.parametrize("card", THEFTS)
def test_tcc_7_14_if_nobody_else_has_cards_there_is_nothing_to_steal(card):
    state = table(f"{card}, charlie", "", "")

    assert legal(state, 0) == ["draw"]


@pytest.mark.parametrize("card", THEFTS)
@pytest.mark.parametrize("saver", [0, 2])
def test_tcc_7_15_a_theft_takes_nothing_if_the_last_card_was_a_stop_that_was_stopped(card, saver):
    state = table(f"{card}, charlie, stop", "stop", "stop, walter")

    play(state, f"0 play {card} 1", "1 stop", f"{saver} stop")
    events = all_pass(state)

    assert events == ["s0 found no card with s1"]
    assert (turn(state), awaited(state), moment(state), view(state).pending) == (0, [0], "turn", None)
    assert (sizes(state)[1], cards(hand(state, 0))["charlie"]) == (0, 1)
    assert cards(discard(state)) == cards(f"{card}, 2 stop")


@pytest.mark.parametrize("card", THEFTS)
def test_tcc_7_15_a_victim_who_countered_with_the_last_card_has_none(card):
    state = table(f"{card}, charlie", "stop", "stop, walter")

    play(state, f"0 play {card} 1", "2 stop", "1 stop", "0 pass")
    events = play(state, "2 pass")

    assert events == ["s2 passed", "s0 found no card with s1"]
    assert (turn(state), moment(state), sizes(state)) == (0, "turn", [1, 0, 1])


@pytest.mark.parametrize("wanted", KINDS)
def test_tcc_7_16_any_kind_of_card_may_be_requested_and_is_given(wanted):
    state = table("request-a-card, charlie", f"{wanted}, spike", "stop")

    events = play_through(state, f"0 play request-a-card 1 {wanted}")

    assert events == [f"s0 played request-a-card 1 {wanted}", f"s1 gave {wanted} to s0"]
    assert cards(hand(state, 0)) == cards(f"charlie, {wanted}")
    assert cards(hand(state, 1)) == cards(f"{wanted}, spike") - cards(wanted)
    assert (turn(state), awaited(state), moment(state)) == (0, [0], "turn")


def test_tcc_7_16_only_one_of_several_is_given():
    state = table("request-a-card", "3 spike, stop", "stop")

    play_through(state, "0 play request-a-card 1 spike")

    assert hands(state) == ["1 spike", "2 spike, 1 stop", "1 stop"]


@pytest.mark.parametrize("victim", [0, 2])
def test_tcc_7_16_any_other_player_may_be_asked(victim):
    state = table("spike", "request-a-card", "spike", turn=1)

    play_through(state, f"1 play request-a-card {victim} spike")

    assert (hand(state, 1), hand(state, victim), hand(state, 2 - victim)) == ("1 spike", "", "1 spike")


@pytest.mark.parametrize(
    ("seat", "message"),
    [
        (0, "choose another player: got seat 0, want another seat [TCC-7.16]"),
        (3, "nobody sits there: got seat 3, want seat 0 to 2 [TCC-7.16]"),
    ],
)
def test_tcc_7_16_only_another_player_at_the_table_can_be_asked(seat, message):
    state = table("request-a-card, charlie", "2 spike, stop", "walter")

    assert refusal(state, 0, f"play request-a-card {seat} spike") == message


@pytest.mark.parametrize("wanted", KINDS)
@pytest.mark.parametrize("held", KINDS)
def test_tcc_7_17_the_answer_is_honest(held, wanted):
    state = table("request-a-card", held, "charlie")

    events = play_through(state, f"0 play request-a-card 1 {wanted}")

    answer = f"s1 gave {wanted} to s0" if held == wanted else f"s1 had no {wanted} for s0"
    assert events[-1] == answer
    assert hands(state)[:2] == ([f"1 {wanted}", ""] if held == wanted else ["", f"1 {held}"])


def test_tcc_7_18_a_request_that_misses_is_over_and_the_turn_goes_on():
    state = table("2 request-a-card", "2 spike, stop", "stop")

    events = play_through(state, "0 play request-a-card 1 walter")

    assert events == ["s0 played request-a-card 1 walter", "s1 had no walter for s0"]
    assert (turn(state), awaited(state), moment(state), view(state).pending) == (0, [0], "turn", None)
    assert hands(state) == ["1 request-a-card", "2 spike, 1 stop", "1 stop"]
    assert discard(state) == "1 request-a-card"


def test_tcc_7_18_asking_again_takes_another_card():
    state = table("request-a-card", "2 spike, stop", "stop")
    play_through(state, "0 play request-a-card 1 walter")

    message = "you do not hold that: got nothing, want request-a-card [TCC-4.2]"
    assert refusal(state, 0, "play request-a-card 1 spike") == message


def test_tcc_7_19_a_player_without_cards_may_be_asked_and_the_request_misses():
    state = table("request-a-card, charlie", "", "stop")

    assert "play request-a-card 1 charlie" in legal(state, 0)
    events = play_through(state, "0 play request-a-card 1 charlie")

    assert events[-1] == "s1 had no charlie for s0"
    assert (hands(state), turn(state)) == (["1 charlie", "", "1 stop"], 0)


@pytest.mark.parametrize("wanted", ["stop", "charlie"])
def test_tcc_7_19_a_request_misses_if_the_last_card_was_a_stop_that_was_stopped(wanted):
    state = table("request-a-card, charlie", "stop", "stop, walter")

    play(state, f"0 play request-a-card 1 {wanted}", "1 stop", "2 stop")
    events = all_pass(state)

    assert events == [f"s1 had no {wanted} for s0"]
    assert (turn(state), hands(state)) == (0, ["1 charlie", "", "1 walter"])


@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR, OPEN])
@pytest.mark.parametrize(
    ("wanted", "answer"), [("spike", "s1 gave spike to s0"), ("walter", "s1 had no walter for s0")]
)
def test_tcc_7_20_request_and_answer_are_open_to_all(viewer, wanted, answer):
    state = table("request-a-card, charlie", "spike, stop", "stop")

    assert told(state, 0, f"play request-a-card 1 {wanted}", viewer) == [f"s0 played request-a-card 1 {wanted}"]
    assert view(state, viewer).pending.wanted == wanted
    play(state, "2 pass")

    assert told(state, 1, "pass", viewer) == ["s1 passed", answer]
