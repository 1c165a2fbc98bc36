"""A person at a Cacti table in the browser, who finds things by their roles and names, as people do."""

import random
import re
import time
from collections.abc import Callable, Iterable

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.patience import PATIENCE

# What acts at once, by the words on it. The Special Planter only asks for a type.
ACTIONS = re.compile(r"Grow (it|them)$|Plant it$|Pass|Take it|Leave it|put all .* beneath")

# Milliseconds in which a button that is there can be pressed, and in which all else comes about.
SOON = 2000.0
MILLISECONDS = 1000 * PATIENCE
# More actions than any match at these tables has.
MOST_ACTIONS = 2000

# A way to press something within some milliseconds.
Press = Callable[[Locator, float], None]


def clicked(wanted: Locator, soon: float = MILLISECONDS) -> None:
    wanted.click(timeout=soon)


def waited(holds: Callable[[], object], what: str) -> None:
    """Wait until something holds; nothing depends on how soon it does."""
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline, f"it never came about: {what}"
        time.sleep(0.03)


class Player:
    """Somebody with a page at a table."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.chance = random.Random(seed)  # noqa: S311
        self.soon = SOON

    @property
    def code(self) -> str:
        found = re.search(r"/t/([A-Z0-9]+)", self.page.url)
        assert found, self.page.url
        return found[1]

    def lit(self) -> Locator:
        """Everything that acts when pressed now."""
        return self.page.get_by_role("button", name=ACTIONS, disabled=False)

    def may_act(self) -> bool:
        return self.lit().count() > 0

    def is_over(self) -> bool:
        return self.result().count() > 0

    def result(self) -> Locator:
        return self.page.get_by_role("dialog").get_by_role("heading", name=re.compile(r"\b(wins?|loses?)\b"))

    def prompt(self) -> str:
        """What is wanted and has just happened, in words; who is here stands after it."""
        return self.page.get_by_role("region", name="What is wanted, and who is here").inner_text()

    def log(self) -> list[str]:
        """The lines of the log, if it is open."""
        return self.page.get_by_role("log").get_by_role("listitem").all_inner_texts()

    def act(self, press: Press = clicked) -> None:
        """Press something that is lit; if the table has moved on meanwhile, nothing is pressed."""
        choice = self.lit()
        number = choice.count()
        if number:
            self.try_to_press(press, choice.nth(self.chance.randrange(number)))

    def try_to_press(self, press: Press, target: Locator) -> None:
        """Press it if it is still lit. If the machine is too busy for that, the next try may take longer."""
        try:
            press(target, self.soon)
            self.soon = SOON
        except TooLate:
            self.soon *= 2
            assert self.soon < MILLISECONDS, "something is lit again and again and cannot be pressed"

    def settled(self, part: Locator) -> str:
        """How a part of the page reads once the previews of what can be done are there."""
        waited(lambda: "to your Nursery" in part.aria_snapshot(), "previews")
        return part.aria_snapshot()

    def wait_for_turn(self) -> None:
        waited(lambda: self.may_act() or self.is_over(), "a turn or the end")


def play_to_the_end(*players: Player, press: Press = clicked) -> None:
    """Everybody acts whenever they may, until all see the end."""
    for _ in range(MOST_ACTIONS):
        play_on(*players, press=press, rounds=1)
        if is_over(players):
            return
    raise AssertionError("the match does not end")


def play_on(*players: Player, press: Press = clicked, rounds: int = 4) -> None:
    """Everybody who may act does, so many times."""
    for _ in range(rounds):
        waited(lambda: any(player.may_act() for player in players) or is_over(players), "a turn or the end")
        for player in players:
            player.act(press)


def is_over(players: Iterable[Player]) -> bool:
    return all(player.is_over() for player in players)


def sit_down(page: Page, name: str, chair: int) -> None:
    """Take a free chair under a name."""
    page.get_by_label("Your name").fill(name)
    page.get_by_role("listitem").filter(has_text=f"Chair {chair} is free").get_by_role(
        "button", name="Sit down"
    ).click()
    expect(page.get_by_role("listitem").filter(has_text="you sit here")).to_be_visible()
