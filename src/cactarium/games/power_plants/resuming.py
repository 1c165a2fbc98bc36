"""Going on from a position that comes from outside: what can be answered follows from the rest."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cactarium.games.power_plants import powers, turns
from cactarium.games.power_plants.garden import plots_of
from cactarium.games.power_plants.places import able, movable
from cactarium.games.power_plants.state import (
    FREE,
    GROWING,
    NO_PATCH,
    NO_POWER,
    PATCH,
    PLOT,
    POWER,
    RETRIEVE,
    SPROUTING,
    WAY,
    Activation,
    PlantsState,
)
from cactarium.games.power_plants.steps import aim, ask, full_count
from cactarium.games.power_plants.words import (
    CAPTURE,
    CHOOSE_FIELD,
    CHOOSE_PATCH,
    CHOOSE_TYPE,
    EXPEL,
    MOVE_PATCH,
    MOVE_SPRITES,
)
from cactarium.kernel.bits import bit

if TYPE_CHECKING:
    from cactarium.kernel.game import Event


def is_within(asks: i64) -> bool:
    """Whether a power is being carried out, or a free Sprite is retrieved."""
    return PATCH <= asks <= RETRIEVE


def resume(state: PlantsState, asks: i64) -> bool:
    """Ask for what is said to be asked for; false if that cannot be."""
    events: list[Event] = []
    if is_within(asks):
        if not is_sound(state, state.active):
            return False
        return not powers.advance(state, events) and not events and state.asks == asks
    if state.active.this != NO_PATCH:
        return False
    if asks == POWER:
        growing = state.growing
        turns.next_power(state, events)
        return state.asks == POWER and not events and state.growing == growing
    if asks in (FREE, WAY):
        if state.growing != state.touching[state.wizard] or (asks == FREE and not has_free_sprite(state)):
            return False
    elif state.growing:
        return False
    if asks == PLOT:
        state.plots = plots_of(state, NO_PATCH)
    ask(state, asks, 0, False)
    return True


def has_free_sprite(state: PlantsState) -> bool:
    side = state.turn
    return state.terms.free[state.wizard >> 3] and (state.supply[side] > 0 or state.control[side] != 0)


def is_sound(state: PlantsState, active: Activation) -> bool:
    """Whether a power can have come so far; what it leads to is found out by going on."""
    if active.this == NO_PATCH or (state.inside >> active.this) & 1 == 0:
        return False
    if active.power == NO_POWER or active.power == SPROUTING:
        if active.this != state.wizard:
            return False
        growing = state.touching[state.wizard] if active.power == NO_POWER else 0
        if state.growing != growing:
            return False
    elif active.power != GROWING or active.this == state.wizard or (state.growing >> active.this) & 1:
        return False
    if active.todo:
        side = state.turn
        if active.target == NO_PATCH or (state.inside >> active.target) & 1 == 0 or state.supply[side]:
            return False
        holder = state.holder(active.target)
        if holder >= 0 and holder != side:
            return False
    if active.power == NO_POWER:
        return active.todo == 1 and active.target == state.wizard and active.step == 0 and not active.begun
    return is_step_sound(state, active)


def is_step_sound(state: PlantsState, active: Activation) -> bool:
    steps = state.steps()
    if active.step >= len(steps) + (1 if active.todo else 0):
        return False
    if active.step == len(steps):
        return not active.begun
    step = steps[active.step]
    if not active.begun:
        return active.source == NO_PATCH and active.left == 0 and active.count == 0 and active.times <= step.times
    if step.verb <= CHOOSE_PATCH or active.times > step.times or (step.times > 0) != (active.times > 0):
        return False
    if active.left & ~state.inside or active.count > full_count(aim(active, step)):
        return False
    if step.verb == CAPTURE or step.verb == EXPEL:
        return able(state, active, step, active.left) == active.left
    source = active.source
    if step.verb == MOVE_PATCH:
        known = source == NO_PATCH or (active.left >> source) & 1 == 1
        return known and (active.count == 0 or movable(state, active, step) == active.left)
    if step.verb == MOVE_SPRITES and source != NO_PATCH:
        return able(state, active, step, bit(source)) != 0
    return source == NO_PATCH or (state.inside >> source) & 1 == 1


def binds(state: PlantsState, active: Activation) -> i64:
    """The verb of the latest step that chose something, before the present one; -1 if there is none."""
    found: i64 = -1
    place: i64
    steps = state.steps()
    for place in range(len(steps)):
        step = steps[place]
        is_done = place < active.step or (place == active.step and active.times > 0)
        if is_done and (step.verb <= CHOOSE_PATCH or step.verb == MOVE_PATCH):
            found = step.verb
    return found


def chose_type(state: PlantsState, active: Activation) -> bool:
    return binds(state, active) == CHOOSE_TYPE


def can_be_it(state: PlantsState, active: Activation) -> bool:
    """Whether something can have been chosen already."""
    return binds(state, active) >= CHOOSE_FIELD
