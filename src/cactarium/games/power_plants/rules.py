"""Who may act, what is legal, and what an action brings about."""

from typing import Final

from mypy_extensions import i64

from cactarium.games.power_plants import moves, powers, turns
from cactarium.games.power_plants.components import MOST
from cactarium.games.power_plants.moves import NAMES, SAID, TYPE_CHOICES, Name, Plot, Say, Swap, Type, plot_at
from cactarium.games.power_plants.moving import move_patch_to
from cactarium.games.power_plants.state import (
    DRAW,
    FIELD,
    FIRST_SWAP,
    FREE,
    FROM,
    HAND,
    MOVED,
    NEW_PLOT,
    NO_PATCH,
    OVER,
    PATCH,
    PLOT,
    POWER,
    RETRIEVE,
    SWAP,
    TO,
    TYPE,
    WAY,
    PlantsState,
)
from cactarium.kernel.errors import IllegalAction
from cactarium.kernel.game import Action, Event, Seat

NOBODY: Final[tuple[Seat, ...]] = ()
ONLY: Final[list[tuple[Seat, ...]]] = [(Seat(seat),) for seat in range(MOST)]

# The verb with which a patch is named, by what is asked for; -1 where no patch is.
VERB_OF: Final[list[i64]] = [-1] * 17
VERB_OF[HAND] = moves.ADD
VERB_OF[POWER] = moves.ACTIVATE
VERB_OF[PATCH] = moves.PATCH
VERB_OF[FIELD] = moves.FIELD
VERB_OF[FROM] = moves.FROM
VERB_OF[TO] = moves.TO
VERB_OF[MOVED] = moves.MOVE
VERB_OF[RETRIEVE] = moves.RETRIEVE
# The clause by which an answer is refused, by what is asked for.
CLAUSES: Final = (
    *("PWR-8.2", "PWR-4.1", "PWR-4.6", "PWR-4.5", "PWR-5.1", "PWR-5.4", "PWR-5.8", "PWR-5.11", "PWR-5.11"),
    *("PWR-5.8", "PWR-5.8", "PWR-7.1", "PWR-7.2", "PWR-6.5", "PWR-3.3", "PWR-3.4", "PWR-2.10"),
)


def to_act(state: PlantsState) -> tuple[Seat, ...]:
    """PWR-3.1: one after the other."""
    return NOBODY if state.asks == OVER else ONLY[state.turn]


def legal_actions(state: PlantsState, seat: Seat) -> list[Action]:
    """Every answer to what is asked."""
    legal: list[Action] = []
    asks = state.asks
    if asks == OVER or seat != state.turn:
        return legal
    if asks in (PLOT, NEW_PLOT):
        for cell in state.plots:
            legal.append(plot_at(cell))
    elif asks == HAND:
        for patch in state.hands[state.turn]:
            legal.append(NAMES[moves.ADD][state.terms.tile(patch)])
    elif asks == FREE:
        legal.append(SAID[moves.FREE_SPRITE])
        legal.append(SAID[moves.NO_SPRITE])
    elif asks == WAY:
        legal.append(SAID[moves.SPROUT])
        if not state.terms.training:
            legal.append(SAID[moves.GROW])
        legal.append(SAID[moves.NO_POWER])
    elif asks == DRAW:
        legal.append(SAID[moves.DRAW if len(state.bag) else moves.END_TURN])
    elif asks in (SWAP, FIRST_SWAP):
        add_swaps(state, legal)
    else:
        add_choices(state, legal)
    return legal


def add_choices(state: PlantsState, legal: list[Action]) -> None:
    """The patches, fields or types that can be chosen."""
    asks = state.asks
    left = state.choices
    number: i64 = 0
    verb = VERB_OF[asks]
    while left:
        if left & 1:
            if asks == TYPE:
                legal.append(TYPE_CHOICES[state.terms.types[number]])
            else:
                legal.append(NAMES[verb][state.terms.tile(number)])
                if asks == POWER:
                    legal.append(NAMES[moves.DECLINE][state.terms.tile(number)])
        left >>= 1
        number += 1
    if state.may_stop:
        legal.append(SAID[moves.STOP])


def add_swaps(state: PlantsState, legal: list[Action]) -> None:
    for given in state.hands[state.turn]:
        for taken in state.nursery:
            legal.append(Swap(state.terms.tile(given), state.terms.tile(taken)))
    legal.append(SAID[moves.KEEP])


def refusal(state: PlantsState, problem: str, action: Action) -> IllegalAction:
    legal = [one.text() for one in legal_actions(state, Seat(state.turn))]
    want = ", ".join(legal[:6]) + (", ..." if len(legal) > 6 else "")
    return IllegalAction(CLAUSES[state.asks], problem, action.text(), want or "nothing, the game is over")


def apply(state: PlantsState, seat: Seat, action: Action) -> list[Event]:
    """Check the answer, then carry it out and all that follows by itself."""
    if state.asks == OVER or seat != state.turn:
        clause = "PWR-8.2" if state.asks == OVER else "PWR-3.1"
        want = "nobody" if state.asks == OVER else f"seat {state.turn}"
        raise IllegalAction(clause, "it is not your turn", f"seat {seat}", want)
    events: list[Event] = []
    if isinstance(action, Name):
        answer_name(state, action, events)
    elif isinstance(action, Plot):
        answer_plot(state, action, events)
    elif isinstance(action, Say):
        answer_saying(state, action, events)
    elif isinstance(action, Type):
        row = state.terms.rows[action.number]
        if state.asks != TYPE or row < 0 or (state.choices >> row) & 1 == 0:
            raise refusal(state, "that type cannot be chosen now", action)
        powers.pick(state, row, events)
        turns.carry_on(state, events)
    elif isinstance(action, Swap):
        answer_swap(state, action, events)
    else:
        raise IllegalAction("PWR-3.1", "that is no action of this game", action.text(), moves.FORMS)
    return events


def answer_name(state: PlantsState, action: Name, events: list[Event]) -> None:
    """A patch is named."""
    asks = state.asks
    patch = state.terms.patch(action.tile)
    if asks == HAND:
        if action.verb != moves.ADD or patch == NO_PATCH or patch not in state.hands[state.turn]:
            raise refusal(state, "that is no patch of your hand", action)
        turns.take(state, patch, events)
        return
    declined = asks == POWER and action.verb == moves.DECLINE
    if patch == NO_PATCH or (action.verb != VERB_OF[asks] and not declined) or (state.choices >> patch) & 1 == 0:
        raise refusal(state, "that cannot be chosen now", action)
    if declined:
        turns.decline(state, patch, events)
    elif asks == POWER:
        turns.let_grow(state, patch, events)
    else:
        powers.pick(state, patch, events)
        turns.carry_on(state, events)


def answer_plot(state: PlantsState, action: Plot, events: list[Event]) -> None:
    """PWR-4.6, PWR-4.7: a plot along the edge that the patch can be slid into."""
    if (state.asks != PLOT and state.asks != NEW_PLOT) or action.cell not in state.plots:
        raise refusal(state, "the patch cannot come there", action)
    if state.asks == PLOT:
        turns.add_at(state, action.cell, events)
    else:
        move_patch_to(state, state.active, action.cell, events)
        turns.carry_on(state, events)


def answer_swap(state: PlantsState, action: Swap, events: list[Event]) -> None:
    given = state.terms.patch(action.given)
    taken = state.terms.patch(action.taken)
    if state.asks != SWAP and state.asks != FIRST_SWAP:
        raise refusal(state, "nothing can be swapped now", action)
    if given not in state.hands[state.turn] or taken not in state.nursery:
        raise refusal(state, "one patch of your hand goes for one of the Nursery", action)
    turns.swap(state, given, taken, events)


def answer_saying(state: PlantsState, action: Say, events: list[Event]) -> None:
    asks = state.asks
    saying = action.saying
    if asks == FREE and (saying == moves.FREE_SPRITE or saying == moves.NO_SPRITE):
        turns.free_sprite(state, saying == moves.FREE_SPRITE, events)
    elif asks == WAY and saying == moves.SPROUT:
        turns.sprout(state, events)
    elif asks == WAY and saying == moves.GROW and not state.terms.training:
        turns.grow(state, events)
    elif asks == WAY and saying == moves.NO_POWER:
        turns.use_no_power(state, events)
    elif asks == WAY and saying == moves.GROW:
        # PWR-12.1: in Training Mode nothing grows.
        raise IllegalAction("PWR-12.1", "nothing grows in Training Mode", action.text(), "sprout or no power")
    elif asks == DRAW and saying == moves.DRAW and len(state.bag):
        turns.draw(state, events)
    elif asks == DRAW and saying == moves.END_TURN and not len(state.bag):
        turns.end_turn(state, events)
    elif (asks in (SWAP, FIRST_SWAP)) and saying == moves.KEEP:
        turns.keep(state, events)
    elif saying == moves.STOP and state.may_stop and asks in (PATCH, FROM, MOVED):
        powers.stop(state, events)
        turns.carry_on(state, events)
    else:
        raise refusal(state, "that is not asked for now", action)
