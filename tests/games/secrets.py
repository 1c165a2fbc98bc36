"""What each game hides from a viewer, said apart from its view.

For each game: groups of places in a dump that hold cards of one kind, all of them unknown to the viewer. Cards
may change places within a group, and the viewer must not notice. A new game adds its groups here.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

from cactarium.kernel.game import SPECTATOR, Game, Json, State, Viewer
from cactarium.kernel.rng import Rng

Path = tuple[str | int, ...]
Groups = list[list[Path]]
Guesses = list[tuple[Path, list[Any]]]


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


def cacti(dump: Json, viewer: Viewer) -> Groups:
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


def cactus_card(dump: Json, viewer: Viewer) -> Groups:
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


def cactus_card_mended(dump: Json, viewer: Viewer) -> None:
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


def no_guesses(dump: Json, viewer: Viewer) -> Guesses:
    """Nothing is hidden but cards."""
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


def stop_guesses(dump: Json, viewer: Viewer) -> Guesses:
    """How another seat with a stop has answered."""
    sides: Any = dump["sides"]
    return [
        (("sides", seat, "answer"), ["pass", "stop"] if 0 in side["hand"] else ["pass"])
        for seat, side in enumerate(sides)
        if seat != viewer and side["answer"] is not None
    ]


SECRETS: dict[str, Callable[[Json, Viewer], Groups]] = {
    "cacti": cacti,
    "cactus_card": cactus_card,
    "bell": bell,
    "bids": bids,
    "dash": deck,
    "pairs": hands,
    "plots": no_secrets,
    "rival": deck,
    "roll": no_secrets,
    "stop": hands,
    "toss": no_secrets,
}

# What has to follow when cards have changed places, for the position to be one.
MENDED: dict[str, Callable[[Json, Viewer], None]] = {"cactus_card": cactus_card_mended}

# Hidden things that are no cards, with all they may be.
GUESSES: dict[str, Callable[[Json, Viewer], Guesses]] = {
    "plots": plots_guesses,
    "roll": roll_guesses,
    "stop": stop_guesses,
    "toss": toss_guesses,
}


def twin_by_exchange(rng: Rng, game: Game[Any], state: State, viewer: Viewer) -> State:
    """A position that differs in two cards the viewer may not know, and in the generator's future.

    One of them is often the first of its kind: the top of a deck is what most easily slips out.
    """
    dump = game.dump(state)
    dump["generator"] = rng.fork().dump()
    groups = [group for group in SECRETS[game.name](dump, viewer) if len(group) > 1]
    if groups:
        group = rng.pick(groups)
        exchanged(dump, group[0] if rng.below(2) else rng.pick(group), rng.pick(group))
        if game.name in MENDED:
            MENDED[game.name](dump, viewer)
    for path, values in GUESSES.get(game.name, no_guesses)(dump, viewer):
        put(dump, path, rng.pick(values))
    twin: State = game.load(dump)
    return twin
