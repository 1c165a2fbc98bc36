"""Messages of a connection wait in order, and wake whoever waits for them."""

import asyncio

import pytest

from cactarium.server.inbox import Inbox

pytestmark = pytest.mark.asyncio


async def test_messages_come_out_in_the_order_in_which_they_came():
    inbox = Inbox()
    for number in range(3):
        inbox.put_nowait({"number": number})

    assert [(await inbox.get())["number"] for _ in range(3)] == [0, 1, 2]
    assert inbox.empty()


async def test_a_taker_that_came_first_gets_what_comes_later():
    inbox = Inbox()
    taker = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    inbox.put_nowait({"number": 1})
    inbox.put_nowait({"number": 2})

    assert (await taker)["number"] == 1
    assert (await inbox.get())["number"] == 2


async def test_a_taker_that_went_takes_nothing_along():
    inbox = Inbox()
    gone = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    gone.cancel()
    inbox.put_nowait({"number": 1})

    assert (await inbox.get())["number"] == 1
