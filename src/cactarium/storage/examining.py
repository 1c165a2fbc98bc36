"""Is a log whole? What SQLite can tell of its pages, and what we know of its entries."""

import sqlite3
from datetime import UTC, datetime
from typing import Final, NamedTuple

from cactarium.storage.errors import LogDamaged

HOLES: Final = """
SELECT count(*) FROM
    (SELECT 1 FROM entries GROUP BY match HAVING min(number) <> 1 OR max(number) <> count(*))
"""
EMPTY: Final = "SELECT count(*) FROM matches WHERE NOT EXISTS (SELECT 1 FROM entries WHERE match = id)"
COUNTS: Final = "SELECT count(*), count(*) - count(closed), max(max(opened, coalesce(closed, 0))) FROM matches"


class Contents(NamedTuple):
    """What a log holds."""

    matches: int
    running: int
    entries: int
    # Milliseconds since 1970: when a match was last opened or finished.
    newest: int

    def __str__(self) -> str:
        held = f"matches: {self.matches}, of them running: {self.running}, entries: {self.entries}"
        if not self.matches:
            return held
        at = datetime.fromtimestamp(self.newest // 1000, UTC)
        return f"{held}; the last was opened or finished at {at:%Y-%m-%d %H:%M:%S} UTC"


def examine(connection: sqlite3.Connection, where: str) -> None:
    """Read all of a log and refuse it if anything is wrong with it; takes as long as reading takes."""
    (found, *more) = [text for (text,) in connection.execute("PRAGMA integrity_check(10)")]
    if found != "ok":
        raise LogDamaged(f"{found}, and {len(more)} more" if more else found, where)
    strays = connection.execute("PRAGMA foreign_key_check").fetchone()
    if strays is not None:
        raise LogDamaged("entries of a match that was never opened", where)
    for question, what in ((HOLES, "with a hole"), (EMPTY, "without an entry")):
        (count,) = connection.execute(question).fetchone()
        if count:
            raise LogDamaged(f"matches {what}: {count}", where)


def contents_of(connection: sqlite3.Connection) -> Contents:
    """Count what is there."""
    matches, running, newest = connection.execute(COUNTS).fetchone()
    (entries,) = connection.execute("SELECT count(*) FROM entries").fetchone()
    return Contents(matches, running, entries, newest or 0)
