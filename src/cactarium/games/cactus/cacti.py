"""The five cacti as things of wood, and the place where a piece begins: what is drawn is what collides.

Lengths are in millimetres, from the foot of the cactus: z is up, and the people sit where y is negative.
"""

from math import cos, radians, sin
from typing import Final

ARM: Final = 8.0
RISE: Final = 25.0
BASE_RADIUS: Final = 46.0
BASE_HEIGHT: Final = 12.0
# Where a piece begins: upright, in front of the cactus, in units of 0.02 mm and of 1/32767.
START: Final = [0, -9500, 10500, 32767, 0, 0, 0]
# A hand reaches so far from the middle and up, in millimetres.
REACH: Final = 300.0
HIGHEST: Final = 480.0
# It holds a piece for so many seconds at most; then the piece goes back.
LONGEST: Final = 120.0


class Limb:
    """A chain of capsules through points (x, y, z)."""

    def __init__(self, points: list[list[float]], radius: float, part: str) -> None:
        self.points: Final = points
        self.radius: Final = radius
        self.part: Final = part


class Cactus:
    """A trunk and its arms, on a round base."""

    def __init__(self, name: str, limbs: list[Limb]) -> None:
        self.name: Final = name
        self.limbs: Final = limbs


def trunk(points: list[list[float]], radius: float) -> Limb:
    return Limb(points, radius, "trunk")


def arm(start: list[float], towards: float, length: float, rise: float = RISE) -> Limb:
    """A straight arm: towards is an angle in degrees from the right, seen from above."""
    return Limb([start, along(start, towards, length, rise)], ARM, "arm")


def elbow(start: list[float], towards: float, length: float, tip: float, rise: float = RISE) -> Limb:
    """An arm whose end turns up."""
    bend = along(start, towards, length, rise)
    return Limb([start, bend, along(bend, towards, tip, 70.0)], ARM, "arm")


def along(start: list[float], towards: float, length: float, rise: float) -> list[float]:
    """A point so far from another, in a direction."""
    out, up = length * cos(radians(rise)), length * sin(radians(rise))
    return [start[0] + out * cos(radians(towards)), start[1] + out * sin(radians(towards)), start[2] + up]


def stair() -> Cactus:
    """Five arms climb around a straight trunk."""
    arms = [arm([0.0, 0.0, 66.0 + 30.0 * number], 200.0 + 144.0 * number, 120.0) for number in range(5)]
    return Cactus("stair", [trunk([[0.0, 0.0, 0.0], [0.0, 0.0, 250.0]], 13.0), *arms])


def candle() -> Cactus:
    """Arms in two pairs whose ends turn up, and a straight one in front."""
    return Cactus(
        "candle",
        [
            trunk([[0.0, 0.0, 0.0], [0.0, 0.0, 270.0]], 14.0),
            elbow([0.0, 0.0, 84.0], 15.0, 112.0, 22.0),
            elbow([0.0, 0.0, 96.0], 165.0, 112.0, 22.0),
            arm([0.0, 0.0, 130.0], 270.0, 118.0),
            elbow([0.0, 0.0, 176.0], 325.0, 108.0, 18.0, 22.0),
            elbow([0.0, 0.0, 186.0], 215.0, 108.0, 18.0, 22.0),
        ],
    )


def crown() -> Cactus:
    """Two low arms, and three that spread from the head."""
    return Cactus(
        "crown",
        [
            trunk([[0.0, 0.0, 0.0], [0.0, 0.0, 196.0]], 15.0),
            arm([0.0, 0.0, 80.0], 325.0, 122.0),
            arm([0.0, 0.0, 92.0], 205.0, 122.0),
            arm([0.0, 0.0, 188.0], 270.0, 116.0, 22.0),
            arm([0.0, 0.0, 188.0], 30.0, 116.0, 28.0),
            arm([0.0, 0.0, 188.0], 150.0, 116.0, 28.0),
        ],
    )


def wind() -> Cactus:
    """A trunk bent by the wind; the arms lean the same way."""
    return Cactus(
        "wind",
        [
            trunk([[0.0, 0.0, 0.0], [-12.0, 0.0, 120.0], [8.0, 0.0, 260.0]], 13.0),
            arm([-7.0, 0.0, 72.0], 350.0, 126.0),
            arm([-12.0, 0.0, 116.0], 225.0, 118.0),
            arm([-6.0, 0.0, 160.0], 300.0, 120.0, 22.0),
            arm([-2.0, 0.0, 190.0], 175.0, 112.0, 28.0),
            arm([4.0, 0.0, 232.0], 15.0, 110.0, 22.0),
        ],
    )


def twins() -> Cactus:
    """Two trunks grow from one foot, each with its arms."""
    return Cactus(
        "twins",
        [
            trunk([[0.0, 0.0, 0.0], [0.0, 0.0, 60.0], [-42.0, 8.0, 220.0]], 13.0),
            trunk([[0.0, 0.0, 60.0], [34.0, -6.0, 170.0]], 12.0),
            arm([-14.0, 3.0, 112.0], 195.0, 116.0),
            arm([-26.0, 5.0, 160.0], 255.0, 116.0, 22.0),
            arm([-40.0, 8.0, 212.0], 150.0, 108.0),
            arm([22.0, -4.0, 130.0], 345.0, 116.0),
            arm([32.0, -6.0, 164.0], 285.0, 112.0, 28.0),
        ],
    )


CACTI: Final = [stair(), candle(), crown(), wind(), twins()]
