"""Previews and card faces as data for a screen."""

from functools import lru_cache
from typing import Literal

from msgspec import Struct

from cactarium.games.cliffs import events, moves, resolution_events
from cactarium.games.cliffs.cards import Cards, Kind, cards_of
from cactarium.games.cliffs.known import as_revealed, metres_of
from cactarium.games.cliffs.seen import HIDDEN, CliffsView
from cactarium.games.cliffs.state import FACE_UP, UPSIDE_DOWN
from cactarium.games.cliffs.words import FLIP, MOVE, VERBS
from cactarium.kernel.form import told_union
from cactarium.kernel.game import Action, Json, events_of

Verb = Literal["move", "double", "vaporize", "gift", "swap", "steal", "draw", "flip"]


class FaceTold(Struct, frozen=True):
    """What is printed on a card: its title, its kind, what it does, in words both ways up, and how many there are."""

    title: str
    kind: Kind
    verb: Verb
    # Metres down; less than 0 is up.
    metres: int
    words: str
    upside_down: str
    copies: int


class CliffsFaces(Struct, frozen=True):
    """The faces of the cards, by name."""

    cards: dict[str, FaceTold]


@lru_cache(32)
def faces_told(cards: Cards) -> CliffsFaces:
    told = {}
    for face in cards.faces:
        words = face.words
        metres = int(words.number) if words.verb == 0 else 0
        texts = (words.text(), words.mirrored().text())
        told[face.name] = FaceTold(face.title, face.kind, VERBS[words.verb], metres, *texts, face.copies)
    return CliffsFaces(told)


class CliffsPreview(Struct, frozen=True):
    """What an action of the viewer would do, as far as the viewer knows."""

    # The card that is meant: its name or ``?``, and its place.
    card: str
    racer: int
    index: int
    # What the card says as it lies.
    words: str
    # Metres down of the racer's queue as far as the viewer knows its cards, without and with the action.
    before: int
    after: int


def preview(view: CliffsView, action: Action) -> CliffsPreview | None:
    """What playing, placing or choosing would do. A card that the viewer does not know counts as nothing."""
    if isinstance(action, moves.Play):
        return played(view, action.card, action.seat)
    if isinstance(action, moves.Place):
        held = view.sides[view.viewer].held
        return None if held is None else played(view, held, action.seat)
    if isinstance(action, moves.Target):
        return aimed(view, action.seat, action.index)
    return None


def played(view: CliffsView, name: str, racer: int) -> CliffsPreview:
    """A card at the end of a queue, as if all that the viewer knows were revealed."""
    cards = cards_of(view.cards)
    queue = as_revealed(cards, view.sides[racer].queue)
    before = metres_of(cards, queue)
    queue.append(cards.places[name] | FACE_UP)
    words = cards.faces[cards.places[name]].words.text()
    return CliffsPreview(name, racer, len(queue) - 1, words, before, metres_of(cards, queue))


def aimed(view: CliffsView, racer: int, index: int) -> CliffsPreview:
    """A card that is chosen: what a Vaporize or Flip would make of the queue; other specials leave that open."""
    cards = cards_of(view.cards)
    lying = view.sides[racer].queue[index]
    queue = as_revealed(cards, view.sides[racer].queue)
    before = metres_of(cards, queue)
    if lying.card == HIDDEN:
        return CliffsPreview(HIDDEN, racer, index, HIDDEN, before, before)
    words = cards.faces[cards.places[lying.card]].words
    text = (words.mirrored() if lying.upside_down else words).text()
    verb = view.choice.card and cards.faces[cards.places[view.choice.card]].words.verb if view.choice else MOVE
    if verb == FLIP:
        queue[index] ^= UPSIDE_DOWN
    elif verb != MOVE:
        queue.pop(index)
    return CliffsPreview(lying.card, racer, index, text, before, metres_of(cards, queue))


WIRE: Json = {
    "CliffsView": CliffsView,
    "CliffsTold": told_union([*events_of(events), *events_of(resolution_events)]),
    "CliffsPreview": CliffsPreview,
    "CliffsFaces": CliffsFaces,
}
"""What the game sends to a screen, for the types of the browser."""
