"""Nobody holds anything: wait until all is at rest, take away what fell, and look again."""

from typing import Final

from cactarium.physics.names import BASE, CACTUS, GROUND
from cactarium.physics.poses import Pose, is_near
from cactarium.physics.scene import Scene
from cactarium.physics.start import Pairs

# At rest is who stays slow for a quarter of a second; after three seconds nobody waits any longer.
RESTING: Final = 15
LONGEST: Final = 180


def fallen_of(pieces: list[int], pairs: set[tuple[int, int]]) -> set[int]:
    """Pieces that touch the ground, or that no chain of touches joins to cactus or base."""
    low = {one for one, other in pairs if other == GROUND}
    standing = {one for one, other in pairs if other in (CACTUS, BASE) and one not in low}
    waiting = list(standing)
    while waiting:
        piece = waiting.pop()
        for one, other in pairs:
            if piece in (one, other):
                beside = other if one == piece else one
                if beside < BASE and beside != GROUND and beside not in low and beside not in standing:
                    standing.add(beside)
                    waiting.append(beside)
    return set(pieces) - standing


class Settling:
    """From letting go to the last piece at rest."""

    def __init__(self, scene: Scene, begins: dict[int, Pose], touching: Pairs) -> None:
        self.scene = scene
        self.fallen: Final = set[int]()
        self.up: Final = dict[int, Pose]()
        self.touching: Final = set[tuple[int, int]]()
        self.is_done = False
        self._begins: Final = begins
        self._touched: Final = frozenset(touching)
        self._ticks = 0
        self._still = 0

    def tick(self) -> None:
        self.scene.step()
        self._ticks += 1
        self._still = self._still + 1 if self.scene.is_still() else 0
        if self._still >= RESTING or self._ticks >= LONGEST:
            self._judge()

    def without(self, gone: set[int]) -> None:
        """Go on as if these pieces had been taken away."""
        rest = [(piece, self.scene.pose(piece)) for piece in self.scene.pieces if piece not in gone]
        self.scene = Scene(self.scene.cactus, rest, None)
        self._ticks = self._still = 0

    def _judge(self) -> None:
        pairs = self._sure(self.scene.judged())
        gone = fallen_of(self.scene.pieces, pairs)
        self.fallen.update(gone)
        if any((one in gone) != (other in gone) for one, other in pairs if other < GROUND):
            self.without(gone)
            return
        for piece in self.scene.pieces:
            if piece not in gone:
                self.up[piece] = self._place(piece)
        self.touching.update(pair for pair in pairs if pair[0] not in gone and pair[1] != GROUND)
        self.is_done = True

    def _place(self, piece: int) -> Pose:
        """Where it began, if it moved no more than can be seen: so nothing creeps over many turns."""
        begun, now = self._begins[piece], self.scene.pose(piece)
        return begun if is_near(begun, now) else now

    def _sure(self, pairs: set[tuple[int, int]]) -> set[tuple[int, int]]:
        """Two things that have not moved touch as they did, though by a hair they might seem to, or not."""
        if not self._touched:
            return pairs
        still = {piece for piece in self.scene.pieces if self._place(piece) == self._begins[piece]} | {CACTUS, BASE}
        doubtful = {pair for pair in pairs | self._touched if pair[0] in still and pair[1] in still}
        return pairs - doubtful | (doubtful & self._touched)
