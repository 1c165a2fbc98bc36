"""Gaining Gems, and what they are counted by."""

from mypy_extensions import i64

from cactarium.games.power_plants.garden import lowest, number_of
from cactarium.games.power_plants.piece_events import Gained
from cactarium.games.power_plants.places import at_place, meant, rows_of
from cactarium.games.power_plants.sprites import told
from cactarium.games.power_plants.state import Activation, PlantsState
from cactarium.games.power_plants.steps import next_step
from cactarium.games.power_plants.words import CAPTURED, ONCE, PATCHES, TYPES_AT, Step
from cactarium.kernel.game import Event


def gain(state: PlantsState, active: Activation, step: Step, events: list[Event]) -> None:
    """PWR-6.11: Gems that one gains are points, and stay before their owner."""
    number = step.number * counted(state, active, step)
    if number:
        state.earned[state.turn] += number
        events.append(Gained(told(state, state.turn), number))
    next_step(active)


def counted(state: PlantsState, active: Activation, step: Step) -> i64:
    """How often Gems are gained."""
    if step.counted == ONCE:
        return 1
    if step.counted == PATCHES:
        return number_of(meant(state, active, step.target))
    if step.counted == CAPTURED:
        return captured_by(state, state.turn)
    if step.counted == TYPES_AT:
        return number_of(rows_of(at_place(state, active, step.target.place)))
    return types_next_to(state, meant(state, active, step.target))


def captured_by(state: PlantsState, side: i64) -> i64:
    """PWR-10.3: the Sprites that a side holds captured."""
    count: i64 = 0
    other: i64
    for other in range(state.terms.sides):
        count += state.captured[side * state.terms.sides + other]
    return count


def types_next_to(state: PlantsState, patches: i64) -> i64:
    """PWR-10.4: for each of the patches the different types that it touches, its own included."""
    count: i64 = 0
    while patches:
        count += number_of(rows_of(state.touching[lowest(patches)]))
        patches &= patches - 1
    return count
