"""Dash: a race against time in which every seat may act at any moment.

DSH-1.1: The only action of a seat is to grab.
DSH-1.2: Nobody but those at the table may grab.
DSH-2.1: Grab a card that lies in the row; the next card of the deck is turned up in its place.
DSH-2.2: The race is over when the table calls time, after 25.4 seconds; what was on its way by then counts
         if it arrives within a quarter of a second.
DSH-2.3: It is over before that when the row is empty.
DSH-2.4: Only the table calls time, and that is all it does.
DSH-3.1: A card scores its number.
"""

from typing import Annotated, Final, Literal, final

from msgspec import Meta, Struct, to_builtins

from cactarium.kernel.decoding import decoded
from cactarium.kernel.errors import IllegalAction
from cactarium.kernel.game import TABLE, Action, Event, Game, Json, Seat, State, Timer, Viewer
from cactarium.kernel.options import Options
from cactarium.kernel.outcome import Outcome
from cactarium.kernel.rng import Rng, seeded
from tests.samples import common
from tests.samples.common import Told

CARDS: Final = list(range(1, 13))
ROW: Final = 4
SECONDS: Final = 25.4
GRACE: Final = 0.25


class DashPosition(Struct, forbid_unknown_fields=True):
    """Everything. The deck is listed from the top."""

    game: Literal["dash/1"]
    time_is_up: bool
    row: list[int]
    deck: list[int]
    grabbed: Annotated[list[list[int]], Meta(min_length=2, max_length=3)]
    generator: list[int]


class DashView(Struct, frozen=True):
    viewer: int
    time_is_up: bool
    row: list[int]
    deck: int
    grabbed: list[list[int]]


@final
class DashState(State):
    def __init__(self, rng: Rng, time_is_up: bool, row: list[int], deck: list[int], grabbed: list[list[int]]) -> None:
        self.rng: Final = rng  # secret
        self.time_is_up = time_is_up
        self.row: Final = row
        self.deck: Final = deck  # secret
        self.grabbed: Final = grabbed

    def copy(self) -> "DashState":
        grabbed = [[*cards] for cards in self.grabbed]
        return DashState(self.rng.copy(), self.time_is_up, [*self.row], [*self.deck], grabbed)


@final
class Grab(Action):
    def __init__(self, card: int) -> None:
        self.card: Final = card

    def text(self) -> str:
        return f"grab {self.card}"


@final
class TimeUp(Action):
    """What the table calls at the end of the race."""

    def text(self) -> str:
        return "time up"


TIME_UP: Final = TimeUp()
ACTIONS: Final = common.written([*[Grab(card) for card in CARDS], TIME_UP])


class Dash(Game[DashState]):
    def __init__(self) -> None:
        super().__init__("dash", "Dash", 1, 2, 3, len(CARDS), [], DashView)

    def setup(self, seats: int, seed: int, options: Options) -> DashState:
        rng = seeded(seed)
        row, deck = common.deal(CARDS, [ROW], rng)
        return DashState(rng, False, row, deck, [[] for _ in range(seats)])

    def to_act(self, state: DashState) -> tuple[Seat, ...]:
        return () if is_over(state) else tuple(map(Seat, range(len(state.grabbed))))

    def legal_actions(self, state: DashState, seat: Seat) -> list[Action]:
        return [Grab(card) for card in state.row] if seat in self.to_act(state) else []

    def apply(self, state: DashState, seat: Seat, action: Action) -> list[Event]:
        if state.time_is_up:
            raise IllegalAction("DSH-2.2", "time is up", action.text(), "no action")
        if not state.row:
            raise IllegalAction("DSH-2.3", "the row is empty", action.text(), "no action")
        if seat == TABLE:
            return call_time(state, action)
        return grab(state, seat, action)

    def timers(self, state: DashState) -> list[Timer]:
        return [] if is_over(state) else [Timer("race", SECONDS, TIME_UP, GRACE)]

    def is_race(self, state: DashState) -> bool:
        return not is_over(state)

    def view(self, state: DashState, viewer: Viewer) -> DashView:
        grabbed = [[*cards] for cards in state.grabbed]
        return DashView(viewer, state.time_is_up, [*state.row], len(state.deck), grabbed)

    def outcome(self, state: DashState) -> Outcome | None:
        return common.most_points_win(scores(state), "cards grabbed", "DSH-3.1") if is_over(state) else None

    def parse(self, text: str) -> Action:
        return common.parsed(ACTIONS, text, "Dash", "grab CARD or time up")

    def imagine(self, view: object, rng: Rng) -> DashState:
        assert isinstance(view, DashView)
        deck = common.unseen(CARDS, view.row, *view.grabbed)
        rng.shuffle(deck)
        return DashState(rng.fork(), view.time_is_up, [*view.row], deck, [[*cards] for cards in view.grabbed])

    def evaluate(self, state: DashState, seat: Seat) -> float:
        return common.lead(scores(state), seat)

    def dump(self, state: DashState) -> Json:
        rng = state.rng.dump()
        data: Json = to_builtins(DashPosition("dash/1", state.time_is_up, state.row, state.deck, state.grabbed, rng))
        return data

    def load(self, data: object) -> DashState:
        position = decoded(data, DashPosition, "not a position of Dash")
        row, deck, grabbed = position.row, position.deck, position.grabbed
        common.check_cards(CARDS, row, deck, *grabbed)
        return DashState(common.generator(position.generator), position.time_is_up, row, deck, grabbed)


def is_over(state: DashState) -> bool:
    """DSH-2.2, DSH-2.3: time is up, or nothing is left to grab."""
    return state.time_is_up or not state.row


def scores(state: DashState) -> list[int]:
    return [sum(cards) for cards in state.grabbed]


def call_time(state: DashState, action: Action) -> list[Event]:
    if not isinstance(action, TimeUp):
        raise IllegalAction("DSH-2.4", "the table takes no part", action.text(), "time up")

    state.time_is_up = True
    return [Told("time is up")]


def grab(state: DashState, seat: Seat, action: Action) -> list[Event]:
    """DSH-2.1: a card of the row, and the next of the deck takes its place."""
    if not 0 <= seat < len(state.grabbed):
        raise IllegalAction("DSH-1.2", "you have no seat", f"seat {seat}", common.either(range(len(state.grabbed))))
    if isinstance(action, TimeUp):
        raise IllegalAction("DSH-2.4", "only the table calls time", f"seat {seat}", "the table")
    if not isinstance(action, Grab):
        raise IllegalAction("DSH-1.1", "you can only grab", action.text(), "grab CARD")
    if action.card not in state.row:
        raise IllegalAction("DSH-2.1", "that card is not in the row", str(action.card), common.either(state.row))

    state.row.remove(action.card)
    state.grabbed[seat].append(action.card)
    events: list[Event] = [Told(f"s{seat} grabbed {action.card}")]
    if state.deck:
        state.row.append(state.deck.pop(0))
        events.append(Told(f"{state.row[-1]} turned up"))
    return events
