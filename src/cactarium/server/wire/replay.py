"""A finished match, action by action."""

from msgspec import Struct

from cactarium.server.wire.happenings import Entry
from cactarium.server.wire.table import Result, TableInfo
from cactarium.server.wire.values import Milliseconds


class ReplayStep(Struct, frozen=True):
    """An action, what it brought about, and what it changed in the view, by its path."""

    seat: int
    # Its text, or "" if that is not for the viewer to know.
    action: str
    at: Milliseconds
    events: list[object]
    view: dict[str, object]
    to_act: list[int]


class Replay(Struct, frozen=True):
    """A finished match through one pair of eyes: a seat, -2 a spectator, -3 open."""

    table: TableInfo
    viewer: int
    result: Result
    faces: object
    # The first view, whole.
    view: object
    to_act: list[int]
    steps: list[ReplayStep]
    # What the shuffle promises: 1 by commitment and salts, 2 with pledges before the salts; and what it follows from.
    promise: int
    # Of each seat, "" if it pledged nothing; none at all with promise 1.
    pledges: list[str]
    # Of each seat, "" if it is not in the shuffle.
    salts: list[str]
    secret: str
    deal: str
    # Whether every action of the record, done again from the seed, leads to the same end.
    replays: bool
    chat: list[Entry]
