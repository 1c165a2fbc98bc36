"""How a game ended."""

from typing import Final


class SheetLine:
    """One line of the score sheet: what it is for, what each seat got, and the clause behind it."""

    def __init__(self, label: str, points: list[int], clause: str) -> None:
        self.label: Final = label
        self.points: Final = points
        self.clause: Final = clause


class Outcome:
    """Ranks (1 is best; those who share a place share the number), scores and the score sheet."""

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
