"""What a viewer is shown of a position, as data. Its values come from ``view.py`` alone. Nothing is hidden."""

from typing import Literal

from msgspec import Struct

from cactarium.kernel.game import Seat

Phase = Literal["roll", "take", "place", "claim", "clear", "over"]
Face = Literal["color", "shape", "!!"]
End = Literal["flowers", "basic", "special", "turns"]


class Trouble(Struct, frozen=True):
    """Why the last try must be mended: a clause, and the piece or the two pieces it is about."""

    clause: str
    pieces: list[str]


class Hanging(Struct, frozen=True):
    """A piece on a cactus: x, y, z in 0.02 mm from the foot of the cactus, and a quaternion w, x, y, z times 32767."""

    piece: str
    pose: list[int]


class CactusSeen(Struct, frozen=True):
    """What is on one cactus, and what touches what: two pieces, or a piece and ``cactus`` or ``base``.

    A piece that still is in somebody's hand is not among the pieces, but what it touches is told.
    """

    pieces: list[Hanging]
    touching: list[list[str]]


class SideView(Struct, frozen=True):
    """The flowers of a seat: what they are worth, and how many lie with the pink dot down and up."""

    seat: Seat
    points: int
    ones: int
    threes: int


class TermsSeen(Struct, frozen=True):
    """What was agreed before the match."""

    longer: bool
    specials_return: bool
    declare: bool
    hand_counts: bool


class CactusView(Struct, frozen=True):
    """What everybody knows of a position: all but what the die will show."""

    viewer: int
    to_act: list[Seat]
    # Whose turn it is, also while the table measures; and the turn's number, from 1.
    seat: Seat
    turn: int
    phase: Phase
    # None as long as the first piece may go on any.
    cactus: int | None
    die: Face | None
    # The pieces that were last placed in order.
    last: str | None
    last_basic: str | None
    # The piece in the hand, and where it hangs since the last try.
    held: str | None
    held_pose: list[int] | None
    tries: int
    trouble: list[Trouble]
    # In this turn: how many other pieces fell, whether the hand touched what it may not, and those of one colour or
    # shape that touched already when it began.
    knocked: int
    touched: bool
    excused: list[list[str]]
    # How many flowers too many the last claim was for, or too few.
    corrected: int
    cacti: list[CactusSeen]
    pile: list[str]
    # From the left.
    line: list[str]
    gone: list[str]
    sides: list[SideView]
    # Flowers that lie before nobody.
    supply: int
    # Which ends of the game may come soon.
    ends: list[End]
    ended: End | None
    terms: TermsSeen


Why = Literal["color", "shape", "all five"]


class AwardTold(Struct, frozen=True):
    """Flowers, and what for."""

    flowers: int
    why: Why


class CactusPreview(Struct, frozen=True):
    """What a piece would earn on the cactus of this turn if it were placed in order and nothing else fell."""

    piece: str
    cactus: int
    flowers: int
    awards: list[AwardTold]
