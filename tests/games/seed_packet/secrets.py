"""What Seed Packet hides from a viewer."""

from typing import Any

from cactarium.kernel.game import Json, Viewer
from tests.games.places import Groups, Path


def hidden(dump: Json, viewer: Viewer) -> Groups:
    """The packet, and the hand and the compost of everybody else."""
    data: Any = dump
    seeds: list[Path] = [("packet", place) for place in range(len(data["packet"]))]
    for seat, player in enumerate(data["players"]):
        if seat != viewer:
            seeds += [("players", seat, "hand", place) for place in range(len(player["hand"]))]
            seeds += [("players", seat, "compost", place) for place in range(len(player["compost"]))]
    return [seeds]
