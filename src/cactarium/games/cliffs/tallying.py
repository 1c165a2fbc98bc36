"""The tally and what comes after it, each rule beside its clause in RULES.md."""

from mypy_extensions import i64

from cactarium.games.cliffs.components import HAND, MOST_ROUNDS, OWN_METRES, PLAYS, TOP
from cactarium.games.cliffs.events import Ended, Ran, Reshuffled
from cactarium.games.cliffs.multiplying import doublings, is_multiplier, key_of, reasons
from cactarium.games.cliffs.resolution_events import Synergized, Tallied, Totalled
from cactarium.games.cliffs.starting import line_up
from cactarium.games.cliffs.state import (
    BONUSES,
    END,
    FACE,
    LOST,
    NOT_THROWN,
    OWN,
    SABOTAGES,
    SYNERGY,
    THROW,
    UPSIDE_DOWN,
    CliffsState,
    partner,
)
from cactarium.games.cliffs.synergy import annihilate, is_pair
from cactarium.games.cliffs.words import MOVE
from cactarium.kernel.bits import bit, shifted
from cactarium.kernel.game import Event, Seat


def tally(state: CliffsState, events: list[Event]) -> None:
    """CLF-12.1: every queue is tallied; CLF-12.2: then all move at once. CLF-12.3: the queues are discarded.

    CLF-6.4: nobody has moved before.
    """
    if state.terms.late_annihilation:
        annihilate(state, events)
    totals = [tally_queue(state, seat, events) for seat in range(state.seats)]
    run(state, totals, events)
    for side in state.sides:
        for card in side.queue:
            state.discard.append(card & FACE)
        side.queue = []
        side.plays = 0
    state.rounds += 1
    state.done = 0
    state.going_on = 0
    if is_finished(state):
        settle_lead(state, events)
        return
    refill(state, events)
    settle_lead(state, events)


def own_metres(state: CliffsState, seat: i64) -> i64:
    """CLF-12.1: everyone has 100 m a round; CLF-14.9: but for who has used Larry, where that has its price."""
    return 0 if state.terms.costly_larry and (state.used >> seat) & 1 else OWN_METRES


def tally_queue(state: CliffsState, seat: i64, events: list[Event]) -> i64:
    """CLF-12.1: bonuses less sabotages, with their factors, and synergy; and the round's own metres.

    CLF-9.7: multipliers do not touch synergy.
    """
    cards = state.terms.cards
    side = state.sides[seat]
    queue = side.queue
    own = own_metres(state, seat)
    total = own
    side.sums[OWN] += own
    there: i64 = len(queue)
    doubles = False
    for card in queue:
        doubles = doubles or is_multiplier(cards, card)
    index: i64
    for index in range(there):
        card = queue[index]
        if cards.verbs[key_of(card)] != MOVE:
            continue
        times = doublings(cards, queue, index) if doubles else 0
        metres = shifted(cards.numbers[key_of(card)], times)
        total += metres
        side.sums[BONUSES if metres > 0 else SABOTAGES] += metres
        by = reasons(cards, queue, index) if times else []
        events.append(Tallied(Seat(seat), index, cards.names[card & FACE], bit(times), by, metres))
        if index + 1 < there and is_synergy(state, card, queue[index + 1]):
            metres = cards.numbers[key_of(card)]
            total += metres
            side.sums[SYNERGY] += metres
            events.append(Synergized(Seat(seat), index, cards.names[card & FACE], metres))
    events.append(Totalled(Seat(seat), own, total))
    return total


def is_synergy(state: CliffsState, one: i64, other: i64) -> bool:
    """CLF-10.3: neighbours that are the same and lie the same way. CLF-10.4: each pair of them."""
    return (one ^ other) & UPSIDE_DOWN == 0 and is_pair(state.terms.cards, one, other)


def run(state: CliffsState, totals: list[i64], events: list[Event]) -> None:
    """CLF-3.4: nobody climbs above the top. CLF-14.2: partners run as far as both together."""
    seat: i64
    for seat in range(state.seats):
        side = state.sides[seat]
        before = side.metres
        total = totals[seat]
        if state.terms.teams:
            total += totals[partner(seat)]
        after = before - total
        if after > TOP:
            side.sums[LOST] += after - TOP
            after = TOP
        side.metres = after
        events.append(Ran(Seat(seat), before, after))


def lowest(state: CliffsState) -> i64:
    """CLF-3.2: the racers who are lowest. CLF-14.3: of partners only the left one, who throws for both."""
    least: i64 = state.sides[0].metres
    for side in state.sides:
        least = min(least, side.metres)
    found: i64 = 0
    seat: i64
    for seat in range(state.seats):
        if state.sides[seat].metres == least and not (state.terms.teams and seat & 1):
            found |= bit(seat)
    return found


def is_finished(state: CliffsState) -> bool:
    """CLF-3.1: somebody is at the bottom; CLF-3.5: or it is sundown."""
    if state.rounds >= MOST_ROUNDS:
        return True
    for side in state.sides:  # noqa: SIM110 - compiled, a generator is slow
        if side.metres <= 0:
            return True
    return False


def settle_lead(state: CliffsState, events: list[Event]) -> None:
    """CLF-4.1: who is lowest alone leads; else those who are throw for it."""
    tied = lowest(state)
    if tied & (tied - 1):
        state.phase = THROW
        state.tied = tied
        state.tries = 0
        for side in state.sides:
            side.sign = NOT_THROWN
            side.shown = NOT_THROWN
        return
    seat: i64 = 0
    while (tied >> seat) & 1 == 0:
        seat += 1
    lead(state, seat, events)


def lead(state: CliffsState, seat: i64, events: list[Event]) -> None:
    """CLF-3.3: who leads at the end wins; CLF-6.1: else who leads resolves first."""
    state.first = seat
    state.turn = seat
    state.tied = 0
    state.tries = 0
    if is_finished(state):
        state.phase = END
        state.winner = seat
        scores = [int(TOP - side.metres) for side in state.sides]
        sundown = True
        for side in state.sides:
            sundown = sundown and side.metres > 0
        events.append(Ended(scores, Seat(seat), sundown))
        return
    line_up(state, events)


def could_draw(state: CliffsState) -> i64:
    """CLF-13.2: how many cards the racers could draw in the next race."""
    number: i64 = 0
    for side in state.sides:
        kept: i64 = max(len(side.hand) - PLAYS, 0)
        number += max(HAND - kept, 0)
    return number


def refill(state: CliffsState, events: list[Event]) -> None:
    """CLF-13.2: discards are shuffled into a deck that may not last. CLF-15.4: what was known of them is forgotten."""
    if len(state.discard) == 0 or (not state.terms.unlimited and state.deck_left() >= could_draw(state)):
        return
    deck = list(state.deck[state.drawn :])
    shuffled: list[int] = []
    for face in state.discard:
        shuffled.append(int(face))
    shuffled.sort()
    deck += shuffled
    state.shuffled = tuple(shuffled)
    events.append(Reshuffled(len(state.discard)))
    state.rng.shuffle(deck)
    state.deck = tuple(deck)
    state.drawn = 0
    state.discard = []
