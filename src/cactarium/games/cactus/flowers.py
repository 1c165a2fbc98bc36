"""Flowers: what they are worth, how change is made, and what can be paid."""

from typing import Final, final

from mypy_extensions import i64

from cactarium.games.cactus.components import DOT_UP, needed, tokens


@final
class Holding:
    """The flowers of wood before a seat: with the pink dot down, worth 1, and up, worth 3."""

    def __init__(self, ones: int, threes: int) -> None:
        self.ones: Final = ones
        self.threes: Final = threes


def spare(flowers: list[int]) -> int:
    """CTS-7.2: how many flowers of wood are left over if all show what they hold with as few as can be.

    Less than 0 after penalties for which there was no change (CTS-7.4).
    """
    total = int(tokens(len(flowers)))
    for number in flowers:
        total -= int(needed(number))
    return total


def holdings(flowers: list[int]) -> list[Holding]:
    """CTS-7.1, CTS-7.2: what lies before each seat: dots down as far as there is wood for it."""
    threes = [number // DOT_UP for number in flowers]
    left = spare(flowers)
    is_done = False
    while left >= 2 and not is_done:
        is_done = True
        for seat in range(len(flowers)):
            if left >= 2 and threes[seat] > 0:
                threes[seat] -= 1
                left -= 2
                is_done = False
    return [Holding(number - DOT_UP * three, three) for number, three in zip(flowers, threes, strict=True)]


def supply(flowers: list[int]) -> int:
    """CTS-1.5, CTS-7.2: the flowers that lie before nobody."""
    left = int(tokens(len(flowers)))
    for holding in holdings(flowers):
        left -= holding.ones + holding.threes
    return max(0, left)


def payable(flowers: list[int], seat: int, due: i64) -> int:
    """CTS-7.3: the largest part of an award that can be shown with all flowers in play."""
    part = int(due)
    while part > 0:
        after = flowers.copy()
        after[seat] += part
        if spare(after) >= 0:
            return part
        part -= 1
    return 0


def are_all_turned(flowers: list[int]) -> bool:
    """CTS-8.1: no flower is left in the supply, and all lie with the pink dot up."""
    for number in flowers:
        if number % DOT_UP:
            return False
    return sum(flowers) == DOT_UP * tokens(len(flowers))
