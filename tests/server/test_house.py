"""The house over HTTP: what it offers, listed tables, pages by deep links, headers, health, figures, silent logs."""

import asyncio

import pytest
from prometheus_client.parser import text_string_to_metric_families

from cactarium.games import GAMES, clauses_of, game_named
from cactarium.search.levels import LEVELS
from cactarium.server.pages import HEADERS
from tests.patience import PATIENCE
from tests.server.house import Page, cookie_of, play_on
from tests.server.inside import inside, told, two_playing

pytestmark = pytest.mark.asyncio


@pytest.fixture(scope="module")
def near(tmp_path_factory):
    """A house in this process."""
    with inside(tmp_path_factory.mktemp("data")) as house:
        yield house


async def listed(house):
    return {entry["code"]: entry for entry in (await house.get("/api/tables")).json()}


async def figures(house):
    """Every figure by its name and labels; fails on what Prometheus could not read."""
    answer = await house.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    return {
        (sample.name, *sorted(sample.labels.values())): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


async def test_the_house_says_what_can_be_played(near):
    told_house = (await near.get("/api/house")).json()

    assert [game["name"] for game in told_house["games"]] == [game.name for game in GAMES]
    assert [bot["name"] for bot in told_house["bots"]] == [bot.name for bot in LEVELS]
    first = told_house["games"][0]["options"][0]
    assert (first["name"], first["kind"], first["choices"], first["default"]) == (
        "first",
        "choice",
        ["0", "1", "draw"],
        "0",
    )


async def test_the_house_shows_every_clause_of_a_rulebook(near):
    rules = (await near.get("/api/games/cacti/rules")).json()

    assert [clause["id"] for clause in rules["clauses"]] == [clause.id for clause in clauses_of(game_named("cacti"))]
    missing = await near.get("/api/games/chess/rules")
    assert (missing.status_code, missing.json()["problem"]) == (400, "no such game")


# Listed tables


async def test_a_table_by_link_is_never_listed(near):
    code, cookie = await near.table(names=["Ines"], listed=False)
    async with Page(near, code, cookie):
        assert code not in await listed(near)


async def test_a_listed_table_is_listed_while_somebody_is_there(near):
    code, cookie = await near.table(names=["Ines"], listed=True)
    assert code not in await listed(near)

    async with Page(near, code, cookie), Page(near, code) as other:
        assert (await listed(near))[code] == {
            "code": code,
            "game": "cacti",
            "title": "Cacti",
            "stage": "open",
            "names": ["Ines", ""],
            "clock": {"kind": "none", "seconds": 0, "increment": 0},
            "spectators": True,
        }
        await other.leave()
        assert code in await listed(near)
    async with Page(near, code, cookie) as page:
        await page.leave()
        # The server hears of it in its own time.
        async with asyncio.timeout(PATIENCE):
            while code in await listed(near):
                pass


async def test_a_running_match_is_listed_for_spectators_alone_and_a_finished_one_for_nobody(near):
    async with two_playing(near, listed=True) as (ines, _, code):
        assert (await listed(near))[code]["stage"] == "playing"
        await told(ines, "resign", seat=0)
        assert code not in await listed(near)
    async with two_playing(near, listed=True, spectators=False) as (_, _, code):
        assert code not in await listed(near)


async def test_a_rematch_is_found_by_its_link_alone(near):
    async with two_playing(near, listed=True) as (ines, _, code):
        await told(ines, "resign", seat=0)
        answer = await near.post(f"/api/tables/{code}/rematch", {}, ines.cookie)
        async with Page(near, answer.json()["code"], cookie_of(answer)):
            assert answer.json()["code"] not in await listed(near)


# Pages and headers


@pytest.mark.parametrize("path", ["/", "/t/ABCDEF", "/t/ABCDEF/replay", "/t/ABCDEF?view=1", "/gallery"])
async def test_every_deep_link_gives_the_page(near, path):
    answer = await near.get(path)

    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"


async def test_there_is_no_page_under_the_ways_of_the_machine(near):
    for path in ("/api/nothing", "/api/tables/ABCDEF/nothing", "/assets/nothing.js", "/assets/..%2Findex.html"):
        answer = await near.get(path)
        assert answer.status_code == 404
        assert answer.json()["problem"]


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/"),
        ("GET", "/healthz"),
        ("GET", "/metrics"),
        ("GET", "/api/house"),
        ("GET", "/api/tables"),
        ("GET", "/api/tables/ABCDEF/replay"),
        ("GET", "/assets/nothing.js"),
        ("POST", "/api/tables"),
        ("POST", "/api/tables/ABCDEF/hand-over"),
    ],
)
async def test_every_answer_carries_the_security_headers(near, method, path):
    async with near.client() as client:
        answer = await client.request(method, path)

    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    assert "cache-control" in answer.headers
    assert "server" not in answer.headers


@pytest.mark.parametrize(
    ("method", "path"), [("GET", "/api/nothing"), ("POST", "/nothing"), ("DELETE", "/api/tables"), ("PUT", "/")]
)
async def test_an_answer_to_what_no_route_takes_carries_the_security_headers_too(near, method, path):
    async with near.client() as client:
        answer = await client.request(method, path)

    assert answer.status_code in (404, 405)
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS


async def test_the_policy_allows_nothing_from_elsewhere(near):
    policy = (await near.get("/")).headers["content-security-policy"]

    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy


@pytest.mark.parametrize("path", [f"/{'a' * 300}.js", f"/assets/{'a' * 300}.js"])
async def test_a_name_too_long_for_a_file_is_no_failure(tmp_path, path):
    with inside(tmp_path) as house:
        assert (await house.get(path)).status_code in (200, 404)


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://127.0.0.1:1"])
async def test_a_request_from_another_site_is_refused(near, origin):
    async with near.client() as client:
        answer = await client.post("/api/tables", json={"game": "cacti"}, headers={"origin": origin})
        own = await client.post("/api/tables", json={"game": "cacti"}, headers={"origin": near.address})

    assert (answer.status_code, answer.json()["problem"]) == (403, "a request from another site")
    assert own.status_code == 201


# Health and figures


async def test_the_house_is_healthy(near):
    answer = await near.get("/healthz")

    assert (answer.status_code, answer.text) == (200, "ok\n")


async def test_figures_count_what_happens(near):
    before = await figures(near)
    async with two_playing(near) as (ines, _, _code):
        await ines.act(ines.legal[0])
        await ines.act("pass", 0)
        during = await figures(near)

    def grown(*name):
        return during[name] - before.get(name, 0)

    assert grown("cactarium_sockets") == 2
    assert grown("cactarium_tables") == 1
    assert grown("cactarium_entries_total", "Acted") == 1
    assert grown("cactarium_entries_total", "Began") == 1
    assert grown("cactarium_refusals_total", ines.refused[-1]["where"]) == 1
    # Opened, two sat, began, acted.
    assert grown("cactarium_commit_rows_total") == 5
    assert grown("cactarium_commit_seconds_count") > 0


async def test_figures_count_the_thoughts_of_bots(near):
    code, cookie = await near.table(names=["Ines"], bots=["random"])
    async with Page(near, code, cookie) as page:
        await play_on(page, actions=2)
        await page.until(lambda: page.legal != [])

    assert (await figures(near))["cactarium_bot_seconds_count", "random"] >= 1


# Logs


async def test_the_log_of_a_session_that_uses_every_secret_holds_none_of_them(house):
    code, first, second = await house.two()
    secrets = [cookie.partition("=")[2] for cookie in (first, second)]
    token = (await house.post(f"/api/tables/{code}/hand-over", cookie=first)).json()["token"]
    taken = await house.post(f"/api/tables/{code}/take-over", {"token": token})
    await house.post(f"/api/tables/{code}/take-over", {"token": token})
    secrets += [token, cookie_of(taken).partition("=")[2]]
    async with Page(house, code, first) as ines, Page(house, code, second) as jo:
        await ines.ask("begin")
        await ines.until(lambda: ines.table["table"]["stage"] == "playing")
        await ines.act("dance", 0)
        await told(ines, "say", seat=0, text="my-chat-is-mine")
        await jo.send("{broken")
        assert await jo.closed() == 4400
        await told(ines, "resign", seat=0)
    shown = (await house.get(f"/api/tables/{code}/replay")).json()
    again = await house.post(f"/api/tables/{code}/rematch", {}, first)
    secrets += [shown["secret"], cookie_of(again).partition("=")[2], "my-chat-is-mine"]
    house.close()

    logged = house.logged()
    assert logged
    assert all(secrets)
    assert [secret for secret in secrets if secret in logged] == []
