"""axe finds no violation on any page, by day and by night, on a phone and on a wide screen."""

import pytest
from playwright.sync_api import expect

from tests.web.looks import overflowing, violations
from tests.web.player import Player
from tests.web.tables import against_bot, box, finish, opened

SCREENS = [(360, 740), (768, 1024), (1920, 1080)]


@pytest.mark.parametrize("width", [390, 1280])
class TestAxe:
    def test_home_and_lobby(self, visit, width):
        page = visit("/", width=width)
        expect(box(page).get_by_role("button", name="Play now")).to_be_visible()
        assert violations(page) == []

        page.goto(opened(page, names=["Ines"]))
        expect(page.get_by_text("Chair 2 is free")).to_be_visible()
        assert violations(page) == []

    def test_table_result_and_replay(self, visit, house, width):
        page = against_bot(visit, width=width)
        player = Player(page)
        player.act()
        player.wait_for_turn()
        assert violations(page) == []

        finish(house, page)
        expect(player.result()).to_be_visible()
        assert violations(page) == []

        page.get_by_role("button", name="Replay").click()
        expect(page.get_by_role("button", name="One step on")).to_be_visible()
        assert violations(page) == []


def test_nothing_is_wider_than_its_screen(visit, house):
    page = visit("/")
    box(page).get_by_role("button", name="More options").click()
    expect(page.get_by_role("button", name="Open the table")).to_be_visible()
    assert overflowing(page, *SCREENS) == []
    page.keyboard.press("Escape")

    box(page).get_by_role("button", name="Play now").click()
    player = Player(page)
    player.wait_for_turn()
    assert overflowing(page, *SCREENS) == []

    finish(house, page)
    expect(player.result()).to_be_visible()
    assert overflowing(page, *SCREENS) == []
    page.get_by_role("button", name="Replay").click()
    expect(page.get_by_role("button", name="One step on")).to_be_visible()
    assert overflowing(page, *SCREENS) == []

    page.goto(opened(page, names=["Ines"]))
    expect(page.get_by_text("Chair 2 is free")).to_be_visible()
    assert overflowing(page, *SCREENS) == []
    page.goto("/rules/cacti")
    expect(page.get_by_role("heading", name="4. Grow")).to_be_visible()
    assert overflowing(page, *SCREENS) == []
