"""A program that plays a seat."""

from abc import ABC, abstractmethod
from typing import Any, Final

from mypy_extensions import mypyc_attr

from cactarium.kernel.game import Action, Game, Seat
from cactarium.kernel.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """Chooses an action from what its seat may know, never from the true position."""

    def __init__(self, name: str, words: str, needs_view: bool) -> None:
        self.name: Final = name
        self.words: Final = words
        # A bot that looks at nothing is spared the view: it is given None.
        self.needs_view: Final = needs_view

    @abstractmethod
    def choose(self, game: Game[Any], seat: Seat, view: object, legal: list[Action], rng: Rng) -> Action:
        """One of the legal actions; an open one with its arguments filled in."""
