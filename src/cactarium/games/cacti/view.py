"""What one viewer may know. Everything that leaves a position for a viewer comes from here."""

from functools import lru_cache

from msgspec import Struct

from cactarium.games.cacti import pile
from cactarium.games.cacti.components import BASICS, Faces
from cactarium.games.cacti.pile import TYPES
from cactarium.games.cacti.scoring import gains, penalty_of, show_bonus
from cactarium.games.cacti.state import MOMENTS, OVER, CactiState, Side
from cactarium.kernel.game import OPEN, Seat, Viewer

HIDDEN = "?"

Cacti = dict[str, int]
"""A pile, type by type; every type is named."""


class PlantedView(Struct, frozen=True):
    """An Arrangement under a Player card."""

    arrangement: str
    half: int
    points: int


class SideView(Struct, frozen=True):
    """What a viewer knows of one seat; a card the viewer may not know is ``?``."""

    nursery: Cacti
    hand: list[str]
    bonus: list[str]
    shown_bonus: list[str]
    under_bonus: Cacti
    specials: int
    used_specials: int
    under_special: Cacti
    planted: list[PlantedView]
    # If the game ended now, as far as the viewer knows: what the side would gain, and lose for leftovers.
    points: int
    penalty: int


class CactiView(Struct, frozen=True):
    """What a viewer knows of a position."""

    viewer: int
    # The table option: "house", or the owner's whole file.
    faces: str
    moment: str
    first: int
    turn: int
    to_act: list[int]
    deck: int
    middle: Cacti
    discard: Cacti
    arrangement: str | None
    arrangements: int
    box: int
    sides: list[SideView]


@lru_cache(8192)
def cacti(held: int) -> Cacti:
    """A pile type by type. The same few piles come up all the time, so nobody may change what this gives."""
    return {name: int(pile.count(held, cactus)) for cactus, name in enumerate(TYPES)}


def hand(faces: Faces, side: Side, own: bool) -> list[str]:
    """CAC-2.7: a hand is secret; but a Starting Arrangement was given openly, so all know who holds it."""
    return [faces.names[card] if own or card >= BASICS else HIDDEN for card in side.hand]


def bonus(faces: Faces, side: Side, own: bool) -> list[str]:
    """CAC-2.3: a Bonus Planter lies face down until scoring."""
    return [faces.bonus_names[planter] if own else HIDDEN for planter in side.bonus]


def side_view(faces: Faces, side: Side, seat: Seat, own: bool) -> SideView:
    """CAC-3.5: a Nursery lies face up, with all that stands in it."""
    scored = side
    if own:
        scored = side.copy()
        show_bonus(faces, scored, seat)
    return SideView(
        nursery=cacti(side.nursery),
        hand=hand(faces, side, own),
        bonus=bonus(faces, side, own),
        shown_bonus=[faces.bonus_names[planter] for planter in side.shown_bonus],
        under_bonus=cacti(side.under_bonus),
        specials=int(side.specials),
        used_specials=int(side.used_specials),
        under_special=cacti(side.under_special),
        planted=[PlantedView(half.arrangement, half.number, half.points) for half in side.planted],
        points=gains(scored),
        penalty=penalty_of(scored.nursery),
    )


def view(state: CactiState, viewer: Viewer) -> CactiView:
    """CAC-2.1, CAC-2.9: the order of the decks is hidden from all, but for the top Arrangement."""
    top = state.top_arrangement()
    return CactiView(
        viewer=viewer,
        faces=state.faces.text,
        moment=MOMENTS[state.moment],
        first=state.first,
        turn=state.turn,
        to_act=[] if state.moment == OVER else [state.acting()],
        deck=int(state.deck_left()),
        middle=cacti(state.middle),
        discard=cacti(state.discard),
        arrangement=state.faces.names[top] if top >= 0 else None,
        arrangements=int(state.arrangements_left()),
        box=len(state.box),
        sides=[
            side_view(state.faces, side, Seat(seat), viewer in (seat, OPEN)) for seat, side in enumerate(state.sides)
        ],
    )
