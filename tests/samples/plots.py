"""Plots: a turn is a chain of small choices, which can be taken back one by one until it is ended.

PLT-1.1: Seats take turns; when no plot is free and the turn is ended, the game is over.
PLT-1.2: The only actions are to plant and to end the turn.
PLT-2.1: In a turn plant up to three plots that are free, one after the other.
PLT-2.2: A turn can be ended once something is planted.
PLT-2.3: Then a die from 0 to 2 shows what the weather gives the seat.
PLT-3.1: A plot scores its number for who planted it.
PLT-3.2: One plot is drawn in secret and shown at the end; it scores 10 more.
"""

from typing import Annotated, ClassVar, Final, Literal, final

from msgspec import Meta, Struct, to_builtins

from cactarium.kernel.decoding import decoded
from cactarium.kernel.errors import BadPosition, IllegalAction
from cactarium.kernel.form import NUMBER, SEAT, Form
from cactarium.kernel.game import Action, Event, Game, Json, Seat, State, Viewer
from cactarium.kernel.options import Options
from cactarium.kernel.outcome import Outcome, SheetLine, ranked
from cactarium.kernel.rng import Rng, seeded
from tests.samples import common
from tests.samples.common import Told

PLOTS: Final = 9
AT_ONCE: Final = 3
LUCK: Final = 10
NOBODY: Final = -1

Owner = Annotated[int, Meta(ge=NOBODY, le=2)]


class PlotsPosition(Struct, forbid_unknown_fields=True):
    game: Literal["plots/1"]
    turn: Annotated[int, Meta(ge=0)]
    numbers: Annotated[list[int], Meta(min_length=PLOTS, max_length=PLOTS)]
    owners: Annotated[list[Owner], Meta(min_length=PLOTS, max_length=PLOTS)]
    planted: Annotated[int, Meta(ge=0, le=AT_ONCE)]
    weather: Annotated[list[Annotated[int, Meta(ge=0)]], Meta(min_length=1, max_length=3)]
    lucky: Annotated[int, Meta(ge=0, lt=PLOTS)]
    generator: list[int]


class PlotsView(Struct, frozen=True):
    viewer: int
    turn: int
    numbers: list[int]
    owners: list[int]
    # How many plots were planted in this turn.
    planted: int
    weather: list[int]
    lucky: int | None


@final
class PlotsState(State):
    def __init__(
        self, rng: Rng, turn: int, numbers: list[int], owners: list[int], planted: int, weather: list[int], lucky: int
    ) -> None:
        self.rng: Final = rng  # secret
        self.turn = turn
        self.numbers: Final = numbers
        self.owners: Final = owners
        self.planted = planted
        self.weather: Final = weather
        self.lucky: Final = lucky  # secret until the end

    def copy(self) -> "PlotsState":
        rng, owners, weather = self.rng.copy(), [*self.owners], [*self.weather]
        return PlotsState(rng, self.turn, self.numbers, owners, self.planted, weather, self.lucky)

    def is_over(self) -> bool:
        return not self.planted and NOBODY not in self.owners


@final
class Plant(Action):
    def __init__(self, plot: int) -> None:
        self.plot: Final = plot

    def text(self) -> str:
        return f"plant {self.plot}"


@final
class EndTurn(Action):
    def text(self) -> str:
        return "end turn"


@final
class Planted(Event):
    """Everybody could see it coming, so it can be taken back."""

    form: ClassVar = Form("{seat} planted {plot}", seat=SEAT, plot=NUMBER)

    def __init__(self, seat: Seat, plot: int) -> None:
        self.seat: Final = seat
        self.plot: Final = plot


END_TURN: Final = EndTurn()
ACTIONS: Final = common.written([*[Plant(plot) for plot in range(PLOTS)], END_TURN])


class Plots(Game[PlotsState]):
    def __init__(self) -> None:
        super().__init__("plots", "Plots", 1, 1, 3, 2 * PLOTS, [], PlotsView)

    def setup(self, seats: int, seed: int, options: Options) -> PlotsState:
        rng = seeded(seed)
        numbers = list(range(1, PLOTS + 1))
        rng.shuffle(numbers)
        return PlotsState(rng, 0, numbers, [NOBODY] * PLOTS, 0, [0] * seats, int(rng.below(PLOTS)))

    def to_act(self, state: PlotsState) -> tuple[Seat, ...]:
        return () if state.is_over() else (Seat(state.turn),)

    def legal_actions(self, state: PlotsState, seat: Seat) -> list[Action]:
        if seat not in self.to_act(state):
            return []
        free = [plot for plot, owner in enumerate(state.owners) if owner == NOBODY]
        plants: list[Action] = [Plant(plot) for plot in free] if state.planted < AT_ONCE else []
        return [*plants, END_TURN] if state.planted else plants

    def apply(self, state: PlotsState, seat: Seat, action: Action) -> list[Event]:
        common.check_awaited("PLT-1.1", self.to_act(state), seat, action)
        if isinstance(action, Plant):
            return plant(state, seat, action.plot)
        if isinstance(action, EndTurn):
            return end_turn(state, seat)
        raise IllegalAction("PLT-1.2", "you can only plant", action.text(), "plant PLOT or end turn")

    def is_chain(self, state: PlotsState) -> bool:
        return not state.is_over()

    def view(self, state: PlotsState, viewer: Viewer) -> PlotsView:
        lucky = state.lucky if state.is_over() else None
        owners, weather = [*state.owners], [*state.weather]
        return PlotsView(viewer, state.turn, state.numbers, owners, state.planted, weather, lucky)

    def outcome(self, state: PlotsState) -> Outcome | None:
        if not state.is_over():
            return None
        points = scores(state)
        return Outcome(ranked([(score,) for score in points]), points, sheet(state))

    def parse(self, text: str) -> Action:
        return common.parsed(ACTIONS, text, "Plots", "plant PLOT or end turn")

    def imagine(self, view: object, rng: Rng) -> PlotsState:
        assert isinstance(view, PlotsView)
        lucky = int(rng.below(PLOTS)) if view.lucky is None else view.lucky
        owners, weather = [*view.owners], [*view.weather]
        return PlotsState(rng.fork(), view.turn, view.numbers, owners, view.planted, weather, lucky)

    def evaluate(self, state: PlotsState, seat: Seat) -> float:
        return common.lead(scores(state), seat)

    def dump(self, state: PlotsState) -> Json:
        facts = (state.turn, state.numbers, state.owners, state.planted, state.weather, state.lucky)
        data: Json = to_builtins(PlotsPosition("plots/1", *facts, state.rng.dump()))
        return data

    def load(self, data: object) -> PlotsState:
        position = decoded(data, PlotsPosition, "not a position of Plots")
        common.check_cards(list(range(1, PLOTS + 1)), position.numbers, where="$.numbers")
        seats = len(position.weather)
        if position.turn >= seats or max(position.owners) >= seats:
            raise BadPosition("no such seat", str(max(position.turn, *position.owners)), f"below {seats}", "$.turn")
        if position.owners.count(position.turn) < position.planted:
            raise BadPosition("nothing is planted there", str(position.planted), "plots of the seat", "$.planted")
        rng = common.generator(position.generator)
        facts = (position.turn, position.numbers, position.owners, position.planted, position.weather)
        return PlotsState(rng, *facts, position.lucky)


def plant(state: PlotsState, seat: Seat, plot: int) -> list[Event]:
    """PLT-2.1: up to three in a turn."""
    if state.planted == AT_ONCE:
        raise IllegalAction("PLT-2.1", "you have planted enough", f"plant {plot}", "end turn")
    if state.owners[plot] != NOBODY:
        raise IllegalAction("PLT-2.1", "that plot is planted", str(plot), "a free plot")

    state.owners[plot] = seat
    state.planted += 1
    return [Planted(seat, plot)]


def end_turn(state: PlotsState, seat: Seat) -> list[Event]:
    """PLT-2.2, PLT-2.3: the weather falls."""
    if not state.planted:
        raise IllegalAction("PLT-2.2", "plant something first", "end turn", "plant PLOT")

    weather = int(state.rng.below(3))
    state.weather[seat] += weather
    state.planted = 0
    state.turn = (state.turn + 1) % len(state.weather)
    events: list[Event] = [Told(f"s{seat} got {weather}")]
    if state.is_over():
        events.append(Told(f"plot {state.lucky} was lucky"))
    return events


def scores(state: PlotsState) -> list[int]:
    return [sum(line.points[seat] for line in sheet(state)) for seat in range(len(state.weather))]


def sheet(state: PlotsState) -> list[SheetLine]:
    """PLT-3.1: the numbers. PLT-3.2: and luck, which nobody can count before the end."""
    seats = range(len(state.weather))
    owned = [[plot for plot, owner in enumerate(state.owners) if owner == seat] for seat in seats]
    numbers = [sum(state.numbers[plot] for plot in plots) for plots in owned]
    luck = [LUCK * (state.lucky in plots) for plots in owned]
    return [
        SheetLine("plots", numbers, "PLT-3.1"),
        SheetLine("weather", [*state.weather], "PLT-2.3"),
        SheetLine("luck", luck, "PLT-3.2"),
    ]
