"""What a viewer is shown of a position, as data. Its values come from ``view.py`` alone."""

from msgspec import Struct

from cactarium.kernel.game import Seat

HIDDEN = "?"


class SideView(Struct, frozen=True):
    """What a viewer knows of one seat; a seed that the viewer may not know is ``?``."""

    hand: list[str]
    bed: list[str]
    compost: list[str]
    # If the game ended now.
    points: int


class SeedPacketView(Struct, frozen=True):
    """What a viewer knows of a position. What is a seat is called ``Seat``, so that screens can name who sits there."""

    viewer: int
    turn: Seat
    to_act: list[Seat]
    # How many seeds a bed holds, and how many are left in the packet.
    room: int
    packet: int
    sides: list[SideView]


class SeedPacketPreview(Struct, frozen=True):
    """What an action would do, as far as the viewer knows."""

    gain: int
    points: int
