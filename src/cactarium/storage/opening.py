"""From the address of a log to the log."""

import asyncio
from pathlib import Path
from typing import Final

from cactarium.kernel.errors import BadRequest, shown
from cactarium.storage.errors import LogFailed
from cactarium.storage.log import Log, Observer
from cactarium.storage.sqlite import SqliteLog

SQLITE: Final = "sqlite:///"


async def open_log(url: str, on_commit: Observer | None = None) -> Log:
    """The log at ``sqlite:///here/log.db``, or, with an absolute path, ``sqlite:////var/lib/log.db``."""
    if not url.startswith(SQLITE):
        # What follows the scheme may hold a password, and this text ends up in a log file.
        raise BadRequest("unknown kind of database", shown(url.partition(":")[0]), "sqlite:///FILE", "--database")
    name = url.removeprefix(SQLITE)
    if not name or "\0" in name:
        raise BadRequest("no name of a file", shown(url), "sqlite:///FILE", "--database")
    return await asyncio.to_thread(SqliteLog, Path(name), on_commit)


def log_in(folder: Path) -> Path:
    """The file of the log in a folder for data, which is made if it is missing."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        words = str(error.strerror).lower()
        raise LogFailed("cannot keep data there", words, "a folder that this user may write", str(folder)) from None
    return folder.resolve() / "log.db"
