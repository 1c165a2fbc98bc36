"""Power Plants as a game of the kernel: its parts put together."""

from typing import Final

from cactarium.games.power_plants import bot, judging, moves, position, rules, scoring, setting_up, wire
from cactarium.games.power_plants.components import LEAST, MOST, MOST_PATCHES, VERSION
from cactarium.games.power_plants.plants import CARDS, HOUSE, plants_of
from cactarium.games.power_plants.seen import PlantsView
from cactarium.games.power_plants.state import OVER, PlantsState
from cactarium.games.power_plants.tiles import TYPES
from cactarium.games.power_plants.view import view
from cactarium.games.power_plants.words import MOST_NUMBER, MOST_STEPS, MOST_TIMES
from cactarium.kernel.advice import Advice
from cactarium.kernel.game import Action, Event, Game, Json, Seat, Viewer
from cactarium.kernel.options import Choice, Option, Options, Switch
from cactarium.kernel.outcome import Outcome
from cactarium.kernel.rng import Rng, seeded

PLANTS: Final = Choice(
    "plants",
    ["balanced", "random", "training"],
    "Which five plants are in play, as far as they are not chosen below.",
    "",
    {
        "balanced": "drawn, with two Morning, one Noon and one Night",
        "random": "drawn at random",
        "training": "the five of Training Mode",
    },
    ("PWR-2.1", "PWR-2.3", "PWR-12.2"),
)
ALTERNATES: Final = Switch("alternates", False, "Alternate plants can be drawn, too.", ("PWR-2.2", "PWR-2.5"))
TRAINING: Final = Switch("training", False, "Training Mode: Sprout powers only.", ("PWR-12.1",))
RIVAL: Final = Choice(
    "rival",
    ["0", "5", "10"],
    "What the Rival of who plays alone begins with.",
    "gem",
    {"0": "no gems, easy", "5": "5 gems, harder", "10": "10 gems, hard"},
    ("PWR-11.8",),
)


def type_option(name: str) -> Choice:
    """PWR-2.2: whether a type is in play, and which of its two plants."""
    titles = {card.kind: card.name.capitalize() for card in HOUSE.cards if card.type == name}
    labels = {"maybe": "if drawn", "out": "not in play"}
    labels |= {"standard": titles["standard"], "alternate": f"{titles['alternate']}, the alternate"}
    words = f"Whether {titles['standard']} patches are in play, and with which card."
    return Choice(name, ["maybe", "standard", "alternate", "out"], words, "", labels, ("PWR-2.2", "PWR-2.4"))


def longest() -> int:
    """PWR-8.2: no more actions than this.

    At most 28 turns, each with a patch, a plot, a free Sprite and its retrieval, a way, a draw and a swap; six patches
    grow, each of whose steps may be done several times, every time with every patch, for which Sprites are retrieved.
    """
    power = 1 + MOST_STEPS * MOST_TIMES * (MOST_PATCHES + 1) * (2 + MOST_NUMBER)
    return 28 * (7 + 6 * power) + MOST


class PowerPlants(Game[PlantsState]):
    """Power Plants, by Adam E. Daulton. PWR-1.1: for one to five."""

    def __init__(self) -> None:
        options: list[Option] = [PLANTS, ALTERNATES, TRAINING, RIVAL, *map(type_option, TYPES), CARDS]
        super().__init__("power_plants", "Power Plants", VERSION, LEAST, MOST, longest(), options, PlantsView)

    def check_table(self, seats: int, options: Options) -> None:
        """PWR-2.4: wishes that cannot be met together are refused before the deal."""
        setting_up.check_plants(plants_of(str(options["cards"])), options)

    def setup(self, seats: int, seed: int, options: Options) -> PlantsState:
        return setting_up.setup(seats, plants_of(str(options["cards"])), options, seeded(seed))

    def to_act(self, state: PlantsState) -> tuple[Seat, ...]:
        return rules.to_act(state)

    def legal_actions(self, state: PlantsState, seat: Seat) -> list[Action]:
        return rules.legal_actions(state, seat)

    def apply(self, state: PlantsState, seat: Seat, action: Action) -> list[Event]:
        return rules.apply(state, seat, action)

    def is_chain(self, state: PlantsState) -> bool:
        """PWR-3.3: from the patch of the hand to the draw."""
        return state.asks != OVER

    def view(self, state: PlantsState, viewer: Viewer) -> PlantsView:
        return view(state, viewer)

    def preview(self, view: object, action: Action) -> object:
        assert isinstance(view, PlantsView)
        return wire.preview(view, action)

    def faces(self, options: Options) -> object:
        return wire.faces_told(plants_of(str(options["cards"])))

    def wire(self) -> Json:
        return wire.WIRE

    def outcome(self, state: PlantsState) -> Outcome | None:
        return scoring.outcome(state) if state.asks == OVER else None

    def parse(self, text: str) -> Action:
        return moves.parse(text)

    def imagine(self, view: object, rng: Rng) -> PlantsState:
        assert isinstance(view, PlantsView)
        return bot.imagine(view, rng)

    def evaluate(self, state: PlantsState, seat: Seat) -> float:
        return bot.evaluate(state, seat)

    def advice(self) -> Advice:
        return bot.ADVICE

    def chance(self, state: PlantsState, seat: Seat) -> float:
        return judging.chance(state, seat)

    def dump(self, state: PlantsState) -> Json:
        return position.dump(state)

    def load(self, data: object) -> PlantsState:
        return position.load(data)
