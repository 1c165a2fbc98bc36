"""Pages that play: the clients of ``load.py``, alike for our server and for boardgame.io's.

All are picows listeners that decode a frame into a Struct, so that a page costs the same whichever server it talks to.
An action is over when both pages of its match have heard of it; then the page whose turn it is may act again.
"""

import asyncio
import random
import time
from abc import abstractmethod
from typing import Any

from msgspec import Struct, field
from msgspec.json import Decoder
from picows import WSFrame, WSListener, WSMsgType, WSTransport


class Load:
    """All matches of a run, and what was measured."""

    def __init__(self) -> None:
        self.is_on = False
        self.ended = asyncio.Event()
        self.acted = 0
        self.bytes = 0
        # Pages whose socket has ended.
        self.lost = 0
        self.latencies: list[float] = []
        self.waiting: list[Match] = []
        # Matches in which somebody could act, if the load is paced.
        self.ready: list[Match] | None = None

    def over(self) -> None:
        """A match has ended: another takes its place."""
        if self.waiting:
            self.waiting.pop().start()
        else:
            self.is_on = False
            self.ended.set()


class Match:
    """Two pages, of which one acts at a time."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.pages: list[Page] = []
        self._sent = 0.0
        self._told = 0

    def start(self) -> None:
        for page in self.pages:
            page.greet()

    def told(self) -> None:
        """Another page has heard of the latest action, or has got its first look."""
        self._told += 1
        if self._told < len(self.pages):
            return
        load, self._told = self.load, 0
        if self._sent:
            load.latencies.append(time.perf_counter() - self._sent)
            load.acted += 1
        if any(page.is_over for page in self.pages):
            load.over()
        elif load.is_on and load.ready is None:
            self.act()
        elif load.is_on and load.ready is not None:
            load.ready.append(self)

    def act(self) -> None:
        page = next(page for page in self.pages if page.is_awaited)
        frame = page.action()
        self._sent = time.perf_counter()
        page.send(frame)


class Page(WSListener):
    """One seat of one match, on some server."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.is_awaited = False
        self.is_over = False
        # Set when it may greet.
        self.is_ready = asyncio.Event()
        self.transport: WSTransport

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type != WSMsgType.TEXT:
            return
        text = frame.get_payload_as_bytes()
        if self.understood(text):
            self.match.load.bytes += len(text)
            self.match.told()

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """A load with a page less would be another load."""
        self.match.load.lost += 1

    def send(self, frame: bytes) -> None:
        self.transport.send(WSMsgType.TEXT, frame)

    @abstractmethod
    def greet(self) -> None:
        """Ask for a first look at the match."""

    @abstractmethod
    def understood(self, text: bytes) -> bool:
        """Take in a frame; returns whether it shows the match after an action, or for the first time."""

    @abstractmethod
    def action(self) -> bytes:
        """The frame of a random legal action."""


class Heard(Struct):
    """What a page of ours needs of a frame."""

    kind: str
    version: int = 0
    legal: list[str] = []
    result: Any = None


class OurPage(Page):
    """A page of Cacti."""

    decode = Decoder(Heard).decode

    def on_ws_connected(self, transport: WSTransport) -> None:
        super().on_ws_connected(transport)
        self.is_ready.set()

    def greet(self) -> None:
        self.send(b'{"kind":"hello"}')

    def understood(self, text: bytes) -> bool:
        heard = OurPage.decode(text)
        if heard.kind == "refused":
            raise SystemExit(f"refused: {text.decode()}")
        if heard.kind not in ("update", "snapshot"):
            return False
        self.heard = heard
        self.is_awaited, self.is_over = bool(heard.legal), heard.result is not None
        return True

    def action(self) -> bytes:
        return b'{"kind":"act","key":"%d","seat":%d,"action":"%s","based":%d}' % (
            self.heard.version,
            self.seat,
            random.choice(self.heard.legal).encode(),
            self.heard.version,
        )


class Cards(Struct):
    middle: list[int]


class Turn(Struct):
    current: str = field(name="currentPlayer")
    gameover: Any = None


class PeerState(Struct):
    """What a page needs of the state that boardgame.io sends."""

    cards: Cards = field(name="G")
    turn: Turn = field(name="ctx")
    number: int = field(name="_stateID")


class Synced(Struct):
    state: PeerState


class PeerPage(Page):
    """A page of the small card game on boardgame.io: socket.io's packets, as its own client sends them."""

    UPDATE = b'42/cards,["update"'
    SYNC = b'42/cards,["sync"'
    decode_update = Decoder(tuple[str, str, PeerState, Any]).decode
    decode_sync = Decoder(tuple[str, str, Synced]).decode

    def __init__(self, match: Match, seat: int, code: str, credentials: str) -> None:
        super().__init__(match, seat)
        self.code = code
        self.credentials = credentials
        self.state: PeerState

    def greet(self) -> None:
        self.send(f'42/cards,["sync","{self.code}","{self.seat}","{self.credentials}",2]'.encode())

    def understood(self, text: bytes) -> bool:
        if text.startswith(PeerPage.UPDATE):
            state = PeerPage.decode_update(text[9:])[2]
        elif text.startswith(PeerPage.SYNC):
            state = PeerPage.decode_sync(text[9:])[2].state
        else:
            self.answer(text)
            return False
        self.state = state
        self.is_over = state.turn.gameover is not None
        self.is_awaited = not self.is_over and state.turn.current == str(self.seat)
        return True

    def answer(self, text: bytes) -> None:
        """The packets that open a socket and keep it open."""
        if text.startswith(b"0"):
            self.send(b"40/cards,")
        elif text.startswith(b"40/cards"):
            self.is_ready.set()
        elif text == b"2":
            self.send(b"3")

    def action(self) -> bytes:
        kind = random.choice(self.state.cards.middle)
        payload = f'{{"type":"take","args":[{kind}],"playerID":"{self.seat}","credentials":"{self.credentials}"}}'
        move = f'{{"type":"MAKE_MOVE","payload":{payload}}}'
        return f'42/cards,["update",{move},{self.state.number},"{self.code}","{self.seat}"]'.encode()


class Echo(WSListener):
    """A page that sends a frame again as soon as it comes back."""

    def __init__(self, load: Load, frame: bytes) -> None:
        self.load = load
        self.frame = frame
        self.sent = 0.0

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        self.load.latencies.append(time.perf_counter() - self.sent)
        self.load.acted += 1
        self.send()

    def send(self) -> None:
        if self.load.is_on:
            self.sent = time.perf_counter()
            self.transport.send(WSMsgType.TEXT, self.frame)
