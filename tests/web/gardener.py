"""A person at a table of Power Plants, who finds things by their roles and names, as people do."""

import re

from playwright.sync_api import Locator, Page

from tests.server.house import House
from tests.server.house import Page as Device
from tests.web.player import Player, Press, clicked, sit_down, waited
from tests.web.tables import Visit, opened, play_until

TITLE = "Power Plants"
CHOSEN = re.compile("can be chosen")


class Gardener(Player):
    """Somebody with a page at a table."""

    def bar(self) -> Locator:
        return self.page.get_by_role("group", name="What you can do")

    def garden(self) -> Locator:
        return self.page.get_by_role("group", name="The garden", exact=True)

    def hand(self) -> Locator:
        """The patches of the hand that can be taken."""
        group = self.page.get_by_role("group", name="Your hand")
        return group.get_by_role("button", name=re.compile("can be (added|swapped)$"), disabled=False)

    def places(self) -> Locator:
        """What can be chosen in the garden."""
        return self.garden().get_by_role("button", name=CHOSEN, disabled=False)

    def buttons(self) -> Locator:
        return self.bar().get_by_role("button", disabled=False)

    def chips(self) -> Locator:
        """The choices of this turn, the first one first."""
        turn = self.page.get_by_role("group", name="Your turn so far")
        return turn.get_by_role("button", name=re.compile("^Back to before"))

    def chain(self) -> list[str]:
        return [(chip.get_attribute("title") or "")[len("Back to before: ") :] for chip in self.chips().all()]

    def lit(self) -> Locator:
        return self.places().or_(self.buttons()).or_(self.hand())

    def act(self, press: Press = clicked) -> None:
        """Buttons first: they say more than a place does, and lead on."""
        for ways in (self.buttons(), self.places(), self.hand()):
            number = ways.count()
            if number:
                self.try_to_press(press, ways.nth(self.chance.randrange(number)))
                return

    def choose(self, ways: Locator, number: int = 0) -> None:
        """Press one of these, and wait until that is a link of the chain."""
        before = self.chips().count()
        ways.nth(number).click()
        waited(lambda: self.chips().count() > before, "the choice in the chain")

    def keep(self) -> None:
        """Whoever has drawn a pair keeps it."""
        both = self.bar().get_by_role("button", name=re.compile("^Keep both"), disabled=False)
        if both.count():
            self.try_to_press(clicked, both)

    def can_add(self) -> bool:
        return self.hand().filter(has_text="can be added").count() > 0

    def begin_turn(self) -> None:
        """Choose a patch and its plot."""
        self.choose(self.hand())
        waited(lambda: self.places().count() > 0, "a plot")
        self.choose(self.places())


def gardener(page: Page, seed: int = 1) -> Gardener:
    """Somebody at a table, once a patch can be added."""
    player = Gardener(page, seed)
    first_turn(player)
    return player


def first_turn(*players: Gardener) -> Gardener:
    """Who begins, when all have their hands."""

    def has_come() -> bool:
        for player in players:
            player.keep()
        return any(player.can_add() for player in players)

    waited(has_come, "a first turn")
    return next(player for player in players if player.can_add())


def open_garden(
    visit: Visit, *, seats: int = 2, options: dict[str, object] | None = None, **context: object
) -> Gardener:
    """Ines at a table with bots, or alone."""
    page = visit("/", **context)
    bots = ["random"] * (seats - 1)
    page.goto(opened(page, game="power_plants", seats=seats, names=["Ines"], bots=bots, options=options or {}))
    return gardener(page)


def bring_late(house: House, player: Gardener, left: int = 2) -> None:
    """Play on elsewhere until the bag is nearly empty and a patch can be added."""

    def is_late(device: Device) -> bool:
        return device.legal[0].startswith("add ") and device.table["view"]["bag"] <= left

    play_until(house, player.page, is_late)
    first_turn(player)


def two_gardeners(visit: Visit, **wanted: object) -> tuple[Gardener, Gardener]:
    """Ines and Jo at a table that has begun, each in a browser of their own; whose turn it is comes first."""
    host = visit("/")
    path = opened(host, game="power_plants", seats=2, names=["Ines"], **wanted)
    host.goto(path)
    guest = visit(path)
    sit_down(guest, "Jo", 2)
    host.get_by_role("button", name="Begin the match").click()
    players = (Gardener(host, 1), Gardener(guest, 2))
    return players if first_turn(*players) is players[0] else (players[1], players[0])
