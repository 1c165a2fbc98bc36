"""What happens in Cactus. Everything is public; what was rolled or measured could not be known before."""

from typing import ClassVar, Final, Literal, final

from mypy_extensions import i64

from cactarium.games.cactus.components import FACES, NAMES
from cactarium.games.cactus.motion import seconds_of
from cactarium.games.cactus.state import ENDS
from cactarium.kernel.form import NUMBER, SEAT, TEXT, Form, Word, one_of
from cactarium.kernel.game import Event, Seat


def cactus_written(cactus: int) -> str:
    return f"cactus {cactus + 1}"


def flowers_written(number: int) -> str:
    return "1 flower" if number == 1 else f"{number} flowers"


def other_written(other: str | None) -> str:
    return f" and {other}" if other else ""


def listed(things: list[str]) -> str:
    return ", ".join(things)


PIECE: Final = Word(str, NAMES.__getitem__)
ON: Final = Word(int, write=cactus_written)
FLOWERS: Final = Word(int, write=flowers_written)
OTHER: Final = Word(str | None, write=other_written)
THINGS: Final = Word(list[str], write=listed)
FACE: Final = one_of(FACES)
END: Final = one_of(ENDS)
WHYS: Final = ("fell", "base", "chain", "color", "shape")
WHY: Final = one_of(WHYS)
TO: Final = Word(Literal["box", "pile", "line"])
LOSS: Final = Word(Literal["knocked", "touched", "gave up"])
AWARD: Final = Word(Literal["color", "shape", "all five"])


@final
class Rolled(Event):
    """A seat rolled the die."""

    form: ClassVar = Form("{seat} rolled {face}", seat=SEAT, face=FACE, reveals=True)

    def __init__(self, seat: Seat, face: i64) -> None:
        self.seat: Final = seat
        self.face: Final = face


@final
class Took(Event):
    """A seat took a piece for a cactus."""

    form: ClassVar = Form("{seat} took {piece} for {cactus}", seat=SEAT, piece=PIECE, cactus=ON, reveals=True)

    def __init__(self, seat: Seat, piece: i64, cactus: i64) -> None:
        self.seat: Final = seat
        self.piece: Final = piece
        self.cactus: Final = cactus


@final
class Moved(Event):
    """Something was measured: how all moved at a cactus, for screens, and what the hand touched on the way."""

    form: ClassVar = Form(
        "{seat} moved {piece} at {cactus}", seat=SEAT, piece=PIECE, cactus=ON, motion=TEXT, hand=THINGS, reveals=True
    )

    def __init__(self, seat: Seat, piece: i64, cactus: i64, motion: str, hand: list[str]) -> None:
        self.seat: Final = seat
        self.piece: Final = piece
        self.cactus: Final = cactus
        self.motion: Final = motion
        self.hand: Final = hand

    def recalled(self) -> Event:
        return Moved(self.seat, self.piece, self.cactus, "-", self.hand)

    def lasts(self) -> float:
        return seconds_of(self.motion)


@final
class Placed(Event):
    """A piece hangs in order."""

    form: ClassVar = Form("{seat} placed {piece} on {cactus}", seat=SEAT, piece=PIECE, cactus=ON, reveals=True)

    def __init__(self, seat: Seat, piece: i64, cactus: i64) -> None:
        self.seat: Final = seat
        self.piece: Final = piece
        self.cactus: Final = cactus


@final
class Missed(Event):
    """A try was not in order, by this clause: what is wrong with a piece, or with two."""

    form: ClassVar = Form(
        "{seat} missed by {clause}, {why}: {piece}{other}",
        seat=SEAT,
        piece=PIECE,
        why=WHY,
        clause=TEXT,
        other=OTHER,
        reveals=True,
    )

    def __init__(self, seat: Seat, piece: i64, why: i64, clause: str, other: str | None) -> None:
        self.seat: Final = seat
        self.piece: Final = piece
        self.why: Final = why
        self.clause: Final = clause
        self.other: Final = other


@final
class Knocked(Event):
    """Another piece fell: out of the game, or back to where it came from."""

    form: ClassVar = Form("{seat} knocked {piece} off to the {to}", seat=SEAT, piece=PIECE, to=TO, reveals=True)

    def __init__(self, seat: Seat, piece: i64, to: str) -> None:
        self.seat: Final = seat
        self.piece: Final = piece
        self.to: Final = to


@final
class Touched(Event):
    """The hand touched what it may not."""

    form: ClassVar = Form("{seat} touched {what}", seat=SEAT, what=THINGS, reveals=True)

    def __init__(self, seat: Seat, what: list[str]) -> None:
        self.seat: Final = seat
        self.what: Final = what


@final
class Lost(Event):
    """A seat paid a penalty, as far as it had flowers."""

    form: ClassVar = Form("{seat} lost {flowers}, {why}", seat=SEAT, flowers=FLOWERS, why=LOSS, reveals=True)

    def __init__(self, seat: Seat, flowers: i64, why: str) -> None:
        self.seat: Final = seat
        self.flowers: Final = flowers
        self.why: Final = why


@final
class Awarded(Event):
    """A seat received flowers."""

    form: ClassVar = Form("{seat} received {flowers}, {why}", seat=SEAT, flowers=FLOWERS, why=AWARD, reveals=True)

    def __init__(self, seat: Seat, flowers: i64, why: str) -> None:
        self.seat: Final = seat
        self.flowers: Final = flowers
        self.why: Final = why


@final
class Claimed(Event):
    """A seat said how many flowers are due, and so many are."""

    form: ClassVar = Form("{seat} claimed {claimed}, due {due}", seat=SEAT, claimed=FLOWERS, due=NUMBER, reveals=True)

    def __init__(self, seat: Seat, claimed: i64, due: i64) -> None:
        self.seat: Final = seat
        self.claimed: Final = claimed
        self.due: Final = due


@final
class GaveUp(Event):
    """A seat places its piece no more."""

    form: ClassVar = Form("{seat} gave up {piece} to the {to}", seat=SEAT, piece=PIECE, to=TO, reveals=True)

    def __init__(self, seat: Seat, piece: i64, to: str) -> None:
        self.seat: Final = seat
        self.piece: Final = piece
        self.to: Final = to


@final
class Ended(Event):
    """The game is over: no more flowers, no basic piece for a roll, no specials, or too many turns."""

    form: ClassVar = Form("the game ended: {why}", why=END, reveals=True)

    def __init__(self, why: i64) -> None:
        self.why: Final = why
