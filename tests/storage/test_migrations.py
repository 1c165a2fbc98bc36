"""The schema grows by numbered steps that are applied once."""

import sqlite3
from contextlib import closing

import pytest

from cactarium.storage import MissingNumber, SqliteLog, TakenNumber, WrongSchema
from cactarium.storage.connection import connect, make
from cactarium.storage.migrations import Migration, bundled, migrate, statements

pytestmark = pytest.mark.anyio

NEXT = Migration(3, "0003_notes.sql", "CREATE TABLE notes (text TEXT);\nINSERT INTO notes VALUES ('a;b');\n")


@pytest.fixture
def file(tmp_path):
    make(tmp_path / "log.db")
    with closing(connect(tmp_path / "log.db")) as connection:
        yield connection


def tables(file):
    return {name for (name,) in file.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}


def test_a_fresh_file_gets_all_steps_once(file):
    migrate(file, bundled(), "log.db")
    migrate(file, bundled(), "log.db")

    assert tables(file) == {"matches", "entries", "pulse", "migrations"}
    assert file.execute("SELECT number, name FROM migrations").fetchall() == [
        (1, "0001_log.sql"),
        (2, "0002_numbered_matches.sql"),
    ]


def test_an_old_file_gets_what_is_missing_and_keeps_what_it_has(file):
    migrate(file, bundled(), "log.db")
    file.execute("INSERT INTO matches VALUES (1, 'A', 1, NULL)")

    migrate(file, [*bundled(), NEXT], "log.db")

    assert file.execute("SELECT text FROM notes").fetchall() == [("a;b",)]
    assert file.execute("SELECT code FROM matches").fetchall() == [("A",)]
    assert file.execute("SELECT max(number) FROM migrations").fetchone() == (3,)


async def test_a_log_of_the_first_schema_reads_as_before_and_goes_on(file, tmp_path):
    migrate(file, bundled()[:1], "log.db")
    file.executemany("INSERT INTO matches VALUES (?, ?, ?)", [("ZZZ", 1, None), ("AAA", 2, 5), ("MMM", 3, None)])
    bodies = {"ZZZ": [b"z1", b"z2", b"z3"], "AAA": [b"a1"], "MMM": [b"m1", b"m2"]}
    rows = [(code, number, body) for code in bodies for number, body in enumerate(bodies[code], 1)]
    file.executemany("INSERT INTO entries VALUES (?, ?, ?)", rows)
    file.close()

    log = SqliteLog(tmp_path / "log.db")
    await log.examine()
    assert {code: await log.read(code) for code in bodies} == bodies
    assert await log.running() == ["ZZZ", "MMM"]
    await log.append("ZZZ", 4, b"z4", closes=True)
    with pytest.raises(TakenNumber):
        await log.append("AAA", 1, b"again")
    with pytest.raises(MissingNumber):
        await log.append("BBB", 2, b"never opened")
    assert (await log.read("ZZZ", 2), await log.running()) == ([b"z3", b"z4"], ["MMM"])
    await log.close()


def test_a_step_that_fails_leaves_nothing_behind(file):
    broken = Migration(3, "0003_broken.sql", "CREATE TABLE notes (text TEXT);\nCREATE TABLE matches (code);\n")

    with pytest.raises(sqlite3.OperationalError, match="matches already exists"):
        migrate(file, [*bundled(), broken], "log.db")

    assert "notes" not in tables(file)
    migrate(file, [*bundled(), NEXT], "log.db")


def test_a_newer_file_is_refused(file, tmp_path):
    migrate(file, [*bundled(), NEXT], "log.db")

    with pytest.raises(WrongSchema) as refused:
        SqliteLog(tmp_path / "log.db")

    want = "the log is newer than the program: got '0003_notes.sql', want at most 0002_numbered_matches.sql"
    assert str(refused.value) == f"{want} [{tmp_path}/log.db]"


def test_a_changed_step_is_refused(file):
    migrate(file, bundled(), "log.db")
    first, second = bundled()

    with pytest.raises(WrongSchema, match=r"the log has another history: got 0001_log.sql \w{8}, want 0001_log.sql \w"):
        migrate(file, [first._replace(script=first.script + "-- a word\n"), second, NEXT], "log.db")
    assert "notes" not in tables(file)


def test_the_bundled_steps_are_numbered_without_a_hole():
    assert [step.number for step in bundled()] == list(range(1, len(bundled()) + 1))


def test_a_trigger_is_one_statement():
    (script,) = [step.script for step in bundled() if step.number == 1]

    assert len([text for text in statements(script) if "CREATE" in text]) == 5


def test_the_file_itself_refuses_a_hole_and_a_stranger(file):
    migrate(file, bundled(), "log.db")
    file.execute("INSERT INTO matches VALUES (1, 'A', 1, NULL)")

    for row in [(1, 2, b""), (1, 0, b""), (2, 1, b""), (1, 1, "text"), (1, 1, None), (None, 1, b"")]:
        with pytest.raises(sqlite3.IntegrityError):
            file.execute("INSERT INTO entries VALUES (?, ?, ?)", row)
    file.execute("INSERT INTO entries VALUES (1, 1, x'00')")
