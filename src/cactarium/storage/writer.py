"""The one thread that writes: it takes everything that waits, commits it at once, and wakes all who wait at once.

A commit waits for the disk; what arrives meanwhile makes up the next batch. So the more there is to write, the more is
written per commit.
"""

import asyncio
import logging
import sqlite3
import threading
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from queue import Empty, SimpleQueue

from cactarium.storage.batch import Batch, Request, write
from cactarium.storage.connection import failure
from cactarium.storage.errors import LogClosed, LogFailed, StorageError
from cactarium.storage.files import Files
from cactarium.storage.log import Observer
from cactarium.storage.rows import Row, check


class Writer:
    """A thread with its connection and a queue of requests; None in the queue is the last."""

    def __init__(
        self, connection: sqlite3.Connection, path: Path, files: Files, on_commit: Observer | None = None
    ) -> None:
        self._connection = connection
        self._path = path
        self._files = files
        self._on_commit = on_commit
        self._queue: SimpleQueue[Request | None] = SimpleQueue()
        # Held while a request is accepted, so that none is accepted after the last.
        self._gate = threading.Lock()
        self._closed = False
        self._gone = False
        self._own_thread = threading.Thread(target=self._run, name="log-writer", daemon=True)
        self._own_thread.start()

    def accept(self, rows: Sequence[Row]) -> asyncio.Future[None]:
        """Have rows written; the future is done when they are, and belongs to the running loop."""
        for match, number, _, _ in rows:
            check(match, number)
        future = asyncio.get_running_loop().create_future()
        with self._gate:
            self._check_open()
            if self._gone:
                raise self._no_writer()
            self._queue.put(Request(rows, future))
        return future

    def _check_open(self) -> None:
        """Refuse whatever comes after the end."""
        if self._closed:
            raise LogClosed("the log is closed", "a request", "none after the end", str(self._path))

    def close(self) -> None:
        """Accept nothing more, and wait until all that was accepted is written."""
        with self._gate:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._own_thread.join()

    def _run(self) -> None:
        try:
            while batch := self._waiting():
                self._commit(batch)
        finally:
            with self._gate:
                self._gone = True
            abandoned = self._rest()
            for request in abandoned:
                request.error = self._no_writer()
            settle(abandoned)
            self._connection.close()

    def _waiting(self) -> Batch:
        """All requests there are, at least one; none when the last was taken."""
        first = self._queue.get()
        return [] if first is None else [first, *self._rest()]

    def _rest(self) -> Batch:
        taken: Batch = []
        try:
            while (request := self._queue.get_nowait()) is not None:
                taken.append(request)
            self._queue.put(None)
        except Empty:
            pass
        return taken

    def _commit(self, batch: Batch) -> None:
        start = time.perf_counter()
        try:
            self._files.check()
            kept = write(self._connection, batch)
            # And after the commit: what went into files that are gone must not be acknowledged.
            self._files.check()
        except BaseException as error:
            for request in batch:
                request.error = failure(error, self._path)
            settle(batch)
            if isinstance(error, Exception):
                return
            raise
        seconds = time.perf_counter() - start
        settle(batch)
        if self._on_commit is not None:
            try:
                self._on_commit(kept, seconds)
            except Exception:
                logging.getLogger(__name__).exception("the observer of the log failed")

    def _no_writer(self) -> StorageError:
        return LogFailed("the log cannot be written", "no writer", "a restart of the server", str(self._path))


def settle(batch: Batch) -> None:
    """Wake all who wait, with one call into each loop."""
    loops: dict[asyncio.AbstractEventLoop, Batch] = {}
    for request in batch:
        loops.setdefault(request.future.get_loop(), []).append(request)
    for loop, requests in loops.items():
        try:
            loop.call_soon_threadsafe(_wake, requests)
        except RuntimeError:
            # The loop is closed, so nobody waits.
            continue


def _wake(requests: Iterable[Request]) -> None:
    for request in requests:
        # Done already: whoever waited was cancelled.
        if request.future.done():
            continue
        if request.error is None:
            request.future.set_result(None)
        else:
            request.future.set_exception(request.error)
