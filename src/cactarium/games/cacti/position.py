"""A whole position as plain data, in the rulebook's words, and back."""

from typing import Annotated

from msgspec import Meta, Struct, to_builtins

from cactarium.games.cacti.cactus import TYPES
from cactarium.games.cacti.components import COPIES, SPECIALS, VERSION, Faces, Half
from cactarium.games.cacti.faces import faces_of
from cactarium.games.cacti.state import MOMENTS, CactiState, Side
from cactarium.kernel import multiset
from cactarium.kernel.decoding import check_copies, check_one_of, check_version, decoded, generator, places, spaced
from cactarium.kernel.errors import BadPosition, BadRequest, shown
from cactarium.kernel.game import Json, Seat

FORM = f"cacti/{VERSION}"
SPECIAL_PLANTER = "special planter"

Number = Annotated[int, Meta(ge=0, le=COPIES)]
SeatNumber = Annotated[int, Meta(ge=0, le=1)]
Cacti = dict[str, Number]


class PlantedPosition(Struct, forbid_unknown_fields=True):
    arrangement: str
    half: Annotated[int, Meta(ge=1, le=2)]


class PlayerPosition(Struct, forbid_unknown_fields=True, rename=spaced):
    """What belongs to one seat; the hand holds Arrangements and Planters alike."""

    nursery: Cacti
    hand: list[str]
    planted: list[PlantedPosition]
    special_planters_placed: Annotated[int, Meta(ge=0, le=SPECIALS)]
    beneath_special_planter: Cacti
    bonus_planters_placed: list[str]
    beneath_bonus_planter: Cacti


class CactiPosition(Struct, forbid_unknown_fields=True, rename=spaced):
    """Everything, secrets and all. Decks are listed from the top."""

    game: str
    faces: str
    moment: str
    first_player: SeatNumber
    action_card: SeatNumber
    middle: Cacti
    cacti_deck: list[str]
    discard: Cacti
    arrangement_deck: list[str]
    box: list[str]
    players: Annotated[list[PlayerPosition], Meta(min_length=2, max_length=2)]
    generator: list[int]


def dump(state: CactiState) -> Json:
    """The whole position as plain JSON data."""
    names = state.faces.names
    position = CactiPosition(
        game=FORM,
        faces=state.faces.text,
        moment=MOMENTS[state.moment],
        first_player=state.first,
        action_card=state.turn,
        middle=multiset.by_name(state.middle, TYPES),
        cacti_deck=[TYPES[cactus] for cactus in state.deck[state.drawn :]],
        discard=multiset.by_name(state.discard, TYPES),
        arrangement_deck=[names[card] for card in state.arrangements[state.turned :]],
        box=[state.faces.bonus_names[planter] for planter in state.box],
        players=[_player(state.faces, side) for side in state.sides],
        generator=state.rng.dump(),
    )
    data: Json = to_builtins(position)
    return data


def _player(faces: Faces, side: Side) -> PlayerPosition:
    return PlayerPosition(
        nursery=multiset.by_name(side.nursery, TYPES),
        hand=[
            *[SPECIAL_PLANTER] * int(side.specials),
            *[faces.bonus_names[planter] for planter in side.bonus],
            *[faces.names[card] for card in side.hand],
        ],
        planted=[PlantedPosition(half.arrangement, half.number) for half in side.planted],
        special_planters_placed=int(side.used_specials),
        beneath_special_planter=multiset.by_name(side.under_special, TYPES),
        bonus_planters_placed=[faces.bonus_names[planter] for planter in side.shown_bonus],
        beneath_bonus_planter=multiset.by_name(side.under_bonus, TYPES),
    )


def load(data: object) -> CactiState:
    """CAC-1.1, CAC-1.6: any position that holds each card of the box exactly once."""
    position = decoded(data, CactiPosition, "not a position of Cacti")
    check_version(position.game, FORM)
    check_one_of(position.moment, MOMENTS, "$.moment")
    faces = _faces(position.faces)
    state = CactiState(faces, generator(position.generator))
    state.moment = MOMENTS.index(position.moment)
    state.first = Seat(position.first_player)
    state.turn = Seat(position.action_card)
    state.middle = _pile(position.middle, "$.middle")
    state.discard = _pile(position.discard, "$.discard")
    state.deck = places(position.cacti_deck, TYPES, "$.cacti deck")
    state.arrangements = places(position.arrangement_deck, faces.names, "$.arrangement deck")
    state.box = places(position.box, faces.bonus_names, "$.box")
    state.sides = [_side(faces, player, f"$.players[{seat}]") for seat, player in enumerate(position.players)]
    _check_components(state)
    return state


def _faces(text: str) -> Faces:
    try:
        return faces_of(text)
    except BadRequest as error:
        raise BadPosition(error.problem, error.got, error.want, f"$.faces, {error.where}") from None


def _pile(cacti: Cacti, where: str) -> int:
    places(cacti, TYPES, where)
    return multiset.packed_numbers(cacti, TYPES)


def _side(faces: Faces, player: PlayerPosition, where: str) -> Side:
    side = Side()
    side.nursery = _pile(player.nursery, f"{where}.nursery")
    side.under_special = _pile(player.beneath_special_planter, f"{where}.beneath special planter")
    side.under_bonus = _pile(player.beneath_bonus_planter, f"{where}.beneath bonus planter")
    side.used_specials = player.special_planters_placed
    side.shown_bonus = places(player.bonus_planters_placed, faces.bonus_names, f"{where}.bonus planters placed")
    side.planted = tuple(_half(faces, planted, f"{where}.planted") for planted in player.planted)
    side.specials = player.hand.count(SPECIAL_PLANTER)
    planters = [card for card in player.hand if card in faces.bonus_names]
    side.bonus = places(planters, faces.bonus_names, f"{where}.hand")
    known = [*faces.names, *faces.bonus_names, SPECIAL_PLANTER]
    places(player.hand, known, f"{where}.hand")
    side.hand = tuple(faces.cards[card] for card in player.hand if card in faces.cards)
    return side


def _half(faces: Faces, planted: PlantedPosition, where: str) -> Half:
    half = faces.half(planted.arrangement, planted.half)
    if half is None:
        raise BadPosition(
            "no such half", f"{shown(planted.arrangement)} {planted.half}", "a card of these faces", where
        )
    return half


def _check_components(state: CactiState) -> None:
    """Every card of the box is somewhere, and only once."""
    sides = state.sides
    piles = [state.middle, state.discard]
    for side in sides:
        piles += [side.nursery, side.under_special, side.under_bonus]
    cacti = [cactus for held in piles for cactus in multiset.listed(held)]
    check_copies([*cacti, *state.deck], TYPES, [COPIES] * len(TYPES), "cacti")
    arrangements = [*state.arrangements]
    planters = [*state.box]
    for side in sides:
        arrangements += [*side.hand, *[half.card for half in side.planted]]
        planters += [*side.bonus, *side.shown_bonus]
    faces = state.faces
    check_copies(arrangements, faces.names, [1] * len(faces.names), "Arrangements")
    check_copies(planters, faces.bonus_names, [1] * len(faces.bonus_names), "Bonus Planters")
    specials = sum(side.specials + side.used_specials for side in sides)
    if specials != SPECIALS:
        raise BadPosition("the Special Planters do not add up", str(specials), str(SPECIALS), "$")
