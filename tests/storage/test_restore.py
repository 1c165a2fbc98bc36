"""A backup takes the place of a log, whatever state that is in, and whoever is cut off in the middle."""

import shutil
import sqlite3
from contextlib import closing

import pytest

from cactarium.kernel.errors import CactariumError
from cactarium.storage import LogFailed, LogInUse, SqliteLog, backup, restoring
from tests.storage.children import MATCHES, Child, body_of
from tests.terminal.driver import cactarium_says

pytestmark = pytest.mark.asyncio

OLD = ["log.db", "log.db-shm", "log.db-wal"]
STEPS = [
    "the copy holds matches: 1, of them running: 1, entries: 3",
    "no server opens log.db until this is finished",
    *("moved log.db aside", "moved log.db-wal aside", "moved log.db-shm aside"),
    "put the copy in its place",
    "the log is restored; what was there before is in ",
]


@pytest.fixture(scope="module")
def crashed(tmp_path_factory):
    """A folder as a killed server leaves it, with a copy of another log beside it."""
    folder = tmp_path_factory.mktemp("crashed")
    with Child("append", f"sqlite:///{folder}/log.db") as child:
        for _ in range(200):
            child.line()
        child.kill()
    assert (folder / "log.db-wal").stat().st_size > 0
    made = SqliteLog(folder / "other.db")
    made._close()
    with closing(sqlite3.connect(folder / "other.db", isolation_level=None)) as other:
        other.execute("INSERT INTO matches VALUES (1, 'A', 1700000000000, NULL)")
        other.executemany("INSERT INTO entries VALUES (1, ?, x'00')", [(1,), (2,), (3,)])
    backup(folder / "other.db", folder / "copy.db")
    for name in ("other.db", "other.db.lock"):
        (folder / name).unlink()
    return folder


@pytest.fixture
def folder(crashed, tmp_path):
    shutil.copytree(crashed, tmp_path / "data")
    return tmp_path / "data"


def restored(folder, copy="copy.db"):
    return list(restoring(folder / copy, folder / "log.db"))


def files_in(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.name != "log.db.lock"}


async def check_restored(folder):
    async with SqliteLog(folder / "log.db") as log:
        assert await log.running() == ["A"]
        assert await log.read("A") == [b"\0"] * 3


async def check_old(path):
    async with SqliteLog(path) as log:
        assert await log.running() == MATCHES
        for match in MATCHES:
            bodies = await log.read(match)
            assert bodies == [body_of(match, number) for number in range(1, len(bodies) + 1)]


async def test_after_a_crash_the_copy_is_all_there_is_and_the_old_log_is_kept_aside(folder):
    before = files_in(folder)

    steps = restored(folder)

    assert [step[: len(want)] for step, want in zip(steps, STEPS, strict=True)] == STEPS
    (kept,) = folder.glob("log.db.before-*")
    assert steps[-1].endswith(f" is in {kept}")
    assert files_in(kept) == {name: before[name] for name in OLD}
    assert sorted(path.name for path in folder.iterdir()) == ["copy.db", "log.db", kept.name, "log.db.lock"]
    await check_restored(folder)
    await check_old(kept / "log.db")


@pytest.mark.parametrize("step", range(len(STEPS)), ids=lambda step: f"{step} {STEPS[step][:24]}")
async def test_killed_after_any_step_there_is_a_whole_log_or_a_refusal_and_it_can_be_done_again(folder, step):
    before = files_in(folder)
    with Child("restore", str(folder / "log.db")) as child:
        child.tell(folder / "copy.db")
        for _ in range(step):
            child.line()
            child.tell("")
        assert child.line().startswith(STEPS[step])
        child.kill()

    if step == 0:
        shutil.copytree(folder, folder.parent / "opened")
        await check_old(folder.parent / "opened" / "log.db")
    elif step < len(STEPS) - 1:
        with pytest.raises(
            LogFailed, match=r"a restore was cut off: got 'log.db.restoring', want cactarium restore once"
        ):
            SqliteLog(folder / "log.db")
        with pytest.raises(LogFailed, match="a restore was cut off"):
            backup(folder / "log.db", folder / "half.db")
    if step < len(STEPS) - 1:
        restored(folder)

    (kept,) = folder.glob("log.db.before-*")
    aside = files_in(kept)
    assert {name: aside[name] for name in OLD} == {name: before[name] for name in OLD}
    await check_restored(folder)
    await check_old(kept / "log.db")
    assert not list(folder.glob("*.part*")) + list(folder.glob(".*.part*"))


async def test_into_an_empty_folder(folder, tmp_path):
    told = cactarium_says("restore", str(folder / "copy.db"), "--data", str(tmp_path / "new" / "house"))

    assert told.code == 0
    assert told.out.splitlines()[-1] == "the log is restored; there was none before"
    assert sorted(path.name for path in (tmp_path / "new" / "house").iterdir()) == ["log.db", "log.db.lock"]
    await check_restored(tmp_path / "new" / "house")


async def test_not_under_a_server(folder):
    with Child("hold", f"sqlite:///{folder}/log.db") as child:
        assert child.line() == "open"
        with pytest.raises(LogInUse):
            restored(folder)


@pytest.mark.parametrize("how", ["renamed", "written over it"])
async def test_a_copy_put_there_by_hand_is_not_mixed_with_the_wal_of_the_old_log(folder, how):
    if how == "renamed":
        shutil.copy(folder / "copy.db", folder / "again.db").rename(folder / "log.db")
    else:
        shutil.copyfile(folder / "copy.db", folder / "log.db")
    before = files_in(folder)

    for _ in range(2):
        with pytest.raises(
            LogFailed, match=r"the WAL is of another log: got log.db-wal, want cactarium restore with a"
        ):
            SqliteLog(folder / "log.db")
    assert files_in(folder) == before

    restored(folder)
    await check_restored(folder)


async def test_a_log_copied_without_its_wal_is_doubted(folder):
    shutil.copy(folder / "log.db", folder / "raw.db")

    assert restored(folder, "raw.db")[0].endswith("not made by cactarium backup, so what was in its WAL may be missing")


def spoil(*statements):
    def spoiled(path):
        with closing(sqlite3.connect(path, isolation_level=None)) as copy:
            for statement in statements:
                copy.execute(statement)

    return spoiled


def zeroed(path):
    with closing(sqlite3.connect(path)) as copy:
        (page,) = copy.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'entries'").fetchone()
    content = bytearray(path.read_bytes())
    content[4096 * (page - 1) : 4096 * page] = bytes(4096)
    path.write_bytes(content)


UNFIT = {
    "missing": (lambda path: path.unlink(), "the copy cannot be read: got no such file or directory"),
    "text": (lambda path: path.write_bytes(b"text" * 2000), "the file is no log: got something else"),
    "empty": (lambda path: path.write_bytes(b""), r"the file is no log: got tables \[\]"),
    "cut off": (lambda path: path.write_bytes(path.read_bytes()[:9000]), "the log is damaged: got .*malformed"),
    "zeroed": (zeroed, "the log is damaged"),
    "newer": (spoil("INSERT INTO migrations VALUES (99, '0099_later.sql', '')"), "the log is newer than the program"),
    "a hole": (spoil("DELETE FROM entries WHERE number = 2"), "the log is damaged: got matches with a hole: 1"),
    "no first": (spoil("DELETE FROM entries WHERE number = 1"), "the log is damaged: got matches with a hole: 1"),
    "no entry": (spoil("DELETE FROM entries"), "the log is damaged: got matches without an entry: 1"),
    "no match": (spoil("DELETE FROM matches"), "the log is damaged: got entries of a match that was never opened"),
    "its wal": (
        lambda path: path.with_name("copy.db-wal").write_bytes(b"x"),
        "the copy is not whole: got copy.db-wal beside it, want a file made by cactarium backup",
    ),
}


@pytest.mark.parametrize("kind", UNFIT)
async def test_a_copy_that_is_not_fit_changes_nothing(folder, kind):
    unfit, problem = UNFIT[kind]
    unfit(folder / "copy.db")
    before = files_in(folder)

    with pytest.raises(CactariumError, match=problem) as refused:
        restored(folder)

    assert str(refused.value).endswith(f"[{folder}/copy.db]")
    assert files_in(folder) == before


async def test_the_log_is_no_copy_of_itself(folder):
    told = cactarium_says("restore", str(folder / "log.db"), "--data", str(folder))

    assert (told.code, told.err) == (
        1,
        f"error: the copy is the log itself: got 'log.db', want a file made by cactarium backup [{folder}/log.db]\n",
    )
