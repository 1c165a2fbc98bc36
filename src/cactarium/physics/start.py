"""From where a try begins."""

from collections.abc import Sequence
from typing import NamedTuple

from cactarium.games.cactus.seen import CactusView
from cactarium.games.cactus.state import CactusState
from cactarium.physics.names import number_of
from cactarium.physics.poses import Pose

Pairs = tuple[tuple[int, int], ...]


class Start(NamedTuple):
    """One cactus, what hangs on it, and the piece in the hand: plain data, the same for everybody who simulates it."""

    cactus: int
    hanging: tuple[tuple[int, Pose], ...]
    held: int
    # None where the piece begins beside the cactus.
    held_pose: Pose | None = None
    # What touches what, as it was last judged: two pieces that have not moved since touch or not as before.
    touching: Pairs = ()


def start_of(position: CactusState | CactusView) -> Start:
    """What a hand begins with; somebody has a piece in the hand."""
    if isinstance(position, CactusView):
        return _seen(position)
    on = position.cacti[position.cactus]
    hanging = tuple((int(piece), _pose(pose)) for piece, pose in on.hanging)
    held_pose = None if position.held_pose is None else _pose(position.held_pose)
    touching = tuple((int(one), int(other)) for one, other in on.touching)
    return Start(int(position.cactus), hanging, int(position.held), held_pose, touching)


def _seen(view: CactusView) -> Start:
    assert view.cactus is not None
    assert view.held is not None
    on = view.cacti[view.cactus]
    hanging = tuple((number_of(one.piece), _pose(one.pose)) for one in on.pieces)
    held_pose = None if view.held_pose is None else _pose(view.held_pose)
    touching = tuple((number_of(one), number_of(other)) for one, other in on.touching)
    return Start(view.cactus, hanging, number_of(view.held), held_pose, touching)


def _pose(numbers: Sequence[int]) -> Pose:
    x, y, z, a, b, c, d = numbers
    return x, y, z, a, b, c, d
