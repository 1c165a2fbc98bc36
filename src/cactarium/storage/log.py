"""The log of all matches, whatever it is kept in."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Self, TypeAlias

from cactarium.storage.rows import Row

# Told after each commit how many rows it kept and how many seconds it took; called in a thread of the log.
Observer: TypeAlias = Callable[[int, float], None]


class Log(ABC):
    """The append-only log of all matches: the truth from which everything else is derived.

    The entries of a match are numbered from 1, without a hole. The first one opens the match. A finished match still
    takes entries, a last word or the link to a rematch, and stays finished.
    """

    @abstractmethod
    async def append(self, match: str, number: int, body: bytes, *, closes: bool = False) -> None:
        """Keep one entry; return only when it will survive the end of the program and of the machine.

        Whoever stops waiting (a cancelled task) does not take the entry back: it may be kept or not.

        Args:
            match: the code of the match.
            number: the number of its last entry and one.
            body: what to keep; the log never looks into it.
            closes: whether the match is finished with this entry.

        Raises:
            TakenNumber: the match has an entry of that number.
            MissingNumber: the match has no entry of the number before.
            LogClosed: the log is closed.
            LogFailed: the entry cannot be written.
        """

    @abstractmethod
    async def append_all(self, rows: Sequence[Row]) -> None:
        """Keep several entries, of one match or of many: all of them or, with an error, none."""

    @abstractmethod
    async def read(self, match: str, after: int = 0) -> list[bytes]:
        """The bodies of a match in order, without the first ``after``; none for a match that nobody opened."""

    @abstractmethod
    async def running(self) -> list[str]:
        """The codes of the matches that are not finished, oldest first."""

    @abstractmethod
    async def ping(self) -> None:
        """Write something, or raise: the only proof that the log can be written."""

    @abstractmethod
    async def examine(self) -> None:
        """Look through all that is kept, beside everything else, and raise ``LogDamaged`` if it is not whole."""

    @abstractmethod
    async def close(self) -> None:
        """Finish everything accepted, then close. A second time does nothing."""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()
