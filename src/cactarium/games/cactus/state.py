"""One position of Cactus: where every piece is and what it touches. No rules."""

from typing import TYPE_CHECKING, Final, final

from cactarium.games.cactus.components import CACTI, Pair, Pose
from cactarium.kernel.game import Seat, State
from cactarium.kernel.rng import Rng

if TYPE_CHECKING:
    from mypy_extensions import i64

PHASES: Final = ("roll", "take", "place", "claim", "clear", "over")
ROLL: Final = 0
TAKE: Final = 1
PLACE: Final = 2
CLAIM: Final = 3
CLEAR: Final = 4
OVER: Final = 5

ENDS: Final = ("flowers", "basic", "special", "turns")
NO_END: Final = -1
NO_MORE_FLOWERS: Final = 0
NO_BASIC: Final = 1
NO_SPECIAL: Final = 2
NO_TURN: Final = 3

# No piece, no cactus, no face of the die.
NONE: Final = -1


@final
class Terms:
    """What was agreed before the match."""

    def __init__(self, longer: bool, specials_return: bool, declare: bool, hand_counts: bool) -> None:
        self.longer: Final = longer
        self.specials_return: Final = specials_return
        self.declare: Final = declare
        self.hand_counts: Final = hand_counts


@final
class OnCactus:
    """What is on one cactus. Never changed, so that copies share it."""

    def __init__(self, hanging: tuple[tuple[int, Pose], ...], touching: tuple[Pair, ...]) -> None:
        # The pieces in order of their numbers, each with its pose.
        self.hanging: Final = hanging
        # The pairs that touch, in order: pieces, and each with the cactus or the base. A piece that is still being
        # placed is among them, though not among those that hang.
        self.touching: Final = touching

    def pieces(self) -> list[int]:
        return [piece for piece, _ in self.hanging]


BARE: Final = OnCactus((), ())


@final
class CactusState(State):
    """Where everything is, and what has happened in this turn."""

    def __init__(self, rng: Rng, terms: Terms, flowers: list[int], first: Seat) -> None:
        self.rng: Final = rng  # secret
        self.terms: Final = terms
        self.flowers: Final = flowers
        # Who had the first turn; the turns are counted from 1.
        self.first: Final = first
        self.turn: i64 = 1
        self.phase: i64 = TAKE
        self.ended: i64 = NO_END
        self.cacti: Final[list[OnCactus]] = [BARE] * CACTI
        self.pile: tuple[int, ...] = ()
        # The specials from the left.
        self.line: tuple[int, ...] = ()
        # In the order in which they left the game.
        self.gone: tuple[int, ...] = ()
        # The cactus of this turn; NONE as long as the first piece may go anywhere.
        self.cactus: i64 = NONE
        self.die: i64 = NONE
        # The last pieces that were placed in order, whatever has become of them since.
        self.last: i64 = NONE
        self.last_basic: i64 = NONE
        self.held: i64 = NONE
        # Where the held piece hangs since the last try; None while it lies before the player.
        self.held_pose: Pose | None = None
        self.tries: i64 = 0
        # In this turn: how many others fell, and whether the hand touched what it may not.
        self.knocked: i64 = 0
        self.touched = False
        # How many flowers too many the last claim was for, or too few.
        self.corrected: i64 = 0
        # Those of one colour or shape that touched already when the turn began.
        self.excused: tuple[Pair, ...] = ()

    def copy(self) -> "CactusState":
        twin = CactusState(self.rng.copy(), self.terms, self.flowers.copy(), self.first)
        twin.turn = self.turn
        twin.phase = self.phase
        twin.ended = self.ended
        twin.cacti[:] = self.cacti
        twin.pile = self.pile
        twin.line = self.line
        twin.gone = self.gone
        twin.cactus = self.cactus
        twin.die = self.die
        twin.last = self.last
        twin.last_basic = self.last_basic
        twin.held = self.held
        twin.held_pose = self.held_pose
        twin.tries = self.tries
        twin.knocked = self.knocked
        twin.touched = self.touched
        twin.corrected = self.corrected
        twin.excused = self.excused
        return twin

    def seats(self) -> int:
        return len(self.flowers)

    def seat(self) -> Seat:
        """Whose turn it is."""
        return Seat((self.first + int(self.turn) - 1) % len(self.flowers))
