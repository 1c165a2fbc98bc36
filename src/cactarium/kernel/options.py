"""What can be chosen before a match: typed values with bounds and a default."""

from abc import ABC, abstractmethod
from typing import Final

from mypy_extensions import mypyc_attr

from cactarium.kernel.errors import BadRequest, shown

Value = bool | int | str
Options = dict[str, Value]


@mypyc_attr(allow_interpreted_subclasses=True)
class Option(ABC):
    """One choice of a table. ``checked`` takes a value of its type or the value as text."""

    def __init__(self, name: str, default: Value, words: str) -> None:
        self.name: Final = name
        self.default: Final = default
        # What the choice means, in a sentence for the people at the table.
        self.words: Final = words

    @abstractmethod
    def wanted(self) -> str:
        """The values it takes, in words."""

    @abstractmethod
    def checked(self, value: object) -> Value: ...

    def refusal(self, value: object) -> BadRequest:
        return BadRequest("bad option", shown(value), self.wanted(), f"option {self.name}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Switch(Option):
    """Yes or no."""

    def wanted(self) -> str:
        return "yes or no"

    def checked(self, value: object) -> Value:
        if value is True or value in ("yes", "true", "True"):
            return True
        if value is False or value in ("no", "false", "False"):
            return False
        raise self.refusal(value)


@mypyc_attr(allow_interpreted_subclasses=True)
class Whole(Option):
    """A whole number within bounds."""

    def __init__(self, name: str, default: int, least: int, most: int, words: str) -> None:
        super().__init__(name, default, words)
        self.least: Final = least
        self.most: Final = most

    def wanted(self) -> str:
        return f"a whole number from {self.least} to {self.most}"

    def checked(self, value: object) -> Value:
        if isinstance(value, str) and len(value) <= 20 and value.isascii() and value.removeprefix("-").isdecimal():
            value = int(value)
        if isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most:
            return value
        raise self.refusal(value)


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Option):
    """One of a few words."""

    def __init__(self, name: str, choices: list[str], words: str) -> None:
        super().__init__(name, choices[0], words)
        self.choices: Final = choices

    def wanted(self) -> str:
        return "one of " + ", ".join(self.choices)

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
