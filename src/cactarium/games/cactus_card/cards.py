"""Playing cards, and hands of them: how many there are of each kind, packed into one number, five bits a kind.

A hand is a plain value: cards are added and taken away with ``+`` and ``-``, and a copy of a position copies it for
nothing.
"""

from collections.abc import Iterable
from typing import Final, Literal, get_args

from mypy_extensions import i64

CHARLIE: Final = 0
SPIKE: Final = 1
WALTER: Final = 2
WILD: Final = 3
FREE_POINT: Final = 4
STEAL_A_POINT: Final = 5
SWAP_HANDS: Final = 6
SEE_AND_STEAL: Final = 7
STEAL_A_CARD: Final = 8
REQUEST_A_CARD: Final = 9
DRAW_3: Final = 10
STOP_CARD: Final = 11

CardName = Literal[
    "charlie",
    "spike",
    "walter",
    "wild",
    "free-point",
    "steal-a-point",
    "swap-hands",
    "see-and-steal",
    "steal-a-card",
    "request-a-card",
    "draw-3",
    "stop",
]
ShownCard = Literal[CardName, "?"]
"""A card as a viewer knows it; ``?`` is one that the viewer does not know."""

NAMES: Final[tuple[CardName, ...]] = get_args(CardName)
KINDS: Final = 12
NO_CARD: Final = -1
HIDDEN: Final = "?"

EMPTY: Final = 0
BITS: Final = 5
LANE: Final = 0x1F
# Every other lane, for adding them up in pairs.
ALTERNATE: Final = 0x7C1F07C1F07C1F
PAIR: Final = 0x3FF


def of(kind: i64, number: i64) -> i64:
    """So many cards of one kind."""
    return number << (kind * BITS)


def count(hand: i64, kind: i64) -> i64:
    """How many of this kind are in the hand."""
    return (hand >> (kind * BITS)) & LANE


def size(hand: i64) -> i64:
    """How many cards are in the hand."""
    pairs = (hand & ALTERNATE) + ((hand >> BITS) & ALTERNATE)
    four = (pairs & PAIR) + ((pairs >> 10) & PAIR) + ((pairs >> 20) & PAIR) + ((pairs >> 30) & PAIR)
    return four + ((pairs >> 40) & PAIR) + (pairs >> 50)


def nth(hand: i64, place: i64) -> i64:
    """The kind of the card at this place, when the hand is sorted by kinds."""
    kind: i64
    for kind in range(KINDS):
        place -= count(hand, kind)
        if place < 0:
            return kind
    raise AssertionError(place)


def listed(hand: i64) -> list[int]:
    """The kinds of the cards, one by one, sorted."""
    return [kind for kind in range(KINDS) for _ in range(count(hand, kind))]


def names(hand: i64) -> list[ShownCard]:
    """The names of the cards, one by one, sorted by kinds."""
    return [NAMES[kind] for kind in listed(hand)]


def packed(cards: Iterable[str]) -> i64:
    """The hand of these cards."""
    hand: i64 = EMPTY
    for name in cards:
        hand += of(NAMES.index(name), 1)
    return hand


def by_name(hand: i64) -> dict[str, int]:
    """How many there are of each kind in the hand, by its name."""
    return {name: int(count(hand, kind)) for kind, name in enumerate(NAMES) if count(hand, kind)}


def in_words(hand: i64) -> str:
    """A hand as text: ``2 charlie, 1 stop``, or ``nothing``."""
    return ", ".join([f"{number} {name}" for name, number in by_name(hand).items()]) or "nothing"
