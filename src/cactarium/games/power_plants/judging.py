"""The chance to win at Power Plants, as a position looks.

The numbers are a fit to how some hundred matches between bots ended: early in a match Sprites that are not captured say
more than points do, and whose turn comes next is worth a whole turn in the end.
"""

from math import exp
from typing import Final

from mypy_extensions import i64

from cactarium.games.power_plants.scoring import totals
from cactarium.games.power_plants.sprites import in_garden
from cactarium.games.power_plants.state import OVER, SWAP, PlantsState
from cactarium.kernel.game import Seat

# So many turns of each seat are a whole match.
TURNS: Final = 10.0
# In points at the end, and what is to be added for a whole match ahead.
POINT: Final = 0.9
POINT_EARLY: Final = -1.0
GARDEN: Final = 0.75
GARDEN_EARLY: Final = 3.7
SUPPLY: Final = 0.5
SUPPLY_EARLY: Final = 3.4
TURN: Final = 7.1
TURN_EARLY: Final = -9.4
# So many points make a win e times as likely.
SWING: Final = 6.5


def chance(state: PlantsState, seat: Seat) -> float:
    """How likely the seat is to win, beside all other sides."""
    scores = totals(state)
    sides: i64 = state.terms.sides
    if state.asks == OVER:
        best = max(scores)
        return 0.0 if scores[seat] < best else 1.0 / float(scores.count(best))
    left = min(1.0, float(len(state.bag)) / float(sides) / TURNS)
    next_side = (state.turn + 1) % sides if state.asks == SWAP else state.turn
    own = 0.0
    total = 0.0
    prospects: list[float] = []
    side: i64
    for side in range(sides):
        value = float(scores[side]) * (POINT + POINT_EARLY * left)
        value += float(in_garden(state, side)) * (GARDEN + GARDEN_EARLY * left)
        value += float(state.supply[side]) * (SUPPLY + SUPPLY_EARLY * left)
        if side == next_side:
            value += TURN + TURN_EARLY * left
        prospects.append(value)
    own = prospects[seat]
    for value in prospects:
        total += exp(max(-30.0, min(30.0, (value - own) / SWING)))
    return 1.0 / total
