"""How a race begins, each rule beside its clause in RULES.md."""

from cactarium.games.cliffs.events import LinedUp, RaceBegan, WasReady
from cactarium.games.cliffs.moves import MusicStarts, Ready
from cactarium.games.cliffs.state import RACE, READY, CliffsState
from cactarium.kernel.bits import bit
from cactarium.kernel.errors import IllegalAction
from cactarium.kernel.game import Event, Seat


def line_up(state: CliffsState, events: list[Event]) -> None:
    """CLF-5.11: a breather before the music; CLF-5.7: in slow play, where none plays, the race begins at once."""
    state.going_on = 0
    if not state.is_timed():
        begin(state, events)
        return
    state.phase = READY
    events.append(LinedUp(state.rounds + 1, Seat(state.first)))


def begin(state: CliffsState, events: list[Event]) -> None:
    """CLF-5.1: from now on all play at once."""
    state.phase = RACE
    state.going_on = 0
    events.append(RaceBegan(state.rounds + 1, Seat(state.first)))


def be_ready(state: CliffsState, seat: Seat, action: Ready) -> list[Event]:
    """CLF-5.11: when all are ready the music starts."""
    if state.phase != READY:
        raise IllegalAction("CLF-5.11", "no race is about to begin", action.text(), "the breather before a race")
    if (state.going_on >> seat) & 1:
        raise IllegalAction("CLF-5.11", "you are ready already", action.text(), "once a race")

    state.going_on |= bit(seat)
    events: list[Event] = [WasReady(seat)]
    if state.going_on == state.everybody:
        begin(state, events)
    return events


def start_music(state: CliffsState, action: MusicStarts) -> list[Event]:
    """CLF-5.11: the table waits no longer."""
    if state.phase != READY:
        raise IllegalAction("CLF-5.11", "no race is about to begin", action.text(), "the breather before a race")

    events: list[Event] = []
    begin(state, events)
    return events
