"""Queues as far as a viewer knows them, for previews."""

from mypy_extensions import i64

from cactarium.games.cliffs.cards import Cards
from cactarium.games.cliffs.multiplying import doublings, key_of
from cactarium.games.cliffs.seen import HIDDEN, CardView
from cactarium.games.cliffs.state import FACE_UP, UPSIDE_DOWN, CliffsState, knows
from cactarium.games.cliffs.synergy import is_pair
from cactarium.games.cliffs.words import MOVE
from cactarium.kernel.bits import shifted

# A card that nobody knows lies face-down and does nothing.
UNKNOWN = 0


def as_revealed(cards: Cards, queue: list[CardView]) -> list[i64]:
    """The queue with every card turned up that the viewer knows."""
    found: list[i64] = []
    for lying in queue:
        if lying.card == HIDDEN:
            found.append(UNKNOWN)
        else:
            found.append(cards.places[lying.card] | FACE_UP | (UPSIDE_DOWN if lying.upside_down else 0))
    return found


def known_metres(state: CliffsState, seat: int, viewer: int) -> int:
    """Metres down of a queue, with every card turned up that the viewer knows."""
    found: list[i64] = []
    for card in state.sides[seat].queue:
        found.append(card | FACE_UP if card & (FACE_UP | knows(viewer)) else UNKNOWN)
    return int(metres_of(state.terms.cards, found))


def metres_of(cards: Cards, queue: list[i64]) -> i64:
    """CLF-12.1: metres down of the cards that lie face-up, as they lie."""
    total: i64 = 0
    index: i64
    for index in range(len(queue)):
        card = queue[index]
        if card & FACE_UP == 0 or cards.verbs[key_of(card)] != MOVE:
            continue
        metres = cards.numbers[key_of(card)]
        total += shifted(metres, doublings(cards, queue, index))
        if index + 1 < len(queue) and (card ^ queue[index + 1]) & UPSIDE_DOWN == 0:
            total += metres if is_pair(cards, card, queue[index + 1]) else 0
    return total
