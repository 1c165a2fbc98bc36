"""Other programs look at the log, or copy it, while it is written: that takes nothing away from anybody."""

import sqlite3
import subprocess
import sys
import threading
from contextlib import closing

import pytest

from cactarium.storage import open_log
from tests.storage.children import MATCHES, TABLE_ENTRIES, Child, body_of, surroundings

pytestmark = pytest.mark.asyncio

# What someone with another tool may do: open the file, this, close it.
LOOKS = {
    "reads": ["SELECT count(*), sum(length(body)) FROM entries"],
    "writes": ["UPDATE pulse SET beat = beat + 1", "BEGIN IMMEDIATE", "ROLLBACK"],
    "checkpoints": ["PRAGMA wal_checkpoint(TRUNCATE)"],
    "repairs": ["PRAGMA optimize", "REINDEX", "VACUUM"],
}
TOOL = """
import sqlite3, sys
tool = sqlite3.connect(sys.argv[1], timeout=60, isolation_level=None)
for statement in sys.argv[2:]:
    tool.execute(statement).fetchall()
tool.close()
"""


def look(path, *statements):
    subprocess.run([sys.executable, "-c", TOOL, str(path), *statements], check=True, timeout=120)


def copy(path, target):
    """As a person does it, with a process of its own."""
    command = [sys.executable, "-m", "cactarium", "backup", str(target), "--data", str(path.parent)]
    subprocess.run(command, check=True, timeout=120, env=surroundings(), capture_output=True)


class Ledger:
    """Hears a child all the time, so that it never has to wait for us: the last number acknowledged in each match."""

    def __init__(self, child):
        self.child = child
        self.last = {}
        self.heard = 0
        self.ending = ""
        self.news = threading.Condition()
        self.thread = threading.Thread(target=self.listen)
        self.thread.start()

    def listen(self):
        while (line := self.child.line()) and not line.startswith("failed: "):
            match, number = line.split()
            with self.news:
                self.last[match] = max(self.last.get(match, 0), int(number))
                self.heard += 1
                self.news.notify_all()
        self.ending = line

    def more(self, lines):
        """Wait for so many more acknowledgements; returns the last of each match."""
        with self.news:
            enough = self.heard + lines
            assert self.news.wait_for(lambda: self.heard >= enough, 120)
            return dict(self.last)

    def kill(self):
        """Kill the child, and hear what it had said."""
        self.child.kill()
        self.thread.join()

    def end(self):
        """Wait until the child says why it ends."""
        self.thread.join()
        return self.ending


@pytest.mark.parametrize("kind", [*LOOKS, "copies"])
async def test_what_is_acknowledged_after_someone_looked_survives_kill_9(tmp_path, kind):
    path = tmp_path / "log.db"
    with Child("append", f"sqlite:///{path}") as child:
        ledger = Ledger(child)
        for turn in range(2):
            ledger.more(100)
            if kind == "copies":
                copy(path, tmp_path / f"copy-{turn}.db")
            else:
                look(path, *LOOKS[kind])
        ledger.more(160)
        ledger.kill()

    await check_kept(path, ledger.last)


async def check_kept(path, acknowledged):
    assert set(acknowledged) == set(MATCHES)
    async with await open_log(f"sqlite:///{path}") as log:
        for match, number in acknowledged.items():
            bodies = await log.read(match)
            assert len(bodies) >= number
            assert bodies == [body_of(match, number) for number in range(1, len(bodies) + 1)]


@pytest.mark.parametrize("suffix", ["-wal", "-shm"])
async def test_a_log_without_its_files_acknowledges_nothing_more_and_ends_whole(tmp_path, suffix):
    path = tmp_path / "log.db"
    with Child("append", f"sqlite:///{path}") as child:
        ledger = Ledger(child)
        ledger.more(100)
        (tmp_path / f"log.db{suffix}").unlink()
        ending = ledger.end()

    got = f"no log.db{suffix}, want the files it opened, until the server ends"
    assert ending == f"failed: the log was changed from outside: got {got} [{path}]"
    await check_kept(path, ledger.last)


async def test_a_log_whose_file_is_replaced_acknowledges_nothing_more_and_spares_the_new_one(tmp_path):
    path = tmp_path / "log.db"
    with Child("append", f"sqlite:///{path}") as child:
        ledger = Ledger(child)
        ledger.more(100)
        copy(path, tmp_path / "copy.db")
        copied = (tmp_path / "copy.db").read_bytes()
        (tmp_path / "copy.db").rename(path)
        ending = ledger.end()

    assert "got another log.db, want the files it opened" in ending
    assert path.read_bytes() == copied


async def test_each_of_ten_copies_under_load_holds_every_table_acknowledged_before_it(tmp_path):
    path = tmp_path / "log.db"
    with Child("open", f"sqlite:///{path}") as child, Child("copy", str(path)) as copier:
        ledger = Ledger(child)
        for turn in range(10):
            acknowledged = ledger.more(60)
            copier.tell(tmp_path / f"copy-{turn}.db")
            assert copier.line() == "copied"
            check_copy(tmp_path / f"copy-{turn}.db", acknowledged)
            assert not list(tmp_path.glob("copy-*.db-*")), "looking into a copy left something beside it"
        ledger.kill()

    check_copy(path, ledger.last)


def check_copy(path, acknowledged):
    with closing(sqlite3.connect(path)) as copied:
        assert copied.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert copied.execute("PRAGMA foreign_key_check").fetchall() == []
        found = copied.execute(
            "SELECT code, count(*), min(number), max(number) FROM entries JOIN matches ON match = id GROUP BY match"
        ).fetchall()
    assert {match: (1, count) for match, count, _, _ in found} == {match: (low, high) for match, _, low, high in found}
    counts = {match: count for match, count, _, _ in found}
    lost = {match for match, number in acknowledged.items() if counts.get(match, 0) < number}
    assert not lost
    assert max(counts.values()) == TABLE_ENTRIES
