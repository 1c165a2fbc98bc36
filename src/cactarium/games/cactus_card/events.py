"""What happens, with its written forms: one type for all viewers, in which a card that one may not know is ``?``."""

from typing import Final, final

from mypy_extensions import i64

from cactarium.games.cactus_card.cards import HIDDEN, NAMES, NO_CARD
from cactarium.games.cactus_card.moves import Play, PlaySet
from cactarium.kernel.game import OPEN, Event, Seat, Viewer


def card_name(kind: i64) -> str:
    """The name of a card, or ``?``."""
    return HIDDEN if kind == NO_CARD else NAMES[kind]


@final
class Played(Event):
    """A seat has played an action card, which waits for its effect."""

    def __init__(self, seat: Seat, play: Play) -> None:
        self.seat: Final = seat
        self.play: Final = play

    def text(self) -> str:
        return f"s{self.seat} played {self.play.words.removeprefix('play ')}"

    def reveals(self) -> bool:
        return True


@final
class PlayedStop(Event):
    """A seat has played a STOP upon the last card, which ``upon`` had played."""

    def __init__(self, seat: Seat, upon: Seat, card: i64) -> None:
        self.seat: Final = seat
        self.upon: Final = upon
        self.card: Final = card

    def text(self) -> str:
        return f"s{self.seat} stopped {NAMES[self.card]} of s{self.upon}"

    def reveals(self) -> bool:
        return True


@final
class Passed(Event):
    """A seat lets the last card pass, or all cards of this turn."""

    def __init__(self, seat: Seat, whole_turn: bool) -> None:
        self.seat: Final = seat
        self.whole_turn: Final = whole_turn

    def text(self) -> str:
        return f"s{self.seat} passed" + (" for this turn" if self.whole_turn else "")


@final
class TimeRanOut(Event):
    """The window has been open long enough: who has not answered lets the last card pass."""

    def text(self) -> str:
        return "time ran out"


@final
class Failed(Event):
    """An action card was stopped and has no effect."""

    def __init__(self, seat: Seat, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def text(self) -> str:
        return f"{NAMES[self.card]} of s{self.seat} has no effect"

    def reveals(self) -> bool:
        return True


@final
class PlayedSet(Event):
    """A seat has played a set and takes its points."""

    def __init__(self, seat: Seat, play: PlaySet, points: i64) -> None:
        self.seat: Final = seat
        self.play: Final = play
        self.points: Final = points

    def text(self) -> str:
        return f"s{self.seat} played {self.play.text()} for {self.points}"

    def reveals(self) -> bool:
        return True


@final
class TookPoint(Event):
    """A seat has taken a free point from the point pile."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def text(self) -> str:
        return f"s{self.seat} took a point"

    def reveals(self) -> bool:
        return True


@final
class StolePoint(Event):
    """A seat has taken a point of another one."""

    def __init__(self, seat: Seat, victim: Seat) -> None:
        self.seat: Final = seat
        self.victim: Final = victim

    def text(self) -> str:
        return f"s{self.seat} stole a point of s{self.victim}"

    def reveals(self) -> bool:
        return True


@final
class SwappedHands(Event):
    """Two seats have swapped their hands."""

    def __init__(self, one: Seat, other: Seat) -> None:
        self.one: Final = one
        self.other: Final = other

    def text(self) -> str:
        return f"s{self.one} and s{self.other} swapped hands"

    def reveals(self) -> bool:
        return True


@final
class Looked(Event):
    """A seat looks at the hand of another one; nobody else sees it."""

    def __init__(self, seat: Seat, victim: Seat, cards: list[int]) -> None:
        self.seat: Final = seat
        self.victim: Final = victim
        self.cards: Final = cards

    def text(self) -> str:
        return " ".join([f"s{self.seat} looked at s{self.victim}:", *[card_name(card) for card in self.cards]])

    def seen_by(self, viewer: Viewer) -> Event:
        """TCC-7.10: the hand is shown to the one who looks."""
        if viewer == self.seat or viewer == self.victim or viewer == OPEN:
            return self
        return Looked(self.seat, self.victim, [NO_CARD] * len(self.cards))

    def reveals(self) -> bool:
        return True


@final
class StoleCard(Event):
    """A seat has taken a card of another one; only those two know which."""

    def __init__(self, seat: Seat, victim: Seat, card: i64) -> None:
        self.seat: Final = seat
        self.victim: Final = victim
        self.card: Final = card

    def text(self) -> str:
        return f"s{self.seat} stole {card_name(self.card)} of s{self.victim}"

    def seen_by(self, viewer: Viewer) -> Event:
        """TCC-7.10, TCC-7.12: who took it and whose it was know the card."""
        if viewer == self.seat or viewer == self.victim or viewer == OPEN:
            return self
        return StoleCard(self.seat, self.victim, NO_CARD)

    def reveals(self) -> bool:
        return True


@final
class FoundNothing(Event):
    """A seat wanted to steal a card, but the hand is empty."""

    def __init__(self, seat: Seat, victim: Seat) -> None:
        self.seat: Final = seat
        self.victim: Final = victim

    def text(self) -> str:
        return f"s{self.seat} found no card with s{self.victim}"

    def reveals(self) -> bool:
        return True


@final
class Gave(Event):
    """A seat has given the card it was asked for."""

    def __init__(self, giver: Seat, seat: Seat, card: i64) -> None:
        self.giver: Final = giver
        self.seat: Final = seat
        self.card: Final = card

    def text(self) -> str:
        return f"s{self.giver} gave {NAMES[self.card]} to s{self.seat}"

    def reveals(self) -> bool:
        return True


@final
class HadNone(Event):
    """A seat does not hold the card it was asked for."""

    def __init__(self, giver: Seat, seat: Seat, card: i64) -> None:
        self.giver: Final = giver
        self.seat: Final = seat
        self.card: Final = card

    def text(self) -> str:
        return f"s{self.giver} had no {NAMES[self.card]} for s{self.seat}"

    def reveals(self) -> bool:
        return True


@final
class Drew(Event):
    """A seat has drawn cards that nobody else sees; none, if there were none."""

    def __init__(self, seat: Seat, cards: list[int]) -> None:
        self.seat: Final = seat
        self.cards: Final = cards

    def text(self) -> str:
        return f"s{self.seat} drew {' '.join([card_name(card) for card in self.cards]) or 'nothing'}"

    def seen_by(self, viewer: Viewer) -> Event:
        """TCC-2.7: a hand is secret."""
        if viewer == self.seat or viewer == OPEN:
            return self
        return Drew(self.seat, [NO_CARD] * len(self.cards))

    def reveals(self) -> bool:
        return True


@final
class Reshuffled(Event):
    """The discard pile has become a new draw pile."""

    def __init__(self, number: i64) -> None:
        self.number: Final = number

    def text(self) -> str:
        return f"{self.number} discards became a new draw pile"

    def reveals(self) -> bool:
        return True


@final
class Ended(Event):
    """The game is over."""

    def __init__(self, scores: list[int]) -> None:
        self.scores: Final = scores

    def text(self) -> str:
        return "game ended " + " to ".join([str(score) for score in self.scores])

    def reveals(self) -> bool:
        return True


# Events that come up all the time are made once.
PASSED: Final = [Passed(Seat(seat), False) for seat in range(6)]
PASSED_TURN: Final = [Passed(Seat(seat), True) for seat in range(6)]
