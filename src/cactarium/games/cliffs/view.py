"""What one viewer may know. Everything that leaves a position for a viewer comes from here."""

from collections.abc import Iterable
from typing import Final

from cactarium.games.cliffs.components import MOST_ROUNDS
from cactarium.games.cliffs.moves import SIGNS
from cactarium.games.cliffs.multiplying import factor, is_multiplier, key_of
from cactarium.games.cliffs.resolving import revealer
from cactarium.games.cliffs.rules import to_act
from cactarium.games.cliffs.seen import HIDDEN, Asked, CardView, ChoiceView, CliffsView, LarryState, SideView
from cactarium.games.cliffs.state import (
    ACTING,
    FACE,
    FACE_UP,
    KNOWN,
    NO_ASK,
    NO_CARD,
    NOBODY,
    NOT_THROWN,
    NOWHERE,
    PHASES,
    RESOLVE,
    ROW,
    SOURCES,
    TEAMS,
    THROW,
    UPSIDE_DOWN,
    CliffsState,
    acting,
)
from cactarium.games.cliffs.tallying import is_finished, is_synergy, own_metres
from cactarium.games.cliffs.words import MOVE
from cactarium.kernel.game import OPEN, Seat, Viewer

ASKED: Final[tuple[Asked, ...]] = ("", "card", "end", "other card", "other end", "racer", "take")


def is_known(card: int, viewer: Viewer) -> bool:
    """CLF-15.2: whether the viewer knows a card that lies face-down. CLF-15.1: or one in a hand."""
    return viewer == OPEN or (viewer >= 0 and (card >> (KNOWN + viewer)) & 1 == 1)


def hand(state: CliffsState, seat: int, viewer: Viewer) -> list[str]:
    """CLF-15.1: a hand is secret, but for its size and what the viewer knows of it, in the order it came."""
    cards = state.sides[seat].hand
    if viewer in (seat, OPEN):
        return [state.name(card) for card in cards]
    known = [state.name(card) for card in cards if is_known(card, viewer)]
    return known + [HIDDEN] * (len(cards) - len(known))


def queue(state: CliffsState, seat: int, viewer: Viewer) -> list[CardView]:
    """CLF-15.3: what lies face-up is open to all, and how a card lies, too."""
    cards, lying = state.terms.cards, state.sides[seat].queue
    doubles = any(is_multiplier(cards, card) for card in lying)
    found: list[CardView] = []
    for index, card in enumerate(lying):
        is_up = card & FACE_UP != 0
        times = int(factor(cards, lying, index)) if doubles and is_up else 1
        metres = 0
        if is_up and cards.verbs[key_of(card)] == MOVE:
            metres = times * int(cards.numbers[key_of(card)])
            if index + 1 < len(lying) and is_synergy(state, card, lying[index + 1]):
                metres += int(cards.numbers[key_of(card)])
        name = state.name(card) if is_up or is_known(card, viewer) else HIDDEN
        found.append(CardView(name, is_up, card & UPSIDE_DOWN != 0, card & ACTING != 0, times, metres))
    return found


def side_view(state: CliffsState, seat: int, viewer: Viewer) -> SideView:
    side = state.sides[seat]
    lying = queue(state, seat, viewer)
    is_own = viewer in (seat, OPEN)
    larry: LarryState = "held" if side.held != NO_CARD else "used" if (state.used >> seat) & 1 else "ready"
    held = None
    if side.held != NO_CARD:
        held = state.name(side.held) if is_own else HIDDEN
    return SideView(
        hand=hand(state, seat, viewer),
        queue=lying,
        metres=int(side.metres),
        tally=int(own_metres(state, seat)) + sum([card.metres for card in lying]),
        sums={name: int(side.sums[place]) for place, name in enumerate(SOURCES)},
        plays=int(side.plays),
        is_done=(state.done >> seat) & 1 == 1,
        is_going_on=(state.going_on >> seat) & 1 == 1,
        larry=larry,
        held=held,
        is_tied=(state.tied >> seat) & 1 == 1,
        has_thrown=side.sign != NOT_THROWN,
        sign=SIGNS[side.sign] if is_own and side.sign != NOT_THROWN else None,
        shown=SIGNS[side.shown] if side.shown != NOT_THROWN else None,
    )


def choice_view(state: CliffsState) -> ChoiceView | None:
    """What is asked for; all may know it."""
    if state.asks == NO_ASK:
        return None
    lying = state.sides[state.turn].queue
    index = int(acting(lying))
    card = lying[index]
    words = state.terms.cards.faces[card & FACE].words
    return ChoiceView(
        asks=ASKED[state.asks],
        card=state.name(card),
        words=(words.mirrored() if card & UPSIDE_DOWN else words).text(),
        index=index,
        left=int(state.left),
        first_racer=None if state.chosen == NOWHERE else Seat(state.chosen // ROW),
        first_index=-1 if state.chosen == NOWHERE else int(state.chosen % ROW),
        victim=None if state.victim == NOBODY else Seat(state.victim),
        picks=int(state.picks),
    )


def reveals(state: CliffsState) -> Seat | None:
    seat = revealer(state) if state.phase == RESOLVE else NOBODY
    return None if seat == NOBODY else Seat(seat)


def counted(state: CliffsState, faces: Iterable[int]) -> dict[str, int]:
    """CLF-15.3: the discards, kind by kind."""
    numbers: dict[str, int] = {}
    for face in sorted(faces):
        name = state.name(face)
        numbers[name] = numbers.get(name, 0) + 1
    return numbers


def view(state: CliffsState, viewer: Viewer) -> CliffsView:
    """CLF-2.3: the order of the deck is hidden from all. CLF-4.2: and so are throws before all are in."""
    terms = state.terms
    return CliffsView(
        viewer=viewer,
        cards=terms.cards.text,
        speed=terms.speed,
        pace=terms.pace,
        teams=TEAMS[terms.teams],
        unlimited=terms.unlimited,
        late_annihilation=terms.late_annihilation,
        looking_draw=terms.looking_draw,
        costly_larry=terms.costly_larry,
        phase=PHASES[state.phase],
        rounds=int(state.rounds),
        most_rounds=MOST_ROUNDS,
        first=Seat(state.first),
        turn=Seat(state.turn),
        reveals=reveals(state),
        winner=None if state.winner == NOBODY else Seat(state.winner),
        to_act=list(to_act(state)),
        choice=choice_view(state),
        is_last_throw=state.phase == THROW and is_finished(state),
        tries=int(state.tries),
        throws=int(state.throws),
        beats=int(state.beats),
        deck=int(state.deck_left()),
        discard=counted(state, state.discard),
        shuffled_in=counted(state, state.shuffled),
        sides=[side_view(state, seat, viewer) for seat in range(state.seats)],
    )
