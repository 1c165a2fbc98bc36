"""Events, previews and card faces as data for a screen. All events of Cacti are public: none has to be masked."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from msgspec import Struct

from cactarium.games.cacti import moves
from cactarium.games.cacti.components import Faces, Half
from cactarium.games.cacti.faces import faces_of
from cactarium.games.cacti.pile import TYPES, Cactus, packed, size
from cactarium.games.cacti.scoring import collected, penalty_of
from cactarium.games.cacti.seen import Cacti, CactiView
from cactarium.games.cacti.view import cacti
from cactarium.kernel.game import Action, Event


class TookTold(Struct, frozen=True, tag_field="kind", tag="took"):
    seat: int
    cactus: Cactus


class LeftTold(Struct, frozen=True, tag_field="kind", tag="left"):
    seat: int


class GrewTold(Struct, frozen=True, tag_field="kind", tag="grew"):
    seat: int
    cactus: Cactus
    number: int


class PlantedTold(Struct, frozen=True, tag_field="kind", tag="planted"):
    seat: int
    arrangement: str
    half: int
    from_hand: bool


class TurnedUpTold(Struct, frozen=True, tag_field="kind", tag="turned_up"):
    arrangement: str


class UsedSpecialTold(Struct, frozen=True, tag_field="kind", tag="used_special"):
    seat: int
    cactus: Cactus
    from_middle: int
    from_nursery: int


class PassedTold(Struct, frozen=True, tag_field="kind", tag="passed"):
    seat: int


class RefilledTold(Struct, frozen=True, tag_field="kind", tag="refilled"):
    cacti: Cacti


class ReshuffledTold(Struct, frozen=True, tag_field="kind", tag="reshuffled"):
    number: int


class FinalTurnTold(Struct, frozen=True, tag_field="kind", tag="final_turn"):
    seat: int


class ShowedBonusTold(Struct, frozen=True, tag_field="kind", tag="showed_bonus"):
    seat: int
    planter: str
    number: int


class EndedTold(Struct, frozen=True, tag_field="kind", tag="ended"):
    scores: list[int]


CactiTold = (
    TookTold
    | LeftTold
    | GrewTold
    | PlantedTold
    | TurnedUpTold
    | UsedSpecialTold
    | PassedTold
    | RefilledTold
    | ReshuffledTold
    | FinalTurnTold
    | ShowedBonusTold
    | EndedTold
)


def told(event: Event) -> CactiTold:
    """An event as data."""
    return TELLERS[type(event)](event)


# By class, since this is done for every event and every page.
TELLERS: dict[type[Event], Callable[[Any], CactiTold]] = {
    moves.Took: lambda event: TookTold(event.seat, TYPES[event.cactus]),
    moves.Left: lambda event: LeftTold(event.seat),
    moves.Grew: lambda event: GrewTold(event.seat, TYPES[event.cactus], event.number),
    moves.Planted: lambda event: PlantedTold(event.seat, event.arrangement, event.half, event.from_hand),
    moves.TurnedUp: lambda event: TurnedUpTold(event.arrangement),
    moves.UsedSpecial: lambda event: UsedSpecialTold(
        event.seat, TYPES[event.cactus], event.from_middle, event.from_nursery
    ),
    moves.Passed: lambda event: PassedTold(event.seat),
    moves.Refilled: lambda event: RefilledTold(cacti(event.cacti)),
    moves.Reshuffled: lambda event: ReshuffledTold(event.number),
    moves.FinalTurn: lambda event: FinalTurnTold(event.seat),
    moves.ShowedBonus: lambda event: ShowedBonusTold(event.seat, event.planter, event.number),
    moves.Ended: lambda event: EndedTold(event.scores),
}


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
    nursery = packed(side.nursery)
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
        gain = int(size(moved))
        nursery -= taken
    bonus = under_bonus(view, nursery)
    points = side.points + gain + int(size(bonus)) - int(size(under_bonus(view, packed(side.nursery))))
    return CactiPreview(cacti(moved), cacti(nursery), points, penalty_of(nursery - bonus))


def under_bonus(view: CactiView, nursery: int) -> int:
    """The cacti of a Nursery that the viewer's own Bonus Planter would take."""
    faces = faces_of(view.faces)
    taken = 0
    for name in view.sides[view.viewer].bonus:
        taken += collected(faces, faces.bonus_names.index(name), nursery)
    return taken


def of_type(held: Cacti, name: str) -> int:
    return packed({name: held[name]})


def half_of(view: CactiView, arrangement: str, number: int) -> Half:
    half = faces_of(view.faces).half(arrangement, number)
    assert half is not None, (arrangement, number)
    return half


WIRE = {"CactiView": CactiView, "CactiTold": CactiTold, "CactiPreview": CactiPreview, "CactiFaces": CactiFaces}
"""What the game sends to a screen, for the types of the browser."""
