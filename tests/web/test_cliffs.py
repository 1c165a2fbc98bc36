"""Cliffs & Cactuses in real browsers: a whole match, a race by keys, and how it looks."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.server.house import House
from tests.server.house import Page as Device
from tests.web.looks import overflowing, violations
from tests.web.player import MOST_ACTIONS, waited
from tests.web.racer import SHORT, SLOW, RacePlayer, deck, is_at, race_elsewhere, to_the_race
from tests.web.tables import acted, opened
from tests.web.test_access import SCREENS

PHONE, DESK = (390, 844), (1280, 900)
ALL_SCREENS = [*SCREENS, (844, 390)]


def against_bots(visit, number: int, options: dict[str, object], **context: object) -> RacePlayer:
    page = visit("/", **context)
    page.goto(opened(page, game="cliffs", seats=number + 1, names=["Ines"], bots=["random"] * number, options=options))
    return RacePlayer(page)


@pytest.mark.long
def test_one_person_and_eight_bots_play_a_whole_match_against_the_clock(visit):
    player = against_bots(visit, 8, {"speed": "11.4", "pace": "0.3", "cards": SHORT})

    for _ in range(MOST_ACTIONS):
        waited(lambda: player.may_act() or player.is_over(), "something to do, or the end")
        if player.is_over():
            break
        player.act()

    expect(player.result()).to_be_visible()
    expect(player.page.get_by_role("dialog").get_by_role("row", name=re.compile("Total"))).to_be_visible()


@pytest.mark.long
def test_a_race_and_a_resolution_by_two_keys_a_card(visit, house):
    player = against_bots(visit, 1, SLOW)
    keys = player.page.keyboard

    while not player.is_racing():
        waited(lambda: player.signs().count() or player.is_racing(), "a throw")
        keys.press("1")
    # The last key may have come when there was nothing to throw for any more, and have taken a card.
    keys.press("Escape")
    held = player.held()
    keys.press("2")
    expect(player.page.get_by_role("button", name=re.compile("picked up"))).to_have_count(1)
    keys.press("Escape")
    for card, racer in (("1", "1"), ("2", "2")):
        keys.press(card)
        keys.press(racer)
    waited(lambda: player.held() == held - 2, "two cards less")
    keys.press("d")
    waited(player.is_resolving, "the resolution")
    for _ in range(40):
        if not player.is_resolving():
            break
        if player.queues().count():
            player.queues().first.focus()
            keys.press("Enter")
        keys.press("n")
        keys.press("g")
    waited(lambda: not player.is_resolving(), "the next race")

    own = [action for seat, action in acted(house, player.code) if seat == 0]
    plays = [action for action in own if action.startswith("play ")][:2]
    assert [action.split(" ")[2] for action in plays] == ["0", "1"]
    assert {"draw", "go on"} < set(own)


def may_play_one_more(device: Device) -> bool:
    view = device.table["view"]
    return bool(view["phase"] == "race" and view["sides"][0]["plays"] == 3)


# Each moment is seen at both sizes and at both tables: what a part looks like hangs together with one of them at most.
@pytest.mark.long
@pytest.mark.parametrize(("bots", "racing", "resolving"), [(1, DESK, PHONE), (8, PHONE, DESK)])
def test_at_every_moment_all_is_in_reach_and_axe_finds_nothing(visit, house, bots, racing, resolving):
    player = against_bots(visit, bots, SLOW)
    page, found = player.page, []

    def looked(size: tuple[int, int]) -> list[str]:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        return [*violations(page), *overflowing(page, *ALL_SCREENS)]

    race_elsewhere(house, page, until=may_play_one_more)
    # Beside the headline of a narrow page the panel would lie over the table.
    page.get_by_role("button", name="Close the side panel").first.click()
    waited(lambda: player.hand().count() > 0, "a card")
    found += looked(racing)
    race_elsewhere(house, page, until=is_at("resolve"))
    player.button("^Larry").click()
    waited(lambda: player.queues().count() > 0, "a place for Larry's card")
    found += looked(resolving)

    assert found == []


@pytest.mark.long
def test_by_keys_all_are_ready_and_no_key_of_a_race_is_lost(visit, house):
    # What has just changed takes no press for a moment here, as for people; a race does not wait for that.
    # Nearly every card has twins: each key means the card in its own place.
    player = against_bots(visit, 1, {"speed": "41.5", "cards": deck({"50 down": 36, "50 up": 36})}, is_clumsy=True)
    keys = player.page.keyboard
    waited(lambda: player.signs().count() > 0, "a throw")
    while not player.button("^Ready").count():
        keys.press("1")

    expect(player.page.get_by_text(re.compile(r"\d of 2 ready"))).to_be_visible()
    while not player.is_racing():
        keys.press("g")
    expect(player.page.get_by_role("progressbar", name="The banjo")).to_be_visible()
    for key in "11716252":
        keys.press(key)
    expect(player.bar().get_by_text("0 of 4 plays left")).to_be_attached()
    waited(lambda: len(plays(house, player)) == 4, "four cards")

    assert plays(house, player) == ["0", "0", "1", "1"]


@pytest.mark.long
def test_a_card_is_dragged_to_a_queue_and_back_where_nobody_is(visit, house):
    player = against_bots(visit, 1, SLOW)
    to_the_race(player)
    held = player.held()

    drag(player, to=player.bar())
    expect(player.page.get_by_role("button", name=re.compile("picked up"))).to_have_count(0)
    drag(player, to=player.page.get_by_role("main").get_by_role("region").first)

    waited(lambda: player.held() == held - 1, "a card less")
    waited(lambda: plays(house, player) == ["1"], "the card in the other queue")


@pytest.mark.long
def test_the_banjo_waits_for_a_tap_where_the_browser_wants_one(visit):
    player = against_bots(visit, 1, {"speed": "41.5"})
    page = player.page
    to_the_race(player)
    page.get_by_role("button", name="Turn sounds on").click()

    # Whoever asks a page anything by its driver counts as having touched it; what it says by itself does not.
    page.add_init_script(SAYS_WHAT_IT_WAITS_FOR)
    with page.expect_console_message(lambda said: said.text == "waits for a tap"):
        page.goto(page.url, wait_until="commit")
    with page.expect_console_message(lambda said: said.text == "waits no more"):
        page.mouse.click(5, 500)

    expect(page.get_by_role("progressbar", name="The banjo")).to_be_visible()


SAYS_WHAT_IT_WAITS_FOR = """{
    let before = false;
    new MutationObserver(() => {
        const waits = document.body?.textContent.includes('Tap anywhere to hear the banjo') ?? false;
        if (waits !== before) console.log(waits ? 'waits for a tap' : 'waits no more');
        before = waits;
    }).observe(document, { childList: true, subtree: true });
}"""


def plays(house: House, player: RacePlayer) -> list[str]:
    """To whom the first seat has played its cards."""
    done = [action.split(" ") for seat, action in acted(house, player.code) if seat == 0]
    return [words[2] for words in done if words[0] == "play"]


def drag(player: RacePlayer, to: Locator) -> None:
    """Take the first card of the hand by the mouse, and let go of it there."""
    player.hand().first.hover()
    player.page.mouse.down()
    box = to.bounding_box()
    assert box is not None
    player.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
    player.page.mouse.up()
