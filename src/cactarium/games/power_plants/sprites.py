"""Sprites and Gems on patches: adding, expelling, moving, capturing."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cactarium.games.power_plants.components import LATE_GEMS, RIVAL
from cactarium.games.power_plants.piece_events import (
    AddedSprites,
    Captured,
    Expelled,
    MovedSprite,
    PutGems,
    Retrieved,
)
from cactarium.games.power_plants.state import PlantsState
from cactarium.kernel.bits import bit

if TYPE_CHECKING:
    from cactarium.kernel.game import Event


def told(state: PlantsState, side: i64) -> i64:
    """A side as people read it: a seat, or the Rival."""
    return RIVAL if side >= state.terms.seats else side


def place(state: PlantsState, side: i64, patch: i64, number: i64) -> None:
    """PWR-6.3: put so many Sprites from the supply on a patch, PWR-6.1: on which there are no rivals."""
    state.supply[side] -= number
    state.sprites[patch] += number
    state.control[side] |= bit(patch)


def remove(state: PlantsState, side: i64, patch: i64, number: i64) -> None:
    """Take so many of a side's Sprites from a patch; where they go is up to the caller."""
    state.sprites[patch] -= number
    if state.sprites[patch] == 0:
        state.control[side] &= ~bit(patch)


def expel(state: PlantsState, by: i64, owner: i64, patch: i64, number: i64, events: "list[Event]") -> None:
    """PWR-6.4: expelled Sprites return to their supply. PWR-8.4: after their player's last turn that pays Gems."""
    remove(state, owner, patch, number)
    tell_expelled(state, by, owner, patch, number, events)


def tell_expelled(state: PlantsState, by: i64, owner: i64, patch: i64, number: i64, events: "list[Event]") -> None:
    state.supply[owner] += number
    gems: i64 = 0
    if (state.finished >> owner) & 1:
        gems = LATE_GEMS * number
        state.earned[owner] += gems
    events.append(Expelled(told(state, by), told(state, owner), state.terms.tile(patch), number, gems))


def add(state: PlantsState, side: i64, patch: i64, number: i64, events: "list[Event]") -> i64:
    """PWR-6.2: each added Sprite expels a rival instead, if one is there. Gives how many are still to be added.

    PWR-6.5: where the supply is empty, one must be retrieved first.
    """
    owner = state.holder(patch)
    if owner >= 0 and owner != side:
        out = min(number, state.sprites[patch])
        expel(state, side, owner, patch, out, events)
        number -= out
    placed = min(number, state.supply[side])
    if placed > 0:
        place(state, side, patch, placed)
        events.append(AddedSprites(told(state, side), state.terms.tile(patch), placed))
    return number - placed


def retrieve(state: PlantsState, side: i64, patch: i64, events: "list[Event]") -> None:
    """PWR-6.5: a Sprite comes back to the supply; PWR-6.6: it is not expelled."""
    remove(state, side, patch, 1)
    state.supply[side] += 1
    events.append(Retrieved(told(state, side), state.terms.tile(patch)))


def move(state: PlantsState, by: i64, patch: i64, to: i64, events: "list[Event]") -> None:
    """PWR-6.7: a Sprite that is moved where another side's are is expelled, and one of those with it."""
    owner = state.holder(patch)
    other = state.holder(to)
    clashed = other >= 0 and other != owner
    remove(state, owner, patch, 1)
    tile, to_tile = state.terms.tile(patch), state.terms.tile(to)
    events.append(MovedSprite(told(state, by), told(state, owner), tile, to_tile, clashed))
    if clashed:
        tell_expelled(state, by, owner, to, 1, events)
        expel(state, by, other, to, 1, events)
    else:
        state.sprites[to] += 1
        state.control[owner] |= bit(to)


def capture(state: PlantsState, side: i64, patch: i64, number: i64, events: "list[Event]") -> None:
    """PWR-6.8: a captured Sprite is kept by its captor; it is not expelled."""
    owner = state.holder(patch)
    number = min(number, state.sprites[patch])
    remove(state, owner, patch, number)
    state.captured[side * state.terms.sides + owner] += number
    events.append(Captured(told(state, side), told(state, owner), state.terms.tile(patch), number))


def put_gems(state: PlantsState, side: i64, patch: i64, number: i64, events: "list[Event]") -> None:
    """PWR-6.9: Gems that come to the garden come from the general supply, which never runs out."""
    state.gems[patch] += number
    events.append(PutGems(told(state, side), state.terms.tile(patch), number))


def in_garden(state: PlantsState, side: i64) -> i64:
    """How many Sprites of a side are in the garden."""
    count: i64 = 0
    patches = state.control[side]
    patch: i64 = 0
    while patches:
        if patches & 1:
            count += state.sprites[patch]
        patches >>= 1
        patch += 1
    return count
