"""Planning a chain of choices: what they are worth shows only together, so whole chains are compared.

A beam: from every position on the way the best few are gone on with, all chains at once, one choice after the other.
It is bounded by a number of positions, so it takes about as long everywhere, and is the same for the same generator.
"""

from typing import Any, Final, Optional, final

from cactarium.kernel.game import Action, Event, Game, Seat, State
from cactarium.kernel.rng import Rng


@final
class Stage:
    """A position on the way: how good it looks, and the choices that led to it."""

    def __init__(self, value: float, state: State, before: Optional["Stage"], action: Action) -> None:
        self.value: Final = value
        self.state: Final = state
        self.before: Final = before
        self.action: Final = action

    def actions(self) -> list[Action]:
        """The choices from the first on."""
        found = [self.action]
        stage = self.before
        while stage is not None:
            found.append(stage.action)
            stage = stage.before
        found.reverse()
        return found


@final
class Plan:
    """The search for the best chains."""

    def __init__(self, game: Game[Any], seat: Seat, rng: Rng, width: int, positions: int) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.rng: Final = rng
        self.width: Final = width
        self.left = positions
        self.noted: list[Stage] = []

    def first_of_best(self, world: State, legal: list[Action]) -> Action:
        """The first choice of the best chain that was found."""
        best = self.best(world, legal, 1)
        return best[0].actions()[0] if best else legal[0]

    def best(self, world: State, legal: list[Action], number: int) -> list[Stage]:
        """Where the best chains end that were found, so many of them; of those that are worth the same only one."""
        stages: list[Stage] = []
        before = self.game.evaluate(world, self.seat)
        for action in self.shuffled(legal):
            self.go(world, before, None, action, stages)
        while stages and self.left > 0:
            stages = self.next_stages(stages)
        self.noted.extend(stages)
        self.noted.sort(key=value_of, reverse=True)
        found: list[Stage] = []
        for stage in self.noted:
            if len(found) >= number:
                break
            if not found or stage.value < found[-1].value:
                found.append(stage)
        return found

    def next_stages(self, stages: list[Stage]) -> list[Stage]:
        """All that follows from the best of the stages, as far as positions are left."""
        found: list[Stage] = []
        stages.sort(key=value_of, reverse=True)
        for place, stage in enumerate(stages):
            if place >= self.width:
                break
            if self.left <= 0:
                self.noted.append(stage)
                continue
            for action in self.shuffled(self.game.legal_actions(stage.state, self.seat)):
                self.go(stage.state, stage.value, stage, action, found)
        return found

    def go(self, state: State, value: float, before: Stage | None, action: Action, found: list[Stage]) -> None:
        """Try one choice. A chain ends where somebody else acts, or where something is revealed: what comes then is
        anybody's guess, and the chain is worth what it was before."""
        self.left -= 1
        ahead = state.copy()
        events = self.game.apply(ahead, self.seat, action)
        if reveals(events):
            self.noted.append(Stage(value, ahead, before, action))
            return
        stage = Stage(self.game.evaluate(ahead, self.seat), ahead, before, action)
        seats = self.game.to_act(ahead)
        if len(seats) == 1 and seats[0] == self.seat and self.game.is_chain(ahead):
            found.append(stage)
        else:
            self.noted.append(stage)

    def shuffled(self, legal: list[Action]) -> list[Action]:
        """In random order, so that ties fall fairly; an open action is drawn once."""
        actions = [action.drawn(self.rng) for action in legal]
        self.rng.shuffle(actions)
        return actions


def value_of(stage: Stage) -> float:
    return stage.value


def reveals(events: list[Event]) -> bool:
    return any(event.reveals() for event in events)
