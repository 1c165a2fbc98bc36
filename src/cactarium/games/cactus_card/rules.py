"""The rules of The Cactus Card Game, each beside its clause in RULES.md."""

from typing import TYPE_CHECKING, Final

from cactarium.games.cactus_card.cards import (
    DRAW_3,
    FREE_POINT,
    KINDS,
    NAMES,
    REQUEST_A_CARD,
    SEE_AND_STEAL,
    STEAL_A_CARD,
    STEAL_A_POINT,
    SWAP_HANDS,
    WILD,
    in_words,
)
from cactarium.games.cactus_card.components import ALL_CARDS, DRAWN_WITHOUT_CARDS, HAND, SET, SETS, WORTH
from cactarium.games.cactus_card.drawing import draw_cards
from cactarium.games.cactus_card.effects import take_chosen
from cactarium.games.cactus_card.ending import end_turn, score
from cactarium.games.cactus_card.events import Played, PlayedSet
from cactarium.games.cactus_card.moves import (
    DRAW,
    PLAY_DRAW_3,
    PLAY_FREE_POINT,
    PLAY_REQUEST_A_CARD,
    PLAY_SEE_AND_STEAL,
    PLAY_SET,
    PLAY_STEAL_A_CARD,
    PLAY_STEAL_A_POINT,
    PLAY_SWAP_HANDS,
    TAKE,
    Draw,
    Pass,
    Play,
    PlaySet,
    Stop,
    Take,
    TimeIsUp,
)
from cactarium.games.cactus_card.playing import check_held, discard
from cactarium.games.cactus_card.state import LOOK, OVER, WINDOW, CactusCardState, Side
from cactarium.games.cactus_card.window import add_answers, answer, asked, call_time, is_asked, open_window
from cactarium.kernel.errors import IllegalAction
from cactarium.kernel.game import TABLE, Action, Event, Seat
from cactarium.kernel.multiset import EMPTY, count, of
from cactarium.kernel.rng import Rng

if TYPE_CHECKING:
    from mypy_extensions import i64

ALONE: Final[tuple[tuple[Seat, ...], ...]] = tuple([(Seat(seat),) for seat in range(6)])
NOBODY: Final[tuple[Seat, ...]] = ()


def setup(seats: int, seconds: int, rng: Rng, first: Seat) -> CactusCardState:
    """TCC-2.1: point cards and playing cards are kept apart. TCC-2.2: five playing cards each.

    TCC-1.1, TCC-2.3: the rest of the 90 is the draw pile. TCC-2.8: hands may grow.
    """
    state = CactusCardState(seats, seconds, rng)
    deck = list(ALL_CARDS)
    rng.shuffle(deck)
    state.deck = tuple(deck)
    for _ in range(seats):
        side = Side(seats + 1)
        for _ in range(HAND):
            side.hand += of(state.deck[state.drawn], 1)
            state.drawn += 1
        state.sides.append(side)
    state.turn = first
    return state


def to_act(state: CactusCardState) -> tuple[Seat, ...]:
    """TCC-2.6: the seat whose turn it is. TCC-6.7: in a window all with cards who have not passed."""
    if state.moment == OVER:
        return NOBODY
    if state.moment != WINDOW:
        return ALONE[state.turn]
    return asked(state)


def legal_actions(state: CactusCardState, seat: Seat) -> list[Action]:
    legal: list[Action] = []
    if not 0 <= seat < state.seats or state.moment == OVER:
        return legal
    if state.moment == WINDOW:
        if is_asked(state, seat):
            add_answers(legal, state.sides[seat])
        return legal
    if seat != state.turn:
        return legal
    if state.moment == LOOK:
        assert state.pending is not None
        add_takes(legal, state.sides[state.pending.target])
        return legal
    legal.append(DRAW)
    add_sets(legal, state.sides[seat])
    add_plays(legal, state, seat)
    return legal


def add_takes(legal: list[Action], victim: Side) -> None:
    """TCC-7.11: any card of the hand, but one of them."""
    kind: i64
    for kind in range(KINDS):
        if count(victim.hand, kind):
            legal.append(TAKE[kind])


def add_sets(legal: list[Action], side: Side) -> None:
    """TCC-5.1: sets whose cards are in the hand. TCC-5.3, TCC-5.4: with Wilds, or of Wilds alone."""
    wilds = count(side.hand, WILD)
    kind: i64
    for kind in SETS:
        for action in PLAY_SET[kind]:
            if count(side.hand, kind) >= SET - action.wilds and wilds >= action.wilds:
                legal.append(action)


def add_plays(legal: list[Action], state: CactusCardState, seat: Seat) -> None:
    """TCC-4.1: any action card of the hand, upon anybody it may be played upon."""
    hand = state.sides[seat].hand
    if count(hand, FREE_POINT):
        legal.append(PLAY_FREE_POINT)
    if count(hand, DRAW_3):
        legal.append(PLAY_DRAW_3)
    points = count(hand, STEAL_A_POINT) > 0
    looks = count(hand, SEE_AND_STEAL) > 0
    thefts = count(hand, STEAL_A_CARD) > 0
    requests = count(hand, REQUEST_A_CARD) > 0
    other: i64
    for other in range(state.seats):
        if other == seat:
            continue
        side = state.sides[other]
        if points and side.points:
            legal.append(PLAY_STEAL_A_POINT[other])
        if side.hand != EMPTY:
            if looks:
                legal.append(PLAY_SEE_AND_STEAL[other])
            if thefts:
                legal.append(PLAY_STEAL_A_CARD[other])
        if requests:
            legal.extend(PLAY_REQUEST_A_CARD[other])
    if count(hand, SWAP_HANDS):
        for other in range(state.seats):
            legal.extend(PLAY_SWAP_HANDS[other][: state.seats - other - 1])


def apply(state: CactusCardState, seat: Seat, action: Action) -> list[Event]:
    """TCC-3.1: nobody acts when the game is over."""
    if state.moment == OVER:
        raise IllegalAction("TCC-3.1", "the game is over", action.text(), "no action")
    if seat == TABLE or isinstance(action, TimeIsUp):
        return call_time(state, seat, action)
    if state.moment == WINDOW:
        return answer(state, seat, action)
    if isinstance(action, Stop):
        raise IllegalAction("TCC-6.11", "there is no card to stop", "stop", "a window that is open")
    if isinstance(action, Pass):
        raise IllegalAction("TCC-6.5", "there is no card to answer", action.text(), "a window that is open")
    if seat != state.turn:
        raise IllegalAction("TCC-4.1", "it is not your turn", f"seat {seat}", f"seat {state.turn}")
    if state.moment == LOOK:
        return take(state, action)
    if isinstance(action, Play):
        return play(state, seat, action)
    if isinstance(action, PlaySet):
        return play_set(state, seat, action)
    if isinstance(action, Draw):
        return draw(state, seat)
    want = "play, set or draw"
    raise IllegalAction("TCC-4.1", "that is not one of your actions now", action.text(), want)


def play(state: CactusCardState, seat: Seat, action: Play) -> list[Event]:
    """TCC-4.2: an action card goes onto the discard pile. TCC-6.4: its window opens before its effect."""
    check_held(state.sides[seat], action.card, 1, "TCC-4.2")
    check_target(state, seat, action)

    discard(state, seat, action.card)
    state.pending = action
    events: list[Event] = [Played(seat, action)]
    open_window(state, events)
    return events


def check_target(state: CactusCardState, seat: Seat, action: Play) -> None:
    card = action.card
    if card in (FREE_POINT, DRAW_3):
        return
    if card == SWAP_HANDS:
        check_seat(state, action.other, "TCC-7.6")
        return
    clauses = {STEAL_A_POINT: "TCC-7.3", SEE_AND_STEAL: "TCC-7.9", STEAL_A_CARD: "TCC-7.12"}
    clause = clauses.get(card, "TCC-7.16")
    check_seat(state, action.target, clause)
    if action.target == seat:
        raise IllegalAction(clause, "choose another player", f"seat {seat}", "another seat")
    victim = state.sides[action.target]
    if card == STEAL_A_POINT and victim.points == 0:
        raise IllegalAction("TCC-7.5", "that player has no point", f"seat {action.target}", "a seat with points")
    if card in (SEE_AND_STEAL, STEAL_A_CARD) and victim.hand == EMPTY:
        raise IllegalAction("TCC-7.14", "that player has no cards", f"seat {action.target}", "a seat with cards")


def check_seat(state: CactusCardState, seat: Seat, clause: str) -> None:
    """TCC-1.3: as many seats as there are players."""
    if not 0 <= seat < state.seats:
        raise IllegalAction(clause, "nobody sits there", f"seat {seat}", f"seat 0 to {state.seats - 1}")


def play_set(state: CactusCardState, seat: Seat, action: PlaySet) -> list[Event]:
    """TCC-5.1: three cards onto the discard pile. TCC-5.6: they cannot be stopped. TCC-5.5: the turn is over.

    TCC-5.2: what the character is worth. TCC-5.7: there is no other way to play them.
    """
    side = state.sides[seat]
    check_held(side, action.kind, SET - action.wilds, "TCC-5.1")
    if action.wilds:
        check_held(side, WILD, action.wilds, "TCC-5.3")

    for kind in action.cards():
        discard(state, seat, kind)
    points = WORTH[action.kind]
    events: list[Event] = [PlayedSet(seat, action, points)]
    score(state, seat, points, action.kind, events)
    return events


def draw(state: CactusCardState, seat: Seat) -> list[Event]:
    """TCC-4.5: one card ends the turn. TCC-4.7: three, if it began without cards. TCC-4.8: but only then."""
    events: list[Event] = []
    draw_cards(state, seat, DRAWN_WITHOUT_CARDS if state.began_empty else 1, events)
    end_turn(state, events)
    return events


def take(state: CactusCardState, action: Action) -> list[Event]:
    """TCC-7.11: who has looked takes one card."""
    assert state.pending is not None
    victim = state.sides[state.pending.target]
    if not isinstance(action, Take):
        raise IllegalAction("TCC-7.11", "you must take a card", action.text(), "take CARD")
    if not count(victim.hand, action.kind):
        raise IllegalAction("TCC-7.9", "that card is not in the hand", NAMES[action.kind], in_words(victim.hand))

    return take_chosen(state, action.kind)
