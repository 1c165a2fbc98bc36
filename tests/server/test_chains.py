"""A turn that is a chain of small choices: taken back one by one, or several at once, by whoever made them."""

import re
from importlib.resources import files
from typing import Any

import pytest
from msgspec.json import decode, encode

from cactarium.games.power_plants import PowerPlants
from cactarium.kernel.errors import BadRequest
from cactarium.kernel.options import settled
from cactarium.server import entries as log
from cactarium.server import undo
from cactarium.server.staleness import Stale
from cactarium.server.telling import snapshot
from cactarium.server.wire.from_page import Act, Undo
from tests.samples.plots import Plots
from tests.server.house import Page
from tests.server.inside import (
    cookie_of_seat,
    earlier,
    inside,
    now_ms,
    page_of,
    sample_table,
    seated,
    unkept,
    with_cookies,
)


def turn(*actions: str, chairs: tuple[str, ...] = ("", ""), seat: int = 0, at: int = 1000) -> Any:
    """What seat 0 has done in its first turn."""
    table = sample_table(Plots(), *seated(*chairs, at=at), seats=len(chairs))
    return taken(table, *actions, seat=seat, at=at)


def taken(table: Any, *actions: str, seat: int = 0, at: int = 1000) -> Any:
    for action in actions:
        table.take(log.Acted(at, seat, action, f"key-{table.version}"))
    return table


def steps(table: Any, seat: int) -> list[str]:
    return snapshot(table, seat, [seat], None, 2000).undo.steps


def test_the_viewer_is_told_the_own_choices_that_can_be_taken_back_one_by_one():
    table = turn("plant 4")
    # A single one is simply taken back.
    assert (undo.way_back(table, 0), steps(table, 0)) == ("free", [])

    taken(table, "plant 2", "plant 7")

    assert steps(table, 0) == ["plant 4", "plant 2", "plant 7"]
    assert (steps(table, 1), steps(table, -2)) == ([], [])


def test_nothing_goes_back_freely_past_a_chance_or_past_anybody_else():
    table = turn("plant 4", "plant 2", "end turn")
    assert (undo.way_back(table, 0), steps(table, 0)) == ("ask", [])

    taken(table, "plant 1", "plant 0", seat=1)

    assert (steps(table, 0), steps(table, 1)) == ([], ["plant 1", "plant 0"])


def test_with_nobody_to_ask_a_chance_can_be_taken_back_too_but_not_what_a_bot_did_with_it():
    table = turn("plant 4", "end turn", chairs=("", "random"))
    assert steps(table, 0) == ["plant 4", "end turn"]

    taken(table, "plant 1", seat=1)

    # Back over what the bot did goes one action at a time, as ever.
    assert (undo.way_back(table, 0), undo.actions_back(table, 0), steps(table, 0)) == ("free", 2, [])


def test_of_a_long_chain_the_latest_are_told():
    table = turn(chairs=("",))
    while not table.is_over:
        table.take(log.Acted(1000, 0, table.match.legal(0)[0], f"key-{table.version}"))
        assert len(steps(table, 0)) <= undo.LONGEST_CHAIN


@pytest.mark.asyncio
async def test_several_are_taken_back_by_one_request_and_leave_what_was_before(tmp_path):
    table = turn("plant 4", at=earlier(100))
    before = table.match.dump()
    async with unkept(tmp_path, table) as live:
        page = page_of(live, 0)
        for plot in (2, 7):
            await live.request(page, Act(f"k{plot}", 0, f"plant {plot}", table.version))
        await live.request(page, Undo("u", 0, table.version, 2))

    assert table.entries[-1].actions == 2
    assert (table.match.dump(), [move.action for move in table.match.moves]) == (before, ["plant 4"])


@pytest.mark.asyncio
@pytest.mark.parametrize("many", [4, 20])
async def test_more_than_the_own_choices_is_refused_and_nothing_goes(tmp_path, many):
    table = turn("plant 8", "end turn", at=earlier(100))
    taken(table, "plant 4", "plant 2", "plant 7", seat=1, at=earlier(100))
    async with unkept(tmp_path, table) as live:
        with pytest.raises(BadRequest, match="at most 3"):
            await live.request(page_of(live, 1), Undo("u", 1, table.version, many))
        with pytest.raises(BadRequest, match="at most 0"):
            # Not even by consent: what the others would agree to is one action.
            await live.request(page_of(live, 0), Undo("u", 0, table.version, 2))
        with pytest.raises(Stale):
            # A choice that its page has not seen would go with those it has.
            await live.request(page_of(live, 1), Undo("u", 1, table.version - 1, 2))

    assert len(table.match.moves) == 5


@pytest.mark.asyncio
async def test_over_a_socket_a_page_takes_back_to_where_it_wants(tmp_path):
    with inside(tmp_path) as house:
        table = sample_table(Plots(), *with_cookies("", "", at=now_ms()))
        house.place(table)
        async with Page(house, table.code, cookie_of_seat(0)) as ines, Page(house, table.code, cookie_of_seat(1)) as jo:
            for plot in (3, 5, 1):
                await ines.act(f"plant {plot}")
            assert ines.table["undo"]["steps"] == ["plant 3", "plant 5", "plant 1"]
            await ines.ask("undo", seat=0, steps=2)
            await jo.until(lambda: jo.happened[-1]["kind"] == "undone")
            await ines.until(lambda: ines.version == jo.version)

            assert jo.happened[-1] == {"kind": "undone", "seat": 0, "actions": 2}
            assert "steps" not in ines.table["undo"]
            assert ines.table["view"]["owners"].count(0) == 1


def test_a_turn_of_power_plants_goes_back_choice_by_choice_until_a_patch_is_drawn():
    game = PowerPlants()
    table = sample_table(game, *seated("", "", at=1000), seats=2, options=settled(game.options, {}))
    while "keep" in (legal := legal_of(table)):
        taken(table, "keep", seat=table.to_act[0])
    seat, done = table.to_act[0], []
    while legal != ["draw"]:
        done.append(legal[0])
        taken(table, legal[0], seat=seat)
        legal = legal_of(table)

    assert len(done) >= 3
    assert steps(table, seat) == done
    assert undo.way_back(table, seat) == "free"

    taken(table, "draw", seat=seat)

    assert (undo.way_back(table, seat), steps(table, seat)) == ("ask", [])


def test_a_turn_of_very_many_choices_goes_back_to_its_first_one():
    game = PowerPlants()
    often = "; ".join(["up to 9 times: put 1 gem on a patch next to the wizard"] * 3)
    cards = files("cactarium.games.power_plants").joinpath("plants.csv").read_text(encoding="utf-8")
    lines = [re.sub(r"(,(?:yes|no),(?:yes|no)),[^,]*,", rf"\1,{often},", line) for line in cards.splitlines()]
    options = settled(game.options, {"cards": "\n".join(lines)})
    table = sample_table(game, *seated("", "", at=1000), seats=2, options=options)
    while "keep" in (legal := legal_of(table)):
        taken(table, "keep", seat=table.to_act[0])
    seat, done = table.to_act[0], []
    while legal != ["draw"]:
        done.append(legal[0])
        taken(table, legal[0], seat=seat)
        legal = legal_of(table)

    assert len(done) > undo.LONGEST_CHAIN
    assert steps(table, seat) == done
    assert undo.free_steps(table, seat) == len(done)
    decode(encode(Undo("u", seat, table.version, len(done))), type=Undo)


def legal_of(table: Any) -> list[str]:
    seat = table.to_act[0]
    return [action.text() for action in table.game.legal_actions(table.match.state, seat)]
