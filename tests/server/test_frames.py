"""Frames of a page, however the network cuts them: what was sent arrives, once and in order."""

import asyncio
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.utils import apply_mask

from cactarium.server.connections import Config, Gate, Line
from cactarium.server.frames import BINARY, MASK_BIT, OTHER, PING, PONG, TEXT, framed, kind_of, text_of
from cactarium.server.metrics import Metrics
from cactarium.server.settings import Settings
from tests.patience import PATIENCE

HANDSHAKE = (
    b"GET /socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


KEY = b"\x12\x34\x56\x78"
OPEN_KEY = bytes(4)


def sent(kind: Opcode, data: bytes, *, is_last: bool = True, key: bytes = KEY) -> bytes:
    """A frame as a page sends it."""
    plain = Frame(kind, data, is_last).serialize(mask=False)
    head = len(plain) - len(data)
    return plain[:1] + bytes([plain[1] | MASK_BIT]) + plain[2:head] + key + apply_mask(data, key)


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (sent(Opcode.TEXT, b""), TEXT),
        (sent(Opcode.TEXT, b"x" * 125), TEXT),
        (sent(Opcode.PING, b"p"), PING),
        (sent(Opcode.PONG, b""), PONG),
        (sent(Opcode.TEXT, b"x" * 126), OTHER),
        (sent(Opcode.BINARY, b"x"), BINARY),
        (sent(Opcode.CLOSE, b"\x03\xe8"), OTHER),
        (sent(Opcode.TEXT, b"half", is_last=False), OTHER),
        (sent(Opcode.CONT, b"half"), OTHER),
        (sent(Opcode.TEXT, b"one") + sent(Opcode.TEXT, b"two"), OTHER),
        (sent(Opcode.TEXT, b"cut off")[:-1], OTHER),
        (Frame(Opcode.TEXT, b"not masked").serialize(mask=False), OTHER),
        (b"\xc1" + sent(Opcode.TEXT, b"a reserved bit")[1:], OTHER),
        (b"", OTHER),
        (b"\x81", OTHER),
    ],
)
def test_only_what_is_exactly_one_short_frame_has_a_kind(data, kind):
    assert kind_of(data) == kind


def test_a_text_is_told_as_it_was_sent_and_bytes_that_are_none_are_not():
    assert text_of(sent(Opcode.TEXT, "Känguru".encode())) == "Känguru"
    assert text_of(sent(Opcode.TEXT, b"\xff")) is None


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 100_000])
def test_a_frame_of_ours_is_the_library_s_own(size):
    text = b"x" * size

    assert framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


class Wire(asyncio.Transport):
    """Stands for the network, which takes everything and cuts what comes as the test likes."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.has_ended = False

    def write(self, data: Any) -> None:
        self.written.append(bytes(data))

    def is_closing(self) -> bool:
        return self.has_ended

    def close(self) -> None:
        self.has_ended = True

    def abort(self) -> None:
        self.has_ended = True

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        pass


async def heard(parts: list[bytes], most: int) -> tuple[list[str | bytes], bytes]:
    """What the house hears when these parts come one by one, at most so many messages, and what it sends back."""
    told: list[str | bytes] = []
    accepted, enough = asyncio.Event(), asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        accepted.set()
        while len(told) < most:
            event = await receive()
            if event["type"] != "websocket.receive":
                break
            told.append(event["text"] if event.get("text") is not None else event["bytes"])
        enough.set()
        await asyncio.Event().wait()

    config = Config(app, Gate(Settings(), Metrics()), log_config=None, ws_per_message_deflate=False)
    config.load()
    state, wire = ServerState(), Wire()
    line = Line(config, state, {}, asyncio.get_running_loop())
    line._gate.lets_in("0.0.0.0")  # noqa: S104 - nobody's
    line.connection_made(wire)
    line.data_received(HANDSHAKE)
    await accepted.wait()
    begin = len(wire.written)
    for part in parts:
        line.data_received(part)
    async with asyncio.timeout(PATIENCE):
        await enough.wait()
    line.connection_lost(None)
    for task in state.tasks:
        task.cancel()
    await asyncio.gather(*state.tasks, return_exceptions=True)
    return told, b"".join(wire.written[begin:])


texts = st.text(st.characters(codec="utf-8"), max_size=200)
messages = st.lists(st.tuples(st.sampled_from(["text", "bytes", "parts", "ping", "pong"]), texts), max_size=12)


def frames_of(how: str, text: str) -> list[bytes]:
    data = text.encode()
    if how == "text":
        return [sent(Opcode.TEXT, data)]
    if how == "bytes":
        return [sent(Opcode.BINARY, data)]
    if how == "parts":
        # A ping may come between the parts of a message.
        half = len(data) // 2
        first = sent(Opcode.TEXT, data[:half], is_last=False)
        return [first, sent(Opcode.PING, b"!"), sent(Opcode.CONT, data[half:])]
    return [sent(Opcode.PING if how == "ping" else Opcode.PONG, data[:20])]


@given(messages, st.lists(st.integers(0, 3000)), st.booleans())
def test_whatever_the_network_cuts_the_messages_arrive_in_order(sequence, cuts, by_frames):
    frames = [frame for how, text in sequence for frame in frames_of(how, text)]
    whole = b"".join(frames)
    places = sorted({cut for cut in cuts if 0 < cut < len(whole)})
    cut_up = [whole[begin:end] for begin, end in zip([0, *places], [*places, len(whole)], strict=True)]
    want = [text if how != "bytes" else text.encode() for how, text in sequence if how not in ("ping", "pong")]

    told, _ = asyncio.run(heard(frames if by_frames else cut_up, len(want)))

    assert told == want


def test_a_ping_is_answered_between_texts():
    parts = [sent(Opcode.TEXT, b"one"), sent(Opcode.PING, b"are you there"), sent(Opcode.TEXT, b"two")]

    told, answer = asyncio.run(heard(parts, 2))

    assert told == ["one", "two"]
    assert answer == Frame(Opcode.PONG, b"are you there").serialize(mask=False)


@pytest.mark.parametrize("before", [[], [sent(Opcode.TEXT, b"hello")], [sent(Opcode.PING, b"")]])
def test_a_frame_within_a_frame_is_nobody_s_message(before):
    within = sent(Opcode.TEXT, b'{"kind":"act"}', key=OPEN_KEY)
    data = b"x" * 200 + within
    frame = sent(Opcode.BINARY, data, key=OPEN_KEY)
    # The network cuts it just there, so that the rest looks like a whole frame.
    parts = [*before, frame[: -len(within)], within, sent(Opcode.TEXT, b"after")]
    told, _ = asyncio.run(heard(parts, 2 + (before != [] and before[0][0] == 0x81)))

    assert told[-2:] == [data, "after"]
