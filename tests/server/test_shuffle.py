"""The shuffle: pledges first, then salts, and whoever is away is left out for everybody to see."""

import re
from typing import Any

import pytest

from cactarium.kernel.fairness import commitment_to, derived_seed, fair_seeding, pledge_to
from cactarium.server import entries as log
from cactarium.server.table import PATIENCE, Table
from cactarium.terminal.replaying import verified_data, verified_words
from tests.server.house import House, Page
from tests.server.inside import SECRET, inside, opened, told

SALTS = ["a-long-salt-of-seat-0", "a-long-salt-of-seat-1"]
PLEDGES = [pledge_to(salt) for salt in SALTS]


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with inside(tmp_path_factory.mktemp("data"), grace=0.01) as house:
        yield house


async def pledged(house: House, **wanted: object) -> tuple[str, list[str]]:
    """A table at which two people sit who pledged their salts; returns its code and their cookies."""
    code, first = await house.table(names=["Ines"], pledges=PLEDGES[:1], **wanted)
    return code, [first, await house.sit(code, 1, "Jo", pledge=PLEDGES[1])]


def table_of(*entries: log.Entry) -> Any:
    table = Table("TABLE", opened())
    for entry in entries:
        table.take(entry)
    return table


def asked() -> list[log.Entry]:
    people = [log.Sat(1000, seat, "Jo", f"k{seat}", pledge=PLEDGES[seat]) for seat in (0, 1)]
    return [*people, log.SaltsAsked(2000, 2000 + PATIENCE)]


def stage(page: Page) -> str:
    return str(page.table["table"]["stage"])


def salts(page: Page) -> list[str]:
    return [chair["salt"] for chair in page.table["table"]["chairs"]]


@pytest.mark.asyncio
async def test_the_match_begins_when_both_have_revealed_what_they_pledged(house):
    code, (first, second) = await pledged(house)
    async with Page(house, code, first) as ines, Page(house, code, second) as jo:
        assert salts(ines) == ["pledged", "pledged"]
        assert [chair["pledge"] for chair in jo.table["table"]["chairs"]] == PLEDGES
        await told(ines, "begin")
        assert stage(ines) == "shuffling"

        await told(ines, "reveal", seat=0, salt=SALTS[0])
        assert (stage(ines), salts(ines)) == ("shuffling", ["revealed", "pledged"])
        await jo.until(lambda: salts(jo) == ["revealed", "pledged"])
        assert not any(SALTS[0] in frame for frame in jo.frames)
        await jo.ask("reveal", seat=1, salt=SALTS[1])
        await ines.until(lambda: stage(ines) == "playing")

        assert ines.happened[-1]["left_out"] == []
        assert salts(ines) == ["revealed", "revealed"]


@pytest.mark.asyncio
async def test_nobody_reveals_another_salt_than_the_one_pledged(house):
    code, (first, second) = await pledged(house)
    async with Page(house, code, first) as ines, Page(house, code, second) as jo:
        early = await told(ines, "reveal", seat=0, salt=SALTS[0])
        await told(ines, "begin")
        await jo.until(lambda: stage(jo) == "shuffling")
        other = await told(ines, "reveal", seat=0, salt="ground-until-it-fits")
        foreign = await told(ines, "reveal", seat=1, salt=SALTS[1])

        assert early["problem"] == "too early or too late"
        assert other["problem"] == "the salt does not fit your pledge"
        assert foreign["problem"] == "that is not your seat"
        assert stage(ines) == "shuffling"


@pytest.mark.asyncio
async def test_a_salt_that_is_sent_twice_is_done_once(house):
    code, (first, second) = await pledged(house)
    async with Page(house, code, first) as ines, Page(house, code, second):
        await told(ines, "begin")
        await told(ines, "reveal", seat=0, salt=SALTS[0])
        version = ines.version
        key = await ines.ask("reveal", seat=0, salt=SALTS[0])
        await ines.until(lambda: any(one.get("key") == key for one in ines.other))

        assert (ines.version, ines.refused) == (version, [])


@pytest.mark.asyncio
async def test_chairs_stay_as_they_are_once_salts_are_asked_for(house):
    code, (first, second) = await pledged(house)
    async with Page(house, code, first) as ines, Page(house, code, second):
        await told(ines, "begin")

        requests: list[tuple[str, dict[str, Any]]] = [
            ("stand", {"seat": 0}),
            ("swap", {"one": 0, "other": 1}),
            ("add_chair", {}),
            ("take_chair", {"seat": 1}),
            ("change_options", {"options": {"first": "1"}}),
            ("begin", {}),
        ]
        for kind, fields in requests:
            assert (await told(ines, kind, **fields))["problem"] == "too early or too late"


@pytest.mark.asyncio
async def test_a_page_that_is_away_is_left_out_and_everybody_is_told(house):
    code, (first, _) = await pledged(house)
    async with Page(house, code, first) as ines:
        await ines.until(lambda: bool(ines.other) and ines.other[-1].get("seats") == ["here", "away"])
        await ines.ask("begin")
        await ines.until(lambda: stage(ines) == "shuffling")
        await ines.ask("reveal", seat=0, salt=SALTS[0])
        await ines.until(lambda: stage(ines) == "playing")
        assert ines.happened[-1]["left_out"] == [1]
        assert salts(ines) == ["revealed", "left out"]
        await ines.ask("resign", seat=0)
        await ines.until(lambda: ines.is_over)
    record = (await house.get(f"/api/tables/{code}/record")).text
    replay = (await house.get(f"/api/tables/{code}/replay")).json()

    assert record.startswith("cactarium record 2\n")
    assert f"seat 0 pledge {PLEDGES[0]} salt {SALTS[0]}\nseat 1 pledge {PLEDGES[1]} left out\n" in record
    assert (replay["salts"], replay["pledges"]) == ([SALTS[0], ""], PLEDGES)
    assert commitment_to(replay["secret"]) == replay["table"]["commitment"]
    data = verified_data(record)
    assert (data["shuffle"], data["promise"], data["left_out"]) == ("fair", 2, [1])
    assert "Seat 1 was away when the match began: its salt is not in the shuffle." in list(verified_words(data))


@pytest.mark.asyncio
async def test_nobody_waits_where_all_who_pledged_are_away(house):
    code, first = await house.table(names=["Ines"])
    await house.sit(code, 1, "Jo", pledge=PLEDGES[1])
    async with Page(house, code, first) as ines:
        await ines.until(lambda: bool(ines.other) and ines.other[-1].get("seats") == ["here", "away"])
        await ines.ask("begin")
        await ines.until(lambda: stage(ines) == "playing")

        assert ines.happened[-1]["left_out"] == [1]


def test_time_deals_without_those_who_have_not_revealed_their_salt():
    table = table_of(*asked(), log.Revealed(3000, 1, SALTS[1]))
    assert table.due(1999 + PATIENCE) is None

    began = table.due(2500 + PATIENCE)
    assert began == log.Began(2500 + PATIENCE)
    table.take(began)

    assert table.match.seeding.seed == derived_seed(SECRET, ["", SALTS[1]], 2)
    assert table.match.seeding.left_out() == [0]
    assert table.due(10**9) is None


def test_a_house_that_was_away_gives_pages_their_time_again():
    table = table_of(*asked(), log.Resumed(60_000))

    assert table.due(60_000 + PATIENCE - 1) is None
    assert table.due(60_000 + PATIENCE) is not None


def test_pledges_and_salts_move_with_the_people_who_gave_them():
    one, other, call = asked()
    table = table_of(one, other, log.Swapped(1500, 0, 1), call, log.Revealed(3000, 1, SALTS[0]), log.Began(4000))

    assert table.match.seeding.pledges == PLEDGES[::-1]
    assert table.match.seeding.salts == ["", SALTS[0]]


def test_a_salt_from_before_the_pledges_is_left_out_where_others_pledge():
    people = [log.Sat(1, 0, "Ines", "k0", "in-the-clear"), log.Sat(1, 1, "Jo", "k1", pledge=PLEDGES[1])]
    table = table_of(*people, log.SaltsAsked(2, 3), log.Revealed(2, 1, SALTS[1]), log.Began(3))

    assert table.match.seeding.salts == ["", SALTS[1]]
    assert table.match.seeding.promise() == 2


def test_whoever_sits_down_last_and_knows_the_secret_finds_no_salt_to_fit():
    """The attack of a host who plays along: with pledges, what the others add is known only when all are bound."""
    table = table_of(log.Sat(1, 0, "Ines", "k0", pledge=PLEDGES[0]))
    known = [getattr(chair, name) for chair in table.chairs for name in dir(chair) if not name.startswith("_")]

    assert PLEDGES[0] in known
    assert SALTS[0] not in known
    assert SALTS[0] not in "".join(log.encoded(entry).decode() for entry in table.entries)
    ground = {fair_seeding(SECRET, [SALTS[0], f"ground-{number:012}"]).seed for number in range(100)}
    assert len(ground) == 100, "a salt in the clear would give a choice of shuffles"
    with pytest.raises(Exception, match="does not fit its pledge"):
        fair_seeding(SECRET, [SALTS[0], "ground-000000000001"], PLEDGES)


@pytest.mark.asyncio
async def test_an_opener_against_bots_reveals_when_the_page_is_there(house):
    code, cookie = await house.table(names=["Ines"], pledges=PLEDGES[:1], bots=["random"])
    async with Page(house, code, cookie) as page:
        assert stage(page) == "shuffling"
        await page.ask("reveal", seat=0, salt=SALTS[0])
        await page.until(lambda: stage(page) == "playing")

        assert salts(page) == ["revealed", ""]


@pytest.mark.asyncio
async def test_after_a_rematch_salts_are_pledged_and_revealed_anew(house):
    code, first, second = await house.two()
    async with Page(house, code, first) as ines:
        await told(ines, "begin")
        await ines.ask("resign", seat=0)
        await ines.until(lambda: ines.is_over)
    asks = [{"pledge": pledge} for pledge in PLEDGES]
    answers = [
        await house.post(f"/api/tables/{code}/rematch", body, cookie)
        for body, cookie in zip(asks, (first, second), strict=True)
    ]
    cookies = [answer.headers["set-cookie"].split(";")[0] for answer in answers]
    following = answers[0].json()["code"]
    async with Page(house, following, cookies[0]) as ines, Page(house, following, cookies[1]) as jo:
        for seat, page in enumerate((ines, jo)):
            await page.until(lambda page=page: stage(page) == "shuffling")
            await page.ask("reveal", seat=seat, salt=SALTS[seat])
        await ines.until(lambda: stage(ines) == "playing")

        assert salts(ines) == ["revealed", "revealed"]


@pytest.mark.asyncio
async def test_a_house_killed_between_two_salts_goes_on_with_the_shuffle(tmp_path):
    house = House(tmp_path / "data").open()
    code, (first, second) = await pledged(house)
    async with Page(house, code, first) as ines, Page(house, code, second):
        await told(ines, "begin")
        await told(ines, "reveal", seat=0, salt=SALTS[0])
        house.kill()
    house.open()
    try:
        async with Page(house, code, first) as ines, Page(house, code, second) as jo:
            assert salts(jo) == ["revealed", "pledged"]
            await jo.ask("reveal", seat=1, salt=SALTS[1])
            await ines.until(lambda: stage(ines) == "playing")
            assert salts(ines) == ["revealed", "revealed"]
    finally:
        house.close()


@pytest.mark.asyncio
async def test_nothing_that_is_published_opens_a_seat(house):
    """Every word of replay, record, lists and frames is tried as proof of identity: none is one."""
    code, (first, second) = await pledged(house, listed=True)
    async with Page(house, code, first) as ines, Page(house, code, second) as jo, Page(house, code) as watcher:
        await told(ines, "begin")
        for seat, page in enumerate((ines, jo)):
            await page.ask("reveal", seat=seat, salt=SALTS[seat])
        await ines.until(lambda: stage(ines) == "playing")
        await ines.act(ines.legal[0])
        await ines.ask("resign", seat=0)
        for page in (ines, jo, watcher):
            await page.until(lambda page=page: page.is_over)
        frames = [*ines.frames, *jo.frames, *watcher.frames]
    paths = [f"/api/tables/{code}/replay", f"/api/tables/{code}/record", "/api/tables"]
    texts = [*frames, *[(await house.get(path)).text for path in paths]]
    words = sorted({word for text in texts for word in re.findall(r"[A-Za-z0-9_-]{12,64}", text)} | set(SALTS))
    assert set(SALTS) < set(words)

    async with house.client() as client:

        async def answered(path: str, body: object = None, cookie: str = "") -> int:
            answer = await client.post(f"/api/tables/{code}/{path}", json=body, headers={"cookie": cookie})
            return int(answer.status_code)

        for word in words:
            sit = {"seat": 0, "name": "Thief"}
            answers = [
                await answered("sit", {**sit, "ticket": word}),
                await answered("sit", {**sit, "pledge": word}),
                await answered("take-over", {"token": word}),
                await answered("rematch", {}, f"keys={word}"),
                await answered("hand-over", None, f"keys={word}"),
            ]
            assert all(400 <= status < 500 for status in answers), word


@pytest.mark.asyncio
async def test_the_ticket_of_a_page_opens_nothing_once_the_match_is_over(house):
    code, first = await house.table(names=["Ines"])
    body = {"seat": 1, "name": "Jo", "ticket": "only-this-page-knows-it"}
    sat = await house.post(f"/api/tables/{code}/sit", body)
    assert sat.status_code == 201
    async with Page(house, code, first) as ines:
        await told(ines, "begin")
        assert (await house.post(f"/api/tables/{code}/sit", body)).json()["seats"] == [1]
        await ines.ask("resign", seat=0)
        await ines.until(lambda: ines.is_over)

    late = await house.post(f"/api/tables/{code}/sit", body)

    assert (late.status_code, late.json()["problem"]) == (400, "the match has begun")
