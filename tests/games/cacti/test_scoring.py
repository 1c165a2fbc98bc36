"""Scoring (CAC-9)."""

import pytest

from cactarium.games.cacti.state import CactiState
from cactarium.kernel.game import SPECTATOR
from tests.games.cacti.builder import (
    GAME,
    beneath_bonus,
    beneath_special,
    discard,
    dumped,
    hand,
    nursery,
    play,
    scores,
    table,
    winners,
)

LAST_REPLY = "reply of the final turn"


def scored(**position) -> CactiState:
    """A game that has just ended: the First Player declined the last reply."""
    state = table(moment=LAST_REPLY, deck=[], **position)
    play(state, "pass")
    return state


def sheet(state: CactiState, seat: int) -> dict[str, int]:
    outcome = GAME.outcome(state)
    assert outcome is not None
    return {line.label: line.points[seat] for line in outcome.sheet}


def test_cac_9_1_each_player_shows_the_bonus_planter_and_moves_its_cacti_beneath_it():
    state = table(
        moment=LAST_REPLY, deck=[], bonus=("barrel", "old-man"), nursery=("3 saguaro, 2 barrel", "1 barrel, 4 old-man")
    )

    events = play(state, "pass")

    assert events[1:3] == ["s0 showed bonus-barrel over 2", "s1 showed bonus-old-man over 4"]
    assert (nursery(state, 0), beneath_bonus(state, 0)) == ("3 saguaro", "2 barrel")
    assert (nursery(state, 1), beneath_bonus(state, 1)) == ("1 barrel", "4 old-man")
    assert [player["bonus planters placed"] for player in dumped(state)["players"]] == [
        ["bonus-barrel"],
        ["bonus-old-man"],
    ]
    assert hand(state, 0) == ["special planter"]


def test_cac_9_1_the_bonus_planter_takes_nothing_from_elsewhere():
    state = table(
        moment=LAST_REPLY, deck=["barrel"], middle="2 barrel", special=("3 barrel", None), bonus=("barrel", "old-man")
    )
    before = discard(state)

    play(state, "pass")

    assert (beneath_bonus(state, 0), beneath_special(state, 0), discard(state)) == ("", "3 barrel", before)


def test_cac_9_1_no_bonus_planter_is_shown_before_the_end():
    state = table(moment="action of the final turn", deck=[], middle="1 barrel", nursery=("", "1 barrel"))

    play(state, "grow barrel")

    assert nursery(state, 1) == "2 barrel"
    assert [side.shown_bonus for side in GAME.view(state, SPECTATOR).sides] == [[], []]


def test_cac_9_2_each_cactus_beneath_a_planter_scores_one_point():
    state = scored(bonus=("barrel", "old-man"), nursery=("4 barrel", ""), special=("7 saguaro", "2 saguaro"))

    assert scores(state) == [11, 2]
    assert sheet(state, 0) == {
        "Arrangements": 0,
        "beneath the Special Planter": 7,
        "beneath the Bonus Planter": 4,
        "leftover cacti times types": 0,
    }


def test_cac_9_2_a_planter_that_was_not_used_scores_nothing():
    state = scored()

    assert scores(state) == [0, 0]


@pytest.mark.parametrize(
    ("shown", "points"),
    [
        ("saguaro/barrel 1", 5),
        ("saguaro/barrel 2", 3),
        ("old-man/prickly-pear 1", 5),
        ("old-man/prickly-pear 2", 3),
        ("starting-1 1", 5),
        ("starting-2 1", 5),
    ],
)
def test_cac_9_3_a_planted_arrangement_scores_the_points_of_its_showing_half(shown, points):
    state = scored(planted=([], [shown]))

    assert scores(state) == [0, points]


def test_cac_9_3_arrangements_that_were_not_planted_score_nothing():
    state = scored(hand=(["starting-1", "saguaro/barrel"], []), planted=(["old-man/barrel 1", "barrel/old-man 2"], []))

    assert scores(state) == [8, 0]
    assert sheet(state, 0)["Arrangements"] == 8


@pytest.mark.parametrize(
    ("left", "lost"),
    [
        ("", 0),
        ("1 saguaro", 1),
        ("5 saguaro", 5),
        ("4 saguaro, 1 barrel", 10),
        ("1 saguaro, 1 barrel, 1 prickly-pear", 9),
        ("2 saguaro, 3 barrel, 7 prickly-pear", 36),
    ],
)
def test_cac_9_4_leftover_cacti_cost_their_number_times_their_types(left, lost):
    state = scored(bonus=("old-man", "saguaro"), nursery=(left, ""))

    assert scores(state) == [-lost, 0]
    assert sheet(state, 0)["leftover cacti times types"] == -lost


def test_cac_9_4_the_bonus_planter_takes_its_type_before_the_loss_is_counted():
    state = scored(bonus=("old-man", "saguaro"), nursery=("2 barrel, 3 old-man", ""))

    assert scores(state) == [3 - 2 * 1, 0]


def test_cac_9_4_only_the_nursery_costs_points():
    state = scored(middle="3 barrel, 2 old-man", special=("2 prickly-pear", None), planted=(["saguaro/barrel 1"], []))

    assert scores(state) == [7, 0]


def test_cac_9_4_kates_score_is_eleven():
    kate = 0
    state = scored(
        planted=(["saguaro/barrel 1", "saguaro/prickly-pear 2", "barrel/old-man 2", "old-man/barrel 2"], []),
        special=("5 old-man", None),
        bonus=("barrel", "saguaro"),
        nursery=("2 saguaro, 4 barrel, 1 prickly-pear, 1 old-man", ""),
    )

    assert sheet(state, kate) == {
        "Arrangements": 14,
        "beneath the Special Planter": 5,
        "beneath the Bonus Planter": 4,
        "leftover cacti times types": -(4 * 3),
    }
    assert scores(state)[kate] == 11


@pytest.mark.parametrize("winner", [0, 1])
def test_cac_9_5_the_player_with_the_most_points_wins(winner):
    sides = (["saguaro/barrel 1"], ["old-man/barrel 2"])
    state = scored(planted=sides if winner == 0 else sides[::-1], special=("1 saguaro", "1 barrel"))

    outcome = GAME.outcome(state)
    assert outcome is not None
    assert winners(state) == [winner]
    assert outcome.ranks == ([1, 2] if winner == 0 else [2, 1])


def test_cac_9_5_points_count_before_cards_beneath_planters():
    state = scored(planted=(["saguaro/barrel 1"], []), special=(None, "4 saguaro"))

    assert scores(state) == [5, 4]
    assert winners(state) == [0]


def test_cac_9_5_scores_below_zero_are_compared_too():
    state = scored(bonus=("old-man", "prickly-pear"), nursery=("3 saguaro", "2 saguaro, 1 barrel"))

    assert scores(state) == [-3, -6]
    assert winners(state) == [0]


@pytest.mark.parametrize(
    ("winner", "position"),
    [
        # three points of an Arrangement against three cacti
        (1, {"planted": (["saguaro/barrel 2"], []), "special": (None, "3 old-man")}),
        (0, {"planted": ([], ["saguaro/barrel 2"]), "special": ("3 old-man", None)}),
        (1, {"planted": (["saguaro/barrel 2"], []), "nursery": ("", "3 barrel")}),
        # both Planters count: three beneath one against two and two
        (
            1,
            {
                "planted": (["saguaro/barrel 2"], ["saguaro/old-man 1"]),
                "special": ("3 old-man", "2 old-man"),
                "nursery": ("", "2 barrel, 3 prickly-pear"),
            },
        ),
        # the loss does not count against the cacti beneath Planters
        (1, {"special": ("3 old-man", "5 old-man"), "nursery": ("", "2 prickly-pear")}),
    ],
)
def test_cac_9_6_in_a_tie_the_most_cacti_beneath_planters_win(winner, position):
    state = scored(**position, bonus=("saguaro", "barrel"))

    assert scores(state)[0] == scores(state)[1]
    assert winners(state) == [winner]


def test_cac_9_7_if_that_is_tied_too_both_win():
    state = scored(special=("3 old-man", None), bonus=("saguaro", "barrel"), nursery=("", "3 barrel"))

    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == [3, 3]
    assert outcome.ranks == [1, 1]
    assert winners(state) == [0, 1]
