"""A turn: a patch is added, it sprouts or what it touches grows, another patch is drawn. And the end of the game."""

from mypy_extensions import i64

from cactarium.games.power_plants import powers, rival, sprites
from cactarium.games.power_plants.components import PLANTS
from cactarium.games.power_plants.events import (
    Activated,
    Added,
    AddedNoSprite,
    Declined,
    DidNothing,
    Drew,
    DrewHand,
    EndCame,
    Ended,
    EndedTurn,
    Grew,
    Kept,
    Skipped,
    Sprouted,
    Swapped,
    Took,
    UsedNoPower,
)
from cactarium.games.power_plants.garden import lay, lowest, plots_of, type_mask
from cactarium.games.power_plants.powers import can_do, tiles_of
from cactarium.games.power_plants.scoring import totals
from cactarium.games.power_plants.sprites import told
from cactarium.games.power_plants.state import (
    DRAW,
    FIRST_SWAP,
    FREE,
    GROWING,
    HAND,
    NO_PATCH,
    NO_POWER,
    OVER,
    PLOT,
    POWER,
    SPROUTING,
    SWAP,
    WAY,
    Activation,
    PlantsState,
)
from cactarium.games.power_plants.steps import ask
from cactarium.kernel.bits import bit
from cactarium.kernel.game import Event

NOTHING_TO_DO: i64 = 0
CARRIED_AWAY: i64 = 1


def deal(state: PlantsState, events: list[Event]) -> None:
    """PWR-2.9: from the starting player on, each draws two patches. PWR-2.10: of one type, one may be swapped."""
    while True:
        hand = state.hands[state.turn]
        if not hand:
            hand.append(state.bag.pop())
            hand.append(state.bag.pop())
            events.append(DrewHand(told(state, state.turn), [state.terms.tile(patch) for patch in hand]))
            if is_pair(hand) and len(state.nursery):
                ask(state, FIRST_SWAP, 0, False)
                return
        state.turn = (state.turn + 1) % state.terms.seats
        if state.turn == state.first:
            begin_turn(state)
            return


def is_pair(hand: list[i64]) -> bool:
    return len(hand) == 2 and hand[0] >> 3 == hand[1] >> 3


def begin_turn(state: PlantsState) -> None:
    """PWR-3.1: whose turn it is chooses a patch of the hand."""
    ask(state, HAND, 0, False)
    state.wizard = NO_PATCH
    state.active = Activation(NO_POWER, NO_PATCH)


# --- adding a patch


def take(state: PlantsState, patch: i64, events: list[Event]) -> None:
    """PWR-4.1: one patch of the hand, with the Wizard on it."""
    state.hands[state.turn].remove(patch)
    state.wizard = patch
    state.plots = plots_of(state, NO_PATCH)
    ask(state, PLOT, 0, False)
    events.append(Took(told(state, state.turn), state.terms.tile(patch)))


def add_at(state: PlantsState, cell: i64, events: list[Event]) -> None:
    """PWR-4.2: the patch comes to a plot. PWR-5.6: what it touches then is what can grow in this turn.

    PWR-4.4: some plants give a free Sprite.
    """
    patch = state.wizard
    lay(state, patch, cell)
    state.growing = state.touching[patch]
    events.append(Added(told(state, state.turn), state.terms.tile(patch), cell))
    side = state.turn
    if state.terms.free[patch >> 3] and (state.supply[side] or state.control[side]):
        ask(state, FREE, 0, False)
    else:
        ask(state, WAY, 0, False)


def free_sprite(state: PlantsState, wanted: bool, events: list[Event]) -> None:
    """PWR-4.5: a free Sprite comes to the new patch, if it is wanted."""
    if not wanted:
        events.append(AddedNoSprite(told(state, state.turn)))
        ask(state, WAY, 0, False)
        return
    active = Activation(NO_POWER, state.wizard)
    active.target = state.wizard
    state.active = active
    active.todo = sprites.add(state, state.turn, state.wizard, 1, events)
    carry_on(state, events)


# --- Sprout or Grow


def sprout(state: PlantsState, events: list[Event]) -> None:
    """PWR-5.2: the Sprout power of the Wizard's patch."""
    state.growing = 0
    events.append(Sprouted(told(state, state.turn), state.terms.tile(state.wizard)))
    activate(state, SPROUTING, state.wizard, events)


def grow(state: PlantsState, events: list[Event]) -> None:
    """PWR-5.3: the Grow powers of all that the Wizard's patch touches, but not its own."""
    events.append(Grew(told(state, state.turn), tiles_of(state, state.growing)))
    next_power(state, events)


def use_no_power(state: PlantsState, events: list[Event]) -> None:
    """PWR-5.7: no power has to be used."""
    state.growing = 0
    events.append(UsedNoPower(told(state, state.turn)))
    ask(state, DRAW, 0, False)


def activate(state: PlantsState, power: i64, patch: i64, events: list[Event]) -> None:
    state.active = Activation(power, patch)
    if not can_do(state, power, patch):
        events.append(DidNothing(told(state, state.turn), state.terms.tile(patch)))
        state.active.step = len(state.steps())
    carry_on(state, events)


def carry_on(state: PlantsState, events: list[Event]) -> None:
    """Go on with the power; after it comes the next one."""
    if powers.advance(state, events):
        was_free_sprite = state.active.power == NO_POWER
        state.active = Activation(NO_POWER, NO_PATCH)
        if was_free_sprite:
            ask(state, WAY, 0, False)
        else:
            next_power(state, events)


def next_power(state: PlantsState, events: list[Event]) -> None:
    """PWR-5.4: patches grow in the order of the column. PWR-5.5: among those of one type the player chooses.

    PWR-5.6: those that no longer touch the Wizard's patch, and PWR-5.9: those that can do nothing, are passed over.
    """
    row: i64
    for row in range(PLANTS):
        of_type = state.growing & type_mask(row)
        if of_type == 0:
            continue
        ready: i64 = 0
        left = of_type & state.touching[state.wizard]
        while left:
            patch = lowest(left)
            left &= left - 1
            if can_do(state, GROWING, patch):
                ready |= bit(patch)
        if ready:
            ask(state, POWER, ready, False)
            return
        pass_over(state, of_type, events)
    ask(state, DRAW, 0, False)


def pass_over(state: PlantsState, patches: i64, events: list[Event]) -> None:
    state.growing &= ~patches
    touched = state.touching[state.wizard]
    while patches:
        patch = lowest(patches)
        patches &= patches - 1
        why = NOTHING_TO_DO if (touched >> patch) & 1 else CARRIED_AWAY
        events.append(Skipped(told(state, state.turn), state.terms.tile(patch), why))


def let_grow(state: PlantsState, patch: i64, events: list[Event]) -> None:
    state.growing &= ~bit(patch)
    events.append(Activated(told(state, state.turn), state.terms.tile(patch)))
    activate(state, GROWING, patch, events)


def decline(state: PlantsState, patch: i64, events: list[Event]) -> None:
    """PWR-5.7: any growing patch may be left out."""
    state.growing &= ~bit(patch)
    events.append(Declined(told(state, state.turn), state.terms.tile(patch)))
    next_power(state, events)


# --- drawing, and the end


def draw(state: PlantsState, events: list[Event]) -> None:
    """PWR-3.3: a patch is drawn. PWR-3.4: of the type of the other one, one of them may be swapped."""
    patch = state.bag.pop()
    hand = state.hands[state.turn]
    hand.append(patch)
    events.append(Drew(told(state, state.turn), state.terms.tile(patch), False))
    if not len(state.bag):
        end_comes(state, events)
    if is_pair(hand) and len(state.nursery):
        ask(state, SWAP, 0, False)
    else:
        pass_wizard(state, events)


def end_comes(state: PlantsState, events: list[Event]) -> None:
    """PWR-8.1: the last patch was drawn. PWR-8.2: everyone has exactly one more turn."""
    state.finals = state.terms.sides
    events.append(EndCame(told(state, state.turn)))


def swap(state: PlantsState, given: i64, taken: i64, events: list[Event]) -> None:
    """PWR-3.4: one patch of the hand for one of the Nursery."""
    hand = state.hands[state.turn]
    hand[hand.index(given)] = taken
    state.nursery[state.nursery.index(taken)] = given
    events.append(Swapped(told(state, state.turn), state.terms.tile(given), state.terms.tile(taken)))
    after_swap(state, events)


def keep(state: PlantsState, events: list[Event]) -> None:
    events.append(Kept(told(state, state.turn)))
    after_swap(state, events)


def after_swap(state: PlantsState, events: list[Event]) -> None:
    if state.asks == FIRST_SWAP:
        deal(state, events)
    else:
        pass_wizard(state, events)


def end_turn(state: PlantsState, events: list[Event]) -> None:
    """PWR-8.3: after the last turn one patch is left in the hand."""
    events.append(EndedTurn(told(state, state.turn)))
    finish(state)
    pass_wizard(state, events)


def finish(state: PlantsState) -> None:
    """PWR-8.15: only when a final turn is over do one's own losses bring Gems."""
    state.finished |= bit(state.turn)
    state.finals -= 1


def pass_wizard(state: PlantsState, events: list[Event]) -> None:
    """PWR-3.2: the Wizard goes to the next player, clockwise."""
    state.turn = (state.turn + 1) % state.terms.sides
    if state.finals == 0:
        end(state, events)
    elif state.is_rivals_turn():
        take_rivals_turn(state, events)
    else:
        begin_turn(state)


def take_rivals_turn(state: PlantsState, events: list[Event]) -> None:
    """PWR-11.2: the Rival draws, adds its patch, and does what the plant does for it; then it is the player's turn."""
    is_last = not len(state.bag)
    rival.play(state, events)
    if is_last:
        finish(state)
    elif not len(state.bag):
        end_comes(state, events)
    pass_wizard(state, events)


def end(state: PlantsState, events: list[Event]) -> None:
    ask(state, OVER, 0, False)
    state.turn = state.first
    state.active = Activation(NO_POWER, NO_PATCH)
    state.wizard = NO_PATCH
    events.append(Ended([int(score) for score in totals(state)]))
