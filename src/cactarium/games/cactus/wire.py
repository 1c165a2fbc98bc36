"""Faces as data for a screen: how pieces and cacti are made. What is drawn is what collides."""

from functools import lru_cache
from typing import Literal, cast

from msgspec import Struct

from cactarium.games.cactus import events
from cactarium.games.cactus.cacti import BASE_HEIGHT, BASE_RADIUS, CACTI, LONGEST, START, Limb
from cactarium.games.cactus.components import COLORS, NAMES, color_of, is_basic
from cactarium.games.cactus.seen import CactusPreview, CactusView
from cactarium.games.cactus.shapes import shape_of
from cactarium.kernel.form import told_union
from cactarium.kernel.game import Json, events_of

Color = Literal["red", "orange", "yellow", "teal", "violet"]
Part = Literal["trunk", "arm"]
Kind = Literal["basic", "special"]
# What a special is, for those who do not see it.
LOOKS = {
    "skull": "a skull whose jaw is open below",
    "bone": "a bent bone with two knobs at each end",
    "snake": "a snake with a high bend between two coils",
    "lizard": "a lizard with a long tail",
    "scorpion": "a scorpion whose tail curls over",
    "horseshoe": "a horseshoe, open below",
    "feather": "a feather with a bent quill",
    "guitar": "a guitar that is open below",
    "hat": "a hat with a wide brim",
    "boot": "a boot, upside down",
    "bar": "a bar whose ends droop",
    "wave": "a wave with one crest",
    "ring": "a ring with a gap below",
    "hook": "a hook",
    "fork": "a fork with two long tines",
}


class StrokeTold(Struct, frozen=True):
    """A chain of capsules through points x, z in the plane of the piece, in millimetres from its centre of mass."""

    points: list[list[float]]
    radius: float


class PieceTold(Struct, frozen=True):
    """A piece: flat in its x-z plane, x to the right and z up as it is held."""

    strokes: list[StrokeTold]
    thickness: float
    colour: Color
    kind: Kind
    shape: str
    # Where the fingertip is, unless somebody takes the piece elsewhere.
    grip: list[float]
    words: str


class LimbTold(Struct, frozen=True):
    """A chain of capsules through points x, y, z in millimetres from the foot of the cactus, z up."""

    points: list[list[float]]
    radius: float
    part: Part


class BaseTold(Struct, frozen=True):
    """The round base on which every cactus stands, in millimetres."""

    radius: float
    height: float


class CactusMade(Struct, frozen=True):
    """A cactus."""

    name: str
    limbs: list[LimbTold]


class CactusFaces(Struct, frozen=True):
    """All that is made of wood."""

    pieces: dict[str, PieceTold]
    cacti: list[CactusMade]
    base: BaseTold
    # The pose at which a piece begins, and how many seconds a hand may hold it.
    start: list[int]
    longest: float


def piece_told(piece: int) -> PieceTold:
    shape = shape_of(piece)
    strokes = [StrokeTold([[*point] for point in stroke.points], stroke.radius) for stroke in shape.strokes]
    color: Color = COLORS[color_of(piece)]
    thickness = 2 * min(stroke.radius for stroke in shape.strokes)
    kind: Kind = "basic" if is_basic(piece) else "special"
    return PieceTold(strokes, thickness, color, kind, shape.name, [*shape.grip], f"{LOOKS[shape.name]}, {color}")


def limb_told(limb: Limb) -> LimbTold:
    return LimbTold([[*point] for point in limb.points], limb.radius, cast("Part", limb.part))


@lru_cache(1)
def faces_told() -> CactusFaces:
    return CactusFaces(
        {name: piece_told(piece) for piece, name in enumerate(NAMES)},
        [CactusMade(cactus.name, [limb_told(limb) for limb in cactus.limbs]) for cactus in CACTI],
        BaseTold(BASE_RADIUS, BASE_HEIGHT),
        [*START],
        LONGEST,
    )


WIRE: Json = {
    "CactusView": CactusView,
    "CactusTold": told_union(events_of(events)),
    "CactusPreview": CactusPreview,
    "CactusFaces": CactusFaces,
}
"""What the game sends to a screen, for the types of the browser."""
