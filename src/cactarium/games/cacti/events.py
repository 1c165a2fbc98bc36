"""What happens in Cacti. Everything that happens is public: nothing has to be masked."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from cactarium.games.cacti.cactus import TYPES, cacti, in_words
from cactarium.games.cacti.seen import Cacti
from cactarium.kernel.form import NUMBER, SCORES, SEAT, TEXT, Form, Word, one_of
from cactarium.kernel.game import Event, Seat


def origin(from_hand: bool) -> str:
    return "hand" if from_hand else "the deck"


CACTUS: Final = one_of(TYPES)
CACTI: Final = Word(Cacti, cacti, in_words)
ORIGIN: Final = Word(bool, write=origin)


@final
class Took(Event):
    """A seat added the top card of the Cacti deck to its Nursery."""

    form: ClassVar = Form("{seat} took {cactus}", seat=SEAT, cactus=CACTUS, reveals=True)

    def __init__(self, seat: Seat, cactus: i64) -> None:
        self.seat: Final = seat
        self.cactus: Final = cactus


@final
class Left(Event):
    """The Second Player left the top card in the final turn."""

    form: ClassVar = Form("{seat} left the top card", seat=SEAT)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


@final
class Grew(Event):
    """A seat moved cacti of one type from the middle to its Nursery."""

    form: ClassVar = Form("{seat} grew {number} {cactus}", seat=SEAT, cactus=CACTUS, number=NUMBER)

    def __init__(self, seat: Seat, cactus: i64, number: i64) -> None:
        self.seat: Final = seat
        self.cactus: Final = cactus
        self.number: Final = number


@final
class Planted(Event):
    """A seat played one half of an Arrangement, from its hand or from the Arrangement deck."""

    form: ClassVar = Form(
        "{seat} planted {arrangement} {half} from {from_hand}",
        seat=SEAT,
        arrangement=TEXT,
        half=NUMBER,
        from_hand=ORIGIN,
    )

    def __init__(self, seat: Seat, arrangement: str, half: int, from_hand: bool) -> None:
        self.seat: Final = seat
        self.arrangement: Final = arrangement
        self.half: Final = half
        self.from_hand: Final = from_hand

    def reveals(self) -> bool:
        return self.from_hand


@final
class TurnedUp(Event):
    """Another Arrangement is now on top of the face-up deck."""

    form: ClassVar = Form("arrangement {arrangement} turned up", arrangement=TEXT, reveals=True)

    def __init__(self, arrangement: str) -> None:
        self.arrangement: Final = arrangement


@final
class UsedSpecial(Event):
    """A seat placed its Special Planter over cacti from the middle and its Nursery."""

    form: ClassVar = Form(
        "{seat} used special {cactus} with {from_middle} of the middle and {from_nursery} of the nursery",
        seat=SEAT,
        cactus=CACTUS,
        from_middle=NUMBER,
        from_nursery=NUMBER,
    )

    def __init__(self, seat: Seat, cactus: i64, from_middle: i64, from_nursery: i64) -> None:
        self.seat: Final = seat
        self.cactus: Final = cactus
        self.from_middle: Final = from_middle
        self.from_nursery: Final = from_nursery


@final
class Passed(Event):
    """A seat did not reply, or could do nothing in its turn."""

    form: ClassVar = Form("{seat} passed", seat=SEAT)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


@final
class Refilled(Event):
    """Cacti came from the deck to the middle."""

    form: ClassVar = Form("middle refilled with {cacti}", cacti=CACTI, reveals=True)

    def __init__(self, cacti: i64) -> None:
        self.cacti: Final = cacti


@final
class Reshuffled(Event):
    """The discarded cacti became a new deck."""

    form: ClassVar = Form("{number} discards became a new deck", number=NUMBER, reveals=True)

    def __init__(self, number: i64) -> None:
        self.number: Final = number


@final
class FinalTurn(Event):
    """The Second Player takes the last turn of the game."""

    form: ClassVar = Form("final turn of {seat}", seat=SEAT)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


@final
class ShowedBonus(Event):
    """A seat turned its Bonus Planter face up for scoring and moved its cacti under it."""

    form: ClassVar = Form("{seat} showed {planter} over {number}", seat=SEAT, planter=TEXT, number=NUMBER, reveals=True)

    def __init__(self, seat: Seat, planter: str, number: i64) -> None:
        self.seat: Final = seat
        self.planter: Final = planter
        self.number: Final = number


@final
class Ended(Event):
    """The game is over."""

    form: ClassVar = Form("game ended {scores}", scores=SCORES, reveals=True)

    def __init__(self, scores: list[int]) -> None:
        self.scores: Final = scores


# Events that come up all the time are made once.
TOOK: Final = [[Took(Seat(seat), cactus) for cactus in range(4)] for seat in range(2)]
GREW: Final = [[[Grew(Seat(seat), cactus, number) for number in range(13)] for cactus in range(4)] for seat in range(2)]
PASSED: Final = [Passed(Seat(0)), Passed(Seat(1))]
