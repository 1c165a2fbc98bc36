"""What happens to Sprites, Gems and patches of the garden. All of it is open."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from cactarium.games.power_plants.telling import CELL, GEMS, LATE, SIDE, SPRITES, TILE, SideEvent
from cactarium.kernel.form import FLAG, Form


@final
class AddedSprites(SideEvent):
    """Sprites came from a side's supply to a patch."""

    form: ClassVar = Form("{side} added {number} to {patch}", side=SIDE, patch=TILE, number=SPRITES)

    def __init__(self, side: i64, patch: i64, number: i64) -> None:
        self.side = side
        self.patch: Final = patch
        self.number: Final = number


@final
class Expelled(SideEvent):
    """Sprites were expelled to their supply; after their player's last turn that pays Gems."""

    form: ClassVar = Form(
        "{side} expelled {number} of {owner} from {patch}{gems}",
        side=SIDE,
        owner=SIDE,
        patch=TILE,
        number=SPRITES,
        gems=LATE,
    )

    def __init__(self, side: i64, owner: i64, patch: i64, number: i64, gems: i64) -> None:
        self.side = side
        self.owner: Final = owner
        self.patch: Final = patch
        self.number: Final = number
        self.gems: Final = gems


@final
class Captured(SideEvent):
    """Sprites were captured: their captor keeps them."""

    form: ClassVar = Form(
        "{side} captured {number} of {owner} from {patch}", side=SIDE, owner=SIDE, patch=TILE, number=SPRITES
    )

    def __init__(self, side: i64, owner: i64, patch: i64, number: i64) -> None:
        self.side = side
        self.owner: Final = owner
        self.patch: Final = patch
        self.number: Final = number


@final
class MovedSprite(SideEvent):
    """A Sprite went from one patch to another; where rivals were, both were expelled."""

    form: ClassVar = Form(
        "{side} moved a sprite of {owner} from {patch} to {to}",
        side=SIDE,
        owner=SIDE,
        patch=TILE,
        to=TILE,
        clashed=FLAG,
    )

    def __init__(self, side: i64, owner: i64, patch: i64, to: i64, clashed: bool) -> None:
        self.side = side
        self.owner: Final = owner
        self.patch: Final = patch
        self.to: Final = to
        self.clashed: Final = clashed


@final
class Retrieved(SideEvent):
    """A Sprite went back from a patch to the supply, to be used at once."""

    form: ClassVar = Form("{side} retrieved a sprite from {patch}", side=SIDE, patch=TILE)

    def __init__(self, side: i64, patch: i64) -> None:
        self.side = side
        self.patch: Final = patch


@final
class PutGems(SideEvent):
    """Gems came from the supply to a patch."""

    form: ClassVar = Form("{side} put {number} on {patch}", side=SIDE, patch=TILE, number=GEMS)

    def __init__(self, side: i64, patch: i64, number: i64) -> None:
        self.side = side
        self.patch: Final = patch
        self.number: Final = number


@final
class Gained(SideEvent):
    """A side got Gems."""

    form: ClassVar = Form("{side} gained {number}", side=SIDE, number=GEMS)

    def __init__(self, side: i64, number: i64) -> None:
        self.side = side
        self.number: Final = number


@final
class MovedPatch(SideEvent):
    """A patch was moved to another plot, with all that is on it."""

    form: ClassVar = Form("{side} moved {patch} to {cell}", side=SIDE, patch=TILE, cell=CELL)

    def __init__(self, side: i64, patch: i64, cell: i64) -> None:
        self.side = side
        self.patch: Final = patch
        self.cell: Final = cell
