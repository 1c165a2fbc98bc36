"""What is measured of a cactus when all is still: which pieces are up and where, what touches what, and what fell."""

from typing import Final, final

from mypy_extensions import i64

from cactarium.games.cactus.components import (
    BASE,
    CACTUS,
    FURTHEST,
    NAMES,
    PIECES,
    POSE_PARTS,
    ROUNDING,
    WHOLE_TURN,
    Pair,
    Pose,
    thing_name,
)
from cactarium.kernel.errors import IllegalAction, shown

Hanging = tuple[tuple[int, Pose], ...]
"""Pieces in order of their numbers, each with its pose."""


@final
class Scene:
    """A cactus before a try: what hangs there, what touches what, and the piece in the hand, less than 0 if none is."""

    def __init__(self, hanging: Hanging, touching: tuple[Pair, ...], held: i64) -> None:
        self.hanging: Final = hanging
        self.touching: Final = touching
        self.held: Final = held

    def pieces(self) -> set[int]:
        """All that can be up or fall."""
        found = {piece for piece, _ in self.hanging}
        if self.held >= 0:
            found.add(int(self.held))
        return found


@final
class Rest:
    """A cactus after it."""

    def __init__(self, up: Hanging, touching: tuple[Pair, ...], fallen: tuple[int, ...]) -> None:
        self.up: Final = up
        self.touching: Final = touching
        self.fallen: Final = fallen


NOTHING: Final = Scene((), (), -1)


def check_rest(scene: Scene, rest: Rest) -> None:
    """CTS-9.1, CTS-9.2, CTS-9.3: what was measured must be possible."""
    up = [piece for piece, _ in rest.up]
    check_pieces(scene, up, [*rest.fallen])
    for piece, pose in rest.up:
        check_pose(piece, pose)
    before: Pair = (-1, -1)
    for pair in rest.touching:
        one, other = pair
        is_met = other in (CACTUS, BASE) or (other in up and one < other)
        if one not in up or not is_met or not is_after(pair, before):
            got = f"{name_of(one)}+{name_of(other)}"
            raise IllegalAction("CTS-9.2", "that cannot touch", got, "pieces that are up, each pair once, in order")
        before = pair
    borne = chained([*rest.touching], (CACTUS, BASE))
    for piece in up:
        if piece not in borne:
            raise IllegalAction("CTS-9.3", "nothing bears that piece", NAMES[piece], "a chain of contacts, or fallen")


def check_pieces(scene: Scene, up: list[int], fallen: list[int]) -> None:
    """CTS-9.1: every piece of the cactus and the one in the hand are up or fell, and no other."""
    if not (is_rising(up) and is_rising(fallen)) or {*up} & {*fallen} or {*up, *fallen} != scene.pieces():
        got = f"up {names_of(up)}; fallen {names_of(fallen)}"
        want = f"each of {names_of(sorted(scene.pieces()))} once, in order"
        raise IllegalAction("CTS-9.1", "these are not the pieces of that cactus", got, want)


def check_pose(piece: int, pose: Pose) -> None:
    """CTS-9.1: a pose is a place within reach, and a turn."""
    square = 0
    is_sound = len(pose) == POSE_PARTS
    for place, number in enumerate(pose):
        is_sound = is_sound and -FURTHEST <= number <= FURTHEST
        if place >= 3:
            square += number * number
    length = WHOLE_TURN - ROUNDING
    longest = WHOLE_TURN + ROUNDING
    if not is_sound or pose[3] < 0 or not length * length <= square <= longest * longest:
        raise IllegalAction("CTS-9.1", "no piece can be so", shown([*pose]), f"a pose of {name_of(piece)}")


def check_hand(scene: Scene, hand: tuple[int, ...]) -> None:
    """CTS-4.1, CTS-9.4: a hand can have touched the cactus and what hung there, each once, but not its own piece."""
    there = scene.pieces()
    for thing in hand:
        if thing != CACTUS and (thing == scene.held or thing not in there):
            raise IllegalAction("CTS-9.4", "no hand can touch that", name_of(thing), "the cactus, or what hung there")
    if not is_rising([*hand]):
        raise IllegalAction("CTS-9.4", "a hand touches each thing once", names_of([*hand]), "each once, in order")


def is_after(pair: Pair, before: Pair) -> bool:
    return pair[0] > before[0] or (pair[0] == before[0] and pair[1] > before[1])


def is_rising(numbers: list[int]) -> bool:
    """Whether they are in order and none is there twice."""
    before = -1
    for number in numbers:
        if number <= before:
            return False
        before = number
    return True


def chained(touching: list[Pair], roots: tuple[int, ...]) -> set[int]:
    """CTS-5.8: all pieces that a chain of contacts joins to one of the roots."""
    found = {*roots}
    grew = True
    while grew:
        grew = False
        for one, other in touching:
            # A chain ends at the cactus and at the base: nothing is borne through them.
            if other in found and one not in found:
                found.add(one)
                grew = True
            elif one in found and other not in found and other < PIECES:
                found.add(other)
                grew = True
    return found


def name_of(number: i64) -> str:
    """The name of a piece or thing, or its number if it has none."""
    if 0 <= number < PIECES or number in (BASE, CACTUS):
        return thing_name(number)
    return str(number)


def names_of(pieces: list[int]) -> str:
    return " ".join([name_of(piece) for piece in pieces]) or "none"
