"""Absence: who is here, gone and away; a bot that plays meanwhile; coming back, leaving, resigning."""

import asyncio

import pytest

from cactarium.match import replay
from cactarium.server import entries as log
from cactarium.server.presence import Presence
from cactarium.server.replays import record_of
from tests.server.house import Page, play_on
from tests.server.inside import inside, table_of, told, two_people, two_playing

GRACE = 0.15


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """Away soon after the page was closed."""
    with inside(tmp_path_factory.mktemp("data"), grace=GRACE) as house:
        yield house


@pytest.fixture
def impatient(tmp_path):
    """A house that takes seconds of silence for absence; a busy machine keeps nobody silent for that long."""
    with inside(tmp_path, grace=GRACE, silence=4.0) as house:
        yield house


def whereabouts(page):
    return next((message["seats"] for message in reversed(page.other) if message["kind"] == "presence"), [])


async def listens(page):
    """A page that is not silent: it says something now and then while it waits."""
    while True:
        await page.send({"kind": "ping"})
        await asyncio.sleep(0.1)


async def sees(page, *seats):
    """Wait until the page is told this, and keep it from being silent meanwhile."""
    talking = asyncio.create_task(listens(page))
    try:
        await page.until(lambda: whereabouts(page) == [*seats])
    finally:
        talking.cancel()


# Presence, by hand


def test_whoever_has_a_page_open_is_here():
    presence = Presence(2, 30.0)
    presence.came([0])

    assert [presence.of(0, 99.0), presence.of(1, 29.0), presence.of(1, 30.0)] == ["here", "gone", "away"]


def test_whoever_closes_the_page_is_gone_and_then_away():
    presence = Presence(1, 0.0)
    presence.came([0])
    presence.went([0], 20.0)

    assert [presence.of(0, 19.9), presence.of(0, 20.0)] == ["gone", "away"]


def test_whoever_still_has_another_page_open_is_here():
    presence = Presence(1, 0.0)
    presence.came([0])
    presence.came([0])
    presence.went([0], 0.0)

    assert presence.of(0, 99.0) == "here"


# At the table


@pytest.mark.asyncio
async def test_everybody_hears_who_is_here_gone_and_away(house):
    async with two_playing(house) as (ines, jo, _):
        await sees(ines, "here", "here")
        await jo.leave()
        await sees(ines, "here", "gone")
        await sees(ines, "here", "away")

        await jo.join()
        await sees(ines, "here", "here")


@pytest.mark.asyncio
async def test_whoever_comes_back_in_time_is_never_away(tmp_path):
    # Time enough to come back, even on a busy machine.
    grace = 3.0
    with inside(tmp_path, grace=grace) as house:
        async with two_playing(house) as (ines, jo, _):
            await jo.leave()
            await jo.join()
            await sees(ines, "here", "here")
            # Nothing may happen when that time is over.
            await asyncio.sleep(1.5 * grace)
            assert (await told(ines, "stand_in", seat=1))["problem"] == "that person is not away"

            assert ["here", "away"] not in [m["seats"] for m in ines.other if m["kind"] == "presence"]


@pytest.mark.asyncio
async def test_a_page_that_falls_silent_is_let_go_and_its_person_is_away_at_once(impatient):
    async with two_playing(impatient) as (ines, jo, _):
        gone = asyncio.create_task(jo.closed())
        await sees(ines, "here", "away")

        assert await gone == 4408


@pytest.mark.asyncio
async def test_whoever_never_came_is_away_after_a_while_and_the_others_hear_of_it(impatient):
    code, first, _ = await impatient.two()
    async with Page(impatient, code, first) as ines:
        await told(ines, "begin")
        talking = asyncio.create_task(listens(ines))
        try:
            await ines.until(lambda: whereabouts(ines) == ["here", "away"])
        finally:
            talking.cancel()


@pytest.mark.asyncio
async def test_spectators_are_counted(house):
    async with two_playing(house) as (ines, _, code):
        async with Page(house, code):
            await ines.until(lambda: ines.other[-1].get("watching") == 1)
        await ines.until(lambda: ines.other[-1].get("watching") == 0)


@pytest.mark.asyncio
async def test_a_bot_plays_for_a_person_who_is_away_until_the_person_is_back(house):
    async with two_playing(house) as (ines, jo, code):
        await jo.leave()
        await sees(ines, "here", "away")

        what = await told(ines, "stand_in", seat=1)
        assert what == {"kind": "stood_in", "seat": 1, "level": "greedy", "by": 0}
        chair = ines.table["table"]["chairs"][1]
        assert (chair["kind"], chair["name"], chair["level"], chair["stand_in"]) == ("person", "Jo", "greedy", True)
        await play_on(ines, actions=3)
        assert any(what["kind"] == "acted" and what["seat"] == 1 for what in ines.happened)

        async with Page(house, code, jo.cookie) as back:
            await back.until(lambda: back.happened[-1] == {"kind": "returned", "seat": 1})
            assert back.table["table"]["chairs"][1]["stand_in"] is False
            await ines.until(lambda: ines.version == back.version)
            await play_on(ines, back, actions=4)
            assert ines.refused + back.refused == []


@pytest.mark.asyncio
async def test_a_bot_stands_in_for_nobody_who_is_here_and_for_no_bot(house):
    async with two_playing(house) as (ines, jo, _):
        for seat in (0, 1):
            assert (await told(ines, "stand_in", seat=seat))["problem"] == "that person is not away"
        assert (await told(ines, "stand_in", seat=9))["problem"] == "no such seat"
        await jo.leave()
        await sees(ines, "here", "away")
        await told(ines, "stand_in", seat=1)
        assert (await told(ines, "stand_in", seat=1))["problem"] == "a bot plays there already"
    code, cookie = await house.table(names=["Ines"], bots=["random"])
    async with Page(house, code, cookie) as page:
        assert (await told(page, "stand_in", seat=1))["problem"] == "that person is not away"


@pytest.mark.asyncio
async def test_only_people_who_sit_let_a_bot_stand_in(house):
    async with two_playing(house) as (ines, jo, code), Page(house, code) as spectator:
        await jo.leave()
        await sees(ines, "here", "away")

        assert (await told(spectator, "stand_in", seat=1))["problem"] == "you do not sit at this table"


@pytest.mark.asyncio
async def test_whoever_leaves_lets_a_bot_play_and_takes_over_again_by_coming_back(house):
    async with two_playing(house) as (ines, jo, _):
        assert (await told(ines, "leave", seat=0)) == {"kind": "stood_in", "seat": 0, "level": "greedy", "by": 0}
        await jo.until(lambda: jo.legal != [])
        assert jo.table["table"]["chairs"][0]["stand_in"]

        await ines.say_hello()
        await ines.until(lambda: ines.happened[-1]["kind"] == "returned")

        assert not ines.table["table"]["chairs"][0]["stand_in"]


@pytest.mark.asyncio
async def test_when_everybody_has_left_the_bots_play_on(house):
    async with two_playing(house) as (ines, jo, _):
        await told(ines, "leave", seat=0)
        await jo.until(lambda: jo.version >= ines.version)
        await jo.ask("leave", seat=1)
        acted = [what for what in jo.happened if what["kind"] == "acted"]
        await jo.until(lambda: sum(what["kind"] == "acted" for what in jo.happened) >= len(acted) + 4)

        assert {what["seat"] for what in jo.happened if what["kind"] == "acted"} == {0, 1}


@pytest.mark.asyncio
async def test_whoever_resigns_in_a_match_of_two_loses_it(house):
    async with two_playing(house) as (ines, jo, _):
        await ines.act(ines.legal[0])
        assert (await told(ines, "resign", seat=0)) == {"kind": "out", "seat": 0, "why": "resigned"}
        await jo.until(lambda: jo.is_over)

        assert jo.table["result"] == {
            "how": "resigned",
            "ranks": [2, 1],
            "scores": [],
            "sheet": [],
            "winners": [1],
        }
        assert jo.table["to_act"] == jo.legal == []
        await ines.act("grow saguaro", 0)
        assert ines.refused[-1]["problem"] == "your seat is out of the match"
        await jo.act("grow saguaro", 1)
        assert jo.refused[-1]["problem"] == "too early or too late"
        for page, seat in ((ines, 0), (jo, 1)):
            for kind in ("undo", "resign", "leave"):
                assert (await told(page, kind, seat=seat))["kind"] == "refused"


def test_a_match_that_was_cut_short_leaves_a_record_that_replays():
    table = table_of(*two_people(), log.Out(1, 0, "resigned"))

    assert record_of(table).endswith("open after 0\n")
    assert replay(record_of(table)).dump() == table.match.dump()
