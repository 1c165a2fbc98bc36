"""The score, with the rulebook's examples."""

import pytest

from cactarium.games.power_plants.scoring import field_points, leader, outcome, sheet, totals
from tests.games.power_plants.builder import do, patch_of, table

ROW = ["honeyleaf", "deeproot", "tanglethorn", "starflower", "emberwood"]


def line(*holders, kind="honeyleaf"):
    """A field in a row: for each patch its number, and whose Sprites are on it."""
    return [f"{place},0 {kind} {holder}" for place, holder in enumerate(holders)]


def fields(state):
    return [
        sum(int(points) for points in side)
        for side in zip(*[field_points(state, row) for row in range(5)], strict=True)
    ]


def test_pwr_8_5_all_parts_of_the_score_add_up():
    garden = [*line("1 0x1 +2", "2 1x1"), "0,1 emberwood 6 +3", "1,1 starflower 6 1x1"]
    state = table(garden, gems=[4, 0])

    assert [int(score) for score in totals(state)] == [4 + 2 + 3, 1 + 1]
    assert [part.points for part in sheet(state)][:3] == [[4, 0], [0, 0], [2, 0]]
    assert outcome(state).scores == [9, 2]


def test_pwr_8_6_gems_earned_count():
    assert outcome(table(line("1"), gems=[7, 3])).scores == [7, 3]


def test_pwr_8_7_plants_bring_gems_in_the_end():
    column = ["wingbean", "deeproot", "snapjaw", "starflower", "emberwood"]
    garden = ["0,0 wingbean 6 0x1", "1,0 starflower 6", "0,1 emberwood 6"]
    state = table(garden, column=column, captured=[[0, 1], [0, 0]])

    assert sheet(state)[1].label == "plants in the end"
    assert sheet(state)[1].points == [2 + 2, 0]


def test_pwr_8_8_gems_on_a_patch_go_to_who_is_there():
    state = table(line("1 0x3 +2", "2 1x1 +1", "3 +5"))

    assert sheet(state)[2].points == [2, 1]


@pytest.mark.parametrize(
    ("size", "first", "second"), [(2, 3, 1), (3, 5, 2), (4, 7, 3), (5, 9, 4), (6, 11, 5), (7, 13, 6), (8, 15, 7)]
)
def test_pwr_8_9_a_field_is_worth_by_its_size(size, first, second):
    state = table(line("1 0x1", "2 1x1", *[str(number) for number in range(3, size + 1)]), seats=4)

    assert fields(state) == [first, second, 0, 0]
    assert fields(table(line("4 1x1"), seats=4)) == [0, 1, 0, 0]


def test_pwr_8_10_any_other_gets_a_point_in_a_field_of_three_or_more():
    """As in the rulebook's examples: 5, 2 and 1 in a field of three; 7, 3, 1 and 1 in a field of four."""
    assert fields(table(line("1 0x1", "2 1x1", "3 2x1"), seats=4)) == [5, 2, 1, 0]
    assert fields(table(line("4 0x1", "1 1x1", "3 2x1", "2 3x1"), seats=4)) == [1, 7, 1, 3]


def test_pwr_8_11_the_number_of_sprites_does_not_matter():
    assert fields(table(line("3 0x9", "4 1x1", "5 1x1"))) == [2, 5]


def test_pwr_8_12_ties_go_to_the_lowest_number_for_both_places():
    assert fields(table(line("5 0x1", "2 1x1"))) == [1, 3]
    # Seats 1 and 2 are tied for second place; that seat 0 has the lowest number of all is of no matter.
    state = table(line("1 0x1", "2 0x1", "4 1x1", "3 2x1"), seats=3)
    assert fields(state) == [7, 1, 3]
    # Both have two patches: 1 beats 2, whatever the others.
    assert fields(table(line("1 0x1", "8 0x1", "2 1x1", "3 1x1"), seats=4)) == [7, 3, 0, 0]


def test_pwr_8_13_a_tie_goes_to_more_sprites_in_the_garden():
    state = table(["0,0 honeyleaf 1 0x1", "1,0 starflower 1 1x2"])

    assert outcome(state).ranks == [2, 1]


def test_pwr_8_14_who_is_tied_even_then_shares_the_victory():
    state = table(["0,0 honeyleaf 1 0x1", "1,0 starflower 1 1x1"], seats=3)

    assert outcome(state).ranks == [1, 1, 3]


def test_fields_of_one_type_that_do_not_touch_count_apart():
    state = table(["0,0 honeyleaf 1 0x1", "1,0 starflower 1", "2,0 honeyleaf 2 1x1"])

    assert fields(state) == [1, 1]
    assert leader(state, 1 << patch_of(state, "honeyleaf 2")) == 1


def test_the_game_ends_with_the_scores_of_all():
    state = table(line("1 0x1", "3 1x1"), hand=["deeproot 2"], bag=[], finals=[False, True])

    events = do(state, "add deeproot 2", "plot 0,1", "no power", "end turn")

    assert events[-1].text() == "game ended 3 to 1"
