"""Which parts of a view are seats, for screens that know nothing else of a game."""

from typing import Any, get_args, get_type_hints

from msgspec import Struct

from cactarium.kernel.game import Seat


def seat_fields(view_type: object) -> list[str]:
    """The names of the fields of a view, and of all its parts, that are declared as a ``Seat`` or as many of them."""
    found: list[str] = []
    _look(view_type, found, [])
    return found


def _look(type_: Any, found: list[str], known: list[object]) -> None:
    if type_ in known:
        return
    known.append(type_)
    for part in get_args(type_):
        _look(part, found, known)
    if isinstance(type_, type) and issubclass(type_, Struct):
        for name, hint in get_type_hints(type_).items():
            if name not in found and (hint is Seat or Seat in get_args(hint)):
                found.append(name)
            _look(hint, found, known)
