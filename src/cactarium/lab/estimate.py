"""How sure a share of wins is, when games belong together by their seeds.

Games of one seed are not independent: a lucky hand is dealt to every bot in turn, which makes shares more certain than
their number of games says, and a bot that a seed suits gains from it in each of its games, which makes them less so. So
seeds, not games, are counted as independent. ``Shares`` compares how much the sum of wins differs from seed to seed
with how much it would if games were independent, and Wilson's interval is taken for the number of independent games
that would be as certain.
"""

from math import atan, cos, pi, sin, sqrt
from typing import Final

# So many imagined seeds whose games are independent are counted with the real ones: few seeds prove little, and seeds
# that all fell alike do not prove that all ever will.
IMAGINED: Final = 2
# Beyond so many seeds the bound changes in the fourth digit only.
MANY: Final = 1000
SURE: Final = 0.95


class Shares:
    """Shares of wins, from 0 to 1 a game, seed by seed."""

    def __init__(self) -> None:
        self.games = 0
        self.wins = 0.0
        self.deals = 0
        self._deal_games = 0
        self._deal_wins = 0.0
        # Sums over seeds of wins times wins, wins times games, and games times games.
        self._squares = (0.0, 0.0, 0)

    def add(self, share: float) -> None:
        """What one game brought."""
        self._deal_games += 1
        self._deal_wins += share

    def close_deal(self) -> None:
        """All games of a seed have been added, or all there are."""
        games, wins = self._deal_games, self._deal_wins
        if not games:
            return
        self.deals += 1
        self.games += games
        self.wins += wins
        wins_wins, wins_games, games_games = self._squares
        self._squares = (wins_wins + wins * wins, wins_games + wins * games, games_games + games * games)
        self._deal_games, self._deal_wins = 0, 0.0

    @property
    def rate(self) -> float:
        return self.wins / self.games if self.games else 0.0

    def design_effect(self) -> float:
        """By how much sums of wins vary more, from seed to seed, than those of as many independent games."""
        rate = self.rate
        alone = rate * (1 - rate) * self.games / self.deals if self.deals else 0.0
        if alone < 1e-12:
            return 1.0
        wins_wins, wins_games, games_games = self._squares
        spread = max(wins_wins - 2 * rate * wins_games + rate * rate * games_games, 0.0)
        return (spread + IMAGINED * alone) / ((self.deals - 1 + IMAGINED) * alone)

    def interval(self) -> tuple[float, float]:
        """Where the true share lies, with 95 % confidence."""
        if not self.games:
            return 0.0, 1.0
        reach = student(self.deals - 1 + IMAGINED)
        return wilson(self.rate, self.games / self.design_effect(), reach)


def wilson(share: float, games: float, reach: float) -> tuple[float, float]:
    """Wilson's interval for a share of so many independent games, of so many standard errors to either side.

    >>> [round(bound, 3) for bound in wilson(0.5, 10, 1.96)]
    [0.237, 0.763]
    """
    spread = reach * reach / games
    middle = (share + spread / 2) / (1 + spread)
    width = sqrt(max(share * (1 - share), 0.0) * spread + spread * spread / 4) / (1 + spread)
    return max(middle - width, 0.0), min(middle + width, 1.0)


def student(freedom: int) -> float:
    """So many standard errors to either side hold 95 % where the error itself was estimated (Student's t).

    >>> round(student(10), 3)
    2.228
    """
    least, most = 0.0, 16.0
    for _ in range(60):
        middle = (least + most) / 2
        if _held(middle, min(freedom, MANY)) < SURE:
            least = middle
        else:
            most = middle
    return most


def _held(reach: float, freedom: int) -> float:
    """The chance that Student's t lies within the reach: its finite sum for whole degrees of freedom."""
    angle = atan(reach / sqrt(freedom))
    odd = freedom % 2
    term = cos(angle) if odd else 1.0
    total = term if freedom > 1 else 0.0
    for step in range(3 if odd else 2, freedom, 2):
        term *= cos(angle) ** 2 * (step - 1) / step
        total += term
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total
