"""All game long, what is known is what could be remembered (TCC-8)."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cactarium.games.cactus_card.state import CactusCardState
from cactarium.kernel.game import SPECTATOR
from tests.games.cactus_card.builder import (
    COPIES,
    GAME,
    KINDS,
    cards,
    hands,
    view,
)
from tests.strategies import beginnings, examples, random_action


class Memory:
    """What a viewer can remember, from the events the viewer was told and nothing else."""

    def __init__(self, state: CactusCardState, viewer: int) -> None:
        self.viewer = viewer
        self.size = [len(side.hand) for side in view(state).sides]
        self.known: list[Counter[str]] = [Counter() for _ in self.size]
        self.lacks: list[dict[str, int]] = [{} for _ in self.size]
        self.own(state)

    def own(self, state: CactusCardState) -> None:
        """A seat always knows its own hand."""
        if self.viewer >= 0:
            self.known[self.viewer] = Counter(view(state, self.viewer).sides[self.viewer].hand)

    def leaves(self, seat: int, card: str) -> None:
        """A card leaves a hand, and the viewer sees it."""
        self.size[seat] -= 1
        self.known[seat] -= Counter([card])
        if card in self.lacks[seat]:
            self.lacks[seat][card] -= 1

    def comes(self, seat: int, number: int, kinds: list[str]) -> None:
        """So many cards come into a hand, each of one of these kinds."""
        self.size[seat] += number
        bounds = self.lacks[seat]
        for kind in kinds:
            if kind in bounds:
                bounds[kind] += number
                if bounds[kind] >= COPIES[kind]:
                    del bounds[kind]

    def stolen(self, thief: int, victim: int, card: str) -> None:
        known = self.known[victim]
        if card == "?" and len(known) == 1 and known.total() == self.size[victim]:
            # All cards of the hand are of one kind, so this one was, too.
            card = next(iter(known))
        if card == "?":
            self.size[victim] -= 1
            self.known[victim] = known - Counter(list(known))
            self.comes(thief, 1, KINDS)
        else:
            self.leaves(victim, card)
            self.known[thief][card] += 1
            self.comes(thief, 1, [card])

    def swapped(self, one: int, other: int) -> None:
        memories: list[list[Any]] = [self.size, self.known, self.lacks]
        for memory in memories:
            memory[one], memory[other] = memory[other], memory[one]
        if self.viewer in (one, other):
            # Every card of that hand is known.
            self.lacks[one], self.lacks[other] = {}, {}

    def hears(self, told: Any) -> None:
        kind = told.__struct_config__.tag
        if kind == "played":
            self.leaves(told.seat, told.card)
        elif kind == "played_stop":
            self.leaves(told.seat, "stop")
        elif kind == "played_set":
            for card in told.cards:
                self.leaves(told.seat, card)
        elif kind == "drew":
            self.comes(told.seat, len(told.cards), KINDS)
        elif kind == "swapped_hands":
            self.swapped(told.one, told.other)
        elif kind == "looked" and told.seat == self.viewer:
            self.known[told.victim] = Counter(told.cards)
        elif kind == "stole_card":
            self.stolen(told.seat, told.victim, told.card)
        elif kind == "gave":
            self.leaves(told.giver, told.card)
            self.known[told.seat][told.card] += 1
            self.comes(told.seat, 1, [told.card])
        elif kind == "had_none" and told.giver != self.viewer:
            self.lacks[told.giver][told.card] = 0


@pytest.mark.parametrize("seats", range(2, 7))
@examples(1 / 6)
@given(data=st.data())
def test_tcc_8_1_all_game_long_what_is_known_is_what_could_be_remembered(seats, data):
    match: Any = data.draw(beginnings(GAME, seats))
    state = match.state
    viewers = [*range(seats), SPECTATOR]
    memories = [Memory(state, viewer) for viewer in viewers]

    while (choice := random_action(GAME, state, match.rng)) is not None:
        events = GAME.apply(state, *choice)
        for memory in memories:
            for event in events:
                memory.hears(event.seen_by(memory.viewer).told())
            memory.own(state)
            sides = view(state, memory.viewer).sides
            for seat in range(seats):
                shown = Counter(card for card in sides[seat].hand if card != "?")
                assert shown == +memory.known[seat], f"{memory.viewer} of {seat} after {choice}"
                assert sides[seat].lacks == memory.lacks[seat], f"{memory.viewer} of {seat} after {choice}"


@pytest.mark.parametrize("seats", range(2, 7))
@examples(1 / 6)
@given(data=st.data())
def test_tcc_8_1_all_game_long_what_is_known_is_true(seats, data):
    match: Any = data.draw(beginnings(GAME, seats))
    state = match.state

    while match.step():
        held = [cards(words) for words in hands(state)]
        for viewer in (*range(seats), SPECTATOR):
            for seat, side in enumerate(view(state, viewer).sides):
                assert len(side.hand) == held[seat].total()
                assert Counter(card for card in side.hand if card != "?") <= held[seat]
                assert all(held[seat][kind] <= bound for kind, bound in side.lacks.items())
