"""Cactus in real browsers: a piece hung by keys and by mouse, touched by a fingertip; others who watch."""

import re

from playwright.sync_api import expect

from tests.web.hanger import NO_PICTURE, Hanger, hang, open_alone, two_hangers, whose_turn
from tests.web.looks import overflowing, violations
from tests.web.player import waited
from tests.web.test_access import SCREENS
from tests.web.test_hands import MOMENT, stand_still

ALL_SCREENS = (*SCREENS, (844, 390))
IN_FRONT = "in front"


def test_a_ring_hangs_by_keys_alone_and_others_see_it(visit):
    players = two_hangers(visit)
    first = whose_turn(players)
    other = next(player for player in players if player is not first)
    first.take("red ring")
    first.choose_arm(IN_FRONT)

    first.bring_and_lower()
    expect(other.page.get_by_text(re.compile("hangs the red ring on cactus 3")).first).to_be_visible()
    first.let_go()
    if first.phase() != "idle":
        hang(first)

    waited(lambda: all(player.hangs("red ring") for player in players), "the ring in both lists")


def test_an_onlooker_sees_the_piece_move(visit):
    player = whose_turn(two_hangers(visit))
    page = visit("/", width=1500)
    page.context.add_init_script(NO_PICTURE)
    page.goto(player.page.url)
    onlooker = Hanger(page)
    player.take("red ring")

    player.bring_and_lower()
    waited(lambda: onlooker.piece_at() and onlooker.piece_at()[:2] == player.piece_at()[:2], "the ring on the arm")
    low = onlooker.piece_at()
    player.page.keyboard.down("w")

    waited(lambda: onlooker.piece_at()[2] > low[2] + 20, "the ring above the arm")
    player.page.keyboard.up("w")


def test_a_piece_hangs_by_mouse(visit):
    players = two_hangers(visit)
    player = whose_turn(players)
    player.take("teal ring")
    player.choose_arm(IN_FRONT)

    for _ in range(20):
        player.button("Bring it here").click()
        player.wait_for("over", "touching")
        player.button("Hold to lower").hover()
        player.page.mouse.down()
        player.wait_for("touching")
        player.page.mouse.up()
        player.button("Let go").click()
        player.wait_for("falling", "choose", "idle")
        player.wait_for("choose", "idle")
        if player.phase() == "idle":
            break
        player.button("Arm to the right").click()

    waited(lambda: player.hangs("teal ring"), "the ring in the list")


def test_pointing_at_the_picture_chooses_a_spot(visit):
    player = open_alone(visit)
    player.take()
    expect(player.page.get_by_role("group", name="The picture")).to_be_visible()
    box = player.hand().bounding_box()
    assert box
    spots = set()

    for down in (0.3, 0.45, 0.6):
        for part in range(20, 80, 3):
            player.page.mouse.move(box["x"] + box["width"] * part / 100, box["y"] + box["height"] * down)
            spots.add(player.bar().inner_text())

    assert len(spots) > 5
    assert player.phase() == "choose"


def test_a_fingertip_that_touches_is_said_at_once_and_paid(visit):
    player = whose_turn(two_hangers(visit))
    player.take("red ring")
    player.button("Free hand").click()
    player.steer(0, -150, 120)
    player.steer(0, -70, 120)
    player.hand().focus()
    player.page.keyboard.down("w")
    expect(player.bar().get_by_text(re.compile("Your fingertip touches something"))).to_be_visible()
    player.page.keyboard.up("w")

    player.button("Put it back").click()
    player.wait_for("choose")

    waited(lambda: any("touched the cactus with the hand" in line for line in player.log()), "the log")


def test_a_bot_lends_its_hand(visit):
    players = two_hangers(visit)
    player = whose_turn(players)
    player.take("red ring")

    for _ in range(20):
        player.button("Place it for me").click()
        waited(lambda: player.phase() == "idle" or player.button("Place it for me").count() > 0, "what came of it")
        if player.phase() == "idle":
            break

    waited(lambda: player.hangs("red ring"), "the ring in the list")


def test_without_a_picture_the_list_follows_and_a_hand_still_works(visit):
    page = visit("/", width=1500)
    page.context.add_init_script(NO_PICTURE)
    player = open_alone(visit, page)
    expect(page.get_by_role("heading", name="The picture is missing")).to_be_visible()

    player.take()

    expect(player.button("Bring it here")).to_be_visible()
    expect(page.get_by_role("heading", name=re.compile("^Cactus 3")).first).to_be_visible()
    place = player.bring_and_lower()
    assert place[2] > 0
    player.let_go()
    waited(lambda: player.phase() == "idle" or "CTS-" in player.bar().inner_text(), "what came of it")


def test_it_is_accessible_and_fits_every_screen(visit):
    player = open_alone(visit)
    assert violations(player.page) == []
    assert overflowing(player.page, *ALL_SCREENS) == []
    player.page.set_viewport_size({"width": 1280, "height": 900})

    player.take()

    assert violations(player.page) == []
    assert overflowing(player.page, *ALL_SCREENS) == []
    player.page.set_viewport_size({"width": 844, "height": 390})
    close = player.page.get_by_role("button", name="Close the side panel").last
    if close.is_visible():
        close.click()
    for name in ("Bring it here", "Give up"):
        expect(player.button(name)).to_be_in_viewport()


def test_a_second_click_on_take_it_presses_nothing_that_comes_in_its_place(visit):
    player = open_alone(visit, is_clumsy=True)
    if player.button("Roll the die").count():
        player.button("Roll the die").click()
        waited(lambda: player.pieces().count() > 0, "a piece to take")
    player.pieces().first.click()
    if player.button("Cactus 3").count():
        player.button("Cactus 3").click()
    take = player.button("Take it")
    expect(take).to_be_enabled()
    stand_still(player.page)
    player.page.clock.run_for(MOMENT)

    take.click()
    expect(player.button("Bring it here")).to_be_visible()
    expect(player.bar()).to_have_attribute("aria-disabled", "true")
    player.button("Give up").dispatch_event("click")
    expect(player.page.get_by_role("dialog")).to_have_count(0)

    player.page.clock.run_for(MOMENT)
    expect(player.bar()).not_to_have_attribute("aria-disabled", "true")
    player.button("Give up").click()
    expect(player.page.get_by_role("dialog")).to_be_visible()


def test_by_keys_a_piece_is_taken_where_it_was_chosen(visit):
    player = open_alone(visit)
    page = player.page
    if player.button("Roll the die").count():
        page.keyboard.press("d")
        waited(lambda: player.pieces().count() > 0, "a piece to take")
        expect(page.locator(".piece.lit").first).to_be_focused()
    else:
        player.pieces().first.focus()
    page.keyboard.press("Enter")
    expect(player.button("Take it")).to_be_visible()
    if player.button("Cactus 3").count():
        page.keyboard.press("3")
        expect(player.button("Cactus 3")).to_have_attribute("aria-pressed", "true")

    page.keyboard.press("Enter")

    player.wait_for("choose")
    expect(player.hand()).to_be_focused()
