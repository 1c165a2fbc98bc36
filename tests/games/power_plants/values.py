"""Values worth trying for the options that only Power Plants has."""

from importlib.resources import files

from cactarium.kernel.options import Value

# Sentences that no card of ours has: what the language can say beyond the sixteen cards.
OTHER_WORDS = {
    "add 1 sprite to a patch of this field": "up to 2 times: add 1 sprite to an occupied patch of this field",
    "add 3 sprites to a patch next to the wizard": (
        "choose a patch next to the wizard; add 2 sprites to it; add 1 sprite to each of 2 different other patches beside it"
    ),
    "put 1 gem on this patch": "up to 2 times: move an unlocked patch; put 1 gem on it; gain 1 gem",
    "gain 1 gem for each unoccupied patch next to the wizard": "gain 2 gems for each different type next to this patch",
    "capture 1 lone rival sprite from a patch next to this patch": (
        "capture 2 rival sprites from each patch next to this patch; expel 1 rival sprite on each of up to 2 different patches of the wizard's field"
    ),
    "add 1 sprite to the wizard's patch": (
        "add 1 sprite to each of up to 4 different patches in a line that starts next to this patch; move 2 lone sprites of yours from each patch of this type to the nearest patch away from the wizard"
    ),
}


def own_plants() -> str:
    """An owner's plants: other names, other sentences, and the same eight types of patches."""
    house = files("cactarium.games.power_plants").joinpath("plants.csv").read_text(encoding="utf-8")
    other = house.replace("\nstarflower,starflower", "\nsun-daisy,starflower")
    for old, new in OTHER_WORDS.items():
        assert f",{old}," in other, old
        other = other.replace(f",{old},", f",{new},")
    return other


VALUES: dict[str, list[Value]] = {"cards": ["house", own_plants()]}

# Tables whose matches are recorded beside those with default options: the number of seats, and what differs.
RECORDED: dict[str, tuple[int, dict[str, object]]] = {
    "training": (3, {"plants": "training", "training": True}),
    "alternates": (4, {"plants": "random", "alternates": True}),
    "hard-rival": (1, {"rival": "10", "alternates": True}),
    "owner": (2, {"cards": own_plants(), "plants": "random", "alternates": True}),
    "chosen": (
        2,
        {
            "wingbean": "alternate",
            "snapjaw": "alternate",
            "honeyleaf": "standard",
            "deeproot": "out",
            "plants": "random",
        },
    ),
}
