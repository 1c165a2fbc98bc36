"""Bots at work: each thought runs in a worker process, on what its seat may know and nothing else.

A thought that fails is never passed over in silence: the log says so, and who has answered instead.
"""

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from math import inf
from typing import Any, Final

import msgspec
import structlog

from cactarium.kernel.errors import BadRequest, CactariumError, shown
from cactarium.kernel.game import Game, Seat
from cactarium.kernel.rng import seeded
from cactarium.search.levels import BOTS, bot_named
from cactarium.server import thinking
from cactarium.server.thinking import NO_VIEW, READY, Answer, Question, Thought

log = structlog.get_logger()

TRIES: Final = 2
# How long a worker may take to start, whatever else the machine is doing.
STARTING: Final = 30.0
LONGEST_ANSWER: Final = 2**20


class Closed(CactariumError):
    """The thinkers have been closed; nobody thinks any more."""


class TooLate(CactariumError):
    """Nobody waits for the thought any more, and no worker has begun it."""


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

    async def answer(self, line: bytes, seconds: float) -> Answer:
        """The answer to a question, within so many seconds."""
        async with asyncio.timeout(seconds):
            try:
                self._questions.write(line)
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
            *[sys.executable, "-P", "-m", thinking.__name__],
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


class Thinkers:
    """Up to ``workers`` processes that think for all tables, each thought for at most ``seconds``.

    Thoughts beyond that number wait their turn, first come, first served. Workers start when they are first needed,
    or with ``start``; one that dies is replaced when its place is needed again.
    """

    def __init__(self, workers: int, seconds: float = 20.0, thought: Thought = thinking.thought) -> None:
        if workers < 1:
            raise BadRequest("too few workers", str(workers), "1 or more", "workers")
        self._count: Final = workers
        self._seconds: Final = seconds
        self._thought: Final = thought
        self._places: Final = asyncio.Semaphore(workers)
        self._workers: Final[set[Worker]] = set()
        self._idle: Final[list[Worker]] = []
        self._endings: Final[set[asyncio.Task[None]]] = set()
        self._is_closed = False

    async def start(self) -> None:
        """Start all workers now, so that the first thoughts need not wait for them."""
        await asyncio.gather(*[self._warm() for _ in range(self._count - len(self._workers))])

    async def think(
        self, game: Game[Any], view: object, legal: list[str], seat: Seat, level: str, seed: int, until: float = inf
    ) -> str:
        """The text of the action that the bot of this level chooses; the same seed gives the same action.

        ``view`` is the seat's own, and ``seed`` must tell nothing about the match's seed. Should the bot fail, the
        weakest bot answers, and the log says why. A thought that is not begun by ``until``, in the loop's time, is
        not begun at all: thoughts that nobody needs must not pile up before those that somebody waits for.
        """
        seen = msgspec.json.encode(view) if bot_named(level).needs_view else NO_VIEW
        line = msgspec.json.encode(Question(game.name, msgspec.Raw(seen), legal, seat, level, seed)) + b"\n"
        words = {"game": game.name, "seat": seat, "bot": level, "seed": seed}
        for tried in range(1, TRIES + 1):
            try:
                return checked(game, legal, await self._answer(line, tried > 1, until))
            except TimeoutError:
                log.warning("a bot took too long", seconds=self._seconds, tried=tried, **words)
            except WorkerDied as died:
                self._check_open()
                log.warning("a bot's worker died", problem=str(died), tried=tried, **words)
            except BotFailed as failed:
                log.error("a bot failed", problem=str(failed), tried=tried, **words)
                break
        action = weakest(game, legal, seat, seed)
        log.warning("the weakest bot answers instead", action=action, **words)
        return action

    async def close(self) -> None:
        """End all workers. Thoughts under way, and later ones, raise ``Closed``."""
        self._is_closed = True
        for worker in self._workers:
            worker.kill()
        # When every place has been free, nobody waits for an answer or for a worker to start.
        for _ in range(self._count):
            await self._places.acquire()
        for worker in list(self._workers):
            self._dismiss(worker)
        await asyncio.gather(*self._endings)
        for _ in range(self._count):
            self._places.release()

    async def _answer(self, line: bytes, again: bool, until: float) -> Answer:
        """The answer of the next worker that is free, or again of a new one; who does not answer is dismissed."""
        async with self._places:
            self._check_open()
            if asyncio.get_running_loop().time() > until:
                raise TooLate("the thought comes too late")
            if again and self._idle:
                self._dismiss(self._idle.pop())
                worker = await self._fresh()
            else:
                worker = await self._free()
            try:
                answer = await worker.answer(line, self._seconds)
            except BaseException:
                self._dismiss(worker)
                raise
            self._idle.append(worker)
            return answer

    async def _warm(self) -> None:
        async with self._places:
            self._idle.append(await self._fresh())

    async def _free(self) -> Worker:
        """A worker that waits for a question, or a new one."""
        while self._idle:
            worker = self._idle.pop()
            if worker.is_alive():
                return worker
            self._dismiss(worker)
        return await self._fresh()

    async def _fresh(self) -> Worker:
        worker = await launch(self._thought, self._seconds)
        self._workers.add(worker)
        try:
            self._check_open()
            await worker.ready()
        except BaseException:
            self._dismiss(worker)
            raise
        return worker

    def _check_open(self) -> None:
        if self._is_closed:
            raise Closed("the thinkers are closed")

    def _dismiss(self, worker: Worker) -> None:
        """Kill a worker, and let it go in the background; ``close`` waits for that."""
        if worker in self._workers:
            self._workers.remove(worker)
            worker.kill()
            ending = asyncio.ensure_future(worker.gone())
            self._endings.add(ending)
            ending.add_done_callback(self._endings.discard)


def checked(game: Game[Any], legal: list[str], answer: Answer) -> str:
    """The action's text, if it can be applied as it is."""
    if answer.problem:
        raise BotFailed(answer.problem)
    try:
        action = game.parse(answer.action)
    except BadRequest as error:
        raise BotFailed(str(error)) from None
    if action.is_open() or not any(game.parse(text).admits(action) for text in legal):
        raise BotFailed(f"the action is not legal: got {shown(answer.action)}, want one of {shown(legal)}")
    return answer.action


def weakest(game: Game[Any], legal: list[str], seat: Seat, seed: int) -> str:
    """What the weakest bot does: it looks at nothing and takes no time, so it needs no worker."""
    return BOTS[0].choose(game, seat, None, [game.parse(text) for text in legal], seeded(seed)).text()
