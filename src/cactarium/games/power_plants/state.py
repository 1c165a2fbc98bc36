"""One position: data, no rules."""

from typing import Final, Literal, final

from mypy_extensions import i64

from cactarium.games.power_plants.components import MOST_PATCHES, SPRITES
from cactarium.games.power_plants.plants import Plant, Plants
from cactarium.games.power_plants.tiles import TYPES
from cactarium.games.power_plants.words import Step
from cactarium.kernel.game import State
from cactarium.kernel.rng import Rng

# What is asked for.
OVER: Final = 0
HAND: Final = 1
PLOT: Final = 2
FREE: Final = 3
WAY: Final = 4
POWER: Final = 5
PATCH: Final = 6
FIELD: Final = 7
TYPE: Final = 8
FROM: Final = 9
TO: Final = 10
MOVED: Final = 11
NEW_PLOT: Final = 12
RETRIEVE: Final = 13
DRAW: Final = 14
SWAP: Final = 15
# As SWAP, while the first hands are drawn.
FIRST_SWAP: Final = 16
Asked = Literal[
    "over",
    "hand",
    "plot",
    "free sprite",
    "way",
    "power",
    "patch",
    "field",
    "type",
    "from",
    "to",
    "moved patch",
    "new plot",
    "retrieve",
    "draw",
    "swap",
    "first swap",
]
ASKED: Final[tuple[Asked, ...]] = (
    *("over", "hand", "plot", "free sprite", "way", "power", "patch", "field", "type", "from", "to", "moved patch"),
    *("new plot", "retrieve", "draw", "swap", "first swap"),
)

# Which power of a plant.
SPROUTING: Final = 0
GROWING: Final = 1
RIVALS: Final = 2
NO_POWER: Final = 3
Power = Literal["sprout", "grow", "rival", "none"]
POWERS: Final[tuple[Power, ...]] = ("sprout", "grow", "rival", "none")

NO_STEPS: Final[list[Step]] = []
NO_PATCH: Final = -1
# A cell that no patch lies on.
NOWHERE: Final = 1_099_511_627_776
ALL_OF_TYPE: Final = 255


@final
class Terms:
    """What stays the same in a match: seats, options, and the column of plants.

    A patch is known by its place in the column: eight times that of its plant, and its own number less one. So patches
    are bits of a number, those of a field are found from the lowest-numbered on, and the column is their order.
    """

    def __init__(self, seats: i64, plants: Plants, column: list[Plant], training: bool, rival_gems: i64) -> None:
        self.seats: Final = seats
        # The Rival is a side, too.
        self.sides: Final[i64] = seats if seats > 1 else 2
        self.is_solo: Final = seats == 1
        self.plants: Final = plants
        self.column: Final = column
        self.training: Final = training
        self.rival_gems: Final = rival_gems
        self.types: Final[list[i64]] = [TYPES.index(plant.type) for plant in column]
        # By the type, its place in the column, or -1.
        self.rows: Final[list[i64]] = [row_in(column, name) for name in TYPES]
        self.powers: Final = [
            [plant.sprout for plant in column],
            [plant.grow for plant in column],
            [plant.rival for plant in column],
            # A free Sprite comes without any power.
            [NO_STEPS for _ in column],
        ]
        self.free: Final = [plant.free_sprite for plant in column]

    def tile(self, patch: i64) -> i64:
        """The tile of a patch: what it is called wherever people read it."""
        return (self.types[patch >> 3] << 3) + (patch & 7)

    def patch(self, tile: i64) -> i64:
        """The patch that a tile is here, or -1."""
        row = self.rows[tile >> 3]
        return NO_PATCH if row < 0 else (row << 3) + (tile & 7)


def row_in(column: list[Plant], name: str) -> i64:
    for row, plant in enumerate(column):
        if plant.type == name:
            return row
    return -1


@final
class Activation:
    """A power that is being carried out: which, of which patch, and how far it is."""

    def __init__(self, power: i64, this: i64) -> None:
        self.power: Final = power
        self.this: Final = this
        # The step, whether it has begun, and how often it may still be done.
        self.step: i64 = 0
        self.begun: bool = False
        self.times: i64 = 0
        # What was chosen: a patch, one of a field, or a place in the column; and the patch that something leaves.
        self.it: i64 = NO_PATCH
        self.source: i64 = NO_PATCH
        # Patches that the power has touched already, those that the step may still touch, and how many of them.
        self.used: i64 = 0
        self.left: i64 = 0
        self.count: i64 = 0
        # Whether the step found nothing and is about what it says after "else".
        self.is_else: bool = False
        # Where Sprites are being added, and how many more.
        self.target: i64 = NO_PATCH
        self.todo: i64 = 0

    def copy(self) -> "Activation":
        twin = Activation(self.power, self.this)
        twin.step = self.step
        twin.begun = self.begun
        twin.times = self.times
        twin.it = self.it
        twin.source = self.source
        twin.used = self.used
        twin.left = self.left
        twin.count = self.count
        twin.is_else = self.is_else
        twin.target = self.target
        twin.todo = self.todo
        return twin


@final
class PlantsState(State):
    """Where every patch, Sprite and Gem is, and how far the turn has come. Several patches are bits of one number."""

    def __init__(self, terms: Terms, rng: Rng) -> None:
        self.terms: Final = terms
        self.rng: Final = rng  # secret
        # The patches in the bag, the next one last.
        self.bag: list[i64] = []  # secret in its order
        self.nursery: list[i64] = []
        self.hands: list[list[i64]] = [[] for _ in range(terms.seats)]
        # The garden: where each patch lies, what it touches, how many Sprites and Gems are on it.
        self.cells: list[i64] = [NOWHERE] * MOST_PATCHES
        self.touching: list[i64] = [0] * MOST_PATCHES
        self.sprites: list[i64] = [0] * MOST_PATCHES
        self.gems: list[i64] = [0] * MOST_PATCHES
        self.inside: i64 = 0
        # By the side: patches it controls, Sprites in supply, Gems gained.
        self.control: list[i64] = [0] * terms.sides
        self.supply: list[i64] = [SPRITES] * terms.sides
        self.earned: list[i64] = [0] * terms.sides
        # Captured Sprites: by the captor, then whose.
        self.captured: list[i64] = [0] * (terms.sides * terms.sides)
        self.first: i64 = 0
        self.turn: i64 = 0
        # Turns that are left when the bag is empty, and who has taken the last one.
        self.finals: i64 = -1
        self.finished: i64 = 0
        self.asks: i64 = OVER
        # What can be answered: patches, types or places in the column; and whether one can stop.
        self.choices: i64 = 0
        self.may_stop: bool = False
        # Places to choose from; never changed in place.
        self.plots: list[i64] = []
        # The patch taken from the hand, then that of the Wizard.
        self.wizard: i64 = NO_PATCH
        # Patches that have yet to grow.
        self.growing: i64 = 0
        self.active: Activation = Activation(NO_POWER, NO_PATCH)

    def copy(self) -> "PlantsState":
        twin = PlantsState(self.terms, self.rng.copy())
        twin.bag = self.bag.copy()
        twin.nursery = self.nursery.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.cells = self.cells.copy()
        twin.touching = self.touching.copy()
        twin.sprites = self.sprites.copy()
        twin.gems = self.gems.copy()
        twin.inside = self.inside
        twin.control = self.control.copy()
        twin.supply = self.supply.copy()
        twin.earned = self.earned.copy()
        twin.captured = self.captured.copy()
        twin.first = self.first
        twin.turn = self.turn
        twin.finals = self.finals
        twin.finished = self.finished
        twin.asks = self.asks
        twin.choices = self.choices
        twin.may_stop = self.may_stop
        twin.plots = self.plots
        twin.wizard = self.wizard
        twin.growing = self.growing
        twin.active = self.active.copy()
        return twin

    def steps(self) -> list[Step]:
        """The power that is carried out."""
        return self.terms.powers[self.active.power][self.active.this >> 3]

    def occupied(self) -> i64:
        """The patches with Sprites on them."""
        found: i64 = 0
        for patches in self.control:
            found |= patches
        return found

    def holder(self, patch: i64) -> i64:
        """The side whose Sprites are on a patch, or -1."""
        side: i64
        for side in range(self.terms.sides):
            if (self.control[side] >> patch) & 1:
                return side
        return -1

    def is_rivals_turn(self) -> bool:
        return self.terms.is_solo and self.turn == 1
