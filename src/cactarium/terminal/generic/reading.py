"""A view that nobody has drawn, read place by place: what belongs to each seat, and what lies between them."""

from collections import Counter
from typing import Any, Final

from cactarium.terminal.screen import Names

HIDDEN: Final = "?"
# Others say these already: who looks, and whose turn it is.
KNOWN: Final = ("viewer", "to_act")
POINTS: Final = "points"
# So many cards are named one by one; of more, those that are alike are counted.
SIDE_BY_SIDE: Final = 12
LONGEST_TEXT: Final = 80

Facts = dict[str, list[str]]
"""What there is, by its label; several words where there are several cards."""


class Reading:
    """What a view holds, in words."""

    def __init__(self, view: dict[str, Any], names: Names, seat_fields: list[str]) -> None:
        self.names: Final = names
        self.seat_fields: Final = seat_fields
        seats = len(names.names)
        self.points: Final[list[int | None]] = [None] * seats
        self.sides: Final[list[Facts]] = [{} for _ in range(seats)]
        self.middle: Final[Facts] = {}
        for name, value in view.items():
            if name not in KNOWN and not self._is_turn(view, name):
                self._put(name, value)

    def _is_turn(self, view: dict[str, Any], name: str) -> bool:
        return name == "turn" and name in self.seat_fields and view.get("to_act", [None])[:1] == [view[name]]

    def _put(self, name: str, value: Any) -> None:
        """A list with one part for each seat belongs to the seats; all else lies in the middle."""
        is_list = isinstance(value, list) and len(value) == len(self.sides)
        if is_list and all(isinstance(part, dict) for part in value):
            for seat, part in enumerate(value):
                points = part.get(POINTS)
                if isinstance(points, int):
                    self.points[seat] = points
                    part = {key: one for key, one in part.items() if key != POINTS}
                self.sides[seat] |= self.facts(part)
        else:
            self.middle[label_of(name)] = self.words(name, value)

    def facts(self, part: dict[str, Any]) -> Facts:
        return {label_of(name): self.words(name, value) for name, value in part.items()}

    def words(self, name: str, value: Any) -> list[str]:
        """The words for a value; seats are called by who sits there."""
        if name in self.seat_fields:
            seats = value if isinstance(value, list) else [value]
            return [self.names.of(seat) for seat in seats if isinstance(seat, int) and seat >= 0] or ["nobody"]
        if isinstance(value, dict):
            return self._of_part(value)
        if not isinstance(value, list):
            return ["hidden" if value == HIDDEN else text_of(value)]
        if any(isinstance(one, dict | list) for one in value):
            return [f"({', '.join(self.words('', one))})" for one in value]
        return counted([text_of(one) for one in value])

    def _of_part(self, part: dict[str, Any]) -> list[str]:
        if all(isinstance(number, int) and not isinstance(number, bool) for number in part.values()):
            return [f"{number} {spaced(name)}" for name, number in part.items() if number] or ["none"]
        return [f"{label.lower()} {', '.join(words)}" for label, words in self.facts(part).items()]


def counted(texts: list[str]) -> list[str]:
    """Cards one by one, but for those that nobody can tell apart and for long rows."""
    hidden = texts.count(HIDDEN)
    seen = [spaced(text) for text in texts if text != HIDDEN]
    if len(seen) > SIDE_BY_SIDE:
        seen = [f"{number} {text}" for text, number in Counter(seen).items()]
    return [*seen, *[f"{hidden} hidden"] * (hidden > 0)] or ["none"]


def label_of(name: str) -> str:
    """A name of a field as a label.

    >>> label_of("beneath_planter")
    'Beneath planter'
    """
    words = spaced(name)
    return words[:1].upper() + words[1:]


def spaced(name: str) -> str:
    return name.replace("_", " ")


def text_of(value: object) -> str:
    """A word or a number as people read it."""
    if value is None or value == "":
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    text = str(value)
    return text if len(text) <= LONGEST_TEXT else text[: LONGEST_TEXT - 3] + "..."
