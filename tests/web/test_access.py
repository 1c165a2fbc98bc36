"""axe finds no violation on any page, by day and by night, on a phone and on a wide screen."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.player import Player, play_to_the_end
from tests.web.tables import against_bot, box, opened

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(page) -> list[str]:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("rules => axe.run(document, { runOnly: rules })", RULES)
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}"
        for one in found["violations"]
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
class TestAxe:
    def test_home(self, visit, scheme, width):
        page = visit("/", width=width, color_scheme=scheme)
        expect(box(page).get_by_role("button", name="Play now")).to_be_visible()

        assert violations(page) == []

    def test_lobby(self, visit, scheme, width):
        page = visit("/", width=width, color_scheme=scheme)
        page.goto(opened(page, names=["Ines"]))
        expect(page.get_by_text("Chair 2 is free")).to_be_visible()

        assert violations(page) == []

    def test_table_result_and_replay(self, visit, scheme, width):
        page = against_bot(visit, width=width, color_scheme=scheme)
        player = Player(page)
        player.act()
        player.wait_for_turn()
        assert violations(page) == []

        play_to_the_end(player)
        expect(player.result()).to_be_visible()
        assert violations(page) == []

        page.get_by_role("button", name="Replay").click()
        expect(page.get_by_role("button", name="One step on")).to_be_visible()
        assert violations(page) == []


@pytest.mark.parametrize("width", [360, 768, 1920])
def test_nothing_is_wider_than_its_screen(visit, width):
    page = visit("/", width=width)
    box(page).get_by_role("button", name="More options").click()
    expect(page.get_by_role("button", name="Open the table")).to_be_visible()
    assert overflowing(page) == []
    page.keyboard.press("Escape")

    box(page).get_by_role("button", name="Play now").click()
    player = Player(page)
    player.wait_for_turn()
    assert overflowing(page) == []

    play_to_the_end(player)
    assert overflowing(page) == []
    page.get_by_role("button", name="Replay").click()
    expect(page.get_by_role("button", name="One step on")).to_be_visible()
    assert overflowing(page) == []

    page.goto(opened(page, names=["Ines"]))
    expect(page.get_by_text("Chair 2 is free")).to_be_visible()
    assert overflowing(page) == []
    page.goto("/rules/cacti")
    expect(page.get_by_role("heading", name="4. Grow")).to_be_visible()
    assert overflowing(page) == []


def overflowing(page) -> list[str]:
    """What can be scrolled sideways, the page itself or a part of it."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('*')]
            .filter((part) => part.scrollWidth > part.clientWidth + 1)
            .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowX) || part === document.documentElement)
            .map((part) => part.tagName + '.' + part.className)"""
    )
    return found
