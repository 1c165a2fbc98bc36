"""Pages that vanish without a word, many at once, while they are being told something: nobody else misses anything."""

import asyncio
from functools import partial

import pytest

from cactarium.server.settings import Limits
from cactarium.server.waiting import Waiting
from cactarium.server.watcher import Watcher
from tests.server.deaf import Deaf
from tests.server.house import Page

pytestmark = pytest.mark.asyncio

HELLO = b'{"kind":"hello"}'
WATCHING = 25
TIMES = 3


async def test_pages_that_vanish_while_they_are_told_something_silence_nobody_else(house):
    code, first = await house.table(game="cacti", seats=2, names=["Ines"])
    second = await house.sit(code, 1, "Jo")
    async with Page(house, code, first) as ines, Page(house, code, second) as jo:
        for number in range(TIMES):
            vanishing = [Deaf("127.0.0.1") for _ in range(WATCHING)]
            for deaf in vanishing:
                await deaf.open(house, code)
                deaf.say(HELLO)
            await ines.ask("say", seat=0, text=f"one {number}")
            for deaf in vanishing:
                deaf.vanish()
            await ines.ask("say", seat=0, text=f"two {number}")
            for page in (ines, jo):
                await page.until(partial(has_heard, page, f"two {number}"))

    assert jo.refused + ines.refused == []


def has_heard(page: Page, text: str) -> bool:
    return page.happened[-1].get("text") == text


async def test_one_page_that_cannot_be_written_to_keeps_nothing_from_the_others():
    waiting, sent = Waiting(Limits()), []

    def broken(_: bytes) -> bool:
        raise RuntimeError("the handler is closed")

    def whole(frame: bytes) -> bool:
        sent.append(frame)
        return True

    watchers = [Watcher([], Limits(), 0.0, waiting) for _ in range(3)]
    writing = []
    for watcher, begin in zip(watchers, [whole, broken, whole], strict=True):
        watcher.begin = begin
        writing.append(asyncio.create_task(watcher.write(lambda _: asyncio.sleep(0))))
    await asyncio.sleep(0)
    failures: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: failures.append(context["exception"]))

    for watcher in watchers:
        watcher.send(b"news")
    while len(sent) < 2:
        await asyncio.sleep(0)

    assert [str(failure) for failure in failures] == ["the handler is closed"]
    for task in writing:
        task.cancel()
