"""One position of The Cactus Card Game: where every card is, and what is awaited. No rules."""

from typing import TYPE_CHECKING, Final, Literal, final

from mypy_extensions import i64

from cactarium.games.cactus_card.cards import NO_CARD
from cactarium.kernel.game import SPECTATOR, Seat, State, Viewer
from cactarium.kernel.multiset import EMPTY
from cactarium.kernel.rng import Rng

if TYPE_CHECKING:
    from cactarium.games.cactus_card.moves import Play

# What is awaited: an action of the seat whose turn it is, answers in a window, or a choice after a private look.
TURN: Final = 0
WINDOW: Final = 1
LOOK: Final = 2
OVER: Final = 3

Moment = Literal["turn", "window", "look", "over"]
MOMENTS: Final[tuple[Moment, ...]] = ("turn", "window", "look", "over")

# Where points come from, ten bits each in a tally: three Charlies, Spikes, Walters or Wilds, Free Points, thefts.
TALLY_BITS: Final = 10
TALLY_LANE: Final = 0x3FF
TALLY_FREE: Final = 4
TALLY_STOLEN: Final = 5


@final
class Side:
    """What belongs to one seat."""

    def __init__(self, viewers: int) -> None:
        self.hand: i64 = EMPTY  # secret
        self.points: i64 = 0
        # How often each source has brought points.
        self.tally: i64 = 0
        # What each seat, and last of all a spectator, knows for sure to be in the hand.
        self.known: list[i64] = [EMPTY] * viewers  # secret but for each one's own
        self.is_known = False
        # And what they know not to be there, five bits a kind: 0 for nothing; n + 1 if only the latest n cards that
        # they know nothing else of can be of this kind.
        self.lacks: list[i64] = [EMPTY] * viewers  # secret but for each one's own
        self.is_lacking = False

    def copy(self) -> "Side":
        twin = Side(0)
        twin.hand = self.hand
        twin.points = self.points
        twin.tally = self.tally
        twin.known = self.known.copy()
        twin.is_known = self.is_known
        twin.lacks = self.lacks.copy()
        twin.is_lacking = self.is_lacking
        return twin


@final
class CactusCardState(State):
    """Where every card is. The draw pile is never changed in place: a position holds how far it is used."""

    def __init__(self, seats: int, seconds: int, rng: Rng) -> None:
        self.seats: Final[i64] = seats
        # How long a window stays open; 0 for as long as it takes.
        self.seconds: Final[i64] = seconds
        self.rng: Final = rng  # secret
        self.deck: tuple[int, ...] = ()  # secret: the order of the draw pile
        self.drawn: i64 = 0
        self.discard: i64 = EMPTY
        self.top: i64 = NO_CARD
        self.sides: list[Side] = []
        self.turn: Seat = Seat(0)
        self.turns: i64 = 0
        self.began_empty: bool = False
        self.moment: i64 = TURN
        # The action card that waits for its effect, and who has played STOPs upon it, one after the other.
        self.pending: Play | None = None
        self.stops: tuple[Seat, ...] = ()
        # Bits of the seats that have passed since the last card, and for the whole turn.
        self.passed: i64 = 0
        self.waived: i64 = 0
        # Counts the cards that could be answered: each begins another window, or begins it anew.
        self.rounds: i64 = 0

    def copy(self) -> "CactusCardState":
        twin = CactusCardState(self.seats, self.seconds, self.rng.copy())
        twin.deck = self.deck
        twin.drawn = self.drawn
        twin.discard = self.discard
        twin.top = self.top
        twin.sides = [side.copy() for side in self.sides]
        twin.turn = self.turn
        twin.turns = self.turns
        twin.began_empty = self.began_empty
        twin.moment = self.moment
        twin.pending = self.pending
        twin.stops = self.stops
        twin.passed = self.passed
        twin.waived = self.waived
        twin.rounds = self.rounds
        return twin

    def deck_left(self) -> i64:
        return len(self.deck) - self.drawn

    def last_player(self) -> Seat:
        """Who has played the last card in a window."""
        return self.stops[-1] if self.stops else self.turn

    def row(self, viewer: Viewer) -> i64:
        """The place of a viewer's knowledge in ``Side.known``."""
        return self.seats if viewer == SPECTATOR else viewer
