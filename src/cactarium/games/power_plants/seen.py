"""What a viewer is shown of a position, as data. Its values come from ``view.py`` alone.

A patch is called by its name, such as ``honeyleaf 3``; a place by its axial coordinates, ``2,-1``. Who plays without a
seat, the Rival, is -1 wherever a side is named.
"""

from typing import Literal

from msgspec import Struct

from cactarium.games.power_plants.state import Asked, Power
from cactarium.kernel.game import Seat

Where = Literal["bag", "nursery", "hand", "wizard", "garden"]


class FieldView(Struct, frozen=True):
    """A field, told with the lowest-numbered of its patches."""

    size: int
    # Points for who controls most of it, second most, and anything of it.
    first: int
    second: int
    others: int
    # Who controls it, or None.
    leader: int | None
    # What it would bring if the game ended now, by the side; the Rival comes last.
    points: list[int]


class PatchView(Struct, frozen=True):
    """One patch of the match. It keeps its place in the list, wherever it is."""

    patch: str
    type: str
    number: int
    # In the hand of whom it is, if it is in one; a patch that was just taken from it is with the Wizard.
    where: Where
    holder: Seat | None
    # Where it lies in the garden: axial coordinates, or None.
    q: int | None
    r: int | None
    # Whose Sprites are on it, and how many; and Gems.
    owner: int | None
    sprites: int
    gems: int
    # The patch that tells of its field, by its place in this list; and there the field.
    head: int | None
    field: FieldView | None


class ScoreView(Struct, frozen=True):
    """The score if the game ended now."""

    earned: int
    plants: int
    patches: int
    fields: int


class SideView(Struct, frozen=True):
    """What belongs to one side. All of it is public."""

    hand: list[str]
    supply: int
    # Sprites in the garden, and captured ones by whose they are; the Rival's come last.
    in_garden: int
    captured: list[int]
    gems: int
    # Whether the last turn was taken.
    is_finished: bool
    score: ScoreView
    # The sum of the score as things stand.
    points: int


class PlantView(Struct, frozen=True):
    """A card of the column, from the top."""

    plant: str
    type: str


class PowerView(Struct, frozen=True):
    """The power that is being carried out, and how far it is. Patches are told by their names."""

    power: Power
    # Whose power it is; which of its steps, counted from 0; and how often that may still be done, if it may be stopped.
    patch: str | None
    step: int
    begun: bool
    times: int
    # What was chosen: a patch, the first of a field, or a type; and the patch that something leaves.
    it: str | None
    source: str | None
    # Patches that were touched already, those that the step may still touch, and how many of them.
    used: list[str]
    left: list[str]
    count: int
    is_else: bool
    # Where Sprites are being added, and how many more; with an empty supply each has to be retrieved first.
    target: str | None
    todo: int


class PlantsView(Struct, frozen=True):
    """What a viewer knows of a position: all but the order of the bag."""

    viewer: int
    # The table options.
    cards: str
    training: bool
    rival_gems: int
    # From the top.
    column: list[PlantView]
    # What is asked for, of whom.
    asks: Asked
    to_act: list[Seat]
    first: Seat
    turn: Seat
    # Turns left since the bag is empty, the present one included; None before.
    finals: int | None
    bag: int
    nursery: list[str]
    # The patch with the Wizard on it in this turn.
    wizard: str | None
    # Patches that have yet to grow, in the order of the column.
    growing: list[str]
    power: PowerView | None
    # The sentence that is carried out, for people.
    sentence: str
    patches: list[PatchView]
    sides: list[SideView]
    rival: SideView | None
