"""Cliffs & Cactuses over sockets: a race of nine on slow lines, the end of the music, and power cuts."""

import asyncio
import random
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from cactarium.games.cliffs import Cliffs
from cactarium.games.cliffs.components import GRACE
from cactarium.kernel.errors import IllegalAction
from cactarium.kernel.game import TABLE
from cactarium.kernel.options import settled
from cactarium.server import entries as log
from cactarium.server.bot_worker import thought
from cactarium.server.house_clock import HouseClock
from cactarium.server.wire.from_page import Act
from tests.server.house import House, Page, has_seen, play_on
from tests.server.inside import (
    cookie_of_seat,
    inside,
    now_ms,
    page_of,
    sample_table,
    seated,
    unkept,
    until,
    with_cookies,
)
from tests.server.slow_line import slow_line
from tests.server.test_house_clock import Dial

pytestmark = pytest.mark.asyncio

GAME = Cliffs()
MUSIC = 25.4
HIDDEN = "?"
# As many as one may play in a race.
PLAYS = 4


def racing(seats: int, *entries: Any, speed: str = "none", **given: Any) -> Any:
    """A table at which the throws are done, and the race runs."""
    options = settled(GAME.options, {"speed": speed})
    table = sample_table(GAME, *entries, seats=seats, options=options, **given)
    at = table.entries[-1].at
    while table.match.view(0).phase == "throw":
        seat = table.awaited[0]
        table.take(log.Acted(at, seat, table.match.legal(seat)[seat % 3], f"throw-{table.version}"))
    if speed != "none":
        for seat in range(seats):
            table.take(log.Acted(at, seat, "ready", f"ready-{seat}"))
    assert table.match.view(0).phase == "race"
    return table


def queues(page: Page) -> list[list[str]]:
    return [[card["card"] for card in side["queue"]] for side in page.table["view"]["sides"]]


# Nine on slow lines


async def test_nine_racers_on_slow_lines_lose_no_card_and_see_the_same_queues(tmp_path):
    table = racing(9, *with_cookies(*[""] * 9, at=now_ms()))
    with inside(tmp_path) as house:
        house.place(table)
        async with slow_line(house) as far:
            pages = [Page(far, table.code, cookie_of_seat(seat)) for seat in range(9)]
            await asyncio.gather(*[page.join() for page in pages])
            asked = await asyncio.gather(*[race(page, random.Random(seat)) for seat, page in enumerate(pages)])  # noqa: S311
            await asyncio.gather(*[page.until(lambda page=page: phase(page) == "resolve") for page in pages])
            await asyncio.gather(*[page.leave() for page in pages])

    assert [page.refused for page in pages] == [[]] * 9
    moves = [(move.seat, move.action) for move in table.match.moves if move.action.startswith("play ")]
    for seat, cards in enumerate(asked):
        assert [action for doer, action in moves if doer == seat] == cards
    for seat, page in enumerate(pages):
        wanted: list[list[str]] = [[] for _ in range(9)]
        for doer, action in moves:
            _, card, racer = action.split()
            wanted[int(racer)].append(card if doer == seat else HIDDEN)
        assert queues(page) == wanted


def phase(page: Page) -> str:
    return str(page.table["view"]["phase"])


async def race(page: Page, chance: random.Random) -> list[str]:
    """Play four cards in a row without waiting for any answer, then draw; returns what was played."""
    seat = page.table["viewer"]
    hand = [*page.table["view"]["sides"][seat]["hand"]]
    chance.shuffle(hand)
    plays = [f"play {card} {chance.randrange(9)}" for card in hand[:PLAYS]]
    based = page.version
    for action in [*plays, "draw"]:
        await page.ask("act", seat=seat, action=action, based=based)
        await asyncio.sleep(chance.uniform(0, 0.1))
    return plays


# Eight bots


def think_slowly(marks: Path, game: str, view: bytes, texts: list[str], seat: int, level: str, seed: int) -> str:
    """Think until somebody says that it is enough."""
    (marks / f"{seat} thinks").touch()
    while not (marks / "enough").exists():
        time.sleep(0.01)
    return thought(game, view, texts, seat, level, seed)


async def test_eight_bots_that_think_all_the_time_keep_no_page_waiting(tmp_path):
    marks = tmp_path / "marks"
    marks.mkdir()
    table = racing(9, *with_cookies("", *["greedy"] * 8, at=now_ms()))
    began = len(table.match.moves)
    with inside(tmp_path / "data") as house:
        pool = house.think_by(2, partial(think_slowly, marks))
        house.place(table)
        try:
            await until(lambda: len(list(marks.iterdir())) == 2)
            async with Page(house, table.code, cookie_of_seat(0)) as racer, Page(house, table.code) as onlooker:
                for card in [*racer.table["view"]["sides"][0]["hand"]][:PLAYS]:
                    await racer.act(f"play {card} 1")
                await racer.act("draw")
                await onlooker.until(lambda: has_seen(onlooker, racer.version))
                # Everything is done and told, and no thought has come to its end.
                assert [move.seat for move in table.match.moves[began:]] == [0] * (PLAYS + 1)
                assert not racer.refused
                (marks / "enough").touch()
                await racer.until(lambda: phase(racer) == "resolve")
        finally:
            (marks / "enough").touch()
            house.do(pool.close())

    assert {move.seat for move in table.match.moves[began:]} >= set(range(9))


# The end of the music


async def test_what_was_sent_before_the_music_ends_counts_for_a_quarter_of_a_second_and_then_no_more(tmp_path):
    ticks = Dial(0.0)
    table = racing(2, *seated("", "", at=1_000_000), speed=str(MUSIC))
    clock, seen = HouseClock(Dial(1000.0), ticks), table.version
    cards = [[*table.match.view(seat).sides[seat].hand] for seat in (0, 1)]
    async with unkept(tmp_path, table, clock) as live:
        ticks.seconds = MUSIC + GRACE - 0.001
        assert [timer.left_at(live.now()) for timer in table.timers.values()] == [0]
        await live.request(page_of(live, 0), Act("on its way", 0, f"play {cards[0][0]} 1", seen))
        ticks.seconds += 0.001
        with pytest.raises(IllegalAction) as refused:
            await live.request(page_of(live, 1), Act("too late", 1, f"play {cards[1][0]} 0", seen))

    assert refused.value.clause == "CLF-5.6"
    assert [len(side.queue) for side in table.match.view(0).sides] == [0, 1]
    assert table.match.view(1).sides[1].hand == cards[1]
    assert (table.match.moves[-1].seat, table.match.moves[-1].action) == (TABLE, "music ends")


# Power cuts


@pytest.fixture
def killed(tmp_path):
    house = House(tmp_path / "data", "--bot-pause", "0", "--messages", "1000", "--bot-workers", "1").open()
    try:
        yield house
    finally:
        house.close()
    assert "Traceback" not in house.logged()


@pytest.mark.long
@pytest.mark.parametrize("when", ["race", "resolve"])
async def test_a_power_cut_in_the_middle_loses_nothing_of_a_race_or_a_resolution(killed, when):
    code, first = await killed.table(game="cliffs", seats=3, names=["Ines"], options={"speed": "none"})
    cookies = [first, await killed.sit(code, 1, "Jo"), await killed.sit(code, 2, "Kim")]
    chance = random.Random(3)  # noqa: S311
    pages = [Page(killed, code, cookie) for cookie in cookies]
    await asyncio.gather(*[page.join() for page in pages])
    await pages[0].ask("begin")
    await asyncio.gather(*[page.until(lambda page=page: page.table.get("view")) for page in pages])
    acted = 0
    # In the middle: some cards are played, or some revealed.
    while not (phase(pages[0]) == when and acted >= 4):
        mover = chance.choice([page for page in pages if page.table["to_act"] and page.legal and is_wanted(page)])
        version = mover.version
        await mover.act(chance.choice([action for action in mover.legal if action != "done"] or mover.legal))
        await asyncio.gather(*[page.until(partial(has_seen, page, version + 1)) for page in pages])
        acted = acted + 1 if phase(pages[0]) == when else 0
    before = [(page.version, page.table["view"], page.legal) for page in pages]

    killed.kill()
    killed.open()
    again = [Page(killed, code, cookie) for cookie in cookies]
    await asyncio.gather(*[page.join() for page in again])

    # That the house was away is in the log, too.
    for page, (version, view, legal) in zip(again, before, strict=True):
        assert page.version >= version
        assert (page.table["view"], page.legal) == (view, legal)
    # And play goes on.
    await play_on(*again, actions=20)
    assert again[0].version > before[0][0] + 5
    await asyncio.gather(*[page.leave() for page in again])


def is_wanted(page: Page) -> bool:
    return page.table["viewer"] in page.table["to_act"]
