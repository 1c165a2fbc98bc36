"""The kinds of playing cards. A hand of them is a multiset of the kernel."""

from collections.abc import Iterable
from typing import Final, Literal, get_args

from mypy_extensions import i64

from cactarium.kernel import multiset

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


def names(hand: i64) -> list[ShownCard]:
    """The names of the cards, one by one, sorted by kinds."""
    return [NAMES[kind] for kind in multiset.listed(hand)]


def packed(cards: Iterable[str]) -> i64:
    """The hand of these cards."""
    return multiset.packed(cards, NAMES)


def by_name(hand: i64) -> dict[str, int]:
    """How many there are of each kind in the hand, by its name."""
    return multiset.by_name(hand, NAMES)


def in_words(hand: i64) -> str:
    """A hand as text: ``2 charlie, 1 stop``, or ``nothing``."""
    return multiset.in_words(hand, NAMES)
