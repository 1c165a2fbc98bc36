"""One try: a hand holds a piece at one cactus, moves it, lets go, and everything comes to rest."""

from collections.abc import Sequence
from copy import copy, deepcopy
from typing import Final

from cactarium.games.cactus.cacti import LONGEST
from cactarium.physics.coding import bytes_of
from cactarium.physics.grip import Finger, fingertip
from cactarium.physics.leash import leashed
from cactarium.physics.measured import clear_text, parts_of, place_text
from cactarium.physics.motion import TICKS, Motion
from cactarium.physics.path import LET_GO, TAKE_BACK, Path, read
from cactarium.physics.picture import Picture
from cactarium.physics.poses import BEGINNING, UNITS, Pose, position_of, quaternion_of, reachable
from cactarium.physics.scene import Scene
from cactarium.physics.settling import Settling
from cactarium.physics.start import Start

# In ticks; then the piece is taken back.
LONGEST_HOLD: Final = round(60 * LONGEST)
# A fingertip feels thirty times a second.
TICKS_A_FEEL: Final = 2
_FARTHEST_GRIP: Final = 5000


class Hold:
    """A hand and its piece; not to be shared between threads."""

    def __init__(self, start: Start) -> None:
        self.start: Final = start
        self.held: Final = start.held
        self.begins: Final = {**dict(start.hanging), start.held: start.held_pose or BEGINNING}
        self._scene = Scene(start.cactus, sorted(self.begins.items()), start.held)
        self._path = Path()
        self._motion = Motion(self.begins)
        self._finger = Finger(self._scene, self.held, fingertip(self.held, None))
        # What the fingertip touched before it moved does not count until it has left it.
        self._forgiven = self._finger.touched(self._scene)
        self._picture = Picture(self._scene, self.held, self.begins)
        self._settling: Settling | None = None
        self.touches: set[int] = set()
        self.touches_now: set[int] = set()
        self.tick_number = 0
        # What was wanted last, what is waiting to be wanted, and that in metres.
        self.target = self.begins[self.held]
        self._next: Pose | None = None
        self._wanted = [*position_of(self.target), *quaternion_of(self.target)]

    @property
    def scene(self) -> Scene:
        return self._scene if self._settling is None else self._settling.scene

    @property
    def is_held(self) -> bool:
        return self._settling is None

    @property
    def is_settled(self) -> bool:
        return self._settling is not None and self._settling.is_done

    def grip(self, point: Sequence[int]) -> None:
        """Take the piece at a point of its own, in units of 0.02 mm; only before it moves."""
        if self.tick_number == 0 and self.is_held:
            x, y, z = [min(max(value, -_FARTHEST_GRIP), _FARTHEST_GRIP) for value in point]
            self._path.grip((x, y, z))
            self._finger = Finger(self._scene, self.held, fingertip(self.held, (x / UNITS, y / UNITS, z / UNITS)))
            self._forgiven = self._finger.touched(self._scene)

    def aim(self, pose: Sequence[int]) -> None:
        """From now on the piece should be there; the last word before a tick counts."""
        self._next = reachable(pose)

    def follow(self, target: Pose) -> None:
        """Aim at what has once been made reachable, and was written down."""
        self._next = target

    def let_go(self) -> None:
        if self.is_held:
            self._path.end(self.tick_number, LET_GO)
            self._scene.data.eq_active[0] = 0
            self._settling = Settling(self._scene, self.begins, self.start.touching)
            self.touches_now = set()

    def take_back(self) -> None:
        """The piece goes back to the pile, as if it had fallen."""
        if self.is_held:
            self._path.end(self.tick_number, TAKE_BACK)
            self._settling = Settling(self._scene, self.begins, self.start.touching)
            self._settling.fallen.add(self.held)
            self._settling.without({self.held})
            self.touches_now = set()

    def tick(self) -> None:
        """A sixtieth of a second."""
        if self.is_settled:
            return
        if self._settling is None:
            self._follow()
        else:
            self._settling.tick()
        self.tick_number += 1
        if self.is_settled:
            assert self._settling is not None
            self._motion.add(-(-self.tick_number // TICKS), self._settling.up, exactly=True)
        elif self.tick_number % TICKS == 0:
            self._motion.add(self.tick_number // TICKS, self._poses())
        if self.is_held and (self.tick_number >= LONGEST_HOLD or self._path.is_full()):
            self.take_back()

    def _follow(self) -> None:
        if self._next is not None and self.tick_number % self._path.every() == 0:
            if self._next != self.target:
                self._path.aim(self.tick_number, self._next)
                self.target = self._next
                self._wanted = [*position_of(self.target), *quaternion_of(self.target)]
            self._next = None
        scene = self._scene
        place = leashed(scene.position(self.held).tolist(), self._wanted)
        scene.data.mocap_pos[0] = place[:3]
        scene.data.mocap_quat[0] = place[3:]
        scene.step()
        if self.tick_number % TICKS_A_FEEL == 0:
            now = self._finger.touched(scene)
            self._forgiven &= now
            self.touches_now = now - self._forgiven
            self.touches |= self.touches_now

    def _poses(self) -> dict[int, Pose]:
        scene = self.scene
        return {piece: scene.pose(piece) for piece in scene.awake()}

    def picture(self) -> bytes:
        """All that a screen needs now."""
        settling = self._settling is not None and not self._settling.is_done
        return self._picture.data(
            self.scene, self.tick_number, self.target, self.is_held, settling, bool(self.touches_now)
        )

    def text(self) -> str:
        """The measured action; only once everything is at rest."""
        settled = self._settling
        assert settled is not None
        assert settled.is_done
        return place_text(
            settled.up, settled.touching, settled.fallen, self.touches, self._path.data(), self._motion.data()
        )

    @property
    def result(self) -> Settling:
        """What came of it, once everything is at rest."""
        assert self._settling is not None
        return self._settling

    def settle(self) -> None:
        """Tick on until everything is at rest."""
        assert not self.is_held
        while not self.is_settled:
            self.tick()

    def fork(self) -> "Hold":
        """A hand that goes on from here by itself; only while the piece is held."""
        assert self.is_held
        other = copy(self)
        other._scene = self._scene.fork()
        other._path, other._motion = deepcopy(self._path), deepcopy(self._motion)
        other._picture = copy(self._picture)
        other.touches, other._forgiven = set(self.touches), set(self._forgiven)
        return other


def cleared(start: Start) -> str:
    """What happens when the held piece is taken away from where it hangs."""
    hanging = dict(start.hanging)
    scene = Scene(start.cactus, sorted(hanging.items()), None)
    touching = tuple(pair for pair in start.touching if start.held not in pair)
    settling, motion, tick = Settling(scene, hanging, touching), Motion(hanging), 0
    while not settling.is_done:
        settling.tick()
        tick += 1
        if tick % TICKS == 0:
            now = settling.scene
            motion.add(tick // TICKS, {piece: now.pose(piece) for piece in now.pieces})
    motion.add(-(-tick // TICKS), settling.up, exactly=True)
    return clear_text(settling.up, settling.touching, settling.fallen, motion.data())


def replayed(start: Start, text: str) -> str:
    """Simulates the hand path of a ``place …`` again: the same text, on the same build."""
    hold = Hold(start)
    grip, inputs = read(bytes_of(parts_of(text)[4]))
    if grip is not None:
        hold.grip(grip)
    for tick, target, end in inputs:
        while hold.is_held and hold.tick_number < tick:
            hold.tick()
        if target is not None:
            hold.follow(target)
        elif end == LET_GO:
            hold.let_go()
        else:
            hold.take_back()
    if hold.is_held:
        hold.take_back()
    hold.settle()
    return hold.text()
