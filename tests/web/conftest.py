"""A real browser for the tests of this folder: Debian's chromium, driven by Playwright."""

import os
import shutil

import pytest
from playwright.sync_api import sync_playwright

from tests.server.house import House

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
# Without these a browser of a closed network tries to reach its makers all the time.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


def found_browser() -> str:
    for name in BROWSERS:
        path = os.environ.get("CACTARIUM_BROWSER") or shutil.which(name)
        if path:
            return path
    pytest.fail("no browser found: got none of chromium, chromium-browser, google-chrome, want one [make browser]")


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found_browser(), args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def house(tmp_path):
    """A house with quick bots; what it logs must hold no traceback."""
    house = House(tmp_path / "data", "--bot-pause", "0.05", "--messages", "1000").open()
    yield house
    house.close()
    assert "Traceback" not in house.logged()


@pytest.fixture
def visit(browser, house):
    """Open a new visitor's page: a browser context of its own, whose errors fail the test."""
    opened = []

    def visit(path: str = "/", width: int = 1280, height: int = 900, **wishes):
        # Nothing moves: what a test waits for is there as soon as it is true.
        context = browser.new_context(
            viewport={"width": width, "height": height}, reduced_motion="reduce", base_url=house.address, **wishes
        )
        page = context.new_page()
        page.problems = []
        page.on("pageerror", lambda error: page.problems.append(str(error)))
        page.on(
            "request", lambda request: page.problems.append(request.url) if is_foreign(request.url, house) else None
        )
        page.set_default_timeout(20_000)
        page.goto(path)
        opened.append((context, page))
        return page

    yield visit
    for context, page in opened:
        assert page.problems == []
        context.close()


def is_foreign(url: str, house: House) -> bool:
    """Whether a request goes anywhere but to the house."""
    return not url.startswith((house.address, house.socket_address, "data:", "blob:"))
