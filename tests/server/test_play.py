"""Playing over real sockets: whole matches, acknowledgements, resuming, and what each page is told."""

import asyncio

import pytest

from tests.server.house import Page, play_on

pytestmark = pytest.mark.asyncio


async def test_a_newcomer_plays_a_whole_match_against_a_bot(house):
    code, cookie = await house.table(names=["Ines"], bots=["greedy"])

    async with Page(house, code, cookie) as page:
        await play_on(page)

        assert page.table["table"]["stage"] == "over"
        assert page.table["result"]["how"] == "played"


async def test_two_people_play_a_whole_match_and_the_record_replays(house):
    code, first, second = await house.two()
    async with Page(house, code, first) as ines, Page(house, code, second) as jo:
        await ines.ask("begin")
        await ines.until(lambda: ines.table["table"]["stage"] == "playing")
        await jo.until(lambda: jo.table["table"]["stage"] == "playing")

        await play_on(ines, jo)

    replay = (await house.get(f"/api/tables/{code}/replay?view=0")).json()
    assert replay["replays"]
    assert [step["seat"] for step in replay["steps"]][:1] == [0]


async def test_an_action_sent_twice_is_done_once(house):
    code, cookie = await house.table(names=["Ines", "Jo"])
    async with Page(house, code, cookie) as page:
        message = {"kind": "act", "key": "one", "seat": 0, "action": page.legal[0], "based": page.version}
        await page.send(message)
        await page.send(message)

        await page.until(lambda: page.other[-1]["kind"] == "done")

        assert page.other[-1] == {"kind": "done", "key": "one", "version": page.version}
        assert sum(what["kind"] == "acted" for what in page.happened) == 1


async def test_a_page_resumes_from_the_version_it_has(house):
    code, cookie = await house.table(names=["Ines", "Jo"])
    page = Page(house, code, cookie)
    await page.join()
    has = page.version
    async with Page(house, code, cookie) as other:
        await page.leave()
        await other.act(other.legal[0], 0)
        await other.say_hello(1)
        await other.act("pass", 1)

    await page.join()

    assert page.table["since"] == has
    assert [entry["version"] for entry in page.table["history"]] == [has + 1, has + 2]
    await page.leave()


async def test_an_action_on_an_older_situation_of_ones_own_is_withdrawn(house):
    code, cookie = await house.table(names=["Ines"], bots=["random"])
    async with Page(house, code, cookie) as page:
        based = page.version
        await page.act(page.legal[0])
        await page.until(lambda: page.legal != [])

        await page.ask("act", seat=0, action=page.legal[0], based=based)
        await page.until(lambda: page.refused)

        assert page.refused[0]["stale"]


async def test_a_refusal_names_its_clause_and_changes_nothing(house):
    code, cookie = await house.table(names=["Ines", "Jo"])
    async with Page(house, code, cookie) as page:
        version = page.version

        await page.act("pass", 0)

        assert page.refused[0]["where"] == "CAC-3.6"
        assert page.version == version


async def test_a_restart_resumes_every_match_and_its_bots(house):
    code, cookie = await house.table(names=["Ines"], bots=["greedy"])
    async with Page(house, code, cookie) as page:
        await play_on(page, actions=6)
        house.kill()
    seen = page.version
    house.open()

    await page.join()

    assert page.version >= seen
    await play_on(page)
    assert page.is_over
    await page.leave()


async def test_a_server_that_is_asked_to_end_ends_cleanly(house):
    code, cookie = await house.table(names=["Ines"], bots=["greedy"])
    async with Page(house, code, cookie) as page:
        ended = asyncio.create_task(asyncio.to_thread(house.close))

        assert await page.closed() == 1012
        assert await ended == 0
