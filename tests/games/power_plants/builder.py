"""Positions of Power Plants that state only what a test is about, and short ways to act on them.

A patch of the garden is written ``Q,R TYPE NUMBER [SIDExCOUNT] [+GEMS]``; the Rival's Sprites are those of side R.
"""

from collections.abc import Sequence
from typing import Any, Final

import pytest

from cactarium.games.power_plants import PowerPlants
from cactarium.games.power_plants import turns as turning
from cactarium.games.power_plants.components import MOST_PATCHES, NURSERY, SPRITES
from cactarium.games.power_plants.garden import lay, patch_at
from cactarium.games.power_plants.moves import cell_of, cell_text
from cactarium.games.power_plants.plants import HOUSE, Plants
from cactarium.games.power_plants.sprites import in_garden
from cactarium.games.power_plants.state import PlantsState, Terms
from cactarium.games.power_plants.tiles import PLACES, TILES
from cactarium.kernel.errors import IllegalAction
from cactarium.kernel.game import Event, Seat
from cactarium.kernel.options import settled
from cactarium.kernel.rng import seeded

GAME: Final = PowerPlants()
COLUMN: Final = ["honeyleaf", "deeproot", "tanglethorn", "starflower", "emberwood"]
TRAPEZE: Final = ["0,0 honeyleaf 6", "1,0 starflower 6", "2,0 deeproot 6", "0,1 tanglethorn 6", "1,1 emberwood 6"]


def new_game(seats: int = 2, seed: int = 1, **options: object) -> PlantsState:
    """A game fresh from set-up."""
    given = settled(GAME.options, options)
    GAME.check_table(seats, given)
    return GAME.setup(seats, seed, given)


def patch_of(state: PlantsState, name: str) -> int:
    return int(state.terms.patch(PLACES[name]))


def cell(text: str) -> int:
    q, r = text.split(",")
    return int(cell_of(int(q), int(r)))


def laid(state: PlantsState, text: str) -> None:
    """Lay a patch that is written as above."""
    where, kind, number, *rest = text.split(" ")
    patch = patch_of(state, f"{kind} {number}")
    lay(state, patch, cell(where))
    for part in rest:
        if part.startswith("+"):
            state.gems[patch] = int(part[1:])
        else:
            side, _, count = part.partition("x")
            state.control[1 if side == "R" else int(side)] |= 1 << patch
            state.sprites[patch] = int(count)


def apart(state: PlantsState, taken: set[int], types: set[int]) -> int:
    """A patch that is nowhere yet, of another type than these."""
    for patch in range(MOST_PATCHES - 1, -1, -1):
        if patch not in taken and patch >> 3 not in types:
            taken.add(patch)
            return patch
    raise AssertionError("no patch is left")


def table(
    garden: Sequence[str] = TRAPEZE,
    *,
    seats: int = 2,
    turn: int = 0,
    column: Sequence[str] = COLUMN,
    hand: Sequence[str] = (),
    hands: Sequence[Sequence[str]] = (),
    nursery: Sequence[str] | None = None,
    bag: Sequence[str] | None = None,
    supply: Sequence[int] = (),
    gems: Sequence[int] = (),
    captured: Sequence[Sequence[int]] = (),
    finals: Sequence[bool] = (),
    training: bool = False,
    plants: Plants = HOUSE,
    rival_gems: int = 0,
) -> PlantsState:
    """A position at the beginning of a turn; what is not said is filled up with patches that do not matter."""
    terms = Terms(seats, plants, [plants.by_name[name] for name in column], training, rival_gems)
    state = PlantsState(terms, seeded(1))
    sides = int(terms.sides)
    for text in garden:
        laid(state, text)
    state.turn = turn
    state.finished = sum([1 << side for side, is_done in enumerate(finals) if is_done])
    given = [*hands] or [hand if seat == turn else () for seat in range(seats)]
    state.hands = [[patch_of(state, name) for name in names] for names in given]
    state.nursery = [patch_of(state, name) for name in nursery or ()]
    state.bag = [patch_of(state, name) for name in reversed(bag or ())]
    fill(state, nursery is None, bag is None)
    for side in range(sides):
        held = [row[side] for row in captured] if captured else [0]
        state.supply[side] = supply[side] if supply else SPRITES - in_garden(state, side) - sum(held)
        state.earned[side] = gems[side] if gems else 0
    state.captured = [number for row in captured for number in row] if captured else state.captured
    state.finals = sides - sum(finals) if not state.bag else -1
    turning.begin_turn(state)
    return state


def fill(state: PlantsState, fills_nursery: bool, fills_bag: bool) -> None:
    """Hands of two, a Nursery and a bag, of patches that are nowhere yet; the next one drawn makes no pair."""
    taken = {patch for patch in range(MOST_PATCHES) if (state.inside >> patch) & 1}
    taken |= {int(patch) for hand in [*state.hands, state.nursery, state.bag] for patch in hand}
    for seat, hand in enumerate(state.hands):
        while len(hand) < (1 if (state.finished >> seat) & 1 else 2):
            hand.append(apart(state, taken, {int(patch) >> 3 for patch in hand}))
    if fills_bag:
        held = {int(patch) >> 3 for patch in state.hands[state.turn if state.turn < len(state.hands) else 0]}
        state.bag = [apart(state, taken, held)]
    if fills_nursery:
        while len(state.nursery) < NURSERY[state.terms.seats] and len(taken) < MOST_PATCHES:
            state.nursery.append(apart(state, taken, set()))
    if fills_bag:
        state.bag = [patch for patch in range(MOST_PATCHES) if patch not in taken] + state.bag


def do(state: PlantsState, *steps: str) -> list[Event]:
    """Actions of who is at turn; returns all that happened."""
    events: list[Event] = []
    for step in steps:
        events += GAME.apply(state, Seat(state.turn), GAME.parse(step))
    return events


def refused(state: PlantsState, step: str, seat: int | None = None) -> str:
    """The clause by which a step is refused; nothing has changed then."""
    before = GAME.dump(state)
    with pytest.raises(IllegalAction) as refusal:
        GAME.apply(state, Seat(state.turn if seat is None else seat), GAME.parse(step))
    assert GAME.dump(state) == before
    return refusal.value.clause


def legal(state: PlantsState) -> list[str]:
    return [action.text() for action in GAME.legal_actions(state, Seat(state.turn))]


def texts(events: list[Event]) -> list[str]:
    return [event.text() for event in events]


def patch_text(state: PlantsState, patch: int) -> str:
    """A patch of the garden as it is written above."""
    text = f"{cell_text(state.cells[patch])} {TILES[state.terms.tile(patch)]}"
    holder = int(state.holder(patch))
    if holder >= 0:
        text += f" {'R' if holder >= state.terms.seats else holder}x{state.sprites[patch]}"
    return text + (f" +{state.gems[patch]}" if state.gems[patch] else "")


def at(state: PlantsState, where: str) -> str:
    """What lies at a place, or ''."""
    patch = int(patch_at(state, cell(where)))
    return "" if patch < 0 else patch_text(state, patch)


def garden(state: PlantsState) -> list[str]:
    return [patch_text(state, patch) for patch in range(MOST_PATCHES) if (state.inside >> patch) & 1]


def names(state: PlantsState, patches: Sequence[Any]) -> list[str]:
    return [TILES[state.terms.tile(patch)] for patch in patches]


def mask_cells(state: PlantsState, mask: int) -> set[str]:
    """Several patches by their places."""
    return {cell_text(state.cells[patch]) for patch in range(MOST_PATCHES) if (mask >> patch) & 1}
