"""A house whose log is damaged, gone or put back says how it is."""

import asyncio
import sqlite3
from contextlib import closing

import pytest

from cactarium.server.health import Health
from cactarium.server.metrics import Metrics
from cactarium.server.watcher import RESTART
from cactarium.storage import SqliteLog, backup
from tests.server.house import House, Page
from tests.server.inside import two_playing
from tests.terminal.driver import run_apart

pytestmark = pytest.mark.asyncio


@pytest.fixture
def data(tmp_path):
    return tmp_path / "data"


def opened(data):
    return House(data, "--bot-pause", "0", "--messages", "1000", "--bot-workers", "1").open()


async def health_of(house, status):
    """What the house says once it answers so; a damage is found beside everything else, a moment after the opening."""
    async with asyncio.timeout(60):
        while (answer := await house.get("/healthz")).status_code != status:
            await asyncio.sleep(0.05)
    return answer.text


DAMAGE = {
    "a hole": ("DELETE FROM entries WHERE number = 2", "matches with a hole: 1"),
    "no entries": ("DELETE FROM entries", "matches without an entry: 1"),
    "no match": ("DELETE FROM matches", "entries of a match that was never opened"),
}


@pytest.mark.parametrize("kind", DAMAGE)
async def test_a_damaged_log_is_no_healthy_house(data, kind):
    statement, got = DAMAGE[kind]
    data.mkdir()
    async with SqliteLog(data / "log.db") as log:
        await log.append_all([("ABCDEF", number, b"{}", True) for number in (1, 2, 3)])
    with closing(sqlite3.connect(data / "log.db", isolation_level=None)) as tool:
        tool.execute(statement)

    house = opened(data)
    try:
        told = await health_of(house, 503)
        figures = (await house.get("/metrics")).text
    finally:
        house.close()

    assert told == f"the log is damaged: got {got}, want cactarium restore with a backup\n"
    assert "\ncactarium_log_damaged 1.0\n" in figures
    assert f"the log is damaged: got {got}" in house.logged()
    assert "Traceback" not in house.logged()


async def test_a_house_without_its_wal_is_not_healthy_and_acknowledges_nothing(data):
    house = opened(data)
    try:
        code, cookie = await house.table(names=["Ines"], pledges=[], bots=["random"])
        assert await health_of(house, 200) == "ok\n"
        async with Page(house, code, cookie) as page:
            before = page.version
            (data / "log.db-wal").unlink()
            told = await health_of(house, 503)
            refused = await house.post("/api/tables", {"game": "cacti"})
            await page.ask("say", seat=0, text="is anybody there?")
            await page.until(lambda: page.refused)
        stranger = Page(house, "ABCDEF")
        await stranger.connect()
        closed = await stranger.closed()
    finally:
        house.close()

    assert told.startswith("the log was changed from outside: got no log.db-wal, want the files it opened")
    assert str(data) not in told
    assert refused.status_code == 503
    assert page.version == before
    assert closed == RESTART
    assert "Traceback" not in house.logged()


async def test_after_a_crash_a_house_goes_on_from_its_backup(data, tmp_path):
    house = opened(data)
    async with two_playing(house) as (ines, jo, code):
        await ines.act(ines.legal[0])
        await jo.until(lambda: jo.version == ines.version)
        told = run_apart("backup", str(tmp_path / "copy.db"), "--data", str(data))
        assert (told.code, told.err) == (0, "")
        version, view = ines.version, ines.table["view"]
        await jo.act(jo.legal[0])
        later = jo.version
        house.kill()
    cookie = ines.cookie

    told = run_apart("restore", str(tmp_path / "copy.db"), "--data", str(data))
    assert (told.code, told.err) == (0, "")

    house.open()
    try:
        assert await health_of(house, 200) == "ok\n"
        async with Page(house, code, cookie) as again:
            assert later > version
            assert (again.version, again.table["view"]) == (version, view)
            await again.ask("say", seat=0, text="where were we?")
            await again.until(lambda: again.version == version + 1)
    finally:
        assert house.close() == 0
    assert "Traceback" not in house.logged()


async def test_an_examination_beside_play_finds_nothing_and_forgets_what_was_mended(tmp_path):
    metrics = Metrics()
    async with SqliteLog(tmp_path / "log.db") as log:
        health = Health(log, metrics)
        await log.append_all([("A", number, b"{}", False) for number in (1, 2)])
        backup(tmp_path / "log.db", tmp_path / "copy.db")
        with closing(sqlite3.connect(tmp_path / "log.db", isolation_level=None)) as tool:
            tool.execute("DELETE FROM entries WHERE number = 1")
            await asyncio.gather(health.examine(), log.append("A", 3, b"{}"))
            assert await health.ailments() == [
                "the log is damaged: got matches with a hole: 1, want cactarium restore with a backup"
            ]
            tool.execute("INSERT INTO entries VALUES (1, 1, x'00')")
        await health.examine()
        assert await health.ailments() == []
