"""Timers of a game: the scheduler lets the table act when the time is up, and only while the timer shows."""

import asyncio
from typing import Any

import pytest
from msgspec import UNSET

from cactarium.kernel.errors import BadRequest, IllegalAction
from cactarium.kernel.game import TABLE
from cactarium.server import entries as log
from cactarium.server.telling import News, snapshot, view_told
from cactarium.server.wire.from_page import Act, Say
from cactarium.server.wire.table import ClockSetting, TimerInfo
from tests.patience import PATIENCE
from tests.samples.bids import Bids
from tests.samples.dash import GRACE, Dash
from tests.samples.dash import SECONDS as RACE
from tests.samples.stop import SECONDS as WINDOW
from tests.samples.stop import Stop
from tests.server.inside import (
    act,
    earlier,
    kept,
    page_of,
    sample_table,
    seated,
    table_of,
    two_people,
    unkept,
    until,
)


def race(seconds_left: float) -> Any:
    return sample_table(Dash(), *two_people(earlier(int((RACE + GRACE - seconds_left) * 1000))))


def window(seconds_left: float, seats: int = 2, **given: Any) -> Any:
    """Seat 0 has laid a card, and the others' window is open."""
    at = earlier(int((WINDOW - seconds_left) * 1000))
    table = sample_table(Stop(), *seated(*[""] * seats, at=at), seats=seats, **given)
    table.take(log.Acted(at, 0, table.match.legal(0)[0], "k"))
    return table


def since(table: Any) -> dict[str, int]:
    """When each timer that shows first did."""
    return {name: timer.since for name, timer in table.timers.items()}


def test_a_timer_is_known_from_when_it_first_shows():
    table = sample_table(Dash(), *two_people(5000))
    assert since(table) == {"race": 5000}

    table.take(log.Acted(9000, 1, table.match.legal(1)[0], "k"))

    assert since(table) == {"race": 5000}


def test_a_timer_that_no_longer_shows_is_off():
    table = window(1.0)
    assert [*table.timers] == ["window 1"]

    table.take(log.Acted(earlier(0), 1, "pass", "k"))

    assert table.timers == {}


def test_a_new_timer_counts_from_its_own_beginning():
    table = sample_table(Stop(), *two_people(1000))
    table.take(log.Acted(2000, 0, table.match.legal(0)[0], "a"))
    assert since(table) == {"window 1": 2000}

    table.take(log.Acted(3000, 1, "pass", "b"))
    table.take(log.Acted(4000, 1, table.match.legal(1)[0], "c"))

    assert since(table) == {"window 2": 4000}


def test_an_undo_brings_the_timer_back_that_showed_then():
    table = sample_table(Stop(), *two_people(1000))
    table.take(log.Acted(2000, 0, table.match.legal(0)[0], "a"))
    table.take(log.Acted(3000, 1, "pass", "b"))

    table.take(log.Undone(4000, 1, 1))

    assert [*table.timers] == ["window 1"]


def test_an_undo_gives_a_reply_window_no_time():
    table = sample_table(Stop(), *two_people(1000))
    table.take(log.Acted(2000, 0, table.match.legal(0)[0], "a"))
    table.take(log.Acted(3000, 1, "pass", "b"))

    table.take(log.Undone(4000, 1, 1))

    assert table.timers["window 1"].left_at(4000) == WINDOW * 1000 - 1000


def test_an_undo_within_a_reply_window_does_not_stop_its_time():
    table = sample_table(Stop(), *seated("", "", ""), seats=3)
    table.take(log.Acted(2000, 0, table.match.legal(0)[0], "a"))
    table.take(log.Acted(3000, 1, "pass", "b"))

    table.take(log.Undone(4000, 1, 1))

    assert table.timers["window 1"].left_at(4000) == WINDOW * 1000 - 2000


def test_the_time_while_the_server_was_away_counts_for_no_timer():
    table = sample_table(Dash(), *two_people(5000))

    table.take(log.Resumed(900_000))

    assert since(table) == {"race": 900_000}


@pytest.mark.asyncio
async def test_the_table_acts_when_the_time_is_up(tmp_path):
    table = race(0.1)
    began = table.entries[-1].at

    async with kept(tmp_path, table) as (live, _):
        assert not live.table.is_over
        await until(lambda: live.table.is_over)

    last = table.entries[-1]
    assert (last.seat, last.action) == (TABLE, "time up")
    assert last.at - began >= (RACE + GRACE) * 1000
    assert table.outcome is not None


@pytest.mark.asyncio
async def test_a_race_that_is_over_before_its_time_is_not_called(tmp_path):
    table = race(RACE)

    async with kept(tmp_path, table) as (live, scheduler):
        while live.table.to_act:
            async with live.lock:
                await live.enter(log.Acted(earlier(0), 0, live.table.match.legal(0)[0], f"k{live.table.version}"))
        assert not scheduler.is_busy

    assert [entry.seat for entry in table.entries if isinstance(entry, log.Acted)] == [0] * 12


@pytest.mark.asyncio
async def test_a_window_that_is_answered_in_time_is_not_closed_by_the_table(tmp_path):
    table = window(WINDOW)

    async with kept(tmp_path, table) as (live, scheduler):
        async with live.lock:
            await live.enter(log.Acted(earlier(0), 1, "pass", "k"))
        # No timer shows, so no alarm is set that could ring.
        assert not scheduler.is_busy

    assert table.match.moves[-1].action == "pass"


@pytest.mark.asyncio
async def test_each_window_is_closed_after_its_own_time(tmp_path):
    table = window(0.05)

    async with kept(tmp_path, table) as (live, _):
        await until(lambda: live.table.match.moves[-1].action == "close window")
        at = earlier(int((WINDOW - 0.2) * 1000))
        async with live.lock:
            await live.enter(log.Acted(at, 1, live.table.match.legal(1)[0], "k"))
        await until(lambda: live.table.match.moves[-1].action == "close window")

    closed = [entry for entry in table.entries if isinstance(entry, log.Acted) and entry.seat == TABLE]
    assert [entry.key for entry in closed] == ["window 1", "window 2"]
    assert closed[1].at - at >= WINDOW * 1000


@pytest.mark.asyncio
async def test_what_the_table_does_is_in_the_log_and_replays(tmp_path):
    table = window(0.05)

    async with kept(tmp_path, table) as (live, _):
        await until(lambda: live.table.match.moves[-1].action == "close window")

    again = sample_table(Stop(), *table.entries[1:4])
    for entry in table.entries[4:]:
        again.take(log.decoded(log.encoded(entry)))
    assert again.match.dump() == table.match.dump()
    assert again.match.moves[-1].seat == TABLE


@pytest.mark.asyncio
async def test_a_match_that_is_over_is_never_called(tmp_path):
    table = race(-1.0)
    table.take(log.Out(earlier(0), 0, "resigned"))

    async with kept(tmp_path, table) as (live, scheduler):
        assert not scheduler.is_busy
        assert live.table.timers == {}

    assert isinstance(table.entries[-1], log.Out)


# What time has brought about comes before what anybody wants


@pytest.mark.asyncio
async def test_an_answer_that_comes_after_its_window_meets_a_closed_one_though_no_alarm_has_rung(tmp_path):
    table = window(-0.001, seats=3)
    async with unkept(tmp_path, table) as live:
        with pytest.raises(IllegalAction) as refused:
            await live.request(page_of(live, 2), Act("late", 2, "pass", table.version))

    assert refused.value.clause == "STP-1.1"
    assert [(move.seat, move.action) for move in table.match.moves[1:]] == [(TABLE, "close window")]


@pytest.mark.asyncio
async def test_an_action_after_the_end_of_a_race_is_refused_by_its_clause(tmp_path):
    table = race(-0.001)
    async with unkept(tmp_path, table) as live:
        with pytest.raises(IllegalAction) as refused:
            await live.request(page_of(live, 0), Act("late", 0, table.match.legal(0)[0], table.version))

    assert refused.value.clause == "DSH-2.2"
    assert table.is_over


@pytest.mark.asyncio
async def test_an_action_after_the_end_of_a_clock_costs_the_match_though_no_alarm_has_rung(tmp_path):
    table = table_of(*two_people(earlier(2001)), clock=ClockSetting("move", 2))
    async with unkept(tmp_path, table) as live:
        with pytest.raises(BadRequest, match="your time is up"):
            await live.request(page_of(live, 0), Act("late", 0, table.match.legal()[0], table.version))

    assert [type(entry) for entry in table.entries[4:]] == [log.Out]
    assert table.is_over


@pytest.mark.asyncio
async def test_whatever_a_page_wants_time_comes_first(tmp_path):
    table = window(-0.001)
    async with unkept(tmp_path, table) as live:
        await live.request(page_of(live, 1), Say("k", 1, "too slow"))

    assert [type(entry) for entry in table.entries[-2:]] == [log.Acted, log.Said]


@pytest.mark.asyncio
async def test_an_action_in_time_is_taken(tmp_path):
    table = window(WINDOW)
    async with unkept(tmp_path, table) as live:
        await live.request(page_of(live, 1), Act("quick", 1, "pass", table.version))

    assert table.match.moves[-1].action == "pass"


def three_clocks(began: int) -> Any:
    """All bid at once, and seat 1 has taken the longest for its first bid; 30 seconds each for the whole match."""
    table = sample_table(Bids(), *seated("", "", "", at=began), seats=3, clock=ClockSetting("game", 30))
    for seat, at in [(0, began + 1000), (2, began + 2000), (1, began + 10_000)]:
        table.take(log.Acted(at, seat, table.match.legal(seat)[0], f"k{seat}"))
    return table


def test_of_several_clocks_the_one_that_ends_first_is_called():
    table = three_clocks(1000)

    assert table.due(30_999) is None
    assert table.due(31_000) == log.Out(31_000, 1, "time")
    assert table.due(99_000) == log.Out(31_000, 1, "time")


@pytest.mark.asyncio
async def test_everything_that_is_due_happens_and_the_earliest_first(tmp_path):
    table = three_clocks(earlier(60_000))
    async with unkept(tmp_path, table) as live, live.lock:
        await live.let_time_act()

    # Then nobody is left to play against.
    assert [(entry.seat, entry.why) for entry in table.entries[8:]] == [(1, "time"), (2, "time")]
    assert table.due(10**15) is None


class Chime(Dash):
    """A race whose time the table calls again and again, and nothing comes of it."""

    def apply(self, state, seat, action):
        return [] if seat == TABLE else super().apply(state, seat, action)


@pytest.mark.asyncio
async def test_a_timer_that_still_shows_after_it_rang_runs_its_whole_time_again(tmp_path):
    table = sample_table(Chime(), *two_people(earlier(int((RACE + GRACE) * 1000))))
    async with asyncio.timeout(PATIENCE), unkept(tmp_path, table) as live, live.lock:
        await live.let_time_act()

    assert [entry.seat for entry in table.entries[4:]] == [TABLE]
    assert since(table) == {"race": table.entries[-1].at}


# What pages are told of timers


def test_pages_are_told_how_long_each_timer_is_and_what_is_left_of_it():
    table = sample_table(Stop(), *two_people(1000))
    table.take(log.Acted(2000, 0, table.match.legal(0)[0], "a"))

    told = snapshot(table, 1, [1], None, 3500)

    assert told.timers == [TimerInfo("window 1", WINDOW, 4500, 8000, 0.0)]
    assert snapshot(table, 1, [1], None, 99_000).timers[0].left == 0


def updated(table: Any, entry: log.Entry, now: int) -> Any:
    table.take(entry)
    return News(table, now).update(1, None, view_told(table, 1))


def test_an_update_tells_the_timers_that_show_and_once_that_there_are_none_any_more():
    table = sample_table(Stop(), *two_people(1000))
    card = log.Acted(2000, 0, table.match.legal(0)[0], "a")

    assert updated(table, log.UndoAsked(1500, 0), 1500).timers is UNSET
    assert updated(table, card, 2100).timers == [TimerInfo("window 1", WINDOW, 5900, 8000, 0.0)]
    assert updated(table, log.Resumed(3000), 3000).timers == [TimerInfo("window 1", WINDOW, 6000, 9000, 0.0)]
    assert updated(table, log.Said(3500, 0, "Ines", "well?", "b"), 3500).timers is UNSET
    assert updated(table, log.Acted(9000, TABLE, "close window", "window 1"), 9000).timers == []
    assert updated(table, log.Acted(9500, 1, table.match.legal(1)[0], "c"), 9500).timers != []


def test_a_game_without_timers_tells_of_none():
    table = table_of()

    assert snapshot(table, 0, [0], None, 1000).timers == []
    act(table)
    assert News(table, 1000).update(0, None, view_told(table, 0)).timers is UNSET
