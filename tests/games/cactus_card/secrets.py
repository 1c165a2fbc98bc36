"""What The Cactus Card Game hides from a viewer."""

from collections import Counter
from typing import Any

from cactarium.kernel.game import SPECTATOR, Json, Viewer
from tests.games.places import Groups, Path, at


def hidden(dump: Json, viewer: Viewer) -> Groups:
    """The draw pile, and the cards of other hands that the viewer has not seen.

    Of some hands all know that they hold no more than so many of a kind. Kinds of which that is so stay where they are.
    """
    data: Any = dump
    players = data["players"]
    row = len(players) if viewer == SPECTATOR else viewer
    fixed = {kind for player in players for kind in player["lacks"][row]}
    places: list[Path] = [("draw pile", place) for place in range(len(data["draw pile"]))]
    for seat, player in enumerate(players):
        known = [] if seat == viewer else [*player["known"][row]]
        for place, card in enumerate(player["hand"]):
            if card in known:
                known.remove(card)
            elif seat != viewer:
                places.append(("players", seat, "hand", place))
    return [[path for path in places if at(data, path) not in fixed]]


def mended(dump: Json, viewer: Viewer) -> None:
    """Others know only cards that are still there; and who is looking at a hand knows all of it."""
    data: Any = dump
    players = data["players"]
    for seat, player in enumerate(players):
        for row, known in enumerate(player["known"]):
            if row != (len(players) if viewer == SPECTATOR else viewer):
                lacks = player["lacks"][row].items()
                player["lacks"][row] = {kind: most for kind, most in lacks if player["hand"].count(kind) <= most}
                left = Counter(player["hand"]) & Counter(known)
                player["known"][row] = sorted(left.elements(), key=player["hand"].index)
                if data["moment"] == "look" and row == data["turn"] and data["pending"].endswith(f" {seat}"):
                    player["known"][row] = [*player["hand"]]
