"""Over a table's socket, as JSON: what the server tells a page.

A page says ``hello``, gets a ``snapshot``, and from then on an ``update`` for every entry of the table's log,
numbered without holes.
"""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from cactarium.server.wire.happenings import Entry, Happening
from cactarium.server.wire.table import ClockInfo, Result, TableInfo, TimerInfo, UndoInfo
from cactarium.server.wire.values import Milliseconds


class Snapshot(Struct, frozen=True, tag_field="kind", tag="snapshot"):
    """Everything a viewer may know now. ``history`` holds every entry after ``since``."""

    version: int
    since: int
    now: Milliseconds
    # The seats of this device, and whose view this is: a seat, or -2 for a spectator.
    seats: list[int]
    viewer: int
    history: list[Entry]
    table: TableInfo
    # The game's own: the view (None before the deal) and the faces of its cards.
    view: object
    faces: object
    # The seats that are waited for; others may be free to do something legal, too.
    to_act: list[int]
    legal: list[str]
    undo: UndoInfo
    clock: ClockInfo | None
    timers: list[TimerInfo]
    result: Result | None
    # The types that the server speaks by; a page that was made from others loads itself anew.
    protocol: str
    # Whether actions may be sent while others of the same page are under way: they are judged one after the other.
    race: bool
    # The seat whose hand holds something just now, or -1.
    holding: int


class Update(Struct, frozen=True, tag_field="kind", tag="update", omit_defaults=True):
    """One entry, and what it changed. ``view`` holds what changed in the view alone, by its path: the names and numbers
    that lead to it, with full stops in between. The first one is whole."""

    version: int
    at: Milliseconds
    what: Happening
    table: TableInfo | UnsetType = UNSET
    view: dict[str, object] | UnsetType = UNSET
    to_act: list[int] | UnsetType = UNSET
    legal: list[str] | UnsetType = UNSET
    undo: UndoInfo | UnsetType = UNSET
    clock: ClockInfo | UnsetType | None = UNSET
    # All that show now; unset while the game has none.
    timers: list[TimerInfo] | UnsetType = UNSET
    result: Result | UnsetType | None = UNSET
    # Unset if it is as before.
    race: bool | UnsetType = UNSET
    # As in the snapshot, when an option has changed.
    faces: object = UNSET
    # Unset if it is as before.
    holding: int | UnsetType = UNSET


class Done(Struct, frozen=True, tag_field="kind", tag="done"):
    """An action that had been done before: it stands in the log under this version."""

    key: str
    version: int


class Refused(Struct, frozen=True, tag_field="kind", tag="refused"):
    """A request that changed nothing, and why. ``where`` is the clause of the rules, or a part of the request."""

    key: str
    problem: str
    got: str
    want: str
    where: str
    # The table has moved on since the page looked: what was wanted is withdrawn.
    stale: bool = False


class Presence(Struct, frozen=True, tag_field="kind", tag="presence"):
    """Who is here, seat by seat, and how many watch. Not part of the log."""

    seats: list[Literal["here", "gone", "away"]]
    watching: int


class Previews(Struct, frozen=True, tag_field="kind", tag="previews"):
    """What each legal action of the viewer would do at this version."""

    version: int
    previews: dict[str, object]


class Hint(Struct, frozen=True, tag_field="kind", tag="hint"):
    """What a bot would do in the viewer's place."""

    version: int
    action: str


class Pong(Struct, frozen=True, tag_field="kind", tag="pong"):
    now: Milliseconds


ServerMessage = Snapshot | Update | Done | Refused | Presence | Previews | Hint | Pong
