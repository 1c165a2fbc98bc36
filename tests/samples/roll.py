"""Roll: a seat pushes a ball, and the table itself measures where it comes to rest.

RLL-1.1: The seat with the fewest rolls is awaited, the first of them if there are several, while nothing rolls; after
         two rolls each the game is over.
RLL-1.2: The only action of a seat is to push.
RLL-2.1: A push is from 1 to 100.
RLL-2.2: Then nobody acts until the table has measured where the ball came to rest. Nobody else can say that.
RLL-2.3: It rolls at least as far as it was pushed, and at most 100 further.
RLL-3.1: A roll scores how far it went, but nothing beyond 150.
RLL-3.2: One of the ten stretches of 20 is drawn in secret and shown at the end; a roll that ends there scores 50 more.
"""

import re
from typing import Annotated, Final, Literal, final

from msgspec import Meta, Struct, to_builtins

from cactarium.kernel.decoding import decoded
from cactarium.kernel.errors import BadPosition, BadRequest, IllegalAction, shown
from cactarium.kernel.game import TABLE, Action, Event, Game, Json, Measure, Seat, State, Viewer
from cactarium.kernel.options import Options
from cactarium.kernel.outcome import Outcome, SheetLine, ranked
from cactarium.kernel.rng import Rng, seeded
from tests.samples import common
from tests.samples.common import Told

ROLLS: Final = 2
HARDEST: Final = 100
FURTHER: Final = 100
EDGE: Final = 150
STRETCH: Final = 20
BONUS: Final = 50
FORM: Final = re.compile(r"(push|rest) ([1-9][0-9]{0,2})")
FORMS: Final = "push STRENGTH, or of the table rest PLACE"

Place = Annotated[int, Meta(ge=1, le=HARDEST + FURTHER)]


class RollPosition(Struct, forbid_unknown_fields=True):
    game: Literal["roll/1"]
    rests: Annotated[list[Annotated[list[Place], Meta(max_length=ROLLS)]], Meta(min_length=1, max_length=3)]
    push: Annotated[int, Meta(ge=0, le=HARDEST)]
    lucky: Annotated[int, Meta(ge=0, lt=(HARDEST + FURTHER) // STRETCH)]
    generator: list[int]


class RollView(Struct, frozen=True):
    viewer: int
    rests: list[list[int]]
    # How hard the ball was pushed that rolls just now; 0 if none does.
    push: int
    lucky: int | None


@final
class RollState(State):
    def __init__(self, rng: Rng, rests: list[list[int]], push: int, lucky: int) -> None:
        self.rng: Final = rng  # secret
        self.rests: Final = rests
        self.push = push
        self.lucky: Final = lucky  # secret until the end

    def copy(self) -> "RollState":
        return RollState(self.rng.copy(), [[*rests] for rests in self.rests], self.push, self.lucky)

    def turn(self) -> Seat:
        return Seat(min(range(len(self.rests)), key=lambda seat: len(self.rests[seat])))

    def is_over(self) -> bool:
        return all(len(rests) == ROLLS for rests in self.rests)


@final
class Push(Action):
    """A push; the open one, of strength 0, stands for all."""

    def __init__(self, strength: int) -> None:
        self.strength: Final = strength

    def text(self) -> str:
        return f"push {self.strength}" if self.strength else f"push 1..{HARDEST}"

    def is_open(self) -> bool:
        return self.strength == 0

    def drawn(self, rng: Rng) -> Action:
        return self if self.strength else Push(int(rng.below(HARDEST)) + 1)

    def admits(self, action: Action) -> bool:
        if self.strength or not isinstance(action, Push) or not action.strength:
            return self == action
        return action.strength <= HARDEST


@final
class Rest(Action):
    """Where the ball came to rest; the open one stands for every place that it can reach by its push."""

    def __init__(self, place: int, push: int = 0) -> None:
        self.place: Final = place
        self.push: Final = push

    def text(self) -> str:
        return f"rest {self.place}" if self.place else f"rest {self.push}..{self.push + FURTHER}"

    def is_open(self) -> bool:
        return self.place == 0

    def drawn(self, rng: Rng) -> Action:
        return self if self.place else Rest(self.push + int(rng.below(FURTHER + 1)))

    def admits(self, action: Action) -> bool:
        """RLL-2.3: at least as far as it was pushed."""
        if self.place or not isinstance(action, Rest) or not action.place:
            return self == action
        return self.push <= action.place <= self.push + FURTHER


OPEN: Final = Push(0)


class Roll(Game[RollState]):
    def __init__(self) -> None:
        super().__init__("roll", "Roll", 1, 1, 3, 3 * ROLLS * 2, [], RollView)

    def setup(self, seats: int, seed: int, options: Options) -> RollState:
        rng = seeded(seed)
        return RollState(rng, [[] for _ in range(seats)], 0, int(rng.below((HARDEST + FURTHER) // STRETCH)))

    def to_act(self, state: RollState) -> tuple[Seat, ...]:
        return () if state.is_over() or state.push else (state.turn(),)

    def measure(self, state: RollState) -> Measure | None:
        """RLL-2.2: the table finds out where the ball comes to rest."""
        rolls = sum(len(rests) for rests in state.rests)
        return Measure(f"roll {rolls + 1}", Rest(0, state.push)) if state.push else None

    def legal_actions(self, state: RollState, seat: Seat) -> list[Action]:
        return [OPEN] if seat in self.to_act(state) else []

    def apply(self, state: RollState, seat: Seat, action: Action) -> list[Event]:
        if state.is_over():
            raise IllegalAction("RLL-1.1", "the game is over", action.text(), "no action")
        if seat == TABLE:
            return rest(state, action)
        if state.push or isinstance(action, Rest):
            raise IllegalAction("RLL-2.2", "only the table can say where it rests", action.text(), "no action")
        common.check_awaited("RLL-1.1", self.to_act(state), seat, action)
        if not isinstance(action, Push):
            raise IllegalAction("RLL-1.2", "you can only push", action.text(), OPEN.text())
        if not action.strength or action.strength > HARDEST:
            raise IllegalAction("RLL-2.1", "nobody can push like that", action.text(), OPEN.text())

        state.push = action.strength
        return [Told(f"s{seat} pushed {action.strength}")]

    def view(self, state: RollState, viewer: Viewer) -> RollView:
        lucky = state.lucky if state.is_over() else None
        return RollView(viewer, [[*rests] for rests in state.rests], state.push, lucky)

    def outcome(self, state: RollState) -> Outcome | None:
        if not state.is_over():
            return None
        points = scores(state)
        return Outcome(ranked([(score,) for score in points]), points, sheet(state))

    def parse(self, text: str) -> Action:
        if text == OPEN.text():
            return OPEN
        parts = FORM.fullmatch(text)
        if parts is None:
            raise BadRequest("no such action in Roll", shown(text), FORMS, "action")
        return Push(int(parts[2])) if parts[1] == "push" else Rest(int(parts[2]))

    def imagine(self, view: object, rng: Rng) -> RollState:
        assert isinstance(view, RollView)
        lucky = int(rng.below((HARDEST + FURTHER) // STRETCH)) if view.lucky is None else view.lucky
        return RollState(rng.fork(), [[*rests] for rests in view.rests], view.push, lucky)

    def evaluate(self, state: RollState, seat: Seat) -> float:
        return common.lead(scores(state), seat)

    def dump(self, state: RollState) -> Json:
        rng = state.rng.dump()
        data: Json = to_builtins(RollPosition("roll/1", state.rests, state.push, state.lucky, rng))
        return data

    def load(self, data: object) -> RollState:
        position = decoded(data, RollPosition, "not a position of Roll")
        state = RollState(common.generator(position.generator), position.rests, position.push, position.lucky)
        if state.push and state.is_over():
            raise BadPosition("nothing rolls when all has come to rest", str(state.push), "0", "$.push")
        return state


def rest(state: RollState, action: Action) -> list[Event]:
    """RLL-2.2, RLL-2.3: where it came to rest, if something rolls."""
    if not state.push:
        raise IllegalAction("RLL-2.2", "nothing rolls", action.text(), "a push first")
    measured = Rest(0, state.push)
    if not isinstance(action, Rest) or not action.place or not measured.admits(action):
        raise IllegalAction("RLL-2.3", "it cannot have come there", action.text(), measured.text())

    seat = state.turn()
    state.rests[seat].append(action.place)
    state.push = 0
    events: list[Event] = [Told(f"s{seat} rolled {action.place}")]
    if state.is_over():
        events.append(Told(f"stretch {state.lucky} was lucky"))
    return events


def scores(state: RollState) -> list[int]:
    return [sum(line.points[seat] for line in sheet(state)) for seat in range(len(state.rests))]


def sheet(state: RollState) -> list[SheetLine]:
    """RLL-3.1: how far. RLL-3.2: and luck."""
    far = [sum(place for place in rests if place <= EDGE) for rests in state.rests]
    luck = [sum(BONUS for place in rests if (place - 1) // STRETCH == state.lucky) for rests in state.rests]
    return [SheetLine("rolls", far, "RLL-3.1"), SheetLine("luck", luck, "RLL-3.2")]
