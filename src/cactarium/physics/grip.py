"""The fingertip: a ball that feels but does not push."""

from math import hypot
from typing import Any, Final

import numpy as np

from cactarium.games.cactus.shapes import FINGER, FINGER_GAP, Shape, shape_of
from cactarium.physics.names import BASE, GROUND
from cactarium.physics.scene import Scene

Point = tuple[float, float, float]


def fingertip(piece: int, point: Point | None) -> Point:
    """The middle of the fingertip in metres, from the piece's middle, where somebody takes the piece at a point.

    It comes from the side on which the point lies; straight from above where that says nothing.
    """
    shape = shape_of(piece)
    if point is None:
        return shape.grip[0] / 1000, 0.0, shape.grip[1] / 1000
    x, z, radius = nearest(shape, point[0] * 1000, point[2] * 1000)
    away_x, away_z = point[0] * 1000 - x, point[2] * 1000 - z
    length = hypot(away_x, away_z)
    away_x, away_z = (away_x / length, away_z / length) if length > 0.5 else (0.0, 1.0)
    far = radius + FINGER + FINGER_GAP
    return (x + away_x * far) / 1000, 0.0, (z + away_z * far) / 1000


def nearest(shape: Shape, x: float, z: float) -> tuple[float, float, float]:
    """The point of the middle of a stroke that is nearest, in millimetres, and the radius there."""
    best = (float("inf"), 0.0, 0.0, 0.0)
    for stroke in shape.strokes:
        for first, last in zip(stroke.points[:-1], stroke.points[1:], strict=True):
            along_x, along_z = last[0] - first[0], last[1] - first[1]
            share = ((x - first[0]) * along_x + (z - first[1]) * along_z) / (along_x * along_x + along_z * along_z)
            share = min(max(share, 0.0), 1.0)
            near_x, near_z = first[0] + share * along_x, first[1] + share * along_z
            best = min(best, (hypot(x - near_x, z - near_z), near_x, near_z, stroke.radius))
    return best[1:]


class Finger:
    """What the fingertip touches in a scene: the cactus and other pieces; the base and the ground do not count."""

    def __init__(self, scene: Scene, held: int, tip: Point) -> None:
        self._things: Final = scene.things
        self._halves: Final = scene.model.geom_size[:, 1].copy()
        self._body: Final = scene.bodies[held]
        self._tip: Final = np.array(tip)
        # Squared; nothing is nearer than that to what does not count.
        self._reaches: Final = (scene.model.geom_size[:, 0] + FINGER / 1000) ** 2
        self._reaches[[thing in (held, BASE, GROUND) for thing in scene.things]] = -1.0

    def touched(self, scene: Scene) -> set[int]:
        data: Any = scene.data
        tip = data.xmat[self._body].reshape(3, 3).dot(self._tip)
        tip += data.xpos[self._body]
        away = tip - data.geom_xpos
        axes = data.geom_xmat[:, 2::3]
        along = np.einsum("ij,ij->i", away, axes)
        # As far along the middle of each capsule as it goes.
        np.maximum(along, -self._halves, out=along)
        np.minimum(along, self._halves, out=along)
        away -= axes * along[:, None]
        near = np.einsum("ij,ij->i", away, away) < self._reaches
        return {self._things[number] for number in near.nonzero()[0].tolist()} if near.any() else set()
