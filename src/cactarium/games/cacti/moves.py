"""Actions, with their written forms."""

import re
from typing import Final, final

from mypy_extensions import i64

from cactarium.games.cacti.cactus import TYPES
from cactarium.kernel.errors import BadRequest, shown
from cactarium.kernel.game import Action


def check_type(cactus: i64) -> None:
    if not 0 <= cactus < len(TYPES):
        raise BadRequest("no such type", str(cactus), f"0 to {len(TYPES) - 1}", "action")


@final
class Grow(Action):
    """Move all cacti of one type from the middle to your Nursery."""

    def __init__(self, cactus: i64) -> None:
        check_type(cactus)
        self.cactus: Final = cactus

    def text(self) -> str:
        return f"grow {TYPES[self.cactus]}"


@final
class Plant(Action):
    """Discard what one half of an Arrangement needs, and lay it under your Player card."""

    def __init__(self, arrangement: str, half: int) -> None:
        self.arrangement: Final = arrangement
        self.half: Final = half

    def text(self) -> str:
        return f"plant {self.arrangement} {self.half}"


@final
class Special(Action):
    """Use your Special Planter for all cacti of one type from the middle and your Nursery."""

    def __init__(self, cactus: i64) -> None:
        check_type(cactus)
        self.cactus: Final = cactus

    def text(self) -> str:
        return f"special {TYPES[self.cactus]}"


@final
class Pass(Action):
    """Do not reply to a Grow; or end a turn in which nothing is possible."""

    def text(self) -> str:
        return "pass"


@final
class Take(Action):
    """Add the top card of the Cacti deck to your Nursery in the final turn."""

    def text(self) -> str:
        return "take"


@final
class Leave(Action):
    """Leave the top card of the Cacti deck where it is in the final turn."""

    def text(self) -> str:
        return "leave"


GROW: Final = [Grow(0), Grow(1), Grow(2), Grow(3)]
SPECIAL: Final = [Special(0), Special(1), Special(2), Special(3)]
PASS: Final = Pass()
TAKE: Final = Take()
LEAVE: Final = Leave()

CARD_NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,30}(/[a-z0-9-]{1,30})?")
FORMS: Final = "grow TYPE, plant ARRANGEMENT HALF, special TYPE, pass, take or leave"


def parse(text: str) -> Action:
    """The action with this written form."""
    words = text.split(" ")
    if len(words) == 1:
        if text == "pass":
            return PASS
        if text == "take":
            return TAKE
        if text == "leave":
            return LEAVE
    elif len(words) == 2 and words[1] in TYPES:
        if words[0] == "grow":
            return GROW[TYPES.index(words[1])]
        if words[0] == "special":
            return SPECIAL[TYPES.index(words[1])]
    elif len(words) == 3 and words[0] == "plant" and CARD_NAME.fullmatch(words[1]) and words[2] in ("1", "2"):
        return Plant(words[1], int(words[2]))
    raise BadRequest("no such action in Cacti", shown(text), FORMS, "action")
