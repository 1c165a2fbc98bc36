"""The counts of a tournament, game by game in the order of its schedule."""

from collections.abc import Callable
from typing import Final

from cactarium.lab.estimate import Shares
from cactarium.lab.pairing import Lineup
from cactarium.lab.playing import Played
from cactarium.lab.ratings import Ratings

# How often the win rates are noted on the way.
NOTES: Final = 60


class Meeting:
    """How one entrant fared against another: who came out ahead in each contest."""

    def __init__(self) -> None:
        self.ahead = 0
        self.level = 0
        self.behind = 0
        self.shares: Final = Shares()

    def add(self, rank: int, other: int) -> None:
        self.ahead += rank < other
        self.level += rank == other
        self.behind += rank > other
        self.shares.add(1.0 if rank < other else 0.5 if rank == other else 0.0)


class Tally:
    """Takes what was played in any order, and counts it in the order of the schedule."""

    def __init__(self, entrants: int, sides: int, deals: int) -> None:
        self.games = 0
        self.moves = 0
        self.shares: Final = [Shares() for _ in range(entrants)]
        self.meetings: Final = {
            (one, other): Meeting() for one in range(entrants) for other in range(one + 1, entrants)
        }
        self.ratings: Final = Ratings(entrants)
        # By entrant and side: games and wins there.
        self.seat_games: Final = [[0] * sides for _ in range(entrants)]
        self.seat_wins: Final = [[0.0] * sides for _ in range(entrants)]
        # How many games had been played, and each entrant's win rate then.
        self.course: Final[list[tuple[int, list[float]]]] = []
        self._stride: Final = -(-deals // NOTES)
        self._deal = 0
        self._next = 0
        self._early: Final[dict[int, Played]] = {}
        # Who played alone on this seed, and to which rank.
        self._alone: Final[list[tuple[int, int]]] = []

    def add(self, played: Played) -> None:
        self._early[played.fixture.number] = played
        while self._next in self._early:
            self._count(self._early.pop(self._next))
            self._next += 1

    def close(self) -> None:
        """Nothing more comes: count what was played ahead of a game that is missing."""
        for number in sorted(self._early):
            self._count(self._early.pop(number))
        if self.games:
            self._close_deal()

    def _count(self, played: Played) -> None:
        fixture = played.fixture
        if fixture.deal != self._deal:
            self._close_deal()
            self._deal = fixture.deal
        self.games += 1
        self.moves += played.moves
        for place, (entrant, share) in enumerate(zip(fixture.sides, win_shares(played.ranks), strict=True)):
            self.shares[entrant].add(share)
            self.seat_games[entrant][place] += 1
            self.seat_wins[entrant][place] += share
        if len(fixture.sides) == 1:
            self._alone.append((fixture.sides[0], played.ranks[0]))
        else:
            self._contest(fixture.sides, played.ranks)

    def _close_deal(self) -> None:
        """Who plays alone is compared with who played the same seed."""
        if self._alone:
            self._contest(tuple(entrant for entrant, _ in self._alone), [rank for _, rank in self._alone])
            self._alone.clear()
        for shares in [*self.shares, *[meeting.shares for meeting in self.meetings.values()]]:
            shares.close_deal()
        if self._deal % self._stride == self._stride - 1:
            self.course.append((self.games, [shares.rate for shares in self.shares]))

    def _contest(self, sides: Lineup, ranks: list[int]) -> None:
        self.ratings.add(sides, ranks)
        for one, rank in zip(sides, ranks, strict=True):
            for other, others in zip(sides, ranks, strict=True):
                if one < other:
                    self.meetings[one, other].add(rank, others)


def win_shares(ranks: list[int]) -> list[float]:
    """A win is worth one, shared by the sides that share the first place; nobody has it who lost to the game itself.

    >>> win_shares([1, 3, 1])
    [0.5, 0.0, 0.5]
    """
    winners = ranks.count(1)
    return [1 / winners if rank == 1 else 0.0 for rank in ranks]


Heard = Callable[[int], None]
"""Hears after each game how many are done."""
