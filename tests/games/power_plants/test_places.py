"""What the words of the cards mean."""

from cactarium.games.power_plants import turns
from cactarium.games.power_plants.scoring import endgame_gems
from cactarium.games.power_plants.state import DRAW
from tests.games.power_plants.builder import GAME, at, do, garden, legal, patch_of, refused, table

ALTERNATES = ["wideroot", "sapleaf", "snarlbriar", "lureshade", "cinderfern"]
TRAPEZE = ["0,0 deeproot 6", "1,0 honeyleaf 6", "2,0 tanglethorn 6", "0,1 frightshade 6", "1,1 emberwood 6"]


def occupied(state):
    return {text.split(" ")[0] for text in garden(state) if "x" in text}


def test_pwr_9_1_next_to_the_wizard_and_next_to_this_patch():
    state = table(hand=["deeproot 2"])
    do(state, "add deeproot 2", "plot -1,1", "grow", "decline honeyleaf 6", "activate tanglethorn 6")

    assert legal(state) == ["patch honeyleaf 6", "patch deeproot 2", "patch starflower 6", "patch emberwood 6"]


def test_pwr_9_2_it_is_what_was_chosen_or_the_patch_a_sprite_leaves():
    column = ["honeyleaf", "deeproot", "frightshade", "starflower", "emberwood"]
    state = table(["0,0 starflower 6 1x1", "1,0 honeyleaf 6", "0,1 emberwood 6"], column=column, hand=["frightshade 2"])
    do(state, "add frightshade 2", "plot 0,-1", "no sprite", "sprout", "from starflower 6")

    assert legal(state) == ["to honeyleaf 6", "to frightshade 2", "to emberwood 6"]

    lured = table(
        [*TRAPEZE[:3], "0,1 frightshade 6 1x2", "1,1 emberwood 6 0x1"], column=ALTERNATES, hand=["frightshade 2"]
    )
    do(lured, "add frightshade 2", "plot 1,-1", "no sprite", "sprout", "patch honeyleaf 6", "from frightshade 6")
    assert at(lured, "1,0") == "1,0 honeyleaf 6 1x1", "to it, which was chosen"


def test_pwr_9_3_a_line_may_bend_and_is_as_long_as_it_can_be():
    dead_end = [*TRAPEZE, "-1,0 emberwood 5", "-2,1 emberwood 4"]
    state = table(dead_end, column=ALTERNATES, hand=["tanglethorn 2"])
    do(state, "add tanglethorn 2", "plot -1,-1", "no sprite", "sprout")

    assert occupied(state) == {"-1,0", "0,0"}, "the other way the line would be too short"
    assert legal(state) == ["patch honeyleaf 6", "patch frightshade 6"]

    do(state, "patch frightshade 6")

    assert occupied(state) == {"-1,0", "0,0", "0,1"}


def test_pwr_9_4_a_field_next_to_the_wizard_is_all_of_it():
    column = ["honeyleaf", "deeproot", "snapjaw", "starflower", "emberwood"]
    trapeze = ["0,0 snapjaw 6", "1,0 honeyleaf 6", "2,0 honeyleaf 5 1x1", "0,1 starflower 6", "1,1 emberwood 6"]
    state = table(trapeze, column=column, hand=["snapjaw 2"])
    do(state, "add snapjaw 2", "plot 1,-1", "no sprite", "sprout")

    assert legal(state) == ["field honeyleaf 5", "field snapjaw 2"]

    do(state, "field honeyleaf 5")

    assert state.captured == [0, 1, 0, 0]
    assert legal(state) == ["patch honeyleaf 5", "patch honeyleaf 6"]


def test_pwr_9_5_unoccupied_is_judged_when_the_step_begins():
    column = ["wideroot", "honeyleaf", "tanglethorn", "starflower", "emberwood"]
    patches = ["0,0 honeyleaf 6", "1,0 honeyleaf 5 1x1", "2,0 honeyleaf 4", "3,0 starflower 6 0x20"]
    state = table(patches, column=column, hand=["deeproot 2"])
    do(state, "add deeproot 2", "plot 0,-1", "sprout")

    assert legal(state) == ["patch honeyleaf 4", "patch honeyleaf 6", "stop"]

    do(state, "patch honeyleaf 6")

    assert legal(state) == ["patch honeyleaf 4", "stop"]


def test_pwr_9_6_an_empty_patch_has_nothing_at_all_on_it():
    patches = ["0,0 emberwood 6", "1,0 emberwood 5 +1", "2,0 emberwood 4", "0,1 deeproot 6", "1,1 emberwood 3 1x1"]
    state = table(patches, column=ALTERNATES, hand=["emberwood 2"])

    do(state, "add emberwood 2", "plot 0,-1", "no sprite", "sprout")

    assert [text for text in garden(state) if "+" in text] == [
        "0,-1 emberwood 2 +2",
        "2,0 emberwood 4 +1",
        "1,0 emberwood 5 +1",
        "0,0 emberwood 6 +1",
    ]


def test_pwr_9_7_control_of_patches_counts_for_who_uses_the_power():
    state = table(["0,0 honeyleaf 6 0x1", "1,0 emberwood 6 1x3"], hand=["starflower 2"])

    do(state, "add starflower 2", "plot 1,-1", "no sprite", "sprout")

    assert state.earned == [3, 0]


def test_pwr_9_9_only_a_lone_sprite_is_captured_by_a_growing_captor():
    column = ["honeyleaf", "deeproot", "snapjaw", "starflower", "emberwood"]
    patches = ["0,0 snapjaw 6", "1,0 starflower 6 1x2", "0,1 emberwood 6 1x1"]
    state = table(patches, column=column, hand=["deeproot 2"])

    do(state, "add deeproot 2", "plot 0,-1", "grow", "activate snapjaw 6")

    assert (at(state, "1,0"), at(state, "0,1")) == ("1,0 starflower 6 1x2", "0,1 emberwood 6")


def test_pwr_9_10_the_nearest_patch_is_the_fewest_steps_away():
    column = ["honeyleaf", "deeproot", "frightshade", "starflower", "emberwood"]
    patches = ["0,0 starflower 6 0x2", "-1,0 starflower 5", "-2,0 starflower 4", "-3,0 emberwood 5"]
    state = table(patches, seats=1, column=column)
    state.turn = 1
    state.bag.append(patch_of(state, "frightshade 2"))

    turns.take_rivals_turn(state, [])

    assert [text for text in garden(state) if "0x" in text] == ["-2,0 starflower 4 0x1", "0,0 starflower 6 0x1"]


def test_pwr_10_3_a_captured_sprite_brings_two_gems_in_the_end():
    column = ["honeyleaf", "deeproot", "snapjaw", "starflower", "emberwood"]
    state = table(
        ["0,0 snapjaw 6", "1,0 starflower 6"], seats=3, column=column, captured=[[0, 2, 1], [0, 0, 0], [1, 0, 0]]
    )

    assert [endgame_gems(state, seat) for seat in range(3)] == [6, 0, 2]


def test_pwr_10_4_types_around_each_controlled_patch_are_counted_its_own_included():
    column = ["wingbean", "deeproot", "snapjaw", "starflower", "emberwood"]
    patches = ["0,0 wingbean 6 0x1", "1,0 wingbean 5 1x1", "0,1 starflower 6", "-1,0 starflower 5", "0,-1 emberwood 6"]
    state = table(patches, column=column)

    assert [endgame_gems(state, seat) for seat in range(2)] == [3, 2]


def test_the_power_that_is_carried_out_is_told_word_by_word():
    state = table(hand=["deeproot 2"])
    do(state, "add deeproot 2", "plot 1,-1", "sprout")

    view = GAME.view(state, 0)
    assert view.sentence.startswith("choose a field next to the wizard or the wizard's own field")
    assert view.power is not None
    assert (view.power.power, view.power.patch, view.power.step) == ("sprout", "deeproot 2", 0)
    assert view.asks == "field"
    assert refused(state, "stop") == "PWR-5.11"
    assert state.asks != DRAW
