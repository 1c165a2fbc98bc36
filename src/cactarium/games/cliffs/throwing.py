"""Rock, paper, scissors for the lead, each rule beside its clause in RULES.md."""

from mypy_extensions import i64

from cactarium.games.cliffs.components import MOST_THROWS
from cactarium.games.cliffs.events import Showed, Threw, TookLead
from cactarium.games.cliffs.moves import Throw, ThrowsEnd
from cactarium.games.cliffs.state import NOT_THROWN, THROW, CliffsState
from cactarium.games.cliffs.tallying import lead
from cactarium.kernel.bits import bit
from cactarium.kernel.errors import IllegalAction
from cactarium.kernel.game import Event, Seat


def missing(state: CliffsState) -> i64:
    """CLF-4.1: who has to throw still."""
    found: i64 = 0
    if state.phase != THROW:
        return found
    seat: i64
    for seat in range(state.seats):
        if (state.tied >> seat) & 1 and state.sides[seat].sign == NOT_THROWN:
            found |= bit(seat)
    return found


def throw(state: CliffsState, seat: Seat, action: Throw) -> list[Event]:
    """CLF-4.1: only those who are tied throw, once. CLF-4.2: nobody sees it before all have."""
    if state.phase != THROW:
        raise IllegalAction("CLF-4.1", "there is nothing to throw for", action.text(), "a tie for the lead")
    if (state.tied >> seat) & 1 == 0:
        raise IllegalAction("CLF-4.1", "you are not tied for the lead", f"seat {seat}", "a seat that is")
    if state.sides[seat].sign != NOT_THROWN:
        raise IllegalAction("CLF-4.1", "you have thrown already", action.text(), "one throw")

    state.sides[seat].sign = action.sign
    events: list[Event] = [Threw(seat)]
    if missing(state) == 0:
        show(state, events)
    return events


def end_throws(state: CliffsState, action: ThrowsEnd) -> list[Event]:
    """CLF-4.6: the table draws the throws that are missing."""
    if state.phase != THROW or not state.is_timed():
        raise IllegalAction("CLF-4.6", "no throws are running out", action.text(), "a tie for the lead, and a clock")

    absent = missing(state)
    seat: i64
    for seat in range(state.seats):
        if (absent >> seat) & 1:
            state.sides[seat].sign = state.rng.below(3)
    events: list[Event] = []
    show(state, events)
    return events


def show(state: CliffsState, events: list[Event]) -> None:
    """CLF-4.3: the best throws stay in. CLF-4.4: if all are as good, all throw again. CLF-4.5: but not for ever."""
    best = best_signs(state)
    seat: i64
    still: i64 = 0
    for seat in range(state.seats):
        side = state.sides[seat]
        side.shown = side.sign
        if side.sign == NOT_THROWN:
            continue
        stays = (best >> side.sign) & 1 != 0
        if stays:
            still |= bit(seat)
        events.append(Showed(Seat(seat), side.sign, stays))
        side.sign = NOT_THROWN
    state.tied = still
    state.tries += 1
    state.throws += 1
    by_lot = still & (still - 1) != 0
    if by_lot and state.tries < MOST_THROWS:
        return
    seats = [int(one) for one in range(state.seats) if (still >> one) & 1]
    leader = state.rng.pick(seats) if by_lot else seats[0]
    events.append(TookLead(Seat(leader), by_lot))
    lead(state, leader, events)


def best_signs(state: CliffsState) -> i64:
    """CLF-4.3: each throw is compared with all others: what it beats, less what beats it. A bit for each best sign."""
    numbers: list[i64] = [0, 0, 0]
    for side in state.sides:
        if side.sign != NOT_THROWN:
            numbers[side.sign] += 1
    best: i64 = 0
    most: i64 = 0
    sign: i64
    for sign in range(3):
        if numbers[sign] == 0:
            continue
        # Paper beats rock, scissors beat paper, rock beats scissors.
        score = numbers[(sign + 2) % 3] - numbers[(sign + 1) % 3]
        if best == 0 or score > most:
            best = bit(sign)
            most = score
        elif score == most:
            best |= bit(sign)
    return best
