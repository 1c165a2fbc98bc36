"""A house that many tests share, and two guests who play there undisturbed, whatever the others do."""

import asyncio
import random
from collections.abc import Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import psutil

from tests.patience import PATIENCE
from tests.server.house import House, Page, cookie_of, play_on

MOST_MEGABYTES = 60
ADDRESSES = iter(range(1, 255))


class Guests(House):
    """A house whose guests come from one address today and from another tomorrow."""

    source = "127.0.0.1"

    def client(self, source: str = "") -> httpx.AsyncClient:
        return super().client(source or self.source)


def opened_for_all(data: Path) -> Iterator[Guests]:
    house = Guests(data, "--bot-pause", "0", "--messages", "1000")
    house.open()
    yield house
    assert house.close() == 0


def visited(house: Guests) -> Iterator[Guests]:
    """The house for one test, from an address of its own; what is logged meanwhile must hold no traceback."""
    house.source = f"127.0.2.{next(ADDRESSES)}"
    known = len(house.logged())
    yield house
    assert "Traceback" not in house.logged()[known:]


def memory(house: House) -> float:
    assert house.process is not None
    return float(psutil.Process(house.process.pid).memory_info().rss) / 2**20


@asynccontextmanager
async def undisturbed(house):
    """Two others play a match meanwhile, and notice nothing; then the server is as well as before."""
    async with house.client("127.0.0.99") as client:
        body = {"game": "cacti", "names": ["Kim", "Lou"], "listed": True}
        answer = await client.post("/api/tables", json=body)
    code, cookie, done = answer.json()["code"], cookie_of(answer), asyncio.Event()
    kim, lou = Page(house, code, cookie), Page(house, code, cookie)
    await kim.join(0)
    await lou.join(1)
    used = memory(house)

    async def play():
        while not done.is_set() and not kim.is_over:
            await play_on(kim, lou, actions=1)
            await asyncio.wait([waiting], timeout=0.1)
        await play_on(kim, lou)

    waiting = asyncio.create_task(done.wait())
    playing = asyncio.create_task(play())
    try:
        yield
    finally:
        done.set()
        await waiting
        await asyncio.wait_for(playing, PATIENCE)
        await kim.leave()
        await lou.leave()
    assert kim.is_over
    assert not kim.refused + lou.refused
    assert (await house.get("/healthz")).text == "ok\n"
    assert memory(house) - used < MOST_MEGABYTES


async def closed(page: Page) -> int:
    """The code with which the server closes the page's socket."""
    code = await page.closed()
    await page.leave()
    return code


async def refusal(page: Page, message: dict[str, Any]) -> dict[str, Any]:
    """What the page is told that sends this; nothing may change."""
    version, known = page.version, len(page.refused)
    await page.send(message)
    await page.until(lambda: len(page.refused) > known)
    assert page.version == version
    return page.refused[-1]


async def figure(house: House, name: str) -> float:
    text = (await house.get("/metrics")).text
    return next(float(line.split()[1]) for line in text.splitlines() if line.startswith(f"{name} "))


def chances() -> random.Random:
    return random.Random(7)  # noqa: S311 - the same every time
