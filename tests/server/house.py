"""A real server for tests, in a process of its own, and pages that talk to it over real sockets."""

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.patching import patched
from tests.patience import PATIENCE


class House:
    """A server on a loopback port and a data folder; it can be killed and opened again on both."""

    def __init__(self, data: Path, *options: str) -> None:
        self.data = data
        self.options = options
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.log = data / "server.log"

    def command(self) -> list[str]:
        given = ["--port", str(self.port), "--data", str(self.data)]
        return [sys.executable, "-m", "cactarium", "serve", *given, *self.options]

    def environment(self) -> dict[str, str]:
        return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}

    def open(self) -> "House":
        self.data.mkdir(parents=True, exist_ok=True)
        env = {**self.environment(), "PYTHONUNBUFFERED": "1"}
        with self.log.open("a", encoding="utf-8") as log:
            self.process = subprocess.Popen(self.command(), env=env, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"localhost:(\d+)", line)
        assert found, f"the server did not open: {line!r} {self.log.read_text(encoding='utf-8')}"
        self.port = int(found[1])
        return self

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_address(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """End it as a power cut would."""
        self._end(signal.SIGKILL)

    def close(self) -> int:
        """Ask it to end; returns its exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, sign: signal.Signals) -> int:
        process, self.process = self.process, None
        if process is None:
            return 0
        process.send_signal(sign)
        code = process.wait(PATIENCE)
        assert process.stdout is not None
        process.stdout.close()
        return code

    def logged(self) -> str:
        return self.log.read_text(encoding="utf-8")

    def client(self, source: str = "127.0.0.1") -> httpx.AsyncClient:
        """A client; ``source`` is the loopback address it comes from, since limits count addresses."""
        way = httpx.AsyncHTTPTransport(local_address=source)
        return httpx.AsyncClient(base_url=self.address, timeout=PATIENCE, transport=way)

    async def post(self, path: str, body: object = None, cookie: str = "") -> httpx.Response:
        headers = {"cookie": cookie} if cookie else {}
        async with self.client() as client:
            if body is None:
                return await client.post(path, headers=headers)
            return await client.post(path, json=body, headers=headers)

    async def get(self, path: str, cookie: str = "") -> httpx.Response:
        async with self.client() as client:
            return await client.get(path, headers={"cookie": cookie} if cookie else {})

    async def table(self, **wanted: Any) -> tuple[str, str]:
        """Open a table; returns its code and the cookie of its opener."""
        answer = await self.post("/api/tables", {"game": "cacti", **wanted})
        assert answer.status_code == 201, answer.text
        return answer.json()["code"], cookie_of(answer)

    async def sit(self, code: str, seat: int, name: str, cookie: str = "", **more: str) -> str:
        """Sit down; returns the cookie."""
        body = {"seat": seat, "name": name, **more}
        answer = await self.post(f"/api/tables/{code}/sit", body, cookie)
        assert answer.status_code == 201, answer.text
        return cookie_of(answer)

    async def two(self, **wanted: Any) -> tuple[str, str, str]:
        """A table with two people, not begun; returns its code and their cookies."""
        code, first = await self.table(names=["Ines"], **wanted)
        return code, first, await self.sit(code, 1, "Jo")


@contextmanager
def open_house(data: Path, *options: str) -> Iterator[House]:
    """A house that is closed in the end; what it logs must hold no traceback."""
    house = House(data, *options)
    try:
        yield house.open()
    finally:
        house.close()
    assert "Traceback" not in house.logged()


def cookie_of(answer: httpx.Response) -> str:
    return str(answer.headers.get("set-cookie", "")).split(";")[0]


class Page:
    """A page at a table. It follows the protocol as the browser does, and keeps everything it was sent."""

    def __init__(self, house: House, code: str, cookie: str = "") -> None:
        self.house = house
        self.code = code
        self.cookie = cookie
        self.version = 0
        self.table: dict[str, Any] = {}
        self.frames: list[str] = []
        # Bytes of what moves at the table.
        self.pictures: list[bytes] = []
        self.refused: list[dict[str, Any]] = []
        self.other: list[dict[str, Any]] = []
        self.happened: list[dict[str, Any]] = []
        self._socket: ClientConnection | None = None
        self._keys = 0

    async def __aenter__(self) -> "Page":
        await self.join()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.leave()

    async def connect(self, **headers: str) -> None:
        given = {"cookie": self.cookie, **headers} if self.cookie else headers
        address = f"{self.house.socket_address}/api/tables/{self.code}/socket"
        # A busy machine may keep either side waiting for longer than the library would; and whoever leaves with frames
        # unheard is not to wait for a goodbye behind them.
        self._socket = await connect(
            address,
            additional_headers=given,
            max_size=2**22,
            max_queue=None,
            open_timeout=PATIENCE,
            ping_timeout=PATIENCE,
        )

    async def join(self, seat: int | None = None) -> None:
        """Connect and say hello, from the version it has; waits for the answer."""
        await self.connect()
        await self.say_hello(seat)

    async def say_hello(self, seat: int | None = None) -> None:
        await self.send({"kind": "hello", "version": self.version or None, "seat": seat})
        await self.until(lambda: self.other[-1:] != [] and self.other[-1]["kind"] == "snapshot", mark=True)

    async def leave(self) -> None:
        if self._socket:
            await self._socket.close()

    async def send(self, message: dict[str, Any] | str | bytes) -> None:
        assert self._socket is not None
        await self._socket.send(json.dumps(message) if isinstance(message, dict) else message)

    async def hear(self, seconds: float = PATIENCE) -> dict[str, Any]:
        """The next frame, taken in. Versions never have a hole."""
        assert self._socket is not None
        text = await asyncio.wait_for(self._socket.recv(), seconds)
        if isinstance(text, bytes):
            self.pictures.append(text)
            return {"kind": "picture"}
        self.frames.append(text)
        message: dict[str, Any] = json.loads(text)
        kind = message["kind"]
        if kind == "update":
            assert message["version"] == self.version + 1, "a hole in the versions"
            self.version = message["version"]
            self.happened.append(message["what"])
            view = patched(self.table.get("view"), message["view"]) if "view" in message else None
            self.table |= {key: value for key, value in message.items() if key not in ("kind", "what", "view")}
            if view is not None:
                self.table["view"] = view
        elif kind == "snapshot":
            self.version = message["version"]
            self.table = message
            self.happened += [entry["what"] for entry in message["history"]]
            self.other.append(message)
        elif kind == "refused":
            self.refused.append(message)
        else:
            self.other.append(message)
        return message

    async def until(self, holds: Any, *, mark: bool = False, seconds: float = PATIENCE) -> None:
        """Listen until something holds; with ``mark``, something must be heard first."""
        deadline = time.monotonic() + seconds
        if mark:
            await self.hear(seconds)
        while not holds():
            left = deadline - time.monotonic()
            assert left > 0, f"it never came about; last heard: {self.frames[-3:]}"
            await self.hear(left)

    def new_key(self) -> str:
        self._keys += 1
        return f"{self.code}-{id(self)}-{self._keys}"

    async def ask(self, kind: str, **fields: Any) -> str:
        """Send a request with a new key, and the version it is based on where that is needed; returns the key."""
        key = self.new_key()
        if kind in ("act", "undo"):
            fields.setdefault("based", self.version)
        await self.send({"kind": kind, "key": key, **fields})
        return key

    async def act(self, action: str, seat: int | None = None) -> None:
        """Act and wait until it is acknowledged or refused."""
        key = await self.ask("act", seat=self.table["viewer"] if seat is None else seat, action=action)
        await self.until(lambda: self.is_settled(key))

    def is_settled(self, key: str) -> bool:
        known = [*self.happened, *self.refused, *self.other]
        return any(one.get("key") == key for one in known)

    @property
    def legal(self) -> list[str]:
        legal: list[str] = self.table["legal"]
        return legal

    @property
    def is_over(self) -> bool:
        return bool(self.table.get("result"))

    async def closed(self, seconds: float = PATIENCE) -> int:
        """Listen until the server closes the socket; returns the code."""
        try:
            while True:
                await self.hear(seconds)
        except ConnectionClosed as gone:
            return gone.rcvd.code if gone.rcvd else 1006


async def play_on(*pages: Page, actions: int = 10_000, which: int = 0) -> None:
    """Pages take turns, each doing the first thing it may, or another, until the end or for so many actions."""
    for _ in range(actions):
        if pages[0].is_over:
            break
        mover = next((page for page in pages if page.legal), None)
        if mover is None:
            await pages[0].hear()
            continue
        await mover.act(mover.legal[which])
        for page in pages:
            await page.until(partial(has_seen, page, mover.version))


def has_seen(page: Page, version: int) -> bool:
    return page.version >= version
