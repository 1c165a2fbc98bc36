"""Where on a cactus a piece could hang."""

from math import atan2, cos, hypot, pi, radians, sin
from typing import Final, NamedTuple

from cactarium.games.cactus.cacti import CACTI, Limb
from cactarium.games.cactus.shapes import shape_of
from cactarium.kernel.rng import Rng
from cactarium.physics.grip import nearest
from cactarium.physics.poses import Pose, quantised

# Shares of an arm's length that invite: not at the trunk, not at the tip.
_FIRST: Final = 0.38
_LAST: Final = 0.92


class Spot(NamedTuple):
    """A place of the piece's middle in metres when it lies on an arm, and its turn about the upright axis."""

    x: float
    y: float
    z: float
    yaw: float
    # Where the arm points, and how much it rises on its way out.
    towards: float
    slope: float

    def pose(self, above: float = 0.0) -> Pose:
        return quantised((self.x, self.y, self.z + above), turned(self.yaw))

    def missed(self, x: float, y: float, yaw: float) -> "Spot":
        """As a hand hits that does not aim well."""
        return self._replace(x=self.x + x, y=self.y + y, yaw=self.yaw + yaw)


def turned(yaw: float) -> tuple[float, float, float, float]:
    """Upright."""
    return cos(yaw / 2), 0.0, 0.0, sin(yaw / 2)


def arms_of(cactus: int) -> list[Limb]:
    return [limb for limb in CACTI[cactus].limbs if limb.part == "arm"]


def spot_on(piece: int, arm: Limb, share: float, perch: list[float], turn: float, is_behind: bool) -> Spot:
    """So far along an arm's first stretch, across it but for a turn; or the other way around, its back to the tip."""
    first, last = arm.points[0], arm.points[1]
    x, y, z = [(a + (b - a) * share) / 1000 for a, b in zip(first, last, strict=True)]
    run, rise = hypot(last[0] - first[0], last[1] - first[1]), last[2] - first[2]
    towards = atan2(last[1] - first[1], last[0] - first[0])
    yaw = towards - pi / 2 + turn + (pi if is_behind else 0.0)
    radius = nearest(shape_of(piece), perch[0], perch[1])[2]
    over = arm.radius * hypot(run, rise) / run / 1000
    back = perch[0] / 1000
    place = x - back * cos(yaw), y - back * sin(yaw), z + over + (radius - perch[1]) / 1000
    return Spot(*place, yaw, towards, rise / run)


def drawn_spot(cactus: int, piece: int, rng: Rng) -> Spot:
    """One that a sensible hand would try."""
    arm = rng.pick(arms_of(cactus))
    share = _FIRST + (_LAST - _FIRST) * float(rng.below(1000)) / 1000
    turn = radians(float(rng.below(41)) - 20)
    return spot_on(piece, arm, share, rng.pick(shape_of(piece).perches), turn, rng.below(2) == 1)
