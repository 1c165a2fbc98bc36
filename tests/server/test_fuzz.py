"""Bad input of any kind over a socket: it costs its sender the connection at most, and nobody else anything."""

import asyncio
import json
from contextlib import suppress
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from cactarium.server.waiting import FRAME_COST
from cactarium.server.wire.from_page import PageMessage
from tests.patience import PATIENCE
from tests.server.guests import chances, closed, figure, opened_for_all, refusal, undisturbed, visited
from tests.server.house import House, Page, play_on

pytestmark = pytest.mark.asyncio

MALFORMED, NOT_ADMITTED, NO_TABLE, TOO_FAST = 4400, 4403, 4404, 4429
INVALID_TEXT, TOO_BIG = 1007, 1009
DEEP = 1900

KINDS: list[type[msgspec.Struct]] = list(get_args(PageMessage))
FIELDS: dict[str, Any] = {
    "version": None, "seat": 0, "key": "key", "action": "pass", "based": 9, "text": "hello", "level": "random",
    "one": 0, "other": 1, "agreed": True, "salt": "5a17" * 8, "options": {"first": "1"}, "without_empty": True,
    "steps": 1,
}  # fmt: skip
ODD: list[Any] = [
    None, True, 0.5, -1, 16, 2**53 + 1, 2**64, 10**400, "", " ", "0", "a b", "ключ", "a/b", "\0", "x" * 41, "x" * 1000,
    [], [0], {}, {"kind": "ping"}, "\u202e", "👩‍🌾",
]  # fmt: skip

FRAMES: list[str | bytes] = [
    "", " ", "null", "true", "0", "NaN", "-0", "1e999", '"kind"', "[]", "{}", "[" * 4000, "{" * 4000,
    '{"kind":1}', '{"kind":null}', '{"kind":"Hello"}', '{"kind":"hello"', '{"kind":"hello"}}', '{"kind":"hello",}',
    '{"kind":"hello","kind":"nothing"}', '{"kind":"hello","version":NaN}', '{"kind":"hello","version":1e400}',
    '{"kind":"hello","version":Infinity}', '{"kind":"\\ud800"}', '{"kind":"hello","\\udfff":1}', '{"version":1}',
    '{"kind":"say","key":"a","seat":0,"text":"\\ud800"}', '{"kind":"say","key":"a","seat":0,"text":"a\nb"}',
    "{'kind':'hello'}", '\ufeff{"kind":"hello"}', "\0", b"", b"\xff\xfe", b"\xc3\x28", b'{"kind":"say","key":"\xff"}',
    b"\x80\x04\x95", b"\x81\xa4kind\xa5hello", b"\xed\xa0\x80", b"\x1f\x8b\x08\x00",
]  # fmt: skip


@pytest.fixture(scope="module")
def guests(tmp_path_factory):
    yield from opened_for_all(tmp_path_factory.mktemp("house"))


@pytest.fixture
def house(guests):
    yield from visited(guests)


def valid(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """A message of this kind that means something."""
    names = [field.encode_name for field in msgspec.structs.fields(kind)]
    return {"kind": kind.__struct_config__.tag, **{name: FIELDS[name] for name in names}}


def means_nothing(message: dict[str, Any]) -> bool:
    try:
        msgspec.json.decode(json.dumps(message), type=PageMessage)
    except msgspec.MsgspecError:
        return True
    return False


def broken_messages() -> list[dict[str, Any]]:
    """Every kind of message with a wrong value in each of its fields, without it, and with one too many."""
    found = []
    for kind in KINDS:
        good = valid(kind)
        found.append({**good, "more": 1})
        for name in good:
            found += [{**good, name: value} for value in ODD]
            found.append({other: value for other, value in good.items() if other != name})
    return [message for message in found if means_nothing(message)]


async def thrown_out(house: House, code: str, cookie: str, frame: str | bytes, *, text: bool | None = None) -> int:
    """The code with which the server closes the socket of somebody who sends this."""
    page = Page(house, code, cookie)
    await page.join()
    version = page.version
    assert page._socket is not None
    await page._socket.send(frame, text=text)
    end = await closed(page)
    assert page.version == version
    return end


async def test_frames_that_mean_nothing_cost_their_sender_the_socket(house):
    code, cookie = await house.table(names=["Ines", "Jo"])
    async with undisturbed(house):
        for frame in FRAMES:
            assert await thrown_out(house, code, cookie, frame) == MALFORMED, frame

        assert await thrown_out(house, code, cookie, "x" * 4097) == TOO_BIG
        assert await thrown_out(house, code, cookie, b"\0" * 2**20) == TOO_BIG


async def test_a_wrong_value_in_any_field_of_any_message_costs_its_sender_the_socket(house):
    code, cookie = await house.table(names=["Ines", "Jo"])
    broken = broken_messages()
    assert len(broken) > 500
    async with undisturbed(house):
        for message in chances().sample(broken, 250):
            assert await thrown_out(house, code, cookie, json.dumps(message)) == MALFORMED, message


async def test_text_that_is_no_text_costs_its_sender_the_socket(house):
    code, cookie = await house.table(names=["Ines", "Jo"])

    assert await thrown_out(house, code, cookie, b'{"kind":"\xff"}', text=True) == INVALID_TEXT


@settings(max_examples=40)
@given(frames=st.lists(st.binary(max_size=40) | st.text(max_size=40), min_size=1, max_size=4))
async def test_random_frames_are_refused(opened, frames):
    house, code, cookie = opened
    assert await thrown_out(house, code, cookie, frames[0]) == MALFORMED


@pytest.fixture
def opened(house):
    code, cookie = asyncio.run(house.table(names=["Ines", "Jo"]))
    return house, code, cookie


@pytest.mark.parametrize(
    "frame", ['{"a":' + "[" * DEEP + "]" * DEEP + ',"kind":"hello"}', '{"kind":' + "[" * 4000, '{"a":' * 600]
)
async def test_deep_nesting_is_one_more_message_that_means_nothing(house, frame):
    code, cookie = await house.table(names=["Ines", "Jo"])

    assert await thrown_out(house, code, cookie, frame) == MALFORMED


async def test_broken_frames_and_handshakes_harm_nobody(house):
    code, _ = await house.table(names=["Ines", "Jo"])
    rng = chances()
    noise = [rng.randbytes(200) for _ in range(20)]
    path = f"/api/tables/{code}/socket"
    upgrade = f"GET {path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    hands = f"{upgrade}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    sent = [
        b"\0" * 100, b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00", b"GET " + b"/" * 70_000,
        f"{upgrade}\r\n".encode(), f"{upgrade}Sec-WebSocket-Version: 99\r\nSec-WebSocket-Key: x\r\n\r\n".encode(),
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"y" * 100_000 + b"\r\n\r\n", b"GET /healthz HTTP/1.1\r\nHost: \xff\r\n\r\n",
        # Not masked, an unknown kind of frame, half a message, a length beyond all limits, a close without sense.
        hands + b"\x81\x02{}", hands + b"\x83\x80\0\0\0\0", hands + b"\x80\x80\0\0\0\0",
        hands + b"\x82\xff" + b"\xff" * 12, hands + b"\x88\x81\0\0\0\0\0", *[hands + bits for bits in noise],
    ]  # fmt: skip
    async with undisturbed(house):
        for data in sent:
            reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
            # Whoever sends nonsense may find the door shut before it is all said.
            with suppress(ConnectionError):
                writer.write(data)
                writer.write_eof()
                await asyncio.wait_for(reader.read(), PATIENCE)
                writer.close()
                await writer.wait_closed()


async def test_nobody_acts_for_a_seat_that_is_not_theirs(house):
    code, first, second = await house.two()
    _, stranger = await house.table(names=["Kim", "Lou"])
    requests = [valid(kind) for kind in KINDS if "seat" in kind.__struct_fields__ and "key" in kind.__struct_fields__]
    async with undisturbed(house), Page(house, code, first) as ines, Page(house, code, second) as jo:
        for seat in (1, 2, 15):
            for message in requests:
                if message["kind"] not in ("seat_bot", "stand_in"):
                    assert (await refusal(ines, {**message, "seat": seat}))["where"] == "seat", message
        await ines.ask("begin")
        await ines.until(lambda: bool(ines.legal))
        for seat in (1, 2, 15):
            for message in requests:
                assert (await refusal(ines, {**message, "seat": seat}))["where"] in ("seat", "table"), message

        for cookie in ("", stranger, "keys=" + ".".join(f"guess{number}" for number in range(99)), f"{first}x"):
            async with Page(house, code, cookie) as watcher:
                assert watcher.table["seats"] == []
                for message in requests:
                    assert (await refusal(watcher, message))["where"] == "seat", message
        await jo.until(lambda: jo.version == ines.version)
        await play_on(ines, jo)


async def test_nothing_is_done_before_hello(house):
    code, cookie = await house.table(names=["Ines", "Jo"])
    for kind in KINDS:
        if kind.__name__ in ("Hello", "Ping"):
            continue
        page = Page(house, code, cookie)
        await page.connect()
        await page.send(valid(kind))

        assert await closed(page) == MALFORMED
        assert [json.loads(frame)["kind"] for frame in page.frames] == ["refused"]


@pytest.mark.parametrize("code", ["AAAAAA", "A", "aaaaaa", "A" * 3000, "%C3%A9", "%00", "%20"])
async def test_a_socket_to_no_table_is_told_so(house, code):
    page = Page(house, code)
    await page.connect()

    assert await closed(page) == NO_TABLE


async def test_whoever_does_not_sit_leaves_when_a_match_without_spectators_begins(house):
    code, first, _ = await house.two(spectators=False)
    async with Page(house, code, first) as ines, Page(house, code) as watcher:
        await ines.ask("begin")
        await ines.until(lambda: bool(ines.legal))

        assert await watcher.closed() == NOT_ADMITTED
        assert not watcher.table["view"]
    late = Page(house, code)
    await late.connect()
    await late.send({"kind": "hello"})
    assert await closed(late) == NOT_ADMITTED
    assert late.frames == []


async def sockets(house: House, code: str, source: str, number: int) -> list[ClientConnection]:
    address = f"{house.socket_address}/api/tables/{code}/socket"
    return [await connect(address, local_addr=(source, 0)) for _ in range(number)]


async def test_too_many_sockets_from_one_address_stop_there(house):
    code, cookie = await house.table(names=["Ines", "Jo"])
    async with undisturbed(house):
        many = await sockets(house, code, "127.0.0.6", 200)
        one = (await sockets(house, code, "127.0.0.6", 1))[0]
        with pytest.raises(ConnectionClosed):
            await one.recv()
        assert one.close_code == TOO_FAST
        await one.close()
        async with Page(house, code, cookie):
            pass
        for socket in many:
            await socket.close()
        again = (await sockets(house, code, "127.0.0.6", 1))[0]
        await again.send('{"kind":"ping"}')
        assert "pong" in str(await again.recv())
        await again.close()


async def test_who_talks_too_fast_is_cut_off_alone(tmp_path: Path):
    house = House(tmp_path / "data", "--messages", "20").open()
    try:
        code, first, second = await house.two()
        async with Page(house, code, first) as ines, Page(house, code, second) as jo:
            for _ in range(80):
                await ines.send({"kind": "ping"})
            assert await closed(ines) == TOO_FAST
            assert sum('"pong"' in frame for frame in ines.frames) < 80
            for number in range(9):
                await jo.ask("say", seat=1, text=f"line {number}")
            await jo.until(lambda: len(jo.refused) == 3)
            assert {one["problem"] for one in jo.refused} == {"too much chat"}
            await ines.join()
            await ines.ask("begin")
            await jo.until(lambda: jo.table["table"]["stage"] == "playing")
            await ines.until(lambda: ines.version == jo.version)
            await play_on(ines, jo)
            assert jo.is_over
    finally:
        house.close()
    assert "Traceback" not in house.logged()


async def test_a_page_that_never_reads_is_let_go_and_costs_little(house):
    code, cookie = await house.table(names=["Ines", "Jo"])
    async with undisturbed(house):
        known = await figure(house, "cactarium_sockets")
        reader, writer = await asyncio.open_connection("127.0.0.1", house.port, limit=1024)
        key = "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        head = f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        writer.write(f"{head}Cookie: {cookie}\r\n{key}\r\n".encode())
        await reader.readuntil(b"\r\n\r\n")
        hello = b'{"kind":"hello"}'
        for _ in range(2500):
            writer.write(b"\x81" + bytes([0x80 | len(hello)]) + b"\0\0\0\0" + hello)
        async with asyncio.timeout(20):
            while await figure(house, "cactarium_sockets") > known:
                await asyncio.sleep(0.1)
        writer.close()
        assert await figure(house, "cactarium_bytes_waiting") < FRAME_COST * 10
