"""Multipliers, each rule beside its clause in RULES.md."""

from mypy_extensions import i64

from cactarium.games.cliffs.cards import Cards
from cactarium.games.cliffs.state import FACE, FACE_UP
from cactarium.games.cliffs.words import DOUBLE, LEFT, LEFT_MOST, OWN, RIGHT
from cactarium.kernel.bits import bit


def key_of(card: i64) -> i64:
    """CLF-10.1: where the words of a card stand: twice the face, one more if it is upside-down."""
    return ((card & FACE) << 1) | ((card >> 8) & 1)


def pointed(cards_there: i64, index: i64, reference: i64) -> i64:
    """CLF-7.1, CLF-7.2: the place that a card means by a reference to its own queue, or -1.

    CLF-7.3: it never means itself; an end that would be itself is the closest card.
    """
    if cards_there < 2:
        return -1
    if reference == LEFT:
        return index - 1 if index else cards_there - 1
    if reference == RIGHT:
        return index + 1 if index + 1 < cards_there else 0
    if reference == LEFT_MOST:
        return 0 if index else 1
    return cards_there - 1 if index + 1 < cards_there else cards_there - 2


def is_multiplier(cards: Cards, card: i64) -> bool:
    """CLF-9.4: a face-down multiplier does nothing."""
    return card & FACE_UP != 0 and cards.verbs[(card & FACE) << 1] == DOUBLE


def doubled_by(cards: Cards, queue: list[i64], index: i64) -> i64:
    """CLF-9.2: the card that a multiplier doubles in the end, through others; CLF-9.3: or -1, for a loop."""
    there: i64 = len(queue)
    at = index
    for _ in range(there):
        at = pointed(there, at, cards.ones[key_of(queue[at])])
        if at < 0 or not is_multiplier(cards, queue[at]):
            return at
    return -1


def doublings(cards: Cards, queue: list[i64], index: i64) -> i64:
    """CLF-9.1, CLF-9.2: how many multipliers double this card."""
    number: i64 = 0
    place: i64
    for place in range(len(queue)):
        if place != index and is_multiplier(cards, queue[place]) and doubled_by(cards, queue, place) == index:
            number += 1
    return number


def factor(cards: Cards, queue: list[i64], index: i64) -> i64:
    """CLF-9.2: two for one multiplier, four for two, eight for three."""
    return bit(doublings(cards, queue, index))


def reasons(cards: Cards, queue: list[i64], index: i64) -> list[str]:
    """Where the multipliers point that double this card, from left to right."""
    found: list[str] = []
    place: i64
    for place in range(len(queue)):
        if place != index and is_multiplier(cards, queue[place]) and doubled_by(cards, queue, place) == index:
            found.append(OWN[cards.ones[key_of(queue[place])]])
    return found
