"""Finding and showing clauses."""

import re
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from cactarium.games import clauses_of
from cactarium.kernel.clauses import Clause
from cactarium.kernel.errors import BadRequest, shown
from cactarium.kernel.game import Game
from cactarium.terminal.screen import CALM, LIT


def found_clauses(game: Game[Any], wanted: str) -> list[Clause]:
    """The clause with this id, all of a section, or all that hold the words; with nothing wanted, all."""
    clauses = clauses_of(game)
    words = wanted.strip().casefold()
    if re.fullmatch(r"([a-z]{3}-)?\d+(\.\d+)?", words):
        number = words.rpartition("-")[2]
        prefix = words[: -len(number)]
        found = [clause for clause in clauses if _is_named(clause.id.casefold(), prefix, number)]
    else:
        found = [clause for clause in clauses if words in clause.text.casefold() or words in clause.section.casefold()]
    if not found:
        want = f"an id like {clauses[0].id}, or words of the rules"
        raise BadRequest(f"nothing found in the rules of {game.title}", shown(wanted), want, "rules")
    return found


def _is_named(name: str, prefix: str, number: str) -> bool:
    letters, _, own = name.rpartition("-")
    return prefix in ("", f"{letters}-") and (own == number or own.partition(".")[0] == number)


def clause_list(clauses: list[Clause]) -> RenderableType:
    """Clauses under the headings of their sections."""
    parts: list[RenderableType] = []
    section = ""
    for clause in clauses:
        if clause.section != section:
            section = clause.section
            parts.append(Text(("\n" if parts else "") + section, style=LIT))
            parts.append(_grid())
        grid = parts[-1]
        assert isinstance(grid, Grid)
        grid.add_row(clause.id, Text.assemble(clause.text, (f"  {clause.source}; {clause.who}", CALM)))
    return Group(*parts)


def _grid() -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style=LIT, no_wrap=True, min_width=8)
    grid.add_column()
    return grid
