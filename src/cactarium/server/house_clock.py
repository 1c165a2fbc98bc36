"""The time of the house: what every clock, timer and link of every table is measured by.

It starts from the time of day and from then on follows a clock that nobody sets, so it neither jumps nor goes back when
the time of day is corrected. And it stands still while the house is away: a machine that slept, a process that was
stopped, a loop that was stuck for seconds cost nobody any time, just as a restart does not. So after an absence it
stays behind the time of day, until the house opens anew; nothing that people see shows that.
"""

import asyncio
import time
from collections.abc import Callable

import structlog

logger = structlog.get_logger()

# The house looks at its clock so often while it is away at the longest.
BEATS = 5
SECOND = 1_000_000_000


class HouseClock:
    """Milliseconds since 1970 by the house. ``wall`` and ``ticks`` give nanoseconds: of the day, of a steady clock."""

    def __init__(self, wall: Callable[[], int] = time.time_ns, ticks: Callable[[], int] = time.monotonic_ns) -> None:
        self._ticks = ticks
        self._now = wall()
        self._looked = ticks()
        # The house was away if it did not look for longer than this. Unless it looks regularly, nobody knows.
        self._longest: int | None = None
        # For how many seconds the house was away in all.
        self.absent = 0.0

    def now(self) -> int:
        """The time, in milliseconds."""
        return self._look() // 1_000_000

    def seconds(self) -> float:
        """The time, in seconds."""
        return self._look() / SECOND

    async def keep(self, longest: float) -> None:
        """Look regularly; whenever the house did not for more than ``longest`` seconds, it was away."""
        self._look()
        self._longest = int(longest * SECOND)
        while True:
            await asyncio.sleep(longest / BEATS)
            self._look()

    def _look(self) -> int:
        ticks = self._ticks()
        passed, self._looked = ticks - self._looked, ticks
        if self._longest is None or passed <= self._longest:
            self._now += passed
        else:
            self.absent += passed / SECOND
            logger.warning("the house was away: that counts on nobody's clock", seconds=round(passed / SECOND, 3))
        return self._now
