"""Is the house well? What is known to be wrong with its log, in sentences that anybody may read."""

import asyncio
import time

import structlog

from cactarium.server.metrics import Metrics
from cactarium.storage import Log, LogClosed, LogDamaged, StorageError

logger = structlog.get_logger()

# How long a beat of the log may take.
PATIENCE = 5.0
# Between two examinations: this many seconds, or this many times as long as the last one took.
PAUSE_SECONDS = 600.0
PAUSE_TIMES = 100


class Unreadable(LogDamaged):
    """The entries of a log lead to no table."""


class Health:
    """Examines the log now and then, beside everything else, and remembers which matches could not be read."""

    def __init__(self, log: Log, metrics: Metrics) -> None:
        self._log = log
        self._metrics = metrics
        self._damage = ""
        self._unreadable: set[str] = set()

    def unreadable(self, code: str, why: Exception) -> Unreadable:
        """Note that the entries of a log lead nowhere; returns the error to raise."""
        self._unreadable.add(code)
        self._metrics.unreadable.set(len(self._unreadable))
        return Unreadable(f"{type(why).__name__} in its entries", f"table {code}")

    async def keep(self) -> None:
        """Examine the log again and again, in a hundredth of the time."""
        while True:
            began = time.monotonic()
            await self.examine()
            await asyncio.sleep(max(PAUSE_SECONDS, PAUSE_TIMES * (time.monotonic() - began)))

    async def examine(self) -> None:
        """Look through the whole log."""
        damage = ""
        try:
            await self._log.examine()
        except LogClosed:
            return
        except StorageError as error:
            logger.error("the log is not well", error=str(error))
            damage = sentence(error)
        self._damage = damage
        self._metrics.damaged.set(bool(damage))

    async def ailments(self) -> list[str]:
        """What is wrong, in sentences; none if all is well. Writes to the log to find out."""
        found = []
        try:
            async with asyncio.timeout(PATIENCE):
                await self._log.ping()
        except StorageError as error:
            logger.error("the log failed", error=str(error))
            found.append(sentence(error))
        except TimeoutError:
            logger.error("the log does not answer", seconds=PATIENCE)
            found.append(f"the log does not answer: got nothing in {PATIENCE:.0f} seconds, want a commit")
        if self._damage:
            found.append(self._damage)
        if self._unreadable:
            found.append(f"matches cannot be read: got {len(self._unreadable)}, want none")
        return found


def sentence(error: StorageError) -> str:
    """The error without its place: what is where on this machine concerns nobody else."""
    return f"{error.problem}: got {error.got}, want {error.want}"
