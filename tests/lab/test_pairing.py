"""Who meets whom: the same luck for everybody."""

from collections import Counter
from itertools import combinations, groupby

import pytest

from cactarium.kernel.errors import BadRequest
from cactarium.lab.pairing import Fixture, Schedule, lineups

TABLES = [(2, 2), (3, 2), (5, 2), (3, 3), (5, 4), (6, 3), (2, 4), (3, 5), (1, 1), (4, 1)]


def deals_of(entrants: int, sides: int, deals: int = 2, seed: int = 3) -> list[list[Fixture]]:
    """The games of each seed."""
    fixtures = Schedule(entrants, sides, seed).fixtures(deals)
    return [list(games) for _, games in groupby(fixtures, key=lambda fixture: fixture.deal)]


@pytest.mark.parametrize(("entrants", "sides"), TABLES)
def test_every_lineup_plays_every_seed_from_every_seat(entrants, sides):
    for games in deals_of(entrants, sides):
        met = Counter(tuple(sorted(game.sides)) for game in games)

        assert met == dict.fromkeys(lineups(entrants, sides), sides)
        assert len({game.sides for game in games}) == len(games)
        for lineup in met:
            for side in range(sides):
                seated = sorted(game.sides[side] for game in games if tuple(sorted(game.sides)) == lineup)
                assert seated == sorted(lineup)


@pytest.mark.parametrize(("entrants", "sides"), [table for table in TABLES if table[0] >= table[1] > 1])
def test_all_play_as_often_and_meet_as_often(entrants, sides):
    for games in deals_of(entrants, sides):
        played = Counter(entrant for game in games for entrant in game.sides)
        met = Counter(pair for game in games for pair in combinations(sorted(game.sides), 2))

        assert len(set(played.values())) == 1
        assert set(met) == set(combinations(range(entrants), 2))
        assert len(set(met.values())) == 1


def test_the_last_of_few_bots_takes_the_places_left():
    assert lineups(2, 4) == [(0, 1, 1, 1)]
    assert lineups(3, 5) == [(0, 1, 2, 2, 2)]


def test_a_seed_is_one_deal_and_each_has_its_own():
    deals = deals_of(3, 2, deals=50)

    assert all(len({game.seed for game in games}) == 1 for games in deals)
    assert len({games[0].seed for games in deals}) == 50


@pytest.mark.parametrize("sides", [3, 4, 6])
def test_neighbours_change_sides_with_every_second_seed(sides):
    first, second, *_ = deals_of(sides, sides, deals=8)
    left = Counter((game.sides[seat - 1], game.sides[seat]) for game in first for seat in range(sides))
    right = Counter((game.sides[seat], game.sides[seat - 1]) for game in second for seat in range(sides))

    assert left == right


def test_the_order_around_the_table_is_drawn_anew():
    orders = {tuple(game.sides) for games in deals_of(4, 4, deals=60) for game in games}

    assert len(orders) == 24


def test_games_are_numbered_and_the_same_for_the_same_seed():
    first, again, other = (list(Schedule(4, 3, seed).fixtures(5)) for seed in (1, 1, 2))

    assert [game.number for game in first] == list(range(5 * 12))
    assert first == again
    assert first != other


def test_a_longer_tournament_begins_with_the_shorter_one():
    assert list(Schedule(4, 3, 1).fixtures(5))[: 2 * 12] == list(Schedule(4, 3, 1).fixtures(2))


@pytest.mark.parametrize(("games", "deals"), [(1, 1), (6, 1), (7, 2), (600, 100)])
def test_the_number_of_games_is_rounded_up_to_whole_seeds(games, deals):
    assert Schedule(3, 2, 0).deals_for(games) == deals


@pytest.mark.parametrize(("entrants", "sides", "want"), [(1, 2, "2 or more"), (0, 1, "1 or more")])
def test_a_tournament_of_too_few_is_refused(entrants, sides, want):
    with pytest.raises(BadRequest) as refused:
        Schedule(entrants, sides, 0)

    assert str(refused.value) == f"wrong number of bots: got {entrants}, want {want} [--bots]"
