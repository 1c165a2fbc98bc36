"""What can be chosen before a match: typed values with bounds and a default."""

from abc import ABC, abstractmethod
from typing import Final

from mypy_extensions import mypyc_attr

from cactarium.kernel.errors import BadRequest, shown

Value = bool | int | str
Options = dict[str, Value]

# The unit of a value that is the number of a seat, counted from 0.
SEAT: Final = "seat"


def counted(number: str, unit: str) -> str:
    """A number with its unit: "6 seconds", "seat 0". What is no number stays as it is."""
    if not unit or not number.isdecimal():
        return number
    if unit == SEAT:
        return f"{unit} {number}"
    return f"{number} {unit}" if number == "1" else f"{number} {unit}s"


@mypyc_attr(allow_interpreted_subclasses=True)
class Option(ABC):
    """One choice of a table. ``checked`` takes a value of its type or the value as text."""

    def __init__(self, name: str, default: Value, words: str, clauses: tuple[str, ...] = ()) -> None:
        self.name: Final = name
        self.default: Final = default
        # What the choice means, in a sentence for the people at the table.
        self.words: Final = words
        # The clauses of the rulebook that it touches.
        self.clauses: Final = clauses

    @abstractmethod
    def wanted(self) -> str:
        """The values it takes, in words."""

    @abstractmethod
    def checked(self, value: object) -> Value: ...

    def told(self, value: Value) -> str:
        """A value in words."""
        return str(value)

    def refusal(self, value: object) -> BadRequest:
        return BadRequest("bad option", shown(value), self.wanted(), f"option {self.name}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Switch(Option):
    """Yes or no."""

    def wanted(self) -> str:
        return "yes or no"

    def told(self, value: Value) -> str:
        return "yes" if value else "no"

    def checked(self, value: object) -> Value:
        if value is True or value in ("yes", "true", "True"):
            return True
        if value is False or value in ("no", "false", "False"):
            return False
        raise self.refusal(value)


@mypyc_attr(allow_interpreted_subclasses=True)
class Whole(Option):
    """A whole number within bounds, of a unit: "second"."""

    def __init__(
        self, name: str, default: int, least: int, most: int, words: str, unit: str, clauses: tuple[str, ...] = ()
    ) -> None:
        super().__init__(name, default, words, clauses)
        self.least: Final = least
        self.most: Final = most
        self.unit: Final = unit

    def wanted(self) -> str:
        return f"a whole number from {self.least} to {self.most}"

    def told(self, value: Value) -> str:
        return counted(str(value), self.unit)

    def checked(self, value: object) -> Value:
        if isinstance(value, str) and len(value) <= 20 and value.isascii() and value.removeprefix("-").isdecimal():
            value = int(value)
        if isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most:
            return value
        raise self.refusal(value)


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Option):
    """One of a few words or numbers: ``labels`` says what the words mean, ``unit`` what the numbers count."""

    def __init__(
        self,
        name: str,
        choices: list[str],
        words: str,
        unit: str = "",
        labels: dict[str, str] | None = None,
        clauses: tuple[str, ...] = (),
    ) -> None:
        super().__init__(name, choices[0], words, clauses)
        self.choices: Final = choices
        self.labels: Final = labels or {}
        self.unit: Final = unit

    def wanted(self) -> str:
        return "one of " + ", ".join(self.choices)

    def told(self, value: Value) -> str:
        text = str(value)
        return self.labels[text] if text in self.labels else counted(text, self.unit)

    def checked(self, value: object) -> Value:
        text = value if isinstance(value, str) else shown(value)
        if text in self.choices:
            return text
        raise self.refusal(value)


def settled(offered: list[Option], given: dict[str, object]) -> Options:
    """Every option with a checked value: the given one or the default."""
    names = [option.name for option in offered]
    for name in given:
        if name not in names:
            raise BadRequest(
                "unknown option", shown(name), "one of " + ", ".join(names) if names else "none", "options"
            )
    return {
        option.name: option.checked(given[option.name]) if option.name in given else option.default
        for option in offered
    }
