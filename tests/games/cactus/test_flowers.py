"""What flowers are awarded for, and how change is made."""

import pytest

from cactarium.games.cactus.components import needed
from cactarium.games.cactus.flowers import holdings, payable, spare, supply
from tests.games.cactus.builder import do, legal, place, refusal, table, view

REDS = ["red-bar", "red-wave", "red-ring", "red-fork", "skull", "bone"]
HOOKS = ["orange-hook", "yellow-hook", "teal-hook", "violet-hook"]


def spread(pieces: list[str]) -> dict[int, str]:
    """These pieces on the cacti 2, 3, 4 and 5, none of them touching another."""
    on: dict[int, str] = {}
    for count, piece in enumerate(pieces):
        cactus = 2 + count % 4
        on[cactus] = f"{on.get(cactus, '')} {piece}+cactus".strip()
    return on


def test_cts_6_1_flowers_come_before_the_die_goes_on():
    state = table(spread(REDS[:2]), held="red-hook")

    happened = place(state, "red-hook+cactus")

    assert happened[1:] == ["s0 placed red-hook on cactus 1", "s0 received 1 flower, color"]
    assert (view(state).to_act, view(state).phase, state.flowers) == ([1], "roll", [4, 3])


# How many reds hang when the red hook is placed, specials among them, and what it earns.
@pytest.mark.parametrize(("others", "earned"), [(0, 0), (1, 0), (2, 1), (3, 0), (4, 2), (5, 0), (6, 0)])
def test_cts_6_2_exactly_three_or_five_of_a_colour(others, earned):
    state = table(spread(REDS[:others]), held="red-hook")

    place(state, "red-hook+cactus")

    assert state.flowers == [3 + earned, 3]


def test_cts_6_2_a_special_counts_and_earns():
    state = table(spread(["red-bar", "skull"]), held="bone")

    assert place(state, "bone+cactus")[-1] == "s0 received 1 flower, color"


@pytest.mark.parametrize(("others", "earned"), [(0, 0), (1, 0), (2, 1), (3, 0), (4, 2)])
def test_cts_6_3_exactly_three_or_five_of_a_shape(others, earned):
    state = table(spread(HOOKS[:others]), held="red-hook")

    happened = place(state, "red-hook+cactus")

    assert state.flowers == [3 + earned, 3]
    assert (happened[-1] == "s0 received 1 flower, shape") == (earned == 1)
    assert (happened[-1] == "s0 received 2 flowers, shape") == (earned == 2)


def test_cts_6_3_specials_neither_count_nor_earn():
    state = table(spread(["hat", "snake"]), held="scorpion")

    assert place(state, "scorpion+cactus")[-1] == "s0 placed scorpion on cactus 1"
    assert state.flowers == [3, 3]


FOUR = "orange-bar+cactus yellow-wave+cactus teal-ring+cactus violet-fork+cactus"


def test_cts_6_4_all_five_colours_on_the_cactus():
    state = table({1: FOUR}, held="red-hook")

    assert place(state, f"{FOUR} red-hook+cactus")[-1] == "s0 received 2 flowers, all five"
    assert state.flowers == [5, 3]


def test_cts_6_4_specials_bring_colours_too():
    state = table({1: "lizard+cactus yellow-wave+cactus teal-ring+cactus hat+cactus"}, held="skull")

    happened = place(state, "lizard+cactus yellow-wave+cactus teal-ring+cactus hat+cactus skull+cactus")

    assert happened[-1] == "s0 received 2 flowers, all five"


def test_cts_6_5_a_sixth_piece_completes_nothing_but_the_last_colour_does():
    state = table({1: f"{FOUR} red-bar+cactus"}, held="red-hook")
    assert place(state, f"{FOUR} red-bar+cactus red-hook+cactus")[-1] == "s0 placed red-hook on cactus 1"

    state = table({1: f"{FOUR} orange-fork+cactus"}, held="red-hook")
    assert place(state, f"{FOUR} orange-fork+cactus red-hook+cactus")[-1] == "s0 received 2 flowers, all five"


def test_cts_6_5_colours_on_other_cacti_do_not_count():
    state = table(spread(["orange-bar", "yellow-wave", "teal-ring", "violet-fork"]), held="red-hook")

    assert place(state, "red-hook+cactus")[-1] == "s0 placed red-hook on cactus 1"


def test_cts_6_6_a_third_that_comes_again_earns_again():
    state = table({2: "red-bar+cactus", 3: "red-wave+cactus", 4: "teal-bar+cactus"}, held="red-hook")
    place(state, "red-hook+cactus")
    assert state.flowers == [4, 3]

    # The next player knocks the second off, and then there are two reds; a third comes again.
    state.cactus, state.phase, state.die = 2, 1, 1
    do(state, "take violet-hook", 1)
    place(state, "violet-hook+cactus", "red-wave", seat=1)
    assert state.flowers == [4, 2]
    state.phase, state.die, state.last, state.last_basic = 1, 0, 0, 0
    do(state, "take red-fork")
    assert place(state, "teal-bar+cactus red-fork+cactus")[-1] == "s0 received 1 flower, color"
    assert state.flowers == [5, 2]


def test_cts_6_7_all_that_a_piece_earns_adds_up():
    on = {
        1: FOUR,
        2: "red-bar+cactus red-wave+cactus red-ring+cactus red-fork+cactus",
        3: "orange-hook+cactus yellow-hook+cactus teal-hook+cactus violet-hook+cactus",
    }
    state = table(on, held="red-hook")

    happened = place(state, f"{FOUR} red-hook+cactus")

    assert happened[2:] == [
        "s0 received 2 flowers, color",
        "s0 received 2 flowers, shape",
        "s0 received 2 flowers, all five",
    ]
    assert state.flowers == [9, 3]


def test_cts_6_8_penalties_come_before_awards():
    state = table(spread(REDS[:2]), held="red-hook", flowers=[0, 3])

    happened = place(state, "red-hook+cactus", hand="cactus")

    assert happened[2:] == [
        "s0 lost 0 flowers, touched",
        "s0 placed red-hook on cactus 1",
        "s0 received 1 flower, color",
    ]
    assert state.flowers == [1, 3]


@pytest.mark.parametrize("claimed", [0, 1, 2, 6])
def test_cts_6_9_a_claim_is_corrected_to_what_is_due(claimed):
    state = table(spread(REDS[:2]), held="red-hook", declare=True)
    place(state, "red-hook+cactus")
    assert (view(state).phase, view(state).to_act, state.flowers) == ("claim", [0], [3, 3])
    assert legal(state) == [f"claim {number}" for number in range(7)]
    assert refusal(state, "roll").endswith("[CTS-2.3]")

    happened = do(state, f"claim {claimed}")

    flowers = "1 flower" if claimed == 1 else f"{claimed} flowers"
    assert happened == [f"s0 claimed {flowers}, due 1", "s0 received 1 flower, color"]
    assert (state.flowers, view(state).to_act, view(state).corrected) == ([4, 3], [1], claimed - 1)


def test_cts_6_9_nothing_is_due_to_who_knocked_off_and_nothing_is_claimed_of_a_piece_given_up():
    state = table({**spread(REDS[:2]), 1: "teal-bar+cactus"}, held="red-hook", declare=True)
    place(state, "red-hook+cactus", "teal-bar")
    assert do(state, "claim 1") == ["s0 claimed 1 flower, due 0"]
    assert state.flowers == [2, 3]

    state = table(held="red-hook", declare=True)
    do(state, "give up")
    assert view(state).phase == "roll"
    assert refusal(state, "claim 0", 1).endswith("[CTS-6.9]")


def test_cts_7_1_dots_down_count_one_and_dots_up_three():
    for flowers in ([3, 3], [8, 8], [20, 9], [0, 48]):
        for points, held in zip(flowers, holdings(flowers), strict=True):
            assert points == held.ones + 3 * held.threes


# Flowers, and what lies before each: dots down, dots up; and the supply. Sixteen of wood are in play for two.
CHANGE = [
    ([3, 3], [(3, 0), (3, 0)], 10),
    ([0, 0], [(0, 0), (0, 0)], 16),
    ([13, 3], [(13, 0), (3, 0)], 0),
    # A seventeenth: one three and two in its place leave one over.
    ([14, 3], [(11, 1), (3, 0)], 1),
    ([24, 24], [(0, 8), (0, 8)], 0),
    ([23, 23], [(2, 7), (2, 7)], 0),
]


@pytest.mark.parametrize(("flowers", "shown", "left"), CHANGE)
def test_cts_7_2_change_is_made_whenever_it_is_needed(flowers, shown, left):
    assert [(one.ones, one.threes) for one in holdings(flowers)] == shown
    assert supply(flowers) == left


def test_cts_7_2_so_many_are_needed():
    assert [needed(number) for number in range(10)] == [0, 1, 2, 1, 2, 3, 2, 3, 4, 3]


def test_cts_7_2_all_the_wood_is_always_somewhere():
    for one in range(40):
        for other in range(40):
            if spare([one, other]) >= 0:
                held = holdings([one, other])
                assert sum(side.ones + side.threes for side in held) + supply([one, other]) == 16
                assert all(side.ones >= 0 <= side.threes for side in held)


def test_cts_7_3_the_largest_part_that_can_be_shown_is_paid_and_the_game_ends():
    # 21 and 25 take 7 and 9 of 16 of wood: nothing is left. One flower more for seat 0 would take a ninth.
    on = {1: FOUR, 2: "red-bar+cactus red-wave+cactus"}
    state = table(on, held="red-hook", flowers=[21, 25])

    happened = place(state, f"{FOUR} red-hook+cactus")

    # Three are due: one for the third red, two for all colours. 24 would take 8, as 21 took 7: one too many.
    assert happened[2:] == ["the game ended: flowers"]
    assert (state.flowers, view(state).ended) == ([21, 25], "flowers")


def test_cts_7_3_two_may_be_shown_where_one_cannot():
    # 22 and 24 take 8 and 8. 23 would take a ninth, but 24 again takes 8; of three due two are paid.
    on = {1: FOUR, 2: "red-bar+cactus red-wave+cactus"}
    state = table(on, held="red-hook", flowers=[22, 24])

    happened = place(state, f"{FOUR} red-hook+cactus")

    assert happened[2:] == [
        "s0 received 1 flower, color",
        "s0 received 1 flower, all five",
        "the game ended: flowers",
    ]
    assert state.flowers == [24, 24]


def test_cts_7_3_an_award_that_can_be_covered_ends_nothing():
    state = table(spread(REDS[:2]), held="red-hook", flowers=[20, 24])

    # 20 takes 6 + 2, and 21 takes 7.
    assert payable([20, 24], 0, 1) == 1
    assert place(state, "red-hook+cactus")[2:] == ["s0 received 1 flower, color"]
    assert (state.flowers, view(state).ended) == ([21, 24], None)


def test_cts_7_4_a_penalty_is_paid_even_without_change():
    # 24 and 24 are all of wood there is; 23 cannot be shown by 8, but is paid all the same.
    state = table(held="red-hook", flowers=[24, 24])

    place(state, "red-hook+cactus", hand="cactus")

    assert state.flowers == [23, 24]
    assert (view(state).supply, view(state).sides[0].points) == (0, 23)


def test_cts_7_4_an_award_of_another_is_not_covered_while_change_is_short():
    state = table(spread(REDS[:2]), held="red-hook", flowers=[22, 23])
    assert spare([22, 23]) == -1

    assert place(state, "red-hook+cactus")[2:] == ["the game ended: flowers"]
    assert state.flowers == [22, 23]
