"""Hints: free against bots, between people only where the table allows them, and then everybody hears of it."""

import pytest

from cactarium.server import entries as log
from cactarium.server.wire.table import ClockSetting
from tests.server.house import Page
from tests.server.inside import inside, two_playing

pytestmark = pytest.mark.asyncio


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with inside(tmp_path_factory.mktemp("data")) as house:
        yield house


def hints(page):
    return [one for one in page.other if one["kind"] == "hint"]


def hinted(page):
    return [what["seat"] for what in page.happened if what["kind"] == "hinted"]


async def asked(page):
    """Ask for a hint; returns when there is one."""
    before = len(hints(page))
    await page.send({"kind": "ask_hint"})
    await page.until(lambda: len(hints(page)) > before)
    return hints(page)[-1]


async def test_between_people_a_hint_is_refused_unless_the_table_allows_it(house):
    async with two_playing(house) as (ines, jo, _):
        await ines.send({"kind": "ask_hint"})
        await ines.until(lambda: ines.refused)

        assert ines.refused[-1]["problem"] == "this table plays without hints"
        assert ines.refused[-1]["where"] == "hint"
        assert ines.table["table"]["hints"] is False
        await ines.act(ines.legal[0])
        await jo.until(lambda: jo.version == ines.version)
        assert (hints(ines), hinted(ines), hinted(jo)) == ([], [], [])


async def test_where_it_is_allowed_everybody_hears_of_a_hint_before_it_is_given(house):
    async with two_playing(house, hints=True) as (ines, jo, code), Page(house, code) as spectator:
        hint = await asked(ines)

        assert hint["action"] in ines.legal
        # It is for the table as it is, the note of the hint included.
        assert hint["version"] == ines.version
        for page in (ines, jo, spectator):
            await page.until(lambda page=page: hinted(page))
            assert hinted(page) == [0]
        heard = [text.partition('"kind":"')[2].partition('"')[0] for text in ines.frames]
        assert heard.index("update") < heard.index("hint")


async def test_asking_again_about_the_same_question_is_told_once(house):
    async with two_playing(house, hints=True) as (ines, jo, _):
        first = await asked(ines)
        again = await asked(ines)
        assert first["version"] == again["version"]

        await ines.act(ines.legal[0])
        await jo.until(lambda: jo.version == ines.version)
        assert hinted(jo) == [0]


@pytest.mark.parametrize("wanted", [{"names": ["Ines"], "bots": ["random"]}, {"names": ["Ines", "Jo"]}])
async def test_against_bots_and_at_one_device_a_hint_concerns_nobody_else(house, wanted):
    code, cookie = await house.table(**wanted)
    async with Page(house, code, cookie) as page:
        await page.until(lambda: page.table["to_act"] == [0])

        assert (await asked(page))["action"] in page.legal
        assert hinted(page) == []


async def test_the_rematch_keeps_to_what_was_allowed(house):
    async with two_playing(house, hints=True) as (ines, jo, code):
        await ines.ask("resign", seat=0)
        await jo.until(lambda: jo.is_over)
        answer = await house.post(f"/api/tables/{code}/rematch", {}, ines.cookie)

        async with Page(house, answer.json()["code"]) as page:
            assert page.table["table"]["hints"] is True


async def test_a_table_of_an_older_log_plays_without_hints_between_people(house):
    opened = log.Opened(1, "cacti", 1, 2, {}, ClockSetting(), False, True, "secret")
    body = log.encoded(opened).replace(b',"hints":false', b"")

    assert b"hints" not in body
    assert log.decoded(body) == opened
