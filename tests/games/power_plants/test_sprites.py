"""Sprites and Gems: adding, expelling, retrieving, moving, capturing; and patches that are moved with them."""

from cactarium.games.power_plants.state import DRAW
from tests.games.power_plants.builder import at, do, garden, legal, refused, table, texts

WILD = ["wingbean", "honeyleaf", "frightshade", "snapjaw", "starflower"]
TRAPEZE = ["0,0 wingbean 6", "1,0 honeyleaf 6", "2,0 frightshade 6", "0,1 snapjaw 6", "1,1 starflower 6"]


def with_sprites(**where):
    """The wild trapeze with something on its patches, by type."""
    return [f"{text} {where[text.split(' ')[1]]}" if text.split(" ")[1] in where else text for text in TRAPEZE]


def test_pwr_6_1_a_patch_never_holds_sprites_of_two():
    state = table(["0,0 emberwood 6", "1,0 tanglethorn 6 1x1"], hand=["honeyleaf 2"])

    do(state, "add honeyleaf 2", "plot 1,-1", "sprout")

    for one, other in ((0, 1), (1, 0)):
        assert state.control[one] & state.control[other] == 0


def test_pwr_6_2_adding_over_rivals_expels_instead():
    """The rulebook's example: Pink's Honeyleaf over Blue's Sprite."""
    state = table(
        ["0,0 emberwood 6", "1,0 frightshade 6 1x1"],
        column=["honeyleaf", "deeproot", "frightshade", "starflower", "emberwood"],
        hand=["honeyleaf 2"],
    )

    do(state, "add honeyleaf 2", "plot 1,-1", "sprout")

    assert (at(state, "0,0"), at(state, "1,0")) == ("0,0 emberwood 6 0x2", "1,0 frightshade 6 0x1")
    assert state.supply == [17, 20]


def test_pwr_6_3_added_sprites_come_from_the_supply():
    state = table(["0,0 honeyleaf 6 0x5", "1,0 starflower 6"], hand=["tanglethorn 2"])

    do(state, "add tanglethorn 2", "plot 0,1", "no sprite", "sprout", "patch honeyleaf 6")

    assert at(state, "0,0") == "0,0 honeyleaf 6 0x8"
    assert state.supply[0] == 12


def test_pwr_6_4_expelled_sprites_return_to_their_supply():
    state = table(["0,0 honeyleaf 6 1x5", "1,0 starflower 6"], hand=["tanglethorn 2"])

    events = do(state, "add tanglethorn 2", "plot 0,1", "no sprite", "sprout", "patch honeyleaf 6")

    assert texts(events)[-1] == "s0 expelled 3 sprites of s1 from honeyleaf 6"
    assert (at(state, "0,0"), state.supply) == ("0,0 honeyleaf 6 1x2", [20, 18])


def test_pwr_6_5_with_an_empty_supply_a_sprite_is_retrieved_from_anywhere():
    state = table(["0,0 honeyleaf 6 0x18", "1,0 starflower 6 0x2"], hand=["tanglethorn 2"])
    do(state, "add tanglethorn 2", "plot 0,1", "no sprite", "sprout", "patch starflower 6")

    assert legal(state) == ["retrieve honeyleaf 6", "retrieve starflower 6"]
    assert refused(state, "retrieve tanglethorn 2") == "PWR-6.5"

    do(state, "retrieve starflower 6", "retrieve honeyleaf 6", "retrieve honeyleaf 6")

    assert (at(state, "0,0"), at(state, "1,0")) == ("0,0 honeyleaf 6 0x16", "1,0 starflower 6 0x4")


def test_pwr_6_6_a_retrieved_sprite_is_not_expelled():
    state = table(["0,0 honeyleaf 6 0x20", "1,0 starflower 6"], hand=["tanglethorn 2"], bag=[])

    events = do(state, "add tanglethorn 2", "plot 0,1", "no sprite", "sprout", "patch starflower 6")

    assert texts(events)[-2:] == ["s0 retrieved a sprite from honeyleaf 6", "s0 added 1 sprite to starflower 6"]
    assert not any("expelled" in text for text in texts(events))
    assert state.earned == [0, 0]


def test_pwr_6_7_a_sprite_moved_onto_another_players_leaves_with_one_of_them():
    state = table(with_sprites(honeyleaf="0x2", frightshade="1x2"), column=WILD, hand=["frightshade 2"])

    do(state, "add frightshade 2", "plot 1,-1", "no sprite", "sprout", "from honeyleaf 6", "to frightshade 6", "stop")

    assert (at(state, "1,0"), at(state, "2,0")) == ("1,0 honeyleaf 6 0x1", "2,0 frightshade 6 1x1")
    assert state.supply == [19, 19]


def test_pwr_6_8_a_captured_sprite_is_kept_and_not_expelled():
    state = table(with_sprites(starflower="1x1"), column=WILD, hand=["starflower 2"], bag=[], finals=[False, True])
    do(state, "add starflower 2", "plot -1,1", "no sprite", "grow", "decline wingbean 6", "activate snapjaw 6")

    assert at(state, "1,1") == "1,1 starflower 6"
    assert (state.captured, state.supply, state.earned) == ([0, 1, 0, 0], [20, 19], [0, 0])


def test_pwr_6_9_gems_in_the_garden_come_from_the_general_supply():
    state = table(hand=["emberwood 2"], gems=[0, 3])

    do(state, "add emberwood 2", "plot 1,-1", "free sprite", "sprout")

    assert at(state, "1,-1") == "1,-1 emberwood 2 0x1 +2"
    assert at(state, "0,0") == "0,0 honeyleaf 6 +1"
    assert state.earned == [0, 3]


def test_pwr_6_10_without_any_sprite_one_can_still_expel():
    state = table(
        ["0,0 honeyleaf 6 1x1", "1,0 starflower 6"],
        hand=["honeyleaf 2"],
        supply=[0, 0],
        captured=[[0, 0], [20, 0]],
    )

    do(state, "add honeyleaf 2", "plot 1,-1", "sprout")

    assert [text for text in garden(state) if "x" in text] == []
    assert state.asks == DRAW


def test_pwr_6_11_gems_that_one_gains_stay_before_their_owner():
    state = table(["0,0 honeyleaf 6 1x1", "1,0 tanglethorn 6 0x1"], hand=["starflower 2"])

    do(state, "add starflower 2", "plot 1,-1", "no sprite", "sprout")

    assert state.earned == [3, 0]


def test_pwr_6_12_sprites_of_any_player_move_also_twice_and_to_the_wizard():
    state = table(with_sprites(honeyleaf="1x1"), column=WILD, hand=["frightshade 2"])
    do(state, "add frightshade 2", "plot 1,-1", "no sprite", "sprout")

    do(state, "from honeyleaf 6", "to wingbean 6", "from wingbean 6", "to frightshade 2")

    assert at(state, "1,-1") == "1,-1 frightshade 2 1x1"
    assert legal(state) == ["draw"], "what stands on the Wizard's patch is not next to it"


def test_pwr_7_1_only_unlocked_patches_move():
    state = table(TRAPEZE, column=WILD, hand=["wingbean 2"])
    do(state, "add wingbean 2", "plot 0,-1", "no sprite", "sprout")

    assert legal(state) == ["move honeyleaf 6", "move frightshade 6", "move snapjaw 6", "move starflower 6"]
    assert refused(state, "move wingbean 6") == "PWR-7.1", "it alone holds the Wizard's patch"


def test_pwr_7_2_a_moved_patch_goes_to_another_plot_judged_without_it():
    state = table(TRAPEZE, column=WILD, hand=["wingbean 2"])
    do(state, "add wingbean 2", "plot 0,-1", "no sprite", "sprout", "move frightshade 6")

    assert refused(state, "plot 2,0") == "PWR-7.2"
    assert refused(state, "plot 3,0") == "PWR-7.2", "nothing is next to it any more"
    do(state, "plot 1,-1")

    assert at(state, "1,-1") == "1,-1 frightshade 6"
    assert at(state, "2,0") == ""


def test_pwr_7_3_the_wizards_patch_never_moves():
    state = table(TRAPEZE, column=WILD, hand=["wingbean 2"])
    do(state, "add wingbean 2", "plot 2,-1", "no sprite", "sprout")

    assert refused(state, "move wingbean 2") == "PWR-7.1"
    assert "move wingbean 2" not in legal(state)


def test_pwr_7_4_a_patch_moves_with_all_that_is_on_it():
    state = table(with_sprites(frightshade="0x2 +3", honeyleaf="1x2 +1"), column=WILD, hand=["wingbean 2"])
    expelling = state.copy()

    do(state, "add wingbean 2", "plot 0,-1", "no sprite", "sprout", "move frightshade 6", "plot 1,-1")
    do(expelling, "add wingbean 2", "plot 0,-1", "no sprite", "sprout", "move honeyleaf 6", "plot 1,-1")

    assert at(state, "1,-1") == "1,-1 frightshade 6 0x2 +3"
    assert at(expelling, "1,-1") == "1,-1 honeyleaf 6 +1"
    assert expelling.supply == [18, 20]


def test_pwr_7_5_a_growing_patch_may_move_itself():
    state = table(TRAPEZE, column=WILD, hand=["starflower 2"])
    do(state, "add starflower 2", "plot -1,1", "no sprite", "grow", "activate wingbean 6")

    do(state, "move wingbean 6", "plot 3,-1")

    assert at(state, "3,-1") == "3,-1 wingbean 6 0x1"


def test_pwr_8_4_a_late_sprite_that_is_expelled_pays_two_gems():
    """The rulebook's example: Blue's Tanglethorn over Yellow's two Sprites, after Yellow's final turn."""
    state = table(
        ["0,0 frightshade 5 1x2", "1,0 starflower 6"],
        column=["honeyleaf", "deeproot", "tanglethorn", "frightshade", "starflower"],
        hand=["tanglethorn 2"],
        bag=[],
        finals=[False, True],
    )

    events = do(state, "add tanglethorn 2", "plot 0,1", "no sprite", "sprout", "patch frightshade 5")

    assert "s0 expelled 2 sprites of s1 from frightshade 5, for 4 gems" in texts(events)
    assert at(state, "0,0") == "0,0 frightshade 5 0x1"
    assert state.earned == [0, 4]


def test_pwr_8_15_own_losses_in_ones_own_final_turn_pay_nothing():
    state = table(
        with_sprites(honeyleaf="0x1", frightshade="1x1"),
        column=WILD,
        hand=["frightshade 2"],
        bag=[],
        finals=[False, True],
    )

    do(state, "add frightshade 2", "plot 1,-1", "no sprite", "sprout", "from honeyleaf 6", "to frightshade 6")

    assert state.supply == [20, 20]
    assert state.earned == [0, 2]
