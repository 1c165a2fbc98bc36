"""Killed at any moment, a log has every entry that was acknowledged."""

from random import Random

import pytest

from cactarium.storage import LogInUse, SqliteLog, open_log
from tests.storage.children import MATCHES, Child, body_of

pytestmark = pytest.mark.asyncio


async def test_an_acknowledged_entry_survives_kill_9(url):
    chance = Random()  # noqa: S311 - another moment each time
    acknowledged = dict.fromkeys(MATCHES, 0)

    for _ in range(8):
        with Child("append", url) as child:
            lines = [child.line() for _ in range(chance.randint(1, 400))]
            child.kill()
            lines += child.rest()
        for match, said in (line.split() for line in lines):
            acknowledged[match] = max(acknowledged[match], int(said))

        async with await open_log(url) as log:
            for match, number in acknowledged.items():
                bodies = await log.read(match)
                assert len(bodies) >= number
                assert bodies == [body_of(match, number) for number in range(1, len(bodies) + 1)]


async def test_a_second_process_is_refused_until_the_first_is_killed(tmp_path):
    path = tmp_path / "log.db"
    with Child("hold", f"sqlite:///{path}") as child:
        assert child.line() == "open"

        with pytest.raises(LogInUse) as refused:
            SqliteLog(path)
        assert (
            str(refused.value) == f"the log is in use: got process '{child.pid}', want one server per log [{path}.lock]"
        )
        child.kill()

    async with SqliteLog(path) as log:
        await log.ping()


async def test_a_worker_does_not_keep_the_lock_of_a_killed_server(tmp_path):
    with Child("fork", str(tmp_path / "log.db")) as child:
        assert child.line() == "forked"
        child.kill()

        async with SqliteLog(tmp_path / "log.db") as log:
            await log.append("A", 1, b"")

        assert child.rest() == ["worker ends"]


async def test_without_room_everyone_is_told_and_with_room_it_goes_on(tmp_path):
    with Child("full", str(tmp_path / "log.db")) as child:
        *failures, backup, last = child.rest()

    assert last == "recovered"
    assert backup.endswith(f"[{tmp_path}/copy.db]")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["log.db", "log.db.lock"]
    assert len(failures) == len(MATCHES) + 2
    want = f"the log failed: got disk i/o error, want a log that can be read and written [{tmp_path}/log.db]"
    assert set(failures) == {want}
    async with SqliteLog(tmp_path / "log.db") as log:
        assert await log.running() == ["before", MATCHES[0]]
        assert await log.read("before") == [b"kept", b"kept too"]
        assert await log.read(MATCHES[0]) == [b"kept at last"]
