"""A whole position as plain data, in the rulebook's words, and back."""

from typing import Annotated

from msgspec import Meta, Struct, to_builtins
from msgspec.structs import asdict

from cactarium.games.power_plants.checking import check_position
from cactarium.games.power_plants.components import LEAST, MOST, MOST_PATCHES, PLANTS, RIVAL, SPRITES, VERSION
from cactarium.games.power_plants.garden import lay
from cactarium.games.power_plants.moves import cell_of, q_of, r_of
from cactarium.games.power_plants.plants import TIMINGS, Plant, Plants, plants_of
from cactarium.games.power_plants.resuming import chose_type, resume
from cactarium.games.power_plants.sprites import told
from cactarium.games.power_plants.state import ASKED, NO_PATCH, NO_POWER, POWERS, Activation, PlantsState, Terms
from cactarium.games.power_plants.tiles import PLACES
from cactarium.games.power_plants.view import name_or_none, names, patch_name, power_view
from cactarium.kernel.decoding import check_one_of, check_version, decoded, generator, spaced
from cactarium.kernel.errors import BadPosition, BadRequest, shown
from cactarium.kernel.game import Json

FORM = f"power_plants/{VERSION}"
# The most Gems that one could gain, and the farthest that a garden could spread; far beyond what happens.
MOST_GEMS = 1_000_000
FAR = 20_000

Small = Annotated[int, Meta(ge=0, le=99)]
Sprites = Annotated[int, Meta(ge=0, le=SPRITES)]
Gems = Annotated[int, Meta(ge=0, le=MOST_GEMS)]
Coordinate = Annotated[int, Meta(ge=-FAR, le=FAR)]
SeatNumber = Annotated[int, Meta(ge=0, le=MOST - 1)]
Side = Annotated[int, Meta(ge=RIVAL, le=MOST - 1)]


class PatchPosition(Struct, forbid_unknown_fields=True):
    """A patch in the garden, with what is on it; the Rival's Sprites are those of side -1."""

    patch: str
    q: Coordinate
    r: Coordinate
    side: Side | None
    sprites: Sprites
    gems: Gems


class SidePosition(Struct, forbid_unknown_fields=True, rename=spaced):
    """What belongs to one side; the Rival comes last."""

    hand: Annotated[list[str], Meta(max_length=2)]
    supply: Sprites
    gems: Gems
    captured: Annotated[list[Sprites], Meta(max_length=MOST)]
    has_taken_last_turn: bool


class PowerPosition(Struct, forbid_unknown_fields=True, rename=spaced):
    """The power that is carried out, and how far it is."""

    power: str
    patch: str
    step: Small
    begun: bool
    times: Small
    it: str | None
    source: str | None
    used: list[str]
    left: list[str]
    count: Small
    is_else: bool
    target: str | None
    todo: Small


class PlantsPosition(Struct, forbid_unknown_fields=True, rename=spaced):
    """Everything, secrets and all. The bag is listed from the patch that is drawn next."""

    game: str
    cards: str
    training: bool
    rival_gems: Annotated[int, Meta(ge=0, le=10)]
    column: Annotated[list[str], Meta(min_length=PLANTS, max_length=PLANTS)]
    asks: str
    first: SeatNumber
    turn: SeatNumber
    final_turns: Annotated[int, Meta(ge=0, le=MOST)] | None
    bag: list[str]
    nursery: Annotated[list[str], Meta(max_length=5)]
    garden: Annotated[list[PatchPosition], Meta(min_length=1, max_length=MOST_PATCHES)]
    wizard: str | None
    growing: list[str]
    power: PowerPosition | None
    sides: Annotated[list[SidePosition], Meta(min_length=LEAST + 1, max_length=MOST)]
    solo: bool
    generator: list[int]


def dump(state: PlantsState) -> Json:
    """The whole position as plain JSON data."""
    terms = state.terms
    position = PlantsPosition(
        game=FORM,
        cards=terms.plants.text,
        training=terms.training,
        rival_gems=int(terms.rival_gems),
        column=[plant.name for plant in terms.column],
        asks=ASKED[state.asks],
        first=int(state.first),
        turn=int(state.turn),
        final_turns=None if state.finals < 0 else int(state.finals),
        bag=[patch_name(state, patch) for patch in reversed(state.bag)],
        nursery=[patch_name(state, patch) for patch in state.nursery],
        garden=[_patch(state, patch) for patch in range(MOST_PATCHES) if (state.inside >> patch) & 1],
        wizard=name_or_none(state, state.wizard),
        growing=names(state, state.growing),
        power=_power(state),
        sides=[_side(state, side) for side in range(terms.sides)],
        solo=terms.is_solo,
        generator=state.rng.dump(),
    )
    data: Json = to_builtins(position)
    return data


def _patch(state: PlantsState, patch: int) -> PatchPosition:
    cell = state.cells[patch]
    holder = state.holder(patch)
    return PatchPosition(
        patch=patch_name(state, patch),
        q=int(q_of(cell)),
        r=int(r_of(cell)),
        side=None if holder < 0 else int(told(state, holder)),
        sprites=int(state.sprites[patch]),
        gems=int(state.gems[patch]),
    )


def _side(state: PlantsState, side: int) -> SidePosition:
    sides = state.terms.sides
    return SidePosition(
        hand=[patch_name(state, patch) for patch in state.hands[side]] if side < state.terms.seats else [],
        supply=int(state.supply[side]),
        gems=int(state.earned[side]),
        captured=[int(state.captured[side * sides + other]) for other in range(sides)],
        has_taken_last_turn=(state.finished >> side) & 1 == 1,
    )


def _power(state: PlantsState) -> PowerPosition | None:
    view = power_view(state)
    return None if view is None else PowerPosition(**asdict(view))


def load(data: object) -> PlantsState:
    """PWR-1.2: any position that holds each patch of the match and every Sprite exactly once."""
    position = decoded(data, PlantsPosition, "not a position of Power Plants")
    check_version(position.game, FORM)
    check_one_of(position.asks, ASKED, "$.asks")
    if position.solo and len(position.sides) != 2:
        raise BadPosition("wrong number of sides", str(len(position.sides)), "2, the Rival's included", "$.sides")
    state = PlantsState(_terms(position), generator(position.generator))
    sides = int(state.terms.sides)
    state.first = _seat(state, position.first, "$.first")
    state.turn = _seat(state, position.turn, "$.turn")
    state.finals = -1 if position.final_turns is None else position.final_turns
    state.bag = [_named(state, name, "$.bag") for name in reversed(position.bag)]
    state.nursery = [_named(state, name, "$.nursery") for name in position.nursery]
    for place, lying in enumerate(position.garden):
        _lay(state, lying, f"$.garden[{place}]")
    for side, held in enumerate(position.sides):
        _hold(state, side, held, f"$.sides[{side}]", sides)
    state.wizard = NO_PATCH if position.wizard is None else _named(state, position.wizard, "$.wizard")
    state.growing = _several(state, position.growing, "$.growing")
    asks = ASKED.index(position.asks)
    check_position(state, asks)
    if position.power is not None:
        state.active = _active(state, position.power)
    if not resume(state, asks):
        raise BadPosition("that cannot be asked for", position.asks, "what follows from the rest", "$.asks")
    return state


def _terms(position: PlantsPosition) -> Terms:
    plants = _plants(position.cards)
    column: list[Plant] = []
    for place, name in enumerate(position.column):
        check_one_of(name, [*plants.by_name], f"$.column[{place}]")
        column.append(plants.by_name[name])
    types = {plant.type for plant in column}
    timings = [TIMINGS.index(plant.timing) for plant in column]
    if len(types) != PLANTS or timings != sorted(timings):
        want = "five types, Morning at the top and Night at the bottom"
        raise BadPosition("not a column of plants", ", ".join(position.column), want, "$.column")
    seats = 1 if position.solo else len(position.sides)
    return Terms(seats, plants, column, position.training, position.rival_gems)


def _plants(text: str) -> Plants:
    try:
        return plants_of(text)
    except BadRequest as error:
        raise BadPosition(error.problem, error.got, error.want, f"$.cards, {error.where}") from None


def _seat(state: PlantsState, seat: int, where: str) -> int:
    if seat >= state.terms.seats:
        raise BadPosition("no such seat", str(seat), f"at most {state.terms.seats - 1}", where)
    return seat


def _named(state: PlantsState, name: str, where: str) -> int:
    """The patch with a name."""
    patch = state.terms.patch(PLACES[name]) if name in PLACES else NO_PATCH
    if patch == NO_PATCH:
        raise BadPosition("no such patch", shown(name), "a patch of the column's plants", where)
    return int(patch)


def _several(state: PlantsState, every: list[str], where: str) -> int:
    """Several patches, each but once."""
    found = 0
    for name in every:
        patch = _named(state, name, where)
        if (found >> patch) & 1:
            raise BadPosition("a patch named twice", shown(name), "each but once", where)
        found |= 1 << patch
    return found


def _lay(state: PlantsState, lying: PatchPosition, where: str) -> None:
    patch = _named(state, lying.patch, where)
    cell = cell_of(lying.q, lying.r)
    if (state.inside >> patch) & 1 or cell in state.cells:
        raise BadPosition("a patch or a place named twice", lying.patch, "each but once", where)
    lay(state, patch, cell)
    if (lying.sprites > 0) != (lying.side is not None):
        raise BadPosition("Sprites without a side, or a side without", lying.patch, "both or neither", where)
    if lying.side is not None:
        side = lying.side if lying.side >= 0 else 1 if state.terms.is_solo else int(state.terms.sides)
        if side >= state.terms.sides or (state.terms.is_solo and lying.side == 1):
            raise BadPosition("no such side", str(lying.side), "a seat, or -1 for the Rival", where)
        state.control[side] |= 1 << patch
        state.sprites[patch] = lying.sprites
    state.gems[patch] = lying.gems


def _hold(state: PlantsState, side: int, held: SidePosition, where: str, sides: int) -> None:
    hand = [_named(state, name, f"{where}.hand") for name in held.hand]
    if side < state.terms.seats:
        state.hands[side] = hand
    elif hand:
        raise BadPosition("the Rival has no hand", str(len(hand)), "none", f"{where}.hand")
    state.supply[side] = held.supply
    state.earned[side] = held.gems
    if len(held.captured) != sides or held.captured[side]:
        raise BadPosition("captured Sprites, by whose they are", shown(held.captured), f"{sides} numbers", where)
    for other, number in enumerate(held.captured):
        state.captured[side * sides + other] = number
    if held.has_taken_last_turn:
        state.finished |= 1 << side


def _active(state: PlantsState, power: PowerPosition) -> Activation:
    """The power that is carried out."""
    where = "$.power"
    check_one_of(power.power, POWERS, where)
    active = Activation(POWERS.index(power.power), _named(state, power.patch, where))
    active.step = power.step
    active.begun = power.begun
    active.times = power.times
    active.source = NO_PATCH if power.source is None else _named(state, power.source, where)
    active.used = _several(state, power.used, where)
    active.left = _several(state, power.left, where)
    active.count = power.count
    active.is_else = power.is_else
    active.target = NO_PATCH if power.target is None else _named(state, power.target, where)
    active.todo = power.todo
    state.active = active
    if power.it is not None:
        active.it = it_of(state, active, power.it)
    return active


def it_of(state: PlantsState, active: Activation, name: str) -> int:
    """What was chosen, by its name."""
    if active.power == NO_POWER:
        raise BadPosition("nothing was chosen", shown(name), "null", "$.power")
    if chose_type(state, active):
        types = [plant.type for plant in state.terms.column]
        check_one_of(name, types, "$.power")
        return types.index(name)
    patch = _named(state, name, "$.power")
    if (state.inside >> patch) & 1 == 0:
        raise BadPosition("not in the garden", name, "a patch of the garden", "$.power")
    return patch
