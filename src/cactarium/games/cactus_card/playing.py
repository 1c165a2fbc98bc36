"""Cards on their way from a hand to the discard pile."""

from mypy_extensions import i64

from cactarium.games.cactus_card import memory
from cactarium.games.cactus_card.cards import NAMES, in_words
from cactarium.games.cactus_card.state import CactusCardState, Side
from cactarium.kernel.errors import IllegalAction
from cactarium.kernel.game import Seat
from cactarium.kernel.multiset import count, of


def discard(state: CactusCardState, seat: Seat, kind: i64) -> None:
    """A card goes from the hand onto the discard pile, for all to see."""
    side = state.sides[seat]
    side.hand -= of(kind, 1)
    memory.leave_openly(side, kind)
    state.discard += of(kind, 1)
    state.top = kind


def check_held(side: Side, kind: i64, number: i64, clause: str) -> None:
    if count(side.hand, kind) < number:
        want = NAMES[kind] if number == 1 else f"{number} {NAMES[kind]}"
        raise IllegalAction(clause, "you do not hold that", in_words(side.hand), want)
