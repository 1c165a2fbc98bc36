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


class Address:
    """The pages of one address, and the bytes that wait for them."""

    def __init__(self) -> None:
        self.pages: set[Watcher] = set()
        self.waiting = 0


class Waiting:
    """Counts each frame from when it is queued until the system has taken all of it.

    A frame that many pages are told is counted for each of them: once it is on its way, each has a copy.
    """

    def __init__(self, limits: Limits) -> None:
        self.total = 0
        # How many pages were let go.
        self.let_go = 0
        # As in the limits, where it takes longer to look them up.
        self._most_of_page = limits.page_bytes
        self._most_of_address = limits.address_bytes
        self._most = limits.waiting_bytes
        self._addresses: dict[str, Address] = {}
        # Pages for which something was queued since the loop last went round.
        self._to_flush: list[Watcher] = []

    def came(self, watcher: "Watcher") -> Address:
        """A page has come; returns what it shares with the others of its address."""
        shared = self._addresses.setdefault(watcher.address, Address())
        shared.pages.add(watcher)
        return shared

    def went(self, watcher: "Watcher") -> None:
        """A page has gone, and nothing waits for it any more."""
        self._count(watcher, -watcher.waiting)
        watcher.shared.pages.remove(watcher)
        if not watcher.shared.pages:
            del self._addresses[watcher.address]

    def pages_of(self, address: str) -> int:
        shared = self._addresses.get(address)
        return len(shared.pages) if shared else 0

    def onlookers_of(self, address: str) -> int:
        shared = self._addresses.get(address)
        return sum(not watcher.seats for watcher in shared.pages) if shared else 0

    def queued(self, watcher: "Watcher", size: int) -> None:
        """Count a frame; if that is too much, whoever keeps most waiting is let go."""
        self._count(watcher, size + FRAME_COST)
        if watcher.waiting > self._most_of_page:
            self._let_go(watcher, at_once=False)
        while watcher.shared.waiting > self._most_of_address:
            self._let_go(max(watcher.shared.pages, key=weight), at_once=True)
        while self.total > self._most:
            everybody = (page for address in self._addresses.values() for page in address.pages)
            self._let_go(max(everybody, key=weight), at_once=True)

    def sent(self, watcher: "Watcher", size: int, frames: int = 1) -> None:
        """So many bytes in so many frames do not wait any more; of a page that was let go at once none does."""
        self._count(watcher, -min(size + FRAME_COST * frames, watcher.waiting))

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
        watcher.shared.waiting += size
        self.total += size

    def _let_go(self, watcher: "Watcher", *, at_once: bool) -> None:
        self.let_go += 1
        watcher.let_go(at_once=at_once)
        if at_once:
            self._count(watcher, -watcher.waiting)


def weight(watcher: "Watcher") -> float:
    return watcher.waiting / FAVOUR if watcher.seats else watcher.waiting
