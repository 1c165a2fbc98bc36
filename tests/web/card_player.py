"""A person at a table of The Cactus Card Game, who finds things by their roles and names, as people do."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page

from tests.web.player import Player, Press, clicked, sit_down, waited
from tests.web.tables import Visit, opened

POINTS = re.compile(r"(\d+) of \d+ points")
# How often somebody hurries.
HASTE = 0.75
TITLE = "The Cactus Card Game"
ACTION_CARDS = re.compile(
    r"^(Free Point|Steal a Point|Swap Hands|See and Steal|Steal a Card|Request a Card|Draw 3), .*can be played"
)


class CardPlayer(Player):
    """Somebody with a page at a table."""

    haste = HASTE

    def bar(self) -> Locator:
        """Where one acts without a card."""
        return self.page.get_by_role("group", name="What you can do")

    def hand(self) -> Locator:
        return self.page.get_by_role("group", name="Your hand")

    def lit(self) -> Locator:
        """Everything that can be pressed now and leads on; a choice that was begun comes first."""
        asked = self.page.get_by_role("group", name=re.compile("The card to ask|only you see")).get_by_role("button")
        if asked.count():
            return asked
        ways_on = self.bar().get_by_role("button", name=re.compile(r"^(?!Back)"), disabled=False)
        return ways_on.or_(self.hand().get_by_role("button", name=re.compile("can be played$"), disabled=False))

    def act(self, press: Press = clicked) -> None:
        """Press something that is lit. Others act at the same time, so it may be gone before it is pressed."""
        choice = self.lit()
        if self.chance.random() < self.haste:
            # What brings a match to its end: sets come before cards, and answers that answer for the whole turn.
            for name in ("^Play set|^Play it$|^Pass for this turn", "^Draw"):
                quick = self.bar().get_by_role("button", name=re.compile(name), disabled=False)
                if quick.count():
                    choice = quick
                    break
        number = choice.count()
        if number:
            self.try_to_press(press, choice.nth(self.chance.randrange(number)))

    def choose_on(self, press: Press = clicked) -> None:
        """Go on with a choice that was begun. Its own answers are none: they light up as soon as the card is played."""
        ways = self.lit().and_(self.page.get_by_role("button", name=re.compile(r"^(?!STOP\b|Pass\b)")))
        if ways.count():
            self.try_to_press(press, ways.first)

    def press(self, name: str | re.Pattern[str]) -> None:
        self.bar().get_by_role("button", name=name, disabled=False).click()

    def can_press(self, name: str) -> bool:
        return self.bar().get_by_role("button", name=re.compile(f"^{name}"), disabled=False).count() > 0

    def holds(self, name: str) -> bool:
        return self.hand().get_by_role("button", name=re.compile(f"^{name}, ")).count() > 0

    def points(self) -> tuple[str, ...]:
        """Everybody's points, as the page shows them, in no order."""
        seats = self.page.get_by_role("main").get_by_role("button", name=POINTS).all_text_contents()
        return tuple(sorted(found[1] for text in seats if (found := POINTS.search(text))))

    def is_asked(self) -> bool:
        return self.can_press("Pass")

    def is_on_turn(self) -> bool:
        return self.can_press("Draw")


def seat_all(visit: Visit, names: list[str], **wanted: object) -> list[CardPlayer]:
    """People at a table that has begun, each in a browser of their own."""
    host = visit("/")
    path = opened(host, game="cactus_card", seats=len(names), names=names[:1], **wanted)
    host.goto(path)
    pages: list[Page] = [host]
    for chair, name in enumerate(names[1:], start=2):
        page = visit(path)
        sit_down(page, name, chair)
        pages.append(page)
    host.get_by_role("button", name="Begin the match").click()
    players = [CardPlayer(page, seed) for seed, page in enumerate(pages)]
    waited(lambda: any(player.is_on_turn() for player in players), "a first turn")
    return players


def draw_until(players: list[CardPlayer], holds: Callable[[CardPlayer], bool], most: int = 80) -> CardPlayer:
    """Everybody only draws, until it is the turn of one of whom something holds."""
    for _ in range(most):
        waited(lambda: any(player.is_on_turn() for player in players), "a turn")
        (player,) = [player for player in players if player.is_on_turn()]
        if holds(player):
            return player
        player.press(re.compile("^Draw"))
        waited(lambda player=player: not player.is_on_turn(), "the end of the turn")  # type: ignore[misc]
    raise AssertionError("it never came about")
