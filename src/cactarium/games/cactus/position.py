"""A whole position as plain data, in the rulebook's words, and back."""

from typing import Annotated

from msgspec import Meta, Struct, to_builtins

from cactarium.games.cactus.bot import pairs
from cactarium.games.cactus.checking import check_position
from cactarium.games.cactus.components import (
    CACTI,
    FACES,
    FURTHEST,
    LEAST,
    MOST,
    MOST_AWARDED,
    MOST_TRIES,
    MOST_TURNS,
    NAMES,
    NUMBERS,
    PIECES,
    POSE_PARTS,
    THINGS,
    VERSION,
    Pair,
)
from cactarium.games.cactus.state import ENDS, NO_END, NONE, PHASES, CactusState, OnCactus, Terms
from cactarium.games.cactus.view import name_or_none, number_or_none, pairs_seen
from cactarium.kernel.decoding import check_one_of, check_version, decoded, generator, places, spaced
from cactarium.kernel.errors import BadPosition
from cactarium.kernel.game import Json, Seat

FORM = f"cactus/{VERSION}"
Pose = Annotated[
    list[Annotated[int, Meta(ge=-FURTHEST, le=FURTHEST)]], Meta(min_length=POSE_PARTS, max_length=POSE_PARTS)
]
Touching = list[Annotated[list[str], Meta(min_length=2, max_length=2)]]
Names = Annotated[list[str], Meta(max_length=PIECES)]


class HangingPosition(Struct, forbid_unknown_fields=True):
    """A piece on a cactus."""

    piece: str
    pose: Pose


class CactusOnly(Struct, forbid_unknown_fields=True):
    """What is on one cactus, and what touches what."""

    pieces: Annotated[list[HangingPosition], Meta(max_length=PIECES)]
    touching: Touching


class TermsPosition(Struct, forbid_unknown_fields=True, rename=spaced):
    """What was agreed before the match."""

    longer: bool
    specials_return: bool
    declare: bool
    hand_counts: bool


class CactusPosition(Struct, forbid_unknown_fields=True, rename=spaced):
    """Everything. Cacti are counted from 1."""

    game: str
    terms: TermsPosition
    flowers: Annotated[list[Annotated[int, Meta(ge=0, le=999)]], Meta(min_length=LEAST, max_length=MOST)]
    first: Annotated[int, Meta(ge=0, le=MOST - 1)]
    turn: Annotated[int, Meta(ge=1, le=MOST_TURNS)]
    phase: str
    ended: str | None
    cacti: Annotated[list[CactusOnly], Meta(min_length=CACTI, max_length=CACTI)]
    pile: Names
    line: Names
    gone: Names
    cactus: Annotated[int, Meta(ge=1, le=CACTI)] | None
    die: str | None
    last: str | None
    last_basic: str | None
    held: str | None
    held_pose: Pose | None
    tries: Annotated[int, Meta(ge=0, le=MOST_TRIES)]
    knocked: Annotated[int, Meta(ge=0, le=PIECES - 1)]
    touched: bool
    corrected: Annotated[int, Meta(ge=-MOST_AWARDED, le=MOST_AWARDED)]
    excused: Touching
    generator: list[int]


def dump(state: CactusState) -> Json:
    """The whole position as plain JSON data."""
    terms = state.terms
    cactus = number_or_none(state.cactus)
    position = CactusPosition(
        game=FORM,
        terms=TermsPosition(terms.longer, terms.specials_return, terms.declare, terms.hand_counts),
        flowers=[*state.flowers],
        first=int(state.first),
        turn=int(state.turn),
        phase=PHASES[state.phase],
        ended=None if state.ended == NO_END else ENDS[state.ended],
        cacti=[
            CactusOnly([HangingPosition(NAMES[piece], [*pose]) for piece, pose in on.hanging], pairs_seen(on.touching))
            for on in state.cacti
        ],
        pile=[NAMES[piece] for piece in state.pile],
        line=[NAMES[piece] for piece in state.line],
        gone=[NAMES[piece] for piece in state.gone],
        cactus=None if cactus is None else cactus + 1,
        die=None if state.die == NONE else FACES[state.die],
        last=name_or_none(state.last),
        last_basic=name_or_none(state.last_basic),
        held=name_or_none(state.held),
        held_pose=None if state.held_pose is None else [*state.held_pose],
        tries=int(state.tries),
        knocked=int(state.knocked),
        touched=state.touched,
        corrected=int(state.corrected),
        excused=pairs_seen(state.excused),
        generator=state.rng.dump(),
    )
    data: Json = to_builtins(position)
    return data


def load(data: object) -> CactusState:
    """The position that ``data`` describes, if it holds exactly the pieces and flowers of the box."""
    position = decoded(data, CactusPosition, "not a position of Cactus")
    check_version(position.game, FORM)
    check_one_of(position.phase, PHASES, "$.phase")
    if position.first >= len(position.flowers):
        raise BadPosition("no such seat", str(position.first), f"0 to {len(position.flowers) - 1}", "$.first")
    agreed = position.terms
    terms = Terms(agreed.longer, agreed.specials_return, agreed.declare, agreed.hand_counts)
    state = CactusState(generator(position.generator), terms, position.flowers, Seat(position.first))
    state.turn = position.turn
    state.phase = PHASES.index(position.phase)
    state.ended = place_of(position.ended, ENDS, "$.ended")
    state.cacti[:] = [on_cactus(one, f"$.cacti[{place}]") for place, one in enumerate(position.cacti)]
    state.pile = tuple(sorted(places(position.pile, NAMES, "$.pile")))
    state.line = places(position.line, NAMES, "$.line")
    state.gone = places(position.gone, NAMES, "$.gone")
    state.cactus = NONE if position.cactus is None else position.cactus - 1
    state.die = place_of(position.die, FACES, "$.die")
    state.last = place_of(position.last, NAMES, "$.last")
    state.last_basic = place_of(position.last_basic, NAMES, "$['last basic']")
    state.held = place_of(position.held, NAMES, "$.held")
    state.held_pose = None if position.held_pose is None else tuple(position.held_pose)
    state.tries = position.tries
    state.knocked = position.knocked
    state.touched = position.touched
    state.corrected = position.corrected
    state.excused = pairs_of(position.excused, "$.excused")
    check_position(state)
    return state


def place_of(name: str | None, names: tuple[str, ...] | list[str], where: str) -> int:
    """The place of a name among all, or -1 if there is none."""
    if name is None:
        return NONE
    check_one_of(name, names, where)
    return names.index(name)


def on_cactus(one: CactusOnly, where: str) -> OnCactus:
    for hanging in one.pieces:
        check_one_of(hanging.piece, NAMES, f"{where}.pieces")
    found = [(NUMBERS[hanging.piece], tuple(hanging.pose)) for hanging in one.pieces]
    return OnCactus(tuple(found), pairs_of(one.touching, f"{where}.touching"))


def pairs_of(names: list[list[str]], where: str) -> tuple[Pair, ...]:
    for pair in names:
        for name in pair:
            check_one_of(name, [*NAMES, *THINGS], where)
    return pairs(names)
