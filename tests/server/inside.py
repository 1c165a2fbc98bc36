"""The same server inside the test's own process, for settings that the command line does not offer; and its parts."""

import asyncio
import socket
import threading
import time
from collections.abc import AsyncIterator, Coroutine, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import uvicorn
from msgspec.structs import replace
from structlog.testing import capture_logs

from cactarium.games import game_named
from cactarium.kernel.game import Game
from cactarium.kernel.options import settled
from cactarium.server import entries as log
from cactarium.server.app import new_app
from cactarium.server.bot_pool import BotPool
from cactarium.server.bot_worker import Thought
from cactarium.server.house_clock import HouseClock
from cactarium.server.keys import hashed
from cactarium.server.live import LiveTable
from cactarium.server.measuring import Measurer
from cactarium.server.metrics import Metrics
from cactarium.server.run import server_config
from cactarium.server.scheduler import Scheduler
from cactarium.server.settings import Limits, Settings
from cactarium.server.simulations import Simulation
from cactarium.server.table import Table
from cactarium.server.waiting import Waiting
from cactarium.server.watcher import Watcher
from cactarium.server.wire.table import ClockSetting
from cactarium.storage import SqliteLog
from tests.patience import PATIENCE
from tests.server.house import House, Page

# Tests are quicker than people.
QUICK = Limits(
    messages_per_second=1000,
    messages_at_once=3000,
    requests_at_once=10_000,
    tables_per_address=10_000,
    sockets_at_once=10_000,
    hello_at_once=2**40,
    told_at_once=2**40,
    guesses_at_once=10_000,
)
SECRET = "ab" * 32
# Seconds that no thought takes.
FOREVER = 3600.0
now_ms = HouseClock().now


class Hands:
    """Hands on the clocks of a machine: time of day, and the ticks that nobody can set."""

    def __init__(self) -> None:
        self.day = 0.0
        self.ticks = 0.0

    def clock(self) -> HouseClock:
        return HouseClock(
            lambda: time.time_ns() + int(self.day * 10**9), lambda: time.monotonic_ns() + int(self.ticks * 10**9)
        )


class InsideHouse(House):
    """A server in a thread of its own."""

    def __init__(
        self,
        data: Path,
        settings: Settings,
        measurers: dict[str, Measurer] | None = None,
        simulations: dict[str, Simulation] | None = None,
    ) -> None:
        super().__init__(data)
        self.settings = settings
        self.measurers = measurers or {}
        self.simulations = simulations or {}
        self.hands = Hands()
        self._server: uvicorn.Server | None = None
        self._parts: Any = None
        self._thread: threading.Thread | None = None

    def open(self) -> "InsideHouse":
        self.data.mkdir(parents=True, exist_ok=True)
        bound = socket.create_server(("127.0.0.1", self.port))
        self.port = bound.getsockname()[1]
        self._thread = threading.Thread(target=lambda: asyncio.run(self._served(bound)))
        self._thread.start()
        deadline = time.monotonic() + PATIENCE
        while not (self._server and self._server.started):
            assert self._thread.is_alive(), "the server did not open"
            assert time.monotonic() < deadline, "the server did not open in time"
            time.sleep(0.005)
        return self

    async def _served(self, bound: socket.socket) -> None:
        metrics = Metrics()
        async with SqliteLog(self.data / "log.db", metrics.committed) as store:
            app = new_app(store, self.settings, metrics, self.hands.clock(), self.measurers, self.simulations)
            self._parts = asyncio.get_running_loop(), store, app.state
            self._server = uvicorn.Server(server_config(app, self.settings))
            await self._server.serve(sockets=[bound])

    def place(self, table: Table) -> Any:
        """Put up a table, of a game that need not be among those of the house; returns it as a live one."""
        _, store, state = self._parts

        async def placed() -> LiveTable:
            await store.append_all(rows_of(table))
            live: LiveTable = state["desk"].tables._add(table)
            return live

        return self.do(placed())

    def think_by(self, workers: int, thought: Thought) -> BotPool:
        """Let bots think otherwise at tables that are put up from now on; who asks for that ends the pool."""

        async def started() -> BotPool:
            pool = BotPool(workers, FOREVER, thought)
            await pool.start()
            self._parts[2]["desk"].tables._thinkers = pool
            return pool

        found: BotPool = self.do(started())
        return found

    def do(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Let the house do something in its own thread."""
        return asyncio.run_coroutine_threadsafe(work, self._parts[0]).result(PATIENCE)

    def close(self) -> int:
        server, thread = self._server, self._thread
        self._server = self._thread = None
        if server and thread:
            server.should_exit = True
            thread.join(PATIENCE)
            assert not thread.is_alive(), "the server did not end"
        return 0


@contextmanager
def inside(
    data: Path,
    limits: Limits = QUICK,
    measurers: dict[str, Measurer] | None = None,
    simulations: dict[str, Simulation] | None = None,
    failures: Sequence[str] = (),
    **settings: Any,
) -> Iterator[InsideHouse]:
    """A house with these settings; what it logs must hold no failure but these."""
    given = Settings(limits=limits, **{"bot_pause": 0.0, "bot_workers": 1, **settings})
    with capture_logs() as logs:
        house = InsideHouse(data, given, measurers, simulations).open()
        try:
            yield house
        finally:
            house.close()
    found = [entry for entry in logs if "exc_info" in entry or entry["log_level"] in ("error", "critical")]
    assert [entry["event"] for entry in found] == list(failures), found


def opened(**given: Any) -> log.Opened:
    """The first entry of a table of Cacti for two."""
    game = game_named("cacti")
    plain = log.Opened(1000, game.name, game.version, 2, settled(game.options, {}), ClockSetting(), False, True, SECRET)
    return replace(plain, **given)


def two_people(at: int = 1000) -> list[log.Entry]:
    """They sit down, with the keys k0 and k1, and begin."""
    return [log.Sat(at, 0, "Ines", "k0", "salt-0"), log.Sat(at, 1, "Jo", "k1", "salt-1"), log.Began(at)]


def seated(*levels: str, at: int = 1000) -> list[log.Entry]:
    """A person sits down wherever there is no level, with the key k0, k1 and so on, else a bot; and they begin."""
    chairs: list[log.Entry] = [
        log.BotSat(at, seat, level) if level else log.Sat(at, seat, f"Person {seat}", f"k{seat}", f"salt-{seat}")
        for seat, level in enumerate(levels)
    ]
    return [*chairs, log.Began(at)]


def with_cookies(*chairs: str, at: int = 1000) -> list[log.Entry]:
    """The same people and bots, but pages over sockets can be theirs: those with ``cookie_of_seat``."""
    return [
        replace(entry, key=hashed(f"secret-{entry.seat}")) if isinstance(entry, log.Sat) else entry
        for entry in seated(*chairs, at=at)
    ]


def cookie_of_seat(seat: int) -> str:
    return f"keys=secret-{seat}"


def sample_table(game: Game[Any], *entries: Any, code: str = "TABLE", **given: Any) -> Any:
    """A table of a game that need not be among those of the house."""
    wanted = {"game": game.name, "game_version": game.version, "options": {}, **given}
    table = Table(code, opened(**wanted), game)
    for entry in entries:
        table.take(entry)
    return table


def table_of(*entries: Any, **given: Any) -> Any:
    """A table by its log; without entries, of two people who have begun."""
    table = Table("TABLE", opened(**given))
    for entry in entries or two_people():
        table.take(entry)
    return table


def act(table: Any, action: str = "", at: int = 1000) -> log.Acted:
    """Whoever is to act does that, or the first legal thing."""
    seat = table.to_act[0]
    entry = log.Acted(at, seat, action or table.match.legal()[0], f"key-{table.version}")
    table.take(entry)
    return entry


def rows_of(table: Table) -> list[tuple[str, int, bytes, bool]]:
    return [(table.code, number, log.encoded(entry), False) for number, entry in enumerate(table.entries, 1)]


@asynccontextmanager
async def unkept(data: Path, table: Table, clock: HouseClock | None = None) -> AsyncIterator[Any]:
    """The table as a live one, over a real log that holds its entries; nothing happens by itself there."""
    async with SqliteLog(data / "log.db") as store:
        await store.append_all(rows_of(table))
        yield LiveTable(table, store, Settings(), Metrics(), clock)


def page_of(live: LiveTable, seat: int) -> Watcher:
    """A page of the person in a seat, by the key of ``seated``; it has joined, but nobody reads what it is sent."""
    page = Watcher([f"k{seat}"], Limits(), 0.0, Waiting(Limits()))
    page.look(live.table)
    return page


@asynccontextmanager
async def kept(
    data: Path,
    table: Table,
    bot_pause: float = 0.0,
    pool: Any = None,
    clock: HouseClock | None = None,
    measurer: Measurer | None = None,
) -> AsyncIterator[tuple[Any, Scheduler]]:
    """The same with a scheduler."""
    pool = pool or BotPool(1)
    async with unkept(data, table, clock) as live:
        scheduler = Scheduler(live, pool, bot_pause, Metrics(), measurer)
        scheduler.look()
        try:
            yield live, scheduler
        finally:
            scheduler.stop()
            async with live.lock:
                pass
            await pool.close()


async def until(holds: Any, seconds: float = PATIENCE) -> None:
    """Wait for the parts to bring something about."""
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline, "it never came about"
        await asyncio.sleep(0.01)


@asynccontextmanager
async def two_playing(house: House, **wanted: Any) -> AsyncIterator[tuple[Page, Page, str]]:
    """Ines and Jo, each with a page, in a match that has just begun; and its code."""
    code, first, second = await house.two(**wanted)
    async with Page(house, code, first) as ines, Page(house, code, second) as jo:
        await ines.ask("begin")
        await both_see("playing", ines, jo)
        yield ines, jo, code


async def both_see(stage: str, *pages: Page) -> None:
    for page in pages:
        await page.until(lambda page=page: page.table["table"]["stage"] == stage)


async def told(page: Page, kind: str, **fields: Any) -> dict[str, Any]:
    """Ask for something and wait for what follows from it: the next entry or the refusal, whichever comes."""
    before = (page.version, len(page.refused))
    await page.ask(kind, **fields)
    await page.until(lambda: (page.version, len(page.refused)) != before)
    return page.refused[-1] if len(page.refused) > before[1] else page.happened[-1]


def earlier(milliseconds: int) -> int:
    return now_ms() - milliseconds
