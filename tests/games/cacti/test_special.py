"""The Special Action (CAC-6)."""

import pytest

from tests.games.cacti.builder import (
    act,
    beneath_special,
    discard,
    dumped,
    hand,
    legal,
    middle,
    nursery,
    play,
    refusal,
    scores,
    table,
)

FULL = "3 saguaro, 2 barrel"


def test_cac_6_1_the_special_planter_may_be_used_once_per_game():
    state = table(middle=FULL, nursery=("2 old-man", ""))

    play(state, "special saguaro", "grow barrel", "pass")

    assert not [action for action in legal(state, 0) if action.startswith("special")]
    assert (
        refusal(state, 0, "special old-man")
        == "no Special Planter to use: got 0 in hand, 1 used, want 1 in hand, 0 used [CAC-6.1]"
    )


def test_cac_6_1_each_player_has_a_special_planter():
    state = table(middle=FULL, deck=["old-man"] * 8)

    play(state, "special saguaro", "special barrel")

    assert (beneath_special(state, 0), beneath_special(state, 1)) == ("3 saguaro", "2 barrel")


def test_cac_6_1_a_player_without_a_special_planter_has_no_special():
    state = table(middle=FULL, nursery=("2 old-man", ""), special=("1 old-man", None))

    assert legal(state) == ["grow saguaro", "grow barrel"]
    assert (
        refusal(state, 0, "special saguaro")
        == "no Special Planter to use: got 0 in hand, 1 used, want 1 in hand, 0 used [CAC-6.1]"
    )


def test_cac_6_2_a_special_takes_one_type_from_the_middle_and_the_nursery():
    state = table(middle=FULL, nursery=("2 saguaro, 1 old-man", "4 saguaro"), deck=["old-man"] * 4, discard="1 saguaro")

    events = act(state, 0, "special saguaro")

    assert events[0] == "s0 used special saguaro with 3 of the middle and 2 of the nursery"
    assert beneath_special(state, 0) == "5 saguaro"
    assert nursery(state, 0) == "1 old-man"
    assert middle(state) == "2 barrel, 3 old-man"
    assert (nursery(state, 1), discard(state)) == ("4 saguaro, 1 old-man", "1 saguaro")


def test_cac_6_2_the_special_planter_goes_from_the_hand_to_the_nursery():
    state = table(middle=FULL, hand=(["starting-1"], []))

    play(state, "special saguaro")

    assert hand(state, 0) == ["bonus-saguaro", "starting-1"]
    assert hand(state, 1)[0] == "special planter"
    assert [player["special planters placed"] for player in dumped(state)["players"]] == [1, 0]


def test_cac_6_2_a_special_may_take_from_the_middle_alone():
    state = table(middle=FULL, nursery=("1 old-man", ""))

    play(state, "special barrel")

    assert (beneath_special(state, 0), nursery(state, 0)) == ("2 barrel", "1 old-man")


def test_cac_6_2_a_special_may_take_from_the_nursery_alone():
    state = table(middle=FULL, nursery=("2 old-man, 1 barrel", ""), deck=["old-man"])

    events = play(state, "special old-man")

    assert (beneath_special(state, 0), nursery(state, 0), middle(state)) == ("2 old-man", "1 barrel", FULL)
    assert events == ["s0 used special old-man with 0 of the middle and 2 of the nursery", "s1 took old-man"]


def test_cac_6_3_each_cactus_beneath_the_special_planter_is_worth_one_point():
    state = table(middle=FULL, nursery=("4 saguaro", ""), deck=[], bonus=("old-man", "prickly-pear"), first=1, turn=0)

    play(state, "special saguaro")

    assert scores(state) == [7, 0]


@pytest.mark.parametrize("cactus", ["prickly-pear", "old-man"])
def test_cac_6_4_a_special_takes_at_least_one_cactus(cactus):
    state = table(middle=FULL, nursery=("1 saguaro", "2 prickly-pear, 2 old-man"))

    assert f"special {cactus}" not in legal(state)
    assert refusal(state, 0, f"special {cactus}") == (
        f"none of that type to take: got {cactus}, want 4 saguaro, 2 barrel [CAC-6.4]"
    )
