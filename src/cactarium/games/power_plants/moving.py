"""Moving Sprites and patches."""

from mypy_extensions import i64

from cactarium.games.power_plants import sprites
from cactarium.games.power_plants.garden import lay, lift, lowest
from cactarium.games.power_plants.piece_events import MovedPatch
from cactarium.games.power_plants.places import able, destinations, meant, movable, new_plots
from cactarium.games.power_plants.sprites import told
from cactarium.games.power_plants.state import FROM, MOVED, NEW_PLOT, NO_PATCH, TO, Activation, PlantsState
from cactarium.games.power_plants.steps import again, ask, begin, can_stop, choices_left, next_step
from cactarium.games.power_plants.words import Step
from cactarium.kernel.bits import bit
from cactarium.kernel.game import Event


def move_sprites(state: PlantsState, active: Activation, step: Step, events: list[Event]) -> bool:
    """PWR-6.12: a Sprite is chosen by the patch it leaves, then where it goes."""
    if not active.begun:
        left = able(state, active, step, meant(state, active, step.target))
        if left == 0:
            return next_step(active)
        begin(active, step, left)
    if active.source == NO_PATCH:
        choices = choices_left(state, active, step)
        if choices == 0:
            return again(active)
        may_stop = can_stop(active, step, step.target)
        if may_stop or choices & (choices - 1):
            return ask(state, FROM, choices, may_stop)
        active.source = lowest(choices)
    goals = destinations(state, active, step, active.source)
    if goals & (goals - 1):
        return ask(state, TO, goals, False)
    move_to(state, active, step, lowest(goals), events)
    return True


def move_to(state: PlantsState, active: Activation, step: Step, to: i64, events: list[Event]) -> None:
    source = active.source
    owner = state.holder(source)
    number = min(step.number, state.sprites[source])
    while number > 0 and state.holder(source) == owner:
        sprites.move(state, state.turn, source, to, events)
        number -= 1
    active.left &= ~bit(source)
    active.used |= bit(source) | bit(to)
    active.count -= 1
    active.source = NO_PATCH


def move_patch(state: PlantsState, active: Activation, step: Step, events: list[Event]) -> bool:
    """PWR-7.1: an unlocked patch is chosen, then its new plot. PWR-7.5: it may be the one whose power it is."""
    if not active.begun:
        left = movable(state, active, step)
        if left == 0:
            return next_step(active)
        begin(active, step, left)
    if active.count == 0:
        return again(active)
    if active.source == NO_PATCH:
        may_stop = can_stop(active, step, step.target)
        if may_stop or active.left & (active.left - 1):
            return ask(state, MOVED, active.left, may_stop)
        active.source = lowest(active.left)
    state.plots = new_plots(state, active, step, active.source)
    if len(state.plots) > 1:
        return ask(state, NEW_PLOT, 0, False)
    move_patch_to(state, active, state.plots[0], events)
    return True


def move_patch_to(state: PlantsState, active: Activation, cell: i64, events: list[Event]) -> None:
    """PWR-7.4: a patch moves with its Sprites and Gems."""
    patch = active.source
    lift(state, patch)
    lay(state, patch, cell)
    events.append(MovedPatch(told(state, state.turn), state.terms.tile(patch), cell))
    active.it = patch
    active.used |= bit(patch)
    active.count = 0
    active.source = NO_PATCH
