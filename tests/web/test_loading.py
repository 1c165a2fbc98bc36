"""What a page fetches and when: the front page little, a game's table when somebody sits down at it."""

import re
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.web.player import Player, waited
from tests.web.tables import box, opened

# Bytes on the wire, with the fonts and the headers of every answer.
MOST = 120_000
TABLES = re.compile(r"/assets/(cacti|cactus_card)-.*\.js$")


def fetched(page: Page) -> list[str]:
    """The files of the house that the page has asked for."""
    entries = page.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
    paths = [urlsplit(name).path for name in entries]
    return [path for path in paths if not path.startswith("/api/")]


def on_the_wire(page: Page) -> dict[str, int]:
    """Fetch everything anew; returns the bytes that came for each path, with their headers."""
    paths: dict[str, str] = {}
    sizes: dict[str, int] = {}

    def note(event: dict[str, Any]) -> None:
        # What was asked for before is none of it.
        if event["requestId"] in paths:
            sizes[paths[event["requestId"]]] = int(event["encodedDataLength"])

    session = page.context.new_cdp_session(page)
    session.on(
        "Network.requestWillBeSent",
        lambda event: paths.update({event["requestId"]: urlsplit(event["request"]["url"]).path}),
    )
    session.on("Network.loadingFinished", note)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    page.reload()
    expect(box(page).get_by_role("button", name="Play now")).to_be_visible()
    page.evaluate("document.fonts.ready.then(() => null)")
    waited(lambda: page.evaluate("true") and set(fetched(page)) <= set(sizes), "all that was asked for")
    return sizes


def test_the_front_page_is_small_and_holds_no_table(visit):
    page = visit("/")

    sizes = on_the_wire(page)

    assert sum(sizes.values()) < MOST, sizes
    assert {"/", "/api/house"} <= set(sizes)
    assert [path for path in sizes if TABLES.search(path)] == []
    assert len([path for path in sizes if path.endswith(".woff2")]) == 2


def test_a_table_fetches_its_own_game_alone(visit):
    page = visit("/")
    page.goto(opened(page, names=["Ines"], bots=["random"]))
    Player(page).wait_for_turn()

    assert [path for path in fetched(page) if TABLES.search(path) and "cacti-" not in path] == []


@pytest.mark.parametrize("place", ["table", "replay"])
def test_a_part_that_cannot_be_fetched_is_said_and_tried_again(visit, place):
    page = visit("/")
    path = opened(page, names=["Ines"], bots=["random"])
    if place == "replay":
        page.goto(path)
        Player(page).wait_for_turn()
        page.get_by_role("button", name="More", exact=True).click()
        page.get_by_role("button", name="Resign").click()
        page.get_by_role("dialog").get_by_role("button", name="Resign").click()
        expect(Player(page).result()).to_be_visible()
        path += "/replay"
    page.context.route(TABLES, lambda route: route.abort())
    # A page that was loaded anew just now does not do so again by itself.
    page.evaluate("sessionStorage.setItem('cactarium.reloaded', String(Date.now()))")
    page.goto(path)

    expect(page.get_by_role("heading", name="A part of the page is missing")).to_be_visible()
    page.context.unroute(TABLES)
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("region", name="Middle")).to_be_visible()


def test_a_page_that_was_built_anew_is_fetched_whole_by_itself(visit):
    page = visit("/")
    path = opened(page, names=["Ines"], bots=["random"])
    page.context.route(TABLES, lambda route: route.abort(), times=1)
    page.goto(path)

    Player(page).wait_for_turn()


def test_without_a_line_the_page_stays_and_goes_on_by_itself(visit):
    page = visit("/")
    path = opened(page, names=["Ines"], bots=["random"])
    expect(box(page).get_by_role("button", name="Play now")).to_be_visible()
    page.context.set_offline(True)
    page.evaluate("path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')) }", path)

    expect(page.get_by_role("paragraph").filter(has_text="You are offline.")).to_be_visible()
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("paragraph").filter(has_text="You are offline.")).to_be_visible()
    page.context.set_offline(False)
    Player(page).wait_for_turn()


def test_a_picture_far_down_the_shelf_is_fetched_when_it_comes_into_sight(visit):
    page = visit("/", height=500)
    expect(box(page).get_by_role("button", name="Play now")).to_be_visible()
    last = page.get_by_role("heading", name="Power Plants", exact=True)
    picture = page.locator("article, li").filter(has=last).locator(".front svg")
    expect(last).to_be_attached()
    expect(picture).to_have_count(0)

    last.scroll_into_view_if_needed()

    expect(picture.first).to_be_visible()
