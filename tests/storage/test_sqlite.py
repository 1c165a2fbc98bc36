"""What is special about the log in a SQLite file."""

import asyncio
import sqlite3
import stat
import threading
import time
from contextlib import closing

import pytest

from cactarium.kernel.errors import BadRequest
from cactarium.storage import (
    LogClosed,
    LogDamaged,
    LogFailed,
    LogInUse,
    MissingNumber,
    SqliteLog,
    TakenNumber,
    WrongSchema,
    backup,
    open_log,
)
from tests.patience import PATIENCE
from tests.server.inside import until
from tests.storage.test_log import accepted, outcomes_of

pytestmark = pytest.mark.asyncio


class Gate:
    """Stops the writer after its first commit, so that a test says what the second batch is."""

    def __init__(self, then=None):
        self.commits = []
        self.passed = 0
        self.reached = threading.Event()
        self.opened = threading.Event()
        self.then = then

    def __call__(self, rows, seconds):
        self.commits.append(rows)
        self.reached.set()
        self.opened.wait(PATIENCE)
        self.passed += 1
        if self.then is not None:
            raise self.then

    async def closed_behind(self, request):
        self.reached.clear()
        await request
        await asyncio.to_thread(self.reached.wait)

    async def shut(self, log, rows):
        """Close an open gate once so many rows are through: whoever wrote them hears that before the gate does."""
        await until(lambda: sum(self.commits) == rows and self.passed == len(self.commits))
        self.opened.clear()
        await self.closed_behind(log.ping())
        self.commits.clear()


async def test_a_batch_is_one_commit_and_no_request_spoils_another(tmp_path):
    gate = Gate()
    async with SqliteLog(tmp_path / "log.db", gate) as log:
        await gate.closed_behind(log.append("A", 1, b"a"))

        tasks = await accepted(
            log.append("B", 1, b"b"),
            log.append("A", 1, b"taken", closes=True),
            log.append_all([("C", 1, b"c", False), ("C", 3, b"hole", True)]),
            log.ping(),
            log.append("B", 2, b"bb", closes=True),
        )
        gate.opened.set()
        outcomes = await outcomes_of(tasks)

        none = type(None)
        assert [type(outcome) for outcome in outcomes] == [none, TakenNumber, MissingNumber, none, none]
        assert [await log.read(code) for code in "ABC"] == [[b"a"], [b"b", b"bb"], []]
        assert await log.running() == ["A"]
    assert gate.commits == [1, 2]


async def test_the_cancelled_and_the_gone_do_not_break_a_batch(tmp_path):
    gate = Gate()
    async with SqliteLog(tmp_path / "log.db", gate) as log:
        await gate.closed_behind(log.append("A", 1, b""))

        first, cancelled = await accepted(log.append("B", 1, b""), log.append("C", 1, b""))
        # A loop that ends before its request is answered.
        await asyncio.to_thread(asyncio.run, accepted(log.append("D", 1, b"")))
        (last,) = await accepted(log.append("E", 1, b""))
        cancelled.cancel()
        gate.opened.set()

        assert await outcomes_of([first, last]) == [None, None]
        assert await log.running() == ["A", "B", "C", "D", "E"]
    assert gate.commits == [1, 4]


async def test_reads_do_not_wait_for_the_writer(tmp_path):
    gate = Gate()
    async with SqliteLog(tmp_path / "log.db", gate) as log:
        await gate.closed_behind(log.append("A", 1, b"a"))
        (waiting,) = await accepted(log.append("A", 2, b"b"))

        assert await log.read("A") == [b"a"]
        assert await log.running() == ["A"]
        assert not waiting.done()
        gate.opened.set()
        await waiting


async def test_an_observer_that_fails_harms_nobody(tmp_path, caplog):
    gate = Gate(then=ValueError("no such metric"))
    gate.opened.set()
    async with SqliteLog(tmp_path / "log.db", gate) as log:
        await log.append("A", 1, b"")
        await log.append("A", 2, b"")

    assert gate.commits == [1, 1]
    assert "the observer of the log failed" in caplog.text


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
async def test_without_its_writer_a_log_says_that_it_cannot_be_written(tmp_path):
    gate = Gate(then=SystemExit())
    log = SqliteLog(tmp_path / "log.db", gate)
    await gate.closed_behind(log.append("A", 1, b"a"))

    tasks = await accepted(log.append("A", 2, b"lost"), log.ping())
    gate.opened.set()
    outcomes = await outcomes_of(tasks)

    assert [type(outcome) for outcome in outcomes] == [LogFailed, LogFailed]
    for request in [log.append("A", 2, b"lost"), log.ping()]:
        with pytest.raises(LogFailed, match="the log cannot be written: got no writer, want a restart of the server"):
            await asyncio.wait_for(request, PATIENCE)
    assert await log.read("A") == [b"a"]
    await log.close()
    async with SqliteLog(tmp_path / "log.db") as again:
        assert await again.read("A") == [b"a"]


async def test_ping_really_writes(tmp_path):
    async with SqliteLog(tmp_path / "log.db") as log:
        with closing(sqlite3.connect(tmp_path / "log.db", isolation_level=None)) as tool:
            tool.execute("DROP TABLE pulse")
        with pytest.raises(LogFailed, match="no such table"):
            await log.ping()
        await log.append("A", 1, b"")


async def test_the_file_waits_for_the_disk_and_is_for_its_owner_alone(tmp_path):
    async with SqliteLog(tmp_path / "log.db") as log:
        await log.append("A", 1, b"")

        files = sorted(path.name for path in tmp_path.iterdir())
        assert files == ["log.db", "log.db-shm", "log.db-wal", "log.db.lock"]
        assert {path.stat().st_mode & 0o777 for path in tmp_path.iterdir()} == {0o600}
        pragma = log._writer._connection.execute
        for name, value in [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1), ("busy_timeout", 5000)]:
            assert pragma(f"PRAGMA {name}").fetchone() == (value,)


async def test_one_process_opens_a_log_once(tmp_path):
    async with SqliteLog(tmp_path / "log.db"):
        with pytest.raises(LogInUse):
            SqliteLog(tmp_path / "log.db")

    await SqliteLog(tmp_path / "log.db").close()


async def test_what_is_no_log_is_refused_and_left_alone(tmp_path):
    text, other = tmp_path / "text", tmp_path / "other.db"
    text.write_bytes(b"not a database" * 100)
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE recipes (name)")

    before = other.read_bytes()

    for _ in range(2):
        with pytest.raises(WrongSchema, match="the file is no log: got something else, want a new file or a log"):
            SqliteLog(text)
        with pytest.raises(WrongSchema, match=r"the file is no log: got tables \['recipes'\]"):
            SqliteLog(other)
        with pytest.raises(WrongSchema, match=r"the file is no log: got tables \['recipes'\]"):
            backup(other, tmp_path / "copy.db")
    assert text.read_bytes() == b"not a database" * 100
    assert other.read_bytes() == before
    assert not (tmp_path / "copy.db").exists()


@pytest.mark.parametrize("suffix", ["-wal", "-journal"])
async def test_a_part_of_a_log_is_not_taken_for_a_new_one(tmp_path, suffix):
    lone = tmp_path / f"log.db{suffix}"
    lone.write_bytes(b"x" * 5000)

    want = rf"the log is not whole: got log.db{suffix} alone, want log.db too \[{tmp_path}/log.db\]"
    with pytest.raises(LogFailed, match=want):
        SqliteLog(tmp_path / "log.db")

    assert lone.read_bytes() == b"x" * 5000
    assert not (tmp_path / "log.db").exists()


async def test_a_log_has_one_lock_whatever_leads_to_it(tmp_path):
    (tmp_path / "link.db").symlink_to(tmp_path / "log.db")

    async with SqliteLog(tmp_path / "log.db"):
        with pytest.raises(LogInUse):
            SqliteLog(tmp_path / "link.db")


async def test_a_place_that_does_not_exist_is_refused(tmp_path):
    with pytest.raises(LogFailed, match="cannot lock the log: got no such file or directory, want a writable place"):
        await open_log(f"sqlite:///{tmp_path}/nowhere/log.db")
    with pytest.raises(LogFailed, match="is a directory"):
        await open_log(f"sqlite:///{tmp_path}")
    for url in ["sqlite:///", "sqlite:///a\0b"]:
        with pytest.raises(BadRequest, match="no name of a file"):
            await open_log(url)


async def test_a_backup_is_a_whole_log_while_matches_go_on(tmp_path):
    async with SqliteLog(tmp_path / "log.db") as log:
        await log.append_all([("A", number, b"%d" % number, False) for number in range(1, 2000)])

        copying = asyncio.to_thread(backup, tmp_path / "log.db", tmp_path / "copy.db")
        await asyncio.gather(copying, *(log.append("A", 2000 + number, b"") for number in range(100)))

        assert len(await log.read("A")) == 2099
        with pytest.raises(BadRequest, match="the file exists"):
            backup(tmp_path / "log.db", tmp_path / "copy.db")
        with pytest.raises(LogFailed, match="no such file or directory"):
            backup(tmp_path / "log.db", tmp_path / "nowhere" / "copy.db")
        with pytest.raises(BadRequest, match="there is no log"):
            backup(tmp_path / "nothing.db", tmp_path / "late.db")

    assert stat.S_IMODE((tmp_path / "copy.db").stat().st_mode) == 0o600
    async with SqliteLog(tmp_path / "copy.db") as copy:
        bodies = await copy.read("A")
        assert bodies[:1999] == [b"%d" % number for number in range(1, 2000)]
        await copy.append("A", len(bodies) + 1, b"")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.db", "copy.db.lock", "log.db", "log.db.lock"]


async def damaged(path):
    """A log with zeros where entries were."""
    async with SqliteLog(path) as log:
        await log.append_all([(f"match-{number}", 1, b"x" * 900, False) for number in range(200)])
    content = bytearray(path.read_bytes())
    middle = len(content) // 2 // 4096 * 4096
    content[middle : middle + 4096] = bytes(4096)
    path.write_bytes(content)


async def test_a_damaged_log_is_not_copied(tmp_path):
    await damaged(tmp_path / "log.db")

    with pytest.raises(LogDamaged, match=r"the log is damaged: got .*, want cactarium restore with a backup"):
        backup(tmp_path / "log.db", tmp_path / "copy.db")

    assert sorted(path.name for path in tmp_path.iterdir()) == ["log.db", "log.db.lock"]


async def test_a_copy_does_not_go_beside_the_wal_of_another(tmp_path):
    await SqliteLog(tmp_path / "log.db").close()
    (tmp_path / "copy.db-wal").write_bytes(b"")

    with pytest.raises(BadRequest, match=r"the file exists: got 'copy.db-wal', want a new name"):
        backup(tmp_path / "log.db", tmp_path / "copy.db")


async def test_a_backup_says_what_it_holds(tmp_path):
    async with SqliteLog(tmp_path / "log.db") as log:
        assert str(backup(tmp_path / "log.db", tmp_path / "none.db")) == "matches: 0, of them running: 0, entries: 0"
        await log.append_all([("A", 1, b"a", False), ("A", 2, b"", False), ("B", 1, b"b", True)])

        held = backup(tmp_path / "log.db", tmp_path / "copy.db")

    assert held[:3] == (2, 1, 3)
    assert abs(held.newest / 1000 - time.time()) < 3600
    assert str(held._replace(newest=1_700_000_000_123)) == (
        "matches: 2, of them running: 1, entries: 3; the last was opened or finished at 2023-11-14 22:13:20 UTC"
    )


async def test_an_examination_is_given_up_when_the_log_is_closed(tmp_path):
    log = SqliteLog(tmp_path / "log.db")
    has_begun = threading.Event()

    def endless(connection):
        has_begun.set()
        connection.execute("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n")

    (reading,) = await accepted(log._examiner.ask(endless))
    await asyncio.to_thread(has_begun.wait)
    await log.close()

    (outcome,) = await outcomes_of([reading])
    assert isinstance(outcome, LogClosed)
    with pytest.raises(LogClosed):
        await log.examine()


async def test_an_open_log_is_examined(tmp_path):
    async with SqliteLog(tmp_path / "log.db") as log:
        await log.append_all([("A", 1, b"a", False), ("A", 2, b"b", False)])
        await log.examine()
        with closing(sqlite3.connect(tmp_path / "log.db", isolation_level=None)) as tool:
            tool.execute("DELETE FROM entries WHERE number = 1")

        with pytest.raises(LogDamaged, match=r"the log is damaged: got matches with a hole: 1"):
            await log.examine()
