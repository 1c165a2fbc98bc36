"""Previews and the cards of the box as data for a screen."""

from msgspec import Struct

from cactarium.games.cactus_card import events, moves
from cactarium.games.cactus_card.cards import NAMES, CardName, ShownCard
from cactarium.games.cactus_card.components import COPIES, DRAWN_BY_CARD, DRAWN_WITHOUT_CARDS, SET, SETS, WORTH
from cactarium.games.cactus_card.seen import CactusCardView
from cactarium.kernel.form import told_union
from cactarium.kernel.game import Action, Json, events_of


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


WIRE: Json = {
    "CactusCardView": CactusCardView,
    "CactusCardTold": told_union(events_of(events)),
    "CactusCardPreview": CactusCardPreview,
    "CactusCardFaces": CactusCardFaces,
    "CardName": CardName,
    "ShownCard": ShownCard,
}
"""What the game sends to a screen, for the types of the browser."""
