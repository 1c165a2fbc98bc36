"""Where a piece is, in whole numbers: what is simulated is what was written down."""

from collections.abc import Sequence
from math import hypot, sqrt
from typing import Final

from cactarium.games.cactus.cacti import HIGHEST, REACH, START

Pose = tuple[int, int, int, int, int, int, int]
"""x, y, z in units of 0.02 mm from the foot of the cactus, then a unit quaternion w, x, y, z in units of 1/32767."""

UNITS: Final = 50_000.0
TURN: Final = 32_767.0
BEGINNING: Final[Pose] = (START[0], START[1], START[2], START[3], START[4], START[5], START[6])
# Targets of a hand are rounded to a tenth of a millimetre and a thousandth of a turn's half: so a path stays short.
COARSE_UNITS: Final = 5
COARSE_TURN: Final = 32
_REACH: Final = int(REACH * 50)
_HIGHEST: Final = int(HIGHEST * 50)
_LEAST: Final = -32_767
_MOST: Final = 32_767


def quantised(position: Sequence[float], quaternion: Sequence[float]) -> Pose:
    """The pose nearest to metres and a quaternion; the quaternion's first number is never negative.

    >>> quantised((0.01, 0.0, 0.2), (-1.0, 0.0, 0.0, 0.0))
    (500, 0, 10000, 32767, 0, 0, 0)
    """
    x, y, z = [min(max(round(value * UNITS), _LEAST), _MOST) for value in position]
    a, b, c, d = unit(quaternion)
    return x, y, z, round(a * TURN), round(b * TURN), round(c * TURN), round(d * TURN)


def unit(quaternion: Sequence[float]) -> tuple[float, float, float, float]:
    """Of length 1, and of the two that mean the same turn the one whose first number is not negative."""
    a, b, c, d = (float(value) for value in quaternion)
    length = sqrt(a * a + b * b + c * c + d * d)
    # Numbers that say nothing about a turn say upright; so do those that are not numbers.
    if not length > 1e-6:
        return 1.0, 0.0, 0.0, 0.0
    if (a, b, c, d) < (0.0, 0.0, 0.0, 0.0):
        length = -length
    return a / length, b / length, c / length, d / length


def position_of(pose: Sequence[int]) -> tuple[float, float, float]:
    """In metres."""
    return pose[0] / UNITS, pose[1] / UNITS, pose[2] / UNITS


def quaternion_of(pose: Sequence[int]) -> tuple[float, float, float, float]:
    return unit(pose[3:7])


def reachable(pose: Sequence[int]) -> Pose:
    """Any seven numbers of 16 bits as a target within a hand's reach.

    >>> reachable((32767, -32768, -5, 0, 0, 0, 0))
    (15000, -15000, 0, 32767, 0, 0, 0)
    """
    x = _coarse(min(max(pose[0], -_REACH), _REACH), COARSE_UNITS)
    y = _coarse(min(max(pose[1], -_REACH), _REACH), COARSE_UNITS)
    z = _coarse(min(max(pose[2], 0), _HIGHEST), COARSE_UNITS)
    a, b, c, d = [min(_coarse(round(value * TURN), COARSE_TURN), _MOST) for value in unit(pose[3:7])]
    return x, y, z, a, b, c, d


def _coarse(value: int, step: int) -> int:
    return (value + step // 2) // step * step


def is_near(one: Pose, other: Pose) -> bool:
    """Whether hardly anybody would see the difference: a third of a millimetre, half a degree.

    So much wood may shift when it is built anew from whole numbers.
    """
    moved = hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
    same = sum(a * b for a, b in zip(quaternion_of(one), quaternion_of(other), strict=True))
    return moved <= 17.5 and abs(same) >= 1.0 - 1.4e-5
