"""Running the server: a port, logs, signals, and the address to tell people."""

import asyncio
import gc
import ipaddress
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import structlog
import typer
import uvicorn
import uvloop
from litestar import Litestar

from cactarium.kernel.errors import BadRequest
from cactarium.server import collector
from cactarium.server.app import new_app
from cactarium.server.connections import Config, Gate
from cactarium.server.metrics import Metrics
from cactarium.server.pages import INDEX, MISSING, with_heads
from cactarium.server.settings import Settings
from cactarium.storage import log_in, open_log

logger = structlog.get_logger()

# How long sockets and requests may take to finish when the server is told to end.
FAREWELL_SECONDS = 10
# Requests have small headers: cookies are the longest of them.
HEADER_BYTES = 16 * 1024


def set_up_logs(*, as_json: bool) -> None:
    """Structured logs on standard error: lines for people at a terminal, JSON for machines."""
    renderer: structlog.types.Processor = (
        structlog.processors.JSONRenderer()
        if as_json
        else structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(),
            # Without the values of variables: among them may be secrets.
            exception_formatter=structlog.dev.plain_traceback,
        )
    )
    processors: list[structlog.types.Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    if as_json:
        processors.append(structlog.processors.format_exc_info)
    structlog.configure(
        processors=[*processors, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    logging.getLogger("uvicorn.error").addFilter(is_ours)


def is_ours(record: logging.LogRecord) -> bool:
    """Whether uvicorn reports something that is no page's fault; frames that are no text come from pages."""
    return not (record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError))


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens there, or a refusal that says what to do."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError as error:
        found.close()
        raise BadRequest(
            "cannot listen there", f"{host} port {port}, {error.strerror}", "another port", "--port"
        ) from None
    return found


def outward_address() -> str | None:
    """The address of this machine in its network; nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # A documentation address: choosing the way there needs no packet.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if ipaddress.ip_address(address).is_loopback else address


def addresses(host: str, port: int) -> list[str]:
    """Where others reach the server."""
    if host in ("0.0.0.0", "::"):  # noqa: S104
        outward = outward_address()
        return [f"http://{outward}:{port}"] if outward else []
    return [] if is_loopback(host) else [f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"]


def is_loopback(host: str) -> bool:
    """Whether only this machine reaches the host; a name may stand for any."""
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def server_config(app: Litestar, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves: no compression of small frames, no logs of its own."""
    return Config(
        with_heads(app),
        Gate(settings, app.state.get("metrics") or Metrics()),
        loop="uvloop",
        ws_max_size=settings.limits.message_bytes,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxy),
        forwarded_allow_ips=settings.proxy,
        h11_max_incomplete_event_size=HEADER_BYTES,
        timeout_keep_alive=settings.patience.next_request,
        timeout_graceful_shutdown=FAREWELL_SECONDS,
    )


def run(host: str, port: int, database: str, settings: Settings, *, browse: bool) -> None:
    """Serve until told to end; then finish what was accepted."""
    set_up_logs(as_json=not sys.stderr.isatty())
    with listening(host, port) as bound, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        collector.calm()
        has_started = runner.run(served(bound, host, database, settings, browse=browse))
    if not has_started:
        raise typer.Exit(1)


async def served(bound: socket.socket, host: str, database: str, settings: Settings, *, browse: bool) -> bool:
    """Open the log and serve over it until told to end; returns whether the server ever started."""
    port = bound.getsockname()[1]
    outside = addresses(host, port)
    metrics = Metrics()
    # Opened here, not by the application: what is wrong with it is told by the command, in a sentence.
    async with await open_log(database, metrics.committed) as log:
        app = new_app(log, settings.with_addresses(outside), metrics)
        server = Announced(server_config(app, settings), port, outside, browse=browse)
        # The server catches these, ends in peace and raises them once more, for whoever was to be told: nobody.
        for sign in (signal.SIGINT, signal.SIGTERM):
            signal.signal(sign, lambda *_: None)
        await server.serve(sockets=[bound])
    logger.info("closed")
    # All that is left goes with the process: to look through thousands of tables for dead cycles takes longer than
    # closing them did.
    gc.freeze()
    return server.started


class Announced(uvicorn.Server):
    """Says where it is once it can be reached."""

    def __init__(self, config: uvicorn.Config, port: int, outside: list[str], *, browse: bool) -> None:
        super().__init__(config)
        self._here = f"http://localhost:{port}"
        self._outside = outside
        self._browse = browse

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        typer.echo(f"Cactarium is open: {self._here}")
        for address in self._outside:
            typer.echo(f"For friends in the same network: {address}")
        if not INDEX.is_file():
            # All else works, for programs that play; people are told the same by every page.
            logger.warning(MISSING)
        typer.echo("Ctrl-C closes it; matches go on when it opens again.")
        if self._browse and has_screen():
            # A browser may take its time, and the first page needs this very loop.
            threading.Thread(target=webbrowser.open, args=[self._here], daemon=True).start()


def has_screen() -> bool:
    """Whether a browser can show itself; a text browser would take over the terminal instead."""
    return sys.platform == "darwin" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def default_database(data: Path) -> str:
    """The log in a data folder, which is made if it is missing."""
    return f"sqlite:///{log_in(data)}"
