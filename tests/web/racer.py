"""A person at a table of Cliffs & Cactuses, who finds things by their roles and names, as people do."""

import random
import re
from collections.abc import Callable
from contextlib import AsyncExitStack
from functools import partial

from playwright.sync_api import Locator, Page

from cactarium.games.cliffs.cards import kind_of
from cactarium.games.cliffs.words import read_words
from tests.server.house import House, has_seen
from tests.server.house import Page as Device
from tests.web.player import Player, Press, clicked, is_over, sit_down, waited
from tests.web.tables import Visit, keys_of, meanwhile, opened

TITLE = "Cliffs & Cactuses"
# Who has played enough draws, and who has nothing else to do goes on.
IN_ORDER = ("^Ready", "^Draw", "^Done", "^Reveal", "^Go on")
# What lies face-down, and what of it one knows oneself.
UNKNOWN = "A face-down card"
KNOWN = ", face-down, which you know"
# No clock: nothing depends on how busy the machine is.
SLOW: dict[str, object] = {"speed": "none"}


def deck(copies: dict[str, int]) -> str:
    """A card file of faces by their words, each with so many copies: what a test needs comes then, whatever is dealt."""
    rows = [
        ",".join([re.sub("[^a-z0-9]+", "-", words), words, kind_of(read_words(words)), str(number), words, "ours"])
        for words, number in copies.items()
    ]
    return "\n".join(["card,title,kind,copies,words,source", *rows])


# One or two rounds, with every kind of card.
SHORT = deck(
    {
        "800 down": 36,
        "50 up": 6,
        "vaporize any": 4,
        "flip left": 6,
        "gift left to any racer": 6,
        "swap any with any": 4,
        "steal any racer's left-most": 6,
        "draw 3 from right racer": 4,
        "double left": 8,
    }
)


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

    def queues_shown(self) -> dict[str, list[str]]:
        """The cards before each racer in words, in their order, by the character: whose page it is is called You."""
        tiles = self.page.get_by_role("main").get_by_role("region", name=re.compile(": "))
        # What goes shrinks where it lay for a moment, and lies there no more.
        there = self.page.locator(":not([inert])")
        return {
            (tile.get_attribute("aria-label") or "").split(": ")[1]: [
                text.strip().split(", card ")[0]
                for text in tile.get_by_role("listitem").and_(there).all_text_contents()
            ]
            for tile in tiles.all()
        }

    def number_lying(self) -> int:
        return sum(len(queue) for queue in self.queues_shown().values())

    def ways_to_the_race(self) -> Locator:
        """A throw, or to be ready."""
        return self.signs().or_(self.button("^Ready"))

    def is_racing(self) -> bool:
        return self.bar().get_by_role("button", name=re.compile("^Draw")).count() > 0

    def is_resolving(self) -> bool:
        return self.bar().get_by_role("button", name=re.compile("^Reveal")).count() > 0

    def is_counting(self) -> bool:
        """Whether all cards are revealed, and the tally comes."""
        return "All cards are revealed" in self.prompt()


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
    """Everybody throws until somebody leads, and is ready; who is out of the throws has nothing to do meanwhile.

    The last throws are for the win: no race follows these.
    """
    while not all(player.is_racing() for player in players):
        waited(
            lambda: (
                any(player.ways_to_the_race().count() or player.is_racing() for player in players) or is_over(players)
            ),
            "a throw, a race or the end",
        )
        if is_over(players):
            return
        for player in players:
            ways = player.ways_to_the_race()
            number = ways.count()
            if number:
                player.try_to_press(clicked, ways.nth(player.chance.randrange(number)))
    # What has just come takes no press yet, nor a key.
    waited(lambda: all(player.button("^Draw").count() for player in players), "a bar at rest")


# What a device asks itself: whether it is where the test begins.
Until = Callable[[Device], bool]


def is_at(phase: str) -> Until:
    return lambda device: bool(device.table["view"]["phase"] == phase)


def may(verb: str) -> Until:
    """Whether it may do something of that name."""
    return lambda device: any(action.split(" ")[0] == verb for action in device.legal)


def race_elsewhere(house: House, *pages: Page, until: Until, plays: int = 4) -> None:
    """Other devices with the keys of these pages race in their place, until it is so for the first.

    Each plays so many cards into the own queue. The pages come back afterwards: whoever clicks his way there looks at
    every step.
    """
    ways = [page.url for page in pages]
    devices = [Device(house, Player(page).code, keys_of(page)) for page in pages]
    chance = random.Random(1)  # noqa: S311

    def wish(device: Device) -> str | None:
        """What it does next: never Larry, who is there at any time."""
        view, seat = device.table["view"], device.table["viewer"]
        wanted = [action for action in device.legal if action != "larry"]
        cards = [action for action in wanted if re.fullmatch(rf"play \S+ {seat}", action)]
        if view["phase"] == "race":
            wanted = cards if cards and view["sides"][seat]["plays"] < plays else [a for a in wanted if a == "done"]
        return chance.choice(wanted) if wanted else None

    async def race() -> None:
        async with AsyncExitStack() as stack:
            for device in devices:
                await stack.enter_async_context(device)
            while not until(devices[0]):
                wishes = [(device, action) for device in devices if (action := wish(device))]
                if wishes:
                    await wishes[0][0].act(wishes[0][1])
                else:
                    await devices[0].hear()
                newest = max(device.version for device in devices)
                for device in devices:
                    await device.until(partial(has_seen, device, newest))

    for page in pages:
        page.goto("about:blank")
    meanwhile(race)
    for page, way in zip(pages, ways, strict=True):
        page.goto(way)


def agree(*players: RacePlayer) -> bool:
    """Whether all pages show the same queues in the same order: as many cards, and where several know one, the same."""
    shown = [player.queues_shown() for player in players]
    if any(one.keys() != shown[0].keys() for one in shown):
        return False
    for racer, queue in shown[0].items():
        if any(len(one[racer]) != len(queue) for one in shown):
            return False
        for known in zip(*[one[racer] for one in shown], strict=True):
            if len({text.removesuffix(KNOWN) for text in known} - {UNKNOWN}) > 1:
                return False
    return True
