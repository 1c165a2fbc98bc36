"""Sets of character cards and Wilds (TCC-5)."""

import pytest

from tests.games.cactus_card.builder import (
    CHARACTERS,
    GAME,
    KINDS,
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
    points,
    refusal,
    table,
    turn,
    view,
)

WORTH = {"charlie": 1, "spike": 2, "walter": 3, "wild": 3}


def sets(state, seat: int = 0) -> list[str]:
    return [action for action in legal(state, seat) if action.startswith("set")]


@pytest.mark.parametrize("kind", WORTH)
def test_tcc_5_1_three_cards_of_one_kind_are_laid_on_the_discard_pile(kind):
    state = table(f"3 {kind}, stop", "stop", discard="draw-3")

    events = play(state, f"0 set {kind} {kind} {kind}")

    assert events == [f"s0 played set {kind} {kind} {kind} for {WORTH[kind]}"]
    assert hand(state, 0) == "1 stop"
    assert cards(discard(state)) == cards(f"draw-3, 3 {kind}")
    assert view(state).top == kind


def test_tcc_5_1_only_three_of_more_cards_are_laid():
    state = table("5 charlie, 2 wild", "stop")

    play(state, "0 set charlie charlie charlie")

    assert (hand(state, 0), points(state)[0]) == ("2 charlie, 2 wild", 1)


@pytest.mark.parametrize("held", [0, 1, 2])
@pytest.mark.parametrize("kind", WORTH)
def test_tcc_5_1_the_three_cards_must_be_held(kind, held):
    state = table(f"{held} {kind}, stop" if held else "stop", "stop")

    assert sets(state) == []
    words = f"{held} {kind}, 1 stop" if held else "1 stop"
    message = f"you do not hold that: got {words}, want 3 {kind} [TCC-5.1]"
    assert refusal(state, 0, f"set {kind} {kind} {kind}") == message


def test_tcc_5_1_three_different_characters_are_no_set():
    state = table("2 charlie, 2 spike, 2 walter", "stop")

    assert sets(state) == []


@pytest.mark.parametrize(("kind", "worth"), [("charlie", 1), ("spike", 2), ("walter", 3)])
def test_tcc_5_2_each_character_has_its_worth(kind, worth):
    state = table(f"3 {kind}", "stop", points=(2, 2))

    play(state, f"0 set {kind} {kind} {kind}")

    assert points(state) == [2 + worth, 2]


def test_tcc_5_3_spike_spike_and_wild_are_two_points():
    """The example of the rulebook: = 2 Points! (Because SPIKE is worth 2 Points)."""
    state = table("2 spike, wild", "stop")

    events = play(state, "0 set spike spike wild")

    assert events == ["s0 played set spike spike wild for 2"]
    assert points(state) == [2, 0]
    assert (hand(state, 0), discard(state)) == ("", "2 spike, 1 wild")


@pytest.mark.parametrize("wilds", [1, 2])
@pytest.mark.parametrize("kind", CHARACTERS)
def test_tcc_5_3_a_set_with_wilds_scores_as_the_character_beside_them(kind, wilds):
    state = table(f"{3 - wilds} {kind}, {wilds} wild", "stop")
    words = " ".join([kind] * (3 - wilds) + ["wild"] * wilds)

    assert sets(state) == [f"set {words}"]
    play(state, f"0 set {words}")

    assert points(state) == [WORTH[kind], 0]
    assert cards(discard(state)) == cards(f"{3 - wilds} {kind}, {wilds} wild")


@pytest.mark.parametrize("kind", CHARACTERS)
def test_tcc_5_3_the_wilds_must_be_held(kind):
    state = table(f"3 {kind}, 1 wild", "stop")

    message = f"you do not hold that: got 3 {kind}, 1 wild, want 2 wild [TCC-5.3]"
    assert refusal(state, 0, f"set {kind} wild wild") == message


def test_tcc_5_3_the_character_beside_the_wilds_must_be_held():
    state = table("2 wild, charlie", "stop")

    assert sets(state) == ["set charlie wild wild"]
    message = "you do not hold that: got 1 charlie, 2 wild, want walter [TCC-5.1]"
    assert refusal(state, 0, "set walter wild wild") == message


def test_tcc_5_3_wilds_may_be_kept():
    state = table("3 charlie, 2 wild", "stop")

    assert sorted(sets(state)) == [
        "set charlie charlie charlie",
        "set charlie charlie wild",
        "set charlie wild wild",
    ]
    play(state, "0 set charlie charlie wild")

    assert hand(state, 0) == "1 charlie, 1 wild"


def test_tcc_5_4_three_wilds_are_three_points():
    state = table("3 wild", "stop")

    events = play(state, "0 set wild wild wild")

    assert events == ["s0 played set wild wild wild for 3"]
    assert (points(state), discard(state)) == ([3, 0], "3 wild")


@pytest.mark.parametrize("kind", WORTH)
def test_tcc_5_5_a_set_ends_the_turn(kind):
    state = table(f"3 {kind}, draw-3, 3 {'spike' if kind == 'charlie' else 'charlie'}", "stop", "stop")
    pile = draw_pile(state)

    play(state, f"0 set {kind} {kind} {kind}")

    assert (turn(state), awaited(state), moment(state)) == (1, [1], "turn")
    assert draw_pile(state) == pile


def test_tcc_5_5_only_one_set_can_be_played_in_a_turn():
    state = table("6 charlie", "stop", "stop")

    play(state, "0 set charlie charlie charlie")

    message = "it is not your turn: got seat 0, want seat 1 [TCC-4.1]"
    assert refusal(state, 0, "set charlie charlie charlie") == message


@pytest.mark.parametrize("kind", WORTH)
def test_tcc_5_6_no_window_opens_for_a_set(kind):
    state = table(f"3 {kind}", "3 stop", "2 stop")

    play(state, f"0 set {kind} {kind} {kind}")

    assert (moment(state), view(state).pending, GAME.window(state), GAME.timers(state)) == ("turn", None, None, [])
    assert points(state)[0] == WORTH[kind]
    for seat in (0, 1, 2):
        message = "there is no card to stop: got stop, want a window that is open [TCC-6.11]"
        assert refusal(state, seat, "stop") == message


def test_tcc_5_6_a_set_after_an_action_card_cannot_be_stopped_either():
    state = table("request-a-card, 2 walter", "walter, 2 stop", "2 stop")

    play(state, "0 play request-a-card 1 walter")
    all_pass(state)
    play(state, "0 set walter walter walter")

    assert (points(state), moment(state)) == ([3, 0, 0], "turn")


@pytest.mark.parametrize("kind", WORTH)
def test_tcc_5_7_a_character_card_or_wild_alone_cannot_be_played(kind):
    state = table(f"2 {kind}", "stop")

    assert legal(state, 0) == ["draw"]
    assert f"play {kind}" not in {f"play {card}" for card in KINDS[4:11]}


@pytest.mark.parametrize("kind", ["charlie", "spike", "walter", "wild"])
def test_tcc_5_7_a_character_card_or_wild_is_no_answer_to_a_card(kind):
    state = table("free-point", f"2 {kind}", "stop")

    play(state, "0 play free-point")

    assert legal(state, 1) == ["pass", "pass turn"]
    assert hands(state)[1] == f"2 {kind}"
