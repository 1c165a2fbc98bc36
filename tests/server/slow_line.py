"""A slow line to a house on this machine: what goes either way arrives later, each time differently, and in order."""

import asyncio
import random
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

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
    chance = random.Random(seed)  # noqa: S311

    async def carried(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        due = 0.0
        waiting: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

        async def deliver() -> None:
            while True:
                at, data = await waiting.get()
                await asyncio.sleep(at - time.monotonic())
                if not data:
                    return writer.close()
                writer.write(data)
                await writer.drain()

        delivering = asyncio.create_task(deliver())
        try:
            while True:
                data = await reader.read(2**16)
                due = max(due, time.monotonic() + DELAY + chance.uniform(0, JITTER))
                waiting.put_nowait((due, data))
                if not data:
                    break
            await delivering
        except OSError:
            delivering.cancel()

    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", house.port)
        await asyncio.gather(carried(reader, back), carried(there, writer))

    server = await asyncio.start_server(connected, "127.0.0.1", 0)
    try:
        yield SlowHouse(house, server.sockets[0].getsockname()[1])
    finally:
        server.close()
