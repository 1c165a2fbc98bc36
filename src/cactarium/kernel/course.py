"""The course of a match: the position it is in, and how it came about."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cactarium.kernel.errors import BadRequest
from cactarium.kernel.game import Action, Event, Game, Seat, State


@mypyc_attr(acyclic=True)
class Step:
    """An action that was tried: the position after it, and what it brought about.

    None of that leads back to it, so the collector of dead cycles need not look at it.
    """

    def __init__(self, seat: Seat, action: Action, state: State, events: list[Event]) -> None:
        self.seat: Final = seat
        self.action: Final = action
        self.state: Final = state
        self.events: Final = events


@mypyc_attr(allow_interpreted_subclasses=True)
class Course:
    """Positions of one game, from the first on, each by a step from the one before."""

    def __init__(self, game: Game[Any], state: State) -> None:
        self.game: Final = game
        self.state = state
        # Every action that stands, with what it led to.
        self.steps: list[Step] = []
        self._first: Final = state

    def tried(self, action: Action, seat: Seat) -> Step:
        """What the action would lead to; the match itself stays as it is until it may ``take`` the step."""
        after = self.state.copy()
        return Step(seat, action, after, self.game.apply(after, seat, action))

    def take(self, step: Step) -> None:
        """Go on to where a step leads that was tried from here."""
        self.state = step.state
        self.steps.append(step)

    def act(self, action: Action, seat: Seat) -> list[Event]:
        """Try an action and take it; returns what happened."""
        step = self.tried(action, seat)
        self.take(step)
        return step.events

    def undo(self) -> str:
        """Take back the last action, whoever's it was; returns it."""
        if not self.steps:
            raise BadRequest("nothing to take back", "0 actions", "at least one", "undo")
        step = self.steps.pop()
        self.state = self.steps[-1].state if self.steps else self._first
        return step.action.text()

    @property
    def positions(self) -> list[State]:
        """Every position so far, the present one last."""
        return [self._first, *[step.state for step in self.steps]]

    @property
    def events(self) -> list[list[Event]]:
        """What each action brought about, secrets and all: tell it to a viewer only through ``seen_by``."""
        return [step.events for step in self.steps]
