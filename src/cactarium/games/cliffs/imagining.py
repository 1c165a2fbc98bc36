"""A whole position that agrees with what a viewer knows."""

from typing import Final

from mypy_extensions import i64

from cactarium.games.cliffs.cards import Cards, cards_of
from cactarium.games.cliffs.moves import SIGNS
from cactarium.games.cliffs.seen import HIDDEN, ChoiceView, CliffsView, SideView
from cactarium.games.cliffs.state import (
    ACTING,
    ASK_CARD,
    ASK_END,
    ASK_OTHER,
    ASK_OTHER_END,
    ASK_RACER,
    ASK_TAKE,
    FACE_UP,
    NOBODY,
    PHASES,
    ROW,
    SOURCES,
    TEAMS,
    THROW,
    UPSIDE_DOWN,
    CliffsState,
    Side,
    Terms,
    hand_known,
    knows,
)
from cactarium.kernel.bits import bit
from cactarium.kernel.game import OPEN
from cactarium.kernel.rng import Rng

ASKS: Final = {
    "card": ASK_CARD,
    "end": ASK_END,
    "racer": ASK_RACER,
    "other card": ASK_OTHER,
    "other end": ASK_OTHER_END,
    "take": ASK_TAKE,
}


class Unseen:
    """The cards that the viewer sees nowhere, in random order; every deal of them is as likely."""

    def __init__(self, cards: Cards, view: CliffsView, rng: Rng) -> None:
        self.cards: Final = cards
        left = {name: cards.copies[place] for place, name in enumerate(cards.names)}
        for name, number in view.discard.items():
            left[name] -= number
        for side in view.sides:
            for name in side.hand:
                if name != HIDDEN:
                    left[name] -= 1
            for lying in side.queue:
                if lying.card != HIDDEN:
                    left[lying.card] -= 1
            if side.held is not None and side.held != HIDDEN:
                left[side.held] -= 1
        self.pool: Final = [place for place, name in enumerate(cards.names) for _ in range(left[name])]
        rng.shuffle(self.pool)

    def face(self, name: str) -> i64:
        """The face of a card: the one that is named, or one that the viewer does not see."""
        return self.pool.pop() if name == HIDDEN else self.cards.places[name]


def imagine(view: CliffsView, rng: Rng) -> CliffsState:
    """CLF-15.1, CLF-15.2: what the viewer does not know is drawn from all that can be there."""
    cards = cards_of(view.cards)
    terms = Terms(
        cards,
        view.speed,
        view.pace,
        TEAMS.index(view.teams),
        view.unlimited,
        view.late_annihilation,
        view.looking_draw,
        view.costly_larry,
    )
    state = CliffsState(len(view.sides), terms, rng.fork())
    state.phase = PHASES.index(view.phase)
    state.rounds = view.rounds
    state.first = view.first
    state.turn = view.turn
    state.winner = NOBODY if view.winner is None else view.winner
    state.tries = view.tries
    state.throws = view.throws
    state.beats = view.beats
    unseen = Unseen(cards, view, rng)
    seat: i64
    for seat in range(len(view.sides)):
        state.sides.append(imagined_side(state, seat, view, unseen, rng))
    for name, number in view.discard.items():
        for _ in range(number):
            state.discard.append(cards.places[name])
    state.shuffled = tuple([cards.places[name] for name, number in view.shuffled_in.items() for _ in range(number)])
    state.deck = tuple(unseen.pool)
    if view.choice is not None:
        imagine_choice(state, view.choice)
    return state


def imagined_side(state: CliffsState, seat: i64, view: CliffsView, unseen: Unseen, rng: Rng) -> Side:
    shown = view.sides[seat]
    side = Side()
    viewer = view.viewer
    seen: i64 = knows(viewer) if viewer >= 0 else 0
    own = hand_known(state, seat)
    for name in shown.hand:
        side.hand.append(unseen.face(name) | own | (0 if name == HIDDEN else seen))
    for lying in shown.queue:
        card = unseen.face(lying.card) | (0 if lying.card == HIDDEN or viewer == OPEN else seen)
        card |= (FACE_UP if lying.face_up else 0) | (UPSIDE_DOWN if lying.upside_down else 0)
        side.queue.append(card | (ACTING if lying.acting else 0))
    side.metres = shown.metres
    side.sums = [shown.sums[name] for name in SOURCES]
    side.plays = shown.plays
    if shown.held is not None:
        side.held = unseen.face(shown.held) | knows(seat)
        state.holding |= bit(seat)
    if shown.larry != "ready":
        state.used |= bit(seat)
    if shown.is_done:
        state.done |= bit(seat)
    if shown.is_going_on:
        state.going_on |= bit(seat)
    if shown.is_tied:
        state.tied |= bit(seat)
    imagine_signs(state, side, shown, rng)
    return side


def imagine_signs(state: CliffsState, side: Side, shown: SideView, rng: Rng) -> None:
    """CLF-4.2: a throw that nobody has seen may be any."""
    if shown.has_thrown and state.phase == THROW:
        side.sign = rng.below(3) if shown.sign is None else SIGNS.index(shown.sign)
    if shown.shown is not None:
        side.shown = SIGNS.index(shown.shown)


def imagine_choice(state: CliffsState, choice: ChoiceView) -> None:
    """What the racer at turn has to choose; all know it."""
    state.left = choice.left
    state.picks = choice.picks
    if choice.first_racer is not None:
        state.chosen = choice.first_racer * ROW + choice.first_index
    if choice.victim is not None:
        state.victim = choice.victim
        # CLF-14.8: who looks at a hand knows all of it.
        hand = state.sides[choice.victim].hand
        known = hand_known(state, state.turn)
        place: i64
        for place in range(len(hand)):
            hand[place] |= known
    state.asks = ASKS[choice.asks]
