"""A backup takes the place of a log; what was there is kept aside.

A WAL says nothing of the file that it belongs to: SQLite would play the WAL of the old log into the new one. So a
folder is made before anything is moved and renamed after everything is in place, and no log is opened beside that
folder.
"""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from cactarium.kernel.errors import BadRequest, shown
from cactarium.storage.backup import examined, make_alone, sync
from cactarium.storage.connection import RESTORING, SIDES, beside, connect, discard, failure, has_content, make
from cactarium.storage.lockfile import LOCK, LockFile


def restoring(copy: Path, log: Path) -> Iterator[str]:
    """Put a copy in the place of a log that nobody has open; says each step when it is done.

    Whoever is cut off between two steps leaves the old log as it was, or a folder that keeps every server from
    opening a part of a log; then it can be done again, with the same copy or another.
    """
    log = Path(os.path.realpath(log))
    lock = LockFile(beside(log, LOCK))
    part = log.with_name(f".{log.name}.part")
    try:
        yield _taken(copy, log, part)
        yield from _put(part, log)
    except (sqlite3.Error, OSError) as error:
        raise failure(error, log) from error
    finally:
        discard(part)
        lock.release()


def _taken(copy: Path, log: Path, part: Path) -> str:
    """Bring the copy here and examine it."""
    _check_copy(copy, log)
    discard(part)
    make(part)
    shutil.copyfile(copy, part)
    is_raw = _is_raw(part)
    try:
        held = examined(part, copy)
    except sqlite3.Error as error:
        raise failure(error, copy) from error
    with closing(connect(part)) as connection:
        make_alone(connection)
    sync(part)
    doubt = "; it was not made by cactarium backup, so what was in its WAL may be missing" if is_raw else ""
    return f"the copy holds {held}{doubt}"


def _check_copy(copy: Path, log: Path) -> None:
    want = "a file made by cactarium backup"
    try:
        with copy.open("rb"):
            is_the_log = log.exists() and copy.samefile(log)
    except OSError as error:
        raise BadRequest("the copy cannot be read", str(error.strerror).lower(), want, str(copy)) from None
    if is_the_log:
        raise BadRequest("the copy is the log itself", shown(copy.name), want, str(copy))
    for suffix in ("-wal", "-journal"):
        if has_content(beside(copy, suffix)):
            raise BadRequest("the copy is not whole", f"{copy.name}{suffix} beside it", want, str(copy))


def _is_raw(part: Path) -> bool:
    """Whether this is the file of a server as it lay there: only that is in WAL mode."""
    with part.open("rb") as file:
        return file.read(20)[18:] == b"\2\2"


def _put(part: Path, log: Path) -> Iterator[str]:
    aside = beside(log, RESTORING)
    aside.mkdir(mode=0o700, exist_ok=True)
    sync(log.parent)
    yield f"no server opens {log.name} until this is finished"
    for name in (log, *(beside(log, suffix) for suffix in SIDES)):
        if name.exists():
            os.rename(name, _free(aside / name.name))
            yield f"moved {name.name} aside"
    sync(aside)
    os.replace(part, log)
    sync(log.parent)
    yield "put the copy in its place"
    yield _settled(aside, log)


def _settled(aside: Path, log: Path) -> str:
    """Only now servers may open the log again."""
    if not any(aside.iterdir()):
        aside.rmdir()
        sync(log.parent)
        return "the log is restored; there was none before"
    kept = _free(beside(log, f".before-{datetime.now(UTC):%Y-%m-%dT%H%M%SZ}"))
    os.rename(aside, kept)
    sync(log.parent)
    return f"the log is restored; what was there before is in {kept}"


def _free(path: Path) -> Path:
    """The path, or the same with a number if something is there: nothing is ever replaced."""
    numbered, number = path, 0
    while numbered.exists():
        number += 1
        numbered = beside(path, f".{number}")
    return numbered
