"""Toss: an action with continuous data, to be chosen within bounds.

TSS-1.1: The seat with the fewest tosses is awaited, the first of them if there are several; after three
         tosses each the game is over.
TSS-1.2: The only action is to toss.
TSS-2.1: A toss names its spot.
TSS-2.2: The spot lies on the board: from 0.000 to 1.000 each way.
TSS-3.1: A toss scores 100, less 1 for every 0.010 between its spot and the target.
TSS-3.2: One of the five rings of 0.100 around the target is drawn in secret and shown at the end; a toss
         in it scores 50 more.
"""

import re
from math import isqrt
from typing import Annotated, Final, Literal, final

from msgspec import Meta, Struct, to_builtins

from cactarium.kernel.decoding import decoded
from cactarium.kernel.errors import BadRequest, IllegalAction, shown
from cactarium.kernel.game import Action, Event, Game, Json, Seat, State, Viewer
from cactarium.kernel.options import Options
from cactarium.kernel.outcome import Outcome, SheetLine, ranked
from cactarium.kernel.rng import Rng, seeded
from tests.samples import common
from tests.samples.common import Told

BOARD: Final = 1000
TOSSES: Final = 3
RINGS: Final = 5
BONUS: Final = 50
FORM: Final = re.compile(r"toss (-?[0-9]{1,4})\.([0-9]{3}) (-?[0-9]{1,4})\.([0-9]{3})")

Coordinate = Annotated[int, Meta(ge=0, le=BOARD)]
Spot = Annotated[list[Coordinate], Meta(min_length=2, max_length=2)]
"""Thousandths from the left and from the top."""


class TossPosition(Struct, forbid_unknown_fields=True):
    game: Literal["toss/1"]
    target: Spot
    ring: Annotated[int, Meta(ge=0, lt=RINGS)]
    tosses: Annotated[list[Annotated[list[Spot], Meta(max_length=TOSSES)]], Meta(min_length=1, max_length=3)]
    generator: list[int]


class TossView(Struct, frozen=True):
    viewer: int
    target: list[int]
    ring: int | None
    tosses: list[list[list[int]]]


@final
class TossState(State):
    def __init__(self, rng: Rng, target: list[int], ring: int, tosses: list[list[list[int]]]) -> None:
        self.rng: Final = rng  # secret
        self.target: Final = target
        self.ring: Final = ring  # secret until the end
        self.tosses: Final = tosses

    def copy(self) -> "TossState":
        return TossState(self.rng.copy(), [*self.target], self.ring, copied(self.tosses))


def copied(tosses: list[list[list[int]]]) -> list[list[list[int]]]:
    return [[[*spot] for spot in spots] for spots in tosses]


def decimal(thousandths: int) -> str:
    return f"{thousandths / BOARD:.3f}"


@final
class Toss(Action):
    """A toss at a spot, in thousandths; the open toss stands for every spot on the board."""

    def __init__(self, spot: tuple[int, int] | None) -> None:
        self.spot: Final = spot

    @staticmethod
    def open() -> "Toss":
        return Toss(None)

    def text(self) -> str:
        if self.spot is None:
            return f"toss {decimal(0)}..{decimal(BOARD)} {decimal(0)}..{decimal(BOARD)}"
        return f"toss {decimal(self.spot[0])} {decimal(self.spot[1])}"

    def is_open(self) -> bool:
        return self.spot is None

    def drawn(self, rng: Rng) -> Action:
        return Toss((rng.below(BOARD + 1), rng.below(BOARD + 1))) if self.spot is None else self

    def admits(self, action: Action) -> bool:
        """TSS-2.2: the open toss admits every spot on the board."""
        if self.spot is not None or not isinstance(action, Toss) or action.spot is None:
            return self == action
        return all(0 <= coordinate <= BOARD for coordinate in action.spot)


OPEN: Final = Toss.open()


class TossGame(Game[TossState]):
    def __init__(self) -> None:
        super().__init__("toss", "Toss", 1, 1, 3, TOSSES * 3, [], TossView)

    def setup(self, seats: int, seed: int, options: Options) -> TossState:
        rng = seeded(seed)
        target = [int(rng.below(BOARD + 1)), int(rng.below(BOARD + 1))]
        return TossState(rng, target, rng.below(RINGS), [[] for _ in range(seats)])

    def to_act(self, state: TossState) -> tuple[Seat, ...]:
        fewest = min(len(spots) for spots in state.tosses)
        return tuple(Seat(seat) for seat, spots in enumerate(state.tosses) if len(spots) == fewest < TOSSES)[:1]

    def legal_actions(self, state: TossState, seat: Seat) -> list[Action]:
        return [OPEN] if seat in self.to_act(state) else []

    def apply(self, state: TossState, seat: Seat, action: Action) -> list[Event]:
        common.check_awaited("TSS-1.1", self.to_act(state), seat, action)
        if not isinstance(action, Toss):
            raise IllegalAction("TSS-1.2", "that is no toss", action.text(), OPEN.text())
        if action.spot is None:
            raise IllegalAction("TSS-2.1", "a toss must name its spot", action.text(), "toss X Y")
        if not OPEN.admits(action):
            raise IllegalAction("TSS-2.2", "the spot is not on the board", action.text(), OPEN.text())

        state.tosses[seat].append([*action.spot])
        events: list[Event] = [Told(f"s{seat} tossed {decimal(action.spot[0])} {decimal(action.spot[1])}")]
        if not self.to_act(state):
            events.append(Told(f"bonus ring {state.ring}"))
        return events

    def view(self, state: TossState, viewer: Viewer) -> TossView:
        ring = None if self.to_act(state) else state.ring
        return TossView(viewer, [*state.target], ring, copied(state.tosses))

    def outcome(self, state: TossState) -> Outcome | None:
        if self.to_act(state):
            return None
        points = scores(state)
        return Outcome(ranked([(score,) for score in points]), points, sheet(state))

    def parse(self, text: str) -> Action:
        if text == OPEN.text():
            return OPEN
        parts = FORM.fullmatch(text)
        if parts:
            action = Toss((int(parts[1] + parts[2]), int(parts[3] + parts[4])))
            if action.text() == text:
                return action
        raise BadRequest("no such action in Toss", shown(text), "toss X Y, with three decimals each", "action")

    def imagine(self, view: object, rng: Rng) -> TossState:
        assert isinstance(view, TossView)
        ring = rng.below(RINGS) if view.ring is None else view.ring
        return TossState(rng.fork(), [*view.target], ring, copied(view.tosses))

    def evaluate(self, state: TossState, seat: Seat) -> float:
        return common.lead(scores(state), seat)

    def dump(self, state: TossState) -> Json:
        rng = state.rng.dump()
        data: Json = to_builtins(TossPosition("toss/1", state.target, state.ring, state.tosses, rng))
        return data

    def load(self, data: object) -> TossState:
        position = decoded(data, TossPosition, "not a position of Toss")
        return TossState(common.generator(position.generator), position.target, position.ring, position.tosses)


def scores(state: TossState) -> list[int]:
    return [sum(line.points[seat] for line in sheet(state)) for seat in range(len(state.tosses))]


def sheet(state: TossState) -> list[SheetLine]:
    """TSS-3.1: how near the tosses came. TSS-3.2: and what the bonus ring adds."""
    near = []
    bonus = []
    for spots in state.tosses:
        distances = [isqrt((x - state.target[0]) ** 2 + (y - state.target[1]) ** 2) for x, y in spots]
        near.append(sum(max(0, 100 - distance // 10) for distance in distances))
        bonus.append(sum(BONUS for distance in distances if distance // 100 == state.ring))
    return [SheetLine("nearness", near, "TSS-3.1"), SheetLine("bonus ring", bonus, "TSS-3.2")]
