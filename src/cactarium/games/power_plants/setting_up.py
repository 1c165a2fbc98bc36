"""Set-up: which five plants, their column, the first patches, the bag and the Nursery."""

from itertools import product
from typing import Final

from cactarium.games.power_plants import turns
from cactarium.games.power_plants.components import FORMATION, HIGHEST, NURSERY, PLANTS
from cactarium.games.power_plants.garden import lay
from cactarium.games.power_plants.moves import cell_of
from cactarium.games.power_plants.plants import KINDS, TIMINGS, Plant, Plants
from cactarium.games.power_plants.state import PlantsState, Terms
from cactarium.games.power_plants.tiles import TYPES
from cactarium.kernel.errors import BadRequest
from cactarium.kernel.options import Options
from cactarium.kernel.rng import Rng

# At least so many of each timing make a good game.
BALANCE: Final = {"morning": 2, "noon": 1, "night": 1}


def allowed(plants: Plants, options: Options, name: str) -> list[Plant]:
    """PWR-2.2: the plants of a type that the options of a table let in. PWR-12.2: for training, five of them."""
    wish = str(options[name])
    kinds = [wish] if wish in KINDS else ["standard"]
    if wish == "out":
        kinds = []
    elif wish == "maybe" and options["alternates"]:
        kinds = [*KINDS]
    found = [plants.card(name, kind) for kind in kinds]
    if options["plants"] == "training" and wish == "maybe":
        found = [card for card in found if card is not None and card.training]
    return [card for card in found if card is not None]


def is_balanced(cards: list[Plant]) -> bool:
    """PWR-2.3: at least two Morning, one Noon and one Night plants."""
    return all(sum(card.timing == timing for card in cards) >= least for timing, least in BALANCE.items())


def check_plants(plants: Plants, options: Options) -> None:
    """PWR-2.4: refuse wishes that leave no five plants, or none of the kind that is wanted."""
    wanted = [name for name in TYPES if options[name] in KINDS]
    if len(wanted) > PLANTS:
        raise BadRequest("too many plants chosen", str(len(wanted)), f"at most {PLANTS}", "option plants")
    for name in wanted:
        if plants.card(name, str(options[name])) is None:
            raise BadRequest("there is no such plant", f"{options[name]} {name}", "one of the cards", f"option {name}")
    pools = {name: allowed(plants, options, name) for name in TYPES}
    possible = [name for name in TYPES if pools[name]]
    if len(possible) < PLANTS:
        raise BadRequest("too few plants are left", str(len(possible)), f"at least {PLANTS}", "option plants")
    if options["plants"] == "balanced" and not can_balance(pools, wanted):
        want = "plants of which two are Morning, one Noon and one Night, or plants drawn at random"
        raise BadRequest("these plants cannot be balanced", ", ".join(wanted) or "too few", want, "option plants")


def can_balance(pools: dict[str, list[Plant]], wanted: list[str]) -> bool:
    """Whether some five of the plants are balanced."""
    choices = [[None, *pools[name]] if name not in wanted else [*pools[name]] for name in TYPES]
    for chosen in product(*choices):
        cards = [card for card in chosen if card is not None]
        if len(cards) == PLANTS and is_balanced(cards):
            return True
    return False


def five_plants(plants: Plants, options: Options, rng: Rng) -> list[Plant]:
    """PWR-2.1: chosen, or drawn. PWR-2.5: a second card of a type that is in play already is discarded."""
    wanted = [name for name in TYPES if options[name] in KINDS]
    chosen = [card for name in wanted for card in allowed(plants, options, name)]
    rest = [card for name in TYPES if name not in wanted for card in allowed(plants, options, name)]
    while True:
        rng.shuffle(rest)
        cards = [*chosen]
        for card in rest:
            if len(cards) < PLANTS and card.type not in [other.type for other in cards]:
                cards.append(card)
        if options["plants"] != "balanced" or is_balanced(cards):
            return cards


def column_of(cards: list[Plant], rng: Rng) -> list[Plant]:
    """PWR-2.6: Morning at the top, Noon, then Night; the order within each is random."""
    shuffled = [*cards]
    rng.shuffle(shuffled)
    return [card for timing in TIMINGS for card in shuffled if card.timing == timing]


def setup(seats: int, plants: Plants, options: Options, rng: Rng) -> PlantsState:
    """PWR-2.7: with fewer players the highest numbers stay in the box. PWR-2.8: garden, bag and Nursery.

    PWR-2.11: who begins is drawn by lot; PWR-11.1: alone, one begins oneself. PWR-11.8: the Rival's first Gems.
    """
    column = column_of(five_plants(plants, options, rng), rng)
    terms = Terms(seats, plants, column, bool(options["training"]), int(str(options["rival"])))
    state = PlantsState(terms, rng)
    highest = HIGHEST[seats]
    rows = list(range(PLANTS))
    rng.shuffle(rows)
    for place, row in enumerate(rows):
        q, r = FORMATION[place]
        lay(state, (row << 3) + highest - 1, cell_of(q, r))
    state.bag = [(row << 3) + number for row in range(PLANTS) for number in range(highest - 1)]
    rng.shuffle(state.bag)
    for _ in range(NURSERY[seats]):
        state.nursery.append(state.bag.pop())
    if terms.is_solo:
        state.earned[1] = terms.rival_gems
    state.first = rng.below(seats) if seats > 1 else 0
    state.turn = state.first
    turns.deal(state, [])
    return state
