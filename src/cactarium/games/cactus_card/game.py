"""The Cactus Card Game as a game of the kernel: its parts put together."""

from typing import Final

from cactarium.games.cactus_card import bot, ending, moves, position, rules, wire
from cactarium.games.cactus_card.cards import KINDS
from cactarium.games.cactus_card.components import ALL_CARDS, LEAST, MOST, MOST_TURNS, VERSION
from cactarium.games.cactus_card.seen import CactusCardView
from cactarium.games.cactus_card.state import OVER, WINDOW, CactusCardState
from cactarium.games.cactus_card.view import view
from cactarium.kernel.advice import Advice
from cactarium.kernel.game import Action, Event, Game, Json, Seat, Timer, Viewer, Window
from cactarium.kernel.options import SEAT, Choice, Options
from cactarium.kernel.outcome import Outcome
from cactarium.kernel.rng import Rng, seeded

FIRST_PLAYER: Final = Choice("first", ["draw", "0"], "Who goes first.", SEAT, {"draw": "drawn by lot"}, ("TCC-2.5",))
SECONDS: Final = Choice(
    "window",
    ["6", "4", "10", "20", "none"],
    "Time to answer an action card with a STOP.",
    "second",
    {"none": "until everyone has answered"},
    ("TCC-6.8",),
)


class CactusCard(Game[CactusCardState]):
    """The Cactus Card Game, by Ryan Wallace. TCC-1.3: two to six players, and the first to reach the goal wins."""

    def __init__(self) -> None:
        # In a turn each of the 90 cards is played at most once; each may be answered by all, and a look needs a
        # choice. Then the turn ends by drawing.
        longest = MOST_TURNS * (len(ALL_CARDS) * (1 + MOST) + KINDS + 1)
        title = "The Cactus Card Game"
        options = [FIRST_PLAYER, SECONDS]
        super().__init__("cactus_card", title, VERSION, LEAST, MOST, longest, [*options], CactusCardView)

    def setup(self, seats: int, seed: int, options: Options) -> CactusCardState:
        """TCC-2.5: the first player is drawn by lot, or sits in seat 0."""
        rng = seeded(seed)
        first = rng.below(seats) if options["first"] == "draw" else 0
        seconds = str(options["window"])
        return rules.setup(seats, 0 if seconds == "none" else int(seconds), rng, Seat(first))

    def to_act(self, state: CactusCardState) -> tuple[Seat, ...]:
        return rules.to_act(state)

    def free(self, state: CactusCardState) -> tuple[Seat, ...]:
        """TCC-6.7: a window does not wait for the player of the last card."""
        return (state.last_player(),) if state.moment == WINDOW else ()

    def legal_actions(self, state: CactusCardState, seat: Seat) -> list[Action]:
        return rules.legal_actions(state, seat)

    def apply(self, state: CactusCardState, seat: Seat, action: Action) -> list[Event]:
        return rules.apply(state, seat, action)

    def timers(self, state: CactusCardState) -> list[Timer]:
        """TCC-6.8: a window has its time, anew after each STOP."""
        if state.moment != WINDOW or state.seconds == 0:
            return []
        return [Timer(f"window {state.rounds}", float(state.seconds), moves.TIME_IS_UP)]

    def window(self, state: CactusCardState) -> Window | None:
        return Window(f"window {state.rounds}", moves.PASS) if state.moment == WINDOW else None

    def view(self, state: CactusCardState, viewer: Viewer) -> CactusCardView:
        return view(state, viewer)

    def preview(self, view: object, action: Action) -> object:
        assert isinstance(view, CactusCardView)
        return wire.preview(view, action)

    def faces(self, options: Options) -> object:
        return wire.faces_told()

    def wire(self) -> Json:
        return wire.WIRE

    def outcome(self, state: CactusCardState) -> Outcome | None:
        return ending.outcome(state) if state.moment == OVER else None

    def parse(self, text: str) -> Action:
        return moves.parse(text)

    def imagine(self, view: object, rng: Rng) -> CactusCardState:
        assert isinstance(view, CactusCardView)
        return bot.imagine(view, rng)

    def evaluate(self, state: CactusCardState, seat: Seat) -> float:
        return bot.evaluate(state, seat)

    def advice(self) -> Advice:
        return bot.ADVICE

    def chance(self, state: CactusCardState, seat: Seat) -> float:
        return bot.chance(state, seat)

    def candidates(self, state: CactusCardState, seat: Seat) -> list[Action]:
        return bot.candidates(state, rules.legal_actions(state, seat))

    def is_quiet(self, state: CactusCardState) -> bool:
        """What is played counts when it is known whether somebody stops it."""
        return state.moment != WINDOW

    def dump(self, state: CactusCardState) -> Json:
        return position.dump(state)

    def load(self, data: object) -> CactusCardState:
        return position.load(data)
