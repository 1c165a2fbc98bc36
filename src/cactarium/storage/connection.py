"""Connections to a SQLite file, all set up alike."""

import errno
import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Final

from cactarium.kernel.errors import shown
from cactarium.storage.errors import LogDamaged, LogFailed, StorageError, WrongSchema

PATIENCE: Final = 5.0  # seconds to wait for someone who looks at the file with another tool

# What SQLite may leave beside a file; each of them changes what the file means.
SIDES: Final = ("-wal", "-shm", "-journal")
# A restore that was cut off: what it had moved aside by then.
RESTORING: Final = ".restoring"

MAY_WRITE: Final = "a file and a folder that this user may write"
# What SQLite reports, by its primary code: what went wrong, and what is wanted.
MEANINGS: Final = {
    sqlite3.SQLITE_BUSY: ("the log is locked", "no other program that holds it"),
    sqlite3.SQLITE_LOCKED: ("the log is locked", "no other program that holds it"),
    sqlite3.SQLITE_PERM: ("the log cannot be written", MAY_WRITE),
    sqlite3.SQLITE_READONLY: ("the log cannot be written", MAY_WRITE),
    sqlite3.SQLITE_CANTOPEN: ("the log cannot be opened", MAY_WRITE),
}


def beside(path: Path, suffix: str) -> Path:
    """The file of nearly the same name."""
    return path.with_name(path.name + suffix)


def has_content(path: Path) -> bool:
    return path.exists() and path.stat().st_size > 0


def check_place(path: Path) -> None:
    """Refuse a place where something else is, or only a part of a log: SQLite would take that for a whole one."""
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    restoring = beside(path, RESTORING)
    if restoring.exists():
        raise LogFailed("a restore was cut off", shown(restoring.name), "cactarium restore once more", str(path))
    # A file that was just made is empty while its first journal is written; a WAL comes only later.
    is_there = {"-wal": has_content(path), "-journal": path.exists()}
    for suffix in is_there:
        if has_content(beside(path, suffix)) and not is_there[suffix]:
            raise LogFailed("the log is not whole", f"{path.name}{suffix} alone", f"{path.name} too", str(path))


def make(path: Path) -> None:
    """Make a new file, for its owner alone: seeds of running matches will be in it. One that exists is not touched.

    Above all it is not opened and closed: with that the system would take back every lock that SQLite holds on it in
    this process, and the next program to look at it would believe itself alone, and remove the WAL.
    """
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600))


def discard(path: Path) -> None:
    """Remove a file of ours that did not come to anything."""
    for name in (path, *(beside(path, suffix) for suffix in SIDES)):
        name.unlink(missing_ok=True)


def connect(path: Path) -> sqlite3.Connection:
    """A connection that commits only when told, may change threads, and waits for the disk at each commit."""
    connection = opened(path, "mode=rw")
    try:
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
    except BaseException:
        connection.close()
        raise
    return connection


def opened(path: Path, how: str) -> sqlite3.Connection:
    """A connection to a file that exists."""
    address = f"{path.absolute().as_uri()}?{how}"
    return sqlite3.connect(address, timeout=PATIENCE, isolation_level=None, check_same_thread=False, uri=True)


def write_ahead(connection: sqlite3.Connection, path: Path) -> None:
    """Let readers and the writer not wait for each other."""
    (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
    if mode != "wal":
        raise LogFailed("the file system is not fit", f"journal mode {mode}", "wal, on a local disk", str(path))


def failure(error: BaseException, path: Path) -> StorageError:
    """What the system said, as an error of ours."""
    if isinstance(error, StorageError):
        return error
    words = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK) & 0xFF
    if code == sqlite3.SQLITE_NOTADB:
        return WrongSchema("the file is no log", "something else", "a new file or a log", str(path))
    if code == sqlite3.SQLITE_CORRUPT:
        return LogDamaged(words, str(path))
    if isinstance(error, OSError) and error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        code = sqlite3.SQLITE_PERM
    problem, want = MEANINGS.get(code, ("the log failed", "a log that can be read and written"))
    return LogFailed(problem, words.lower(), want, str(path))
