"""Quick choices for specials, for what bots play out in their minds."""

from mypy_extensions import i64

from cactarium.games.cliffs.moves import Target, TargetRacer
from cactarium.games.cliffs.multiplying import key_of
from cactarium.games.cliffs.resolving import choose
from cactarium.games.cliffs.state import (
    ASK_OTHER,
    ASK_OTHER_END,
    ASK_RACER,
    ASK_TAKE,
    NOWHERE,
    ROW,
    CliffsState,
    acting,
    partner,
)
from cactarium.games.cliffs.targets import add_choices, end_of, first_place
from cactarium.games.cliffs.words import DRAW, FLIP, GIFT, MOVE, STEAL, SWAP
from cactarium.kernel.game import Action, Seat

# What a card is worth that brings no metres by itself.
SOMETHING = 20


def choose_quickly(state: CliffsState) -> None:
    """The racer at turn takes what looks best at once."""
    legal: list[Action] = []
    add_choices(state, legal)
    best = legal[0]
    if state.asks != ASK_TAKE:
        most = gain(state, best)
        for action in legal:
            value = gain(state, action)
            if value > most:
                best = action
                most = value
    choose(state, Seat(state.turn), best)


def worth(state: CliffsState, place: i64) -> i64:
    """Metres down that a card brings by itself."""
    cards = state.terms.cards
    key = key_of(state.sides[place // ROW].queue[place % ROW])
    return cards.numbers[key] if cards.verbs[key] == MOVE else SOMETHING


def is_own(state: CliffsState, seat: i64) -> bool:
    return seat == state.turn or (state.terms.teams != 0 and seat == partner(state.turn))


def gain(state: CliffsState, action: Action) -> i64:
    """What the racer at turn gains by a choice; what others lose counts half."""
    queue = state.sides[state.turn].queue
    key = key_of(queue[acting(queue)])
    verb = state.terms.cards.verbs[key]
    if isinstance(action, Target):
        place: i64 = action.seat * ROW + action.index
        if state.asks == ASK_OTHER:
            return exchange(state, first_place(state), place)
        return gain_of(state, verb, place)
    assert isinstance(action, TargetRacer)
    racer: i64 = action.seat
    if verb == DRAW:
        return 0 if is_own(state, racer) else len(state.sides[racer].hand)
    if state.asks == ASK_RACER or state.asks == ASK_OTHER:
        return gift(state, first_place(state), racer)
    if state.asks == ASK_OTHER_END:
        other = end_of(state, racer, state.terms.cards.twos[key])
        first = first_place(state)
        return gift(state, first, racer) if other == NOWHERE else exchange(state, first, other)
    return gain_of(state, verb, end_of(state, racer, state.terms.cards.ones[key]))


def gain_of(state: CliffsState, verb: i64, place: i64) -> i64:
    """What it brings to do this with a card."""
    value = worth(state, place)
    own = is_own(state, place // ROW)
    if verb == STEAL:
        return 0 if own else value + value // 2
    if verb == FLIP:
        return -2 * value if own else value
    if verb in (SWAP, GIFT):
        # The worst of the own cards is the one to part with.
        return -value if own else value // 4
    return -value if own else value // 2


def gift(state: CliffsState, place: i64, racer: i64) -> i64:
    """What it brings to give a card to a racer; the lower that one stands, the more a sabotage hurts."""
    value = worth(state, place)
    if is_own(state, racer):
        return 0 if is_own(state, place // ROW) else value + value // 2
    low = 1 if state.sides[racer].metres <= state.sides[state.turn].metres else 0
    lost = value if is_own(state, place // ROW) else 0
    return -lost - value // 2 + (low if value < 0 else -low)


def exchange(state: CliffsState, place: i64, other: i64) -> i64:
    """What it brings to let two cards change places."""
    one_own = is_own(state, place // ROW)
    other_own = is_own(state, other // ROW)
    if one_own == other_own:
        return 0
    difference = worth(state, other) - worth(state, place)
    return difference + difference // 2 if one_own else -difference - difference // 2
