"""The resolution as a show: one thing after the other, in words and on the table alike; paused, and skipped.

The clock of the pages stands still, so that nothing depends on how fast this machine is: time passes when the test
says so.
"""

import json
import re
from datetime import datetime, timedelta
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

from tests.server.house import House, has_seen
from tests.server.house import Page as Device
from tests.web.player import SOON, waited
from tests.web.racer import SLOW, RacePlayer, deck
from tests.web.tables import keys_of, meanwhile, opened

BONUS, GIFT, MISS = "100 down", "gift right-most to right racer", "vaporize left"
DEALT = deck({BONUS: 24, GIFT: 24, MISS: 24})
# Milliseconds: shorter than anything that is shown, longer than all that follows from an action, and for ever.
TICK, LONGEST, LONG = 200, 3000, 20_000


class Elsewhere:
    """What Ines and Jo do on other devices."""

    def __init__(self, house: House, page: Page) -> None:
        self.house = house
        self.code = ""
        self.cookies = ["", ""]
        # Until Ines holds all that is needed: mostly at once.
        while not self.code:
            self.path = opened(page, game="cliffs", seats=2, names=["Ines"], options={**SLOW, "cards": DEALT})
            self.cookies[0] = keys_of(page, self.path.removeprefix("/t/"))
            meanwhile(self.begin)

    async def begin(self) -> None:
        """Throw for the lead, and lay a bonus, a gift and something that will miss into Ines's queue."""
        code = self.path.removeprefix("/t/")
        self.cookies[1] = await self.house.sit(code, 1, "Jo")
        async with Device(self.house, code, self.cookies[0]) as ines, Device(self.house, code, self.cookies[1]) as jo:
            pages = (ines, jo)
            await ines.ask("begin")
            for page in pages:
                await page.until(lambda page=page: page.table.get("view"))
            while ines.table["view"]["phase"] == "throw":
                for page, sign in zip(pages, ("rock", "paper"), strict=True):
                    await self.act(pages, page, f"throw {sign}")
            for wanted in (BONUS, GIFT, MISS):
                play = f"play {wanted.replace(' ', '-')} 0"
                if play not in ines.legal:
                    return
                await self.act(pages, ines, play)
            for page in pages:
                await self.act(pages, page, "done")
            self.code = code

    async def act(self, pages: tuple[Device, ...], actor: Device, action: str) -> None:
        await actor.act(action)
        assert actor.refused == []
        for page in pages:
            await page.until(lambda page=page: has_seen(page, actor.version))

    def does(self, seat: int, action: str) -> int:
        """One of them does something; returns the version it becomes."""
        device = Device(self.house, self.code, self.cookies[seat])

        async def act() -> None:
            async with device:
                await device.act(action)
                assert device.refused == []

        meanwhile(act)
        return device.version


class Viewer(RacePlayer):
    """Somebody who looks at a page that moves things, but whose clock stands still."""

    def __init__(self, page: Page, path: str) -> None:
        super().__init__(page)
        self.version = 0
        page.emulate_media(reduced_motion="no-preference")
        page.on("websocket", lambda socket: socket.on("framereceived", lambda text: self.hear(json.loads(text))))
        page.goto(path)
        waited(lambda: self.number_lying() == 3, "the queues")
        page.clock.install()
        page.clock.pause_at(datetime.now() + timedelta(days=1))

    def hear(self, message: dict[str, Any]) -> None:
        self.version = max(self.version, message.get("version", 0))

    def has_heard(self, version: int) -> bool:
        # What a page got meanwhile is only heard of while somebody talks to it.
        self.page.title()
        return self.version >= version

    def presses(self, name: str) -> None:
        """Press a button; what has just changed beside it takes no press for a moment."""
        waited(lambda: self.tries(self.page.get_by_role("button", name=name)), f"{name} to be pressed")

    def tries(self, button: Locator) -> bool:
        self.page.clock.run_for(TICK)
        try:
            button.click(timeout=SOON)
        except TooLate:
            return False
        return True

    def looks_on(self, milliseconds: int) -> "Shown":
        """What one sees and reads after so long."""
        self.page.clock.run_for(milliseconds)
        metres = self.page.get_by_role("main").get_by_role("region").all_inner_texts()
        caption = self.page.get_by_role("group", name="The show").get_by_role("paragraph").all_inner_texts()
        return Shown(
            "".join(caption),
            [len(queue) for queue in self.queues_shown().values()],
            re.findall(r"(\d+) m,", " ".join(metres)),
            self.page.get_by_text("miss!").count(),
            self.prompt().split("\n")[0],
            self.page.get_by_role("region", name="Log").get_by_role("listitem").all_inner_texts(),
        )

    def watches(self, version: int) -> list["Shown"]:
        """Let time pass until the show of a version is over; returns what was to be seen, one after the other."""
        waited(lambda: self.has_heard(version), "the news")
        seen = [self.looks_on(TICK)]
        for _ in range(LONGEST // TICK):
            now = self.looks_on(TICK)
            if now != seen[-1]:
                seen.append(now)
        return seen


class Shown(NamedTuple):
    caption: str
    queues: list[int]
    metres: list[str]
    misses: int
    headline: str
    log: list[str]


@pytest.mark.long
def test_each_thing_is_shown_after_the_other_in_step_with_log_and_headline_unless_paused_or_skipped(visit, house):
    page = visit("/")
    elsewhere = Elsewhere(house, page)
    ines, paused = Viewer(page, elsewhere.path), Viewer(visit("/"), elsewhere.path)
    paused.presses("Pause the show")
    before = paused.looks_on(TICK)

    seen: list[Shown] = []
    for seat, action in ((0, "reveal"), (0, "reveal"), (1, "reveal")):
        seen += ines.watches(elsewhere.does(seat, action))
    captions = [seen[place].caption for place in range(len(seen)) if seen[place].caption != seen[place - 1].caption]
    assert captions == [
        "You revealed 100 down.",
        "You revealed Gift right-most to right racer.",
        "It points at Vaporize left in your queue.",
        "Vaporize left went from your queue to the end of Jo\u2019s queue.",
        "Jo revealed Vaporize left.",
        "Vaporize left missed: it found nothing there.",
    ]
    # The log is never ahead, nor the headline, which waits for the last card to land.
    assert {one.log[-1] == one.caption for one in seen} == {True}
    flight = [one for one in seen if "went" in one.caption]
    assert {one.queues[0] for one in seen[: seen.index(flight[0])]} == {0}
    assert {one.queues[0] for one in flight} == {1}
    assert flight[0].headline == "Your queue: reveal the next card"
    assert "Jo" in flight[-1].headline
    assert next(one.misses for one in seen if "missed" in one.caption) == 1
    assert {one.misses for one in seen if "missed" not in one.caption} == {0}
    assert "All cards are revealed" in seen[-1].headline

    waited(lambda: paused.has_heard(ines.version), "the same news on the other page")
    # That somebody is away is no part of the show.
    assert paused.looks_on(LONG)._replace(headline=before.headline) == before
    paused.presses("Skip to the latest")
    assert paused.looks_on(TICK).log[-1] == seen[-1].log[-1]
    assert sorted(paused.looks_on(TICK).queues) == sorted(seen[-1].queues) == [0, 1]

    elsewhere.does(0, "go on")
    tally = ines.watches(elsewhere.does(1, "go on"))
    told = [line for line in tally[-1].log if line not in seen[-1].log]
    assert [line.split(" ")[1] for line in told if re.search("tallied|ran", line)] == [
        "tallied",
        "tallied",
        "ran",
        "ran",
    ]
    assert tally[-1].metres == ["1100", "1000"]
    assert "Play up to 4" in tally[-1].headline
