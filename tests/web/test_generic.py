"""A game that was written a minute ago, without a line for any screen, is played on the generic table."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.scratch import Scratch
from tests.server.house import House
from tests.web.looks import overflowing, violations
from tests.web.player import Player, play_to_the_end, sit_down, waited
from tests.web.tables import box, opened

NAME = "tiny_garden"
SCREENS = [(360, 740), (844, 390), (1920, 1080)]


class Gardener(Player):
    """Somebody at the generic table."""

    def lit(self) -> Locator:
        return self.page.get_by_role("region", name="What you can do").get_by_role("button", disabled=False)

    def offer(self, kind: str) -> Locator:
        doing = self.page.get_by_role("region", name="What you can do")
        return doing.get_by_role("button", name=re.compile(rf"^{kind} "), disabled=False).first

    def offering(self, action: str) -> Locator:
        doing = self.page.get_by_role("region", name="What you can do")
        return doing.get_by_role("button", name=re.compile(rf"^{action}\b"), disabled=False)

    def lines(self) -> list[str]:
        """The log."""
        return self.page.get_by_role("region", name="Log").get_by_role("listitem").all_inner_texts()

    def told(self, words: str) -> bool:
        return any(words in line for line in self.lines())


class NewHouse(House):
    """A house that serves what stands in another checkout."""

    scratch: Scratch

    def environment(self) -> dict[str, str]:
        return self.scratch.environment()


@pytest.fixture(scope="module")
def scratch(tmp_path_factory):
    scratch = Scratch(tmp_path_factory.mktemp("scratch") / "cactarium")
    made = scratch.run("-m", "tools.new_game", NAME)
    assert made.returncode == 0, made.stderr
    offer_plots(scratch)
    return scratch


def offer_plots(scratch: Scratch) -> None:
    """Put the sample Plots on the shelf there, as if it had a folder of its own."""
    games = scratch.folder / "src/cactarium/games"
    (games / "plots").mkdir()
    (games / "plots/__init__.py").write_text("from tests.samples.plots import Plots as Plots\n", encoding="utf-8")
    (games / "plots/RULES.md").write_text("# Plots\n\nA turn is a chain of small choices.\n", encoding="utf-8")
    registry = games / "registry.py"
    text = registry.read_text(encoding="utf-8").replace("    CactusCard(),\n", "    CactusCard(),\n    Plots(),\n")
    imported = "from cactarium.games.cactus_card import CactusCard\n"
    assert imported in text
    registry.write_text(
        text.replace(imported, f"{imported}from cactarium.games.plots import Plots\n"), encoding="utf-8"
    )


@pytest.fixture
def house(tmp_path, scratch):
    house = NewHouse(tmp_path / "data", "--bot-pause", "0.05", "--messages", "1000", "--proxy", "127.0.0.1")
    house.scratch = scratch
    try:
        yield house.open()
    finally:
        house.close()
    assert "Traceback" not in house.logged()


def with_log(page: Page) -> Page:
    """The same page with its log open; on a wide screen it is."""
    expect(page.get_by_role("region", name="Log")).to_be_visible()
    return page


@pytest.mark.long
def test_a_new_game_is_played_from_the_shelf_to_its_replay_on_the_pages_as_they_are(visit, scratch):
    # The pages were built before the game was thought of.
    assert not [path for path in scratch.site.rglob("*") if path.is_file() and NAME.encode() in path.read_bytes()]
    page = visit("/", width=1400)
    expect(box(page, "Tiny Garden").get_by_text("2 to 4 players")).to_be_visible()
    box(page, "Tiny Garden").get_by_role("button", name="Play now").click()
    player = Gardener(with_log(page))
    player.wait_for_turn()
    expect(page.get_by_text("Your turn: Sow or Compost", exact=True)).to_be_visible()
    expect(player.offer("Sow")).to_have_accessible_name(re.compile("gain 1, points 1"))
    assert violations(page) == []
    assert overflowing(page, *SCREENS) == []
    page.set_viewport_size({"width": 1400, "height": 900})

    # A key does what the first button does.
    page.keyboard.press("1")
    waited(lambda: player.told("You sowed "), "a seed is sown")
    waited(lambda: player.told(" drew a hidden card."), "the bot draws")
    player.wait_for_turn()
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("region", name="What you can do").locator(".hinted")).to_have_count(1)
    play_to_the_end(player)
    assert player.told("The game ended ")

    page.get_by_role("dialog").get_by_role("button", name="Replay").click()
    page.get_by_role("button", name="One step on").click()
    expect(page.get_by_role("region", name="On the table")).to_be_visible()
    assert violations(page) == []


def test_what_one_page_hides_another_is_not_told(visit):
    host = visit("/", width=1400)
    path = opened(host, game=NAME, names=["Ines"], seats=2)
    host.goto(path)
    expect(host.get_by_role("heading", name="Tiny Garden")).to_be_visible()
    guest = visit(path, width=1400)
    sit_down(guest, "Jo", 2)
    host.get_by_role("button", name="Begin the match").click()
    ines, jo = Gardener(with_log(host)), Gardener(with_log(guest))
    ines.wait_for_turn()
    expect(guest.get_by_text("Ines is choosing", exact=True)).to_be_visible()
    plant = ines.offer("Compost").locator(".label").inner_text().removeprefix("Compost ")

    ines.offer("Compost").click()
    jo.wait_for_turn()

    assert ines.told(f"You composted {plant}.")
    assert jo.told("Ines composted a hidden card.")
    assert not jo.told("You composted")
    side = guest.get_by_role("region", name="Ines", exact=True)
    expect(side.get_by_role("list", name="Hand").get_by_role("img", name="3 hidden cards")).to_be_visible()
    expect(side.get_by_role("list", name="Compost").get_by_role("img", name="a hidden card")).to_be_visible()
    mine = host.get_by_role("region", name="Ines (you)")
    expect(mine.get_by_role("list", name="Compost").get_by_text(plant)).to_be_visible()
    jo.act()
    ines.wait_for_turn()


def test_two_at_one_device_hand_it_over(visit):
    page = visit("/", width=390, height=844)
    page.goto(opened(page, game=NAME, names=["Ines", "Jo"], seats=2))
    for name in ("Ines", "Jo", "Ines"):
        page.get_by_role("button", name=f"I am {name}").click()
        expect(page.get_by_role("region", name=f"{name} (you)")).to_be_visible()
        Gardener(page).wait_for_turn()
        Gardener(page).act()


def test_a_chain_of_choices_is_shown_and_taken_back_as_far_as_one_likes(visit):
    page = visit("/", width=390, height=844)
    page.goto(opened(page, game="plots", seats=2, names=["Ines"], bots=["random"]))
    player = Gardener(page)
    planted: list[str] = []
    for _ in range(3):
        player.wait_for_turn()
        planted.append(" ".join(player.offer("Plant").locator(".label").inner_text().split()))
        player.offer("Plant").click()
        expect(player.offering(planted[-1])).to_have_count(0)

    page.get_by_role("button", name="Take back one of 3 choices").click()
    offers = page.get_by_role("button", name=re.compile("^(Only the last|Back to before): "))
    first, second, third = planted
    assert offers.all_inner_texts() == [
        f"Only the last: {third}",
        f"Back to before: {second}",
        f"Back to before: {first}",
    ]
    assert violations(page) == []
    offers.nth(1).click()

    expect(player.offering(second)).to_be_visible()
    expect(player.offering(third)).to_be_visible()
    expect(player.offering(first)).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("^Take back one of"))).to_have_count(0)
