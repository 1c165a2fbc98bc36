"""The time of answers in reply windows tells nothing: many tables of bots, with and without a STOP in their hands.

Whether somebody holds a STOP is compared with when they answered and when windows closed, by the log's own times. The
bots' thoughts take much longer where they could stop, so a table that showed how long they think would be found out;
that it would be is tested, too.
"""

import asyncio
import random
from collections.abc import Callable
from typing import Any

import pytest
from msgspec import Struct
from scipy.stats import ks_2samp
from structlog.testing import capture_logs

from cactarium.games import game_named
from cactarium.kernel.game import TABLE, Game
from cactarium.server import entries as log
from cactarium.server.bot_seats import BotSeats
from cactarium.server.live import LiveTable
from cactarium.server.metrics import Metrics
from cactarium.server.scheduler import Scheduler
from cactarium.server.settings import Settings
from cactarium.storage import SqliteLog
from tests.samples.stop import Stop
from tests.server.inside import now_ms, sample_table, seated, until

PAUSE = 0.05
SEATS = 3
TABLES = 60
# How far a table has played before, at most, and how far it plays.
BEFORE = 18
ACTIONS = 30
# By chance alone, one run in a million would find something. But when the disk hangs for seconds, all windows of that
# moment are long, whoever holds a STOP just then. Such a moment passes; a leak is found every time.
BY_CHANCE = 1e-6
TRIES = 3
# On a busy machine all is late, and differences drown; each further try takes its time by so much more.
SLOWER = 3
FOUND = 1e-9
# Fewer answers or windows of a kind than this prove nothing.
ENOUGH = 60

GAMES: dict[str, tuple[Callable[[], Game[Any]], dict[str, Any], bool]] = {
    # The game, its options, and whether a window goes on after a STOP.
    "stop": (Stop, {}, True),
    "cactus_card": (lambda: game_named("cactus_card"), {"window": "6"}, False),
    "cactus_card without a time": (lambda: game_named("cactus_card"), {"window": "none"}, False),
}


class Thoughtful:
    """Thinks in this process: for a moment where it can only pass, for long where it could stop, and often too long."""

    def __init__(self, pause: float) -> None:
        self.pause = pause

    async def think(self, game, view, legal, seat, level, seed, until, measured=""):
        chance = random.Random(seed)  # noqa: S311 - it decides nothing but a test
        await asyncio.sleep(self.pause * (chance.choice([1.2, 1.6, 4.0]) if "stop" in legal else 0.1))
        if "stop" in legal:
            return "stop" if chance.random() < 0.2 else "pass"
        return "pass" if "pass" in legal else chance.choice(legal)


class Hasty(BotSeats):
    """Bots that answer as soon as they have thought: the leak that must be found."""

    def patience(self) -> float | None:
        return None


class Measured(Struct):
    """Milliseconds, once for those who could stop and once for those who could not."""

    answers: tuple[list[int], list[int]]
    closings: tuple[list[int], list[int]]


class Window:
    """A reply window, as the log tells of it."""

    def __init__(self, table: Any, entry: log.Acted) -> None:
        self.opened = entry.at
        # Who played the card may answer, too, but is not waited for.
        waited = [seat for seat in table.to_act if seat != entry.seat]
        self.could_stop = {seat: "stop" in table.match.legal(seat) for seat in waited}
        self.answered: dict[int, int] = {}
        self.closed = 0
        self.is_stopped = False


def begun(game: Game[Any], number: int, options: dict[str, Any]) -> Any:
    """A table of bots in the middle of a match. Each is at another point of it: so a moment in which the whole machine
    is slow does not fall together with how many still hold a STOP."""
    chance, at = random.Random(number), now_ms()  # noqa: S311 - the same every time
    entries = seated(*["random"] * SEATS, at=at)
    given = {"seats": SEATS, "options": options, "secret": f"{number:064x}"}
    table = sample_table(game, *entries, code=f"T{number}", **given)
    for _ in range(chance.randrange(BEFORE)):
        seat = chance.choice(table.to_act)
        legal = [action for action in table.match.legal(seat) if "stop" not in action]
        table.take(log.Acted(at, seat, chance.choice(legal or ["lay stop"]), f"k{table.version}"))
    return table


async def play(store: SqliteLog, table: Any, seats: type[BotSeats], metrics: Metrics, pause: float) -> list["Window"]:
    """Let the bots of one table play on; returns the windows that they opened and closed."""
    begin, end = table.version, len(table.match.moves) + ACTIONS
    rows = [(table.code, number, log.encoded(entry), False) for number, entry in enumerate(table.entries, 1)]
    await store.append_all(rows)
    live = LiveTable(table, store, Settings(), metrics)
    pool: Any = Thoughtful(pause)
    scheduler = Scheduler(live, pool, pause, metrics)
    scheduler.bots = seats(live, pool, pause, metrics, scheduler.look)
    scheduler.look()
    await until(lambda: table.is_over or len(table.match.moves) >= end)
    scheduler.stop()
    async with live.lock:
        return windows_of(table, begin)


def windows_of(table: Any, begin: int) -> list[Window]:
    """The windows that the log has opened and closed from this version on."""
    opened = table.opened
    again = sample_table(table.game, seats=opened.seats, options=opened.options, secret=opened.secret)
    found: list[Window] = []
    window: Window | None = None
    for entry in table.entries[1:]:
        before = again.window and again.window.name
        again.take(entry)
        after = again.window and again.window.name
        if window and isinstance(entry, log.Acted):
            window.answered[entry.seat] = entry.at - window.opened
            window.is_stopped |= entry.action == "stop"
        if before != after:
            if window:
                window.closed = entry.at - window.opened
                found.append(window)
            window = Window(again, entry) if after and again.version > begin else None
    return found


def measured(windows: list[Window], *, goes_on: bool) -> Measured:
    """What a stranger with a stopwatch learns. A window that a STOP has cut off is left out: all see that STOP.

    So is one that the table has closed, should the disk have been slow for that long.
    """
    told = Measured(([], []), ([], []))
    for window in windows:
        is_cut_off = (window.is_stopped and not goes_on) or TABLE in window.answered
        if is_cut_off or len(window.could_stop) < SEATS - 1:
            continue
        told.closings[any(window.could_stop.values())].append(window.closed)
        for seat, could_stop in window.could_stop.items():
            told.answers[could_stop].append(window.answered[seat])
    return told


async def played(data, name: str, seats: type[BotSeats], pause: float) -> tuple[Measured, list[Any]]:
    """Let many tables play; returns what was measured, and what was logged."""
    make, options, goes_on = GAMES[name]
    game, metrics = make(), Metrics()
    data.mkdir(exist_ok=True)
    with capture_logs() as logs:
        async with SqliteLog(data / "log.db") as store:
            matches = [begun(game, number, options) for number in range(TABLES)]
            told = await asyncio.gather(*[play(store, table, seats, metrics, pause) for table in matches])
    return measured([window for windows in told for window in windows], goes_on=goes_on), logs


def unlike(times: tuple[list[int], list[int]]) -> float:
    """How likely times that differ so much are, if it makes no difference whether one could stop."""
    assert min(map(len, times)) > ENOUGH, [len(part) for part in times]
    return float(ks_2samp(*times).pvalue)


@pytest.mark.asyncio
@pytest.mark.parametrize("name", GAMES)
async def test_no_leak_answers_and_closings_take_as_long_whether_or_not_anybody_holds_a_stop(tmp_path, name):
    for tried in range(TRIES):
        told, logs = await played(tmp_path / str(tried), name, BotSeats, PAUSE * SLOWER**tried)
        found = [unlike(told.answers), unlike(told.closings)]
        # Many thoughts came too late, or nothing was tested.
        assert len([line for line in logs if line["event"].startswith("a bot declines")]) > ENOUGH
        if min(found) > BY_CHANCE:
            return

    pytest.fail(f"the time of answers and closings tells who holds a STOP: {found}")


@pytest.mark.asyncio
@pytest.mark.parametrize("name", GAMES)
async def test_bots_that_answer_when_they_have_thought_would_be_found_out(tmp_path, name):
    for tried in range(TRIES):
        told, _ = await played(tmp_path / str(tried), name, Hasty, PAUSE * SLOWER**tried)
        found = max(unlike(told.answers), unlike(told.closings))
        if found < FOUND:
            return

    pytest.fail(f"a leak is not found, so nothing was tested: {found}")
