"""Hands on Power Plants: what a patch of the hand shows before it is taken, dragging, fingers, two at one device."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.gardener import Gardener, bring_late, open_garden
from tests.web.looks import at_rest
from tests.web.player import clicked, waited
from tests.web.tables import acted, opened, view_of

# What a finger needs.
TOUCH = 40


def offered(player: Gardener) -> Locator:
    """The plots that a patch of the hand could come to, before it is taken."""
    return player.garden().get_by_role("button", name=re.compile("^Plot .*, open to "))


def orders(player: Gardener) -> list[tuple[str, int]]:
    """The types of what could grow, each with its number."""
    wanted = re.compile(r"could grow as number \d$")
    labels = [one.get_attribute("aria-label") or "" for one in player.garden().get_by_role("button", name=wanted).all()]
    return sorted({(label.split()[0].lower(), int(label[-1])) for label in labels}, key=lambda one: one[1])


def test_a_patch_of_the_hand_shows_its_plots_and_what_would_grow_in_the_order_of_the_column(visit, house):
    player = open_garden(visit)
    column = [card["type"] for card in view_of(house, player.page)["column"]]
    begun = acted(house, player.code)
    expect(offered(player)).to_have_count(0)
    patches = player.garden().locator("button:not([data-plot])")
    at_rest(player.page)
    before = middle(patches.first)

    player.hand().first.hover()

    waited(lambda: offered(player).count() > 5, "plots")
    found = orders(player)
    assert [number for _, number in found] == [*range(1, len(found) + 1)]
    assert [kind for kind, _ in found] == [kind for kind in column if kind in dict(found)]
    # What was there stays where it was: room was left for the plots.
    assert middle(patches.first) == pytest.approx(before, abs=0.5)

    player.page.mouse.move(5, 5)
    expect(offered(player)).to_have_count(0)
    player.page.keyboard.press("Tab")
    player.hand().first.focus()
    waited(lambda: offered(player).count() > 5, "the plots by the focus of the keys")
    assert acted(house, player.code) == begun


def middle(wanted: Locator) -> tuple[float, float]:
    box = wanted.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(player: Gardener, patch: Locator, *, to: Locator | None) -> str:
    """Drag a patch of the hand to a plot, or beside the garden; returns what would have grown on the way."""
    mouse = at_rest(player.page).mouse
    mouse.move(*middle(patch))
    mouse.down()
    mouse.move(*(value - 20 for value in middle(patch)))
    waited(lambda: player.garden().locator("[data-plot]").count() > 5, "plots")
    mouse.move(*(middle(to) if to else (3.0, 300.0)), steps=3)
    told = str(orders(player))
    mouse.up()
    return told


def test_a_patch_is_dragged_to_its_plot_and_may_be_let_go_of_beside_it(visit, house):
    player = open_garden(visit)
    begun = len(acted(house, player.code))
    first = player.hand().first
    plots = player.garden().locator("[data-plot]")

    drag(player, first, to=None)
    expect(plots).to_have_count(0)
    assert len(acted(house, player.code)) == begun

    some = orders_at_large(player)
    told = drag(player, first, to=plots.nth(2))
    waited(lambda: len(player.chain()) == 2, "a patch in its plot")
    assert told != some, "over a plot only what it touches is lit"
    assert [action.split()[0] for _, action in acted(house, player.code)[begun:]] == ["add", "plot"]

    # Taken by a press, the same patch can still be dragged; and so can the other one, in its place.
    player.page.get_by_role("button", name="Take back the whole turn").click()
    waited(lambda: player.hand().count() == 2, "both patches in the hand")
    player.choose(player.hand())
    drag(player, player.hand().first, to=plots.nth(1))
    waited(lambda: len(player.chain()) == 2, "the other patch in a plot")
    assert [action.split()[0] for _, action in acted(house, player.code)[-2:]] == ["add", "plot"]


def orders_at_large(player: Gardener) -> str:
    player.page.mouse.move(5, 5)
    player.hand().first.hover()
    waited(lambda: offered(player).count() > 5, "plots")
    return str(orders(player))


def sizes(page: Page, wanted: Locator) -> list[int]:
    """How wide and high the smallest of these is, in whole pixels."""
    at_rest(page)
    found = wanted.evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect()).map((at) => [at.width, at.height])"
    )
    return [round(min(one[side] for one in found)) for side in (0, 1)]


def test_in_a_late_garden_on_a_phone_a_finger_can_press_whatever_is_asked_for(visit, house):
    player = open_garden(visit, seats=5, width=390, height=844, has_touch=True)
    page = player.page
    bring_late(house, player, 4)
    assert sizes(page, player.garden().locator("button"))[0] < TOUCH, "all of the garden is in sight"

    player.hand().first.tap()
    waited(lambda: player.places().count() > 10, "plots")

    waited(lambda: min(sizes(page, player.places())) >= TOUCH, "plots for a finger")
    # It is theirs to see all of it, or another part.
    page.get_by_role("button", name="Show all of the garden").tap()
    waited(lambda: sizes(page, player.places())[0] < TOUCH, "all of the garden")
    page.get_by_role("button", name="Zoom in").tap()
    page.get_by_role("button", name="Zoom in").tap()
    waited(lambda: min(sizes(page, player.places())) >= TOUCH, "a part of it")


def test_two_play_turn_after_turn_at_one_device(visit, house):
    page = visit("/", width=768, height=1024)
    page.goto(opened(page, game="power_plants", seats=2, names=["Ines", "Jo"]))
    player = Gardener(page)
    greeting = page.get_by_role("button", name=re.compile("^I am "))
    seen = []
    for _ in range(2):
        seen.append(taken_over(player, greeting))
        player.begin_turn()
        end_turn(player)
        waited(lambda: has_passed_on(player, greeting), "the device is passed on")

    assert seen in (["Ines", "Jo"], ["Jo", "Ines"])
    drew = [seat for seat, action in acted(house, player.code) if action == "draw"]
    assert [("Ines", "Jo")[seat] for seat in drew] == seen


def end_turn(player: Gardener) -> None:
    """Use nothing, and draw."""
    draw = player.buttons().filter(has_text="Draw a patch")
    nothing = player.buttons().filter(has_text=re.compile("^No (Sprite|power)"))

    def has_come() -> bool:
        if nothing.count():
            player.try_to_press(clicked, nothing)
        return draw.count() > 0

    waited(has_come, "the end of the turn")
    draw.click()


def has_passed_on(player: Gardener, greeting: Locator) -> bool:
    player.keep()
    return greeting.count() > 0


def taken_over(player: Gardener, greeting: Locator) -> str:
    """Whoever gets the device says so, and has a patch to add; returns who it is.

    At first it may go round once more: whoever was dealt a pair is asked about it.
    """
    who = ""

    def can_add() -> bool:
        nonlocal who
        if greeting.count():
            who = greeting.inner_text().removeprefix("I am ")
            greeting.click()
        player.keep()
        return player.can_add()

    waited(can_add, "a turn")
    return who
