"""One writer per log: a lock that the system takes back when its holder dies, however it dies."""

import fcntl
import os
from pathlib import Path
from typing import Final

from cactarium.kernel.errors import shown
from cactarium.storage.errors import LogFailed, LogInUse

LOCK: Final = ".lock"

# A forked worker inherits the open file, and with it the lock: it would keep a dead server's log locked.
_held: Final[set[int]] = set()


def _let_go() -> None:
    while _held:
        os.close(_held.pop())


os.register_at_fork(after_in_child=_let_go)


class LockFile:
    """An exclusive lock on a file, held from the construction on. The file stays: removing it would be a race."""

    def __init__(self, path: Path) -> None:
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            self._take(path)
        except OSError as error:
            raise LogFailed("cannot lock the log", str(error.strerror).lower(), "a writable place", str(path)) from None

    def _take(self, path: Path) -> None:
        holder, _, note = os.pread(self._file, 64, 0).decode("ascii", "replace").partition("\n")
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            self.note = note.strip()
            self.remember(self.note)
        except OSError as error:
            os.close(self._file)
            if not isinstance(error, BlockingIOError):
                raise
            raise LogInUse("the log is in use", f"process {shown(holder)}", "one server per log", str(path)) from None
        _held.add(self._file)

    def remember(self, note: str) -> None:
        """Leave a line for whoever has the lock next."""
        os.ftruncate(self._file, 0)
        os.pwrite(self._file, f"{os.getpid()}\n{note}\n".encode(), 0)

    def release(self) -> None:
        """Let others have it; a second time does nothing."""
        if self._file in _held:
            _held.discard(self._file)
            os.close(self._file)
