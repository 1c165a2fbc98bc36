"""Hands of people: the second click of a double click, a key that is held, a press just when the page changes.

The page's clock stands still, so that nothing depends on how fast this machine is: what must not be pressed yet is not
pressed, and after the moment it is.
"""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.house import House
from tests.server.house import Page as Device
from tests.web.card_player import CardPlayer
from tests.web.player import Player, waited
from tests.web.tables import acted, box, opened

MOMENT = 400
PLAY_IT = re.compile("^Play it")
FREE_POINT = "play free-point"


def stand_still(page: Page) -> None:
    """From now on time passes on the page only when the test says so."""
    page.clock.install()
    page.clock.pause_at(datetime.now() + timedelta(days=1))


def let_settle(wanted: Locator) -> None:
    """Wait until something is there, and then let the moment pass in which it takes no press."""
    expect(wanted).to_be_visible()
    wanted.page.clock.run_for(MOMENT)


def middle_of(wanted: Locator) -> tuple[float, float]:
    place = wanted.bounding_box()
    assert place is not None
    return place["x"] + place["width"] / 2, place["y"] + place["height"] / 2


def click_again(page: Page) -> None:
    """The second click of a double click, wherever the pointer is."""
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)


async def drawn(house: House) -> tuple[str, str]:
    """A table of two who only draw, until one whose turn it is holds a Free Point and a STOP; and that one's cookie."""
    code, first, second = await house.two(game="cactus_card", options={"window": "none"})
    async with Device(house, code, first) as ines, Device(house, code, second) as jo:
        await ines.ask("begin")
        await ines.until(lambda: ines.table["view"] is not None)
        for _ in range(200):
            await ines.until(lambda: "draw" in ines.legal or ines.table["view"]["turn"] == 1)
            mover, cookie = (ines, first) if "draw" in ines.legal else (jo, second)
            await mover.until(lambda mover=mover: "draw" in mover.legal)
            if {FREE_POINT, "draw"} <= set(mover.legal) and "stop" in hand_of(mover):
                return code, cookie
            await mover.act("draw")
            await ines.until(lambda mover=mover: ines.version >= mover.version)
    raise AssertionError("it never came about")


def hand_of(device: Device) -> list[str]:
    hand: list[str] = device.table["view"]["sides"][device.table["viewer"]]["hand"]
    return hand


@pytest.fixture
def holder(visit, house):
    """Somebody whose turn it is, with a Free Point and a STOP in hand; the page's clock stands still."""
    # The browser's driver has a loop in this thread already.
    with ThreadPoolExecutor(1) as thread:
        code, cookie = thread.submit(lambda: asyncio.run(drawn(house))).result()
    page = visit("/", is_clumsy=True)
    name, _, value = cookie.partition("=")
    place = {"domain": "127.0.0.1", "path": f"/api/tables/{code}"}
    page.context.add_cookies([{"name": name, "value": value, "httpOnly": True, "sameSite": "Strict", **place}])
    stand_still(page)
    page.goto(f"/t/{code}")
    player = CardPlayer(page)
    let_settle(player.bar().get_by_role("button", name=re.compile("^Draw")))
    return player


def pick_up(player: CardPlayer) -> Locator:
    """Take the Free Point into one's fingers; returns the button that plays it."""
    player.hand().get_by_role("button", name=re.compile("^Free Point")).click()
    play = player.bar().get_by_role("button", name=PLAY_IT)
    let_settle(play)
    return play


def last_action(player: CardPlayer, house: House) -> str:
    return acted(house, player.code)[-1][1]


def test_a_double_click_on_play_it_does_not_press_the_stop_beneath(holder, house):
    page = holder.page
    x, y = middle_of(pick_up(holder))
    stop = holder.bar().get_by_role("button", name="STOP", exact=True)

    page.mouse.click(x, y)
    expect(stop).to_be_visible()
    for place in (middle_of(stop), (x, y)):
        page.mouse.move(*place)
        click_again(page)
    page.keyboard.press("s")
    page.clock.run_for(MOMENT)

    # Had any of them been taken, there would be a question, or nothing left to stop.
    expect(holder.bar().get_by_role("button", name="STOP", exact=True, disabled=False)).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert last_action(holder, house) == FREE_POINT


def test_a_stop_upon_the_own_card_asks_first(holder, house):
    page = holder.page
    pick_up(holder).click()
    stop = holder.bar().get_by_role("button", name="STOP", exact=True)
    question = page.get_by_role("dialog", name="Stop your own Free Point?")

    let_settle(stop)
    stop.click()
    let_settle(question)
    question.get_by_role("button", name="Keep the STOP").click()
    expect(question).to_have_count(0)
    assert last_action(holder, house) == FREE_POINT

    page.keyboard.press("s")
    let_settle(question)
    question.get_by_role("button", name="Play the STOP").click()
    waited(lambda: last_action(holder, house) == "stop", "the STOP")


def test_a_held_key_presses_once(holder, house):
    page = holder.page
    before = acted(house, holder.code)
    holder.hand().get_by_role("button", name=re.compile("^Free Point")).focus()

    page.keyboard.down("Enter")
    play = holder.bar().get_by_role("button", name=PLAY_IT)
    expect(play).to_be_focused()
    page.clock.run_for(MOMENT)
    # The key has never been let go: it repeats.
    page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    expect(play).to_be_focused()
    assert acted(house, holder.code) == before

    page.keyboard.press("Enter")
    waited(lambda: acted(house, holder.code) != before, "the Free Point")
    assert last_action(holder, house) == FREE_POINT


@pytest.mark.parametrize("is_touch", [False, True])
def test_a_double_press_on_begin_does_not_grow(visit, house, is_touch):
    page = visit("/", is_clumsy=True, has_touch=is_touch)
    path = opened(page, names=["Ines"])
    stand_still(page)
    page.goto(path)
    bot = page.get_by_role("combobox", name="Bot on chair 2")
    let_settle(bot)
    bot.select_option("expert bot")
    let_settle(page.get_by_text("All chairs are taken."))
    page.get_by_role("button", name="Begin the match").click()
    bed = page.get_by_role("button", name=re.compile(r"Grow (it|them)$")).first
    expect(bed).to_be_visible()

    press = page.touchscreen.tap if is_touch else page.mouse.click
    press(*middle_of(bed))
    page.clock.run_for(MOMENT)
    expect(page.get_by_role("button", name=re.compile(r"Grow (it|them)$"), disabled=False).first).to_be_visible()
    assert acted(house, Player(page).code) == []

    press(*middle_of(bed))
    waited(lambda: len(acted(house, Player(page).code)) > 0, "the Grow")


def test_sitting_down_by_a_double_click_leaves_one_in_the_chair(visit):
    page = visit("/", is_clumsy=True)
    path = opened(page)
    stand_still(page)
    page.goto(path)
    let_settle(page.get_by_label("Your name"))
    page.get_by_label("Your name").fill("Ines")
    chair = page.get_by_role("list", name="Chairs").get_by_role("listitem").first
    chair.get_by_role("button", name="Sit down").click()
    stand = chair.get_by_role("button", name="Stand up")
    expect(stand).to_be_visible()

    page.mouse.move(*middle_of(stand))
    click_again(page)
    page.clock.run_for(MOMENT)
    stand.click()

    # Only now: had the double click been taken, there would be nobody to stand up.
    expect(chair.get_by_role("button", name="Sit down")).to_be_visible()


def test_a_dialog_that_opens_under_the_pointer_stays_open(visit):
    page = visit("/", is_clumsy=True)
    expect(box(page).get_by_role("button", name="More options")).to_be_visible()
    stand_still(page)
    box(page).get_by_role("button", name="More options").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()

    for place in (middle_of(dialog.get_by_role("button", name="Cancel")), (5, 5)):
        page.mouse.move(*place)
        click_again(page)
    expect(dialog).to_be_visible()

    # The way out by key is open from the start.
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
