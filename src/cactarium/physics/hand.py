"""How a bot's hand moves: to the spot, down until something bears the piece, then it lets go."""

from math import atan2, cos, hypot, pi, sin
from typing import Final

from cactarium.kernel.rng import Rng
from cactarium.physics.hold import Hold
from cactarium.physics.poses import position_of, quantised, quaternion_of, unit
from cactarium.physics.spots import Spot, turned

FASTEST: Final = 0.32
LOWERING: Final = 0.07
# The last stretch, which a hand goes slowly.
NEAR: Final = 0.014
# From so far outside a hand comes in along an arm.
OUTSIDE: Final = 0.2
_TICKS: Final = 60
_TURNING: Final = 1.8
# So far below its spot a hand goes on looking for something that bears the piece.
_DEEPEST: Final = 0.010
_BORNE: Final = 0.002

Turn = tuple[float, float, float, float]


class Tremor:
    """A slow wandering in three directions and in the turn: two waves each, with a size in metres."""

    def __init__(self, size: float, rng: Rng) -> None:
        self._size: Final = size
        self._waves: Final = [
            (0.6 + _part(rng) * 1.6, _part(rng) * 2 * pi, 2.5 + _part(rng) * 2.5, _part(rng) * 2 * pi) for _ in range(4)
        ]

    def at(self, tick: int) -> list[float]:
        """Metres in three directions, then radians."""
        time = tick / _TICKS * 2 * pi
        moved = [
            self._size * (0.75 * sin(slow * time + one) + 0.35 * sin(quick * time + other))
            for slow, one, quick, other in self._waves
        ]
        return [*moved[:3], moved[3] * 12]


def _part(rng: Rng) -> float:
    return float(rng.below(1 << 20)) / (1 << 20)


class Mover:
    """Leads a hold along a way."""

    def __init__(self, hold: Hold, tremor: Tremor) -> None:
        self._hold: Final = hold
        self._tremor: Final = tremor
        self._x, self._y, self._z = position_of(hold.target)
        self._turn: Turn = quaternion_of(hold.target)

    def place_from_above(self, spot: Spot, height: float) -> None:
        """Carry the piece over the spot at this height, lower it there, and let go."""
        if self._z < height - 0.01:
            self._go(self._x, self._y, height, self._turn)
        self._go(spot.x, spot.y, max(height, self._z), turned(spot.yaw))
        self._put(spot)

    def place_along(self, spot: Spot) -> None:
        """Go around the cactus, come in over the arm from its tip, lower, and let go."""
        rise = (OUTSIDE - hypot(spot.x, spot.y)) * spot.slope
        outside = spot.z + NEAR + max(rise, 0.0)
        if hypot(self._x, self._y) < OUTSIDE - 0.03:
            self._go(self._x, self._y, self._z + 0.04, self._turn)
        self._around(spot.towards, outside, turned(spot.yaw))
        self._go(spot.x, spot.y, spot.z + NEAR, turned(spot.yaw))
        self._put(spot)

    def _put(self, spot: Spot) -> None:
        self._go(spot.x, spot.y, spot.z + NEAR, turned(spot.yaw))
        self._lower(spot.z - _DEEPEST)
        if self._hold.is_held:
            self._hold.let_go()

    def _around(self, towards: float, height: float, turn: Turn) -> None:
        """In small straight parts on a circle, from the front, at one speed."""
        now = atan2(self._y, self._x)
        sweep = (towards - now + pi) % (2 * pi) - pi
        ticks = max(round(abs(sweep) * OUTSIDE / FASTEST * _TICKS * 1.3), 20)
        far, low, first = hypot(self._x, self._y), self._z, self._turn
        for tick in range(1, ticks + 1):
            share = _smooth(tick / ticks)
            out, angle = far + (OUTSIDE - far) * share, now + sweep * share
            self._x, self._y, self._z = out * cos(angle), out * sin(angle), low + (height - low) * share
            self._turn = _between(first, turn, share)
            if not self._tick():
                return

    def _go(self, x: float, y: float, z: float, turn: Turn) -> None:
        """Straight and smoothly: from rest to rest."""
        from_x, from_y, from_z, first = self._x, self._y, self._z, self._turn
        same = min(abs(sum(a * b for a, b in zip(first, turn, strict=True))), 1.0)
        time = max(hypot(x - from_x, y - from_y, z - from_z) / FASTEST, 2.8 * (1 - same) ** 0.5 / _TURNING)
        ticks = round(time * _TICKS * 1.2)
        for tick in range(1, ticks + 1):
            share = _smooth(tick / ticks)
            self._x, self._y = from_x + (x - from_x) * share, from_y + (y - from_y) * share
            self._z, self._turn = from_z + (z - from_z) * share, _between(first, turn, share)
            if not self._tick():
                return

    def _lower(self, lowest: float) -> None:
        """Until something bears the piece: it stays behind the hand."""
        while self._z > lowest:
            self._z -= LOWERING / _TICKS
            if not self._tick() or self._is_borne():
                return

    def _is_borne(self) -> bool:
        scene = self._hold.scene
        behind = float(scene.position(self._hold.held)[2]) - self._z
        return behind > _BORNE and any(self._hold.held in pair for pair in scene.contacts())

    def _tick(self) -> bool:
        x, y, z, yaw = self._tremor.at(self._hold.tick_number)
        a, b, c, d = self._turn
        lean = sin(yaw / 2)
        turn = (a - d * lean, b - c * lean, c + b * lean, d + a * lean)
        self._hold.aim(quantised((self._x + x, self._y + y, self._z + z), turn))
        self._hold.tick()
        return self._hold.is_held


def _smooth(part: float) -> float:
    """From 0 to 1 without a jerk."""
    return part * part * part * (10 + part * (6 * part - 15))


def _between(first: Turn, last: Turn, share: float) -> Turn:
    sign = 1.0 if sum(a * b for a, b in zip(first, last, strict=True)) >= 0 else -1.0
    return unit([a * (1 - share) + sign * b * share for a, b in zip(first, last, strict=True)])
