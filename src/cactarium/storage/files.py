"""Are the files of an open log still the ones that it opened?

SQLite goes on writing into a WAL that somebody has removed, and finds nothing wrong: all of that is lost with the
process. So the log looks at the names itself; looking does not open anything.
"""

import os
from pathlib import Path
from typing import Final

from cactarium.storage.connection import beside
from cactarium.storage.errors import LogFailed

OURS: Final = ("", "-wal", "-shm")


class Files:
    """The three files of an open log, known by what the system calls them."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._names = [str(beside(path, suffix)) for suffix in OURS]
        self._known = [identity(name) for name in self._names]
        self._lost = ""

    def check(self) -> None:
        """Refuse for ever once a file is gone or another: nobody knows what happened in between."""
        seen = [identity(name) for name in self._names]
        if seen != self._known and not self._lost:
            changed = zip(self._names, seen, self._known, strict=True)
            self._lost = ", ".join(
                f"{'another' if now else 'no'} {os.path.basename(name)}" for name, now, then in changed if now != then
            )
        if self._lost:
            want = "the files it opened, until the server ends"
            raise LogFailed("the log was changed from outside", self._lost, want, str(self._path))


def identity(path: str) -> tuple[int, int] | None:
    """The same for the same file, whatever is written into it."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino
