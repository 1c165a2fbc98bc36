"""A hand that runs ahead is held back: the target stays near the piece, so nothing is torn through wood."""

from math import acos, cos, hypot, sin
from typing import Final

from cactarium.physics.poses import unit

FARTHEST: Final = 0.02
WIDEST: Final = 0.5
_NARROW: Final = cos(WIDEST / 2)

Place = list[float]


def leashed(now: Place, wanted: Place) -> Place:
    """Metres and quaternion between what is and what is wanted, within 2 cm and half a radian of what is."""
    return [*_near(now, wanted), *_turned(now[3:], wanted[3:])]


def _near(now: Place, wanted: Place) -> Place:
    x, y, z = wanted[0] - now[0], wanted[1] - now[1], wanted[2] - now[2]
    far = hypot(x, y, z)
    if far <= FARTHEST:
        return wanted[:3]
    share = FARTHEST / far
    return [now[0] + x * share, now[1] + y * share, now[2] + z * share]


def _turned(now: Place, wanted: Place) -> Place:
    same = now[0] * wanted[0] + now[1] * wanted[1] + now[2] * wanted[2] + now[3] * wanted[3]
    if same < 0.0:
        wanted, same = [-value for value in wanted], -same
    if same >= _NARROW:
        return wanted
    # The angle between two turns is twice that between their quaternions.
    half = acos(same)
    share = WIDEST / (2 * half)
    first, last = sin((1 - share) * half), sin(share * half)
    return list(unit([first * a + last * b for a, b in zip(now, wanted, strict=True)]))
