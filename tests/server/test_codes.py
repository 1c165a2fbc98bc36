"""Codes of tables: too many to guess, and whoever guesses is soon told nothing more."""

import pytest

from cactarium.server.keys import is_code, new_code
from cactarium.server.settings import Limits
from cactarium.server.watcher import NO_TABLE, TOO_FAST
from tests.server.house import Page
from tests.server.inside import inside, told

FEW = Limits(guesses_at_once=5, guesses_per_second=0.001)
ROUTES = [
    ("GET", "replay", None),
    ("GET", "record", None),
    ("POST", "sit", {"seat": 0, "name": "Ines"}),
    ("POST", "hand-over", None),
    ("POST", "take-over", {"token": "t"}),
    ("POST", "rematch", {}),
]


def test_the_code_of_a_table_by_link_is_long_and_that_of_a_listed_one_easy_to_read_out():
    assert len(new_code(listed=False)) == 10
    assert len(new_code(listed=True)) == 6
    assert is_code(new_code(listed=False))
    assert is_code(new_code(listed=True))


@pytest.mark.parametrize("text", ["", "ABCD", "ABCDEFGHJKMNP", "abcdef", "ABC EF", "ABCDE\n", "../ABC"])
def test_what_no_table_is_called_is_no_code(text):
    assert not is_code(text)


async def statuses(house, code, cookie=""):
    async with house.client() as client:
        headers = {"cookie": cookie} if cookie else {}
        return [
            (await client.request(method, f"/api/tables/{code}/{path}", json=body, headers=headers)).status_code
            for method, path, body in ROUTES
        ]


async def closing(house, code):
    page = Page(house, code)
    await page.connect()
    return await page.closed()


@pytest.mark.asyncio
async def test_an_address_that_guesses_is_soon_told_nothing_and_not_even_whether_it_guessed_right(tmp_path):
    with inside(tmp_path, FEW) as house:
        code, cookie = await house.table(names=["Ines", "Jo"])
        for number in range(4):
            assert (await house.get(f"/api/tables/WRNGCD{number + 2}/record")).status_code == 404
        assert await closing(house, "WRNGCD") == NO_TABLE

        assert await statuses(house, "WRNGCD") == [429] * len(ROUTES)
        assert await statuses(house, code) == [429] * len(ROUTES)
        assert [await closing(house, "WRNGCD"), await closing(house, code)] == [TOO_FAST, TOO_FAST]
        # Whoever sits there is known, and so are they who come from elsewhere.
        async with Page(house, code, cookie) as ines:
            assert ines.table["seats"] == [0, 1]
        assert (await house.post(f"/api/tables/{code}/hand-over", cookie=cookie)).status_code == 201
        async with house.client("127.0.0.2") as client:
            assert (await client.get(f"/api/tables/{code}/record")).status_code == 400
            assert (await client.get("/api/tables/WRNGCD/record")).status_code == 404
        # What names no table goes on.
        assert (await house.get("/api/tables")).status_code == 200


@pytest.mark.asyncio
async def test_who_names_tables_that_are_there_guesses_nothing(tmp_path):
    with inside(tmp_path, FEW) as house:
        code, cookie = await house.table(names=["Ines", "Jo"])
        async with Page(house, code, cookie) as ines:
            await told(ines, "resign", seat=0)
        for _ in range(20):
            assert (await house.get(f"/api/tables/{code}/record")).status_code == 200


@pytest.mark.asyncio
async def test_a_key_of_another_table_helps_nobody_to_guess(tmp_path):
    with inside(tmp_path, FEW) as house:
        code, _ = await house.table(names=["Ines"])
        _, cookie = await house.table(names=["Mallory"])
        while (await house.get("/api/tables/WRNGCD/record", cookie)).status_code != 429:
            pass

        assert set(await statuses(house, code, cookie)) == {429}
