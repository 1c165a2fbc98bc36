"""What happens in Seed Packet. Written in the past tense, so that it fits "You" as well as a name."""

from typing import ClassVar, Final, final

from cactarium.games.seed_packet.seen import HIDDEN
from cactarium.kernel.form import SCORES, SEAT, TEXT, Form, Word
from cactarium.kernel.game import Event, Seat


def hidden(_: str) -> str:
    return HIDDEN


SECRET_SEED: Final = Word(str, hide=hidden)


@final
class Sowed(Event):
    """A seat laid a seed of its hand into its bed."""

    form: ClassVar = Form("{seat} sowed {plant}", seat=SEAT, plant=TEXT, reveals=True)

    def __init__(self, seat: Seat, plant: str) -> None:
        self.seat: Final = seat
        self.plant: Final = plant


@final
class Composted(Event):
    """A seat laid a seed of its hand onto its compost; only the seat itself knows which."""

    form: ClassVar = Form(
        "{seat} composted {plant}", seat=SEAT, plant=SECRET_SEED, secret=("plant",), known_to=("seat",)
    )

    def __init__(self, seat: Seat, plant: str) -> None:
        self.seat: Final = seat
        self.plant: Final = plant


@final
class Drew(Event):
    """A seat drew the top seed of the packet; only the seat itself knows which."""

    form: ClassVar = Form(
        "{seat} drew {plant}", seat=SEAT, plant=SECRET_SEED, secret=("plant",), known_to=("seat",), reveals=True
    )

    def __init__(self, seat: Seat, plant: str) -> None:
        self.seat: Final = seat
        self.plant: Final = plant


@final
class Ended(Event):
    """Nobody can take a turn any more."""

    form: ClassVar = Form("the game ended {scores}", scores=SCORES, reveals=True)

    def __init__(self, scores: list[int]) -> None:
        self.scores: Final = scores
