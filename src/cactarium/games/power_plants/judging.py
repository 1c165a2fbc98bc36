"""The chance to win at Power Plants, as a position looks.

How wide an even match is open, and what the next turn is worth, are a fit to how some hundred matches between bots
ended: points early in a match say little about its end.
"""

from math import exp
from typing import TYPE_CHECKING, Final

from cactarium.games.power_plants.scoring import totals
from cactarium.games.power_plants.sprites import in_garden
from cactarium.games.power_plants.state import OVER, SWAP, PlantsState

if TYPE_CHECKING:
    from mypy_extensions import i64

    from cactarium.kernel.game import Seat

# So many turns of each seat are a whole match.
TURNS: Final = 10.0
# In points: a Sprite in the garden, one in the supply, and at the end of a match whose turn is next.
IN_GARDEN: Final = 0.12
IN_SUPPLY: Final = 0.05
TURN: Final = 7.0
# So many points make a win e times as likely at the end, and so many more at the beginning.
SWING: Final = 6.0
SWING_EARLY: Final = 10.0


def chance(state: PlantsState, seat: "Seat") -> float:
    """How likely the seat is to win, beside all other sides."""
    scores = totals(state)
    sides: i64 = state.terms.sides
    if state.asks == OVER:
        best = max(scores)
        return 0.0 if scores[seat] < best else 1.0 / float(scores.count(best))
    left = min(1.0, float(len(state.bag)) / float(sides) / TURNS)
    next_side = (state.turn + 1) % sides if state.asks == SWAP else state.turn
    prospects: list[float] = []
    side: i64
    for side in range(sides):
        value = float(scores[side]) + IN_GARDEN * float(in_garden(state, side))
        value += IN_SUPPLY * float(state.supply[side])
        if side == next_side:
            value += TURN * (1.0 - left)
        prospects.append(value)
    swing = SWING + SWING_EARLY * left
    own = prospects[seat]
    total = 0.0
    for value in prospects:
        total += exp(max(-30.0, min(30.0, (value - own) / swing)))
    return 1.0 / total
