"""The games and their clauses, as lists and as data."""

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from cactarium.games import GAMES
from cactarium.kernel.clauses import Clause
from cactarium.kernel.options import Choice, Option, Switch, Whole
from cactarium.terminal.screen import CALM, LIT


def games_data() -> dict[str, object]:
    """The games as plain data."""
    return {
        "games": [
            {
                "name": game.name,
                "title": game.title,
                "version": game.version,
                "seats": {"least": game.least, "most": game.most},
                "options": [option_data(option) for option in game.options],
            }
            for game in GAMES
        ]
    }


def option_data(option: Option) -> dict[str, object]:
    """A table option, with all that a form needs to offer it."""
    bounds: dict[str, object] = {}
    kind = "text"
    if isinstance(option, Switch):
        kind = "switch"
    elif isinstance(option, Whole):
        kind, bounds = "whole", {"least": option.least, "most": option.most, "unit": option.unit}
    elif isinstance(option, Choice):
        kind, bounds = "choice", {"choices": option.choices, "labels": option.labels, "unit": option.unit}
    return {
        "name": option.name,
        "kind": kind,
        "default": option.default,
        "words": option.words,
        "takes": option.wanted(),
        **bounds,
    }


def game_list() -> RenderableType:
    """The games for a person."""
    parts: list[RenderableType] = []
    for game in GAMES:
        seats = str(game.least) if game.least == game.most else f"{game.least} to {game.most}"
        parts.append(Text.assemble((game.name, LIT), f"  {game.title}, {seats} seats"))
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for _ in range(2):
            grid.add_column()
        for option in game.options:
            takes = f"Takes {taken_words(option)}; default {option.default}."
            grid.add_row(f"  --option {option.name}=", Text.assemble(f"{option.words} ", (takes, CALM)))
        parts.append(grid)
    return Group(*parts)


def taken_words(option: Option) -> str:
    """The values that an option takes, as they are typed, and what they mean."""
    if isinstance(option, Choice):
        meanings = [(choice, option.told(choice)) for choice in option.choices]
        return ", ".join(choice if words == choice else f"{choice} ({words})" for choice, words in meanings)
    if isinstance(option, Whole):
        return f"{option.wanted()}: {option.told(option.least)} to {option.told(option.most)}"
    return option.wanted()


def clauses_data(game: str, clauses: list[Clause]) -> dict[str, object]:
    """Clauses as plain data."""
    rows = [
        {"id": clause.id, "section": clause.section, "text": clause.text, "source": clause.source, "who": clause.who}
        for clause in clauses
    ]
    return {"game": game, "clauses": rows}
