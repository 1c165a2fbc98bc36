"""Bots that think so little that interpreted rules can be tested with them."""

from typing import Final

from cactarium.kernel.advice import Advice
from cactarium.search.budget import Clock
from cactarium.search.thinking import Level, ThinkingBot


def thinker(courses: int, slip: float = 0.0, clock: Clock | None = None, seconds: float = 0.0) -> ThinkingBot:
    """A bot that follows so many courses, and plans chains among few positions."""
    advice = Advice(explore=0.1, ahead=1, glance=3, chains=3, positions=5, effort=courses)
    return ThinkingBot("thinking", "thinks a little", Level(1.0, slip, 1.0, seconds), clock, advice)


QUICK: Final = thinker(10)
