"""Which WAL belongs to which file?

SQLite does not say: it plays any WAL that lies beside a file into it. So every log and every copy gets a number of its
own, the brand, in the header of the file; and the lock beside the log remembers the brand of the log that was opened
last. A WAL that this log left behind belongs to a file of that brand.
"""

import sqlite3
from pathlib import Path
from secrets import randbelow
from typing import Final

from cactarium.storage.connection import beside, has_content
from cactarium.storage.errors import LogFailed
from cactarium.storage.lockfile import LOCK

# Where a SQLite file has what is called its user version.
PLACE: Final = slice(60, 64)


def new_brand() -> int:
    return 1 + randbelow(2**31 - 1)


def brand_of(connection: sqlite3.Connection) -> int:
    """The brand of a log; one that has none gets it, unless it is too late: it must not be in a WAL alone."""
    (brand,) = connection.execute("PRAGMA user_version").fetchone()
    (mode,) = connection.execute("PRAGMA journal_mode").fetchone()
    if not brand and mode != "wal":
        brand = new_brand()
        connection.execute(f"PRAGMA user_version = {brand}")
    return int(brand)


def check_wal(path: Path, remembered: str) -> None:
    """Refuse a WAL that another file has left behind. No connection of this process may be open."""
    wal = beside(path, "-wal")
    if not remembered or not has_content(wal):
        return
    with path.open("rb") as file:
        brand = int.from_bytes(file.read(PLACE.stop)[PLACE])
    if str(brand) != remembered:
        want = f"cactarium restore with a backup, or no {path.name}{LOCK} if they belong together"
        raise LogFailed("the WAL is of another log", wal.name, want, str(path))
