"""One position of Cliffs & Cactuses: where every card is, and what is awaited. No rules.

A card is one number: its face, whether it is upside-down, face-up or acting just now, and who knows it.
"""

from typing import Final, Literal, final

from mypy_extensions import i64

from cactarium.games.cliffs.cards import Cards
from cactarium.games.cliffs.components import MOST, TOP
from cactarium.kernel.bits import bit
from cactarium.kernel.game import Seat, State
from cactarium.kernel.rng import Rng

THROW: Final = 0
READY: Final = 1
RACE: Final = 2
RESOLVE: Final = 3
END: Final = 4

Phase = Literal["throw", "ready", "race", "resolve", "end"]
PHASES: Final[tuple[Phase, ...]] = ("throw", "ready", "race", "resolve", "end")

# What the racer at turn is asked for in the middle of a special: a card or a racer for its first part, for its second
# part, or a card of a hand.
NO_ASK: Final = 0
ASK_CARD: Final = 1
ASK_END: Final = 2
ASK_OTHER: Final = 3
ASK_OTHER_END: Final = 4
ASK_RACER: Final = 5
ASK_TAKE: Final = 6

# The parts of a card. Of the faces there are at most 2**8; from KNOWN on there is a bit for each seat that knows it.
FACE: Final = 0xFF
UPSIDE_DOWN: Final = 0x100
FACE_UP: Final = 0x200
ACTING: Final = 0x400
KNOWN: Final = 11

NO_CARD: Final = -1
NOBODY: Final = -1
NOT_THROWN: Final = -1
# A place in the queues is one number, too.
ROW: Final = 1024
NOWHERE: Final = -1

# What metres are made of, for the score sheet.
BONUSES: Final = 0
SABOTAGES: Final = 1
SYNERGY: Final = 2
OWN: Final = 3
LOST: Final = 4
SOURCES: Final = ("bonuses", "sabotages", "synergy", "own metres", "lost at the top")

Teams = Literal["no", "hidden", "shown"]
TEAMS: Final[tuple[Teams, ...]] = ("no", "hidden", "shown")

SEATS_OF: Final = [tuple([Seat(seat) for seat in range(MOST) if (seats >> seat) & 1]) for seats in range(512)]
"""The seats of a set of them, which is a number with a bit for each."""


def knows(seat: i64) -> i64:
    """The bit of a card that the seat knows it."""
    return bit(KNOWN + seat)


@final
class Terms:
    """What was chosen before the match. Seconds of 0 mean no clock."""

    def __init__(
        self,
        cards: Cards,
        speed: float,
        pace: float,
        teams: i64,
        unlimited: bool,
        late_annihilation: bool,
        looking_draw: bool,
        costly_larry: bool,
    ) -> None:
        self.cards: Final = cards
        self.speed: Final = speed
        self.pace: Final = pace
        self.teams: Final = teams
        self.unlimited: Final = unlimited
        self.late_annihilation: Final = late_annihilation
        self.looking_draw: Final = looking_draw
        self.costly_larry: Final = costly_larry


@final
class Side:
    """What belongs to one seat."""

    def __init__(self) -> None:
        self.hand: list[i64] = []  # secret but for who knows a card
        self.queue: list[i64] = []  # secret where face-down, but for who knows a card
        # Above the bottom of the cliff; less than 0 below it.
        self.metres: i64 = TOP
        self.sums: list[i64] = [0, 0, 0, 0, 0]
        self.plays: i64 = 0
        # The card that Larry drew, until it is placed.
        self.held: i64 = NO_CARD  # secret but for its own seat
        self.sign: i64 = NOT_THROWN  # secret but for its own seat
        # What was shown in the latest throw.
        self.shown: i64 = NOT_THROWN

    def copy(self) -> "Side":
        twin = Side()
        twin.hand = self.hand.copy()
        twin.queue = self.queue.copy()
        twin.metres = self.metres
        twin.sums = self.sums.copy()
        twin.plays = self.plays
        twin.held = self.held
        twin.sign = self.sign
        twin.shown = self.shown
        return twin


@final
class CliffsState(State):
    """Where every card is. The deck is never changed in place: a position holds how far it is used.

    Several seats are one number with a bit for each.
    """

    def __init__(self, seats: i64, terms: Terms, rng: Rng) -> None:
        self.seats: Final = seats
        self.everybody: Final = bit(seats) - 1
        self.terms: Final = terms
        self.rng: Final = rng  # secret
        self.deck: tuple[int, ...] = ()  # secret
        self.drawn: i64 = 0
        self.discard: list[i64] = []
        # What was shuffled into the deck last; all have seen it.
        self.shuffled: tuple[int, ...] = ()
        self.sides: list[Side] = []
        self.phase: i64 = THROW
        # Rounds that are over.
        self.rounds: i64 = 0
        self.first: i64 = 0
        self.turn: i64 = 0
        self.winner: i64 = NOBODY
        # Who throws for the lead; throws so far for this tie, and in the whole match.
        self.tied: i64 = 0
        self.tries: i64 = 0
        self.throws: i64 = 0
        # Who is done with the race, has said "ready" before it or "go on" after it, has used Larry, and holds the card
        # that he drew.
        self.done: i64 = 0
        self.going_on: i64 = 0
        self.used: i64 = 0
        self.holding: i64 = 0
        # Counts reveals and cards of Larry's: each begins another wait.
        self.beats: i64 = 0
        # The special that is acting: how often it still acts, what is asked for, and what was chosen already.
        self.left: i64 = 0
        self.asks: i64 = NO_ASK
        self.chosen: i64 = NOWHERE
        # Whose hand is looked at, and how many cards of it are still to be taken.
        self.victim: i64 = NOBODY
        self.picks: i64 = 0

    def copy(self) -> "CliffsState":
        twin = CliffsState(self.seats, self.terms, self.rng.copy())
        twin.deck = self.deck
        twin.drawn = self.drawn
        twin.discard = self.discard.copy()
        twin.shuffled = self.shuffled
        twin.sides = [side.copy() for side in self.sides]
        twin.phase = self.phase
        twin.rounds = self.rounds
        twin.first = self.first
        twin.turn = self.turn
        twin.winner = self.winner
        twin.tied = self.tied
        twin.tries = self.tries
        twin.throws = self.throws
        twin.done = self.done
        twin.going_on = self.going_on
        twin.used = self.used
        twin.holding = self.holding
        twin.beats = self.beats
        twin.left = self.left
        twin.asks = self.asks
        twin.chosen = self.chosen
        twin.victim = self.victim
        twin.picks = self.picks
        return twin

    def deck_left(self) -> i64:
        return len(self.deck) - self.drawn

    def is_timed(self) -> bool:
        return self.terms.speed > 0.0

    def name(self, card: i64) -> str:
        """The name of a card's face."""
        return self.terms.cards.names[card & FACE]


def face_down(queue: list[i64]) -> i64:
    """The place of the left-most card that lies face-down, or -1."""
    index: i64
    for index in range(len(queue)):
        if queue[index] & FACE_UP == 0:
            return index
    return -1


def acting(queue: list[i64]) -> i64:
    """The place of the special that is acting, or -1."""
    index: i64
    for index in range(len(queue)):
        if queue[index] & ACTING:
            return index
    return -1


def partner(seat: i64) -> i64:
    """CLF-14.1: partners sit side by side, the left one in the seat of an even number."""
    return seat ^ 1


def hand_known(state: CliffsState, seat: i64) -> i64:
    """Who knows a card that comes into a hand. CLF-14.4: the partner, too, where hands are shown."""
    if state.terms.teams == 2:
        return knows(seat) | knows(partner(seat))
    return knows(seat)
