"""Which patches the words of a card mean just now."""

from mypy_extensions import i64

from cactarium.games.power_plants.garden import (
    Shape,
    connected,
    field,
    fields_of,
    is_next_to,
    lowest,
    type_mask,
    unlocked,
)
from cactarium.games.power_plants.state import NO_PATCH, Activation, PlantsState
from cactarium.games.power_plants.words import (
    ANY_PLAYER,
    ANYWHERE,
    AWAY,
    BESIDE_IT,
    BESIDE_SOURCE,
    CAPTURE,
    EMPTY,
    EXPEL,
    IN_IT,
    IT,
    LINE_FROM_THIS,
    LINE_FROM_WIZARD,
    MOVE_SPRITES,
    NEAREST,
    NEXT_TO_THIS,
    NEXT_TO_WIZARD,
    NO_TARGET,
    OCCUPIED,
    OF_IT,
    OF_RIVALS,
    OF_YOURS,
    OTHER,
    PUT,
    RIVALS,
    THIS_FIELD,
    THIS_OWN,
    THIS_PATCH,
    THIS_TYPE,
    UNLOCKED,
    UNOCCUPIED,
    WIZARDS_FIELD,
    WIZARDS_OWN,
    WIZARDS_PATCH,
    YOURS,
    Step,
    Target,
)
from cactarium.kernel.bits import bit


def at_place(state: PlantsState, active: Activation, place: i64) -> i64:
    """PWR-9.1: the patches at a place, whatever is on them."""
    if place == NEXT_TO_WIZARD:
        return state.touching[state.wizard]
    if place == NEXT_TO_THIS:
        return state.touching[active.this]
    if place == ANYWHERE:
        return state.inside
    if place == BESIDE_SOURCE:
        return state.touching[active.source]
    if place == AWAY:
        return state.inside & ~state.touching[state.wizard] & ~bit(state.wizard)
    if place == LINE_FROM_WIZARD:
        return state.inside & ~bit(state.wizard)
    if place == LINE_FROM_THIS:
        return state.inside & ~bit(active.this)
    if place in (BESIDE_IT, IN_IT, OF_IT):
        return at_it(state, active.it, place)
    patch = active.this if place in (THIS_FIELD, THIS_TYPE) else state.wizard
    if place in (THIS_FIELD, WIZARDS_FIELD):
        return field(state, patch)
    return state.inside & type_mask(patch >> 3)


def at_it(state: PlantsState, it: i64, place: i64) -> i64:
    """PWR-9.2: *it* is what was chosen last, or the patch that was moved."""
    if it == NO_PATCH:
        return 0
    if place == BESIDE_IT:
        return state.touching[it]
    return field(state, it) if place == IN_IT else state.inside & type_mask(it)


def meant(state: PlantsState, active: Activation, target: Target) -> i64:
    """The patches that a target means, however many of them."""
    if target.some == NO_TARGET:
        return 0
    if target.some == THIS_PATCH:
        return bit(active.this)
    if target.some == WIZARDS_PATCH:
        return bit(state.wizard)
    if target.some == IT:
        return 0 if active.it == NO_PATCH else bit(active.it)
    return filtered(state, active, at_place(state, active, target.place), target.which)


def filtered(state: PlantsState, active: Activation, patches: i64, which: i64) -> i64:
    """PWR-9.5, PWR-9.6: occupied, unoccupied, empty, unlocked; PWR-9.7: and those of a side."""
    if which == 0:
        return patches
    if which & OTHER:
        patches &= ~active.used
    if which & (OCCUPIED | UNOCCUPIED | EMPTY | RIVALS):
        occupied = state.occupied()
        if which & OCCUPIED:
            patches &= occupied
        if which & (UNOCCUPIED | EMPTY):
            patches &= ~occupied
        if which & RIVALS:
            patches &= occupied & ~state.control[state.turn]
    if which & YOURS:
        patches &= state.control[state.turn]
    if which & EMPTY:
        patches &= ~bit(state.wizard) & ~with_gems(state, patches)
    if which & UNLOCKED:
        patches = unlocked(state, patches)
    return patches


def with_gems(state: PlantsState, patches: i64) -> i64:
    found: i64 = 0
    while patches:
        patch = lowest(patches)
        patches &= patches - 1
        if state.gems[patch]:
            found |= bit(patch)
    return found


def able(state: PlantsState, active: Activation, step: Step, patches: i64) -> i64:
    """PWR-5.9: those of the patches with which the step can do anything at all."""
    if patches == 0 or step.verb == PUT:
        return patches
    side = state.turn
    rivals = state.occupied() & ~state.control[side]
    if step.verb == CAPTURE or step.verb == EXPEL:
        patches &= rivals
        return alone(state, patches) if step.lone else patches
    if step.verb == MOVE_SPRITES:
        if step.whose == ANY_PLAYER:
            patches &= state.occupied()
        elif step.whose == OF_YOURS:
            patches &= state.control[side]
        elif step.whose == OF_RIVALS:
            patches &= rivals
        if step.lone:
            patches = alone(state, patches)
        return with_way_out(state, active, step, patches)
    # Adding: who has no Sprite anywhere can only expel, if there is anybody.
    return patches if state.supply[side] or state.control[side] or patches & rivals else 0


def alone(state: PlantsState, patches: i64) -> i64:
    """PWR-9.9: those with a lone Sprite."""
    found: i64 = 0
    while patches:
        patch = lowest(patches)
        patches &= patches - 1
        if state.sprites[patch] == 1:
            found |= bit(patch)
    return found


def with_way_out(state: PlantsState, active: Activation, step: Step, patches: i64) -> i64:
    found: i64 = 0
    while patches:
        patch = lowest(patches)
        patches &= patches - 1
        if destinations(state, active, step, patch):
            found |= bit(patch)
    return found


def destinations(state: PlantsState, active: Activation, step: Step, source: i64) -> i64:
    """Where a Sprite can go from a patch."""
    kept = active.source
    active.source = source
    found = meant(state, active, step.other) & ~bit(source)
    active.source = kept
    return nearest(state, source, found) if step.other.some == NEAREST else found


def nearest(state: PlantsState, source: i64, patches: i64) -> i64:
    """PWR-9.10: those of the patches that are the fewest steps away, from patch to patch."""
    found = bit(source)
    edge = found
    while edge and patches:
        if edge & patches:
            return edge & patches
        around: i64 = 0
        while edge:
            around |= state.touching[lowest(edge)]
            edge &= edge - 1
        edge = around & ~found
        found |= edge
    return 0


def line_choices(state: PlantsState, active: Activation, target: Target, most: bool) -> i64:
    """PWR-9.3: how a line can go on. It may bend; if it must be as long as possible, only what leads there."""
    anchor = state.wizard if target.place == LINE_FROM_WIZARD else active.this
    around = state.touching[anchor if active.source == NO_PATCH else active.source] & active.left
    if not most:
        return around
    longest: i64 = 0
    found: i64 = 0
    while around:
        patch = lowest(around)
        around &= around - 1
        length = line_length(state.touching, patch, active.left, active.count)
        if length > longest:
            longest = length
            found = 0
        if length == longest:
            found |= bit(patch)
    return found


def line_length(touching: list[i64], patch: i64, left: i64, most: i64) -> i64:
    """How long a line from a patch on can be, up to a number."""
    if most <= 1:
        return 1
    left &= ~bit(patch)
    around = touching[patch] & left
    longest: i64 = 0
    while around and longest < most - 1:
        longest = max(longest, line_length(touching, lowest(around), left, most - 1))
        around &= around - 1
    return longest + 1


def field_choices(state: PlantsState, active: Activation, step: Step) -> i64:
    """PWR-9.4: the fields at a place, each by its first patch; the Wizard's patch belongs to its own."""
    patches = at_place(state, active, step.target.place)
    if step.own & WIZARDS_OWN:
        patches |= bit(state.wizard)
    if step.own & THIS_OWN:
        patches |= bit(active.this)
    return fields_of(state, patches)


def type_choices(state: PlantsState, active: Activation, step: Step) -> i64:
    """The types at a place, by their place in the column."""
    patches = at_place(state, active, step.target.place)
    return rows_of(patches)


def rows_of(patches: i64) -> i64:
    found: i64 = 0
    row: i64
    for row in range(5):
        if patches & type_mask(row):
            found |= bit(row)
    return found


def movable(state: PlantsState, active: Activation, step: Step) -> i64:
    """PWR-7.1: the unlocked patches that have another plot to go to. PWR-7.3: the Wizard's patch never moves."""
    patches = meant(state, active, step.target) & ~bit(state.wizard)
    if step.other.some == NO_TARGET or step.other.place == ANYWHERE:
        return patches
    if step.other.place == NEXT_TO_THIS:
        patches &= ~bit(active.this)
    found: i64 = 0
    while patches:
        patch = lowest(patches)
        patches &= patches - 1
        if len(new_plots(state, active, step, patch)):
            found |= bit(patch)
    return found


def new_plots(state: PlantsState, active: Activation, step: Step, patch: i64) -> list[i64]:
    """PWR-7.2: the plots for a patch once it is lifted, without its own."""
    plots = Shape(state.cells, patch).plots()
    place = step.other.place if step.other.some != NO_TARGET else ANYWHERE
    anchor = state.wizard if place == NEXT_TO_WIZARD else active.this
    own = state.cells[patch]
    found: list[i64] = []
    for plot in plots:
        if plot != own and (place == ANYWHERE or is_next_to(plot, state.cells[anchor])):
            found.append(plot)
    return found


def is_whole(state: PlantsState) -> bool:
    """Whether the garden is in one part."""
    inside = state.inside
    return connected(state.touching, inside & -inside, inside) == inside
