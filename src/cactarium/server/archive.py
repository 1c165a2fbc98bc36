"""Replays and records of finished matches, as they are sent: made once, and kept while there is room."""

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from cactarium.kernel.game import Viewer
from cactarium.server import replays
from cactarium.server.pace import Pace
from cactarium.server.table import Table

# Bytes that are kept, packed.
MOST_BYTES = 32 * 2**20
# What is being made at a time, and whoever else asks comes later.
MOST_AT_ONCE = 16
# A chat line or a rematch after the end changes what is told: so the version belongs to it.
Key = tuple[str, str, int, Viewer]


class TooMuchWork(Exception):
    """More is being made than the house can make at a time."""


class Packed:
    """An answer in gzip."""

    def __init__(self, data: bytes, size: int) -> None:
        self.data = data
        # How long it is unpacked.
        self.size = size


def packed(plain: bytes) -> Packed:
    # Without the time in it, so that the same is packed into the same.
    return Packed(gzip.compress(plain, 6, mtime=0), len(plain))


class Archive:
    """What was asked for last is kept longest; whoever asks for what is being made waits for that."""

    def __init__(self, pace: Pace) -> None:
        self.size = 0
        self._pace = pace
        self._kept: OrderedDict[Key, Packed] = OrderedDict()
        self._making: dict[Key, asyncio.Task[Packed]] = {}

    async def packed_replay(self, table: Table, viewer: Viewer) -> Packed:
        return await self._found(
            ("replay", table.code, table.version, viewer), lambda: replays.encoded(table, viewer, self._pace)
        )

    async def packed_record(self, table: Table) -> Packed:
        async def record() -> bytes:
            return replays.record_of(table).encode()

        return await self._found(("record", table.code, table.version, 0), record)

    def has(self, kind: str, table: Table, viewer: Viewer = 0) -> bool:
        return (kind, table.code, table.version, viewer) in self._kept

    async def _found(self, key: Key, make: Callable[[], Awaitable[bytes]]) -> Packed:
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._making:
            if len(self._making) >= MOST_AT_ONCE:
                raise TooMuchWork
            self._making[key] = asyncio.create_task(self._made(key, make))
        # It is made to its end, even if whoever asked first goes meanwhile.
        return await asyncio.shield(self._making[key])

    async def _made(self, key: Key, make: Callable[[], Awaitable[bytes]]) -> Packed:
        try:
            ready = await asyncio.to_thread(packed, await make())
        finally:
            del self._making[key]
        self._kept[key] = ready
        self.size += len(ready.data)
        while self.size > MOST_BYTES:
            _, oldest = self._kept.popitem(last=False)
            self.size -= len(oldest.data)
        return ready
