"""What waits for pages to read it: bounded in bytes for a page, for an address and in all."""

import asyncio
from typing import TYPE_CHECKING

from cactarium.server.settings import Limits

if TYPE_CHECKING:
    from cactarium.server.watcher import Watcher

# What a frame takes beside its bytes.
FRAME_COST = 100
# Who sits at a table may keep so many times as much waiting as an onlooker before it is the first to be let go.
FAVOUR = 4


class Waiting:
    """Counts each frame from when it is queued until the system has taken all of it.

    A frame that many pages are told is counted for each of them: once it is on its way, each has a copy.
    """

    def __init__(self, limits: Limits) -> None:
        self.total = 0
        # How many pages were let go.
        self.let_go = 0
        self._limits = limits
        self._addresses: dict[str, int] = {}
        self._pages: dict[str, set[Watcher]] = {}
        # Pages for which something was queued since the loop last went round.
        self._to_flush: list[Watcher] = []

    def came(self, watcher: "Watcher") -> None:
        self._pages.setdefault(watcher.address, set()).add(watcher)
        self._addresses.setdefault(watcher.address, 0)

    def went(self, watcher: "Watcher") -> None:
        """A page has gone, and nothing waits for it any more."""
        self._count(watcher, -watcher.waiting)
        pages = self._pages[watcher.address]
        pages.remove(watcher)
        if not pages:
            del self._pages[watcher.address], self._addresses[watcher.address]

    def pages_of(self, address: str) -> int:
        return len(self._pages.get(address, ()))

    def onlookers_of(self, address: str) -> int:
        return sum(not watcher.seats for watcher in self._pages.get(address, ()))

    def queued(self, watcher: "Watcher", size: int) -> None:
        """Count a frame; if that is too much, whoever keeps most waiting is let go."""
        self._count(watcher, size + FRAME_COST)
        if watcher.waiting > self._limits.page_bytes:
            self._let_go(watcher, at_once=False)
        while self._addresses[watcher.address] > self._limits.address_bytes:
            self._let_go(max(self._pages[watcher.address], key=weight), at_once=True)
        while self.total > self._limits.waiting_bytes:
            everybody = (page for pages in self._pages.values() for page in pages)
            self._let_go(max(everybody, key=weight), at_once=True)

    def sent(self, watcher: "Watcher", sizes: list[int]) -> None:
        """These frames do not wait any more; of a page that was let go at once none does."""
        self._count(watcher, -min(sum(sizes) + FRAME_COST * len(sizes), watcher.waiting))

    def flush_soon(self, watcher: "Watcher") -> None:
        """Soon, not now: when a commit wakes many tables, first all of them go on and then all is written."""
        if not self._to_flush:
            asyncio.get_running_loop().call_soon(self._flush)
        self._to_flush.append(watcher)

    def _flush(self) -> None:
        watchers, self._to_flush = self._to_flush, []
        watchers.reverse()
        try:
            while watchers:
                watchers.pop().flush()
        finally:
            # Whatever became of one page, the others get theirs.
            for watcher in reversed(watchers):
                self.flush_soon(watcher)

    def _count(self, watcher: "Watcher", size: int) -> None:
        watcher.waiting += size
        self._addresses[watcher.address] += size
        self.total += size

    def _let_go(self, watcher: "Watcher", *, at_once: bool) -> None:
        self.let_go += 1
        watcher.let_go(at_once=at_once)
        if at_once:
            self._count(watcher, -watcher.waiting)


def weight(watcher: "Watcher") -> float:
    return watcher.waiting / FAVOUR if watcher.seats else watcher.waiting
