"""A simulation for a person: a bar while it runs, a table afterwards."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console, Group, RenderableType
from rich.progress import Progress
from rich.table import Table as Grid
from rich.text import Text

from cactarium.lab.simulate import Simulation


def simulation_table(result: Simulation) -> RenderableType:
    """A simulation for a person: a line a seat, and how fast it went."""
    grid = Grid(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
    grid.add_column("seat", style="bold")
    grid.add_column("bot")
    for title in ("wins", "share", "95 % interval", "mean score"):
        grid.add_column(title, justify="right")
    for seat, bot in enumerate(result.bots):
        share = f"{100 * result.wins[seat] / result.games:.1f} %"
        least, most = result.win_shares[seat]
        likely = f"{100 * least:.1f} to {100 * most:.1f} %"
        grid.add_row(str(seat), bot, str(result.wins[seat]), share, likely, f"{result.mean_scores[seat]:.2f}")
    rules = "compiled" if result.compiled else "interpreted"
    pace = f"{result.games_per_second:,.0f} games and {result.moves_per_second:,.0f} actions a second, rules {rules}"
    return Group(
        Text(
            f"{result.game}: {result.games:,} games, seed {result.seed}, {result.mean_moves:.1f} actions a game",
            style="bold",
        ),
        grid,
        Text(pace, style="dim"),
    )


@contextmanager
def progress(games: int) -> Iterator[Callable[[int], None] | None]:
    """A bar on standard error while games are played, if a person can see it."""
    if not sys.stderr.isatty():
        yield None
        return
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=games)
        stride = max(games // 200, 1)

        def played(number: int) -> None:
            if number % stride == 0 or number == games:
                bar.update(task, completed=number)

        yield played
