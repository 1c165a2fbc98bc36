"""Replays of finished matches: made once, a little at a time, and kept while there is room."""

import asyncio
import gzip
from typing import Any

import msgspec
import pytest

from cactarium.server import archive, replays
from cactarium.server import entries as log
from cactarium.server.archive import Archive, TooMuchWork
from cactarium.server.pace import Pace
from cactarium.server.settings import Limits
from cactarium.server.tables import table_of as loaded
from tests.server.house import Page, play_on
from tests.server.inside import QUICK, act, inside, table_of, told

pytestmark = pytest.mark.asyncio

PART = 0.0
OPEN = -3


def over(code="TABLE"):
    table = table_of()
    while not table.is_over:
        act(table)
    table.code = code
    return table


class Turns:
    """How often others had their turn."""

    def __init__(self) -> None:
        self.number = 0
        self._task = asyncio.create_task(self._count())

    async def _count(self) -> None:
        while True:
            self.number += 1
            await asyncio.sleep(0)

    def stop(self) -> int:
        self._task.cancel()
        return self.number


async def test_others_have_their_turn_while_a_replay_is_made():
    table, turns = over(), Turns()

    await replays.encoded(table, OPEN, Pace(PART))

    # Each action is looked at twice: for its step, and whether it leads to the same end.
    assert turns.stop() >= 2 * len(table.match.moves)


async def test_others_have_their_turn_while_a_long_match_is_read_from_its_log():
    table, turns = over(), Turns()

    again: Any = await loaded(table.code, table.entries, Pace(PART))

    assert turns.stop() >= len(table.entries) - 1
    assert again.match.dump() == table.match.dump()


async def test_of_all_long_work_one_slice_is_done_in_a_round():
    table, pace = over(), Pace(PART)
    both = asyncio.gather(*[replays.encoded(table, viewer, pace) for viewer in (0, 1)])
    turns = Turns()
    await both

    assert turns.stop() >= 4 * len(table.match.moves)


async def test_a_replay_is_made_once_for_all_who_ask_and_kept():
    table, kept = over(), Archive(Pace(PART))

    first, *others = await asyncio.gather(*[kept.packed_replay(table, OPEN) for _ in range(20)])
    again = await kept.packed_replay(table, OPEN)

    assert all(one is first for one in (*others, again))
    assert kept.size == len(first.data)
    plain = gzip.decompress(first.data)
    assert (len(plain), plain) == (first.size, await replays.encoded(table, OPEN, Pace()))


async def test_what_is_said_after_the_end_is_in_the_next_replay():
    table, kept = over(), Archive(Pace())
    before = msgspec.json.decode(gzip.decompress((await kept.packed_replay(table, OPEN)).data))
    table.take(log.Said(5000, 0, "Ines", "well played", "k"))
    table.take(log.Rematched(5000, 0, "NEXTUP"))
    after = msgspec.json.decode(gzip.decompress((await kept.packed_replay(table, OPEN)).data))

    assert (before["chat"], before["table"]["rematch"]) == ([], "")
    assert ([line["what"]["text"] for line in after["chat"]], after["table"]["rematch"]) == (["well played"], "NEXTUP")


async def test_no_more_is_kept_than_there_is_room_for(monkeypatch):
    table, kept = over(), Archive(Pace())
    one = await kept.packed_replay(table, 0)
    monkeypatch.setattr(archive, "MOST_BYTES", len(one.data) * 2)
    for viewer in (1, -2, OPEN, 0):
        await kept.packed_replay(table, viewer)

    assert 0 < kept.size <= len(one.data) * 2
    assert kept.has("replay", table, 0)
    assert not kept.has("replay", table, 1)


async def test_no_more_is_made_at_once_than_the_house_can_make():
    kept = Archive(Pace(PART))
    matches = [over(f"TABLE{number}") for number in range(archive.MOST_AT_ONCE + 1)]

    answers = await asyncio.gather(*[kept.packed_replay(table, OPEN) for table in matches], return_exceptions=True)

    assert [type(answer) for answer in answers if isinstance(answer, Exception)] == [TooMuchWork]
    # Then there is room again.
    assert await kept.packed_replay(matches[-1], OPEN)


async def test_a_replay_that_cannot_be_made_is_nobodys_replay_later():
    kept = Archive(Pace())
    table = over()
    wrong = table.match.steps.pop()
    with pytest.raises(ValueError, match="zip"):
        await kept.packed_replay(table, OPEN)
    table.match.steps.append(wrong)

    assert await kept.packed_replay(table, OPEN)


async def played(house):
    code, cookie = await house.table(names=["Ines", "Jo"])
    one, other = Page(house, code, cookie), Page(house, code, cookie)
    await one.join(0)
    await other.join(1)
    await play_on(one, other)
    await other.leave()
    return code, one


async def test_replays_and_records_travel_packed_and_unpacked(tmp_path):
    with inside(tmp_path) as house:
        code, page = await played(house)
        await page.leave()
        async with house.client() as client:
            for path in ("replay", "record"):
                packed = await client.get(f"/api/tables/{code}/{path}", headers={"accept-encoding": "gzip"})
                plain = await client.get(f"/api/tables/{code}/{path}", headers={"accept-encoding": "identity"})
                assert packed.headers["content-encoding"] == "gzip"
                assert "content-encoding" not in plain.headers
                assert packed.headers["vary"] == plain.headers["vary"] == "accept-encoding"
                assert packed.content == plain.content
                assert int(packed.headers["content-length"]) < len(plain.content)


async def test_an_address_is_told_only_so_much(tmp_path):
    limits = Limits(told_at_once=200_000, told_per_second=0.001)
    with inside(tmp_path, limits) as house:
        code, page = await played(house)
        await page.leave()
        codes = [
            (await house.get(f"/api/tables/{code}/replay?view={view}")).status_code for view in (0, 1, -2, -3) * 20
        ]

        assert codes[0] == 200
        assert codes[-1] == 429
        async with house.client("127.0.0.2") as client:
            assert (await client.get(f"/api/tables/{code}/replay")).status_code == 200


async def test_the_chat_after_the_end_is_in_the_replay_of_the_house_too(tmp_path):
    with inside(tmp_path, QUICK) as house:
        code, page = await played(house)
        assert (await house.get(f"/api/tables/{code}/replay")).json()["chat"] == []
        await told(page, "say", seat=0, text="bye")
        await page.leave()

        assert [line["what"]["text"] for line in (await house.get(f"/api/tables/{code}/replay")).json()["chat"]] == [
            "bye"
        ]
