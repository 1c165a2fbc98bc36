"""How a batch of requests gets into a SQLite file: one transaction, and no request spoils another."""

import asyncio
import sqlite3
import time
from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from cactarium.storage.errors import LogFailed, MissingNumber, StorageError, TakenNumber
from cactarium.storage.rows import Row

OPEN: Final = "INSERT OR IGNORE INTO matches (code, opened) VALUES (?, ?)"
ENTER: Final = "INSERT INTO entries (match, number, body) VALUES ((SELECT id FROM matches WHERE code = ?), ?, ?)"
CLOSE: Final = "UPDATE matches SET closed = ? WHERE code = ? AND closed IS NULL"
LAST: Final = "SELECT coalesce(max(number), 0) FROM entries JOIN matches ON match = id WHERE code = ?"
BEAT: Final = "INSERT INTO pulse VALUES (1, ?) ON CONFLICT DO UPDATE SET beat = excluded.beat"

# Errors that lie in the rows; any other lies in the disk and concerns the whole batch.
Refused: Final = (sqlite3.IntegrityError, sqlite3.DataError)


class Request:
    """Rows to be kept together, and who waits for it. Without rows it asks whether anything can be written."""

    __slots__ = ("error", "future", "rows")

    def __init__(self, rows: Sequence[Row], future: asyncio.Future[None]) -> None:
        self.rows: Final = rows
        self.future: Final = future
        self.error: StorageError | None = None


Batch: TypeAlias = list[Request]


def write(connection: sqlite3.Connection, batch: Batch) -> int:
    """Commit a batch and return how many rows were kept; a refused request gets its error.

    Whatever is raised here means that nothing of the batch was kept.
    """
    now = int(time.time() * 1000)
    connection.execute("BEGIN IMMEDIATE")
    try:
        try:
            kept = _enter(connection, [row for request in batch for row in request.rows], now)
        except Refused:
            connection.execute("ROLLBACK")
            connection.execute("BEGIN IMMEDIATE")
            kept = sum(_enter_alone(connection, request, now) for request in batch)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return kept


def _enter(connection: sqlite3.Connection, rows: Sequence[Row], now: int) -> int:
    if not rows:
        beat(connection, now)
        return 0
    opened = [(match, now) for match, number, _, _ in rows if number == 1]
    if opened:
        connection.executemany(OPEN, opened)
    connection.executemany(ENTER, [row[:3] for row in rows])
    closed = [(now, match) for match, _, _, closes in rows if closes]
    if closed:
        connection.executemany(CLOSE, closed)
    return len(rows)


def beat(connection: sqlite3.Connection, now: int) -> None:
    """Write something, to find out whether anything can be written."""
    connection.execute(BEAT, (now,))


def _enter_alone(connection: sqlite3.Connection, request: Request, now: int) -> int:
    """Enter one request of a batch in which some request is refused: this one, perhaps."""
    connection.execute("SAVEPOINT request")
    kept = 0
    try:
        kept = _enter(connection, request.rows, now)
    except Refused as error:
        connection.execute("ROLLBACK TO request")
        request.error = _refusal(connection, request.rows, error)
    connection.execute("RELEASE request")
    return kept


def _refusal(connection: sqlite3.Connection, rows: Iterable[Row], error: sqlite3.Error) -> StorageError:
    """Why rows were refused: the first of them that does not follow the last entry of its match."""
    last: dict[str, int] = {}
    for match, number, _, _ in rows:
        if match not in last:
            (last[match],) = connection.execute(LAST, (match,)).fetchone()
        want = last[match] + 1
        if number < want:
            return TakenNumber("the number is taken", str(number), str(want), f"match {match}")
        if number > want:
            return MissingNumber("a number is missing", str(number), str(want), f"match {match}")
        last[match] = number
    return LogFailed("the rows do not fit", str(error), "bodies of bytes, not too long", f"{len(last)} matches")
