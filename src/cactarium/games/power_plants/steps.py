"""How a step of a power begins, goes on and ends."""

from mypy_extensions import i64

from cactarium.games.power_plants.places import able, line_choices
from cactarium.games.power_plants.state import NO_PATCH, Activation, PlantsState
from cactarium.games.power_plants.words import EACH, EACH_OF, MOVE_SPRITES, UP_TO, Step, Target

# As many patches as there are.
EVERY: i64 = 99


def ask(state: PlantsState, asks: i64, choices: i64, may_stop: bool) -> bool:
    """Wait for a choice."""
    state.asks = asks
    state.choices = choices
    state.may_stop = may_stop
    return False


def next_step(active: Activation) -> bool:
    active.step += 1
    active.begun = False
    active.times = 0
    active.source = NO_PATCH
    active.left = 0
    active.count = 0
    active.is_else = False
    return True


def again(active: Activation) -> bool:
    """The step was done once: PWR-5.10: what may be done several times can be done again."""
    if active.times <= 1:
        return next_step(active)
    active.times -= 1
    active.begun = False
    active.source = NO_PATCH
    return True


def full_count(target: Target) -> i64:
    if target.some == EACH:
        return EVERY
    return target.number if target.some == EACH_OF or target.some == UP_TO else 1


def aim(active: Activation, step: Step) -> Target:
    return step.other if active.is_else else step.target


def begin(active: Activation, step: Step, left: i64) -> None:
    active.begun = True
    if active.times == 0:
        active.times = step.times
    active.left = left
    active.count = full_count(aim(active, step))


def can_stop(active: Activation, step: Step, target: Target) -> bool:
    """PWR-5.10: "up to" may stop early, before each patch or before each time."""
    return target.some == UP_TO or (step.times > 0 and active.count == full_count(target))


def choices_left(state: PlantsState, active: Activation, step: Step) -> i64:
    """The patches of which one comes next."""
    if active.count == 0:
        return 0
    target = aim(active, step)
    if step.verb == MOVE_SPRITES:
        return able(state, active, step, active.left)
    return line_choices(state, active, target, target.some != UP_TO) if target.is_line() else active.left
