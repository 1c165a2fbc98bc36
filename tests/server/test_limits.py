"""Limits: what one sender may ask, and that nobody else pays for it."""

import asyncio
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from cactarium.server.bot_pool import BotPool
from cactarium.server.buckets import MOST_SENDERS, Bucket, Buckets
from cactarium.server.metrics import Metrics
from cactarium.server.settings import Limits, Settings
from cactarium.server.tables import NoTable, Tables
from cactarium.server.waiting import FRAME_COST, Waiting
from cactarium.server.watcher import GOING, SILENCE, TOO_SLOW, Watcher
from cactarium.server.wire.http import NewTable
from cactarium.storage import SqliteLog
from tests.server.house import Page
from tests.server.inside import QUICK, inside, told

# Buckets


def test_a_bucket_allows_a_burst_and_then_a_steady_rate():
    bucket = Bucket(2.0, 3.0, 0.0)

    assert [bucket.allows(0.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.allows(0.5), bucket.allows(0.5)] == [True, False]
    assert [bucket.allows(100.0) for _ in range(4)] == [True, True, True, False]


def test_each_sender_has_a_bucket_of_its_own():
    buckets = Buckets(1.0, 1.0)

    assert [buckets.allows(sender, 0.0) for sender in ("a", "b", "a", "b")] == [True, True, False, False]


def test_senders_beyond_number_take_no_more_memory():
    buckets = Buckets(1.0, 1.0)
    for number in range(MOST_SENDERS + 50):
        buckets.allows(str(number), 0.0)

    assert len(buckets._buckets) == MOST_SENDERS
    assert not buckets.allows(str(MOST_SENDERS + 49), 0.0)


# What waits


LITTLE = Limits(page_bytes=1000, address_bytes=2500, waiting_bytes=4000)


class Far:
    """Pages that read nothing until they are told to."""

    def __init__(self, limits: Limits = LITTLE) -> None:
        self.waiting = Waiting(limits)
        self.dropped: list[Watcher] = []
        self.limits = limits

    def page(self, address: str = "a", *seats: int) -> Watcher:
        page = Watcher([], self.limits, 0.0, self.waiting, address)
        page.seats = list(seats)
        page.drop = lambda: self.dropped.append(page)
        return page


@pytest.mark.asyncio
async def test_a_page_that_does_not_keep_up_is_let_go_and_takes_no_more_memory():
    far = Far()
    page = far.page()
    for _ in range(1000):
        page.send(b"x" * 20)
    sent: list[bytes] = []

    async def send(text: bytes) -> None:
        sent.append(text)

    await page.write(send)

    assert (page.close_code, page.waiting, far.waiting.total, sent) == (TOO_SLOW, 0, 0, [])


@pytest.mark.asyncio
async def test_what_is_on_its_way_counts_until_the_system_has_taken_it():
    far = Far()
    page = far.page()
    taken = asyncio.Event()

    async def send(_: bytes) -> None:
        await taken.wait()

    page.send(b"x" * 300)
    page.send(b"x" * 300)
    writing = asyncio.create_task(page.write(send))
    await asyncio.sleep(0)
    assert far.waiting.total == 600 + 2 * FRAME_COST

    taken.set()
    page.close(GOING)
    await writing
    assert far.waiting.total == 0


@pytest.mark.asyncio
async def test_frames_keep_their_order_and_their_count_whether_the_system_takes_them_at_once_or_not():
    far = Far(Limits())
    page = far.page()
    sent: list[bytes] = []
    taken, has_room = asyncio.Event(), True

    def begin(text: bytes) -> bool:
        sent.append(text)
        return has_room

    async def send(text: bytes) -> None:
        sent.append(text)
        await taken.wait()

    page.begin = begin
    page.send(b"1")
    taken.set()
    writing = asyncio.create_task(page.write(send))
    await asyncio.sleep(0)
    page.send(b"2")
    page.send(b"3")
    # All tables that one commit wakes go on before anything is written.
    assert sent == [b"1"]
    await asyncio.sleep(0)
    assert (sent, far.waiting.total) == ([b"1", b"2", b"3"], 0)

    has_room = False
    taken.clear()
    page.send(b"4444")
    page.send(b"5")
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    # The empty one stands for what was begun: nothing is written behind it before the system has taken it.
    assert (sent[3:], far.waiting.total) == ([b"4444", b""], 5 + 2 * FRAME_COST)
    page.send(b"6")
    taken.set()
    page.close(GOING)
    await writing

    assert (sent[5:], far.waiting.total) == ([b"5", b"6"], 0)


@pytest.mark.asyncio
async def test_when_an_address_keeps_too_much_waiting_its_largest_page_goes_and_those_who_sit_go_last():
    far = Far()
    onlookers, sitting = [far.page() for _ in range(3)], far.page("a", 0)
    sitting.send(b"x" * 800)
    for number, page in enumerate(onlookers):
        page.send(b"x" * (500 + number))

    assert far.dropped == [onlookers[2]]
    assert onlookers[2].close_code == TOO_SLOW
    assert far.waiting.total == 1801 + 3 * FRAME_COST


@pytest.mark.asyncio
async def test_when_all_together_keep_too_much_waiting_the_largest_page_goes_wherever_it_is():
    far = Far()
    pages = [far.page(str(number)) for number in range(8)]
    for number, page in enumerate(pages):
        page.send(b"x" * (450 + number))

    assert far.dropped == [pages[7]]
    assert far.waiting.total <= LITTLE.waiting_bytes


@pytest.mark.asyncio
async def test_who_goes_leaves_nothing_behind():
    far = Far()
    page = far.page()
    page.send(b"x" * 100)
    page.gone()

    assert (far.waiting.total, far.waiting.pages_of("a"), far.waiting._addresses) == (0, 0, {})


@pytest.mark.asyncio
async def test_a_page_that_does_not_even_read_its_farewell_is_dropped():
    far = Far()
    page = far.page()
    page.close(SILENCE)

    assert page._farewell is not None
    page._farewell._run()
    assert far.dropped == [page]


# The house


@pytest.mark.asyncio
async def test_one_address_opens_only_so_many_tables(tmp_path):
    with inside(tmp_path, replace(QUICK, tables_per_address=3)) as house:
        for _ in range(3):
            await house.table()

        answer = await house.post("/api/tables", {"game": "cacti"})

        assert answer.status_code == 400
        assert answer.json() == {
            "problem": "too many tables from one address",
            "got": "3",
            "want": "at most 3",
            "where": "tables",
        }


@pytest.mark.asyncio
async def test_one_address_changes_only_so_much_a_second_and_may_look_as_often_as_it_likes(tmp_path):
    with inside(tmp_path, replace(QUICK, requests_at_once=3, requests_per_second=0.01)) as house:
        codes = [(await house.post("/api/tables", {"game": "cacti"})).status_code for _ in range(4)]

        assert codes == [201, 201, 201, 429]
        assert (await house.get("/api/house")).status_code == 200


@pytest.mark.asyncio
async def test_a_page_that_talks_too_fast_loses_its_connection_and_nobody_else_theirs(tmp_path):
    with inside(tmp_path, Limits(messages_per_second=1, messages_at_once=5)) as house:
        code, first, second = await house.two()
        async with Page(house, code, first) as ines, Page(house, code, second) as jo:
            for _ in range(10):
                await ines.send({"kind": "ping"})

            assert await ines.closed() == 4429
            assert (await told(jo, "say", seat=1, text="calm"))["kind"] == "said"


@pytest.mark.asyncio
async def test_one_address_has_only_so_many_pages(tmp_path):
    with inside(tmp_path, replace(QUICK, sockets_per_address=2)) as house:
        code, _ = await house.table()
        async with Page(house, code), Page(house, code):
            third = Page(house, code)
            await third.connect()
            assert await third.closed() == 4429
        for _ in range(200):
            # The server hears in its own time that the others have gone.
            fourth = Page(house, code)
            await fourth.connect()
            await fourth.send({"kind": "hello"})
            try:
                await fourth.hear()
                break
            except Exception:
                await fourth.leave()
        else:
            raise AssertionError("the places of those who went are never free")
        await fourth.leave()


@pytest.mark.asyncio
async def test_a_message_that_is_too_long_costs_the_connection(tmp_path):
    with inside(tmp_path) as house:
        code, cookie = await house.table(names=["Ines"])
        async with Page(house, code, cookie) as page:
            await page.send("x" * (QUICK.message_bytes + 1))

            assert await page.closed() == 1009


@pytest.mark.asyncio
async def test_a_body_that_is_too_long_is_refused(tmp_path):
    with inside(tmp_path) as house:
        body = {"game": "cacti", "options": {"faces": "x" * QUICK.body_bytes}}

        answer = await house.post("/api/tables", body)

        assert answer.status_code == 413


@pytest.mark.asyncio
async def test_whoever_does_not_say_hello_first_is_told_nothing(tmp_path):
    with inside(tmp_path) as house:
        code, cookie = await house.table(names=["Ines", "Jo"])
        page = Page(house, code, cookie)
        await page.connect()
        await page.send({"kind": "ask_previews"})

        assert await page.closed() == 4400
        assert [message["problem"] for message in page.refused] == ["you have not said hello"]


@pytest.mark.asyncio
async def test_whoever_connects_and_says_nothing_is_let_go(tmp_path):
    with inside(tmp_path, silence=0.3) as house:
        code, _ = await house.table()
        page = Page(house, code)
        await page.connect()

        assert await page.closed() == 4408


# Memory


class House:
    """Tables over a log, with a sweep whenever a test wants one."""

    def __init__(self, log: SqliteLog, **settings: Any) -> None:
        self.tables = Tables(log, BotPool(1), Settings(bot_pause=0.0, **settings), Metrics())

    async def opened(self, **wanted: Any) -> str:
        code, _ = await self.tables.open(NewTable("cacti", **wanted), "here")
        return code


@pytest.mark.asyncio
async def test_a_table_where_nothing_happens_leaves_memory_and_comes_back_when_asked_for(tmp_path):
    async with SqliteLog(tmp_path / "log.db") as log:
        house = House(log, idle=0.0)
        code = await house.opened(names=["Ines", "Jo"])
        await asyncio.sleep(0.01)
        house.tables.sweep()
        assert house.tables.live() == []

        async with house.tables.at(code) as live:
            assert live.table.stage == "playing"
            await asyncio.sleep(0.01)
            house.tables.sweep()
            assert house.tables.live() == [live]


@pytest.mark.asyncio
async def test_a_table_whose_clock_runs_stays_in_memory(tmp_path):
    async with SqliteLog(tmp_path / "log.db") as log:
        house = House(log, idle=0.0)
        clock = {"kind": "days", "seconds": 86400}
        wanted = {"game": "cacti", "names": ["Ines", "Jo"], "clock": clock}
        await house.tables.open(msgspec.convert(wanted, NewTable), "here")
        await asyncio.sleep(0.01)
        house.tables.sweep()

        assert len(house.tables.live()) == 1
        await house.tables.close()


@pytest.mark.asyncio
async def test_many_who_ask_for_a_sleeping_table_at_once_get_the_same_one(tmp_path):
    async with SqliteLog(tmp_path / "log.db") as log:
        house = House(log, idle=0.0)
        code = await house.opened(names=["Ines", "Jo"])
        await asyncio.sleep(0.01)
        house.tables.sweep()
        found = []

        async def look() -> None:
            async with house.tables.at(code) as live:
                found.append(live)

        await asyncio.gather(*[look() for _ in range(20)])

        assert len(found) == 20
        assert all(live is found[0] for live in found)


@pytest.mark.asyncio
async def test_asking_for_tables_that_are_not_there_leaves_nothing_behind(tmp_path):
    async with SqliteLog(tmp_path / "log.db") as log:
        house = House(log)
        for number in range(50):
            with pytest.raises(NoTable):
                async with house.tables.at(f"NONE{number}"):
                    pass

        assert house.tables.live() == []
        assert house.tables._loading == {}


@pytest.mark.asyncio
async def test_many_wishes_at_once_open_no_more_tables(tmp_path):
    async with SqliteLog(tmp_path / "log.db") as log:
        house = House(log, limits=Limits(tables_per_address=3))
        answers = await asyncio.gather(*[house.opened() for _ in range(12)], return_exceptions=True)

        assert sum(isinstance(answer, str) for answer in answers) == 3
