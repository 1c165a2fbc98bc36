"""Pressing things without a pointer."""

from playwright.sync_api import Locator
from playwright.sync_api import TimeoutError as TooLate

from tests.web.player import MILLISECONDS

MOST_STEPS = 120


def press_by_keys(wanted: Locator, soon: float = MILLISECONDS) -> None:
    """Go there by Tab and arrows alone, and press Enter."""
    page = wanted.page
    target = wanted.element_handle(timeout=soon)
    words = target.inner_text()
    for _ in range(MOST_STEPS):
        where = target.evaluate(
            """(element, words) => !element.isConnected || element.innerText !== words ? 'gone'
                : element === document.activeElement ? 'there'
                : document.activeElement?.closest('[role=group]')?.contains(element) ? 'near' : 'far'""",
            words,
        )
        if where == "gone":
            raise TooLate("it was lit when it was chosen, and is not any more")
        if where == "there":
            page.keyboard.press("Enter")
            return
        page.keyboard.press("ArrowRight" if where == "near" else "Tab")
    raise AssertionError("the keys do not lead there: " + wanted.inner_text())
