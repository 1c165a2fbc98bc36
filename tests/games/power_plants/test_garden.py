"""The slide rule and unlocked patches: the rulebook's pictures, and two other methods on thousands of gardens.

One method knows nothing of rows and bits: it moves a disc of a patch's width between discs. Patches are discs of
diameter 1 at the points of a triangular lattice. A disc gets from a place to the next straight ahead, or by rolling
around a disc that touches both places; where it would come closer to the middle of another than a diameter, it is
barred. The other method is a graph of edges, each of them open or barred; it is quick.
"""

import math

import pytest

from cactarium.games.power_plants.garden import lay, plots_of, unlocked
from cactarium.games.power_plants.moves import cell_of, cell_text
from cactarium.games.power_plants.state import NO_PATCH, PlantsState
from cactarium.kernel.rng import Rng, seeded
from tests.games.power_plants.builder import do, legal, mask_cells, refused, table

Cell = tuple[int, int]
AROUND = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
# The rulebook's example: the X lies behind the gap between two patches, the tick in it.
RING = ["0,1 deeproot 6", "-1,1 starflower 6", "-1,0 honeyleaf 6", "0,-1 tanglethorn 6", "1,-1 emberwood 6"]


def middle(cell: Cell) -> tuple[float, float]:
    """Where the middle of a patch lies, patches being one apart."""
    return cell[0] + cell[1] / 2, cell[1] * math.sqrt(3) / 2


def near(cell: Cell) -> list[Cell]:
    return [(cell[0] + q, cell[1] + r) for q, r in AROUND]


def is_free(point: tuple[float, float], filled: list[Cell]) -> bool:
    return all(math.dist(point, middle(cell)) >= 1 - 1e-9 for cell in filled)


def ways(one: Cell, other: Cell) -> list[list[tuple[float, float]]]:
    """Straight ahead, and around each of the two places that are next to both."""
    (x, y), (to_x, to_y) = middle(one), middle(other)
    parts_of = [number / 8 for number in range(9)]
    found = [[(x + (to_x - x) * part, y + (to_y - y) * part) for part in parts_of]]
    for pivot in set(near(one)) & set(near(other)):
        at_x, at_y = middle(pivot)
        start = math.atan2(y - at_y, x - at_x)
        turn = math.remainder(math.atan2(to_y - at_y, to_x - at_x) - start, 2 * math.pi)
        angles = [start + turn * part for part in parts_of]
        found.append([(at_x + math.cos(angle), at_y + math.sin(angle)) for angle in angles])
    return found


def can_slide(one: Cell, other: Cell, filled: set[Cell]) -> bool:
    lying = [cell for cell in filled if math.dist(middle(cell), middle(one)) < 2.5]
    return any(all(is_free(point, lying) for point in way) for way in ways(one, other))


def reached_from_outside(filled: set[Cell]) -> set[Cell]:
    """Every empty place of the neighbourhood to which a disc gets from far away."""
    qs, rs = [q for q, _ in filled], [r for _, r in filled]
    window = {(q, r) for q in range(min(qs) - 2, max(qs) + 3) for r in range(min(rs) - 2, max(rs) + 3)}
    start = (min(qs) - 2, min(rs) - 2)
    found, new = {start}, [start]
    while new:
        here = new.pop()
        for there in near(here):
            if there in window and there not in filled and there not in found and can_slide(here, there, filled):
                found.add(there)
                new.append(there)
    return found


def parts(cells: set[Cell]) -> int:
    left, count = set(cells), 0
    while left:
        count += 1
        new = [left.pop()]
        while new:
            for there in near(new.pop()):
                if there in left:
                    left.remove(there)
                    new.append(there)
    return count


def plots_by_discs(filled: set[Cell]) -> set[str]:
    reached = reached_from_outside(filled)
    return {f"{q},{r}" for q, r in reached if any(cell in filled for cell in near((q, r)))}


def is_unlocked_by_discs(filled: set[Cell], cell: Cell) -> bool:
    rest = filled - {cell}
    return parts(rest) == 1 and cell in reached_from_outside(rest)


def random_garden(rng: Rng, size: int, is_loose: bool) -> tuple[PlantsState, set[Cell]]:
    """Any connected garden, also one that nobody could slide together; a loose one has holes and bays."""
    state = table([])
    filled: set[Cell] = {(0, 0)}
    edge = near((0, 0))
    tries = 0
    while len(filled) < size:
        cell = rng.pick(edge)
        tries += 1
        is_snug = sum(there in filled for there in near(cell)) > 2
        if cell not in filled and not (is_loose and is_snug and tries < 500):
            filled.add(cell)
            edge += [there for there in near(cell) if there not in filled]
    for patch, (q, r) in enumerate(sorted(filled)):
        lay(state, patch, cell_of(q, r))
    return state, filled


def test_pwr_4_6_a_plot_is_an_empty_place_next_to_a_patch():
    state = table(hand=["starflower 2"])
    do(state, "add starflower 2")

    assert len(legal(state)) == 11
    assert refused(state, "plot 1,0") == "PWR-4.6"
    assert refused(state, "plot 4,4") == "PWR-4.6"


def test_pwr_4_7_the_rulebooks_x_and_tick():
    state = table(RING, hand=["starflower 2"])
    do(state, "add starflower 2")

    assert refused(state, "plot 0,0") == "PWR-4.6"
    assert "plot 1,0" in legal(state)

    do(state, "plot 1,0", "no sprite", "grow")

    assert legal(state) == ["activate deeproot 6", "decline deeproot 6"], "what the tick touches grows, in its order"


def test_pwr_4_8_an_opening_of_one_patchs_width_lets_it_pass():
    """Two patches face each other, and between them lies the only way to what is behind."""
    ring = ["1,0 deeproot 6", "1,1 starflower 6", "0,2 honeyleaf 6", "-1,2 tanglethorn 6", "-2,2 emberwood 6"]
    state = table([*ring, "-2,1 honeyleaf 5", "-1,0 starflower 5"])

    assert {"0,0", "0,1", "-1,1"} <= {cell_text(cell) for cell in plots_of(state, NO_PATCH)}


def test_pwr_9_8_locked_and_unlocked():
    bridge = table(["0,0 deeproot 6", "1,0 starflower 6", "2,0 honeyleaf 6"])
    enclosed = table([*RING, "1,0 starflower 5", "0,0 deeproot 5"])

    assert mask_cells(bridge, int(unlocked(bridge, bridge.inside))) == {"0,0", "2,0"}
    assert "0,0" not in mask_cells(enclosed, int(unlocked(enclosed, enclosed.inside)))


@pytest.mark.parametrize("seed", range(4))
def test_plots_and_unlocked_patches_are_those_of_discs_that_slide(seed):
    rng = seeded(seed)
    locked_in = 0

    for number in range(25):
        state, filled = random_garden(rng, 5 + int(rng.below(24)), number % 2 == 0)
        ours = {cell_text(cell) for cell in plots_of(state, NO_PATCH)}
        assert ours == plots_by_discs(filled)
        locked_in += len(ours) < len({there for here in filled for there in near(here)} - filled)
        free = mask_cells(state, int(unlocked(state, state.inside)))
        for cell in rng_some(rng, sorted(filled), 4):
            assert (f"{cell[0]},{cell[1]}" in free) == is_unlocked_by_discs(filled, cell)

    assert locked_in > 3


def rng_some(rng: Rng, cells: list[Cell], number: int) -> list[Cell]:
    rng.shuffle(cells)
    return cells[:number]


@pytest.mark.parametrize("seed", range(2))
def test_plots_are_those_of_a_flood_over_edges_on_thousands_of_gardens(seed):
    rng = seeded(100 + seed)

    for number in range(600):
        state, filled = random_garden(rng, 2 + int(rng.below(38)), number % 3 > 0)
        assert {cell_text(cell) for cell in plots_of(state, NO_PATCH)} == plots_by_edges(filled)
        cell = rng.pick(sorted(filled))
        rest = filled - {cell}
        ours = f"{cell[0]},{cell[1]}" in mask_cells(state, int(unlocked(state, state.inside)))
        assert ours == (bool(rest) and parts(rest) == 1 and cell in reached_by_edges(rest))


def reached_by_edges(filled: set[Cell]) -> set[Cell]:
    qs, rs = [q for q, _ in filled], [r for _, r in filled]
    start = (max(qs) + 2, max(rs) + 2)
    found, new = {start}, [start]
    while new:
        around = near(new.pop())
        for side, there in enumerate(around):
            in_window = min(qs) - 2 <= there[0] <= start[0] and min(rs) - 2 <= there[1] <= start[1]
            is_barred = around[side - 1] in filled and around[(side + 1) % 6] in filled
            if in_window and there not in filled and there not in found and not is_barred:
                found.add(there)
                new.append(there)
    return found


def plots_by_edges(filled: set[Cell]) -> set[str]:
    reached = reached_by_edges(filled)
    return {f"{q},{r}" for q, r in reached if any(cell in filled for cell in near((q, r)))}
