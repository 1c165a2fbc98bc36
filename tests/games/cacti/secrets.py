"""What Cacti hides from a viewer."""

from typing import Any

from cactarium.kernel.game import Json, Viewer
from tests.games.places import Groups, Path


def hidden(dump: Json, viewer: Viewer) -> Groups:
    """Both decks but for the top Arrangement, the box, and the other hand but for its Starting Arrangement."""
    data: Any = dump
    deck: list[Path] = [("cacti deck", place) for place in range(len(data["cacti deck"]))]
    arrangements: list[Path] = [("arrangement deck", place) for place in range(1, len(data["arrangement deck"]))]
    planters: list[Path] = [("box", place) for place in range(len(data["box"]))]
    for seat, player in enumerate(data["players"]):
        for place, card in enumerate(player["hand"]):
            path: Path = ("players", seat, "hand", place)
            if seat == viewer or card == "special planter" or card.startswith("starting-"):
                continue
            (planters if card.startswith("bonus-") else arrangements).append(path)
    return [deck, arrangements, planters]
