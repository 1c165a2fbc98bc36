"""Whole matches in a real browser."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.web.keyboard import press_by_keys
from tests.web.player import Player, play_to_the_end, sit_down, waited
from tests.web.tables import box, finish


@pytest.mark.long
def test_a_newcomer_plays_a_whole_match_against_a_bot_by_clicking(visit):
    page = visit("/")
    box(page).get_by_role("button", name="Play now").click()
    player = Player(page)
    player.wait_for_turn()

    play_to_the_end(player)

    expect(player.result()).to_be_visible()
    expect(page.get_by_role("dialog").get_by_role("row", name=re.compile("Total"))).to_be_visible()


def test_two_browsers_play_by_link_one_of_them_on_a_phone(visit, house):
    host = visit("/")
    box(host).get_by_role("button", name="Invite friends").click()
    host.get_by_label("Your name").fill("Ines")
    host.get_by_role("button", name="Open the table").click()
    link = host.locator("[data-link]")
    expect(link).to_be_visible()
    path = "/t/" + str(link.get_attribute("href")).rpartition("/")[2]
    guest = visit(path, width=390, height=844, has_touch=True, is_mobile=True)
    sit_down(guest, "Jo", 2)
    host.get_by_role("button", name="Begin the match").click()

    here, there = Player(host, 1), Player(guest, 2)
    for _ in range(8):
        waited(lambda: here.may_act() or there.may_act(), "a turn")
        here.act()
        there.act(tapped)
    finish(house, host, guest)

    waited(lambda: here.is_over() and there.is_over(), "the end")
    assert (here.result().inner_text(), there.result().inner_text()) in [
        ("You win", "Ines wins"),
        ("Jo wins", "You win"),
        ("Ines and Jo win together", "Ines and Jo win together"),
    ]
    assert guest.evaluate("document.documentElement.scrollWidth") <= 390


def tapped(wanted: Locator, soon: float) -> None:
    wanted.tap(timeout=soon)


@pytest.mark.long
def test_a_whole_match_can_be_played_by_keyboard_alone(visit):
    page = visit("/")
    press_by_keys(box(page).get_by_role("button", name="Play now"))
    player = Player(page)
    player.wait_for_turn()

    play_to_the_end(player, press=press_by_keys)

    expect(player.result()).to_be_visible()
