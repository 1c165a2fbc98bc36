"""Who takes part: names, and times of their own."""

import pytest

from cactarium.games import game_named
from cactarium.hands import HandedBot
from cactarium.kernel.errors import BadRequest
from cactarium.kernel.game import Seat
from cactarium.kernel.options import settled
from cactarium.kernel.rng import seeded
from cactarium.lab.entrants import Entrant, entrants_of, player, with_time
from cactarium.search.levels import BOTS, bot_named
from cactarium.search.thinking import ThinkingBot


def test_bots_are_named_in_a_list():
    assert entrants_of("greedy, random") == [Entrant("greedy", "greedy"), Entrant("random", "random")]


def test_a_time_for_all_is_for_those_that_think_by_time():
    assert entrants_of("greedy,random", 0.5) == entrants_of("greedy,random")


def test_a_bot_that_thinks_by_time_may_come_with_several_times():
    names = entrants_of("greedy@5,greedy,greedy@0.5", 2, by_time=lambda bot: bot.name == "greedy")

    assert names == [
        Entrant("greedy@5", "greedy", 5, timed=True),
        Entrant("greedy", "greedy", 2, timed=True),
        Entrant("greedy@0.5", "greedy", 0.5, timed=True),
    ]


@pytest.mark.parametrize("own", ["", "x", "0", "-1", "inf", "nan", "1000"])
def test_a_time_of_its_own_is_checked(own):
    with pytest.raises(BadRequest) as refused:
        entrants_of(f"greedy@{own}", by_time=lambda _: True)

    want = "seconds from 0.001 to 600 [--bots]"
    assert str(refused.value) == f"not a time to think: got 'greedy@{own}', want {want}"


def test_no_more_bots_than_a_table_of_them_can_show():
    many = ",".join(f"greedy@{seconds}" for seconds in range(1, 14))

    with pytest.raises(BadRequest, match=r"too many bots: got 13, want at most 12 \[--bots\]"):
        entrants_of(many, by_time=lambda _: True)


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.name)
def test_a_bot_with_a_time_keeps_its_name(bot):
    assert with_time(bot, 0.5).name == bot.name


def test_a_bot_gets_a_hand_where_the_game_needs_one():
    entrant = entrants_of("greedy")[0]

    assert isinstance(player(game_named("cactus"), entrant), HandedBot)
    assert player(game_named("cacti"), entrant) is bot_named("greedy")


@pytest.mark.parametrize(
    ("names", "seconds", "message"),
    [
        ("greedy,hal", None, "no such bot: got 'hal', want one of random, greedy"),
        ("", None, "no such bot: got ''"),
        ("greedy,", None, "no such bot: got ''"),
        ("greedy,greedy", None, "a bot named twice: got 'greedy', want each bot once [--bots]"),
        ("random@2", None, "a bot that does not think by time: got 'random@2', want random [--bots]"),
        ("random", 0.0, "not a time to think: got '0.0', want seconds from 0.001 to 600 [--time]"),
        ("random", -1.0, "not a time to think: got '-1.0', want seconds from 0.001 to 600 [--time]"),
        ("random", float("nan"), "not a time to think: got 'nan', want seconds from 0.001 to 600 [--time]"),
        ("random", 601.0, "not a time to think: got '601.0', want seconds from 0.001 to 600 [--time]"),
    ],
)
def test_what_is_wrong_with_a_list_is_said(names, seconds, message):
    with pytest.raises(BadRequest) as refused:
        entrants_of(names, seconds)

    assert str(refused.value).startswith(message)


def test_a_level_thinks_for_all_of_its_time_in_a_tournament():
    ticks = iter(range(1000))
    bot = bot_named("sharp")
    assert isinstance(bot, ThinkingBot)
    game, seat = game_named("cacti"), Seat(0)
    state = game.setup(2, 7, settled(game.options, {"first": "0"}))
    legal, view = game.legal_actions(state, seat), game.view(state, seat)

    thought = bot.for_seconds(lambda: float(next(ticks)), 500.0).think(game, seat, view, legal, seeded(1))

    assert thought.courses > bot.think(game, seat, view, legal, seeded(1)).courses
    assert 490 <= next(ticks) <= 510
