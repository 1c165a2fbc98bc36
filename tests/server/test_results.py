"""How a match ended, where seats that were out played on by bots."""

from typing import Any

import pytest

from cactarium.server import entries as log
from cactarium.server.telling import ranks_told
from cactarium.server.telling import result_told as told_of
from tests.samples.bids import Bids
from tests.samples.pairs import Pairs
from tests.samples.rival import Rival
from tests.samples.stop import Stop
from tests.server.inside import sample_table, seated


def result_told(table: Any) -> Any:
    """The result of a match that is over."""
    assert table.is_over
    return told_of(table)


def match_without(*out: int, game: Any = None, seats: int = 4) -> Any:
    """A match in which these seats have resigned."""
    table = sample_table(game or Stop(), *seated(*[""] * seats), seats=seats)
    for seat in out:
        table.take(log.Out(2000, seat, "resigned"))
    return table


@pytest.mark.parametrize(
    ("out", "ranks", "told"),
    [
        ([], [2, 1, 4, 3], [2, 1, 4, 3]),
        ([0], [1, 2, 3, 4], [4, 1, 2, 3]),
        ([3], [1, 2, 3, 4], [1, 2, 3, 4]),
        ([0], [1, 1, 3, 4], [4, 1, 2, 3]),
        ([1], [1, 2, 2, 4], [1, 4, 2, 3]),
        ([2], [1, 1, 1, 1], [1, 1, 4, 1]),
        ([0, 2], [1, 3, 2, 4], [3, 1, 4, 2]),
        ([0, 2], [1, 3, 1, 4], [3, 1, 3, 2]),
        # All have lost to the game itself.
        ([0], [2, 2, 2, 2], [4, 2, 2, 2]),
        ([0, 1], [2, 2, 2, 2], [3, 3, 2, 2]),
    ],
)
def test_whoever_is_out_comes_after_all_others_who_keep_their_order(out, ranks, told):
    assert ranks_told(match_without(*out), ranks) == told


def test_partners_share_their_rank_also_if_one_of_them_is_out():
    assert ranks_told(match_without(0, game=Pairs()), [1, 2, 1, 2]) == [1, 2, 1, 2]
    assert ranks_told(match_without(0, 1, game=Pairs()), [1, 2, 1, 2]) == [1, 2, 1, 2]


def test_a_team_is_out_when_all_of_it_are():
    table = match_without(0, 2, game=Pairs())

    assert ranks_told(table, [1, 2, 1, 2]) == [2, 1, 2, 1]
    assert result_told(table).winners == [1, 3]


def test_who_plays_alone_and_resigns_has_lost():
    result = result_told(match_without(0, game=Rival(), seats=1))

    assert (result.how, result.ranks, result.winners) == ("resigned", [2], [])


@pytest.mark.parametrize("why", ["resigned", "time"])
def test_a_seat_that_is_out_does_not_win_though_its_bot_has_the_most_points(why):
    table = sample_table(Bids(), *seated("", "", ""), seats=3)
    table.take(log.Out(2000, 0, why))
    while not table.is_over:
        seat = table.to_act[0]
        bids = table.match.legal(seat)
        table.take(log.Acted(3000, seat, bids[-1] if seat == 0 else bids[0], f"k{table.version}"))
    assert table.outcome.winners() == [0]

    result = result_told(table)

    assert (result.how, result.scores) == ("played", table.outcome.scores)
    assert (result.ranks[0], result.winners) == (3, [1, 2])
