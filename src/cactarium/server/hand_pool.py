"""Hands at work: what they hold is simulated in processes of their own, several holds in each.

A process that ends takes its holds with it: whoever waits for one hears that it got lost. The next hold starts a new
process.
"""

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import PIPE
from asyncio.subprocess import Process as Child
from collections.abc import Callable
from typing import Final

import structlog

from cactarium.kernel.errors import BadRequest, CactariumError
from cactarium.kernel.game import State
from cactarium.server import hand_worker
from cactarium.server.hand_frames import (
    BEGIN,
    COUNTS,
    DROP,
    ERRAND,
    FAILED,
    FRAME,
    PICTURE,
    TEXT,
    TICKS,
    Messages,
    packed,
)
from cactarium.server.metrics import Metrics
from cactarium.server.simulations import Simulation, found

logger = structlog.get_logger()

Show = Callable[[bytes], None]
# What a pipe gives at once.
LARGEST_READ: Final = 2**18


class HoldFailed(CactariumError):
    """What a hand held got lost: its process ended, or the simulation failed."""


def show_nobody(_picture: bytes) -> None:
    pass


class Grip:
    """One hold, as the server has it: movements go in, pictures come out, and in the end a text."""

    def __init__(self, process: "HandProcess", number: int, show: Show) -> None:
        self.show: Final = show
        # The text of what came of it, or ``HoldFailed``.
        self.settled: Final[asyncio.Future[str]] = asyncio.get_running_loop().create_future()
        self._process: Final = process
        self._number: Final = number

    def move(self, frame: bytes) -> None:
        self._process.send(packed(self._number, FRAME, frame))

    def drop(self) -> None:
        """Nobody wants to know what comes of it any more."""
        self._process.forget(self._number)
        self.settled.cancel()


class HandProcess:
    """A process for holds, which starts when it is first needed, and again after it has ended."""

    def __init__(self, metrics: Metrics) -> None:
        self.grips: dict[int, Grip] = {}
        self._metrics = metrics
        self._numbers = 0
        self._child: Child | None = None
        self._killed: Child | None = None
        self._running: asyncio.Task[None] | None = None
        self._outgoing: list[bytes] = []
        self._is_closed = False

    @property
    def pid(self) -> int:
        """The number of the process for the system, or 0 if it does not run."""
        return self._child.pid if self._child else 0

    def start(self) -> None:
        if self._running is None and not self._is_closed:
            self._running = asyncio.create_task(self._run())

    def begin(self, kind: int, name: str, start: object, show: Show) -> Grip:
        if self._is_closed:
            raise HoldFailed("the house is closing")
        self._numbers += 1
        grip = self.grips[self._numbers] = Grip(self, self._numbers, show)
        self.send(packed(self._numbers, kind, pickle.dumps((name, start))))
        self.start()
        return grip

    def send(self, message: bytes) -> None:
        """Send it with whatever else comes up meanwhile; before the process runs, it waits."""
        self._outgoing.append(message)
        if self._child is not None and len(self._outgoing) == 1:
            asyncio.get_running_loop().call_soon(self._flush)

    def forget(self, number: int) -> None:
        if self.grips.pop(number, None):
            self.send(packed(number, DROP))

    async def close(self) -> None:
        """End the process, also one that is just starting; holds that are left are lost."""
        self._is_closed = True
        if self._child:
            self._kill(self._child)
        if self._running:
            await asyncio.wait([self._running])

    def _flush(self) -> None:
        child, outgoing = self._child, self._outgoing
        if child is None or not outgoing:
            return
        assert child.stdin is not None
        self._outgoing = []
        if not child.stdin.is_closing():
            child.stdin.write(b"".join(outgoing))

    async def _run(self) -> None:
        """Start the process, and hear it until it ends; its holds end with it."""
        problem = "its process ended"
        try:
            self._child = await launch()
            if self._is_closed:
                self._kill(self._child)
            self._flush()
            await self._hear(self._child)
        except OSError as error:
            problem = f"its process could not be started: {error}"
        except Exception:
            problem = "a bug of ours"
            logger.exception("a process of hands could not be heard")
        finally:
            await self._ended(problem)

    async def _hear(self, child: Child) -> None:
        assert child.stdout is not None
        messages = Messages()
        while data := await child.stdout.read(LARGEST_READ):
            for number, kind, body in messages.put(data):
                self._take(number, kind, body)

    def _take(self, number: int, kind: int, body: bytes) -> None:
        if kind == TICKS:
            rounds, late = COUNTS.unpack(body)
            self._metrics.hand_rounds.inc(rounds)
            self._metrics.hand_late_rounds.inc(late)
        grip = self.grips.get(number)
        if grip is None:
            return
        if kind == PICTURE:
            grip.show(body)
        elif kind in (TEXT, FAILED):
            del self.grips[number]
            if not grip.settled.done():
                if kind == TEXT:
                    grip.settled.set_result(body.decode())
                else:
                    grip.settled.set_exception(HoldFailed(f"the simulation failed: {body.decode()}"))

    async def _ended(self, problem: str) -> None:
        child, self._child, self._outgoing = self._child, None, []
        grips, self.grips = self.grips, {}
        if grips and not self._is_closed:
            logger.error("a process of hands ended", problem=problem, holds=len(grips))
        for grip in grips.values():
            if not grip.settled.done():
                grip.settled.set_exception(HoldFailed(f"what was held got lost: {problem}"))
        if child is not None:
            self._kill(child)
            await child.communicate()
        self._running = None
        if self.grips:
            # Somebody could not wait.
            self.start()

    def _kill(self, child: Child) -> None:
        # Only once: to kill a dead process again takes its exit code away from asyncio, which then complains.
        if child.returncode is None and child is not self._killed:
            self._killed = child
            child.kill()


class HandPool:
    """Up to ``workers`` processes for the hands of all tables, and one more for what a table does without a hand."""

    def __init__(self, workers: int, metrics: Metrics) -> None:
        if workers < 1:
            raise BadRequest("too few processes for hands", str(workers), "1 or more", "workers")
        self.processes: Final = [HandProcess(metrics) for _ in range(workers)]
        # What takes its time there holds up no hand.
        self._errands: Final = HandProcess(metrics)
        metrics.hands.set_function(lambda: sum(len(process.grips) for process in self.processes))

    def warm(self) -> None:
        """A hand will be needed soon: nobody shall wait for the first process then."""
        self.processes[0].start()

    def begin(self, simulation: Simulation, state: State, show: Show) -> Grip:
        """Take hold of what the position asks for."""
        process = min(self.processes, key=lambda one: len(one.grips))
        return process.begin(BEGIN, simulation.hold, found(simulation.start)(state), show)

    async def measured(self, simulation: Simulation, state: State) -> str:
        """The text of what the table does without a hand."""
        grip = self._errands.begin(ERRAND, simulation.alone, found(simulation.start)(state), show_nobody)
        try:
            return await grip.settled
        finally:
            grip.drop()

    async def close(self) -> None:
        await asyncio.gather(*[process.close() for process in [*self.processes, self._errands]])


async def launch() -> Child:
    """A new process that imports from where this one does."""
    return await asyncio.create_subprocess_exec(
        *[sys.executable, "-P", "-m", hand_worker.__name__, str(os.getpid())],
        stdin=PIPE,
        stdout=PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        # Out of the terminal's group: Ctrl-C must not end a process that is still starting, either.
        start_new_session=True,
    )
