"""One position of Seed Packet: where every seed is. No rules."""

from typing import Final, final

from cactarium.kernel.game import Seat, State
from cactarium.kernel.rng import Rng


@final
class Side:
    """What belongs to one seat. Piles are never changed in place, so that a copy is cheap."""

    def __init__(self, hand: tuple[str, ...], bed: tuple[str, ...], compost: tuple[str, ...]) -> None:
        self.hand: tuple[str, ...] = hand  # secret
        self.bed: tuple[str, ...] = bed
        self.compost: tuple[str, ...] = compost  # secret, but for its owner

    def copy(self) -> "Side":
        return Side(self.hand, self.bed, self.compost)


@final
class SeedPacketState(State):
    """Where every seed is, and whose turn it would be."""

    def __init__(self, rng: Rng, room: int, packet: tuple[str, ...], sides: list[Side], turn: Seat) -> None:
        self.rng: Final = rng  # secret
        # How many seeds a bed holds.
        self.room: Final = room
        self.packet: tuple[str, ...] = packet  # secret: its order, from the top
        self.sides: Final = sides
        self.turn: Seat = turn

    def copy(self) -> "SeedPacketState":
        sides = [side.copy() for side in self.sides]
        return SeedPacketState(self.rng.copy(), self.room, self.packet, sides, self.turn)
