"""The frame around a table: nothing moves that is not meant to, all that one acts with is in sight, words come in step."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.card_player import HASTE, CardPlayer
from tests.web.looks import at_rest
from tests.web.player import Player, waited
from tests.web.tables import finish, opened

SIZES = [(390, 844), (844, 390), (1280, 800)]
REPLAY_SIZES = [(360, 740), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080)]
# The sum over a good part of a match that nobody notices.
CALM = 0.1

# Cards move within the own hand, and those that have gone moved; everything else stays where it is.
WATCH_SHIFTS = """() => {
    window.shifts = [];
    const part = (node) => (node?.nodeType === 1 ? node : node?.parentElement);
    const stays = ({ node }) => part(node) && !part(node).closest('.own .hand');
    new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries())
            if (sources.some(stays))
                window.shifts.push([value, sources.map(({ node }) => String(part(node)?.className)).join(', ')]);
    }).observe({ type: 'layout-shift' });
}"""

# In each frame: the lines of the log, what is in the air, and whether the score sheet is there.
WATCH_FRAMES = """() => {
    window.frames_ = [];
    const look = () => {
        const lines = [...document.querySelectorAll('.log li')].map((line) => line.innerText.trim());
        const inTheAir = document.querySelectorAll('.traveller').length;
        window.frames_.push([lines.at(-1) ?? '', inTheAir]);
        requestAnimationFrame(look);
    };
    look();
}"""

# What of some elements lies beyond the edges of the window, or beneath something else.
OUT_OF_SIGHT = """(parts) => parts.filter((part) => {
    const { left, top, right, bottom, width, height } = part.getBoundingClientRect();
    return width === 0 || height === 0 || left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
}).map((part) => part.innerText || part.className)"""

STAGE = """() => {
    const box = (name) => document.querySelector(name).getBoundingClientRect();
    const [stage, table, controls] = ['main', 'main [data-cloth]', '[aria-label="Controls"]'].map(box);
    const shown = (part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest('.unseen, .sky');
    const parts = [...document.querySelectorAll('main section, main button, main [role=img]')].filter(shown).map(
        (part) => part.getBoundingClientRect());
    return {
        isInOrder: stage.bottom <= controls.top + 1 && controls.bottom <= innerHeight + 1,
        fits: table.bottom <= controls.top + 1 && table.top >= stage.top - 1 && table.right <= innerWidth + 1,
        outside: parts.filter(({ bottom, top }) => bottom > controls.top + 12 || top < stage.top - 12).length,
        caption: box('[aria-label^="What happened"] > div').height,
    };
}"""


def player_of(page: Page, game: str, haste: float, seed: int = 3) -> Player:
    if game != "cactus_card":
        return Player(page, seed)
    player = CardPlayer(page, seed)
    player.haste = haste
    return player


def table_of(page: Page, game: str, seats: int, haste: float = HASTE) -> Player:
    """Ines and bots at a table that has begun."""
    page.goto(opened(page, game=game, seats=seats, names=["Ines"], bots=["greedy"] * (seats - 1)))
    player = player_of(page, game, haste)
    player.wait_for_turn()
    return player


@pytest.mark.parametrize(("game", "seats", "acts"), [("cacti", 2, 8), ("cactus_card", 3, 16)])
def test_nothing_moves_but_cards_in_a_good_part_of_a_match(visit, game, seats, acts):
    for width, height in SIZES:
        page = visit("/", width, height)
        player = table_of(page, game, seats)
        at_rest(page)
        page.evaluate(WATCH_SHIFTS)
        for _ in range(acts):
            player.wait_for_turn()
            if not player.is_over():
                player.act()

        shifts = at_rest(page).evaluate("window.shifts")
        assert sum(value for value, _ in shifts) < CALM, (width, sorted(shifts)[-8:])


@pytest.mark.parametrize(
    ("game", "seats", "moments"),
    [
        ("cacti", 2, {"turn", "answer"}),
        ("cactus_card", 2, {"turn", "choice", "answer"}),
        ("cactus_card", 6, {"turn", "choice", "answer"}),
    ],
)
def test_on_a_phone_on_its_side_all_that_one_acts_with_is_in_sight(visit, game, seats, moments):
    page = visit("/", width=844, height=390, has_touch=True, is_mobile=True)
    player = table_of(page, game, seats, haste=0.0)
    seen: set[str] = set()

    for _ in range(200):
        player.wait_for_turn()
        moment = moment_of(player)
        if player.is_over() or seen >= moments:
            break
        if moment not in seen:
            at_rest(page)
            lit = player.lit().evaluate_all(OUT_OF_SIGHT)
            hand = page.locator(".own .hand > :is(.held, .arrangement, .planter)").evaluate_all(OUT_OF_SIGHT)
            # Others may have acted meanwhile: then it is looked at again the next time.
            if moment_of(player) == moment:
                assert (lit, hand) == ([], []), moment
                seen.add(moment)
        player.act()

    assert seen >= moments


def moment_of(player: Player) -> str:
    """What the viewer is wanted for: to act in their turn, to go on with a choice, or to answer."""
    if isinstance(player, CardPlayer):
        return "answer" if player.is_asked() else "turn" if player.is_on_turn() else "choice"
    return "answer" if player.page.get_by_role("button", name="Pass", exact=True).count() else "turn"


@pytest.mark.parametrize(("game", "seats"), [("cacti", 2), ("cactus_card", 4)])
def test_the_stage_of_a_replay_fits_above_its_controls(visit, house, game, seats):
    page = visit("/")
    player = table_of(page, game, seats)
    finish(house, page)
    page.goto(f"/t/{player.code}/replay")
    slider = page.get_by_role("slider")
    last = int(str(slider.get_attribute("max")))

    for width, height in REPLAY_SIZES:
        page.set_viewport_size({"width": width, "height": height})
        captions = set()
        for step in (0, last):
            slider.fill(str(step))
            # It is fitted in the frame after it has grown.
            waited(lambda: (found := page.evaluate(STAGE))["isInOrder"] and found["fits"], f"a fit at {width} {step}")
            found = page.evaluate(STAGE)
            assert found["outside"] == 0, (width, step, found)
            captions.add(found["caption"])
        assert len(captions) == 1, (width, captions)


def test_a_headline_that_is_cut_tells_the_rest_to_whoever_asks(visit, house):
    page = visit("/", width=360, height=740)
    player = table_of(page, "cacti", 2)
    finish(house, page)
    page.goto(f"/t/{player.code}/replay")
    slider = page.get_by_role("slider")
    # Both show their Bonus Planters: too much for three lines.
    slider.fill(str(slider.get_attribute("max")))
    more = page.get_by_role("button", name="The whole line")
    expect(more).to_have_attribute("aria-expanded", "false")
    stage = page.get_by_role("main").bounding_box()

    more.click()
    expect(more).to_have_attribute("aria-expanded", "true")
    whole = page.locator("p.whole")
    expect(whole).to_contain_text("The game is over.")
    assert whole.evaluate("part => part.scrollHeight <= part.clientHeight + 1")
    assert page.get_by_role("main").bounding_box() == stage

    page.keyboard.press("Escape")
    expect(more).to_have_attribute("aria-expanded", "false")


def test_a_line_of_the_log_comes_with_its_cards(visit):
    page = visit("/", width=1400)
    page.emulate_media(reduced_motion="no-preference")
    table_of(page, "cacti", 2)
    page.evaluate(WATCH_FRAMES)

    waited(lambda: page.get_by_role("button", name=re.compile("Grow (it|them)$")).count() > 0, "a cactus to grow")
    page.get_by_role("button", name=re.compile("Grow (it|them)$")).first.click()
    waited(lambda: any(line.startswith("You grew") for line, _ in page.evaluate("window.frames_")), "the line")

    frames = page.evaluate("window.frames_")
    first = next(at for at, (line, _) in enumerate(frames) if line.startswith("You grew"))
    assert frames[first][1] > 0, "the line came before its cards moved"
