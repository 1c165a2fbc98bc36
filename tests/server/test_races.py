"""A race: what a seat does while an earlier action of its own is under way is kept in order and judged one by one."""

from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import pytest
from msgspec.structs import replace

from cactarium.kernel.errors import IllegalAction
from cactarium.kernel.game import TABLE, Timer
from cactarium.server import entries as log
from cactarium.server.settings import Limits
from cactarium.server.staleness import Stale
from cactarium.server.telling import News, snapshot, view_told
from cactarium.server.watcher import TOO_FAST
from cactarium.server.wire.from_page import Act, Undo
from tests.samples.dash import TIME_UP, Dash
from tests.samples.stop import Stop
from tests.server.house import Page
from tests.server.inside import (
    cookie_of_seat,
    earlier,
    inside,
    now_ms,
    page_of,
    sample_table,
    seated,
    unkept,
    with_cookies,
)

numbers = count(1)


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with inside(tmp_path_factory.mktemp("data")) as house:
        yield house


class Long(Dash):
    """A race that does not end before a busy machine is through with it."""

    def timers(self, state):
        return [Timer("race", 3600.0, TIME_UP)] if super().timers(state) else []


def race(house: Any) -> Any:
    """A race of two people, over sockets."""
    table = sample_table(Long(), *with_cookies("", "", at=now_ms()), code=f"RACE{next(numbers)}")
    house.place(table)
    return table


@asynccontextmanager
async def pages(house: Any, table: Any, *seats: int):
    found = [Page(house, table.code, cookie_of_seat(seat)) for seat in seats]
    for page in found:
        await page.join()
    yield found
    for page in found:
        await page.leave()


async def tapped(page: Page, *actions: str) -> list[str]:
    """All at once, without waiting for any answer; returns their keys."""
    based = page.version
    return [await page.ask("act", seat=page.table["viewer"], action=action, based=based) for action in actions]


async def settled(page: Page, keys: list[str]) -> None:
    for key in keys:
        await page.until(lambda key=key: page.is_settled(key))


def moves(table: Any, seat: int) -> list[str]:
    return [move.action for move in table.match.moves if move.seat == seat]


# Over sockets


@pytest.mark.asyncio
async def test_taps_are_judged_in_their_order_though_each_changes_what_the_seat_is_asked(house):
    table = race(house)
    row = table.match.legal(0)
    async with pages(house, table, 0, 1) as (ines, jo):
        assert ines.table["race"] is True
        keys = await tapped(ines, *row[:3])
        other = await tapped(jo, row[3])
        await settled(ines, keys)
        await settled(jo, other)

    assert ines.refused + jo.refused == []
    assert (moves(table, 0), moves(table, 1)) == (row[:3], row[3:])


@pytest.mark.asyncio
async def test_a_refusal_ends_one_tap_and_the_others_are_judged_by_themselves(house):
    table = race(house)
    row = table.match.legal(0)
    async with pages(house, table, 0) as (ines,):
        await settled(ines, await tapped(ines, row[0], row[0], row[1], "jump", row[2]))

    assert moves(table, 0) == row[:3]
    assert [(refusal["where"], refusal["stale"]) for refusal in ines.refused] == [("DSH-2.1", False), ("action", False)]


@pytest.mark.asyncio
async def test_two_devices_of_a_seat_are_both_heard(house):
    table = race(house)
    row = table.match.legal(0)
    async with pages(house, table, 0, 0) as (phone, laptop):
        await settled(phone, await tapped(phone, row[0]))
        keys = [await laptop.ask("act", seat=0, action=action, based=laptop.version) for action in (row[1], row[0])]
        await settled(laptop, keys)

    assert moves(table, 0) == row[:2]
    assert [refusal["where"] for refusal in laptop.refused] == ["DSH-2.1"]


@pytest.mark.asyncio
async def test_taps_that_are_sent_again_on_a_new_line_are_done_once_and_in_order(house):
    table = race(house)
    row = table.match.legal(0)
    page = Page(house, table.code, cookie_of_seat(0))
    await page.join()
    based, keys = page.version, [page.new_key() for _ in row]
    acts = [
        {"kind": "act", "key": key, "seat": 0, "action": one, "based": based}
        for key, one in zip(keys, row, strict=True)
    ]
    # The line breaks in the middle, before anything was heard.
    for act in acts[:2]:
        await page.send(act)
    await page.leave()
    await page.connect()
    await page.send({"kind": "hello", "version": page.version})
    for act in acts:
        await page.send(act)
    await settled(page, keys)
    await page.leave()

    assert moves(table, 0) == row
    assert page.refused == []


@pytest.mark.asyncio
async def test_taps_beyond_what_a_page_may_send_cost_it_the_line(tmp_path):
    with inside(tmp_path, limits=Limits(messages_per_second=0.001, messages_at_once=5)) as house:
        table = race(house)
        row = table.match.legal(0)
        async with pages(house, table, 0) as (ines,):
            await tapped(ines, *row, *["grab 99"] * 20)

            assert await ines.closed() == TOO_FAST

    # The first message was its hello.
    assert moves(table, 0) == row


# What overtakes a tap


@pytest.mark.asyncio
async def test_what_is_taken_back_overtakes_every_tap_before_it(tmp_path):
    table = sample_table(Dash(), *seated("", "random", at=earlier(100)))
    seen, (one, other, *_) = table.version, table.match.legal(0)
    async with unkept(tmp_path, table) as live:
        page = page_of(live, 0)
        await live.request(page, Act("a", 0, one, seen))
        with pytest.raises(Stale):
            # It would take back what its person has not seen happen.
            await live.request(page, Undo("u", 0, seen))
        await live.request(page, Undo("u", 0, table.version))
        with pytest.raises(Stale):
            await live.request(page, Act("b", 0, other, seen))
        # Sent again after it was taken back, it stays done: an action is done once.
        assert await live.request(page, Act("a", 0, one, seen)) == seen + 1

    assert moves(table, 0) == []


@pytest.mark.asyncio
async def test_a_tap_after_the_end_hears_the_clause_and_that_it_came_too_late(tmp_path):
    table = sample_table(Dash(), *seated("", "", at=earlier(26_000)))
    seen, row = table.version, table.match.legal(0)
    async with unkept(tmp_path, table) as live:
        for tap in row[:2]:
            with pytest.raises(IllegalAction) as refused:
                await live.request(page_of(live, 0), Act(tap, 0, tap, seen))
            assert refused.value.clause == "DSH-2.2"

    assert table.asked_since[0] == table.version
    assert [move.seat for move in table.match.moves] == [TABLE]


@pytest.mark.asyncio
async def test_a_second_tap_in_a_turn_is_not_taken_for_the_next_turn(tmp_path):
    table = sample_table(Stop(), *seated("", "", at=earlier(100)))
    seen, (card, *_) = table.version, table.match.legal(0)
    async with unkept(tmp_path, table) as live:
        ines, jo = page_of(live, 0), page_of(live, 1)
        await live.request(ines, Act("a", 0, card, seen))
        await live.request(jo, Act("b", 1, "pass", table.version))
        await live.request(jo, Act("c", 1, table.match.legal(1)[0], table.version))
        await live.request(ines, Act("d", 0, "pass", table.version))
        assert table.to_act == [0]
        with pytest.raises(Stale):
            await live.request(ines, Act("e", 0, table.match.legal(0)[0], seen))

    assert len(table.match.moves) == 4


OWN, OTHERS = log.Acted(2000, 0, "", "own"), log.Acted(2000, 1, "", "other's")


@pytest.mark.parametrize(
    ("entry", "is_overtaken"),
    [
        (OWN, False),
        (OTHERS, False),
        (log.Acted(2000, TABLE, "time up", "race"), True),
        (log.StoodIn(2000, 0, "greedy", 1), True),
        (log.StoodIn(2000, 1, "greedy", 0), False),
    ],
    ids=["own action", "another's action", "time", "stood in", "another stood in"],
)
def test_what_a_seat_does_is_overtaken_by_time_and_by_a_stand_in_but_not_by_itself(entry, is_overtaken):
    table = sample_table(Dash(), *seated("", ""))

    table.take(replace(entry, action=table.match.legal(0)[0]) if entry in (OWN, OTHERS) else entry)

    assert (table.asked_since[0] == table.version) == is_overtaken


def test_pages_are_told_when_a_race_begins_and_when_it_ends():
    table = sample_table(Dash(), *seated("", ""))
    began = News(table, 1000).update(0, None, view_told(table, 0)).race
    table.take(log.Acted(2000, 0, table.match.legal(0)[0], "a"))
    meanwhile = News(table, 2000).update(0, None, view_told(table, 0)).race
    table.take(log.Acted(3000, TABLE, "time up", "race"))

    assert (began, News(table, 3000).update(0, None, view_told(table, 0)).race) == (True, False)
    assert not meanwhile
    assert snapshot(table, 0, [0], None, 3000).race is False
