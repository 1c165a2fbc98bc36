"""What a page does with the changes of a view, for tests that talk to the server themselves."""

from copy import deepcopy
from typing import Any


def patched(view: dict[str, Any] | None, changes: dict[str, Any]) -> dict[str, Any]:
    """The view after changes, each by the path that leads to it.

    >>> patched({"deck": 9, "sides": [{"points": 1}, {"points": 2}]}, {"sides.1.points": 3})
    {'deck': 9, 'sides': [{'points': 1}, {'points': 3}]}
    """
    after: dict[str, Any] = deepcopy(view or {})
    for path, value in changes.items():
        *way, last = path.split(".")
        part: Any = after
        for name in way:
            part = part[int(name) if isinstance(part, list) else name]
        part[int(last) if isinstance(part, list) else last] = value
    return after


def views_of(messages: list[dict[str, Any]]) -> list[dict[str, Any] | None]:
    """The view that a page shows after each message; None while there is none."""
    view: dict[str, Any] | None = None
    shown = []
    for message in messages:
        if message["kind"] == "snapshot":
            view = message["view"]
        elif message.get("view"):
            view = patched(view, message["view"])
        shown.append(view)
    return shown
