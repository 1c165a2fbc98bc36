"""Batches of games: the same seed gives the same games, other seeds other ones."""

import math

import pytest
from msgspec import to_builtins

from cactarium.games import game_named
from cactarium.kernel.errors import BadRequest
from cactarium.kernel.rng import seeded
from cactarium.lab.simulate import MOST_GAMES, Simulation, deal_seed, likely_share, simulate

CACTI = game_named("cacti")
RANDOM = "random"
GREEDY = "greedy"


def batch(*bots, games=30, seed=5, **given) -> Simulation:
    return simulate(CACTI, 2, games, seed, list(bots) or [RANDOM], given)


def without_times(result: Simulation) -> dict[str, object]:
    data = to_builtins(result)
    return {key: value for key, value in data.items() if "second" not in key}


def test_the_same_seed_gives_the_same_result():
    assert without_times(batch()) == without_times(batch())


def test_another_seed_gives_another_result():
    assert len({str(without_times(batch(seed=seed))["mean_scores"]) for seed in range(5)}) == 5


def test_no_two_games_of_a_batch_are_dealt_alike():
    deals = seeded(5).split("deals")

    assert len({deal_seed(deals) for _ in range(1000)}) == 1000


def test_a_longer_batch_begins_with_the_shorter_one():
    lengths: list[list[int]] = []
    for games in (5, 9):
        moves = [batch(games=number).moves for number in range(1, games + 1)]
        lengths.append([after - before for before, after in zip([0, *moves], moves, strict=False)])

    assert lengths[1][:5] == lengths[0]


def test_counts_agree_with_each_other():
    result = batch(GREEDY, RANDOM, games=12)

    assert result.bots == ["greedy", "random"]
    assert sum(result.wins) >= result.games == 12
    assert result.wins[0] > result.wins[1]
    assert result.mean_moves == result.moves / 12
    assert result.games_per_second == pytest.approx(12 / result.seconds, rel=0.05)


@pytest.mark.parametrize("games", [1, 10, 1000])
def test_a_share_lies_within_its_interval(games):
    for wins in range(games + 1):
        least, most = likely_share(wins, games)

        assert 0 <= least <= wins / games <= most <= 1
        assert least < most


@pytest.mark.parametrize("share", [0.03, 0.5, 0.9])
def test_about_95_of_100_intervals_hold_the_true_share(share):
    # The chance of each number of wins in 200 games.
    chances = [math.comb(200, wins) * share**wins * (1 - share) ** (200 - wins) for wins in range(201)]

    held = [likely_share(wins, 200)[0] <= share <= likely_share(wins, 200)[1] for wins in range(201)]

    assert sum(chance for chance, holds in zip(chances, held, strict=True) if holds) == pytest.approx(0.95, abs=0.025)


def test_a_game_for_more_is_counted_for_every_seat():
    result = simulate(game_named("cactus_card"), 5, 10, 1, [GREEDY, *[RANDOM] * 4], {})

    assert (len(result.wins), sum(result.wins), len(result.win_shares)) == (5, 10, 5)
    assert result.win_shares[0] == likely_share(result.wins[0], 10)


def test_a_single_bot_plays_all_seats():
    assert batch(GREEDY, games=1).bots == ["greedy", "greedy"]


def test_each_game_is_announced():
    heard: list[int] = []

    simulate(CACTI, 2, 3, 0, [RANDOM], {}, heard.append)

    assert heard == [1, 2, 3]


@pytest.mark.parametrize("games", [0, -1, MOST_GAMES + 1])
def test_a_wrong_number_of_games_is_refused(games):
    with pytest.raises(BadRequest) as refused:
        batch(games=games)

    assert str(refused.value) == f"wrong number of games: got {games}, want 1 to {MOST_GAMES} [games]"


def test_a_wrong_number_of_bots_is_refused():
    with pytest.raises(BadRequest, match=r"wrong number of bots: got 3, want 1 or 2 \[bot\]"):
        batch(RANDOM, RANDOM, RANDOM)
