"""Programs that the tests start in order to kill them: ``python -m tests.storage.children append URL``.

A child says a line when something has happened, and ends when its standard input does.
"""

import asyncio
import os
import resource
import signal
import subprocess
import sys
from itertools import count
from pathlib import Path
from typing import Self

from cactarium.storage import LogFailed, SqliteLog, backup, open_log, restoring

MATCHES = [f"match-{number}" for number in range(6)]
# How many entries a table gets from ``open``.
TABLE_ENTRIES = 4


def surroundings() -> dict[str, str]:
    """The environment of a child: the same sources as ours."""
    return os.environ | {"PYTHONPATH": os.pathsep.join(path or "." for path in sys.path)}


class Child:
    """A child that runs the same sources as we do; gone when the test is."""

    def __init__(self, *arguments: str) -> None:
        command = [sys.executable, "-m", __name__, *arguments]
        self.process = subprocess.Popen(command, env=surroundings(), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.pid = self.process.pid

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
        self.rest()

    def tell(self, line: object) -> None:
        """Give it a line to work on."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()

    def line(self) -> str:
        """What it says next."""
        assert self.process.stdout is not None
        return self.process.stdout.readline().decode().rstrip("\n")

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.wait()

    def rest(self) -> list[str]:
        """End its input, and hear it out."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        said = b"" if self.process.stdout.closed else self.process.stdout.read()
        self.process.stdout.close()
        self.process.wait()
        return said.decode().splitlines()


def say(*words: object) -> None:
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def body_of(match: str, number: int) -> bytes:
    return f"{match} {number} ".encode() * (number % 40 + 1)


def copy(path: str) -> None:
    """Copy the log to each file that is named."""
    for line in sys.stdin:
        backup(Path(path), Path(line.rstrip("\n")))
        say("copied")


def restore(path: str) -> None:
    """Restore the copy that is named; after each step wait for a line."""
    copy = sys.stdin.readline().rstrip("\n")
    for done in restoring(Path(copy), Path(path)):
        say(done)
        sys.stdin.readline()


async def append(url: str) -> None:
    """Append to several matches for ever, and say each entry that was acknowledged."""
    log = await open_log(url)

    async def play(match: str) -> None:
        number = len(await log.read(match))
        while True:
            number += 1
            await log.append(match, number, body_of(match, number))
            say(match, number)

    try:
        await asyncio.gather(*(play(match) for match in MATCHES))
    except LogFailed as error:
        await log.close()
        say(f"failed: {error}")


async def open_tables(url: str) -> None:
    """Open table after table, several at once, and say each entry that was acknowledged."""
    log = await open_log(url)
    codes = (f"table-{number}" for number in count())

    async def play() -> None:
        for code in codes:
            for number in range(1, TABLE_ENTRIES + 1):
                await log.append(code, number, body_of(code, number), closes=number == TABLE_ENTRIES)
                say(code, number)

    await asyncio.gather(*(play() for _ in range(8)))


async def hold(url: str) -> None:
    """Keep the log open."""
    async with await open_log(url):
        say("open")
        sys.stdin.read()


def fork(path: str) -> None:
    """Keep the log open, with a worker that lives on when we are killed."""
    log = SqliteLog(Path(path))
    if os.fork():
        signal.pause()
        say(log, "is still open")
    say("forked")
    sys.stdin.read()
    say("worker ends")
    os._exit(0)


async def full(path: str) -> None:
    """Have no more room, then room again; say what each request came to."""
    async with SqliteLog(Path(path)) as log:
        await log.append("before", 1, b"kept")

        _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (Path(path + "-wal").stat().st_size, most))
        many = [log.append(match, 1, b"lost") for match in MATCHES]
        # The second is larger than the cache, so it fails while it is written and not when it is committed.
        requests = [*many, log.append("huge", 1, b"lost" * 2_000_000), log.ping()]
        for outcome in await asyncio.gather(*requests, return_exceptions=True):
            say(outcome if isinstance(outcome, LogFailed) else f"unexpected: {outcome!r}")

        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, most))
        try:
            backup(Path(path), Path(path).with_name("copy.db"))
        except LogFailed as error:
            say(error)

        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
        await log.ping()
        await log.append("before", 2, b"kept too")
        await log.append(MATCHES[0], 1, b"kept at last")
        say("recovered")


if __name__ == "__main__":
    name, where = sys.argv[1:]
    if name in ("fork", "copy", "restore"):
        {"fork": fork, "copy": copy, "restore": restore}[name](where)
    else:
        asyncio.run({"append": append, "open": open_tables, "hold": hold, "full": full}[name](where))
