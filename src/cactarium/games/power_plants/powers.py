"""Carrying out a power, step by step, until somebody has to choose. The card's words are all there is to it."""

from mypy_extensions import i64

from cactarium.games.power_plants import sprites
from cactarium.games.power_plants.events import Chose, ChoseField, ChoseType, Stopped
from cactarium.games.power_plants.gaining import counted, gain
from cactarium.games.power_plants.garden import field, lowest, number_of
from cactarium.games.power_plants.moving import move_patch, move_sprites, move_to
from cactarium.games.power_plants.places import (
    able,
    field_choices,
    meant,
    movable,
    type_choices,
)
from cactarium.games.power_plants.sprites import told
from cactarium.games.power_plants.state import (
    FIELD,
    FROM,
    MOVED,
    NO_PATCH,
    PATCH,
    RETRIEVE,
    TO,
    TYPE,
    Activation,
    PlantsState,
)
from cactarium.games.power_plants.steps import again, aim, ask, begin, can_stop, choices_left, next_step
from cactarium.games.power_plants.words import (
    ADD,
    CAPTURE,
    CHOOSE_FIELD,
    CHOOSE_PATCH,
    CHOOSE_TYPE,
    EXPEL,
    GAIN,
    MOVE_PATCH,
    MOVE_SPRITES,
    NO_TARGET,
    PUT,
    Step,
    Target,
)
from cactarium.kernel.bits import bit
from cactarium.kernel.game import Event


def advance(state: PlantsState, events: list[Event]) -> bool:
    """PWR-5.8: go on with the power; true when it is over, false when a choice is awaited."""
    active = state.active
    steps = state.steps()
    while True:
        if active.todo > 0 and not keep_adding(state, active, events):
            return False
        if active.step >= len(steps):
            return True
        step = steps[active.step]
        verb = step.verb
        if verb == GAIN:
            gain(state, active, step, events)
            is_on = True
        elif verb <= CHOOSE_PATCH:
            is_on = choose(state, active, step, events)
        elif verb == MOVE_SPRITES:
            is_on = move_sprites(state, active, step, events)
        elif verb == MOVE_PATCH:
            is_on = move_patch(state, active, step, events)
        else:
            is_on = touch_patches(state, active, step, events)
        if not is_on:
            return False


# --- choosing what the rest is about


def choose(state: PlantsState, active: Activation, step: Step, events: list[Event]) -> bool:
    """PWR-5.11: any field, type or patch that the words allow; where there is but one, it is chosen."""
    choices = bound_choices(state, active, step)
    if choices == 0:
        return next_step(active)
    if choices & (choices - 1) == 0:
        bind(state, active, step, lowest(choices), events)
        return True
    asks = FIELD if step.verb == CHOOSE_FIELD else TYPE if step.verb == CHOOSE_TYPE else PATCH
    return ask(state, asks, choices, False)


def bound_choices(state: PlantsState, active: Activation, step: Step) -> i64:
    if step.verb == CHOOSE_FIELD:
        return field_choices(state, active, step)
    return type_choices(state, active, step) if step.verb == CHOOSE_TYPE else meant(state, active, step.target)


def bind(state: PlantsState, active: Activation, step: Step, it: i64, events: list[Event]) -> None:
    side = told(state, state.turn)
    active.it = it
    if step.verb == CHOOSE_FIELD:
        events.append(ChoseField(side, tiles_of(state, field(state, it))))
    elif step.verb == CHOOSE_TYPE:
        events.append(ChoseType(side, state.terms.types[it]))
    else:
        events.append(Chose(side, state.terms.tile(it)))
    next_step(active)


def tiles_of(state: PlantsState, patches: i64) -> list[i64]:
    found: list[i64] = []
    while patches:
        found.append(state.terms.tile(lowest(patches)))
        patches &= patches - 1
    return found


# --- adding, capturing, expelling, putting Gems


def touch_patches(state: PlantsState, active: Activation, step: Step, events: list[Event]) -> bool:
    """PWR-5.9: the step is done with as many patches as it says, or as there are."""
    if not active.begun:
        left = able(state, active, step, meant(state, active, step.target))
        if left == 0 and step.other.some != NO_TARGET:
            active.is_else = True
            left = able(state, active, step, meant(state, active, step.other))
        if left == 0:
            return next_step(active)
        begin(active, step, left)
    choices = choices_left(state, active, step)
    if choices == 0:
        return again(active)
    target = aim(active, step)
    may_stop = can_stop(active, step, target)
    if may_stop or not goes_by_itself(state, active, step, target, choices):
        return ask(state, PATCH, choices, may_stop)
    touch(state, active, step, lowest(choices), events)
    return True


def goes_by_itself(state: PlantsState, active: Activation, step: Step, target: Target, choices: i64) -> bool:
    """PWR-5.12: one patch, or all of them where the order is of no matter."""
    if choices & (choices - 1) == 0:
        return True
    if target.is_line() or number_of(active.left) > active.count:
        return False
    if step.verb != ADD or state.supply[state.turn] | state.control[state.turn] == 0:
        return True
    return needed(state, active.left, step.number) <= state.supply[state.turn]


def needed(state: PlantsState, patches: i64, number: i64) -> i64:
    """How many Sprites of the supply it takes to add so many to each of the patches."""
    count: i64 = 0
    own = state.control[state.turn]
    while patches:
        patch = lowest(patches)
        patches &= patches - 1
        rivals: i64 = 0 if (own >> patch) & 1 else state.sprites[patch]
        if rivals < number:
            count += number - rivals
    return count


def touch(state: PlantsState, active: Activation, step: Step, patch: i64, events: list[Event]) -> None:
    """Do the step with one patch."""
    side = state.turn
    mark = bit(patch)
    active.left &= ~mark
    active.used |= mark
    active.count -= 1
    if aim(active, step).is_line():
        active.source = patch
    if step.verb == ADD:
        active.target = patch
        active.todo = sprites.add(state, side, patch, step.number, events)
    elif step.verb == CAPTURE:
        sprites.capture(state, side, patch, step.number, events)
    elif step.verb == EXPEL:
        sprites.expel(state, side, state.holder(patch), patch, min(step.number, state.sprites[patch]), events)
    elif step.verb == PUT:
        sprites.put_gems(state, side, patch, step.number, events)


def keep_adding(state: PlantsState, active: Activation, events: list[Event]) -> bool:
    """PWR-6.5: with an empty supply, each Sprite has to be retrieved from a patch first, of one's own choice.

    PWR-6.10: who has no Sprite anywhere adds nothing.
    """
    side = state.turn
    while active.todo > 0:
        own = state.control[side]
        if own == 0:
            active.todo = 0
        elif own & (own - 1):
            return ask(state, RETRIEVE, own, False)
        else:
            retrieve(state, active, lowest(own), events)
    return True


def retrieve(state: PlantsState, active: Activation, patch: i64, events: list[Event]) -> None:
    sprites.retrieve(state, state.turn, patch, events)
    active.todo = sprites.add(state, state.turn, active.target, active.todo, events)


# --- answers


def pick(state: PlantsState, patch: i64, events: list[Event]) -> None:
    """Answer with a patch, or with a type by its place in the column."""
    active = state.active
    asks = state.asks
    if asks == RETRIEVE:
        retrieve(state, active, patch, events)
        return
    step = state.steps()[active.step]
    if step.verb <= CHOOSE_PATCH:
        bind(state, active, step, patch, events)
    elif asks in (FROM, MOVED):
        active.source = patch
        events.append(Chose(told(state, state.turn), state.terms.tile(patch)))
    elif asks == TO:
        move_to(state, active, step, patch, events)
    else:
        touch(state, active, step, patch, events)


def stop(state: PlantsState, events: list[Event]) -> None:
    """PWR-5.10: enough of it."""
    events.append(Stopped(told(state, state.turn)))
    next_step(state.active)


# --- whether anything can be done


def can_do(state: PlantsState, power: i64, patch: i64) -> bool:
    """PWR-5.9: whether the power of a patch can do anything at all just now."""
    probe = Activation(power, patch)
    choices: i64 = -1
    for step in state.terms.powers[power][patch >> 3]:
        if step.verb <= CHOOSE_PATCH:
            probe.it = NO_PATCH
            choices = bound_choices(state, probe, step)
        elif choices < 0:
            if could(state, probe, step):
                return True
        else:
            left = choices
            while left:
                probe.it = lowest(left)
                left &= left - 1
                if could(state, probe, step):
                    return True
    return False


def could(state: PlantsState, probe: Activation, step: Step) -> bool:
    """Whether a step can do anything, all before it having done nothing."""
    if step.verb == GAIN:
        return counted(state, probe, step) > 0
    if step.verb == MOVE_PATCH:
        return movable(state, probe, step) != 0
    if able(state, probe, step, meant(state, probe, step.target)):
        return True
    return step.verb == ADD and able(state, probe, step, meant(state, probe, step.other)) != 0
