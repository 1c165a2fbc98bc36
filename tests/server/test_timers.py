"""Timers of a game: the keeper lets the table act when the time is up, and only while the timer shows."""

from typing import Any

import pytest

from cactarium.kernel.fairness import fair_seeding
from cactarium.kernel.game import TABLE, Game
from cactarium.kernel.record import set_up
from cactarium.server import entries as log
from cactarium.server.match import Match
from cactarium.table import Table
from tests.samples.dash import SECONDS as RACE
from tests.samples.dash import Dash
from tests.samples.stop import SECONDS as WINDOW
from tests.samples.stop import Stop
from tests.server.inside import earlier, kept, opened, two_people, until


class SampleMatch(Match):
    """A match of a game that is not on the shelf; the shelf is all that is different."""

    def __init__(self, game: Game[Any], at: int) -> None:
        super().__init__("TABLE", opened())
        self.game = game
        for entry in two_people(at):
            self.take(entry)

    def _began(self, entry: log.Began) -> None:
        seeding = fair_seeding(self.opened.secret, [chair.salt for chair in self.chairs])
        assert seeding.seed is not None
        state, options = set_up(self.game, self.opened.seats, {}, seeding.seed)
        self.table = Table(self.game, self.opened.seats, options, seeding, state)
        self.changed = [self.version] * self.opened.seats
        self._go_on(None, entry.at)


def race(seconds_left: float) -> Any:
    return SampleMatch(Dash(), earlier(int((RACE - seconds_left) * 1000)))


def window(seconds_left: float) -> Any:
    """Seat 0 has laid a card, and the others' window is open."""
    at = earlier(int((WINDOW - seconds_left) * 1000))
    match: Any = SampleMatch(Stop(), at)
    match.take(log.Acted(at, 0, match.table.legal(0)[0], "k"))
    return match


def test_a_timer_is_known_from_when_it_first_shows():
    match: Any = SampleMatch(Dash(), 5000)
    assert match.timers == {"race": 5000}

    match.take(log.Acted(9000, 1, match.table.legal(1)[0], "k"))

    assert match.timers == {"race": 5000}


def test_a_timer_that_no_longer_shows_is_off():
    match = window(1.0)
    assert [*match.timers] == ["window 1"]

    match.take(log.Acted(earlier(0), 1, "pass", "k"))

    assert match.timers == {}


def test_a_new_timer_counts_from_its_own_beginning():
    match: Any = SampleMatch(Stop(), 1000)
    match.take(log.Acted(2000, 0, match.table.legal(0)[0], "a"))
    assert match.timers == {"window 1": 2000}

    match.take(log.Acted(3000, 1, "pass", "b"))
    match.take(log.Acted(4000, 1, match.table.legal(1)[0], "c"))

    assert match.timers == {"window 2": 4000}


def test_an_undo_brings_the_timer_back_that_showed_then():
    match: Any = SampleMatch(Stop(), 1000)
    match.take(log.Acted(2000, 0, match.table.legal(0)[0], "a"))
    match.take(log.Acted(3000, 1, "pass", "b"))

    match.take(log.Undone(4000, 1, 1))

    assert [*match.timers] == ["window 1"]


def test_the_time_while_the_server_was_away_counts_for_no_timer():
    match: Any = SampleMatch(Dash(), 5000)

    match.take(log.Resumed(900_000))

    assert match.timers["race"] + RACE * 1000 >= 900_000


@pytest.mark.asyncio
async def test_the_table_acts_when_the_time_is_up(tmp_path):
    match = race(0.1)
    began = match.entries[-1].at

    async with kept(tmp_path, match) as (live, _):
        assert not live.match.is_over
        await until(lambda: live.match.is_over)

    last = match.entries[-1]
    assert (last.seat, last.action) == (TABLE, "time up")
    assert last.at - began >= RACE * 1000
    assert match.outcome is not None


@pytest.mark.asyncio
async def test_a_race_that_is_over_before_its_time_is_not_called(tmp_path):
    match = race(0.3)

    async with kept(tmp_path, match) as (live, keeper):
        while live.match.to_act:
            async with live.lock:
                await live.enter(log.Acted(earlier(0), 0, live.match.table.legal(0)[0], f"k{live.match.version}"))
        assert not keeper.is_busy

    assert [entry.seat for entry in match.entries if isinstance(entry, log.Acted)] == [0] * 12


@pytest.mark.asyncio
async def test_a_window_that_is_answered_in_time_is_not_closed_by_the_table(tmp_path):
    match = window(0.2)

    async with kept(tmp_path, match) as (live, keeper):
        async with live.lock:
            await live.enter(log.Acted(earlier(0), 1, "pass", "k"))
        # No timer shows, so no alarm is set that could ring.
        assert not keeper.is_busy

    assert match.table.moves[-1].action == "pass"


@pytest.mark.asyncio
async def test_each_window_is_closed_after_its_own_time(tmp_path):
    match = window(0.05)

    async with kept(tmp_path, match) as (live, _):
        await until(lambda: live.match.table.moves[-1].action == "close window")
        at = earlier(int((WINDOW - 0.2) * 1000))
        async with live.lock:
            await live.enter(log.Acted(at, 1, live.match.table.legal(1)[0], "k"))
        await until(lambda: live.match.table.moves[-1].action == "close window")

    closed = [entry for entry in match.entries if isinstance(entry, log.Acted) and entry.seat == TABLE]
    assert [entry.key for entry in closed] == ["window 1", "window 2"]
    assert closed[1].at - at >= WINDOW * 1000


@pytest.mark.asyncio
async def test_what_the_table_does_is_in_the_log_and_replays(tmp_path):
    match = window(0.05)

    async with kept(tmp_path, match) as (live, _):
        await until(lambda: live.match.table.moves[-1].action == "close window")

    again: Any = SampleMatch(Stop(), match.entries[1].at)
    for entry in match.entries[4:]:
        again.take(log.decoded(log.encoded(entry)))
    assert again.table.dump() == match.table.dump()
    assert again.table.moves[-1].seat == TABLE


@pytest.mark.asyncio
async def test_a_match_that_is_over_is_never_called(tmp_path):
    match = race(-1.0)
    match.take(log.Out(earlier(0), 0, "resigned"))

    async with kept(tmp_path, match) as (live, keeper):
        assert not keeper.is_busy
        assert live.match.timers == {}

    assert isinstance(match.entries[-1], log.Out)
