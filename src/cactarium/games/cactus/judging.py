"""Whether a piece hangs in order, judged from what touches what when all is still."""

from typing import Final, final

from mypy_extensions import i64

from cactarium.games.cactus.components import BASE, CACTUS, PIECES, Pair, color_of, is_basic, shape_of, thing_name
from cactarium.games.cactus.measured import chained
from cactarium.games.cactus.state import PLACE, CactusState

FELL: Final = 0
ON_BASE: Final = 1
UNCHAINED: Final = 2
SAME_COLOR: Final = 3
SAME_SHAPE: Final = 4
CLAUSES: Final = ("CTS-5.3", "CTS-3.5", "CTS-3.8", "CTS-3.3", "CTS-3.4")
NOBODY: Final = -1


@final
class Trouble:
    """What is wrong with a piece, or with two that touch."""

    def __init__(self, why: i64, piece: i64, other: i64 = NOBODY) -> None:
        self.why: Final = why
        self.piece: Final = piece
        self.other: Final = other

    def clause(self) -> str:
        return CLAUSES[self.why]

    def other_name(self) -> str | None:
        return thing_name(self.other) if self.other >= 0 else None

    def names(self) -> list[str]:
        names = [thing_name(self.piece)]
        if self.other >= 0:
            names.append(thing_name(self.other))
        return names


def likeness(pair: Pair) -> int:
    """CTS-3.3, CTS-3.6: of one colour, specials too. CTS-3.4: or basic pieces of one shape. Else less than 0."""
    one, other = pair
    if other >= PIECES:
        return NOBODY
    if color_of(one) == color_of(other):
        return SAME_COLOR
    return SAME_SHAPE if is_basic(one) and is_basic(other) and shape_of(one) == shape_of(other) else NOBODY


def alike(touching: tuple[Pair, ...]) -> tuple[Pair, ...]:
    """CTS-3.7: the pairs that should not touch, but do."""
    return tuple([pair for pair in touching if likeness(pair) >= 0])


def troubles_of(held: i64, is_up: bool, touching: tuple[Pair, ...], excused: tuple[Pair, ...]) -> list[Trouble]:
    """All that must be mended before the turn can end.

    CTS-3.3, CTS-3.4: two alike touch; CTS-3.7: but not if they did so already when the turn began.
    CTS-3.5: the placed piece touches the base; CTS-3.9: others may. CTS-3.8: or nothing joins it to its cactus.
    """
    if not is_up:
        return [Trouble(FELL, held)]
    found: list[Trouble] = []
    if (int(held), BASE) in touching:
        found.append(Trouble(ON_BASE, held))
    elif int(held) not in chained([*touching], (CACTUS,)):
        found.append(Trouble(UNCHAINED, held))
    for pair in touching:
        like = likeness(pair)
        if like >= 0 and pair not in excused:
            # The piece that can be moved comes first.
            one, other = (pair[1], pair[0]) if pair[1] == held else pair
            found.append(Trouble(like, one, other))
    return found


def troubles(state: CactusState) -> list[Trouble]:
    """CTS-3.1: why the last try must be mended."""
    if state.phase != PLACE or not state.tries:
        return []
    return troubles_of(state.held, state.held_pose is not None, state.cacti[state.cactus].touching, state.excused)
