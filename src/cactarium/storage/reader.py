"""Reads have a thread and a connection of their own, so that they never wait for the writer."""

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from cactarium.storage.connection import connect, failure
from cactarium.storage.errors import LogClosed
from cactarium.storage.files import Files


class Reader:
    """A connection that only reads, and the thread it works in."""

    def __init__(self, path: Path, files: Files) -> None:
        self._path = path
        self._files = files
        self._connection = connect(path)
        self._connection.execute("PRAGMA query_only = ON")
        self._thread = ThreadPoolExecutor(1, "log-reader")

    async def column(self, question: str, *values: str | int) -> list[object]:
        """The first column of the answer."""
        try:
            answer = asyncio.get_running_loop().run_in_executor(self._thread, self._ask, question, values)
        except RuntimeError:
            raise LogClosed("the log is closed", "a request", "none after the end", str(self._path)) from None
        try:
            return await answer
        except sqlite3.Error as error:
            raise failure(error, self._path) from error

    def _ask(self, question: str, values: tuple[str | int, ...]) -> list[object]:
        column = [row[0] for row in self._connection.execute(question, values)]
        # After the reading: what is only in files that are gone must not be believed.
        self._files.check()
        return column

    def close(self) -> None:
        """Finish the reads that were asked for; a second time does nothing."""
        self._thread.shutdown()
        self._connection.close()
