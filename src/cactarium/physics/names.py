"""What pieces and things are called in the text of a measured action."""

from typing import Final

from cactarium.games.cactus.components import BASE, CACTUS, NAMES, NUMBERS, THINGS, color_of, shape_of

# What can be touched but is in nobody's text.
GROUND: Final = 252
_THINGS: Final = {number: name for name, number in THINGS.items()}


def name_of(thing: int) -> str:
    return _THINGS.get(thing) or NAMES[thing]


def number_of(name: str) -> int:
    return THINGS.get(name) or NUMBERS[name]


def is_alike(one: int, other: int) -> bool:
    """Whether two pieces may not touch: of one colour, or of one shape."""
    return bool(color_of(one) == color_of(other) or shape_of(one) == shape_of(other))


__all__ = ["BASE", "CACTUS", "GROUND", "is_alike", "name_of", "number_of"]
