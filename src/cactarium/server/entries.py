"""The entries of a table's log. A table is its log: everything else about it is derived from these, in order.

Secrets stand here in the clear where the match needs them (the secret of the shuffle) and as hashes where it does not
(the keys of seats); nothing leaves for a page but through ``telling.py``.

Logs are read for ever: what may change here and what may not stands in docs/architecture.md, "Logs that last".
"""

from typing import Literal

from msgspec import Struct
from msgspec.json import Decoder, Encoder

from cactarium.kernel.options import Value
from cactarium.server.wire.table import ClockSetting


class Opened(Struct, frozen=True, tag="opened"):
    """A table was opened. The secret is drawn here, before anybody gives a salt."""

    at: int
    game: str
    game_version: int
    seats: int
    options: dict[str, Value]
    clock: ClockSetting
    listed: bool
    spectators: bool
    secret: str
    # For whom chairs are kept, by name; nothing where anybody may sit down.
    kept: list[str] = []
    # Whether people who play against each other may ask for hints.
    hints: bool = False


class Sat(Struct, frozen=True, tag="sat"):
    """A person sat down. ``key`` and ``ticket`` are hashes: of the seat secret, and of what lets the page ask again."""

    at: int
    seat: int
    name: str
    key: str
    # Given in the clear before there were pledges; only older logs have it.
    salt: str = ""
    # A seat of the same device, or -1.
    beside: int = -1
    # The seat that the person had in the match before, or -1.
    before: int = -1
    # Binds the salt that the page will reveal when all chairs are taken.
    pledge: str = ""
    ticket: str = ""


class Stood(Struct, frozen=True, tag="stood"):
    at: int
    seat: int


class BotSat(Struct, frozen=True, tag="bot_sat"):
    at: int
    seat: int
    level: str
    # Older logs tell none: then it follows from the commitment and from who sits, by ``bot_names.py``.
    name: str = ""


class Swapped(Struct, frozen=True, tag="swapped"):
    at: int
    one: int
    other: int


class ChairsChanged(Struct, frozen=True, tag="chairs_changed"):
    """The chairs of ``stay`` remain, in this order, and empty ones come after them until there are ``seats``."""

    at: int
    # Who wished it: the seat as it was numbered then, and the name.
    by: int
    name: str
    stay: list[int]
    seats: int


class OptionsChanged(Struct, frozen=True, tag="options_changed"):
    """Options have other values than before; ``options`` holds these alone."""

    at: int
    by: int
    name: str
    options: dict[str, Value]


class SaltsAsked(Struct, frozen=True, tag="salts_asked"):
    """All chairs are taken and stay as they are; who pledged a salt has until ``until`` to reveal it."""

    at: int
    until: int


class Revealed(Struct, frozen=True, tag="revealed"):
    at: int
    seat: int
    salt: str


class Began(Struct, frozen=True, tag="began"):
    at: int


class Acted(Struct, frozen=True, tag="acted"):
    """A seat, or with -1 the table, acted. ``key`` is the page's own, so that an action is safe to send twice."""

    at: int
    seat: int
    action: str
    key: str


class Held(Struct, frozen=True, tag="held"):
    """A hand took hold of something for a seat: of its person, or of the bot with this level, whom the person asked.

    What comes of it is the next action of the seat, or it gets lost.
    """

    at: int
    seat: int
    level: str = ""


class HoldLost(Struct, frozen=True, tag="hold_lost"):
    """What a hand held got lost with the server or a process of it: the seat begins again from where it began."""

    at: int
    seat: int


class Undone(Struct, frozen=True, tag="undone"):
    """The last ``actions`` actions are taken back."""

    at: int
    seat: int
    actions: int


class UndoAsked(Struct, frozen=True, tag="undo_asked"):
    at: int
    seat: int


class UndoAnswered(Struct, frozen=True, tag="undo_answered"):
    at: int
    seat: int
    agreed: bool


class Said(Struct, frozen=True, tag="said"):
    at: int
    seat: int
    name: str
    text: str
    key: str


class Hinted(Struct, frozen=True, tag="hinted"):
    """A person who plays against others got a hint."""

    at: int
    seat: int


class StoodIn(Struct, frozen=True, tag="stood_in"):
    """A bot plays for the person of a seat until they are back."""

    at: int
    seat: int
    level: str
    by: int


class Returned(Struct, frozen=True, tag="returned"):
    at: int
    seat: int


class Out(Struct, frozen=True, tag="out"):
    """A seat resigned or ran out of time."""

    at: int
    seat: int
    why: Literal["resigned", "time"]


class HandOverOffered(Struct, frozen=True, tag="hand_over_offered"):
    """Whoever brings the token with this hash before ``until`` gets a key to the seats."""

    at: int
    seats: list[int]
    token: str
    until: int


class HandedOver(Struct, frozen=True, tag="handed_over"):
    """Another device of the person got a key to the seats: by an offer's token, or by coming again to a rematch."""

    at: int
    token: str
    seats: list[int]
    key: str


class Rematched(Struct, frozen=True, tag="rematched"):
    """The same people play again at another table."""

    at: int
    seat: int
    code: str


class Paused(Struct, frozen=True, tag="paused"):
    """The server ends: clocks stop."""

    at: int


class Resumed(Struct, frozen=True, tag="resumed"):
    """The server came back: the time it was away counts on nobody's clock."""

    at: int


Entry = (
    Opened
    | Sat
    | Stood
    | BotSat
    | Swapped
    | ChairsChanged
    | OptionsChanged
    | SaltsAsked
    | Revealed
    | Began
    | Acted
    | Held
    | HoldLost
    | Undone
    | UndoAsked
    | UndoAnswered
    | Said
    | Hinted
    | StoodIn
    | Returned
    | Out
    | HandOverOffered
    | HandedOver
    | Rematched
    | Paused
    | Resumed
)

encoded = Encoder().encode
decoded = Decoder(Entry).decode
