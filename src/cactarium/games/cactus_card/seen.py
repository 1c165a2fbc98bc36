"""What a viewer is shown of a position, as data. Its values come from ``view.py`` alone."""

from typing import Literal

from msgspec import Struct

from cactarium.games.cactus_card.cards import CardName, ShownCard
from cactarium.games.cactus_card.state import Moment

Answer = Literal["", "pass", "pass turn"]

Cards = dict[str, int]
"""Cards, kind by kind; a kind that is not named is not among them."""

TALLY = ("charlies", "spikes", "walters", "wilds", "free_points", "stolen")


class PendingView(Struct, frozen=True):
    """An action card that waits for its effect; the seat whose turn it is has played it."""

    card: CardName
    # Upon whom, with whom (Swap Hands), and what is asked for (Request a Card).
    target: int | None
    other: int | None
    wanted: CardName | None
    # Who has played STOPs upon it, one after the other, and who has played the last card of all.
    stops: list[int]
    last: int


class SideView(Struct, frozen=True):
    """What a viewer knows of one seat."""

    # Sorted by kinds; a card the viewer does not know is ``?`` and comes after those that are known.
    hand: list[ShownCard]
    # At most so many cards of a kind are in the hand, as far as the viewer could hear.
    lacks: Cards
    points: int
    # How often each source has brought points: sets by what they scored as, Free Points, thefts.
    tally: Cards
    # How the seat has answered the last card.
    answer: Answer


class CactusCardView(Struct, frozen=True):
    """What a viewer knows of a position."""

    viewer: int
    moment: Moment
    turn: int
    to_act: list[int]
    goal: int
    # The length of a window in seconds; 0 if it waits for every answer.
    seconds: int
    turns: int
    # Whether the seat whose turn it is had no cards when it began.
    began_empty: bool
    draw_pile: int
    discard: Cards
    # The card on top of the discard pile.
    top: CardName | None
    point_pile: int
    pending: PendingView | None
    # Cards that could be answered so far; each begins a window, or begins it anew.
    rounds: int
    sides: list[SideView]
