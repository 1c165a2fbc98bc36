"""Cacti as a game of the kernel: its parts put together."""

from typing import Final

from cactarium.games.cacti import bot, moves, position, rules, scoring, wire
from cactarium.games.cacti.components import VERSION
from cactarium.games.cacti.faces import FACES, faces_of
from cactarium.games.cacti.seen import CactiView
from cactarium.games.cacti.state import OVER, CactiState
from cactarium.games.cacti.view import view
from cactarium.kernel.advice import Advice
from cactarium.kernel.game import Action, Event, Game, Json, Seat, Viewer
from cactarium.kernel.options import SEAT, Choice, Options
from cactarium.kernel.outcome import Outcome
from cactarium.kernel.rng import Rng, seeded

FIRST_PLAYER = Choice(
    "first",
    ["0", "1", "draw"],
    "The First Player, who last bought a plant.",
    SEAT,
    {"draw": "drawn by lot"},
    ("CAC-2.10", "CAC-2.11"),
)

NOBODY: Final[tuple[Seat, ...]] = ()
ONLY_ZERO: Final[tuple[Seat, ...]] = (Seat(0),)
ONLY_ONE: Final[tuple[Seat, ...]] = (Seat(1),)


class Cacti(Game[CactiState]):
    """Cacti, by John Clowdus. CAC-3.1: two players, and the highest score wins."""

    def __init__(self) -> None:
        # At most 43 turns take a card from the deck; then only 14 Plants and 2 Specials leave the middle full;
        # then two turns end the game. A turn has an action and a reply, the final one also a top card.
        longest = 2 * (43 + 14 + 2 + 2) + 1
        super().__init__("cacti", "Cacti", VERSION, 2, 2, longest, [FIRST_PLAYER, FACES], CactiView)

    def setup(self, seats: int, seed: int, options: Options) -> CactiState:
        rng = seeded(seed)
        first = options["first"]
        seat = rng.below(2) if first == "draw" else 1 if first == "1" else 0
        return rules.setup(faces_of(str(options["faces"])), rng, Seat(seat))

    def to_act(self, state: CactiState) -> tuple[Seat, ...]:
        if state.moment == OVER:
            return NOBODY
        return ONLY_ONE if state.acting() else ONLY_ZERO

    def legal_actions(self, state: CactiState, seat: Seat) -> list[Action]:
        return rules.legal_actions(state, seat)

    def apply(self, state: CactiState, seat: Seat, action: Action) -> list[Event]:
        return rules.apply(state, seat, action)

    def view(self, state: CactiState, viewer: Viewer) -> CactiView:
        return view(state, viewer)

    def preview(self, view: object, action: Action) -> object:
        assert isinstance(view, CactiView)
        return wire.preview(view, action)

    def faces(self, options: Options) -> object:
        return wire.faces_told(faces_of(str(options["faces"])))

    def wire(self) -> Json:
        return wire.WIRE

    def outcome(self, state: CactiState) -> Outcome | None:
        return scoring.outcome(state) if state.moment == OVER else None

    def parse(self, text: str) -> Action:
        return moves.parse(text)

    def imagine(self, view: object, rng: Rng) -> CactiState:
        assert isinstance(view, CactiView)
        return bot.imagine(view, rng)

    def evaluate(self, state: CactiState, seat: Seat) -> float:
        return bot.evaluate(state, seat)

    def advice(self) -> Advice:
        return bot.ADVICE

    def dump(self, state: CactiState) -> Json:
        return position.dump(state)

    def load(self, data: object) -> CactiState:
        return position.load(data)
