"""Seats that may act and that nobody waits for, outside of reply windows too; and teams that follow from options."""

from typing import Any

import pytest

from cactarium.server import entries as log
from cactarium.server.telling import clock_told, ranks_told, snapshot
from cactarium.server.wire.from_page import Act
from cactarium.server.wire.table import ClockSetting
from tests.samples.bell import WORTH_IT, Bell
from tests.server.inside import earlier, kept, now_ms, page_of, sample_table, seated, unkept, until
from tests.server.test_bot_seats import Slow


def rung(number: int, *levels: str, at: int = 1000, **given: Any) -> Any:
    """Seat 0 has laid this number, seat 1 is to lay and has a low one, too, and the last seat has a bell."""
    for secret in range(10_000):
        table = sample_table(
            Bell(), *seated("", *levels, at=at), seats=1 + len(levels), secret=f"{secret:064x}", **given
        )
        state = table.match.state
        has_bell = state.sides[-1].token == "bell"  # noqa: S105
        if has_bell and number in state.sides[0].hand and min(state.sides[1].hand) < WORTH_IT:
            table.take(log.Acted(at + 1000, 0, f"lay {number}", "first"))
            return table
    raise AssertionError("no such deal")


@pytest.mark.parametrize("clock", [ClockSetting("move", 10), ClockSetting("game", 60, 5)], ids=["move", "game"])
def test_nobody_waits_for_a_free_seat_and_its_clock_stands_still(clock):
    table = rung(3, "", "", clock=clock)

    assert (2 in table.to_act, table.awaited) == (True, [1])
    assert snapshot(table, 0, [0], None, 2000).to_act == [1]
    assert snapshot(table, 2, [2], None, 2000).legal == ["ring"]
    told = clock_told(table, 5000)
    assert told is not None
    assert (told.running, told.left[2]) == ([1], clock.seconds * 1000)


def test_what_a_free_seat_does_costs_and_earns_nobody_time():
    table = rung(3, "", "", clock=ClockSetting("game", 60, 5))
    table.take(log.Acted(4000, 2, "ring", "r"))

    assert [table.clock.left_at(seat, 4000) for seat in (1, 2)] == [58_000, 60_000]
    assert table.clock.running == (1,)


@pytest.mark.asyncio
async def test_a_free_seat_acts_when_it_likes_and_what_is_on_its_way_from_others_still_counts(tmp_path):
    table = rung(3, "", "", at=earlier(2000))
    seen = table.version
    async with unkept(tmp_path, table) as live:
        await live.request(page_of(live, 2), Act("r", 2, "ring", seen))
        await live.request(page_of(live, 1), Act("l", 1, table.match.legal(1)[0], seen))

    assert [move.seat for move in table.match.moves] == [0, 2, 1]


@pytest.mark.asyncio
async def test_an_absent_person_with_a_free_seat_holds_up_nobody(tmp_path):
    table = rung(3, "", "", at=earlier(2000))
    async with unkept(tmp_path, table) as live:
        while not table.is_over:
            seat = table.awaited[0]
            lays = [action for action in table.match.legal(seat) if action != "ring"]
            await live.request(page_of(live, seat), Act(f"k{table.version}", seat, lays[0], table.version))

    assert "ring" not in [move.action for move in table.match.moves]


@pytest.mark.asyncio
@pytest.mark.parametrize(("number", "rings"), [(WORTH_IT - 1, False), (WORTH_IT, True)], ids=["not asked", "asked"])
async def test_a_bot_in_a_free_seat_is_asked_where_the_game_says_so(tmp_path, number, rings):
    table = rung(number, "", "random", at=now_ms() - 1000)
    bot = Slow(free=100)
    async with kept(tmp_path, table, 0.0, bot) as (live, scheduler):
        assert scheduler.is_busy == rings
        await until(lambda: not scheduler.is_busy)
        assert live.table.awaited == [1]

    assert [move.action for move in table.match.moves[1:]] == (["ring"] if rings else [])
    assert bot.moves == ([2] if rings else [])


@pytest.mark.asyncio
async def test_a_bot_in_a_free_seat_that_is_asked_no_longer_does_nothing(tmp_path):
    table = rung(WORTH_IT, "", "", "random", at=now_ms() - 1000)
    bot = Slow()
    async with kept(tmp_path, table, 0.0, bot) as (live, scheduler):
        await until(lambda: bot.moves)
        async with live.lock:
            await live.enter(log.Acted(now_ms(), 1, f"lay {min(table.match.state.sides[1].hand)}", "l"))
        assert (3 in table.to_act, table.bots_asked) == (True, [2])
        bot.done.release()
        await until(lambda: not scheduler.is_busy)

    assert [move.seat for move in table.match.moves] == [0, 1]


# Teams


def test_who_plays_together_follows_from_the_options():
    entries = [*seated("", "", "", ""), log.Out(2000, 0, "resigned")]
    alone = sample_table(Bell(), *entries, seats=4)
    partners = sample_table(Bell(), *entries, seats=4, options={"partners": True})

    assert (alone.ends_without([0, 2]), partners.ends_without([0, 2])) == (False, True)
    # Seat 0 is out: alone it comes last, with a partner in play it shares what that one wins.
    assert ranks_told(alone, [1, 2, 3, 4]) == [4, 1, 2, 3]
    assert ranks_told(partners, [1, 2, 1, 2]) == [1, 2, 1, 2]
    partners.take(log.Out(3000, 2, "time"))
    assert partners.is_over
