"""How a game ended."""

from collections.abc import Sequence
from typing import Final


class SheetLine:
    """One line of the score sheet: what it is for, what each seat got, and the clause behind it."""

    def __init__(self, label: str, points: list[int], clause: str) -> None:
        self.label: Final = label
        self.points: Final = points
        self.clause: Final = clause


class Outcome:
    """Ranks (1 is best; those who share a place share the number), scores and the score sheet.

    Who plays alone and loses, to an automaton or to the game itself, has rank 2.
    """

    def __init__(self, ranks: list[int], scores: list[int], sheet: list[SheetLine]) -> None:
        self.ranks: Final = ranks
        self.scores: Final = scores
        self.sheet: Final = sheet

    def winners(self) -> list[int]:
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]


def ranked(keys: list[tuple[int, ...]]) -> list[int]:
    """Ranks by key, highest first; equal keys share a rank, and the next rank is left out.

    >>> ranked([(11, 9), (12, 0), (11, 9)])
    [2, 1, 2]
    """
    return [1 + sum(other > key for other in keys) for key in keys]


def ranked_teams(keys: list[tuple[int, ...]], teams: Sequence[Sequence[int]]) -> list[int]:
    """Ranks of the seats by the keys of their teams: partners share a rank, and a team takes up one place.

    >>> ranked_teams([(5,), (7,)], [[0, 2], [1, 3]])
    [2, 1, 2, 1]
    """
    ranks = [0] * sum([len(team) for team in teams])
    for rank, team in zip(ranked(keys), teams, strict=True):
        for seat in team:
            ranks[seat] = rank
    return ranks
