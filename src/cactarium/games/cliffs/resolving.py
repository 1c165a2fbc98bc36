"""The resolution, each rule beside its clause in RULES.md."""

from mypy_extensions import i64

from cactarium.games.cliffs.events import MusicEnded, WentOn
from cactarium.games.cliffs.moves import GoOn, Reveal, Take, Target, TargetRacer
from cactarium.games.cliffs.moves import Tally as TallyAction
from cactarium.games.cliffs.multiplying import factor, reasons
from cactarium.games.cliffs.resolution_events import Discarded, Doubled, Revealed
from cactarium.games.cliffs.specials import activate, answer_card, answer_racer, forget, take
from cactarium.games.cliffs.state import (
    ACTING,
    ASK_TAKE,
    FACE,
    FACE_UP,
    NO_ASK,
    NOBODY,
    RESOLVE,
    ROW,
    UPSIDE_DOWN,
    CliffsState,
    acting,
    face_down,
)
from cactarium.games.cliffs.synergy import annihilate_in, check
from cactarium.games.cliffs.tallying import tally
from cactarium.games.cliffs.targets import may_target, may_target_racer
from cactarium.games.cliffs.words import DOUBLE, MOVE
from cactarium.kernel.bits import bit
from cactarium.kernel.errors import IllegalAction
from cactarium.kernel.game import Action, Event, Seat


def begin(state: CliffsState, events: list[Event]) -> None:
    """CLF-6.1: the racer in first place begins. CLF-14.3: of partners the left one."""
    events.append(MusicEnded())
    state.phase = RESOLVE
    state.turn = state.first
    state.going_on = 0
    state.beats += 1
    advance(state, events)


def revealer(state: CliffsState) -> i64:
    """CLF-6.1, CLF-6.3: the racer at turn while holding a face-down card; else the next one to the right who does.

    Or -1, if nothing lies face-down. CLF-11.6: a card of Larry's changes nothing about that.
    """
    step: i64
    for step in range(state.seats):
        seat = (state.turn + step) % state.seats
        if face_down(state.sides[seat].queue) >= 0:
            return seat
    return NOBODY


def is_something_down(state: CliffsState) -> bool:
    """CLF-6.3: whether any card still lies face-down."""
    return revealer(state) != NOBODY


def advance(state: CliffsState, events: list[Event]) -> None:
    """CLF-6.1: the turn goes on to the right. CLF-6.6: if nobody reveals or waits, the tally comes at once."""
    seat = revealer(state)
    if seat != NOBODY:
        state.turn = seat
    else:
        tally_if_all_go_on(state, events)


def tally_if_all_go_on(state: CliffsState, events: list[Event]) -> None:
    """CLF-6.6, CLF-6.8: nobody has anything to add."""
    if state.going_on == state.everybody and state.holding == 0:
        tally(state, events)


def reveal(state: CliffsState, events: list[Event]) -> None:
    """CLF-6.2: the left-most face-down card is turned up. CLF-6.7: a special acts at once.

    CLF-9.5: how often, is settled now.
    """
    cards = state.terms.cards
    state.turn = revealer(state)
    queue = state.sides[state.turn].queue
    index = face_down(queue)
    card = queue[index] | FACE_UP
    queue[index] = card
    state.beats += 1
    events.append(Revealed(Seat(state.turn), index, cards.names[card & FACE], card & UPSIDE_DOWN != 0))
    verb = cards.verbs[(card & FACE) << 1]
    if verb == MOVE:
        if not state.terms.late_annihilation:
            annihilate_in(state, state.turn, events)
    elif verb != DOUBLE:
        state.left = factor(cards, queue, index)
        queue[index] = card | ACTING
        if state.left > 1:
            by = reasons(cards, queue, index)
            events.append(Doubled(Seat(state.turn), index, cards.names[card & FACE], state.left, by))
        act(state, events)
        return
    advance(state, events)


def act(state: CliffsState, events: list[Event]) -> None:
    """CLF-9.5: one activation after the other, as far as no choice is open; then the special is discarded."""
    queue = state.sides[state.turn].queue
    while state.left > 0:
        if not activate(state, acting(queue), events):
            return
        end_activation(state, events)
    discard_special(state, events)


def end_activation(state: CliffsState, events: list[Event]) -> None:
    """CLF-10.6: neighbours are looked at between two activations, too."""
    state.left -= 1
    check(state, events)


def discard_special(state: CliffsState, events: list[Event]) -> None:
    """CLF-6.7: a special keeps its place until it has acted for the last time."""
    queue = state.sides[state.turn].queue
    index = acting(queue)
    card = queue.pop(index)
    state.discard.append(card & FACE)
    events.append(Discarded(Seat(state.turn), index, state.name(card)))
    check(state, events)
    advance(state, events)


def answered(state: CliffsState, is_carried_out: bool, events: list[Event]) -> list[Event]:
    """After a choice: on with the special, unless it asks for more."""
    if is_carried_out:
        end_activation(state, events)
        act(state, events)
    return events


def choose(state: CliffsState, seat: Seat, action: Action) -> list[Event]:
    """CLF-6.9: what is open is chosen by the racer who revealed the card. CLF-9.6: anew each time."""
    if state.asks == NO_ASK:
        raise IllegalAction("CLF-6.9", "there is nothing to choose", action.text(), "a card that asks for it")
    if seat != state.turn:
        raise IllegalAction("CLF-6.9", "it is not your choice", f"seat {seat}", f"seat {state.turn}")
    events: list[Event] = []
    index = acting(state.sides[seat].queue)
    if isinstance(action, Target):
        if not may_target(state, action.seat, action.index):
            raise IllegalAction("CLF-7.4", "that cannot be chosen", action.text(), "another target")
        return answered(state, answer_card(state, index, action.seat * ROW + action.index, events), events)
    if isinstance(action, TargetRacer):
        if not may_target_racer(state, action.seat):
            raise IllegalAction("CLF-7.5", "that cannot be chosen", action.text(), "another target")
        return answered(state, answer_racer(state, index, action.seat, events), events)
    assert isinstance(action, Take)
    return take_card(state, action, events)


def take_card(state: CliffsState, action: Take, events: list[Event]) -> list[Event]:
    """CLF-14.8: cards of the hand that is looked at, one after the other."""
    if state.asks != ASK_TAKE:
        raise IllegalAction("CLF-14.8", "you look at no hand", action.text(), "target")
    hand = state.sides[state.victim].hand
    place: i64 = 0
    while place < len(hand) and state.name(hand[place]) != action.card:
        place += 1
    if place == len(hand):
        raise IllegalAction("CLF-14.8", "that card is not in the hand", action.card, "one of its cards")

    take(state, state.victim, place, events)
    state.picks -= 1
    if state.picks:
        return events
    forget(state)
    return answered(state, True, events)


def reveal_by(state: CliffsState, seat: Seat, is_table: bool, action: Reveal) -> list[Event]:
    """CLF-6.5: by the racer at turn, or by the table when that takes too long."""
    at_turn = revealer(state)
    if state.phase != RESOLVE or state.asks != NO_ASK or at_turn == NOBODY:
        raise IllegalAction("CLF-6.2", "there is nothing to reveal now", action.text(), "a face-down card, no choice")
    if state.holding:
        raise IllegalAction("CLF-11.3", "somebody holds Larry's card", action.text(), "place SEAT first")
    if is_table:
        if not state.is_timed():
            raise IllegalAction("CLF-6.5", "there is no clock", action.text(), f"seat {at_turn}")
    elif seat != at_turn:
        raise IllegalAction("CLF-6.1", "it is not your turn", f"seat {seat}", f"seat {at_turn}")

    events: list[Event] = []
    reveal(state, events)
    return events


def go_on(state: CliffsState, seat: Seat, action: GoOn) -> list[Event]:
    """CLF-6.6: for the rest of the round."""
    if state.phase != RESOLVE:
        raise IllegalAction("CLF-6.6", "nothing waits for that now", action.text(), "a resolution")
    if (state.going_on >> seat) & 1:
        raise IllegalAction("CLF-6.6", "you have said so already", action.text(), "once a round")

    state.going_on |= bit(seat)
    events: list[Event] = [WentOn(seat)]
    if state.asks == NO_ASK and not is_something_down(state):
        tally_if_all_go_on(state, events)
    return events


def tally_by_table(state: CliffsState, action: TallyAction) -> list[Event]:
    """CLF-6.8: when nothing lies face-down and the time for Larry is over."""
    is_open = state.asks != NO_ASK or state.holding != 0 or is_something_down(state)
    if state.phase != RESOLVE or not state.is_timed() or is_open:
        raise IllegalAction("CLF-6.8", "the round is not over", action.text(), "nothing face-down, and a clock")

    events: list[Event] = []
    tally(state, events)
    return events
