"""The lobby in several browsers: chairs come and go, options change before everybody's eyes, and who is there begins."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.looks import overflowing, violations
from tests.web.player import sit_down
from tests.web.tables import box

SCREENS = [(360, 740), (390, 844), (844, 390), (768, 1024), (1280, 800)]
# A bot's name is never cut off.
CUT = """() => [...document.querySelectorAll('ol[aria-label=Seats] li:has([data-bot]) .name')]
    .filter((name) => name.checkVisibility() && name.scrollWidth > name.clientWidth)
    .map((name) => name.textContent)"""


def chairs(page: Page) -> Locator:
    return page.get_by_role("list", name=re.compile("^Chairs")).get_by_role("listitem")


def test_friends_come_options_change_and_who_is_there_begins(visit):
    host = visit("/")
    box(host, "The Cactus Card Game").get_by_role("button", name="Invite friends").click()
    host.get_by_label("Your name").fill("Ines")
    host.get_by_role("button", name="Open the table").click()
    # Who opened the table sits already, and there is room for as many as the game likes.
    expect(chairs(host)).to_have_count(6)
    expect(chairs(host).first).to_contain_text("you sit here")
    guest = visit(host.url, width=390, height=844)
    sit_down(guest, "Jo", 5)

    # Chairs go and come, also under who sits behind them.
    host.get_by_role("button", name="Take chair 2 away").click()
    expect(chairs(guest)).to_have_count(5)
    expect(chairs(guest).nth(3)).to_contain_text("you sit here")
    host.get_by_role("button", name="Take chair 2 away").click()
    expect(chairs(guest)).to_have_count(4)
    host.get_by_role("button", name="Add a chair").click()
    expect(chairs(guest)).to_have_count(5)
    expect(guest.get_by_role("button", name="Add a chair")).to_have_count(0)
    expect(guest.get_by_role("button", name=re.compile("^Take chair"))).to_have_count(0)

    # An option that the host changes is told at once, and stays in sight, with the rule it touches.
    host.get_by_label("Time to answer").select_option("20 seconds")
    sentence = "Time to answer an action card with a STOP: 20 seconds."
    expect(guest.get_by_role("region", name="At this table")).to_contain_text(sentence)
    expect(guest.get_by_role("region", name="So far")).to_contain_text(f"Ines changed an option. {sentence}")
    guest.get_by_text("The rule: TCC-6.8").click()
    expect(guest.get_by_text("is its length in seconds, anew after each STOP")).to_be_visible()

    host.get_by_role("combobox", name="Bot on chair 2").select_option("steady bot")
    expect(chairs(guest).nth(1).locator("[data-bot]")).to_be_visible()
    name = chairs(guest).nth(1).locator("[data-bot]").get_attribute("data-bot")
    assert name
    expect(chairs(guest).nth(1)).to_contain_text(name)

    # Only the host begins while chairs are empty, and hears before what that means.
    expect(guest.get_by_role("button", name="Begin the match")).to_be_disabled()
    host.get_by_role("button", name="Begin the match").click()
    question = host.get_by_role("dialog", name="Begin with 3?")
    expect(question).to_contain_text(f"Ines, {name} and Jo play. The 2 empty chairs go")
    question.get_by_role("button", name="Begin").click()
    for page in (host, guest):
        expect(page.get_by_role("list", name="Seats").get_by_role("listitem")).to_have_count(3)
        expect(page.get_by_role("list", name="Seats")).to_contain_text(name)
    assert guest.evaluate(CUT) == []


@pytest.mark.parametrize("which", ["host", "teams"])
def test_a_lobby_for_nine_fits_every_screen(visit, which):
    page = visit(f"/gallery#lobby/{which}", width=390, height=844)
    expect(chairs(page)).to_have_count(9)

    assert violations(page) == []
    assert overflowing(page, *SCREENS) == []
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        chairs(page).last.scroll_into_view_if_needed()
        # The invitation stays in sight, however far one scrolls among the chairs.
        for wanted in (page.get_by_label("The code is"), page.get_by_role("button", name=re.compile("^QR code"))):
            expect(wanted).to_be_in_viewport()
        expect(page.locator("[data-link]")).to_be_in_viewport()
