"""Nine pages race over loopback sockets, and how long a card takes to all of them: one JSON object on standard output.

    python bench/race.py race RACES
    python bench/race.py echo RACES BYTES

Each race is the first of a match of Cliffs & Cactuses without a clock. Every page plays four cards at random moments
of three seconds, as people do who race: the latency of a card is the time from sending it until the last of the nine
pages has the update. The echo has as many sockets, frames and moments; there it is the time until a frame is back. The
first race is not measured.
"""

import asyncio
import json
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial

import httpx
import uvloop
from load import CORES, Server, connected, ours
from msgspec import Struct
from msgspec.json import Decoder
from picows import WSFrame, WSListener, WSMsgType, WSTransport

SEATS = 9
PLAYS = 4
SECONDS = 3.0
# Seconds after which a race is given up: something is stuck.
PATIENCE = 60.0
TABLE = {
    "game": "cliffs",
    "seats": SEATS,
    "names": [f"racer {seat}" for seat in range(1, SEATS + 1)],
    "options": {"speed": "none"},
}


class What(Struct):
    key: str = ""


class Heard(Struct):
    """What a racer's page needs of a frame."""

    kind: str
    version: int = 0
    legal: list[str] = []
    what: What | None = None


class Race:
    """Nine pages, and when the last of them heard of each version."""

    def __init__(self) -> None:
        self.pages: list[Racer] = []
        self.is_on = False
        self.changed = asyncio.Event()
        self.bytes: list[int] = []
        # By version: how many pages have it, and since when the latest of them has.
        self._told: dict[int, int] = {}
        self._last: dict[int, float] = {}

    def told(self, version: int, size: int) -> None:
        self._told[version] = self._told.get(version, 0) + 1
        self._last[version] = time.perf_counter()
        if self.is_on:
            self.bytes.append(size)

    def latencies(self) -> list[float]:
        """Of every card of which all pages have heard."""
        cards = [(at, page.version_of.get(key)) for page in self.pages for key, at in page.sent.items()]
        return [self._last[version] - at for at, version in cards if version and self._told[version] == SEATS]

    async def until(self, holds: Callable[[], bool]) -> None:
        while not holds():
            self.changed.clear()
            await self.changed.wait()


class Racer(WSListener):
    """One seat: it throws until the race begins, and then plays when it is told to."""

    decode = Decoder(Heard).decode

    def __init__(self, race: Race, seat: int) -> None:
        self.race = race
        self.seat = seat
        self.heard = Heard("")
        # The moments at which cards were sent, and the versions they became, by their keys.
        self.sent: dict[str, float] = {}
        self.version_of: dict[str, int] = {}
        self.transport: WSTransport
        self._keys = 0
        self._thrown = ""

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        transport.send(WSMsgType.TEXT, b'{"kind":"hello"}')

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            self.hear(frame.get_payload_as_bytes())

    def hear(self, text: bytes) -> None:
        heard = Racer.decode(text)
        if heard.kind == "refused":
            raise SystemExit(f"refused: {text.decode()}")
        if heard.kind not in ("update", "snapshot"):
            return
        self.heard = heard
        if heard.what and heard.what.key:
            self.version_of[heard.what.key] = heard.version
        if heard.kind == "update":
            self.race.told(heard.version, len(text))
        self.race.changed.set()
        self.throw()

    def throw(self) -> None:
        signs = [action for action in self.heard.legal if action.startswith("throw ")]
        if signs and self._thrown in (*self.version_of, ""):
            self._thrown = self.act(random.choice(signs))

    def cards(self) -> list[str]:
        """What it could play, of each card to one racer; nothing before the race."""
        plays = [action for action in self.heard.legal if action.startswith("play ")]
        random.shuffle(plays)
        return list({action.split()[1]: action for action in plays}.values())

    def play(self, action: str) -> None:
        now = time.perf_counter()
        self.sent[self.act(action)] = now

    def act(self, action: str) -> str:
        """Ask for an action; returns its key."""
        self._keys += 1
        key = f"{self.seat}-{self._keys}"
        asked = {"kind": "act", "key": key, "seat": self.seat, "action": action, "based": self.heard.version}
        self.transport.send(WSMsgType.TEXT, json.dumps(asked).encode())
        return key


class Echo(WSListener):
    """A socket that sends frames when it is told to, and hears them again in their order."""

    def __init__(self) -> None:
        self.sent: list[float] = []
        self.latencies: list[float] = []
        self.changed = asyncio.Event()
        self.transport: WSTransport

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            self.latencies.append(time.perf_counter() - self.sent[len(self.latencies)])
            self.changed.set()

    def play(self, frame: bytes) -> None:
        self.sent.append(time.perf_counter())
        self.transport.send(WSMsgType.TEXT, frame)


def at_random_moments(does: list[Callable[[], None]]) -> None:
    loop = asyncio.get_running_loop()
    for one in does:
        loop.call_later(random.uniform(0, SECONDS), one)


async def raced(server: Server) -> tuple[list[float], list[int]]:
    """One race: the latencies of its cards, and the sizes of what the pages were told."""
    race = Race()
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=PATIENCE) as client:
        answer = await client.post("/api/tables", json=TABLE)
    secrets = answer.headers["set-cookie"].split(";")[0].removeprefix("keys=").split(".")
    race.pages = [Racer(race, seat) for seat in range(SEATS)]
    for page, secret in zip(race.pages, secrets, strict=True):
        address = f"ws://127.0.0.1:{server.port}/api/tables/{answer.json()['code']}/socket"
        await connected(page, address, {"cookie": f"keys={secret}"})
    await race.until(lambda: all(page.cards() for page in race.pages))
    race.is_on = True
    plays = [(page, action) for page in race.pages for action in page.cards()[:PLAYS]]
    at_random_moments([partial(page.play, action) for page, action in plays])
    await race.until(lambda: len(race.latencies()) == len(plays))
    for page in race.pages:
        page.transport.disconnect()
    return race.latencies(), race.bytes


async def echoed(server: Server, frame: bytes) -> tuple[list[float], list[int]]:
    """The same with a bare echo."""
    sockets = [Echo() for _ in range(SEATS)]
    for socket in sockets:
        await connected(socket, f"ws://127.0.0.1:{server.port}/echo")
    at_random_moments([partial(socket.play, frame) for socket in sockets for _ in range(PLAYS)])
    for socket in sockets:
        while len(socket.latencies) < PLAYS:
            socket.changed.clear()
            await socket.changed.wait()
        socket.transport.disconnect()
    return [latency for socket in sockets for latency in socket.latencies], [len(frame)]


async def measured(server: Server, races: int, size: int) -> dict[str, float]:
    latencies: list[float] = []
    sizes: list[int] = []
    for number in range(races + 1):
        async with asyncio.timeout(PATIENCE):
            found, bytes_told = await (echoed(server, b"x" * size) if size else raced(server))
        if number:
            latencies += found
            sizes += bytes_told
    cuts = statistics.quantiles(latencies, n=100)
    return {
        "cards": len(latencies),
        "p50_ms": cuts[49] * 1000,
        "p99_ms": cuts[98] * 1000,
        "bytes": statistics.mean(sizes),
    }


if __name__ == "__main__":
    os.sched_setaffinity(0, {CORES[0]})
    what, races, size = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 0
    with tempfile.TemporaryDirectory() as data, closing(ours(*(["house", data] if what == "race" else ["echo"]))) as to:
        print(json.dumps(uvloop.run(measured(to, races, size))))
