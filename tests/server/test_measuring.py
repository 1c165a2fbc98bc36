"""What the table measures by itself: pages see it move, the result is the table's own action, and nobody can forge it."""

import asyncio
import threading
from collections import deque
from typing import Any

import pytest
from structlog.testing import capture_logs

from cactarium.kernel.errors import IllegalAction
from cactarium.kernel.game import TABLE
from cactarium.kernel.reading import read_record
from cactarium.kernel.record import replay_steps
from cactarium.server import entries as log
from cactarium.server.live import LARGEST_PICTURE
from cactarium.server.replays import record_of
from cactarium.server.settings import Limits
from cactarium.server.waiting import Waiting
from cactarium.server.watcher import TOO_SLOW, Watcher
from cactarium.server.wire.from_page import Act, Undo
from tests.samples.roll import Roll
from tests.server.house import Page
from tests.server.inside import (
    cookie_of_seat,
    earlier,
    inside,
    kept,
    now_ms,
    page_of,
    sample_table,
    seated,
    until,
    with_cookies,
)

pytestmark = pytest.mark.asyncio


class Ramp:
    """Measures where a ball comes to rest: it shows how far it is, again and again, until it is told to be still."""

    def __init__(self) -> None:
        self.is_still = threading.Event()
        self.shown = 0

    async def __call__(self, state: Any, show: Any) -> str:
        while not self.is_still.is_set():
            self.shown += 1
            show(self.shown.to_bytes(4, "big"))
            await asyncio.sleep(0.002)
        return f"rest {state.push + 7}"


def rolling(house: Any) -> Any:
    """A table where nobody has pushed yet."""
    table = sample_table(Roll(), *with_cookies("", "", at=now_ms()))
    return house.place(table)


async def test_pages_see_it_move_and_then_the_table_acts_with_what_it_measured(tmp_path):
    ramp = Ramp()
    with inside(tmp_path, measurers={"roll": ramp}) as house:
        table = rolling(house).table
        async with Page(house, table.code, cookie_of_seat(0)) as ines, Page(house, table.code) as onlooker:
            await ines.act("push 40")
            pushed = ines.version
            for page in (ines, onlooker):
                await page.until(lambda page=page: len(page.pictures) >= 3)
            assert (ines.table["to_act"], ines.legal, onlooker.pictures[0][:4]) == ([], [], pushed.to_bytes(4, "big"))
            numbers = [int.from_bytes(picture[4:], "big") for picture in onlooker.pictures]
            assert numbers == sorted(set(numbers))
            ramp.is_still.set()
            for page in (ines, onlooker):
                await page.until(lambda page=page: page.version > pushed)

            acted = onlooker.happened[-1]
            assert (acted["kind"], acted["seat"], onlooker.table["view"]["rests"]) == ("acted", TABLE, [[47], []])
            assert ines.table["to_act"] == [1]
        # It is in the log as data: nobody measures when it is read again.
        assert table.entries[-1].action == "rest 47"


async def test_nobody_can_forge_it_from_any_seat(tmp_path):
    ramp = Ramp()
    with inside(tmp_path, measurers={"roll": ramp}) as house:
        table = rolling(house).table
        async with (
            Page(house, table.code, cookie_of_seat(0)) as ines,
            Page(house, table.code, cookie_of_seat(1)) as jo,
            Page(house, table.code) as onlooker,
        ):
            # Before a push, while it rolls, and after it.
            for moment in ("before", "rolling", "after"):
                if moment == "rolling":
                    await ines.act("push 40")
                    await jo.until(lambda: jo.version == ines.version)
                elif moment == "after":
                    ramp.is_still.set()
                    await ines.until(lambda: ines.table["to_act"] == [1])
                    await jo.until(lambda: jo.version == ines.version)
                for page, seat, where in [
                    (ines, 0, "RLL-2.2"),
                    (jo, 1, "RLL-2.2"),
                    (jo, 0, "seat"),
                    (onlooker, 0, "seat"),
                ]:
                    for based in (0, page.version):
                        key = await page.ask("act", seat=seat, action="rest 140", based=based)
                        await page.until(lambda page=page, key=key: page.is_settled(key))
                        assert page.refused[-1]["where"] in (where, "based"), moment
            # The table itself is no seat that a message could name.
            for nobody in (TABLE, "table", None):
                forger = Page(house, table.code, cookie_of_seat(0))
                await forger.join()
                await forger.send({"kind": "act", "key": "k", "seat": nobody, "action": "rest 140", "based": 9})
                assert await forger.closed() == 4400

        assert [move.action for move in table.match.moves] == ["push 40", "rest 47"]


def pushed(*actions: str) -> Any:
    table = sample_table(Roll(), *seated("", "", at=earlier(1000)))
    for action in actions:
        table.take(log.Acted(earlier(900), table.to_act[0] if table.to_act else TABLE, action, f"k{table.version}"))
    return table


async def test_a_table_that_comes_back_in_the_middle_measures_again(tmp_path):
    ramp = Ramp()
    ramp.is_still.set()
    table = pushed("push 10", "rest 20", "push 30")
    async with kept(tmp_path, table, measurer=ramp) as (_, scheduler):
        assert scheduler.is_busy
        await until(lambda: not scheduler.is_busy)

    assert [(move.seat, move.action) for move in table.match.moves[2:]] == [(1, "push 30"), (TABLE, "rest 37")]


async def test_a_match_that_was_measured_replays(tmp_path):
    ramp = Ramp()
    ramp.is_still.set()
    table = pushed()
    async with kept(tmp_path, table, measurer=ramp) as (live, _):
        for number in range(4):
            await until(lambda: table.to_act)
            seat = table.to_act[0]
            await live.request(page_of(live, seat), Act(f"p{number}", seat, f"push {number + 1}", table.version))
        await until(lambda: table.is_over)

    assert [move.seat for move in table.match.moves] == [0, TABLE, 1, TABLE] * 2
    *_, (last, _events) = replay_steps(table.game, read_record(record_of(table)))
    assert table.game.dump(last) == table.match.dump()


async def test_what_is_taken_back_is_measured_no_longer_and_a_new_push_anew(tmp_path):
    ramp = Ramp()
    table = pushed()
    async with kept(tmp_path, table, measurer=ramp) as (live, scheduler):
        ines = page_of(live, 0)
        await live.request(ines, Act("a", 0, "push 10", table.version))
        await until(lambda: ramp.shown)
        for chair in table.chairs:
            # Both at one device, so that nobody else is asked.
            chair.device = 1
        await live.request(ines, Undo("u", 0, table.version))
        assert (table.measure, scheduler.is_busy) == (None, False)
        await live.request(ines, Act("b", 0, "push 60", table.version))
        ramp.is_still.set()
        await until(lambda: len(table.match.moves) == 2)

    assert [move.action for move in table.match.moves] == ["push 60", "rest 67"]


async def test_what_cannot_have_been_measured_never_enters_the_log_and_is_measured_again(tmp_path):
    answers: deque[Any] = deque(["rest 500", "rest 9", "push 20", "jump", ZeroDivisionError(), "rest 44"])

    async def measurer(_state: Any, _show: Any) -> str:
        answer = answers.popleft()
        if isinstance(answer, Exception):
            raise answer
        return str(answer)

    table = pushed("push 10")
    with capture_logs() as logs:
        async with kept(tmp_path, table, measurer=measurer) as (_, scheduler):
            while answers:
                # It would try again by itself after a second.
                scheduler.look()
                await asyncio.sleep(0)
            await until(lambda: len(table.match.moves) == 2)

    assert table.match.moves[-1].action == "rest 44"
    assert [entry["event"] for entry in logs] == ["a table could not measure"] * 5


async def test_the_rules_themselves_take_it_from_nobody_but_the_table():
    table = pushed("push 10")
    for seat in (0, 1):
        with pytest.raises(IllegalAction):
            table.tried(log.Acted(1, seat, "rest 20", "k"))


# Pictures


async def test_of_pictures_only_the_latest_waits_and_texts_keep_their_order_before_it():
    waiting = Waiting(Limits(page_bytes=1000))
    page = Watcher([], Limits(), 0.0, waiting)
    sent: list[bytes] = []
    taken, has_room = asyncio.Event(), True

    def begin(data: bytes) -> bool:
        sent.append(data)
        return has_room

    async def send(data: bytes) -> None:
        sent.append(data)
        await taken.wait()

    page.begin = page.begin_bytes = begin
    writing = asyncio.create_task(page.write(send))
    await asyncio.sleep(0)
    page.show(b"picture 1")
    page.show(b"picture 2")
    page.send(b"text 1")
    page.send(b"text 2")
    page.show(b"picture 3")
    await asyncio.sleep(0)
    assert (sent, waiting.total) == ([b"text 1", b"text 2", b"picture 3"], 0)

    # A page that does not read: one picture is on its way, and whatever comes, one waits.
    has_room = False
    for number in range(100):
        page.show(b"%d" % number * 900)
        await asyncio.sleep(0)
    assert (len(sent), page.close_code, waiting.total) == (5, 0, 0)
    # Its words have the room that they have without pictures, and no more.
    page.send(b"t" * 800)
    assert page.close_code == 0
    has_room = True
    taken.set()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert sent[5:] == [b"t" * 800, b"99" * 900]
    page.send(b"t" * 2000)
    assert page.close_code == TOO_SLOW
    page.show(b"too late")
    await writing
    page.gone()
    assert waiting.total == 0


async def test_a_slow_page_misses_pictures_but_no_word_and_keeps_its_line(tmp_path):
    with inside(tmp_path, measurers={"roll": Ramp()}) as house:
        live = rolling(house)
        page = Page(house, live.table.code, cookie_of_seat(0))
        await page.join()
        many, picture = 600, bytes(LARGEST_PICTURE - 4)

        async def show() -> None:
            for number in range(many):
                live.show(number.to_bytes(4, "big") + picture)
                if number % 100 == 50:
                    live.announce()
                await asyncio.sleep(0)

        before = len(page.other)
        # Nobody reads meanwhile; all of it would be forty megabytes.
        house.do(show())
        assert [watcher.close_code for watcher in live.watchers] == [0]
        await page.until(lambda: page.pictures and page.pictures[-1][4:8] == (many - 1).to_bytes(4, "big"))

        assert len(page.pictures) < many / 2
        assert [one["kind"] for one in page.other[before:]].count("presence") >= many / 100
        await page.leave()
