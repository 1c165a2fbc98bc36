"""How long a thought may take: so many imagined courses of the match, and no longer than a clock allows."""

from collections.abc import Callable
from typing import Final, final

Clock = Callable[[], float]
"""A steady clock that somebody else reads, in seconds: search itself knows no time."""


@final
class Budget:
    """Counted, so that a bot thinks the same on every machine; where that is too slow a clock ends the thought."""

    def __init__(self, courses: int, seconds: float = 0.0, clock: Clock | None = None) -> None:
        self.courses: Final = courses
        self.clock: Final = clock
        self.ends: Final = 0.0 if clock is None else clock() + seconds

    def is_spent(self, courses: int) -> bool:
        """Whether a thought ends that has seen so many courses."""
        return courses >= self.courses or (self.clock is not None and self.clock() >= self.ends)
