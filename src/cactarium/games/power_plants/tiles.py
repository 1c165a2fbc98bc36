"""The eight tile types of the box and their 64 patches, by name: ``honeyleaf 3``."""

import csv
from importlib.resources import files
from typing import Final

from cactarium.games.power_plants.components import NUMBERS


def _types() -> tuple[str, ...]:
    """The types in the order of the house's own plants."""
    text = files("cactarium.games.power_plants").joinpath("plants.csv").read_text(encoding="utf-8")
    found: list[str] = []
    for row in csv.DictReader(text.splitlines()):
        if row["type"] not in found:
            found.append(row["type"])
    return tuple(found)


TYPES: Final = _types()
# A tile is a number: eight times its type, and its own number less one.
TILES: Final = tuple([f"{name} {number}" for name in TYPES for number in range(1, NUMBERS + 1)])
PLACES: Final = {name: place for place, name in enumerate(TILES)}
