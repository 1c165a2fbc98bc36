"""What the sixteen plants mean, written down once more from their descriptions, without the language and its interpreter.

A position is a plain value; a power gives every position that it can end in. Slow, and meant to be.
"""

from collections.abc import Callable, Iterator
from itertools import combinations, permutations
from typing import NamedTuple

from tests.games.power_plants.test_garden import Cell, near, parts, plots_by_edges, reached_by_edges


class Patch(NamedTuple):
    cell: Cell
    type: str
    side: int
    sprites: int
    gems: int


class Place(NamedTuple):
    """A position, seen by seat 0 who uses a power: patches by name, then what belongs to the sides."""

    patches: tuple[tuple[str, Patch], ...]
    supply: tuple[int, ...]
    gems: int
    captured: tuple[int, ...]

    def get(self, name: str) -> Patch:
        return dict(self.patches)[name]

    def put(self, name: str, **parts: object) -> "Place":
        patch = self.get(name)._replace(**parts)  # type: ignore[arg-type]
        return self._replace(patches=tuple((one, patch if one == name else old) for one, old in self.patches))

    def names(self) -> list[str]:
        return [name for name, _ in self.patches]

    def around(self, name: str) -> list[str]:
        cells = near(self.get(name).cell)
        return [other for other, patch in self.patches if patch.cell in cells]

    def supplied(self, side: int, number: int) -> "Place":
        return self._replace(supply=tuple(had + number * (one == side) for one, had in enumerate(self.supply)))


Ends = Iterator[Place]


def without(place: Place, name: str, number: int) -> Place:
    """So many Sprites leave a patch."""
    left = place.get(name).sprites - number
    return place.put(name, sprites=left, side=place.get(name).side if left else -1)


def add(place: Place, name: str, number: int) -> Ends:
    """Sprites are added one by one; rivals leave first, and an empty supply is filled from anywhere."""
    if number == 0:
        yield place
        return
    patch = place.get(name)
    if patch.side > 0:
        yield from add(without(place, name, 1).supplied(patch.side, 1), name, number - 1)
    elif place.supply[0]:
        yield from add(place.supplied(0, -1).put(name, side=0, sprites=patch.sprites + 1), name, number - 1)
    else:
        own = [other for other, there in place.patches if there.side == 0]
        if not own:
            yield place
        for other in own:
            retrieved = without(place, other, 1).supplied(0, 1)
            there = retrieved.get(name)
            yield from add(retrieved.supplied(0, -1).put(name, side=0, sprites=there.sprites + 1), name, number - 1)


def add_each(place: Place, names: tuple[str, ...], number: int) -> Ends:
    """To one after the other, in this order."""
    if not names:
        yield place
        return
    for after in add(place, names[0], number):
        yield from add_each(after, names[1:], number)


def in_any_order(place: Place, names: list[str], number: int) -> Ends:
    for order in permutations(names):
        yield from add_each(place, order, number)


def some_of(place: Place, names: list[str], most: int) -> Ends:
    """Up to so many different ones."""
    for count in range(most + 1):
        for order in permutations(names, count):
            yield from add_each(place, order, 1)


def move(place: Place, name: str, to: str) -> Place:
    mover, there = place.get(name), place.get(to)
    left = without(place, name, 1)
    if there.side in (-1, mover.side):
        return left.put(to, side=mover.side, sprites=there.sprites + 1)
    return without(left.supplied(mover.side, 1).supplied(there.side, 1), to, 1)


def field(place: Place, name: str) -> list[str]:
    found, new = {name}, [name]
    while new:
        for other in place.around(new.pop()):
            if other not in found and place.get(other).type == place.get(name).type:
                found.add(other)
                new.append(other)
    return sorted(found)


def fields(place: Place, names: list[str]) -> list[list[str]]:
    found: list[list[str]] = []
    for name in names:
        if field(place, name) not in found:
            found.append(field(place, name))
    return found


def capture(place: Place, names: list[str], lone: bool) -> Ends:
    """One rival Sprite from any of the patches, if there is one."""
    prey = [name for name in names if place.get(name).side > 0 and (not lone or place.get(name).sprites == 1)]
    if not prey:
        yield place
    for name in prey:
        side = place.get(name).side
        kept = tuple(had + (one == side) for one, had in enumerate(place.captured))
        yield without(place, name, 1)._replace(captured=kept)


def capture_then_add(place: Place, names: list[str]) -> Ends:
    for after in capture(place, names, False):
        for name in names:
            yield from add(after, name, 1)


def of_type(place: Place, kind: str) -> list[str]:
    return [name for name, patch in place.patches if patch.type == kind]


def types(place: Place, names: list[str]) -> set[str]:
    return {place.get(name).type for name in names}


def put_gems(place: Place, names: list[str] | tuple[str, ...], number: int) -> Place:
    for name in names:
        place = place.put(name, gems=place.get(name).gems + number)
    return place


def occupied(place: Place, names: list[str]) -> list[str]:
    return [name for name in names if place.get(name).sprites]


def unoccupied(place: Place, names: list[str]) -> list[str]:
    return [name for name in names if not place.get(name).sprites]


def empty(place: Place, names: list[str], wizard: str) -> list[str]:
    return [name for name in unoccupied(place, names) if not place.get(name).gems and name != wizard]


def moved(place: Place, names: list[str], wizard: str, beside: str | None) -> Iterator[tuple[str, Place]]:
    """Every way to move one of the patches, to a plot beside another one where that is asked for."""
    for name in names:
        cell = place.get(name).cell
        rest = {patch.cell for _, patch in place.patches} - {cell}
        if name == wizard or parts(rest) != 1 or cell not in reached_by_edges(rest):
            continue
        for plot in plots_by_edges(rest):
            q, r = map(int, plot.split(","))
            if (q, r) != cell and (beside is None or (q, r) in near(place.get(beside).cell)):
                yield name, place.put(name, cell=(q, r))


def lines(place: Place, wizard: str) -> list[tuple[str, ...]]:
    """Every line of three next to the Wizard, or the longest there are."""
    found: list[tuple[str, ...]] = [(name,) for name in place.around(wizard)]
    for _ in range(2):
        longer = [
            (*line, name) for line in found for name in place.around(line[-1]) if name != wizard and name not in line
        ]
        found = longer or found
    return found


def push(place: Place, wizard: str, times: int) -> Ends:
    """Up to so many times: a Sprite from a patch next to the Wizard goes beside."""
    yield place
    if times:
        for name in occupied(place, place.around(wizard)):
            for to in place.around(name):
                yield from push(move(place, name, to), wizard, times - 1)


def lure(place: Place, goal: str, times: int) -> Ends:
    yield place
    if times:
        for name in occupied(place, place.around(goal)):
            yield from lure(move(place, name, goal), goal, times - 1)


# --- the standard plants


def deeproot_sprout(place: Place, wizard: str, _: str) -> Ends:
    for names in fields(place, [*place.around(wizard), wizard]):
        yield from some_of(place, names, 4)


def deeproot_grow(place: Place, _: str, this: str) -> Ends:
    for name in field(place, this):
        yield from add(place, name, 1)


def frightshade_sprout(place: Place, wizard: str, _: str) -> Ends:
    yield from push(place, wizard, 3)


def frightshade_grow(place: Place, _: str, this: str) -> Ends:
    found = [move(place, name, to) for name in occupied(place, place.around(this)) for to in place.around(name)]
    yield from found or [place]


def snapjaw_sprout(place: Place, wizard: str, _: str) -> Ends:
    for names in fields(place, place.around(wizard)):
        yield from capture_then_add(place, names)


def snapjaw_grow(place: Place, _: str, this: str) -> Ends:
    yield from capture(place, place.around(this), True)


def emberwood_sprout(place: Place, wizard: str, _: str) -> Ends:
    yield put_gems(put_gems(place, [wizard], 2), place.around(wizard), 1)


def emberwood_grow(place: Place, _: str, this: str) -> Ends:
    yield put_gems(place, [this], 1)


def honeyleaf_sprout(place: Place, wizard: str, _: str) -> Ends:
    yield from in_any_order(place, place.around(wizard), 2)


def honeyleaf_grow(place: Place, wizard: str, _: str) -> Ends:
    yield from in_any_order(place, place.around(wizard), 1)


def starflower_sprout(place: Place, wizard: str, _: str) -> Ends:
    around = occupied(place, place.around(wizard))
    yield place._replace(gems=place.gems + len(around) + sum(place.get(name).side == 0 for name in around))


def starflower_grow(place: Place, wizard: str, _: str) -> Ends:
    yield place._replace(gems=place.gems + len(occupied(place, place.around(wizard))))


def tanglethorn_sprout(place: Place, wizard: str, _: str) -> Ends:
    for name in place.around(wizard):
        yield from add(place, name, 3)


def tanglethorn_grow(place: Place, _: str, this: str) -> Ends:
    for name in place.around(this):
        yield from add(place, name, 1)


def wingbean_sprout(place: Place, wizard: str, _: str) -> Ends:
    for name, after in moved(place, place.names(), wizard, None):
        patch = after.get(name)
        yield without(after, name, patch.sprites).supplied(patch.side, patch.sprites) if patch.side > 0 else after


def wingbean_grow(place: Place, wizard: str, this: str) -> Ends:
    for after in add(place, this, 1):
        yield from [last for _, last in moved(after, after.names(), wizard, None)]


# --- the alternates


def wideroot_sprout(place: Place, wizard: str, _: str) -> Ends:
    for kind in types(place, place.around(wizard)):
        yield from some_of(place, unoccupied(place, of_type(place, kind)), 3)


def wideroot_grow(place: Place, _: str, this: str) -> Ends:
    found = unoccupied(place, of_type(place, place.get(this).type))
    if not found:
        yield place
    for name in found:
        yield from add(place, name, 1)


def lureshade_sprout(place: Place, wizard: str, _: str) -> Ends:
    for name in place.around(wizard):
        yield from lure(place, name, 3)


def lureshade_grow(place: Place, _: str, this: str) -> Ends:
    yield from [move(place, name, this) for name in occupied(place, place.around(this))] or [place]


def tapmaw_sprout(place: Place, wizard: str, _: str) -> Ends:
    for kind in types(place, place.around(wizard)):
        yield from capture_then_add(place, of_type(place, kind))


def tapmaw_grow(place: Place, wizard: str, _: str) -> Ends:
    yield from capture(place, of_type(place, place.get(wizard).type), True)


def cinderfern_sprout(place: Place, wizard: str, _: str) -> Ends:
    for names in fields(place, place.around(wizard)):
        found = empty(place, names, wizard)
        for some in combinations(found, min(4, len(found))):
            yield put_gems(put_gems(place, some, 1), [wizard], 2)


def cinderfern_grow(place: Place, wizard: str, this: str) -> Ends:
    yield from [put_gems(place, [name], 1) for name in empty(place, place.around(this), wizard)] or [place]


def sapleaf_sprout(place: Place, wizard: str, _: str) -> Ends:
    around = place.around(wizard)
    for after in in_any_order(place, unoccupied(place, around), 2):
        yield from in_any_order(after, occupied(place, around), 1)


def sapleaf_grow(place: Place, wizard: str, _: str) -> Ends:
    yield from in_any_order(place, unoccupied(place, place.around(wizard)), 1)


def moonflower_sprout(place: Place, wizard: str, _: str) -> Ends:
    yield place._replace(gems=place.gems + 2 * len(unoccupied(place, place.around(wizard))))


def moonflower_grow(place: Place, wizard: str, _: str) -> Ends:
    yield place._replace(gems=place.gems + len(unoccupied(place, place.around(wizard))))


def snarlbriar_sprout(place: Place, wizard: str, _: str) -> Ends:
    for line in lines(place, wizard):
        yield from add_each(place, line, 1)


def snarlbriar_grow(place: Place, wizard: str, _: str) -> Ends:
    yield from add(place, wizard, 1)


def clingbean_sprout(place: Place, wizard: str, _: str) -> Ends:
    for name, after in moved(place, place.names(), wizard, wizard):
        yield from add(after, name, 1)


def clingbean_grow(place: Place, wizard: str, this: str) -> Ends:
    yield from [after for _, after in moved(place, place.around(this), wizard, this)] or [place]


MEANINGS: dict[str, Callable[[Place, str, str], Ends]] = {
    name: meaning for name, meaning in globals().items() if name.endswith(("_sprout", "_grow"))
}
