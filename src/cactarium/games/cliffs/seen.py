"""What a viewer is shown of a position, as data. Its values come from ``view.py`` alone."""

from typing import Literal

from msgspec import Struct

from cactarium.games.cliffs.state import Phase, Teams
from cactarium.kernel.game import Seat

HIDDEN = "?"

Sign = Literal["rock", "paper", "scissors"]
Asked = Literal["", "card", "end", "other card", "other end", "racer", "take"]
"""What is to be chosen: a card, whose end is meant, the same for the second card of a swap, a racer, a card to take."""
LarryState = Literal["ready", "held", "used"]


class CardView(Struct, frozen=True):
    """A card of a queue; one that the viewer does not know is ``?``. How it lies, everybody sees."""

    card: str
    face_up: bool
    upside_down: bool
    # Whether it is the special that is acting just now.
    acting: bool
    # By how much multipliers multiply it as things stand; 1 for a card that lies face-down.
    factor: int
    # Metres down that it brings as things stand, with synergy to its right-hand neighbour; up is less than 0.
    metres: int


class SideView(Struct, frozen=True):
    """What a viewer knows of one seat."""

    # The viewer's own hand as it is held; of others first the cards that are known, then a ``?`` for the rest.
    hand: list[str]
    queue: list[CardView]
    # Above the bottom of the cliff; less than 0 below it.
    metres: int
    # Metres down if the tally came now, as far as cards lie face-up.
    tally: int
    # What the metres of the rounds before are made of.
    sums: dict[str, int]
    plays: int
    is_done: bool
    is_going_on: bool
    larry: LarryState
    # The card that Larry drew, until it is placed.
    held: str | None
    # Whether the seat still throws for the lead, has thrown, what (the viewer's own alone), and what it threw last.
    is_tied: bool
    has_thrown: bool
    sign: Sign | None
    shown: Sign | None


class ChoiceView(Struct, frozen=True):
    """What the racer at turn has to choose, for the special at ``index`` of the own queue."""

    asks: Asked
    card: str
    words: str
    index: int
    # How many activations are left, this one included.
    left: int
    # The first card, if the second one is asked for and the first was chosen: whose, and its place.
    first_racer: Seat | None
    first_index: int
    # Whose hand is looked at, and how many cards of it are still to be taken.
    victim: Seat | None
    picks: int


class CliffsView(Struct, frozen=True):
    """What a viewer knows of a position."""

    viewer: int
    # The table options. Seconds of 0 mean no clock.
    cards: str
    speed: float
    pace: float
    teams: Teams
    unlimited: bool
    late_annihilation: bool
    looking_draw: bool
    costly_larry: bool
    phase: Phase
    # Rounds that are over, and how many there are at most.
    rounds: int
    most_rounds: int
    # Who leads, whose queue is resolved, who has won.
    first: Seat
    turn: Seat
    # Who reveals next: mostly the racer at turn.
    reveals: Seat | None
    winner: Seat | None
    to_act: list[Seat]
    choice: ChoiceView | None
    # Whether the throw decides who has won.
    is_last_throw: bool
    tries: int
    throws: int
    beats: int
    deck: int
    # Kind by kind; what is not named is not among them.
    discard: dict[str, int]
    # What was shuffled into the deck last.
    shuffled_in: dict[str, int]
    sides: list[SideView]
