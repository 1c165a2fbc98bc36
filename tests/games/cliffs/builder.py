"""Positions of Cliffs & Cactuses that state only what a test is about, and short ways to act on them.

A card of a queue is written by its name or its words, with marks before it: ``#`` face-down, ``~`` upside-down.
"""

from collections.abc import Sequence
from typing import Final

import pytest

from cactarium.games.cliffs import Cliffs
from cactarium.games.cliffs.cards import HOUSE, Cards
from cactarium.games.cliffs.game import terms_of
from cactarium.games.cliffs.resolution_events import Missed, Totalled
from cactarium.games.cliffs.state import (
    BONUSES,
    FACE,
    FACE_UP,
    PHASES,
    THROW,
    UPSIDE_DOWN,
    CliffsState,
    Side,
    hand_known,
)
from cactarium.games.cliffs.tallying import settle_lead
from cactarium.games.cliffs.words import SWAP
from cactarium.kernel.errors import IllegalAction
from cactarium.kernel.game import TABLE, Event, Seat
from cactarium.kernel.options import settled
from cactarium.kernel.rng import seeded

GAME: Final = Cliffs()
BY_WORDS: Final = {face.words.text(): face.name for face in HOUSE.faces if face.kind in ("special", "multiplier")}
SWAPS: Final = [face.name for face in HOUSE.faces if face.words.verb == SWAP]


def new_game(seats: int = 3, seed: int = 1, **options: object) -> CliffsState:
    """A game fresh from set-up."""
    return GAME.setup(seats, seed, settled(GAME.options, options))


def name_of(text: str) -> str:
    """The name of a card that is written by its name or its words."""
    bare = text.lstrip("#~")
    if bare.startswith("draw ") and " from " not in bare:
        bare = bare.replace("draw ", "draw 3 from ")
    return BY_WORDS.get(bare, bare)


def card_of(cards: Cards, text: str) -> int:
    card = cards.places[name_of(text)]
    return card | (0 if "#" in text else FACE_UP) | (UPSIDE_DOWN if "~" in text else 0)


def table(
    queues: Sequence[Sequence[str]],
    *,
    hands: Sequence[Sequence[str]] = (),
    deck: Sequence[str] = (),
    metres: Sequence[int] = (),
    turn: int = 0,
    phase: str = "resolve",
    used: Sequence[int] = (),
    rounds: int = 0,
    **options: object,
) -> CliffsState:
    """A position with these queues; there may be more copies of a card than the box holds."""
    terms = terms_of(settled(GAME.options, options))
    state = CliffsState(len(queues), terms, seeded(1))
    for seat, queue in enumerate(queues):
        side = Side()
        side.queue = [card_of(terms.cards, text) for text in queue]
        known = hand_known(state, seat)
        side.hand = [terms.cards.places[name_of(text)] | known for text in (hands[seat] if hands else ())]
        if metres:
            side.metres = metres[seat]
            side.sums[BONUSES] = 1200 - metres[seat]
        state.sides.append(side)
    state.deck = tuple([terms.cards.places[name_of(text)] for text in deck])
    state.rounds = rounds
    state.used = sum([1 << seat for seat in used])
    settle_lead(state, [])
    if phase in ("ready", "race", "resolve"):
        state.phase, state.tied = PHASES.index(phase), 0
    if phase == "resolve":
        state.turn = turn
    return state


def throw_for_lead(state: CliffsState) -> None:
    """The table throws until somebody leads."""
    while state.phase == THROW:
        do(state, "table throws end")


def do(state: CliffsState, *steps: str) -> list[Event]:
    """Steps such as ``0 reveal`` or ``table tally``; returns all that happened."""
    events: list[Event] = []
    for step in steps:
        who, _, text = step.partition(" ")
        events += GAME.apply(state, TABLE if who == "table" else Seat(int(who)), GAME.parse(text))
    return events


def reveal_all(state: CliffsState) -> list[Event]:
    """Reveal until somebody has to choose, or nothing lies face-down."""
    events: list[Event] = []
    while "reveal" in [timer.action.text() for timer in GAME.timers(state)]:
        events += do(state, "table reveal")
    return events


def refused(state: CliffsState, step: str) -> str:
    """The clause by which a step is refused; nothing has changed then."""
    before = GAME.dump(state)
    with pytest.raises(IllegalAction) as refusal:
        do(state, step)
    assert GAME.dump(state) == before
    return refusal.value.clause


def legal(state: CliffsState, seat: int) -> list[str]:
    return [action.text() for action in GAME.legal_actions(state, Seat(seat))]


def texts(events: list[Event]) -> list[str]:
    return [event.text() for event in events]


def written(state: CliffsState, card: int) -> str:
    """A card of a queue with its marks, by its name."""
    return ("" if card & FACE_UP else "#") + ("~" if card & UPSIDE_DOWN else "") + state.name(card)


def queues(state: CliffsState) -> list[list[str]]:
    return [[written(state, card) for card in side.queue] for side in state.sides]


def hands(state: CliffsState) -> list[list[str]]:
    return [sorted([state.name(card) for card in side.hand]) for side in state.sides]


def discards(state: CliffsState) -> list[str]:
    return [state.name(face & FACE) for face in state.discard]


def metres(state: CliffsState) -> list[int]:
    return [int(side.metres) for side in state.sides]


def tallied(events: list[Event]) -> list[int]:
    """Metres down of each racer."""
    return [int(event.metres) for event in events if isinstance(event, Totalled)]


def misses(events: list[Event]) -> int:
    return sum(isinstance(event, Missed) for event in events)
