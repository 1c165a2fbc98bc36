"""STOP and its window, each rule beside its clause in RULES.md."""

from mypy_extensions import i64

from cactarium.games.cactus_card.cards import STOP_CARD
from cactarium.games.cactus_card.effects import take_effect
from cactarium.games.cactus_card.events import PASSED, PASSED_TURN, Failed, PlayedStop, TimeRanOut
from cactarium.games.cactus_card.moves import PASS, PASS_TURN, STOP, Pass, Stop, TimeIsUp
from cactarium.games.cactus_card.playing import check_held, discard
from cactarium.games.cactus_card.state import TURN, WINDOW, CactusCardState, Side
from cactarium.kernel.bits import bit
from cactarium.kernel.errors import IllegalAction
from cactarium.kernel.game import TABLE, Action, Event, Seat
from cactarium.kernel.multiset import EMPTY, count


def is_asked(state: CactusCardState, seat: Seat) -> bool:
    """TCC-6.7: whoever holds no card is not asked. TCC-6.9: whether it is a STOP makes no difference."""
    return state.sides[seat].hand != EMPTY and ((state.passed | state.waived) >> seat) & 1 == 0


def is_waiting(state: CactusCardState) -> bool:
    """TCC-6.7: whether the window waits for anybody: the player of the last card is not waited for."""
    last = state.last_player()
    for seat in range(state.seats):  # noqa: SIM110 - compiled, a generator is slow
        if seat != last and is_asked(state, Seat(seat)):
            return True
    return False


def asked(state: CactusCardState) -> tuple[Seat, ...]:
    """All who may answer, in the order of their seats."""
    return tuple([Seat(seat) for seat in range(state.seats) if is_asked(state, Seat(seat))])


def open_window(state: CactusCardState, events: list[Event]) -> None:
    """TCC-6.6: a card begins the window, a STOP begins it anew: who has passed is asked again."""
    state.moment = WINDOW
    state.passed = 0
    state.rounds += 1
    if not is_waiting(state):
        close_window(state, events)


def add_answers(legal: list[Action], side: Side) -> None:
    """TCC-6.5: pass, pass for this turn, or play a STOP."""
    legal.append(PASS)
    legal.append(PASS_TURN)
    if count(side.hand, STOP_CARD):
        legal.append(STOP)


def answer(state: CactusCardState, seat: Seat, action: Action) -> list[Event]:
    """TCC-6.5: in a window there are three answers."""
    if not 0 <= seat < state.seats or not is_asked(state, seat):
        want = " or ".join([f"seat {one}" for one in asked(state)])
        raise IllegalAction("TCC-6.7", "you are not asked", f"seat {seat}", want)
    if isinstance(action, Stop):
        return play_stop(state, seat)
    if not isinstance(action, Pass):
        raise IllegalAction("TCC-6.5", "a card waits for answers", action.text(), "pass, pass turn or stop")

    bit = of_seat(seat)
    events: list[Event] = []
    if action.whole_turn:
        state.waived |= bit
        events.append(PASSED_TURN[seat])
    else:
        state.passed |= bit
        events.append(PASSED[seat])
    if not is_waiting(state):
        close_window(state, events)
    return events


def of_seat(seat: Seat) -> i64:
    """The bit of a seat."""
    return bit(seat)


def play_stop(state: CactusCardState, seat: Seat) -> list[Event]:
    """TCC-6.2: anybody may play a STOP. TCC-6.3: also upon a STOP."""
    check_held(state.sides[seat], STOP_CARD, 1, "TCC-6.2")

    events: list[Event] = [PlayedStop(seat, state.last_player(), state.top)]
    discard(state, seat, STOP_CARD)
    state.stops += (seat,)
    open_window(state, events)
    return events


def call_time(state: CactusCardState, seat: Seat, action: Action) -> list[Event]:
    """TCC-6.8: the table closes a window whose time is up, and nobody else does."""
    if seat != TABLE:
        raise IllegalAction("TCC-6.8", "time is called by the table alone", action.text(), "an action of the seat")
    if not isinstance(action, TimeIsUp):
        raise IllegalAction("TCC-6.8", "the table does nothing but call time", action.text(), "time is up")
    if state.moment != WINDOW or state.seconds == 0:
        raise IllegalAction("TCC-6.8", "no window is running out", action.text(), "a window with a time")

    events: list[Event] = [TimeRanOut()]
    close_window(state, events)
    return events


def close_window(state: CactusCardState, events: list[Event]) -> None:
    """TCC-6.1, TCC-6.3: an odd number of STOPs stops the card, and the turn goes on.

    TCC-7.2, TCC-7.4, TCC-7.22: also if its effect would have ended the turn.
    """
    action = state.pending
    assert action is not None
    stopped = len(state.stops) % 2 == 1
    state.stops = ()
    state.passed = 0
    state.moment = TURN
    if stopped:
        state.pending = None
        events.append(Failed(state.turn, action.card))
    else:
        take_effect(state, action, events)
