"""Tries of Cactus rehearsed before a person does them in a page: what wood does, nobody can say without a look."""

from collections.abc import Iterator
from itertools import pairwise
from math import dist, hypot
from typing import Any, NamedTuple

from cactarium.games.cactus.shapes import shape_of
from cactarium.kernel.rng import seeded
from cactarium.physics.hand import Mover, Tremor
from cactarium.physics.hold import Hold
from cactarium.physics.names import BASE, is_alike, name_of, number_of
from cactarium.physics.placing import height_over
from cactarium.physics.poses import Pose
from cactarium.physics.spots import Spot, arms_of, spot_on
from cactarium.physics.start import Start

# Of a page: where the spots of an arm begin and end, and how far a press goes, in millimetres.
FIRST, TIP, PRESS = 26, 8, 4
# Poses are written in units of 0.02 mm.
UNITS = 50
# So near another piece, in metres, a spot is rehearsed, and so many spots at most.
BESIDE, MOST = 0.03, 6
# A person does nothing quite as it was rehearsed: in metres to two sides, and in radians.
MISSES = ((0.0, 0.0, 0.0), (0.0015, 0.0, 0.0), (-0.001, 0.0015, 0.02), (0.0, -0.0015, -0.02))
# Millimetres: so far a push goes in a tick, and so much higher than was wanted; and so far beyond the other piece.
PUSHES = ((500.0, 0), (1.2, -7), (1.2, 7))
BEYOND = 90
# Where the piece has arrived, so near to where the hand wants it, and in how many ticks.
ARRIVED, IN_TICKS = 8, 120
# So far from the middle a hand goes, and so low.
REACH, LOWEST = 280, 30

Place = tuple[int, int]
Point = tuple[float, float, float]


class Clash(NamedTuple):
    """A spot where a piece comes to lie against one that is like it: an arm, and presses from the trunk."""

    piece: str
    arm: int
    presses: int


class Push(NamedTuple):
    """A height, and places one after the other: along x to each, then along y."""

    piece: str
    other: str
    height: int
    way: tuple[Place, ...]


def start_with(view: dict[str, Any], piece: str) -> Start:
    """As if somebody had taken this piece."""
    on = view["cacti"][view["cactus"]]
    hanging = tuple((number_of(one["piece"]), tuple(one["pose"])) for one in on["pieces"])
    touching = tuple((number_of(one), number_of(other)) for one, other in on["touching"])
    return Start(view["cactus"], hanging, number_of(piece), None, touching)


def clash(view: dict[str, Any], takes: list[str]) -> Clash | None:
    """Where a piece that may be taken clashes, however it is missed a little."""
    if view["cactus"] is None:
        return None
    for piece in takes:
        start = start_with(view, piece)
        for arm, presses, spot in spots_beside(start):
            if all(clashes(start, spot.missed(*miss)) for miss in MISSES):
                return Clash(piece, arm, presses)
    return None


def spots_beside(start: Start) -> list[tuple[int, int, Spot]]:
    """Those of the page's spots that are nearest to pieces like the one in the hand."""
    alike = [pose for piece, pose in start.hanging if is_alike(piece, start.held)]
    found = []
    for number, arm in enumerate(arms_of(start.cactus)):
        long = dist(arm.points[0], arm.points[1])
        for presses in range(int((long - TIP - FIRST) / PRESS) + 1):
            share = (FIRST + PRESS * presses) / long
            spot = spot_on(start.held, arm, share, shape_of(start.held).perches[0], 0.0, False)
            far = min((dist(spot[:3], metres(pose)) for pose in alike), default=1.0)
            found += [(far, number, presses, spot)] if far < BESIDE else []
    return [(number, presses, spot) for _, number, presses, spot in sorted(found)[:MOST]]


def metres(pose: Pose) -> Point:
    x, y, z = [value / UNITS / 1000 for value in pose[:3]]
    return x, y, z


def clashes(start: Start, spot: Spot) -> bool:
    """Whether it stays up there and touches one like it, with no harm to others."""
    hold = Hold(start)
    Mover(hold, Tremor(0.0, seeded(1))).place_from_above(spot, height_over(hold))
    hold.settle()
    held, result = hold.held, hold.result
    touched = [pair for pair in result.touching if held in pair]
    is_up = held in result.up and not result.fallen and (held, BASE) not in touched
    return is_up and any(pair[1] < BASE and is_alike(*pair) for pair in touched)


def push(view: dict[str, Any], takes: list[str]) -> Push | None:
    """How a piece that may be taken pushes off one that hangs there, quickly and slowly, higher and lower."""
    if view["cactus"] is None:
        return None
    start = start_with(view, takes[0])
    for other, pose in start.hanging:
        for height, way in ways_through(pose):
            if all(pushes_off(start, other, height + higher, way, speed) for speed, higher in PUSHES):
                return Push(takes[0], name_of(other), height, way)
    return None


def ways_through(pose: Pose) -> Iterator[tuple[int, tuple[Place, ...]]]:
    """From the front to the back, from the right to the left and the other way round, at several heights."""
    x, y, z = [round(value / UNITS) for value in pose[:3]]
    ways: list[tuple[Place, ...]] = [((x, y + BEYOND),)]
    ways += [((x + side, y), (x - side, y)) for side in (BEYOND, -BEYOND)]
    for height in (z, z - 15, z + 15, z - 30):
        if height >= LOWEST:
            yield from ((height, way) for way in ways if all(hypot(*place) < REACH for place in way))


def pushes_off(start: Start, other: int, height: int, way: tuple[Place, ...], speed: float) -> bool:
    """Whether the other piece falls when the hand waits at every corner, and nothing holds it up there."""
    hold = Hold(start)
    x, y, z = [value / UNITS for value in hold.target[:3]]
    corners = [(x, y, z), (x, y, float(height))]
    for to_x, to_y in way:
        corners += [(to_x, corners[-1][1], height), (to_x, to_y, height)]
    if not all(arrives(hold, *leg, speed) for leg in pairwise(corners)):
        return False
    hold.take_back()
    hold.settle()
    return other in hold.result.fallen


def arrives(hold: Hold, here: Point, there: Point, speed: float) -> bool:
    ticks = max(1, round(dist(here, there) / speed))
    for tick in range(1, ticks + IN_TICKS):
        share = min(tick / ticks, 1.0)
        now = [a + (b - a) * share for a, b in zip(here, there, strict=True)]
        hold.aim([*[round(UNITS * value) for value in now], *hold.target[3:]])
        hold.tick()
        if (
            tick >= ticks
            and dist(metres(hold.scene.pose(hold.held)), [value / 1000 for value in there]) < ARRIVED / 1000
        ):
            return True
    return False
