"""Ratings by openskill: Plackett and Luce's model as Weng and Lin update it, for any number of sides and shared places.

Every game counts in the order of the schedule, so the same games always give the same ratings.
"""

from typing import Final

from openskill.models import PlackettLuce

from cactarium.lab.pairing import Lineup


class Ratings:
    """What each entrant is worth: 25 to begin with, give or take 8.3."""

    def __init__(self, entrants: int) -> None:
        # Bots do not change while they play, so their ratings are not let drift.
        self._model: Final = PlackettLuce(tau=0.0)
        self._ratings: Final = [self._model.rating() for _ in range(entrants)]

    def add(self, sides: Lineup, ranks: list[int]) -> None:
        """A contest. Who filled several places of it moves by their average."""
        if len(set(sides)) < 2:
            return
        before = [self._ratings[side] for side in sides]
        teams = [[self._model.create_rating([rating.mu, rating.sigma])] for rating in before]
        after = [team[0] for team in self._model.rate(teams, ranks=[float(rank) for rank in ranks])]
        for entrant in set(sides):
            own = [rating for rating, side in zip(after, sides, strict=True) if side == entrant]
            self._ratings[entrant].mu = sum(rating.mu for rating in own) / len(own)
            self._ratings[entrant].sigma = sum(rating.sigma for rating in own) / len(own)

    def rating(self, entrant: int) -> float:
        return float(self._ratings[entrant].mu)

    def sigma(self, entrant: int) -> float:
        """How unsure the rating is: a standard deviation."""
        return float(self._ratings[entrant].sigma)
