"""What screens play: where pieces were, twenty times a second, and live pictures."""

import struct
from typing import Final

from cactarium.physics.coding import written
from cactarium.physics.poses import Pose

VERSION: Final = 1
RATE: Final = 20
TICKS: Final = 3
MOST_BYTES: Final = 18_000
# What is shown in full even if the rest has to be thinned out: what happens after letting go.
_FULL: Final = 4 * RATE
_PLACE: Final = struct.Struct("<B7h")
_MOVED: Final = 4
_TURNED: Final = 48


def placed(piece: int, pose: Pose) -> bytes:
    return _PLACE.pack(piece, *pose)


def is_seen(one: Pose, other: Pose) -> bool:
    """Whether a screen shows the difference."""
    return any(abs(a - b) > _MOVED for a, b in zip(one[:3], other[:3], strict=True)) or any(
        abs(a - b) > _TURNED for a, b in zip(one[3:], other[3:], strict=True)
    )


class Motion:
    """Frames while something moves, gathered to be written."""

    def __init__(self, begins: dict[int, Pose]) -> None:
        self._begins: Final = begins
        # By step, what changed in it.
        self._frames: Final[list[tuple[int, dict[int, Pose]]]] = []
        self._last: Final = dict(begins)

    def add(self, step: int, poses: dict[int, Pose], *, exactly: bool = False) -> None:
        """The pieces as they are now; ``exactly`` at the end."""
        changed = {
            piece: pose
            for piece, pose in poses.items()
            if (pose != self._last[piece] if exactly else is_seen(pose, self._last[piece]))
        }
        if changed:
            self._last.update(changed)
            self._frames.append((step, changed))

    def data(self) -> bytes:
        every = 1
        while len(out := self._written(every)) > MOST_BYTES:
            every *= 2
        return out

    def _written(self, every: int) -> bytes:
        """With one of so many frames of the long beginning."""
        moved = sorted({piece for _, changed in self._frames for piece in changed})
        out = [bytes([VERSION, RATE])]
        if moved:
            out.append(_frame(0, {piece: self._begins[piece] for piece in moved}))
        last, waiting = 0, dict[int, Pose]()
        for number, (step, changed) in enumerate(self._frames):
            waiting.update(changed)
            if number % every == 0 or number >= len(self._frames) - max(_FULL // every, 1):
                out.append(_frame(step - last, waiting))
                last, waiting = step, {}
        return b"".join(out)


def _frame(steps: int, poses: dict[int, Pose]) -> bytes:
    places = b"".join(placed(piece, pose) for piece, pose in sorted(poses.items()))
    return written(steps) + bytes([len(poses)]) + places


def read(data: bytes) -> list[tuple[int, dict[int, Pose]]]:
    """The frames: at which step which pieces moved where."""
    frames, place, step = [], 2, 0
    while place < len(data):
        value, shift = 0, 0
        while True:
            byte = data[place]
            value, shift, place = value | (byte & 127) << shift, shift + 7, place + 1
            if byte < 128:
                break
        step += value
        poses: dict[int, Pose] = {}
        count, place = data[place], place + 1
        for _ in range(count):
            piece, *pose = _PLACE.unpack_from(data, place)
            poses[piece] = tuple(pose)
            place += _PLACE.size
        frames.append((step, poses))
    return frames
