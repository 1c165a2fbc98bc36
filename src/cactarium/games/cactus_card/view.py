"""What one viewer may know. Everything that leaves a position for a viewer comes from here."""

from functools import lru_cache
from typing import Final

from cactarium.games.cactus_card import cards
from cactarium.games.cactus_card.cards import HIDDEN, NAMES, NO_CARD, ShownCard
from cactarium.games.cactus_card.components import GOALS, POINT_CARDS
from cactarium.games.cactus_card.moves import NOBODY, Play
from cactarium.games.cactus_card.rules import to_act
from cactarium.games.cactus_card.seen import TALLY, Answer, CactusCardView, Cards, PendingView, SideView
from cactarium.games.cactus_card.state import MOMENTS, TALLY_BITS, TALLY_LANE, CactusCardState, Side
from cactarium.kernel import multiset
from cactarium.kernel.game import OPEN, Viewer

ANSWERS: Final[tuple[Answer, ...]] = ("", "pass", "pass turn")


@lru_cache(4096)
def counted(hand: int) -> Cards:
    """Cards kind by kind. The same few come up all the time, so nobody may change what this gives."""
    return cards.by_name(hand)


@lru_cache(4096)
def bounds(lacks: int) -> Cards:
    return {name: bound - 1 for name, bound in cards.by_name(lacks).items()}


@lru_cache(4096)
def tallied(tally: int) -> Cards:
    """How often each source has brought points; every source is named."""
    return {name: (tally >> (place * TALLY_BITS)) & TALLY_LANE for place, name in enumerate(TALLY)}


def hand(state: CactusCardState, seat: int, viewer: Viewer) -> list[ShownCard]:
    """TCC-2.7: a hand is secret, but for its size. TCC-8.1: and for what the viewer has seen of it."""
    side = state.sides[seat]
    if viewer in (seat, OPEN):
        return cards.names(side.hand)
    known = cards.names(side.known[state.row(viewer)])
    return known + [HIDDEN] * (int(multiset.size(side.hand)) - len(known))


def side_view(state: CactusCardState, seat: int, side: Side, viewer: Viewer) -> SideView:
    """TCC-3.4: points lie open. TCC-6.5: so do passes."""
    answer = 2 if (state.waived >> seat) & 1 else (state.passed >> seat) & 1
    return SideView(
        hand(state, seat, viewer),
        {} if viewer == OPEN else bounds(side.lacks[state.row(viewer)]),
        side.points,
        tallied(side.tally),
        ANSWERS[answer],
    )


def pending_view(state: CactusCardState, play: Play) -> PendingView:
    return PendingView(
        NAMES[play.card],
        None if play.target == NOBODY else play.target,
        None if play.other == NOBODY else play.other,
        None if play.wanted == NO_CARD else NAMES[play.wanted],
        list(state.stops),
        state.last_player(),
    )


def view(state: CactusCardState, viewer: Viewer) -> CactusCardView:
    """TCC-2.3: the order of the draw pile is hidden from all."""
    return CactusCardView(
        viewer,
        MOMENTS[state.moment],
        state.turn,
        list(to_act(state)),
        GOALS[state.seats],
        state.seconds,
        state.turns,
        state.began_empty,
        state.deck_left(),
        counted(state.discard),
        None if state.top == NO_CARD else NAMES[state.top],
        POINT_CARDS - sum(side.points for side in state.sides),
        None if state.pending is None else pending_view(state, state.pending),
        state.rounds,
        [side_view(state, seat, side, viewer) for seat, side in enumerate(state.sides)],
    )
