"""Running the command as a person or a script would."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from typer.testing import CliRunner

import cactarium
from cactarium.cli import app
from cactarium.kernel.fairness import Seeding
from cactarium.kernel.rng import seeded
from cactarium.match import Match
from cactarium.search.levels import bot_named
from cactarium.terminal.generic.screen import GenericScreen
from cactarium.terminal.lines import Lines
from cactarium.terminal.play import Play
from cactarium.terminal.recorder import Recorder
from cactarium.terminal.screen import Screen
from cactarium.terminal.table import Table
from tests.patience import PATIENCE
from tests.samples.bids import Bids
from tests.samples.hush import NUMBERS, HushGame, HushState

ROOT = Path(cactarium.__file__).parent.parent


class Told:
    """What a run of the command said, and its exit code."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err

    @property
    def words(self) -> str:
        """The output without line breaks, for sentences that may be wrapped anywhere."""
        return " ".join(self.out.split())

    @property
    def data(self) -> Any:
        return json.loads(self.out)


def cactarium_says(*arguments: str, typed: str | bytes = "", columns: int = 80) -> Told:
    """Run the command in this process; ``typed`` comes through a pipe."""
    runner = CliRunner()
    result = runner.invoke(app, list(arguments), input=typed, env={"COLUMNS": str(columns), "NO_COLOR": "1"})
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Told(result.exit_code, result.stdout, result.stderr)


def command(*arguments: str) -> tuple[list[str], dict[str, str]]:
    """The command line and environment of a run in a process of its own."""
    return [sys.executable, "-m", "cactarium", *arguments], {**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "80"}


def run_apart(*arguments: str, typed: str = "", **changed: str) -> Told:
    """Run the command in a process of its own."""
    line, environment = command(*arguments)
    done = subprocess.run(
        line, input=typed.encode(), capture_output=True, env={**environment, **changed}, timeout=PATIENCE, check=False
    )
    return Told(done.returncode, done.stdout.decode(), done.stderr.decode())


def paper(width: int = 100) -> tuple[Console, io.StringIO]:
    """A console that writes on paper, and the paper."""
    sheet = io.StringIO()
    return Console(file=sheet, width=width, markup=False, highlight=False, emoji=False), sheet


class Script(Lines):
    """A person who types what is written down, at a terminal or not; an exception stands for Ctrl-C or Ctrl-D."""

    def __init__(self, console: Console, typed: list[str | type[BaseException]], *, is_terminal: bool = True) -> None:
        self.console = console
        self.typed = typed
        self.is_terminal = is_terminal

    def ask(self, prompt: str, words: list[str]) -> str:
        answer = self.typed.pop(0)
        if not isinstance(answer, str):
            self.console.print(prompt)
            raise answer
        self.console.print(f"{prompt}{answer}", soft_wrap=True)
        return answer


def bids_table(seats: int) -> Match:
    """A table of Bids, whose actions are secret for a while."""
    game = Bids()
    return Match(game, seats, {}, Seeding(1), game.setup(seats, 1, {}))


def hush_table(*deck: int) -> Match:
    """A table of Hush, in which no time passes but by the table; all other numbers are taken."""
    game = HushGame()
    rest = [number for number in NUMBERS if number not in deck]
    return Match(game, 2, {}, Seeding(1), HushState(seeded(1), 0, 0, [*deck], [rest, []]))


def evening(
    *typed: str | type[BaseException],
    match: Match | None = None,
    hot_seat: bool = False,
    screen: Screen | None = None,
    target: Path | None = None,
) -> str:
    """What a terminal shows when people type this in a game of Bids or another, against a bot or at a hot seat."""
    console, sheet = paper()
    table = Table(match or bids_table(2), {} if hot_seat else {1: bot_named("random")})
    Play(
        table,
        screen or GenericScreen(table.match.game),
        console,
        Script(console, list(typed)),
        Recorder(table, console, target, False),
    ).run()
    return sheet.getvalue()
