"""Bots at work: each thought runs in a worker process, on what its seat may know and nothing else.

A thought that fails is never passed over in silence: the log says so, and who has answered instead.
"""

import asyncio
from math import inf
from typing import Any, Final

import msgspec
import structlog

from cactarium.hands import with_hand
from cactarium.kernel.errors import BadRequest, CactariumError, shown
from cactarium.kernel.game import Action, Game, Seat
from cactarium.kernel.rng import seeded
from cactarium.search.levels import BOTS, bot_named, hastier
from cactarium.server import bot_worker
from cactarium.server.bot_process import BotFailed, Worker, WorkerDied, launch
from cactarium.server.bot_worker import NO_VIEW, Answer, Question, Thought
from cactarium.server.metrics import Metrics
from cactarium.server.places import Asked, Places, TooLate

log = structlog.get_logger()

TRIES: Final = 2


class Closed(CactariumError):
    """The pool have been closed; nobody thinks any more."""


class NoAnswer(CactariumError):
    """A bot failed, and none could answer in its place."""


class Disturbed(Exception):
    """A worker ended in the thought of another question, and took this one with it."""


class BotPool:
    """Up to ``workers`` processes that think for all tables, each thought for at most ``seconds``.

    Thoughts beyond that number wait their turn, first come, first served. Where many wait, bots think less, and several
    of their questions go to a worker at once. Workers start when they are first needed, or with ``start``; one that
    dies is replaced when its place is needed again.
    """

    def __init__(
        self,
        workers: int,
        seconds: float = 20.0,
        thought: Thought = bot_worker.thought,
        metrics: Metrics | None = None,
    ) -> None:
        if workers < 1:
            raise BadRequest("too few workers", str(workers), "1 or more", "workers")
        self._count: Final = workers
        self._seconds: Final = seconds
        self._thought: Final = thought
        self._metrics: Final = metrics or Metrics()
        self._places: Final = Places(workers)
        self._metrics.thoughts_waiting.set_function(self._places.__len__)
        self._served: Final[set[asyncio.Task[None]]] = set()
        self._workers: Final[set[Worker]] = set()
        self._idle: Final[list[Worker]] = []
        self._endings: Final[set[asyncio.Task[None]]] = set()
        self._is_closed = False

    async def start(self) -> None:
        """Start all workers now, so that the first thoughts need not wait for them."""
        await asyncio.gather(*[self._warm() for _ in range(self._count - len(self._workers))])

    async def think(
        self,
        game: Game[Any],
        view: object,
        legal: list[str],
        seat: Seat,
        level: str,
        seed: int,
        until: float = inf,
        measured: Action | None = None,
    ) -> str:
        """The text of the action that the bot of this level chooses; the same seed gives the same action.

        ``view`` is the seat's own, and ``seed`` must tell nothing about the match's seed. Should the bot fail, the
        weakest bot answers, and the log says why. A thought that is not begun by ``until``, in the loop's time, is
        not begun at all: thoughts that nobody needs must not pile up before those that somebody waits for. What a hand
        does is ``measured``: the weakest bot leaves that alone, since it would make it up.
        """
        bot = with_hand(game, bot_named(level))
        seen = msgspec.Raw(msgspec.json.encode(view) if bot.needs_view else NO_VIEW)
        line, hasty = (
            msgspec.json.encode(Question(game.name, seen, legal, seat, one.name, seed)) + b"\n"
            for one in (bot, hastier(bot))
        )
        words = {"game": game.name, "seat": seat, "bot": level, "seed": seed}
        for tried in range(1, TRIES + 1):
            try:
                return checked(game, legal, await self._answered(line, hasty, until, again=tried > 1), measured)
            except TimeoutError:
                log.warning("a bot took too long", seconds=self._seconds, tried=tried, **words)
            except WorkerDied as died:
                self._check_open()
                log.warning("a bot's worker died", problem=str(died), tried=tried, **words)
            except BotFailed as failed:
                log.error("a bot failed", problem=str(failed), tried=tried, **words)
                break
        self._metrics.thoughts.labels("failed").inc()
        rest = [text for text in legal if measured is None or text != measured.text()]
        action = weakest(game, rest, seat, seed)
        log.warning("the weakest bot answers instead", action=action, **words)
        return action

    async def close(self) -> None:
        """End all workers. Thoughts under way, and later ones, raise ``Closed``."""
        self._is_closed = True
        for worker in self._workers:
            worker.kill()
        # When every place has been free, nobody waits for an answer or for a worker to start.
        for _ in range(self._count):
            await self._places.reached(Asked(is_alone=True))
        for worker in list(self._workers):
            self._dismiss(worker)
        await asyncio.gather(*self._endings)
        for _ in range(self._count):
            self._places.leave()

    async def _answered(self, line: bytes, hasty: bytes, until: float, *, again: bool) -> Answer:
        """The answer to a question; who was disturbed by another asks once more, and then alone."""
        try:
            return await self._answer(Asked(line, hasty, until, is_alone=again), again=again)
        except Disturbed:
            return await self._answer(Asked(line, hasty, until, is_alone=True), again=False)

    async def _answer(self, asked: Asked, *, again: bool) -> Answer:
        """The answer of the next worker that is free, or again of a new one; or one that somebody has brought along."""
        turn = await self._places.reached(asked)
        if turn == "late":
            self._metrics.thoughts.labels("too late").inc()
            raise TooLate("the thought comes too late")
        if turn == "along":
            return await asked.answer
        if self._is_closed:
            self._places.leave()
            self._check_open()
        company = [asked] if asked.is_alone else [asked, *self._places.company()]
        serving = asyncio.create_task(self._serve(company, again=again))
        self._served.add(serving)
        serving.add_done_callback(self._served.discard)
        try:
            return await asked.answer
        except asyncio.CancelledError:
            # Others may wait for the same worker.
            if len(company) == 1:
                serving.cancel()
            raise

    async def _serve(self, company: list[Asked], *, again: bool) -> None:
        """Bring everybody an answer, and leave the place; a worker that does not answer is dismissed."""
        self._count_thoughts(company)
        try:
            worker = await (self._replaced() if again and self._idle else self._free())
            try:
                await worker.answers(company, self._seconds)
            except BaseException:
                self._dismiss(worker)
                raise
            self._idle.append(worker)
        except Exception as error:
            settle(company, error)
        finally:
            self._places.leave()
            settle(company, WorkerDied("a worker was given up in a thought"))

    def _count_thoughts(self, company: list[Asked]) -> None:
        now = asyncio.get_running_loop().time()
        self._metrics.thoughts.labels("whole" if len(company) == 1 else "hasty").inc(len(company))
        for asked in company:
            self._metrics.thought_wait_seconds.observe(now - asked.came)

    async def _warm(self) -> None:
        await self._places.reached(Asked(is_alone=True))
        try:
            self._idle.append(await self._fresh())
        finally:
            self._places.leave()

    async def _replaced(self) -> Worker:
        self._dismiss(self._idle.pop())
        return await self._fresh()

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
            raise Closed("the pool are closed")

    def _dismiss(self, worker: Worker) -> None:
        """Kill a worker, and let it go in the background; ``close`` waits for that."""
        if worker in self._workers:
            self._workers.remove(worker)
            worker.kill()
            ending = asyncio.ensure_future(worker.gone())
            self._endings.add(ending)
            ending.add_done_callback(self._endings.discard)


def settle(company: list[Asked], error: Exception) -> None:
    """Tell those who have no answer why: the first what happened, the others that it took their worker with it."""
    waiting = [asked for asked in company if not asked.answer.done()]
    for number, asked in enumerate(waiting):
        asked.answer.set_exception(Disturbed() if number else error)


def checked(game: Game[Any], legal: list[str], answer: Answer, measured: Action | None = None) -> str:
    """The action's text, if it can be applied as it is. What can have been measured, its text alone does not say."""
    if answer.problem:
        raise BotFailed(answer.problem)
    try:
        action = game.parse(answer.action)
    except BadRequest as error:
        raise BotFailed(str(error)) from None
    is_measured = measured is not None and measured.admits(action)
    if action.is_open() or not (is_measured or any(game.parse(text).admits(action) for text in legal)):
        raise BotFailed(f"the action is not legal: got {shown(answer.action)}, want one of {shown(legal)}")
    return answer.action


def weakest(game: Game[Any], legal: list[str], seat: Seat, seed: int) -> str:
    """What the weakest bot does: it looks at nothing and takes no time, so it needs no worker."""
    if not legal:
        raise NoAnswer("no bot knows what to do: got nothing legal, want another try")
    return BOTS[0].choose(game, seat, None, [game.parse(text) for text in legal], seeded(seed)).text()
