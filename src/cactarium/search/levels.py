"""The bots of the house, weakest first."""

from typing import Final

from cactarium.kernel.errors import BadRequest, shown
from cactarium.search.bot import Bot
from cactarium.search.budget import Clock
from cactarium.search.chance import RandomBot
from cactarium.search.greedy import GreedyBot
from cactarium.search.thinking import Level, ThinkingBot

# Who plays with people. All of them see the same; they differ in how much they think, and in mistakes that are planned.
FRIENDLY: Final = ThinkingBot(
    "friendly", "hardly thinks, and often takes what is nearly as good", Level(0.0, 0.05, 0.25, 0.5)
)
STEADY: Final = ThinkingBot("steady", "thinks a little, and slips now and then", Level(0.01, 0.02, 0.1, 0.5))
SHARP: Final = ThinkingBot("sharp", "thinks ahead, and seldom slips", Level(0.05, 0.005, 0.03, 1.0))
EXPERT: Final = ThinkingBot("expert", "thinks ahead as far as it can", Level(1.0, 0.0, 0.0, 2.0))
LEVELS: Final[tuple[ThinkingBot, ...]] = (FRIENDLY, STEADY, SHARP, EXPERT)

# Those of the lab come first: what others are measured by.
BOTS: Final[tuple[Bot, ...]] = (RandomBot(), GreedyBot(), *LEVELS)
# What bots become where there is no time to think: nobody chooses these.
HASTY: Final[dict[str, Bot]] = {
    "greedy": GreedyBot("hasty greedy", 1),
    "steady": ThinkingBot("hasty steady", "steady in a hurry", Level(0.002, 0.02, 0.1, 0.1)),
    "sharp": ThinkingBot("hasty sharp", "sharp in a hurry", Level(0.01, 0.005, 0.03, 0.1)),
    "expert": ThinkingBot("hasty expert", "expert in a hurry", Level(0.05, 0.0, 0.0, 0.2)),
}


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


def timed(bot: Bot, clock: Clock) -> Bot:
    """The bot for where somebody waits: a thought ends in time on any machine, by this clock."""
    return bot.timed(clock, bot.level.seconds) if isinstance(bot, ThinkingBot) else bot
