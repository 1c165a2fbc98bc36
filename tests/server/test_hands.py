"""Hands: what a page's hand does is simulated by the house, shown to all, and becomes the seat's action."""

import pytest

from cactarium.server import hands
from tests.server.balls import BACK, GO, grip, target
from tests.server.inside import until
from tests.server.putting import at, far, hold, kinds, moves, putting, refused

pytestmark = pytest.mark.asyncio


async def test_what_a_hand_does_is_shown_to_all_and_becomes_the_action_of_its_seat(tmp_path):
    with putting(tmp_path) as (house, live):
        async with at(house, live, 0, 1, -1) as (ines, jo, onlooker):
            await hold(ines, 40)
            for page in (jo, onlooker):
                await page.until(lambda page=page: far(page) == 40)
                assert (page.table["holding"], page.happened[-1]) == (0, {"kind": "held", "seat": 0, "level": ""})
            assert onlooker.pictures[-1][:4] == ines.version.to_bytes(4, "big")
            await ines.send(GO)
            for page in (ines, jo, onlooker):
                await page.until(lambda page=page: page.table["to_act"] == [1])
                assert (page.happened[-1]["kind"], page.happened[-1]["seat"], page.table["holding"]) == ("acted", 0, -1)
            assert onlooker.table["view"]["putts"] == [[40], []]
            # Each picture is a later one.
            ticks = [int.from_bytes(picture[5:9], "big") for picture in onlooker.pictures]
            assert ticks == sorted(set(ticks))

            await hold(jo, 7)
            await jo.send(BACK)
            await ines.until(lambda: ines.table["view"]["putts"] == [[40], [2]])
        assert moves(live) == [(0, "putt 40"), (1, "putt 2")]
        assert kinds(live) == ["Held", "Acted"] * 2


async def test_no_page_can_say_what_a_hand_did(tmp_path):
    with putting(tmp_path) as (house, live):
        async with at(house, live, 0, 1) as (ines, jo):
            for text in ("putt 40", "putt 1..100", "putt 999"):
                told = await refused(ines, "act", seat=0, action=text)
                assert (told["problem"], told["where"]) == ("only a hand can do that", "hand")
            # What is not the seat's at all the rules refuse.
            assert (await refused(jo, "act", seat=1, action="putt 40"))["where"] == "PUT-1.1"
            # And while the hand holds something, nothing else is done by its seat.
            await hold(ines, 30)
            told = await refused(ines, "act", seat=0, action="putt 40")
            assert told["problem"] == "only a hand can do that"
            told = await refused(ines, "act", seat=0, action="leave it")
            assert (told["problem"], told["want"]) == ("a hand holds something", "let go or take back first")
            await ines.send(GO)
            await ines.until(lambda: ines.table["to_act"] == [1])
            # What needs no hand can be said.
            await jo.until(lambda: jo.table["to_act"] == [1])
            await jo.act("leave it")
        assert moves(live) == [(0, "putt 30"), (1, "leave it")]


async def test_of_two_pages_of_a_seat_the_last_that_grips_has_the_hand(tmp_path, monkeypatch):
    # However slow the machine is.
    monkeypatch.setattr(hands, "STALLED_SECONDS", 10_000.0)
    with putting(tmp_path) as (house, live):
        async with at(house, live, 0, 0) as (one, other):
            await hold(one, 40)
            # The other page has not gripped: what it wants is left aside.
            await other.send(target(80))
            await other.send(GO)
            await other.act("putt 1")
            assert far(one) == 40
            await other.send(grip())
            await other.send(target(60))
            await other.until(lambda: far(other) == 60)
            await one.send(target(20))
            await one.act("putt 1")
            await other.send(GO)
            await other.until(lambda: other.table["to_act"] == [1])
        assert moves(live) == [(0, "putt 60")]


async def test_a_page_that_comes_back_in_the_middle_goes_on(tmp_path):
    with putting(tmp_path) as (house, live):
        async with at(house, live, 0) as (lost,):
            await hold(lost, 40)
        await until(lambda: not live.watchers)
        async with at(house, live, 0) as (back,):
            assert (back.table["holding"], back.table["undo"]["own"]) == (0, "")
            # It was held still meanwhile.
            await back.until(lambda: far(back) == 40)
            await back.send(target(50))
            await back.until(lambda: far(back) == 50)
            await back.send(GO)
            await back.until(lambda: back.table["to_act"] == [1])
        assert moves(live) == [(0, "putt 50")]


async def test_a_line_that_stalls_is_given_up_for_another(tmp_path):
    with putting(tmp_path) as (house, live):
        async with at(house, live, 0) as (stalled,):
            await hold(stalled, 40)
            async with at(house, live, 0) as (again,):
                for watcher in live.watchers:
                    watcher.heard -= 2 * hands.STALLED_SECONDS
                await again.send(target(60))
                await again.until(lambda: far(again) == 60)


async def test_who_is_away_holds_nothing_and_what_came_of_it_stands(tmp_path):
    with putting(tmp_path, grace=0.3) as (house, live):
        async with at(house, live, 0, 1) as (ines, jo):
            await hold(ines, 40)
            await ines.leave()
            await jo.until(lambda: jo.table["to_act"] == [1])
        assert moves(live) == [(0, "putt 1")]


async def test_nothing_is_taken_back_while_a_hand_holds_something(tmp_path):
    with putting(tmp_path) as (house, live):
        async with at(house, live, 0, 1) as (ines, jo):
            await ines.act("leave it")
            await jo.until(lambda: jo.table["to_act"] == [1])
            # Ines asks for her action back; when a hand moves, the question is void.
            live.table.chairs[1].device = live.table.chairs[0].device + 1
            await ines.ask("undo", seat=0)
            await hold(jo, 40)
            for page, seat in ((ines, 0), (jo, 1)):
                told = await refused(page, "undo", seat=seat)
                assert (told["where"], told["want"]) == ("hand", "let go or take back first")
                assert (await refused(page, "answer_undo", seat=seat, agreed=True))["where"] == "hand"
            await jo.send(BACK)
            await jo.until(lambda: jo.table["to_act"] == [0])
        assert [action for _, action in moves(live)] == ["leave it", "putt 2"]


@pytest.mark.parametrize("way", ["leave", "resign"])
async def test_who_leaves_or_resigns_in_the_middle_leaves_what_the_hand_did(tmp_path, way):
    with putting(tmp_path, "", "", "") as (house, live):
        async with at(house, live, 0, 1) as (ines, jo):
            await hold(ines, 40)
            await ines.ask(way, seat=0)
            await jo.until(lambda: jo.table["to_act"] == [1])
        assert moves(live) == [(0, "putt 1")]
        assert kinds(live) == ["Held", "StoodIn" if way == "leave" else "Out", "Acted"]
