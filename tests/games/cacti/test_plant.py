"""The Plant Action (CAC-5)."""

import pytest

from cactarium.games.cacti.moves import Plant
from cactarium.kernel.errors import IllegalAction
from cactarium.kernel.game import SPECTATOR, Seat
from tests.games.cacti.builder import (
    BASICS,
    GAME,
    STARTINGS,
    arrangement_deck,
    discard,
    hand,
    legal,
    middle,
    nursery,
    pile,
    planted,
    play,
    refusal,
    table,
)

# Enough in the middle that no turn is the last, and one cactus of each type to come.
MIDDLE = "2 saguaro, 1 barrel, 1 prickly-pear, 1 old-man"
DECK = ["saguaro", "barrel", "prickly-pear", "old-man"]


def test_cac_5_1_an_arrangement_may_come_from_the_hand():
    state = table(
        middle=MIDDLE,
        nursery=("3 saguaro", ""),
        hand=(["starting-1", "saguaro/barrel"], []),
        arrangements=["old-man/barrel"],
    )

    events = play(state, "plant saguaro/barrel 1")

    assert events[0] == "s0 planted saguaro/barrel 1 from hand"
    assert hand(state, 0) == ["special planter", "bonus-saguaro", "starting-1"]
    assert arrangement_deck(state)[0] == "old-man/barrel"
    assert planted(state, 0) == ["saguaro/barrel 1"]


def test_cac_5_1_an_arrangement_may_come_from_the_top_of_the_deck():
    state = table(
        middle=MIDDLE,
        nursery=("3 saguaro", ""),
        hand=(["starting-1"], []),
        arrangements=["saguaro/barrel", "old-man/barrel"],
    )

    events = play(state, "plant saguaro/barrel 1")

    assert events[0] == "s0 planted saguaro/barrel 1 from the deck"
    assert hand(state, 0) == ["special planter", "bonus-saguaro", "starting-1"]
    assert arrangement_deck(state)[0] == "old-man/barrel"
    assert planted(state, 0) == ["saguaro/barrel 1"]


@pytest.mark.parametrize(
    "action",
    [
        "plant barrel/saguaro 2",  # second from the top of the deck
        "plant prickly-pear/saguaro 2",  # in the other hand
        "plant old-man/saguaro 2",  # under the own Player card
        "plant saguaro/old-man 1",  # under the other Player card
        "plant starting-2 1",  # in the other hand, as everybody knows
        "plant aloe 1",  # no card at all
    ],
)
def test_cac_5_1_no_other_arrangement_may_be_chosen_and_the_refusal_does_not_tell_where_it_is(action):
    state = table(
        middle=MIDDLE,
        nursery=("9 saguaro, 1 barrel, 1 prickly-pear, 1 old-man", ""),
        hand=(["starting-1", "saguaro/barrel"], ["starting-2", "prickly-pear/saguaro"]),
        arrangements=["old-man/barrel", "barrel/saguaro"],
        planted=(["old-man/saguaro 2"], ["saguaro/old-man 1"]),
    )

    assert action not in legal(state)
    assert refusal(state, 0, action) == (
        f"you cannot choose that Arrangement: got {action.split()[1]}, "
        "want starting-1 or saguaro/barrel or old-man/barrel [CAC-5.1]"
    )


def test_cac_5_1_a_planted_arrangement_may_not_be_planted_again():
    state = table(
        middle=MIDDLE, nursery=("6 saguaro", ""), hand=(["saguaro/barrel"], []), arrangements=["old-man/barrel"]
    )

    play(state, "plant saguaro/barrel 1", "grow saguaro", "pass")

    assert refusal(state, 0, "plant saguaro/barrel 1") == (
        "you cannot choose that Arrangement: got saguaro/barrel, want old-man/barrel [CAC-5.1]"
    )


def test_cac_5_1_there_may_be_nothing_to_choose_from():
    state = table(middle=MIDDLE, nursery=("9 saguaro", ""), hand=([], [*BASICS, *STARTINGS]))

    assert refusal(state, 0, "plant saguaro/barrel 1") == (
        "you cannot choose that Arrangement: got saguaro/barrel, want none [CAC-5.1]"
    )


@pytest.mark.parametrize("half", [0, 3, -1])
def test_cac_5_4_a_half_that_no_card_has_is_refused(half):
    state = table(middle=MIDDLE, nursery=("3 saguaro, 3 barrel", ""), arrangements=["saguaro/barrel"])
    before = GAME.dump(state)

    with pytest.raises(IllegalAction) as refused:
        GAME.apply(state, Seat(0), Plant("saguaro/barrel", half))

    assert str(refused.value) == f"saguaro/barrel has no such half: got {half}, want 1 or 2 [CAC-5.4]"
    assert GAME.dump(state) == before


def needs_of(arrangement: str, half: int) -> str:
    """CAC-1.2: three of the first type, or two of the second."""
    first, second = arrangement.split("/")
    return f"3 {first}" if half == 1 else f"2 {second}"


@pytest.mark.parametrize("half", [1, 2])
@pytest.mark.parametrize("arrangement", BASICS)
def test_cac_5_2_the_cacti_of_the_half_go_from_the_nursery_to_the_discard(arrangement, half):
    needs = needs_of(arrangement, half)
    state = table(middle="5 saguaro", nursery=(needs, ""), discard="", arrangements=[arrangement])

    assert legal(state).count(f"plant {arrangement} {half}") == 1
    play(state, f"plant {arrangement} {half}")

    assert nursery(state, 0) == ""
    assert discard(state) == needs
    assert planted(state, 0) == [f"{arrangement} {half}"]


def test_cac_5_2_only_what_is_shown_is_discarded_and_only_from_the_own_nursery():
    state = table(
        middle=MIDDLE,
        nursery=("4 saguaro, 2 old-man", "3 saguaro"),
        deck=DECK,
        discard="1 old-man",
        arrangements=["saguaro/barrel"],
    )

    play(state, "plant saguaro/barrel 1")

    assert nursery(state, 0) == "1 saguaro, 2 old-man"
    assert nursery(state, 1) == "4 saguaro"  # with the top cactus of the next turn
    assert middle(state) == MIDDLE
    assert discard(state) == "3 saguaro, 1 old-man"


@pytest.mark.parametrize("seat", [0, 1])
def test_cac_5_2_a_starting_arrangement_needs_one_of_each_type(seat):
    state = table(
        middle=MIDDLE,
        nursery=("2 saguaro, 1 barrel, 1 prickly-pear, 1 old-man", "2 saguaro, 1 barrel, 1 prickly-pear, 1 old-man"),
        discard="",
        hand=(["starting-1"], ["starting-2"]),
        turn=seat,
    )

    play(state, f"plant starting-{seat + 1} 1")

    assert nursery(state, seat) == "1 saguaro"
    assert discard(state) == "1 saguaro, 1 barrel, 1 prickly-pear, 1 old-man"


def test_cac_5_3_susan_plants_a_half_worth_three_points_beneath_her_second_player_card():
    kate, susan = 0, 1
    state = table(
        middle=MIDDLE,
        nursery=("", "1 saguaro, 2 barrel, 1 old-man"),
        hand=([], ["starting-2", "saguaro/barrel"]),
        discard="",
        first=kate,
        turn=susan,
    )

    play(state, "plant saguaro/barrel 2")

    played = GAME.view(state, SPECTATOR).sides[susan].planted
    assert [(one.arrangement, one.half, one.points) for one in played] == [("saguaro/barrel", 2, 3)]
    assert nursery(state, susan) == "1 saguaro, 1 old-man"
    assert discard(state) == "2 barrel"
    assert "saguaro/barrel" not in hand(state, susan)
    assert planted(state, kate) == []


def test_cac_5_3_planted_arrangements_stay_with_the_half_that_was_fulfilled():
    state = table(
        middle=MIDDLE,
        nursery=("5 saguaro", ""),
        hand=(["saguaro/barrel", "barrel/saguaro"], []),
        deck=["old-man"] * 9,
    )

    play(state, "plant saguaro/barrel 1", "grow barrel", "pass", "plant barrel/saguaro 2")

    assert planted(state, 0) == ["saguaro/barrel 1", "barrel/saguaro 2"]


@pytest.mark.parametrize(("half", "left"), [(1, "2 barrel"), (2, "3 saguaro")])
def test_cac_5_4_the_player_chooses_which_half_to_fulfil(half, left):
    state = table(middle=MIDDLE, nursery=("3 saguaro, 2 barrel", ""), arrangements=["saguaro/barrel"])

    assert {"plant saguaro/barrel 1", "plant saguaro/barrel 2"} <= set(legal(state))
    play(state, f"plant saguaro/barrel {half}")

    assert nursery(state, 0) == left
    assert planted(state, 0) == [f"saguaro/barrel {half}"]


def test_cac_5_4_a_starting_arrangement_has_no_second_half():
    state = table(
        middle=MIDDLE,
        nursery=("3 saguaro, 3 barrel, 3 prickly-pear, 3 old-man", ""),
        deck=[],
        hand=(["starting-1"], []),
        arrangements=["saguaro/barrel"],
        special=(None, ""),
    )

    assert "plant starting-1 2" not in legal(state)
    assert refusal(state, 0, "plant starting-1 2") == "starting-1 has no such half: got 2, want 1 [CAC-5.4]"


@pytest.mark.parametrize(
    ("held", "action", "words"),
    [
        ("2 saguaro, 1 barrel", "plant saguaro/barrel 1", "got 2 saguaro, 1 barrel, want 3 saguaro"),
        ("2 saguaro, 1 barrel", "plant saguaro/barrel 2", "got 2 saguaro, 1 barrel, want 2 barrel"),
        ("", "plant saguaro/barrel 2", "got nothing, want 2 barrel"),
        (
            "6 saguaro, 1 barrel, 1 old-man",
            "plant starting-1 1",
            "got 6 saguaro, 1 barrel, 1 old-man, want 1 saguaro, 1 barrel, 1 prickly-pear, 1 old-man",
        ),
    ],
)
def test_cac_5_5_an_arrangement_may_not_be_chosen_without_its_cacti(held, action, words):
    state = table(
        middle=MIDDLE, nursery=(held, "3 saguaro, 3 barrel"), hand=(["starting-1"], []), arrangements=["saguaro/barrel"]
    )

    assert action not in legal(state)
    assert refusal(state, 0, action) == f"your Nursery lacks the cacti: {words} [CAC-5.5]"


def test_cac_5_5_cacti_beneath_a_planter_do_not_count():
    state = table(middle=MIDDLE, special=("6 barrel", None), arrangements=["saguaro/barrel"])

    assert refusal(state, 0, "plant saguaro/barrel 2") == (
        "your Nursery lacks the cacti: got nothing, want 2 barrel [CAC-5.5]"
    )


def test_cac_5_6_the_next_arrangement_shows_at_once():
    state = table(middle=MIDDLE, nursery=("2 barrel", "3 old-man"), arrangements=["saguaro/barrel", "old-man/barrel"])
    before = len(arrangement_deck(state))

    events = play(state, "plant saguaro/barrel 2")

    assert events[1] == "arrangement old-man/barrel turned up"
    assert GAME.view(state, SPECTATOR).arrangement == "old-man/barrel"
    assert len(arrangement_deck(state)) == before - 1
    assert "plant old-man/barrel 1" in legal(state)


def test_cac_5_6_an_arrangement_from_the_hand_turns_up_nothing():
    state = table(middle=MIDDLE, nursery=("2 barrel", ""), hand=(["saguaro/barrel"], []), deck=DECK)

    events = play(state, "plant saguaro/barrel 2")

    assert events == ["s0 planted saguaro/barrel 2 from hand", "s1 took saguaro"]


def test_cac_5_6_after_the_last_arrangement_nothing_turns_up():
    others = [card for card in [*BASICS, *STARTINGS] if card != "saguaro/barrel"]
    state = table(
        middle=MIDDLE, nursery=("2 barrel", ""), hand=([], others), arrangements=["saguaro/barrel"], deck=DECK
    )

    events = play(state, "plant saguaro/barrel 2")

    assert events == ["s0 planted saguaro/barrel 2 from the deck", "s1 took saguaro"]
    assert GAME.view(state, SPECTATOR).arrangement is None
    assert sum(pile(nursery(state, 0)).values()) == 0
