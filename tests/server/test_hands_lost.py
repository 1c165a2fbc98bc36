"""Holds that get lost with a process or with the house: everybody is told, and the seat begins again."""

import os
import signal
from contextlib import suppress

import pytest

from cactarium.kernel.game import TABLE
from cactarium.kernel.options import Switch
from cactarium.server import entries as log
from cactarium.server.table import STAND_IN
from cactarium.server.wire.table import ClockSetting
from tests.samples.common import Told
from tests.samples.putt import PuttGame
from tests.samples.roll import Roll
from tests.server.balls import BALLS, GO, grip, target
from tests.server.inside import inside, kept, now_ms, sample_table, seated, until, with_cookies
from tests.server.putting import at, far, hold, kinds, moves, place, putting, refused

pytestmark = pytest.mark.asyncio


class Lending(PuttGame):
    """Putt at a table where a bot lends its hand, or not."""

    def __init__(self) -> None:
        super().__init__()
        self.options.append(Switch("place_for_me", True, "A bot's hand putts for who asks."))


def hands_of(house):
    return house._parts[2]["desk"].tables.hands


async def test_a_process_that_is_killed_loses_what_its_hands_hold_and_all_are_told(tmp_path):
    failures = ["a process of hands ended", *["a hand failed"] * 2]
    with putting(tmp_path, failures=failures) as (house, live):
        other = place(house, "", "", code="OTHER")
        async with at(house, live, 0, 1, -1) as (ines, jo, onlooker), at(house, other, 0) as (kim,):
            await hold(ines, 40)
            await hold(kim, 20)
            os.kill(hands_of(house).processes[0].pid, signal.SIGKILL)
            for page in (ines, jo, onlooker, kim):
                await page.until(lambda page=page: page.happened[-1] == {"kind": "hold_lost", "seat": 0})
                assert (page.table["holding"], page.table["to_act"]) == (-1, [0])
            # A page that has not heard of it yet begins nothing by its old movements; after a grip it does.
            for page, wanted in ((ines, 30), (kim, 60)):
                await page.send(target(99))
                await page.send(grip())
                while far(page) != wanted:
                    await page.send(target(wanted))
                    with suppress(TimeoutError):
                        await page.hear(0.05)
                await page.send(GO)
                await page.until(lambda page=page: page.table["to_act"] == [1])
        assert (moves(live), moves(other)) == ([(0, "putt 30")], [(0, "putt 60")])
        assert kinds(live) == ["Held", "HoldLost", "Held", "Acted"]
        assert (await house.get("/metrics")).text.count("cactarium_holds_lost_total 2.0") == 1


async def test_a_table_that_comes_back_in_the_middle_of_a_hold_says_that_it_is_lost(tmp_path):
    table = sample_table(PuttGame(), *seated("", ""), log.Held(1100, 0))
    assert table.holding == 0
    with inside(tmp_path, simulations=BALLS) as house:
        live = house.place(table)
        await until(lambda: table.holding == -1)
        assert kinds(live) == ["Held", "HoldLost"]


def putts_fifty(_game, _view, _legal, _seat, _level, _seed):
    return "putt 50"


def fails(_game, _view, _legal, _seat, _level, _seed):
    raise ZeroDivisionError


async def test_a_bot_lends_its_hand_for_once(tmp_path):
    with inside(tmp_path, simulations=BALLS) as house:
        pool = house.think_by(1, putts_fifty)
        live = place(house, "", "", game=Lending(), options={"place_for_me": True})
        async with at(house, live, 0, 1) as (ines, jo):
            assert (await refused(jo, "place_for_me", seat=1))["where"] == "hand"
            assert (await refused(jo, "place_for_me", seat=0))["where"] == "seat"
            key = await ines.ask("place_for_me", seat=0)
            await ines.until(lambda: ines.is_settled(key))
            await jo.until(lambda: jo.table["to_act"] == [1])
            assert jo.happened[-2] == {"kind": "held", "seat": 0, "level": STAND_IN}
            # Sent again it is done once.
            await ines.send({"kind": "place_for_me", "key": key, "seat": 0})
            await ines.until(lambda: ines.other[-1] == {"kind": "done", "key": key, "version": live.table.version})
            await jo.act("leave it")
            # By hand again; meanwhile no other hand is lent.
            await ines.until(lambda: ines.table["to_act"] == [0])
            await hold(ines, 30)
            assert (await refused(ines, "place_for_me", seat=0))["want"] == "let go or take back first"
            await ines.send(GO)
            await ines.until(lambda: ines.table["to_act"] == [1])
        assert moves(live) == [(0, "putt 50"), (1, "leave it"), (0, "putt 30")]
        house.do(pool.close())


async def test_no_hand_is_lent_where_the_table_does_without(tmp_path):
    with inside(tmp_path, simulations=BALLS) as house:
        live = place(house, "", "", game=Lending(), options={"place_for_me": False})
        async with at(house, live, 0) as (ines,):
            told = await refused(ines, "place_for_me", seat=0)
            assert (told["problem"], told["where"]) == ("no bot lends its hand at this table", "hand")
        assert kinds(live) == []


async def test_what_no_bot_could_measure_is_never_made_up(tmp_path):
    failures = ["a bot failed", "a hand failed", "a bot failed"]
    with inside(tmp_path, simulations=BALLS, failures=failures) as house:
        pool = house.think_by(1, fails)
        live = place(house, "", "greedy", game=Lending(), options={"place_for_me": True})
        async with at(house, live, 0) as (ines,):
            await ines.ask("place_for_me", seat=0)
            await ines.until(lambda: ines.happened[-1] == {"kind": "hold_lost", "seat": 0})
            await ines.act("leave it")
            # The bot leaves it as well.
            await ines.until(lambda: ines.table["to_act"] == [0])
        assert moves(live) == [(0, "leave it"), (1, "leave it")]
        house.do(pool.close())


async def test_nobody_gets_a_hint_for_a_hand(tmp_path):
    with putting(tmp_path, "", "greedy") as (house, live):
        async with at(house, live, 0) as (ines,):
            await ines.send({"kind": "ask_hint"})
            await ines.until(lambda: ines.refused)
            assert ines.refused[-1]["where"] == "hint"


async def test_what_the_table_does_without_a_hand_is_found_out_in_a_process_as_well(tmp_path):
    with inside(tmp_path, simulations={"roll": BALLS["putt"]}) as house:
        live = house.place(sample_table(Roll(), *with_cookies("", "", at=now_ms())))
        async with at(house, live, 0) as (ines,):
            # No hand is waited for.
            await ines.send(grip())
            await ines.act("push 40")
            await ines.until(lambda: ines.table["to_act"] == [1])
        assert moves(live) == [(0, "push 40"), (TABLE, "rest 45")]


# Time


def moved(table, seat, action, at):
    table.take(log.Acted(at, seat, action, f"k{table.version}"))


async def test_clocks_wait_until_what_a_bot_moved_has_been_seen(monkeypatch):
    monkeypatch.setattr(Told, "lasts", lambda _: 3.0)
    clock = ClockSetting("move", 60, 0)
    table = sample_table(PuttGame(), *seated("", "greedy"), clock=clock)
    # Live: everybody saw it.
    table.take(log.Held(2000, 0))
    moved(table, 0, "putt 40", 5000)
    assert (table.shown_until, table.to_act) == (0, [1])
    moved(table, 1, "putt 40", 6000)
    assert (table.shown_until, table.clock.left_at(0, 8900), table.clock.left_at(0, 10_000)) == (9000, 60_000, 59_000)
    assert table.upcoming().at == 69_000
    # A lent hand is a bot's.
    table.take(log.Held(20_000, 0, "greedy"))
    moved(table, 0, "putt 40", 21_000)
    assert table.shown_until == 24_000


async def test_bots_wait_as_well(tmp_path, monkeypatch):
    monkeypatch.setattr(Told, "lasts", lambda _: 3.0)
    table = sample_table(PuttGame(), *seated("", "greedy"))
    async with kept(tmp_path, table, bot_pause=0.5) as (live, scheduler):
        assert scheduler.bots.breath(0) == 0.5
        table.shown_until = live.now() + 600_000
        assert 500 < scheduler.bots.breath(0) <= 600.5
