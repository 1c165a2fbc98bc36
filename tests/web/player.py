"""A person at a Cacti table in the browser, who finds things by their roles and names, as people do."""

import random
import re
import time
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

PATIENCE = 30.0
# What acts at once, by the words on it. The Special Planter only asks for a type.
ACTIONS = re.compile(r"Grow (it|them)$|Plant it$|Pass|Take it|Leave it|put all .* beneath")


def waited(holds: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
    """Wait until something holds; nothing depends on how soon it does."""
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline, f"it never came about: {what}"
        time.sleep(0.03)


class Player:
    """Somebody with a page at a table."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.chance = random.Random(seed)  # noqa: S311

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
        return self.page.get_by_role("dialog").get_by_role("heading", name=re.compile(r"\bwins?\b"))

    def prompt(self) -> str:
        return self.page.get_by_role("main").get_by_role("heading", level=2).first.inner_text()

    def log(self) -> list[str]:
        """The lines of the log, if it is open."""
        return self.page.get_by_role("log").get_by_role("listitem").all_inner_texts()

    def act(self, press: Callable[[Locator], None] = Locator.click) -> None:
        """Press something that is lit; if the table has moved on meanwhile, nothing is pressed."""
        choice = self.lit()
        number = choice.count()
        if not number:
            return
        try:
            press(choice.nth(self.chance.randrange(number)))
        except TooLate:
            # It was lit when it was chosen, and is not any more.
            assert not self.may_act() or self.is_over()

    def settled(self, part: Locator) -> str:
        """How a part of the page reads once the previews of what can be done are there."""
        waited(lambda: "to your Nursery" in part.aria_snapshot(), "previews")
        return part.aria_snapshot()

    def wait_for_turn(self) -> None:
        waited(lambda: self.may_act() or self.is_over(), "a turn or the end")


def play_to_the_end(*players: Player, press: Callable[[Locator], None] = Locator.click) -> None:
    """Everybody acts whenever they may, until all see the end."""
    deadline = time.monotonic() + 6 * PATIENCE
    while not all(player.is_over() for player in players):
        assert time.monotonic() < deadline, "the match does not end"
        for player in players:
            if not player.is_over():
                player.act(press)


def sit_down(page: Page, name: str, chair: int) -> None:
    """Take a free chair under a name."""
    page.get_by_label("Your name").fill(name)
    page.get_by_role("listitem").filter(has_text=f"Chair {chair} is free").get_by_role(
        "button", name="Sit down"
    ).click()
    expect(page.get_by_role("listitem").filter(has_text="you sit here")).to_be_visible()
