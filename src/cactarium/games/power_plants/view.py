"""What one viewer may know. Everything that leaves a position for a viewer comes from here."""

from mypy_extensions import i64

from cactarium.games.power_plants.components import FIRST_PLACE, HIGHEST, NUMBERS, OTHERS, PLANTS, SECOND_PLACE
from cactarium.games.power_plants.garden import field, lowest, number_of
from cactarium.games.power_plants.moves import q_of, r_of
from cactarium.games.power_plants.resuming import chose_type
from cactarium.games.power_plants.rules import to_act
from cactarium.games.power_plants.scoring import all_field_points, leader, projected, score_field
from cactarium.games.power_plants.seen import (
    FieldView,
    PatchView,
    PlantsView,
    PlantView,
    PowerView,
    ScoreView,
    SideView,
    Where,
)
from cactarium.games.power_plants.sprites import in_garden, told
from cactarium.games.power_plants.state import ASKED, NO_PATCH, NO_POWER, POWERS, Activation, PlantsState
from cactarium.games.power_plants.tiles import TILES, TYPES
from cactarium.games.power_plants.words import written
from cactarium.kernel.game import Seat, Viewer


def patch_name(state: PlantsState, patch: i64) -> str:
    return TILES[state.terms.tile(patch)]


def name_or_none(state: PlantsState, patch: i64) -> str | None:
    return None if patch == NO_PATCH else patch_name(state, patch)


def names(state: PlantsState, patches: i64) -> list[str]:
    """Several patches by their names, in the order of the column."""
    return [patch_name(state, patch) for patch in range(PLANTS * NUMBERS) if (patches >> patch) & 1]


def in_play(state: PlantsState) -> list[i64]:
    """Every patch of the match, row by row of the column."""
    highest = HIGHEST[state.terms.seats]
    return [(row << 3) + number for row in range(PLANTS) for number in range(highest)]


def field_view(state: PlantsState, whole: i64) -> FieldView:
    size = min(int(number_of(whole)), NUMBERS)
    scores: list[i64] = [0] * state.terms.sides
    score_field(state, whole, scores)
    side = leader(state, whole)
    return FieldView(
        size=int(number_of(whole)),
        first=FIRST_PLACE[size],
        second=SECOND_PLACE[size],
        others=OTHERS[size],
        leader=None if side < 0 else int(told(state, side)),
        points=[int(score) for score in scores],
    )


def absent_view(state: PlantsState, patch: i64) -> PatchView:
    """A patch that is not in the garden."""
    tile = int(state.terms.tile(patch))
    where: Where = "bag"
    holder: Seat | None = None
    if patch == state.wizard:
        where = "wizard"
    elif patch in state.nursery:
        where = "nursery"
    for seat, hand in enumerate(state.hands):
        if patch in hand:
            where, holder = "hand", Seat(seat)
    kind, number = TYPES[tile // NUMBERS], tile % NUMBERS + 1
    return PatchView(TILES[tile], kind, number, where, holder, None, None, None, 0, 0, None, None)


def patch_view(state: PlantsState, patch: i64, head: int, whole: i64) -> PatchView:
    """A patch of the garden; ``head`` is the place of its field's first patch in the list of all."""
    tile = int(state.terms.tile(patch))
    cell = state.cells[patch]
    owner = state.holder(patch)
    return PatchView(
        patch=TILES[tile],
        type=TYPES[tile // NUMBERS],
        number=tile % NUMBERS + 1,
        where="garden",
        holder=None,
        q=int(q_of(cell)),
        r=int(r_of(cell)),
        owner=None if owner < 0 else int(told(state, owner)),
        sprites=int(state.sprites[patch]),
        gems=int(state.gems[patch]),
        head=head,
        field=field_view(state, whole) if lowest(whole) == patch else None,
    )


def patch_views(state: PlantsState) -> list[PatchView]:
    """Every patch of the match, each at its own place of the list."""
    found: list[PatchView] = []
    heads: dict[int, int] = {}
    for place, patch in enumerate(in_play(state)):
        if (state.inside >> patch) & 1 == 0:
            found.append(absent_view(state, patch))
            continue
        # The first patch of a field comes before all others of it.
        whole = field(state, patch)
        head = heads.setdefault(int(lowest(whole)), place)
        found.append(patch_view(state, patch, head, whole))
    return found


def side_view(state: PlantsState, side: int, fields: int) -> SideView:
    parts = projected(state, side, fields)
    sides = int(state.terms.sides)
    return SideView(
        hand=[patch_name(state, patch) for patch in state.hands[side]] if side < state.terms.seats else [],
        supply=int(state.supply[side]),
        in_garden=int(in_garden(state, side)),
        captured=[int(state.captured[side * sides + other]) for other in range(sides)],
        gems=int(state.earned[side]),
        is_finished=(state.finished >> side) & 1 == 1,
        score=ScoreView(*parts),
        points=sum(parts),
    )


def power_view(state: PlantsState) -> PowerView | None:
    active = state.active
    if active.this == NO_PATCH:
        return None
    return PowerView(
        power=POWERS[active.power],
        patch=patch_name(state, active.this),
        step=int(active.step),
        begun=active.begun,
        times=int(active.times),
        it=it_told(state, active),
        source=name_or_none(state, active.source),
        used=names(state, active.used),
        left=names(state, active.left),
        count=int(active.count),
        is_else=active.is_else,
        target=name_or_none(state, active.target),
        todo=int(active.todo),
    )


def it_told(state: PlantsState, active: Activation) -> str | None:
    if active.it != NO_PATCH and chose_type(state, active):
        return state.terms.column[active.it].type
    return name_or_none(state, active.it)


def sentence(state: PlantsState) -> str:
    """The words of the power that is carried out."""
    if state.active.power == NO_POWER:
        return ""
    return written(state.steps())


def view(state: PlantsState, viewer: Viewer) -> PlantsView:
    """PWR-2.12: hands are public; only the order of the bag is hidden."""
    terms = state.terms
    fields = all_field_points(state)
    return PlantsView(
        viewer=viewer,
        cards=terms.plants.text,
        training=terms.training,
        rival_gems=int(terms.rival_gems),
        column=[PlantView(plant.name, plant.type) for plant in terms.column],
        asks=ASKED[state.asks],
        to_act=list(to_act(state)),
        first=Seat(state.first),
        turn=Seat(state.turn),
        finals=None if state.finals < 0 else int(state.finals),
        bag=len(state.bag),
        nursery=[patch_name(state, patch) for patch in state.nursery],
        wizard=name_or_none(state, state.wizard),
        growing=names(state, state.growing),
        power=power_view(state),
        sentence=sentence(state),
        patches=patch_views(state),
        sides=[side_view(state, seat, int(fields[seat])) for seat in range(terms.seats)],
        rival=side_view(state, 1, int(fields[1])) if terms.is_solo else None,
    )
