"""Over a table's socket, as JSON: what a page tells the server. Nothing in it is trusted."""

from typing import Annotated

from msgspec import Meta, Struct

from cactarium.server.wire.values import (
    ActionText,
    ChatText,
    Key,
    LongSalt,
    OptionName,
    OptionText,
    SeatNumber,
    Version,
)


class Hello(Struct, frozen=True, tag_field="kind", tag="hello", forbid_unknown_fields=True):
    """The first message, and again to look through another seat of this device. ``version`` is what the page has."""

    version: Version | None = None
    seat: SeatNumber | None = None


class Act(Struct, frozen=True, tag_field="kind", tag="act", forbid_unknown_fields=True):
    """An action of one of this device's seats, as seen at version ``based``. Safe to send again with the same key."""

    key: Key
    seat: SeatNumber
    action: ActionText
    based: Version


class Say(Struct, frozen=True, tag_field="kind", tag="say", forbid_unknown_fields=True):
    key: Key
    seat: SeatNumber
    text: ChatText


class Stand(Struct, frozen=True, tag_field="kind", tag="stand", forbid_unknown_fields=True):
    """Leave a chair before the start."""

    key: Key
    seat: SeatNumber


class SeatBot(Struct, frozen=True, tag_field="kind", tag="seat_bot", forbid_unknown_fields=True):
    """Put a bot on an empty chair, or change its level; an empty level takes it away."""

    key: Key
    seat: SeatNumber
    level: Annotated[str, Meta(max_length=40)]


class Swap(Struct, frozen=True, tag_field="kind", tag="swap", forbid_unknown_fields=True):
    key: Key
    one: SeatNumber
    other: SeatNumber


class AddChair(Struct, frozen=True, tag_field="kind", tag="add_chair", forbid_unknown_fields=True):
    """One more chair, at the end; for the host alone."""

    key: Key


class TakeChair(Struct, frozen=True, tag_field="kind", tag="take_chair", forbid_unknown_fields=True):
    """Take a chair away where no person sits; those behind it move up. For the host alone."""

    key: Key
    seat: SeatNumber


class ChangeOptions(Struct, frozen=True, tag_field="kind", tag="change_options", forbid_unknown_fields=True):
    """Give options other values; those that are not named stay. For the host alone."""

    key: Key
    options: Annotated[dict[OptionName, bool | int | OptionText], Meta(min_length=1, max_length=16)]


class Begin(Struct, frozen=True, tag_field="kind", tag="begin", forbid_unknown_fields=True):
    """Begin the match. With ``based`` it is refused if chairs or options have changed since that version."""

    key: Key
    based: Version | None = None
    # Take the empty chairs away first; for the host alone.
    without_empty: bool = False


class Reveal(Struct, frozen=True, tag_field="kind", tag="reveal", forbid_unknown_fields=True):
    """The salt that the seat pledged, told when the table asks for salts and not before."""

    key: Key
    seat: SeatNumber
    salt: LongSalt


class Undo(Struct, frozen=True, tag_field="kind", tag="undo", forbid_unknown_fields=True):
    """Take back the seat's last action, or ask the table to. Several at once go only where nobody has to be asked."""

    key: Key
    seat: SeatNumber
    based: Version
    steps: Annotated[int, Meta(ge=1, le=1000)] = 1


class AnswerUndo(Struct, frozen=True, tag_field="kind", tag="answer_undo", forbid_unknown_fields=True):
    key: Key
    seat: SeatNumber
    agreed: bool


class Resign(Struct, frozen=True, tag_field="kind", tag="resign", forbid_unknown_fields=True):
    key: Key
    seat: SeatNumber


class Leave(Struct, frozen=True, tag_field="kind", tag="leave", forbid_unknown_fields=True):
    """Go, and let a bot play the seat until its person is back."""

    key: Key
    seat: SeatNumber


class StandIn(Struct, frozen=True, tag_field="kind", tag="stand_in", forbid_unknown_fields=True):
    """Let a bot play the seat of a person who is away."""

    key: Key
    seat: SeatNumber


class PlaceForMe(Struct, frozen=True, tag_field="kind", tag="place_for_me", forbid_unknown_fields=True):
    """Let a bot's hand do for once what the seat's own hand is to do, at a table that allows it."""

    key: Key
    seat: SeatNumber


class AskPreviews(Struct, frozen=True, tag_field="kind", tag="ask_previews", forbid_unknown_fields=True):
    pass


class AskHint(Struct, frozen=True, tag_field="kind", tag="ask_hint", forbid_unknown_fields=True):
    pass


class Ping(Struct, frozen=True, tag_field="kind", tag="ping", forbid_unknown_fields=True):
    pass


PageMessage = (
    Hello
    | Act
    | Say
    | Stand
    | SeatBot
    | Swap
    | AddChair
    | TakeChair
    | ChangeOptions
    | Begin
    | Reveal
    | Undo
    | AnswerUndo
    | Resign
    | Leave
    | StandIn
    | PlaceForMe
    | AskPreviews
    | AskHint
    | Ping
)
