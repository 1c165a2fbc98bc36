"""All tables of the house: what a restart brings back, and how the house closes."""

import asyncio
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.json import encode
from structlog.testing import capture_logs

from cactarium.kernel.errors import BadRequest
from cactarium.server import entries as log
from cactarium.server.bot_pool import BotPool
from cactarium.server.connections import LINE, Line
from cactarium.server.deciding import LONGEST_LOG, decided
from cactarium.server.keys import hashed
from cactarium.server.metrics import Metrics
from cactarium.server.settings import Limits, Settings
from cactarium.server.socket import serve
from cactarium.server.tables import RESUMED_AT_ONCE, Tables
from cactarium.server.waiting import Waiting
from cactarium.server.watcher import Watcher
from cactarium.server.wire.from_page import Act, Leave, StandIn
from cactarium.server.wire.http import NewTable
from cactarium.server.wire.table import ClockSetting
from cactarium.storage import LogFailed, SqliteLog
from tests.server.house import Page, play_on
from tests.server.inside import earlier, inside, now_ms, opened, table_of, told, two_people, until
from tests.storage.test_sqlite import Gate

pytestmark = pytest.mark.asyncio

CLOCK = ClockSetting("game", 600)


class FullDisk(SqliteLog):
    """A log that can be told to refuse what is appended next."""

    is_full = False

    async def append(self, table, number, body, *, closes=False):
        self._check()
        await super().append(table, number, body, closes=closes)

    async def append_all(self, rows):
        self._check()
        await super().append_all(rows)

    def _check(self):
        if self.is_full:
            raise LogFailed("the log failed", "no room", "room", "disk")


@asynccontextmanager
async def tables_over(store):
    pool = BotPool(1)
    try:
        yield Tables(store, pool, Settings(bot_pause=0.0), Metrics())
    finally:
        await pool.close()


async def keep(store, code, *entries):
    await store.append_all([(code, number, log.encoded(entry), False) for number, entry in enumerate(entries, 1)])


def against_a_bot():
    return NewTable("cacti", names=["Ines"], bots=["random"], clock=CLOCK)


async def test_a_log_that_cannot_be_read_keeps_no_other_match_from_going_on(tmp_path):
    async with SqliteLog(tmp_path / "log.db") as store:
        await store.append("AAAAAA", 1, b'{"type":"from the future"}')
        await keep(store, "BBBBBB", opened(clock=CLOCK), *two_people())
        with capture_logs() as logs:
            async with tables_over(store) as tables:
                assert await tables.health.ailments() == []
                assert await tables.resume() == 1
                assert await tables.health.ailments() == ["matches cannot be read: got 1, want none"]

    assert tables.metrics.registry.get_sample_value("cactarium_unreadable_matches") == 1
    assert [live.table.code for live in tables.live()] == ["BBBBBB"]
    assert [entry["table"] for entry in logs] == ["AAAAAA"]


async def test_a_house_closes_in_peace_while_a_bots_move_is_on_its_way_to_the_log(tmp_path):
    async with SqliteLog(tmp_path / "log.db") as store, tables_over(store) as tables:
        code, _ = await tables.open(against_a_bot(), "here")
        other, _ = await tables.open(against_a_bot(), "here")
        async with tables.at(code) as live, live.lock:
            await live.enter(log.Acted(now_ms(), 0, live.table.match.legal()[0], "k"))
        while not live.lock.locked():
            await asyncio.sleep(0)

        await tables.close()

        entries = [[log.decoded(body) for body in await store.read(each)] for each in (code, other)]
    assert [type(last) for *_, last in entries] == [log.Paused, log.Paused]
    assert [entry.seat for entry in entries[0] if isinstance(entry, log.Acted)] == [0, 1]


# Entries of a match between two people.
ROWS = len([opened(), *two_people()])


async def waiting_for(gate, store, task, requests):
    """Let the log go on once so many requests wait for it; then the task must end."""
    await until(lambda: store._writer._queue.qsize() == requests)
    gate.opened.set()
    return await task


async def test_all_tables_of_a_house_are_paused_by_one_commit(tmp_path):
    gate = Gate()
    gate.opened.set()
    async with SqliteLog(tmp_path / "log.db", gate) as store, tables_over(store) as tables:
        for number in range(100):
            await keep(store, f"TABLE{number}", opened(clock=CLOCK), *two_people())
        assert await tables.resume() == 100
        await gate.shut(store, 100 * (ROWS + 1))

        await waiting_for(gate, store, asyncio.create_task(tables.close()), 100)

        last = [log.decoded((await store.read(f"TABLE{number}"))[-1]) for number in range(100)]
    assert gate.commits == [100]
    assert {type(entry) for entry in last} == {log.Paused}


async def test_the_matches_of_a_house_are_resumed_together(tmp_path):
    gate = Gate()
    gate.opened.set()
    async with SqliteLog(tmp_path / "log.db", gate) as store, tables_over(store) as tables:
        for number in range(RESUMED_AT_ONCE + 1):
            await keep(store, f"TABLE{number}", opened(clock=CLOCK), *two_people())
        await gate.shut(store, ROWS * (RESUMED_AT_ONCE + 1))

        resumed = await waiting_for(gate, store, asyncio.create_task(tables.resume()), RESUMED_AT_ONCE)

    assert resumed == RESUMED_AT_ONCE + 1
    assert gate.commits == [RESUMED_AT_ONCE, 1]


async def test_a_house_whose_log_fails_still_closes_every_table(tmp_path):
    async with FullDisk(tmp_path / "log.db") as store, tables_over(store) as tables:
        codes = [(await tables.open(against_a_bot(), "here"))[0] for _ in range(2)]
        store.is_full = True

        with capture_logs() as logs:
            await tables.close()

    assert [entry["table"] for entry in logs] == codes


async def test_a_log_that_cannot_be_written_at_a_restart_costs_nobody_their_time(tmp_path):
    hour = 3_600_000
    async with FullDisk(tmp_path / "log.db") as store, tables_over(store) as tables:
        await keep(store, "AAAAAA", opened(clock=CLOCK), *two_people(earlier(hour)))
        store.is_full = True
        with capture_logs():
            assert await tables.resume() == 0
        store.is_full = False

        async with tables.at("AAAAAA") as live:
            # Longer than a table waits before it tries again what failed.
            await asyncio.sleep(1.1)

            assert live.table.stage == "playing"
            assert live.table.clock.left_at(0, now_ms()) > 590_000


async def test_a_restart_keeps_in_memory_only_tables_where_something_will_happen(tmp_path):
    async with SqliteLog(tmp_path / "log.db") as store, tables_over(store) as tables:
        await keep(store, "AAAAAA", opened())
        await keep(store, "BBBBBB", opened(), *two_people())
        await keep(store, "CCCCCC", opened(clock=CLOCK), *two_people())

        assert await tables.resume() == 3

        assert [live.table.code for live in tables.live()] == ["CCCCCC"]
        async with tables.at("BBBBBB") as live:
            assert live.table.stage == "playing"


async def test_a_log_that_is_full_takes_no_more_talk_and_no_more_keys(tmp_path):
    talk = [log.Said(1, 0, "Ines", "hello", f"k{number}") for number in range(LONGEST_LOG)]
    async with SqliteLog(tmp_path / "log.db") as store:
        await keep(store, "AAAAAA", opened(), log.Sat(1, 0, "Ines", hashed("secret"), "a" * 16), *talk)

    with inside(tmp_path) as house:
        asked = [
            await house.post("/api/tables/AAAAAA/hand-over", None, "keys=secret"),
            await house.post("/api/tables/AAAAAA/sit", {"seat": 0, "name": "Ines"}),
        ]
        async with Page(house, "AAAAAA", "keys=secret") as page:
            said = await told(page, "say", seat=0, text="one more")

    problems = [answer.json()["problem"] for answer in asked]
    assert [*problems, said["problem"]] == ["this table has no room for more"] * 3


async def test_a_match_whose_log_is_full_is_played_to_its_end_also_by_bots_for_those_who_go(tmp_path):
    talk = [log.Said(1, 0, "Ines", "hello", f"k{number}") for number in range(LONGEST_LOG)]
    keys = [log.Sat(1, seat, name, hashed(name), "a" * 16) for seat, name in enumerate(["Ines", "Jo"])]
    async with SqliteLog(tmp_path / "log.db") as store:
        await keep(store, "AAAAAA", opened(), *keys, log.Began(1), *talk)

    with inside(tmp_path, grace=0.1) as house:
        async with Page(house, "AAAAAA", "keys=Ines") as ines, Page(house, "AAAAAA", "keys=Jo") as jo:
            await play_on(ines, jo, actions=3)
            assert (await told(ines, "undo", seat=0))["problem"] == "this table has no room for more"
            assert (await told(jo, "leave", seat=1))["kind"] == "stood_in"
            await jo.say_hello()
            await ines.until(lambda: "returned" in [what["kind"] for what in ines.happened])

            await jo.leave()
            await ines.until(lambda: ines.other[-1].get("seats") == ["here", "away"])
            assert (await told(ines, "stand_in", seat=1))["kind"] == "stood_in"
            await play_on(ines)

    assert ines.table["result"]["how"] == "played"


async def test_leaving_by_a_word_ends_when_it_has_filled_the_log_twice_over():
    table = table_of()
    assert [type(entry) for entry in decided(table, [0], list, Leave("k", 0), 1)] == [log.StoodIn]

    table.take(log.StoodIn(1, 0, "greedy", 0))
    with pytest.raises(BadRequest, match="a bot plays there already"):
        decided(table, [0], list, Leave("k", 0), 1)

    for number in range(LONGEST_LOG):
        table.take(log.Returned(number, 0))
        table.take(log.StoodIn(number, 0, "greedy", 0))
    table.take(log.Returned(1, 0))
    with pytest.raises(BadRequest, match="no room for more"):
        decided(table, [0], list, Leave("k", 0), 1)
    assert [type(entry) for entry in decided(table, [1], lambda: [0], StandIn("k", 0), 1)] == [log.StoodIn]


class Sent(Line):
    """A connection that brings one message and then nothing; what is sent to it goes nowhere."""

    def __init__(self, message):
        self._messages = [{"type": "websocket.receive", "text": message}]

    async def receive(self):
        if not self._messages:
            await asyncio.Event().wait()
        return self._messages.pop()

    def begin(self, text):
        return True

    async def tell(self, text):
        pass

    def drop(self):
        pass


async def test_an_action_whose_page_goes_before_it_is_committed_is_told_and_answered_by_the_bot(tmp_path):
    gate = Gate()
    gate.opened.set()
    async with SqliteLog(tmp_path / "log.db", gate) as store, tables_over(store) as tables:
        code, secrets = await tables.open(against_a_bot(), "here")
        async with tables.at(code) as live:
            page = Watcher([hashed(secrets[0])], Limits(), 0.0, Waiting(Limits()))
            page.look(live.table)
            page.has_joined = True
            act = Act("k", 0, live.table.match.legal()[0], live.table.version)
            socket: Any = SimpleNamespace(scope={"state": {LINE: Sent(encode(act).decode())}})
            await gate.shut(store, live.table.version)
            serving = asyncio.create_task(serve(socket, tables, live, page))
            await until(lambda: store._writer._queue.qsize() == 1)

            serving.cancel()
            await asyncio.sleep(0.05)
            gate.opened.set()

            await until(lambda: [move.seat for move in live.table.match.moves][:2] == [0, 1])
            with pytest.raises(asyncio.CancelledError):
                await serving
