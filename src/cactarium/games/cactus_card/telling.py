"""Events, previews and the cards of the box as data for a screen."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from cactarium.games.cactus_card import events, moves
from cactarium.games.cactus_card.cards import NAMES, NO_CARD
from cactarium.games.cactus_card.components import COPIES, DRAWN_BY_CARD, DRAWN_WITHOUT_CARDS, SET, SETS, WORTH
from cactarium.games.cactus_card.events import card_name
from cactarium.games.cactus_card.seen import CactusCardView
from cactarium.kernel.game import Action, Event, Viewer


class PlayedTold(Struct, frozen=True, tag_field="kind", tag="played"):
    seat: int
    card: str
    target: int | None
    other: int | None
    wanted: str | None


class PlayedStopTold(Struct, frozen=True, tag_field="kind", tag="played_stop"):
    """A STOP upon the last card, which ``upon`` had played."""

    seat: int
    upon: int
    card: str


class PassedTold(Struct, frozen=True, tag_field="kind", tag="passed"):
    seat: int
    whole_turn: bool


class TimeRanOutTold(Struct, frozen=True, tag_field="kind", tag="time_ran_out"):
    pass


class FailedTold(Struct, frozen=True, tag_field="kind", tag="failed"):
    """The action card of the seat was stopped."""

    seat: int
    card: str


class PlayedSetTold(Struct, frozen=True, tag_field="kind", tag="played_set"):
    seat: int
    cards: list[str]
    points: int


class TookPointTold(Struct, frozen=True, tag_field="kind", tag="took_point"):
    seat: int


class StolePointTold(Struct, frozen=True, tag_field="kind", tag="stole_point"):
    seat: int
    victim: int


class SwappedHandsTold(Struct, frozen=True, tag_field="kind", tag="swapped_hands"):
    one: int
    other: int


class LookedTold(Struct, frozen=True, tag_field="kind", tag="looked"):
    """A private look; cards the viewer may not know are ``?``."""

    seat: int
    victim: int
    cards: list[str]


class StoleCardTold(Struct, frozen=True, tag_field="kind", tag="stole_card"):
    """By Steal a Card or See and Steal; the card is ``?`` for all but those two."""

    seat: int
    victim: int
    card: str


class FoundNothingTold(Struct, frozen=True, tag_field="kind", tag="found_nothing"):
    seat: int
    victim: int


class GaveTold(Struct, frozen=True, tag_field="kind", tag="gave"):
    giver: int
    seat: int
    card: str


class HadNoneTold(Struct, frozen=True, tag_field="kind", tag="had_none"):
    giver: int
    seat: int
    card: str


class DrewTold(Struct, frozen=True, tag_field="kind", tag="drew"):
    """Cards drawn, ``?`` for all others; none if there were none."""

    seat: int
    cards: list[str]


class ReshuffledTold(Struct, frozen=True, tag_field="kind", tag="reshuffled"):
    number: int


class EndedTold(Struct, frozen=True, tag_field="kind", tag="ended"):
    scores: list[int]


CactusCardTold = (
    PlayedTold
    | PlayedStopTold
    | PassedTold
    | TimeRanOutTold
    | FailedTold
    | PlayedSetTold
    | TookPointTold
    | StolePointTold
    | SwappedHandsTold
    | LookedTold
    | StoleCardTold
    | FoundNothingTold
    | GaveTold
    | HadNoneTold
    | DrewTold
    | ReshuffledTold
    | EndedTold
)


def told(event: Event, viewer: Viewer) -> CactusCardTold:
    """An event as data, masked for its viewer."""
    seen = event.seen_by(viewer)
    return TELLERS[type(seen)](seen)


def played_told(event: events.Played) -> PlayedTold:
    play = event.play
    return PlayedTold(
        event.seat,
        NAMES[play.card],
        None if play.target == moves.NOBODY else play.target,
        None if play.other == moves.NOBODY else play.other,
        None if play.wanted == NO_CARD else NAMES[play.wanted],
    )


# By class, since this is done for every event and every page.
TELLERS: dict[type[Event], Callable[[Any], CactusCardTold]] = {
    events.Played: played_told,
    events.PlayedStop: lambda event: PlayedStopTold(event.seat, event.upon, NAMES[event.card]),
    events.Passed: lambda event: PassedTold(event.seat, event.whole_turn),
    events.TimeRanOut: lambda _: TimeRanOutTold(),
    events.Failed: lambda event: FailedTold(event.seat, NAMES[event.card]),
    events.PlayedSet: lambda event: PlayedSetTold(
        event.seat, [NAMES[kind] for kind in event.play.cards()], event.points
    ),
    events.TookPoint: lambda event: TookPointTold(event.seat),
    events.StolePoint: lambda event: StolePointTold(event.seat, event.victim),
    events.SwappedHands: lambda event: SwappedHandsTold(event.one, event.other),
    events.Looked: lambda event: LookedTold(event.seat, event.victim, [card_name(card) for card in event.cards]),
    events.StoleCard: lambda event: StoleCardTold(event.seat, event.victim, card_name(event.card)),
    events.FoundNothing: lambda event: FoundNothingTold(event.seat, event.victim),
    events.Gave: lambda event: GaveTold(event.giver, event.seat, NAMES[event.card]),
    events.HadNone: lambda event: HadNoneTold(event.giver, event.seat, NAMES[event.card]),
    events.Drew: lambda event: DrewTold(event.seat, [card_name(card) for card in event.cards]),
    events.Reshuffled: lambda event: ReshuffledTold(event.number),
    events.Ended: lambda event: EndedTold(event.scores),
}


class CactusCardFaces(Struct, frozen=True):
    """What is in the box: how many there are of each card, and what sets are worth."""

    copies: dict[str, int]
    worth: dict[str, int]


def faces_told() -> CactusCardFaces:
    return CactusCardFaces(dict(zip(NAMES, COPIES, strict=True)), {NAMES[kind]: WORTH[kind] for kind in SETS})


class CactusCardPreview(Struct, frozen=True):
    """What an action of the viewer would do, unless it is stopped."""

    # Points and cards of the viewer then; cards of unknown number (Swap Hands takes a whole hand) are counted, too.
    points: int
    cards: int
    ends_turn: bool
    wins: bool
    # Whether the others may answer it with a STOP.
    can_be_stopped: bool


def preview(view: CactusCardView, action: Action) -> CactusCardPreview:
    """What an action would do, as far as the viewer knows. Whether a request hits is not known: it counts as a hit."""
    side = view.sides[view.viewer]
    points, held = side.points, len(side.hand)
    ends_turn = can_be_stopped = False
    if isinstance(action, moves.PlaySet):
        points, held, ends_turn = points + WORTH[action.kind], held - SET, True
    elif isinstance(action, moves.Draw):
        wanted = DRAWN_WITHOUT_CARDS if view.began_empty else 1
        held, ends_turn = held + min(wanted, view.draw_pile + sum(view.discard.values())), True
    elif isinstance(action, moves.Stop):
        held, can_be_stopped = held - 1, True
    elif isinstance(action, moves.Take):
        held += 1
    elif isinstance(action, moves.Play):
        points, held, ends_turn = played(view, action)
        can_be_stopped = True
    return CactusCardPreview(points, held, ends_turn, points >= view.goal, can_be_stopped)


def played(view: CactusCardView, play: moves.Play) -> tuple[int, int, bool]:
    """Points and cards after an action card, and whether it ends the turn."""
    side = view.sides[view.viewer]
    name, points, held = NAMES[play.card], side.points, len(side.hand) - 1
    if name in ("free-point", "steal-a-point"):
        return points + 1, held, True
    if name == "draw-3":
        # The card itself lies on the discard pile by then.
        return points, held + min(DRAWN_BY_CARD, view.draw_pile + sum(view.discard.values()) + 1), True
    if name == "swap-hands" and view.viewer in (play.target, play.other):
        partner = play.other if play.target == view.viewer else play.target
        return points, len(view.sides[partner].hand), False
    if name == "swap-hands":
        return points, held, False
    return points, held + 1, False


WIRE = {
    "CactusCardView": CactusCardView,
    "CactusCardTold": CactusCardTold,
    "CactusCardPreview": CactusCardPreview,
    "CactusCardFaces": CactusCardFaces,
}
"""What the game sends to a screen, for the types of the browser."""
