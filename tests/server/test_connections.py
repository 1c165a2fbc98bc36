"""Connections that take their time: each has a bound, and so has their number."""

import asyncio

import pytest

from cactarium.server.connections import Gate, proxies
from cactarium.server.metrics import Metrics
from cactarium.server.settings import Limits, Patience, Settings
from cactarium.server.watcher import SILENCE
from tests.patience import PATIENCE
from tests.server.deaf import Deaf
from tests.server.guests import figure
from tests.server.house import Page
from tests.server.inside import inside
from tests.server.test_onlookers import HELLO, talked

# What is waited for comes after this; what is not to be waited for would come much later.
SHORT, LONG = 0.2, 600.0
PATIENT = Patience(LONG, LONG, LONG, LONG, LONG)

HEAD = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n"


async def ended(deaf: Deaf) -> bytes:
    """What a visitor hears until the server ends the connection."""
    try:
        async with asyncio.timeout(PATIENCE):
            return await deaf.heard()
    finally:
        deaf.leave()


@pytest.mark.asyncio
@pytest.mark.parametrize("said", [b"", b"G", b"GET /api/house HTTP/1.1\r\nHost: x\r\n", HEAD])
async def test_headers_that_never_end_end_the_connection(tmp_path, said):
    with inside(tmp_path, patience=Patience(SHORT, LONG, LONG, LONG, LONG)) as house:
        deaf = Deaf("127.0.0.1")
        await deaf.connect(house)
        if said:
            deaf.send(said)

        assert await ended(deaf) == b""


@pytest.mark.asyncio
async def test_headers_of_a_second_request_have_to_end_too(tmp_path):
    with inside(tmp_path, patience=Patience(SHORT, LONG, LONG, LONG, LONG)) as house:
        deaf = Deaf("127.0.0.1")
        await deaf.connect(house)
        deaf.send(b"GET /api/nothing HTTP/1.1\r\nHost: x\r\n\r\n")
        deaf.send(b"GET")

        assert b"nothing is here" in await ended(deaf)


@pytest.mark.asyncio
async def test_headers_that_come_byte_by_byte_get_no_more_time(tmp_path):
    with inside(tmp_path, patience=Patience(SHORT, LONG, LONG, LONG, LONG)) as house:
        deaf = Deaf("127.0.0.1")
        await deaf.connect(house)
        async with asyncio.timeout(PATIENCE):
            while deaf.send(b"G"):
                await asyncio.sleep(SHORT / 10)
        deaf.leave()


@pytest.mark.asyncio
@pytest.mark.parametrize("said", [b"", b'{"game":'])
async def test_a_body_that_never_ends_ends_the_connection(tmp_path, said):
    with inside(tmp_path, patience=Patience(LONG, SHORT, LONG, LONG, LONG)) as house:
        deaf = Deaf("127.0.0.1")
        await deaf.connect(house)
        deaf.send(HEAD + b"\r\n" + said)

        assert await ended(deaf) == b""


@pytest.mark.asyncio
async def test_a_connection_without_a_next_request_ends(tmp_path):
    with inside(tmp_path, patience=Patience(LONG, LONG, SHORT, LONG, LONG)) as house:
        deaf = Deaf("127.0.0.1")
        await deaf.connect(house)
        deaf.send(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")

        assert (await ended(deaf)).endswith(b"ok\n")


@pytest.mark.asyncio
async def test_a_page_that_never_says_hello_is_let_go_though_it_talks(tmp_path):
    with inside(tmp_path, patience=Patience(LONG, LONG, LONG, SHORT, LONG), silence=1.0) as house:
        code, _ = await house.table()
        page = Page(house, code)
        await page.connect()
        async with asyncio.timeout(PATIENCE):
            try:
                while True:
                    await page.send({"kind": "ping"})
                    await page.hear()
                    await asyncio.sleep(SHORT / 4)
            except Exception:
                assert await page.closed() == SILENCE


@pytest.mark.asyncio
async def test_an_answer_that_nobody_reads_ends_the_connection(tmp_path):
    with inside(tmp_path, patience=Patience(LONG, LONG, LONG, LONG, SHORT)) as house:
        deaf = Deaf("127.0.0.1")
        await deaf.connect(house)
        async with asyncio.timeout(PATIENCE):
            while deaf.send(b"GET /api/games/cacti/rules HTTP/1.1\r\nHost: x\r\n\r\n"):
                await asyncio.sleep(SHORT / 10)
            while await figure(house, "cactarium_connections") > 1:
                await asyncio.sleep(0.01)
        deaf.leave()


@pytest.mark.asyncio
async def test_a_page_that_talks_but_does_not_read_is_let_go(tmp_path):
    code = await talked(tmp_path)
    with inside(tmp_path, patience=Patience(LONG, LONG, LONG, LONG, SHORT)) as house:
        deaf = Deaf("127.0.0.1")
        await deaf.open(house, code)
        async with asyncio.timeout(PATIENCE):
            while deaf.say(HELLO):
                await asyncio.sleep(0.01)
            while await figure(house, "cactarium_sockets"):
                await asyncio.sleep(0.01)
        deaf.leave()
        assert await figure(house, "cactarium_bytes_waiting") == 0


@pytest.mark.asyncio
async def test_one_address_has_only_so_many_connections_whatever_they_are_for(tmp_path):
    with inside(tmp_path, Limits(connections_per_address=3), patience=PATIENT) as house:
        idle = [Deaf("127.0.0.7") for _ in range(4)]
        for one in idle:
            await one.connect(house)

        # One of them, and the system does not say which, finds no room.
        async with asyncio.timeout(PATIENCE):
            while await figure(house, "cactarium_connections") != 4 or not await refused(house):
                await asyncio.sleep(0.01)
        for one in idle:
            one.leave()
        async with asyncio.timeout(PATIENCE):
            while await figure(house, "cactarium_connections") > 1:
                await asyncio.sleep(0.01)
        async with house.client("127.0.0.7") as client:
            assert (await client.get("/healthz")).status_code == 200


async def refused(house) -> bool:
    return 'cactarium_refusals_total{why="too many connections"} 1.0' in (await house.get("/metrics")).text


def gate(**given) -> Gate:
    proxy = given.pop("proxy", "")
    return Gate(Settings(limits=Limits(**given), proxy=proxy), Metrics())


def test_all_together_have_only_so_many_connections():
    house = gate(connections=2)

    assert [house.lets_in(f"192.0.2.{number}") for number in range(3)] == [True, True, False]
    house.lets_out("192.0.2.0")
    assert house.lets_in("192.0.2.9")


def test_the_many_addresses_of_one_network_count_as_one():
    house = gate(connections_per_address=2)

    assert [house.lets_in(f"2001:db8::{number}") for number in range(3)] == [True, True, False]
    assert house.lets_in("2001:db8:0:1::1")


@pytest.mark.parametrize("proxy", ["192.0.2.1", "*", "192.0.2.0/24", "::1, 192.0.2.1"])
def test_a_proxy_brings_as_many_as_it_likes(proxy):
    house = gate(connections_per_address=1, proxy=proxy)

    assert [house.lets_in("192.0.2.1") for _ in range(3)] == [True] * 3


def test_without_a_proxy_nobody_is_one():
    assert proxies("") == []
    house = gate(connections_per_address=1)
    assert [house.lets_in("127.0.0.1") for _ in range(2)] == [True, False]
