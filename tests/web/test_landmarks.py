"""The landmarks of a page, by which people with a screen reader find their way: each once, also beneath a dialog."""

from playwright.sync_api import Page, expect

from tests.web.looks import LANDMARKS, violations, violations_now
from tests.web.player import Player
from tests.web.tables import against_bot, box, seat_two


def test_a_dialog_of_the_front_page_adds_no_landmark(visit):
    page = visit("/")
    box(page).get_by_role("button", name="More options").click()

    check_landmarks(page)


def test_no_dialog_of_the_table_adds_a_landmark(visit):
    page = against_bot(visit)

    for item in ("Keys", "Play on another device", "Resign"):
        page.get_by_role("button", name="More", exact=True).click()
        page.get_by_role("button", name=item).click()
        check_landmarks(page)
        page.get_by_role("dialog").get_by_role("button", name="Close").click()


def test_the_result_and_the_shuffle_add_no_landmark(visit):
    host, guest = seat_two(visit)
    host.get_by_role("button", name="More", exact=True).click()
    host.get_by_role("button", name="Resign").click()
    host.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(Player(guest).result()).to_be_visible()
    check_landmarks(guest)

    guest.goto(guest.url + "/replay")
    guest.get_by_role("button", name="Check the shuffle").click()
    check_landmarks(guest)


def check_landmarks(page: Page) -> None:
    """As it is, and as whoever looks while the dialog opens finds it: beside the page, not yet in front of it."""
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    assert violations(page) == []

    dialog.evaluate("dialog => (dialog.close(), dialog.show())")
    assert violations_now(page, LANDMARKS) == []
