"""A person at a table of Cliffs & Cactuses, who finds things by their roles and names, as people do."""

import re

from playwright.sync_api import Locator, Page

from tests.web.player import Player, Press, clicked, sit_down, waited
from tests.web.tables import Visit, opened

TITLE = "Cliffs & Cactuses"
# Who has played enough draws, and who has nothing else to do goes on.
IN_ORDER = ("^Draw", "^Done", "^Reveal", "^Go on")


class RacePlayer(Player):
    """Somebody with a page at a table."""

    def bar(self) -> Locator:
        return self.page.get_by_role("group", name="What you can do")

    def hand(self) -> Locator:
        """The cards of the hand that can be played."""
        group = self.page.get_by_role("group", name=re.compile("^Your hand"))
        return group.get_by_role("button", name=re.compile("can be played$"), disabled=False)

    def held(self) -> int:
        found = self.page.get_by_role("group", name=re.compile("^Your hand")).get_attribute("aria-label") or ""
        number = re.search(r"\d+", found)
        return int(number[0]) if number else 0

    def queues(self) -> Locator:
        """The racers to whom a card can go, or who can be chosen; and the cards that can be."""
        chosen = re.compile("(play the card here|place Larry.s card here|can be chosen)")
        return self.page.get_by_role("main").get_by_role("button", name=chosen, disabled=False)

    def signs(self) -> Locator:
        return self.page.get_by_role("group", name="Your throw").get_by_role("button", disabled=False)

    def button(self, name: str) -> Locator:
        return self.bar().get_by_role("button", name=re.compile(name), disabled=False)

    def lit(self) -> Locator:
        ways = self.signs().or_(self.queues()).or_(self.hand())
        return ways.or_(self.bar().get_by_role("button", name=re.compile("^(?!Larry)"), disabled=False))

    def act(self, press: Press = clicked) -> None:
        """What is begun goes first, then cards, then the buttons."""
        for ways in (self.signs(), self.queues(), self.hand(), *[self.button(name) for name in IN_ORDER]):
            number = ways.count()
            if number:
                self.try_to_press(press, ways.nth(self.chance.randrange(number)))
                return

    def play_a_card(self, racer: str, press: Press = clicked) -> None:
        """A card of the hand goes into the queue of a racer."""
        press(self.hand().first, self.soon)
        press(self.page.get_by_role("main").get_by_role("button", name=re.compile(f"^{racer}, .*play the card")), 9000)

    def all_queues(self) -> dict[str, int]:
        """How many cards lie before each racer, by who plays it: whose hand it is calls it You."""
        tiles = self.page.get_by_role("main").get_by_role("region")
        found = {}
        for number in range(tiles.count()):
            name = (tiles.nth(number).get_attribute("aria-label") or "").split(": ")[1]
            found[name] = tiles.nth(number).get_by_role("listitem").count()
        return found

    def throw(self) -> None:
        """Throw until somebody leads."""
        waited(lambda: self.signs().count() or self.is_racing(), "a throw or a race")
        if self.signs().count():
            self.try_to_press(clicked, self.signs().nth(self.chance.randrange(self.signs().count())))

    def is_racing(self) -> bool:
        return self.bar().get_by_role("button", name=re.compile("^Draw")).count() > 0

    def is_resolving(self) -> bool:
        return self.bar().get_by_role("button", name=re.compile("^Reveal")).count() > 0


def seat_racers(visit: Visit, names: list[str], **wanted: object) -> list[RacePlayer]:
    """People at a table that has begun, each in a browser of their own."""
    host = visit("/")
    path = opened(host, game="cliffs", seats=len(names), names=names[:1], **wanted)
    host.goto(path)
    pages: list[Page] = [host]
    for chair, name in enumerate(names[1:], start=2):
        page = visit(path)
        sit_down(page, name, chair)
        pages.append(page)
    host.get_by_role("button", name="Begin the match").click()
    return [RacePlayer(page, seed) for seed, page in enumerate(pages)]


def to_the_race(*players: RacePlayer) -> None:
    """Everybody throws until the race begins."""
    while not all(player.is_racing() for player in players):
        for player in players:
            player.throw()
