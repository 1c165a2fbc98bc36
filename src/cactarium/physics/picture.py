"""Live pictures of a hold, each complete by itself."""

import struct
from typing import Final

from cactarium.physics.motion import VERSION, placed
from cactarium.physics.names import is_alike
from cactarium.physics.poses import Pose, is_near
from cactarium.physics.scene import Scene

HELD: Final = 1
SETTLING: Final = 2
TOUCHES: Final = 4
_HEAD: Final = struct.Struct("<BBHB")
_TARGET: Final = struct.Struct("<7h")


class Picture:
    """Knows how the try began, and which sleeping pieces touch."""

    def __init__(self, scene: Scene, held: int, begins: dict[int, Pose]) -> None:
        self._held: Final = held
        self._begins: Final = begins
        # What has moved, as it is written; what has been taken away is still where it was last seen.
        self._moved = {held: placed(held, begins[held])}
        self._pairs = frozenset(pair for pair in scene.judged() if self._is_shown(pair))

    def _is_shown(self, pair: tuple[int, int]) -> bool:
        one, other = pair
        return self._held in pair or (other in self._begins and is_alike(one, other))

    def data(self, scene: Scene, tick: int, target: Pose, is_held: bool, settles: bool, touches: bool) -> bytes:
        awake = scene.awake()
        # A hold and its fork share no dict.
        self._moved = dict(self._moved)
        for piece in awake:
            pose = scene.pose(piece)
            if piece == self._held or not is_near(pose, self._begins[piece]):
                self._moved[piece] = placed(piece, pose)
            else:
                self._moved.pop(piece, None)
        moved = list(self._moved.values())
        flags = HELD * is_held | SETTLING * settles | TOUCHES * touches
        pairs = sorted(self._touching(scene, set(awake)))[:255]
        return b"".join(
            [
                _HEAD.pack(VERSION, flags, tick & 0xFFFF, len(moved)),
                *moved,
                _TARGET.pack(*target),
                bytes([len(pairs)]),
                *[bytes(pair) for pair in pairs],
            ]
        )

    def _touching(self, scene: Scene, awake: set[int]) -> frozenset[tuple[int, int]]:
        """Of pieces awake as they touch now, of two that sleep as they last did."""
        here = set(scene.pieces)
        asleep = {
            pair
            for pair in self._pairs
            if not awake.intersection(pair) and all(one in here or one not in self._begins for one in pair)
        }
        self._pairs = frozenset(asleep | {pair for pair in scene.contacts() if self._is_shown(pair)})
        return self._pairs
