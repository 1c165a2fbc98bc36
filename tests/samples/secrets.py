"""What the sample games hide from a viewer."""

from typing import Any

from cactarium.kernel.game import Json, Viewer
from tests.games.places import Groups, Guessed, Guesses, Hides, Path


def bids(dump: Json, viewer: Viewer) -> Groups:
    """Which of its cards another seat has bid."""
    sides: Any = dump["sides"]
    groups: Groups = []
    for seat, side in enumerate(sides):
        if seat != viewer and side["bid"] is not None:
            groups.append(
                [("sides", seat, "bid"), *[("sides", seat, "hand", place) for place in range(len(side["hand"]))]]
            )
    return groups


def deck(dump: Json, viewer: Viewer) -> Groups:
    """The order of the deck, from all."""
    data: Any = dump
    return [[("deck", place) for place in range(len(data["deck"]))]]


def hands(dump: Json, viewer: Viewer) -> Groups:
    """The other hands and the cards that were not dealt."""
    data: Any = dump
    group: list[Path] = [("box", place) for place in range(len(data["box"]))]
    for seat, side in enumerate(data["sides"]):
        if seat != viewer:
            group += [("sides", seat, "hand", place) for place in range(len(side["hand"]))]
    return [group]


def bell(dump: Json, viewer: Viewer) -> Groups:
    """The same, and who has a bell."""
    data: Any = dump
    tokens: list[Path] = [("tokens", place) for place in range(len(data["tokens"]))]
    for seat, side in enumerate(data["sides"]):
        if seat != viewer and side["token"] != "used":  # noqa: S105
            tokens.append(("sides", seat, "token"))
    return [*hands(dump, viewer), tokens]


def no_secrets(dump: Json, viewer: Viewer) -> Groups:
    """No hidden cards; what is hidden stands in ``GUESSES``."""
    return []


def toss_guesses(dump: Json, viewer: Viewer) -> Guesses:
    """The bonus ring, until all tosses are done."""
    data: Any = dump
    return [(("ring",), [0, 1, 2, 3, 4])] if any(len(spots) < 3 for spots in data["tosses"]) else []


def plots_guesses(dump: Json, viewer: Viewer) -> Guesses:
    """The lucky plot, until the end."""
    data: Any = dump
    return [(("lucky",), list(range(9)))] if data["planted"] or -1 in data["owners"] else []


def roll_guesses(dump: Json, viewer: Viewer) -> Guesses:
    """The lucky stretch, until all has come to rest."""
    data: Any = dump
    return [(("lucky",), list(range(10)))] if any(len(rests) < 2 for rests in data["rests"]) else []


def putt_guesses(dump: Json, viewer: Viewer) -> Guesses:
    """Where the hole lies, until the end."""
    data: Any = dump
    return [(("hole",), list(range(1, 101)))] if any(len(putts) < 2 for putts in data["putts"]) else []


def stop_guesses(dump: Json, viewer: Viewer) -> Guesses:
    """How another seat with a stop has answered."""
    sides: Any = dump["sides"]
    return [
        (("sides", seat, "answer"), ["pass", "stop"] if 0 in side["hand"] else ["pass"])
        for seat, side in enumerate(sides)
        if seat != viewer and side["answer"] is not None
    ]


HIDDEN: dict[str, Hides] = {
    "bell": bell,
    "bids": bids,
    "dash": deck,
    "hush": deck,
    "pairs": hands,
    "plots": no_secrets,
    "putt": no_secrets,
    "rival": deck,
    "roll": no_secrets,
    "stop": hands,
    "toss": no_secrets,
}
GUESSES: dict[str, Guessed] = {
    "plots": plots_guesses,
    "putt": putt_guesses,
    "roll": roll_guesses,
    "stop": stop_guesses,
    "toss": toss_guesses,
}
