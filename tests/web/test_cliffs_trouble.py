"""Cliffs & Cactuses when things go wrong: a reload, a killed server, a card that comes too late."""

import json
import re
from functools import partial

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.server.house import House, open_house
from tests.server.house import Page as Device
from tests.web.player import waited
from tests.web.racer import SLOW, UNKNOWN, RacePlayer, agree, deck, seat_racers, to_the_race
from tests.web.tables import acted, keys_of, meanwhile, opened

NO_RUSH: dict[str, object] = {"speed": "41.5", "pace": "3"}
PANIC: dict[str, object] = {"speed": "11.4", "pace": "0.3"}
# Cards that leave everything where it is.
STAYING = deck({"100 down": 12, "50 down": 12, "200 down": 12, "100 up": 12, "50 up": 12, "150 up": 12})


def seconds_left(house: House, player: RacePlayer) -> float:
    """What the house says about the music."""
    device = Device(house, player.code, keys_of(player.page))

    async def look() -> None:
        async with device:
            pass

    meanwhile(look)
    timers = [timer["left"] / 1000 for timer in device.table["timers"] if timer["name"].startswith("race ")]
    return timers[0] if timers else 0.0


def shows_the_time(house: House, player: RacePlayer) -> bool:
    """Whether the page shows as much time as the house has, give or take the second in which it tells it."""
    most = seconds_left(house, player)
    words = player.page.get_by_role("progressbar", name="The banjo").get_attribute("aria-valuetext") or ""
    return seconds_left(house, player) - 1 <= int(words.split(" ")[0]) <= most + 2


@pytest.mark.long
def test_taps_that_come_faster_than_answers_are_all_played_and_a_reload_comes_back_to_them(visit, house):
    players = seat_racers(visit, ["Ines", "Jo", "Kim"], options=NO_RUSH)
    to_the_race(*players)
    ines, jo, kim = players

    for _ in range(4):
        ines.play_a_card("Jo")
    jo.play_a_card("You")
    kim.play_a_card("Ines")
    waited(lambda: all(player.number_lying() == 6 for player in players), "six cards in the queues")
    assert agree(*players)
    before = jo.queues_shown()
    jo.page.reload()
    waited(lambda: jo.is_racing() and jo.queues_shown() == before, "the same queues after a reload")
    waited(lambda: shows_the_time(house, jo), "the time that is left")
    expect(ines.bar().get_by_text("0 of 4 plays left")).to_be_attached()
    for player in players:
        player.button("^Draw").click()
    waited(lambda: all(player.is_resolving() for player in players), "the resolution on all pages")

    own = [action.split(" ")[2] for seat, action in acted(house, ines.code) if seat == 0 and action.startswith("play")]
    assert own == ["1"] * 4


class Line:
    """The line from a page to the house: actions can be held up on it."""

    def __init__(self, page: Page) -> None:
        self.is_slow = False
        self.held: list[str | bytes] = []
        page.route_web_socket(re.compile("/socket$"), self._carry)

    def _carry(self, route: WebSocketRoute) -> None:
        self._house = route.connect_to_server()
        route.on_message(self._send)

    def _send(self, message: str | bytes) -> None:
        if self.is_slow and json.loads(message)["kind"] == "act":
            self.held.append(message)
        else:
            self._house.send(message)

    def arrive(self) -> None:
        """What was held up arrives at last."""
        self.is_slow = False
        for message in self.held:
            self._house.send(message)


@pytest.mark.long
def test_a_card_that_comes_too_late_is_back_in_the_hand_with_its_clause(visit, house):
    page = visit("/")
    line, player = Line(page), RacePlayer(page)
    page.goto(
        opened(page, game="cliffs", seats=2, names=["Ines"], bots=["random"], options={**PANIC, "cards": STAYING})
    )
    to_the_race(player)
    held = hand_of(player)

    line.is_slow = True
    player.play_a_card("You")
    waited(lambda: len(hand_of(player)) == len(held) - 1, "the card to leave the hand at once")
    waited(player.is_resolving, "the end of the music")
    assert len(hand_of(player)) == len(held) - 1
    line.arrive()

    expect(page.get_by_role("region", name="Notes").get_by_role("button", name="Rule CLF-5.6")).to_be_visible()
    waited(lambda: hand_of(player) == held, "the card back in the hand")
    assert not [action for seat, action in acted(house, player.code) if seat == 0 and action.startswith("play")]


def hand_of(player: RacePlayer) -> list[str]:
    """The cards of the hand by their names, whether they can be played or not."""
    hand = player.page.get_by_role("group", name=re.compile("^Your hand")).aria_snapshot()
    return sorted(re.findall(r'button "([^":]+?)(?:, can be played|, picked up)?"', hand))


class TestKilled:
    @pytest.fixture
    def house(self, tmp_path):
        """A house of one's own, to be killed."""
        with open_house(tmp_path / "data", "--messages", "1000") as house:
            yield house

    @pytest.mark.long
    def test_a_server_killed_in_mid_race_comes_back_to_the_same_queues_and_the_time_it_has(self, visit, house):
        players = seat_racers(visit, ["Ines", "Jo"], options=NO_RUSH)
        to_the_race(*players)
        ines, jo = players
        for racer in ("You", "Jo"):
            ines.play_a_card(racer)
        jo.play_a_card("Ines")
        waited(lambda: all(player.number_lying() == 3 for player in players), "three cards in the queues")
        before = [player.queues_shown() for player in players]

        cut_the_power(house, players)

        for player in players:
            waited(partial(shows_the_time, house, player), "the time that is left")
        assert [player.queues_shown() for player in players] == before
        jo.play_a_card("You")
        waited(lambda: ines.number_lying() == 4 and agree(ines, jo), "the next card")
        for player in players:
            player.button("^Draw").click()
        waited(lambda: all(player.is_resolving() for player in players), "the resolution")

    @pytest.mark.long
    def test_a_server_killed_in_mid_resolution_comes_back_to_the_same_cards(self, visit, house):
        players = seat_racers(visit, ["Ines", "Jo"], options={**SLOW, "cards": STAYING})
        to_the_race(*players)
        for player in players:
            for _ in range(4):
                player.play_a_card("You")
            player.button("^Draw").click()
        waited(lambda: all(player.is_resolving() for player in players), "the resolution")
        # To each the own cards are known, so that a card that the other one has revealed shows on two pages.
        (first, other) = sorted(players, key=lambda player: player.button("^Reveal").count() == 0)
        first.button("^Reveal").click()
        waited(lambda: number_known(other) == 5, "a card face-up")
        before = [player.queues_shown() for player in players]

        cut_the_power(house, players)

        assert [player.queues_shown() for player in players] == before
        first.act()
        waited(lambda: other.queues_shown() != before[players.index(other)], "the next card")


def cut_the_power(house: House, players: list[RacePlayer]) -> None:
    """Kill the server and open it again, until all pages are back by themselves."""
    lines = [player.page.get_by_role("paragraph").filter(has_text="Reconnecting") for player in players]
    house.kill()
    for line in lines:
        expect(line).to_be_visible()
    house.open()
    for line in lines:
        expect(line).to_have_count(0)


def number_known(player: RacePlayer) -> int:
    return sum(text != UNKNOWN for queue in player.queues_shown().values() for text in queue)
