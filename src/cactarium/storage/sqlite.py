"""The log in one SQLite file: no server to run, and as durable as the disk."""

import asyncio
import os
import sqlite3
import threading
import time
from collections.abc import Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Final, cast

from cactarium.storage.batch import beat
from cactarium.storage.brands import brand_of, check_wal
from cactarium.storage.connection import beside, check_place, connect, failure, make, write_ahead
from cactarium.storage.examining import examine
from cactarium.storage.files import Files
from cactarium.storage.lockfile import LOCK, LockFile
from cactarium.storage.log import Log, Observer
from cactarium.storage.migrations import bundled, migrate
from cactarium.storage.reader import Reader
from cactarium.storage.rows import Row, check
from cactarium.storage.writer import Writer

READ: Final = "SELECT body FROM entries JOIN matches ON match = id WHERE code = ? AND number > ? ORDER BY number"
RUNNING: Final = "SELECT code FROM matches WHERE closed IS NULL ORDER BY opened, id"


class SqliteLog(Log):
    """A log in a SQLite file, which belongs to this process as long as the log is open."""

    def __init__(self, path: Path, on_commit: Observer | None = None) -> None:
        """Open the file, or make it; this waits for the disk.

        Args:
            path: the file; beside it appear ``-wal``, ``-shm`` and ``.lock``.
            on_commit: is told, in the thread of the writer, the rows and seconds of each commit.
        """
        self._closing = threading.Lock()
        # One file has one lock, whatever leads to it.
        path = Path(os.path.realpath(path))
        self._path = str(path)
        with ExitStack() as undo:
            self._lock = LockFile(beside(path, LOCK))
            undo.callback(self._lock.release)
            try:
                check_place(path)
                check_wal(path, self._lock.note)
                make(path)
                connection = undo.enter_context(closing(connect(path)))
                self._prepare(connection, path)
                files = Files(path)
                self._reader = Reader(path, files)
                undo.callback(self._reader.close)
                self._examiner = Reader(path, files)
            except (sqlite3.Error, OSError) as error:
                raise failure(error, path) from error
            self._writer = Writer(connection, path, files, on_commit)
            undo.pop_all()

    def _prepare(self, connection: sqlite3.Connection, path: Path) -> None:
        migrate(connection, bundled(), str(path))
        self._lock.remember(str(brand_of(connection)))
        write_ahead(connection, path)
        # Better no server than one that finds out at the first action.
        beat(connection, int(time.time() * 1000))

    async def append(self, match: str, number: int, body: bytes, *, closes: bool = False) -> None:
        await self._writer.accept(((match, number, body, closes),))

    async def append_all(self, rows: Sequence[Row]) -> None:
        if rows:
            await self._writer.accept(tuple(rows))

    async def read(self, match: str, after: int = 0) -> list[bytes]:
        check(match, after + 1)
        return cast("list[bytes]", await self._reader.column(READ, match, after))

    async def running(self) -> list[str]:
        return cast("list[str]", await self._reader.column(RUNNING))

    async def ping(self) -> None:
        await self._writer.accept(())

    async def examine(self) -> None:
        await self._examiner.ask(lambda connection: examine(connection, self._path))

    async def close(self) -> None:
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        with self._closing:
            # First: the last connection folds the WAL into the file, and must not be one that was interrupted.
            self._examiner.give_up()
            self._writer.close()
            self._reader.close()
            self._lock.release()
