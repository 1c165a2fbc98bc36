"""What a viewer is shown of a position, as data. Its values come from ``view.py`` alone."""

from msgspec import Struct

from cactarium.games.cacti.state import Moment

HIDDEN = "?"

Cacti = dict[str, int]
"""A pile, type by type; every type is named."""


class PlantedView(Struct, frozen=True):
    """An Arrangement under a Player card."""

    arrangement: str
    half: int
    points: int


class SideView(Struct, frozen=True):
    """What a viewer knows of one seat; a card the viewer may not know is ``?``."""

    nursery: Cacti
    hand: list[str]
    bonus: list[str]
    shown_bonus: list[str]
    under_bonus: Cacti
    specials: int
    used_specials: int
    under_special: Cacti
    planted: list[PlantedView]
    # If the game ended now, as far as the viewer knows: what the side would gain, and lose for leftovers.
    points: int
    penalty: int


class CactiView(Struct, frozen=True):
    """What a viewer knows of a position."""

    viewer: int
    # The table option: "house", or the owner's whole file.
    faces: str
    moment: Moment
    first: int
    turn: int
    to_act: list[int]
    deck: int
    middle: Cacti
    discard: Cacti
    arrangement: str | None
    arrangements: int
    box: int
    sides: list[SideView]
