"""Long work on the loop, a little at a time, so that nobody at a table waits for it."""

import asyncio
from time import perf_counter
from types import TracebackType

# Seconds of work after which all others have their turn.
SLICE = 0.003


class Pace:
    """Whatever takes long shares this: of all long work in the house one slice is done in a round of the loop."""

    def __init__(self, part: float = SLICE) -> None:
        self._slice = part
        self._lock = asyncio.Lock()
        self._since = 0.0

    async def __aenter__(self) -> "Pace":
        await self._lock.acquire()
        self._since = perf_counter()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._lock.release()

    async def breathe(self) -> None:
        """Let others go on if the slice is used up. Whoever is in their turn calls this in every loop."""
        if perf_counter() - self._since < self._slice:
            return
        await asyncio.sleep(0)
        # Other long work that waits goes first.
        self._lock.release()
        await self._lock.acquire()
        self._since = perf_counter()
