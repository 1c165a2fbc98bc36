"""Actions, with their written forms."""

import re
from typing import Final, final

from mypy_extensions import i64

from cactarium.games.cactus.components import CACTI, MOST_AWARDED, NAMES, NUMBERS, THINGS, Pair, Pose, thing_name
from cactarium.games.cactus.inventing import drawn_hand, drawn_rest
from cactarium.games.cactus.measured import NOTHING, Hanging, Rest, Scene, check_hand, check_rest
from cactarium.games.cactus.state import NONE
from cactarium.kernel.errors import BadRequest, IllegalAction, shown
from cactarium.kernel.game import Action
from cactarium.kernel.rng import Rng

EMPTY: Final = "-"
APART: Final = " | "
LONGEST: Final = 65_536


@final
class Roll(Action):
    """Roll the die."""

    def text(self) -> str:
        return "roll"


@final
class Take(Action):
    """Take a piece in the hand; the first of a match for a cactus of one's choice."""

    def __init__(self, piece: i64, cactus: i64 = NONE) -> None:
        self.piece: Final = piece
        self.cactus: Final = cactus

    def text(self) -> str:
        return f"take {NAMES[self.piece]}" + (f" for {self.cactus + 1}" if self.cactus >= 0 else "")


@final
class GiveUp(Action):
    """Place the piece no more."""

    def text(self) -> str:
        return "give up"


@final
class Claim(Action):
    """Say how many flowers are due."""

    def __init__(self, flowers: i64) -> None:
        self.flowers: Final = flowers

    def text(self) -> str:
        return f"claim {self.flowers}"


@final
class Place(Action):
    """What came of a try to place the piece in the hand, as it was measured."""

    def __init__(self, rest: Rest, hand: tuple[int, ...], path: str = "", motion: str = "") -> None:
        self.rest: Final = rest
        self.hand: Final = hand
        # The way of the hand and the way of the pieces; nothing to the rules.
        self.path: Final = path
        self.motion: Final = motion

    def text(self) -> str:
        parts = [*rest_written(self.rest), names_written(self.hand), self.path or EMPTY, self.motion or EMPTY]
        return "place " + APART.join(parts)


@final
class PlaceAny(Action):
    """Try to place the piece in the hand: it stands for all that can come of it."""

    def __init__(self, scene: Scene) -> None:
        self.scene: Final = scene

    def text(self) -> str:
        return "place ..."

    def is_open(self) -> bool:
        return True

    def drawn(self, rng: Rng) -> Action:
        return Place(drawn_rest(self.scene, rng), drawn_hand(self.scene, rng))

    def admits(self, action: Action) -> bool:
        if not isinstance(action, Place):
            return self == action
        try:
            check_rest(self.scene, action.rest)
            check_hand(self.scene, action.hand)
        except IllegalAction:
            return False
        return True


@final
class Clear(Action):
    """What came of it when a piece that was given up was taken off its cactus, as the table measured it."""

    def __init__(self, rest: Rest, motion: str = "") -> None:
        self.rest: Final = rest
        self.motion: Final = motion

    def text(self) -> str:
        return "clear " + APART.join([*rest_written(self.rest), self.motion or EMPTY])


@final
class ClearAny(Action):
    """What the table measures when a piece is taken off: it stands for all that can come of it."""

    def __init__(self, scene: Scene) -> None:
        self.scene: Final = scene

    def text(self) -> str:
        return "clear ..."

    def is_open(self) -> bool:
        return True

    def drawn(self, rng: Rng) -> Action:
        return Clear(drawn_rest(self.scene, rng))

    def admits(self, action: Action) -> bool:
        if not isinstance(action, Clear):
            return self == action
        try:
            check_rest(self.scene, action.rest)
        except IllegalAction:
            return False
        return True


ROLL_DIE: Final = Roll()
GIVE_UP: Final = GiveUp()
CLAIMS: Final = [Claim(number) for number in range(MOST_AWARDED + 1)]
TAKES: Final = [Take(piece) for piece in range(len(NAMES))]


def brief(action: Action) -> str:
    """An action for a message: of one that was measured its kind alone."""
    if isinstance(action, Place):
        return "place ..."
    return "clear ..." if isinstance(action, Clear) else action.text()


def rest_written(rest: Rest) -> list[str]:
    up = " ".join([f"{NAMES[piece]}@{','.join([str(part) for part in pose])}" for piece, pose in rest.up])
    pairs = " ".join([f"{thing_name(one)}+{thing_name(other)}" for one, other in rest.touching])
    return [up or EMPTY, pairs or EMPTY, names_written(rest.fallen)]


def names_written(numbers: tuple[int, ...]) -> str:
    return " ".join([thing_name(number) for number in numbers]) or EMPTY


NAME: Final = "[a-z]{3,9}(?:-[a-z]{3,9})?"
NUMBER: Final = "(?:0|-?[1-9][0-9]{0,4})"
POSE: Final = f"{NAME}@{NUMBER}(?:,{NUMBER}){{6}}"
PAIR: Final = rf"{NAME}\+{NAME}"
UPS: Final = re.compile(f"{POSE}(?: {POSE})*", re.ASCII)
PAIRS: Final = re.compile(f"{PAIR}(?: {PAIR})*", re.ASCII)
LIST: Final = re.compile(f"{NAME}(?: {NAME})*", re.ASCII)
DATA: Final = re.compile("[A-Za-z0-9_-]{2,}", re.ASCII)
TAKEN: Final = re.compile(f"take ({NAME})(?: for ([1-{CACTI}]))?", re.ASCII)
FORMS: Final = (
    "roll, take PIECE [for CACTUS], give up, claim NUMBER, place UP | TOUCHING | FALLEN | HAND | PATH | MOTION "
    "or clear UP | TOUCHING | FALLEN | MOTION"
)


def _fixed() -> dict[str, Action]:
    actions: list[Action] = [ROLL_DIE, GIVE_UP, PlaceAny(NOTHING), ClearAny(NOTHING)]
    actions += CLAIMS
    return {action.text(): action for action in actions}


ACTIONS: Final[dict[str, Action]] = _fixed()


def parse(text: str) -> Action:
    """The action with this written form."""
    action = ACTIONS.get(text)
    if action is not None:
        return action
    try:
        action = parsed(text)
    except (ValueError, KeyError):
        action = None
    # An action has one spelling.
    if action is None or action.text() != text:
        raise BadRequest("no such action in Cactus", shown(text), FORMS, "action")
    return action


def parsed(text: str) -> Action | None:
    """An action that names pieces. What is not written as it should be is None, or an error."""
    if len(text) > LONGEST:
        return None
    taken = TAKEN.fullmatch(text)
    if taken is not None:
        return Take(NUMBERS[taken[1]], int(taken[2]) - 1 if taken[2] else NONE)
    kind, _, rest = text.partition(" ")
    parts = rest.split(APART)
    if kind == "place" and len(parts) == 6:
        return Place(read_rest(parts), read_names(parts[3]), read_data(parts[4]), read_data(parts[5]))
    if kind == "clear" and len(parts) == 4:
        return Clear(read_rest(parts), read_data(parts[3]))
    return None


def read_rest(parts: list[str]) -> Rest:
    return Rest(read_up(parts[0]), read_pairs(parts[1]), read_names(parts[2]))


def read_up(part: str) -> Hanging:
    if part == EMPTY:
        return ()
    check_form(UPS, part)
    found: list[tuple[int, Pose]] = []
    for one in part.split(" "):
        name, _, numbers = one.partition("@")
        found.append((NUMBERS[name], tuple([int(number) for number in numbers.split(",")])))
    return tuple(found)


def read_pairs(part: str) -> tuple[Pair, ...]:
    if part == EMPTY:
        return ()
    check_form(PAIRS, part)
    found: list[Pair] = []
    for one in part.split(" "):
        first, _, second = one.partition("+")
        found.append((number_of(first), number_of(second)))
    return tuple(found)


def read_names(part: str) -> tuple[int, ...]:
    if part == EMPTY:
        return ()
    check_form(LIST, part)
    return tuple([number_of(name) for name in part.split(" ")])


def read_data(part: str) -> str:
    """Bytes in base64url, of which no number leaves one character over."""
    if part == EMPTY:
        return ""
    check_form(DATA, part)
    if len(part) % 4 == 1:
        raise ValueError(part)
    return part


def number_of(name: str) -> int:
    return THINGS[name] if name in THINGS else NUMBERS[name]


def check_form(form: re.Pattern[str], part: str) -> None:
    if form.fullmatch(part) is None:
        raise ValueError(part)
