"""Power Plants in real browsers: whole matches by mouse, touch and keys, steps back in a turn, trouble, and looks."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.server.house import House, open_house
from tests.web.gardener import Gardener, open_garden, two_gardeners
from tests.web.looks import at_rest, overflowing, violations
from tests.web.player import MILLISECONDS, play_on, play_to_the_end, waited
from tests.web.tables import acted, finish
from tests.web.test_access import SCREENS
from tests.web.test_trouble import line_of

ALL_SCREENS = (*SCREENS, (844, 390))


def tapped(wanted: Locator, soon: float = MILLISECONDS) -> None:
    wanted.tap(timeout=soon)


@pytest.mark.long
def test_one_plays_a_whole_match_alone_by_mouse(visit):
    player = open_garden(visit, seats=1)

    play_to_the_end(player)

    sheet = player.page.get_by_role("dialog")
    expect(player.result()).to_be_visible()
    expect(sheet.get_by_role("row", name=re.compile("gems on patches", re.IGNORECASE))).to_be_visible()


@pytest.mark.long
def test_two_play_a_whole_match_by_touch_on_a_phone(visit, house):
    player = open_garden(visit, width=390, height=844, has_touch=True)

    play_to_the_end(player, press=tapped)

    expect(player.result()).to_be_visible()
    assert powers_used(house, player) == {"sprout", "grow"}


@pytest.mark.long
def test_two_play_a_whole_match_by_keys_alone(visit, house):
    player = open_garden(visit)

    for _ in range(2000):
        player.wait_for_turn()
        if player.is_over():
            break
        press_a_key(player)

    expect(player.result()).to_be_visible()
    assert powers_used(house, player) == {"sprout", "grow"}


def powers_used(house: House, player: Gardener) -> set[str]:
    """Which of the two ways the player went; others are at seats of their own."""
    return {action for seat, action in acted(house, player.code) if seat == 0} & {"sprout", "grow"}


def press_a_key(player: Gardener) -> None:
    """The letter of a button, the number of a patch, or N to the next place and Enter."""
    keys = player.page.keyboard
    letters = [button.get_attribute("aria-keyshortcuts") for button in player.buttons().all()]
    known = [letter for letter in letters if letter]
    if known:
        keys.press(player.chance.choice(known).lower())
    elif player.places().count():
        for _ in range(player.chance.randrange(1, 4)):
            keys.press("n")
        keys.press("Enter")
    else:
        keys.press(player.chance.choice("12"))


def test_a_turn_is_taken_back_choice_by_choice_and_as_a_whole(visit, house):
    player, other = two_gardeners(visit)
    begun = len(acted(house, player.code))
    player.begin_turn()
    chain = player.chain()
    assert len(chain) == 2
    assert chain[0].startswith("Add ")
    assert chain[1].startswith("The plot ")

    player.chips().nth(1).click()
    waited(lambda: player.places().count() > 0, "the plots again")
    assert player.chain() == chain[:1]

    player.choose(player.places(), 2)
    assert player.chain()[0] == chain[0]
    assert player.chain()[1] != chain[1]
    player.page.get_by_role("button", name="Take back the whole turn").click()
    waited(lambda: player.hand().count() == 2, "both patches in the hand")
    assert player.chain() == []
    assert len(acted(house, player.code)) == begun + 3

    # The other page was shown all of it, and was asked nothing.
    expect(other.page.get_by_role("dialog")).to_have_count(0)


def test_another_patch_is_added_instead_by_pressing_it(visit):
    player = open_garden(visit, seats=1)
    first, second = (text.split(",")[0] for text in player.hand().all_inner_texts())
    player.choose(player.hand())

    player.hand().first.click()

    waited(lambda: player.chain() == [f"Add {second.splitlines()[-1]}"], "the other patch")
    assert first != second


def test_a_reload_in_mid_turn_comes_back_to_the_same_choice(visit):
    player = open_garden(visit, seats=1)
    player.begin_turn()
    before = settled(player)

    player.page.reload()

    waited(lambda: settled(player) == before, "the same choice")
    assert len(player.chain()) == 2


def settled(player: Gardener) -> list[str]:
    """What is asked, what can be pressed, and what was chosen, where nobody points at anything: of what lies under a
    pointer that rests there, a page that is loaded again may or may not hear."""
    at_rest(player.page).mouse.move(5, 5)
    return [player.bar().inner_text(), *player.chain(), player.garden().aria_snapshot()]


class TestKilled:
    @pytest.fixture
    def house(self, tmp_path):
        """A house of one's own, to be killed."""
        with open_house(tmp_path / "data", "--bot-pause", "0.05", "--messages", "1000") as house:
            yield house

    def test_a_server_killed_in_mid_turn_comes_back_to_the_same_choice(self, visit, house):
        player = open_garden(visit, seats=1)
        player.begin_turn()
        before, chain = settled(player), acted(house, player.code)

        house.kill()
        expect(line_of(player.page, "Reconnecting")).to_be_visible()
        house.open()
        expect(line_of(player.page, "Reconnecting")).to_have_count(0)

        assert settled(player) == before
        assert acted(house, player.code) == chain
        player.chips().first.click()
        waited(lambda: player.hand().count() == 2, "the turn taken back")
        play_on(player, rounds=4)


def test_axe_finds_nothing_at_a_choice_and_at_the_end(visit, house):
    player = open_garden(visit)
    player.choose(player.hand())
    waited(lambda: player.places().count() > 0, "plots")
    assert violations(player.page) == []

    finish(house, player.page)
    expect(player.result()).to_be_visible()
    assert violations(player.page) == []


def test_axe_finds_nothing_on_a_phone_in_a_turn_over_it_and_in_the_replay(visit, house):
    player = open_garden(visit, width=390)
    page = player.page
    player.begin_turn()
    assert violations(page) == []
    for sheet in ("Scores", "List"):
        page.get_by_role("button", name=sheet, exact=True).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert violations(page) == []
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)

    finish(house, page)
    page.get_by_role("button", name="Replay").click()
    expect(page.get_by_role("button", name="One step on")).to_be_visible()
    assert violations(page) == []
    assert overflowing(page, *ALL_SCREENS) == []


def test_five_seats_fit_every_screen_to_the_end(visit, house):
    player = open_garden(visit, seats=5)
    page = player.page

    finish(house, page)
    expect(player.result()).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)

    assert overflowing(page, *ALL_SCREENS) == []
    for width, height in ((390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        at_rest(page)
        assert hidden(player) == [], (width, height)


def hidden(player: Gardener) -> list[str]:
    """Of what one acts with, what does not lie within the screen, from top to bottom."""
    found: list[str] = player.page.evaluate(
        """() => [...document.querySelectorAll('.hand .tile, [data-bar] button, .bag, .nursery button, .garden-area')]
            .filter((part) => part.getBoundingClientRect().bottom > innerHeight + 1)
            .map((part) => part.className)"""
    )
    return found


def test_the_hexes_are_gone_over_by_arrows_and_say_what_they_are(visit):
    player = open_garden(visit, seats=1)
    page = player.page
    stops = player.garden().locator("button[tabindex='0']")
    expect(stops).to_have_count(1)
    stops.focus()
    seen = set()
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowRight"):
        page.keyboard.press(key)
        seen.add(page.evaluate("document.activeElement.getAttribute('aria-label')"))

    assert len(seen) >= 3
    for label in seen:
        assert re.match(r"\w+ \d, (no Sprites|.* Sprites?), .*field of \d, worth .*the start", label), label
