"""What goes wrong at a table of Cactus: like touches like and is mended, and a piece is knocked off."""

import random
import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, TypeVar

from tests.server.house import House, has_seen
from tests.server.house import Page as Device
from tests.web.hanger import Hanger, hang, two_hangers
from tests.web.player import waited
from tests.web.rehearsing import clash, push
from tests.web.tables import Visit, keys_of, meanwhile

# So many tables are tried: the die may not suit, and what wood does in the end, nobody can say.
TABLES = 8

Plan = TypeVar("Plan")
# From a view, and the basic pieces that can be taken, to what is to be done with one of them.
Finds = Callable[[dict[str, Any], list[str]], Plan | None]


def takes_of(device: Device) -> list[str]:
    """The basic pieces that can be taken: their names say their colour and shape."""
    return [way.split()[1] for way in device.legal if re.match(r"take \w+-\w+$", way)]


async def play_on(devices: list[Device], finds: Finds[Plan]) -> tuple[int, Plan] | None:
    """Bots' hands place what is taken, until somebody may take a piece and a plan is found for it; returns whose turn
    it is, or nothing if the match ends before."""
    while not devices[0].is_over:
        mover = next((device for device in devices if device.legal), None)
        if mover is None:
            await devices[0].hear()
            continue
        seat, takes = devices.index(mover), takes_of(mover)
        plan = finds(mover.table["view"], takes) if takes else None
        if plan is not None:
            return seat, plan
        if mover.table["view"]["phase"] == "place":
            key = await mover.ask("place_for_me", seat=seat)
            await mover.until(partial(mover.is_settled, key))
        else:
            await mover.act(random.choice(mover.legal))  # noqa: S311
        for device in devices:
            await device.until(partial(has_seen, device, mover.version))
    return None


def played_elsewhere(house: House, players: list[Hanger], finds: Finds[Plan]) -> tuple[int, Plan] | None:
    """Other devices of these people play on in their place."""
    way = players[0].page.url
    devices = [Device(house, player.code, keys_of(player.page)) for player in players]
    found: list[tuple[int, Plan] | None] = []

    async def play() -> None:
        for seat, device in enumerate(devices):
            await device.join(seat)
        found.append(await play_on(devices, finds))
        for device in devices:
            await device.leave()

    for player in players:
        player.page.goto("about:blank")
    meanwhile(play)
    for player in players:
        player.page.goto(way)
    return found[0]


def chances(visit: Visit, house: House, finds: Finds[Plan]) -> Iterator[tuple[Hanger, Plan]]:
    """Who may take a piece, and the plan for it: at one table as long as its match lasts, and then at others."""
    for _ in range(TABLES):
        players = two_hangers(visit)
        found = played_elsewhere(house, players, finds)
        while found:
            seat, plan = found
            yield players[seat], plan
            found = played_elsewhere(house, players, finds)
    raise AssertionError("it never came about")


def named(piece: str) -> str:
    return piece.replace("-", " ")


def test_like_touches_like_and_is_mended(visit, house):
    for player, plan in chances(visit, house, clash):
        player.take(named(plan.piece))
        player.choose_spot(plan.arm, plan.presses)
        player.bring_and_lower()
        player.let_go()
        if player.is_clash():
            break
    told = player.bar().inner_text()
    assert re.search(r"touch, and both are \w+\.", told)
    assert re.search(r"CTS-3\.[34]", told)

    player.button("Arm to the right").click()
    hang(player)

    waited(lambda: player.hangs(named(plan.piece)), "the mended piece in the list")
    assert not player.is_clash()


def test_a_piece_is_knocked_off_and_paid(visit, house):
    for player, plan in chances(visit, house, push):
        name = named(plan.other)
        player.take(named(plan.piece))
        player.button("Free hand").click()
        first, *others = plan.way
        player.steer(*first, plan.height)
        for place in others:
            player.shift(*place)
        player.button("Put it back").click()
        player.wait_for("choose", "idle")
        if not player.hangs(name):
            break

    waited(lambda: any(f"knocked the {name} off" in line for line in player.log()), "what was knocked off")
    waited(lambda: any("for what fell" in line for line in player.log()), "what it costs")
