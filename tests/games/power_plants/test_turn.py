"""A turn: adding, Sprout or Grow, drawing; and what patches do one after the other."""

from cactarium.games.power_plants.state import DRAW, FREE, HAND, OVER, PLOT, POWER, SWAP, WAY
from tests.games.power_plants.builder import at, do, garden, legal, names, refused, table, texts

WILD = ["wingbean", "honeyleaf", "frightshade", "snapjaw", "starflower"]
WILD_TRAPEZE = ["0,0 wingbean 6", "1,0 honeyleaf 6", "2,0 frightshade 6", "0,1 snapjaw 6", "1,1 starflower 6"]


def test_pwr_3_1_one_after_the_other():
    state = table(hand=["starflower 2", "deeproot 1"])

    assert legal(state) == ["add starflower 2", "add deeproot 1"]
    assert refused(state, "add starflower 2", seat=1) == "PWR-3.1"
    assert refused(state, "grow") == "PWR-4.1"


def test_pwr_3_2_the_wizard_goes_clockwise():
    state = table(seats=3, turn=2, hand=["honeyleaf 2"])

    do(state, "add honeyleaf 2", "plot 0,-1", "no power", "draw")

    assert (state.turn, state.asks) == (0, HAND)


def test_pwr_3_3_drawing_ends_a_turn_and_only_then_is_anything_revealed():
    state = table(hand=["starflower 2", "deeproot 1"], bag=["honeyleaf 1", "honeyleaf 2"])

    events = do(state, "add starflower 2", "plot 0,-1", "free sprite", "sprout")

    assert not any(event.reveals() for event in events)
    assert legal(state) == ["draw"]
    assert refused(state, "end turn") == "PWR-3.3"
    assert any(event.reveals() for event in do(state, "draw"))
    assert names(state, state.hands[0]) == ["deeproot 1", "honeyleaf 1"]


def test_pwr_3_4_a_pair_may_be_swapped_with_the_nursery():
    state = table(
        hand=["starflower 2", "deeproot 1"], bag=["deeproot 2", "honeyleaf 2"], nursery=["emberwood 1", "starflower 3"]
    )
    do(state, "add starflower 2", "plot 0,-1", "no sprite", "no power", "draw")

    assert state.asks == SWAP
    assert legal(state) == [
        "swap deeproot 1 for emberwood 1",
        "swap deeproot 1 for starflower 3",
        "swap deeproot 2 for emberwood 1",
        "swap deeproot 2 for starflower 3",
        "keep",
    ]
    assert refused(state, "swap emberwood 1 for deeproot 1") == "PWR-3.4"
    kept = state.copy()

    do(state, "swap deeproot 1 for starflower 3")
    do(kept, "keep")

    assert names(state, state.hands[0]) == ["starflower 3", "deeproot 2"]
    assert names(state, state.nursery) == ["emberwood 1", "deeproot 1"]
    assert names(kept, kept.hands[0]) == ["deeproot 1", "deeproot 2"]
    assert (state.turn, kept.turn) == (1, 1)


def test_pwr_4_1_one_patch_of_the_hand_is_added():
    state = table(hand=["starflower 2", "deeproot 1"])

    assert refused(state, "add starflower 3") == "PWR-4.1"
    assert refused(state, "add wingbean 1") == "PWR-4.1"

    do(state, "add starflower 2")

    assert state.asks == PLOT
    assert names(state, state.hands[0]) == ["deeproot 1"]


def test_pwr_4_2_the_patch_comes_to_a_plot_of_choice():
    state = table(hand=["starflower 2"])

    assert texts(do(state, "add starflower 2", "plot 3,-1"))[-1] == "s0 added starflower 2 at 3,-1"
    assert at(state, "3,-1") == "3,-1 starflower 2"


def test_pwr_4_4_most_plants_give_a_free_sprite():
    state = table(hand=["starflower 2", "honeyleaf 1"])
    other = state.copy()

    do(state, "add starflower 2", "plot 0,-1")
    do(other, "add honeyleaf 1", "plot 0,-1")

    assert (state.asks, other.asks) == (FREE, WAY)


def test_pwr_4_5_the_free_sprite_may_be_left_out_or_retrieved():
    state = table(["0,0 honeyleaf 6 0x10", "1,0 deeproot 6 0x10"], hand=["starflower 2"])
    do(state, "add starflower 2", "plot 0,1")
    without = state.copy()
    assert legal(state) == ["free sprite", "no sprite"]
    assert refused(state, "sprout") == "PWR-4.5"

    do(state, "free sprite", "retrieve deeproot 6")
    do(without, "no sprite")

    assert (at(state, "0,1"), at(state, "1,0")) == ("0,1 starflower 2 0x1", "1,0 deeproot 6 0x9")
    assert at(without, "0,1") == "0,1 starflower 2"
    assert (state.asks, without.asks) == (WAY, WAY)
    nobody = table(hand=["starflower 2"], supply=[0, 20], captured=[[0, 0], [20, 0]])
    do(nobody, "add starflower 2", "plot 0,-1")
    assert nobody.asks == WAY


def test_pwr_5_1_sprout_grow_or_neither():
    state = table(hand=["honeyleaf 2"])
    do(state, "add honeyleaf 2", "plot 0,-1")

    assert legal(state) == ["sprout", "grow", "no power"]
    assert refused(state, "draw") == "PWR-5.1"


def test_pwr_5_2_a_sprout_is_that_of_the_wizards_patch_alone():
    state = table(hand=["honeyleaf 2"])

    do(state, "add honeyleaf 2", "plot 1,-1", "sprout")

    assert [text for text in garden(state) if "x" in text] == ["0,0 honeyleaf 6 0x2", "1,0 starflower 6 0x2"]
    assert state.asks == DRAW


def test_pwr_5_3_all_that_touches_the_wizards_patch_grows_but_not_that_itself():
    state = table(hand=["emberwood 2"])

    events = do(
        state, "add emberwood 2", "plot 1,-1", "no sprite", "grow", "activate honeyleaf 6", "activate starflower 6"
    )

    assert "s0 let honeyleaf 6 and starflower 6 grow" in texts(events)
    assert at(state, "1,-1") == "1,-1 emberwood 2"


def test_pwr_5_4_patches_grow_in_the_order_of_the_column():
    """The rulebook's example: Honeyleaf first, then Starflower, for which there are then two occupied patches."""
    state = table(hand=["starflower 2"])
    do(state, "add starflower 2", "plot 1,-1", "free sprite", "grow")

    assert refused(state, "activate starflower 6") == "PWR-5.4"

    do(state, "activate honeyleaf 6", "activate starflower 6")

    assert state.earned[0] == 2


def test_pwr_5_5_among_patches_of_one_type_the_player_chooses():
    state = table(["0,0 emberwood 6", "1,0 emberwood 5", "2,0 deeproot 6"], hand=["honeyleaf 2"])

    do(state, "add honeyleaf 2", "plot 1,-1", "grow")

    assert legal(state) == [
        "activate emberwood 5",
        "decline emberwood 5",
        "activate emberwood 6",
        "decline emberwood 6",
    ]


def test_pwr_5_6_a_patch_carried_away_does_not_grow_and_newcomers_do_not():
    state = table(WILD_TRAPEZE, column=WILD, hand=["starflower 2"])
    do(state, "add starflower 2", "plot -1,1", "free sprite", "grow", "activate wingbean 6")

    carried = do(state, "move snapjaw 6", "plot 3,0")

    assert "snapjaw 6 did not grow: carried away" in texts(carried)
    assert state.asks == DRAW

    other = table(WILD_TRAPEZE, column=WILD, hand=["starflower 2"])
    do(
        other,
        "add starflower 2",
        "plot -1,1",
        "free sprite",
        "grow",
        "activate wingbean 6",
        "move honeyleaf 6",
        "plot -2,2",
    )
    assert (other.growing, other.asks) == (0, DRAW)


def test_pwr_5_7_any_power_may_be_declined():
    state = table(hand=["starflower 2"])
    do(state, "add starflower 2", "plot 1,-1", "no sprite", "grow", "decline honeyleaf 6")

    assert state.asks == DRAW
    assert [text for text in garden(state) if "x" in text] == []

    other = table(hand=["starflower 2"])
    assert texts(do(other, "add starflower 2", "plot 1,-1", "no sprite", "no power"))[-1] == "s0 used no power"
    assert other.asks == DRAW


def test_pwr_5_8_an_activated_power_is_resolved_as_fully_as_possible():
    state = table(hand=["tanglethorn 2"])
    do(state, "add tanglethorn 2", "plot 1,-1", "no sprite", "sprout")

    assert legal(state) == ["patch honeyleaf 6", "patch starflower 6"]
    assert refused(state, "stop") == "PWR-5.8"
    assert refused(state, "patch deeproot 6") == "PWR-5.8"


def test_pwr_5_9_a_power_that_can_do_nothing_is_passed_over():
    state = table(hand=["emberwood 2"])

    events = do(state, "add emberwood 2", "plot 1,-1", "no sprite", "grow", "decline honeyleaf 6")

    assert texts(events)[-1] == "starflower 6 did not grow: nothing to do"
    assert state.asks == DRAW

    captor = table(WILD_TRAPEZE, column=WILD, hand=["snapjaw 2"])
    events = do(captor, "add snapjaw 2", "plot 0,-1", "no sprite", "sprout")
    assert texts(events)[-1] == "s0 added 1 sprite to wingbean 6"


def test_pwr_5_10_up_to_may_stop_early():
    state = table(["0,0 deeproot 6", "1,0 deeproot 5", "2,0 deeproot 4"], hand=["deeproot 2"])
    do(state, "add deeproot 2", "plot 0,1", "sprout", "patch deeproot 5")

    assert "stop" in legal(state)

    do(state, "stop")

    assert [text for text in garden(state) if "x" in text] == ["1,0 deeproot 5 0x1"]
    assert state.asks == DRAW


def test_pwr_5_11_the_choice_of_a_field_is_free():
    state = table([*WILD_TRAPEZE, "1,-1 snapjaw 5 1x1"], column=WILD, hand=["snapjaw 2"])
    do(state, "add snapjaw 2", "plot 0,-1", "no sprite", "sprout")

    assert legal(state) == ["field wingbean 6", "field snapjaw 2"]
    assert refused(state, "field honeyleaf 6") == "PWR-5.11"

    do(state, "field wingbean 6")

    assert at(state, "0,0") == "0,0 wingbean 6 0x1"
    assert at(state, "1,-1") == "1,-1 snapjaw 5 1x1"


def test_pwr_5_12_the_order_is_asked_for_only_where_it_matters():
    enough = table(hand=["honeyleaf 2"])
    short = table(["0,0 honeyleaf 6", "1,0 starflower 6", "2,0 deeproot 6 0x18"], hand=["honeyleaf 2"])

    do(enough, "add honeyleaf 2", "plot 1,-1", "sprout")
    do(short, "add honeyleaf 2", "plot 1,-1", "sprout")

    assert enough.asks == DRAW
    assert legal(short) == ["patch honeyleaf 6", "patch starflower 6"]

    do(short, "patch starflower 6", "retrieve starflower 6")

    assert legal(short) == ["retrieve honeyleaf 6", "retrieve deeproot 6", "retrieve starflower 6"]


def test_pwr_8_1_who_draws_the_last_patch_announces_the_end():
    state = table(hand=["starflower 2", "deeproot 1"], bag=["honeyleaf 1"])

    events = do(state, "add starflower 2", "plot 0,-1", "no sprite", "no power", "draw")

    assert texts(events)[-1] == "s0 drew the last patch: the end has come"
    assert state.finals == 2


def test_pwr_8_2_then_everybody_has_exactly_one_more_turn():
    state = table(seats=3, turn=1, hand=["starflower 2", "deeproot 1"], bag=["honeyleaf 1"])
    do(state, "add starflower 2", "plot 0,-1", "no sprite", "no power", "draw")
    turns = []

    while state.asks != OVER:
        turns.append(int(state.turn))
        while state.asks != DRAW:
            do(state, legal(state)[-1])
        assert legal(state) == ["end turn"]
        do(state, "end turn")

    assert turns == [2, 0, 1]
    assert refused(state, "draw") == "PWR-8.2"


def test_pwr_8_3_everybody_ends_with_one_patch_in_hand():
    state = table(hand=["starflower 2"], bag=[], finals=[False, True])

    do(state, "add starflower 2", "plot 0,-1", "no sprite", "no power", "end turn")

    assert state.asks == OVER
    assert [len(hand) for hand in state.hands] == [1, 1]


def test_a_turn_can_be_asked_for_power_after_power():
    state = table(["0,0 emberwood 6", "1,0 emberwood 5"], hand=["honeyleaf 2"])
    do(state, "add honeyleaf 2", "plot 1,-1", "grow", "activate emberwood 6")

    assert state.asks == POWER
    assert legal(state) == ["activate emberwood 5", "decline emberwood 5"]
