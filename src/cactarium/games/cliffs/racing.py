"""The race, each rule beside its clause in RULES.md."""

from mypy_extensions import i64

from cactarium.games.cliffs import resolving
from cactarium.games.cliffs.components import HAND, PLAYS, SMALL_HAND
from cactarium.games.cliffs.events import DrewCards, Played, WasDone
from cactarium.games.cliffs.moves import DONE, DRAW, Done, Draw, MusicEnds, Play
from cactarium.games.cliffs.state import FACE, RACE, CliffsState, Side, hand_known
from cactarium.kernel.bits import bit
from cactarium.kernel.errors import IllegalAction
from cactarium.kernel.game import Action, Event, Seat


def add_race(state: CliffsState, seat: Seat, legal: list[Action]) -> None:
    """CLF-5.1: what a racer may do while the music plays."""
    side = state.sides[seat]
    if side.plays < PLAYS or state.terms.unlimited:
        plays = state.terms.cards.plays[state.seats]
        seen: list[i64] = []
        for card in side.hand:
            face = card & FACE
            if face not in seen:
                seen.append(face)
                legal.extend(plays[face])
    if may_draw(state, side):
        legal.append(DRAW)
    legal.append(DONE)


def may_draw(state: CliffsState, side: Side) -> bool:
    """CLF-5.4: at any time; CLF-14.6: of unlimited cards with an empty hand, and only while there is a deck."""
    return not state.terms.unlimited or (len(side.hand) == 0 and state.deck_left() > 0)


def check_racing(state: CliffsState, seat: Seat, action: Action) -> None:
    """CLF-5.6: nothing after the music. CLF-5.5: nothing after drawing, or saying that one is done."""
    if state.phase != RACE:
        raise IllegalAction("CLF-5.6", "there is no music", action.text(), "a race")
    if (state.done >> seat) & 1:
        raise IllegalAction("CLF-5.5", "you are done with this race", action.text(), "the next race")


def play(state: CliffsState, seat: Seat, action: Play) -> list[Event]:
    """CLF-5.2: a card of the hand goes face-down to the right end of any queue. CLF-5.3: up to four.

    CLF-15.2: who has played it knows it.
    """
    check_racing(state, seat, action)
    side = state.sides[seat]
    if side.plays >= PLAYS and not state.terms.unlimited:
        raise IllegalAction("CLF-5.3", "you have played enough", action.text(), f"at most {PLAYS} cards")
    if not 0 <= action.seat < state.seats:
        raise IllegalAction("CLF-5.2", "nobody races there", f"seat {action.seat}", f"seat 0 to {state.seats - 1}")
    place = place_in(state, side.hand, action.card)
    if place < 0:
        held = [state.name(card) for card in side.hand]
        held.sort()
        raise IllegalAction("CLF-5.2", "you do not hold that card", action.card, ", ".join(held) or "no card")

    card = side.hand.pop(place)
    state.sides[action.seat].queue.append(card)
    side.plays += 1
    return [Played(seat, action.seat, action.card, card)]


def place_in(state: CliffsState, hand: list[i64], name: str) -> i64:
    """Where a card of this name is, or -1."""
    face: i64 = state.terms.cards.places.get(name, -1)
    place: i64
    for place in range(len(hand)):
        if hand[place] & FACE == face:
            return place
    return -1


def draw(state: CliffsState, seat: Seat, action: Draw) -> list[Event]:
    """CLF-5.4: up to a whole hand, as far as the deck goes: CLF-13.1. CLF-5.5: that is the end of playing.

    CLF-14.6: of unlimited cards four, and on.
    """
    check_racing(state, seat, action)
    side = state.sides[seat]
    if not may_draw(state, side):
        got = f"{len(side.hand)} cards in hand" if side.hand else "an empty deck"
        raise IllegalAction("CLF-14.6", "you draw with an empty hand only", got, "no card in hand, and a deck")

    size: i64 = SMALL_HAND if state.terms.unlimited else HAND
    known = hand_known(state, seat)
    names: list[str] = []
    while len(side.hand) < size and state.deck_left() > 0:
        card: i64 = state.deck[state.drawn]
        state.drawn += 1
        names.append(state.name(card))
        side.hand.append(card | known)
    events: list[Event] = [DrewCards(seat, names, known)]
    if not state.terms.unlimited:
        be_done(state, seat, events)
    return events


def done(state: CliffsState, seat: Seat, action: Done) -> list[Event]:
    """CLF-5.10: who does not draw goes on with fewer cards."""
    check_racing(state, seat, action)

    events: list[Event] = [WasDone(seat)]
    be_done(state, seat, events)
    return events


def be_done(state: CliffsState, seat: Seat, events: list[Event]) -> None:
    """CLF-5.9: when everybody is done the race is over."""
    state.done |= bit(seat)
    end_if_all_done(state, events)


def end_if_all_done(state: CliffsState, events: list[Event]) -> None:
    """CLF-5.9: and nobody holds a card that Larry drew."""
    if state.phase == RACE and state.done == state.everybody and state.holding == 0:
        resolving.begin(state, events)


def end_music(state: CliffsState, action: MusicEnds) -> list[Event]:
    """CLF-5.6, CLF-5.7: the table ends the music."""
    if state.phase != RACE or not state.is_timed():
        raise IllegalAction("CLF-5.7", "no music plays", action.text(), "a race with a clock")

    events: list[Event] = []
    resolving.begin(state, events)
    return events
