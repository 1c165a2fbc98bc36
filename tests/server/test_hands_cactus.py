"""Hands with real physics, in a real server: a whole turn, bots' hands, and a kill in the middle of a hold."""

import pytest

from cactarium.games import game_named
from cactarium.kernel.game import TABLE
from cactarium.kernel.options import settled
from cactarium.server import entries as log
from cactarium.server.hand_frames import POSE, TARGET
from cactarium.server.simulations import SIMULATIONS
from cactarium.server.wire.from_page import Act
from tests.server.balls import BACK, GO, grip
from tests.server.house import House, Page, open_house
from tests.server.inside import inside, now_ms, page_of, sample_table, told, until
from tests.server.inside import seated as people

pytestmark = pytest.mark.asyncio

HIGH = 13_000


def aim(x: int, z: int = HIGH) -> bytes:
    """Upright, in front of the cactus; in units of 0.02 mm."""
    return bytes([TARGET]) + POSE.pack(x, -4000, z, 32767, 0, 0, 0)


def held_at(page: Page) -> int:
    """Where the held piece is seen, to the right; it is the first of a picture where nothing else moved."""
    picture = page.pictures[-1][4:] if page.pictures else b""
    return int.from_bytes(picture[6:8], "little", signed=True) if len(picture) > 8 and picture[4] else -(2**15)


async def take(page: Page) -> None:
    await page.until(lambda: page.legal != [])
    await page.act(page.legal[0])
    assert page.table["view"]["phase"] == "place"


async def hold(page: Page, x: int) -> None:
    await page.send(grip())
    await page.send(aim(x))
    await page.until(lambda: abs(held_at(page) - x) < 200)


async def seated(house: House, **wanted):
    code, first, second = await house.two(game="cactus", **wanted)
    async with Page(house, code, first) as ines:
        await told(ines, "begin")
        await ines.until(lambda: ines.table["table"]["stage"] == "playing")
    return code, [first, second]


async def test_a_turn_by_hand_and_what_no_page_may_say(tmp_path):
    with open_house(tmp_path, "--bot-pause", "0") as house:
        code, cookies = await seated(house)
        async with Page(house, code, cookies[0]) as ines, Page(house, code, cookies[1]) as jo:
            pages = [ines, jo]
            seat = ines.table["to_act"][0]
            page, other = pages[seat], pages[1 - seat]
            await take(page)
            piece = page.table["view"]["held"]
            forged = f"place {piece}@0,0,9000,32767,0,0,0 | {piece}+cactus | - | - | - | -"
            assert (await told(page, "act", seat=seat, action=forged))["problem"] == "only a hand can do that"
            assert (await told(page, "act", seat=seat, action="place ..."))["problem"] == "only a hand can do that"
            await hold(page, 2500)
            assert (await told(page, "act", seat=seat, action="give up"))["want"] == "let go or take back first"
            await page.send(BACK)
            await page.until(lambda: page.table["view"]["tries"] == 1)
            # The others saw the hand.
            await other.until(lambda: other.version == page.version)
            assert len(other.pictures) > 3
            assert [what["kind"] for what in other.happened[-2:]] == ["held", "acted"]
            # Dropped beside the cactus it comes back to the hand as well.
            await hold(page, -2500)
            await page.send(GO)
            await page.until(lambda: page.table["view"]["tries"] == 2)
            await page.act("give up")
            await page.until(lambda: page.table["to_act"] == [1 - seat])


async def test_a_server_killed_in_the_middle_of_a_hold_tells_so_and_begins_the_try_again(tmp_path):
    house = House(tmp_path, "--bot-pause", "0").open()
    try:
        code, cookies = await seated(house)
        page = Page(house, code, cookies[0])
        await page.join()
        seat = page.table["to_act"][0]
        if seat == 1:
            await page.leave()
            page = Page(house, code, cookies[1])
            await page.join()
        await take(page)
        before = page.table["view"]
        await hold(page, 2500)
        house.kill()
        house.open()

        again = Page(house, code, cookies[seat])
        await again.join()
        await again.until(lambda: again.table["holding"] == -1)
        assert {"kind": "hold_lost", "seat": seat} in again.happened
        assert again.table["view"] == before
        # By hand, or by a bot's.
        await hold(again, 1500)
        await again.send(BACK)
        await again.until(lambda: again.table["view"]["tries"] == 1)
        while again.table["view"]["phase"] == "place" and again.table["to_act"] == [seat]:
            key = await again.ask("place_for_me", seat=seat)
            await again.until(lambda key=key: again.is_settled(key))
        assert not again.refused
        assert again.table["view"]["turn"] == 2
        await again.leave()
    finally:
        house.close()
    assert "Traceback" not in house.logged()


async def test_bots_play_a_whole_match_by_hand_and_it_is_told_in_bounds(tmp_path):
    with open_house(tmp_path, "--bot-pause", "0", "--bot-workers", "1") as house:
        code, cookie = await house.table(game="cactus", seats=2, names=["Ines"], bots=["greedy"])
        async with Page(house, code, cookie) as ines:
            await ines.until(lambda: ines.table["table"]["stage"] == "playing")
            await ines.ask("leave", seat=0)
            await ines.until(lambda: ines.is_over)
            acted = [frame for frame in ines.frames if '"kind":"acted"' in frame]
            longest = max(map(len, acted))
        async with Page(house, code, cookie) as again:
            snapshot = len(again.frames[0])
        record, replay = (
            await house.get(f"/api/tables/{code}/record"),
            await house.get(f"/api/tables/{code}/replay?view=-2"),
        )

        assert (record.status_code, replay.status_code, replay.json()["replays"]) == (200, 200, True)
        assert longest < 64 * 1024
        assert snapshot < 256 * 1024


async def test_what_is_left_without_a_piece_the_table_finds_out(tmp_path):
    game = game_named("cactus")
    table = sample_table(game, *people("", "", at=now_ms()), options=settled(game.options, {}))
    seat = table.to_act[0]
    resting = "place red-hook@900,0,600,32767,0,0,0 | red-hook+base | - | - | - | -"
    for action in ("take red-hook for 3", resting):
        table.take(log.Acted(now_ms(), seat, action, f"k{table.version}"))
    assert table.match.state.held_pose is not None
    with inside(tmp_path, simulations=dict(SIMULATIONS)) as house:
        live = house.place(table)
        house.do(live.request(page_of(live, seat), Act("k", seat, "give up", table.version)))
        await until(lambda: table.to_act == [1 - seat])
        assert table.match.moves[-1].seat == TABLE
        assert table.match.moves[-1].action.startswith("clear ")
