"""One page at a table: its side of a socket."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from cactarium.kernel.game import SPECTATOR, Viewer
from cactarium.server.buckets import Bucket
from cactarium.server.settings import Limits
from cactarium.server.table import Table
from cactarium.server.waiting import Waiting

# Why a socket is closed, for its page.
BAD_MESSAGE = 4400
NOT_ADMITTED = 4403
NO_TABLE = 4404
SILENCE = 4408
TOO_FAST = 4429
TOO_SLOW = 4430
RESTART = 1012
GOING = 1001

# A page that is to go has so long to read that.
FAREWELL_SECONDS = 5.0
# The part of what an address may be told that is kept for those of it who sit at a table.
FOR_SEATS = 0.5


class Watcher:
    """What a page may know and do follows from the keys it brought, looked up at the table each time."""

    def __init__(self, keys: list[str], limits: Limits, now: float, waiting: Waiting, address: str = "") -> None:
        self.keys = keys
        self.address = address
        self.viewer: Viewer = SPECTATOR
        # The seat it wishes to look through, if it holds several.
        self.wish: int | None = None
        self.seats: list[int] = []
        # Nothing is sent before the page has said hello.
        self.has_joined = False
        self.came = self.heard = now
        self.messages = Bucket(limits.messages_per_second, limits.messages_at_once, now)
        self.movements = Bucket(limits.movements_per_second, limits.movements_at_once, now)
        # Bytes that it, and its address, may be told for the asking.
        self.asked = Bucket(limits.hello_per_second, limits.hello_at_once, now)
        self.budget = Bucket(limits.told_per_second, limits.told_at_once, now)
        self.close_code = 0
        # What it wants is being done, and will be to its end even if the page goes meanwhile.
        self.is_acting = False
        # A hint that is being thought out for it.
        self.hint: asyncio.Task[None] | None = None
        # Bytes queued, or on their way and not yet taken by the system.
        self.waiting = 0
        # Ends the connection, whatever is still on its way.
        self.drop: Callable[[], None] = do_nothing
        # Sends a frame; returns whether the system took all of it at once.
        self.begin: Callable[[bytes], bool] | None = None
        # The same for bytes that are no text.
        self.begin_bytes: Callable[[bytes], bool] | None = None
        self._frames: deque[bytes] = deque()
        # The latest picture of what moves at the table, which goes out when nothing else waits; nothing if it went.
        self._picture = b""
        # Whether one was begun, and not taken at once.
        self._is_showing = False
        # The size of a frame that was begun, and not taken at once.
        self._begun = 0
        self._account = waiting
        self._farewell: asyncio.TimerHandle | None = None
        # Whoever writes frames waits here while there are none.
        self._wake: asyncio.Future[None] | None = None
        self.shared = waiting.came(self)

    def look(self, table: Table) -> bool:
        """Find out who this is now; returns whether that changed."""
        seats = table.seats_of(self.keys)
        viewer = SPECTATOR if not seats else self.wish if self.wish in seats else seats[0]
        is_new = (seats, viewer) != (self.seats, self.viewer)
        self.seats, self.viewer = seats, viewer
        return is_new

    def may_ask(self, now: float) -> bool:
        """Whether it may be told everything once more; what that costs is counted when it is known."""
        return self.asked.has_left(now) and self.budget.has_left(now, 0.0 if self.seats else FOR_SEATS)

    def send_all(self, frame: bytes) -> None:
        """Send what a page asked for, at its expense."""
        self.asked.spend(len(frame))
        self.budget.spend(len(frame))
        self.send(frame)

    def send(self, frame: bytes) -> None:
        """Queue a frame; a page that does not keep up is let go, and comes back for what it missed."""
        if self.close_code:
            return
        self._frames.append(frame)
        self._account.queued(self, len(frame))
        if self._wake is None or self.begin is None:
            self._rouse()
        elif len(self._frames) == 1:
            self._account.flush_soon(self)

    def show(self, picture: bytes) -> None:
        """Send the latest picture once nothing else waits; a page that does not keep up misses those before it."""
        if self.close_code or self.begin_bytes is None:
            return
        is_first = not self._picture
        self._picture = picture
        if is_first and self._wake is not None and not self._frames:
            self._account.flush_soon(self)

    def _show_now(self) -> None:
        """Begin the picture. There is never more than one on its way, so it is not counted among what waits."""
        picture, self._picture = self._picture, b""
        assert self.begin_bytes is not None
        self._is_showing = not self.begin_bytes(picture)

    def flush(self) -> None:
        """Send what is queued while the system takes it at once; what it does not is left to ``write``."""
        while self._frames and self._wake is not None and self.begin is not None:
            frame = self._frames.popleft()
            if self.begin(frame):
                self._account.sent(self, len(frame))
            else:
                self._begun = len(frame)
                self._rouse()
        if self._picture and not self._frames and self._wake is not None:
            self._show_now()
            if self._is_showing:
                self._rouse()

    def close(self, code: int) -> None:
        """Close the socket after what has been queued; if the page does not read that, after some seconds."""
        if not self.close_code:
            self.close_code = code
            self._picture = b""
            self._farewell = asyncio.get_running_loop().call_later(FAREWELL_SECONDS, self.drop)
            self._rouse()

    def let_go(self, *, at_once: bool) -> None:
        """Close the socket without what has been queued; at once, also without what is on its way."""
        self._account.sent(self, sum(map(len, self._frames)), len(self._frames))
        self._frames.clear()
        self.close(TOO_SLOW)
        if at_once:
            self.drop()

    def gone(self) -> None:
        """The connection has ended: nothing is sent any more, whoever still means to."""
        self.close_code = self.close_code or GOING
        self._frames.clear()
        self._picture = b""
        if self._farewell:
            self._farewell.cancel()
        self._account.went(self)

    async def write(self, send: Callable[[bytes], Awaitable[None]]) -> None:
        """Send what is queued until the watcher is closed.

        A frame is sent when the system has taken all of it; an empty one stands for what was begun.
        """
        loop = asyncio.get_running_loop()
        while True:
            while self._frames or self._begun or self._is_showing:
                if self._is_showing:
                    await send(b"")
                    self._is_showing = False
                    continue
                frame = b"" if self._begun else self._frames.popleft()
                await send(frame)
                self._account.sent(self, self._begun or len(frame))
                self._begun = 0
            if self.close_code:
                return
            if self._picture:
                self._show_now()
                continue
            self._wake = loop.create_future()
            await self._wake

    def _rouse(self) -> None:
        wake, self._wake = self._wake, None
        if wake is not None and not wake.done():
            wake.set_result(None)


def do_nothing() -> None:
    pass
