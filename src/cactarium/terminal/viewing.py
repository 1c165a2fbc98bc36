"""Who looks at a match, and what of it may be told."""

from typing import Final

from cactarium.kernel.errors import BadRequest, shown
from cactarium.kernel.game import SPECTATOR, Event, Viewer
from cactarium.kernel.record import Move

OPEN_VIEW: Final = -3
"""Nobody at a table: all hands laid open, for a match that is over. No game is asked for such a view."""

OTHER_VIEWS: Final = {"spectator": SPECTATOR, "open": OPEN_VIEW}


def read_viewer(text: str, seats: int) -> Viewer:
    """Whose view: a seat's, a spectator's, or all seats' laid open."""
    if text in OTHER_VIEWS:
        return OTHER_VIEWS[text]
    if text.isascii() and text.isdecimal() and len(text) <= 2 and int(text) < seats:
        return int(text)
    raise BadRequest(
        "no such view", shown(text), f"{', '.join(OTHER_VIEWS)}, or a seat from 0 to {seats - 1}", "--from"
    )


def masked(events: list[Event], viewer: Viewer) -> list[Event]:
    """Events as the viewer knows them; the open view knows all."""
    return events if viewer == OPEN_VIEW else [event.seen_by(viewer) for event in events]


def may_know(move: Move, events: list[Event], viewer: Viewer) -> bool:
    """Whether the viewer may know the action itself: not where what it brought about is masked."""
    return move.seat == viewer or [event.text() for event in masked(events, viewer)] == move.events
