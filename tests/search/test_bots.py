"""Bots choose what is legal, from their own view, and greedy beats random."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cactarium.games import GAMES
from cactarium.kernel.errors import BadRequest
from cactarium.kernel.game import Game
from cactarium.kernel.options import settled
from cactarium.kernel.rng import seeded
from cactarium.search.levels import BOTS, bot_named
from cactarium.search.match import bot_action, play_match
from cactarium.search.playout import perft, play_many, play_out
from tests.search.thinkers import QUICK
from tests.strategies import GROUPS, TABLES, matches, table_name, telling_counts

every_table = pytest.mark.parametrize(("game", "seats"), TABLES, ids=table_name)
every_group = pytest.mark.parametrize(("game", "group"), GROUPS, ids=table_name)
# Interpreted, to think ahead takes too long; that it comes to the same is seen in lock-step.
AHEAD = pytest.param(QUICK, marks=pytest.mark.statistics)
every_bot = pytest.mark.parametrize("bot", [*BOTS[:2], AHEAD], ids=lambda bot: bot.name)


@every_bot
@every_group
@given(data=st.data())
def test_a_bot_chooses_a_legal_action(game, group, bot, data):
    match = data.draw(matches(game, data.draw(st.sampled_from(group))))

    for seat in game.to_act(match.state):
        action = bot_action(game, match.state, seat, bot, match.rng)

        assert any(legal.admits(action) for legal in game.legal_actions(match.state, seat))
        game.apply(match.state.copy(), seat, action)


@every_bot
@every_group
@given(data=st.data())
def test_a_bot_knows_no_more_than_its_view(game, group, bot, data):
    match = data.draw(matches(game, data.draw(st.sampled_from(group))))
    seed = data.draw(st.integers(0, 1000))

    for seat in game.to_act(match.state):
        twin = game.imagine(game.view(match.state, seat), match.rng)
        one = bot_action(game, match.state, seat, bot, seeded(seed))
        other = bot_action(game, twin, seat, bot, seeded(seed))

        assert one == other


def wins(game: Game[Any], seats: int, games: int) -> float:
    """The share of matches that one greedy bot wins alone against random ones, from every seat in turn."""
    rng = seeded(1)
    won = 0
    for number in range(games):
        seat = number % seats
        bots = [bot_named("greedy" if place == seat else "random") for place in range(seats)]
        state = game.setup(seats, number, settled(game.options, {}))
        play_match(game, state, bots, rng)
        outcome = game.outcome(state)
        assert outcome is not None
        won += outcome.winners() == [seat]
    return won / games


# Bots that plan chains think longer, and win so surely that fewer matches tell.
MATCHES = {"power_plants": 24}

# The more others play at random, the more of a match is chance.
LEAST_SHARES = {2: 0.9, 3: 0.75, 4: 0.55, 5: 0.5, 6: 0.4, 9: 0.5}


@pytest.mark.statistics
@pytest.mark.parametrize(
    ("game", "seats"),
    [(game, seats) for game in GAMES for seats in telling_counts(game) if seats > 1],
    ids=table_name,
)
def test_greedy_beats_random(game, seats):
    games = MATCHES.get(game.name, 60)

    share = wins(game, seats, games)

    # Beyond chance by far more than a 95 % interval: one against all others wins once in as many games as there are seats.
    assert share - 1.96 * (0.25 / games) ** 0.5 > 1 / seats
    assert share >= LEAST_SHARES[seats]


def test_an_unknown_bot_is_refused():
    with pytest.raises(BadRequest, match="no such bot: got 'deep', want one of random, greedy"):
        bot_named("deep")


@every_table
def test_playouts_count_their_moves(game, seats):
    options = settled(game.options, {})
    state = game.setup(seats, 3, options)

    moves = play_out(game, state, seeded(1))

    assert 0 < moves <= game.longest
    assert game.outcome(state) is not None
    assert 10 * moves / 5 < play_many(game, seats, options, 10, seeded(1)) <= 10 * game.longest


@every_table
def test_counts_begin_with_one_and_the_number_of_legal_actions(game, seats):
    state = game.setup(seats, 1, settled(game.options, {}))
    legal = sum(len(game.legal_actions(state, seat)) for seat in game.to_act(state))

    assert perft(game, state, 0) == 1
    assert perft(game, state, 1) == legal
    assert perft(game, state, 2) >= legal
