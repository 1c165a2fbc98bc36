"""The box, its plants, and set-up."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import cactarium
from cactarium.games.power_plants.plants import HOUSE, read_plants
from cactarium.games.power_plants.state import FIRST_SWAP, HAND
from cactarium.games.power_plants.tiles import TILES, TYPES
from cactarium.games.power_plants.words import written
from cactarium.kernel.errors import BadPosition, BadRequest
from tests.games.power_plants.builder import GAME, at, do, garden, legal, names, new_game, refused, table
from tests.games.power_plants.values import own_plants

TRAINING = ["deeproot", "honeyleaf", "tanglethorn", "emberwood", "starflower"]


def all_patches(state):
    patches = [f"{text.split(' ')[1]} {text.split(' ')[2]}" for text in garden(state)]
    return patches + names(state, [*state.bag, *state.nursery, *[patch for hand in state.hands for patch in hand]])


def column(state):
    return [plant.name for plant in state.terms.column]


def test_pwr_1_1_one_to_five_play():
    assert (GAME.least, GAME.most) == (1, 5)
    assert [len(new_game(seats).hands) for seats in range(1, 6)] == [1, 2, 3, 4, 5]


def test_pwr_1_2_every_patch_of_five_types_is_there_once():
    state = new_game(5)

    assert len(TYPES) == 8
    assert len(TILES) == 64
    assert sorted(all_patches(state)) == sorted(
        f"{plant.type} {number}" for plant in state.terms.column for number in range(1, 9)
    )

    dump: Any = GAME.dump(state)
    dump["bag"][0] = dump["bag"][1]
    with pytest.raises(BadPosition, match="the patches do not add up"):
        GAME.load(dump)


def test_pwr_1_3_each_type_has_a_standard_plant():
    assert sorted(card.type for card in HOUSE.cards if card.kind == "standard") == sorted(TYPES)


def test_pwr_1_4_each_type_has_an_alternate():
    alternates = {card.type: card.name for card in HOUSE.cards if card.kind == "alternate"}

    assert sorted(alternates) == sorted(TYPES)
    assert alternates["snapjaw"] == "tapmaw"
    assert alternates["wingbean"] == "clingbean"


def test_pwr_1_5_the_sentence_on_the_card_is_what_is_carried_out():
    for card in HOUSE.cards:
        steps = {"sprout": card.sprout, "grow": card.grow, "endgame": card.endgame, "rival": card.rival}
        assert {name: written(power) for name, power in steps.items()} == card.words


def test_pwr_1_6_an_owners_file_is_played():
    state = table(
        column=["honeyleaf", "deeproot", "tanglethorn", "sun-daisy", "emberwood"],
        plants=read_plants(own_plants()),
        hand=["tanglethorn 2"],
    )

    do(state, "add tanglethorn 2", "plot -1,1", "no sprite", "sprout", "patch honeyleaf 6", "patch starflower 6")

    assert "0,0 honeyleaf 6 0x2" in garden(state)
    assert "1,0 starflower 6 0x1" in garden(state)


def test_pwr_1_7_everybody_has_twenty_sprites():
    state = new_game(3)
    assert state.supply == [20, 20, 20]

    dump: Any = GAME.dump(state)
    dump["sides"][1]["supply"] = 19
    with pytest.raises(BadPosition, match=r"the Sprites do not add up: got 19, want 20 \[\$.sides\[1\]\]"):
        GAME.load(dump)


def test_pwr_2_1_five_plants_are_drawn():
    drawn = Counter(name for seed in range(200) for name in column(new_game(seed=seed, plants="random")))

    assert set(drawn) == set(TYPES)
    assert all(90 < number < 160 for number in drawn.values())


def test_pwr_2_2_a_table_chooses_its_plants():
    chosen: dict[str, Any] = {"wingbean": "alternate", "snapjaw": "standard", "deeproot": "out", "plants": "random"}

    for seed in range(30):
        names_of = column(new_game(seed=seed, **chosen))
        assert {"clingbean", "snapjaw"} <= set(names_of)
        assert not {"wingbean", "deeproot", "wideroot", "sapleaf", "tapmaw"} & set(names_of)
    assert any("sapleaf" in column(new_game(seed=seed, alternates=True)) for seed in range(30))


def test_pwr_2_3_balanced_plants_have_two_mornings_a_noon_and_a_night():
    for seed in range(60):
        state = new_game(seed=seed, alternates=True)
        timings = Counter(plant.timing for plant in state.terms.column)
        assert timings["morning"] >= 2
        assert timings["noon"] >= 1
        assert timings["night"] >= 1


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (dict.fromkeys(TYPES[:6], "standard"), "too many plants chosen: got 6, want at most 5"),
        (dict.fromkeys(TYPES[:4], "out"), "too few plants are left: got 4, want at least 5"),
        ({"deeproot": "out", "plants": "training"}, "too few plants are left: got 4, want at least 5"),
        ({"deeproot": "out", "honeyleaf": "out"}, "these plants cannot be balanced"),
        (
            {"tanglethorn": "standard", "frightshade": "alternate", "snapjaw": "standard", "emberwood": "standard"},
            "these plants cannot be balanced",
        ),
    ],
)
def test_pwr_2_4_wishes_that_cannot_be_met_are_refused(options, problem):
    with pytest.raises(BadRequest, match=problem):
        new_game(**options)


def test_pwr_2_4_a_card_that_an_owner_does_not_have_is_refused():
    cards = "\n".join(line for line in own_plants().splitlines() if not line.startswith("tapmaw")) + "\n"

    with pytest.raises(BadRequest, match="there is no such plant: got alternate snapjaw"):
        new_game(cards=cards, snapjaw="alternate")


def test_pwr_2_5_a_plant_and_its_alternate_are_never_together():
    for seed in range(100):
        state = new_game(seed=seed, plants="random", alternates=True)
        assert len({plant.type for plant in state.terms.column}) == 5


def test_pwr_2_6_the_column_goes_from_morning_to_night_and_is_random_within():
    orders = set()
    for seed in range(60):
        state = new_game(seed=seed, plants="training")
        orders.add(tuple(column(state)))
        assert sorted(column(state)) == sorted(TRAINING)
        assert [plant.timing for plant in state.terms.column] == ["morning", "morning", "noon", "night", "night"]
    assert len(orders) == 4


@pytest.mark.parametrize(("seats", "highest"), [(1, 6), (2, 6), (3, 7), (4, 8), (5, 8)])
def test_pwr_2_7_with_fewer_players_high_numbers_stay_in_the_box(seats, highest):
    assert max(int(name.split(" ")[1]) for name in all_patches(new_game(seats))) == highest


@pytest.mark.parametrize(("seats", "bag", "nursery"), [(1, 19, 4), (2, 18, 3), (3, 21, 3), (4, 24, 3), (5, 20, 5)])
def test_pwr_2_8_the_garden_begins_with_the_highest_numbers_in_a_trapeze(seats, bag, nursery):
    state = next(state for seed in range(50) if (state := new_game(seats, seed)).asks == HAND)

    assert {text.split(" ")[0] for text in garden(state)} == {"0,0", "1,0", "2,0", "0,1", "1,1"}
    assert {text.split(" ")[2] for text in garden(state)} == {["0", "6", "6", "7", "8", "8"][seats]}
    assert (len(state.bag), len(state.nursery)) == (bag, nursery)


def test_pwr_2_9_each_draws_two_patches_from_the_starting_player_on():
    state = next(
        state for seed in range(90) if (state := new_game(4, seed)).asks == FIRST_SWAP and state.turn != state.first
    )

    dealt = [(state.first + place) % 4 for place in range(4)]
    here = dealt.index(state.turn)
    assert [len(state.hands[seat]) for seat in dealt] == [2] * (here + 1) + [0] * (3 - here)

    while state.asks == FIRST_SWAP:
        do(state, "keep")

    assert [len(hand) for hand in state.hands] == [2] * 4
    assert state.turn == state.first


def test_pwr_2_10_a_pair_drawn_first_may_be_swapped_with_the_nursery():
    state = next(state for seed in range(50) if (state := new_game(2, seed)).asks == FIRST_SWAP)
    seat, (one, other) = int(state.turn), names(state, state.hands[state.turn])
    taken = names(state, state.nursery)[1]
    assert len(legal(state)) == 7
    assert refused(state, "draw") == "PWR-2.10"

    do(state, f"swap {other} for {taken}")

    assert names(state, state.hands[seat]) == [one, taken]
    assert other in names(state, state.nursery)


def test_pwr_2_11_who_starts_is_drawn_by_lot():
    starts = Counter(int(new_game(3, seed).first) for seed in range(150))

    assert all(30 < starts[seat] < 70 for seat in range(3))


def test_pwr_2_12_only_the_order_of_the_bag_is_hidden():
    state = new_game(3, 5)
    twin = state.copy()
    twin.bag.reverse()

    assert GAME.view(state, 0) == GAME.view(twin, 0)
    assert {patch.patch for patch in GAME.view(state, 1).patches if patch.where == "bag"} == set(
        names(state, state.bag)
    )
    assert GAME.view(state, 1).sides[0].hand == names(state, state.hands[0])


def test_pwr_10_1_what_was_printed_or_reported_is_there_as_it_was():
    words = {card.name: card.words for card in HOUSE.cards}

    assert words["snapjaw"]["grow"] == "capture 1 lone rival sprite from a patch next to this patch"
    assert words["honeyleaf"]["sprout"] == "add 2 sprites to each patch next to the wizard"
    assert words["starflower"]["grow"] == "gain 1 gem for each occupied patch next to the wizard"
    assert words["tapmaw"]["grow"] == "capture 1 lone rival sprite from a patch of the wizard's type"
    assert words["wingbean"]["sprout"] == "move an unlocked patch; expel each rival sprite on it"
    text = "Honeyleaf above Starflower, as in the rulebook's example"
    timings = [card.timing for card in HOUSE.cards if card.name in ("honeyleaf", "starflower")]
    assert timings == ["morning", "night"], text


def test_pwr_10_2_an_alternate_has_timing_and_free_sprite_of_its_standard_plant():
    standards = {card.type: card for card in HOUSE.cards if card.kind == "standard"}

    for card in HOUSE.cards:
        assert (card.timing, card.free_sprite) == (standards[card.type].timing, standards[card.type].free_sprite)


def test_pwr_12_1_in_training_mode_nothing_grows():
    state = table(training=True, hand=["starflower 2"])
    do(state, "add starflower 2", "plot 0,-1", "free sprite")

    assert legal(state) == ["sprout", "no power"]
    assert refused(state, "grow") == "PWR-12.1"

    do(state, "sprout")

    assert legal(state) == ["draw"]


def test_pwr_12_2_the_five_plants_of_training_mode():
    assert sorted(card.name for card in HOUSE.cards if card.training) == sorted(TRAINING)
    assert sorted(column(new_game(plants="training", training=True))) == sorted(TRAINING)
    assert new_game(training=True, plants="random", wingbean="standard").terms.training


def test_no_module_knows_a_plant():
    """All that is particular to a plant stands in its sentence."""
    folder = Path(cactarium.__file__).parent / "games/power_plants"
    plants = {card.name for card in HOUSE.cards} | {"sun-daisy"}
    for path in folder.glob("*.py"):
        code = path.read_text(encoding="utf-8").lower()
        # Messages and docstrings give an example of a name.
        found = {name for name in plants if name in code} - {"honeyleaf"}
        assert not found, path.name


def test_a_position_is_read_as_it_lies():
    state = table(["0,0 honeyleaf 6 0x2 +3", "1,0 starflower 6", "2,0 deeproot 6 1x1"])

    assert at(state, "0,0") == "0,0 honeyleaf 6 0x2 +3"
    assert state.supply == [18, 19]
