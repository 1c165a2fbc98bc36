"""A house that cannot keep anything where it is told to says so in a sentence, and does not open."""

import re
import sqlite3
import subprocess
import sys
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import pytest

from cactarium.storage import SqliteLog, backup
from tests.patience import PATIENCE
from tests.storage.children import surroundings

SENTENCE = re.compile(r"error: [^\n]+: got [^\n]+, want [^\n]+ \[[^\n]+\]\n")


@pytest.fixture
def data(tmp_path):
    """A folder with the log of a house that was closed in peace."""
    folder = tmp_path / "data"
    folder.mkdir()
    make_log(folder / "log.db")
    backup(folder / "log.db", tmp_path / "good.db")
    yield folder
    for path in (tmp_path, *tmp_path.rglob("*")):
        path.chmod(0o700)


def make_log(path: Path) -> None:
    SqliteLog(path)._close()


@contextmanager
def started(command, data):
    """The command, by somebody whom the modes of files bind."""
    given = {
        "serve": ["--port", "0"],
        "backup": [str(data.parent / "copy.db")],
        "restore": [str(data.parent / "good.db")],
    }[command]
    line = [sys.executable, "-m", "tests.ordinary", "-m", "cactarium", command, *given, "--data", str(data)]
    with subprocess.Popen(
        line, env=surroundings(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def sentence(process):
    """All that the process says before it ends."""
    said, told = process.communicate(timeout=PATIENCE)
    assert (process.returncode, said) == (1, ""), told
    assert SENTENCE.fullmatch(told), told
    return told


def refusal(command, data):
    with started(command, data) as process:
        return sentence(process)


COMMANDS = ["serve", "backup", "restore"]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_folder_that_must_not_be_written(data, command):
    data.chmod(0o500)

    assert f"want a file and a folder that this user may write [{data.parent}" in refusal(command, data)


def test_a_file_that_must_not_be_written(data):
    (data / "log.db").chmod(0o400)

    told = refusal("serve", data)

    assert told.startswith("error: the log cannot be written: got attempt to write a readonly database, want a file")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_folder_that_must_not_be_looked_into(data, command):
    data.chmod(0)

    assert "permission denied" in refusal(command, data)


def test_a_folder_that_must_not_be_made(data):
    data.chmod(0o500)

    told = refusal("serve", data / "deep" / "below")

    assert told == (
        "error: cannot keep data there: got permission denied, want a folder that this user may write"
        f" [{data}/deep/below]\n"
    )


@pytest.mark.parametrize("command", COMMANDS)
def test_a_file_in_the_place_of_the_folder(data, command):
    refusal(command, data / "log.db")


@pytest.mark.parametrize("command", ["serve", "backup"])
def test_a_folder_in_the_place_of_the_log(data, command):
    (data / "log.db").unlink()
    (data / "log.db").mkdir()

    refusal(command, data)


def test_a_copy_that_must_not_be_read(data):
    (data.parent / "good.db").chmod(0)

    assert "the copy cannot be read: got permission denied" in refusal("restore", data)


def test_nothing_to_copy(data):
    assert "there is no log" in refusal("backup", data / "nowhere")


def test_a_copy_where_nothing_may_be_written(data):
    data.parent.chmod(0o500)

    assert "permission denied" in refusal("backup", data)


@pytest.mark.parametrize("lock", ["exclusive", "write"])
def test_a_log_that_another_program_keeps_locked(data, lock):
    with closing(sqlite3.connect(data / "log.db", isolation_level=None)) as other:
        if lock == "exclusive":
            other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN IMMEDIATE")
        # A copy need not wait for a writer.
        commands = ["serve", "backup"] if lock == "exclusive" else ["serve"]
        with ExitStack() as running:
            processes = [running.enter_context(started(command, data)) for command in commands]
            told = [sentence(process) for process in processes]

    assert all("the log is locked: got database is locked, want no other program" in each for each in told)
