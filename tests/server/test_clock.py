"""Clocks: what each kind gives and takes, who can lose by it, and what a restart and an undo do to it."""

import pytest

from cactarium.server import entries as log
from cactarium.server.clock import Clock
from cactarium.server.telling import clock_told
from cactarium.server.wire.table import ClockSetting
from tests.samples.stop import Stop
from tests.server.house import Page
from tests.server.inside import (
    act,
    earlier,
    inside,
    kept,
    sample_table,
    seated,
    table_of,
    two_people,
    two_playing,
    until,
)

MOVE = ClockSetting("move", 10)
GAME = ClockSetting("game", 60, 5)
DAYS = ClockSetting("days", 2 * 86400)
DAY = 86_400_000


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with inside(tmp_path_factory.mktemp("data")) as house:
        yield house


def test_only_the_clock_of_an_awaited_seat_runs():
    clock = Clock(MOVE, 2, 1000)
    clock.pass_on([0], None, 1000)

    assert [clock.left_at(0, 4000), clock.left_at(1, 4000)] == [7000, 10_000]
    assert clock.running == (0,)
    assert clock.runs_out(0) == 11_000


def test_a_move_clock_gives_the_whole_time_for_each_move():
    clock = Clock(MOVE, 2, 0)
    clock.pass_on([0], None, 0)
    clock.pass_on([1], 0, 4000)

    assert [clock.left_at(0, 5000), clock.left_at(1, 5000)] == [6000, 9000]

    clock.pass_on([0], 1, 6000)

    assert [clock.left_at(0, 6000), clock.left_at(1, 6000)] == [10_000, 8000]


def test_a_move_clock_starts_anew_for_a_seat_that_acts_twice_in_a_row():
    clock = Clock(MOVE, 2, 0)
    clock.pass_on([0], None, 0)
    clock.pass_on([0], 0, 9000)

    assert clock.left_at(0, 9000) == 10_000


def test_a_move_clock_goes_on_for_a_seat_that_is_still_awaited_while_another_acts():
    clock = Clock(MOVE, 2, 0)
    clock.pass_on([0, 1], None, 0)
    clock.pass_on([0, 1], 0, 4000)

    assert clock.left == [10_000, 6000]


def test_a_game_clock_keeps_what_is_left_and_adds_the_increment():
    clock = Clock(GAME, 2, 0)
    clock.pass_on([0], None, 0)
    clock.pass_on([1], 0, 20_000)

    assert clock.left == [45_000, 60_000]

    clock.pass_on([0], 1, 21_000)

    assert clock.left == [45_000, 64_000]
    assert clock.left_at(0, 31_000) == 35_000


def test_a_game_clock_without_increment_only_falls():
    clock = Clock(ClockSetting("game", 60), 2, 0)
    clock.pass_on([0], None, 0)
    clock.pass_on([1], 0, 20_000)

    assert clock.left == [40_000, 60_000]


def test_an_action_of_the_table_earns_nobody_an_increment():
    clock = Clock(GAME, 2, 0)
    clock.pass_on([0], None, 0)
    clock.pass_on([1], -1, 10_000)

    assert clock.left == [50_000, 60_000]


def test_a_clock_of_days_gives_them_for_each_move():
    clock = Clock(DAYS, 2, 0)
    clock.pass_on([0], None, 0)
    clock.pass_on([1], 0, DAY)
    clock.pass_on([0], 1, DAY + 1)

    assert clock.left == [2 * DAY, 2 * DAY - 1]
    assert clock.runs_out(0) == 3 * DAY + 1


def test_nobody_has_less_than_no_time():
    clock = Clock(MOVE, 2, 0)
    clock.pass_on([0], None, 0)

    assert clock.left_at(0, 10_001) == 0
    clock.pass_on([1], 0, 99_000)
    assert clock.left[0] == 0


def test_time_that_goes_backwards_is_charged_to_nobody():
    clock = Clock(GAME, 2, 10_000)
    clock.pass_on([0], None, 10_000)

    assert clock.left_at(0, 9000) == 60_000
    clock.pass_on([1], 0, 9000)
    assert clock.left == [65_000, 60_000]


def test_time_that_is_skipped_counts_for_nobody():
    clock = Clock(GAME, 2, 0)
    clock.pass_on([0], None, 0)
    clock.pass_on([1], 0, 10_000)
    clock.skip(500_000)

    assert [clock.left_at(0, 501_000), clock.left_at(1, 501_000)] == [55_000, 59_000]


def test_the_time_while_the_server_was_away_counts_for_nobody():
    table = table_of(clock=GAME)
    act(table, at=6000)

    table.take(log.Resumed(9_000_000))

    assert table.clock is not None
    assert clock_told(table, 9_001_000) is not None
    assert [table.clock.left_at(seat, 9_001_000) for seat in (0, 1)] == [60_000, 59_000]


def test_pages_are_told_what_each_seat_has_left_and_whose_clock_runs():
    table = table_of(clock=GAME)
    act(table, "grow " + grown(table), at=6000)

    told = clock_told(table, 8000)

    assert told is not None
    assert (told.left, told.running) == ([60_000, 58_000], [1])


def test_without_a_clock_nothing_is_told():
    assert clock_told(table_of(), 8000) is None


def grown(table):
    return table.match.legal()[0].removeprefix("grow ")


def test_an_undo_charges_nobody_twice():
    table = table_of(clock=GAME)
    act(table, at=11_000)

    table.take(log.Undone(14_000, 0, 1))

    assert table.clock.running == (0,)
    assert table.clock.left_at(1, 20_000) == 57_000


def test_taking_an_action_back_again_and_again_gains_no_time_on_a_game_clock():
    table = table_of(clock=GAME)

    for round_ in range(10):
        act(table, at=2000 + 200 * round_)
        table.take(log.Undone(2100 + 200 * round_, 0, 1))

    assert table.clock.left_at(0, 4000) <= 58_000


def test_taking_an_action_back_again_and_again_gains_no_time_on_a_move_clock():
    table = table_of(clock=MOVE)

    for round_ in range(10):
        act(table, at=1000 + 9000 * (round_ + 1))
        table.take(log.Undone(1100 + 9000 * (round_ + 1), 0, 1))

    assert table.clock.left_at(0, 91_100) <= 1000


@pytest.mark.parametrize("clock", [MOVE, GAME, DAYS], ids=["move", "game", "days"])
def test_leaving_and_coming_back_within_a_move_gains_no_time(clock):
    table = table_of(clock=clock)
    left = table.clock.left_at(0, 1000)

    for second in range(2, 8):
        table.take(log.StoodIn(second * 1000, 0, "greedy", 0))
        table.take(log.Returned(second * 1000 + 900, 0))

    assert table.clock.running == (0,)
    assert table.clock.left_at(0, 8000) == left - 7000


def test_leaving_letting_the_bot_act_and_taking_that_back_gains_no_time():
    table = table_of(clock=GAME)

    for second in range(2, 8):
        table.take(log.StoodIn(second * 1000, 0, "greedy", 0))
        act(table, at=second * 1000 + 900)
        table.take(log.Returned(second * 1000 + 900, 0))
        table.take(log.Undone(second * 1000 + 900, 0, 1))

    assert table.clock.left_at(0, 8000) == 53_000


def test_a_stand_in_plays_on_its_persons_time_but_is_not_called_on_it():
    table = table_of(clock=MOVE)
    table.take(log.StoodIn(4000, 0, "greedy", 1))

    assert table.clock.running == (0,)
    assert table.due(99_000) is None

    table.take(log.Returned(99_000, 0))
    assert table.due(99_000) == log.Out(99_000, 0, "time")


def test_a_stand_in_has_the_whole_time_for_each_move_as_its_person_has():
    table = table_of(clock=MOVE)
    table.take(log.StoodIn(2000, 0, "greedy", 1))
    act(table, at=60_000)
    act(table, at=61_000)
    while table.to_act != [0]:
        act(table, at=61_000)
    table.take(log.Returned(62_000, 0))

    assert table.clock.left_at(0, 62_000) == 9000


def test_a_seat_that_is_out_has_no_clock_nor_has_a_bot():
    entries = [log.BotSat(1000, 0, "greedy"), log.Sat(1000, 1, "Jo", "k1", "b"), log.Began(1000)]
    assert table_of(*entries, clock=MOVE).clock.running == ()

    table = sample_table(Stop(), *seated("", "", ""), seats=3, clock=MOVE)
    table.take(log.Out(2000, 0, "resigned"))
    assert table.clock.running == ()


@pytest.mark.asyncio
async def test_a_match_of_two_ends_when_a_clock_runs_out(house):
    async with two_playing(house, clock={"kind": "move", "seconds": 1}) as (ines, jo, _):
        assert ines.table["clock"]["running"] == [0]
        await ines.until(lambda: ines.is_over)
        await jo.until(lambda: jo.is_over)

        assert jo.table["result"]["how"] == "time"
        assert jo.table["result"]["winners"] == [1]
        assert jo.table["result"]["ranks"] == [2, 1]
        assert [chair["out"] for chair in jo.table["table"]["chairs"]] == ["time", ""]
        assert jo.happened[-1] == {"kind": "out", "seat": 0, "why": "time"}
        await ines.act("grow saguaro", 0)
        assert (ines.refused[-1]["problem"], ines.refused[-1]["where"]) == ("your time is up", "clock")


@pytest.mark.asyncio
@pytest.mark.parametrize("kind", ["move", "game", "days"])
async def test_every_kind_of_clock_runs_out(tmp_path, kind):
    table = table_of(*two_people(earlier(1000)), clock=ClockSetting(kind, 1, 0))

    async with kept(tmp_path, table) as (live, _):
        await until(lambda: live.table.is_over)

    assert table.entries[-1].why == "time"


@pytest.mark.asyncio
async def test_nobody_is_called_before_the_time_is_up(tmp_path):
    table = table_of(*two_people(earlier(1000)), clock=ClockSetting("move", 2))
    began = table.entries[-1].at

    async with kept(tmp_path, table) as (live, _):
        await until(lambda: live.table.is_over)

    assert table.entries[-1].at - began >= 2000


@pytest.mark.asyncio
async def test_a_bot_is_never_called_on_its_time(tmp_path):
    at = earlier(60_000)
    seated = [log.BotSat(at, 0, "random"), log.Sat(at, 1, "Jo", "k1", "salt-1"), log.Began(at)]
    table = table_of(*seated, clock=ClockSetting("game", 1, 600))

    async with kept(tmp_path, table) as (live, _):
        await until(lambda: live.table.to_act == [1])

    assert not any(isinstance(entry, log.Out) for entry in table.entries)


@pytest.mark.asyncio
async def test_a_seat_that_a_bot_plays_for_its_person_is_never_called_on_its_time(tmp_path):
    at = earlier(60_000)
    table = table_of(*two_people(at), log.StoodIn(at, 0, "greedy", 1), clock=ClockSetting("game", 1, 600))

    async with kept(tmp_path, table) as (live, _):
        await until(lambda: live.table.to_act == [1])

    assert not any(isinstance(entry, log.Out) for entry in table.entries)


@pytest.mark.asyncio
async def test_a_restart_gives_back_the_time_that_it_took(tmp_path):
    with inside(tmp_path) as house:
        await restart_with_a_clock(house)


async def restart_with_a_clock(house):
    code, first, _second = await house.two(clock={"kind": "move", "seconds": 2})
    async with Page(house, code, first) as ines:
        await ines.ask("begin")
        await ines.until(lambda: ines.table["table"]["stage"] == "playing")
    house.close()
    house.open()

    async with Page(house, code, first) as ines:
        assert "quiet" in [what["kind"] for what in ines.happened]
        assert not ines.is_over
        assert 1000 < ines.table["clock"]["left"][0] <= 2000


@pytest.mark.asyncio
async def test_a_table_without_a_clock_tells_of_none(house):
    async with two_playing(house) as (ines, _, _code):
        assert ines.table["clock"] is None


@pytest.mark.asyncio
@pytest.mark.parametrize(
    "clock",
    [
        {"kind": "move", "seconds": 0},
        {"kind": "none", "seconds": 60},
        {"kind": "game"},
        {"seconds": 5},
    ],
)
async def test_a_clock_without_time_and_time_without_a_clock_are_refused(house, clock):
    answer = await house.post("/api/tables", {"game": "cacti", "clock": clock})

    assert answer.status_code == 400
    assert answer.json()["problem"] == "a clock without time"
    assert answer.json()["where"] == "clock"


@pytest.mark.asyncio
@pytest.mark.parametrize(
    "clock",
    [
        {"kind": "hourglass", "seconds": 60},
        {"kind": "move", "seconds": -1},
        {"kind": "move", "seconds": 10**9},
        {"kind": "move", "seconds": 1.5},
        {"kind": "game", "seconds": 60, "increment": 601},
        "move",
    ],
)
async def test_a_clock_that_means_nothing_is_refused(house, clock):
    answer = await house.post("/api/tables", {"game": "cacti", "clock": clock})

    assert answer.status_code == 400
    assert answer.json()["problem"] == "a request that means nothing"
