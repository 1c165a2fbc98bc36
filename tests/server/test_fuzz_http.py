"""Bad requests and forged rights: each is refused in words, and nobody else notices."""

import asyncio
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from cactarium.server import entries
from cactarium.server.keys import hashed
from cactarium.server.wire.table import ClockSetting
from cactarium.storage import open_log
from tests.server.guests import opened_for_all, refusal, undisturbed, visited
from tests.server.house import House, Page, cookie_of

pytestmark = pytest.mark.asyncio

JSON = {"content-type": "application/json"}


@pytest.fixture(scope="module")
def guests(tmp_path_factory):
    yield from opened_for_all(tmp_path_factory.mktemp("house"))


@pytest.fixture
def house(guests):
    yield from visited(guests)


async def test_a_secret_dies_when_its_person_stands_up(house):
    code, _, second = await house.two()
    async with Page(house, code, second) as jo:
        await jo.ask("stand", seat=1)
        await jo.until(lambda: jo.table["seats"] == [])

        assert (await house.post(f"/api/tables/{code}/hand-over", cookie=second)).status_code == 403
        third = await house.sit(code, 1, "Kim", second)
        await jo.until(lambda: jo.table["table"]["chairs"][1]["name"] == "Kim")
        assert second.split("=")[1] not in third
        assert (await refusal(jo, {"kind": "say", "key": "k", "seat": 1, "text": "me"}))["where"] == "seat"
    async with Page(house, code, second) as jo, Page(house, code, third) as kim:
        assert (jo.table["seats"], kim.table["seats"]) == ([], [1])


async def test_a_hand_over_token_works_once_and_for_its_own_table(house):
    code, first, _ = await house.two()
    other, _, _ = await house.two()
    token = (await house.post(f"/api/tables/{code}/hand-over", cookie=first)).json()["token"]
    take, body = f"/api/tables/{code}/take-over", {"token": token}

    assert (await house.post(f"/api/tables/{other}/take-over", body)).status_code == 403
    answers = await asyncio.gather(*[house.post(take, body) for _ in range(4)])
    assert sorted(answer.status_code for answer in answers) == [201, 403, 403, 403]
    for wrong in (token, hashed(token), "", "x" * 100, first.split("=")[1]):
        assert (await house.post(take, {"token": wrong})).status_code == 403
    assert (await house.post(f"/api/tables/{code}/hand-over")).status_code == 403


async def test_a_hand_over_token_expires(tmp_path):
    house = House(tmp_path / "data")
    house.data.mkdir()
    rows: list[entries.Entry] = [
        entries.Opened(1, "cacti", 1, 2, {"first": "0", "faces": "house"}, ClockSetting(), False, True, "0" * 64),
        entries.Sat(1, 0, "Ines", hashed("ines"), "a"),
        entries.HandOverOffered(1, [0], hashed("old"), 600_001),
        entries.HandOverOffered(1, [0], hashed("new"), 2**50),
    ]
    async with await open_log(f"sqlite:///{house.data / 'log.db'}") as log:
        await log.append_all([("AAAAAA", number, entries.encoded(row), False) for number, row in enumerate(rows, 1)])
    house.open()
    try:
        take = "/api/tables/AAAAAA/take-over"
        assert (await house.post(take, {"token": "old"})).status_code == 403
        assert (await house.post(take, {"token": "new"})).status_code == 201
    finally:
        house.close()


async def test_a_hand_over_token_ends_when_its_person_leaves_the_chair(house):
    code, _, second = await house.two()
    token = (await house.post(f"/api/tables/{code}/hand-over", cookie=second)).json()["token"]
    async with Page(house, code, second) as jo:
        await jo.ask("stand", seat=1)
        await jo.until(lambda: jo.table["seats"] == [])
    await house.sit(code, 1, "Kim")

    assert (await house.post(f"/api/tables/{code}/take-over", {"token": token})).status_code == 403


async def test_a_hand_over_token_does_not_open_the_chair_that_another_person_was_given(house):
    code, first, _ = await house.two()
    token = (await house.post(f"/api/tables/{code}/hand-over", cookie=first)).json()["token"]
    async with Page(house, code, first) as ines:
        await ines.ask("swap", one=0, other=1)
        await ines.until(lambda: ines.table["seats"] == [1])

    answer = await house.post(f"/api/tables/{code}/take-over", {"token": token})

    assert answer.status_code == 403 or answer.json()["seats"] == [1]


async def test_two_who_want_one_chair_at_once_do_not_both_get_it(house):
    code, _ = await house.table(names=["Ines"])
    bodies = [{"seat": 1, "name": f"Jo {number}"} for number in range(8)]

    answers = await asyncio.gather(*[house.post(f"/api/tables/{code}/sit", body) for body in bodies])

    assert sorted(answer.status_code for answer in answers) == [201] + [400] * 7
    for number, answer in enumerate(answers):
        async with Page(house, code, cookie_of(answer)) as page:
            assert page.table["seats"] == ([1] if answer.status_code == 201 else [])
            assert (page.table["table"]["chairs"][1]["name"] == f"Jo {number}") == (answer.status_code == 201)


@pytest.mark.parametrize(
    "origin", ["http://example.com", "null", "", "http://127.0.0.1", "file://", "http://127.0.0.1:1"]
)
async def test_another_site_is_refused(house, origin):
    code, cookie = await house.table(names=["Ines"])
    headers = {"origin": origin, "cookie": cookie}
    bodies: dict[str, Any] = {
        "": {"game": "cacti"},
        f"/{code}/sit": {"seat": 1, "name": "Jo"},
        f"/{code}/hand-over": None,
    }
    async with house.client() as client:
        for path, body in bodies.items():
            assert (await client.post(f"/api/tables{path}", json=body, headers=headers)).status_code == 403
    with pytest.raises(InvalidStatus):
        await Page(house, code, cookie).connect(origin=origin)


@pytest.mark.parametrize("origin", ["http://[", "http://a\u2100b".encode(), "//]"])
async def test_an_origin_that_is_no_address_is_refused(house, origin):
    async with house.client() as client:
        answer = await client.post("/api/tables", json={"game": "cacti"}, headers={"origin": origin})

    assert answer.status_code == 403


BODIES: list[bytes] = [
    b"", b"null", b"[]", b"{", b'"game"', b"\0", b"{}", b'{"game":1}', b'{"game":"chess"}', b'{"game":"cacti","seats":0}',
    b'{"game":"cacti","seats":3}', b'{"game":"cacti","seats":NaN}', b'{"game":"cacti","seats":' + b"9" * 5000 + b"}",
    b'{"game":"cacti","seats":true}', b'{"game":"cacti","more":1}', b'{"game":"\\ud800"}', b'{"game":"cacti","names":[""]}',
    b'{"game":"cacti","names":["\\u202e"]}', b'{"game":"cacti","names":["a"],"pledges":["a b"]}',
    b'{"game":"cacti","names":["a"],"pledges":["' + b"a" * 65 + b'"]}', b'{"game":"cacti","names":["a","b","c"],"pledges":[]}',
    b'{"game":"cacti","names":["\\u0000"]}', b'{"game":"cacti","bots":["god"]}', b'{"game":"cacti","bots":"x"}',
    b'{"game":"cacti","clock":{"kind":"game","seconds":0}}', b'{"game":"cacti","clock":{"kind":"none","seconds":-1}}',
    b'{"game":"cacti","clock":{"kind":"game","seconds":99999999}}', b'{"game":"cacti","options":{"nothing":1}}',
    b'{"game":"cacti","options":{"faces":"x"}}', b'{"game":"cacti","options":{"faces":' + b"9" * 50 + b"}}",
    b'{"game":"cacti","options":{"first":"' + b"0" * 19_000 + b'"}}', b'{"game":"cacti","options":{"first":1e400}}',
    b'{"game":"cacti","names":["' + b"n" * 25 + b'"]}', b"x" * 66_000, b'{"game":"' + b"x" * 66_000 + b'"}',
]  # fmt: skip

PATHS = [
    "/assets/..%2f..%2fapp.py", "/assets/../app.py", "/assets/%2e%2e/app.py", "/assets/..%5capp.py", "/assets/.env",
    "/assets/%00.js", "/assets/", "/..%2f..%2fapp.py", "/../run.py", "/%2e%2e/%2e%2e/keys.py", "//etc/passwd", "/log.db",
    "/assets/%252e%252e%252fapp.py", "/data/log.db", "/api", "/api/", "/api/nothing", "/openapi.json",
    "/api/tables/AAAAAA/replay", "/api/tables/AAAAAA/record", "/api/tables/aaaaaa/replay?view=0", "/api/tables/%00/replay",
    "/api/tables/%C3%A9/record", "/api/tables/%FF/replay", "/api/tables/..%2f/replay", "/api/games/chess/rules",
    "/api/tables/" + "A" * 3000 + "/replay", "/api/games/%ff/rules", "/api/games/..%2fcacti/rules", "/schema",
]  # fmt: skip


async def test_requests_that_mean_nothing_are_refused_in_words(house):
    code, _ = await house.table(names=["Ines", "Jo"])
    async with undisturbed(house):
        for number, body in enumerate(BODIES):
            async with house.client(f"127.0.1.{number + 1}") as client:
                for path in ("/api/tables", f"/api/tables/{code}/sit", f"/api/tables/{code}/take-over"):
                    answer = await client.post(path, content=body, headers=JSON)
                    assert answer.status_code in (400, 413), (path, body, answer.text)
                    assert answer.json()["problem"]
        async with house.client() as client:
            for path in PATHS:
                answer = await client.get(path)
                assert answer.status_code in (400, 404) or "<!doctype html>" in answer.text, path
                assert "import" not in answer.text.replace("important", "")
            for view in ("x", "-4", "16", "1e3", "nan", "9" * 5000, "", "0x1", "-3"):
                assert (await client.get(f"/api/tables/{code}/replay?view={view}")).status_code == 400
            for method in ("PUT", "DELETE", "PATCH", "TRACE", "BREW"):
                for path in ("/api/tables", f"/api/tables/{code}/sit", "/healthz"):
                    assert 400 <= (await client.request(method, path)).status_code < 500
            for cookie in (
                "keys=" + "." * 5000,
                "keys",
                "=;=",
                "keys=\x7f",
                'keys="\\777"',
                "keys=a; keys=b",
            ):
                assert (await client.get("/api/tables", headers={"cookie": cookie})).status_code == 200
                answer = await client.post(f"/api/tables/{code}/hand-over", headers={"cookie": cookie})
                assert answer.status_code in (400, 403)


@pytest.mark.parametrize("body", [b"[" * 5000, b'{"x":' * 5000, b'{"game":"caf\xff"}', b'{"\xff":1}'])
async def test_a_body_that_nobody_can_read_is_refused(house, body):
    async with house.client() as client:
        answer = await client.post("/api/tables", content=body, headers=JSON)

    assert answer.status_code == 400


@pytest.mark.parametrize("path", [f"/assets/{'a' * 300}.js", f"/{'a' * 300}.svg"])
async def test_a_name_longer_than_any_file_is_not_found(house, path):
    assert (await house.get(path)).status_code in (200, 404)


async def test_a_pledge_that_would_spoil_the_deal_is_refused_at_once(house):
    full = {"game": "cacti", "names": ["Ines"], "pledges": ["ab" * 32 + "\n"], "bots": ["random"]}
    assert (await house.post("/api/tables", full)).status_code == 400
    code, _ = await house.table(names=["Ines"])

    answer = await house.post(f"/api/tables/{code}/sit", {"seat": 1, "name": "Jo", "pledge": "b\n"})

    assert answer.status_code == 400


async def test_a_running_match_shows_no_replay_and_no_record(house):
    code, cookie = await house.table(names=["Ines", "Jo"])
    for path in ("replay", "replay?view=-3", "replay?view=0", "replay?view=-2", "record"):
        answer = await house.get(f"/api/tables/{code}/{path}", cookie)
        assert answer.status_code == 400
        assert answer.json() == {
            "problem": "the match is not over", "got": "playing", "want": "a finished match", "where": "table"
        }  # fmt: skip


async def test_too_many_requests_and_tables_from_one_address_stop_there(house):
    async with undisturbed(house):
        async with house.client("127.0.0.5") as greedy:
            answers = [await greedy.post("/api/tables", json={"game": "cacti"}) for _ in range(75)]
            codes = [answer.status_code for answer in answers]

            assert codes[:60] == [201] * 40 + [400] * 20
            assert 429 in codes[60:]
            assert (await greedy.get("/api/tables")).status_code == 200
        await house.table()
