"""Hands of people who mean harm: what they send is refused, left aside or clamped, and no other hand suffers."""

import asyncio
import time

import pytest

from cactarium.server.hand_frames import GRIP, LENGTHS, POSE, TARGET
from cactarium.server.hand_worker import RATE
from tests.server.balls import BREAKS, GO, SLOW, grip, target
from tests.server.house import Page
from tests.server.inside import cookie_of_seat
from tests.server.putting import at, far, hold, kinds, moves, place, putting

pytestmark = pytest.mark.asyncio

NONSENSE = [
    b"",
    bytes([0]),
    bytes([5]),
    bytes([255]) * 15,
    *[bytes([kind]) + bytes(length) for kind, length in LENGTHS.items()],
    *[bytes([kind]) + bytes(length - 2) for kind, length in LENGTHS.items() if length > 1],
    b'{"kind": "ping"}',
    bytes([TARGET]) * 4000,
]


def ticks(page: Page) -> int:
    return int.from_bytes(page.pictures[-1][5:9], "big")


async def left_aside(house, how="left aside"):
    answer = await house.get("/metrics")
    for line in answer.text.splitlines():
        if line.startswith(f'cactarium_hand_frames_total{{how="{how}"}}'):
            return float(line.split()[-1])
    return 0.0


async def test_bytes_that_are_no_movement_cost_the_socket(tmp_path):
    with putting(tmp_path) as (house, live):
        for data in NONSENSE:
            async with at(house, live, 0) as (page,):
                await page.send(data)
                assert await page.closed() == 4400, data
        async with at(house, live, 0) as (page,):
            await page.send(bytes([TARGET]) * 5000)
            assert await page.closed() == 1009
        async with at(house, live, 0) as (page,):
            await page.send("\x02")
            assert await page.closed() == 4400
        # Nor may a hand move before its page has said hello.
        page = Page(house, live.table.code, cookie_of_seat(0))
        await page.connect()
        await page.send(grip())
        assert await page.closed() == 4400
        assert kinds(live) == []


async def test_who_has_no_hand_just_now_moves_nothing_and_keeps_the_line(tmp_path):
    with putting(tmp_path) as (house, live):
        elsewhere = place(house, "", "", code="OTHER")
        async with at(house, live, 1, -1) as (jo, onlooker), at(house, elsewhere, 0) as (stranger,):
            frames = [grip(), target(50), GO]
            for page in (jo, onlooker):
                for frame in frames:
                    await page.send(frame)
            # A seat at another table has its hand there.
            await hold(stranger, 30)
            # Whatever comes first, nothing is let go that was never held.
            async with at(house, live, 0) as (ines,):
                await ines.send(GO)
                for page in (ines, jo, onlooker, stranger):
                    await page.send({"kind": "ping"})
                    await page.until(lambda page=page: page.other and page.other[-1]["kind"] == "pong")
        assert kinds(live) == []
        assert await left_aside(house) == 7


async def test_what_comes_after_letting_go_costs_nothing(tmp_path):
    with putting(tmp_path) as (house, live):
        async with at(house, live, 0) as (ines,):
            await hold(ines, 40)
            await ines.send(GO)
            for number in range(30):
                await ines.send(target(number))
            await ines.send(GO)
            await ines.until(lambda: ines.table["to_act"] == [1])
            await ines.send(target(3))
            await ines.act("leave it")
            assert ines.refused[-1]["where"] == "PUT-1.1"
        assert moves(live) == [(0, "putt 40")]


async def test_the_wildest_numbers_are_numbers(tmp_path):
    with putting(tmp_path) as (house, live):
        async with at(house, live, 0) as (ines,):
            await hold(ines, 40)
            for number in (-32768, 32767, 0, -1):
                await ines.send(bytes([TARGET]) + POSE.pack(*[number] * 7))
                await ines.send(bytes([GRIP]) + POSE.pack(*[number] * 7)[:6])
            await ines.send(target(70))
            await ines.until(lambda: far(ines) == 70)
            await ines.send(GO)
            await ines.until(lambda: ines.table["to_act"] == [1])
        assert moves(live) == [(0, "putt 70")]


async def test_who_sends_too_fast_loses_the_socket_and_speeds_nothing_up(tmp_path):
    with putting(tmp_path) as (house, live):
        other = place(house, "", "", code="OTHER")
        async with at(house, live, 0) as (fast,), at(house, other, 0) as (calm,):
            began = time.monotonic()
            await hold(fast, 40)
            await hold(calm, 40)
            try:
                for number in range(10_000):
                    await fast.send(target(number % 100))
                    if number % 100 == 0:
                        await asyncio.sleep(0)
            except Exception as gone:
                assert "4429" in str(gone)
            else:
                assert await fast.closed() == 4429
            seen = ticks(calm)
            await calm.until(lambda: ticks(calm) > seen + 30)
            # Simulated time never runs faster than time itself.
            assert ticks(calm) <= (time.monotonic() - began) * RATE + 5
            # The hold goes on in another page of the same person.
            async with at(house, live, 0) as (again,):
                await again.send(grip())
                await again.send(target(20))
                await again.until(lambda: far(again) == 20)
                assert ticks(again) <= (time.monotonic() - began) * RATE + 5
                await again.send(GO)
                await again.until(lambda: again.table["to_act"] == [1])
            await calm.send(GO)
            await calm.until(lambda: calm.table["to_act"] == [1])
        assert (moves(live), moves(other)) == ([(0, "putt 20")], [(0, "putt 40")])


@pytest.mark.parametrize("accident", [SLOW, BREAKS])
async def test_a_simulation_that_is_slow_or_fails_takes_no_other_hand_with_it(tmp_path, accident):
    failures = ["a hand failed"] if accident == BREAKS else []
    with putting(tmp_path, failures=failures) as (house, live):
        other = place(house, "", "", code="OTHER")
        async with at(house, live, 0) as (bad,), at(house, other, 0) as (calm,):
            await hold(calm, 40)
            await hold(bad, 40)
            await bad.send(target(60, accident))
            seen = ticks(calm)
            await calm.until(lambda: ticks(calm) > seen + 30)
            if accident == BREAKS:
                await bad.until(lambda: bad.happened[-1]["kind"] == "hold_lost")
                assert bad.table["holding"] == -1
            await calm.send(GO)
            await calm.until(lambda: calm.table["to_act"] == [1])
        assert moves(other) == [(0, "putt 40")]
