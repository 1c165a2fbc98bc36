"""Rematch: the same people at a new table, each in the old seat."""

import asyncio

import pytest

from tests.server.house import Page, cookie_of, play_on
from tests.server.inside import inside, told, two_playing

pytestmark = pytest.mark.asyncio


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with inside(tmp_path_factory.mktemp("data")) as house:
        yield house


def chairs(page):
    return page.table["table"]["chairs"]


async def over(house, code, *cookies):
    """The match, ended by seat 0."""
    async with Page(house, code, cookies[0]) as page:
        if page.table["table"]["stage"] == "open":
            await told(page, "begin")
        await page.ask("resign", seat=0)
        await page.until(lambda: page.is_over)


async def rematch(house, code, cookie):
    return await house.post(f"/api/tables/{code}/rematch", {}, cookie)


async def test_after_the_end_both_people_find_themselves_in_a_new_match_in_their_old_seats(house):
    code, first, second = await house.two(clock={"kind": "game", "seconds": 600}, options={"first": "1"})
    await over(house, code, first, second)

    one = await rematch(house, code, first)
    two = await rematch(house, code, second)

    assert one.json() == two.json()
    following = one.json()["code"]
    assert following != code
    async with Page(house, following, cookie_of(one)) as ines, Page(house, following, cookie_of(two)) as jo:
        assert (ines.table["seats"], jo.table["seats"]) == ([0], [1])
        assert [chair["name"] for chair in chairs(ines)] == ["Ines", "Jo"]
        assert ines.table["table"]["stage"] == "playing"
        assert ines.table["table"]["clock"] == {"kind": "game", "seconds": 600, "increment": 0}
        assert ines.table["table"]["options"]["first"] == "1"
        await play_on(ines, jo, actions=4)
        assert ines.refused + jo.refused == []


async def test_people_at_the_old_table_are_told_of_the_new_one(house):
    async with two_playing(house) as (ines, jo, code):
        await ines.ask("resign", seat=0)
        await jo.until(lambda: jo.is_over)
        following = (await rematch(house, code, ines.cookie)).json()["code"]
        await jo.until(lambda: jo.happened[-1]["kind"] == "rematch")

        assert jo.happened[-1] == {"kind": "rematch", "seat": 0, "code": following}
        assert jo.table["table"]["rematch"] == following


async def test_bots_and_both_seats_of_one_device_come_along(house):
    code, cookie = await house.table(names=["Ines"], bots=["random"])
    await over(house, code, cookie)
    answer = await rematch(house, code, cookie)
    async with Page(house, answer.json()["code"], cookie_of(answer)) as page:
        assert [(chair["kind"], chair["level"]) for chair in chairs(page)] == [("person", ""), ("bot", "random")]
        assert page.table["table"]["stage"] == "playing"

    code, cookie = await house.table(names=["Ines", "Jo"])
    await over(house, code, cookie)
    answer = await rematch(house, code, cookie)
    async with Page(house, answer.json()["code"], cookie_of(answer)) as page:
        assert page.table["seats"] == [0, 1]
        assert page.table["table"]["stage"] == "playing"


async def test_two_who_ask_at_once_get_one_new_table(house):
    code, first, second = await house.two()
    await over(house, code, first, second)

    answers = await asyncio.gather(rematch(house, code, first), rematch(house, code, second))

    assert answers[0].json() == answers[1].json()
    async with Page(house, answers[0].json()["code"]) as page:
        assert page.table["table"]["stage"] == "playing"


async def test_strangers_ask_for_no_rematch_and_nobody_before_the_end(house):
    code, first, second = await house.two()

    assert (await rematch(house, code, first)).json()["problem"] == "the match is not over"
    await over(house, code, first, second)
    assert (await rematch(house, code, "")).status_code == 403


async def test_whoever_asks_again_because_the_answer_was_lost_still_gets_the_seat(house):
    code, first, second = await house.two()
    await over(house, code, first, second)
    await rematch(house, code, first)

    again = await rematch(house, code, first)

    async with Page(house, again.json()["code"], cookie_of(again)) as page:
        assert page.table["seats"] == [0]


async def test_a_spectator_cannot_take_the_chair_that_waits_for_the_other_person(house):
    code, first, second = await house.two()
    await over(house, code, first, second)
    following = (await rematch(house, code, first)).json()["code"]

    taken = await house.post(f"/api/tables/{following}/sit", {"seat": 1, "name": "Thief"})

    assert taken.status_code == 400


async def test_whoever_came_first_and_changed_chairs_is_not_pushed_off_the_new_one(house):
    code, first, second = await house.two()
    await over(house, code, first, second)
    one = await rematch(house, code, first)
    async with Page(house, one.json()["code"], cookie_of(one)) as ines:
        await told(ines, "swap", one=0, other=1)

        two = await rematch(house, code, second)

        await ines.until(lambda: ines.table["table"]["stage"] == "playing")
        assert ines.table["seats"] == [1]
        assert [chair["name"] for chair in chairs(ines)] == ["Jo", "Ines"]
    async with Page(house, two.json()["code"], cookie_of(two)) as jo:
        assert jo.table["seats"] == [0]
