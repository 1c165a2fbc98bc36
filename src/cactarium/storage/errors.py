"""What can go wrong with the log, as a tree.

Every message reads *problem: got X, want Y [where]*.
"""

from typing import Final

from cactarium.kernel.errors import CactariumError


class StorageError(CactariumError):
    """The log did not do what it was asked for. Nothing was kept, unless the error says otherwise."""

    def __init__(self, problem: str, got: str, want: str, where: str) -> None:
        super().__init__(f"{problem}: got {got}, want {want} [{where}]")
        self.problem: Final = problem
        self.got: Final = got
        self.want: Final = want
        self.where: Final = where


class TakenNumber(StorageError):
    """The match has an entry of that number already: someone else was faster. Read the tail and try again."""


class MissingNumber(StorageError):
    """The entry would leave a hole: the match has none of the number before."""


class LogClosed(StorageError):
    """The log was closed before it was asked."""


class LogInUse(StorageError):
    """Another program, or another part of this one, writes this log."""


class WrongSchema(StorageError):
    """The file is no log, or one that this version of the program does not know."""


class LogFailed(StorageError):
    """The system underneath refused: the disk is full, a file is damaged, the writer has died."""


class LogDamaged(LogFailed):
    """What is in the log is not what was written there."""

    def __init__(self, got: str, where: str) -> None:
        super().__init__("the log is damaged", got, "cactarium restore with a backup", where)
