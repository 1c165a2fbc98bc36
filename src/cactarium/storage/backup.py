"""A copy of a log in SQLite, taken while its server goes on."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from secrets import token_hex

from cactarium.kernel.errors import BadRequest, shown
from cactarium.storage.connection import connect, failure


def backup(log: Path, target: Path) -> None:
    """Copy the log as it is now into a new file; whoever looks finds all of it or nothing."""
    if not log.is_file():
        raise BadRequest("there is no log", shown(str(log)), "the file of a log", "backup")
    if target.exists():
        raise BadRequest("the file exists", shown(str(target)), "a new name", "backup")
    part = target.with_name(f".{target.name[:100]}.{token_hex(4)}.part")
    try:
        os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600))
        with closing(connect(log)) as source, closing(sqlite3.connect(part)) as copy:
            # In one step: a log that is written to all the time would make smaller steps start again and again.
            source.backup(copy)
        os.replace(part, target)
        sync_folder(target.parent)
    except (sqlite3.Error, OSError) as error:
        raise failure(error, target) from error
    finally:
        part.unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """Make the name of a new file as durable as what is in it."""
    handle = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
