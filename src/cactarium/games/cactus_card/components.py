"""What is in the box: 90 playing cards and 30 point cards."""

from typing import Final

from mypy_extensions import i64

from cactarium.games.cactus_card.cards import CHARLIE, KINDS, SPIKE, WALTER, WILD
from cactarium.kernel.multiset import EMPTY, of

# Raised whenever a stored record would replay differently.
VERSION: Final = 1

LEAST: Final = 2
MOST: Final = 6
HAND: Final = 5
POINT_CARDS: Final = 30
SET: Final = 3
DRAWN_BY_CARD: Final = 3
DRAWN_WITHOUT_CARDS: Final = 3
MOST_TURNS: Final = 1000

# By kind, in the order of ``cards.NAMES``.
COPIES: Final = (16, 12, 5, 3, 3, 6, 3, 6, 10, 10, 6, 10)
ALL_CARDS: Final = tuple([kind for kind in range(KINDS) for _ in range(COPIES[kind])])
WORTH: Final = (1, 2, 3, 3)
SETS: Final = (CHARLIE, SPIKE, WALTER, WILD)
# By the number of players.
GOALS: Final = (0, 0, 10, 10, 6, 6, 5)


def whole_deck() -> i64:
    """All 90 playing cards."""
    deck: i64 = EMPTY
    for kind in range(KINDS):
        deck += of(kind, COPIES[kind])
    return deck
