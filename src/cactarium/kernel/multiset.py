"""How many there are of each kind, packed into one number: five bits a kind, up to twelve kinds.

Piles and hands are plain values: they are added and taken apart with ``+`` and ``-``, and a copy of a position copies
them for nothing. A kind is its place in the game's list of names.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeVar

from mypy_extensions import i64

N = TypeVar("N", bound=str)

EMPTY: Final = 0
KINDS: Final = 12
MOST: Final = 31
"""The most of one kind; where ``covers`` is asked, half of it."""

BITS: Final = 5
LANE: Final = 0x1F
# Every other lane, for adding them up in pairs.
ALTERNATE: Final = 0x7C1F07C1F07C1F
PAIR: Final = 0x3FF
# The uppermost bit of every lane.
GUARDS: Final = 0x842108421084210


def of(kind: i64, number: i64) -> i64:
    """So many of one kind."""
    return number << (kind * BITS)


def count(held: i64, kind: i64) -> i64:
    """How many there are of this kind."""
    return (held >> (kind * BITS)) & LANE


def size(held: i64) -> i64:
    """How many there are in all."""
    pairs = (held & ALTERNATE) + ((held >> BITS) & ALTERNATE)
    four = (pairs & PAIR) + ((pairs >> 10) & PAIR) + ((pairs >> 20) & PAIR) + ((pairs >> 30) & PAIR)
    return four + ((pairs >> 40) & PAIR) + (pairs >> 50)


def kinds(held: i64) -> i64:
    """How many different kinds there are."""
    found: i64 = 0
    while held:
        if held & LANE:
            found += 1
        held >>= BITS
    return found


def covers(held: i64, needs: i64) -> bool:
    """Whether there are at least ``needs`` of every kind, where there are at most 15 of any.

    A guard bit above each count is borrowed from exactly where something is short.
    """
    return ((held | GUARDS) - needs) & GUARDS == GUARDS


def nth(held: i64, place: i64) -> i64:
    """The kind at this place, when all are sorted by kinds."""
    kind: i64
    for kind in range(KINDS):
        place -= count(held, kind)
        if place < 0:
            return kind
    raise AssertionError(place)


def listed(held: i64) -> list[int]:
    """The kinds one by one, sorted."""
    return [kind for kind in range(KINDS) for _ in range(count(held, kind))]


def packed(names: Iterable[str], every: Sequence[str]) -> i64:
    """What these names stand for, each as often as it comes; ``every`` lists the names of all kinds."""
    held: i64 = EMPTY
    for name in names:
        held += of(every.index(name), 1)
    return held


def packed_numbers(numbers: Mapping[str, int], every: Sequence[str]) -> i64:
    """So many of each kind; a kind that is not named is not there."""
    held: i64 = EMPTY
    for name, number in numbers.items():
        held += of(every.index(name), number)
    return held


def by_name(held: i64, every: Sequence[str]) -> dict[str, int]:
    """How many there are of each kind that is there, by its name."""
    return {name: int(count(held, kind)) for kind, name in enumerate(every) if count(held, kind)}


def in_words(held: i64, every: Sequence[str]) -> str:
    """As text: ``3 saguaro, 1 barrel``, or ``nothing``."""
    return ", ".join([f"{number} {name}" for name, number in by_name(held, every).items()]) or "nothing"
