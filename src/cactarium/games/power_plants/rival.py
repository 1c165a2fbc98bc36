"""The Rival, against whom one plays alone. It has no seat: its turn is carried out with the end of the player's."""

from mypy_extensions import i64

from cactarium.games.power_plants import powers, sprites
from cactarium.games.power_plants.events import Added, Drew
from cactarium.games.power_plants.garden import connected, is_next_to, lay, lowest, number_of, plots_of, type_mask
from cactarium.games.power_plants.moving import move_patch_to
from cactarium.games.power_plants.sprites import told
from cactarium.games.power_plants.state import (
    FROM,
    NEW_PLOT,
    NO_PATCH,
    RETRIEVE,
    RIVALS,
    TO,
    TYPE,
    Activation,
    PlantsState,
)
from cactarium.games.power_plants.words import EXPEL
from cactarium.kernel.bits import bit
from cactarium.kernel.game import Event

HUMAN: i64 = 0


def play(state: PlantsState, events: list[Event]) -> None:
    """PWR-11.2: one turn of the Rival. PWR-11.4: it always adds one Sprite, whatever the plant."""
    patch = drawn(state, events)
    cell = best_plot(state, patch)
    state.wizard = patch
    lay(state, patch, cell)
    events.append(Added(told(state, state.turn), state.terms.tile(patch), cell))
    active = Activation(RIVALS, patch)
    active.target = patch
    state.active = active
    active.todo = sprites.add(state, state.turn, patch, 1, events)
    while not powers.advance(state, events):
        answer(state, events)


def drawn(state: PlantsState, events: list[Event]) -> i64:
    """PWR-11.3: a patch from the bag; PWR-11.7: in the end a random one of the Nursery."""
    from_nursery = not len(state.bag)
    patch = state.nursery.pop(state.rng.below(len(state.nursery))) if from_nursery else state.bag.pop()
    events.append(Drew(told(state, state.turn), state.terms.tile(patch), from_nursery))
    return patch


def best_plot(state: PlantsState, patch: i64) -> i64:
    """PWR-11.5: where it joins the largest field; then next to most of the player's patches; to most; by lot."""
    best: list[i64] = []
    best_key: i64 = -1
    of_type = state.inside & type_mask(patch >> 3)
    for plot in plots_of(state, NO_PATCH):
        around = around_plot(state, plot)
        key = (number_of(around & state.control[HUMAN]) << 4) + number_of(around)
        if around & of_type:
            key += number_of(connected(state.touching, around, of_type)) << 8
        if key > best_key:
            best_key = key
            best = []
        if key == best_key:
            best.append(plot)
    return best[state.rng.below(len(best))] if len(best) > 1 else best[0]


def around_plot(state: PlantsState, plot: i64) -> i64:
    """The patches that a patch in a plot would touch."""
    found: i64 = 0
    left = state.inside
    while left:
        patch = lowest(left)
        left &= left - 1
        if is_next_to(state.cells[patch], plot):
            found |= bit(patch)
    return found


def answer(state: PlantsState, events: list[Event]) -> None:
    """PWR-11.6: where a sentence leaves a choice, the Rival has a fixed answer, and it never stops early."""
    if state.asks == NEW_PLOT:
        move_patch_to(state, state.active, state.plots[0], events)
    elif state.asks == TYPE:
        powers.pick(state, lowest(state.choices), events)
    else:
        powers.pick(state, choice(state), events)


def choice(state: PlantsState) -> i64:
    """The patch that the Rival wants most: of equals that with the lowest number, then the first in the column."""
    best: i64 = NO_PATCH
    best_key: i64 = 0
    left = state.choices
    while left:
        patch = lowest(left)
        left &= left - 1
        key = (reluctance(state, patch) << 6) + ((patch & 7) << 3) + (patch >> 3)
        if best == NO_PATCH or key < best_key:
            best = patch
            best_key = key
    return best


def reluctance(state: PlantsState, patch: i64) -> i64:
    """PWR-11.6: it adds to and captures from the fewest Sprites, and expels and retrieves from the most.

    A Sprite that it moves goes where no Sprite of its own would be lost.
    """
    if state.asks == FROM:
        return 0
    if state.asks == TO:
        return (state.control[state.turn] >> patch) & 1
    is_most = state.asks == RETRIEVE or state.steps()[state.active.step].verb == EXPEL
    return -state.sprites[patch] if is_most else state.sprites[patch]
