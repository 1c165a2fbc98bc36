"""The replay of a finished match in the browser."""

import re

import pytest
from playwright.sync_api import expect

from cactarium.terminal.replaying import verified_data
from tests.web.player import waited
from tests.web.tables import against_bot, finish


@pytest.fixture
def replayed(visit, house):
    """The replay page of a match that was just played, in the browser that was there."""
    page = against_bot(visit)
    finish(house, page)
    page.get_by_role("button", name="Replay").click()
    expect(page.get_by_role("heading", name=re.compile("replayed"))).to_be_visible()
    return page


def test_a_replay_steps_jumps_and_looks_through_every_pair_of_eyes(replayed):
    cloth = replayed.get_by_role("main")
    expect(cloth.get_by_role("region", name="Middle")).to_be_visible()
    first = cloth.aria_snapshot()
    assert "face down" not in first

    replayed.get_by_role("button", name="One step on").click()
    waited(lambda: cloth.aria_snapshot() != first, "the second position")
    replayed.get_by_role("button", name="One step back").click()
    waited(lambda: cloth.aria_snapshot() == first, "the first position again")
    replayed.get_by_role("slider").fill("5")
    waited(lambda: cloth.aria_snapshot() != first, "the sixth position")
    replayed.get_by_role("slider").fill("0")
    waited(lambda: cloth.aria_snapshot() == first, "the first position once more")
    replayed.get_by_role("button", name="Play", exact=True).click()
    waited(lambda: cloth.aria_snapshot() != first, "a position further on")
    replayed.get_by_role("combobox").first.select_option(label="As a spectator")
    expect(replayed.get_by_role("img", name=re.compile("face down")).first).to_be_visible()


def test_the_shuffle_is_checked_on_the_page(replayed):
    replayed.get_by_role("button", name="Check the shuffle").click()

    dialog = replayed.get_by_role("dialog")
    expect(dialog).to_contain_text(re.compile("follows|fits|fair", re.IGNORECASE))
    expect(dialog).not_to_contain_text(re.compile("does not", re.IGNORECASE))


def test_the_record_can_be_taken_home_and_verified(replayed):
    with replayed.expect_download() as download:
        replayed.get_by_role("link", name="Record").click()

    text = download.value.path().read_text(encoding="utf-8")
    assert verified_data(text)["replays"]
