"""How turns and the game end, each rule beside its clause in RULES.md."""

from mypy_extensions import i64

from cactarium.games.cactus_card.components import GOALS, MOST_TURNS, WORTH
from cactarium.games.cactus_card.events import Ended
from cactarium.games.cactus_card.state import (
    OVER,
    TALLY_BITS,
    TALLY_FREE,
    TALLY_LANE,
    TALLY_STOLEN,
    TURN,
    CactusCardState,
    Side,
)
from cactarium.kernel.game import Event, Seat
from cactarium.kernel.multiset import EMPTY
from cactarium.kernel.outcome import Outcome, SheetLine, ranked


def score(state: CactusCardState, seat: Seat, points: i64, source: i64, events: list[Event]) -> None:
    """TCC-3.3: points come before their player. TCC-3.1, TCC-3.2: at the goal the game is won at once.

    TCC-4.4: otherwise the turn is over, without a card.
    """
    side = state.sides[seat]
    side.points += points
    side.tally += times(source, 1)
    if side.points >= GOALS[state.seats]:
        finish(state, events)
    else:
        end_turn(state, events)


def end_turn(state: CactusCardState, events: list[Event]) -> None:
    """TCC-2.6: the next seat has its turn. TCC-6.10: and all are asked again. TCC-3.5: but not for ever."""
    state.moment = TURN
    state.pending = None
    state.waived = 0
    state.turns += 1
    state.turn = Seat((state.turn + 1) % state.seats)
    state.began_empty = state.sides[state.turn].hand == EMPTY
    if state.turns >= MOST_TURNS:
        finish(state, events)


def is_at_its_end(state: CactusCardState) -> bool:
    """TCC-3.1: somebody has reached the goal; TCC-3.5: or there have been too many turns."""
    goal = GOALS[state.seats]
    return state.turns >= MOST_TURNS or any(side.points >= goal for side in state.sides)


def finish(state: CactusCardState, events: list[Event]) -> None:
    state.moment = OVER
    state.pending = None
    state.waived = 0
    events.append(Ended([int(side.points) for side in state.sides]))


def times(source: i64, number: i64) -> i64:
    """A tally in which a source has brought points so many times."""
    return number << (source * TALLY_BITS)


def tallied(side: Side, source: i64) -> int:
    """How often a source has brought points."""
    return (side.tally >> (source * TALLY_BITS)) & TALLY_LANE


def outcome(state: CactusCardState) -> Outcome:
    """TCC-3.1: who has reached the goal has most points and wins."""
    sides = state.sides
    scores = [int(side.points) for side in sides]
    sheet = [
        SheetLine("sets of Charlies", [tallied(side, 0) * WORTH[0] for side in sides], "TCC-5.2"),
        SheetLine("sets of Spikes", [tallied(side, 1) * WORTH[1] for side in sides], "TCC-5.2"),
        SheetLine("sets of Walters", [tallied(side, 2) * WORTH[2] for side in sides], "TCC-5.2"),
        SheetLine("sets of Wilds", [tallied(side, 3) * WORTH[3] for side in sides], "TCC-5.4"),
        SheetLine("Free Points", [tallied(side, TALLY_FREE) for side in sides], "TCC-7.1"),
        SheetLine("stolen from others", [tallied(side, TALLY_STOLEN) for side in sides], "TCC-7.3"),
        SheetLine("stolen by others", [-lost(side) for side in sides], "TCC-7.3"),
    ]
    return Outcome(ranked([(points,) for points in scores]), scores, sheet)


def lost(side: Side) -> int:
    """How many points of a side others have stolen: those that came and are not there."""
    came = tallied(side, TALLY_FREE) + tallied(side, TALLY_STOLEN)
    for kind in range(4):
        came += tallied(side, kind) * WORTH[kind]
    return came - int(side.points)
