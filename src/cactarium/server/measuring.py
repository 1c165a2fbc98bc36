"""What a table measures by itself, such as where a thing came to rest, and does then.

A game says in ``Game.measure`` what it waits for; a ``Measurer`` of the house finds it out, shows pages meanwhile what
moves, and gives the text of the action. No page can: the action is the table's own, and enters the log like that of a
timer, as data that replays without anybody measuring again.
"""

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from cactarium.kernel.errors import BadRequest, CactariumError
from cactarium.kernel.game import TABLE, State
from cactarium.server import entries as log
from cactarium.server.hand_pool import HandPool
from cactarium.server.live import LiveTable
from cactarium.server.simulations import Simulation

logger = structlog.get_logger()

Show = Callable[[bytes], None]
"""Shows all pages a picture of what moves; of those that a page does not read in time, it gets the latest."""

Measurer = Callable[[State, Show], Awaitable[str]]
"""From a copy of the position, and a way to show what moves, to the text of the table's action."""


def by_errand(hands: HandPool, simulation: Simulation) -> Measurer:
    """Lets a process of hands find it out; nobody sees it move before it is done."""

    async def measured(state: State, _show: Show) -> str:
        return await hands.measured(simulation, state)

    return measured


class Measuring:
    """Measures for one table whenever its game waits for that, unless something else has happened meanwhile."""

    def __init__(self, live: LiveTable, measurer: Measurer | None, try_again: Callable[[], None]) -> None:
        self._live = live
        self._measurer = measurer
        # Called when nothing could be measured, though it should.
        self._try_again = try_again
        self._task: asyncio.Task[None] | None = None
        # The version from which on the table waits for what is being measured.
        self._since = 0
        self._has_stopped = False

    @property
    def is_busy(self) -> bool:
        return self._task is not None

    def look(self) -> None:
        """The table has changed: begin to measure, or stop if what was measured is no longer asked for."""
        table = self._live.table
        if self._task and table.measuring_since != self._since:
            self._task.cancel()
            self._task = None
        if table.measure is None or table.measure.seat != TABLE or self._task or self._has_stopped:
            return
        if self._measurer is None:
            logger.error("nobody can measure for this game", table=table.code, game=table.game.name)
            return
        self._since = table.measuring_since
        self._task = asyncio.create_task(self._measured(self._measurer, self._since))

    def stop(self) -> None:
        self._has_stopped = True
        if self._task:
            self._task.cancel()

    async def _measured(self, measurer: Measurer, since: int) -> None:
        table = self._live.table
        assert table.match is not None
        is_done = False
        try:
            action = await measurer(table.match.state.copy(), self._live.show)
            # What is on its way to the log is not cut off.
            await asyncio.shield(self._entered(since, action))
            is_done = True
        except CactariumError as error:
            logger.warning("a table could not measure", table=table.code, error=str(error))
        except Exception:
            # A bug of ours, or of who measures; but the match must not stand still for good.
            logger.exception("a table could not measure", table=table.code)
        finally:
            if self._since == since:
                self._task = None
        if not is_done:
            self._try_again()

    async def _entered(self, since: int, text: str) -> None:
        """Do what was measured, unless the table waits for something else by now."""
        live = self._live
        async with live.lock:
            await live.let_time_act()
            measure = live.table.measure
            if measure is None or live.table.measuring_since != since or self._has_stopped:
                return
            action = live.table.game.parse(text)
            if not measure.action.admits(action):
                raise BadRequest("that cannot have been measured", text, measure.action.text(), measure.name)
            # Its own change must not cut it off, and may ask for the next.
            self._task = None
            await live.enter(log.Acted(live.now(), TABLE, text, measure.name))
