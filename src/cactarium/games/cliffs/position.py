"""A whole position as plain data, in the rulebook's words, and back."""

from typing import Annotated

from msgspec import Meta, Struct, to_builtins

from cactarium.games.cliffs.cards import Cards, cards_of
from cactarium.games.cliffs.checking import check_position
from cactarium.games.cliffs.components import LEAST, MOST, MOST_CARDS, MOST_MULTIPLIERS, MOST_ROUNDS, TOP, VERSION
from cactarium.games.cliffs.moves import SIGNS
from cactarium.games.cliffs.state import (
    ACTING,
    FACE_UP,
    KNOWN,
    NO_CARD,
    NOBODY,
    NOT_THROWN,
    NOWHERE,
    PHASES,
    ROW,
    SEATS_OF,
    SOURCES,
    TEAMS,
    UPSIDE_DOWN,
    CliffsState,
    Side,
    Terms,
    knows,
)
from cactarium.kernel.decoding import check_one_of, check_version, decoded, generator, places, spaced
from cactarium.kernel.errors import BadPosition, BadRequest, shown
from cactarium.kernel.game import Json

FORM = f"cliffs/{VERSION}"
SPEEDS = (25.4, 41.5, 11.4, 0.0)
PACES = (1.5, 3.0, 0.3)
LARRY = ("ready", "held", "used")

SeatNumber = Annotated[int, Meta(ge=0, le=MOST - 1)]
Number = Annotated[int, Meta(ge=0, le=2**31)]
Sum = Annotated[int, Meta(ge=-(2**50), le=2**50)]


class CardPosition(Struct, forbid_unknown_fields=True, rename=spaced):
    """A card of a hand, and the seats that know it."""

    card: str
    known_to: list[SeatNumber]


class QueuedPosition(Struct, forbid_unknown_fields=True, rename=spaced):
    """A card of a queue, how it lies, and the seats that know it."""

    card: str
    face_up: bool
    upside_down: bool
    acting: bool
    known_to: list[SeatNumber]


class RacerPosition(Struct, forbid_unknown_fields=True, rename=spaced):
    """What belongs to one seat."""

    hand: list[CardPosition]
    queue: list[QueuedPosition]
    metres: Annotated[int, Meta(ge=-(2**50), le=TOP)]
    metres_from: dict[str, Sum]
    plays: Annotated[int, Meta(ge=0, le=MOST_CARDS)]
    larry: str
    held: str | None
    sign: str | None
    shown: str | None


class CliffsPosition(Struct, forbid_unknown_fields=True, rename=spaced):
    """Everything, secrets and all. The deck is listed from the top."""

    game: str
    cards: str
    speed: float
    pace: float
    teams: str
    unlimited: bool
    late_annihilation: bool
    looking_draw: bool
    costly_larry: bool
    phase: str
    rounds: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)]
    first: SeatNumber
    turn: SeatNumber
    winner: SeatNumber | None
    tied: list[SeatNumber]
    tries: Number
    throws: Number
    done: list[SeatNumber]
    going_on: list[SeatNumber]
    beats: Number
    activations_left: Annotated[int, Meta(ge=0, le=2**MOST_MULTIPLIERS)]
    # The first card of a swap or gift, once it is chosen: the seat, and its place.
    chosen: Annotated[list[Annotated[int, Meta(ge=0, le=MOST_CARDS)]], Meta(min_length=2, max_length=2)] | None
    looked_at: SeatNumber | None
    picks: Annotated[int, Meta(ge=0, le=2)]
    deck: list[str]
    discard: list[str]
    shuffled_in: Annotated[list[str], Meta(max_length=MOST_CARDS)]
    racers: Annotated[list[RacerPosition], Meta(min_length=LEAST, max_length=MOST)]
    generator: list[int]


def dump(state: CliffsState) -> Json:
    """The whole position as plain JSON data."""
    terms = state.terms
    position = CliffsPosition(
        game=FORM,
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
        first=int(state.first),
        turn=int(state.turn),
        winner=None if state.winner == NOBODY else int(state.winner),
        tied=[*SEATS_OF[state.tied]],
        tries=int(state.tries),
        throws=int(state.throws),
        done=[*SEATS_OF[state.done]],
        going_on=[*SEATS_OF[state.going_on]],
        beats=int(state.beats),
        activations_left=int(state.left),
        chosen=None if state.chosen == NOWHERE else [int(state.chosen // ROW), int(state.chosen % ROW)],
        looked_at=None if state.victim == NOBODY else int(state.victim),
        picks=int(state.picks),
        deck=[state.name(face) for face in state.deck[state.drawn :]],
        discard=[state.name(face) for face in state.discard],
        shuffled_in=[state.name(face) for face in state.shuffled],
        racers=[_racer(state, seat, side) for seat, side in enumerate(state.sides)],
        generator=state.rng.dump(),
    )
    data: Json = to_builtins(position)
    return data


def _racer(state: CliffsState, seat: int, side: Side) -> RacerPosition:
    return RacerPosition(
        hand=[CardPosition(state.name(card), _knowers(card)) for card in side.hand],
        queue=[
            QueuedPosition(
                state.name(card), card & FACE_UP != 0, card & UPSIDE_DOWN != 0, card & ACTING != 0, _knowers(card)
            )
            for card in side.queue
        ],
        metres=int(side.metres),
        metres_from={name: int(side.sums[place]) for place, name in enumerate(SOURCES)},
        plays=int(side.plays),
        larry="held" if side.held != NO_CARD else "used" if (state.used >> seat) & 1 else "ready",
        held=None if side.held == NO_CARD else state.name(side.held),
        sign=None if side.sign == NOT_THROWN else SIGNS[side.sign],
        shown=None if side.shown == NOT_THROWN else SIGNS[side.shown],
    )


def _knowers(card: int) -> list[int]:
    return [*SEATS_OF[card >> KNOWN]]


def load(data: object) -> CliffsState:
    """CLF-1.1: any position that holds every card exactly as often as there are copies of it."""
    position = decoded(data, CliffsPosition, "not a position of Cliffs & Cactuses")
    check_version(position.game, FORM)
    check_one_of(position.phase, PHASES, "$.phase")
    state = CliffsState(len(position.racers), _terms(position), generator(position.generator))
    state.phase = PHASES.index(position.phase)
    state.rounds = position.rounds
    state.first = _seat(state, position.first, "$.first")
    state.turn = _seat(state, position.turn, "$.turn")
    state.winner = NOBODY if position.winner is None else _seat(state, position.winner, "$.winner")
    state.tied = _seats(state, position.tied, "$.tied")
    state.tries = position.tries
    state.throws = position.throws
    state.done = _seats(state, position.done, "$.done")
    state.going_on = _seats(state, position.going_on, "$.going on")
    state.beats = position.beats
    state.left = position.activations_left
    if position.chosen is not None:
        state.chosen = _seat(state, position.chosen[0], "$.chosen") * ROW + position.chosen[1]
    state.victim = NOBODY if position.looked_at is None else _seat(state, position.looked_at, "$.looked at")
    state.picks = position.picks
    names = state.terms.cards.names
    state.deck = places(position.deck, names, "$.deck")
    state.discard = [*places(position.discard, names, "$.discard")]
    state.shuffled = tuple(sorted(places(position.shuffled_in, names, "$.shuffled in")))
    for seat, racer in enumerate(position.racers):
        state.sides.append(_side(state, seat, racer, f"$.racers[{seat}]"))
    check_position(state)
    return state


def _terms(position: CliffsPosition) -> Terms:
    check_one_of(position.speed, SPEEDS, "$.speed")
    check_one_of(position.pace, PACES, "$.pace")
    check_one_of(position.teams, TEAMS, "$.teams")
    seats = len(position.racers)
    if position.teams != "no" and (seats % 2 or seats < 4):
        raise BadPosition("wrong number of seats for teams", str(seats), "4, 6 or 8", "$.racers")
    return Terms(
        _cards(position.cards),
        position.speed,
        position.pace,
        TEAMS.index(position.teams),
        position.unlimited,
        position.late_annihilation,
        position.looking_draw,
        position.costly_larry,
    )


def _cards(text: str) -> Cards:
    try:
        return cards_of(text)
    except BadRequest as error:
        raise BadPosition(error.problem, error.got, error.want, f"$.cards, {error.where}") from None


def _seat(state: CliffsState, seat: int, where: str) -> int:
    if seat >= state.seats:
        raise BadPosition("no such seat", str(seat), f"at most {state.seats - 1}", where)
    return seat


def _seats(state: CliffsState, seats: list[int], where: str) -> int:
    """Several seats, each but once and in their order."""
    if seats != sorted(set(seats)):
        raise BadPosition("seats in another order, or twice", shown(seats), shown(sorted(set(seats))), where)
    return sum([1 << _seat(state, seat, where) for seat in seats])


def _side(state: CliffsState, seat: int, racer: RacerPosition, where: str) -> Side:
    side = Side()
    names = state.terms.cards.names
    for place, held in enumerate(racer.hand):
        at = f"{where}.hand[{place}]"
        side.hand.append(places([held.card], names, at)[0] | _seats(state, held.known_to, at) << KNOWN)
    for place, lying in enumerate(racer.queue):
        at = f"{where}.queue[{place}]"
        card = places([lying.card], names, at)[0] | _seats(state, lying.known_to, at) << KNOWN
        card |= (FACE_UP if lying.face_up else 0) | (UPSIDE_DOWN if lying.upside_down else 0)
        side.queue.append(card | (ACTING if lying.acting else 0))
    side.metres = racer.metres
    if list(racer.metres_from) != list(SOURCES):
        raise BadPosition("unknown sources of metres", shown(list(racer.metres_from)), shown(SOURCES), where)
    side.sums = [racer.metres_from[name] for name in SOURCES]
    side.plays = racer.plays
    check_one_of(racer.larry, LARRY, f"{where}.larry")
    if (racer.larry == "held") != (racer.held is not None):
        raise BadPosition("Larry's card is held, or it is not", shown(racer.held), racer.larry, f"{where}.held")
    if racer.larry != "ready":
        state.used |= 1 << seat
    if racer.held is not None:
        state.holding |= 1 << seat
        side.held = places([racer.held], names, f"{where}.held")[0] | knows(seat)
    side.sign = _sign(racer.sign, f"{where}.sign")
    side.shown = _sign(racer.shown, f"{where}.shown")
    return side


def _sign(sign: str | None, where: str) -> int:
    return NOT_THROWN if sign is None else places([sign], SIGNS, where)[0]
