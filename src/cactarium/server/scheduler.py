"""What a table does by itself: clocks run out, the game's timers ring, bots move, and things come to rest."""

import asyncio

import structlog

from cactarium.kernel.errors import CactariumError
from cactarium.server.bot_pool import BotPool
from cactarium.server.bot_seats import BotSeats
from cactarium.server.hands import Hand
from cactarium.server.live import LiveTable
from cactarium.server.measuring import Measurer, Measuring
from cactarium.server.metrics import Metrics

logger = structlog.get_logger()

# After a failure, for instance of the disk, the table tries again.
RETRY_SECONDS = 1.0


class Scheduler:
    """Watches one live table and acts when nobody else does."""

    def __init__(
        self,
        live: LiveTable,
        pool: BotPool,
        bot_pause: float,
        metrics: Metrics,
        measurer: Measurer | None = None,
        hand: Hand | None = None,
    ) -> None:
        self.hand = hand
        self._measuring = Measuring(live, measurer, self._try_again)
        self.bots = BotSeats(live, pool, bot_pause, metrics, self._try_again)
        self._live = live
        self._alarm: asyncio.TimerHandle | None = None
        self._ringing: asyncio.Task[None] | None = None
        self._has_stopped = False
        live.look_after(self.look)

    def look(self) -> None:
        """The table has changed: set the alarm anew, and ask the bots whose turn it is."""
        if self._has_stopped:
            return
        self._set_alarm()
        self._measuring.look()
        if self.hand:
            self.hand.look()
        self.bots.ask()

    @property
    def is_busy(self) -> bool:
        """Whether something will happen here without anybody doing anything."""
        is_held = self.hand is not None and self.hand.is_busy
        return bool(self._alarm or self._ringing or self.bots.are_busy or self._measuring.is_busy or is_held)

    def stop(self) -> None:
        self._has_stopped = True
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        self._measuring.stop()
        if self.hand:
            self.hand.stop()
        self.bots.stop()

    def _try_again(self) -> None:
        asyncio.get_running_loop().call_later(RETRY_SECONDS, self.look)

    def _set_alarm(self) -> None:
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        entry = self._live.table.upcoming()
        if entry:
            # Should the house be away meanwhile, the alarm rings too early, and is set again.
            wait = max(0, entry.at - self._live.now()) / 1000
            self._alarm = asyncio.get_running_loop().call_later(wait + 0.002, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        if self._ringing is None:
            self._ringing = asyncio.create_task(self._time_is_up())

    async def _time_is_up(self) -> None:
        try:
            async with self._live.lock:
                await self._live.let_time_act()
            self._set_alarm()
        except CactariumError as error:
            logger.warning("time could not be called", table=self._live.table.code, error=str(error))
            self._try_again()
        finally:
            self._ringing = None
