"""Power cuts: the server is killed again and again while many matches run, and nothing that it promised is lost."""

import asyncio
import json
import random
import sqlite3
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, WebSocketException

from cactarium.server import entries, telling
from cactarium.server.table import Table
from cactarium.storage import open_log
from tests.patience import PATIENCE
from tests.server.house import House, Page, cookie_of

pytestmark = pytest.mark.asyncio

MATCHES = 50
AGAINST_BOTS = 6
KILLS = 20
# Random play is over after some 1500 acknowledgements; the last kill comes before this many.
LAST_KILL = 1200
# Settled by an entry of the log of this kind and of the seat that wished it.
ANSWERS = {"undo": ("undone", "undo_asked"), "answer_undo": ("undo_answered",)}


class Ledger:
    """What all pages together were promised."""

    def __init__(self) -> None:
        self.is_open = asyncio.Event()
        self.acknowledged: dict[tuple[str, str], int] = {}
        self.resent = 0
        self.returns = 0
        self._target = 0
        self._reached = asyncio.Event()

    def acknowledge(self, code: str, key: str, version: int) -> None:
        assert self.acknowledged.setdefault((code, key), version) == version, "acknowledged twice, differently"
        if len(self.acknowledged) >= self._target:
            self._reached.set()

    def __str__(self) -> str:
        return f"{len(self.acknowledged)} acknowledged {self.resent} resent"

    async def reached(self, number: int) -> None:
        """Wait until so many things are acknowledged."""
        self._target = number
        self._reached.clear()
        if len(self.acknowledged) < number:
            await self._reached.wait()


class Device(Page):
    """A page that plays at random, comes back by itself, and sends again what was not acknowledged."""

    def __init__(self, house: House, code: str, cookie: str, ledger: Ledger, rng: random.Random) -> None:
        super().__init__(house, code, cookie)
        self.ledger = ledger
        self.rng = rng
        # Every entry as it was first told, by version.
        self.told: dict[int, object] = {}
        self.pending: dict[str, dict[str, Any]] = {}
        self.left = {"say": 3, "undo": 2}

    async def play(self) -> None:
        """Play to the end, whatever happens to the server."""
        while not self.is_done:
            await self.ledger.is_open.wait()
            try:
                await self.connect()
                await self.come_back()
                while not self.is_done:
                    await self.move()
                    await self.hear()
                await self.leave()
            except ConnectionClosed as gone:
                assert gone.rcvd is None, gone
            except (OSError, EOFError, WebSocketException):
                # The server was killed while this page was on its way to it.
                pass
            self.ledger.returns += 1

    @property
    def is_done(self) -> bool:
        return self.is_over and not self.pending

    async def come_back(self) -> None:
        """Say which version it has, or none as after a reload; then send again what may have been lost."""
        has = self.rng.choice([self.version or None, None])
        await self.send({"kind": "hello", "version": has, "seat": None})
        while (await self.hear())["kind"] != "snapshot":
            pass
        for message in list(self.pending.values()):
            self.ledger.resent += 1
            await self.send(message)

    async def hear(self, seconds: float = PATIENCE) -> dict[str, Any]:
        before = self.version
        message = await super().hear(seconds)
        if message["kind"] == "snapshot":
            assert message["version"] >= before, "what was told is forgotten"
            assert [one["version"] for one in message["history"]] == list(
                range(message["since"] + 1, message["version"] + 1)
            )
            for entry in message["history"]:
                self.learn(entry)
        elif message["kind"] == "update":
            self.learn({name: message[name] for name in ("version", "at", "what")})
        elif message["kind"] == "done":
            self.settle(message["key"], message["version"])
        elif message["kind"] == "refused":
            assert message["key"], message
            self.pending.pop(message["key"], None)
        return message

    def learn(self, entry: dict[str, Any]) -> None:
        """Take in what happened under a version; it must be what was told of it before."""
        version, what = entry["version"], entry["what"]
        if version in self.told:
            assert self.told[version] == entry, "the past has changed"
            return
        self.told[version] = entry
        for key, message in list(self.pending.items()):
            if message["kind"] == "begin" and what["kind"] == "began":
                del self.pending[key]
            elif what.get("seat") != self.table["viewer"]:
                continue
            elif what["kind"] in ANSWERS.get(message["kind"], ()):
                del self.pending[key]
            elif what.get("key") == key or what.get("text") == key:
                self.settle(key, version)

    def settle(self, key: str, version: int) -> None:
        self.ledger.acknowledge(self.code, key, version)
        message = self.pending.pop(key, None)
        if message and self.rng.random() < 0.05:
            # A page may be unsure although it was told; the answer must be the same.
            self.pending[key] = message

    async def move(self) -> None:
        """Do something that is possible, unless an answer is awaited."""
        if self.pending:
            await self.repeat()
            return
        seat, undo = self.table["viewer"], self.table["undo"]
        if self.table["table"]["stage"] == "open":
            if seat == 0:
                await self.wish("begin")
        elif seat in undo["waiting"]:
            await self.wish("answer_undo", seat=seat, agreed=self.rng.random() < 0.5)
        elif undo["own"] and undo["asker"] < 0 and self.may("undo", 0.05):
            await self.wish("undo", seat=seat, based=self.version)
        elif self.may("say", 0.05):
            await self.wish("say", seat=seat)
        elif self.legal:
            await self.wish("act", seat=seat, action=self.rng.choice(self.legal), based=self.version)

    async def repeat(self) -> None:
        for key, message in self.pending.items():
            if (self.code, key) in self.ledger.acknowledged:
                self.ledger.resent += 1
                await self.send(message)

    def may(self, kind: str, chance: float) -> bool:
        if not self.left[kind] or self.rng.random() > chance:
            return False
        self.left[kind] -= 1
        return True

    async def wish(self, kind: str, **fields: Any) -> None:
        key = f"{self.table['viewer']}-{self.new_key()[-30:]}"
        if kind == "say":
            fields["text"] = key
        self.pending[key] = {"kind": kind, "key": key, **fields}
        await self.send(self.pending[key])


async def opened(house: House, number: int, ledger: Ledger) -> list[Device]:
    """The devices of a new match: two people, or one and a bot."""
    names = {"names": ["Ines"], "bots": ["random"] if number < AGAINST_BOTS else []}
    async with house.client(f"127.0.0.{2 + number}") as client:
        answer = await client.post("/api/tables", json={"game": "cacti", **names})
        code, cookies = answer.json()["code"], [cookie_of(answer)]
        if number >= AGAINST_BOTS:
            client.cookies.clear()
            answer = await client.post(f"/api/tables/{code}/sit", json={"seat": 1, "name": "Jo"})
            cookies.append(cookie_of(answer))
    return [Device(house, code, cookie, ledger, chances(f"{number} {seat}")) for seat, cookie in enumerate(cookies)]


def chances(seed: str) -> random.Random:
    return random.Random(seed)  # noqa: S311 - nobody has to be kept from guessing


async def cut(house: House, ledger: Ledger, rng: random.Random) -> None:
    """Kill the server at random moments, and open it again."""
    for moment in sorted(rng.sample(range(LAST_KILL), KILLS)):
        await ledger.reached(moment)
        # Any moment will do: in a request, in a commit, or between them.
        await asyncio.sleep(rng.uniform(0, 0.01))
        ledger.is_open.clear()
        house.kill()
        await asyncio.to_thread(house.open)
        ledger.is_open.set()


def numbers(house: House) -> dict[str, list[int]]:
    """The numbers of the entries in the file, match by match."""
    found: dict[str, list[int]] = {}
    with sqlite3.connect(house.data / "log.db") as connection:
        for code, number in connection.execute(
            "SELECT code, number FROM entries JOIN matches ON match = id ORDER BY code, number"
        ):
            found.setdefault(code, []).append(number)
    connection.close()
    return found


def matched(code: str, log: list[entries.Entry]) -> Table:
    """The match that a log tells of."""
    assert isinstance(log[0], entries.Opened)
    table = Table(code, log[0])
    for entry in log[1:]:
        table.take(entry)
    return table


def told_by(table: Table, viewer: int, version: int) -> dict[int, object]:
    """Every entry up to a version, as the viewer may know it."""
    history = json.loads(msgspec.json.encode(telling.history(table, 0, viewer)))
    return {entry["version"]: entry for entry in history[:version]}


def check_kept(log: list[entries.Entry], code: str, ledger: Ledger) -> None:
    """Every acknowledged thing is in the log, once, where it was said to be."""
    keys = [entry.key if isinstance(entry, entries.Acted | entries.Said) else "" for entry in log]
    promised = {key: version for (at, key), version in ledger.acknowledged.items() if at == code}
    for key, version in promised.items():
        assert keys.count(key) == 1
        assert keys[version - 1] == key
    sent = {key for key in keys if key and not key.startswith("bot-")}
    assert sent == promised.keys(), "done, but nobody was told"


@pytest.mark.long
async def test_nothing_acknowledged_is_lost_when_the_server_is_killed_again_and_again(tmp_path):
    house = House(tmp_path / "data", "--bot-pause", "0", "--messages", "1000", "--bot-workers", "1").open()
    ledger = Ledger()
    try:
        matches = [await opened(house, number, ledger) for number in range(MATCHES)]
        devices = [device for table in matches for device in table]
        ledger.is_open.set()
        async with asyncio.timeout(10 * PATIENCE), asyncio.TaskGroup() as group:
            group.create_task(cut(house, ledger, chances("kills")))
            for device in devices:
                group.create_task(device.play())
    finally:
        ended = house.close()

    assert ended == 0
    # A worker whose server was killed may notice it in the middle of an answer.
    assert house.logged().count("Traceback") == house.logged().count("BrokenPipeError: "), house.logged()
    assert all(device.is_over for device in devices)
    for code, found in numbers(house).items():
        assert found == list(range(1, len(found) + 1)), f"a hole in the log of {code}"
    async with await open_log(f"sqlite:///{house.data / 'log.db'}") as log:
        assert await log.running() == []
        for table in matches:
            kept = [entries.decoded(body) for body in await log.read(table[0].code)]
            check_kept(kept, table[0].code, ledger)
            for seat, device in enumerate(table):
                assert device.told == told_by(matched(device.code, kept), seat, device.version)
    kinds = [entry["what"]["kind"] for device in devices for entry in device.told.values()]  # type: ignore[index]
    assert {"acted", "said", "undone", "undo_asked", "undo_answered"} <= set(kinds)
    print(KILLS, "kills", ledger.returns, "returns", ledger)  # noqa: T201 - figures, for `pytest -rP`
