"""What a page looks like to axe and to a ruler, once it is at rest."""

from pathlib import Path

from playwright.sync_api import Page

from tests.web.player import waited

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

# The rules about landmarks; they see no colours, so once is enough for day and night.
LANDMARKS = "() => axe.getRules().map((rule) => rule.ruleId).filter((name) => /^(landmark|region)/.test(name))"

# The rules about colours: nothing else is different by night.
COLOURS = "rules => axe.getRules(rules).filter(({ tags }) => tags.includes('cat.color')).map((rule) => rule.ruleId)"

# Two frames on, nothing has changed, nothing moves, and no dialog is about to go.
IS_STILL = """() => new Promise((tell) => {
    const before = document.documentElement.outerHTML;
    requestAnimationFrame(() => requestAnimationFrame(() => tell(
        document.documentElement.outerHTML === before
        && document.fonts.status === 'loaded'
        && !document.querySelector('dialog:not([open])')
        && document.getAnimations().every((one) => one.playState === 'finished'),
    )));
})"""
TOO_WIDE = """() => [...document.querySelectorAll('*')]
    .filter((part) => part.scrollWidth > part.clientWidth + 1)
    .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowX) || part === document.documentElement)
    .map((part) => part.tagName + '.' + part.className)"""
# Whatever lies in a part that is cut off at its edge can be reached by no scrolling.
OUT_OF_REACH = """() => [...document.querySelectorAll('button, a, input, select')]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }))
    .map((part) => [part, part.getBoundingClientRect()])
    .filter(([, at]) => at.width > 0 && (at.left < -1 || at.right > innerWidth + 1))
    .map(([part, at]) => `${part.tagName} ${part.textContent.trim()} at ${at.left} to ${at.right}`)"""

# What nobody sees lies where it is written, also within a part that scrolls by itself: else it lengthens the page.
STICKS_OUT = """() => [...document.querySelectorAll('*')]
    .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY))
    .flatMap((part) => [...part.querySelectorAll('.unseen')]
        .filter((unseen) => unseen.offsetParent && !part.contains(unseen.offsetParent))
        .slice(0, 1)
        .map((unseen) => `"${unseen.textContent}" sticks out of ${part.tagName}.${part.className}`))"""


def at_rest(page: Page) -> Page:
    """Wait until nothing that the page asked for is on its way, and nothing on it moves.

    An answer on its way makes a dialog taller, for example, while axe asks which parts lie behind it.
    """
    # The page is asked first: what it got meanwhile is only heard of while somebody talks to it.
    waited(lambda: page.evaluate(IS_STILL) and not page.asked, "a page at rest")  # type: ignore[attr-defined]
    return page


def violations(page: Page) -> list[str]:
    """What axe finds, by day and by night."""
    page.emulate_media(color_scheme="light")
    found = [f"light {one}" for one in violations_now(page)]
    page.emulate_media(color_scheme="dark")
    return found + [f"dark {one}" for one in violations_now(page, COLOURS)]


def violations_now(page: Page, rules: str = "rules => rules") -> list[str]:
    """What axe finds as the page is now; ``rules`` chooses those to look for, all that we keep if nothing is said."""
    at_rest(page)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(f"rules => axe.run(document, {{ runOnly: ({rules})(rules) }})", RULES)
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}"
        for one in found["violations"]
        for node in one["nodes"]
    ]


def overflowing(page: Page, *sizes: tuple[int, int]) -> list[str]:
    """On a screen of one of the sizes: what can be scrolled sideways, the page itself or a part of it; what can be
    pressed but lies beside the screen; and what is unseen but makes the page longer."""
    found = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        at_rest(page)
        found += [f"{width} {part}" for look in (TOO_WIDE, OUT_OF_REACH, STICKS_OUT) for part in page.evaluate(look)]
    return found
