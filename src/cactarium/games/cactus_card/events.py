"""What happens, with its written forms: one type for all viewers, in which a card that one may not know is ``?``."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from cactarium.games.cactus_card.cards import HIDDEN, NAMES, NO_CARD, CardName, ShownCard
from cactarium.games.cactus_card.moves import NOBODY, Play, PlaySet
from cactarium.kernel.form import NUMBER, SCORES, SEAT, Form, Word, one_of
from cactarium.kernel.game import Event, Seat


def card_name(kind: i64) -> str:
    """The name of a card, or ``?``."""
    return HIDDEN if kind == NO_CARD else NAMES[kind]


def card_names(kinds: list[int]) -> list[str]:
    return [card_name(kind) for kind in kinds]


def hidden(_: int) -> int:
    return NO_CARD


def all_hidden(kinds: list[int]) -> list[int]:
    return [NO_CARD] * len(kinds)


def shown(kinds: list[int]) -> str:
    return "".join([" " + card_name(kind) for kind in kinds])


def drawn(kinds: list[int]) -> str:
    return " ".join(card_names(kinds)) or "nothing"


def somebody(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def asked_for(kind: int) -> str | None:
    return None if kind == NO_CARD else NAMES[kind]


def for_turn(whole_turn: bool) -> str:
    return " for this turn" if whole_turn else ""


CARD: Final = one_of(NAMES)
CARDS: Final = Word(list[CardName], card_names)
SECRET_CARD: Final = Word(ShownCard, card_name, hide=hidden)
LOOKED_AT: Final = Word(list[ShownCard], card_names, shown, all_hidden)
DRAWN: Final = Word(list[ShownCard], card_names, drawn, all_hidden)
SOMEBODY: Final = Word(int | None, somebody)
ASKED_FOR: Final = Word(CardName | None, asked_for)
WHOLE_TURN: Final = Word(bool, write=for_turn)


@final
class Played(Event):
    """A seat has played an action card, which waits for its effect."""

    form: ClassVar = Form("", seat=SEAT, card=CARD, target=SOMEBODY, other=SOMEBODY, wanted=ASKED_FOR, reveals=True)

    def __init__(self, seat: Seat, play: Play) -> None:
        self.seat: Final = seat
        self.play: Final = play

    @property
    def card(self) -> i64:
        return self.play.card

    @property
    def target(self) -> int:
        """Upon whom, if upon anybody."""
        return self.play.target

    @property
    def other(self) -> int:
        """With whom, for Swap Hands."""
        return self.play.other

    @property
    def wanted(self) -> i64:
        """What is asked for, by Request a Card."""
        return self.play.wanted

    def text(self) -> str:
        return f"s{self.seat} played {self.play.words.removeprefix('play ')}"


@final
class PlayedStop(Event):
    """A seat has played a STOP upon the last card, which ``upon`` had played."""

    form: ClassVar = Form("{seat} stopped {card} of {upon}", seat=SEAT, upon=SEAT, card=CARD, reveals=True)

    def __init__(self, seat: Seat, upon: Seat, card: i64) -> None:
        self.seat: Final = seat
        self.upon: Final = upon
        self.card: Final = card


@final
class Passed(Event):
    """A seat lets the last card pass, or all cards of this turn."""

    form: ClassVar = Form("{seat} passed{whole_turn}", seat=SEAT, whole_turn=WHOLE_TURN)

    def __init__(self, seat: Seat, whole_turn: bool) -> None:
        self.seat: Final = seat
        self.whole_turn: Final = whole_turn


@final
class TimeRanOut(Event):
    """The window has been open long enough: who has not answered lets the last card pass."""

    form: ClassVar = Form("time ran out")


@final
class Failed(Event):
    """An action card was stopped and has no effect."""

    form: ClassVar = Form("{card} of {seat} has no effect", seat=SEAT, card=CARD, reveals=True)

    def __init__(self, seat: Seat, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card


@final
class PlayedSet(Event):
    """A seat has played a set and takes its points."""

    form: ClassVar = Form("", seat=SEAT, cards=CARDS, points=NUMBER, reveals=True)

    def __init__(self, seat: Seat, play: PlaySet, points: i64) -> None:
        self.seat: Final = seat
        self.play: Final = play
        self.points: Final = points

    @property
    def cards(self) -> list[int]:
        return self.play.cards()

    def text(self) -> str:
        return f"s{self.seat} played {self.play.text()} for {self.points}"


@final
class TookPoint(Event):
    """A seat has taken a free point from the point pile."""

    form: ClassVar = Form("{seat} took a point", seat=SEAT, reveals=True)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


@final
class StolePoint(Event):
    """A seat has taken a point of another one."""

    form: ClassVar = Form("{seat} stole a point of {victim}", seat=SEAT, victim=SEAT, reveals=True)

    def __init__(self, seat: Seat, victim: Seat) -> None:
        self.seat: Final = seat
        self.victim: Final = victim


@final
class SwappedHands(Event):
    """Two seats have swapped their hands."""

    form: ClassVar = Form("{one} and {other} swapped hands", one=SEAT, other=SEAT, reveals=True)

    def __init__(self, one: Seat, other: Seat) -> None:
        self.one: Final = one
        self.other: Final = other


@final
class Looked(Event):
    """TCC-7.10: a seat looks at the hand of another one; nobody else sees it."""

    form: ClassVar = Form(
        "{seat} looked at {victim}:{cards}",
        seat=SEAT,
        victim=SEAT,
        cards=LOOKED_AT,
        secret=("cards",),
        known_to=("seat", "victim"),
        reveals=True,
    )

    def __init__(self, seat: Seat, victim: Seat, cards: list[int]) -> None:
        self.seat: Final = seat
        self.victim: Final = victim
        self.cards: Final = cards


@final
class StoleCard(Event):
    """TCC-7.10, TCC-7.12: a seat has taken a card of another one; only those two know which."""

    form: ClassVar = Form(
        "{seat} stole {card} of {victim}",
        seat=SEAT,
        victim=SEAT,
        card=SECRET_CARD,
        secret=("card",),
        known_to=("seat", "victim"),
        reveals=True,
    )

    def __init__(self, seat: Seat, victim: Seat, card: i64) -> None:
        self.seat: Final = seat
        self.victim: Final = victim
        self.card: Final = card


@final
class FoundNothing(Event):
    """A seat wanted to steal a card, but the hand is empty."""

    form: ClassVar = Form("{seat} found no card with {victim}", seat=SEAT, victim=SEAT, reveals=True)

    def __init__(self, seat: Seat, victim: Seat) -> None:
        self.seat: Final = seat
        self.victim: Final = victim


@final
class Gave(Event):
    """A seat has given the card it was asked for."""

    form: ClassVar = Form("{giver} gave {card} to {seat}", giver=SEAT, seat=SEAT, card=CARD, reveals=True)

    def __init__(self, giver: Seat, seat: Seat, card: i64) -> None:
        self.giver: Final = giver
        self.seat: Final = seat
        self.card: Final = card


@final
class HadNone(Event):
    """A seat does not hold the card it was asked for."""

    form: ClassVar = Form("{giver} had no {card} for {seat}", giver=SEAT, seat=SEAT, card=CARD, reveals=True)

    def __init__(self, giver: Seat, seat: Seat, card: i64) -> None:
        self.giver: Final = giver
        self.seat: Final = seat
        self.card: Final = card


@final
class Drew(Event):
    """TCC-2.7: a seat has drawn cards that nobody else sees; none, if there were none."""

    form: ClassVar = Form(
        "{seat} drew {cards}", seat=SEAT, cards=DRAWN, secret=("cards",), known_to=("seat",), reveals=True
    )

    def __init__(self, seat: Seat, cards: list[int]) -> None:
        self.seat: Final = seat
        self.cards: Final = cards


@final
class Reshuffled(Event):
    """The discard pile has become a new draw pile."""

    form: ClassVar = Form("{number} discards became a new draw pile", number=NUMBER, reveals=True)

    def __init__(self, number: i64) -> None:
        self.number: Final = number


@final
class Ended(Event):
    """The game is over."""

    form: ClassVar = Form("game ended {scores}", scores=SCORES, reveals=True)

    def __init__(self, scores: list[int]) -> None:
        self.scores: Final = scores


# Events that come up all the time are made once.
PASSED: Final = [Passed(Seat(seat), False) for seat in range(6)]
PASSED_TURN: Final = [Passed(Seat(seat), True) for seat in range(6)]
