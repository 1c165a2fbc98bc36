"""Tables of Putt, whose hands are simulated by balls, and pages that move these hands."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

from cactarium.server import entries as log
from tests.samples.putt import PuttGame
from tests.server.balls import BALLS, grip, target
from tests.server.house import Page
from tests.server.inside import cookie_of_seat, inside, now_ms, sample_table, with_cookies


@contextmanager
def putting(tmp_path: Any, *chairs: str, **settings: Any) -> Iterator[Any]:
    """A house with a table of Putt where nobody has putted yet."""
    with inside(tmp_path, simulations=BALLS, **settings) as house:
        yield house, place(house, *chairs or ("", ""))


def place(house: Any, *chairs: str, code: str = "TABLE", game: Any = None, **given: Any) -> Any:
    entries = with_cookies(*chairs, at=now_ms())
    return house.place(sample_table(game or PuttGame(), *entries, code=code, seats=len(chairs), **given))


@asynccontextmanager
async def at(house: Any, live: Any, *seats: int) -> AsyncIterator[Any]:
    """Pages of these seats; -1 is an onlooker."""
    pages = []
    try:
        for seat in seats:
            page = Page(house, live.table.code, "" if seat < 0 else cookie_of_seat(seat))
            await page.join()
            pages.append(page)
        yield pages
    finally:
        for page in pages:
            await page.leave()


def far(page: Page) -> int:
    return int.from_bytes(page.pictures[-1][9:11], "big") if page.pictures else -1


async def hold(page: Page, distance: int) -> None:
    """Begin to hold, and wait until the ball is seen there."""
    await page.send(grip())
    await page.send(target(distance))
    await page.until(lambda: far(page) == distance)


def moves(live: Any) -> list[tuple[int, str]]:
    return [(move.seat, move.action) for move in live.table.match.moves]


def kinds(live: Any) -> list[str]:
    """What stands in the log since the match began."""
    entries = live.table.entries
    began = next(number for number, entry in enumerate(entries) if isinstance(entry, log.Began))
    return [type(entry).__name__ for entry in entries[began + 1 :]]


async def refused(page: Page, kind: str, **fields: Any) -> dict[str, Any]:
    key = await page.ask(kind, **fields)
    await page.until(lambda: page.is_settled(key))
    return page.refused[-1]
