"""What is in the box of Cactus: pieces, cacti, a die and flowers."""

from typing import Final

from mypy_extensions import i64

# Raised whenever a stored record would replay differently.
VERSION: Final = 1

LEAST: Final = 2
MOST: Final = 5

COLORS: Final = ("red", "orange", "yellow", "teal", "violet")
SHAPES: Final = ("bar", "wave", "ring", "hook", "fork")
SPECIALS: Final = ("skull", "bone", "snake", "lizard", "scorpion", "horseshoe", "feather", "guitar", "hat", "boot")
BASICS: Final = len(COLORS) * len(SHAPES)
PIECES: Final = BASICS + len(SPECIALS)
NAMES: Final = [*[f"{color}-{shape}" for color in COLORS for shape in SHAPES], *SPECIALS]
NUMBERS: Final[dict[str, int]] = {name: number for number, name in enumerate(NAMES)}

CACTI: Final = 5

# Things that are no pieces, in the data of what touches what; all have greater numbers than pieces.
BASE: Final = 253
CACTUS: Final = 254
THINGS: Final[dict[str, int]] = {"cactus": CACTUS, "base": BASE}

FACES: Final = ("color", "shape", "!!")
COLOR: Final = 0
SHAPE: Final = 1
SPECIAL: Final = 2
SIDES_OF_DIE: Final = 6

# Flowers: what each seat begins with, and what lies in the supply then.
FIRST_FLOWERS: Final = 3
SUPPLY: Final = 10
# What a flower is worth with its pink dot up.
DOT_UP: Final = 3

# Bounds of the house, so that a match ends.
MOST_TRIES: Final = 99
MOST_TURNS: Final = 200
# What one turn can bring at most: five of a colour, five of a shape, all five colours.
MOST_AWARDED: Final = 6

Pose = tuple[int, ...]
"""Where a piece is: x, y, z in 0.02 mm from the foot of its cactus, and a quaternion in parts of 32767."""

POSE_PARTS: Final = 7
FURTHEST: Final = 32767
WHOLE_TURN: Final = 32767
# How much longer or shorter than 1 a quaternion may be, in parts of 32767: what rounding leaves, and a little more.
ROUNDING: Final = 8

Pair = tuple[int, int]
"""Two that touch, the smaller number first."""


def color_of(piece: i64) -> i64:
    """CTS-1.3, CTS-1.4: basic pieces go by colours, five to each, and specials two to each."""
    return piece // len(SHAPES) if piece < BASICS else (piece - BASICS) // 2


def is_basic(piece: i64) -> bool:
    return piece < BASICS


def shape_of(piece: i64) -> i64:
    """CTS-1.3: the shape of a basic piece. CTS-1.4: a special one has a shape of its own, less than 0 here."""
    return piece % len(SHAPES) if piece < BASICS else BASICS - 1 - piece


def thing_name(number: i64) -> str:
    """What is called so in the text of an action and on a screen."""
    if number < PIECES:
        return NAMES[number]
    return "cactus" if number == CACTUS else "base"


def tokens(seats: i64) -> i64:
    """CTS-1.5: all flowers in play."""
    return SUPPLY + FIRST_FLOWERS * seats


def needed(flowers: i64) -> i64:
    """CTS-7.2: the fewest flowers of wood that show so many."""
    return flowers // DOT_UP + flowers % DOT_UP
