"""One cactus with its pieces as a MuJoCo model. The settings were measured: see docs/cactus-physics.md."""

from copy import copy
from functools import cache
from itertools import pairwise
from typing import Any, Final

import mujoco
import numpy as np

from cactarium.games.cactus.cacti import BASE_HEIGHT, BASE_RADIUS, CACTI
from cactarium.games.cactus.shapes import DENSITY, shape_of
from cactarium.physics.names import BASE, CACTUS, GROUND
from cactarium.physics.poses import Pose, position_of, quantised, quaternion_of

STEPS: Final = 4
TICK: Final = 1 / 60
# Of the speed that is left after a second without it: air and wood.
_LINEAR_DAMPING: Final = 0.25
_ANGULAR_DAMPING: Final = 3.0
_HEAD: Final = """<mujoco>
<option timestep="0.004166666666666667" integrator="discrete" cone="elliptic" impratio="100" solver="Newton"
 iterations="50" tolerance="1e-10" jacobian="dense" sleep_tolerance="1e-4"><flag sleep="enable"/></option>
<default><geom condim="6" friction=".7 .004 .0004" solref=".006 1" solimp=".99 .999 .0005 .5 2"/></default>
<worldbody>
<geom type="plane" size="1 1 1"/>"""
_WELD: Final = (
    '<equality><weld body1="hand" body2="held" torquescale="1" solref=".015 1" solimp=".9 .95 .001 .5 2"'
    ' anchor="0 0 0" relpose="0 0 0 1 0 0 0"/></equality>'
)


def _numbers(*values: float) -> str:
    return " ".join(repr(round(value, 9)) for value in values)


def _capsule(first: list[float], last: list[float], radius: float, more: str = "") -> str:
    """From points of three millimetres each."""
    ends = _numbers(*[value / 1000 for value in (*first, *last)])
    return f'<geom type="capsule" fromto="{ends}" size="{_numbers(radius / 1000)}"{more}/>'


@cache
def _cactus_geoms(cactus: int) -> str:
    """Its base comes first, then the limbs."""
    half = BASE_HEIGHT / 2000
    parts = [f'<geom type="cylinder" size="{_numbers(BASE_RADIUS / 1000, half)}" pos="{_numbers(0, 0, half)}"/>']
    for limb in CACTI[cactus].limbs:
        parts += [_capsule(a, b, limb.radius) for a, b in pairwise(limb.points)]
    return "\n".join(parts)


@cache
def _piece_geoms(piece: int) -> str:
    density = f' density="{_numbers(DENSITY * 1e6)}"'
    parts = []
    for stroke in shape_of(piece).strokes:
        points = [[x, 0.0, z] for x, z in stroke.points]
        parts += [_capsule(a, b, stroke.radius, density) for a, b in pairwise(points)]
    return "\n".join(parts)


def _body(piece: int, pose: Pose, more: str) -> str:
    place = f'pos="{_numbers(*position_of(pose))}" quat="{_numbers(*quaternion_of(pose))}"'
    return f"<body {place}{more}><freejoint/>{_piece_geoms(piece)}</body>"


def _xml(cactus: int, pieces: list[tuple[int, Pose]], held: int | None) -> str:
    bodies, weld = [], ""
    for piece, pose in pieces:
        bodies.append(_body(piece, pose, ' name="held" sleep="never"' if piece == held else ""))
        if piece == held:
            place = f'pos="{_numbers(*position_of(pose))}" quat="{_numbers(*quaternion_of(pose))}"'
            bodies.append(f'<body name="hand" mocap="true" {place}/>')
            weld = _WELD
    return "\n".join([_HEAD, _cactus_geoms(cactus), *bodies, "</worldbody>", weld, "</mujoco>"])


class Scene:
    """A model, its moving data, and which number of either belongs to which piece."""

    def __init__(self, cactus: int, pieces: list[tuple[int, Pose]], held: int | None) -> None:
        self.cactus: Final = cactus
        self.pieces: Final = [piece for piece, _ in pieces]
        self.model: Final[Any] = mujoco.MjModel.from_xml_string(_xml(cactus, pieces, held))
        self.data: Any = mujoco.MjData(self.model)
        moving = [body for body in range(1, self.model.nbody) if self.model.body_dofnum[body]]
        self.bodies: Final = dict(zip(self.pieces, moving, strict=True))
        self._places: Final = {piece: 7 * number for number, piece in enumerate(self.pieces)}
        self.things: Final = self._things_of_geoms()
        self._damp()
        mujoco.mj_forward(self.model, self.data)

    def fork(self) -> "Scene":
        """The same model with moving data of its own, bit by bit the same."""
        other = copy(self)
        other.data = copy(self.data)
        return other

    def _things_of_geoms(self) -> list[int]:
        of_body = {body: piece for piece, body in self.bodies.items()}
        return [GROUND, BASE, *[of_body.get(int(body), CACTUS) for body in self.model.geom_bodyid[2:]]]

    def _damp(self) -> None:
        for number, piece in enumerate(self.pieces):
            body, dof = self.bodies[piece], 6 * number
            self.model.dof_damping[dof : dof + 3] = _LINEAR_DAMPING * self.model.body_mass[body]
            self.model.dof_damping[dof + 3 : dof + 6] = _ANGULAR_DAMPING * self.model.body_inertia[body]

    def step(self) -> None:
        """A sixtieth of a second."""
        mujoco.mj_step(self.model, self.data, STEPS)

    def position(self, piece: int) -> Any:
        """In metres, then the quaternion, as they are now."""
        place = self._places[piece]
        return self.data.qpos[place : place + 7]

    def pose(self, piece: int) -> Pose:
        place = self.position(piece).tolist()
        return quantised(place[:3], place[3:])

    def is_still(self) -> bool:
        """Below 1.5 mm and 0.06 radians a second, all of them."""
        speeds = self.data.qvel.reshape(-1, 6)
        moved = np.einsum("ij,ij->i", speeds[:, :3], speeds[:, :3])
        turned = np.einsum("ij,ij->i", speeds[:, 3:], speeds[:, 3:])
        return not len(speeds) or (float(moved.max()) < 2.25e-6 and float(turned.max()) < 0.0036)

    def contacts(self) -> set[tuple[int, int]]:
        """Pairs of things that touch now, the smaller number first; those of sleeping pieces are not told."""
        geoms = self.data.contact.geom
        return self._pairs(geoms[self.data.contact.dist <= 0.0].tolist())

    def _pairs(self, geoms: list[list[int]]) -> set[tuple[int, int]]:
        things = self.things
        found = {(things[a], things[b]) for a, b in geoms}
        return {(a, b) if a < b else (b, a) for a, b in found}

    def judged(self) -> set[tuple[int, int]]:
        """Pairs of things that touch, of sleeping pieces too: a second look at the same places by a model awake."""
        awake = mujoco.MjData(self.model)
        awake.qpos[:] = self.data.qpos
        asleep = self.model.opt.enableflags
        self.model.opt.enableflags = asleep & ~int(mujoco.mjtEnableBit.mjENBL_SLEEP)
        mujoco.mj_fwdPosition(self.model, awake)
        self.model.opt.enableflags = asleep
        return self._pairs(awake.contact.geom[awake.contact.dist <= 0.0].tolist())

    def awake(self) -> list[int]:
        """The pieces that do not sleep."""
        awake = self.data.body_awake.tolist()
        return [piece for piece, body in self.bodies.items() if awake[body] == 1]
