"""All tables of the house."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from secrets import randbits

import structlog
from msgspec.structs import replace

from cactarium.games import game_named
from cactarium.kernel.errors import BadRequest, CactariumError, shown
from cactarium.kernel.fairness import commitment_to
from cactarium.kernel.game import Seat, checked_seats
from cactarium.kernel.options import settled
from cactarium.search.levels import bot_named
from cactarium.server import collector, deciding, telling
from cactarium.server import entries as log
from cactarium.server.bot_names import bot_name
from cactarium.server.bot_pool import BotPool
from cactarium.server.commitments import Commitments
from cactarium.server.hand_pool import HandPool
from cactarium.server.hands import Hand
from cactarium.server.health import Health
from cactarium.server.house_clock import HouseClock
from cactarium.server.keys import hashed, is_code, new_code, new_secret
from cactarium.server.live import LiveTable
from cactarium.server.measuring import Measurer, by_errand
from cactarium.server.metrics import Metrics
from cactarium.server.pace import Pace
from cactarium.server.sanitizing import clean_name
from cactarium.server.scheduler import Scheduler
from cactarium.server.settings import Settings
from cactarium.server.shuffling import called
from cactarium.server.simulations import SIMULATIONS, Simulation
from cactarium.server.table import OtherVersion, Table
from cactarium.server.watcher import RESTART, SILENCE, Watcher
from cactarium.server.wire.from_page import PlaceForMe
from cactarium.server.wire.http import NewTable
from cactarium.server.wire.to_page import Hint
from cactarium.storage import Log, TakenNumber

logger = structlog.get_logger()

# The bot that gives hints.
HINTS = "greedy"
# So many matches are read at once when the house opens: their entries share a commit, and pages are served in between.
RESUMED_AT_ONCE = 64


class NoTable(CactariumError):
    """No table has this code."""


class Tables:
    """Finds tables in memory or in the log, opens new ones, and lets idle ones go."""

    def __init__(
        self,
        log: Log,
        pool: BotPool,
        settings: Settings,
        metrics: Metrics,
        clock: HouseClock | None = None,
        measurers: Mapping[str, Measurer] | None = None,
        simulations: Mapping[str, Simulation] = SIMULATIONS,
    ) -> None:
        self.settings = settings
        self.hands = HandPool(settings.hand_workers, metrics)
        # What simulates hands for the tables of a game, by its name; and what measures without a hand.
        self._simulations = simulations
        alone = {game: by_errand(self.hands, found) for game, found in simulations.items() if found.alone}
        self._measurers = {**alone, **(measurers or {})}
        self.clock = clock or HouseClock()
        self.metrics = metrics
        self.commitments = Commitments()
        self.health = Health(log, metrics)
        self._log = log
        self._thinkers = pool
        self._live: dict[str, LiveTable] = {}
        self._keepers: dict[str, Scheduler] = {}
        self.pace = Pace()
        self._loading: dict[str, asyncio.Lock] = {}
        # Sockets and requests that came to a table and went, since the collector looked at everything.
        self._visits = 0
        # The address that opened each table that is still in memory.
        self._openers: dict[str, str] = {}

    def live(self) -> list[LiveTable]:
        return list(self._live.values())

    def knows(self, code: str, keys: list[str]) -> bool:
        """Whether these hashed secrets open a seat at a table in memory."""
        return code in self._live and bool(self._live[code].table.seats_of(keys))

    @asynccontextmanager
    async def at(self, code: str) -> AsyncIterator[LiveTable]:
        """The table with this code, which stays in memory meanwhile; ``NoTable`` if there is none."""
        live = self._live.get(code) or await self._load(code)
        live.pins += 1
        try:
            yield live
        finally:
            live.pins -= 1
            self._visits += 1

    async def open(self, wanted: NewTable, address: str) -> tuple[str, list[str]]:
        """Open a table; returns its code and the secrets of the seats that its opener took."""
        entries, secrets = opening(wanted, self.commitments, self.clock.now())
        return await self._open(entries, address), secrets

    async def open_again(self, table: Table, commitment: str, address: str) -> str:
        """Open a table like that of a finished match, its chairs kept for the same people, and its bots seated."""
        now = self.clock.now()
        people = [chair.name if chair.kind == "person" else "" for chair in table.chairs]
        secret = self.commitments.taken(commitment)
        again = replace(table.opened, at=now, listed=False, secret=secret, kept=people)
        chairs = enumerate(table.chairs)
        bots = [log.BotSat(now, seat, chair.level, chair.name) for seat, chair in chairs if chair.kind == "bot"]
        return await self._open([again, *bots], address)

    async def _open(self, entries: list[log.Entry], address: str) -> str:
        self._check_room(address)
        bodies = [log.encoded(entry) for entry in entries]
        opened = entries[0]
        assert isinstance(opened, log.Opened), opened
        while True:
            code = new_code(listed=opened.listed)
            if code in self._openers:
                continue
            self._openers[code] = address
            try:
                await self._log.append_all([(code, number, body, False) for number, body in enumerate(bodies, 1)])
            except TakenNumber:
                del self._openers[code]
                continue
            except BaseException:
                del self._openers[code]
                raise
            self._add(await table_of(code, entries, self.pace))
            return code

    def _check_room(self, address: str) -> None:
        opened = list(self._openers.values()).count(address)
        most = self.settings.limits.tables_per_address
        if opened >= most:
            raise BadRequest("too many tables from one address", str(opened), f"at most {most}", "tables")

    async def hint(self, live: LiveTable, viewer: int) -> Hint:
        """What a bot would do in a seat whose turn it is, from the seat's own view."""
        async with live.lock:
            table = live.table
            hinted = deciding.hinted(table, viewer, self.clock.now())
            if hinted:
                # First of all: nobody gets a hint that the others do not hear of.
                await live.enter(hinted)
            version, since = table.version, table.changed[viewer]
            legal = telling.legal_told(table, viewer)
            view = telling.view_told(table, viewer)
        action = await self._thinkers.think(table.game, view, legal, Seat(viewer), HINTS, randbits(63))
        # What others did meanwhile makes no hint void that still answers what the seat is asked.
        return Hint(table.version if table.changed[viewer] == since else version, action)

    async def lend_hand(self, live: LiveTable, watcher: Watcher, request: PlaceForMe) -> int:
        """Let a bot's hand act for a seat; returns the version at which that had been done already, or 0."""
        if not watcher.seats:
            raise BadRequest("you do not sit at this table", "no seat", "a seat", "seat")
        deciding.check_own(watcher.seats, request.seat)
        hand = self._keepers[live.table.code].hand
        if hand is None:
            raise BadRequest("there is nothing for a hand to do", live.table.game.title, "a game with hands", "hand")
        return await hand.lend(watcher, request)

    async def _load(self, code: str) -> LiveTable:
        lock = self._loading.setdefault(code, asyncio.Lock())
        try:
            async with lock:
                if code in self._live:
                    return self._live[code]
                bodies = await self._log.read(code) if is_code(code) else []
                if not bodies:
                    raise NoTable(f"no such table: got {shown(code)}, want the code of a table [code]")
                table = await self._read(code, bodies)
                if code in self._live:
                    # Somebody else was faster.
                    return self._live[code]
                if table.stage == "shuffling" or (table.stage == "playing" and (table.clock or table.timers)):
                    # Before anybody looks at the clocks: the time the server was away must cost nobody the match.
                    resumed = log.Resumed(max(self.clock.now(), table.entries[-1].at))
                    await self._log.append(code, table.version + 1, log.encoded(resumed))
                    table.take(resumed)
                return self._add(table)
        finally:
            self._loading.pop(code, None)

    async def _read(self, code: str, bodies: list[bytes]) -> Table:
        try:
            return await table_of(code, (log.decoded(body) for body in bodies), self.pace)
        except OtherVersion:
            raise
        except Exception as error:
            # Whatever it is: what was acknowledged can be read, so this was not.
            raise self.health.unreadable(code, error) from error

    def _add(self, table: Table) -> LiveTable:
        live = LiveTable(table, self._log, self.settings, self.metrics, self.clock)
        self._live[table.code] = live
        measurer, simulation = self._measurers.get(table.game.name), self._simulations.get(table.game.name)
        hand = None
        if simulation:
            if not table.is_over:
                self.hands.warm()
            hand = Hand(live, self.hands, simulation, self._thinkers, self.metrics)
        scheduler = Scheduler(live, self._thinkers, self.settings.bot_pause, self.metrics, measurer, hand)
        self._keepers[table.code] = scheduler
        self.metrics.tables.set(len(self._live))
        scheduler.look()
        return live

    async def resume(self) -> int:
        """Bring back every match that was running, so that its clocks and bots go on; returns how many."""
        codes = await self._log.running()
        resumed = 0
        for start in range(0, len(codes), RESUMED_AT_ONCE):
            resumed += sum(await asyncio.gather(*map(self._resume, codes[start : start + RESUMED_AT_ONCE])))
        return resumed

    async def _resume(self, code: str) -> bool:
        try:
            async with self.at(code):
                pass
            # Most of what was never finished waits for nobody: it comes back when it is asked for.
            self._let_go(code, self._live[code], 0.0)
        except CactariumError as error:
            logger.error("a match could not be resumed", table=code, error=str(error), exc_info=error.__cause__)
            return False
        except Exception:
            # One match that cannot go on must not keep the others from it.
            logger.exception("a match could not be resumed", table=code)
            return False
        return True

    def sweep(self) -> None:
        """Close silent sockets, and let go of tables where nothing will happen by itself."""
        now = self.clock.seconds()
        for code, live in list(self._live.items()):
            for watcher in live.sockets:
                is_late = not watcher.has_joined and now - watcher.came > self.settings.patience.hello
                if is_late or now - watcher.heard > self.settings.silence:
                    watcher.close(SILENCE)
            self._let_go(code, live, live.idle_since + self.settings.idle - now)
        self.metrics.tables.set(len(self._live))
        # The more there is to look at, the more must have gone.
        if self._visits > collector.VISITS + len(self._live):
            self._visits = 0
            collector.look_at_all()

    def _let_go(self, code: str, live: LiveTable, wait: float) -> None:
        """Forget a table where nobody is and nothing will happen by itself, unless it has to wait."""
        is_idle = not live.pins and not live.watchers and wait <= 0
        if is_idle and not live.lock.locked() and not self._keepers[code].is_busy:
            self._keepers.pop(code).stop()
            del self._live[code]
            self._openers.pop(code, None)

    async def close(self) -> None:
        """Finish what was accepted: whoever holds a table's lock gets to its end."""
        for scheduler in self._keepers.values():
            scheduler.stop()
        # All at once, so that they share a commit: thousands of tables must not wait for the disk one by one.
        await asyncio.gather(*map(close_table, self.live()))
        await self.hands.close()


async def close_table(live: LiveTable) -> None:
    """Stop the clock of a table, and tell its pages to come back."""
    try:
        await live.pause()
    except CactariumError as error:
        # One table that cannot be written must not keep the others from ending in peace.
        logger.error("a table could not be paused", table=live.table.code, error=str(error))
    for watcher in live.sockets:
        watcher.close(RESTART)


async def table_of(code: str, entries: Iterable[log.Entry], pace: Pace) -> Table:
    """The table that a whole log leads to."""
    rest = iter(entries)
    opened = next(rest)
    assert isinstance(opened, log.Opened), opened
    table = Table(code, opened)
    async with pace:
        for entry in rest:
            table.take(entry)
            await pace.breathe()
    return table


def opening(wanted: NewTable, commitments: Commitments, now: int) -> tuple[list[log.Entry], list[str]]:
    """The first entries of a table, and the secrets of the seats that its opener takes."""
    game = game_named(wanted.game)
    seats = checked_seats(game, game.least if wanted.seats is None else wanted.seats)
    if len(wanted.names) + len(wanted.bots) > seats:
        got = f"{len(wanted.names)} people and {len(wanted.bots)} bots"
        raise BadRequest("more players than seats", got, f"at most {seats}", "names")
    pledges = wanted.pledges or [""] * len(wanted.names)
    if len(pledges) != len(wanted.names):
        raise BadRequest("wrong number of pledges", str(len(pledges)), f"{len(wanted.names)}, one a name", "pledges")
    clock = wanted.clock
    if (clock.kind == "none") != (clock.seconds == 0):
        raise BadRequest("a clock without time", f"{clock.kind}, {clock.seconds} seconds", "both or neither", "clock")
    options = settled(game.options, dict(wanted.options))
    game.check_table(seats, options)
    names = [clean_name(name) for name in wanted.names]
    levels = [bot_named(level).name for level in wanted.bots]
    # Last of all: a request that is refused must not use it up.
    secret = commitments.taken(wanted.commitment)
    terms = (options, clock, wanted.listed, wanted.spectators)
    entries: list[log.Entry] = [
        log.Opened(now, game.name, game.version, seats, *terms, secret, hints=wanted.hints),
    ]
    secrets = [new_secret() for _ in names]
    for seat, name in enumerate(names):
        beside = 0 if seat else -1
        entries.append(log.Sat(now, seat, name, hashed(secrets[seat]), beside=beside, pledge=pledges[seat]))
    called_here = [*names]
    for seat, level in enumerate(levels, len(names)):
        called_here.append(bot_name(commitment_to(secret), called_here))
        entries.append(log.BotSat(now, seat, level, called_here[-1]))
    if wanted.names and len(wanted.names) + len(wanted.bots) == seats:
        entries += called(pledges, [], now)
    return entries, secrets
