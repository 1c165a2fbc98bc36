"""Fallen pieces: what they cost, and where they go."""

from tests.games.cactus.builder import GAME, do, hanging, place, refusal, table, view


def test_cts_5_1_each_other_piece_knocked_off_costs_a_flower():
    state = table({1: "teal-bar+cactus orange-wave+cactus violet-ring+cactus"}, held="red-hook", flowers=[5, 3])

    happened = place(state, "violet-ring+cactus red-hook+cactus", "teal-bar orange-wave")

    assert happened == [
        "s0 moved red-hook at cactus 1",
        "s0 knocked orange-wave off to the box",
        "s0 knocked teal-bar off to the box",
        "s0 lost 2 flowers, knocked",
        "s0 placed red-hook on cactus 1",
    ]
    assert (state.flowers, hanging(state, 1)) == ([3, 3], ["red-hook", "violet-ring"])


def test_cts_5_1_in_every_try():
    state = table({1: "teal-bar+cactus orange-wave+cactus"}, held="red-hook", flowers=[5, 3])

    place(state, "orange-wave+cactus", "teal-bar red-hook")
    place(state, "red-hook+cactus", "orange-wave")

    assert state.flowers == [3, 3]


def test_cts_5_2_who_knocks_off_receives_no_flowers_in_that_turn():
    on = {1: "red-bar+cactus", 2: "red-wave+cactus", 3: "teal-ring+cactus"}
    state = table(on, held="red-hook", cactus=3)

    happened = place(state, "red-hook+cactus", "teal-ring")

    assert happened[-2:] == ["s0 lost 1 flower, knocked", "s0 placed red-hook on cactus 3"]
    assert state.flowers == [2, 3]


def test_cts_5_2_also_if_it_was_in_an_earlier_try():
    on = {1: "red-bar+cactus", 2: "red-wave+cactus", 3: "teal-ring+cactus"}
    state = table(on, held="red-hook", cactus=3)

    place(state, "", "teal-ring red-hook")
    happened = place(state, "red-hook+cactus")

    assert happened[1:] == ["s0 placed red-hook on cactus 3"]
    assert state.flowers == [2, 3]


def test_cts_5_2_the_next_turn_earns_again():
    on = {1: "red-bar+cactus", 2: "red-wave+cactus", 3: "teal-ring+cactus"}
    state = table(on, held="red-hook", cactus=3)
    place(state, "red-hook+cactus", "teal-ring")
    state.die, state.phase = 0, 1

    do(state, "take red-fork", 1)
    happened = place(state, "red-fork+cactus", seat=1)

    assert happened[1:] == ["s1 placed red-fork on cactus 4"]
    state.die, state.phase = 0, 1
    do(state, "take red-ring")
    assert place(state, "red-ring+cactus")[1:] == ["s0 placed red-ring on cactus 5", "s0 received 2 flowers, color"]
    assert state.flowers == [4, 3]


def test_cts_5_3_the_own_piece_falls_free_but_must_still_be_placed():
    state = table({1: "teal-bar+cactus"}, held="red-hook")

    happened = place(state, "teal-bar+cactus", "red-hook")

    assert happened[1:] == ["s0 missed by CTS-5.3, fell: red-hook"]
    assert (state.flowers, view(state).held, view(state).held_pose) == ([3, 3], "red-hook", None)
    assert [(one.clause, one.pieces) for one in view(state).trouble] == [("CTS-5.3", ["red-hook"])]
    assert (view(state).phase, view(state).to_act, "red-hook" in view(state).pile) == ("place", [0], False)


def test_cts_5_3_a_piece_that_hung_may_fall_in_a_later_try():
    state = table({1: "teal-bar+cactus red-hook+base"}, held="red-hook", hangs=True)

    place(state, "teal-bar+cactus", "red-hook")

    assert (view(state).held, view(state).held_pose, state.flowers) == ("red-hook", None, [3, 3])


def test_cts_5_4_fallen_pieces_are_out_of_the_game():
    state = table({1: "teal-bar+cactus hat+cactus"}, held="red-hook")

    place(state, "red-hook+cactus", "teal-bar hat")

    assert view(state).gone == ["teal-bar", "hat"]
    assert "teal-bar" not in view(state).pile
    assert "hat" not in view(state).line


def test_cts_5_5_in_the_longer_game_they_return_at_once():
    state = table({1: "teal-bar+cactus hat+cactus boot+cactus"}, held="red-hook", line="skull bone", longer=True)
    gone = view(state).gone

    happened = place(state, "", "teal-bar hat boot red-hook")

    assert happened[1:4] == [
        "s0 knocked teal-bar off to the pile",
        "s0 knocked hat off to the line",
        "s0 knocked boot off to the line",
    ]
    assert view(state).line == ["skull", "bone", "hat", "boot"]
    assert "teal-bar" in view(state).pile
    assert view(state).gone == gone


def test_cts_5_6_specials_return_to_the_right_end_in_every_game_if_agreed():
    state = table({1: "teal-bar+cactus hat+cactus"}, held="red-hook", line="skull bone", specials_return=True)

    place(state, "red-hook+cactus", "teal-bar hat")

    assert view(state).line == ["skull", "bone", "hat"]
    assert view(state).gone[-1] == "teal-bar"


def test_cts_5_7_nobody_has_less_than_no_flowers_and_plays_on():
    state = table({1: "teal-bar+cactus orange-wave+cactus"}, held="red-hook", flowers=[1, 3])

    happened = place(state, "red-hook+cactus", "teal-bar orange-wave", hand="cactus")

    assert happened[2] == "s0 lost 1 flower, touched"
    assert happened[5] == "s0 lost 0 flowers, knocked"
    assert (state.flowers, GAME.outcome(state)) == ([0, 3], None)

    state = table({1: "red-bar+cactus", 2: "red-wave+cactus"}, held="red-hook", cactus=3, flowers=[0, 3])
    place(state, "red-hook+cactus", hand="cactus")
    assert state.flowers == [1, 3]


def test_cts_5_8_what_no_chain_joins_to_cactus_or_base_has_fallen():
    state = table({1: "red-bar+cactus teal-wave+red-bar violet-ring+teal-wave"}, held="orange-hook", flowers=[9, 3])
    cut = "place orange-hook@0,0,9,32767,0,0,0 violet-ring@0,0,9,32767,0,0,0 | orange-hook+cactus | red-bar teal-wave | - | - | -"

    assert refusal(state, cut) == (
        "nothing bears that piece: got violet-ring, want a chain of contacts, or fallen [CTS-9.3]"
    )
    happened = place(state, "orange-hook+cactus", "red-bar teal-wave violet-ring")

    assert happened[4] == "s0 lost 3 flowers, knocked"
    assert state.flowers == [6, 3]


def test_cts_5_8_pieces_that_bear_only_each_other_have_fallen():
    state = table({1: "red-bar+cactus teal-wave+cactus"}, held="orange-hook")
    ring = (
        "place red-bar@0,0,9,32767,0,0,0 orange-hook@0,0,9,32767,0,0,0 teal-wave@0,0,9,32767,0,0,0 | "
        "red-bar+teal-wave orange-hook+cactus | - | - | - | -"
    )

    assert refusal(state, ring).endswith("[CTS-9.3]")
