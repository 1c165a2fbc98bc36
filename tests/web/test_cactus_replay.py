"""The replay of a match of Cactus: what hung where, step by step, on every screen."""

from playwright.sync_api import expect

from tests.server.house import Page as Device
from tests.web.hanger import Hanger, two_hangers
from tests.web.looks import overflowing, violations
from tests.web.player import waited
from tests.web.tables import keys_of, meanwhile
from tests.web.test_cactus import ALL_SCREENS
from tests.web.test_cactus_trouble import played_elsewhere


def hanging(player: Hanger) -> int:
    """How many pieces the list names."""
    return player.list_of_all().count(" touches ")


def test_a_replay_shows_step_by_step_what_hung_and_fits_every_screen(visit, house):
    players = two_hangers(visit)
    found = played_elsewhere(
        house, players, lambda view, _: sum(len(on["pieces"]) for on in view["cacti"]) >= 2 or None
    )
    assert found
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
    waited(lambda: hanging(player) == 2, "both pieces")
    for _ in range(10):
        page.get_by_role("button", name="One step back").click()
        if hanging(player) < 2:
            break
    waited(lambda: hanging(player) == 1, "the first piece alone")
    page.get_by_role("button", name="One step on").click()
    waited(lambda: hanging(player) == 2, "both pieces again")

    assert violations(page) == []
    assert overflowing(page, *ALL_SCREENS) == []
