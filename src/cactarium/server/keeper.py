"""What a table does by itself: clocks run out, the game's timers ring, bots move."""

import asyncio
from secrets import randbits

import structlog

from cactarium.kernel.errors import CactariumError
from cactarium.kernel.game import TABLE, Seat
from cactarium.server import entries as log
from cactarium.server.bots import Thinkers
from cactarium.server.live import LiveTable, now_ms
from cactarium.server.metrics import Metrics

logger = structlog.get_logger()

# After a failure, for instance of the disk, the table tries again.
RETRY_SECONDS = 1.0
# Clocks count time of day, alarms do not: they stand still while a laptop sleeps. So no alarm is set for longer.
LONGEST_WAIT = 10.0


class Keeper:
    """Watches one live table and acts when nobody else does."""

    def __init__(self, live: LiveTable, thinkers: Thinkers, bot_pause: float, metrics: Metrics) -> None:
        self._live = live
        self._thinkers = thinkers
        self._bot_pause = bot_pause
        self._metrics = metrics
        self._alarm: asyncio.TimerHandle | None = None
        # The bots that are thinking: seat and position.
        self._thoughts: dict[tuple[int, int], asyncio.Task[None]] = {}
        self._ringing: asyncio.Task[None] | None = None
        self._has_stopped = False
        live.look_after(self.look)

    def look(self) -> None:
        """The table has changed: set the alarm anew, and let bots think."""
        if self._has_stopped:
            return
        self._set_alarm()
        match = self._live.match
        for seat in match.to_act:
            key = (seat, match.position)
            if match.chairs[seat].bot and key not in self._thoughts:
                task = asyncio.create_task(self._move(seat, match.chairs[seat].bot, match.position))
                self._thoughts[key] = task
                task.add_done_callback(lambda _, key=key: self._thoughts.pop(key, None))  # type: ignore[misc]

    @property
    def is_busy(self) -> bool:
        """Whether something will happen here without anybody doing anything."""
        return bool(self._alarm or self._thoughts or self._ringing)

    def stop(self) -> None:
        self._has_stopped = True
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        for task in list(self._thoughts.values()):
            task.cancel()

    def _deadlines(self) -> list[int]:
        match = self._live.match
        found = []
        if match.clock and not match.is_over:
            found += [match.clock.runs_out(seat) for seat in match.to_act if match.chairs[seat].is_asked]
        if match.table:
            seconds = {timer.name: timer.seconds for timer in match.game.timers(match.table.state)}
            found += [shown + int(seconds[name] * 1000) for name, shown in match.timers.items()]
        return found

    def _set_alarm(self) -> None:
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        deadlines = self._deadlines()
        if deadlines:
            wait = min(max(0, min(deadlines) - now_ms()) / 1000, LONGEST_WAIT)
            self._alarm = asyncio.get_running_loop().call_later(wait + 0.002, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        if self._ringing is None:
            self._ringing = asyncio.create_task(self._time_is_up())

    async def _time_is_up(self) -> None:
        try:
            async with self._live.lock:
                for entry in self._due(now_ms()):
                    await self._live.enter(entry)
            self._set_alarm()
        except CactariumError as error:
            logger.warning("time could not be called", table=self._live.match.code, error=str(error))
            asyncio.get_running_loop().call_later(RETRY_SECONDS, self.look)
        finally:
            self._ringing = None

    def _due(self, now: int) -> list[log.Entry]:
        """The first thing that time has brought about; the next is looked for after it."""
        match = self._live.match
        if match.is_over or match.table is None:
            return []
        if match.clock:
            for seat in match.to_act:
                if match.chairs[seat].is_asked and match.clock.runs_out(seat) <= now:
                    return [log.Out(now, seat, "time")]
        for timer in match.game.timers(match.table.state):
            if match.timers[timer.name] + int(timer.seconds * 1000) <= now:
                return [log.Acted(now, TABLE, timer.action.text(), timer.name)]
        return []

    async def _move(self, seat: int, level: str, position: int) -> None:
        """Let a bot think and act, unless the table has moved on meanwhile."""
        try:
            action = await self._thought(seat, level)
            # A thought may be cut off, a move that is on its way to the log may not.
            await asyncio.shield(self._moved(seat, action, position))
        except CactariumError as error:
            logger.warning("a bot could not move", table=self._live.match.code, seat=seat, error=str(error))
            asyncio.get_running_loop().call_later(RETRY_SECONDS, self.look)
        except Exception:
            # A bug of ours; but the match must not stand still for good.
            logger.exception("a bot could not move", table=self._live.match.code, seat=seat)
            asyncio.get_running_loop().call_later(RETRY_SECONDS, self.look)

    async def _moved(self, seat: int, action: str, position: int) -> None:
        async with self._live.lock:
            match = self._live.match
            if match.position == position and match.chairs[seat].bot and not self._has_stopped:
                await self._live.enter(log.Acted(now_ms(), seat, action, f"bot-{match.version}"))

    async def _thought(self, seat: int, level: str) -> str:
        match = self._live.match
        assert match.table is not None
        loop = asyncio.get_running_loop()
        began = loop.time()
        state = match.table.state
        legal = [action.text() for action in match.game.legal_actions(state, Seat(seat))]
        view = match.game.view(state, seat)
        action = await self._thinkers.think(match.game, view, legal, Seat(seat), level, randbits(63))
        self._metrics.bot_seconds.labels(level).observe(loop.time() - began)
        await asyncio.sleep(max(0.0, began + self._bot_pause - loop.time()))
        return action
