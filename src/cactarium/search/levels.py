"""The bots of the house, weakest first."""

from typing import Final

from cactarium.kernel.errors import BadRequest, shown
from cactarium.search.bot import Bot
from cactarium.search.chance import RandomBot
from cactarium.search.greedy import GreedyBot

BOTS: Final[tuple[Bot, ...]] = (RandomBot(), GreedyBot())
# What bots become where there is no time to think: nobody chooses these.
HASTY: Final[dict[str, Bot]] = {"greedy": GreedyBot("hasty greedy", 1)}


def bots_for(names: list[str], seats: int) -> list[Bot]:
    """A bot for each of so many seats: one name for all of them, or one a seat."""
    if len(names) not in (1, seats):
        raise BadRequest("wrong number of bots", str(len(names)), "1" if seats == 1 else f"1 or {seats}", "bot")
    bots = [bot_named(name) for name in names]
    return bots * seats if len(names) == 1 else bots


def bot_named(name: str) -> Bot:
    """The bot with this name."""
    for bot in BOTS:
        if bot.name == name:
            return bot
    raise BadRequest("no such bot", shown(name), "one of " + ", ".join([bot.name for bot in BOTS]), "bot")


def hastier(bot: Bot) -> Bot:
    """The bot that plays as this one does, but thinks less."""
    return HASTY.get(bot.name, bot)


def thinker_named(name: str) -> Bot:
    """The bot with this name, also one that thinks less."""
    for bot in HASTY.values():
        if bot.name == name:
            return bot
    return bot_named(name)
