"""What is where: pages, files and nothing at all; packed, known already, or asked for by its head alone."""

import gzip
import re
import time
from pathlib import Path

import pytest

from cactarium.server import pages
from cactarium.server.pages import content, is_room, takes
from tests.server.inside import inside

WEB = Path(__file__).parents[2] / "web"
ROUTER = (WEB / "src/router.test.ts").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """Pages as a build leaves them."""
    folder = tmp_path_factory.mktemp("site")
    (folder / "assets").mkdir()
    for name, text in {
        "index.html": "<!doctype html><title>Cactarium</title>" + " " * 500,
        "robots.txt": "User-agent: *\nDisallow: /t/\n",
        "favicon.svg": "<svg/>",
        "assets/main-abc.js": "let a = 1;\n" * 500,
    }.items():
        path = folder / name
        path.write_text(text, encoding="utf-8")
        if len(text) > 100:
            path.with_name(path.name + ".gz").write_bytes(gzip.compress(text.encode()))
            path.with_name(path.name + ".br").write_bytes(b"packed by brotli")
    return folder


@pytest.fixture(scope="module")
def house(site, tmp_path_factory):
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(pages, "SITE", site)
        patched.setattr(pages, "INDEX", site / "index.html")
        with inside(tmp_path_factory.mktemp("data")) as house:
            yield house


async def asked(house, path, method="GET", **headers):
    async with house.client() as client:
        return await client.request(
            method, path, headers={"accept-encoding": "identity"} | {k.replace("_", "-"): v for k, v in headers.items()}
        )


# What the page's own router knows, by its tests


def rooms() -> list[tuple[str, bool]]:
    """Every address in the router's tests, and whether it leads to a room."""
    found = re.findall(r"expect\(routeOf\('([^']+)'[^)]*\)\)\.toEqual\(\{\s*at: '(\w+)'", ROUTER)
    nowhere = re.search(r"for \(const path of \[(.*?)\]\)\s*expect\(routeOf", ROUTER, re.DOTALL)
    assert nowhere
    return [(path, at != "nowhere") for path, at in found] + [
        (path, False) for path in re.findall(r"'([^']+)'", nowhere[1])
    ]


def test_every_room_of_the_router_is_in_its_tests():
    source = (WEB / "src/router.ts").read_text(encoding="utf-8")
    known = set(re.findall(r"\| \{ at: '(\w+)'", source)) - {"nowhere"}
    tested = set(re.findall(r"\{\s*at: '(\w+)'", ROUTER)) - {"nowhere"}

    assert known == tested
    assert len(rooms()) > 10


@pytest.mark.parametrize(("path", "expected"), rooms())
def test_the_server_knows_the_same_rooms_as_the_page(path, expected):
    assert is_room(path) == expected


@pytest.mark.asyncio
@pytest.mark.parametrize(("path", "status"), [("/", 200), ("/t/ABC234", 200), ("/nope", 404), ("/t/ABC234/else", 404)])
async def test_where_there_is_nothing_the_page_says_so_with_the_right_number(house, path, status):
    answer = await asked(house, path)

    assert (answer.status_code, answer.headers["content-type"]) == (status, "text/html; charset=utf-8")
    assert answer.text.startswith("<!doctype html>")


@pytest.mark.asyncio
@pytest.mark.parametrize(
    "path", ["/favicon.ico", "/site.webmanifest", "/assets/none.js", "/t/x.js", "/api", "/api/x", "/log.db", "/.env"]
)
async def test_a_file_that_is_not_there_is_not_there(house, path):
    answer = await asked(house, path)

    assert answer.status_code == 404
    assert answer.json()["problem"] == "nothing is here"


@pytest.mark.asyncio
async def test_robots_are_asked_to_leave_tables_alone(house):
    answer = await asked(house, "/robots.txt")

    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/plain; charset=utf-8")
    assert "Disallow: /t/" in answer.text
    assert "Disallow: /t/" in (WEB / "public/robots.txt").read_text(encoding="utf-8")


# Heads and methods


@pytest.mark.asyncio
@pytest.mark.parametrize(
    "path", ["/", "/nope", "/robots.txt", "/assets/main-abc.js", "/api/house", "/api/tables", "/healthz", "/metrics"]
)
async def test_a_head_is_that_of_the_answer_and_nothing_more(house, path):
    head, answer = await asked(house, path, "HEAD"), await asked(house, path)

    assert (head.status_code, head.content) == (answer.status_code, b"")
    same = {"content-type", "cache-control", "etag", "vary", "content-security-policy"}
    assert {k: v for k, v in head.headers.items() if k in same} == {
        k: v for k, v in answer.headers.items() if k in same
    }
    assert "content-length" in head.headers


@pytest.mark.asyncio
@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "POST"])
async def test_another_method_is_refused_with_those_that_are_allowed(house, method):
    answer = await asked(house, "/", method)

    assert answer.status_code == 405
    assert {"GET", "HEAD"} <= set(answer.headers["allow"].replace(" ", "").split(","))


# Packed and known


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("", ""), ("gzip, deflate, br, zstd", "br"), ("gzip", "gzip"), ("br;q=0, gzip", "gzip"), ("identity", ""),
        ("BR", "br"), ("gzip;q=0.000, br;q=0.0", ""), ("*", "br"), ("deflate", ""),
    ],
)  # fmt: skip
def test_a_browser_gets_the_smallest_form_it_takes(site, accepted, coding):
    told = content(site / "assets/main-abc.js", accepted)

    assert told.coding == coding
    plain = (site / "assets/main-abc.js").read_bytes()
    assert told.data == {"": plain, "br": b"packed by brotli"}.get(coding, told.data)
    if coding == "gzip":
        assert gzip.decompress(told.data) == plain


def test_what_did_not_become_smaller_goes_as_it_is(site):
    assert content(site / "favicon.svg", "br, gzip").coding == ""
    assert not takes("gzip", "br")


@pytest.mark.asyncio
async def test_packed_files_say_so_and_keep_their_type(house):
    answer = await asked(house, "/assets/main-abc.js", accept_encoding="gzip")

    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.text.startswith("let a = 1;")
    assert (await asked(house, "/assets/main-abc.js.gz")).status_code == 404


@pytest.mark.asyncio
async def test_what_a_browser_has_already_is_not_sent_again(house, site):
    first = await asked(house, "/")
    tag = first.headers["etag"]
    again = await asked(house, "/t/ABC234", if_none_match=f'"other", W/{tag}')
    packed = await asked(house, "/", if_none_match=tag, accept_encoding="gzip")

    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    assert packed.status_code == 200
    assert packed.headers["etag"] != tag


def test_a_file_that_was_built_anew_is_read_anew(tmp_path):
    file = tmp_path / "index.html"
    file.write_text("old", encoding="utf-8")
    assert content(file, "").data == b"old"
    changed = file.stat().st_mtime_ns
    while file.stat().st_mtime_ns == changed:
        file.write_text("new", encoding="utf-8")
        time.sleep(0.001)

    assert content(file, "").data == b"new"


@pytest.mark.asyncio
@pytest.mark.parametrize("path", ["/api/house", "/api/games/cacti/rules"])
async def test_what_the_house_says_travels_packed_too(house, path):
    packed, plain = await asked(house, path, accept_encoding="gzip"), await asked(house, path)

    assert packed.headers["content-encoding"] == "gzip"
    assert packed.json() == plain.json()
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"])
