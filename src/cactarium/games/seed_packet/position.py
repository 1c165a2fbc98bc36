"""A whole position as plain data, in the rulebook's words, and back."""

from typing import Annotated

from msgspec import Meta, Struct, to_builtins

from cactarium.games.seed_packet.components import COPIES, PLANTS, VERSION
from cactarium.games.seed_packet.state import SeedPacketState, Side
from cactarium.kernel.decoding import decoded
from cactarium.kernel.errors import BadPosition, BadRequest, shown
from cactarium.kernel.game import Json, Seat
from cactarium.kernel.rng import loaded

FORM = f"seed_packet/{VERSION}"


class PlayerPosition(Struct, forbid_unknown_fields=True):
    """What belongs to one seat."""

    hand: list[str]
    bed: list[str]
    compost: list[str]


class SeedPacketPosition(Struct, forbid_unknown_fields=True):
    """Everything, secrets and all. The packet is listed from the top."""

    game: str
    room: Annotated[int, Meta(ge=1, le=COPIES)]
    turn: Annotated[int, Meta(ge=0)]
    packet: list[str]
    players: Annotated[list[PlayerPosition], Meta(min_length=2, max_length=4)]
    generator: list[int]


def dump(state: SeedPacketState) -> Json:
    """The whole position as plain JSON data."""
    players = [PlayerPosition(list(side.hand), list(side.bed), list(side.compost)) for side in state.sides]
    position = SeedPacketPosition(FORM, state.room, state.turn, list(state.packet), players, state.rng.dump())
    data: Json = to_builtins(position)
    return data


def load(data: object) -> SeedPacketState:
    """The position that ``data`` describes, if it holds exactly the seeds of the box."""
    position = decoded(data, SeedPacketPosition, "not a position of Seed Packet")
    if position.game != FORM:
        raise BadPosition("a position of another game or version", shown(position.game), shown(FORM), "$.game")
    if position.turn >= len(position.players):
        raise BadPosition("no such seat", str(position.turn), f"0 to {len(position.players) - 1}", "$.turn")
    for seat, player in enumerate(position.players):
        if len(player.bed) > position.room:
            where = f"$.players[{seat}].bed"
            raise BadPosition("too many seeds in a bed", str(len(player.bed)), f"at most {position.room}", where)
    _check_seeds(position)
    try:
        rng = loaded(position.generator)
    except BadRequest as error:
        raise BadPosition(error.problem, error.got, error.want, "$.generator") from None
    sides = [Side(tuple(one.hand), tuple(one.bed), tuple(one.compost)) for one in position.players]
    return SeedPacketState(rng, position.room, tuple(position.packet), sides, Seat(position.turn))


def _check_seeds(position: SeedPacketPosition) -> None:
    """Every seed of the box is somewhere, and only once."""
    found = [*position.packet]
    for player in position.players:
        found += [*player.hand, *player.bed, *player.compost]
    for plant in PLANTS:
        if found.count(plant) != COPIES:
            raise BadPosition("the seeds do not add up", f"{found.count(plant)} {plant}", str(COPIES), "$")
    strange = [plant for plant in found if plant not in PLANTS]
    if strange:
        raise BadPosition("no such plant", shown(strange[0]), "one of " + ", ".join(PLANTS), "$")
