"""Which cards and racers a special means, each rule beside its clause in RULES.md."""

from mypy_extensions import i64

from cactarium.games.cliffs.moves import TARGET_RACERS, TARGETS
from cactarium.games.cliffs.multiplying import key_of, pointed
from cactarium.games.cliffs.state import (
    ACTING,
    ASK_CARD,
    ASK_END,
    ASK_OTHER,
    ASK_TAKE,
    FACE,
    NO_ASK,
    NOWHERE,
    ROW,
    CliffsState,
    acting,
)
from cactarium.games.cliffs.words import ANY, ANY_RACER, RACERS, RIGHT_RACER
from cactarium.kernel.game import Action


def others_in(queue: list[i64]) -> i64:
    """How many cards a queue holds; CLF-7.6: the special that is acting does not count."""
    number: i64 = len(queue)
    for card in queue:
        if card & ACTING:
            return number - 1
    return number


def are_targets(state: CliffsState) -> bool:
    """CLF-7.4: whether there is any card but the special itself."""
    for side in state.sides:  # noqa: SIM110 - compiled, a generator is slow
        if others_in(side.queue):
            return True
    return False


def end_of(state: CliffsState, seat: i64, reference: i64) -> i64:
    """CLF-7.2, CLF-7.3: the place of an end of a racer's queue, the special itself left out; or ``NOWHERE``."""
    queue = state.sides[seat].queue
    there: i64 = len(queue)
    if others_in(queue) == 0:
        return NOWHERE
    if (reference - RACERS) & 1:
        last = there - 1
        return seat * ROW + (last - 1 if queue[last] & ACTING else last)
    return seat * ROW + (1 if queue[0] & ACTING else 0)


def located(state: CliffsState, index: i64, reference: i64) -> i64:
    """The place that a reference means of itself, as a special at ``index`` of the racer at turn; or ``NOWHERE``."""
    seat = state.turn
    if reference < ANY:
        place = pointed(len(state.sides[seat].queue), index, reference)
        return NOWHERE if place < 0 else seat * ROW + place
    step: i64 = 1 if side_of(reference) == RIGHT_RACER else state.seats - 1
    for _ in range(state.seats):
        # CLF-7.6: on in the same direction to the first queue that is not empty, the own one last.
        seat = (seat + step) % state.seats
        place = end_of(state, seat, reference)
        if place != NOWHERE:
            return place
    return NOWHERE


def side_of(reference: i64) -> i64:
    """Whose end a reference means: that of the left, the right or any racer."""
    return (reference - RACERS) >> 1


def is_open(reference: i64) -> bool:
    """CLF-6.9: whether somebody has to choose."""
    return reference == ANY or (reference >= RACERS and side_of(reference) == ANY_RACER)


def neighbour(state: CliffsState, racer: i64) -> i64:
    """CLF-7.5: the racer to the right or to the left. CLF-2.1: to the right sits who comes next."""
    step: i64 = 1 if racer == RIGHT_RACER else state.seats - 1
    return (state.turn + step) % state.seats


def first_place(state: CliffsState) -> i64:
    """The first card of a special that waits for a choice of its second part: chosen, or where its words point."""
    if state.chosen != NOWHERE:
        return state.chosen
    queue = state.sides[state.turn].queue
    index = acting(queue)
    return located(state, index, state.terms.cards.ones[key_of(queue[index])])


def add_choices(state: CliffsState, legal: list[Action]) -> None:
    """CLF-6.9: everything that may be chosen now."""
    asks = state.asks
    if asks == NO_ASK:
        return
    if asks == ASK_TAKE:
        add_takes(state, legal)
        return
    taken = first_place(state) if asks == ASK_OTHER else NOWHERE
    seat: i64
    index: i64
    for seat in range(state.seats):
        queue = state.sides[seat].queue
        if asks in (ASK_CARD, ASK_OTHER):
            row = TARGETS[seat]
            for index in range(len(queue)):
                if queue[index] & ACTING == 0 and seat * ROW + index != taken:
                    legal.append(row[index])
            if asks == ASK_OTHER and others_in(queue) == 0:
                legal.append(TARGET_RACERS[seat])
        elif asks != ASK_END or others_in(queue):
            legal.append(TARGET_RACERS[seat])


def add_takes(state: CliffsState, legal: list[Action]) -> None:
    """CLF-14.8: any card of the hand that is looked at."""
    seen: list[i64] = []
    for card in state.sides[state.victim].hand:
        face = card & FACE
        if face not in seen:
            seen.append(face)
    seen.sort()
    for face in seen:
        legal.append(state.terms.cards.takes[face])


def may_target(state: CliffsState, seat: i64, index: i64) -> bool:
    """CLF-6.9: whether this card may be chosen now."""
    if state.asks != ASK_CARD and state.asks != ASK_OTHER:
        return False
    if not 0 <= seat < state.seats or index >= len(state.sides[seat].queue):
        return False
    if state.sides[seat].queue[index] & ACTING:
        return False
    return state.asks == ASK_CARD or seat * ROW + index != first_place(state)


def may_target_racer(state: CliffsState, seat: i64) -> bool:
    """CLF-6.9: whether this racer may be chosen now. CLF-8.4: for an exchange with any card only an empty queue.

    CLF-8.7: for an end that is taken only who has one.
    """
    asks = state.asks
    if asks in (NO_ASK, ASK_CARD, ASK_TAKE) or not 0 <= seat < state.seats:
        return False
    if asks == ASK_OTHER:
        return others_in(state.sides[seat].queue) == 0
    return asks != ASK_END or others_in(state.sides[seat].queue) > 0
