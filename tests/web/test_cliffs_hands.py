"""Cliffs & Cactuses by fingers and by keys: a card in two taps, Larry, and what a special means."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.house import House
from tests.server.house import Page as Device
from tests.web.keyboard import press_by_keys
from tests.web.looks import overflowing, violations
from tests.web.player import waited
from tests.web.racer import SLOW, RacePlayer, deck, may, race_elsewhere, to_the_race
from tests.web.tables import acted, finish, keys_of, meanwhile, opened

PHONE, DESK = (390, 844), (1280, 900)
SMALL, LYING = (360, 640), (844, 390)
FINGER = 40
# Whoever reveals a card chooses a card of any queue, or a racer; and nobody loses a card of the queue by it.
CHOICES = deck({"flip any": 36, "draw 1 from any racer": 36})
ASKING: dict[str, object] = {**SLOW, "cards": CHOICES}
LARRY_PLACES = re.compile("place Larry.s card here")
KEYS = {"Draw": "d", "Larry": "y", "Reveal": "n"}
CHOSEN = re.compile("can be chosen")


def against_a_bot(visit: Callable[..., Page], size: tuple[int, int], **context: object) -> RacePlayer:
    """Ines races against a bot, with cards of which all have to be chosen for."""
    page = visit("/", *size, **context)
    page.goto(opened(page, game="cliffs", seats=2, names=["Ines"], bots=["random"], options=ASKING))
    player = RacePlayer(page)
    to_the_race(player)
    return player


def offered(player: RacePlayer, name: re.Pattern[str]) -> Locator:
    return player.page.get_by_role("main").get_by_role("button", name=name, disabled=False)


class Fingers:
    """Everything by taps."""

    def play_a_card(self, player: RacePlayer, number: int) -> None:
        player.play_a_card("You", lambda wanted, soon: wanted.tap(timeout=soon))

    def press(self, player: RacePlayer, name: str) -> None:
        player.try_to_press(lambda wanted, soon: wanted.tap(timeout=soon), player.button(f"^{name}"))

    def choose(self, player: RacePlayer, name: re.Pattern[str]) -> None:
        offered(player, name).last.tap()


class Keys:
    """Everything by keys."""

    def play_a_card(self, player: RacePlayer, number: int) -> None:
        for key in (number, 1):
            player.page.keyboard.press(str(key))

    def press(self, player: RacePlayer, name: str) -> None:
        player.page.keyboard.press(KEYS[name])

    def choose(self, player: RacePlayer, name: re.Pattern[str]) -> None:
        press_by_keys(offered(player, name).last)


@pytest.mark.long
@pytest.mark.parametrize(
    ("hands", "size", "context"),
    [(Fingers(), PHONE, {"has_touch": True, "is_mobile": True}), (Keys(), DESK, {})],
    ids=["fingers", "keys"],
)
def test_a_race_larry_and_a_choice(visit, house, hands, size, context):
    player = against_a_bot(visit, size, **context)
    held = player.held()

    for number in range(1, 4):
        hands.play_a_card(player, number)
    waited(lambda: player.held() == held - 3, "three cards less")
    hands.press(player, "Larry")
    waited(lambda: offered(player, LARRY_PLACES).count() == 2, "places for the card of Larry")
    hands.choose(player, LARRY_PLACES)
    waited(lambda: offered(player, LARRY_PLACES).count() == 0, "Larry's card to lie there")
    hands.press(player, "Draw")
    waited(player.is_resolving, "the resolution")
    waited(lambda: player.button("^Reveal").count() > 0, "the own turn")

    def has_revealed() -> bool:
        """The bar may change under a press, as the bot goes on: whoever sees nothing happen presses again."""
        if own_doings(house, player)[-1] != "reveal" and player.button("^Reveal").count():
            hands.press(player, "Reveal")
        return own_doings(house, player)[-1] == "reveal"

    waited(has_revealed, "the own card")
    waited(lambda: offered(player, CHOSEN).count() > 0, "something to choose")
    hands.choose(player, CHOSEN)
    waited(lambda: own_doings(house, player)[-1] == "target", "the choice")

    doings = own_doings(house, player)
    assert doings[doings.index("play") :] == ["play", "play", "play", "larry", "place", "draw", "reveal", "target"]


SIZES = "buttons => buttons.map((one) => one.getBoundingClientRect()).map((at) => [at.width, at.height])"


@pytest.mark.long
def test_among_nine_racers_every_card_that_can_be_chosen_is_as_large_as_a_finger(visit, house):
    page = visit("/", *PHONE, has_touch=True, is_mobile=True)
    options = {**SLOW, "cards": deck({"flip any": 40, "flip left": 40})}
    page.goto(opened(page, game="cliffs", seats=9, names=["Ines"], bots=["random"] * 8, options=options))
    player = RacePlayer(page)
    race_elsewhere(house, page, until=may("target"))
    lying = page.get_by_role("region").get_by_role("button", name=re.compile(r"card \d+ of .* among the choices below"))
    waited(lambda: lying.count() > 0, "small cards")

    number = sum(text.startswith("target") for text in legal_of(house, page))
    found = [*violations(page), *overflowing(page, SMALL, LYING, PHONE)]
    for width, height in (LYING, SMALL, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        expect(offered(player, CHOSEN)).to_have_count(number)
        sizes = offered(player, CHOSEN).evaluate_all(SIZES)
        found += [f"{width}: a card to choose of {size}" for size in sizes if min(size) < FINGER]
    assert found == []
    # Whoever taps a small card comes to the large one, which nobody hits by mistake.
    lying.last.tap()
    chosen = offered(player, CHOSEN).and_(page.locator(":focus"))
    expect(chosen).to_be_in_viewport(ratio=1)
    assert own_doings(house, player)[-1] != "target"
    chosen.tap()
    waited(lambda: own_doings(house, player)[-1] == "target", "the choice")


def legal_of(house: House, page: Page) -> list[str]:
    device = Device(house, RacePlayer(page).code, keys_of(page))

    async def look() -> None:
        async with device:
            pass

    meanwhile(look)
    return device.legal


def own_doings(house: House, player: RacePlayer) -> list[str]:
    return [action.split(" ")[0] for seat, action in acted(house, player.code) if seat == 0]


@pytest.mark.long
def test_axe_finds_nothing_when_a_special_asks_nor_at_the_end(visit, house):
    page = visit("/", *DESK)
    player = RacePlayer(page)
    page.goto(opened(page, game="cliffs", seats=2, names=["Ines"], bots=["random"], options=ASKING))
    race_elsewhere(house, page, until=may("target"))
    waited(lambda: offered(player, CHOSEN).count() > 0, "something to choose")
    found = [*violations(page), *overflowing(page, DESK)]

    finish(house, page)
    waited(player.is_over, "the end")
    # On a phone the sheet of the result has the least room.
    found += [*overflowing(page, DESK, PHONE), *violations(page)]

    assert found == []
