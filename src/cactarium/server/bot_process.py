"""One worker process, seen from the server: questions go in, answers come out, and it may end at any moment."""

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from typing import Final

import msgspec

from cactarium.server import bot_worker
from cactarium.server.bot_worker import READY, Answer, Thought
from cactarium.server.places import Asked

# How long a worker may take to start, whatever else the machine is doing.
STARTING: Final = 30.0
LONGEST_ANSWER: Final = 2**20


class WorkerDied(Exception):
    """A worker ended before it answered."""


class BotFailed(Exception):
    """A bot raised an error or chose what is not legal; it would do so again."""


class Worker:
    """A process that answers one question at a time."""

    def __init__(self, process: Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._process: Final = process
        self._questions: Final = process.stdin
        self._answers: Final = process.stdout
        self._is_killed = False

    def is_alive(self) -> bool:
        return self._process.returncode is None and not self._questions.is_closing() and not self._answers.at_eof()

    async def ready(self) -> None:
        """Wait until it can think."""
        try:
            async with asyncio.timeout(STARTING):
                said = await self._answers.readline()
        except TimeoutError:
            raise WorkerDied(f"a worker did not start within {STARTING:g} seconds") from None
        if said != READY:
            raise WorkerDied("a worker ended while it started")

    async def answers(self, asked: list[Asked], seconds: float) -> None:
        """Have questions answered one after the other, each within so many seconds."""
        lines = [asked[0].line] if len(asked) == 1 else [one.hasty for one in asked]
        for number, one in enumerate(asked):
            answer = await self.answer(b"" if number else b"".join(lines), seconds)
            if not one.answer.done():
                one.answer.set_result(answer)

    async def answer(self, lines: bytes, seconds: float) -> Answer:
        """The next answer, within so many seconds, after these questions have been put."""
        async with asyncio.timeout(seconds):
            try:
                if lines:
                    self._questions.write(lines)
                    await self._questions.drain()
                answer = await self._answers.readline()
            except ConnectionError:
                answer = b""
            except RuntimeError:
                # What uvloop raises when the pipe has been closed meanwhile; it has no error of its own for that.
                if self.is_alive():
                    raise
                answer = b""
            except ValueError:
                raise BotFailed(f"the answer is too long: want at most {LONGEST_ANSWER} bytes") from None
        if not answer.endswith(b"\n"):
            raise WorkerDied("a worker ended in a thought")
        return msgspec.json.decode(answer, type=Answer)

    def kill(self) -> None:
        """End the process at once, whatever it is doing; who waits for its answer learns that it died."""
        # Only once: to kill a dead process again takes its exit code away from asyncio, which then complains.
        if self._process.returncode is None and not self._is_killed:
            self._is_killed = True
            self._process.kill()

    async def gone(self) -> None:
        """Wait until a killed process has gone; nobody may wait for its answer any more."""
        await self._process.communicate()


async def launch(think: Thought, seconds: float) -> Worker:
    """A new worker that imports from where this process does, but does not run this process's program again."""
    try:
        process = await asyncio.create_subprocess_exec(
            *[sys.executable, "-P", "-m", bot_worker.__name__],
            *[pickle.dumps(think).hex(), str(seconds), str(os.getpid())],
            stdin=PIPE,
            stdout=PIPE,
            limit=LONGEST_ANSWER,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            # Out of the terminal's group: Ctrl-C must not end a worker that is still starting, either.
            start_new_session=True,
        )
    except OSError as error:
        raise WorkerDied(f"a worker could not be started: {error}") from error
    return Worker(process)
