"""Planning a chain of choices: what they are worth shows only together, so whole chains are compared.

A beam: from every position on the way the best few are gone on with, all chains at once, one choice after the other.
It is bounded by a number of positions, so it takes about as long everywhere, and is the same for the same generator.
"""

from typing import Any, Final, final

from cactarium.kernel.game import Action, Event, Game, Seat, State
from cactarium.kernel.rng import Rng


@final
class Stage:
    """A position on the way: how good it looks, and the choice that all began with."""

    def __init__(self, value: float, state: State, first: Action) -> None:
        self.value: Final = value
        self.state: Final = state
        self.first: Final = first


@final
class Plan:
    """The search for the best chain."""

    def __init__(self, game: Game[Any], seat: Seat, rng: Rng, width: int, positions: int) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.rng: Final = rng
        self.width: Final = width
        self.left = positions
        self.best: Stage | None = None

    def first_of_best(self, world: State, legal: list[Action]) -> Action:
        """The first choice of the best chain that was found."""
        stages: list[Stage] = []
        before = self.game.evaluate(world, self.seat)
        for action in self.shuffled(legal):
            self.go(world, before, action, action, stages)
        while stages and self.left > 0:
            stages = self.next_stages(stages)
        for stage in stages:
            self.note(stage)
        return legal[0] if self.best is None else self.best.first

    def next_stages(self, stages: list[Stage]) -> list[Stage]:
        """All that follows from the best of the stages, as far as positions are left."""
        found: list[Stage] = []
        stages.sort(key=value_of, reverse=True)
        for place, stage in enumerate(stages):
            if place >= self.width:
                break
            if self.left <= 0:
                self.note(stage)
                continue
            for action in self.shuffled(self.game.legal_actions(stage.state, self.seat)):
                self.go(stage.state, stage.value, action, stage.first, found)
        return found

    def go(self, state: State, value: float, action: Action, first: Action, found: list[Stage]) -> None:
        """Try one choice. A chain ends where somebody else acts, or where something is revealed: what comes then is
        anybody's guess, and the chain is worth what it was before."""
        self.left -= 1
        ahead = state.copy()
        events = self.game.apply(ahead, self.seat, action)
        if reveals(events):
            self.note(Stage(value, ahead, first))
            return
        stage = Stage(self.game.evaluate(ahead, self.seat), ahead, first)
        seats = self.game.to_act(ahead)
        if len(seats) == 1 and seats[0] == self.seat and self.game.is_chain(ahead):
            found.append(stage)
        else:
            self.note(stage)

    def note(self, stage: Stage) -> None:
        if self.best is None or stage.value > self.best.value:
            self.best = stage

    def shuffled(self, legal: list[Action]) -> list[Action]:
        """In random order, so that ties fall fairly; an open action is drawn once."""
        actions = [action.drawn(self.rng) for action in legal]
        self.rng.shuffle(actions)
        return actions


def value_of(stage: Stage) -> float:
    return stage.value


def reveals(events: list[Event]) -> bool:
    return any(event.reveals() for event in events)
