"""Tries for tests: a sensible hand hangs a piece on an arm."""

from math import radians

from cactarium.games.cactus.shapes import shape_of
from cactarium.kernel.rng import seeded
from cactarium.physics.hand import Mover, Tremor
from cactarium.physics.hold import Hold
from cactarium.physics.spots import arms_of, spot_on
from cactarium.physics.start import Start

RING = 2
HOOK = 8
HEIGHT = 0.34


def hung(start: Start, arm: int, share: float, turn: float = 0.0) -> Hold:
    """After carrying the held piece over a place of an arm, lowering it there and letting go."""
    hold = Hold(start)
    perch = shape_of(start.held).perches[0]
    spot = spot_on(start.held, arms_of(start.cactus)[arm], share, perch, radians(turn), False)
    Mover(hold, Tremor(0.0003, seeded(1))).place_from_above(spot, HEIGHT)
    hold.settle()
    return hold


def after(hold: Hold, held: int) -> Start:
    """The next try at the same cactus."""
    return Start(hold.start.cactus, tuple(sorted(hold.result.up.items())), held, None, tuple(hold.result.touching))


def crowd(cactus: int, pieces: list[int]) -> Start:
    """Pieces hung one after the other, each on the next arm, and farther out in the second round."""
    start = Start(cactus, (), pieces[0])
    for number, piece in enumerate(pieces):
        hold = hung(start._replace(held=piece), number % 5, 0.5 if number < 5 else 0.85)
        start = after(hold, piece)
    return start
