"""Tables and chairs: opening, sitting down, standing up, bots, keys, second devices, spectators."""

import asyncio
from typing import Any

import pytest

from cactarium.server.bot_names import NAMES
from tests.server.house import Page, cookie_of
from tests.server.inside import both_see, inside, told, two_playing

pytestmark = pytest.mark.asyncio


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with inside(tmp_path_factory.mktemp("data")) as house:
        yield house


def chairs(page):
    return page.table["table"]["chairs"]


def kinds(page):
    return [chair["kind"] for chair in chairs(page)]


# Opening


async def test_a_table_has_the_options_it_was_opened_with(house):
    code, cookie = await house.table(
        seats=2,
        options={"first": "1"},
        clock={"kind": "game", "seconds": 300, "increment": 5},
        listed=True,
        spectators=False,
        names=["Ines"],
    )

    async with Page(house, code, cookie) as page:
        table = page.table["table"]

    assert table["options"] == {"first": "1", "faces": "house"}
    assert table["clock"] == {"kind": "game", "seconds": 300, "increment": 5}
    assert (table["listed"], table["spectators"], table["seats"], table["stage"]) == (True, False, 2, "open")
    assert (table["code"], table["game"], table["title"]) == (code, "cacti", "Cacti")


async def test_an_option_reaches_the_rules(house):
    code, cookie = await house.table(options={"first": "1"}, names=["Ines", "Jo"])

    async with Page(house, code, cookie) as page:
        assert page.table["to_act"] == [1]


async def test_a_table_of_nothing_but_its_game_takes_the_defaults(house):
    code, cookie = await house.table()

    assert cookie == ""
    async with Page(house, code) as page:
        assert kinds(page) == ["empty", "empty"]
        assert page.table["viewer"] == -2
        assert page.table["table"]["listed"] is False


@pytest.mark.parametrize(
    ("wanted", "problem", "where"),
    [
        ({"game": "chess"}, "no such game", "game"),
        ({"seats": 3}, "wrong number of seats for Cacti", "seats"),
        ({"seats": 1}, "wrong number of seats for Cacti", "seats"),
        ({"options": {"first": "2"}}, "bad option", "option first"),
        ({"options": {"first": True}}, "bad option", "option first"),
        ({"options": {"colour": "red"}}, "unknown option", "options"),
        ({"bots": ["genius"]}, "no such bot", "bot"),
        ({"bots": ["greedy"] * 3}, "more players than seats", "names"),
        ({"names": ["a", "b"], "bots": ["greedy"]}, "more players than seats", "names"),
        ({"names": ["a"], "pledges": ["ab" * 32] * 2}, "wrong number of pledges", "pledges"),
        ({"pledges": ["ab" * 32]}, "wrong number of pledges", "pledges"),
        ({"names": [" "]}, "not a name", "name"),
        ({"names": ["\u202e\x00"]}, "not a name", "name"),
    ],
)
async def test_a_table_that_cannot_be_is_refused_in_the_words_of_the_house(house, wanted, problem, where):
    answer = await house.post("/api/tables", {"game": "cacti", **wanted})

    assert answer.status_code == 400
    assert (answer.json()["problem"], answer.json()["where"]) == (problem, where)
    assert answer.json()["got"]
    assert answer.json()["want"]


@pytest.mark.parametrize(
    "body",
    [
        {"game": "cacti", "chairs": 2},
        {"game": 5},
        {"game": "cacti", "seats": "two"},
        {"game": "cacti", "seats": 17},
        {"game": "cacti", "names": ["x" * 25]},
        {"game": "cacti", "names": [""]},
        {"game": "cacti", "names": ["Ines"], "pledges": ["not a pledge"]},
        {"game": "cacti", "names": ["Ines"], "pledges": ["ab" * 32 + "\n"]},
        {"game": "cacti", "options": {"faces": 1.5}},
        [],
        "cacti",
        {},
    ],
)
async def test_a_wish_that_has_not_the_form_of_one_is_refused(house, body):
    answer = await house.post("/api/tables", body)

    assert answer.status_code == 400
    assert answer.json()["problem"] == "a request that means nothing"


@pytest.mark.parametrize("level", ["random", "greedy"])
async def test_a_bot_of_each_level_plays(house, level):
    code, cookie = await house.table(names=["Ines"], bots=[level])

    async with Page(house, code, cookie) as page:
        name = chairs(page)[1]["name"]
        assert name in NAMES
        assert chairs(page)[1] == {
            "kind": "bot",
            "name": name,
            "level": level,
            "stand_in": False,
            "out": "",
            "pledge": "",
            "salt": "",
        }
        await page.act(page.legal[0])
        await page.until(lambda: any(what["kind"] == "acted" and what["seat"] == 1 for what in page.happened))


async def test_two_people_on_one_device_each_have_their_own_view(house):
    code, cookie = await house.table(names=["Ines", "Jo"])

    async with Page(house, code, cookie) as page:
        assert page.table["seats"] == [0, 1]
        assert page.table["viewer"] == 0
        own = page.table["view"]
        await page.say_hello(1)

        assert page.table["viewer"] == 1
        assert page.table["view"] != own
        assert page.legal == []


async def test_a_table_begins_by_itself_only_when_all_chairs_are_taken(house):
    for wanted, stage in [
        ({"names": ["a"]}, "open"),
        ({"names": ["a"], "bots": ["random"]}, "playing"),
        ({"names": ["a", "b"]}, "playing"),
        ({"bots": ["random", "random"]}, "open"),
    ]:
        code, cookie = await house.table(**wanted)
        async with Page(house, code, cookie) as page:
            assert page.table["table"]["stage"] == stage


# Sitting down and standing up


async def test_whoever_sits_down_is_seen_by_all_and_told_the_commitment(house):
    code, _ = await house.table()
    async with Page(house, code) as page:
        answer = await house.post(f"/api/tables/{code}/sit", {"seat": 1, "name": "  Jo   Ann "})
        await page.until(lambda: kinds(page) == ["empty", "person"])

        assert chairs(page)[1]["name"] == "Jo Ann"
        assert answer.json() == {"code": code, "seats": [1], "commitment": page.table["table"]["commitment"]}


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        ({"seat": 0, "name": "Bo"}, "somebody sits there"),
        ({"seat": 2, "name": "Bo"}, "no such seat"),
        ({"seat": 1, "name": "\u200b"}, "not a name"),
        ({"seat": -1, "name": "Bo"}, "a request that means nothing"),
        ({"seat": 1}, "a request that means nothing"),
        ({"seat": 1, "name": "Bo", "pledge": "AB" * 32}, "a request that means nothing"),
        ({"seat": 1, "name": "Bo", "ticket": "too-short"}, "a request that means nothing"),
    ],
)
async def test_a_chair_that_cannot_be_taken_is_refused(house, body, problem):
    code, _ = await house.table(names=["Ines"])

    answer = await house.post(f"/api/tables/{code}/sit", body)

    assert answer.status_code == 400
    assert answer.json()["problem"] == problem


async def test_of_many_who_want_one_chair_one_gets_it(house):
    code, _ = await house.table()
    body = {"seat": 0, "name": "Bo"}

    answers = await asyncio.gather(*[house.post(f"/api/tables/{code}/sit", body) for _ in range(8)])

    assert sorted(answer.status_code for answer in answers) == [201] + [400] * 7


async def test_the_cookie_is_for_the_server_alone_and_for_this_table_alone(house):
    answer = await house.post("/api/tables", {"game": "cacti", "names": ["Ines"]})
    code = answer.json()["code"]
    parts = {part.strip().lower() for part in answer.headers["set-cookie"].split(";")[1:]}

    assert {"httponly", "samesite=strict", f"path=/api/tables/{code.lower()}"} <= parts
    assert answer.headers["set-cookie"].count("Path=") == 1


async def test_each_sitting_down_gives_a_new_secret_and_the_old_one_is_dead(house):
    code, first = await house.table(names=["Ines"])
    async with Page(house, code, first) as page:
        await told(page, "stand", seat=0)
        await page.until(lambda: page.table["seats"] == [])
    second = await house.sit(code, 0, "Ines")

    assert second != first
    async with Page(house, code, first) as old, Page(house, code, second) as new:
        assert (old.table["seats"], new.table["seats"]) == ([], [0])
        assert (await told(old, "begin"))["problem"] == "you do not sit at this table"


async def test_the_secret_of_another_table_opens_nothing(house):
    _, cookie = await house.table(names=["Ines"])
    code, _ = await house.table(names=["Jo"])

    async with Page(house, code, cookie) as page:
        assert page.table["seats"] == []


async def test_whoever_stands_up_frees_the_chair_and_watches(house):
    code, first, second = await house.two()
    async with Page(house, code, first) as ines, Page(house, code, second) as jo:
        await told(jo, "stand", seat=1)
        await ines.until(lambda: kinds(ines) == ["person", "empty"])
        await jo.until(lambda: jo.table["viewer"] == -2)

        assert (await told(jo, "begin"))["problem"] == "you do not sit at this table"
        assert (await told(ines, "begin"))["problem"] == "a chair is empty"


async def test_nobody_makes_another_stand_up(house):
    code, first, _ = await house.two()
    async with Page(house, code, first) as ines:
        assert (await told(ines, "stand", seat=1))["problem"] == "that is not your seat"
        assert (await told(ines, "seat_bot", seat=1, level="greedy"))["problem"] == "somebody sits there"
        assert (await told(ines, "seat_bot", seat=1, level=""))["problem"] == "somebody sits there"


async def test_people_who_swap_take_their_keys_with_them(house):
    code, first, second = await house.two()
    async with Page(house, code, first) as ines, Page(house, code, second) as jo:
        await told(ines, "swap", one=0, other=1)
        await ines.until(lambda: ines.table["seats"] == [1])
        await jo.until(lambda: jo.table["seats"] == [0])
        assert [chair["name"] for chair in chairs(jo)] == ["Jo", "Ines"]
        await told(ines, "begin")
        await both_see("playing", ines, jo)

        assert (bool(ines.legal), bool(jo.legal)) == (False, True)
        await jo.act(jo.legal[0])
        assert not jo.refused


async def test_bots_come_change_and_go(house):
    code, cookie = await house.table(names=["Ines"])
    async with Page(house, code, cookie) as page:
        for level, kind in [("random", "bot"), ("greedy", "bot"), ("", "empty")]:
            await told(page, "seat_bot", seat=1, level=level)
            assert (chairs(page)[1]["kind"], chairs(page)[1]["level"]) == (kind, level)
        assert (await told(page, "seat_bot", seat=1, level="genius"))["problem"] == "no such bot"
        assert (await told(page, "seat_bot", seat=7, level="random"))["problem"] == "no such seat"
        assert (await told(page, "swap", one=0, other=7))["problem"] == "no such seat"


async def test_a_person_takes_a_bots_chair_and_plays_in_it(house):
    code, first = await house.table(names=["Ines"])
    async with Page(house, code, first) as ines:
        await told(ines, "seat_bot", seat=1, level="random")
        second = await house.sit(code, 1, "Jo")
        await ines.until(lambda: kinds(ines) == ["person", "person"])
        await told(ines, "begin")
        await ines.until(lambda: ines.legal)
        await ines.act(ines.legal[0])
    async with Page(house, code, second) as jo:
        assert chairs(jo)[1]["level"] == ""
        await jo.act(jo.legal[0])
        assert not jo.refused


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("stand", {"seat": 0}),
        ("seat_bot", {"seat": 1, "level": "random"}),
        ("seat_bot", {"seat": 1, "level": ""}),
        ("swap", {"one": 0, "other": 1}),
        ("add_chair", {}),
        ("take_chair", {"seat": 1}),
        ("change_options", {"options": {"first": "1"}}),
        ("begin", {}),
    ],
)
async def test_nothing_of_the_lobby_is_left_after_the_start(house, kind, fields):
    async with two_playing(house) as (ines, _, code):
        version = ines.version

        assert (await told(ines, kind, **fields))["problem"] == "too early or too late"
        assert ines.version == version
        late = await house.post(f"/api/tables/{code}/sit", {"seat": 1, "name": "Bo"})
        assert (late.status_code, late.json()["problem"]) == (400, "the match has begun")


async def test_nobody_acts_before_the_start(house):
    code, first, _ = await house.two()
    async with Page(house, code, first) as ines:
        requests: list[tuple[str, dict[str, Any]]] = [
            ("act", {"seat": 0, "action": "pass"}),
            ("undo", {"seat": 0}),
            ("answer_undo", {"seat": 0, "agreed": True}),
            ("resign", {"seat": 0}),
            ("leave", {"seat": 0}),
            ("stand_in", {"seat": 1}),
        ]
        for kind, fields in requests:
            assert (await told(ines, kind, **fields))["kind"] == "refused"
        assert ines.table["table"]["stage"] == "open"


# Another device


async def test_a_link_seats_a_second_device_and_the_first_still_plays(house):
    async with two_playing(house) as (ines, jo, code):
        token = (await house.post(f"/api/tables/{code}/hand-over", cookie=ines.cookie)).json()["token"]
        taken = await house.post(f"/api/tables/{code}/take-over", {"token": token})
        assert taken.json()["seats"] == [0]

        async with Page(house, code, cookie_of(taken)) as phone:
            assert phone.table["view"] == ines.table["view"]
            await phone.act(phone.legal[0])
            await jo.until(lambda: jo.legal != [])
            await jo.act("pass")
            await jo.until(lambda: jo.legal != [])
            await jo.act(jo.legal[0])
            await ines.until(lambda: ines.version == jo.version)
            await ines.act(ines.legal[0])
            assert ines.refused + jo.refused + phone.refused == []


async def test_a_hand_over_link_works_once(house):
    code, cookie = await house.table(names=["Ines"])
    token = (await house.post(f"/api/tables/{code}/hand-over", cookie=cookie)).json()["token"]

    answers = [await house.post(f"/api/tables/{code}/take-over", {"token": token}) for _ in range(2)]

    assert [answer.status_code for answer in answers] == [201, 403]
    assert answers[1].json()["problem"] == "this link has been used or is too old"
    assert "set-cookie" not in answers[1].headers


async def test_a_hand_over_link_expires(tmp_path):
    with inside(tmp_path, hand_over_seconds=0) as house:
        code, cookie = await house.table(names=["Ines"])
        token = (await house.post(f"/api/tables/{code}/hand-over", cookie=cookie)).json()["token"]
        await asyncio.sleep(0.01)

        assert (await house.post(f"/api/tables/{code}/take-over", {"token": token})).status_code == 403


async def test_strangers_neither_offer_nor_take_a_seat(house):
    code, cookie = await house.table(names=["Ines"])
    other, _ = await house.table(names=["Jo"])
    token = (await house.post(f"/api/tables/{code}/hand-over", cookie=cookie)).json()["token"]

    assert (await house.post(f"/api/tables/{code}/hand-over")).status_code == 403
    assert (await house.post(f"/api/tables/{code}/take-over", {"token": "made-up"})).status_code == 403
    assert (await house.post(f"/api/tables/{other}/take-over", {"token": token})).status_code == 403
    assert (await house.post(f"/api/tables/{code}/take-over", {"token": token})).status_code == 201


async def test_a_link_made_before_standing_up_does_not_open_the_next_persons_seat(house):
    code, first = await house.table(names=["Ines"])
    token = (await house.post(f"/api/tables/{code}/hand-over", cookie=first)).json()["token"]
    async with Page(house, code, first) as ines:
        await told(ines, "stand", seat=0)
    await house.sit(code, 0, "Jo")

    taken = await house.post(f"/api/tables/{code}/take-over", {"token": token})

    assert taken.status_code == 403


# Spectators


async def test_a_spectator_sees_the_spectators_view_and_can_do_nothing(house):
    async with two_playing(house) as (ines, _, code), Page(house, code) as page:
        assert (page.table["viewer"], page.table["seats"], page.legal) == (-2, [], [])
        assert page.table["view"] != ines.table["view"]
        version = page.version
        requests: list[tuple[str, dict[str, Any]]] = [
            ("act", {"seat": 0, "action": ines.legal[0]}),
            ("say", {"seat": 0, "text": "hello"}),
            ("undo", {"seat": 0}),
            ("resign", {"seat": 0}),
            ("leave", {"seat": 1}),
            ("stand_in", {"seat": 1}),
        ]
        for kind, fields in requests:
            assert (await told(page, kind, **fields))["problem"] == "you do not sit at this table"
        await page.send({"kind": "ask_hint"})
        await page.until(lambda: page.refused[-1]["where"] == "hint")
        await page.send({"kind": "ask_previews"})
        await page.until(lambda: page.other[-1]["kind"] == "previews")
        assert page.other[-1]["previews"] == {}
        assert page.version == version


async def test_nobody_acts_for_another_seat(house):
    async with two_playing(house) as (ines, jo, _):
        await jo.act(ines.legal[0], 0)

        assert jo.refused[-1]["problem"] == "that is not your seat"
        for kind in ("undo", "resign", "leave", "say"):
            fields = {"text": "hello"} if kind == "say" else {}
            assert (await told(jo, kind, seat=0, **fields))["problem"] == "that is not your seat"
        assert not any(what["kind"] == "acted" for what in ines.happened)


async def test_where_spectators_are_not_wanted_a_stranger_is_turned_away_once_the_match_runs(house):
    async with two_playing(house, spectators=False) as (_, _, code):
        stranger = Page(house, code)
        await stranger.connect()
        await stranger.send({"kind": "hello"})

        assert await stranger.closed() == 4403
        assert stranger.frames == []


async def test_a_stranger_who_came_before_the_start_sees_nothing_of_a_match_without_spectators(house):
    code, first, _ = await house.two(spectators=False)
    async with Page(house, code) as stranger, Page(house, code, first) as ines:
        await told(ines, "begin")
        await ines.until(lambda: ines.table["table"]["stage"] == "playing")
        await ines.act(ines.legal[0])

        assert await stranger.closed() == 4403
        assert not any('"view":{' in frame for frame in stranger.frames)


async def test_there_is_no_table_under_a_code_that_was_never_given(house):
    for path in ("sit", "hand-over", "take-over", "rematch"):
        body = {"sit": {"seat": 0, "name": "a"}, "take-over": {"token": "t"}, "rematch": {}}
        answer = await house.post(f"/api/tables/AAAAAA/{path}", body.get(path))
        assert (answer.status_code, answer.json()["problem"]) == (404, "no such table")
    page = Page(house, "AAAAAA")
    await page.connect()
    assert await page.closed() == 4404


async def test_who_lost_the_answer_to_sitting_down_asks_again_with_the_same_ticket(house):
    code, _ = await house.table()
    body = {"seat": 0, "name": "Ines", "ticket": "only-this-page-knows"}
    await house.post(f"/api/tables/{code}/sit", body)

    again = await house.post(f"/api/tables/{code}/sit", body)
    other = await house.post(f"/api/tables/{code}/sit", {**body, "ticket": "only-a-guess-and-wrong"})

    assert again.json()["seats"] == [0]
    assert other.json()["problem"] == "somebody sits there"
    async with Page(house, code, cookie_of(again)) as page:
        assert page.table["seats"] == [0]
