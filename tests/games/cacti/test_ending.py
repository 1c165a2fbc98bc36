"""The two ways the game ends, and the final turn (CAC-8)."""

import pytest

from cactarium.kernel.game import TABLE
from tests.games.cacti.builder import (
    GAME,
    act,
    action_card,
    awaited,
    beneath_special,
    cacti_deck,
    discard,
    legal,
    middle,
    moment,
    nursery,
    pile,
    planted,
    play,
    play_to_the_end,
    refusal,
    scores,
    table,
)

FULL = "3 saguaro, 2 barrel"
FINAL_TOP_CARD = "top card of the final turn"
FINAL_ACTION = "action of the final turn"


def number(cacti: str) -> int:
    return sum(pile(cacti).values())


@pytest.mark.parametrize("first", [0, 1])
def test_cac_8_1_the_game_ends_if_the_second_player_cannot_refill_the_middle(first):
    state = table(middle=FULL, deck=["old-man"], discard="9 prickly-pear", first=first, turn=1 - first)

    events = play(state, "grow saguaro", "pass")

    assert moment(state) == "over"
    assert events[2] == "middle refilled with 1 old-man"
    assert middle(state) == "2 barrel, 1 old-man"
    assert discard(state) == "9 prickly-pear"


@pytest.mark.parametrize("reply", ["grow barrel", "plant saguaro/old-man 2"])
def test_cac_8_1_a_reply_of_the_first_player_does_not_put_off_the_end(reply):
    state = table(middle=FULL, nursery=("2 old-man", ""), deck=[], arrangements=["saguaro/old-man"], turn=1)

    play(state, "grow saguaro", reply)

    assert moment(state) == "over"


def test_cac_8_1_a_special_of_the_second_player_may_end_the_game():
    state = table(middle=FULL, deck=["old-man"] * 2, turn=1)

    play(state, "special saguaro")

    assert moment(state) == "over"


@pytest.mark.parametrize("first", [0, 1])
def test_cac_8_2_the_discards_become_a_new_deck_if_the_first_player_cannot_refill_the_middle(first):
    state = table(middle=FULL, deck=["old-man"], discard="4 prickly-pear, 4 barrel", first=first)

    events = play(state, "grow saguaro", "pass")

    assert events[2:4] == ["middle refilled with 1 old-man", "8 discards became a new deck"]
    assert events[-1] == f"final turn of s{1 - first}"
    assert discard(state) == ""
    # Two of the eight complete the middle (CAC-8.4).
    assert number(middle(state)) == 5
    seen = pile(middle(state))
    left = {cactus: cacti_deck(state).count(cactus) + seen.get(cactus, 0) for cactus in ("barrel", "prickly-pear")}
    assert left == {"barrel": 4 + 2, "prickly-pear": 4}
    assert len(cacti_deck(state)) == 6


def test_cac_8_2_what_was_discarded_in_the_same_turn_is_in_the_new_deck():
    state = table(middle=FULL, nursery=("", "3 old-man"), deck=[], discard="", arrangements=["old-man/barrel"])

    events = play(state, "grow barrel", "plant old-man/barrel 1")

    assert "3 discards became a new deck" in events
    assert middle(state) == "3 saguaro, 2 old-man"
    assert cacti_deck(state) == ["old-man"]


def test_cac_8_2_the_new_deck_is_shuffled():
    decks = []
    for word in (1, 1, 2, 3):
        state = table(middle="5 saguaro", deck=[], generator=[word, 2, 3, 4])
        play(state, "grow saguaro", "pass")
        decks.append((middle(state), cacti_deck(state)))

    assert decks[0] == decks[1]
    assert decks[0] != decks[2] != decks[3]
    assert all(deck != sorted(deck) for _, deck in decks)


def test_cac_8_2_a_reply_of_the_second_player_leaves_the_final_turn_to_come():
    state = table(middle=FULL, deck=[])

    play(state, "grow saguaro", "grow barrel")

    assert (moment(state), action_card(state), awaited(state)) == (FINAL_TOP_CARD, 1, [1])


@pytest.mark.parametrize("turn", [0, 1])
def test_cac_8_3_an_empty_deck_behind_a_full_middle_ends_nothing(turn):
    state = table(middle=FULL, nursery=("2 old-man", "2 old-man"), deck=[], arrangements=["saguaro/old-man"], turn=turn)

    play(state, "plant saguaro/old-man 2")

    assert (moment(state), awaited(state)) == ("action", [1 - turn])
    assert discard(state) != ""


@pytest.mark.parametrize("turn", [0, 1])
def test_cac_8_3_a_deck_that_just_suffices_ends_nothing(turn):
    state = table(middle=FULL, deck=["old-man"] * 3, turn=turn)

    play(state, "grow saguaro", "pass")

    assert (moment(state), awaited(state)) == ("action", [1 - turn])
    assert (middle(state), cacti_deck(state), nursery(state, 1 - turn)) == ("2 barrel, 3 old-man", [], "")


@pytest.mark.parametrize(("turn", "then"), [(0, FINAL_TOP_CARD), (1, "over")])
def test_cac_8_3_a_middle_of_four_is_not_refilled(turn, then):
    state = table(middle=FULL, deck=["old-man"] * 2, turn=turn)

    play(state, "grow saguaro", "pass")

    assert moment(state) == then


def test_cac_8_4_the_middle_is_filled_from_the_new_deck():
    state = table(middle=FULL, deck=[], discard="9 old-man")

    events = play(state, "grow saguaro", "pass")

    assert events[2:] == ["9 discards became a new deck", "middle refilled with 3 old-man", "final turn of s1"]
    assert middle(state) == "2 barrel, 3 old-man"
    assert cacti_deck(state) == ["old-man"] * 6


def test_cac_8_4_the_middle_is_filled_as_far_as_the_new_deck_goes():
    state = table(middle=FULL, deck=[], discard="2 old-man")

    play(state, "grow saguaro", "pass")

    assert middle(state) == "2 barrel, 2 old-man"
    assert (cacti_deck(state), moment(state)) == ([], FINAL_ACTION)


def test_cac_8_5_in_the_final_turn_the_second_player_may_take_the_top_cactus():
    state = table(middle=FULL, nursery=("", "1 barrel"), deck=["old-man", "saguaro"], moment=FINAL_TOP_CARD)

    assert legal(state) == ["take", "leave"]
    events = act(state, 1, "take")

    assert events == ["s1 took old-man"]
    assert (nursery(state, 0), nursery(state, 1)) == ("", "1 barrel, 1 old-man")
    assert cacti_deck(state) == ["saguaro"]
    assert (moment(state), awaited(state)) == (FINAL_ACTION, [1])


def test_cac_8_5_in_the_final_turn_the_second_player_may_leave_the_top_cactus():
    state = table(middle=FULL, nursery=("", "1 barrel"), deck=["old-man", "saguaro"], moment=FINAL_TOP_CARD)

    events = act(state, 1, "leave")

    assert events == ["s1 left the top card"]
    assert nursery(state, 1) == "1 barrel"
    assert cacti_deck(state) == ["old-man", "saguaro"]
    assert (moment(state), awaited(state)) == (FINAL_ACTION, [1])


@pytest.mark.parametrize("action", ["grow saguaro", "special saguaro", "plant saguaro/old-man 2", "pass"])
def test_cac_8_5_the_choice_about_the_top_cactus_comes_before_the_action(action):
    state = table(
        middle=FULL,
        nursery=("", "2 old-man"),
        deck=["old-man"],
        arrangements=["saguaro/old-man"],
        moment=FINAL_TOP_CARD,
    )

    assert refusal(state, 1, action) == f"the top card comes first: got {action}, want take or leave [CAC-8.5]"


def test_cac_8_5_the_first_player_has_no_say_in_the_final_turn():
    state = table(middle=FULL, deck=["old-man"], moment=FINAL_TOP_CARD)

    assert legal(state, 0) == []
    assert refusal(state, 0, "take") == "it is not your turn: got seat 0, want seat 1 [CAC-3.2]"


def test_cac_8_5_the_top_cactus_is_offered_only_once():
    state = table(middle=FULL, deck=["old-man", "old-man"], moment=FINAL_TOP_CARD)

    play(state, "take")

    assert refusal(state, 1, "take") == (
        "that is not one of your actions now: got take, want grow, plant or special [CAC-3.6]"
    )


@pytest.mark.parametrize("action", ["plant saguaro/old-man 2", "special saguaro"])
def test_cac_8_6_the_game_ends_after_the_action_of_the_final_turn(action):
    state = table(
        middle=FULL,
        nursery=("", "2 old-man"),
        deck=["old-man"] * 6,
        arrangements=["saguaro/old-man"],
        moment=FINAL_ACTION,
    )

    assert GAME.outcome(state) is None
    events = play(state, action)

    assert (moment(state), awaited(state)) == ("over", [])
    assert events[-1] == f"game ended {scores(state)[0]} to {scores(state)[1]}"
    assert len(cacti_deck(state)) == 6


def test_cac_8_6_a_special_of_the_final_turn_still_counts():
    state = table(middle=FULL, nursery=("", "2 saguaro"), deck=[], moment=FINAL_ACTION)

    play(state, "special saguaro")

    assert beneath_special(state, 1) == "5 saguaro"


@pytest.mark.parametrize("seat", [0, 1, TABLE, 7])
@pytest.mark.parametrize(
    "action", ["grow saguaro", "plant saguaro/barrel 1", "special barrel", "pass", "take", "leave"]
)
def test_cac_8_6_nobody_acts_when_the_game_is_over(seat, action):
    state = table(middle=FULL, nursery=("3 saguaro", "3 saguaro"), arrangements=["saguaro/barrel"], moment="over")

    assert legal(state, seat) == []
    assert refusal(state, seat, action) == f"the game is over: got {action}, want no action [CAC-8.6]"


def test_cac_8_7_the_first_player_may_reply_to_a_grow_of_the_final_turn():
    state = table(
        middle=FULL,
        nursery=("2 old-man", ""),
        deck=["old-man"] * 5,
        arrangements=["saguaro/old-man"],
        moment=FINAL_ACTION,
    )

    play(state, "grow saguaro")

    assert awaited(state) == [0]
    assert legal(state) == ["grow barrel", "plant saguaro/old-man 2", "pass"]
    assert middle(state) == "2 barrel"
    assert refusal(state, 0, "special barrel") == (
        "a Special is no reply: got special barrel, want grow, plant or pass [CAC-4.2]"
    )


@pytest.mark.parametrize(
    ("reply", "held", "shown"),
    [
        ("grow barrel", "2 barrel, 2 old-man", []),
        ("plant saguaro/old-man 2", "", ["saguaro/old-man 2"]),
        ("pass", "2 old-man", []),
    ],
)
def test_cac_8_7_the_game_ends_after_the_reply_of_the_final_turn(reply, held, shown):
    state = table(
        middle=FULL,
        nursery=("2 old-man", ""),
        deck=[],
        arrangements=["saguaro/old-man"],
        bonus=("prickly-pear", "saguaro"),
        moment=FINAL_ACTION,
    )

    play(state, "grow saguaro", reply)

    assert moment(state) == "over"
    assert (nursery(state, 0), planted(state, 0)) == (held, shown)


def test_cac_8_8_without_discards_there_is_no_top_cactus():
    state = table(middle=FULL, deck=[], discard="")

    events = play(state, "grow saguaro", "pass")

    assert events[2:] == ["final turn of s1"]
    assert (moment(state), awaited(state), middle(state)) == (FINAL_ACTION, [1], "2 barrel")
    assert legal(state) == ["grow barrel", "special barrel"]


def test_cac_8_8_without_discards_and_without_cacti_the_final_turn_is_passed():
    state = table(middle="5 saguaro", deck=[], discard="")

    play(state, "grow saguaro", "pass")

    assert legal(state) == ["pass"]
    play(state, "pass")
    assert moment(state) == "over"


def test_cac_8_8_there_is_no_top_cactus_either_if_the_middle_uses_up_the_new_deck():
    state = table(middle=FULL, deck=[], discard="3 old-man")

    play(state, "grow saguaro", "pass")

    assert (middle(state), cacti_deck(state), moment(state)) == ("2 barrel, 3 old-man", [], FINAL_ACTION)


def test_cac_8_8_a_top_cactus_that_is_not_there_cannot_be_taken():
    state = table(middle=FULL, deck=[], moment=FINAL_TOP_CARD)

    assert legal(state) == ["leave"]
    assert refusal(state, 1, "take") == "there is no top card: got take, want leave [CAC-8.8]"


@pytest.mark.parametrize("seed", range(10))
def test_cac_8_6_a_late_position_comes_to_its_end(seed):
    state = table(middle=FULL, nursery=("3 old-man", "2 prickly-pear"), deck=["barrel"] * 3, turn=seed % 2)

    play_to_the_end(state, seed)

    assert (moment(state), awaited(state)) == ("over", [])
