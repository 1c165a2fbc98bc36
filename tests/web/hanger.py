"""A person at a table of Cactus, with a hand: by keys, by mouse, and with a look at what the page says."""

import re
from collections.abc import Sequence
from math import dist

from playwright.sync_api import Locator, Page, expect

from tests.web.player import Player, sit_down, waited
from tests.web.tables import Visit, opened

# Millimetres: a step of the keys, and one with Shift.
STEP, LEAP = 1, 5
# No arm has more spots.
MOST_SPOTS = 26
# Millimetres; and frames in which a piece comes from anywhere if nothing is in its way.
ARRIVED, FRAMES = 12, 200


class Hanger(Player):
    """Somebody with a page at a table."""

    def bar(self) -> Locator:
        return self.page.get_by_role("group", name="What you can do")

    def pieces(self) -> Locator:
        """The pieces that can be taken."""
        return self.page.get_by_role("group", name=re.compile("^(Basic|Special) pieces")).get_by_role(
            "button", disabled=False, name=re.compile("^[a-z]")
        )

    def button(self, name: str) -> Locator:
        return self.bar().get_by_role("button", name=name)

    def log(self) -> list[str]:
        return self.page.get_by_role("region", name="Log").get_by_role("listitem").all_inner_texts()

    def hand(self) -> Locator:
        return self.page.get_by_role("application")

    def phase(self) -> str:
        return self.hand().get_attribute("data-hand") or ""

    def at(self) -> list[int]:
        """Where the hand wants the piece, in millimetres from the foot of the cactus."""
        return [int(part) for part in (self.hand().get_attribute("data-at") or "").split()]

    def piece_at(self) -> list[int]:
        """Where the piece is by what the house shows, which follows the hand; nothing if none was shown yet."""
        return [int(part) for part in (self.hand().get_attribute("data-piece") or "").split()]

    def let_it_come(self) -> None:
        """Until the piece is where the hand wants it; if something holds it up, for so many frames of the page."""
        for _ in range(FRAMES):
            where = self.piece_at()
            if where and dist(where, self.at()) < ARRIVED:
                return
            self.page.evaluate("new Promise(requestAnimationFrame)")

    def lit(self) -> Locator:
        return self.button("Roll the die").or_(self.pieces()).or_(self.button("Bring it here"))

    def wait_for(self, *phases: str) -> None:
        waited(lambda: self.phase() in phases, " or ".join(phases))

    def take(self, piece: str = "", cactus: int = 3) -> None:
        """Roll if the turn begins with that, and take a piece that is lit."""
        self.wait_for_turn()
        if self.button("Roll the die").count():
            self.button("Roll the die").click()
            waited(lambda: self.pieces().count() or self.is_over(), "a piece to take, or the end")
        wanted = self.pieces().filter(has_text=re.compile(f"^{piece}")) if piece else self.pieces()
        wanted.first.click()
        if self.button(f"Cactus {cactus}").count():
            self.button(f"Cactus {cactus}").click()
        self.button("Take it").click()
        self.wait_for("choose")

    def choose_arm(self, where: str) -> None:
        """Go from arm to arm until it is this one."""
        for _ in range(12):
            if where in self.bar().inner_text():
                return
            self.button("Arm to the right").click()
        raise AssertionError(f"no arm {where}: {self.bar().inner_text()}")

    def choose_spot(self, arm: int, presses: int) -> None:
        """An arm by its number, and on it the spot so many presses from the trunk."""
        self.choose_arm(f"arm {arm + 1},")
        self.hand().focus()
        for key in ["ArrowDown"] * MOST_SPOTS + ["ArrowUp"] * presses:
            self.page.keyboard.press(key)

    def hold(self, key: str, *phases: str) -> None:
        """Hold a key until the hand is in one of these phases."""
        self.page.keyboard.down(key)
        self.wait_for(*phases)
        self.page.keyboard.up(key)

    def bring_and_lower(self) -> Sequence[int]:
        """By keys, to the chosen spot and down until it touches; returns where it lies then."""
        self.hand().focus()
        self.page.keyboard.press("Enter")
        self.wait_for("over", "touching")
        self.hold(" ", "touching")
        return self.at()

    def let_go(self) -> None:
        """Let go, and wait until that came to rest and was judged."""
        self.hand().focus()
        self.page.keyboard.press("Enter")
        self.wait_for("falling", "choose", "idle")
        self.wait_for("choose", "idle")

    def steer(self, x: int, y: int, z: int) -> None:
        """With a free hand: down or up first, then across, by keys."""
        self.hand().focus()
        key = "s" if self.at()[2] > z else "w"
        if self.at()[2] != z:
            self.page.keyboard.down(key)
            waited(lambda: (self.at()[2] - z) * (1 if key == "s" else -1) <= 0, f"a height of {z}")
            self.page.keyboard.up(key)
        self.let_it_come()
        self.shift(x, y)

    def shift(self, x: int, y: int) -> None:
        """With a free hand, by keys: to one side, then forth or back; the piece comes after it each time."""
        self.hand().focus()
        for axis, (less, more), wanted in ((0, ("ArrowLeft", "ArrowRight"), x), (1, ("ArrowDown", "ArrowUp"), y)):
            off = wanted - self.at()[axis]
            leaps, steps = divmod(abs(off), LEAP)
            for key in ["Shift+"] * leaps + [""] * steps:
                self.page.keyboard.press(f"{key}{more if off > 0 else less}")
            assert abs(wanted - self.at()[axis]) <= STEP, (self.at(), wanted)
            self.let_it_come()

    def is_clash(self) -> bool:
        """Whether it lies where like touches like."""
        return re.search(r"CTS-3\.[34]", self.bar().inner_text()) is not None

    def give_up(self) -> None:
        self.button("Give up").click()
        self.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
        self.wait_for("idle")

    def hangs(self, piece: str) -> bool:
        """Whether the list says that it hangs."""
        return re.search(f"the {piece} touches", self.list_of_all(), re.IGNORECASE) is not None

    def list_of_all(self) -> str:
        if self.page.get_by_role("region", name="What hangs where").is_visible():
            return self.page.get_by_role("region", name="What hangs where").inner_text()
        self.page.get_by_role("button", name="List", exact=True).click()
        told = self.page.get_by_role("dialog").inner_text()
        self.page.keyboard.press("Escape")
        return told


def hang(player: Hanger) -> list[int]:
    """Hang the piece in hand, on one arm or another; returns where it lay when it was let go."""
    for number in range(20):
        if number:
            player.button("Arm to the right").click()
        place = list(player.bring_and_lower())
        player.let_go()
        if player.phase() == "idle":
            return place
    raise AssertionError(f"it never hung: {player.bar().inner_text()}")


# A processor alone draws so slowly that a hand lags behind; hands work without the picture, too.
NO_PICTURE = "HTMLCanvasElement.prototype.getContext = () => null"


def two_hangers(visit: Visit, **wanted: object) -> list[Hanger]:
    """Ines and Jo, each in a browser of their own, where no picture is drawn; who begins is drawn by lot."""
    host = visit("/", width=1500)
    host.context.add_init_script(NO_PICTURE)
    path = opened(host, game="cactus", names=["Ines"], **wanted)
    host.goto(path)
    guest = visit("/", width=1500)
    guest.context.add_init_script(NO_PICTURE)
    guest.goto(path)
    sit_down(guest, "Jo", 2)
    host.get_by_role("button", name="Begin the match").click()
    players = [Hanger(host), Hanger(guest)]
    for player in players:
        expect(player.hand()).to_be_visible()
    return players


def whose_turn(players: list[Hanger]) -> Hanger:
    waited(lambda: any(player.may_act() for player in players), "somebody's turn")
    return next(player for player in players if player.may_act())


def open_alone(visit: Visit, page: Page | None = None, **context: object) -> Hanger:
    """Ines against a bot."""
    page = page or visit("/", **context)
    page.goto(opened(page, game="cactus", names=["Ines"], bots=["random"]))
    player = Hanger(page)
    player.wait_for_turn()
    return player
