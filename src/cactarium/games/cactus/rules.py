"""The rules of Cactus: set-up, turns, the die and what it asks for. What comes of a try stands in ``placing.py``."""

from cactarium.games.cactus import events
from cactarium.games.cactus.components import (
    BASICS,
    CACTI,
    COLOR,
    FACES,
    FIRST_FLOWERS,
    NAMES,
    PIECES,
    SHAPE,
    SIDES_OF_DIE,
    color_of,
    shape_of,
)
from cactarium.games.cactus.flowers import holdings
from cactarium.games.cactus.judging import alike
from cactarium.games.cactus.moves import (
    CLAIMS,
    GIVE_UP,
    ROLL_DIE,
    TAKES,
    Claim,
    Clear,
    GiveUp,
    Place,
    PlaceAny,
    Roll,
    Take,
    brief,
)
from cactarium.games.cactus.placing import claim, clear, end, give_up, place, scene_of
from cactarium.games.cactus.state import (
    CLAIM,
    CLEAR,
    NO_BASIC,
    NO_SPECIAL,
    NONE,
    OVER,
    PHASES,
    PLACE,
    ROLL,
    TAKE,
    CactusState,
    Terms,
)
from cactarium.kernel.errors import IllegalAction
from cactarium.kernel.game import TABLE, Action, Event, Seat
from cactarium.kernel.outcome import Outcome, SheetLine, ranked
from cactarium.kernel.rng import Rng


def setup(seats: int, terms: Terms, rng: Rng) -> CactusState:
    """CTS-1.5: three flowers each. CTS-1.6: bare cacti. CTS-1.7: a pile and a line. CTS-1.8: who begins is drawn."""
    line = [*range(BASICS, PIECES)]
    rng.shuffle(line)
    state = CactusState(rng, terms, [FIRST_FLOWERS] * seats, Seat(int(rng.below(seats))))
    state.pile = tuple(range(BASICS))
    state.line = tuple(line)
    return state


def to_act(state: CactusState) -> tuple[Seat, ...]:
    """CTS-2.1: whoever's turn it is. CTS-10.2: nobody while the table takes a piece off."""
    return () if state.phase in (CLEAR, OVER) else (state.seat(),)


def fitting(state: CactusState) -> list[int]:
    """The pieces that may be taken now.

    CTS-2.2: any basic piece at first. CTS-2.5, CTS-2.6, CTS-2.7: what the die asks for, CTS-2.9: by the last pieces
    that were placed, even if they have fallen since; CTS-2.10: the colour of a special counts.
    """
    if state.die == NONE:
        return [*state.pile]
    if state.die == COLOR:
        return [piece for piece in state.pile if color_of(piece) == color_of(state.last)]
    if state.die == SHAPE:
        return [piece for piece in state.pile if shape_of(piece) == shape_of(state.last_basic)]
    return [*state.line[:1]]


def legal_actions(state: CactusState, seat: Seat) -> list[Action]:
    if seat not in to_act(state):
        return []
    actions: list[Action] = []
    if state.phase == ROLL:
        actions.append(ROLL_DIE)
    elif state.phase == TAKE:
        for piece in fitting(state):
            if state.cactus == NONE:
                actions += [Take(piece, cactus) for cactus in range(CACTI)]
            else:
                actions.append(TAKES[piece])
    elif state.phase == PLACE:
        actions += [PlaceAny(scene_of(state)), GIVE_UP]
    else:
        actions += CLAIMS
    return actions


def apply(state: CactusState, seat: Seat, action: Action) -> list[Event]:
    """Check all, then change the position."""
    if state.phase == OVER:
        raise IllegalAction("CTS-2.1", "the game is over", brief(action), "no action")
    if isinstance(action, Clear):
        if seat != TABLE or state.phase != CLEAR:
            raise IllegalAction("CTS-9.5", "only the table measures that", brief(action), wanted(state))
        return clear(state, action)
    if seat not in to_act(state):
        want = f"seat {state.seat()}" if state.phase != CLEAR else "the table to measure first"
        raise IllegalAction("CTS-2.1", "it is not your turn", f"seat {seat}", want)
    if isinstance(action, Roll):
        return roll(state, seat)
    if isinstance(action, Take):
        return take(state, seat, action)
    if isinstance(action, Place):
        check_phase(state, PLACE, "CTS-3.1", action)
        return place(state, action)
    if isinstance(action, GiveUp):
        check_phase(state, PLACE, "CTS-10.1", action)
        return give_up(state)
    if isinstance(action, Claim):
        check_phase(state, CLAIM, "CTS-6.9", action)
        return claim(state, action)
    if isinstance(action, PlaceAny):
        check_phase(state, PLACE, "CTS-3.1", action)
        raise IllegalAction("CTS-9.5", "what came of a try is measured", brief(action), "what was measured")
    raise IllegalAction("CTS-2.1", "that is no action of this game", brief(action), wanted(state))


def check_phase(state: CactusState, phase: int, clause: str, action: Action) -> None:
    if state.phase != phase:
        raise IllegalAction(clause, "that is not asked now", brief(action), wanted(state))


def wanted(state: CactusState) -> str:
    """What is to be done now, in a word."""
    return PHASES[state.phase]


def roll(state: CactusState, seat: Seat) -> list[Event]:
    """CTS-2.3: every turn begins with the die, CTS-2.8: which shows each of its faces as often.

    CTS-8.2: if no basic piece is left that the die asks for, the game is over.
    """
    check_phase(state, ROLL, "CTS-2.3", ROLL_DIE)

    face = state.rng.below(SIDES_OF_DIE) % len(FACES)
    state.die = face
    happened: list[Event] = [events.Rolled(seat, face)]
    if fitting(state):
        state.phase = TAKE
        return happened
    happened.append(end(state, NO_BASIC if face in (COLOR, SHAPE) else NO_SPECIAL))
    # It goes on lying there, for all to see why.
    state.die = face
    return happened


def take(state: CactusState, seat: Seat, action: Take) -> list[Event]:
    """CTS-2.2: the first piece for any cactus, CTS-2.4: every other for the next one. CTS-2.7: specials in order."""
    check_phase(state, TAKE, "CTS-2.3", action)
    if (action.cactus == NONE) != (state.cactus != NONE):
        want = "the number of a cactus" if state.cactus == NONE else "no cactus, it is the next one's turn"
        raise IllegalAction("CTS-2.2" if state.cactus == NONE else "CTS-2.4", "which cactus", brief(action), want)
    pieces = fitting(state)
    if int(action.piece) not in pieces:
        want = "one of " + ", ".join([NAMES[piece] for piece in pieces])
        raise IllegalAction(asked_by(state), "that piece is not asked for", NAMES[action.piece], want)

    if state.cactus == NONE:
        state.cactus = action.cactus
    taken = int(action.piece)
    state.pile = tuple([piece for piece in state.pile if piece != taken])
    state.line = tuple([piece for piece in state.line if piece != taken])
    state.held = taken
    state.phase = PLACE
    state.excused = alike(state.cacti[state.cactus].touching)
    return [events.Took(seat, taken, state.cactus)]


def asked_by(state: CactusState) -> str:
    """The clause by which pieces may be taken now."""
    if state.die == NONE:
        return "CTS-2.2"
    if state.die == COLOR:
        return "CTS-2.5"
    return "CTS-2.6" if state.die == SHAPE else "CTS-2.7"


def outcome(state: CactusState) -> Outcome | None:
    """CTS-8.4: most flowers win. CTS-8.5: whoever has as many shares the win. CTS-7.1: dots up count three."""
    if state.phase != OVER:
        return None
    held = holdings(state.flowers)
    sheet = [
        SheetLine("flowers of one", [holding.ones for holding in held], "CTS-7.1"),
        SheetLine("flowers of three", [3 * holding.threes for holding in held], "CTS-7.1"),
    ]
    return Outcome(ranked([(number,) for number in state.flowers]), [*state.flowers], sheet)
