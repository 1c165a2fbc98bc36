"""What bots need: a whole position that agrees with a view, and how good a position looks."""

from typing import Final

from mypy_extensions import i64

from cactarium.games.power_plants.components import RIVAL
from cactarium.games.power_plants.garden import lay, number_of
from cactarium.games.power_plants.moves import cell_of
from cactarium.games.power_plants.plants import plants_of
from cactarium.games.power_plants.position import it_of
from cactarium.games.power_plants.resuming import resume
from cactarium.games.power_plants.scoring import totals
from cactarium.games.power_plants.seen import PatchView, PlantsView, PowerView, SideView
from cactarium.games.power_plants.sprites import in_garden
from cactarium.games.power_plants.state import (
    ASKED,
    NO_PATCH,
    OVER,
    POWERS,
    Activation,
    PlantsState,
    Terms,
)
from cactarium.games.power_plants.tiles import PLACES
from cactarium.kernel.advice import Advice
from cactarium.kernel.game import Seat
from cactarium.kernel.rng import Rng

# Found by playing.
ADVICE: Final = Advice(explore=0.03, trust=6.0, ahead=1, chains=8, positions=200, effort=800, is_alone=True)
# In points: a Sprite in the garden, one in the supply, a patch that has yet to grow, a win.
IN_GARDEN: Final = 0.12
IN_SUPPLY: Final = 0.05
TO_GROW: Final = 0.6
WIN: Final = 20.0
# How much the best other side counts, and all others on average.
BEST: Final = 0.5
OTHERS: Final = 0.5


def imagine(view: PlantsView, rng: Rng) -> PlantsState:
    """PWR-2.12: all is public but the order of the bag."""
    plants = plants_of(view.cards)
    column = [plants.by_name[plant.plant] for plant in view.column]
    terms = Terms(len(view.sides), plants, column, view.training, view.rival_gems)
    state = PlantsState(terms, rng.fork())
    for patch in view.patches:
        put(state, patch)
    rng.shuffle(state.bag)
    state.nursery = [patch_named(state, name) for name in view.nursery]
    for seat, held in enumerate(view.sides):
        hold(state, seat, held)
        state.hands[seat] = [patch_named(state, name) for name in held.hand]
    if view.rival is not None:
        hold(state, 1, view.rival)
    state.first = view.first
    state.turn = view.turn
    state.finals = -1 if view.finals is None else view.finals
    state.wizard = patch_or_none(state, view.wizard)
    state.growing = mask(state, view.growing)
    if view.power is not None:
        state.active = active_of(state, view.power)
    asked = resume(state, ASKED.index(view.asks))
    assert asked, view.asks
    return state


def patch_named(state: PlantsState, name: str) -> int:
    return int(state.terms.patch(PLACES[name]))


def patch_or_none(state: PlantsState, name: str | None) -> int:
    return NO_PATCH if name is None else patch_named(state, name)


def mask(state: PlantsState, names: list[str]) -> int:
    return sum([1 << patch_named(state, name) for name in names])


def put(state: PlantsState, seen: PatchView) -> None:
    """A patch comes to the bag or into the garden."""
    patch = patch_named(state, seen.patch)
    if seen.where == "bag":
        state.bag.append(patch)
    elif seen.q is not None and seen.r is not None:
        lay(state, patch, cell_of(seen.q, seen.r))
        state.sprites[patch] = seen.sprites
        state.gems[patch] = seen.gems
        if seen.owner is not None:
            state.control[1 if seen.owner == RIVAL else seen.owner] |= 1 << patch


def hold(state: PlantsState, side: int, seen: SideView) -> None:
    sides = int(state.terms.sides)
    state.supply[side] = seen.supply
    state.earned[side] = seen.gems
    if seen.is_finished:
        state.finished |= 1 << side
    for other in range(sides):
        state.captured[side * sides + other] = seen.captured[other]


def active_of(state: PlantsState, seen: PowerView) -> Activation:
    active = Activation(POWERS.index(seen.power), patch_or_none(state, seen.patch))
    active.step = seen.step
    active.begun = seen.begun
    active.times = seen.times
    active.source = patch_or_none(state, seen.source)
    active.used = mask(state, seen.used)
    active.left = mask(state, seen.left)
    active.count = seen.count
    active.is_else = seen.is_else
    active.target = patch_or_none(state, seen.target)
    active.todo = seen.todo
    state.active = active
    if seen.it is not None:
        active.it = it_of(state, active, seen.it)
    return active


def evaluate(state: PlantsState, seat: Seat) -> float:
    """The lead in points as things stand, with what Sprites and powers may still bring."""
    scores = totals(state)
    own = prospects(state, scores, seat)
    best = -1000.0
    total = 0.0
    side: i64
    for side in range(state.terms.sides):
        if side != seat:
            value = prospects(state, scores, side)
            best = max(best, value)
            total += value
    others = float(state.terms.sides - 1)
    lead = own - BEST * best - OTHERS * total / others
    if state.asks == OVER:
        return lead + (WIN if own > best else -WIN)
    if state.turn == seat:
        lead += TO_GROW * float(number_of(state.growing & state.touching[state.wizard]))
    return lead


def prospects(state: PlantsState, scores: list[i64], side: i64) -> float:
    if state.asks == OVER:
        return float(scores[side])
    return float(scores[side]) + IN_GARDEN * float(in_garden(state, side)) + IN_SUPPLY * float(state.supply[side])
