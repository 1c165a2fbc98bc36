"""What the house offers: games, bots, rulebooks, listed tables."""

from typing import Any, cast

from cactarium import __version__
from cactarium.games import GAMES, game_named
from cactarium.games.registry import about, clauses_of
from cactarium.kernel.game import Game
from cactarium.search.levels import LEVELS
from cactarium.server.live import LiveTable
from cactarium.server.option_words import option_told
from cactarium.server.wire.http import BotInfo, ClauseInfo, GameInfo, House, Rulebook, TableListing

MOST_LISTED = 50


def game_told(game: Game[Any]) -> GameInfo:
    options = [option_told(option) for option in game.options]
    words = "" if game.wire() else about(game)
    return GameInfo(game.name, game.title, game.version, game.least, game.most, options, words)


def house_told(addresses: list[str]) -> House:
    bots = [BotInfo(bot.name, bot.words) for bot in LEVELS]
    return House(__version__, [game_told(game) for game in GAMES], bots, addresses)


def rulebook_told(name: str) -> Rulebook:
    game = game_named(name)
    clauses = [
        ClauseInfo(clause.id, clause.section, clause.text, clause.source, cast("Any", clause.who))
        for clause in clauses_of(game)
    ]
    return Rulebook(game.name, game.title, clauses)


def listing(live: LiveTable) -> TableListing:
    table = live.table
    names = [f"the bot {chair.name}" if chair.kind == "bot" else chair.name for chair in table.chairs]
    opened = table.opened
    stage = cast("Any", table.stage)
    return TableListing(table.code, opened.game, table.game.title, stage, names, opened.clock, opened.spectators)


def listings(tables: list[LiveTable]) -> list[TableListing]:
    """Listed tables that wait for people, then those that can be watched; newest first."""
    listed = [live for live in reversed(tables) if live.table.opened.listed and live.watchers]
    waiting = [live for live in listed if live.table.stage == "open"]
    watchable = [live for live in listed if live.table.stage == "playing" and live.table.opened.spectators]
    return [listing(live) for live in (waiting + watchable)[:MOST_LISTED]]
