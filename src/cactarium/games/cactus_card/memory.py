"""What each viewer knows for sure of the hands: kept from what was seen, lost when cards move unseen."""

from mypy_extensions import i64

from cactarium.games.cactus_card.cards import KINDS
from cactarium.games.cactus_card.components import COPIES
from cactarium.games.cactus_card.state import CactusCardState, Side
from cactarium.kernel.game import Seat
from cactarium.kernel.multiset import EMPTY, count, of, size


def see_all(side: Side, row: i64) -> None:
    """TCC-8.1: a viewer has seen the whole hand."""
    side.known[row] = side.hand
    side.is_known = True


def remember(side: Side, row: i64, cards: i64) -> None:
    """TCC-8.1: a viewer has seen these cards in the hand, beside those known already."""
    side.known[row] += cards
    side.is_known = True


def forget_one(side: Side, row: i64, kind: i64) -> None:
    """A card of this kind has left the hand, and the viewer has seen it."""
    if count(side.known[row], kind):
        side.known[row] -= of(kind, 1)


def leave_openly(side: Side, kind: i64) -> None:
    """A card has left the hand for all to see."""
    row: i64
    if side.is_known:
        for row in range(len(side.known)):
            forget_one(side, row, kind)
    if side.is_lacking:
        for row in range(len(side.lacks)):
            tighten(side, row, kind)


def come_openly(side: Side, seat: Seat, kind: i64) -> None:
    """TCC-8.1: a card has come into the hand for all to see."""
    row: i64
    for row in range(len(side.known)):
        if row != seat:
            remember(side, row, of(kind, 1))
            loosen(side, row, kind, 1)


def come_unseen(side: Side, number: i64) -> None:
    """Cards have come into the hand that only their owner has seen."""
    if side.is_lacking:
        row: i64
        for row in range(len(side.lacks)):
            loosen_all(side, row, number)


def loosen_all(side: Side, row: i64, number: i64) -> None:
    """So many more cards of any kind may be in the hand, as far as a viewer knows."""
    if side.lacks[row]:
        kind: i64
        for kind in range(KINDS):
            loosen(side, row, kind, number)


def loosen(side: Side, row: i64, kind: i64, number: i64) -> None:
    """So many more cards of a kind may be in the hand; a bound that says nothing any more is dropped."""
    lane = count(side.lacks[row], kind)
    if lane:
        side.lacks[row] -= of(kind, lane)
        if lane + number <= COPIES[kind]:
            side.lacks[row] += of(kind, lane + number)


def tighten(side: Side, row: i64, kind: i64) -> None:
    """A card of this kind has left the hand, and the viewer has seen it."""
    if count(side.lacks[row], kind) > 1:
        side.lacks[row] -= of(kind, 1)


def miss(side: Side, seat: Seat, kind: i64) -> None:
    """TCC-8.3: all have heard that there is none of this kind in the hand."""
    row: i64
    for row in range(len(side.lacks)):
        if row != seat:
            side.lacks[row] += of(kind, 1 - count(side.lacks[row], kind))
    side.is_lacking = True


def move_unseen(state: CactusCardState, giver: Seat, taker: Seat, kind: i64) -> None:
    """TCC-7.12: a card goes from hand to hand, and only those two know which. Its hand still holds it when asked.

    TCC-8.2: others can tell only if they know the hand to be of one kind; else one card less of each kind is certain.
    """
    source = state.sides[giver]
    target = state.sides[taker]
    all_alike = of(kind, size(source.hand))
    row: i64
    for row in range(len(source.known)):
        if row != giver and row != taker and source.known[row] != all_alike:
            lose_one(source, row)
            loosen_all(target, row, 1)
            continue
        if row != giver:
            forget_one(source, row, kind)
            tighten(source, row, kind)
        if row != taker:
            remember(target, row, of(kind, 1))
            loosen(target, row, kind, 1)


def lose_one(side: Side, row: i64) -> None:
    """Any one card has left the hand, as far as a viewer knows."""
    known = side.known[row]
    kind: i64
    for kind in range(KINDS):
        if count(known, kind):
            side.known[row] -= of(kind, 1)


def swap(state: CactusCardState, one: Seat, other: Seat) -> None:
    """TCC-7.8: knowledge goes along with the hands, and both know what they gave away."""
    left = state.sides[one]
    right = state.sides[other]
    left.known, right.known = right.known, left.known
    left.known[one] = EMPTY
    right.known[other] = EMPTY
    left.known[other] = left.hand
    right.known[one] = right.hand
    left.lacks, right.lacks = right.lacks, left.lacks
    left.lacks[one] = EMPTY
    right.lacks[other] = EMPTY
    left.is_known = True
    right.is_known = True
    left.is_lacking, right.is_lacking = right.is_lacking, left.is_lacking
