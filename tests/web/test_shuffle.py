"""The shuffle in real browsers: pages pledge, reveal by themselves, and say whose page was away."""

import pytest
from playwright.sync_api import expect

from tests.server.house import open_house
from tests.web.player import sit_down
from tests.web.tables import opened


@pytest.fixture
def house(tmp_path):
    """A house where who closes a page is away at once."""
    with open_house(tmp_path / "data", "--grace", "0.1") as house:
        yield house


def seated_two(visit):
    """Ines and Jo in the lobby, each in a browser of their own; returns their pages and the path of the table."""
    ines = visit("/")
    path = opened(ines)
    ines.goto(path)
    sit_down(ines, "Ines", 1)
    jo = visit(path)
    sit_down(jo, "Jo", 2)
    return ines, jo, path


def resigned(page):
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.get_by_role("dialog").get_by_role("button", name="Rematch")).to_be_visible()


def checked(page, path):
    page.goto(f"{path}/replay")
    page.get_by_role("button", name="Check the shuffle").click()
    return page.get_by_role("dialog")


def test_both_pages_reveal_what_they_pledged_and_both_can_check_it(visit):
    ines, jo, path = seated_two(visit)
    ines.get_by_role("button", name="Begin the match").click()
    for page in (ines, jo):
        expect(page.get_by_text("The match began.", exact=True).first).to_be_attached()
    resigned(ines)

    for page in (ines, jo):
        expect(checked(page, path).get_by_role("status")).to_have_text("Everything holds: nobody chose this shuffle.")


def test_a_page_that_was_away_is_named_at_the_table_and_in_the_replay(visit):
    ines, jo, path = seated_two(visit)
    jo.goto("about:blank")
    ines.get_by_role("button", name="Begin the match").click()
    words = "The page of Jo was away"
    expect(ines.get_by_text(f"The match began. {words}: its part is not in the shuffle.").first).to_be_attached()
    resigned(ines)

    dialog = checked(ines, path)

    expect(dialog.get_by_role("status")).to_have_text("Everything that was promised holds. Mind the notes below.")
    expect(dialog.get_by_text(f"{words} when the match began: its salt is not in the shuffle.")).to_be_visible()


def test_what_a_page_keeps_for_the_shuffle_opens_no_seat(visit):
    ines, _, path = seated_two(visit)
    code = path.removeprefix("/t/")
    kept = ines.evaluate(f"JSON.parse(localStorage['cactarium.fair.{code}'])")
    assert len(kept["salts"]) == 1

    thief = visit("/")
    for proof in kept["salts"]:
        answer = thief.request.post(f"/api/tables/{code}/sit", data={"seat": 0, "name": "Thief", "ticket": proof})
        assert answer.status == 400
    stored = ines.evaluate("JSON.stringify({...localStorage, ...sessionStorage})")
    assert "ticket" not in stored
