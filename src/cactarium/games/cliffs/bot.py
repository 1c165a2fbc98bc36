"""What Cliffs & Cactuses tells a searcher: how good a position looks, and when a bot should think of Larry.

A position is judged by playing its round to the end in the mind: cards are revealed in their order, and whoever has to
choose takes what looks best at once. What matters then is who stands where on the cliff.
"""

from math import log
from typing import Final

from mypy_extensions import i64

from cactarium.games.cliffs import larry, resolving
from cactarium.games.cliffs.choosing import choose_quickly
from cactarium.games.cliffs.components import HAND, PLAYS
from cactarium.games.cliffs.moves import LARRY as CALL_LARRY
from cactarium.games.cliffs.state import (
    END,
    FACE,
    NO_ASK,
    RACE,
    READY,
    RESOLVE,
    THROW,
    CliffsState,
    Side,
    partner,
)
from cactarium.games.cliffs.tallying import is_finished, tally
from cactarium.games.cliffs.words import DOUBLE, MOVE
from cactarium.kernel.advice import Advice, squashed
from cactarium.kernel.game import Action, Event, Seat

# Found by playing; and how much smaller the chance of an even position is where more race, as the logarithm of odds.
ADVICE: Final = Advice(swing=6.0, explore=0.1, effort=1000)
# In hundreds of metres: a win, Larry while he is ready, a card that may still be played in this race.
WIN: Final = 30.0
LARRY: Final = 1.2
PLAY: Final = 0.1
# What a card in hand is worth, by what it does: a part of its metres, or so much.
OF_BONUS: Final = 0.25
OF_SABOTAGE: Final = 0.2
OF_SPECIAL: Final = 0.2
OF_MULTIPLIER: Final = 0.3
# How much the best other racer counts, and all others on average.
RIVAL: Final = 0.5
OTHERS: Final = 0.5
# A special that acts more often is judged as if it did not.
MOST_ACTIVATIONS: Final = 32
# Having said "ready" or "go on" costs nothing and spares others the wait.
CALM: Final = 0.01


def evaluate(state: CliffsState, seat: Seat) -> float:
    """The lead over the others at the end of this round, in hundreds of metres, with what is kept for later ones."""
    value = prospects(state, seat)
    if state.phase == RACE or state.phase == RESOLVE:
        state = at_the_tally(state)
    return value + lead(state, seat)


def chance(state: CliffsState, seat: Seat) -> float:
    """The chance to win: the more there are that race against one, the smaller it is where all are level."""
    rivals = (state.seats - 2) // 2 if state.terms.teams else state.seats - 1
    return squashed(evaluate(state, seat) / ADVICE.swing - log(float(rivals)))


def prospects(state: CliffsState, seat: Seat) -> float:
    """What a seat keeps: cards in hand, plays of this race, and Larry."""
    side = state.sides[seat]
    value = in_hand(state, side)
    if (state.used >> seat) & 1 == 0:
        value += LARRY
    if state.phase == RACE and (state.done >> seat) & 1 == 0:
        value += PLAY * float(min(PLAYS - side.plays, len(side.hand)))
    if (state.going_on >> seat) & 1:
        value += CALM
    return value


def in_hand(state: CliffsState, side: Side) -> float:
    """The worth of a hand; cards beyond a whole hand are worth less, since they could have been drawn."""
    cards = state.terms.cards
    value = 0.0
    for card in side.hand:
        verb = cards.verbs[(card & FACE) << 1]
        if verb == MOVE:
            metres = float(cards.numbers[(card & FACE) << 1]) / 100.0
            value += OF_BONUS * metres if metres > 0.0 else -OF_SABOTAGE * metres
        else:
            value += OF_MULTIPLIER if verb == DOUBLE else OF_SPECIAL
    if len(side.hand) > HAND:
        value *= float(HAND) / float(len(side.hand))
    return value


def at_the_tally(state: CliffsState) -> CliffsState:
    """The position after this round, if everybody chooses quickly and nobody plays another card."""
    ahead = state.copy()
    events: list[Event] = []
    ahead.holding = 0
    if ahead.phase == RACE:
        resolving.begin(ahead, events)
    while ahead.phase == RESOLVE:
        if ahead.asks != NO_ASK:
            choose_quickly(ahead)
        elif resolving.is_something_down(ahead):
            resolving.reveal(ahead, events)
        else:
            tally(ahead, events)
        ahead.left = min(ahead.left, MOST_ACTIVATIONS)
    return ahead


def is_partner(state: CliffsState, seat: i64, other: i64) -> bool:
    return state.terms.teams != 0 and other == partner(seat)


def lead(state: CliffsState, seat: i64) -> float:
    """How far a seat is below the others, in hundreds of metres."""
    own = state.sides[seat].metres
    best: i64 = 1 << 60
    total = 0.0
    number = 0.0
    other: i64
    for other in range(state.seats):
        if other == seat or is_partner(state, seat, other):
            continue
        metres = state.sides[other].metres
        best = min(best, metres)
        total += float(metres)
        number += 1.0
    value = (RIVAL * float(best) + OTHERS * total / number - float(own)) / 100.0
    if state.phase == END:
        return value + (WIN if own < best or is_winner(state, seat) else -WIN)
    if state.phase == THROW and is_finished(state) and own > best:
        return value - WIN
    return value


def is_winner(state: CliffsState, seat: i64) -> bool:
    return state.winner == seat or is_partner(state, seat, state.winner)


def asks_free(state: CliffsState, seat: Seat) -> bool:
    """A bot says "ready" and "go on" once; and with Larry it is asked before a tally that somebody else would win.

    All of that is public: then every card lies face-up.
    """
    if state.phase == READY:
        return (state.going_on >> seat) & 1 == 0
    if state.phase != RESOLVE or state.holding:
        return False
    if (state.going_on >> seat) & 1 == 0:
        return True
    if state.asks != NO_ASK or resolving.is_something_down(state) or (larry.ready(state) >> seat) & 1 == 0:
        return False
    ahead = state.copy()
    tally(ahead, [])
    return is_finished(ahead) and lead(ahead, seat) < 0.0


def candidates(state: CliffsState, seat: Seat, legal: list[Action]) -> list[Action]:
    """Larry is for the race, and for a tally that somebody else would win; else nobody thinks of him all the time."""
    if len(legal) < 2 or state.phase == RACE or legal[-1] is not CALL_LARRY or asks_free(state, seat):
        return legal
    return legal[:-1]
