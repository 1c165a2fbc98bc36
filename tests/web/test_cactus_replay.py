"""The replay of a match of Cactus: what hung where, step by step, on every screen."""

from typing import Any

from playwright.sync_api import expect

from tests.server.house import Page as Device
from tests.web.hanger import Hanger, two_hangers
from tests.web.looks import overflowing, violations
from tests.web.player import waited
from tests.web.tables import keys_of, meanwhile
from tests.web.test_cactus import ALL_SCREENS
from tests.web.test_cactus_trouble import played_elsewhere

# More than a turn has.
STEPS = 120


def hanging(player: Hanger) -> int:
    """How many pieces the list names."""
    return player.list_of_all().count(" touches ")


def several(view: dict[str, Any], _takes: list[str]) -> int | None:
    """How many pieces hang, as soon as there are some."""
    number = sum(len(on["pieces"]) for on in view["cacti"])
    return number if number >= 2 else None


def test_a_replay_shows_step_by_step_what_hung_and_fits_every_screen(visit, house):
    players = two_hangers(visit)
    found = played_elsewhere(house, players, several)
    assert found
    _, number = found
    player = players[0]
    page = player.page
    device = Device(house, player.code, keys_of(page))

    async def resign() -> None:
        async with device:
            await device.ask("resign", seat=0)
            await device.until(lambda: device.is_over)

    meanwhile(resign)
    page.goto(f"/t/{player.code}/replay")
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    assert hanging(player) == 0

    slider.fill(str(slider.get_attribute("max")))
    waited(lambda: hanging(player) == number, "all pieces")
    for _ in range(STEPS):
        page.get_by_role("button", name="One step back").click()
        if hanging(player) < number:
            break
    waited(lambda: hanging(player) < number, "fewer pieces")
    page.get_by_role("button", name="One step on").click()
    waited(lambda: hanging(player) >= number, "all pieces again")

    assert violations(page) == []
    assert overflowing(page, *ALL_SCREENS) == []
