"""Over a table's socket, as JSON: what a page tells the server. Nothing in it is trusted."""

from typing import Annotated

from msgspec import Meta, Struct

from cactarium.server.wire.values import ActionText, ChatText, Key, LongSalt, SeatNumber, Version


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


class Begin(Struct, frozen=True, tag_field="kind", tag="begin", forbid_unknown_fields=True):
    key: Key


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
    steps: Annotated[int, Meta(ge=1, le=20)] = 1


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
    | Begin
    | Reveal
    | Undo
    | AnswerUndo
    | Resign
    | Leave
    | StandIn
    | AskPreviews
    | AskHint
    | Ping
)
