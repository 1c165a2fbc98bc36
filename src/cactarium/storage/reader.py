"""Reads have a thread and a connection of their own, so that they never wait for the writer."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from cactarium.storage.connection import connect, failure
from cactarium.storage.errors import LogClosed
from cactarium.storage.files import Files

T = TypeVar("T")


class Reader:
    """A connection that only reads, and the thread it works in."""

    def __init__(self, path: Path, files: Files) -> None:
        self._path = path
        self._files = files
        self._connection = connect(path)
        self._connection.execute("PRAGMA query_only = ON")
        self._is_interrupted = False
        # Between the steps of a statement: one that has not begun when it is interrupted does not notice it otherwise.
        self._connection.set_progress_handler(lambda: self._is_interrupted, 10_000)
        self._thread = ThreadPoolExecutor(1, "log-reader")

    async def column(self, question: str, *values: str | int) -> list[object]:
        """The first column of the answer."""
        return await self.ask(lambda connection: [row[0] for row in connection.execute(question, values)])

    async def ask(self, question: Callable[[sqlite3.Connection], T]) -> T:
        """What the question finds out."""
        try:
            answer = asyncio.get_running_loop().run_in_executor(self._thread, self._ask, question)
        except RuntimeError:
            raise self._closed() from None
        try:
            return await answer
        except sqlite3.Error as error:
            if self._is_interrupted:
                raise self._closed() from None
            raise failure(error, self._path) from error

    def _ask(self, question: Callable[[sqlite3.Connection], T]) -> T:
        answer = question(self._connection)
        # After the reading: what is only in files that are gone must not be believed.
        self._files.check()
        return answer

    def _closed(self) -> LogClosed:
        return LogClosed("the log is closed", "a request", "none after the end", str(self._path))

    def give_up(self) -> None:
        """Close at once, whatever is being read; a second time does nothing."""
        if not self._is_interrupted:
            self._is_interrupted = True
            self._connection.interrupt()
        self.close()

    def close(self) -> None:
        """Finish the reads that were asked for; a second time does nothing."""
        self._thread.shutdown()
        self._connection.close()
