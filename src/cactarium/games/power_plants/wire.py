"""Previews and plant cards as data for a screen."""

from functools import lru_cache
from typing import Literal

from msgspec import Struct

from cactarium.games.power_plants import events, moves, piece_events
from cactarium.games.power_plants.bot import imagine
from cactarium.games.power_plants.garden import around, field, number_of
from cactarium.games.power_plants.moves import cell_text
from cactarium.games.power_plants.piece_events import (
    AddedSprites,
    Captured,
    Expelled,
    Gained,
    MovedPatch,
    MovedSprite,
    PutGems,
    Retrieved,
)
from cactarium.games.power_plants.plants import Kind, Plants, Timing
from cactarium.games.power_plants.rules import apply
from cactarium.games.power_plants.scoring import totals
from cactarium.games.power_plants.seen import PlantsView
from cactarium.games.power_plants.state import PLOT, PlantsState
from cactarium.games.power_plants.tiles import TILES, TYPES
from cactarium.games.power_plants.view import names
from cactarium.kernel.form import told_union
from cactarium.kernel.game import Action, Event, Json, Seat, events_of
from cactarium.kernel.rng import seeded

EffectKind = Literal["added", "expelled", "captured", "moved", "retrieved", "gems", "patch"]


class PlantFace(Struct, frozen=True):
    """What is printed on a plant card. The sentences are those that are carried out."""

    title: str
    type: str
    kind: Kind
    timing: Timing
    free_sprite: bool
    sprout: str
    grow: str
    # What it brings in the end, and does for the Rival; "" for nothing.
    endgame: str
    rival: str


class PlantsFaces(Struct, frozen=True):
    """The plant cards by name, and the eight types of patches."""

    plants: dict[str, PlantFace]
    types: list[str]


@lru_cache(32)
def faces_told(plants: Plants) -> PlantsFaces:
    told = {}
    for card in plants.cards:
        words = card.words
        told[card.name] = PlantFace(
            card.name.replace("-", " ").title(),
            card.type,
            card.kind,
            card.timing,
            card.free_sprite,
            words["sprout"],
            words["grow"],
            words["endgame"],
            words["rival"],
        )
    return PlantsFaces(told, [*TYPES])


class Effect(Struct, frozen=True):
    """One thing that an action would do to a patch; ``to`` is where a Sprite or the patch would go."""

    kind: EffectKind
    patch: str
    # Whose Sprites; -1 is the Rival, None where it is about Gems or the patch itself.
    side: int | None
    number: int
    to: str | None


class PlantsPreview(Struct, frozen=True):
    """What an action of the viewer would do at once, before anything else is asked."""

    effects: list[Effect]
    # Gems that the viewer would gain.
    gems: int
    # For a plot: what a patch there would touch, in the order in which it would grow; and how large its field would be.
    grows: list[str]
    field: int
    # For a patch of the hand: the plots that it could come to, each with what it would touch there, in the same order.
    plots: dict[str, list[str]]
    # How the viewer's score would change as things stand.
    points: int


# What a draw brings, nobody knows.
CHANCES = (moves.DRAW, moves.KEEP)


def preview(view: PlantsView, action: Action) -> PlantsPreview | None:
    """What an action would do, carried out on a position as the view tells it; nothing where chance comes in."""
    is_chance = isinstance(action, moves.Swap) or (isinstance(action, moves.Say) and action.saying in CHANCES)
    if view.viewer < 0 or is_chance:
        return None
    state = imagine(view, seeded(0))
    seat = Seat(view.viewer)
    before = totals(state)[seat]
    is_plot = state.asks == PLOT
    told = [event for event in apply(state, seat, action) if not event.reveals()]
    points = int(totals(state)[seat] - before)
    gems = sum([int(event.number) for event in told if isinstance(event, Gained)])
    grows = names(state, state.growing) if is_plot else []
    field_size = joined(state) if is_plot else 0
    return PlantsPreview(effects_of(told), gems, grows, field_size, plots_told(state), points)


def plots_told(state: PlantsState) -> dict[str, list[str]]:
    """PWR-4.6: where the Wizard's patch could be laid."""
    if state.asks != PLOT:
        return {}
    return {cell_text(cell): names(state, around(state, cell)) for cell in state.plots}


def joined(state: PlantsState) -> int:
    """How many patches the field of the Wizard's patch has."""
    return int(number_of(field(state, state.wizard)))


def effects_of(told: list[Event]) -> list[Effect]:
    """What the events do to patches."""
    found: list[Effect] = []
    for event in told:
        if isinstance(event, AddedSprites):
            found.append(Effect("added", TILES[event.patch], event.side, event.number, None))
        elif isinstance(event, Expelled):
            found.append(Effect("expelled", TILES[event.patch], event.owner, event.number, None))
        elif isinstance(event, Captured):
            found.append(Effect("captured", TILES[event.patch], event.owner, event.number, None))
        elif isinstance(event, MovedSprite):
            found.append(Effect("moved", TILES[event.patch], event.owner, 1, TILES[event.to]))
        elif isinstance(event, Retrieved):
            found.append(Effect("retrieved", TILES[event.patch], event.side, 1, None))
        elif isinstance(event, PutGems):
            found.append(Effect("gems", TILES[event.patch], None, event.number, None))
        elif isinstance(event, MovedPatch):
            found.append(Effect("patch", TILES[event.patch], None, 1, cell_text(event.cell)))
    return found


WIRE: Json = {
    "PlantsView": PlantsView,
    "PlantsTold": told_union([*events_of(events), *events_of(piece_events)]),
    "PlantsPreview": PlantsPreview,
    "PlantsFaces": PlantsFaces,
}
"""What the game sends to a screen, for the types of the browser."""
