"""What the action cards do, each beside its clause in RULES.md."""

from mypy_extensions import i64

from cactarium.games.cactus_card import memory
from cactarium.games.cactus_card.cards import (
    DRAW_3,
    FREE_POINT,
    REQUEST_A_CARD,
    SEE_AND_STEAL,
    STEAL_A_CARD,
    STEAL_A_POINT,
    SWAP_HANDS,
)
from cactarium.games.cactus_card.components import DRAWN_BY_CARD
from cactarium.games.cactus_card.drawing import draw_cards
from cactarium.games.cactus_card.ending import end_turn, score
from cactarium.games.cactus_card.events import (
    FoundNothing,
    Gave,
    HadNone,
    Looked,
    StoleCard,
    StolePoint,
    SwappedHands,
    TookPoint,
)
from cactarium.games.cactus_card.moves import Play
from cactarium.games.cactus_card.state import LOOK, TALLY_FREE, TALLY_STOLEN, TURN, CactusCardState
from cactarium.kernel.game import Event, Seat
from cactarium.kernel.multiset import EMPTY, count, listed, nth, of, size


def take_effect(state: CactusCardState, action: Play, events: list[Event]) -> None:
    """TCC-4.3: the turn goes on after most cards. A card that needs a choice stays pending until it is made."""
    seat = state.turn
    card = action.card
    if card == SEE_AND_STEAL and state.sides[action.target].hand != EMPTY:
        look(state, seat, action.target, events)
        return
    state.pending = None
    if card == FREE_POINT:
        take_free_point(state, seat, events)
    elif card == STEAL_A_POINT:
        steal_point(state, seat, action.target, events)
    elif card == SWAP_HANDS:
        swap_hands(state, action.target, action.other, events)
    elif card in (STEAL_A_CARD, SEE_AND_STEAL):
        steal_card(state, seat, action.target, events)
    elif card == REQUEST_A_CARD:
        request(state, seat, action.target, action.wanted, events)
    elif card == DRAW_3:
        draw_three(state, seat, events)
    else:
        raise AssertionError(card)


def take_free_point(state: CactusCardState, seat: Seat, events: list[Event]) -> None:
    """TCC-7.1: a point from the pile, and the turn is over."""
    events.append(TookPoint(seat))
    score(state, seat, 1, TALLY_FREE, events)


def steal_point(state: CactusCardState, seat: Seat, victim: Seat, events: list[Event]) -> None:
    """TCC-7.3: a point of another player, and the turn is over."""
    state.sides[victim].points -= 1
    events.append(StolePoint(seat, victim))
    score(state, seat, 1, TALLY_STOLEN, events)


def swap_hands(state: CactusCardState, one: Seat, other: Seat, events: list[Event]) -> None:
    """TCC-7.6: whole hands change places. TCC-7.7: also empty ones."""
    left = state.sides[one]
    right = state.sides[other]
    hand = left.hand
    left.hand = right.hand
    right.hand = hand
    memory.swap(state, one, other)
    events.append(SwappedHands(one, other))


def look(state: CactusCardState, seat: Seat, victim: Seat, events: list[Event]) -> None:
    """TCC-7.9: a private look comes first."""
    side = state.sides[victim]
    memory.see_all(side, seat)
    state.moment = LOOK
    events.append(Looked(seat, victim, listed(side.hand)))


def take_chosen(state: CactusCardState, kind: i64) -> list[Event]:
    """TCC-7.9: then one card of your choice."""
    assert state.pending is not None
    victim = state.pending.target
    state.pending = None
    state.moment = TURN
    events: list[Event] = []
    move_card(state, victim, state.turn, kind, events)
    return events


def steal_card(state: CactusCardState, seat: Seat, victim: Seat, events: list[Event]) -> None:
    """TCC-7.13: any card, each as likely. TCC-7.15: none, if the hand is empty by now."""
    hand = state.sides[victim].hand
    if hand == EMPTY:
        events.append(FoundNothing(seat, victim))
        return
    move_card(state, victim, seat, nth(hand, state.rng.below(size(hand))), events)


def move_card(state: CactusCardState, victim: Seat, seat: Seat, kind: i64, events: list[Event]) -> None:
    """TCC-7.10, TCC-7.12: only the two know which card it is."""
    memory.move_unseen(state, victim, seat, kind)
    state.sides[victim].hand -= of(kind, 1)
    state.sides[seat].hand += of(kind, 1)
    events.append(StoleCard(seat, victim, kind))


def request(state: CactusCardState, seat: Seat, giver: Seat, kind: i64, events: list[Event]) -> None:
    """TCC-7.16: a card that is there is given. TCC-7.17: honestly. TCC-7.18, TCC-7.19: else the action is over.

    TCC-7.20: all hear what was asked for and whether it was given.
    """
    source = state.sides[giver]
    if not count(source.hand, kind):
        memory.miss(source, giver, kind)
        events.append(HadNone(giver, seat, kind))
        return
    target = state.sides[seat]
    source.hand -= of(kind, 1)
    target.hand += of(kind, 1)
    memory.leave_openly(source, kind)
    memory.come_openly(target, seat, kind)
    events.append(Gave(giver, seat, kind))


def draw_three(state: CactusCardState, seat: Seat, events: list[Event]) -> None:
    """TCC-7.21: three cards, and the turn is over."""
    draw_cards(state, seat, DRAWN_BY_CARD, events)
    end_turn(state, events)
