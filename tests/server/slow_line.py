"""A slow line to a house on this machine: what goes either way arrives later, each time differently, and in order."""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from tests.server.house import House

# Seconds that everything takes, and by how much more it may.
DELAY = 0.15
JITTER = 0.1


class SlowHouse(House):
    """The same house, seen from the other end of the line."""

    def __init__(self, house: House, port: int) -> None:
        super().__init__(house.data)
        self.port = port


@asynccontextmanager
async def slow_line(house: House, seed: int = 1) -> AsyncIterator[SlowHouse]:
    """The line; in the end it waits for whatever is still on its way."""
    chance = random.Random(seed)  # noqa: S311
    lines: set[asyncio.Task[None]] = set()

    def when() -> float:
        return time.monotonic() + DELAY + chance.uniform(0, JITTER)

    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        lines.add(task)
        there, back = await asyncio.open_connection("127.0.0.1", house.port)
        try:
            await asyncio.gather(carried(reader, back, when), carried(there, writer, when))
        finally:
            for end in (writer, back):
                end.close()
                with suppress(OSError):
                    await end.wait_closed()

    server = await asyncio.start_server(connected, "127.0.0.1", 0)
    try:
        yield SlowHouse(house, server.sockets[0].getsockname()[1])
    finally:
        server.close()
        await asyncio.gather(*lines)
        await server.wait_closed()


async def carried(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, when: Callable[[], float]) -> None:
    """Bring what is read to the other end, when it is due; the end of it, too."""
    waiting: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

    async def read() -> None:
        due, data = 0.0, b"-"
        while data:
            try:
                data = await reader.read(2**16)
            except OSError:
                data = b""
            due = max(due, when())
            waiting.put_nowait((due, data))

    async def write() -> None:
        while True:
            at, data = await waiting.get()
            await asyncio.sleep(at - time.monotonic())
            if not data:
                break
            writer.write(data)
        with suppress(OSError):
            writer.write_eof()

    await asyncio.gather(read(), write())
