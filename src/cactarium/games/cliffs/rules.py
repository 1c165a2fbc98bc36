"""The rules of Cliffs & Cactuses put together, each beside its clause in RULES.md."""

from mypy_extensions import i64

from cactarium.games.cliffs import larry, racing, resolving, starting, throwing
from cactarium.games.cliffs.components import HAND, SMALL_HAND
from cactarium.games.cliffs.moves import (
    BE_READY,
    GO_ON,
    LARRY,
    PLACES,
    REVEAL,
    THROWS,
    Done,
    Draw,
    GoOn,
    Larry,
    MusicEnds,
    MusicStarts,
    Place,
    Play,
    Ready,
    Reveal,
    Take,
    Tally,
    Target,
    TargetRacer,
    Throw,
    ThrowsEnd,
)
from cactarium.games.cliffs.state import (
    END,
    NO_ASK,
    NOBODY,
    RACE,
    READY,
    RESOLVE,
    SEATS_OF,
    THROW,
    CliffsState,
    Side,
    Terms,
    hand_known,
)
from cactarium.games.cliffs.tallying import settle_lead
from cactarium.games.cliffs.targets import add_choices
from cactarium.kernel.bits import bit
from cactarium.kernel.errors import IllegalAction
from cactarium.kernel.game import TABLE, Action, Event, Seat
from cactarium.kernel.rng import Rng


def setup(seats: int, terms: Terms, rng: Rng) -> CliffsState:
    """CLF-2.2: all stand at the top. CLF-2.3: seven cards each, the rest is the deck. CLF-2.4: all throw for the lead.

    CLF-14.6: four cards each, of unlimited cards.
    """
    state = CliffsState(seats, terms, rng)
    deck = terms.cards.deck.copy()
    rng.shuffle(deck)
    state.deck = tuple(deck)
    size = SMALL_HAND if terms.unlimited else HAND
    seat: i64
    for seat in range(seats):
        side = Side()
        known = hand_known(state, seat)
        for _ in range(size):
            card: i64 = state.deck[state.drawn]
            state.drawn += 1
            side.hand.append(card | known)
        state.sides.append(side)
    settle_lead(state, [])
    return state


def awaited(state: CliffsState) -> i64:
    """Who is waited for. CLF-11.3: always who holds a card of Larry's."""
    if state.phase == THROW:
        return throwing.missing(state) | state.holding
    if state.phase == RACE:
        return (state.everybody & ~state.done) | state.holding
    if state.phase == END:
        return 0
    if state.phase == READY:
        # CLF-5.11: the table starts the music in any case.
        return state.holding
    if state.asks != NO_ASK:
        return bit(state.turn) | state.holding
    if state.holding or state.is_timed():
        return state.holding
    # CLF-6.5: without a clock the racer at turn reveals, and CLF-6.6: before the tally all say that they go on.
    seat = resolving.revealer(state)
    if seat != NOBODY:
        return bit(seat)
    return state.everybody & ~state.going_on


def may_act(state: CliffsState) -> i64:
    """Who can do anything now."""
    if state.phase == END:
        return 0
    seats = awaited(state) | larry.ready(state)
    if state.phase == READY or state.phase == RESOLVE:
        seats |= state.everybody & ~state.going_on
    if state.phase == RESOLVE and state.asks == NO_ASK and state.holding == 0:
        seat = resolving.revealer(state)
        if seat != NOBODY:
            seats |= bit(seat)
    return seats


def to_act(state: CliffsState) -> tuple[Seat, ...]:
    return SEATS_OF[may_act(state)]


def legal_actions(state: CliffsState, seat: Seat) -> list[Action]:
    legal: list[Action] = []
    if not 0 <= seat < state.seats or state.phase == END:
        return legal
    if (state.holding >> seat) & 1:
        # CLF-11.2: a card that Larry drew is placed before anything else.
        legal.extend(PLACES[: state.seats])
        return legal
    if state.phase == RACE:
        if (state.done >> seat) & 1 == 0:
            racing.add_race(state, seat, legal)
    elif state.phase == THROW:
        if (throwing.missing(state) >> seat) & 1:
            legal.extend(THROWS)
    elif state.phase == READY:
        if (state.going_on >> seat) & 1 == 0:
            legal.append(BE_READY)
    else:
        add_resolution(state, seat, legal)
    if (larry.ready(state) >> seat) & 1:
        legal.append(LARRY)
    return legal


def add_resolution(state: CliffsState, seat: Seat, legal: list[Action]) -> None:
    """CLF-6.1: the racer at turn reveals; CLF-6.9: or chooses. CLF-6.6: all may say that they go on."""
    if state.asks != NO_ASK:
        if seat == state.turn:
            add_choices(state, legal)
    elif state.holding == 0 and seat == resolving.revealer(state):
        legal.append(REVEAL)
    if (state.going_on >> seat) & 1 == 0:
        legal.append(GO_ON)


def apply(state: CliffsState, seat: Seat, action: Action) -> list[Event]:
    """CLF-3.6: nobody acts when the game is over. CLF-1.5: nobody but those who race."""
    if state.phase == END:
        raise IllegalAction("CLF-3.6", "the game is over", action.text(), "no action")
    if seat == TABLE:
        return apply_by_table(state, action)
    if not 0 <= seat < state.seats:
        raise IllegalAction("CLF-1.5", "you do not race", f"seat {seat}", f"seat 0 to {state.seats - 1}")
    if isinstance(action, Place):
        return larry.place(state, seat, action)
    if (state.holding >> seat) & 1:
        raise IllegalAction("CLF-11.2", "you hold a card of Larry's", action.text(), "place SEAT")
    if isinstance(action, Play):
        return racing.play(state, seat, action)
    if isinstance(action, Reveal):
        return resolving.reveal_by(state, seat, False, action)
    if isinstance(action, Draw):
        return racing.draw(state, seat, action)
    if isinstance(action, (Target, TargetRacer, Take)):
        return resolving.choose(state, seat, action)
    if isinstance(action, GoOn):
        return resolving.go_on(state, seat, action)
    if isinstance(action, Done):
        return racing.done(state, seat, action)
    if isinstance(action, Larry):
        return larry.call(state, seat, action)
    if isinstance(action, Ready):
        return starting.be_ready(state, seat, action)
    if isinstance(action, Throw):
        return throwing.throw(state, seat, action)
    raise IllegalAction("CLF-5.1", "that is nothing a racer does", action.text(), "an action of this game")


def apply_by_table(state: CliffsState, action: Action) -> list[Event]:
    """CLF-5.7, CLF-5.11, CLF-6.5, CLF-4.6: what the table does when a time is up, and nothing else."""
    if isinstance(action, Reveal):
        return resolving.reveal_by(state, TABLE, True, action)
    if isinstance(action, Tally):
        return resolving.tally_by_table(state, action)
    if isinstance(action, MusicEnds):
        return racing.end_music(state, action)
    if isinstance(action, MusicStarts):
        return starting.start_music(state, action)
    if isinstance(action, ThrowsEnd):
        return throwing.end_throws(state, action)
    raise IllegalAction("CLF-6.5", "the table takes no part", action.text(), "what its clocks say")
