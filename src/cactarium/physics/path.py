"""What a hand did, tick by tick, in few bytes: only what changed."""

from typing import Final, NamedTuple

from cactarium.physics.coding import Reader, broken, signed, written
from cactarium.physics.poses import COARSE_TURN, COARSE_UNITS, Pose

VERSION: Final = 1
LET_GO: Final = 0
TAKE_BACK: Final = 128
# With motion and poses beside it, so much stays well below 64 KiB of text.
MOST_BYTES: Final = 26_000
# From such shares of the bytes on, a hand is followed only every so many ticks.
_SLOWER: Final = ((0.85, 12), (0.7, 4), (0.45, 2))
_STEPS: Final = (COARSE_UNITS, COARSE_UNITS, COARSE_UNITS, COARSE_TURN, COARSE_TURN, COARSE_TURN, COARSE_TURN)


class Input(NamedTuple):
    """From this tick on: a new target, or the end (``LET_GO``, ``TAKE_BACK``)."""

    tick: int
    target: Pose | None
    end: int | None


class Path:
    """Written while a hand moves."""

    def __init__(self) -> None:
        self._grip: tuple[int, int, int] | None = None
        self._parts: Final = bytearray()
        self._tick = 0
        # In coarse steps.
        self._last = [0] * 7

    def grip(self, point: tuple[int, int, int]) -> None:
        self._grip = point

    def every(self) -> int:
        """Of how many ticks one may bring a new target."""
        share = len(self._parts) / MOST_BYTES
        return next((ticks for bound, ticks in _SLOWER if share >= bound), 1)

    def is_full(self) -> bool:
        return len(self._parts) > MOST_BYTES - 64

    def aim(self, tick: int, target: Pose) -> None:
        """A target in coarse steps, as ``reachable`` gives it."""
        now = [(value + step // 2) // step for value, step in zip(target, _STEPS, strict=True)]
        mask, deltas = 0, b""
        for place in range(7):
            if now[place] != self._last[place]:
                mask |= 1 << place
                deltas += signed(now[place] - self._last[place])
        if mask:
            self._add(tick, mask)
            self._parts.extend(deltas)
            self._last = now

    def end(self, tick: int, how: int) -> None:
        self._add(tick, how)

    def _add(self, tick: int, kind: int) -> None:
        self._parts.extend(written(tick - self._tick))
        self._parts.append(kind)
        self._tick = tick

    def data(self) -> bytes:
        grip = b"\0" if self._grip is None else b"\1" + b"".join(signed(value) for value in self._grip)
        return bytes([VERSION]) + grip + bytes(self._parts)


def read(data: bytes) -> tuple[tuple[int, int, int] | None, list[Input]]:
    """The grip, if one was chosen, and what the hand did."""
    reader = Reader(data)
    if reader.byte() != VERSION:
        raise broken("another version")
    grip = (reader.near_zero(), reader.near_zero(), reader.near_zero()) if reader.byte() else None
    tick, last, inputs = 0, [0] * 7, []
    while not reader.is_done():
        tick += reader.whole()
        kind = reader.byte()
        if kind in (LET_GO, TAKE_BACK):
            inputs.append(Input(tick, None, kind))
            break
        for place in range(7):
            if kind >> place & 1:
                last[place] += reader.near_zero()
        x, y, z, a, b, c, d = [min(value * step, 32_767) for value, step in zip(last, _STEPS, strict=True)]
        inputs.append(Input(tick, (x, y, z, a, b, c, d), None))
    return grip, inputs
