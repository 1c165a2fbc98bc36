"""The garden as a shape: what touches what, fields, plots, and which patches are unlocked.

A flood of the empty places from outside finds where a patch can slide. It goes row by row, with a bit for each place.
"""

from typing import Final, final

from mypy_extensions import i64

from cactarium.games.power_plants.components import MOST_PATCHES
from cactarium.games.power_plants.moves import ROW, cell_of, q_of, r_of
from cactarium.games.power_plants.state import ALL_OF_TYPE, NO_PATCH, NOWHERE, PlantsState
from cactarium.kernel.bits import bit, shifted

# The six neighbours of a place, one after the other around it.
AROUND: Final[list[i64]] = [ROW, 1, 1 - ROW, -ROW, -1, ROW - 1]


def lay(state: PlantsState, patch: i64, cell: i64) -> None:
    """Put a patch into a plot; it touches what lies around it."""
    touched: i64 = 0
    other: i64
    mark = bit(patch)
    cells = state.cells
    touching = state.touching
    for other in range(MOST_PATCHES):
        apart = cells[other] - cell
        if apart in (1, -1, ROW, -ROW, ROW - 1, 1 - ROW):
            touched |= bit(other)
            touching[other] |= mark
    cells[patch] = cell
    touching[patch] = touched
    state.inside |= mark


def around(state: PlantsState, cell: i64) -> i64:
    """The patches that lie around a place."""
    found: i64 = 0
    other: i64
    for other in range(MOST_PATCHES):
        if is_next_to(state.cells[other], cell):
            found |= bit(other)
    return found


def lift(state: PlantsState, patch: i64) -> None:
    """Take a patch out of its place, with all that is on it."""
    rest = ~bit(patch)
    other: i64
    for other in range(MOST_PATCHES):
        state.touching[other] &= rest
    state.cells[patch] = NOWHERE
    state.touching[patch] = 0
    state.inside &= rest


def patch_at(state: PlantsState, cell: i64) -> i64:
    patch: i64
    for patch in range(MOST_PATCHES):
        if state.cells[patch] == cell:
            return patch
    return NO_PATCH


def type_mask(row: i64) -> i64:
    """All patches of the plant at a place in the column."""
    return shifted(ALL_OF_TYPE, row << 3)


def connected(touching: list[i64], start: i64, within: i64) -> i64:
    """Those of the patches ``within`` that hang together with ``start``."""
    found = start & within
    new = found
    patch: i64
    while new:
        patch = lowest(new)
        new &= new - 1
        more = touching[patch] & within & ~found
        found |= more
        new |= more
    return found


def lowest(patches: i64) -> i64:
    """The first of some patches."""
    patch: i64 = 0
    if patches & 0xFFFFF == 0:
        patch = 20
        patches >>= 20
    if patches & 0xFF == 0:
        patch += 8
        patches >>= 8
    while patches & 1 == 0:
        patches >>= 1
        patch += 1
    return patch


def number_of(patches: i64) -> i64:
    count: i64 = 0
    while patches:
        patches &= patches - 1
        count += 1
    return count


def field(state: PlantsState, patch: i64) -> i64:
    """PWR-9.4: the patches of one type that hang together with a patch, itself included."""
    return connected(state.touching, bit(patch), state.inside & type_mask(patch >> 3))


def fields_of(state: PlantsState, patches: i64) -> i64:
    """The first patch of each field that any of the patches belongs to."""
    found: i64 = 0
    while patches:
        whole = field(state, lowest(patches))
        found |= whole & -whole
        patches &= ~whole
    return found


@final
class Shape:
    """The empty places that a patch can slide to from outside, row by row, with a margin of one all around."""

    def __init__(self, cells: list[i64], without: i64) -> None:
        least_q: i64 = ROW
        least_r: i64 = ROW
        most_q: i64 = -ROW
        most_r: i64 = -ROW
        patch: i64
        for patch in range(MOST_PATCHES):
            cell = cells[patch]
            if cell != NOWHERE and patch != without:
                r = r_of(cell)
                q = (cell - r) // ROW
                least_q = min(least_q, q)
                most_q = max(most_q, q)
                least_r = min(least_r, r)
                most_r = max(most_r, r)
        self.q: Final[i64] = least_q - 1
        self.r: Final[i64] = least_r - 1
        self.all: Final[i64] = bit(most_q - least_q + 3) - 1
        self.filled: Final[list[i64]] = [0] * (most_r - least_r + 3)
        for patch in range(MOST_PATCHES):
            cell = cells[patch]
            if cell != NOWHERE and patch != without:
                r = r_of(cell)
                self.filled[r - self.r] |= bit((cell - r) // ROW - self.q)
        self.reached: Final[list[i64]] = [0] * len(self.filled)
        self.reached[0] = self.all
        self.flood()

    def flood(self) -> None:
        """PWR-4.7: a step to the next place is barred where both places beside its edge hold patches.

        PWR-4.8: so a patch passes through an opening of its own width.
        """
        rows: i64 = len(self.filled)
        changed = True
        row: i64
        while changed:
            changed = False
            for row in range(1, rows):
                if self.spread(row):
                    changed = True
            if not changed:
                return
            changed = False
            for row in range(rows - 1, -1, -1):
                if self.spread(row):
                    changed = True

    def spread(self, row: i64) -> bool:
        """What of a row is reached from its neighbours, and then along the row."""
        filled = self.filled
        rows: i64 = len(filled)
        here = filled[row]
        above: i64 = 0
        below: i64 = 0
        reached = self.reached[row]
        found = reached
        if row > 0:
            above = filled[row - 1]
            from_above = self.reached[row - 1]
            found |= from_above & ~((above >> 1) & (here << 1))
            found |= (from_above >> 1) & ~((here >> 1) & above)
        if row + 1 < rows:
            below = filled[row + 1]
            from_below = self.reached[row + 1]
            found |= from_below & ~((below << 1) & (here >> 1))
            found |= (from_below << 1) & ~((here << 1) & below)
        free = self.all & ~here
        found &= free
        if found == reached:
            return False
        eastward = free & ~(above & (below << 1))
        westward = free & ~(below & (above >> 1))
        while True:
            more = found | ((found << 1) & eastward) | ((found >> 1) & westward)
            if more == found:
                break
            found = more
        self.reached[row] = found
        return True

    def is_reached(self, cell: i64) -> bool:
        r = r_of(cell)
        row = r - self.r
        place = (cell - r) // ROW - self.q
        if row < 0 or place < 0 or row >= len(self.reached):
            return False
        return (self.reached[row] >> place) & 1 == 1

    def is_filled(self, cell: i64) -> bool:
        r = r_of(cell)
        row = r - self.r
        place = (cell - r) // ROW - self.q
        if row < 0 or place < 0 or row >= len(self.filled):
            return False
        return (self.filled[row] >> place) & 1 == 1

    def plots(self) -> list[i64]:
        """PWR-4.6: the reached places next to a patch, from the first row on."""
        filled = self.filled
        found: list[i64] = []
        rows: i64 = len(filled)
        row: i64
        for row in range(rows):
            here = filled[row]
            near = (here << 1) | (here >> 1)
            if row > 0:
                near |= filled[row - 1] | (filled[row - 1] >> 1)
            if row + 1 < rows:
                near |= filled[row + 1] | (filled[row + 1] << 1)
            near &= self.reached[row]
            q: i64 = self.q
            while near:
                if near & 1:
                    found.append(cell_of(q, row + self.r))
                near >>= 1
                q += 1
        return found


def plots_of(state: PlantsState, without: i64) -> list[i64]:
    """PWR-4.6, PWR-4.7: all plots that a patch can be slid into, if that one were not there."""
    return Shape(state.cells, without).plots()


def is_free_to_go(state: PlantsState, shape: Shape, patch: i64) -> bool:
    """PWR-9.8: whether a patch can be slid away from its place.

    It can if it can take one step to a place that is reached while it still lies there: what it bars itself, it bars
    beside one of its own edges, and there it can step out at once.
    """
    cell = state.cells[patch]
    side: i64
    for side in range(6):
        if shape.is_reached(cell + AROUND[side]):
            before = shape.is_filled(cell + AROUND[(side + 5) % 6])
            if not before or not shape.is_filled(cell + AROUND[(side + 1) % 6]):
                return True
    return False


def is_splitting(state: PlantsState, patch: i64) -> bool:
    """PWR-9.8: whether the garden would fall apart without a patch."""
    rest = state.inside & ~bit(patch)
    around = state.touching[patch]
    return rest != 0 and connected(state.touching, around & -around, rest) != rest


def unlocked(state: PlantsState, patches: i64) -> i64:
    """PWR-9.8: those of the patches that can be slid away, and without which the garden stays in one part."""
    found: i64 = 0
    if patches == 0:
        return found
    shape = Shape(state.cells, NO_PATCH)
    while patches:
        patch = lowest(patches)
        patches &= patches - 1
        if is_free_to_go(state, shape, patch) and not is_splitting(state, patch):
            found |= bit(patch)
    return found


def is_next_to(cell: i64, other: i64) -> bool:
    apart = cell - other
    return apart in (1, -1, ROW, -ROW, ROW - 1, 1 - ROW)


def coordinates(cell: i64) -> tuple[i64, i64]:
    return q_of(cell), r_of(cell)
