"""Connections before and beneath requests: how many there may be, how long they may take, what they leave unread."""

import asyncio
import ipaddress
import socket
from asyncio.transports import BaseTransport
from typing import Any, cast

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.http11 import Request
from websockets.protocol import OPEN

from cactarium.server.frames import BINARY, OTHER, TEXT, bytes_of, framed, framed_bytes, kind_of, text_of
from cactarium.server.inbox import Inbox
from cactarium.server.metrics import Metrics
from cactarium.server.settings import Settings

# Where a request finds its own connection.
LINE = "line"
# The system's own buffer for what is not read yet; without this it keeps megabytes for each connection.
SEND_BUFFER = 64 * 1024
# Whoever reads more slowly than so many bytes a second is let go.
SLOWEST = 1024


def sender_of(host: str) -> str:
    """Who a host is for limits: of IPv6 the network, since everybody has many addresses in theirs.

    >>> sender_of("192.0.2.7"), sender_of("::ffff:192.0.2.7"), sender_of("2001:db8::1:2:3:4")
    ('192.0.2.7', '192.0.2.7', '2001:db8::/64')
    """
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))


def proxies(text: str) -> list[ipaddress.IPv4Network | ipaddress.IPv6Network]:
    """The addresses and networks whose word is taken for where a visitor comes from; ``*`` are all."""
    parts = ["0.0.0.0/0,::/0" if part.strip() == "*" else part for part in text.split(",")]
    return [ipaddress.ip_network(part.strip(), strict=False) for part in ",".join(parts).split(",") if part.strip()]


def host_of(client: tuple[str, int] | None) -> str:
    return client[0] if client else "0.0.0.0"  # noqa: S104 - nobody's


class Gate:
    """Counts connections, of everybody and of each address; those of a proxy are many people's."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.settings = settings
        self._proxies = proxies(settings.proxy)
        self._metrics = metrics
        self._total = 0
        self._senders: dict[str, int] = {}

    def lets_in(self, host: str) -> bool:
        """Whether there is room for one more; if so, it is counted."""
        limits, sender = self.settings.limits, sender_of(host)
        known = self._senders.get(sender, 0)
        is_full = known >= limits.connections_per_address and not self._is_proxy(host)
        if is_full or self._total >= limits.connections:
            self._metrics.refusals.labels("too many connections").inc()
            return False
        self._senders[sender] = known + 1
        self._count(1)
        return True

    def lets_out(self, host: str) -> None:
        sender = sender_of(host)
        self._senders[sender] -= 1
        if not self._senders[sender]:
            del self._senders[sender]
        self._count(-1)

    def _is_proxy(self, host: str) -> bool:
        return any(ipaddress.ip_address(host) in network for network in self._proxies)

    def _count(self, number: int) -> None:
        self._total += number
        self._metrics.connections.set(self._total)


class Config(uvicorn.Config):
    """How uvicorn serves, and who is let in."""

    def __init__(self, app: Any, gate: Gate, **given: Any) -> None:
        super().__init__(app, http=Door, ws=Line, **given)
        self.gate = gate


class Unread:
    """Ends a connection whose other side hardly reads what is written to it."""

    def __init__(self, transport: asyncio.Transport, seconds: float) -> None:
        self._transport = transport
        self._seconds = seconds
        self._left = 0
        self._alarm: asyncio.TimerHandle | None = None
        # Writing counts as held up while anything at all is left.
        transport.set_write_buffer_limits(high=0)
        found = transport.get_extra_info("socket")
        if found is not None and found.family in (socket.AF_INET, socket.AF_INET6):
            found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)

    def begin(self) -> None:
        """Something could not be written at once."""
        self.end()
        self._left = self._transport.get_write_buffer_size()
        self._alarm = asyncio.get_running_loop().call_later(self._seconds, self._look)

    def end(self) -> None:
        """All was written, or the connection is lost."""
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None

    def _look(self) -> None:
        if self._transport.get_write_buffer_size() > self._left - SLOWEST * self._seconds:
            self.end()
            self._transport.abort()
        else:
            self.begin()


class Held(asyncio.BaseProtocol):
    """A connection that is watched for what is left unread, once it is let in."""

    _unread: Unread | None = None

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._unread:
            self._unread.begin()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._unread:
            self._unread.end()


class Door(Held, H11Protocol):
    """A connection that brings requests. What it takes its time with is timed: headers, bodies, reading answers."""

    config: Config

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._gate = config.gate
        self._is_in = False
        self._awaited = ""
        self._alarm: asyncio.TimerHandle | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(cast("asyncio.Transport", transport))
        self._is_in = self._gate.lets_in(host_of(self.client))
        if not self._is_in:
            self.transport.abort()
            return
        self._unread = Unread(self.transport, self._gate.settings.patience.reading)
        self._await("headers")

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._await("")
        if self._unread:
            self._unread.end()
        if self._is_in:
            self._gate.lets_out(host_of(self.client))

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if isinstance(self.transport.get_protocol(), Line):
            return
        state = self.conn.their_state
        self._await("headers" if state is h11.IDLE else "body" if state is h11.SEND_BODY else "")

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.conn.their_state is h11.IDLE and self.conn.trailing_data[0]:
            # The next request has begun before the answer to this one was ready.
            self._await("headers")

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._await("")
        super().handle_websocket_upgrade(event)

    def _await(self, what: str) -> None:
        """Give the other side its time for this; it has begun already if this is awaited."""
        if what == self._awaited:
            return
        self._awaited = what
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        if what:
            patience = self._gate.settings.patience
            seconds = patience.headers if what == "headers" else patience.body
            self._alarm = self.loop.call_later(seconds, self.transport.abort)


class Line(Held, WebSocketsSansIOProtocol):
    """A connection to a page."""

    config: Config

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, {**app_state, LINE: self}, _loop)
        self.queue = Inbox()  # type: ignore[assignment]
        self._gate = config.gate
        # Whether a frame begins with what comes next: until something else came than whole frames.
        self._is_between = False

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self._unread = Unread(self.transport, self._gate.settings.patience.reading)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        assert self._unread is not None
        self._unread.end()
        # It was let in when it came to the door.
        self._gate.lets_out(host_of(self.client))

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        self._is_between = True

    def data_received(self, data: bytes) -> None:
        """Take a short message as it is, as nearly all frames are one; all else goes the library's long way."""
        kind = kind_of(data) if self._is_between else OTHER
        message: Any = None
        if self.conn.state is OPEN and not self.close_sent:
            if kind == TEXT and (text := text_of(data)) is not None:
                message = {"type": "websocket.receive", "text": text}
            elif kind == BINARY:
                message = {"type": "websocket.receive", "bytes": bytes_of(data)}
        if message is None:
            # Of anything else a part may stay behind for what comes next; the library knows.
            self._is_between = kind != OTHER
            super().data_received(data)
            return
        if not self.queue.empty() and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        self.queue.put_nowait(message)

    def send_receive_event_to_app(self) -> None:
        """Hand on a message; reading pauses once another waits already, and not, as by default, at each."""
        if self.queue.empty():
            self.read_paused = True
            super().send_receive_event_to_app()
            self.read_paused = False
        else:
            super().send_receive_event_to_app()

    def begin(self, text: bytes) -> bool:
        """Send a text to whoever is still there; returns whether the system took all of it at once."""
        if self._is_there():
            self.transport.write(framed(text))
        return self.writable.is_set()

    def begin_bytes(self, data: bytes) -> bool:
        """The same for bytes that are no text."""
        if self._is_there():
            self.transport.write(framed_bytes(data))
        return self.writable.is_set()

    def _is_there(self) -> bool:
        """Whether anybody reads; of a page that vanished the transport knows first, and refuses to write."""
        return self.conn.state is OPEN and not self.transport.is_closing()

    async def tell(self, text: bytes) -> None:
        """Send a text, or with none what was begun; returns when the system has taken all of it."""
        if self.conn.state is not OPEN:
            raise ClientDisconnected
        if text:
            self.begin(text)
        await self.writable.wait()
        if self.disconnected:
            raise ClientDisconnected

    def drop(self) -> None:
        """End the connection, whatever is still on its way."""
        self.transport.abort()
