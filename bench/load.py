"""Drives a server over loopback sockets and measures it: one JSON object on standard output.

    python bench/load.py echo SECONDS SOCKETS BYTES
    python bench/load.py matches SECONDS MATCHES [ACTIONS_PER_SECOND]
    python bench/load.py boardgame_io SECONDS MATCHES [ACTIONS_PER_SECOND]

Matches have two pages each, which send a random legal action as soon as both have heard of the one before; with a rate,
the whole load is paced to it. They are Cacti on our server, where an action is told only when it is committed; and on
boardgame.io's, which keeps nothing, the small card game of ``boardgame_io``. Latency is the time from sending an action
until both pages have the update. Tables are opened and their sockets connected before the clock starts, and a match
that ends makes way for one that waits; the clock stops when the seconds are over, or sooner when none waits any more.
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
from contextlib import closing, suppress
from pathlib import Path

import httpx
import uvloop
from pages import Echo, Load, Match, OurPage, Page, PeerPage
from picows import WSListener, ws_connect

HERE = Path(__file__).parent
# Long enough for a compiler that learns while it runs.
WARM_UP = 1.5
# Matches that wait for a place, on each of the servers: more than they get through in a run; or as many as one busy
# place sees.
SPARE = {"matches": 4000, "boardgame_io": 1500}
SPARE_BESIDE_ONE = 300
# The least part of the time asked for that has to be measured.
LEAST_PART = 0.5
# Tables that are opened at a time.
AT_ONCE = 16
# The load takes the first core and the server the last; where there is but one, they share it.
CORES = sorted(os.sched_getaffinity(0))


class Server:
    """A server on its own core, and the processor time it has used."""

    def __init__(self, *command: str) -> None:
        env = {**os.environ, "NODE_ENV": "production"}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env, preexec_fn=pin_server)
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


def ours(*arguments: str) -> Server:
    return Server(sys.executable, str(HERE / "serving.py"), *arguments)


def pin_server() -> None:
    os.sched_setaffinity(0, {CORES[-1]})


async def connected(listener: WSListener, address: str, headers: dict[str, str] | None = None) -> None:
    """Connect, with some patience for a server that has just been started."""
    for _ in range(100):
        try:
            await ws_connect(lambda: listener, address, extra_headers=headers)
            return
        except ConnectionRefusedError:
            await asyncio.sleep(0.1)
    raise SystemExit(f"no server at {address}")


async def our_pages(match: Match, client: httpx.AsyncClient) -> list[Page]:
    """Open a table of ours and seat two pages at it."""
    body = {"game": "cacti", "names": ["a", "b"]}
    answer = await client.post("/api/tables", json=body)
    # A jar with the cookies of all tables is gone through for each request.
    client.cookies.clear()
    code = answer.json()["code"]
    secrets = answer.headers["set-cookie"].split(";")[0].removeprefix("keys=").split(".")
    pages: list[Page] = [OurPage(match, seat) for seat in range(2)]
    for page, secret in zip(pages, secrets, strict=True):
        address = f"ws://127.0.0.1:{client.base_url.port}/api/tables/{code}/socket"
        await connected(page, address, {"cookie": f"keys={secret}"})
    return pages


async def peer_pages(match: Match, client: httpx.AsyncClient) -> list[Page]:
    """The same on boardgame.io."""
    code = (await client.post("/games/cards/create", json={"numPlayers": 2})).json()["matchID"]
    pages: list[Page] = []
    for seat in range(2):
        body = {"playerID": str(seat), "playerName": "ab"[seat]}
        answer = await client.post(f"/games/cards/{code}/join", json=body)
        page = PeerPage(match, seat, code, answer.json()["playerCredentials"])
        await connected(page, f"ws://127.0.0.1:{client.base_url.port}/socket.io/?EIO=4&transport=websocket")
        pages.append(page)
    return pages


async def pace(load: Load, rate: float, seconds: float) -> None:
    """Let matches that are ready go on, at a steady rate."""
    assert load.ready is not None
    began = time.perf_counter()
    done = 0
    while load.is_on and (now := time.perf_counter() - began) < seconds:
        while done < now * rate and load.ready:
            load.ready.pop(random.randrange(len(load.ready))).act()
            done += 1
        await asyncio.sleep(0.001)


async def drive(load: Load, server: Server, seconds: float, rate: float | None) -> dict[str, float]:
    """Measure for so long; the warm-up does not count."""

    async def go_on(seconds: float) -> None:
        if rate is not None:
            return await pace(load, rate, seconds)
        with suppress(TimeoutError):
            await asyncio.wait_for(load.ended.wait(), seconds)
        return None

    await go_on(WARM_UP)
    print("measuring", file=sys.stderr, flush=True)
    load.acted, load.latencies, load.bytes = 0, [], 0
    used, own, began = server.seconds(), time.process_time(), time.perf_counter()
    await go_on(seconds)
    took, busy, own = time.perf_counter() - began, server.seconds() - used, time.process_time() - own
    acted, latencies = load.acted, load.latencies[:]
    load.is_on = False
    await asyncio.sleep(0.2)
    if took < LEAST_PART * seconds:
        raise SystemExit(f"the matches ran out: got {took:.1f} seconds, want {seconds}")
    if load.lost:
        raise SystemExit(f"the server let pages go: got {load.lost}, want none")
    cuts = statistics.quantiles(latencies, n=100)
    return {
        "per_second": acted / took,
        "per_cpu_second": acted / busy if busy else 0.0,
        "p50_ms": cuts[49] * 1000,
        "p99_ms": cuts[98] * 1000,
        "bytes": load.bytes / max(1, 2 * acted),
        # How much of its core the load itself took: near 1, it would be the limit.
        "load_share": own / took,
    }


async def matches(server: Server, seconds: float, number: int, rate: float | None) -> dict[str, float]:
    """So many matches at a time on one of the two servers."""
    load = Load()
    pages_of = peer_pages if sys.argv[1] == "boardgame_io" else our_pages
    room = asyncio.Semaphore(AT_ONCE)

    async def open_one() -> None:
        match = Match(load)
        async with room:
            match.pages = await pages_of(match, client)
            for page in match.pages:
                await page.is_ready.wait()
        load.waiting.append(match)

    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=60) as client:
        await asyncio.gather(
            *[open_one() for _ in range(number + (SPARE[sys.argv[1]] if number > 1 else SPARE_BESIDE_ONE))]
        )
    load.ready = [] if rate else None
    load.is_on = True
    for _ in range(number):
        load.waiting.pop().start()
    return await drive(load, server, seconds, rate)


async def echoes(server: Server, seconds: float, sockets: int, size: int) -> dict[str, float]:
    load = Load()
    load.is_on = True
    pages = [Echo(load, b"x" * size) for _ in range(sockets)]
    for page in pages:
        await connected(page, f"ws://127.0.0.1:{server.port}/echo")
    for page in pages:
        page.send()
    return await drive(load, server, seconds, None)


def measured(what: str, seconds: float, number: int, last: str) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as data:
        if what == "echo":
            with closing(ours("echo")) as server:
                return uvloop.run(echoes(server, seconds, number, int(last)))
        is_ours = what == "matches"
        with closing(
            ours("house", data) if is_ours else Server("node", str(HERE / "boardgame_io/server.js"))
        ) as server:
            return uvloop.run(matches(server, seconds, number, float(last or 0) or None))


if __name__ == "__main__":
    os.sched_setaffinity(0, {CORES[0]})
    last = sys.argv[4] if len(sys.argv) > 4 else ""
    print(json.dumps(measured(sys.argv[1], float(sys.argv[2]), int(sys.argv[3]), last)))
