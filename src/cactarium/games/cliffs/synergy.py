"""Neighbours that are the same card, each rule beside its clause in RULES.md."""

from mypy_extensions import i64

from cactarium.games.cliffs.cards import Cards
from cactarium.games.cliffs.resolution_events import Annihilated
from cactarium.games.cliffs.state import FACE, FACE_UP, UPSIDE_DOWN, CliffsState
from cactarium.games.cliffs.words import MOVE
from cactarium.kernel.game import Event, Seat


def is_pair(cards: Cards, one: i64, other: i64) -> bool:
    """CLF-10.3: the same bonus or sabotage twice, both face-up."""
    same = (one ^ other) & FACE == 0 and one & other & FACE_UP != 0
    return same and cards.verbs[(one & FACE) << 1] == MOVE


def opposed(cards: Cards, queue: list[i64]) -> i64:
    """CLF-10.5: the place of the left-most pair of which one is upside-down, or -1."""
    place: i64
    for place in range(len(queue) - 1):
        one = queue[place]
        other = queue[place + 1]
        if (one ^ other) & UPSIDE_DOWN and is_pair(cards, one, other):
            return place
    return -1


def annihilate_in(state: CliffsState, seat: i64, events: list[Event]) -> None:
    """CLF-10.5: opposed pairs of a queue are discarded, one after the other, until none is left."""
    cards = state.terms.cards
    queue = state.sides[seat].queue
    place = opposed(cards, queue)
    while place >= 0:
        card = queue[place]
        events.append(Annihilated(Seat(seat), place, cards.names[card & FACE]))
        state.discard.append(card & FACE)
        state.discard.append(card & FACE)
        del queue[place : place + 2]
        place = opposed(cards, queue)


def annihilate(state: CliffsState, events: list[Event]) -> None:
    """CLF-10.5: in every queue, that of the racer at turn first."""
    step: i64
    for step in range(state.seats):
        seat = (state.turn + step) % state.seats
        if len(state.sides[seat].queue) > 1:
            annihilate_in(state, seat, events)


def check(state: CliffsState, events: list[Event]) -> None:
    """CLF-10.6: looked for after every reveal, activation and discard; CLF-14.7: or only at the tally."""
    if not state.terms.late_annihilation:
        annihilate(state, events)
