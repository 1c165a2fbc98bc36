"""A table in use: the pages that watch it, and a single order of events.

Everything that changes the table or tells of it happens under one lock: an entry is appended to the log, and only when
that is durable the table goes on and the pages hear of it. So nobody ever sees what could still be lost.
"""

import asyncio
from collections.abc import Callable
from typing import Final

from msgspec.json import Encoder

from cactarium.kernel.course import Step
from cactarium.kernel.errors import CactariumError
from cactarium.kernel.game import SPECTATOR, Viewer
from cactarium.server import entries as log
from cactarium.server import telling
from cactarium.server.buckets import Bucket
from cactarium.server.deciding import Request, decided
from cactarium.server.house_clock import HouseClock
from cactarium.server.metrics import Metrics
from cactarium.server.presence import Presence
from cactarium.server.settings import Settings
from cactarium.server.table import Table
from cactarium.server.watcher import NOT_ADMITTED, Watcher, do_nothing
from cactarium.server.wire import from_page as page
from cactarium.server.wire.to_page import Presence as PresenceMessage
from cactarium.storage import Log, TakenNumber

_encode = Encoder().encode


def frame(message: object) -> bytes:
    return _encode(message)


# So many milliseconds a snapshot is told to others too: the clocks in it go wrong by no more.
OLDEST_SNAPSHOT = 200
# Bytes of what is shown of a moving table at one moment.
LARGEST_PICTURE = 64 * 1024
# What a page does in person: a bot that plays for it hands back.
IN_PERSON: Final = (page.Act, page.Undo, page.AnswerUndo)
# What is done once, however often it is sent.
ONCE: Final = (page.Act, page.Say)
# What may change who a page is.
SEATING: Final = frozenset({log.Sat, log.Stood, log.BotSat, log.Swapped, log.ChairsChanged, log.HandedOver})
# How often an append is decided anew after the log turned out to be ahead.
MOST_TRIES = 4


class Overtaken(CactariumError):
    """Somebody else appended first."""

    def __init__(self, code: str) -> None:
        super().__init__(f"the table has moved on: got an older position, want the latest [table {code}]")


class Ready:
    """A snapshot for onlookers, of one version and from one version on, with the view in it."""

    def __init__(self, key: tuple[int, int | None], at: int, view: object, frame: bytes) -> None:
        self.key = key
        self.at = at
        self.view = view
        self.frame = frame


class LiveTable:
    """A table that people are at."""

    def __init__(
        self, table: Table, log: Log, settings: Settings, metrics: Metrics, clock: HouseClock | None = None
    ) -> None:
        self.table = table
        self._clock = clock or HouseClock()
        # Should the time of day have been set back before the house opened: a table goes on from its last entry.
        self._ahead = max(0, table.entries[-1].at - self._clock.now())
        # All pages that are connected, and those of them that have said hello.
        self.sockets: set[Watcher] = set()
        self.watchers: set[Watcher] = set()
        self.lock = asyncio.Lock()
        # How many sockets and requests hold on to this object.
        self.pins = 0
        self.idle_since = self._clock.seconds()
        self._log = log
        self._settings = settings
        self._metrics = metrics
        self._presence = Presence(table.opened.seats, self.idle_since + settings.silence)
        self._away_alarm: asyncio.TimerHandle | None = None
        self._set_away_alarm()
        limits = settings.limits
        most = range(max(table.game.most, table.opened.seats))
        # One for each chair there may be: taking chairs away and adding them again gives nobody more to say.
        self._chat = [Bucket(limits.chat_per_second, limits.chat_at_once, self.idle_since) for _ in most]
        # The latest view of each viewer who is here.
        self._views: dict[Viewer, object] = {}
        self._for_onlookers = Ready((0, None), 0, None, b"")
        self._look: Callable[[], None] = self.announce
        # What takes the movements of hands, if there are any here, and looks who is there to move them.
        self.heard: Callable[[Watcher, bytes], None] | None = None
        self._look_around: Callable[[], None] = do_nothing
        # An append was cut off: the log may hold more than the table knows of.
        self._is_behind = False

    def now(self) -> int:
        """The time of the table, which is never earlier than that of its last entry."""
        return max(self._clock.now() + self._ahead, self.table.entries[-1].at)

    def look_after(self, look: Callable[[], None]) -> None:
        """Call ``look`` after every change: clocks, timers and bots take it from there."""
        self._look = look

    def listen_for_hands(self, heard: Callable[[Watcher, bytes], None], look_around: Callable[[], None]) -> None:
        """Hand movements of hands on, and call ``look_around`` when somebody came or went."""
        self.heard = heard
        self._look_around = look_around

    async def append(self, entries: list[log.Entry], step: Step | None = None) -> None:
        """Make entries durable, then take them and tell everybody. The lock is held by the caller."""
        table = self.table
        rows = [
            (table.code, number, log.encoded(entry), self._closes(entry, step))
            for number, entry in enumerate(entries, table.version + 1)
        ]
        was_behind, self._is_behind = self._is_behind, True
        if was_behind:
            await self._catch_up()
            raise Overtaken(table.code)
        try:
            await self._log.append_all(rows)
        except TakenNumber:
            await self._catch_up()
            raise Overtaken(table.code) from None
        self._is_behind = False
        for entry in entries:
            self._take(entry, step)
        self._look()

    async def _catch_up(self) -> None:
        """Take what the log holds beyond the table."""
        for body in await self._log.read(self.table.code, self.table.version):
            self._take(log.decoded(body), None)
        self._is_behind = False
        self._look()

    def _take(self, entry: log.Entry, step: Step | None) -> None:
        self.table.take(entry, step)
        if type(entry) in SEATING:
            self._reseat(entry)
        self._metrics.counted(type(entry).__name__)
        self._publish()

    def _reseat(self, entry: log.Entry) -> None:
        if isinstance(entry, log.Sat):
            self._presence.expect(entry.seat, self._clock.seconds() + self._settings.grace)
            self._set_away_alarm()
        elif isinstance(entry, log.ChairsChanged):
            self._rearrange(entry)

    def _rearrange(self, entry: log.ChairsChanged) -> None:
        """What is known of each seat goes with its chair."""
        self._presence.rearrange(entry.stay, entry.seats, self._clock.seconds())
        rest = [seat for seat in range(len(self._chat)) if seat not in entry.stay]
        self._chat = [self._chat[seat] for seat in [*entry.stay, *rest]]
        asyncio.get_running_loop().call_soon(self.announce)

    def _closes(self, entry: log.Entry, step: Step | None) -> bool:
        """Whether the match is finished with this entry, so that a restart need not resume it."""
        if isinstance(entry, log.Acted):
            assert step is not None
            return self.table.game.outcome(step.state) is not None
        out = [seat for seat, chair in enumerate(self.table.chairs) if chair.out]
        return isinstance(entry, log.Out) and self.table.ends_without([*out, entry.seat])

    async def request(self, watcher: Watcher, request: Request) -> int:
        """Do what a page wants; returns the version at which it had been done already, or 0.

        Whoever calls this sees to it that it is done to its end: the others must hear what is in the log.
        """
        async with self.lock:
            for _ in range(MOST_TRIES):
                try:
                    if self.table.due(self.now()):
                        await self.let_time_act()
                    done = self.was_done(watcher, request)
                    if done:
                        return done
                    if isinstance(request, IN_PERSON) and self._is_played_for(watcher, request.seat):
                        await self._welcome([request.seat])
                    entries = decided(self.table, watcher.seats, self.away, request, self.now(), self._may_talk)
                    await self.append(entries, self._tried(entries[0]))
                    return 0
                except Overtaken:
                    # The table has caught up with its log: decide again, on what is true now.
                    continue
            raise Overtaken(self.table.code)

    async def settle(self, decide: Callable[[int], list[log.Entry]]) -> None:
        """Append what ``decide`` says, by the time; decided anew if the log was ahead. The lock is held by the caller.

        For what no page asks for over its socket, but a request does.
        """
        for _ in range(MOST_TRIES):
            entries = decide(self.now())
            if not entries:
                return
            try:
                await self.append(entries)
            except Overtaken:
                continue
            return
        raise Overtaken(self.table.code)

    def _may_talk(self, seat: int) -> bool:
        return self._chat[seat].allows(self._clock.seconds())

    def _is_played_for(self, watcher: Watcher, seat: int) -> bool:
        return seat in watcher.seats and bool(self.table.chairs[seat].stand_in)

    async def let_time_act(self) -> None:
        """Enter what time has brought about, before whatever anybody does now. The lock is held by the caller."""
        now = self.now()
        while (entry := self.table.due(now)) is not None:
            await self.enter(entry)

    def was_done(self, watcher: Watcher, request: Request) -> int:
        """The version at which a page has done this already, or 0."""
        if isinstance(request, ONCE) and request.seat in watcher.seats:
            return self.table.done.get((request.seat, request.key), 0)
        if isinstance(request, page.Reveal) and request.seat in watcher.seats:
            return self.table.version if self.table.chairs[request.seat].salt == request.salt else 0
        return 0

    async def enter(self, entry: log.Entry) -> None:
        """Append an entry that needs no more checks than the rules' own."""
        await self.append([entry], self._tried(entry))

    def _tried(self, entry: log.Entry) -> Step | None:
        return self.table.tried(entry) if isinstance(entry, log.Acted) else None

    async def join(self, watcher: Watcher, hello: page.Hello) -> None:
        """Let a page watch, from the version it has; or look through another of its seats."""
        async with self.lock:
            if self._is_behind:
                await self._catch_up()
            watcher.wish = hello.seat
            known = watcher.seats
            is_new = not watcher.has_joined
            watcher.look(self.table)
            if not watcher.seats and not self._admits_strangers():
                watcher.close(NOT_ADMITTED)
                return
            watcher.has_joined = True
            self.watchers.add(watcher)
            self._tell_all(watcher, hello.version)
            if is_new or known != watcher.seats:
                self._presence.went([] if is_new else known, 0)
                self._presence.came(watcher.seats)
                self.announce()
            await self._welcome(watcher.seats)

    async def _welcome(self, seats: list[int]) -> None:
        """Whoever a bot plays for is back."""
        for seat in seats:
            if self.table.chairs[seat].stand_in and not self.table.is_over:
                await self.append([log.Returned(self.now(), seat)])

    async def pause(self) -> None:
        """Let whoever holds the table finish; then, if it has a clock, stop that."""
        async with self.lock:
            if self._is_behind:
                await self._catch_up()
            if self.table.clock and self.table.stage == "playing":
                await self.append([log.Paused(self.now())])

    def _admits_strangers(self) -> bool:
        return self.table.opened.spectators or self.table.stage == "open"

    def leave(self, watcher: Watcher, *, in_silence: bool) -> None:
        """A page has gone."""
        if watcher not in self.watchers:
            return
        self.watchers.remove(watcher)
        now = self._clock.seconds()
        self._presence.went(watcher.seats, now if in_silence else now + self._settings.grace)
        self.announce()
        if watcher.viewer not in {other.viewer for other in self.watchers}:
            self._views.pop(watcher.viewer, None)
        if not self.watchers:
            self.idle_since = now

    def away(self) -> list[int]:
        now = self._clock.seconds()
        people = [seat for seat, chair in enumerate(self.table.chairs) if chair.kind == "person"]
        return [seat for seat in people if self._presence.of(seat, now) == "away"]

    def announce(self) -> None:
        """Tell everybody who is here."""
        now = self._clock.seconds()
        seats = [self._presence.of(seat, now) for seat in range(self.table.opened.seats)]
        watching = sum(watcher.viewer == SPECTATOR for watcher in self.watchers)
        text = frame(PresenceMessage(seats, watching))
        for watcher in self.watchers:
            watcher.send(text)
        self._set_away_alarm()
        self._look_around()

    def show(self, picture: bytes) -> None:
        """Show all pages what moves at the table: everybody may see it, and whoever is slow sees less of it.

        It begins with the version that the table has, in four bytes, so that a page knows what it is a picture of.
        """
        assert len(picture) <= LARGEST_PICTURE, f"a picture is too large: got {len(picture)} bytes"
        told = self.table.version.to_bytes(4, "big") + picture
        for watcher in self.watchers:
            watcher.show(told)

    def _set_away_alarm(self) -> None:
        """Who has not come by a certain time is away, and the others hear of it."""
        if self._away_alarm:
            self._away_alarm.cancel()
            self._away_alarm = None
        wait = self._presence.until_away(self._clock.seconds())
        if wait is not None:
            self._away_alarm = asyncio.get_running_loop().call_later(wait + 0.01, self.announce)

    def _tell_all(self, watcher: Watcher, has: int | None) -> None:
        """Everything that the watcher may know. What onlookers are told is put together once for many of them."""
        now, key = self.now(), (self.table.version, has)
        if watcher.seats or key != self._for_onlookers.key or now > self._for_onlookers.at + OLDEST_SNAPSHOT:
            told = telling.snapshot(self.table, watcher.viewer, watcher.seats, has, now)
            ready = Ready(key, now, told.view, frame(told))
            if not watcher.seats:
                self._for_onlookers = ready
        else:
            ready = self._for_onlookers
        self._views[watcher.viewer] = ready.view
        watcher.send_all(ready.frame)

    def _publish(self) -> None:
        """Tell every page of the latest entry. A page that sits elsewhere since is told everything anew."""
        table = self.table
        news = telling.News(table, self.now())
        views = {}
        frames: dict[Viewer, bytes] = {}
        moved = type(table.entries[-1]) in SEATING
        for watcher in list(self.watchers):
            if not watcher.seats and not self._admits_strangers():
                # Who came before the start and does not sit is not to see the match.
                watcher.close(NOT_ADMITTED)
                continue
            viewer = watcher.viewer
            if moved and self._has_moved(watcher):
                self._tell_all(watcher, None)
                views[watcher.viewer] = self._views[watcher.viewer]
                continue
            text = frames.get(viewer)
            if text is None:
                views[viewer] = view = telling.view_told(table, viewer)
                text = frame(news.update(viewer, self._views.get(viewer), view))
                frames[viewer] = text
            watcher.send(text)
        self._views = views

    def _has_moved(self, watcher: Watcher) -> bool:
        known = watcher.seats
        if not watcher.look(self.table):
            return False
        if isinstance(self.table.entries[-1], log.ChairsChanged):
            # The person sits where they sat: only the number is another.
            return True
        self._presence.went(known, self._clock.seconds())
        self._presence.came(watcher.seats)
        asyncio.get_running_loop().call_soon(self.announce)
        return True
