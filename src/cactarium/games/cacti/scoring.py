"""Scoring, each rule beside its clause in RULES.md."""

from typing import Final

from mypy_extensions import i64

from cactarium.games.cacti.components import Faces
from cactarium.games.cacti.events import ShowedBonus
from cactarium.games.cacti.state import CactiState, Side
from cactarium.kernel import multiset
from cactarium.kernel.game import Event, Seat
from cactarium.kernel.outcome import Outcome, SheetLine, ranked

SEATS: Final = (Seat(0), Seat(1))


def collected(faces: Faces, planter: int, nursery: i64) -> i64:
    """The cacti of a Nursery that a Bonus Planter takes."""
    taken: i64 = multiset.EMPTY
    for cactus in faces.bonus_types[planter]:
        taken += multiset.of(cactus, multiset.count(nursery, cactus))
    return taken


def show_bonus(faces: Faces, side: Side, seat: Seat) -> list[Event]:
    """CAC-9.1: turn the Bonus Planter face up and move all its cacti from the Nursery under it."""
    events: list[Event] = []
    for planter in side.bonus:
        moved = collected(faces, planter, side.nursery)
        side.nursery -= moved
        side.under_bonus += moved
        events.append(ShowedBonus(seat, faces.bonus_names[planter], multiset.size(moved)))
    side.shown_bonus += side.bonus
    side.bonus = ()
    return events


def beneath_planters(side: Side) -> int:
    """CAC-6.3, CAC-9.2: each card beneath a Planter is worth 1 point."""
    return multiset.size(side.under_special) + multiset.size(side.under_bonus)


def arrangement_points(side: Side) -> int:
    """CAC-9.3: the showing half of each planted Arrangement."""
    points = 0
    for half in side.planted:
        points += half.points
    return points


def penalty_of(nursery: i64) -> int:
    """CAC-9.4: leftover cacti times leftover types."""
    return multiset.size(nursery) * multiset.kinds(nursery)


def gains(side: Side) -> int:
    """What a side scores before leftovers are counted."""
    return arrangement_points(side) + beneath_planters(side)


def score(side: Side) -> int:
    return gains(side) - penalty_of(side.nursery)


def outcome(state: CactiState) -> Outcome:
    """CAC-9.5: most points win. CAC-9.6: then most cards beneath Planters. CAC-9.7: then both."""
    sides = [side.copy() for side in state.sides]
    for seat, side in enumerate(sides):
        # A position that was loaded as over may hold Bonus Planters that nobody has shown yet.
        show_bonus(state.faces, side, Seat(seat))
    scores = [score(side) for side in sides]
    sheet = [
        SheetLine("Arrangements", [arrangement_points(side) for side in sides], "CAC-9.3"),
        SheetLine("beneath the Special Planter", [int(multiset.size(side.under_special)) for side in sides], "CAC-9.2"),
        SheetLine("beneath the Bonus Planter", [int(multiset.size(side.under_bonus)) for side in sides], "CAC-9.2"),
        SheetLine("leftover cacti times types", [-penalty_of(side.nursery) for side in sides], "CAC-9.4"),
    ]
    return Outcome(ranked([(score(side), beneath_planters(side)) for side in sides]), scores, sheet)
