"""What one viewer may know. Everything that leaves a position for a viewer comes from here."""

from functools import lru_cache

from cactarium.games.cacti.cactus import cacti
from cactarium.games.cacti.components import BASICS, Faces, Half
from cactarium.games.cacti.scoring import gains, penalty_of, show_bonus
from cactarium.games.cacti.seen import HIDDEN, CactiView, PlantedView, SideView
from cactarium.games.cacti.state import MOMENTS, OVER, CactiState, Side
from cactarium.kernel.game import OPEN, Seat, Viewer


def hand(faces: Faces, side: Side, own: bool) -> list[str]:
    """CAC-2.7: a hand is secret; but a Starting Arrangement was given openly, so all know who holds it."""
    return [faces.names[card] if own or card >= BASICS else HIDDEN for card in side.hand]


def bonus(faces: Faces, side: Side, own: bool) -> list[str]:
    """CAC-2.3: a Bonus Planter lies face down until scoring."""
    return [faces.bonus_names[planter] if own else HIDDEN for planter in side.bonus]


def side_view(faces: Faces, side: Side, seat: Seat, own: bool) -> SideView:
    """CAC-3.5: a Nursery lies face up, with all that stands in it."""
    scored = side
    if own and side.bonus:
        scored = side.copy()
        show_bonus(faces, scored, seat)
    return SideView(
        cacti(side.nursery),
        hand(faces, side, own),
        bonus(faces, side, own),
        [faces.bonus_names[planter] for planter in side.shown_bonus] if side.shown_bonus else [],
        cacti(side.under_bonus),
        side.specials,
        side.used_specials,
        cacti(side.under_special),
        planted_views(side.planted) if side.planted else [],
        gains(scored),
        penalty_of(scored.nursery),
    )


@lru_cache(4096)
def planted_views(planted: tuple[Half, ...]) -> list[PlantedView]:
    """What lies there stays there from one position to the next, so nobody may change what this gives."""
    return [PlantedView(half.arrangement, half.number, half.points) for half in planted]


def view(state: CactiState, viewer: Viewer) -> CactiView:
    """CAC-2.1, CAC-2.9: the order of the decks is hidden from all, but for the top Arrangement."""
    top = state.top_arrangement()
    return CactiView(
        viewer,
        state.faces.text,
        MOMENTS[state.moment],
        state.first,
        state.turn,
        [] if state.moment == OVER else [state.acting()],
        state.deck_left(),
        cacti(state.middle),
        cacti(state.discard),
        state.faces.names[top] if top >= 0 else None,
        state.arrangements_left(),
        len(state.box),
        [side_view(state.faces, side, Seat(seat), viewer in (seat, OPEN)) for seat, side in enumerate(state.sides)],
    )
