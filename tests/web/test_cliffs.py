"""Cliffs & Cactuses in real browsers: a whole match, a race by keys, the same queues on all pages, and how it looks."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.looks import overflowing, violations
from tests.web.player import MOST_ACTIONS, waited
from tests.web.racer import RacePlayer, seat_racers, to_the_race
from tests.web.tables import acted, opened, view_of
from tests.web.test_access import SCREENS

# No clock: nothing depends on how busy the machine is.
SLOW: dict[str, object] = {"speed": "none"}
ALL_SCREENS = [*SCREENS, (844, 390), (768, 1024), (1920, 1080)]


def against_bots(visit, number: int, options: dict[str, object], **context: object) -> RacePlayer:
    page = visit("/", **context)
    page.goto(opened(page, game="cliffs", seats=number + 1, names=["Ines"], bots=["random"] * number, options=options))
    return RacePlayer(page)


@pytest.mark.long
def test_one_person_and_eight_bots_play_a_whole_match_against_the_clock(visit):
    player = against_bots(visit, 8, {"speed": "11.4", "pace": "0.3"})

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


@pytest.mark.long
def test_three_people_see_the_same_queues_and_a_reload_comes_back_to_them(visit, house):
    players = seat_racers(visit, ["Ines", "Jo", "Kim"], options={"speed": "41.5", "pace": "0.3"})
    to_the_race(*players)
    ines, jo, kim = players

    # Taps that come faster than answers are all played, in their order.
    for _ in range(4):
        ines.play_a_card("Jo")
    jo.play_a_card("You")
    kim.play_a_card("Ines")
    waited(lambda: sum(ines.all_queues().values()) == 6, "six cards in the queues")
    waited(lambda: ines.all_queues() == jo.all_queues() == kim.all_queues(), "the same queues on all pages")
    before = ines.all_queues()
    jo.page.reload()
    waited(lambda: jo.is_racing() and jo.all_queues() == before, "the same queues after a reload")
    expect(jo.page.get_by_role("progressbar", name="The banjo")).to_be_visible()
    expect(ines.bar().get_by_text("0 of 4 plays left")).to_be_attached()
    for player in players:
        player.button("^Draw").click()
    waited(lambda: all(player.is_resolving() for player in players), "the resolution on all pages")

    own = [action.split(" ")[2] for seat, action in acted(house, ines.code) if seat == 0 and action.startswith("play")]
    assert own == ["1"] * 4
    queues = [[card["face_up"] for card in side["queue"]] for side in view_of(house, ines.page)["sides"]]
    assert len(queues) == 3


@pytest.mark.long
@pytest.mark.parametrize("bots", [1, 8])
def test_at_every_moment_all_is_in_reach_and_axe_finds_nothing(visit, bots):
    player = against_bots(visit, bots, SLOW)
    found = []

    def looked() -> list[str]:
        # Beside the headline of a narrow page the panel would lie over the table.
        wide = [one for size in ((1280, 900), (390, 844)) for one in at_size(size)]
        return wide + overflowing(player.page, *ALL_SCREENS)

    def at_size(size: tuple[int, int]) -> list[str]:
        player.page.set_viewport_size({"width": size[0], "height": size[1]})
        return [f"{size} {one}" for one in violations(player.page)]

    to_the_race(player)
    player.page.get_by_role("button", name="Close the side panel").first.click()
    found += looked()
    waited(lambda: player.hand().count() > 0, "a card")
    for _ in range(4):
        player.play_a_card("You")
    player.button("^Draw").click()
    waited(player.is_resolving, "the resolution")
    player.button("^Larry").click()
    waited(lambda: player.queues().count() > 0, "a place for Larry's card")
    found += looked()

    assert found == []
