"""Who meets whom, in which seats: every seed is played by every lineup from every seat, so its luck cancels out.

A *side* is who wins together: a seat, or a team, all of whose seats one bot plays.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from msgspec import Struct

from cactarium.kernel.errors import BadRequest
from cactarium.kernel.rng import Rng, seeded
from cactarium.lab.simulate import deal_seed

Lineup = tuple[int, ...]
"""Entrants by number, a side each, in the order in which they sit."""


class Fixture(Struct, frozen=True):
    """One game: its number in the tournament, the number of its seed, the seed, and who plays each side."""

    number: int
    deal: int
    seed: int
    sides: Lineup


def lineups(entrants: int, sides: int) -> list[Lineup]:
    """Who sits down together: every choice of so many, or all of them, the last one in all places that are left.

    >>> lineups(3, 2)
    [(0, 1), (0, 2), (1, 2)]
    >>> lineups(2, 4)
    [(0, 1, 1, 1)]
    """
    if entrants >= sides:
        return list(combinations(range(entrants), sides))
    return [tuple(min(side, entrants - 1) for side in range(sides))]


def checked_entrants(entrants: int, sides: int) -> int:
    """The number of entrants, if there is anything to compare; who plays alone meets the game itself."""
    least = 1 if sides == 1 else 2
    if entrants < least:
        raise BadRequest("wrong number of bots", str(entrants), f"{least} or more", "--bots")
    return entrants


class Schedule:
    """All games of a tournament, in their order."""

    def __init__(self, entrants: int, sides: int, seed: int) -> None:
        self.sides: Final = sides
        self.lineups: Final = lineups(checked_entrants(entrants, sides), sides)
        self.games_a_deal: Final = len(self.lineups) * sides
        self._root: Final = seeded(seed)

    def deals_for(self, games: int) -> int:
        """How many seeds it takes for at least so many games."""
        return -(-games // self.games_a_deal)

    def fixtures(self, deals: int) -> Iterator[Fixture]:
        """The games of so many seeds. All lineups play before any moves on by a seat."""
        number = 0
        seeds = self._root.split("deals")
        for deal in range(deals):
            seed = deal_seed(seeds)
            circles = [self._circle(lineup, deal) for lineup in self.lineups]
            for turn in range(self.sides):
                for circle in circles:
                    yield Fixture(number, deal, seed, circle[turn:] + circle[:turn])
                    number += 1

    def _circle(self, lineup: Lineup, deal: int) -> Lineup:
        """The order around the table: drawn for each two seeds, and reversed for the second.

        So whoever sat to the left of a bot sits to its right in the next.
        """
        order = list(lineup)
        self._stream(deal // 2, lineup).shuffle(order)
        return tuple(order[::-1] if deal % 2 else order)

    def _stream(self, pair: int, lineup: Lineup) -> Rng:
        return self._root.split(f"circle {pair} {lineup}")
