"""What happens, with its written forms: one type for all viewers, in which a card that one may not know is ``?``."""

from typing import ClassVar, Final, Literal, final

from mypy_extensions import i64

from cactarium.games.cliffs.moves import SIGNS
from cactarium.games.cliffs.state import KNOWN
from cactarium.kernel.form import FLAG, NUMBER, SCORES, SEAT, Form, Word, one_of
from cactarium.kernel.game import OPEN, Event, Seat, Viewer

HIDDEN: Final = "?"
# Who knows a card that lies open.
ALL: Final = -1


def hidden(_: str) -> str:
    return HIDDEN


def all_hidden(cards: list[str]) -> list[str]:
    return [HIDDEN] * len(cards)


def listed(cards: list[str]) -> str:
    return " ".join(cards) or "nothing"


def joined(words: list[str]) -> str:
    return " and ".join(words)


def times(number: int) -> str:
    return "once" if number == 1 else "twice" if number == 2 else f"{number} times"


def in_metres(metres: int) -> str:
    return f"{abs(metres)} {'up' if metres < 0 else 'down'}"


def turned(upside_down: bool) -> str:
    return "upside-down" if upside_down else "right side up"


Reference = Literal["left", "right", "left-most", "right-most"]

SIGN: Final = one_of(SIGNS)
CARD: Final = Word(str, hide=hidden)
CARDS: Final = Word(list[str], write=listed, hide=all_hidden)
TIMES: Final = Word(int, write=times)
METRES: Final = Word(int, write=in_metres)
TURNED: Final = Word(bool, write=turned)
REASONS: Final = Word(list[Reference], write=joined)


class CardEvent(Event):
    """An event about a card that only some may know: ``knowers`` has a bit for each of them, as a card has."""

    knowers: i64

    def seen_by(self, viewer: Viewer) -> Event:
        if self.knowers == ALL or viewer == OPEN or (viewer >= 0 and (self.knowers >> (KNOWN + viewer)) & 1):
            return self
        masked: Event = self.form.masked(self)
        return masked

    def is_public(self) -> bool:
        return self.knowers == ALL


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
class Revealed(Event):
    """A card was turned up."""

    form: ClassVar = Form("{seat} revealed {card}", seat=SEAT, index=NUMBER, card=CARD, upside_down=FLAG, reveals=True)

    def __init__(self, seat: Seat, index: i64, card: str, upside_down: bool) -> None:
        self.seat: Final = seat
        self.index: Final = index
        self.card: Final = card
        self.upside_down: Final = upside_down


@final
class Doubled(Event):
    """Multipliers double a special: it acts so many times; ``by`` says where they point, from left to right."""

    form: ClassVar = Form(
        "{card} of {seat} acts {times}, doubled by {by}",
        seat=SEAT,
        index=NUMBER,
        card=CARD,
        times=TIMES,
        by=REASONS,
        reveals=True,
    )

    def __init__(self, seat: Seat, index: i64, card: str, times: i64, by: list[str]) -> None:
        self.seat: Final = seat
        self.index: Final = index
        self.card: Final = card
        self.times: Final = times
        self.by: Final = by


@final
class Missed(Event):
    """A special found no target."""

    form: ClassVar = Form("{card} of {seat} missed", seat=SEAT, index=NUMBER, card=CARD, reveals=True)

    def __init__(self, seat: Seat, index: i64, card: str) -> None:
        self.seat: Final = seat
        self.index: Final = index
        self.card: Final = card


@final
class Aimed(CardEvent):
    """A special of ``seat`` points at a card: by itself, or because it was chosen."""

    form: ClassVar = Form(
        "{seat} aimed at {card} of {racer}",
        seat=SEAT,
        racer=SEAT,
        index=NUMBER,
        card=CARD,
        secret=("card",),
        reveals=True,
    )

    def __init__(self, seat: Seat, racer: Seat, index: i64, card: str, knowers: i64 = ALL) -> None:
        self.seat: Final = seat
        self.racer: Final = racer
        self.index: Final = index
        self.card: Final = card
        self.knowers = knowers


@final
class Vaporized(Event):
    """A card was discarded, for all to see."""

    form: ClassVar = Form("{card} of {racer} was vaporized", racer=SEAT, index=NUMBER, card=CARD, reveals=True)

    def __init__(self, racer: Seat, index: i64, card: str) -> None:
        self.racer: Final = racer
        self.index: Final = index
        self.card: Final = card


@final
class Flipped(CardEvent):
    """A card was turned round."""

    form: ClassVar = Form(
        "{card} of {racer} was flipped {upside_down}",
        racer=SEAT,
        index=NUMBER,
        card=CARD,
        upside_down=TURNED,
        secret=("card",),
        reveals=True,
    )

    def __init__(self, racer: Seat, index: i64, card: str, upside_down: bool, knowers: i64 = ALL) -> None:
        self.racer: Final = racer
        self.index: Final = index
        self.card: Final = card
        self.upside_down: Final = upside_down
        self.knowers = knowers


@final
class Moved(CardEvent):
    """A card went from its place to the end of a queue: a gift, a theft, or a swap with an empty queue."""

    form: ClassVar = Form(
        "{card} of {racer} went to {to}",
        racer=SEAT,
        index=NUMBER,
        to=SEAT,
        card=CARD,
        secret=("card",),
        reveals=True,
    )

    def __init__(self, racer: Seat, index: i64, to: Seat, card: str, knowers: i64 = ALL) -> None:
        self.racer: Final = racer
        self.index: Final = index
        self.to: Final = to
        self.card: Final = card
        self.knowers = knowers


@final
class Swapped(Event):
    """Two cards changed places; which they are was told when they were aimed at."""

    form: ClassVar = Form(
        "card {index} of {racer} and card {other_index} of {other} changed places",
        racer=SEAT,
        index=NUMBER,
        other=SEAT,
        other_index=NUMBER,
        reveals=True,
    )

    def __init__(self, racer: Seat, index: i64, other: Seat, other_index: i64) -> None:
        self.racer: Final = racer
        self.index: Final = index
        self.other: Final = other
        self.other_index: Final = other_index


@final
class LookedAt(CardEvent):
    """A racer looks at a hand."""

    form: ClassVar = Form(
        "{seat} looked at the hand of {racer}: {cards}",
        seat=SEAT,
        racer=SEAT,
        cards=CARDS,
        secret=("cards",),
        reveals=True,
    )

    def __init__(self, seat: Seat, racer: Seat, cards: list[str], knowers: i64 = ALL) -> None:
        self.seat: Final = seat
        self.racer: Final = racer
        self.cards: Final = cards
        self.knowers = knowers


@final
class DrewFrom(CardEvent):
    """A card went from one hand to another."""

    form: ClassVar = Form(
        "{seat} drew {card} of {racer}", seat=SEAT, racer=SEAT, card=CARD, secret=("card",), reveals=True
    )

    def __init__(self, seat: Seat, racer: Seat, card: str, knowers: i64 = ALL) -> None:
        self.seat: Final = seat
        self.racer: Final = racer
        self.card: Final = card
        self.knowers = knowers


@final
class Discarded(Event):
    """A special has acted for the last time."""

    form: ClassVar = Form("{card} of {seat} was discarded", seat=SEAT, index=NUMBER, card=CARD, reveals=True)

    def __init__(self, seat: Seat, index: i64, card: str) -> None:
        self.seat: Final = seat
        self.index: Final = index
        self.card: Final = card


@final
class Annihilated(Event):
    """Two neighbours, of which one is upside-down, were discarded: the card at ``index`` and the next one."""

    form: ClassVar = Form("two {card} of {racer} annihilated", racer=SEAT, index=NUMBER, card=CARD, reveals=True)

    def __init__(self, racer: Seat, index: i64, card: str) -> None:
        self.racer: Final = racer
        self.index: Final = index
        self.card: Final = card


@final
class Tallied(Event):
    """A line of the tally: a card, with its factor and the pointing of the multipliers behind that."""

    form: ClassVar = Form(
        "{seat} tallied {card} {metres}",
        seat=SEAT,
        index=NUMBER,
        card=CARD,
        factor=NUMBER,
        by=REASONS,
        metres=METRES,
        reveals=True,
    )

    def __init__(self, seat: Seat, index: i64, card: str, factor: i64, by: list[str], metres: i64) -> None:
        self.seat: Final = seat
        self.index: Final = index
        self.card: Final = card
        self.factor: Final = factor
        self.by: Final = by
        self.metres: Final = metres


@final
class Synergized(Event):
    """A line of the tally: the card at ``index`` and the next one are the same."""

    form: ClassVar = Form(
        "{seat} tallied {metres} for two {card}", seat=SEAT, index=NUMBER, card=CARD, metres=METRES, reveals=True
    )

    def __init__(self, seat: Seat, index: i64, card: str, metres: i64) -> None:
        self.seat: Final = seat
        self.index: Final = index
        self.card: Final = card
        self.metres: Final = metres


@final
class Totalled(Event):
    """The last lines of the tally: the metres that every racer has, and the sum."""

    form: ClassVar = Form("{seat} ran {metres} in all", seat=SEAT, own=NUMBER, metres=METRES, reveals=True)

    def __init__(self, seat: Seat, own: i64, metres: i64) -> None:
        self.seat: Final = seat
        self.own: Final = own
        self.metres: Final = metres


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
