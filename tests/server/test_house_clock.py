"""The time of the house: a time of day that jumps, a machine that sleeps and a process that is stopped cost nobody."""

import asyncio
import json
import signal
import sys
import time
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest
from structlog.testing import capture_logs

from cactarium.kernel.errors import IllegalAction
from cactarium.server import entries as log
from cactarium.server.bot_pool import BotPool
from cactarium.server.house_clock import HouseClock
from cactarium.server.metrics import Metrics
from cactarium.server.settings import Limits, Settings
from cactarium.server.tables import Tables
from cactarium.server.waiting import Waiting
from cactarium.server.watcher import SILENCE, Watcher
from cactarium.server.wire.from_page import Act, Hello, Undo
from cactarium.server.wire.http import NewTable
from cactarium.server.wire.table import ClockSetting
from cactarium.storage import SqliteLog
from tests.samples.dash import GRACE, Dash
from tests.samples.dash import SECONDS as RACE
from tests.samples.stop import SECONDS as WINDOW
from tests.samples.stop import Stop
from tests.server.house import House, Page
from tests.server.inside import Hands, inside, page_of, sample_table, seated, table_of, told, two_people, unkept, until

pytestmark = pytest.mark.asyncio

HOUR = 3600.0


class Dial:
    """A clock that shows what it is set to, in seconds."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def __call__(self) -> int:
        return int(self.seconds * 10**9)


@asynccontextmanager
async def looked_at(clock: HouseClock, longest: float = 5.0):
    """Let the house look at its clock, as it does while it is open."""
    keeping = asyncio.create_task(clock.keep(longest))
    await asyncio.sleep(0)
    try:
        yield
    finally:
        keeping.cancel()
        with suppress(asyncio.CancelledError):
            await keeping


# By hand


async def test_the_time_of_the_house_starts_from_the_time_of_day_and_goes_on_with_the_ticks():
    wall, ticks = Dial(1_000_000.0), Dial(70.0)
    clock = HouseClock(wall, ticks)
    assert clock.now() == 1_000_000_000

    ticks.seconds += 1.5

    assert (clock.now(), clock.seconds()) == (1_000_001_500, 1_000_001.5)


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
async def test_a_time_of_day_that_jumps_changes_nothing(jump):
    wall, ticks = Dial(1_000_000.0), Dial(0.0)
    clock = HouseClock(wall, ticks)
    async with looked_at(clock):
        wall.seconds += jump
        ticks.seconds += 2

        assert clock.now() == 1_000_002_000


async def test_time_in_which_the_house_was_away_does_not_count():
    ticks = Dial(0.0)
    clock = HouseClock(Dial(1000.0), ticks)
    with capture_logs() as logs:
        async with looked_at(clock):
            ticks.seconds += 5
            assert clock.now() == 1_005_000
            ticks.seconds += 5.1
            assert clock.now() == 1_005_000
            ticks.seconds += 1
            assert clock.now() == 1_006_000

    assert clock.absent == pytest.approx(5.1)
    assert [line["seconds"] for line in logs] == [5.1]


async def test_a_house_that_does_not_look_regularly_knows_of_no_absence():
    ticks = Dial(0.0)
    clock = HouseClock(Dial(1000.0), ticks)
    ticks.seconds += HOUR

    assert clock.now() == 4_600_000


async def test_time_does_not_go_back_when_a_match_resumes_before_its_last_entry(tmp_path):
    ticks = Dial(0.0)
    table = table_of(*two_people(9_000_000), clock=ClockSetting("move", 10))
    async with unkept(tmp_path, table, HouseClock(Dial(5400.0), ticks)) as live:
        assert live.now() == 9_000_000
        ticks.seconds += 3

        assert live.now() == 9_003_000
        assert live.table.clock.left_at(0, live.now()) == 7000


async def test_what_time_brings_about_is_entered_after_what_the_log_holds():
    table = table_of(*two_people(1000), clock=ClockSetting("move", 10))
    table.take(log.HandedOver(12_000, "", [1], "key"))

    assert table.due(13_000) == log.Out(12_000, 0, "time")


# At the table


def window(at: int) -> Any:
    """Seat 0 has laid a card, and the others' window is open."""
    table = sample_table(Stop(), *seated("", "", "", at=at), seats=3)
    table.take(log.Acted(at, 0, table.match.legal(0)[0], "k"))
    return table


@pytest.mark.parametrize("jump", [HOUR, -HOUR, WINDOW + 1])
async def test_a_reply_window_is_neither_cut_short_nor_stretched_when_the_time_of_day_jumps(tmp_path, jump):
    wall, ticks = Dial(1000.0), Dial(0.0)
    table, clock = window(1_000_000), HouseClock(wall, ticks)
    async with looked_at(clock, WINDOW + 2), unkept(tmp_path, table, clock) as live:
        wall.seconds += jump
        ticks.seconds += WINDOW - 1
        await live.request(page_of(live, 1), Act("in time", 1, "pass", table.version))
        ticks.seconds += 1
        async with live.lock:
            await live.let_time_act()

    assert [move.action for move in table.match.moves[1:]] == ["pass", "close window"]


async def test_what_arrives_within_the_grace_of_a_timer_counts_and_what_comes_after_it_is_refused(tmp_path):
    ticks = Dial(0.0)
    table, clock = sample_table(Dash(), *seated("", "", at=1_000_000)), HouseClock(Dial(1000.0), ticks)
    row, seen = table.match.legal(0), table.version
    async with unkept(tmp_path, table, clock) as live:
        # No page counts any of it: for them the time is up.
        ticks.seconds = RACE + GRACE - 0.001
        assert table.timers["race"].left_at(live.now()) == 0
        await live.request(page_of(live, 0), Act("on its way", 0, row[0], seen))
        await live.request(page_of(live, 1), Act("of another", 1, row[1], seen))
        ticks.seconds += 0.001
        with pytest.raises(IllegalAction) as refused:
            await live.request(page_of(live, 0), Act("too late", 0, row[2], seen))

    assert refused.value.clause == "DSH-2.2"
    assert [move.action for move in table.match.moves] == [*row[:2], "time up"]
    assert table.entries[-1].at == 1_000_000 + int((RACE + GRACE) * 1000)


async def test_an_action_that_is_taken_back_within_the_grace_gives_no_more_of_it(tmp_path):
    ticks = Dial(0.0)
    table, clock = sample_table(Dash(), *seated("", "random", at=1_000_000)), HouseClock(Dial(1000.0), ticks)
    rings = table.timers["race"].rings
    async with unkept(tmp_path, table, clock) as live:
        ticks.seconds = RACE + GRACE / 2
        await live.request(page_of(live, 0), Act("k", 0, table.match.legal(0)[0], table.version))
        await live.request(page_of(live, 0), Undo("u", 0, table.version))

    assert isinstance(table.entries[-1], log.Undone)
    assert table.timers["race"].rings == rings


async def test_a_reply_window_goes_on_with_what_was_left_when_the_machine_slept(tmp_path):
    ticks = Dial(0.0)
    table, clock = window(1_000_000), HouseClock(Dial(1000.0), ticks)
    async with looked_at(clock), unkept(tmp_path, table, clock) as live:
        ticks.seconds += 4
        clock.now()
        ticks.seconds += HOUR
        await live.request(page_of(live, 1), Act("in time", 1, "pass", table.version))
        assert table.timers["window 1"].left_at(live.now()) == (WINDOW - 4) * 1000
        ticks.seconds += WINDOW - 4
        async with live.lock:
            await live.let_time_act()

    assert [move.action for move in table.match.moves[1:]] == ["pass", "close window"]


async def test_the_sleep_of_the_machine_is_nobodys_silence_and_nobodys_absence(tmp_path):
    ticks = Dial(0.0)
    clock, settings, pool = HouseClock(Dial(1000.0), ticks), Settings(), BotPool(1)
    async with looked_at(clock), SqliteLog(tmp_path / "log.db") as store:
        tables = Tables(store, pool, settings, Metrics(), clock)
        code, _ = await tables.open(NewTable("cactus_card", seats=3, names=["Ines", "Jo"]), "here")
        async with tables.at(code) as live:
            page = Watcher([], Limits(), clock.seconds(), Waiting(Limits()))
            live.sockets.add(page)
            ticks.seconds += HOUR
            tables.sweep()
            assert (page.close_code, live.away()) == (0, [])

            while clock.seconds() <= 1000 + settings.silence:
                ticks.seconds += 4
            tables.sweep()
            assert (page.close_code, live.away()) == (SILENCE, [0, 1])
    await pool.close()


async def test_who_is_away_is_announced_though_the_house_was_away_before(tmp_path):
    hands = Hands()
    clock = hands.clock()
    async with looked_at(clock), unkept(tmp_path, table_of(), clock) as live:
        page, came = page_of(live, 0), clock.seconds()
        await live.join(page, Hello())
        while clock.seconds() <= came + Settings().silence - 0.5:
            hands.ticks += 0.1
        live.announce()
        # The alarm is set for half a second from now; before it rings, the machine sleeps.
        hands.ticks += HOUR
        await until(lambda: whereabouts(page)[-1] == ["here", "away"])


def whereabouts(page: Watcher) -> list[Any]:
    messages = [json.loads(frame) for frame in page._frames]
    return [message["seats"] for message in messages if message["kind"] == "presence"]


@asynccontextmanager
async def ines_is_to_move(house: Any):
    code, first, _ = await house.two(clock={"kind": "move", "seconds": 600})
    async with Page(house, code, first) as ines:
        await told(ines, "begin")
        yield ines


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
async def test_nobody_loses_or_gains_time_when_the_time_of_day_jumps(tmp_path, jump):
    with inside(tmp_path) as house:
        async with ines_is_to_move(house) as ines:
            house.hands.day += jump
            house.hands.ticks += 4
            await ines.say_hello()

            assert not ines.is_over
            assert 300_000 < ines.table["clock"]["left"][0] <= 596_000


async def test_nobody_loses_time_while_the_machine_sleeps(tmp_path):
    with inside(tmp_path) as house:
        async with ines_is_to_move(house) as ines:
            house.hands.ticks += HOUR
            await ines.act(ines.legal[0])
            assert not ines.refused
            assert not ines.is_over

            assert "cactarium_absent_seconds 36" in (await house.get("/metrics")).text


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
async def test_a_clock_runs_on_after_a_restart_though_the_time_of_day_was_set_meanwhile(tmp_path, jump):
    with inside(tmp_path) as house:
        async with ines_is_to_move(house) as ines:
            pass
        house.close()
        house.hands.day += jump
        house.open()
        async with Page(house, ines.code, ines.cookie) as again:
            left = again.table["clock"]["left"][0]
            house.hands.ticks += 4
            await again.say_hello()

            assert 300_000 < left <= 600_000
            assert again.table["clock"]["left"][0] <= left - 4000
            times = [entry["at"] for entry in again.other[0]["history"]]
            assert times == sorted(times)


class TouchyHouse(House):
    """A server that takes one second in which it does nothing for an absence."""

    def command(self) -> list[str]:
        settings = "from cactarium.server.settings import Settings; from cactarium.server.run import run; "
        serve = f"run('127.0.0.1', 0, 'sqlite:///{self.data / 'log.db'}', Settings(absence=1.0), browse=False)"
        return [sys.executable, "-c", settings + serve]


async def test_a_process_that_is_stopped_for_a_while_charges_nobody_for_it(tmp_path):
    house = TouchyHouse(tmp_path)
    house.open()
    assert house.process is not None
    try:
        began = time.monotonic()
        async with ines_is_to_move(house) as ines:
            house.process.send_signal(signal.SIGSTOP)
            stopped = time.monotonic()
            time.sleep(3.0)  # for so long the house is away
            away = time.monotonic() - stopped
            house.process.send_signal(signal.SIGCONT)
            await ines.say_hello()
            charged = 600_000 - ines.table["clock"]["left"][0]
    finally:
        house.close()

    assert charged <= (time.monotonic() - began - away) * 1000
    assert "the house was away" in house.logged()
