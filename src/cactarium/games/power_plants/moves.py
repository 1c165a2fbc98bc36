"""Actions, with their written forms. A patch is called by its name, a plot by its place: ``activate honeyleaf 3``."""

import re
from typing import Final, final

from mypy_extensions import i64

from cactarium.games.power_plants.tiles import PLACES, TILES, TYPES
from cactarium.kernel.errors import BadRequest, shown
from cactarium.kernel.game import Action

# What can be done with a patch.
ADD: Final = 0
ACTIVATE: Final = 1
DECLINE: Final = 2
PATCH: Final = 3
FIELD: Final = 4
FROM: Final = 5
TO: Final = 6
MOVE: Final = 7
RETRIEVE: Final = 8
VERBS: Final = ("add", "activate", "decline", "patch", "field", "from", "to", "move", "retrieve")

# What can be said in a word or two.
FREE_SPRITE: Final = 0
NO_SPRITE: Final = 1
SPROUT: Final = 2
GROW: Final = 3
NO_POWER: Final = 4
STOP: Final = 5
DRAW: Final = 6
END_TURN: Final = 7
KEEP: Final = 8
SAYINGS: Final = ("free sprite", "no sprite", "sprout", "grow", "no power", "stop", "draw", "end turn", "keep")

# A place of the garden is one number, q times this plus r.
ROW: Final = 65536
FARTHEST: Final = 29999
NEAR: Final = 24


def cell_of(q: i64, r: i64) -> i64:
    return q * ROW + r


def r_of(cell: i64) -> i64:
    """The second coordinate, which may be less than 0."""
    r = cell & (ROW - 1)
    return r - ROW if r >= ROW // 2 else r


def q_of(cell: i64) -> i64:
    return (cell - r_of(cell)) // ROW


def cell_text(cell: i64) -> str:
    """A place as people write it: ``2,-1``."""
    return f"{q_of(cell)},{r_of(cell)}"


@final
class Name(Action):
    """Name a patch: to add it from the hand, to activate or decline its power, or as what is asked for."""

    def __init__(self, verb: i64, tile: i64) -> None:
        self.verb: Final = verb
        self.tile: Final = tile

    def text(self) -> str:
        return f"{VERBS[self.verb]} {TILES[self.tile]}"


@final
class Plot(Action):
    """Choose a plot by its place."""

    def __init__(self, cell: i64) -> None:
        self.cell: Final = cell

    def text(self) -> str:
        return f"plot {cell_text(self.cell)}"


@final
class Type(Action):
    """Choose a type of patches."""

    def __init__(self, number: i64) -> None:
        self.number: Final = number

    def text(self) -> str:
        return f"type {TYPES[self.number]}"


@final
class Say(Action):
    """A choice in a word or two."""

    def __init__(self, saying: i64) -> None:
        self.saying: Final = saying

    def text(self) -> str:
        return SAYINGS[self.saying]


@final
class Swap(Action):
    """Swap a patch of the hand for one of the Nursery."""

    def __init__(self, given: i64, taken: i64) -> None:
        self.given: Final = given
        self.taken: Final = taken

    def text(self) -> str:
        return f"swap {TILES[self.given]} for {TILES[self.taken]}"


NAMES: Final = [[Name(verb, tile) for tile in range(len(TILES))] for verb in range(len(VERBS))]
TYPE_CHOICES: Final = [Type(number) for number in range(len(TYPES))]
SAID: Final = [Say(saying) for saying in range(len(SAYINGS))]
# Most plots are near the middle: these are made once.
PLOTS: Final = [[Plot(cell_of(q, r)) for r in range(-NEAR, NEAR + 1)] for q in range(-NEAR, NEAR + 1)]


def plot_at(cell: i64) -> Plot:
    r = r_of(cell)
    q = (cell - r) // ROW
    if -NEAR <= q <= NEAR and -NEAR <= r <= NEAR:
        return PLOTS[q + NEAR][r + NEAR]
    return Plot(cell)


def _fixed() -> list[Action]:
    actions: list[Action] = [*TYPE_CHOICES, *SAID]
    for row in NAMES:
        actions += row
    return actions


ACTIONS: Final[dict[str, Action]] = {action.text(): action for action in _fixed()}
PLOTTED: Final = re.compile("plot (0|-?[1-9][0-9]{0,4}),(0|-?[1-9][0-9]{0,4})", re.ASCII)
SWAPPED: Final = re.compile("swap ([a-z]+ [1-8]) for ([a-z]+ [1-8])", re.ASCII)
FORMS: Final = (
    "add PATCH, plot Q,R, free sprite, no sprite, sprout, grow, no power, activate PATCH, decline PATCH, patch PATCH, "
    "field PATCH, type TYPE, from PATCH, to PATCH, move PATCH, retrieve PATCH, stop, draw, end turn, "
    "swap PATCH for PATCH or keep, a patch as TYPE NUMBER"
)


def parse(text: str) -> Action:
    """The action with this written form."""
    action = ACTIONS.get(text)
    if action is not None:
        return action
    plotted = PLOTTED.fullmatch(text)
    if plotted is not None:
        q, r = int(plotted[1]), int(plotted[2])
        if abs(q) <= FARTHEST and abs(r) <= FARTHEST:
            return plot_at(cell_of(q, r))
    swapped = SWAPPED.fullmatch(text)
    if swapped is not None and swapped[1] in PLACES and swapped[2] in PLACES:
        return Swap(PLACES[swapped[1]], PLACES[swapped[2]])
    raise BadRequest("no such action in Power Plants", shown(text), FORMS, "action")
