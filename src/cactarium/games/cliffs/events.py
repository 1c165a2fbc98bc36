"""What happens around a round, with its written forms: throws, the race, Larry, and how the racers move.

One type serves all viewers; a card that one may not know is ``?``.
"""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from cactarium.games.cliffs.telling import ALL, CARD, CARDS, SIGN, CardEvent
from cactarium.kernel.form import FLAG, NUMBER, SCORES, SEAT, Form
from cactarium.kernel.game import Event, Seat


@final
class Threw(Event):
    """A seat has thrown; what, nobody knows yet."""

    form: ClassVar = Form("{seat} threw", seat=SEAT)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


@final
class Showed(Event):
    """All throws are in: what this seat has thrown, and whether it is still in."""

    form: ClassVar = Form("{seat} showed {sign}", seat=SEAT, sign=SIGN, stays=FLAG, reveals=True)

    def __init__(self, seat: Seat, sign: i64, stays: bool) -> None:
        self.seat: Final = seat
        self.sign: Final = sign
        self.stays: Final = stays


@final
class TookLead(Event):
    """The tie is broken, by throws or by lot: who goes first, or has won."""

    form: ClassVar = Form("{seat} took the lead", seat=SEAT, by_lot=FLAG, reveals=True)

    def __init__(self, seat: Seat, by_lot: bool) -> None:
        self.seat: Final = seat
        self.by_lot: Final = by_lot


@final
class LinedUp(Event):
    """The racers are about to race."""

    form: ClassVar = Form("race {number} is about to begin", number=NUMBER, first=SEAT, reveals=True)

    def __init__(self, number: i64, first: Seat) -> None:
        self.number: Final = number
        self.first: Final = first


@final
class WasReady(Event):
    """A racer waits for the music."""

    form: ClassVar = Form("{seat} was ready", seat=SEAT)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


@final
class RaceBegan(Event):
    """The music plays."""

    form: ClassVar = Form("race {number} began", number=NUMBER, first=SEAT, reveals=True)

    def __init__(self, number: i64, first: Seat) -> None:
        self.number: Final = number
        self.first: Final = first


@final
class Played(CardEvent):
    """A card was played face-down into a queue."""

    form: ClassVar = Form(
        "{seat} played {card} to {racer}", seat=SEAT, racer=SEAT, card=CARD, secret=("card",), reveals=True
    )

    def __init__(self, seat: Seat, racer: Seat, card: str, knowers: i64 = ALL) -> None:
        self.seat: Final = seat
        self.racer: Final = racer
        self.card: Final = card
        self.knowers = knowers


@final
class DrewCards(CardEvent):
    """A racer has filled up the hand."""

    form: ClassVar = Form("{seat} drew {cards}", seat=SEAT, cards=CARDS, secret=("cards",), reveals=True)

    def __init__(self, seat: Seat, cards: list[str], knowers: i64 = ALL) -> None:
        self.seat: Final = seat
        self.cards: Final = cards
        self.knowers = knowers


@final
class WasDone(Event):
    """A racer plays no more in this race."""

    form: ClassVar = Form("{seat} was done", seat=SEAT, reveals=True)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


@final
class MusicEnded(Event):
    """The race is over: everyone must stop."""

    form: ClassVar = Form("the music ended", reveals=True)


@final
class CalledLarry(CardEvent):
    """A racer has used Last-Ditch Larry and looks at the top card of the deck."""

    form: ClassVar = Form("{seat} called Larry for {card}", seat=SEAT, card=CARD, secret=("card",), reveals=True)

    def __init__(self, seat: Seat, card: str, knowers: i64 = ALL) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.knowers = knowers


@final
class Placed(CardEvent):
    """The card that Larry drew was played face-down into a queue."""

    form: ClassVar = Form(
        "{seat} placed {card} with {racer}", seat=SEAT, racer=SEAT, card=CARD, secret=("card",), reveals=True
    )

    def __init__(self, seat: Seat, racer: Seat, card: str, knowers: i64 = ALL) -> None:
        self.seat: Final = seat
        self.racer: Final = racer
        self.card: Final = card
        self.knowers = knowers


@final
class WentOn(Event):
    """A seat has nothing to wait for in this round."""

    form: ClassVar = Form("{seat} wanted to go on", seat=SEAT)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


@final
class Ran(Event):
    """Everybody has moved at once; below the bottom the metres are less than 0."""

    form: ClassVar = Form("{seat} ran from {before} to {after}", seat=SEAT, before=NUMBER, after=NUMBER, reveals=True)

    def __init__(self, seat: Seat, before: i64, after: i64) -> None:
        self.seat: Final = seat
        self.before: Final = before
        self.after: Final = after


@final
class Reshuffled(Event):
    """Discards were shuffled into the deck."""

    form: ClassVar = Form("{number} discards were shuffled into the deck", number=NUMBER, reveals=True)

    def __init__(self, number: i64) -> None:
        self.number: Final = number


@final
class Ended(Event):
    """The game is over."""

    form: ClassVar = Form("game ended {scores}", scores=SCORES, winner=SEAT, sundown=FLAG, reveals=True)

    def __init__(self, scores: list[int], winner: Seat, sundown: bool) -> None:
        self.scores: Final = scores
        self.winner: Final = winner
        self.sundown: Final = sundown
