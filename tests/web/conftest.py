"""A real browser for the tests of this folder, Debian's chromium, driven by Playwright; and a house to visit."""

import os
import shutil
from itertools import count

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.server.house import House, open_house
from tests.web.player import MILLISECONDS

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = [
    "--no-sandbox",
    # Without these a browser of a closed network tries to reach its makers all the time.
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
NUMBERS = count(1)

# What has just changed takes no press for a moment. Here nobody presses by accident, so it need not last.
NO_MOMENT = "{ const later = setTimeout; setTimeout = (does, wait) => later(does, wait === 400 ? 0 : wait); }"


def found_browser() -> str:
    for name in BROWSERS:
        path = os.environ.get("CACTARIUM_BROWSER") or shutil.which(name)
        if path:
            return path
    pytest.fail("no browser found: got none of chromium, chromium-browser, google-chrome, want one [make browser]")


@pytest.fixture(scope="session")
def browser():
    expect.set_options(timeout=MILLISECONDS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found_browser(), args=ARGUMENTS, timeout=MILLISECONDS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def shared_house(tmp_path_factory):
    """One house for all tests of a worker, which believes what the browsers say about their addresses."""
    options = ("--bot-pause", "0.05", "--messages", "1000", "--proxy", "127.0.0.1")
    with open_house(tmp_path_factory.mktemp("house"), *options) as house:
        yield house


@pytest.fixture
def house(shared_house):
    """A house with quick bots, where others may have been before; what it logs meanwhile must hold no traceback.

    Who kills it or needs other settings makes a fixture of the same name, with ``open_house``.
    """
    known, process = len(shared_house.logged()), shared_house.process
    yield shared_house
    assert "Traceback" not in shared_house.logged()[known:]
    assert shared_house.process is process, "the shared house was ended: make a fixture `house` with `open_house`"


@pytest.fixture
def visit(browser, house):
    """Open a new visitor's page: a browser context of its own, whose errors fail the test."""
    opened = []
    # Limits count addresses: every test has its own.
    address = "10.0.{}.{}".format(*divmod(next(NUMBERS), 250))

    def visit(path: str = "/", width: int = 1280, height: int = 900, *, is_clumsy: bool = False, **wishes):
        # Nothing moves: what a test waits for is there as soon as it is true.
        context = browser.new_context(
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
            base_url=house.address,
            extra_http_headers={"X-Forwarded-For": address},
            **wishes,
        )
        if not is_clumsy:
            context.add_init_script(NO_MOMENT)
        page = context.new_page()
        page.problems = []
        # What it asked for and has not got yet.
        page.asked = set()
        page.on("pageerror", lambda error: page.problems.append(str(error)))
        page.on("request", lambda request: noted(page, request, house))
        page.on("requestfinished", lambda request: page.asked.discard(request))
        page.on("requestfailed", lambda request: page.asked.discard(request))
        page.set_default_timeout(MILLISECONDS)
        page.goto(path)
        opened.append((context, page))
        return page

    yield visit
    for context, page in opened:
        assert page.problems == []
        context.close()


def noted(page, request, house: House) -> None:
    """Take down a request; one that goes anywhere but to the house is a problem."""
    page.asked.add(request)
    if not request.url.startswith((house.address, house.socket_address, "data:", "blob:")):
        page.problems.append(request.url)
