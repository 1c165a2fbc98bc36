"""What Cliffs & Cactuses hides from a viewer."""

from typing import Any

from cactarium.kernel.game import Json, Viewer
from tests.games.places import Groups, Guesses, Path

SIGNS = ["rock", "paper", "scissors"]


def hidden(dump: Json, viewer: Viewer) -> Groups:
    """The deck, and in hands and queues every card that the viewer does not know; what lies face-up, all do."""
    data: Any = dump
    places: list[Path] = [("deck", place) for place in range(len(data["deck"]))]
    for seat, racer in enumerate(data["racers"]):
        for part in ("hand", "queue"):
            for place, card in enumerate(racer[part]):
                if viewer not in card["known to"] and not card.get("face up"):
                    places.append(("racers", seat, part, place, "card"))
        if racer["held"] is not None and seat != viewer:
            places.append(("racers", seat, "held"))
    return [places]


def guesses(dump: Json, viewer: Viewer) -> Guesses:
    """A throw of somebody else, before all are in."""
    data: Any = dump
    return [
        (("racers", seat, "sign"), SIGNS)
        for seat, racer in enumerate(data["racers"])
        if racer["sign"] is not None and seat != viewer
    ]
