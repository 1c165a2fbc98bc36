"""What special cards do, each beside its clause in RULES.md."""

from mypy_extensions import i64

from cactarium.games.cliffs.components import PICKED
from cactarium.games.cliffs.multiplying import key_of
from cactarium.games.cliffs.resolution_events import (
    Aimed,
    DrewFrom,
    Flipped,
    LookedAt,
    Missed,
    Moved,
    Swapped,
    Vaporized,
)
from cactarium.games.cliffs.state import (
    ASK_CARD,
    ASK_END,
    ASK_OTHER,
    ASK_OTHER_END,
    ASK_RACER,
    ASK_TAKE,
    FACE,
    FACE_UP,
    NO_ASK,
    NOBODY,
    NOWHERE,
    ROW,
    UPSIDE_DOWN,
    CliffsState,
    hand_known,
)
from cactarium.games.cliffs.targets import are_targets, end_of, is_open, located, neighbour
from cactarium.games.cliffs.telling import ALL
from cactarium.games.cliffs.words import (
    ANY,
    ANY_RACER,
    DRAW,
    FLIP,
    GIFT,
    STEAL,
    SWAP,
    VAPORIZE,
)
from cactarium.kernel.game import Event, Seat


def knowers(card: i64) -> i64:
    """Who knows a card that lies in a queue."""
    return ALL if card & FACE_UP else card


def ask(state: CliffsState, asks: i64) -> bool:
    """The activation waits for a choice."""
    state.asks = asks
    return False


def miss(state: CliffsState, index: i64, events: list[Event]) -> bool:
    """CLF-6.10: no target, no effect."""
    card = state.sides[state.turn].queue[index]
    events.append(Missed(Seat(state.turn), index, state.name(card)))
    return True


def activate(state: CliffsState, index: i64, events: list[Event]) -> bool:
    """Begin an activation of the special at ``index``; False if it waits for a choice."""
    cards = state.terms.cards
    key = key_of(state.sides[state.turn].queue[index])
    if cards.verbs[key] == DRAW:
        if cards.racers[key] == ANY_RACER:
            return ask(state, ASK_RACER)
        return draw_from(state, index, neighbour(state, cards.racers[key]), events)
    one = cards.ones[key]
    if is_open(one):
        if not are_targets(state) or not has_other(state, index):
            return miss(state, index, events)
        return ask(state, ASK_CARD if one == ANY else ASK_END)
    place = located(state, index, one)
    if place == NOWHERE:
        return miss(state, index, events)
    return go_on_with(state, index, place, False, events)


def has_other(state: CliffsState, index: i64) -> bool:
    """CLF-8.5: whether the second card of a swap is there, if its words say which."""
    cards = state.terms.cards
    key = key_of(state.sides[state.turn].queue[index])
    two = cards.twos[key]
    return two == NOWHERE or is_open(two) or located(state, index, two) != NOWHERE


def go_on_with(state: CliffsState, index: i64, place: i64, was_chosen: bool, events: list[Event]) -> bool:
    """The first card is found: do what there is to do, or ask for the second part. False if that is asked for."""
    cards = state.terms.cards
    key = key_of(state.sides[state.turn].queue[index])
    verb = cards.verbs[key]
    if verb in (GIFT, SWAP):
        asks: i64 = NO_ASK
        if verb == GIFT:
            if cards.racers[key] == ANY_RACER:
                asks = ASK_RACER
        elif cards.twos[key] == ANY:
            asks = ASK_OTHER
        elif is_open(cards.twos[key]):
            asks = ASK_OTHER_END
        if asks != NO_ASK:
            state.chosen = place if was_chosen else NOWHERE
            return ask(state, asks)
        if verb == GIFT:
            return give(state, place, neighbour(state, cards.racers[key]), events)
        other = located(state, index, cards.twos[key])
        if other == NOWHERE:
            return miss(state, index, events)
        return swap(state, place, other, events)
    if verb == STEAL:
        return give(state, place, state.turn, events)
    if verb == VAPORIZE:
        return vaporize(state, place, events)
    assert verb == FLIP
    return flip(state, place, events)


def aim(state: CliffsState, place: i64, events: list[Event]) -> None:
    """CLF-7.7: a card that is meant is not revealed by that."""
    seat = place // ROW
    index = place % ROW
    card = state.sides[seat].queue[index]
    events.append(Aimed(Seat(state.turn), Seat(seat), index, state.name(card), knowers(card)))


def vaporize(state: CliffsState, place: i64, events: list[Event]) -> bool:
    """CLF-8.1: the card is discarded. CLF-15.3: all see it then."""
    aim(state, place, events)
    seat = place // ROW
    index = place % ROW
    card = state.sides[seat].queue.pop(index)
    state.discard.append(card & FACE)
    events.append(Vaporized(Seat(seat), index, state.name(card)))
    return True


def flip(state: CliffsState, place: i64, events: list[Event]) -> bool:
    """CLF-8.10: the card is turned round, face-down or not. CLF-10.2: twice is normal."""
    aim(state, place, events)
    seat = place // ROW
    index = place % ROW
    queue = state.sides[seat].queue
    card = queue[index] ^ UPSIDE_DOWN
    queue[index] = card
    events.append(Flipped(Seat(seat), index, state.name(card), card & UPSIDE_DOWN != 0, knowers(card)))
    return True


def give(state: CliffsState, place: i64, to: i64, events: list[Event]) -> bool:
    """CLF-8.2, CLF-8.6: the card goes to the end of a queue. CLF-10.2: as it lies."""
    aim(state, place, events)
    seat = place // ROW
    index = place % ROW
    card = state.sides[seat].queue.pop(index)
    state.sides[to].queue.append(card)
    events.append(Moved(Seat(seat), index, Seat(to), state.name(card), knowers(card)))
    return True


def swap(state: CliffsState, place: i64, other: i64, events: list[Event]) -> bool:
    """CLF-8.3: two cards change places. CLF-8.5: a card with itself is nothing."""
    aim(state, place, events)
    aim(state, other, events)
    one_queue = state.sides[place // ROW].queue
    other_queue = state.sides[other // ROW].queue
    one_index = place % ROW
    other_index = other % ROW
    card = one_queue[one_index]
    one_queue[one_index] = other_queue[other_index]
    other_queue[other_index] = card
    events.append(Swapped(Seat(place // ROW), one_index, Seat(other // ROW), other_index))
    return True


def draw_from(state: CliffsState, index: i64, racer: i64, events: list[Event]) -> bool:
    """CLF-8.8: cards of a hand, unseen. CLF-8.9: an empty hand is a miss, the own one is no use.

    CLF-14.8: or first a look, then a choice.
    """
    hand = state.sides[racer].hand
    if len(hand) == 0:
        return miss(state, index, events)
    if racer == state.turn:
        return True
    number: i64 = min(state.terms.cards.numbers[key_of(state.sides[state.turn].queue[index])], len(hand))
    if state.terms.looking_draw:
        look_at(state, racer, events)
        state.victim = racer
        state.picks = min(number, PICKED)
        return ask(state, ASK_TAKE)
    draw_unseen(state, racer, number, events)
    return True


def draw_unseen(state: CliffsState, racer: i64, number: i64, events: list[Event]) -> None:
    """CLF-8.8: each choice of so many cards is as likely; they come in the order in which they are held."""
    left: i64 = len(state.sides[racer].hand)
    place: i64 = 0
    while number > 0:
        if state.rng.below(left) < number:
            take(state, racer, place, events)
            number -= 1
        else:
            place += 1
        left -= 1


def look_at(state: CliffsState, racer: i64, events: list[Event]) -> None:
    """CLF-14.8: the racer at turn knows the whole hand now."""
    hand = state.sides[racer].hand
    known = hand_known(state, state.turn)
    place: i64
    for place in range(len(hand)):
        hand[place] |= known
    names = [state.name(card) for card in hand]
    names.sort()
    events.append(LookedAt(Seat(state.turn), Seat(racer), names, known | hand_known(state, racer)))


def take(state: CliffsState, racer: i64, place: i64, events: list[Event]) -> None:
    """CLF-15.2: both sides know a card that goes from hand to hand."""
    sides = hand_known(state, state.turn) | hand_known(state, racer)
    card = state.sides[racer].hand.pop(place) | sides
    state.sides[state.turn].hand.append(card)
    events.append(DrewFrom(Seat(state.turn), Seat(racer), state.name(card), sides))


def answer_card(state: CliffsState, index: i64, place: i64, events: list[Event]) -> bool:
    """A card was chosen; False if something more is asked for."""
    asks = state.asks
    if asks == ASK_CARD:
        state.asks = NO_ASK
        return go_on_with(state, index, place, True, events)
    first = chosen_or_meant(state, index)
    forget(state)
    return swap(state, first, place, events)


def answer_racer(state: CliffsState, index: i64, racer: i64, events: list[Event]) -> bool:
    """A racer was chosen; False if something more is asked for."""
    asks = state.asks
    cards = state.terms.cards
    key = key_of(state.sides[state.turn].queue[index])
    if asks == ASK_END:
        state.asks = NO_ASK
        return go_on_with(state, index, end_of(state, racer, cards.ones[key]), True, events)
    if cards.verbs[key] == DRAW:
        forget(state)
        return draw_from(state, index, racer, events)
    first = chosen_or_meant(state, index)
    forget(state)
    if asks == ASK_OTHER_END:
        other = end_of(state, racer, cards.twos[key])
        if other != NOWHERE:
            return swap(state, first, other, events)
    # CLF-8.2: a gift; CLF-8.4: also by a swap with an empty queue.
    return give(state, first, racer, events)


def chosen_or_meant(state: CliffsState, index: i64) -> i64:
    """The first card of a swap or a gift."""
    if state.chosen != NOWHERE:
        return state.chosen
    key = key_of(state.sides[state.turn].queue[index])
    return located(state, index, state.terms.cards.ones[key])


def forget(state: CliffsState) -> None:
    """The activation has all it asked for."""
    state.asks = NO_ASK
    state.chosen = NOWHERE
    state.victim = NOBODY
    state.picks = 0
