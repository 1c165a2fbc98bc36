"""One position of Cacti: where every card is, and what is awaited. No rules."""

from typing import Final, Literal, final

from mypy_extensions import i64, mypyc_attr

from cactarium.games.cacti.components import NO_CARD, Faces, Half
from cactarium.kernel import multiset
from cactarium.kernel.game import Seat, State
from cactarium.kernel.rng import Rng

# What is awaited, and of whom: the seat with the Action card, or for a reply the other one.
ACTION: Final = 0
REPLY: Final = 1
FINAL_TOP_CARD: Final = 2
FINAL_ACTION: Final = 3
FINAL_REPLY: Final = 4
OVER: Final = 5

Moment = Literal[
    "action",
    "reply",
    "top card of the final turn",
    "action of the final turn",
    "reply of the final turn",
    "over",
]
MOMENTS: Final[tuple[Moment, ...]] = (
    "action",
    "reply",
    "top card of the final turn",
    "action of the final turn",
    "reply of the final turn",
    "over",
)


@final
@mypyc_attr(acyclic=True)
class Side:
    """What belongs to one seat."""

    def __init__(self) -> None:
        self.nursery: i64 = multiset.EMPTY
        self.hand: tuple[int, ...] = ()  # secret: Arrangement cards
        self.bonus: tuple[int, ...] = ()  # secret: Bonus Planters, until scoring
        self.shown_bonus: tuple[int, ...] = ()
        self.under_bonus: i64 = multiset.EMPTY
        self.specials: i64 = 0
        self.used_specials: i64 = 0
        self.under_special: i64 = multiset.EMPTY
        self.planted: tuple[Half, ...] = ()

    def copy(self) -> "Side":
        twin = Side()
        twin.nursery = self.nursery
        twin.hand = self.hand
        twin.bonus = self.bonus
        twin.shown_bonus = self.shown_bonus
        twin.under_bonus = self.under_bonus
        twin.specials = self.specials
        twin.used_specials = self.used_specials
        twin.under_special = self.under_special
        twin.planted = self.planted
        return twin


@final
class CactiState(State):
    """Where every card is. Decks are never changed in place: a position holds how far they are used."""

    def __init__(self, faces: Faces, rng: Rng) -> None:
        self.faces: Final = faces
        self.rng: Final = rng  # secret
        self.deck: tuple[int, ...] = ()  # secret: the order of the Cacti deck
        self.drawn: i64 = 0
        self.middle: i64 = multiset.EMPTY
        self.discard: i64 = multiset.EMPTY
        self.arrangements: tuple[int, ...] = ()  # secret but for the top card
        self.turned: i64 = 0
        self.box: tuple[int, ...] = ()  # secret: the Bonus Planters nobody got
        self.sides: list[Side] = [Side(), Side()]
        self.first: Seat = Seat(0)
        self.turn: Seat = Seat(0)
        self.moment: i64 = ACTION

    def copy(self) -> "CactiState":
        twin = CactiState(self.faces, self.rng.copy())
        twin.deck = self.deck
        twin.drawn = self.drawn
        twin.middle = self.middle
        twin.discard = self.discard
        twin.arrangements = self.arrangements
        twin.turned = self.turned
        twin.box = self.box
        twin.sides = [self.sides[0].copy(), self.sides[1].copy()]
        twin.first = self.first
        twin.turn = self.turn
        twin.moment = self.moment
        return twin

    def deck_left(self) -> i64:
        return len(self.deck) - self.drawn

    def arrangements_left(self) -> i64:
        return len(self.arrangements) - self.turned

    def top_arrangement(self) -> int:
        """The card on top of the face-up Arrangement deck, or ``NO_CARD``."""
        return self.arrangements[self.turned] if self.turned < len(self.arrangements) else NO_CARD

    def is_reply(self) -> bool:
        return self.moment == REPLY or self.moment == FINAL_REPLY

    def is_final(self) -> bool:
        return FINAL_TOP_CARD <= self.moment <= FINAL_REPLY

    def acting(self) -> Seat:
        """The seat that is awaited; meaningless when the game is over."""
        return Seat(1 - self.turn) if self.is_reply() else self.turn
