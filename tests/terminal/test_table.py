"""A table at the terminal."""

import cactarium
from cactarium.kernel.game import TABLE
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
