"""Whether a position that comes from outside can be one: every piece, every flower, and what belongs to its phase."""

from cactarium.games.cactus.components import (
    MOST_TRIES,
    NAMES,
    SPECIAL,
    is_basic,
    tokens,
)
from cactarium.games.cactus.flowers import spare
from cactarium.games.cactus.judging import likeness
from cactarium.games.cactus.measured import Rest, Scene, check_rest, name_of
from cactarium.games.cactus.rules import fitting
from cactarium.games.cactus.state import (
    CLAIM,
    CLEAR,
    NO_END,
    NONE,
    OVER,
    PHASES,
    PLACE,
    ROLL,
    TAKE,
    CactusState,
)
from cactarium.kernel.decoding import check_copies
from cactarium.kernel.errors import BadPosition, IllegalAction


def check_position(state: CactusState) -> None:
    """Refuse what is no position, by ``BadPosition``."""
    check_components(state)
    for cactus in range(len(state.cacti)):
        check_cactus(state, cactus)
    check_last(state)
    check_phase(state)
    check_this_turn(state)


def check_components(state: CactusState) -> None:
    """CTS-1.3, CTS-1.4: every piece is somewhere, and once. CTS-1.5: there are not more flowers than in the box."""
    found = [*state.pile, *state.line, *state.gone]
    for on in state.cacti:
        found += on.pieces()
    if state.held != NONE:
        found.append(int(state.held))
    check_copies(found, NAMES, [1] * len(NAMES), "pieces")
    for piece in state.pile:
        if not is_basic(piece):
            raise BadPosition("not a basic piece", NAMES[piece], "basic pieces", "$.pile")
    for piece in state.line:
        if is_basic(piece):
            raise BadPosition("not a special piece", NAMES[piece], "special pieces", "$.line")
    seats = state.seats()
    # A penalty may leave every seat short of change by one flower.
    if spare(state.flowers) < -seats:
        raise BadPosition("more flowers than there are", str(state.flowers), f"what {tokens(seats)} show", "$.flowers")


def check_cactus(state: CactusState, cactus: int) -> None:
    """CTS-9.1, CTS-9.2, CTS-9.3: what hangs there could have been measured so."""
    on = state.cacti[cactus]
    up = [*on.hanging]
    pose = state.held_pose
    if pose is not None and cactus == state.cactus:
        up.append((int(state.held), pose))
        up.sort()
    try:
        check_rest(Scene(tuple(up), (), NONE), Rest(tuple(up), on.touching, ()))
    except IllegalAction as error:
        raise BadPosition(error.problem, error.got, error.want, f"$.cacti[{cactus}]") from None
    if [*on.hanging] != sorted(on.hanging):
        got = " ".join([name_of(piece) for piece in on.pieces()])
        raise BadPosition("the pieces are not in order", got, "each once, in order", f"$.cacti[{cactus}]")


def check_last(state: CactusState) -> None:
    """CTS-2.6, CTS-2.9: the last piece, and the last basic one, which may be the same."""
    last, basic = state.last, state.last_basic
    is_sound = (last == NONE) == (basic == NONE)
    if last != NONE and basic != NONE:
        is_sound = is_basic(basic) and (last == basic or not is_basic(last))
    if not is_sound:
        got = f"{name_of(last)} and {name_of(basic)}"
        raise BadPosition("not the last pieces", got, "none, or a piece and a basic piece", "$.last")


def check_phase(state: CactusState) -> None:
    """What each phase needs: a piece in the hand, a cactus, what the die showed."""
    phase = state.phase
    has_held, has_die, has_last = state.held != NONE, state.die != NONE, state.last != NONE
    demand((phase in (PLACE, CLEAR)) == has_held, state, "a piece in the hand to place or clear it", "$.held")
    demand(has_held or state.held_pose is None, state, "a piece in the hand that hangs", "$['held pose']")
    demand(phase != CLEAR or state.held_pose is not None, state, "a piece that hangs", "$['held pose']")
    demand((phase == OVER) == (state.ended != NO_END), state, "why it ended, once it did", "$.ended")
    if phase == OVER:
        return
    demand((state.cactus == NONE) == (phase == TAKE and not has_last), state, "a cactus, but for the first", "$.cactus")
    demand(phase != ROLL or (has_last and not has_die), state, "a last piece and no roll yet", "$.die")
    demand(phase not in (ROLL, TAKE) or len(state.line) > 0 or state.die != SPECIAL, state, "a special", "$.line")
    if phase == TAKE:
        demand(has_die == has_last, state, "a roll, but for the first", "$.die")
        demand(len(fitting(state)) > 0, state, "a piece to take", "$.pile")
    elif has_held:
        demand(has_die == has_last, state, "a roll, but for the first", "$.die")
        demand(is_basic(state.held) == (state.die != SPECIAL), state, "a piece as it was rolled", "$.held")
    elif phase == CLAIM:
        demand(state.terms.declare, state, "no claims", "$.phase")
        is_there = has_last and int(state.last) in state.cacti[state.cactus].pieces()
        demand(is_there, state, "the piece that was placed", "$.last")


def check_this_turn(state: CactusState) -> None:
    """What counts within a turn alone."""
    phase, tries = state.phase, state.tries
    is_trying = phase in (PLACE, CLEAR, CLAIM)
    least = 1 if state.held_pose is not None or phase == CLAIM else 0
    most = 0 if not is_trying else MOST_TRIES if phase != PLACE else MOST_TRIES - 1
    demand(least <= tries <= most, state, f"{least} to {most} tries", "$.tries")
    demand(tries > 0 or (not state.knocked and not state.touched), state, "nothing before a try", "$.tries")
    demand(state.terms.hand_counts or not state.touched, state, "no touch that counts", "$.touched")
    demand(is_trying or not state.excused, state, "no pairs before a piece is taken", "$.excused")
    for pair in state.excused:
        demand(pair[0] < pair[1] and likeness(pair) >= 0, state, "pairs of one colour or shape", "$.excused")
    demand([*state.excused] == sorted({*state.excused}), state, "each pair once, in order", "$.excused")


def demand(is_so: bool, state: CactusState, want: str, where: str) -> None:
    if not is_so:
        raise BadPosition("a part does not fit the phase", PHASES[state.phase], want, where)
