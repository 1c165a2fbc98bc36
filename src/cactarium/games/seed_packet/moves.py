"""Actions, with their written forms."""

from typing import Final, final

from cactarium.games.seed_packet.components import PLANTS
from cactarium.kernel.errors import BadRequest, shown
from cactarium.kernel.game import Action


@final
class Sow(Action):
    """Lay a seed of your hand face up into your bed."""

    def __init__(self, plant: str) -> None:
        self.plant: Final = plant

    def text(self) -> str:
        return f"sow {self.plant}"


@final
class Compost(Action):
    """Lay a seed of your hand face down onto your compost."""

    def __init__(self, plant: str) -> None:
        self.plant: Final = plant

    def text(self) -> str:
        return f"compost {self.plant}"

    def is_secret(self) -> bool:
        return True


def parse(text: str) -> Action:
    """The action with this written form."""
    for plant in PLANTS:
        if text == f"sow {plant}":
            return Sow(plant)
        if text == f"compost {plant}":
            return Compost(plant)
    raise BadRequest("no such action in Seed Packet", shown(text), "sow PLANT or compost PLANT", "action")
