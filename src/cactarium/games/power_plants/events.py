"""What happens in a turn. Only the order of the bag is hidden, so nothing has to be masked."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from cactarium.games.power_plants.telling import CELL, SIDE, TILE, TILE_LIST, TYPE, WHY, SideEvent
from cactarium.kernel.form import FLAG, SCORES, Form
from cactarium.kernel.game import Event


@final
class Took(SideEvent):
    """A patch was taken from the hand, with the Wizard on it."""

    form: ClassVar = Form("{side} took {patch}", side=SIDE, patch=TILE)

    def __init__(self, side: i64, patch: i64) -> None:
        self.side = side
        self.patch: Final = patch


@final
class Added(SideEvent):
    """A patch was added to the garden, and the Wizard stands on it."""

    form: ClassVar = Form("{side} added {patch} at {cell}", side=SIDE, patch=TILE, cell=CELL)

    def __init__(self, side: i64, patch: i64, cell: i64) -> None:
        self.side = side
        self.patch: Final = patch
        self.cell: Final = cell


@final
class AddedNoSprite(SideEvent):
    """No free Sprite was wanted."""

    form: ClassVar = Form("{side} added no free sprite", side=SIDE)

    def __init__(self, side: i64) -> None:
        self.side = side


@final
class Sprouted(SideEvent):
    """The Wizard's patch uses its Sprout power."""

    form: ClassVar = Form("{side} sprouted {patch}", side=SIDE, patch=TILE)

    def __init__(self, side: i64, patch: i64) -> None:
        self.side = side
        self.patch: Final = patch


@final
class Grew(SideEvent):
    """What touches the Wizard's patch grows; the order is that of the column."""

    form: ClassVar = Form("{side} let {patches} grow", side=SIDE, patches=TILE_LIST)

    def __init__(self, side: i64, patches: list[i64]) -> None:
        self.side = side
        self.patches: Final = patches


@final
class UsedNoPower(SideEvent):
    """Neither Sprout nor Grow was wanted."""

    form: ClassVar = Form("{side} used no power", side=SIDE)

    def __init__(self, side: i64) -> None:
        self.side = side


@final
class Activated(SideEvent):
    """A growing patch uses its Grow power."""

    form: ClassVar = Form("{side} activated {patch}", side=SIDE, patch=TILE)

    def __init__(self, side: i64, patch: i64) -> None:
        self.side = side
        self.patch: Final = patch


@final
class Declined(SideEvent):
    """The power of a growing patch was not wanted."""

    form: ClassVar = Form("{side} declined {patch}", side=SIDE, patch=TILE)

    def __init__(self, side: i64, patch: i64) -> None:
        self.side = side
        self.patch: Final = patch


@final
class Skipped(SideEvent):
    """A growing patch can do nothing, or no longer touches the Wizard's patch."""

    form: ClassVar = Form("{patch} did not grow: {why}", side=SIDE, patch=TILE, why=WHY)

    def __init__(self, side: i64, patch: i64, why: i64) -> None:
        self.side = side
        self.patch: Final = patch
        self.why: Final = why


@final
class Chose(SideEvent):
    """A patch was chosen that the rest is about: of the power, or of what is moved."""

    form: ClassVar = Form("{side} chose {patch}", side=SIDE, patch=TILE)

    def __init__(self, side: i64, patch: i64) -> None:
        self.side = side
        self.patch: Final = patch


@final
class ChoseField(SideEvent):
    """A field was chosen that the rest of the power is about."""

    form: ClassVar = Form("{side} chose the field of {patches}", side=SIDE, patches=TILE_LIST)

    def __init__(self, side: i64, patches: list[i64]) -> None:
        self.side = side
        self.patches: Final = patches


@final
class ChoseType(SideEvent):
    """A type was chosen that the rest of the power is about."""

    form: ClassVar = Form("{side} chose {type}", side=SIDE, type=TYPE)

    def __init__(self, side: i64, type: i64) -> None:  # noqa: A002 - the rulebook's word
        self.side = side
        self.type: Final = type


@final
class Stopped(SideEvent):
    """Enough of what could be done several times."""

    form: ClassVar = Form("{side} stopped", side=SIDE)

    def __init__(self, side: i64) -> None:
        self.side = side


@final
class DidNothing(SideEvent):
    """A power was used that could do nothing."""

    form: ClassVar = Form("{patch} did nothing", side=SIDE, patch=TILE)

    def __init__(self, side: i64, patch: i64) -> None:
        self.side = side
        self.patch: Final = patch


@final
class DrewHand(SideEvent):
    """The first two patches."""

    form: ClassVar = Form("{side} drew {patches}", side=SIDE, patches=TILE_LIST, reveals=True)

    def __init__(self, side: i64, patches: list[i64]) -> None:
        self.side = side
        self.patches: Final = patches


@final
class Drew(SideEvent):
    """A patch was drawn from the bag, or by the Rival from the Nursery in the end."""

    form: ClassVar = Form("{side} drew {patch}", side=SIDE, patch=TILE, from_nursery=FLAG, reveals=True)

    def __init__(self, side: i64, patch: i64, from_nursery: bool) -> None:
        self.side = side
        self.patch: Final = patch
        self.from_nursery: Final = from_nursery


@final
class EndCame(SideEvent):
    """The last patch was drawn: everyone has one more turn."""

    form: ClassVar = Form("{side} drew the last patch: the end has come", side=SIDE, reveals=True)

    def __init__(self, side: i64) -> None:
        self.side = side


@final
class Swapped(SideEvent):
    """A patch of the hand changed places with one of the Nursery."""

    form: ClassVar = Form("{side} swapped {given} for {taken}", side=SIDE, given=TILE, taken=TILE)

    def __init__(self, side: i64, given: i64, taken: i64) -> None:
        self.side = side
        self.given: Final = given
        self.taken: Final = taken


@final
class Kept(SideEvent):
    """Both patches of a type were kept."""

    form: ClassVar = Form("{side} kept both", side=SIDE)

    def __init__(self, side: i64) -> None:
        self.side = side


@final
class EndedTurn(SideEvent):
    """A turn is over in which nothing was left to draw."""

    form: ClassVar = Form("{side} ended the turn", side=SIDE)

    def __init__(self, side: i64) -> None:
        self.side = side


@final
class Ended(Event):
    """The game is over; in solo the Rival's score comes last."""

    form: ClassVar = Form("game ended {scores}", scores=SCORES, reveals=True)

    def __init__(self, scores: list[int]) -> None:
        self.scores: Final = scores
