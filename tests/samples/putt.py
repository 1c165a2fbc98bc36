"""Putt: a seat putts a ball with its own hand, and the house measures for it how far that went.

PUT-1.1: The seat with the fewest turns is awaited, the first of them if there are several; after two turns each the
         game is over.
PUT-1.2: In its turn a seat putts or leaves it.
PUT-2.1: How far a putt went is measured, from 1 to 100. No hand but that of the seat at turn putts.
PUT-3.1: The hole lies at a place that was drawn in secret and is shown at the end. A putt scores 100 less its distance
         from the hole, a turn that was left scores nothing.
"""

import re
from typing import Annotated, Final, Literal, final

from msgspec import Meta, Struct, to_builtins

from cactarium.kernel.decoding import decoded
from cactarium.kernel.errors import BadRequest, IllegalAction, shown
from cactarium.kernel.game import Action, Event, Game, Json, Measure, Seat, State, Viewer
from cactarium.kernel.options import Options
from cactarium.kernel.outcome import Outcome
from cactarium.kernel.rng import Rng, seeded
from tests.samples import common
from tests.samples.common import Told

TURNS: Final = 2
FURTHEST: Final = 100
FORM: Final = re.compile(r"putt ([1-9][0-9]{0,2})")

# How far, or 0 for a turn that was left.
Far = Annotated[int, Meta(ge=0, le=FURTHEST)]


class PuttPosition(Struct, forbid_unknown_fields=True):
    game: Literal["putt/1"]
    putts: Annotated[list[Annotated[list[Far], Meta(max_length=TURNS)]], Meta(min_length=1, max_length=3)]
    hole: Annotated[int, Meta(ge=1, le=FURTHEST)]
    generator: list[int]


class PuttView(Struct, frozen=True):
    viewer: int
    putts: list[list[int]]
    hole: int | None


@final
class PuttState(State):
    def __init__(self, rng: Rng, putts: list[list[int]], hole: int) -> None:
        self.rng: Final = rng  # secret
        self.putts: Final = putts
        self.hole: Final = hole  # secret until the end

    def copy(self) -> "PuttState":
        return PuttState(self.rng.copy(), [[*putts] for putts in self.putts], self.hole)

    def is_over(self) -> bool:
        return all(len(putts) == TURNS for putts in self.putts)


@final
class Putt(Action):
    """How far a putt went; the open one, of 0, stands for all."""

    def __init__(self, far: int) -> None:
        self.far: Final = far

    def text(self) -> str:
        return f"putt {self.far}" if self.far else f"putt 1..{FURTHEST}"

    def is_open(self) -> bool:
        return self.far == 0

    def drawn(self, rng: Rng) -> Action:
        return self if self.far else Putt(int(rng.below(FURTHEST)) + 1)

    def admits(self, action: Action) -> bool:
        if self.far or not isinstance(action, Putt) or not action.far:
            return self == action
        return action.far <= FURTHEST


@final
class Leave(Action):
    """Putt nothing in this turn."""

    def text(self) -> str:
        return "leave it"


OPEN: Final = Putt(0)
LEAVE: Final = Leave()


class PuttGame(Game[PuttState]):
    def __init__(self) -> None:
        super().__init__("putt", "Putt", 1, 1, 3, 3 * TURNS, [], PuttView)

    def setup(self, seats: int, seed: int, options: Options) -> PuttState:
        rng = seeded(seed)
        return PuttState(rng, [[] for _ in range(seats)], int(rng.below(FURTHEST)) + 1)

    def to_act(self, state: PuttState) -> tuple[Seat, ...]:
        if state.is_over():
            return ()
        return (Seat(min(range(len(state.putts)), key=lambda seat: len(state.putts[seat]))),)

    def measure(self, state: PuttState) -> Measure | None:
        """PUT-2.1: the house measures for the seat at turn."""
        if state.is_over():
            return None
        turns = sum(len(putts) for putts in state.putts)
        return Measure(f"putt {turns + 1}", OPEN, self.to_act(state)[0])

    def legal_actions(self, state: PuttState, seat: Seat) -> list[Action]:
        return [OPEN, LEAVE] if seat in self.to_act(state) else []

    def apply(self, state: PuttState, seat: Seat, action: Action) -> list[Event]:
        common.check_awaited("PUT-1.1", self.to_act(state), seat, action)
        if not isinstance(action, Putt | Leave):
            raise IllegalAction("PUT-1.2", "you can only putt or leave it", action.text(), OPEN.text())
        if isinstance(action, Putt) and (action.is_open() or not OPEN.admits(action)):
            raise IllegalAction("PUT-2.1", "no putt goes like that", action.text(), OPEN.text())

        far = action.far if isinstance(action, Putt) else 0
        state.putts[seat].append(far)
        events: list[Event] = [Told(f"s{seat} putted {far}" if far else f"s{seat} left it")]
        if state.is_over():
            events.append(Told(f"the hole was at {state.hole}"))
        return events

    def view(self, state: PuttState, viewer: Viewer) -> PuttView:
        return PuttView(viewer, [[*putts] for putts in state.putts], state.hole if state.is_over() else None)

    def outcome(self, state: PuttState) -> Outcome | None:
        return common.most_points_win(scores(state), "putts", "PUT-3.1") if state.is_over() else None

    def parse(self, text: str) -> Action:
        if text in (OPEN.text(), LEAVE.text()):
            return OPEN if text == OPEN.text() else LEAVE
        parts = FORM.fullmatch(text)
        if parts is None:
            raise BadRequest("no such action in Putt", shown(text), "putt FAR or leave it", "action")
        return Putt(int(parts[1]))

    def imagine(self, view: object, rng: Rng) -> PuttState:
        assert isinstance(view, PuttView)
        hole = int(rng.below(FURTHEST)) + 1 if view.hole is None else view.hole
        return PuttState(rng.fork(), [[*putts] for putts in view.putts], hole)

    def evaluate(self, state: PuttState, seat: Seat) -> float:
        return common.lead(scores(state), seat)

    def dump(self, state: PuttState) -> Json:
        data: Json = to_builtins(PuttPosition("putt/1", state.putts, state.hole, state.rng.dump()))
        return data

    def load(self, data: object) -> PuttState:
        position = decoded(data, PuttPosition, "not a position of Putt")
        return PuttState(common.generator(position.generator), position.putts, position.hole)


def scores(state: PuttState) -> list[int]:
    """PUT-3.1: the nearer to the hole, the more."""
    return [sum(FURTHEST - abs(far - state.hole) for far in putts if far) for putts in state.putts]
