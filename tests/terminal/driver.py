"""Running the command as a person or a script would."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from typer.testing import CliRunner

import cactarium
from cactarium.cli import app

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
        line, input=typed.encode(), capture_output=True, env={**environment, **changed}, timeout=60, check=False
    )
    return Told(done.returncode, done.stdout.decode(), done.stderr.decode())
