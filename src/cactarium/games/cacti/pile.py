"""A pile of cacti: how many there are of each type, packed into one number, eight bits a type.

A pile is a plain value: piles are added and taken apart with ``+`` and ``-``, and a copy of a position
copies them for nothing.
"""

from functools import lru_cache
from typing import Final, Literal

from mypy_extensions import i64

Cactus = Literal["saguaro", "barrel", "prickly-pear", "old-man"]
TYPES: Final[tuple[Cactus, ...]] = ("saguaro", "barrel", "prickly-pear", "old-man")
EMPTY: Final = 0
LANE: Final = 0xFF
GUARDS: Final = 0x80808080


def of(cactus: i64, number: i64) -> i64:
    """A pile of one type."""
    return number << (cactus * 8)


def count(pile: i64, cactus: i64) -> i64:
    """How many of this type are in the pile."""
    return (pile >> (cactus * 8)) & LANE


def size(pile: i64) -> i64:
    """How many cacti are in the pile."""
    return (pile & LANE) + ((pile >> 8) & LANE) + ((pile >> 16) & LANE) + (pile >> 24)


def types(pile: i64) -> i64:
    """How many different types are in the pile."""
    found: i64 = 0
    cactus: i64
    for cactus in range(4):
        if count(pile, cactus):
            found += 1
    return found


def covers(pile: i64, needs: i64) -> bool:
    """Whether the pile holds at least ``needs`` of every type.

    A guard bit above each count is borrowed from exactly where the pile falls short.
    """
    return ((pile | GUARDS) - needs) & GUARDS == GUARDS


def by_type(pile: i64) -> dict[str, int]:
    """How many there are of each type in the pile, by its name."""
    return {name: int(count(pile, cactus)) for cactus, name in enumerate(TYPES) if count(pile, cactus)}


def packed(cacti: dict[str, int]) -> i64:
    """The pile of so many of each type; a type that is not named is not in it."""
    pile: i64 = EMPTY
    for name, number in cacti.items():
        pile += of(TYPES.index(name), number)
    return pile


def in_words(pile: i64) -> str:
    """A pile as text: ``3 saguaro, 1 barrel``, or ``nothing``."""
    return ", ".join([f"{number} {name}" for name, number in by_type(pile).items()]) or "nothing"


@lru_cache(8192)
def cacti(pile: int) -> dict[str, int]:
    """A pile type by type. The same few piles come up all the time, so nobody may change what this gives."""
    return {name: int(count(pile, cactus)) for cactus, name in enumerate(TYPES)}
