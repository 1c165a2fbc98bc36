"""What a position and what happens there look like, to compare them."""

from typing import Any

import msgspec

from cactarium.kernel.errors import IllegalAction
from cactarium.kernel.game import SPECTATOR, Action, Event, Game, Seat, State, Viewer

# Up to so many attempts all are made.
MOST_TRIES = 60


def seen(game: Game[Any], state: State, viewer: Viewer) -> bytes:
    """What leaves the position for a viewer, to the byte."""
    return msgspec.json.encode(game.view(state, viewer))


def texts(actions: list[Action]) -> list[str]:
    return [action.text() for action in actions]


def masked(events: list[Event], viewer: Viewer) -> list[str]:
    return [event.seen_by(viewer).text() for event in events]


def viewers(seats: int) -> list[Viewer]:
    return [*range(seats), SPECTATOR]


def tried(game: Game[Any], state: State, seat: Seat, action: Action) -> tuple[State, list[Event], str]:
    """A copy of the position after the action, the events, and the refusal if there was one."""
    after = state.copy()
    try:
        return after, game.apply(after, seat, action), ""
    except IllegalAction as refused:
        return after, [], str(refused)
