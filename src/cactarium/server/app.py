"""The server, put together."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Any

import structlog
from litestar import Litestar, MediaType, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException, NotFoundException, ValidationException
from litestar.types import ExceptionHandlersMap

from cactarium.kernel.errors import BadRequest, CactariumError
from cactarium.server.archive import TooMuchWork
from cactarium.server.bot_pool import BotPool
from cactarium.server.deciding import Forbidden
from cactarium.server.desk import Desk, TooFast
from cactarium.server.guesses import guard, missed
from cactarium.server.house_clock import HouseClock
from cactarium.server.measuring import Measurer
from cactarium.server.metrics import Metrics
from cactarium.server.pages import HEADERS, asset, page, with_headers
from cactarium.server.routes import ROUTES
from cactarium.server.settings import Settings
from cactarium.server.simulations import SIMULATIONS, Simulation
from cactarium.server.tables import NoTable, Tables
from cactarium.server.wire.http import Problem
from cactarium.storage import Log, StorageError

logger = structlog.get_logger()

# How often tables are looked at within the time after which a silent page is closed.
SWEEPS = 8


def problem(status: int, told: Problem, more: dict[str, str] | None = None) -> Response[Problem]:
    # What no route takes is answered outside the middleware.
    headers = {**HEADERS, "cache-control": "no-store", **(more or {})}
    return Response(told, status_code=status, media_type=MediaType.JSON, headers=headers)


def busy(_: Request[Any, Any, Any], __: TooMuchWork) -> Response[Problem]:
    return problem(503, Problem("too many replays are being made", "one more", "a short pause", "replay"))


def refused(request: Request[Any, Any, Any], error: CactariumError) -> Response[Problem]:
    """What cannot be done, in the words of its error."""
    if isinstance(error, StorageError):
        logger.error("the log failed", error=str(error))
        return problem(503, Problem("the house cannot write just now", "", "another try", "log"))
    if isinstance(error, NoTable):
        missed(request)
        return problem(404, Problem("no such table", "", "the code of a table", "code"))
    if not isinstance(error, BadRequest):
        return problem(400, Problem(str(error), "", "", ""))
    status = 403 if isinstance(error, Forbidden) else 429 if isinstance(error, TooFast) else 400
    return problem(status, Problem(error.problem, error.got, error.want, error.where))


def misunderstood(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """A request that has not the form it should have."""
    if isinstance(error, NotFoundException):
        return problem(404, Problem("nothing is here", "", "", ""))
    detail = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        detail = "; ".join(f"{part.get('key', '$')}: {part.get('message', '')}" for part in error.extra)
    told = Problem("a request that means nothing", detail[:200], "", "")
    # Whatever can be got has a head too.
    more = {name: value.replace("GET", "GET, HEAD") for name, value in (error.headers or {}).items()}
    return problem(error.status_code, told, more)


def failed(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A bug of ours: the log gets all of it, the page nothing but the fact."""
    logger.error("a request failed", path=request.url.path, exc_info=error)
    return problem(500, Problem("something broke on our side", "", "", ""))


def unreadable(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A body that no reader of JSON gets through: not text, or nested too deep."""
    logger.warning("an unreadable request", error=type(error).__name__)
    return problem(400, Problem("a request that means nothing", type(error).__name__, "JSON", "body"))


HANDLERS: ExceptionHandlersMap = {
    UnicodeDecodeError: unreadable,
    RecursionError: unreadable,
    TooMuchWork: busy,
    CactariumError: refused,
    HTTPException: misunderstood,
    Exception: failed,
}


def new_app(
    log: Log,
    settings: Settings,
    metrics: Metrics,
    clock: HouseClock | None = None,
    measurers: Mapping[str, Measurer] | None = None,
    simulations: Mapping[str, Simulation] = SIMULATIONS,
) -> Litestar:
    """The application over one log, which stays open when the application ends."""
    clock = clock or HouseClock()
    metrics.absent_seconds.set_function(lambda: clock.absent)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        pool = BotPool(settings.bot_workers, metrics=metrics)
        tables = Tables(log, pool, settings, metrics, clock, measurers, simulations)
        app.state["desk"] = Desk(tables)
        await pool.start()
        sweeping = every(settings.silence / SWEEPS, tables.sweep)
        try:
            async with beside(clock.keep(settings.absence), resume(tables), sweeping, tables.health.keep()):
                yield
        finally:
            await tables.close()
            await pool.close()

    return Litestar(
        route_handlers=[*ROUTES, asset, page],
        lifespan=[lifespan],
        middleware=[with_headers],
        guards=[guard],
        state=State({"metrics": metrics}),
        exception_handlers=HANDLERS,
        request_max_body_size=settings.limits.body_bytes,
        openapi_config=None,
        logging_config=None,
    )


@asynccontextmanager
async def beside(*work: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """Let these run meanwhile."""
    tasks = [asyncio.create_task(one) for one in work]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


async def resume(tables: Tables) -> None:
    try:
        logger.info("resumed", matches=await tables.resume())
    except CactariumError as error:
        logger.error("matches could not be resumed", error=str(error))


async def every(seconds: float, call: Callable[[], None]) -> None:
    while True:
        await asyncio.sleep(seconds)
        try:
            call()
        except Exception:
            logger.exception("the sweep failed")
