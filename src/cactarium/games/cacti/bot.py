"""What Cacti tells a searcher: how good a position looks, and what the hidden cards may be."""

from typing import Final

from mypy_extensions import i64

from cactarium.games.cacti.cactus import TYPES
from cactarium.games.cacti.components import ALL_BASICS, ALL_BONUSES, ARRANGEMENTS, BASICS, COPIES, NO_CARD, Half
from cactarium.games.cacti.faces import faces_of
from cactarium.games.cacti.rules import may_use_special
from cactarium.games.cacti.scoring import collected, gains, score
from cactarium.games.cacti.seen import HIDDEN, CactiView, SideView
from cactarium.games.cacti.state import MOMENTS, OVER, CactiState, Side
from cactarium.kernel import multiset
from cactarium.kernel.advice import Advice
from cactarium.kernel.game import Seat
from cactarium.kernel.rng import Rng

# What is left of the Cacti deck when the middle has been laid out.
DECK: Final = 43.0


# Found by playing.
ADVICE: Final = Advice(swing=5.9, ahead=4, effort=3000)


def evaluate(state: CactiState, seat: Seat) -> float:
    """The lead in points, with what the cacti at hand are likely to bring by the end."""
    mine = state.sides[seat]
    theirs = state.sides[1 - seat]
    if state.moment == OVER:
        return float(score(mine) - score(theirs))
    return prospect(state, mine) - prospect(state, theirs)


def prospect(state: CactiState, side: Side) -> float:
    """Points a side may expect: those it has, those in reach, less what will be left over.

    The weights were found by playing. Early in a game a plan is worth much and leftovers cost little; late it is the
    other way round.
    """
    late = 1.0 if state.is_final() else 1.0 - float(state.deck_left()) / DECK
    kept: i64 = multiset.EMPTY
    for planter in side.bonus:
        kept += collected(state.faces, planter, side.nursery - kept)
    loose = side.nursery - kept
    left_over = multiset.size(loose)
    value = float(gains(side) + multiset.size(kept)) + best_half(state, side) * (1.0 - 0.8 * late)
    if may_use_special(side):
        largest = largest_type(loose)
        left_over -= largest
        value += 2.0 * (1.0 - late) + 0.8 * float(largest)
    return value - float(left_over * multiset.kinds(loose)) * (0.05 + 0.75 * late)


def largest_type(cacti: i64) -> i64:
    """How many there are of the type of which there are most."""
    largest: i64 = 0
    for cactus in range(4):
        largest = max(largest, multiset.count(cacti, cactus))
    return largest


def best_half(state: CactiState, side: Side) -> float:
    """The worth of the half that is nearest to being planted, by how much of it the Nursery holds."""
    best = 0.0
    for card in side.hand:
        for half in state.faces.halves[card]:
            best = max(best, half.points * readiness(side.nursery, half))
    top = state.top_arrangement()
    if top != NO_CARD:
        for half in state.faces.halves[top]:
            best = max(best, 0.8 * half.points * readiness(side.nursery, half))
    return best


def readiness(nursery: i64, half: Half) -> float:
    """From 0 to 1: the part of what a half needs that the Nursery holds."""
    held: i64 = 0
    for cactus in range(4):
        held += min(multiset.count(nursery, cactus), multiset.count(half.needs, cactus))
    return float(held) / float(multiset.size(half.needs))


def imagine(view: CactiView, rng: Rng) -> CactiState:
    """A position that agrees with the view; every deal the viewer cannot tell apart is equally likely."""
    state = CactiState(faces_of(view.faces), rng.fork())
    state.moment = MOMENTS.index(view.moment)
    state.first = Seat(view.first)
    state.turn = Seat(view.turn)
    state.middle = multiset.packed_numbers(view.middle, TYPES)
    state.discard = multiset.packed_numbers(view.discard, TYPES)
    for seat, side in enumerate(view.sides):
        state.sides[seat] = known_side(state, side)
    state.deck = tuple(unseen_cacti(state, rng))
    deal_unseen_planters(state, rng)
    deal_unseen_arrangements(state, view, rng)
    return state


def known_side(state: CactiState, view: SideView) -> Side:
    """A seat's cards as far as the view shows them."""
    faces = state.faces
    side = Side()
    side.nursery = multiset.packed_numbers(view.nursery, TYPES)
    side.hand = tuple([faces.cards.get(name, NO_CARD) for name in view.hand])
    side.bonus = tuple([NO_CARD if name == HIDDEN else faces.bonus_names.index(name) for name in view.bonus])
    side.shown_bonus = tuple([faces.bonus_names.index(name) for name in view.shown_bonus])
    side.under_bonus = multiset.packed_numbers(view.under_bonus, TYPES)
    side.specials = view.specials
    side.used_specials = view.used_specials
    side.under_special = multiset.packed_numbers(view.under_special, TYPES)
    side.planted = tuple([faces.halves[faces.cards[one.arrangement]][one.half - 1] for one in view.planted])
    return side


def unseen_cacti(state: CactiState, rng: Rng) -> list[int]:
    """Every cactus that lies nowhere in sight is in the deck."""
    seen = state.middle + state.discard
    for side in state.sides:
        seen += side.nursery + side.under_special + side.under_bonus
    unseen = [cactus for cactus in range(len(TYPES)) for _ in range(COPIES - multiset.count(seen, cactus))]
    rng.shuffle(unseen)
    return unseen


def filled(cards: tuple[int, ...], unseen: list[int]) -> tuple[int, ...]:
    """The cards with every unknown one replaced by the next unseen one."""
    return tuple([unseen.pop() if card == NO_CARD else card for card in cards])


def deal_unseen_planters(state: CactiState, rng: Rng) -> None:
    """Bonus Planters the viewer has not seen are in the other hand or in the box."""
    unseen = list(ALL_BONUSES)
    for side in state.sides:
        for planter in side.bonus + side.shown_bonus:
            if planter != NO_CARD:
                unseen.remove(planter)
    rng.shuffle(unseen)
    for side in state.sides:
        side.bonus = filled(side.bonus, unseen)
    state.box = tuple(unseen)


def deal_unseen_arrangements(state: CactiState, view: CactiView, rng: Rng) -> None:
    """Basic Arrangements the viewer has not seen are in the other hand or in the deck."""
    unseen = list(ALL_BASICS)
    lost = list(range(BASICS, ARRANGEMENTS))
    top: list[int] = []
    if view.arrangement is not None:
        top.append(state.faces.cards[view.arrangement])
    for side in state.sides:
        for card in side.hand + tuple([half.card for half in side.planted]):
            if card != NO_CARD:
                (unseen if card < BASICS else lost).remove(card)
    for card in top:
        (unseen if card < BASICS else lost).remove(card)
    rng.shuffle(unseen)
    for side in state.sides:
        side.hand = filled(side.hand, unseen)
    # Starting Arrangements are always known while in a hand, so one out of sight lies in the deck.
    rest = unseen + lost
    rng.shuffle(rest)
    state.arrangements = tuple(top + rest)
