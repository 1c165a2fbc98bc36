"""What can go wrong, as a tree.

Every message reads *problem: got X, want Y [where]*.
"""

from typing import Final

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class CactariumError(Exception):
    """Anything a person or another program did that cannot be done; never a bug of ours."""


class IllegalAction(CactariumError):
    """The rules forbid this action now. Nothing has changed."""

    def __init__(self, clause: str, problem: str, got: str, want: str) -> None:
        super().__init__(f"{problem}: got {got}, want {want} [{clause}]")
        self.clause: Final = clause
        self.problem: Final = problem
        self.got: Final = got
        self.want: Final = want


@mypyc_attr(allow_interpreted_subclasses=True)
class BadRequest(CactariumError):
    """Input that means nothing to us: an unknown name, a wrong type, a value out of bounds."""

    def __init__(self, problem: str, got: str, want: str, where: str = "") -> None:
        super().__init__(f"{problem}: got {got}, want {want}" + (f" [{where}]" if where else ""))
        self.problem: Final = problem
        self.got: Final = got
        self.want: Final = want
        self.where: Final = where


class BadPosition(BadRequest):
    """Data that is no position of the game: a part is missing, unknown, or there once too often."""


class BrokenRecord(BadRequest):
    """A record that cannot be read, or does not replay to what it says."""


def shown(value: object) -> str:
    """A value as it appears in a message: quoted, on one line and never long.

    >>> shown("grow  saguaro")
    "'grow  saguaro'"
    >>> len(shown("x" * 1000))
    60
    """
    try:
        text = repr(value)
    except ValueError:
        # Python does not write numbers of thousands of digits.
        return f"{type(value).__name__} too large to show"
    return text if len(text) <= 60 else text[:57] + "..."
