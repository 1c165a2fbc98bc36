"""What a search remembers of the courses it has imagined."""

from math import log, sqrt
from typing import TYPE_CHECKING, Final, final

from cactarium.kernel.game import Action, Seat

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class Node:
    """What one seat may do at one place, and what came of it: the way on for whoever cannot tell the worlds apart."""

    def __init__(self, seat: Seat, actions: list[Action], prior: float) -> None:
        self.seat: Final = seat
        # Mostly one; a chain that was planned together is tried as one.
        self.actions: Final = actions
        # How good it looked before it was tried, on average over the worlds in which that was judged.
        self.prior = prior
        self.judged: i64 = 1
        self.visits: i64 = 0
        self.total = 0.0
        # How often it could have been tried: not in every world it is legal.
        self.offered: i64 = 0
        self.choices: list[Choice] = []

    def judge(self, prior: float) -> None:
        """It was judged in one more world."""
        self.prior = (self.prior * float(self.judged) + prior) / float(self.judged + 1)
        self.judged += 1

    def worth(self, trust: float) -> float:
        """The mover's chance of winning, with what it looked like at once counting for so many visits."""
        return (self.total + trust * self.prior) / (float(self.visits) + trust)

    def interest(self, trust: float, explore: float) -> float:
        """How much it is worth another try: for what it promises, and for what is not known of it yet."""
        spread = log(1.0 + float(self.offered)) / (float(self.visits) + trust)
        return self.worth(trust) + explore * sqrt(spread)

    def has_choice_of(self, seat: Seat) -> bool:
        for choice in self.choices:  # noqa: SIM110 - compiled, a generator is slow
            if choice.seat == seat:
                return True
        return False

    def choice_of(self, seat: Seat) -> "Choice":
        """What the seat has been seen to choose from here."""
        for choice in self.choices:
            if choice.seat == seat:
                return choice
        choice = Choice(seat)
        self.choices.append(choice)
        return choice


@final
class Choice:
    """What one seat could do next at one place, in all worlds together."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat
        self.nodes: Final[dict[str, Node]] = {}

    def best(self) -> list[Node]:
        """What was tried, most often first."""
        found = list(self.nodes.values())
        found.sort(key=promise, reverse=True)
        return found


def promise(node: Node) -> tuple[int, float]:
    return int(node.visits), node.worth(1.0)
