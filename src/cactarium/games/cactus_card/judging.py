"""The chance to win at The Cactus Card Game, as a position looks to somebody who sees all hands.

The numbers are a fit to how thousands of matches between bots ended. Weights for each card, fitted the same way, did
not foretell more.
"""

from math import exp
from typing import TYPE_CHECKING, Final

from cactarium.games.cactus_card.cards import FREE_POINT, WILD
from cactarium.games.cactus_card.components import GOALS, SET, SETS, WORTH
from cactarium.games.cactus_card.state import OVER, CactusCardState, Side
from cactarium.kernel.multiset import count

if TYPE_CHECKING:
    from mypy_extensions import i64

# By how much a point ahead makes a win likelier, as the logarithm of odds; by the number of seats.
POINT: Final = [0.0, 0.0, 0.49, 0.25, 0.4, 0.38, 0.32]
# And to hold cards that reach the goal, and to be at turn.
REACH: Final = 1.9
AT_TURN: Final = 0.12


def chances(state: CactusCardState, prospects: list[float]) -> list[float]:
    """How likely each seat is to win, from the points that each may expect."""
    found: list[float] = []
    total = 0.0
    goal = GOALS[state.seats]
    seat: i64
    for seat in range(state.seats):
        side = state.sides[seat]
        odds = POINT[state.seats] * prospects[seat]
        if state.moment != OVER:
            if in_hand(side) >= goal - side.points:
                odds += REACH
            if seat == state.turn:
                odds += AT_TURN
        found.append(exp(odds))
        total += found[seat]
    return [value / total for value in found]


def in_hand(side: Side) -> "i64":
    """The points that the cards of a hand bring at once: those of its best set, and of a Free Point."""
    hand = side.hand
    wilds = count(hand, WILD)
    best: i64 = 0
    kind: i64
    for kind in SETS:
        held = count(hand, kind)
        if held and held + (0 if kind == WILD else wilds) >= SET:
            best = max(best, WORTH[kind])
    return best + 1 if count(hand, FREE_POINT) else best
