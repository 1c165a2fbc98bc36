"""Who looks at a match, and what of it may be told."""

from typing import Any, Final

from cactarium.kernel.errors import BadRequest, shown
from cactarium.kernel.game import OPEN, SPECTATOR, Event, Game, Viewer
from cactarium.kernel.record import Move

OTHER_VIEWS: Final = {"spectator": SPECTATOR, "open": OPEN}


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
    return events if viewer == OPEN else [event.seen_by(viewer) for event in events]


def may_know(game: Game[Any], move: Move, viewer: Viewer) -> bool:
    """Whether the viewer may know the action itself; of a secret one others hear what it brought about alone."""
    return viewer in (move.seat, OPEN) or not game.parse(move.action).is_secret()
