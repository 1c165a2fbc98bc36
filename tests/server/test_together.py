"""Several seats at once, in a reply window or a race: whose answer still holds, whose clock runs, what is taken back."""

import asyncio
from typing import Any

import pytest

from cactarium.kernel.game import TABLE, Window
from cactarium.server import entries as log
from cactarium.server import undo
from cactarium.server.metrics import Metrics
from cactarium.server.settings import Settings
from cactarium.server.staleness import Stale
from cactarium.server.tables import Tables
from cactarium.server.telling import clock_told, snapshot
from cactarium.server.wire.from_page import Act, Undo
from cactarium.server.wire.table import ClockSetting
from tests.samples.dash import Dash
from tests.samples.stop import Stop
from tests.server.inside import earlier, page_of, sample_table, seated, table_of, unkept

MOVE = ClockSetting("move", 10)
GAME = ClockSetting("game", 60, 5)


class Untimed(Stop):
    """Windows that wait for every answer."""

    def timers(self, state):
        return []


def match_with_window(seats: int = 4, at: int = 2000, game: Any = None, **given: Any) -> Any:
    """Seat 0 has laid a card, and the window for the others is open."""
    table = sample_table(game or Stop(), *seated(*[""] * seats, at=at - 1000), seats=seats, **given)
    lay(table, 0, at)
    return table


def lay(table: Any, seat: int, at: int = 2000) -> None:
    table.take(log.Acted(at, seat, table.match.legal(seat)[0], f"lay-{table.version}"))


def answer(table: Any, seat: int, at: int = 2000, action: str = "pass") -> None:
    table.take(log.Acted(at, seat, action, f"answer-{table.version}"))


# What is stale


@pytest.mark.asyncio
async def test_two_seats_that_answer_at_the_same_moment_are_both_heard(tmp_path):
    table = match_with_window(at=earlier(100))
    seen = table.version
    async with unkept(tmp_path, table) as live:
        requests = [live.request(page_of(live, seat), Act(f"k{seat}", seat, "pass", seen)) for seat in (1, 2, 3)]
        assert await asyncio.gather(*requests) == [0, 0, 0]

    assert [move.seat for move in table.match.moves] == [0, 1, 2, 3]


@pytest.mark.asyncio
async def test_two_seats_that_grab_at_the_same_moment_are_both_heard(tmp_path):
    table = sample_table(Dash(), *seated("", "", at=earlier(100)))
    seen, (one, other, *_) = table.version, table.match.legal(0)
    async with unkept(tmp_path, table) as live:
        await live.request(page_of(live, 0), Act("k0", 0, one, seen))
        await live.request(page_of(live, 1), Act("k1", 1, other, seen))

    assert [move.action for move in table.match.moves] == [one, other]


@pytest.mark.asyncio
@pytest.mark.parametrize("is_called", [True, False], ids=["by time", "by the last answer"])
async def test_an_answer_that_was_meant_for_a_window_that_has_closed_answers_no_other(tmp_path, is_called):
    table = match_with_window(seats=3, at=earlier(100))
    seen = table.version
    if is_called:
        table.take(log.Acted(earlier(90), TABLE, "close window", "window 1"))
    else:
        answer(table, 1, earlier(90))
        answer(table, 2, earlier(90))
    lay(table, 1, earlier(80))
    assert table.to_act == [0, 2]

    async with unkept(tmp_path, table) as live:
        with pytest.raises(Stale):
            await live.request(page_of(live, 2), Act("late", 2, "pass", seen))
        await live.request(page_of(live, 2), Act("now", 2, "pass", table.version))

    assert [move.action for move in table.match.moves].count("pass") == (1 if is_called else 3)


def test_an_answer_changes_nothing_for_those_who_are_still_asked():
    table = match_with_window()
    asked = table.version

    answer(table, 2)

    assert table.to_act == [1, 3]
    assert [table.changed[seat] for seat in (1, 2, 3)] == [asked, table.version, asked]


def test_a_window_that_opens_or_closes_changes_what_everybody_is_asked():
    table = match_with_window(seats=3)
    assert table.changed == [table.version] * 3

    answer(table, 1)
    answer(table, 2)

    assert table.window is None
    assert table.changed == [table.version] * 3


@pytest.mark.parametrize(
    "entry", [log.StoodIn(2500, 2, "greedy", 0), log.Out(2500, 2, "resigned")], ids=["stood in", "out"]
)
def test_in_a_window_a_seat_that_changes_hands_is_asked_anew_and_no_other(entry):
    table = match_with_window()
    asked = table.version

    table.take(entry)

    assert table.changed == [asked, asked, table.version, asked]


# Taking back


def test_an_answer_can_be_taken_back_and_then_that_seat_alone_is_asked_anew():
    table = match_with_window()
    asked = table.version
    answer(table, 2)
    assert undo.actions_back(table, 2) == 1

    table.take(log.Undone(3000, 2, 1))

    assert table.to_act == [1, 2, 3]
    assert [table.changed[seat] for seat in (1, 2, 3)] == [asked, table.version, asked]


def test_an_answer_with_others_after_it_is_taken_back_with_them_and_by_consent():
    table = match_with_window()
    answer(table, 1)
    answer(table, 2)

    assert (undo.actions_back(table, 1), undo.way_back(table, 1)) == (2, "ask")
    table.take(log.Undone(3000, 1, 2))

    assert table.to_act == [1, 2, 3]
    assert [table.changed[seat] == table.version for seat in (1, 2, 3)] == [True, True, False]


def test_a_window_that_is_opened_again_after_an_undo_is_another_one_though_it_has_the_same_name():
    table = match_with_window()
    table.take(log.Undone(3000, 0, 1))
    lay(table, 0, 4000)

    assert table.window.name == "window 1"
    assert table.changed == [table.version] * 4
    assert table.timers["window 1"].since == 4000


@pytest.mark.asyncio
async def test_who_takes_back_a_card_is_not_too_late_because_somebody_answered_it(tmp_path):
    table = match_with_window(at=earlier(100))
    seen = table.version
    answer(table, 1, earlier(50))
    async with unkept(tmp_path, table) as live:
        await live.request(page_of(live, 0), Undo("k", 0, seen))

    assert isinstance(table.entries[-1], log.UndoAsked)


# Clocks


@pytest.mark.parametrize("clock", [MOVE, GAME], ids=["move", "game"])
def test_while_the_game_keeps_the_time_itself_no_clock_runs(clock):
    table = match_with_window(clock=clock)
    told = clock_told(table, 99_000)

    assert told is not None
    assert told.running == []
    assert told.left[1:] == [clock.seconds * 1000] * 3
    assert isinstance(table.upcoming(), log.Acted)


def test_an_answer_that_costs_no_time_earns_none():
    table = match_with_window(clock=GAME)
    answer(table, 1, 4000)

    assert table.clock.left[1] == 60_000


def test_a_move_that_a_bot_made_for_somebody_earns_no_time():
    table = sample_table(Stop(), *seated("", ""), clock=GAME)
    table.take(log.StoodIn(2000, 0, "greedy", 1))
    lay(table, 0, 3000)

    assert table.clock.left[0] == 58_000


def test_after_a_window_the_clock_of_whose_turn_it_is_runs_again():
    table = match_with_window(clock=GAME)
    table.take(log.Acted(8000, TABLE, "close window", "window 1"))

    assert table.clock.running == (1,)
    assert [table.clock.left_at(seat, 10_000) for seat in range(4)] == [64_000, 58_000, 60_000, 60_000]


def test_in_a_window_without_a_time_everybody_is_charged_until_their_own_answer():
    table = match_with_window(game=Untimed(), clock=GAME)
    assert table.clock.running == (1, 2, 3)

    answer(table, 1, 3000)
    answer(table, 3, 7000)

    assert table.clock.running == (2,)
    assert [table.clock.left_at(seat, 12_000) for seat in (1, 2, 3)] == [64_000, 50_000, 60_000]
    assert table.upcoming() == log.Out(62_000, 2, "time")


class Restless(Untimed):
    """Every answer begins another window for those who have not answered."""

    def window(self, state):
        answers = sum(side.answer is not None for side in state.sides)
        window = super().window(state)
        return window and Window(f"{window.name} after {answers}", window.decline)


def test_a_move_clock_gives_the_whole_time_for_each_window():
    table = match_with_window(game=Restless(), clock=MOVE)
    assert [table.clock.left_at(seat, 9000) for seat in (1, 2, 3)] == [3000] * 3

    answer(table, 2, 9000)

    assert [table.clock.left_at(seat, 9000) for seat in (1, 2, 3)] == [10_000, 3000, 10_000]
    assert table.changed == [table.version] * 4


# Hints


class Pending:
    """Thinks until it is told to be done."""

    def __init__(self) -> None:
        self.done = asyncio.Event()

    async def think(self, *_: object) -> str:
        await self.done.wait()
        return "pass"


@pytest.mark.asyncio
@pytest.mark.parametrize(("seat", "is_void"), [(2, False), (1, True)], ids=["another", "oneself"])
async def test_a_hint_is_for_the_table_as_it_is_if_only_others_have_answered(tmp_path, seat, is_void):
    table = match_with_window(at=earlier(100))
    for chair in table.chairs:
        # At one device, so that nobody else hears of it.
        chair.device = 0
    pending: Any = Pending()
    async with unkept(tmp_path, table) as live:
        tables = Tables(None, pending, Settings(), Metrics())  # type: ignore[arg-type]
        hint = asyncio.create_task(tables.hint(live, 1))
        await asyncio.sleep(0)
        asked = table.version
        async with live.lock:
            await live.enter(log.Acted(earlier(0), seat, "pass", "k"))
        pending.done.set()

        assert (await hint).version == (asked if is_void else table.version)


# Who is free to answer, but need not


def match_with_card(seats: int = 3, **given: Any) -> Any:
    """Somebody has played an action card of The Cactus Card Game, and the window waits for the others."""
    options = {"first": "0", "window": "none"}
    table: Any = table_of(*seated(*[""] * seats), game="cactus_card", seats=seats, options=options, **given)
    while not (plays := [text for text in table.match.legal(table.to_act[0]) if text.startswith("play ")]):
        answer(table, table.to_act[0], action="draw")
    answer(table, table.to_act[0], action=plays[0])
    return table


def test_a_window_does_not_wait_for_the_one_who_played_the_last_card():
    table = match_with_card(clock=MOVE)
    player = table.match.moves[-1].seat
    others = [seat for seat in range(3) if seat != player]

    told = snapshot(table, player, [player], None, 3000)

    assert (table.to_act, table.awaited) == ([0, 1, 2], others)
    assert (told.to_act, told.legal[:2]) == (others, ["pass", "pass turn"])
    clock = clock_told(table, 3000)
    assert clock is not None
    assert clock.running == others
