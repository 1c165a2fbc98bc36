"""What a try might lead to where nobody has a hand: drawn, but always something that can be."""

from typing import Final

from mypy_extensions import i64

from cactarium.games.cactus.components import BASE, CACTUS, Pair, Pose
from cactarium.games.cactus.measured import Rest, Scene, chained
from cactarium.kernel.rng import Rng

# In a hundred tries: the piece falls, or comes to stand on the base; else it hangs.
FALLS: Final = 12
STANDS: Final = 5
# In a hundred: a piece that hangs touches the cactus, and any other piece.
MEETS_CACTUS: Final = 75
MEETS_PIECE: Final = 12
# In a hundred: any other piece is knocked off, and the hand touches the cactus or a piece.
KNOCKED: Final = 3
HAND: Final = 3

TURNS: Final = [(32767, 0, 0, 0), (23170, 23170, 0, 0), (23170, 0, 23170, 0), (23170, 0, 0, 23170)]


def drawn_rest(scene: Scene, rng: Rng) -> Rest:
    """All that hung stays as it was, but for what falls; the held piece comes anywhere."""
    up = [piece for piece, _ in scene.hanging if not chance(rng, KNOCKED)]
    touching = [pair for pair in scene.touching if pair[0] in up and (pair[1] >= BASE or pair[1] in up)]
    held = int(scene.held)
    if held >= 0:
        touching += drawn_contacts(held, up, rng)
        up.append(held)
    borne = chained(touching, (CACTUS, BASE))
    fallen = sorted(scene.pieces() - borne | scene.pieces() - {*up})
    hanging = [(piece, pose) for piece, pose in scene.hanging if piece not in fallen]
    if held >= 0 and held not in fallen:
        hanging.append((held, drawn_pose(rng)))
    kept = [pair for pair in touching if pair[0] not in fallen and pair[1] not in fallen]
    return Rest(tuple(sorted(hanging)), tuple(sorted(kept)), tuple(fallen))


def drawn_contacts(held: int, up: list[int], rng: Rng) -> list[Pair]:
    """What the held piece touches: nothing if it falls."""
    lot = rng.below(100)
    if lot < FALLS:
        return []
    if lot < FALLS + STANDS:
        return [(held, BASE)]
    found: list[Pair] = []
    for piece in up:
        if chance(rng, MEETS_PIECE):
            found.append((min(piece, held), max(piece, held)))
    if not found or chance(rng, MEETS_CACTUS):
        found.append((held, CACTUS))
    return found


def drawn_hand(scene: Scene, rng: Rng) -> tuple[int, ...]:
    """What the hand touches."""
    found = [piece for piece, _ in scene.hanging if chance(rng, HAND)]
    if chance(rng, HAND):
        found.append(CACTUS)
    return tuple(found)


def drawn_pose(rng: Rng) -> Pose:
    x, y = int(rng.below(12001)) - 6000, int(rng.below(12001)) - 6000
    return (x, y, 2000 + int(rng.below(10001)), *rng.pick(TURNS))


def chance(rng: Rng, percent: i64) -> bool:
    return rng.below(100) < percent
