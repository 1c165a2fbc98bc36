"""A table's socket: who connects is known by the cookie alone, and is told nothing before that is looked up."""

import asyncio

import structlog
from litestar import WebSocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from msgspec import MsgspecError
from msgspec.json import Decoder

from cactarium.kernel.errors import BadRequest, CactariumError, IllegalAction
from cactarium.kernel.game import Seat
from cactarium.server import telling
from cactarium.server.connections import LINE, Line
from cactarium.server.deciding import Request
from cactarium.server.hand_frames import is_hand_frame
from cactarium.server.live import LiveTable, frame
from cactarium.server.staleness import Stale, was_late
from cactarium.server.tables import Tables
from cactarium.server.watcher import BAD_MESSAGE, FAREWELL_SECONDS, GOING, SILENCE, TOO_FAST, Watcher
from cactarium.server.wire.from_page import Act, AskHint, AskPreviews, Hello, PageMessage, Ping, PlaceForMe
from cactarium.server.wire.to_page import Done, Pong, Previews, Refused
from cactarium.storage import StorageError

logger = structlog.get_logger()
Socket = WebSocket[None, None, State]
_decode = Decoder(PageMessage).decode


async def serve(socket: Socket, tables: Tables, live: LiveTable, watcher: Watcher) -> None:
    """Serve one page until it goes."""
    line = socket.scope["state"][LINE]
    assert isinstance(line, Line)
    watcher.drop, watcher.begin, watcher.begin_bytes = line.drop, line.begin, line.begin_bytes
    writer = asyncio.create_task(write(socket, line, watcher))
    reader = asyncio.create_task(read(line, tables, live, watcher))
    tables.metrics.sockets.inc()
    live.sockets.add(watcher)
    try:
        await asyncio.wait([writer, reader], return_when=asyncio.FIRST_COMPLETED)
        live.leave(watcher, in_silence=watcher.close_code == SILENCE)
        watcher.close(GOING)
        await asyncio.wait([writer, reader], timeout=FAREWELL_SECONDS)
    finally:
        # What it wants is done to its end, but it may want nothing more.
        watcher.close(GOING)
        tables.metrics.sockets.dec()
        live.sockets.discard(watcher)
        live.leave(watcher, in_silence=False)
        writer.cancel()
        if not watcher.is_acting:
            reader.cancel()
        await asyncio.wait([reader, writer])
        for task in (reader, writer):
            # A failure of ours must not pass in silence.
            error = None if task.cancelled() else task.exception()
            if error is not None:
                logger.error("a socket failed", table=live.table.code, exc_info=error)


async def write(socket: Socket, line: Line, watcher: Watcher) -> None:
    try:
        await watcher.write(line.tell)
        await socket.send({"type": "websocket.close", "code": watcher.close_code, "reason": ""})
    except (WebSocketDisconnect, RuntimeError, OSError):
        # The page has gone while something was on its way to it.
        return


async def read(line: Line, tables: Tables, live: LiveTable, watcher: Watcher) -> None:
    while not watcher.close_code:
        event = await line.receive()
        if event["type"] != "websocket.receive":
            return
        watcher.heard = tables.clock.seconds()
        text = event.get("text")
        if text is None:
            moved(tables, live, watcher, bytes(event.get("bytes") or b""))
            continue
        try:
            message = _decode(text)
        except (MsgspecError, UnicodeDecodeError, RecursionError) as error:
            misunderstood(tables, watcher, str(error))
            return
        if not watcher.messages.allows(watcher.heard):
            tables.metrics.refusals.labels("too fast").inc()
            watcher.close(TOO_FAST)
            return
        await answer(tables, live, watcher, message)


def misunderstood(tables: Tables, watcher: Watcher, error: str) -> None:
    tables.metrics.refusals.labels("malformed").inc()
    watcher.send(frame(Refused("", "a message that means nothing", error, "a message of the protocol", "$")))
    watcher.close(BAD_MESSAGE)


def moved(tables: Tables, live: LiveTable, watcher: Watcher, data: bytes) -> None:
    """A page has moved a hand. Whether it has one just now is for the table to say."""
    if not watcher.movements.allows(watcher.heard):
        tables.metrics.refusals.labels("too fast").inc()
        watcher.close(TOO_FAST)
    elif not is_hand_frame(data) or not watcher.has_joined:
        misunderstood(tables, watcher, f"{len(data)} bytes that are no movement of a hand")
    elif live.heard is not None:
        live.heard(watcher, data)


async def answer(tables: Tables, live: LiveTable, watcher: Watcher, message: PageMessage) -> None:
    if isinstance(message, Act) and watcher.has_joined:
        # First, since nearly all are actions.
        await request(tables, live, watcher, message)
    elif isinstance(message, Ping):
        watcher.send(frame(Pong(live.now())))
    elif isinstance(message, Hello):
        if watcher.may_ask(watcher.heard):
            await live.join(watcher, message)
        else:
            tables.metrics.refusals.labels("too fast").inc()
            watcher.close(TOO_FAST)
    elif not watcher.has_joined:
        watcher.send(frame(Refused("", "you have not said hello", type(message).__name__, "hello", "kind")))
        watcher.close(BAD_MESSAGE)
    elif isinstance(message, AskPreviews):
        await show_previews(live, watcher)
    elif isinstance(message, AskHint):
        if watcher.hint is None or watcher.hint.done():
            watcher.hint = asyncio.create_task(give_hint(tables, live, watcher))
    elif isinstance(message, PlaceForMe):
        await lend_hand(tables, live, watcher, message)
    else:
        await request(tables, live, watcher, message)


async def lend_hand(tables: Tables, live: LiveTable, watcher: Watcher, message: PlaceForMe) -> None:
    """Have a bot's hand begin; what comes of it is told as any action."""
    try:
        done = await tables.lend_hand(live, watcher, message)
        if done:
            watcher.send(frame(Done(message.key, done)))
    except CactariumError as error:
        tables.metrics.refusals.labels("request").inc()
        watcher.send(frame(refusal(message.key, error)))


async def request(tables: Tables, live: LiveTable, watcher: Watcher, message: Request) -> None:
    """Do what the page wants, or say why not; either way it hears of it."""
    try:
        watcher.is_acting = True
        done = await live.request(watcher, message)
        if done:
            watcher.send(frame(Done(message.key, done)))
    except CactariumError as error:
        if isinstance(error, StorageError):
            logger.error("the log failed", table=live.table.code, error=str(error))
        refused = refusal(message.key, error, stale=isinstance(message, Act) and was_late(live.table, message))
        tables.metrics.refusals.labels(refused.where if isinstance(error, IllegalAction) else "request").inc()
        watcher.send(frame(refused))
    finally:
        watcher.is_acting = False


def refusal(key: str, error: CactariumError, *, stale: bool = False) -> Refused:
    if isinstance(error, IllegalAction):
        return Refused(key, error.problem, error.got, error.want, error.clause, stale)
    if isinstance(error, BadRequest):
        return Refused(key, error.problem, error.got, error.want, error.where)
    if isinstance(error, StorageError):
        return Refused(key, "the house cannot write just now", "", "another try", "log")
    if isinstance(error, Stale):
        return Refused(key, "the table has moved on", f"version {error.got}", f"{error.want}", "based", stale=True)
    return Refused(key, str(error), "", "", "table")


async def give_hint(tables: Tables, live: LiveTable, watcher: Watcher) -> None:
    try:
        watcher.send(frame(await tables.hint(live, watcher.viewer)))
    except CactariumError as error:
        watcher.send(frame(refusal("", error)))


async def show_previews(live: LiveTable, watcher: Watcher) -> None:
    """Tell a page what each of its actions would do, as far as its own view goes."""
    async with live.lock:
        table = live.table
        previews: dict[str, object] = {}
        if table.match and watcher.viewer in table.to_act:
            view = telling.view_told(table, watcher.viewer)
            for action in table.game.legal_actions(table.match.state, Seat(watcher.viewer)):
                previews[action.text()] = table.game.preview(view, action)
        watcher.send(frame(Previews(table.version, previews)))
