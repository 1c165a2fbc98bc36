"""The log: what happened in each match, kept for ever."""

from cactarium.storage.backup import backup
from cactarium.storage.errors import (
    LogClosed,
    LogDamaged,
    LogFailed,
    LogInUse,
    MissingNumber,
    StorageError,
    TakenNumber,
    WrongSchema,
)
from cactarium.storage.log import Log, Observer
from cactarium.storage.opening import log_in, open_log
from cactarium.storage.restore import restoring
from cactarium.storage.rows import Row
from cactarium.storage.sqlite import SqliteLog

__all__ = [
    "Log",
    "LogClosed",
    "LogDamaged",
    "LogFailed",
    "LogInUse",
    "MissingNumber",
    "Observer",
    "Row",
    "SqliteLog",
    "StorageError",
    "TakenNumber",
    "WrongSchema",
    "backup",
    "log_in",
    "open_log",
    "restoring",
]
