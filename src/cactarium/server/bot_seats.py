"""The bots of one table: what they are asked, and when they answer.

In a reply window the time of an answer must not tell what a seat holds. So a bot draws one delay when the window first
asks it, by chance that knows no hand and no seed, and answers at exactly that time: with what it has thought out, or,
if it is still thinking, with the window's ``decline``. Neither how long a thought takes nor how busy the workers are
shows.
"""

import asyncio
from collections.abc import Callable
from math import inf
from secrets import SystemRandom, randbits
from typing import Any

import structlog

from cactarium.kernel.errors import CactariumError, IllegalAction
from cactarium.kernel.game import Action, Game, Seat, Window
from cactarium.server import entries as log
from cactarium.server.bot_pool import BotPool
from cactarium.server.live import LiveTable
from cactarium.server.metrics import Metrics

logger = structlog.get_logger()

Question = tuple[Game[Any], object, list[str], Seat, str]
"""What a bot is asked: the game, the seat's own view, what it may do, the seat, and the bot's level."""

# An answer in a reply window takes from 0.8 to 3 times the pause, mostly about 1.9 times: so do people's.
QUICKEST = 0.8
SPREAD = 2.2
# The part of a window's time in which bots have answered.
IN_TIME = 0.8


class BotSeats:
    """Lets bots think and act, each unless what it is asked has changed meanwhile."""

    def __init__(
        self, live: LiveTable, pool: BotPool, pause: float, metrics: Metrics, try_again: Callable[[], None]
    ) -> None:
        self._live = live
        self._thinkers = pool
        self._pause = pause
        self._metrics = metrics
        # Called when a bot could not act, though it should.
        self._try_again = try_again
        # The bots that are asked: seat, and the version at which it was asked.
        self._asked: dict[tuple[int, int], asyncio.Task[None]] = {}
        # Thoughts for reply windows. One that comes too late is ignored, but not cut off: that would cost its worker.
        self._thoughts: set[asyncio.Task[str]] = set()
        self._has_stopped = False

    @property
    def are_busy(self) -> bool:
        return bool(self._asked or self._thoughts)

    def ask(self) -> None:
        """Ask every bot whose turn it is and that has not been asked yet."""
        table = self._live.table
        for seat in table.bots_asked:
            key = (seat, table.changed[seat])
            # What a hand still holds comes to its end first.
            if table.chairs[seat].bot and key not in self._asked and seat != table.holding:
                task = asyncio.create_task(self._act(*key))
                self._asked[key] = task
                task.add_done_callback(lambda _, key=key: self._asked.pop(key, None))  # type: ignore[misc]

    def stop(self) -> None:
        self._has_stopped = True
        for task in [*self._asked.values(), *self._thoughts]:
            task.cancel()

    def patience(self) -> float | None:
        """How many seconds a bot lets a reply window wait; None if it answers as soon as it can."""
        if not self._pause:
            return None
        chance = SystemRandom()
        drawn = self._pause * (QUICKEST + SPREAD * (chance.random() + chance.random()) / 2)
        left = [timer.left_at(self._live.now()) / 1000 for timer in self._live.table.timers.values()]
        return min(drawn, IN_TIME * min(left, default=inf))

    def breath(self, seat: int) -> float:
        """How many seconds a bot takes at least for a move: always the same on its turn, so that people can follow.

        Where several act at the same time, or nobody waits for it, it takes its own, as people do, and is in time.
        """
        table = self._live.table
        if table.is_race or seat not in table.awaited:
            return self.patience() or 0.0
        # What moved before is to be seen to its end, where people follow at all.
        left = (table.shown_until - self._live.now()) / 1000 if self._pause else 0.0
        return max(0.0, left) + self._pause

    def _is_asked(self, seat: int, since: int) -> bool:
        table = self._live.table
        is_bot = bool(table.chairs[seat].bot)
        return is_bot and seat in table.bots_asked and table.changed[seat] == since and not self._has_stopped

    async def _act(self, seat: int, since: int) -> None:
        words = {"table": self._live.table.code, "seat": seat}
        window = self._live.table.window
        try:
            if window and self._is_asked(seat, since):
                await self._reply(seat, since, window)
            else:
                await self._move(seat, since)
        except CactariumError as error:
            logger.warning("a bot could not move", error=str(error), **words)
            self._try_again()
        except Exception:
            # A bug of ours; but the match must not stand still for good.
            logger.exception("a bot could not move", **words)
            self._try_again()

    async def _move(self, seat: int, since: int) -> None:
        """Act as soon as it is thought out, but not before people can follow."""
        loop = asyncio.get_running_loop()
        while self._is_asked(seat, since):
            version, until = self._live.table.version, loop.time() + self.breath(seat)
            action = await self._thought(self._question(seat), inf, self._measured(seat))
            await asyncio.sleep(max(0.0, until - loop.time()))
            try:
                # A thought may be cut off, a move that is on its way to the log may not.
                await asyncio.shield(self._entered(seat, since, action))
            except IllegalAction:
                # Where several seats act at once, another may have been quicker: then the bot thinks again.
                if self._live.table.version == version:
                    raise

    async def _reply(self, seat: int, since: int, window: Window) -> None:
        """Answer in a reply window, at a time that tells nothing."""
        wait = self.patience()
        until = inf if wait is None else asyncio.get_running_loop().time() + wait
        thought = asyncio.create_task(self._thought(self._question(seat), until))
        self._thoughts.add(thought)
        thought.add_done_callback(self._forget)
        if wait is None:
            await asyncio.wait([thought])
        else:
            await asyncio.sleep(wait)
        await asyncio.shield(self._replied(seat, since, window, *heard(thought)))

    async def _replied(self, seat: int, since: int, window: Window, action: str, problem: str) -> None:
        """Answer with what was thought out; decline if there is a problem with that."""
        if not problem:
            try:
                await self._entered(seat, since, action)
            except IllegalAction as error:
                problem = str(error)
        if problem and self._is_asked(seat, since):
            words = {"table": self._live.table.code, "seat": seat, "window": window.name}
            logger.warning("a bot declines, since it has no answer", problem=problem, **words)
            await self._entered(seat, since, window.decline.text())

    async def _entered(self, seat: int, since: int, action: str) -> None:
        """Act, unless what the seat is asked has changed."""
        async with self._live.lock:
            await self._live.let_time_act()
            if self._is_asked(seat, since):
                await self._live.enter(log.Acted(self._live.now(), seat, action, f"bot-{self._live.table.version}"))

    def _question(self, seat: int) -> Question:
        table = self._live.table
        assert table.match is not None
        state = table.match.state
        legal = [action.text() for action in table.game.legal_actions(state, Seat(seat))]
        return table.game, table.game.view(state, seat), legal, Seat(seat), table.chairs[seat].bot

    def _measured(self, seat: int) -> Action | None:
        """What the seat does by a hand, if it does anything so."""
        measure = self._live.table.measure
        return measure.action if measure and measure.seat == seat else None

    async def _thought(self, question: Question, until: float, measured: Action | None = None) -> str:
        loop = asyncio.get_running_loop()
        began = loop.time()
        action = await self._thinkers.think(*question, randbits(63), until, measured)
        self._metrics.bot_seconds.labels(question[-1]).observe(loop.time() - began)
        return action

    def _forget(self, thought: asyncio.Task[str]) -> None:
        self._thoughts.discard(thought)
        if not thought.cancelled():
            # Whoever waited for it hears why it failed; if it came too late, nobody has to.
            thought.exception()


def heard(thought: asyncio.Task[str]) -> tuple[str, str]:
    """The action that was thought out, or else why there is none."""
    if not thought.done():
        return "", "it is still thinking"
    error = thought.exception()
    return ("", repr(error)) if error else (thought.result(), "")
