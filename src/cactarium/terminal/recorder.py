"""Keeping the record of a match: printing it, saving it, and saying what it is good for."""

from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from cactarium.kernel.errors import BadRequest
from cactarium.terminal.files import checked_target, write_text
from cactarium.terminal.lines import Lines
from cactarium.terminal.screen import CALM, REFUSED
from cactarium.terminal.table import Table


class Recorder:
    """Knows where the record goes, if anywhere."""

    def __init__(self, table: Table, console: Console, target: Path | None, force: bool) -> None:
        self.table: Final = table
        self.console: Final = console
        self.target: Final = target
        self.force: Final = force

    def record(self, name: str) -> None:
        """The record so far, printed or saved; a fair shuffle stays sealed in it."""
        text = self.table.record()
        if name:
            write_text(checked_target(name, False, "record"), text, False, "record")
            self.console.print(f"The record so far is saved in {name}.", soft_wrap=True)
        else:
            self.console.print(text, end="", soft_wrap=True)
        if self.table.match.seeding.commitment:
            words = "The shuffle stays sealed: its secret is published with the record at the end."
            self.console.print(Text(words, style=CALM))

    def keep(self, lines: Lines | None = None) -> None:
        """Save the record when nobody plays any more; without a target a person at a terminal is asked for one."""
        if self.target is not None:
            self._save(self.target, self.force)
        elif lines is not None and lines.is_terminal:
            self._ask(lines)
        else:
            self._forget()

    def _ask(self, lines: Lines) -> None:
        """Ask until there is a name that will do, or none."""
        try:
            while name := lines.ask("Save the record as (Enter for nowhere): ", []):
                try:
                    self._save(checked_target(name, False, "record"), False)
                    return
                except BadRequest as error:
                    self.console.print(Text(f"error: {error}", style=REFUSED))
        except (EOFError, KeyboardInterrupt):
            pass
        self._forget()

    def _forget(self) -> None:
        self.console.print("The record is not saved; --save FILE keeps it.")

    def _save(self, target: Path, force: bool) -> None:
        text = self.table.record(left=True)
        try:
            write_text(target, text, force, "--save" if target == self.target else "record")
        except BadRequest:
            # The game is not lost with the file.
            self.console.print(text, end="", soft_wrap=True)
            raise
        checked = "the shuffle and every action" if self.table.match.seeding.commitment else "every action"
        words = f"The record is saved in {target}. cactarium verify {target} checks {checked}."
        self.console.print(words, soft_wrap=True)
