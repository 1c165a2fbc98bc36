"""Bots that think ahead: from their own view alone, the same each time, within their bounds."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cactarium.games.registry import game_named
from cactarium.kernel.game import Game, Seat, State
from cactarium.kernel.options import settled
from cactarium.kernel.rng import seeded
from cactarium.search.levels import BOTS, HASTY, LEVELS, bot_named, timed
from cactarium.search.match import bot_action, play_match
from cactarium.search.thinking import ThinkingBot
from cactarium.search.tree import Tree
from tests.search.thinkers import thinker
from tests.strategies import ALL_GAMES, matches, table_name

ENDS = [(game, seats) for game in ALL_GAMES for seats in sorted({game.least, game.most})]
every_end = pytest.mark.parametrize(("game", "seats"), ENDS, ids=table_name)


def begun(game: Game[Any], seats: int, seed: int = 1) -> tuple[State, Seat]:
    """The first position, and a seat that is asked."""
    state: State = game.setup(seats, seed, settled(game.options, {}))
    return state, game.to_act(state)[0]


def tree_of(game: Game[Any], state: State, seat: Seat, most_nodes: int) -> Tree:
    return Tree(game, seat, game.legal_actions(state, seat), seeded(1), state, game.advice(), most_nodes)


@every_end
def test_it_plays_every_game_to_its_end(game, seats):
    state = game.setup(seats, 5, settled(game.options, {}))
    bots = [bot_named("random")] * (seats - 1)

    play_match(game, state, [thinker(6), *bots], seeded(2))

    assert game.outcome(state) is not None


@pytest.mark.statistics
@every_end
@given(data=st.data())
def test_the_same_seed_gives_the_same_thought(game, seats, data):
    match = data.draw(matches(game, seats))
    bot = thinker(8)

    for seat in game.to_act(match.state):
        legal = game.legal_actions(match.state, seat)
        view = game.view(match.state, seat)
        one, again = (bot.think(game, seat, view, legal, seeded(3)) for _ in range(2))

        assert one.action == again.action
        assert one.courses == again.courses
        assert [option.visits for option in one.options] == [option.visits for option in again.options]


def test_it_does_not_see_whether_a_stop_waits_for_it():
    """Cactus Card Game: what the other holds would decide what to play; nobody may know it."""
    game = game_named("cactus_card")
    state, seat = begun(game, 2)
    other = Seat(1 - seat)
    view = game.view(state, seat)
    chosen: set[str] = set()
    hands: set[bool] = set()
    for number in range(40):
        twin = game.imagine(view, seeded(number))
        dumped: Any = game.dump(twin)
        hands.add("stop" in dumped["players"][other]["hand"])
        chosen.add(bot_action(game, twin, seat, thinker(40), seeded(7)).text())

    assert hands == {True, False}
    assert len(chosen) == 1


def test_a_tree_does_not_grow_beyond_its_bound():
    game = game_named("cacti")
    state, seat = begun(game, 2)
    view = game.view(state, seat)
    small, large = tree_of(game, state, seat, 60), tree_of(game, state, seat, 100_000)

    for number in range(150):
        small.follow(game.imagine(view, seeded(number)))
        large.follow(game.imagine(view, seeded(number)))

    most_actions = 30
    assert small.nodes < 60 + most_actions
    assert large.nodes > 60 + most_actions
    assert small.courses == large.courses == 150


def test_it_follows_no_more_courses_than_it_may():
    game = game_named("cacti")
    state, seat = begun(game, 2)

    thought = thinker(50).think(game, seat, game.view(state, seat), game.legal_actions(state, seat), seeded(1))

    assert 0 < thought.courses <= 50
    assert sum(option.visits for option in thought.options) == thought.courses


class Ticking:
    """A clock that goes on by a second whenever somebody looks."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1.0
        return self.now


def test_a_clock_ends_a_thought():
    game = game_named("cacti")
    state, seat = begun(game, 2)
    bot = thinker(10_000, clock=Ticking(), seconds=20.0)

    thought = bot.think(game, seat, game.view(state, seat), game.legal_actions(state, seat), seeded(1))

    assert thought.courses == 19


def test_a_bot_in_time_is_the_same_bot_with_a_clock():
    clock = Ticking()
    bot = timed(bot_named("expert"), clock)

    assert isinstance(bot, ThinkingBot)
    assert (bot.name, bot.clock) == ("expert", clock)
    assert timed(bot_named("greedy"), clock) is bot_named("greedy")


def test_levels_think_more_and_slip_less_the_better_they_are():
    efforts = [bot.level.effort for bot in LEVELS]
    slips = [bot.level.slip for bot in LEVELS]

    assert [bot.name for bot in LEVELS] == ["friendly", "steady", "sharp", "expert"]
    assert efforts == sorted(efforts)
    assert slips == sorted(slips, reverse=True)
    assert slips[-1] == 0.0
    assert all(bot in BOTS for bot in LEVELS)


def test_who_has_no_time_thinks_less_but_slips_no_more():
    for bot in LEVELS:
        hasty = HASTY.get(bot.name, bot)
        assert isinstance(hasty, ThinkingBot)
        assert hasty.level.effort <= bot.level.effort
        assert hasty.level.slip == bot.level.slip


def test_a_slip_costs_no_more_than_the_level_allows():
    steady = bot_named("steady")
    assert isinstance(steady, ThinkingBot)
    worths = [0.6, 0.59, 0.55, 0.3]

    taken = [steady.slipped(worths, seeded(number)) for number in range(300)]

    assert set(taken) == {0, 1, 2}
    assert taken.count(0) > taken.count(1) > taken.count(2)


def test_the_words_name_what_was_found():
    game = game_named("cacti")
    state, seat = begun(game, 2)

    thought = thinker(60).think(game, seat, game.view(state, seat), game.legal_actions(state, seat), seeded(1))

    best, second = thought.options[:2]
    words = thought.words()
    assert thought.action == best.actions[0]
    assert f"about {round(100 * best.chance)} %" in words
    assert f'"{second.actions[0].text()}"' in words


def test_who_has_no_choice_says_so():
    game = game_named("cacti")
    state, seat = begun(game, 2)
    only = game.legal_actions(state, seat)[:1]

    thought = thinker(60).think(game, seat, game.view(state, seat), only, seeded(1))

    assert (thought.action, thought.courses) == (only[0], 0)
    assert thought.words() == "There was nothing else to do."
