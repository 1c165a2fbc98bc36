"""What pages ask for over HTTP, and what they get: the house, its games, and ways to a table."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from cactarium.server.wire.table import ClockSetting, OptionInfo
from cactarium.server.wire.values import Name, Pledge, SeatNumber, Ticket


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to open. Who opens it may sit down at once, with bots, and begin."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=16)] | None = None
    options: dict[str, bool | int | Annotated[str, Meta(max_length=20_000)]] = {}
    clock: ClockSetting = ClockSetting()
    # Listed on the front page, or found by its link alone.
    listed: bool = False
    spectators: bool = True
    # Whether people who play against each other may ask for hints; against bots alone everybody may.
    hints: bool = False
    # Seats for whoever opens it, in order; more than one is a hot seat.
    names: Annotated[list[Name], Meta(max_length=16)] = []
    # What binds the salt of each of them; none at all for people who add nothing to the shuffle.
    pledges: Annotated[list[Pledge], Meta(max_length=16)] = []
    # What was asked for before the salts were drawn. Without it the server commits only now.
    commitment: Annotated[str, Meta(max_length=64)] = ""
    # Levels of bots for the seats after those.
    bots: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=16)] = []


class SitDown(Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber
    name: Name
    # Binds a salt that is revealed when the match begins; "" adds nothing to the shuffle.
    pledge: Pledge = ""
    # Made up by the page, kept in its memory alone: should the answer get lost, the same page may ask again with it.
    ticket: Ticket = ""


class TakeHandOver(Struct, frozen=True, forbid_unknown_fields=True):
    token: Annotated[str, Meta(max_length=100)]


class AskRematch(Struct, frozen=True, forbid_unknown_fields=True):
    """Who asks first opens the next table, with the commitment if there is one."""

    pledge: Pledge = ""
    commitment: Annotated[str, Meta(max_length=64)] = ""


class BotInfo(Struct, frozen=True):
    name: str
    words: str


class GameInfo(Struct, frozen=True):
    name: str
    title: str
    version: int
    least: int
    most: int
    options: list[OptionInfo]
    # What a game is about that has no box and no table of its own.
    about: str = ""


class House(Struct, frozen=True):
    """What the front page needs: the games that can be played, the bots, and where friends find this house."""

    version: str
    games: list[GameInfo]
    bots: list[BotInfo]
    # Addresses under which other machines reach the server, best first; empty if only this machine does.
    addresses: list[str]


class ClauseInfo(Struct, frozen=True):
    id: str
    section: str
    text: str
    source: str
    who: Literal["engine", "table"]


class Rulebook(Struct, frozen=True):
    game: str
    title: str
    clauses: list[ClauseInfo]


class TableListing(Struct, frozen=True):
    """A listed table on the front page."""

    code: str
    game: str
    title: str
    stage: Literal["open", "shuffling", "playing", "over"]
    # The names of those who sit, "" for an empty chair.
    names: list[str]
    clock: ClockSetting
    spectators: bool


class Committed(Struct, frozen=True):
    """The hash of a secret that will deal the next table opened with it."""

    commitment: str


class OpenedTable(Struct, frozen=True):
    code: str
    # What its shuffle was committed by.
    commitment: str


class SatDown(Struct, frozen=True):
    """The seat, and the commitment that was published before the salt was pledged."""

    code: str
    seats: list[int]
    commitment: str


class HandOver(Struct, frozen=True):
    """A token that seats another device of the same person, once and within some minutes."""

    token: str
    seconds: int


class Problem(Struct, frozen=True):
    """Why a request was refused."""

    problem: str
    got: str
    want: str
    # The clause or the field it rests on.
    where: str
