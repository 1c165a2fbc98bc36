"""Cactus as a game of the kernel: its parts put together."""

from typing import Final

from cactarium.games.cactus import bot, moves, position, rules, wire
from cactarium.games.cactus.components import LEAST, MOST, MOST_TRIES, MOST_TURNS, VERSION
from cactarium.games.cactus.placing import cleared_scene, scene_of
from cactarium.games.cactus.seen import CactusView
from cactarium.games.cactus.state import CLEAR, PLACE, CactusState, Terms
from cactarium.games.cactus.view import preview, view
from cactarium.kernel.advice import Advice
from cactarium.kernel.game import Action, Event, Game, Json, Measure, Seat, Viewer
from cactarium.kernel.options import Options, Switch
from cactarium.kernel.outcome import Outcome
from cactarium.kernel.rng import Rng, seeded

LONGER: Final = Switch("longer", False, "A longer game: fallen pieces return to their supply.", ("CTS-5.5",))
SPECIALS_RETURN: Final = Switch(
    "specials_return", False, "Fallen specials always return to the end of their line.", ("CTS-5.6",)
)
DECLARE: Final = Switch("declare", False, "Say yourself how many flowers you earned.", ("CTS-6.9", "CTS-6.1"))
HAND_COUNTS: Final = Switch(
    "hand_counts", True, "A hand that touches the cactus or what hangs there costs a flower.", ("CTS-4.4", "CTS-4.2")
)
PLACE_FOR_ME: Final = Switch("place_for_me", True, "Whoever asks may let a bot's hand place the piece.", ("CTS-10.5",))


class Cactus(Game[CactusState]):
    """Cactus. CTS-1.1: for two to five."""

    def __init__(self) -> None:
        options = [LONGER, SPECIALS_RETURN, DECLARE, HAND_COUNTS, PLACE_FOR_ME]
        # In every turn a roll, a piece, tries, and then flowers are claimed or the piece is cleared.
        longest = MOST_TURNS * (MOST_TRIES + 4)
        super().__init__("cactus", "Cactus", VERSION, LEAST, MOST, longest, [*options], CactusView)

    def setup(self, seats: int, seed: int, options: Options) -> CactusState:
        return rules.setup(seats, terms_of(options), seeded(seed))

    def to_act(self, state: CactusState) -> tuple[Seat, ...]:
        return rules.to_act(state)

    def legal_actions(self, state: CactusState, seat: Seat) -> list[Action]:
        return rules.legal_actions(state, seat)

    def measure(self, state: CactusState) -> Measure | None:
        """CTS-9.5: what came of a try is measured for the seat, and what came of taking a piece off by the table."""
        if state.phase == PLACE:
            name = f"turn {state.turn} try {state.tries + 1}"
            return Measure(name, moves.PlaceAny(scene_of(state)), state.seat())
        if state.phase == CLEAR:
            return Measure(f"turn {state.turn} cleared", moves.ClearAny(cleared_scene(state)))
        return None

    def apply(self, state: CactusState, seat: Seat, action: Action) -> list[Event]:
        return rules.apply(state, seat, action)

    def view(self, state: CactusState, viewer: Viewer) -> CactusView:
        return view(state, viewer)

    def preview(self, seen: object, action: Action) -> object:
        assert isinstance(seen, CactusView)
        return preview(bot.imagine(seen, seeded(0)), action)

    def faces(self, options: Options) -> object:
        return wire.faces_told()

    def wire(self) -> Json:
        return wire.WIRE

    def outcome(self, state: CactusState) -> Outcome | None:
        return rules.outcome(state)

    def parse(self, text: str) -> Action:
        return moves.parse(text)

    def imagine(self, seen: object, rng: Rng) -> CactusState:
        assert isinstance(seen, CactusView)
        return bot.imagine(seen, rng)

    def evaluate(self, state: CactusState, seat: Seat) -> float:
        return bot.evaluate(state, seat)

    def advice(self) -> Advice:
        return bot.ADVICE

    def dump(self, state: CactusState) -> Json:
        return position.dump(state)

    def load(self, data: object) -> CactusState:
        return position.load(data)


def terms_of(options: Options) -> Terms:
    """What the options of a table mean for the rules."""
    longer, returned = bool(options["longer"]), bool(options["specials_return"])
    return Terms(longer, returned, bool(options["declare"]), bool(options["hand_counts"]))
