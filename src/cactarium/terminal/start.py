"""From the command line to the first deal: check all, greet, shuffle in the right order, play."""

from secrets import token_hex

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from cactarium.games import game_named
from cactarium.kernel.errors import BadRequest
from cactarium.kernel.fairness import checked_salt, commitment_to
from cactarium.kernel.game import SPECTATOR
from cactarium.kernel.options import settled
from cactarium.match import new
from cactarium.search.bot import Bot
from cactarium.terminal.arguments import bots_at, checked_shuffle, given_options, salts_of, seat_count, target_of
from cactarium.terminal.lines import Lines, lines_for
from cactarium.terminal.play import Play
from cactarium.terminal.recorder import Recorder
from cactarium.terminal.screen import CALM, LIT, REFUSED, Names, new_console
from cactarium.terminal.screens import screen_of
from cactarium.terminal.table import Table, names_at


def play(
    game: str,
    seats: int | None,
    seed_text: str | None,
    options: list[str],
    bots: list[str],
    hot_seat: bool,
    you: int,
    salt: str | None,
    save: str | None,
    force: bool,
) -> None:
    """A game at the terminal; whatever is wrong is refused before anything is shown."""
    rules = game_named(game)
    number = seat_count(rules, seats)
    lineup = bots_at(number, you, hot_seat, bots)
    target = target_of(save, force)
    seed = checked_shuffle(seed_text, salt)
    given = given_options(options)
    rules.check_table(number, settled(rules.options, given))

    console = new_console()
    lines = lines_for(console, keep_history=not hot_seat)
    if lines.is_terminal:
        console.clear()
    names = names_at(number, lineup, SPECTATOR if hot_seat else you)
    title = f"{rules.title}: {lineup_words(names, lineup)}"
    fits = len(title) + 2 <= console.width
    console.print(Rule(title, align="left", style=CALM) if fits else Text(title, style=CALM))
    try:
        secret, salts = shuffled(console, lines, seed, salt, you, number)
    except (EOFError, KeyboardInterrupt):
        console.print("You left the table before the deal.")
        return
    table = Table(new(game, seats=number, seed=seed, options=given, secret=secret, salts=salts), lineup)
    Play(table, screen_of(rules), console, lines, Recorder(table, console, target, force)).run()


def lineup_words(names: Names, bots: dict[int, Bot]) -> str:
    """Who sits at the table."""
    seats = range(len(names.names))
    kinds = {bot.name for bot in bots.values()}
    if len(bots) > 1 and len(kinds) == 1:
        return f"{', '.join(names.of(seat) for seat in seats)} (all bots {kinds.pop()})"
    return ", ".join(names.of(seat) + (f" ({bots[seat].name})" if seat in bots else "") for seat in seats)


def shuffled(
    console: Console, lines: Lines, seed: int | None, salt: str | None, you: int, seats: int
) -> tuple[str | None, list[str] | None]:
    """The secret and the salts of a fair shuffle, the commitment shown in between; none for an open seed."""
    if seed is not None:
        console.print(f"The shuffle is given by seed {seed}.")
        return None, None
    secret = token_hex(32)
    if salt is None:
        console.print("The shuffle is fair. Before anything is mixed in, the dealer is bound by:")
    else:
        console.print("This commitment is made before the deal; your salt was given before it.")
    console.print(Text(commitment_to(secret), style=LIT, overflow="fold"))
    if salt is None and lines.is_terminal:
        salt = asked_salt(console, lines)
    return secret, salts_of(salt, you, seats)


def asked_salt(console: Console, lines: Lines) -> str | None:
    """Ask until there is a salt that will do, or none."""
    while text := lines.ask("Type a word to mix into the shuffle, or just press Enter: ", []):
        try:
            return checked_salt(text)
        except BadRequest as error:
            console.print(Text(f"error: {error}", style=REFUSED))
    return None
