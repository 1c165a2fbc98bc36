"""What one viewer may know: everything but the generator. All that leaves a position for a viewer comes from here."""

from typing import cast

from cactarium.games.cactus.components import FACES, MOST_TURNS, NAMES, Pair, color_of, shape_of, thing_name
from cactarium.games.cactus.flowers import holdings, spare, supply
from cactarium.games.cactus.judging import troubles
from cactarium.games.cactus.moves import PlaceAny, Take
from cactarium.games.cactus.rules import to_act
from cactarium.games.cactus.scoring import awards
from cactarium.games.cactus.seen import (
    AwardTold,
    CactusPreview,
    CactusSeen,
    CactusView,
    End,
    Hanging,
    SideView,
    TermsSeen,
    Trouble,
    Why,
)
from cactarium.games.cactus.state import ENDS, NO_END, NONE, OVER, PHASES, ROLL, CactusState, OnCactus, Terms
from cactarium.kernel.game import Action, Seat, Viewer

# So few flowers, specials or turns that an award, a roll or the turns to come may end the game.
FEW_FLOWERS = 2
FEW_SPECIALS = 1
FEW_TURNS = 5


def view(state: CactusState, viewer: Viewer) -> CactusView:
    """The position as everybody sees it."""
    return CactusView(
        viewer=viewer,
        to_act=list(to_act(state)),
        seat=state.seat(),
        turn=int(state.turn),
        phase=PHASES[state.phase],
        cactus=number_or_none(state.cactus),
        die=FACES[state.die] if state.die != NONE else None,
        last=name_or_none(state.last),
        last_basic=name_or_none(state.last_basic),
        held=name_or_none(state.held),
        held_pose=list(state.held_pose) if state.held_pose is not None else None,
        tries=int(state.tries),
        trouble=[Trouble(one.clause(), one.names()) for one in troubles(state)],
        knocked=int(state.knocked),
        touched=state.touched,
        excused=pairs_seen(state.excused),
        corrected=int(state.corrected),
        cacti=[cactus_seen(on) for on in state.cacti],
        pile=[NAMES[piece] for piece in state.pile],
        line=[NAMES[piece] for piece in state.line],
        gone=[NAMES[piece] for piece in state.gone],
        sides=sides_seen(state),
        supply=supply(state.flowers),
        ends=near_ends(state),
        ended=ENDS[state.ended] if state.ended != NO_END else None,
        terms=terms_seen(state.terms),
    )


def number_or_none(number: int) -> int | None:
    return None if number == NONE else int(number)


def name_or_none(piece: int) -> str | None:
    return None if piece == NONE else NAMES[piece]


def pairs_seen(pairs: tuple[Pair, ...]) -> list[list[str]]:
    return [[thing_name(one), thing_name(other)] for one, other in pairs]


def cactus_seen(on: OnCactus) -> CactusSeen:
    return CactusSeen([Hanging(NAMES[piece], list(pose)) for piece, pose in on.hanging], pairs_seen(on.touching))


def sides_seen(state: CactusState) -> list[SideView]:
    held = holdings(state.flowers)
    return [
        SideView(Seat(seat), points, held[seat].ones, held[seat].threes) for seat, points in enumerate(state.flowers)
    ]


def terms_seen(terms: Terms) -> TermsSeen:
    return TermsSeen(terms.longer, terms.specials_return, terms.declare, terms.hand_counts)


def near_ends(state: CactusState) -> list[End]:
    """CTS-8.1, CTS-8.2, CTS-8.3, CTS-10.4: the ends that may come soon."""
    if state.phase == OVER:
        return []
    found: list[End] = []
    if spare(state.flowers) <= FEW_FLOWERS:
        found.append("flowers")
    if state.phase == ROLL and lacks_basic(state):
        found.append("basic")
    if len(state.line) <= FEW_SPECIALS:
        found.append("special")
    if state.turn > MOST_TURNS - FEW_TURNS:
        found.append("turns")
    return found


def lacks_basic(state: CactusState) -> bool:
    """Whether a roll of the die would find no basic piece."""
    colors = [color_of(piece) for piece in state.pile]
    shapes = [shape_of(piece) for piece in state.pile]
    return color_of(state.last) not in colors or shape_of(state.last_basic) not in shapes


def preview(state: CactusState, action: Action) -> CactusPreview | None:
    """What a piece would earn that is taken, or that is to be placed."""
    if isinstance(action, Take):
        piece, cactus = int(action.piece), int(action.cactus if action.cactus != NONE else state.cactus)
    elif isinstance(action, PlaceAny) and state.held != NONE:
        piece, cactus = int(state.held), int(state.cactus)
    else:
        return None
    after = [*state.cacti]
    on = after[cactus]
    after[cactus] = OnCactus((*on.hanging, (piece, ())), on.touching)
    found = [] if state.knocked else awards(after, cactus, piece)
    told = [AwardTold(award.flowers, cast("Why", award.why)) for award in found]
    return CactusPreview(NAMES[piece], cactus, sum([award.flowers for award in found]), told)
