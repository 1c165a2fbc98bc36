"""Drawing cards, each rule beside its clause in RULES.md."""

from mypy_extensions import i64

from cactarium.games.cactus_card import memory
from cactarium.games.cactus_card.cards import NO_CARD
from cactarium.games.cactus_card.events import Drew, Reshuffled
from cactarium.games.cactus_card.state import CactusCardState
from cactarium.kernel.game import Event, Seat
from cactarium.kernel.multiset import EMPTY, listed, of


def draw_cards(state: CactusCardState, seat: Seat, number: i64, events: list[Event]) -> None:
    """TCC-4.6: cards from the draw pile come into the hand. TCC-4.11: as many as there are."""
    drawn: list[int] = []
    side = state.sides[seat]
    while len(drawn) < number:
        if state.deck_left() == 0:
            reshuffle(state, events)
            if state.deck_left() == 0:
                break
        card = state.deck[state.drawn]
        state.drawn += 1
        side.hand += of(card, 1)
        drawn.append(card)
    drawn.sort()
    memory.come_unseen(side, len(drawn))
    events.append(Drew(seat, drawn))


def reshuffle(state: CactusCardState, events: list[Event]) -> None:
    """TCC-4.9: all discards become the draw pile."""
    if state.discard == EMPTY:
        return
    cards = listed(state.discard)
    state.rng.shuffle(cards)
    state.deck = tuple(cards)
    state.drawn = 0
    state.discard = EMPTY
    state.top = NO_CARD
    events.append(Reshuffled(len(cards)))
