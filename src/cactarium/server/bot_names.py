"""The names of bots: desert plants, short enough for any screen, and none that is a card of a game of ours."""

from collections.abc import Iterable
from typing import Final

# As many as there can be chairs, so that there is always one that nobody at the table has.
NAMES: Final = (
    *("Agave", "Aloe", "Acacia", "Cardon", "Cholla", "Datura", "Jojoba", "Lupine"),
    *("Mallow", "Mesquite", "Ocotillo", "Palo", "Pitaya", "Poppy", "Sotol", "Yucca"),
)


def bot_name(commitment: str, taken: Iterable[str]) -> str:
    """A name that nobody at the table has. Which come first follows from the commitment, which all know."""
    heard = {name.casefold() for name in taken}
    # An odd step comes by each of sixteen names.
    first, step = int(commitment[:8], 16), 2 * int(commitment[8:16], 16) + 1
    order = [NAMES[(first + step * turn) % len(NAMES)] for turn in range(len(NAMES))]
    return next(name for name in order if name.casefold() not in heard)
