"""The schema grows by numbered scripts, each applied once, in order, and never changed afterwards."""

import sqlite3
from collections.abc import Iterator, Sequence
from hashlib import sha256
from importlib.resources import files
from typing import Final, NamedTuple

from cactarium.kernel.errors import shown
from cactarium.storage.errors import WrongSchema

APPLIED: Final = """
CREATE TABLE IF NOT EXISTS migrations (
    number INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL
) STRICT
"""


class Migration(NamedTuple):
    """One step of the schema."""

    number: int
    name: str
    script: str

    def checksum(self) -> str:
        """Tells an edited script from the one that was applied."""
        return sha256(self.script.encode()).hexdigest()


def bundled() -> list[Migration]:
    """The steps that came with this version of the program."""
    scripts = [path for path in files("cactarium.storage").joinpath("migrations").iterdir() if path.name[-4:] == ".sql"]
    steps = [Migration(int(path.name[:4]), path.name, path.read_text("utf-8")) for path in scripts]
    return sorted(steps)


def migrate(connection: sqlite3.Connection, steps: Sequence[Migration], where: str) -> None:
    """Apply the steps that are missing, or refuse a file that is not ours, is newer, or went another way."""
    missing = steps
    if _tables(connection):
        missing = steps[check_history(connection, steps, where) :]
    connection.execute(APPLIED)
    for step in missing:
        _apply(connection, step)


def check_history(connection: sqlite3.Connection, steps: Sequence[Migration], where: str) -> int:
    """Refuse a file that is not ours, is newer, or went another way; returns how many steps it has."""
    names = _tables(connection)
    if "migrations" not in names:
        raise WrongSchema("the file is no log", f"tables {shown(names)}", "a new file or a log", where)
    applied = connection.execute("SELECT number, name, checksum FROM migrations ORDER BY number").fetchall()
    if len(applied) > len(steps):
        raise WrongSchema(
            "the log is newer than the program", shown(applied[-1][1]), f"at most {steps[-1].name}", where
        )
    for (number, name, checksum), step in zip(applied, steps, strict=False):
        if (number, checksum) != (step.number, step.checksum()):
            raise WrongSchema("the log has another history", f"{name} {checksum[:8]}", _known(step), where)
    return len(applied)


def _known(step: Migration) -> str:
    return f"{step.name} {step.checksum()[:8]}"


def _tables(connection: sqlite3.Connection) -> list[str]:
    question = "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name"
    return [name for (name,) in connection.execute(question)]


def _apply(connection: sqlite3.Connection, step: Migration) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        for statement in statements(step.script):
            connection.execute(statement)
        connection.execute("INSERT INTO migrations VALUES (?, ?, ?)", (step.number, step.name, step.checksum()))
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def statements(script: str) -> Iterator[str]:
    """The statements of a script; each ends at the end of a line. (``executescript`` would commit on its own.)"""
    text = ""
    for line in script.splitlines(keepends=True):
        text += line
        if sqlite3.complete_statement(text):
            yield text
            text = ""
    if text.strip():
        yield text
