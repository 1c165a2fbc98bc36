"""A table as pages see it: everything but the game's own view, which comes from its ``view.py``."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from cactarium.server.wire.values import Milliseconds


class ClockSetting(Struct, frozen=True):
    """How time is kept: ``move`` and ``days`` give that much for each move, ``game`` for all moves of a seat."""

    kind: Literal["none", "move", "game", "days"] = "none"
    # For each move or for the whole game; 0 without a clock.
    seconds: Annotated[int, Meta(ge=0, le=30 * 86400)] = 0
    # What a seat gains with each move of its own, with a game clock.
    increment: Annotated[int, Meta(ge=0, le=600)] = 0


class OptionInfo(Struct, frozen=True):
    """A table option and what it takes: ``text`` is a file of the owner's.

    ``labels`` says what choices mean that are words; ``unit`` is what numbers count, "seat" if they name a chair;
    ``clauses`` are the rules that it touches.
    """

    name: str
    words: str
    kind: Literal["switch", "whole", "choice", "text"]
    default: bool | int | str
    choices: list[str] = []
    labels: dict[str, str] = {}
    unit: str = ""
    least: int = 0
    most: int = 0
    clauses: list[str] = []


class OptionChange(Struct, frozen=True):
    option: OptionInfo
    value: bool | int | str


class ChairInfo(Struct, frozen=True):
    kind: Literal["empty", "person", "bot"]
    # Who sits there, bots too; on an empty chair, for whom it is kept.
    name: str
    # The level of a bot, or of the bot that plays for a person who is away.
    level: str
    # A bot plays here until the person is back.
    stand_in: bool
    # Why the seat is out of the match: "", "resigned" or "time".
    out: Literal["", "resigned", "time"]
    # What binds the seat's salt, published when it sits down; "" if it adds nothing to the shuffle.
    pledge: str
    # Whether the salt is in: pledged, revealed, or left out since it was not revealed when the match began.
    salt: Literal["", "pledged", "revealed", "left out"]


class ViewGuide(Struct, frozen=True):
    """In place of faces, for the generic table: the fields of a view, and of its parts, that hold seats."""

    seats: list[str]


class TableInfo(Struct, frozen=True):
    """Everything about a table but its position."""

    code: str
    game: str
    title: str
    seats: int
    options: dict[str, bool | int | str]
    clock: ClockSetting
    listed: bool
    spectators: bool
    # Whether people who play against each other may ask for hints.
    hints: bool
    stage: Literal["open", "shuffling", "playing", "over"]
    chairs: list[ChairInfo]
    # Who plays together, where a game has teams.
    teams: list[list[int]]
    # The seat of the host, who sets chairs and options before the start: who has sat longest, or -1.
    host: int
    # Published before anybody pledges a salt.
    commitment: str
    # The code of the next match of the same people, or "".
    rematch: str


class ClockInfo(Struct, frozen=True):
    """What each seat has left, at the moment of the message; the clocks of ``running`` go on from there."""

    left: list[Milliseconds]
    running: list[int]


class TimerInfo(Struct, frozen=True):
    """A timer of the game: what the table will announce, and how much of its time is left when this is told."""

    name: str
    # Its whole length.
    seconds: float
    left: Milliseconds
    # When it ends, by the time of the house that `pong` tells.
    ends: Milliseconds
    # What is done before that counts if it arrives within so many seconds after it.
    grace: float


class SheetLineInfo(Struct, frozen=True):
    label: str
    points: list[int]
    clause: str


class Result(Struct, frozen=True):
    """How the match ended. Without a score sheet it was cut short: ``how`` says by what."""

    how: Literal["played", "resigned", "time"]
    ranks: list[int]
    scores: list[int]
    sheet: list[SheetLineInfo]
    winners: list[int]


class UndoInfo(Struct, frozen=True, omit_defaults=True):
    """What the viewer's seat may take back, and what somebody asks to."""

    # "free": at once; "ask": the others are asked; "": not now.
    own: Literal["", "free", "ask"]
    # Why not now: the seats whose person did themselves what would go, and is not there to agree.
    missing: list[int]
    # The seat that asks the table, or -1; and those whose person has yet to agree.
    asker: int
    waiting: list[int]
    # Where the latest actions, all of them the viewer's own, can be taken back one by one or several at once: their
    # texts, the latest last. Missing unless there are several.
    steps: list[str] = []
