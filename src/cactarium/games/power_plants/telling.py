"""The words that events are told with, and what they have in common."""

from typing import Final, Literal

from mypy_extensions import mypyc_attr

from cactarium.games.power_plants.components import RIVAL
from cactarium.games.power_plants.moves import cell_text
from cactarium.games.power_plants.tiles import TILES, TYPES
from cactarium.kernel.form import Word, one_of, seat_or
from cactarium.kernel.game import Event


def tile_name(tile: int) -> str:
    return TILES[tile]


def tile_names(tiles: list[int]) -> list[str]:
    return [TILES[tile] for tile in tiles]


def listed(tiles: list[int]) -> str:
    return " and ".join(tile_names(tiles)) or "nothing"


def sprites(number: int) -> str:
    return "1 sprite" if number == 1 else f"{number} sprites"


def gems(number: int) -> str:
    return "1 gem" if number == 1 else f"{number} gems"


def gaining(number: int) -> str:
    return f", for {gems(number)}" if number else ""


Why = Literal["nothing to do", "carried away"]
WHYS: Final = ("nothing to do", "carried away")

# A seat, or the Rival.
SIDE: Final = seat_or("the Rival")
TILE: Final = Word(str, tile_name)
TILE_LIST: Final = Word(list[str], tile_names, listed)
CELL: Final = Word(str, cell_text)
TYPE: Final = one_of(TYPES)
SPRITES: Final = Word(int, write=sprites)
GEMS: Final = Word(int, write=gems)
LATE: Final = Word(int, write=gaining)
WHY: Final = one_of(WHYS)


@mypyc_attr(allow_interpreted_subclasses=True)
class SideEvent(Event):
    """Something that a side does. What the Rival does follows from a chance, so it cannot simply be taken back."""

    side: int

    def reveals(self) -> bool:
        return self.form.reveals or self.side == RIVAL
