"""One page at a table: its side of a socket."""

import asyncio
from collections.abc import Awaitable, Callable

from cactarium.kernel.game import SPECTATOR, Viewer
from cactarium.server.buckets import Bucket
from cactarium.server.match import Match
from cactarium.server.settings import Limits

# Why a socket is closed, for its page.
BAD_MESSAGE = 4400
NOT_ADMITTED = 4403
NO_TABLE = 4404
SILENCE = 4408
TOO_FAST = 4429
TOO_SLOW = 4430
RESTART = 1012
GOING = 1001


class Watcher:
    """What a page may know and do follows from the keys it brought, looked up in the match each time."""

    def __init__(self, keys: list[str], limits: Limits, now: float) -> None:
        self.keys = keys
        self.viewer: Viewer = SPECTATOR
        # The seat it wishes to look through, if it holds several.
        self.wish: int | None = None
        self.seats: list[int] = []
        # Nothing is sent before the page has said hello.
        self.has_joined = False
        self.heard = now
        self.messages = Bucket(limits.messages_per_second, limits.messages_at_once, now)
        self.chat = Bucket(limits.chat_per_second, limits.chat_at_once, now)
        self.close_code = 0
        self._frames: asyncio.Queue[str | None] = asyncio.Queue(limits.frames_waiting)

    def look(self, match: Match) -> bool:
        """Find out who this is now; returns whether that changed."""
        seats = match.seats_of(self.keys)
        viewer = SPECTATOR if not seats else self.wish if self.wish in seats else seats[0]
        is_new = (seats, viewer) != (self.seats, self.viewer)
        self.seats, self.viewer = seats, viewer
        return is_new

    def send(self, frame: str) -> None:
        """Queue a frame; a page that does not keep up is let go, and comes back for what it missed."""
        if self.close_code:
            return
        try:
            self._frames.put_nowait(frame)
        except asyncio.QueueFull:
            self.close(TOO_SLOW)

    def close(self, code: int) -> None:
        """Close the socket after what has been queued, or at once if it is stuck."""
        if self.close_code:
            return
        self.close_code = code
        if self._frames.full():
            while not self._frames.empty():
                self._frames.get_nowait()
        self._frames.put_nowait(None)

    async def write(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Send what is queued until the watcher is closed."""
        while (frame := await self._frames.get()) is not None:
            await send(frame)
