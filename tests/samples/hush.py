"""Hush: after each number everybody else may hush it, and nobody is waited for: only time goes on.

HSH-1.1: Seats take turns to lay the top number of the deck; the game is over when the last has been heard.
HSH-1.2: Nobody but those at the table may act.
HSH-2.1: A number rings for three seconds. Until then any other seat may hush it, once, and takes the number.
HSH-2.2: When nobody did, the table calls time, and the number stays with who laid it. Only the table does that.
HSH-3.1: A seat scores its numbers.
"""

from typing import Annotated, Final, Literal, final

from msgspec import Meta, Struct, to_builtins

from cactarium.kernel.decoding import decoded
from cactarium.kernel.errors import BadPosition, IllegalAction
from cactarium.kernel.game import TABLE, Action, Event, Game, Json, Seat, State, Timer, Viewer
from cactarium.kernel.options import Options
from cactarium.kernel.outcome import Outcome
from cactarium.kernel.rng import Rng, seeded
from tests.samples import common
from tests.samples.common import Told

NUMBERS: Final = list(range(1, 10))
SECONDS: Final = 3.0
# A bot hushes nothing smaller.
WORTH_IT: Final = 7
SEATS: Final = 3


class HushPosition(Struct, forbid_unknown_fields=True):
    """Everything. The deck is listed from the top."""

    game: Literal["hush/1"]
    turn: Annotated[int, Meta(ge=0, lt=SEATS)]
    ringing: int
    deck: list[int]
    numbers: Annotated[list[list[int]], Meta(min_length=2, max_length=SEATS)]
    generator: list[int]


class HushView(Struct, frozen=True):
    viewer: int
    turn: int
    # The number that rings, or 0.
    ringing: int
    deck: int
    numbers: list[list[int]]


@final
class HushState(State):
    def __init__(self, rng: Rng, turn: int, ringing: int, deck: list[int], numbers: list[list[int]]) -> None:
        self.rng: Final = rng  # secret
        self.turn = turn
        self.ringing = ringing
        self.deck: Final = deck  # secret
        self.numbers: Final = numbers

    def copy(self) -> "HushState":
        numbers = [[*side] for side in self.numbers]
        return HushState(self.rng.copy(), self.turn, self.ringing, [*self.deck], numbers)

    def seats(self) -> range:
        return range(len(self.numbers))


@final
class Lay(Action):
    def text(self) -> str:
        return "lay"


@final
class Hush(Action):
    def text(self) -> str:
        return "hush"


@final
class TimeUp(Action):
    def text(self) -> str:
        return "time up"


LAY: Final = Lay()
HUSH: Final = Hush()
TIME_UP: Final = TimeUp()
ACTIONS: Final = common.written([LAY, HUSH, TIME_UP])


class HushGame(Game[HushState]):
    def __init__(self) -> None:
        super().__init__("hush", "Hush", 1, 2, SEATS, 2 * len(NUMBERS), [], HushView)

    def setup(self, seats: int, seed: int, options: Options) -> HushState:
        rng = seeded(seed)
        (deck,) = common.deal(NUMBERS, [], rng)
        return HushState(rng, 0, 0, deck, [[] for _ in range(seats)])

    def to_act(self, state: HushState) -> tuple[Seat, ...]:
        if state.ringing:
            return tuple(Seat(seat) for seat in state.seats() if seat != state.turn)
        return (Seat(state.turn),) if state.deck else ()

    def free(self, state: HushState) -> tuple[Seat, ...]:
        """HSH-2.1: nobody is waited for while a number rings."""
        return self.to_act(state) if state.ringing else ()

    def asks_free(self, state: HushState, seat: Seat) -> bool:
        return state.ringing >= WORTH_IT

    def legal_actions(self, state: HushState, seat: Seat) -> list[Action]:
        if seat == TABLE:
            return [TIME_UP] if state.ringing else []
        if seat not in self.to_act(state):
            return []
        return [HUSH] if state.ringing else [LAY]

    def apply(self, state: HushState, seat: Seat, action: Action) -> list[Event]:
        if not state.ringing and not state.deck:
            raise IllegalAction("HSH-1.1", "the game is over", action.text(), "no action")
        if seat == TABLE:
            return call_time(state, action)
        if seat not in state.seats():
            raise IllegalAction("HSH-1.2", "you have no seat", f"seat {seat}", common.either(state.seats()))
        if isinstance(action, TimeUp):
            raise IllegalAction("HSH-2.2", "only the table calls time", f"seat {seat}", "the table")
        return hush(state, seat, action) if state.ringing else lay(state, seat, action)

    def timers(self, state: HushState) -> list[Timer]:
        return [Timer(f"number {state.ringing}", SECONDS, TIME_UP)] if state.ringing else []

    def view(self, state: HushState, viewer: Viewer) -> HushView:
        numbers = [[*side] for side in state.numbers]
        return HushView(viewer, state.turn, state.ringing, len(state.deck), numbers)

    def outcome(self, state: HushState) -> Outcome | None:
        if state.ringing or state.deck:
            return None
        return common.most_points_win(scores(state), "numbers", "HSH-3.1")

    def parse(self, text: str) -> Action:
        return common.parsed(ACTIONS, text, "Hush", "lay, hush or time up")

    def imagine(self, view: object, rng: Rng) -> HushState:
        assert isinstance(view, HushView)
        deck = common.unseen(NUMBERS, [view.ringing] if view.ringing else [], *view.numbers)
        rng.shuffle(deck)
        return HushState(rng.fork(), view.turn, view.ringing, deck, [[*side] for side in view.numbers])

    def evaluate(self, state: HushState, seat: Seat) -> float:
        return common.lead(scores(state), seat)

    def dump(self, state: HushState) -> Json:
        rng = state.rng.dump()
        position = HushPosition("hush/1", state.turn, state.ringing, state.deck, state.numbers, rng)
        data: Json = to_builtins(position)
        return data

    def load(self, data: object) -> HushState:
        position = decoded(data, HushPosition, "not a position of Hush")
        if position.turn >= len(position.numbers):
            raise BadPosition("nobody sits there", f"seat {position.turn}", "a seat", "$.turn")
        common.check_cards(NUMBERS, [position.ringing] if position.ringing else [], position.deck, *position.numbers)
        rng = common.generator(position.generator)
        return HushState(rng, position.turn, position.ringing, position.deck, position.numbers)


def scores(state: HushState) -> list[int]:
    return [sum(side) for side in state.numbers]


def lay(state: HushState, seat: Seat, action: Action) -> list[Event]:
    """HSH-1.1: the top number of the deck, on one's own turn."""
    if seat != state.turn:
        raise IllegalAction("HSH-1.1", "it is not your turn", f"seat {seat}", f"seat {state.turn}")
    if not isinstance(action, Lay):
        raise IllegalAction("HSH-1.1", "you can only lay", action.text(), "lay")

    state.ringing = state.deck.pop(0)
    return [Told(f"s{seat} laid {state.ringing}")]


def hush(state: HushState, seat: Seat, action: Action) -> list[Event]:
    """HSH-2.1: the number of somebody else, while it rings."""
    if seat == state.turn:
        raise IllegalAction("HSH-2.1", "it is your own number", f"seat {seat}", "another seat")
    if not isinstance(action, Hush):
        raise IllegalAction("HSH-2.1", "you can only hush", action.text(), "hush")

    return kept(state, seat, f"s{seat} hushed {state.ringing}")


def call_time(state: HushState, action: Action) -> list[Event]:
    """HSH-2.2: the number stays where it is."""
    if not isinstance(action, TimeUp) or not state.ringing:
        raise IllegalAction("HSH-2.2", "no number rings", action.text(), "time up while one does")

    return kept(state, Seat(state.turn), f"{state.ringing} was heard")


def kept(state: HushState, seat: Seat, words: str) -> list[Event]:
    state.numbers[seat].append(state.ringing)
    state.ringing = 0
    state.turn = (state.turn + 1) % len(state.numbers)
    return [Told(words)]
