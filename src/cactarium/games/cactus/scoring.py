"""What a placement earns."""

from typing import Final, final

from mypy_extensions import i64

from cactarium.games.cactus.components import COLORS, color_of, is_basic, shape_of
from cactarium.games.cactus.state import CactusState, OnCactus

THREE: Final = 1
FIVE: Final = 2
ALL_FIVE: Final = 2


@final
class Award:
    """Flowers, and what for."""

    def __init__(self, flowers: int, why: str) -> None:
        self.flowers: Final = flowers
        self.why: Final = why


def awards(cacti: list[OnCactus], cactus: i64, piece: i64) -> list[Award]:
    """CTS-6.7: all that a piece earns which hangs in order on this cactus; several awards add up."""
    found = [
        Award(for_number(colored(cacti, color_of(piece))), "color"),
        Award(for_number(shaped(cacti, shape_of(piece))) if is_basic(piece) else 0, "shape"),
        Award(ALL_FIVE if completes(cacti[cactus], piece) else 0, "all five"),
    ]
    return [award for award in found if award.flowers]


def for_number(number: i64) -> int:
    """CTS-6.2, CTS-6.3: one flower for exactly three, two for exactly five. CTS-6.6: however that came about."""
    if number == 3:
        return THREE
    return FIVE if number == 5 else 0


def colored(cacti: list[OnCactus], color: i64) -> int:
    """CTS-6.2: pieces of a colour on all cacti, specials among them."""
    number = 0
    for on in cacti:
        for piece, _ in on.hanging:
            number += color_of(piece) == color
    return number


def shaped(cacti: list[OnCactus], shape: i64) -> int:
    """CTS-6.3: basic pieces of a shape on all cacti."""
    number = 0
    for on in cacti:
        for piece, _ in on.hanging:
            number += is_basic(piece) and shape_of(piece) == shape
    return number


def completes(on: OnCactus, piece: i64) -> bool:
    """CTS-6.4: the cactus has all five colours. CTS-6.5: and this piece brought the last of them."""
    colors = [color_of(one) for one, _ in on.hanging]
    return len({*colors}) == len(COLORS) and colors.count(color_of(piece)) == 1


def due(state: CactusState) -> list[Award]:
    """CTS-5.2: the awards for the piece that was just placed; none if another fell in this turn."""
    return [] if state.knocked else awards(state.cacti, state.cactus, state.last)
