"""Bots at a table where several seats are asked at once: one thought for each question, and answers that take their time."""

import asyncio
from contextlib import asynccontextmanager
from functools import partial
from math import inf
from typing import Any

import pytest
from structlog.testing import capture_logs

from cactarium.kernel.game import TABLE
from cactarium.server import entries as log
from cactarium.server.bot_pool import BotPool
from cactarium.server.bot_seats import IN_TIME, QUICKEST, SPREAD, BotSeats
from cactarium.server.house_clock import HouseClock
from cactarium.server.metrics import Metrics
from cactarium.server.places import TooLate
from tests.patience import PATIENCE
from tests.samples.dash import Dash
from tests.samples.hush import SECONDS as RINGING
from tests.samples.hush import HushGame
from tests.samples.stop import SECONDS as WINDOW
from tests.samples.stop import Stop
from tests.server.inside import earlier, kept, now_ms, sample_table, seated, unkept, until
from tests.server.test_bots import CACTI, HANG, children, hang_at_seed, legal, start

pytestmark = pytest.mark.asyncio

PAUSE = 0.04


class Slow:
    """Thinks in this process; every thought takes until it is let go, and then is one that was given, or the first."""

    def __init__(self, *given: str, free: int = 0) -> None:
        self.given = [*given]
        # The seats that were asked: for an answer in a window, and for anything else.
        self.replies: list[int] = []
        self.moves: list[int] = []
        self.cut_off = 0
        self.done = asyncio.Semaphore(free)

    async def think(self, game, view, legal, seat, level, seed, until=inf, measured=""):
        (self.replies if legal[0] == "pass" else self.moves).append(int(seat))
        try:
            await self.done.acquire()
        except asyncio.CancelledError:
            self.cut_off += 1
            raise
        action = self.given.pop(0) if self.given else legal[0]
        if action == "fail":
            raise ZeroDivisionError
        return action

    async def close(self) -> None:
        pass


def window(*levels: str, seconds_left: float = WINDOW) -> Any:
    """A person has laid a card; the others, bots where there is a level, are asked."""
    at = earlier(int((WINDOW - seconds_left) * 1000))
    table = sample_table(Stop(), *seated("", *levels, at=at), seats=1 + len(levels))
    table.take(log.Acted(at, 0, table.match.legal(0)[0], "lay"))
    return table


def answers(table: Any) -> list[tuple[int, str]]:
    return [(move.seat, move.action) for move in table.match.moves[1:]]


@asynccontextmanager
async def played(data, table: Any, pool: Any, pause: float = PAUSE, clock: HouseClock | None = None):
    """The table with its scheduler, and what is logged meanwhile."""
    with capture_logs() as logs:
        async with kept(data, table, pause, pool, clock) as (live, scheduler):
            yield live, scheduler, logs


async def enter(live: Any, seat: int, action: str) -> None:
    async with live.lock:
        await live.enter(log.Acted(now_ms(), seat, action, f"key-{live.table.version}"))


# One thought for each question


async def test_an_answer_of_another_seat_starts_no_thought_anew_and_makes_none_void(tmp_path):
    table, bot = window("random", "", ""), Slow()
    async with played(tmp_path, table, bot, 0.0) as (live, _, logs):
        await until(lambda: bot.replies)
        await enter(live, 2, "pass")
        await enter(live, 3, "pass")
        await asyncio.sleep(0)
        bot.done.release()
        await until(lambda: table.window is None)

    assert answers(table) == [(2, "pass"), (3, "pass"), (1, "pass")]
    assert (bot.replies, logs) == ([1], [])


async def test_in_a_race_a_bot_does_what_it_thought_out_though_others_have_acted(tmp_path):
    table = sample_table(Dash(), *seated("random", "", at=earlier(0)))
    mine, other, *_ = table.match.legal(0)
    bot = Slow(mine)
    async with played(tmp_path, table, bot, 0.0) as (live, _, _logs):
        await until(lambda: bot.moves)
        await enter(live, 1, other)
        await asyncio.sleep(0)
        assert bot.moves == [0]
        bot.done.release()
        await until(lambda: len(table.match.moves) == 2)

    assert [move.action for move in table.match.moves] == [other, mine]


async def test_in_a_race_a_bot_thinks_again_if_another_was_quicker(tmp_path):
    table = sample_table(Dash(), *seated("random", "", at=earlier(0)))
    mine = table.match.legal(0)[0]
    bot = Slow(mine)
    async with played(tmp_path, table, bot, 0.0) as (live, _, logs):
        await until(lambda: bot.moves)
        await enter(live, 1, mine)
        bot.done.release()
        await until(lambda: len(bot.moves) == 2)
        bot.done.release()
        await until(lambda: len(table.match.moves) == 2)

    assert table.match.moves[1].seat == 0
    assert logs == []


# The time of an answer


async def test_a_bot_answers_no_sooner_for_having_thought_quickly(tmp_path):
    table, bot = window("random", ""), Slow(free=9)
    async with played(tmp_path, table, bot) as (_, _keeper, logs):
        opened = now_ms()
        await until(lambda: answers(table))

    assert table.entries[-1].at - opened >= 0.8 * PAUSE * 1000 - 1
    assert logs == []


async def test_a_bot_that_is_still_thinking_declines_and_the_log_says_so_and_its_worker_goes_on(tmp_path):
    table, bot = window("random", ""), Slow("stop")
    async with played(tmp_path, table, bot) as (_, scheduler, logs):
        await until(lambda: answers(table))
        assert (bot.cut_off, scheduler.is_busy) == (0, True)
        bot.done.release()
        await until(lambda: not scheduler.bots.are_busy)

    assert answers(table) == [(1, "pass")]
    assert [(line["log_level"], line["seat"], line["window"]) for line in logs] == [("warning", 1, "window 1")]


@pytest.mark.parametrize("action", ["stop", "fail"], ids=["not allowed", "failed"])
async def test_a_bot_whose_answer_cannot_be_given_declines_at_the_same_time(tmp_path, action):
    table = window("random", "")
    while "stop" in table.match.legal(1):
        table.match.state.sides[1].hand.remove(0)
    async with played(tmp_path, table, Slow(action, free=9)) as (_, _keeper, logs):
        opened = now_ms()
        await until(lambda: answers(table))

    assert answers(table) == [(1, "pass")]
    assert table.entries[-1].at - opened >= 0.8 * PAUSE * 1000 - 1
    assert [line["event"] for line in logs] == ["a bot declines, since it has no answer"]


async def test_bots_have_answered_when_four_fifths_of_the_time_are_over(tmp_path):
    # The table's own time stands still, so that however slow the machine is, the window does not close meanwhile.
    table, clock = window("random", "", seconds_left=0.5), HouseClock(ticks=lambda: 0)
    async with played(tmp_path, table, Slow(free=9), 100.0, clock) as (_, scheduler, _logs):
        assert scheduler.bots.patience() <= 0.4
        await until(lambda: answers(table))

    assert answers(table) == [(1, "pass")]


async def test_every_delay_is_another_and_none_is_too_short_or_too_long(tmp_path):
    async with played(tmp_path, window("random", ""), Slow(), 0.1) as (_, scheduler, _logs):
        drawn = [scheduler.bots.patience() for _ in range(2000)]

    assert 0.08 <= min(drawn) < 0.1
    assert 0.28 < max(drawn) <= 0.3
    assert len(set(drawn)) > 1900


async def test_without_a_pause_a_bot_answers_as_soon_as_it_has_thought(tmp_path):
    table, bot = window("random", ""), Slow()
    async with played(tmp_path, table, bot, 0.0) as (_, scheduler, _logs):
        assert scheduler.bots.patience() is None
        await until(lambda: bot.replies)
        assert answers(table) == []
        bot.done.release()
        await until(lambda: answers(table))


async def test_a_window_that_closes_before_a_bot_answers_is_not_answered(tmp_path):
    table, bot = window("", "random"), Slow("stop")
    # It answers when it has thought, not after some time: the window closes before, however slow the machine is.
    async with played(tmp_path, table, bot, 0.0) as (live, scheduler, logs):
        await until(lambda: bot.replies)
        async with live.lock:
            await live.enter(log.Acted(now_ms(), TABLE, "close window", "window 1"))
        bot.done.release()
        await until(lambda: not scheduler.bots.are_busy)

    assert [move.action for move in table.match.moves[1:]] == ["close window"]
    assert logs == []


async def test_what_was_thought_out_for_one_window_is_no_answer_in_the_next(tmp_path):
    table, bot = window("", "random"), Slow()
    async with played(tmp_path, table, bot, 0.0) as (live, scheduler, _logs):
        await until(lambda: len(bot.replies) == 1)
        async with live.lock:
            await live.enter(log.Acted(now_ms(), TABLE, "close window", "window 1"))
        await enter(live, 1, table.match.legal(1)[0])
        await until(lambda: len(bot.replies) == 2)
        asked = set(scheduler.bots._asked)
        bot.done.release()
        await until(lambda: len(scheduler.bots._asked) < len(asked))

    assert table.to_act == [0, 2]


async def test_a_bot_that_has_thought_until_after_the_end_of_a_window_finds_it_closed(tmp_path):
    table, bot = window("random", "", seconds_left=0.03), Slow()
    async with unkept(tmp_path, table) as live:
        # No alarm is set here.
        bots = BotSeats(live, bot, 0.0, Metrics(), lambda: None)  # type: ignore[arg-type]
        bots.ask()
        await until(lambda: table.due(now_ms()))
        bot.done.release()
        await until(lambda: not bots.are_busy)

    assert [move.action for move in table.match.moves[1:]] == ["close window"]


# People who leave and come back, undo, restarts, the end


async def test_a_bot_that_stands_in_within_a_window_answers_in_time_and_the_others_are_not_asked_again(tmp_path):
    table, bot = window("random", "", "", seconds_left=1.0), Slow()
    async with played(tmp_path, table, bot) as (live, _, _logs):
        await until(lambda: bot.replies == [1])
        async with live.lock:
            await live.enter(log.StoodIn(now_ms(), 2, "random", 0))
        await until(lambda: len(answers(table)) == 2)

    assert bot.replies == [1, 2]
    assert sorted(answers(table)) == [(1, "pass"), (2, "pass")]


async def test_who_comes_back_before_the_stand_in_has_answered_answers_alone(tmp_path):
    table, bot = window("", ""), Slow()
    table.take(log.StoodIn(earlier(0), 1, "random", 0))
    async with played(tmp_path, table, bot) as (live, scheduler, logs):
        await until(lambda: bot.replies)
        async with live.lock:
            await live.enter(log.Returned(now_ms(), 1))
        bot.done.release()
        await until(lambda: not scheduler.bots.are_busy)

    assert (answers(table), logs) == ([], [])


async def test_an_undo_of_an_answer_starts_no_other_thought_anew(tmp_path):
    table, bot = window("random", "", "random"), Slow()
    async with played(tmp_path, table, bot, 0.0) as (live, _, _logs):
        await until(lambda: len(bot.replies) == 2)
        await enter(live, 2, "pass")
        async with live.lock:
            await live.enter(log.Undone(now_ms(), 2, 1))
        await asyncio.sleep(0)

    assert sorted(bot.replies) == [1, 3]


async def test_a_bot_whose_answer_is_taken_back_is_asked_again(tmp_path):
    table, bot = window("random", "", "random"), Slow()
    async with played(tmp_path, table, bot, 0.0) as (live, _, _logs):
        await until(lambda: len(bot.replies) == 2)
        await enter(live, 2, "pass")
        bot.done.release()
        await until(lambda: len(answers(table)) == 2)
        async with live.lock:
            await live.enter(log.Undone(now_ms(), 2, 2))
        await until(lambda: len(bot.replies) == 3)

    assert sorted(bot.replies[:2]) == [1, 3]
    assert table.to_act == [1, 2, 3]


async def test_a_bot_is_asked_again_after_a_restart_in_the_middle_of_a_window(tmp_path):
    table = window("random", "", seconds_left=-5.0)
    table.take(log.Resumed(earlier(0)))
    async with played(tmp_path, table, Slow(free=9)) as (_, _keeper, logs):
        await until(lambda: answers(table))

    assert (answers(table), logs) == ([(1, "pass")], [])


async def test_a_keeper_that_is_stopped_lets_no_bot_answer_any_more(tmp_path):
    table, bot = window("random", ""), Slow()
    async with played(tmp_path, table, bot) as (_, scheduler, logs):
        await until(lambda: bot.replies)
        scheduler.stop()
        await until(lambda: not scheduler.is_busy)

    assert (answers(table), logs, bot.cut_off) == ([], [], 1)


# Workers


async def test_a_thought_that_nobody_waits_for_any_more_is_not_begun_and_costs_no_worker(tmp_path):
    bots = BotPool(1, seconds=PATIENCE, thought=partial(hang_at_seed, tmp_path))
    state = start()
    seat = CACTI.to_act(state)[0]
    question = (CACTI, CACTI.view(state, seat), legal(CACTI, state, seat), seat, "greedy")
    try:
        await bots.start()
        workers = children()
        now = asyncio.get_running_loop().time()
        first = asyncio.create_task(bots.think(*question, 5))
        late = asyncio.create_task(bots.think(*question, HANG, now))
        last = asyncio.create_task(bots.think(*question, 5, now + 60))

        assert await first == await last
        with pytest.raises(TooLate):
            await late
        assert list(tmp_path.iterdir()) == []
        assert children() == workers
    finally:
        await bots.close()


async def test_in_a_race_every_bot_takes_a_breath_of_its_own_and_on_a_turn_always_the_same(tmp_path):
    race = sample_table(Dash(), *seated("random", "random", at=now_ms()))
    turn = sample_table(HushGame(), *seated("random", "random", at=now_ms()))
    for name in ("race", "turn"):
        (tmp_path / name).mkdir()
    async with unkept(tmp_path / "race", race) as racing, unkept(tmp_path / "turn", turn) as waiting:
        thinkers: Any = Slow()
        bots = [BotSeats(live, thinkers, 1.0, Metrics(), lambda: None) for live in (racing, waiting)]

        breaths = [bots[0].breath(seat) for seat in (0, 1)]
        assert breaths[0] != breaths[1]
        assert all(QUICKEST <= breath <= QUICKEST + SPREAD for breath in breaths)
        assert [bots[1].breath(0) for _ in range(2)] == [1.0, 1.0]

        # While a number rings nobody is waited for; a bot hushes it in time, or not at all.
        turn.take(log.Acted(now_ms(), 0, "lay", "k"))
        assert turn.awaited == []
        assert 0 < bots[1].breath(1) <= IN_TIME * RINGING
