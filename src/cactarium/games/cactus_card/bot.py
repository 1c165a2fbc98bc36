"""What The Cactus Card Game tells a searcher: how good a position looks, and what the hidden cards may be."""

from typing import Final, final

from mypy_extensions import i64

from cactarium.games.cactus_card import cards, judging, memory
from cactarium.games.cactus_card.cards import HIDDEN, KINDS, NAMES, NO_CARD, WILD
from cactarium.games.cactus_card.components import GOALS, SETS, WORTH, whole_deck
from cactarium.games.cactus_card.effects import take_effect
from cactarium.games.cactus_card.ending import times
from cactarium.games.cactus_card.moves import NOBODY, PASS, PASS_TURN, Play
from cactarium.games.cactus_card.seen import TALLY, CactusCardView
from cactarium.games.cactus_card.state import LOOK, MOMENTS, OVER, TURN, WINDOW, CactusCardState, Side
from cactarium.kernel import multiset
from cactarium.kernel.advice import Advice
from cactarium.kernel.bits import bit
from cactarium.kernel.game import Action, Seat
from cactarium.kernel.multiset import EMPTY, count, of
from cactarium.kernel.rng import Rng

# What a card in the hand is worth in points, by kind, beside its part in a set; found by playing.
WEIGHTS: Final = [0.04, 0.08, 0.19, 0.4, 0.5, 0.5, 0.15, 0.4, 0.11, 0.25, 0.15, 0.35]
# The part of a set's points that one, two and three of its cards are worth.
IN_HAND: Final = [0.0, 0.1, 0.18, 0.5]
# The worth of being the next to move, of having a choice of a whole hand, and of being asked about later cards.
TEMPO: Final = 0.1
CHOICE: Final = 0.6
TO_BE_ASKED: Final = 0.02
# Found by playing.
ADVICE: Final = Advice(explore=0.05, glance=40, is_alone=True)
# A deal is drawn anew so often to meet what is known of it; then its last misfits are exchanged.
TRIES: Final = 100


def evaluate(state: CactusCardState, seat: Seat) -> float:
    """The lead in points over the best other side, with what the hands are likely to bring."""
    if state.moment == WINDOW:
        state = as_it_will_be(state)
    mine = 0.0
    best = -100.0
    others = 0.0
    other: i64
    for other in range(state.seats):
        value = prospect(state, state.sides[other])
        if other == seat:
            mine = value
        else:
            best = max(best, value)
            others += value
    lead = mine - 0.7 * best - 0.3 * others / float(state.seats - 1)
    if state.moment != OVER and state.turn == seat:
        lead += TEMPO
    if state.moment == LOOK and state.turn == seat:
        lead += CHOICE
    if (state.waived >> seat) & 1:
        # Whatever the hand: a bot that waived only without a STOP would tell what it holds.
        lead -= TO_BE_ASKED
    return lead


def chance(state: CactusCardState, seat: Seat) -> float:
    """The chance to win: in a window as if nobody played a STOP any more."""
    if state.moment == WINDOW:
        state = as_it_will_be(state)
    return judging.chances(state, [prospect(state, side) for side in state.sides])[seat]


def candidates(state: CactusCardState, legal: list[Action]) -> list[Action]:
    """In a window nobody waives the whole turn, so that nobody's answer tells anything."""
    return [action for action in legal if action is not PASS_TURN] if state.moment == WINDOW else legal


def as_it_will_be(state: CactusCardState) -> CactusCardState:
    """The position after the window, if nobody plays a STOP any more."""
    ahead = state.copy()
    ahead.moment = TURN
    action = ahead.pending
    assert action is not None
    if len(ahead.stops) % 2 == 0:
        take_effect(ahead, action, [])
    return ahead


def prospect(state: CactusCardState, side: Side) -> float:
    """Points a side may expect: those it has, and what its cards are worth; a win is worth far more."""
    goal = GOALS[state.seats]
    if side.points >= goal:
        return 50.0
    value = float(side.points)
    kind: i64
    for kind in range(KINDS):
        number = count(side.hand, kind)
        if number:
            # The second card of a kind is worth less than the first.
            value += WEIGHTS[kind] * (1.0 + 0.6 * float(number - 1))
    return value + best_set(side.hand)


def best_set(hand: i64) -> float:
    """What the nearest sets of a hand are worth."""
    wilds = count(hand, WILD)
    best = 0.0
    rest = 0.0
    kind: i64
    for kind in SETS:
        held = count(hand, kind)
        if kind != WILD and held:
            held += wilds
        value = float(WORTH[kind]) * IN_HAND[min(held, 3)]
        if value > best:
            rest += 0.3 * best
            best = value
        else:
            rest += 0.3 * value
    return best + rest


def imagine(view: CactusCardView, rng: Rng) -> CactusCardState:
    """A position that agrees with the view; every deal the viewer cannot tell apart is equally likely."""
    state = CactusCardState(len(view.sides), view.seconds, rng.fork())
    state.moment = MOMENTS.index(view.moment)
    state.turn = Seat(view.turn)
    state.turns = view.turns
    state.began_empty = view.began_empty
    state.rounds = view.rounds
    state.top = NO_CARD if view.top is None else NAMES.index(view.top)
    for name, number in view.discard.items():
        state.discard += of(NAMES.index(name), number)
    known_sides(state, view)
    known_answers(state, view)
    deal_unseen(state, view, rng)
    if state.moment == LOOK and state.pending is not None:
        memory.see_all(state.sides[state.pending.target], state.turn)
    return state


def known_sides(state: CactusCardState, view: CactusCardView) -> None:
    """Each seat's cards and points as far as the view shows them."""
    row = state.row(view.viewer)
    for seat, shown in enumerate(view.sides):
        side = Side(len(view.sides) + 1)
        side.hand = cards.packed([name for name in shown.hand if name != HIDDEN])
        if seat != view.viewer and side.hand != EMPTY:
            side.known[row] = side.hand
            side.is_known = True
        side.points = shown.points
        for place, source in enumerate(TALLY):
            side.tally += times(place, shown.tally[source])
        for name, bound in shown.lacks.items():
            side.lacks[row] += of(NAMES.index(name), bound + 1)
            side.is_lacking = True
        state.sides.append(side)


def known_answers(state: CactusCardState, view: CactusCardView) -> None:
    """The card that waits for its effect, and who has answered it."""
    pending = view.pending
    if pending is not None:
        state.pending = Play(
            NAMES.index(pending.card),
            NOBODY if pending.target is None else Seat(pending.target),
            NOBODY if pending.other is None else Seat(pending.other),
            NO_CARD if pending.wanted is None else NAMES.index(pending.wanted),
        )
        state.stops = tuple([Seat(seat) for seat in pending.stops])
    place: i64
    for place in range(len(view.sides)):
        answer = view.sides[place].answer
        if answer == PASS.text():
            state.passed |= bit(place)
        elif answer == PASS_TURN.text():
            state.waived |= bit(place)


def deal_unseen(state: CactusCardState, view: CactusCardView, rng: Rng) -> None:
    """Every card that lies nowhere in sight is in the draw pile or one of the unknown cards of a hand."""
    unseen = whole_deck() - state.discard
    for side in state.sides:
        unseen -= side.hand
    pool = multiset.listed(unseen)
    slots = unknown_slots(state, view)
    for _ in range(TRIES):
        rng.shuffle(pool)
        if not misfits(slots, pool):
            break
    exchange_misfits(slots, pool, rng)
    for place, slot in enumerate(slots):
        state.sides[slot.seat].hand += of(pool[place], 1)
    state.deck = tuple(pool[len(slots) :])


@final
class Slot:
    """An unknown card of a hand, and the kinds that it cannot be: a bit for each."""

    def __init__(self, seat: int, barred: i64) -> None:
        self.seat: Final = seat
        self.barred: Final = barred


def unknown_slots(state: CactusCardState, view: CactusCardView) -> list[Slot]:
    """TCC-8.3: the unknown cards of the hands, the latest first: of a kind that was missed only those that came since.

    Two things that a person could work out are not made use of: that after a request that was met the giver is less
    likely to hold another of the kind, and which cards make up a draw pile that was shuffled anew.
    """
    row = state.row(view.viewer)
    slots: list[Slot] = []
    for seat, shown in enumerate(view.sides):
        side = state.sides[seat]
        place: i64
        for place in range(shown.hand.count(HIDDEN)):
            barred: i64 = 0
            kind: i64
            for kind in range(KINDS):
                lane = count(side.lacks[row], kind)
                if lane and place >= lane - 1 - count(side.hand, kind):
                    barred += bit(kind)
            slots.append(Slot(seat, barred))
    return slots


def misfits(slots: list[Slot], pool: list[int]) -> list[int]:
    """The places of cards that cannot be where they are."""
    return [place for place, slot in enumerate(slots) if (slot.barred >> pool[place]) & 1]


def exchange_misfits(slots: list[Slot], pool: list[int], rng: Rng) -> None:
    """Exchange cards that cannot be where they are for others until all fit, should no deal have fitted."""
    bad = misfits(slots, pool)
    steps = 0
    while bad and steps < 50 * TRIES:
        one = rng.pick(bad)
        other = rng.below(len(pool))
        pool[one], pool[other] = pool[other], pool[one]
        after = misfits(slots, pool)
        if len(after) <= len(bad):
            bad = after
        else:
            pool[one], pool[other] = pool[other], pool[one]
        steps += 1
