"""A table at the terminal."""

import pytest

import cactarium
from cactarium.kernel.errors import BadRequest
from cactarium.kernel.game import TABLE, Seat
from cactarium.search.levels import bot_named
from cactarium.terminal.table import Table


def test_where_nobody_is_waited_for_time_passes_and_the_match_comes_to_its_end():
    match = cactarium.new("cliffs", seats=3, seed=3)
    table = Table(match, {seat: bot_named("random") for seat in range(3)})
    times = 0

    while match.outcome is None:
        seat = table.next_seat()
        if seat is None:
            table.let_time_pass()
            times += 1
        else:
            table.bot_acts(seat)

    assert times > 0
    assert {step.action.text() for step in match.steps if step.seat == TABLE} <= {"reveal", "tally"}


def test_what_is_measured_of_a_hand_is_drawn_and_nobody_says_what_came_of_it():
    match = cactarium.new("cactus", seats=2, seed=1)
    table = Table(match, {})
    seat = Seat(match.to_act[0])
    match.do("take red-hook for 1", seat)
    told = match.game.parse("place red-hook@0,0,5000,32767,0,0,0 | red-hook+cactus | - | - | - | -")

    with pytest.raises(BadRequest, match="nobody says what came of it"):
        table.act(told, seat)
    assert table.hint(seat)[1].text() == "place ..."
    table.act(match.game.parse("place ..."), seat)

    assert len(match.steps) == 2
    assert match.steps[1].action.text().startswith("place red-hook@")
