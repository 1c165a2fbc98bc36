"""Who is next to think: places for as many as there are workers, and a line before them, first come, first served."""

import asyncio
from collections import deque
from math import inf
from typing import TYPE_CHECKING, Final, Literal

from cactarium.kernel.errors import CactariumError

if TYPE_CHECKING:
    from cactarium.server.bot_worker import Answer

# So many times as long as there are places the line is when bots begin to think less.
CROWD: Final = 4
# So many questions of a long line go to one worker together: most of the time of a short one is its way there and back.
COMPANY: Final = 15


# It has a place; somebody who has one takes it along; or it comes too late.
Turn = Literal["place", "along", "late"]


class TooLate(CactariumError):
    """Nobody waits for the thought any more, and no worker has begun it."""


class Asked:
    """A question in the line: as it is, and so that it takes less thinking."""

    def __init__(self, line: bytes = b"", hasty: bytes = b"", until: float = inf, *, is_alone: bool = False) -> None:
        self.line: Final = line
        self.hasty: Final = hasty
        self.until: Final = until
        # Whether it goes to no worker together with others: it may be what ends one.
        self.is_alone: Final = is_alone
        loop = asyncio.get_running_loop()
        self.came: Final = loop.time()
        self.turn: Final[asyncio.Future[Turn]] = loop.create_future()
        self.answer: Final[asyncio.Future[Answer]] = loop.create_future()

    @property
    def is_late(self) -> bool:
        return asyncio.get_running_loop().time() > self.until


class Places:
    """Lets so many in at once."""

    def __init__(self, count: int) -> None:
        self._count: Final = count
        self._free = count
        self._line: Final[deque[Asked]] = deque()

    def __len__(self) -> int:
        """How many wait."""
        return len(self._line)

    async def reached(self, asked: Asked) -> Turn:
        """Wait in the line for a place, which has to be given back, or until it turns out that none is needed."""
        if self._free:
            self._free -= 1
            return "place"
        self._line.append(asked)
        try:
            return await asked.turn
        except asyncio.CancelledError:
            if asked in self._line:
                self._line.remove(asked)
            elif not asked.turn.cancelled() and asked.turn.result() == "place":
                self.leave()
            raise

    def leave(self) -> None:
        """Give a place back: whoever is next has it now."""
        asked = self._next()
        if asked:
            asked.turn.set_result("place")
        else:
            self._free += 1

    def company(self) -> list[Asked]:
        """Those who are next and go along, if the line is long."""
        chosen: list[Asked] = []
        alone: list[Asked] = []
        is_crowd = len(self) > CROWD * self._count
        while is_crowd and len(chosen) < COMPANY and (asked := self._next()):
            (alone if asked.is_alone else chosen).append(asked)
        self._line.extendleft(reversed(alone))
        for asked in chosen:
            asked.turn.set_result("along")
        return chosen

    def _next(self) -> Asked | None:
        """Who is next, taken out of the line; who has gone or comes too late is passed over."""
        while self._line:
            asked = self._line.popleft()
            if asked.turn.done():
                continue
            if not asked.is_late:
                return asked
            asked.turn.set_result("late")
        return None
