"""Last-Ditch Larry, each rule beside its clause in RULES.md."""

from mypy_extensions import i64

from cactarium.games.cliffs import racing
from cactarium.games.cliffs.events import CalledLarry, Placed
from cactarium.games.cliffs.moves import Larry, Place
from cactarium.games.cliffs.state import END, NO_CARD, RESOLVE, THROW, CliffsState, knows
from cactarium.games.cliffs.tallying import is_finished
from cactarium.kernel.bits import bit
from cactarium.kernel.errors import IllegalAction
from cactarium.kernel.game import Event, Seat


def ready(state: CliffsState) -> i64:
    """CLF-11.1: who may use Larry now. CLF-11.4: nobody without a deck. CLF-11.5: nor when the game is decided."""
    if state.drawn >= len(state.deck) or state.phase == END:
        return 0
    if state.phase == THROW and is_finished(state):
        return 0
    return state.everybody & ~state.used


def call(state: CliffsState, seat: Seat, action: Larry) -> list[Event]:
    """CLF-11.1: once a game, at any time. CLF-11.2: the top card of the deck, for nobody else to see."""
    if (state.used >> seat) & 1:
        raise IllegalAction("CLF-11.1", "you have used Larry", action.text(), "once a game")
    if state.deck_left() == 0:
        raise IllegalAction("CLF-11.4", "the deck is empty", action.text(), "a card to draw")
    if (ready(state) >> seat) & 1 == 0:
        raise IllegalAction("CLF-11.5", "the game is decided", action.text(), "a game that goes on")

    card: i64 = state.deck[state.drawn]
    card |= knows(seat)
    state.drawn += 1
    state.used |= bit(seat)
    state.holding |= bit(seat)
    state.sides[seat].held = card
    return [CalledLarry(seat, state.name(card), card)]


def place(state: CliffsState, seat: Seat, action: Place) -> list[Event]:
    """CLF-11.2: then it goes to the end of any queue. CLF-11.6: and play goes on from where it was."""
    if (state.holding >> seat) & 1 == 0:
        raise IllegalAction("CLF-11.2", "you hold no card of Larry's", action.text(), "larry first")
    if not 0 <= action.seat < state.seats:
        raise IllegalAction("CLF-11.2", "nobody races there", f"seat {action.seat}", f"seat 0 to {state.seats - 1}")

    side = state.sides[seat]
    card = side.held
    side.held = NO_CARD
    state.holding &= ~bit(seat)
    state.sides[action.seat].queue.append(card)
    events: list[Event] = [Placed(seat, action.seat, state.name(card), card)]
    if state.phase == RESOLVE:
        state.beats += 1
        # CLF-6.6: a new card is a new situation.
        state.going_on = 0
    else:
        racing.end_if_all_done(state, events)
    return events
