"""Who takes part in a tournament: bots by name, each with its time to think."""

from collections.abc import Callable
from time import perf_counter
from typing import Any, Final

from msgspec import Struct

from cactarium.hands import with_hand
from cactarium.kernel.errors import BadRequest, shown
from cactarium.kernel.game import Game
from cactarium.search.bot import Bot
from cactarium.search.levels import bot_named
from cactarium.search.thinking import ThinkingBot

# Between a bot's name and a time of its own: expert@5.
AT: Final = "@"
SHORTEST: Final = 0.001
LONGEST: Final = 600.0
MOST: Final = 12


class Entrant(Struct, frozen=True):
    """A bot as it takes part; without a time it thinks as long as it does at a table."""

    name: str
    bot: str
    seconds: float | None = None
    # Whether it thinks by time, so that it plays differently on another run.
    timed: bool = False


def with_time(bot: Bot, seconds: float) -> Bot:
    """The bot as it thinks for so many seconds a move; a bot that does not think by time, itself."""
    return bot.for_seconds(perf_counter, seconds) if isinstance(bot, ThinkingBot) else bot


def thinks_by_time(bot: Bot) -> bool:
    return with_time(bot, 1.0) is not bot


def entrants_of(
    names: str, seconds: float | None = None, by_time: Callable[[Bot], bool] = thinks_by_time
) -> list[Entrant]:
    """The bots of a list with commas; ``seconds`` is for those that think by time and name none of their own."""
    if seconds is not None:
        checked_seconds(seconds, str(seconds), "--time")
    entrants = [_entrant(name.strip(), seconds, by_time) for name in names.split(",")]
    if len(entrants) > MOST:
        raise BadRequest("too many bots", str(len(entrants)), f"at most {MOST}", "--bots")
    for place, entrant in enumerate(entrants):
        if entrant.name in [other.name for other in entrants[:place]]:
            raise BadRequest("a bot named twice", shown(entrant.name), "each bot once", "--bots")
    return entrants


def player(game: Game[Any], entrant: Entrant) -> Bot:
    """The bot that plays for an entrant, with a hand where the game needs one."""
    bot = bot_named(entrant.bot)
    return with_hand(game, bot if entrant.seconds is None else with_time(bot, entrant.seconds))


def checked_seconds(seconds: float, text: str, where: str) -> float:
    """A time that a bot can be given."""
    if not SHORTEST <= seconds <= LONGEST:
        raise BadRequest("not a time to think", shown(text), f"seconds from {SHORTEST} to {LONGEST:.0f}", where)
    return seconds


def _entrant(text: str, seconds: float | None, by_time: Callable[[Bot], bool]) -> Entrant:
    name, at, own = text.partition(AT)
    bot = bot_named(name)
    if not by_time(bot):
        if at:
            raise BadRequest("a bot that does not think by time", shown(text), name, "--bots")
        return Entrant(name, name)
    return Entrant(text, name, _own_seconds(own, text) if at else seconds, timed=True)


def _own_seconds(own: str, text: str) -> float:
    try:
        seconds = float(own)
    except ValueError:
        seconds = 0.0
    return checked_seconds(seconds, text, "--bots")
