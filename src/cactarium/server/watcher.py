"""One page at a table: its side of a socket."""

import asyncio
from collections import deque
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
        self.close_code = 0
        # A hint that is being thought out for it.
        self.hint: asyncio.Task[None] | None = None
        self._frames: deque[str] = deque()
        self._most_frames = limits.frames_waiting
        # Whoever writes frames waits here while there are none.
        self._wake: asyncio.Future[None] | None = None

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
        if len(self._frames) >= self._most_frames:
            self._frames.clear()
            self.close(TOO_SLOW)
            return
        self._frames.append(frame)
        self._rouse()

    def close(self, code: int) -> None:
        """Close the socket after what has been queued."""
        if not self.close_code:
            self.close_code = code
            self._rouse()

    async def write(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Send what is queued until the watcher is closed."""
        loop = asyncio.get_running_loop()
        while True:
            while self._frames:
                await send(self._frames.popleft())
            if self.close_code:
                return
            self._wake = loop.create_future()
            await self._wake

    def _rouse(self) -> None:
        wake, self._wake = self._wake, None
        if wake is not None and not wake.done():
            wake.set_result(None)
