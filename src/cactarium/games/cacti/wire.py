"""Previews and card faces as data for a screen."""

from functools import lru_cache

from msgspec import Struct

from cactarium.games.cacti import events, moves
from cactarium.games.cacti.cactus import TYPES, Cactus, cacti
from cactarium.games.cacti.components import Faces, Half
from cactarium.games.cacti.faces import faces_of
from cactarium.games.cacti.scoring import collected, penalty_of
from cactarium.games.cacti.seen import Cacti, CactiView
from cactarium.kernel import multiset
from cactarium.kernel.form import told_union
from cactarium.kernel.game import Action, Json, events_of


class HalfFace(Struct, frozen=True):
    """One half of an Arrangement, or all of a Starting one."""

    needs: Cacti
    points: int


class CactiFaces(Struct, frozen=True):
    """The faces of the cards, by name."""

    arrangements: dict[str, list[HalfFace]]
    # The types that each Bonus Planter collects.
    bonuses: dict[str, list[str]]


@lru_cache(32)
def faces_told(faces: Faces) -> CactiFaces:
    return CactiFaces(
        {
            name: [HalfFace(cacti(half.needs), half.points) for half in faces.halves[card]]
            for name, card in faces.cards.items()
        },
        {
            name: [TYPES[cactus] for cactus in faces.bonus_types[planter]]
            for planter, name in enumerate(faces.bonus_names)
        },
    )


class CactiPreview(Struct, frozen=True):
    """What an action of the viewer would do, as far as the viewer knows."""

    # Cacti that would come to the Nursery (Grow), leave it for the discard (Plant) or go beneath a planter (Special).
    moved: Cacti
    nursery: Cacti
    # If the game ended then: what the side would gain, and lose for leftovers.
    points: int
    penalty: int


def preview(view: CactiView, action: Action) -> CactiPreview:
    """What an action would do; the Bonus Planter of the viewer counts, since the viewer knows it."""
    side = view.sides[view.viewer]
    nursery = held = multiset.packed_numbers(side.nursery, TYPES)
    moved = gain = 0
    if isinstance(action, moves.Grow):
        moved = of_type(view.middle, TYPES[action.cactus])
        nursery += moved
    elif isinstance(action, moves.Plant):
        half = half_of(view, action.arrangement, action.half)
        moved, gain = half.needs, half.points
        nursery -= moved
    elif isinstance(action, moves.Special):
        taken = of_type(side.nursery, TYPES[action.cactus])
        moved = taken + of_type(view.middle, TYPES[action.cactus])
        gain = int(multiset.size(moved))
        nursery -= taken
    bonus = under_bonus(view, nursery)
    points = side.points + gain + int(multiset.size(bonus)) - int(multiset.size(under_bonus(view, held)))
    return CactiPreview(cacti(moved), cacti(nursery), points, penalty_of(nursery - bonus))


def under_bonus(view: CactiView, nursery: int) -> int:
    """The cacti of a Nursery that the viewer's own Bonus Planter would take."""
    faces = faces_of(view.faces)
    taken = 0
    for name in view.sides[view.viewer].bonus:
        taken += collected(faces, faces.bonus_names.index(name), nursery)
    return taken


def of_type(held: Cacti, name: str) -> int:
    return multiset.packed_numbers({name: held[name]}, TYPES)


def half_of(view: CactiView, arrangement: str, number: int) -> Half:
    half = faces_of(view.faces).half(arrangement, number)
    assert half is not None, (arrangement, number)
    return half


WIRE: Json = {
    "CactiView": CactiView,
    "CactiTold": told_union(events_of(events)),
    "CactiPreview": CactiPreview,
    "CactiFaces": CactiFaces,
    "Cactus": Cactus,
}
"""What the game sends to a screen, for the types of the browser."""
