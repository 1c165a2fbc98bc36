"""The text of what was measured, for the rules: see moves.py of the game."""

from collections.abc import Iterable

from cactarium.physics.coding import text_of
from cactarium.physics.names import name_of
from cactarium.physics.poses import Pose


def up_text(up: dict[int, Pose]) -> str:
    return _part(f"{name_of(piece)}@{','.join(map(str, pose))}" for piece, pose in sorted(up.items()))


def touching_text(pairs: Iterable[tuple[int, int]]) -> str:
    return _part(f"{name_of(one)}+{name_of(other)}" for one, other in sorted(pairs))


def names_text(things: Iterable[int]) -> str:
    return _part(name_of(thing) for thing in sorted(things))


def place_text(
    up: dict[int, Pose],
    touching: Iterable[tuple[int, int]],
    fallen: Iterable[int],
    hand: Iterable[int],
    path: bytes,
    motion: bytes,
) -> str:
    parts = [up_text(up), touching_text(touching), names_text(fallen), names_text(hand), text_of(path), text_of(motion)]
    return "place " + " | ".join(parts)


def clear_text(up: dict[int, Pose], touching: Iterable[tuple[int, int]], fallen: Iterable[int], motion: bytes) -> str:
    return "clear " + " | ".join([up_text(up), touching_text(touching), names_text(fallen), text_of(motion)])


def parts_of(text: str) -> list[str]:
    """Of a measured action, without its verb."""
    return text.split(" ", 1)[1].split(" | ")


def _part(words: Iterable[str]) -> str:
    return " ".join(words) or "-"
