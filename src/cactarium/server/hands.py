"""The hand of one table: whose it is, what it holds, and what comes of that.

A hold begins with a movement of a page whose seat the table waits for, and it is in the log from then on. However it
ends, let go, taken back, or taken back by the house since nobody is there any more, what came of it is the seat's next
action. Should it get lost, the log says that too, and the seat begins again.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from secrets import randbits

import structlog

from cactarium.kernel.errors import BadRequest, CactariumError, IllegalAction
from cactarium.kernel.game import TABLE, Seat
from cactarium.server import deciding, holding, telling
from cactarium.server import entries as log
from cactarium.server.bot_pool import BotPool
from cactarium.server.hand_frames import GRIP, LET_GO, TAKE_BACK, TARGET
from cactarium.server.hand_pool import Grip, HandPool
from cactarium.server.live import LiveTable
from cactarium.server.metrics import Metrics
from cactarium.server.simulations import Simulation
from cactarium.server.table import STAND_IN
from cactarium.server.watcher import Watcher
from cactarium.server.wire.from_page import PlaceForMe

logger = structlog.get_logger()

# After a failure the next try waits so long: neither the log nor the processes are to be worn out.
RETRY_SECONDS = 1.0
ENDS = (LET_GO, TAKE_BACK)
# A page that was not heard of for so long may have come back by another line.
STALLED_SECONDS = 3.0
# Movements that wait for the hold to begin; of pages that send too many, the later ones are left out.
MOST_EARLY = 120


class Hand:
    """Holds for one table what a seat is to hold, unless something else has happened meanwhile."""

    def __init__(
        self, live: LiveTable, hands: HandPool, simulation: Simulation, bots: BotPool, metrics: Metrics
    ) -> None:
        self._live = live
        self._hands = hands
        self._simulation = simulation
        self._bots = bots
        self._metrics = metrics
        self._task: asyncio.Task[None] | None = None
        # The version from which on the table waits for what this is about.
        self._since = 0
        self._grip: Grip | None = None
        self._early: list[bytes] = []
        # The page that has the hand: the last one that gripped.
        self._holder: Watcher | None = None
        # Whether it was let go or taken back; and the page that was not asked about that.
        self._is_over = False
        self._overruled: Watcher | None = None
        self._is_entering = False
        self._not_before = 0.0
        self._has_stopped = False
        live.listen_for_hands(self.heard, self.look_around)

    @property
    def is_busy(self) -> bool:
        return self._task is not None

    def heard(self, watcher: Watcher, frame: bytes) -> None:
        """A page moves its hand. What comes when nobody waits for it is left aside."""
        self._metrics.hand_frames.labels("taken" if self._is_heard(watcher, frame) else "left aside").inc()

    def _is_heard(self, watcher: Watcher, frame: bytes) -> bool:
        measure, kind = self._live.table.measure, frame[0]
        seat = measure.seat if measure else TABLE
        if seat == TABLE or seat not in watcher.seats or self._live.table.chairs[seat].bot or self._has_stopped:
            return False
        if self._task is None:
            if not self._may_begin(watcher, kind):
                return False
            self._begin(watcher, seat)
        elif self._is_over or not self._has_hand(watcher, kind):
            return False
        if kind in ENDS:
            self._is_over = True
        self._move(frame)
        return True

    def _may_begin(self, watcher: Watcher, kind: int) -> bool:
        """Whose hold was ended by the house may not have heard of it yet, and has to grip anew."""
        if kind == GRIP and watcher is self._overruled:
            self._overruled = None
        return kind in (GRIP, TARGET) and watcher is not self._overruled

    def _has_hand(self, watcher: Watcher, kind: int) -> bool:
        holder = self._holder
        if watcher is holder:
            return True
        if self._live.table.is_hand_lent:
            return False
        if kind != GRIP and holder in self._live.sockets and watcher.heard - holder.heard < STALLED_SECONDS:
            return False
        self._holder = watcher
        return True

    def _move(self, frame: bytes) -> None:
        if self._grip:
            self._grip.move(frame)
        elif frame[0] in ENDS or len(self._early) < MOST_EARLY:
            self._early.append(frame)

    def _begin(self, watcher: Watcher, seat: int) -> None:
        key = f"hand-{self._live.table.version}"
        self._start(watcher, self._made(seat, "", key, self._simulated))

    def _start(self, watcher: Watcher | None, doing: Coroutine[None, None, None]) -> None:
        self._since = self._live.table.measuring_since
        self._grip, self._holder, self._overruled, self._is_over, self._early = None, watcher, None, False, []
        self._task = asyncio.create_task(doing)

    def look(self) -> None:
        """The table has changed: what is held may be wanted no longer, or nobody's any more, or lost with the house."""
        table = self._live.table
        if self._has_stopped or self._is_entering:
            return
        if self._task and table.measuring_since != self._since:
            self._task.cancel()
            self._end()
        if table.holding < 0:
            return
        if self._task is None:
            self._start(None, self._lost(table.holding))
        elif table.chairs[table.holding].bot:
            self._take_back()

    def look_around(self) -> None:
        """Somebody came or went: what is held by who is away is taken back."""
        holding = self._live.table.holding
        if self._task and holding >= 0 and holding in self._live.away():
            self._take_back()

    def stop(self) -> None:
        self._has_stopped = True
        if self._task:
            self._task.cancel()

    def _take_back(self) -> None:
        if not self._is_over and not self._live.table.is_hand_lent:
            self._is_over = True
            self._overruled = self._holder
            self._move(bytes([TAKE_BACK]))

    def _end(self) -> None:
        if self._grip:
            self._grip.drop()
        if not self._is_over:
            self._overruled = self._holder
        self._task = self._grip = self._holder = None

    async def lend(self, watcher: Watcher, request: PlaceForMe) -> int:
        """Let a bot's hand do it; returns the version at which that had been done already, or 0."""
        live, seat = self._live, request.seat
        async with live.lock:
            await live.let_time_act()
            deciding.check_own(watcher.seats, seat)
            done = live.table.done.get((seat, request.key), 0)
            if done:
                return done
            deciding.check_in_play(live.table, seat)
            holding.check_lending(live.table, seat)
            if self._task or self._has_stopped:
                raise BadRequest("a hand holds something", "a wish for a bot's hand", "a moment of patience", "hand")
            self._start(None, self._made(seat, STAND_IN, request.key, self._thought))
        return 0

    async def _made(self, seat: int, level: str, key: str, make: Callable[[int], Awaitable[str]]) -> None:
        """Take hold, make the action, and enter it; or say that it got lost."""
        words = {"table": self._live.table.code, "seat": seat}
        since = self._since
        try:
            await asyncio.sleep(self._not_before - asyncio.get_running_loop().time())
            await asyncio.shield(self._taken(seat, since, level))
            if self._is_wanted(since) and self._live.table.holding == seat:
                await asyncio.shield(self._entered(since, seat, key, await make(seat)))
        except CactariumError as error:
            logger.error("a hand failed", error=str(error), **words)
            await self._lost(seat)
        except Exception:
            # A bug of ours; but the match must not stand still for good.
            logger.exception("a hand failed", **words)
            await self._lost(seat)
        finally:
            self._ended(since)

    def _is_wanted(self, since: int) -> bool:
        table = self._live.table
        return table.measure is not None and table.measuring_since == since and not self._has_stopped

    def _ended(self, since: int) -> None:
        if self._since == since:
            self._end()

    async def _taken(self, seat: int, since: int, level: str) -> None:
        live = self._live
        async with live.lock:
            await live.let_time_act()
            if self._is_wanted(since) and live.table.holding < 0:
                await live.enter(log.Held(live.now(), seat, level))

    async def _simulated(self, _seat: int) -> str:
        match = self._live.table.match
        assert match is not None
        self._grip = self._hands.begin(self._simulation, match.state.copy(), self._live.show)
        for frame in self._early:
            self._grip.move(frame)
        # Whoever left meanwhile, or is played for, holds nothing any more.
        self.look()
        self.look_around()
        return await self._grip.settled

    async def _thought(self, seat: int) -> str:
        table = self._live.table
        assert table.measure is not None
        wanted, view = table.measure.action, telling.view_told(table, seat)
        question = (table.game, view, [wanted.text()], Seat(seat), STAND_IN)
        return await self._bots.think(*question, randbits(63), measured=wanted)

    async def _entered(self, since: int, seat: int, key: str, text: str) -> None:
        """Do what came of it, as soon as the log takes it."""
        while self._is_wanted(since):
            try:
                async with self._live.lock:
                    await self._live.let_time_act()
                    if self._is_wanted(since):
                        await self._enter(seat, key, text)
            except (IllegalAction, BadRequest):
                raise
            except CactariumError as error:
                logger.warning("what a hand did could not be written", table=self._live.table.code, error=str(error))
                await asyncio.sleep(RETRY_SECONDS)

    async def _enter(self, seat: int, key: str, text: str) -> None:
        live = self._live
        measure, action = live.table.measure, live.table.game.parse(text)
        assert measure is not None
        if not measure.action.admits(action):
            raise BadRequest("no hand can have done that", text[:200], measure.action.text(), measure.name)
        # Its own change does not cut it off.
        self._is_entering = True
        try:
            await live.enter(log.Acted(live.now(), seat, text, key))
        finally:
            self._is_entering = False
        self._end()

    async def _lost(self, seat: int) -> None:
        """Say so; the seat may begin again a moment later."""
        live = self._live
        self._not_before = asyncio.get_running_loop().time() + RETRY_SECONDS
        self._metrics.holds_lost.inc()
        try:
            async with live.lock:
                if live.table.holding == seat and not self._has_stopped:
                    await live.enter(log.HoldLost(live.now(), seat))
        except CactariumError as error:
            logger.error("a lost hold could not be told", table=live.table.code, error=str(error))
            asyncio.get_running_loop().call_later(RETRY_SECONDS, self.look)
        finally:
            self._end()
