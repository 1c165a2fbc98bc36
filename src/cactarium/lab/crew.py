"""Games played in worker processes: one a worker at a time, one more in its pipe."""

import signal
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from threading import current_thread, main_thread
from traceback import format_exc
from typing import Final

from cactarium.kernel.errors import BadRequest, CactariumError
from cactarium.lab.pairing import Fixture
from cactarium.lab.playing import Order, Play, Played

MOST_JOBS: Final = 256
# A worker that has answered finds its next game there already.
AHEAD: Final = 2


class WorkerLost(CactariumError):
    """A worker ended without an answer: the system was out of memory, or somebody killed it."""


class GameFailed(Exception):
    """A bug of ours, with the traceback of the worker that met it."""


def checked_jobs(jobs: int) -> int:
    if not 1 <= jobs <= MOST_JOBS:
        raise BadRequest("wrong number of jobs", str(jobs), f"1 to {MOST_JOBS}", "--jobs")
    return jobs


def alone(play: Play, fixtures: Iterable[Fixture]) -> Generator[Played]:
    """Play in this process, one game after the other."""
    for fixture in fixtures:
        yield play(fixture)


def together(order: Order, fixtures: Iterable[Fixture], jobs: int) -> Generator[Played]:
    """Play in so many processes; what is done comes in any order. Whoever stops listening ends them."""
    left = iter(fixtures)
    crew: dict[Connection, BaseProcess] = {}
    waiting: dict[Connection, int] = {}
    try:
        with _interrupts_held_back():
            for _ in range(jobs):
                _hire(order, crew)
        for pipe in crew:
            waiting[pipe] = _fill(pipe, 0, left, crew)
        while any(waiting.values()):
            ready = wait([pipe for pipe in crew if waiting[pipe]])
            for pipe in [pipe for pipe in crew if pipe in ready]:
                played = _heard(pipe, crew)
                waiting[pipe] = _fill(pipe, waiting[pipe] - 1, left, crew)
                yield played
    finally:
        for pipe, process in crew.items():
            pipe.close()
            process.terminate()
        for process in crew.values():
            process.join()


def work(pipe: Connection, order: Order) -> None:
    """What a worker does until nobody asks any more, be it that the tournament was killed."""
    # Ctrl-C is for the tournament, which ends its workers.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        play = order.player()
        while True:
            fixture = pipe.recv()
            try:
                answer: Played | str = play(fixture)
            except Exception:
                answer = f"game {fixture.number}, seed {fixture.seed}, sides {fixture.sides}\n{format_exc()}"
            pipe.send(answer)
    except (EOFError, OSError):
        return


def _hire(order: Order, crew: dict[Connection, BaseProcess]) -> None:
    # A process of its own from the beginning: a copy of this one would inherit locks of the threads that draw the bar.
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=work, args=(theirs, order), daemon=True)
    process.start()
    theirs.close()
    crew[ours] = process


def _fill(pipe: Connection, waiting: int, left: Iterator[Fixture], crew: dict[Connection, BaseProcess]) -> int:
    """Give a worker enough to do; returns how many answers it owes."""
    while waiting < AHEAD and (fixture := next(left, None)) is not None:
        try:
            pipe.send(fixture)
        except OSError:
            raise _lost(crew[pipe]) from None
        waiting += 1
    return waiting


def _heard(pipe: Connection, crew: dict[Connection, BaseProcess]) -> Played:
    try:
        answer = pipe.recv()
    except (EOFError, OSError):
        raise _lost(crew[pipe]) from None
    if isinstance(answer, str):
        raise GameFailed(answer)
    assert isinstance(answer, Played)
    return answer


def _lost(process: BaseProcess) -> WorkerLost:
    process.join()
    return WorkerLost(f"a worker ended: got exit code {process.exitcode}, want an answer [--jobs]")


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Processes started meanwhile never hear Ctrl-C, not even before their first line; this one hears it afterwards."""
    if not hasattr(signal, "pthread_sigmask") or current_thread() is not main_thread():
        yield
        return
    # When it starts it lets interrupts through, so it has to run already.
    resource_tracker.ensure_running()
    heard: list[int] = []
    # A thread that lets them through, such as the one that draws the bar, hears them for this one.
    hears = signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        signal.signal(signal.SIGINT, hears)
        if heard:
            signal.raise_signal(signal.SIGINT)
