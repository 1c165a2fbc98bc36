"""What happened at a table: one for every entry of its log, so that versions have no holes."""

from typing import Literal

from msgspec import Struct

from cactarium.server.wire.table import OptionChange
from cactarium.server.wire.values import Milliseconds


class Quiet(Struct, frozen=True, tag_field="kind", tag="quiet"):
    """An entry that concerns nobody but the server."""


class SatHappening(Struct, frozen=True, tag_field="kind", tag="sat"):
    seat: int
    name: str


class StoodHappening(Struct, frozen=True, tag_field="kind", tag="stood"):
    seat: int


class BotSatHappening(Struct, frozen=True, tag_field="kind", tag="bot_sat"):
    seat: int
    level: str
    name: str


class SwappedHappening(Struct, frozen=True, tag_field="kind", tag="swapped"):
    one: int
    other: int


class ChairsChangedHappening(Struct, frozen=True, tag_field="kind", tag="chairs_changed"):
    """The chairs of ``stay`` remain, in this order, and empty ones come after them until there are ``seats``."""

    # Who wished it. Seats are numbered anew by this, so that the name says more.
    name: str
    stay: list[int]
    seats: int


class OptionsChangedHappening(Struct, frozen=True, tag_field="kind", tag="options_changed"):
    """Options have other values; each comes with what it takes to say that in words."""

    name: str
    changes: list[OptionChange]


class SaltsAskedHappening(Struct, frozen=True, tag_field="kind", tag="salts_asked"):
    """All chairs are taken: pages reveal the salts that they pledged."""


class RevealedHappening(Struct, frozen=True, tag_field="kind", tag="revealed"):
    seat: int


class BeganHappening(Struct, frozen=True, tag_field="kind", tag="began"):
    """The cards are dealt; ``deal`` binds the seed without telling it."""

    deal: str
    # The seats whose page was away and whose salt is not in the shuffle.
    left_out: list[int]


class Phrase(Struct, frozen=True):
    """An event of a game without a table of its own: its words, where a number stands for whoever sits there."""

    # Whose doing it was: the first that is named, or -1.
    seat: int
    words: list[str | int]


class ActedHappening(Struct, frozen=True, tag_field="kind", tag="acted"):
    """A seat, or with -1 the table, did something; ``events`` are the game's own, as the viewer may know them.

    Of a game without a table of its own each is a ``Phrase``.
    """

    seat: int
    # The key that the page gave its action: its acknowledgement.
    key: str
    events: list[object]


class HeldHappening(Struct, frozen=True, tag_field="kind", tag="held"):
    """A hand took hold of something for a seat; with a level it is a bot's hand, which the seat asked for."""

    seat: int
    level: str


class HoldLostHappening(Struct, frozen=True, tag_field="kind", tag="hold_lost"):
    """What the hand of a seat held got lost: it begins again from where it began."""

    seat: int


class UndoneHappening(Struct, frozen=True, tag_field="kind", tag="undone"):
    """The last ``actions`` actions were taken back, as ``seat`` wished."""

    seat: int
    actions: int


class UndoAskedHappening(Struct, frozen=True, tag_field="kind", tag="undo_asked"):
    seat: int


class UndoAnsweredHappening(Struct, frozen=True, tag_field="kind", tag="undo_answered"):
    seat: int
    agreed: bool


class SaidHappening(Struct, frozen=True, tag_field="kind", tag="said"):
    seat: int
    name: str
    text: str


class HintedHappening(Struct, frozen=True, tag_field="kind", tag="hinted"):
    """A person who plays against others asked for a hint."""

    seat: int


class StoodInHappening(Struct, frozen=True, tag_field="kind", tag="stood_in"):
    """A bot plays for a seat, since ``by`` wished it; a person who leaves wishes it for the own seat."""

    seat: int
    level: str
    by: int


class ReturnedHappening(Struct, frozen=True, tag_field="kind", tag="returned"):
    seat: int


class OutHappening(Struct, frozen=True, tag_field="kind", tag="out"):
    """A seat is out of the match."""

    seat: int
    why: Literal["resigned", "time"]


class RematchHappening(Struct, frozen=True, tag_field="kind", tag="rematch"):
    seat: int
    code: str


Happening = (
    Quiet
    | SatHappening
    | StoodHappening
    | BotSatHappening
    | SwappedHappening
    | ChairsChangedHappening
    | OptionsChangedHappening
    | SaltsAskedHappening
    | RevealedHappening
    | BeganHappening
    | ActedHappening
    | HeldHappening
    | HoldLostHappening
    | UndoneHappening
    | UndoAskedHappening
    | UndoAnsweredHappening
    | SaidHappening
    | HintedHappening
    | StoodInHappening
    | ReturnedHappening
    | OutHappening
    | RematchHappening
)


class Entry(Struct, frozen=True):
    """One numbered thing that happened, with the server's time."""

    version: int
    at: Milliseconds
    what: Happening
