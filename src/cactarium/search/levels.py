"""The bots of the house, weakest first."""

from typing import Final

from cactarium.kernel.errors import BadRequest, shown
from cactarium.search.bot import Bot
from cactarium.search.chance import RandomBot
from cactarium.search.greedy import GreedyBot

BOTS: Final[tuple[Bot, ...]] = (RandomBot(), GreedyBot())


def bot_named(name: str) -> Bot:
    """The bot with this name."""
    for bot in BOTS:
        if bot.name == name:
            return bot
    raise BadRequest("no such bot", shown(name), "one of " + ", ".join([bot.name for bot in BOTS]), "bot")
