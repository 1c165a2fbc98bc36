"""What a game tells a search about itself: numbers that were found by playing."""

from math import exp
from typing import Final, final


@final
class Advice:
    """How a search gets on best with a game."""

    def __init__(
        self,
        swing: float = 3.0,
        explore: float = 0.3,
        trust: float = 3.0,
        ahead: int = 0,
        glance: int = 8,
        chains: int = 10,
        positions: int = 100,
        effort: int = 2000,
        is_deep: bool = True,
        is_alone: bool = False,
    ) -> None:
        # A lead, as ``evaluate`` measures it, with which one wins about three times in four, less or more evenly.
        self.swing: Final = swing
        # How much is tried that does not look best.
        self.explore: Final = explore
        # So many visits is worth what an action looks like at once.
        self.trust: Final = trust
        # So many actions are played on by habit before a position is judged.
        self.ahead: Final = ahead
        # Habit looks at so many of the legal actions.
        self.glance: Final = glance
        # Of choices that are planned together: how many plans are compared, found among how many positions.
        self.chains: Final = chains
        self.positions: Final = positions
        # So many imagined courses make up a whole thought of the strongest bot.
        self.effort: Final = effort
        # Whether it is any use to think ahead, or chance and the hand decide.
        self.is_deep: Final = is_deep
        # Whether only the own choices are thought through, and others are taken to do what they do by habit.
        self.is_alone: Final = is_alone


USUAL: Final = Advice()


def squashed(value: float) -> float:
    """From any number to one between 0 and 1: even is a half.

    >>> squashed(0.0), squashed(-1000.0) < 0.001, squashed(1000.0) > 0.999
    (0.5, True, True)
    """
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, value))))
