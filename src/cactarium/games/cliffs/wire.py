"""Previews and card faces as data for a screen."""

from functools import lru_cache
from typing import Literal

from msgspec import Struct

from cactarium.games.cliffs import events, moves, resolution_events, rules
from cactarium.games.cliffs.cards import Cards, Kind, cards_of
from cactarium.games.cliffs.imagining import imagine
from cactarium.games.cliffs.known import as_revealed, known_metres, metres_of
from cactarium.games.cliffs.seen import HIDDEN, CliffsView
from cactarium.games.cliffs.state import FACE_UP
from cactarium.games.cliffs.words import VERBS
from cactarium.kernel.form import told_union
from cactarium.kernel.game import Action, Json, Seat, events_of
from cactarium.kernel.rng import seeded

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


class QueueTold(Struct, frozen=True):
    """Metres down of a racer's queue as far as the viewer knows its cards, without and with an action."""

    racer: int
    before: int
    after: int


class CliffsPreview(Struct, frozen=True):
    """What an action of the viewer would do, as far as the viewer knows."""

    # The card that is meant: its name or ``?``, and its place; less than 0 if a racer alone is meant.
    card: str
    racer: int
    index: int
    # What the card says as it lies.
    words: str
    # Metres down of the racer's queue as far as the viewer knows its cards, without and with the action.
    before: int
    after: int
    # The queues of others that it changes.
    also: list[QueueTold]


def preview(view: CliffsView, action: Action) -> CliffsPreview | None:
    """What playing, placing or choosing would do. A card that the viewer does not know counts as nothing."""
    if isinstance(action, moves.Play):
        return played(view, action.card, action.seat)
    if isinstance(action, moves.Place):
        held = view.sides[view.viewer].held
        return None if held is None else played(view, held, action.seat)
    if isinstance(action, moves.Target):
        return chosen(view, action, action.seat, action.index)
    if isinstance(action, moves.TargetRacer):
        return chosen(view, action, action.seat, -1)
    return None


def played(view: CliffsView, name: str, racer: int) -> CliffsPreview:
    """A card at the end of a queue, as if all that the viewer knows were revealed."""
    cards = cards_of(view.cards)
    queue = as_revealed(cards, view.sides[racer].queue)
    before = metres_of(cards, queue)
    queue.append(cards.places[name] | FACE_UP)
    words = cards.faces[cards.places[name]].words.text()
    return CliffsPreview(name, racer, len(queue) - 1, words, before, metres_of(cards, queue), [])


def chosen(view: CliffsView, action: Action, racer: int, index: int) -> CliffsPreview:
    """What a special would do with this choice, by the rules themselves on a position as the viewer knows it.

    What the viewer does not know may be any card there: it lies face-down, so nothing depends on which.
    """
    state = imagine(view, seeded(0))
    seats = range(len(view.sides))
    before = [known_metres(state, seat, view.viewer) for seat in seats]
    happened = rules.apply(state, Seat(view.viewer), action)
    after = [known_metres(state, seat, view.viewer) for seat in seats]
    also = [
        QueueTold(seat, before[seat], after[seat]) for seat in seats if seat != racer and before[seat] != after[seat]
    ]
    card, words = HIDDEN, HIDDEN
    for event in happened:
        if isinstance(event, resolution_events.Aimed) and index < 0 and event.racer == racer:
            # An end of that racer's queue is meant.
            index = int(event.index)
    if index >= 0:
        card, words = lying_words(view, racer, index)
    return CliffsPreview(card, racer, index, words, before[racer], after[racer], also)


def lying_words(view: CliffsView, racer: int, index: int) -> tuple[str, str]:
    """The card at a place, and what it says as it lies; ``?`` for one that the viewer does not know."""
    lying = view.sides[racer].queue[index]
    if lying.card == HIDDEN:
        return HIDDEN, HIDDEN
    cards = cards_of(view.cards)
    words = cards.faces[cards.places[lying.card]].words
    return lying.card, (words.mirrored() if lying.upside_down else words).text()


WIRE: Json = {
    "CliffsView": CliffsView,
    "CliffsTold": told_union([*events_of(events), *events_of(resolution_events)]),
    "CliffsPreview": CliffsPreview,
    "CliffsFaces": CliffsFaces,
}
"""What the game sends to a screen, for the types of the browser."""
