"""Contents and set-up."""

from collections import Counter

from cactarium.games.cactus.components import COLORS, NAMES, SPECIALS, color_of
from tests.games.cactus.builder import GAME, new_game, view


def test_cts_1_1_two_to_five_play():
    assert (GAME.least, GAME.most) == (2, 5)


def test_cts_1_3_one_basic_piece_of_each_shape_in_each_colour():
    basics = view(new_game()).pile

    assert len(basics) == 25
    assert Counter(name.split("-")[0] for name in basics) == dict.fromkeys(
        ["red", "orange", "yellow", "teal", "violet"], 5
    )
    assert Counter(name.split("-")[1] for name in basics) == dict.fromkeys(["bar", "wave", "ring", "hook", "fork"], 5)


def test_cts_1_4_ten_specials_two_of_each_colour():
    specials = view(new_game()).line

    assert sorted(specials) == sorted(
        ["skull", "bone", "snake", "lizard", "scorpion", "horseshoe", "feather", "guitar", "hat", "boot"]
    )
    colors = {name: COLORS[color_of(NAMES.index(name))] for name in SPECIALS}
    assert colors == {
        "skull": "red",
        "bone": "red",
        "snake": "orange",
        "lizard": "orange",
        "scorpion": "yellow",
        "horseshoe": "yellow",
        "feather": "teal",
        "guitar": "teal",
        "hat": "violet",
        "boot": "violet",
    }


def test_cts_1_5_three_flowers_each_with_the_dot_down_and_ten_in_the_supply():
    for seats in range(2, 6):
        seen = view(new_game(seats))

        assert [(side.points, side.ones, side.threes) for side in seen.sides] == [(3, 3, 0)] * seats
        assert seen.supply == 10


def test_cts_1_6_five_bare_cacti():
    assert [(on.pieces, on.touching) for on in view(new_game()).cacti] == [([], [])] * 5


def test_cts_1_7_the_line_of_specials_comes_in_any_order():
    lines = [tuple(view(new_game(seed=seed)).line) for seed in range(300)]

    assert len({*lines}) > 290
    assert {line[0] for line in lines} == {*SPECIALS}
    assert all(len(line) == 10 for line in lines)


def test_cts_1_8_who_begins_is_drawn():
    for seats in range(2, 6):
        first = Counter(view(new_game(seats, seed)).to_act[0] for seed in range(600))

        assert {*first} == {*range(seats)}
        assert min(first.values()) > 600 / seats / 2
