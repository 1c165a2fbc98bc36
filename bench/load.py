"""Drives a server over loopback sockets and measures it: one JSON object on standard output.

    python bench/load.py echo SECONDS SOCKETS BYTES
    python bench/load.py matches SECONDS MATCHES [ACTIONS_PER_SECOND]

Matches are Cacti with two pages each, which send a random legal action as soon as they are awaited; with a rate, the
whole load is paced to it. An action counts when it is acknowledged, so when it is committed; its latency is the time
from sending it until the *other* seat's page has the update. Tables are opened and their sockets connected before the
clock starts, and a match that ends makes way for one that waits.
"""

import asyncio
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

HERE = Path(__file__).parent
WARM_UP = 0.5
# A random match of Cacti takes hardly ever fewer.
FEWEST_ACTIONS = 16


class Heard(msgspec.Struct):
    """What a page of this load needs of a frame."""

    kind: str
    version: int = 0
    legal: list[str] = []
    result: Any = None


decode = msgspec.json.Decoder(Heard).decode


class Load:
    """All matches of a run, and what was measured."""

    def __init__(self) -> None:
        self.is_on = False
        self.acted = 0
        self.bytes = 0
        self.latencies: list[float] = []
        self.waiting: list[Match] = []
        # Pages that could act, if the load is paced.
        self.ready: list[Page] | None = None

    def over(self) -> None:
        """A match has ended: another takes its place."""
        if self.waiting:
            self.waiting.pop().start()
        else:
            self.is_on = False


class Match:
    def __init__(self, load: Load) -> None:
        self.load = load
        self.pages: list[Page] = []
        self.sent = 0.0
        self.actor: Page | None = None

    def start(self) -> None:
        for page in self.pages:
            page.send(b'{"kind":"hello"}')


class Page(WSListener):
    """One seat of one match."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.transport: WSTransport
        self.heard: Heard | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def send(self, frame: bytes) -> None:
        self.transport.send(WSMsgType.TEXT, frame)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type != WSMsgType.TEXT:
            return
        text = frame.get_payload_as_bytes()
        heard = decode(text)
        load = self.match.load
        if heard.kind == "refused":
            raise SystemExit(f"refused: {text.decode()}")
        if heard.kind == "update":
            load.bytes += len(text)
            # Every action is told to both pages; it counts once.
            load.acted += self.seat == 0
            if heard.result is not None:
                if self.seat == 0:
                    load.over()
                return
        if heard.kind in ("update", "snapshot"):
            self.take(heard)

    def take(self, heard: Heard) -> None:
        load, match = self.match.load, self.match
        if not heard.legal:
            return
        # Whoever is awaited now hears of the other's action, or goes on after their own.
        if match.actor is not None and match.actor is not self:
            load.latencies.append(time.perf_counter() - match.sent)
        self.heard = heard
        if not load.is_on:
            return
        if load.ready is None:
            self.act()
        else:
            load.ready.append(self)

    def act(self) -> None:
        heard, match = self.heard, self.match
        assert heard is not None
        action = random.choice(heard.legal)
        match.sent, match.actor = time.perf_counter(), self
        self.send(
            b'{"kind":"act","key":"%d","seat":%d,"action":"%s","based":%d}'
            % (heard.version, self.seat, action.encode(), heard.version)
        )


class Echo(WSListener):
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


class Server:
    """A server on its own core, and the processor time it has used."""

    def __init__(self, *arguments: str) -> None:
        command = [sys.executable, str(HERE / "serving.py"), *arguments]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, preexec_fn=pin_server)
        assert self.process.stdout is not None
        found = re.search(r"localhost:(\d+)", self.process.stdout.readline())
        assert found
        self.port = int(found[1])

    def seconds(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(30)


def pin_server() -> None:
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


async def connected(listener: WSListener, address: str, headers: dict[str, str] | None = None) -> None:
    """Connect, with some patience for a server that has just been started."""
    for _ in range(100):
        try:
            await ws_connect(lambda: listener, address, extra_headers=headers)
            return
        except ConnectionRefusedError:
            await asyncio.sleep(0.1)
    raise SystemExit(f"no server at {address}")


async def prepared(load: Load, port: int, number: int) -> None:
    """Open tables, seat two pages at each, and connect them."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
        body = {"game": "cacti", "names": ["a", "b"], "salts": ["a", "b"]}
        for _ in range(number):
            answer = await client.post("/api/tables", json=body)
            code = answer.json()["code"]
            secrets = answer.headers["set-cookie"].split(";")[0].removeprefix("keys=").split(".")
            match = Match(load)
            for seat, secret in enumerate(secrets):
                page = Page(match, seat)
                address = f"ws://127.0.0.1:{port}/api/tables/{code}/socket"
                await connected(page, address, {"cookie": f"keys={secret}"})
                match.pages.append(page)
            load.waiting.append(match)


async def pace(load: Load, rate: float, seconds: float) -> None:
    """Let pages that are ready act at a steady rate."""
    assert load.ready is not None
    began = time.perf_counter()
    done = 0
    while (now := time.perf_counter() - began) < seconds:
        while done < now * rate and load.ready:
            load.ready.pop(random.randrange(len(load.ready))).act()
            done += 1
        await asyncio.sleep(0.001)


async def drive(load: Load, server: Server, seconds: float, rate: float | None) -> dict[str, float]:
    """Measure for so long; the warm-up does not count."""
    if rate is None:
        await asyncio.sleep(WARM_UP)
    else:
        await pace(load, rate, WARM_UP)
    print("measuring", file=sys.stderr, flush=True)
    load.acted, load.latencies, load.bytes = 0, [], 0
    used, began = server.seconds(), time.perf_counter()
    if rate is None:
        await asyncio.sleep(seconds)
    else:
        await pace(load, rate, seconds)
    took, busy, acted, latencies = time.perf_counter() - began, server.seconds() - used, load.acted, load.latencies[:]
    ran_dry = not load.is_on
    load.is_on = False
    await asyncio.sleep(0.2)
    cuts = statistics.quantiles(latencies, n=100)
    return {
        "per_second": acted / took,
        "per_cpu_second": acted / busy if busy else 0.0,
        "p50_ms": cuts[49] * 1000,
        "p99_ms": cuts[98] * 1000,
        "bytes": load.bytes / max(1, 2 * acted),
        "ran_dry": float(ran_dry),
    }


async def matches(seconds: float, number: int, rate: float | None) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as data:
        server = Server("house", data)
        try:
            load = Load()
            expected = (rate or 6000.0 if number > 1 else rate or 1500.0) * (seconds + WARM_UP)
            await prepared(load, server.port, number + int(expected / FEWEST_ACTIONS / 1.5))
            load.ready = [] if rate else None
            load.is_on = True
            for _ in range(number):
                load.waiting.pop().start()
            return await drive(load, server, seconds, rate)
        finally:
            server.close()


async def echoes(seconds: float, sockets: int, size: int) -> dict[str, float]:
    server = Server("echo")
    try:
        load = Load()
        load.is_on = True
        pages = [Echo(load, b"x" * size) for _ in range(sockets)]
        for page in pages:
            await connected(page, f"ws://127.0.0.1:{server.port}/echo")
        for page in pages:
            page.send()
        return await drive(load, server, seconds, None)
    finally:
        server.close()


if __name__ == "__main__":
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    seconds, number = float(sys.argv[2]), int(sys.argv[3])
    last = sys.argv[4] if len(sys.argv) > 4 else ""
    job = (
        echoes(seconds, number, int(last))
        if sys.argv[1] == "echo"
        else matches(seconds, number, float(last or 0) or None)
    )
    print(json.dumps(uvloop.run(job)))
