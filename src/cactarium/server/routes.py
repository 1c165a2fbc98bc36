"""The house over HTTP."""

import asyncio
import gzip
from functools import cache
from typing import Annotated

import structlog
from litestar import MediaType, Response, get, post, websocket
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec.json import encode
from prometheus_client import generate_latest

from cactarium.kernel.errors import BadRequest
from cactarium.server import catalog, replays, seating
from cactarium.server.archive import Packed, packed
from cactarium.server.desk import (
    Asked,
    Desk,
    Socket,
    TooFast,
    address_of,
    charge,
    check_change,
    check_look,
    check_origin,
    desk_of,
)
from cactarium.server.guesses import check_guesses, missed
from cactarium.server.health import Unreadable
from cactarium.server.keys import COOKIE, cookie_of, hashed, new_secret, secrets_of
from cactarium.server.live import LiveTable
from cactarium.server.pages import takes
from cactarium.server.socket import serve
from cactarium.server.table import Table
from cactarium.server.tables import NoTable
from cactarium.server.watcher import NO_TABLE, RESTART, TOO_FAST, Watcher
from cactarium.server.wire import http as wire
from cactarium.storage import StorageError

logger = structlog.get_logger()

MONTH = 30 * 86400


def seat_cookie(request: Asked, code: str, secrets: list[str]) -> Cookie:
    """The secrets of a device's seats at one table, sent to that table alone and never shown to a script."""
    return Cookie(
        key=COOKIE,
        value=cookie_of(secrets),
        path=f"/api/tables/{code}",
        max_age=MONTH,
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )


def own_secrets(request: Asked, table: Table) -> list[str]:
    """The secrets of a request that open a seat here; others have been given up."""
    return [secret for secret in secrets_of(request.cookies.get(COOKIE)) if table.seats_of([hashed(secret)])]


def all_hashed(secrets: list[str]) -> list[str]:
    return [hashed(secret) for secret in secrets]


@get("/api/house")
async def show_house(request: Asked) -> Response[bytes]:
    desk = check_look(request)
    return await unpacked(request, packed_house(tuple(desk.tables.settings.addresses)), MediaType.JSON)


@get("/api/games/{name:str}/rules")
async def show_rules(request: Asked, name: FromPath[str]) -> Response[bytes]:
    check_look(request)
    return await unpacked(request, packed_rules(name), MediaType.JSON)


@cache
def packed_house(addresses: tuple[str, ...]) -> Packed:
    return packed(encode(catalog.house_told(list(addresses))))


@cache
def packed_rules(name: str) -> Packed:
    return packed(encode(catalog.rulebook_told(name)))


@get("/api/tables", sync_to_thread=False)
def show_tables(request: Asked) -> list[wire.TableListing]:
    return catalog.listings(check_look(request).tables.live())


@post("/api/commitments")
async def commit(request: Asked) -> wire.Committed:
    """Commit to a shuffle, for whoever is about to open a table and sit down at it."""
    return wire.Committed(check_change(request).tables.commitments.new())


@post("/api/tables")
async def open_table(request: Asked, data: JSONBody[wire.NewTable]) -> Response[wire.OpenedTable]:
    desk = check_change(request)
    code, secrets = await desk.tables.open(data, address_of(request))
    cookies = [seat_cookie(request, code, secrets)] if secrets else []
    async with desk.tables.at(code) as live:
        return Response(wire.OpenedTable(code, live.table.commitment), cookies=cookies)


@post("/api/tables/{code:str}/sit")
async def sit_down(request: Asked, code: FromPath[str], data: JSONBody[wire.SitDown]) -> Response[wire.SatDown]:
    desk = check_change(request)
    async with desk.tables.at(code) as live, live.lock:
        table, secret, known = live.table, new_secret(), own_secrets(request, live.table)
        ticket = hashed(data.ticket) if data.ticket else ""
        keys, key = all_hashed(known), hashed(secret)
        await live.settle(lambda now: [seating.sat(table, keys, data, ticket, key, now)])
        return seated(request, table, [*known, secret])


def seated(request: Asked, table: Table, secrets: list[str]) -> Response[wire.SatDown]:
    told = wire.SatDown(table.code, table.seats_of(all_hashed(secrets)), table.commitment)
    return Response(told, cookies=[seat_cookie(request, table.code, secrets)])


@post("/api/tables/{code:str}/hand-over")
async def offer_hand_over(request: Asked, code: FromPath[str]) -> wire.HandOver:
    """A token that gives another device of the same person a key of its own, once."""
    desk = check_change(request)
    token, seconds = new_secret(), desk.tables.settings.hand_over_seconds
    async with desk.tables.at(code) as live, live.lock:
        table, keys = live.table, all_hashed(own_secrets(request, live.table))
        await live.settle(lambda now: [seating.hand_over_offered(table, keys, hashed(token), seconds, now)])
        return wire.HandOver(token, seconds)


@post("/api/tables/{code:str}/take-over")
async def take_hand_over(
    request: Asked, code: FromPath[str], data: JSONBody[wire.TakeHandOver]
) -> Response[wire.SatDown]:
    desk = check_change(request)
    async with desk.tables.at(code) as live, live.lock:
        table, secret = live.table, new_secret()
        await live.settle(lambda now: [seating.handed_over(table, hashed(data.token), hashed(secret), now)])
        return seated(request, table, [*own_secrets(request, table), secret])


@post("/api/tables/{code:str}/rematch")
async def ask_rematch(
    request: Asked, code: FromPath[str], data: JSONBody[wire.AskRematch]
) -> Response[wire.OpenedTable]:
    """Play again: the first who asks opens the next table, the others sit down where they sat."""
    desk = check_change(request)
    async with desk.tables.at(code) as live, live.lock:
        table = live.table
        seats = seating.check_rematch(table, all_hashed(own_secrets(request, table)))
        if not table.rematch:
            opened = await desk.tables.open_again(table, data.commitment, address_of(request))
            await live.settle(lambda now: seating.rematched(table, seats[0], opened, now))
        next_code = table.rematch
    async with desk.tables.at(next_code) as following, following.lock:
        secrets = [new_secret() for _ in seats]
        keys, next_table = all_hashed(secrets), following.table
        await following.settle(lambda now: seating.sat_again(next_table, seats, table.chairs, data.pledge, keys, now))
        await following.settle(lambda now: seating.began_again(next_table, following.away(), now))
        told = wire.OpenedTable(next_code, next_table.commitment)
        own = [secret for secret in secrets if next_table.seats_of([hashed(secret)])]
    return Response(told, cookies=[seat_cookie(request, next_code, own)])


@get("/api/tables/{code:str}/replay")
async def show_replay(
    request: Asked, code: FromPath[str], viewer: Annotated[int, QueryParameter(name="view", ge=-3, le=15)] = -3
) -> Response[bytes]:
    desk = check_look(request)
    async with desk.tables.at(code) as live:
        replays.check_viewer(live.table, viewer)
        is_ready = desk.archive.has("replay", live.table, viewer)
        replay = await desk.archive.packed_replay(live.table, viewer)
    charge(request, len(replay.data) if is_ready else replay.size)
    return await unpacked(request, replay, MediaType.JSON)


@get("/api/tables/{code:str}/record", media_type=MediaType.TEXT)
async def show_record(request: Asked, code: FromPath[str]) -> Response[bytes]:
    desk = check_look(request)
    async with desk.tables.at(code) as live:
        replays.finished(live.table)
        record = await desk.archive.packed_record(live.table)
    charge(request, len(record.data))
    disposition = f'attachment; filename="{live.table.game.name}-{live.table.code}.txt"'
    return await unpacked(request, record, MediaType.TEXT, {"content-disposition": disposition})


async def unpacked(
    request: Asked, packed: Packed, media_type: MediaType, headers: dict[str, str] | None = None
) -> Response[bytes]:
    """The answer as it is kept, for whoever takes it like that, which nearly all do."""
    headers = {**(headers or {}), "vary": "accept-encoding"}
    if not takes(request.headers.get("accept-encoding", ""), "gzip"):
        plain = await asyncio.to_thread(gzip.decompress, packed.data)
        return Response(plain, media_type=media_type, headers=headers)
    return Response(packed.data, media_type=media_type, headers={**headers, "content-encoding": "gzip"})


@websocket("/api/tables/{code:str}/socket")
async def table_socket(socket: Socket, code: FromPath[str]) -> None:
    desk = desk_of(socket)
    check_origin(socket)
    await socket.accept()
    try:
        if not desk.sockets.allows(address_of(socket), desk.now):
            raise TooFast("too many sockets from one address")
        check_guesses(socket)
        async with desk.tables.at(code) as live:
            await watch(socket, desk, live)
    except TooFast:
        await socket.close(code=TOO_FAST)
    except (NoTable, BadRequest, Unreadable):
        missed(socket)
        await socket.close(code=NO_TABLE)
    except StorageError as error:
        logger.error("the log failed", error=str(error))
        await socket.close(code=RESTART)


async def watch(socket: Socket, desk: Desk, live: LiveTable) -> None:
    keys = [hashed(secret) for secret in secrets_of(socket.cookies.get(COOKIE))]
    address = address_of(socket)
    watcher = Watcher(keys, desk.tables.settings.limits, desk.now, desk.waiting, address)
    try:
        watcher.look(live.table)
        if not desk.has_room(watcher):
            raise TooFast("too many sockets from one address")
        watcher.budget = desk.told.of(address, desk.now)
        await serve(socket, desk.tables, live, watcher)
    finally:
        watcher.gone()


@get("/healthz", media_type=MediaType.TEXT)
async def health(request: Asked) -> Response[str]:
    """Whether the log can be written, in time, and is not known to be damaged."""
    ailments = await desk_of(request).tables.health.ailments()
    return Response("".join(f"{one}\n" for one in ailments or ["ok"]), status_code=503 if ailments else 200)


@get("/metrics", media_type=MediaType.TEXT, sync_to_thread=False)
def show_metrics(request: Asked) -> Response[bytes]:
    registry = check_look(request).tables.metrics.registry
    return Response(generate_latest(registry), media_type="text/plain; version=0.0.4; charset=utf-8")


ROUTES = [
    show_house,
    show_rules,
    show_tables,
    commit,
    open_table,
    sit_down,
    offer_hand_over,
    take_hand_over,
    ask_rematch,
    show_replay,
    show_record,
    table_socket,
    health,
    show_metrics,
]
