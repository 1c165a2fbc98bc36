"""Onlookers who say hello and never read: they cost the house a bounded number of bytes, and nobody else anything."""

import asyncio
from pathlib import Path

import pytest

from cactarium.server import entries as log
from cactarium.server.settings import Limits
from cactarium.server.waiting import FRAME_COST
from cactarium.server.watcher import TOO_FAST
from cactarium.storage import open_log
from tests.server.deaf import Deaf
from tests.server.guests import figure, undisturbed
from tests.server.house import House, Page
from tests.server.inside import QUICK, inside, opened, two_people

pytestmark = pytest.mark.asyncio

HELLO = b'{"kind":"hello"}'
ATTACKER = "127.0.0.66"
LINES = 600


async def talked(data: Path) -> str:
    """The code of a match in the log of that folder, in which so much was said that a snapshot is 250 kB."""
    data.mkdir(parents=True, exist_ok=True)
    said = [log.Said(2000, number % 2, "Ines", "x" * 400, f"k{number}") for number in range(LINES)]
    rows: list[log.Entry] = [opened(), *two_people(), *said]
    async with await open_log(f"sqlite:///{data / 'log.db'}") as store:
        await store.append_all([("TALKED", number, log.encoded(row), False) for number, row in enumerate(rows, 1)])
    return "TALKED"


async def test_onlookers_who_never_read_cost_a_bounded_number_of_bytes_and_nobody_else_a_move(tmp_path):
    code = await talked(tmp_path)
    house = House(tmp_path, "--bot-pause", "0", "--messages", "1000").open()
    most = Limits().address_bytes + 2 * Limits().page_bytes
    try:
        async with undisturbed(house):
            deaf = [Deaf(ATTACKER) for _ in range(200)]
            for one in deaf:
                await one.open(house, code)
            for _ in range(20):
                for one in deaf:
                    one.say(HELLO)
                assert await figure(house, "cactarium_bytes_waiting") <= most
            assert await figure(house, "cactarium_let_go") > 0
            for one in deaf:
                one.leave()
        assert "Traceback" not in house.logged()
    finally:
        house.close()


async def test_many_who_say_hello_at_once_share_one_snapshot(tmp_path):
    with inside(tmp_path) as house:
        code, cookie = await house.table(names=["Ines", "Jo"])
        async with Page(house, code) as one, Page(house, code) as other, Page(house, code, cookie) as ines:
            await ines.act(ines.legal[0])
            for page in (one, other):
                await page.until(lambda page=page: page.version == ines.version)
                page.version = 0
                await page.say_hello()

            assert one.table["view"] == other.table["view"] != ines.table["view"]
            assert one.table["version"] == ines.version
            assert (one.table["seats"], ines.table["seats"]) == ([], [0, 1])
            # The next action goes on from there.
            await ines.say_hello(ines.table["to_act"][0])
            await ines.act(ines.legal[0])
            await one.until(lambda: one.version == ines.version)
            assert one.table["view"] != other.table["view"]


async def test_who_says_hello_again_and_again_is_cut_off_before_long(tmp_path):
    limits = Limits(messages_at_once=1000, hello_at_once=50_000, hello_per_second=1, told_at_once=2**30)
    with inside(tmp_path, limits) as house:
        code, cookie = await house.table(names=["Ines", "Jo"])
        async with Page(house, code, cookie) as ines, Page(house, code) as other:
            for _ in range(200):
                await ines.send({"kind": "hello"})

            assert await ines.closed() == TOO_FAST
            assert sum(len(frame) for frame in ines.frames if '"snapshot"' in frame) < 100_000
            await other.say_hello()


async def test_what_an_address_was_told_counts_for_all_its_sockets_and_half_of_it_is_for_those_who_sit(tmp_path):
    limits = Limits(told_at_once=60_000, told_per_second=0.001)
    with inside(tmp_path, limits) as house:
        code, cookie = await house.table(names=["Ines", "Jo"])
        onlookers = 0
        while True:
            page = Page(house, code)
            await page.connect()
            await page.send({"kind": "hello"})
            try:
                await page.until(lambda page=page: page.table != {})
            except Exception:
                assert await page.closed() == TOO_FAST
                break
            onlookers += 1

        assert 0 < onlookers < 60
        async with Page(house, code, cookie) as ines:
            assert ines.table["seats"] == [0, 1]


async def test_one_address_has_only_so_many_onlookers_and_room_for_those_who_sit(tmp_path):
    limits = Limits(onlookers_per_address=2, sockets_per_address=4)
    with inside(tmp_path, limits) as house:
        code, cookie = await house.table(names=["Ines", "Jo"])
        async with Page(house, code), Page(house, code), Page(house, code, cookie):
            third = Page(house, code)
            await third.connect()
            assert await third.closed() == TOO_FAST
            async with Page(house, code, cookie):
                fifth = Page(house, code, cookie)
                await fifth.connect()
                assert await fifth.closed() == TOO_FAST


async def test_one_address_opens_sockets_only_so_fast(tmp_path):
    limits = Limits(sockets_at_once=3, sockets_per_second=0.001)
    with inside(tmp_path, limits) as house:
        code, _ = await house.table()
        for _ in range(3):
            async with Page(house, code):
                pass
        page = Page(house, code)
        await page.connect()

        assert await page.closed() == TOO_FAST


async def test_what_waits_is_counted_and_is_gone_with_its_page(tmp_path):
    code = await talked(tmp_path)
    with inside(tmp_path, QUICK) as house:
        deaf = Deaf("127.0.0.1")
        await deaf.open(house, code)
        async with asyncio.timeout(20):
            while await figure(house, "cactarium_bytes_waiting") < 100 * FRAME_COST:
                deaf.say(HELLO)
                await asyncio.sleep(0.01)
            deaf.leave()
            while await figure(house, "cactarium_bytes_waiting"):
                await asyncio.sleep(0.01)
