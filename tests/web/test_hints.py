"""Hints between people, as the people see them."""

import re

from playwright.sync_api import expect

from tests.web.tables import box, seat_two


def test_a_table_between_people_has_no_hints_and_says_so(visit):
    host, _ = seat_two(visit)

    expect(host.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
    host.keyboard.press("h")
    expect(host.get_by_role("paragraph").filter(has_text="This table plays without hints.")).to_be_visible()


def test_where_hints_are_allowed_everybody_hears_who_asks(visit):
    host, guest = seat_two(visit, hints=True)

    host.get_by_role("button", name="Hint", exact=True).click()

    expect(host.get_by_text(re.compile("^Hint: ")).first).to_be_visible()
    expect(host.get_by_role("region", name="Log")).to_contain_text("You asked for a hint.")
    expect(guest.get_by_role("region", name="Log")).to_contain_text("Ines asked for a hint.")


def test_whoever_opens_the_table_allows_hints_and_the_lobby_says_so(visit):
    page = visit("/")
    box(page).get_by_role("button", name="More options").click()
    page.get_by_label("Friends who come by link or code").check()
    page.get_by_role("switch", name="Hints allowed").check()
    page.get_by_role("button", name="Open the table").click()

    expect(page.get_by_role("region", name="At this table")).to_contain_text("Hints are allowed")
