"""Values worth trying for the options that only Cliffs & Cactuses has."""

from importlib.resources import files

from cactarium.kernel.options import Value


def own_cards() -> str:
    """An owner's cards: other names, other metres, fewer copies, and words that no card of ours has."""
    house = files("cactarium.games.cliffs").joinpath("cards.csv").read_text(encoding="utf-8")
    other = house.replace("nitroooooo,Nitroooooo!,bonus,5,200 down", "rocket,Rocket,bonus,9,350 down")
    other = other.replace("gift left to any racer", "gift any racer's left-most to any racer")
    other = other.replace("swap left with left racer's right-most", "swap any with right racer's left-most")
    other = other.replace("vaporize left,", "vaporize left racer's right-most,").replace("special,3,", "special,1,")
    assert other != house
    return other


VALUES: dict[str, list[Value]] = {"cards": ["house", own_cards()]}

# Tables whose matches are recorded beside those with default options: the number of seats, and what differs.
RECORDED: dict[str, tuple[int, dict[str, object]]] = {
    "slow": (3, {"speed": "none", "pace": "3"}),
    "teams": (4, {"teams": "hidden"}),
    "shown": (6, {"teams": "shown", "speed": "11.4", "pace": "0.3"}),
    "unlimited": (4, {"unlimited": True, "speed": "41.5"}),
    "later": (5, {"annihilation": "at the tally", "draw": "look", "larry": "costs"}),
    "owner": (3, {"cards": own_cards()}),
}
