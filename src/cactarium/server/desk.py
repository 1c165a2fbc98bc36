"""What every request and every socket has to pass."""

from typing import Any
from urllib.parse import urlsplit

from litestar import Request, WebSocket
from litestar.connection import ASGIConnection
from litestar.datastructures import State

from cactarium.kernel.errors import BadRequest, shown
from cactarium.server.archive import Archive
from cactarium.server.buckets import Buckets
from cactarium.server.connections import sender_of
from cactarium.server.deciding import Forbidden
from cactarium.server.tables import Tables
from cactarium.server.waiting import Waiting
from cactarium.server.watcher import Watcher

# What the smallest answer counts for.
LEAST_TOLD = 4096

Asked = Request[None, None, State]
Socket = WebSocket[None, None, State]
AnyConnection = ASGIConnection[Any, Any, Any, Any]


class TooFast(BadRequest):
    """More than one address may ask for."""

    def __init__(self, problem: str) -> None:
        super().__init__(problem, "another one", "a short pause", "address")


class Desk:
    """What the routes share."""

    def __init__(self, tables: Tables) -> None:
        limits = tables.settings.limits
        self.tables = tables
        self.waiting = Waiting(limits)
        self.requests = Buckets(limits.requests_per_second, limits.requests_at_once)
        self.sockets = Buckets(limits.sockets_per_second, limits.sockets_at_once)
        self.guesses = Buckets(limits.guesses_per_second, limits.guesses_at_once)
        self.archive = Archive(tables.pace)
        self.told = Buckets(limits.told_per_second, limits.told_at_once)
        metrics = tables.metrics
        metrics.bytes_waiting.set_function(lambda: self.waiting.total)
        metrics.let_go.set_function(lambda: self.waiting.let_go)
        metrics.archive_bytes.set_function(lambda: self.archive.size)

    @property
    def now(self) -> float:
        return self.tables.clock.seconds()

    def has_room(self, watcher: Watcher) -> bool:
        """Whether an address has room for this page of it, which is counted already."""
        limits, waiting = self.tables.settings.limits, self.waiting
        return waiting.pages_of(watcher.address) <= limits.sockets_per_address and (
            bool(watcher.seats) or waiting.onlookers_of(watcher.address) <= limits.onlookers_per_address
        )


def desk_of(connection: AnyConnection) -> Desk:
    desk = connection.app.state["desk"]
    assert isinstance(desk, Desk)
    return desk


def address_of(connection: AnyConnection) -> str:
    return sender_of(connection.client.host) if connection.client else "unknown"


def host_of(origin: str) -> str:
    """The host that an origin names, or nothing if it is no address."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def check_origin(connection: AnyConnection) -> None:
    """Refuse what a page of another site sends in a visitor's name."""
    origin = connection.headers.get("origin")
    if origin is not None and host_of(origin) != connection.headers.get("host"):
        raise Forbidden("a request from another site", shown(origin), "a page of this house", "origin")


def check_change(request: Asked) -> Desk:
    """What every request that changes something has to pass."""
    desk = desk_of(request)
    check_origin(request)
    if not desk.requests.allows(address_of(request), desk.now):
        raise TooFast("too many requests from one address")
    return desk


def check_look(request: Asked) -> Desk:
    """What every request has to pass that only looks; it is charged for the least that it can be told."""
    desk = desk_of(request)
    if not desk.told.of(address_of(request), desk.now).has_left(desk.now):
        raise TooFast("too many requests from one address")
    charge(request, LEAST_TOLD)
    return desk


def charge(request: Asked, size: int) -> None:
    """Count bytes that an address was told for the asking."""
    desk = desk_of(request)
    desk.told.of(address_of(request), desk.now).spend(size)
