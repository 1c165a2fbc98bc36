"""A tournament for a person, as text."""

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from cactarium.lab.tournament import Pair, Standing, Tournament


def standings(result: Tournament) -> RenderableType:
    """A line a bot, a line a pair, and how to read them."""
    parts: list[RenderableType] = [Text(headline(result), style="bold"), bot_grid(result.bots)]
    pairs = [pair for pair in result.pairs if pair.meetings]
    if len(result.bots) > 2 and pairs:
        parts += [Text(""), Text("head to head", style="bold"), pair_grid(pairs)]
    return Group(*parts, Text(""), *[Text(note, style="dim") for note in notes(result)])


def headline(result: Tournament) -> str:
    games = f"{result.games:,}" if result.complete else f"stopped after {result.played:,} of {result.games:,}"
    seats = "1 seat" if result.seats == 1 else f"{result.seats} seats"
    return f"{result.game}, {seats}: {games} games, {result.games_a_seed} a seed, seed {result.seed}"


def notes(result: Tournament) -> list[str]:
    """How to read the numbers."""
    found = []
    if result.even is None:
        found.append("A win is a win against the game itself; pairs are compared on the same seed.")
    else:
        unit = "teams" if result.sides < result.seats else "places"
        found.append(f"Of {result.sides} {unit}, even is {percent(result.even)}. A shared first place is a shared win.")
    found.append("Each seed is played from every seat; intervals count by seeds, not by games.")
    if not result.complete:
        found.append("It was stopped early: its last seeds were not played by all from all seats.")
    if not result.repeatable:
        found.append("What bots do by the clock, thinking or with a hand, may differ on another run.")
    elif result.seconds_a_move is not None:
        found.append("None of these bots thinks by time: --time changed nothing.")
    rules = "compiled" if result.compiled else "interpreted"
    found.append(f"{result.seconds:,.1f} seconds, {result.mean_moves:.1f} actions a game, rules {rules}.")
    return found


def bot_grid(bots: list[Standing]) -> Grid:
    grid = _grid("bot")
    for title in ("games", "wins", "win rate", "95 % interval", "rating"):
        grid.add_column(title, justify="right", no_wrap=True)
    for bot in bots:
        rating = f"{bot.rating:.1f} ± {bot.sigma:.1f}"
        likely = interval(bot.interval)
        grid.add_row(bot.name, str(bot.games), wins(bot.wins), percent(bot.win_rate), likely, rating)
    return grid


def pair_grid(pairs: list[Pair]) -> Grid:
    grid = _grid("first against second")
    for title in ("ahead", "level", "behind", "share", "95 % interval"):
        grid.add_column(title, justify="right", no_wrap=True)
    for pair in pairs:
        counts = [str(pair.ahead), str(pair.level), str(pair.behind)]
        grid.add_row(" - ".join(pair.names), *counts, percent(pair.share), interval(pair.interval))
    return grid


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def interval(bounds: tuple[float, float]) -> str:
    return f"{100 * bounds[0]:.1f} to {100 * bounds[1]:.1f} %"


def wins(number: float) -> str:
    """Shared wins as they are, whole ones without a point."""
    return f"{number:.0f}" if number == round(number) else f"{number:.1f}"


def _grid(title: str) -> Grid:
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    grid.add_column(title, style="bold")
    return grid
