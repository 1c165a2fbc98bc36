"""Setting up a game at the terminal from what the command line gives."""

from cactarium.games import game_named
from cactarium.table import new
from cactarium.terminal.arguments import bots_at, given_options, salts_of, seat_count, target_of
from cactarium.terminal.keeping import Keeper
from cactarium.terminal.lines import lines_for
from cactarium.terminal.match import Match
from cactarium.terminal.play import Play
from cactarium.terminal.screen import new_console
from cactarium.terminal.shelf import screen_of


def started(
    game: str,
    seats: int | None,
    seed: int | None,
    options: list[str],
    bots: list[str],
    hot_seat: bool,
    you: int,
    salt: str | None,
    save: str | None,
    force: bool,
) -> Play:
    """A game that only waits to be run; whatever is wrong is refused before the first deal."""
    rules = game_named(game)
    number = seat_count(rules, seats)
    lineup = bots_at(number, you, hot_seat, bots)
    target = target_of(save, force)
    table = new(game, seats=number, seed=seed, options=given_options(options), salts=salts_of(salt, you, number))
    match = Match(table, lineup)
    console = new_console()
    lines = lines_for(console, keep_history=not match.is_hot_seat)
    return Play(match, screen_of(rules), console, lines, Keeper(match, console, target, force))
