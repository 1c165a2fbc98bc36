"""Places in a dump, and what may lie there."""

from collections.abc import Callable
from typing import Any

from cactarium.kernel.game import Json, Viewer

Path = tuple[str | int, ...]
Groups = list[list[Path]]
"""Groups of places that hold cards of one kind, all of them unknown to a viewer."""

Guesses = list[tuple[Path, list[Any]]]
"""Places that hold something else a viewer does not know, with all that it may be."""

Hides = Callable[[Json, Viewer], Groups]
Mends = Callable[[Json, Viewer], None]
Guessed = Callable[[Json, Viewer], Guesses]


def at(data: Any, path: Path) -> Any:
    for step in path:
        data = data[step]
    return data


def put(data: Any, path: Path, value: object) -> None:
    at(data, path[:-1])[path[-1]] = value


def exchanged(data: Any, one: Path, other: Path) -> None:
    """Let the cards of two places change places."""
    first, second = at(data, one), at(data, other)
    put(data, one, second)
    put(data, other, first)
