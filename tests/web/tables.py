"""Ways to a table, and a look into its log."""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from typing import Any

from playwright.sync_api import Locator, Page

from cactarium.server import entries
from cactarium.storage.connection import connect
from tests.server.house import House, play_on
from tests.server.house import Page as Device
from tests.web.player import Player, sit_down

Visit = Callable[..., Page]
# More actions than any match has.
LONGEST = 10_000


def box(page: Page, title: str = "Cacti") -> Locator:
    """The box of a game on the home page."""
    return page.get_by_role("article", name=title, exact=True)


def against_bot(visit: Visit, **context: object) -> Page:
    page = visit("/", **context)
    box(page).get_by_role("button", name="Play now").click()
    Player(page).wait_for_turn()
    return page


def opened(page: Page, **wanted: object) -> str:
    """Open a table in the name of a page, whose browser then holds its seats; returns its path."""
    names = wanted.get("names", [])
    assert isinstance(names, list)
    answer = page.request.post("/api/tables", data={"game": "cacti", **wanted})
    assert answer.ok, answer.text()
    return f"/t/{answer.json()['code']}"


def seat_two(visit: Visit, **wanted: object) -> tuple[Page, Page]:
    """Ines and Jo at a table that has begun, each in a browser of their own."""
    host = visit("/")
    path = opened(host, names=["Ines"], **wanted)
    host.goto(path)
    guest = visit(path)
    sit_down(guest, "Jo", 2)
    host.get_by_role("button", name="Begin the match").click()
    Player(host).wait_for_turn()
    return host, guest


def hot_table(visit: Visit) -> Page:
    """Ines and Jo at one device."""
    page = visit("/")
    page.goto(opened(page, names=["Ines", "Jo"]))
    return page


def acted(house: House, code: str) -> list[tuple[int, str]]:
    """The actions in the log of a table, read as it lies on the disk."""
    with connect(house.data / "log.db") as log:
        rows = log.execute(
            "SELECT body FROM entries JOIN matches ON match = id WHERE code = ? ORDER BY number", [code]
        ).fetchall()
    log.close()
    found = [entries.decoded(body) for (body,) in rows]
    return [(entry.seat, entry.action) for entry in found if isinstance(entry, entries.Acted)]


def keys_of(page: Page, code: str = "") -> str:
    """The cookie with which the page's browser holds its seats: at the table it shows, or at another."""
    path = f"/api/tables/{code or Player(page).code}"
    (cookie,) = [cookie for cookie in page.context.cookies() if (cookie["name"], cookie["path"]) == ("keys", path)]
    return f"keys={cookie['value']}"


def act_elsewhere(house: House, code: str, cookie: str) -> None:
    """Another device with the same keys does the first thing it may."""

    async def act() -> None:
        async with Device(house, code, cookie) as device:
            await device.act(device.legal[0])

    meanwhile(act)


def view_of(house: House, page: Page) -> dict[str, Any]:
    """The view that the page's person is sent."""
    device = Device(house, Player(page).code, keys_of(page))

    async def look() -> None:
        async with device:
            pass

    meanwhile(look)
    view: dict[str, Any] = device.table["view"]
    return view


def finish(house: House, *pages: Page) -> None:
    """Play the match at which these pages sit to its end; whoever only draws, which comes first, plays for very long."""
    play_elsewhere(house, *pages, which=-1)


def play_elsewhere(house: House, *pages: Page, actions: int = LONGEST, which: int = 0) -> None:
    """Other devices with the keys of these pages, which are at one table, play on in their place.

    The pages come back afterwards: to draw every move takes a browser longer than the match.
    """
    ways = [page.url for page in pages]
    devices = [Device(house, Player(page).code, keys_of(page)) for page in pages]

    async def play() -> None:
        async with AsyncExitStack() as stack:
            for device in devices:
                await stack.enter_async_context(device)
            await play_on(*devices, actions=actions, which=which)
            assert actions < LONGEST or all(device.is_over for device in devices)

    for page in pages:
        page.goto("about:blank")
    meanwhile(play)
    for page, way in zip(pages, ways, strict=True):
        page.goto(way)


def play_until(house: House, page: Page, holds: Callable[[Device], bool], which: int = -1) -> None:
    """Another device with the page's keys plays on in its place, until it may act and something holds."""
    way, device = page.url, Device(house, Player(page).code, keys_of(page))

    async def play() -> None:
        async with device:
            while not (device.legal and holds(device)):
                assert not device.is_over, "it never came about"
                await (device.act(device.legal[which]) if device.legal else device.hear())

    page.goto("about:blank")
    meanwhile(play)
    page.goto(way)


def meanwhile(play: Callable[[], Coroutine[None, None, None]]) -> None:
    """Run this in a thread of its own: the browser's driver has a loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(play())).result()
