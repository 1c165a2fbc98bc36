"""Connections to a SQLite file, all set up alike."""

import os
import sqlite3
from pathlib import Path
from typing import Final

from cactarium.storage.errors import LogFailed, WrongSchema

PATIENCE: Final = 5.0  # seconds to wait for someone who looks at the file with another tool


def connect(path: Path) -> sqlite3.Connection:
    """A connection that commits only when told, may change threads, and waits for the disk at each commit."""
    # Seeds of running matches are in it: nobody else on this machine may read them.
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600))
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    try:
        (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
        if mode != "wal":
            raise LogFailed("the file system is not fit", f"journal mode {mode}", "wal, on a local disk", str(path))
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
    except BaseException:
        connection.close()
        raise
    return connection


def failure(error: BaseException, path: Path) -> LogFailed | WrongSchema:
    """What the system said, as an error of ours."""
    if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_NOTADB:
        return WrongSchema("the file is no log", "something else", "a new file or a log", str(path))
    words = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return LogFailed("the log failed", words.lower(), "a log that can be read and written", str(path))
