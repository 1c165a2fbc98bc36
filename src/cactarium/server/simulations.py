"""Who simulates what hands do, by game. The house itself loads none of it: only the processes of hands do."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final, Protocol

from msgspec import Struct


class Hold(Protocol):
    """One try of a hand, in simulated time; no number makes it fail."""

    is_settled: bool

    def grip(self, point: tuple[int, ...], /) -> None: ...

    def aim(self, pose: tuple[int, ...], /) -> None: ...

    def let_go(self) -> None: ...

    def take_back(self) -> None: ...

    def tick(self) -> None: ...

    def picture(self) -> bytes: ...

    def text(self) -> str: ...


class Simulation(Struct, frozen=True):
    """Three callables, each as ``module:name``."""

    # From a position to what a try or an errand begins with: plain data that can be pickled.
    start: str
    # From that to a Hold.
    hold: str
    # From that to the text of what the table does without a hand; "" if it never does.
    alone: str = ""


# By the name of the game.
SIMULATIONS: Final[Mapping[str, Simulation]] = {
    "cactus": Simulation(
        "cactarium.physics.start:start_of", "cactarium.physics.hold:Hold", "cactarium.physics.hold:cleared"
    ),
}


def found(name: str) -> Any:
    """What a ``module:name`` stands for."""
    module, _, inside = name.partition(":")
    return getattr(import_module(module), inside)
