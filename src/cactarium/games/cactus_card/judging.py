"""The chance to win at The Cactus Card Game, as a position looks to somebody who sees all hands.

The numbers are a fit to how thousands of matches between bots ended, one for two seats and one for more.
"""

from math import exp
from typing import Final

from mypy_extensions import i64

from cactarium.games.cactus_card.cards import FREE_POINT, KINDS, WILD
from cactarium.games.cactus_card.components import GOALS, WORTH
from cactarium.games.cactus_card.state import OVER, CactusCardState, Side
from cactarium.kernel.game import Seat
from cactarium.kernel.multiset import count

# The parts of a prospect, after two for each kind: the first card, and every other one.
PAIRS: Final = 2 * KINDS
POINTS: Final = PAIRS + 6
REACH: Final = POINTS + 3
CARDS: Final = REACH + 1
NO_CARD: Final = CARDS + 1
AT_TURN: Final = NO_CARD + 1
NEXT: Final = AT_TURN + 1

FOR_TWO: Final[list[float]] = [
    # Kinds, first and more.
    -0.18,
    -0.15,
    -0.13,
    0.03,
    -0.18,
    0.03,
    -0.00,
    0.16,
    -0.04,
    -0.05,
    0.19,
    -0.02,
    0.21,
    -0.37,
    0.15,
    0.00,
    0.08,
    0.04,
    -0.03,
    -0.08,
    0.15,
    0.16,
    0.17,
    0.09,
    # Pairs and threes, with Wilds.
    0.00,
    0.05,
    -0.04,
    0.09,
    0.12,
    0.54,
    # Points, and near the goal; in reach; cards, none; at turn, next.
    0.48,
    0.39,
    0.03,
    1.11,
    0.21,
    0.31,
    0.08,
    -0.08,
]
FOR_MORE: Final[list[float]] = [
    # Kinds, first and more.
    -0.20,
    -0.05,
    -0.06,
    0.09,
    -0.07,
    0.14,
    0.11,
    0.23,
    -0.15,
    0.01,
    0.03,
    -0.03,
    0.09,
    -0.09,
    0.09,
    0.09,
    0.00,
    -0.05,
    0.03,
    -0.03,
    0.10,
    -0.03,
    -0.01,
    -0.07,
    # Pairs and threes, with Wilds.
    -0.01,
    -0.03,
    -0.01,
    -0.08,
    0.10,
    0.13,
    # Points, and near the goal; in reach; cards, none; at turn, next.
    0.34,
    0.11,
    0.03,
    1.80,
    0.17,
    0.23,
    0.15,
    0.10,
]


def chance(state: CactusCardState, seat: Seat) -> float:
    """How likely the seat is to win, beside all others; nobody has to be asked any more."""
    seats: i64 = state.seats
    if state.moment == OVER:
        best: i64 = 0
        for side in state.sides:
            best = max(best, side.points)
        return 1.0 if state.sides[seat].points == best else 0.0
    weights = FOR_TWO if seats == 2 else FOR_MORE
    prospects: list[float] = []
    other: i64
    for other in range(seats):
        value = prospect(state.sides[other], weights, GOALS[seats])
        if other == state.turn:
            value += weights[AT_TURN]
        elif other == (state.turn + 1) % seats:
            value += weights[NEXT]
        prospects.append(value)
    own = prospects[seat]
    total = 0.0
    for value in prospects:
        total += exp(value - own)
    return 1.0 / total


def prospect(side: Side, weights: list[float], goal: i64) -> float:
    """What a side has, in the units in which one makes a win e times as likely."""
    missing = goal - side.points
    value = weights[POINTS] * float(side.points)
    value += weights[POINTS + 1] * float(max(0, 3 - missing)) + weights[POINTS + 2] * float(max(0, 2 - missing))
    hand = side.hand
    wilds = count(hand, WILD)
    cards: i64 = 0
    in_reach: i64 = 0
    kind: i64
    for kind in range(KINDS):
        number = count(hand, kind)
        if number == 0:
            continue
        cards += number
        value += weights[2 * kind] + weights[2 * kind + 1] * float(number - 1)
        if kind <= WILD:
            alike = number if kind == WILD else number + wilds
            if kind != WILD and alike >= 2:
                value += weights[PAIRS + 2 * kind] + (weights[PAIRS + 2 * kind + 1] if alike >= 3 else 0.0)
            if alike >= 3:
                in_reach = max(in_reach, WORTH[kind])
    if count(hand, FREE_POINT):
        in_reach += 1
    if in_reach >= missing:
        value += weights[REACH]
    value += weights[CARDS] * float(cards)
    return value + weights[NO_CARD] if cards == 0 else value
