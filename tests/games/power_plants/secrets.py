"""What Power Plants hides from a viewer: the order of the bag, and nothing else."""

from typing import Any

from cactarium.kernel.game import Json, Viewer
from tests.games.places import Groups


def hidden(dump: Json, viewer: Viewer) -> Groups:
    data: Any = dump
    return [[("bag", place) for place in range(len(data["bag"]))]]
