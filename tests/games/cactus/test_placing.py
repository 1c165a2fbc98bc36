"""Placing, the hand, and what must be mended."""

import pytest

from cactarium.games.cactus.judging import SAME_SHAPE, likeness
from tests.games.cactus.builder import clear, do, hanging, legal, measured, place, refusal, table, view


def test_cts_3_1_a_piece_in_order_stays_and_the_turn_ends():
    state = table({1: "teal-bar+cactus"}, held="red-hook")

    happened = place(state, "teal-bar+cactus red-hook+cactus red-hook+teal-bar")

    assert happened == ["s0 moved red-hook at cactus 1", "s0 placed red-hook on cactus 1"]
    assert hanging(state, 1) == ["red-hook", "teal-bar"]
    assert (view(state).phase, view(state).cactus, view(state).to_act) == ("roll", 1, [1])
    assert (view(state).last, view(state).last_basic, view(state).held) == ("red-hook", "red-hook", None)


def test_cts_3_1_a_try_that_is_not_in_order_leaves_the_piece_with_the_player():
    state = table({1: "red-bar+cactus"}, held="red-hook")

    happened = place(state, "red-bar+cactus red-hook+red-bar")

    assert happened == [
        "s0 moved red-hook at cactus 1",
        "s0 missed by CTS-3.3, color: red-hook and red-bar",
    ]
    assert (view(state).phase, view(state).to_act, view(state).tries) == ("place", [0], 1)
    assert (view(state).held, view(state).held_pose) == ("red-hook", [100, -200, 5000, 32767, 0, 0, 0])
    assert hanging(state, 1) == ["red-bar"]
    assert view(state).cacti[0].touching == [["red-bar", "red-hook"], ["red-bar", "cactus"]]
    assert [(one.clause, one.pieces) for one in view(state).trouble] == [("CTS-3.3", ["red-hook", "red-bar"])]
    assert legal(state) == ["place ...", "give up"]

    assert place(state, "red-bar+cactus red-hook+cactus")[-1] == "s0 placed red-hook on cactus 1"
    assert hanging(state, 1) == ["red-bar", "red-hook"]
    assert view(state).trouble == []


def test_cts_3_1_nothing_is_placed_but_in_its_time():
    state = table(phase="take", die="color", last="red-bar")

    for text in ("place - | - | red-bar | - | - | -", "give up", "claim 1"):
        assert refusal(state, text).startswith("that is not asked now: got ")
    assert refusal(state, "place - | - | red-bar | - | - | -").endswith("got place ..., want take [CTS-3.1]")


def test_cts_3_2_the_piece_in_the_hand_may_push_others():
    state = table({1: "teal-bar+cactus"}, held="red-hook")
    moved = "100,-200,5000,32767,0,0,0", "-30,40,4000,23170,0,23170,0"

    happened = do(
        state, f"place red-hook@{moved[0]} teal-bar@{moved[1]} | red-hook+cactus teal-bar+cactus | - | - | - | -"
    )

    assert happened[-1] == "s0 placed red-hook on cactus 1"
    assert [one.pose for one in view(state).cacti[0].pieces][1] == [-30, 40, 4000, 23170, 0, 23170, 0]


@pytest.mark.parametrize("color", ["red", "orange", "yellow", "teal", "violet"])
def test_cts_3_3_two_of_one_colour_may_not_touch(color):
    state = table({1: f"{color}-bar+cactus"}, held=f"{color}-wave")

    happened = place(state, f"{color}-bar+cactus {color}-wave+cactus {color}-wave+{color}-bar")

    assert happened[1:] == [f"s0 missed by CTS-3.3, color: {color}-wave and {color}-bar"]


def test_cts_3_3_whichever_two_they_are():
    state = table({1: "red-bar+cactus red-ring+cactus"}, held="teal-hook")

    happened = place(state, "red-bar+cactus red-ring+cactus red-ring+red-bar teal-hook+cactus")

    assert happened[1:] == ["s0 missed by CTS-3.3, color: red-bar and red-ring"]


@pytest.mark.parametrize("shape", ["bar", "wave", "ring", "hook", "fork"])
def test_cts_3_4_two_of_one_shape_may_not_touch(shape):
    state = table({1: f"teal-{shape}+cactus"}, held=f"orange-{shape}")

    happened = place(state, f"teal-{shape}+cactus orange-{shape}+teal-{shape}")

    assert happened[1:] == [f"s0 missed by CTS-3.4, shape: orange-{shape} and teal-{shape}"]


def test_cts_3_4_specials_have_no_shape_in_common():
    for special in range(25, 35):
        for other in [piece for piece in range(35) if piece != special]:
            assert likeness((min(special, other), max(special, other))) != SAME_SHAPE

    state = table({1: "hat+cactus teal-bar+hat"}, held="snake")
    assert place(state, "hat+cactus teal-bar+hat snake+hat snake+teal-bar")[-1] == "s0 placed snake on cactus 1"


def test_cts_3_5_the_placed_piece_may_not_touch_the_base():
    state = table({1: "teal-bar+cactus"}, held="red-hook")

    happened = place(state, "teal-bar+cactus red-hook+cactus red-hook+base")

    assert happened[1:] == ["s0 missed by CTS-3.5, base: red-hook"]
    assert [(one.clause, one.pieces) for one in view(state).trouble] == [("CTS-3.5", ["red-hook"])]


def test_cts_3_6_the_colour_of_a_special_counts():
    state = table({1: "feather+cactus teal-bar+cactus"}, held="guitar")

    happened = place(state, "feather+cactus teal-bar+cactus guitar+feather guitar+teal-bar")

    assert happened[1:] == [
        "s0 missed by CTS-3.3, color: guitar and teal-bar",
        "s0 missed by CTS-3.3, color: guitar and feather",
    ]


def test_cts_3_7_what_touched_before_the_turn_need_not_be_mended():
    state = table({1: "red-bar+cactus red-ring+red-bar"}, phase="take", die="color", last="teal-bar", gone="teal-bar")
    do(state, "take teal-hook")
    assert view(state).excused == [["red-bar", "red-ring"]]

    happened = place(state, "red-bar+cactus red-ring+red-bar red-ring+cactus teal-hook+cactus")

    assert happened[-1] == "s0 placed teal-hook on cactus 1"


def test_cts_3_7_what_began_to_touch_in_this_turn_must_be_mended_in_every_try():
    state = table({1: "red-bar+cactus red-ring+cactus"}, held="teal-hook")
    pushed = "red-bar+cactus red-ring+red-bar"

    place(state, pushed + " teal-hook+base")
    happened = place(state, pushed + " teal-hook+cactus")

    assert happened[1:] == ["s0 missed by CTS-3.3, color: red-bar and red-ring"]


def test_cts_3_8_a_piece_may_hang_on_a_chain_of_others():
    state = table({2: "red-bar+cactus teal-wave+red-bar violet-ring+teal-wave"}, held="orange-hook", cactus=2)

    happened = place(state, "red-bar+cactus teal-wave+red-bar violet-ring+teal-wave orange-hook+violet-ring")

    assert happened[-1] == "s0 placed orange-hook on cactus 2"


def test_cts_3_8_a_chain_that_ends_on_the_base_does_not_do():
    state = table({2: "red-bar+base teal-wave+cactus"}, held="orange-hook", cactus=2)

    happened = place(state, "red-bar+base teal-wave+cactus orange-hook+red-bar")

    assert happened[1:] == ["s0 missed by CTS-3.8, chain: orange-hook"]


def test_cts_3_8_nothing_is_borne_through_the_base():
    state = table({2: "red-bar+base teal-wave+base teal-wave+cactus"}, held="orange-hook", cactus=2)

    happened = place(state, "red-bar+base teal-wave+base teal-wave+cactus orange-hook+red-bar")

    assert happened[1:] == ["s0 missed by CTS-3.8, chain: orange-hook"]


def test_cts_3_9_other_pieces_may_rest_on_the_base():
    state = table({1: "teal-bar+cactus"}, held="red-hook")

    happened = place(state, "teal-bar+base red-hook+cactus")

    assert happened[1:] == ["s0 placed red-hook on cactus 1"]
    assert state.flowers == [3, 3]


def test_all_that_is_wrong_is_told_at_once():
    state = table({1: "red-bar+cactus violet-hook+cactus"}, held="red-hook")

    happened = place(state, "red-bar+cactus violet-hook+cactus red-hook+red-bar red-hook+violet-hook red-hook+base")

    assert happened[1:] == [
        "s0 missed by CTS-3.5, base: red-hook",
        "s0 missed by CTS-3.3, color: red-hook and red-bar",
        "s0 missed by CTS-3.4, shape: red-hook and violet-hook",
    ]


def test_cts_4_1_the_hand_may_touch_the_base():
    state = table({1: "teal-bar+cactus"}, held="red-hook")

    # The base is not among what can be told of a hand.
    assert refusal(
        state,
        "place red-hook@100,-200,5000,32767,0,0,0 teal-bar@100,-200,5000,32767,0,0,0 | red-hook+cactus teal-bar+cactus | - | base | - | -",
    ).endswith("[CTS-9.4]")
    place(state, "teal-bar+cactus red-hook+cactus")
    assert state.flowers == [3, 3]


@pytest.mark.parametrize("hand", ["cactus", "teal-bar", "teal-bar cactus"])
def test_cts_4_2_a_touch_of_the_hand_costs_a_flower(hand):
    state = table({1: "teal-bar+cactus"}, held="red-hook")

    happened = place(state, "teal-bar+cactus red-hook+cactus", hand=hand)

    assert happened == [
        "s0 moved red-hook at cactus 1",
        f"s0 touched {', '.join(hand.split())}",
        "s0 lost 1 flower, touched",
        "s0 placed red-hook on cactus 1",
    ]
    assert state.flowers == [2, 3]


def test_cts_4_3_at_most_once_a_turn():
    state = table({1: "teal-bar+cactus"}, held="red-hook")

    place(state, "teal-bar+cactus", "red-hook", hand="cactus")
    happened = place(state, "teal-bar+cactus red-hook+cactus", hand="cactus teal-bar")

    assert happened[1:] == ["s0 touched teal-bar, cactus", "s0 placed red-hook on cactus 1"]
    assert state.flowers == [2, 3]


def test_cts_4_3_a_touch_bars_no_award():
    state = table({1: "red-bar+cactus", 2: "red-wave+cactus"}, held="red-hook", cactus=3)

    happened = place(state, "red-hook+cactus", hand="cactus")

    assert happened[2:] == [
        "s0 lost 1 flower, touched",
        "s0 placed red-hook on cactus 3",
        "s0 received 1 flower, color",
    ]
    assert state.flowers == [3, 3]


def test_cts_4_4_the_hand_may_touch_anything_if_that_was_agreed():
    state = table({1: "teal-bar+cactus"}, held="red-hook", hand_counts=False)

    happened = place(state, "teal-bar+cactus red-hook+cactus", hand="cactus teal-bar")

    assert happened == ["s0 moved red-hook at cactus 1", "s0 placed red-hook on cactus 1"]
    assert state.flowers == [3, 3]


def test_cts_10_1_giving_up_costs_a_flower_and_the_piece():
    state = table(held="red-hook")

    happened = do(state, "give up")

    assert happened == ["s0 lost 1 flower, gave up", "s0 gave up red-hook to the box"]
    assert (state.flowers, view(state).gone, view(state).to_act) == ([2, 3], ["red-hook"], [1])
    assert (view(state).last, view(state).phase, view(state).cactus) == ("red-bar", "roll", 1)


def test_cts_10_1_in_a_longer_game_what_was_given_up_returns():
    state = table(held="red-hook", longer=True)
    assert do(state, "give up")[1] == "s0 gave up red-hook to the pile"
    assert "red-hook" in view(state).pile

    state = table(held="hat", line="skull boot", specials_return=True)
    assert do(state, "give up")[1] == "s0 gave up hat to the line"
    assert view(state).line == ["skull", "boot", "hat"]


def test_cts_10_2_a_piece_that_hangs_is_taken_off_and_what_falls_was_knocked_off():
    state = table(
        {1: "teal-bar+cactus red-hook+base orange-wave+red-hook"}, held="red-hook", hangs=True, flowers=[5, 3]
    )

    assert do(state, "give up") == ["s0 lost 1 flower, gave up", "s0 gave up red-hook to the box"]
    assert (view(state).phase, view(state).to_act, measured(state).action.text()) == ("clear", [], "clear ...")
    happened = clear(state, "teal-bar+cactus", "orange-wave")

    assert happened == [
        "s0 moved red-hook at cactus 1",
        "s0 knocked orange-wave off to the box",
        "s0 lost 1 flower, knocked",
    ]
    assert (state.flowers, view(state).gone) == ([3, 3], ["red-hook", "orange-wave"])
    assert (hanging(state, 1), view(state).to_act, view(state).cactus) == (["teal-bar"], [1], 1)


def test_cts_10_3_after_99_tries_the_piece_is_given_up_without_a_flower():
    state = table({1: "red-bar+cactus"}, held="red-hook")

    for _ in range(98):
        place(state, "red-bar+cactus", "red-hook")
        assert view(state).to_act == [0]
    happened = place(state, "red-bar+cactus", "red-hook")

    assert happened[1:] == ["s0 missed by CTS-5.3, fell: red-hook", "s0 gave up red-hook to the box"]
    assert (state.flowers, view(state).to_act, view(state).gone) == ([3, 3], [1], ["red-hook"])


def test_cts_10_3_the_99th_try_may_hang_and_is_then_cleared():
    state = table({1: "red-bar+cactus"}, held="red-hook", tries=98)

    happened = place(state, "red-bar+cactus red-hook+red-bar")

    assert happened[-1] == "s0 gave up red-hook to the box"
    assert view(state).phase == "clear"
    assert clear(state, "red-bar+cactus") == ["s0 moved red-hook at cactus 1"]
    assert (state.flowers, view(state).to_act) == ([3, 3], [1])
