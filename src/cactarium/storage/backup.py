"""A copy of a log in SQLite, taken while its server goes on."""

import os
import sqlite3
from contextlib import ExitStack, closing
from pathlib import Path
from secrets import token_hex

from cactarium.kernel.errors import BadRequest, shown
from cactarium.storage.brands import new_brand
from cactarium.storage.connection import SIDES, beside, check_place, connect, discard, failure, make, opened
from cactarium.storage.examining import Contents, contents_of, examine
from cactarium.storage.migrations import bundled, check_history


def backup(log: Path, target: Path) -> Contents:
    """Copy the log as it is now into a new file; whoever looks finds all of it, examined, or nothing."""
    with closing(_source(log)) as source:
        try:
            for name in (target, *(beside(target, suffix) for suffix in SIDES)):
                if name.exists():
                    raise BadRequest("the file exists", shown(name.name), "a new name", "backup")
            return _copied(source, target)
        except (sqlite3.Error, OSError) as error:
            raise failure(error, target) from error


def _source(log: Path) -> sqlite3.Connection:
    """The log as it is now, whatever is written from here on; it is never waited for without end."""
    with ExitStack() as undo:
        try:
            check_place(log)
            if not log.exists():
                raise BadRequest("there is no log", shown(log.name), "the file of a log", str(log))
            source = undo.enter_context(closing(connect(log)))
            source.execute("BEGIN")
            check_history(source, bundled(), str(log))
        except (sqlite3.Error, OSError) as error:
            raise failure(error, log) from error
        undo.pop_all()
    return source


def _copied(source: sqlite3.Connection, target: Path) -> Contents:
    part = target.with_name(f".{target.name[:100]}.{token_hex(4)}.part")
    try:
        make(part)
        with closing(connect(part)) as copy:
            # In one step: a log that is written to all the time would make smaller steps start again and again.
            source.backup(copy)
            make_alone(copy)
        contents = examined(part, target)
        sync(part)
        os.replace(part, target)
        sync(target.parent)
    finally:
        discard(part)
    return contents


def make_alone(copy: sqlite3.Connection) -> None:
    """Let a copy need nothing beside it, not even when somebody looks into it, and be a log of its own."""
    copy.execute("PRAGMA journal_mode = DELETE")
    copy.execute(f"PRAGMA user_version = {new_brand()}")


def examined(part: Path, where: Path) -> Contents:
    """What a copy holds, if it is a log, known and whole; nothing is written, not even beside it."""
    # The file is ours alone: that it does not change is what "immutable" tells SQLite.
    with closing(opened(part, "mode=ro&immutable=1")) as connection:
        check_history(connection, bundled(), str(where))
        examine(connection, str(where))
        return contents_of(connection)


def sync(path: Path) -> None:
    """Make a file durable; or, of a folder, the names in it."""
    handle = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
