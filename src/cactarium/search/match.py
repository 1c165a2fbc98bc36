"""A match between bots."""

from collections.abc import Callable
from typing import Any

from cactarium.kernel.game import TABLE, Action, Game, Measure, Seat, State, bots_asked, next_timer
from cactarium.kernel.rng import Rng
from cactarium.search.bot import Bot

Finder = Callable[[Game[Any], State, Measure, Rng], Action]
"""Finds out what the table measures."""


def drawn(_game: Game[Any], _state: State, measure: Measure, rng: Rng) -> Action:
    """Where nobody measures, what can be found out is drawn."""
    return measure.action.drawn(rng)


def bot_action(game: Game[Any], state: State, seat: Seat, bot: Bot, rng: Rng) -> Action:
    """What the bot does in this seat, from the seat's own view."""
    view = game.view(state, seat) if bot.needs_view else None
    return bot.choose(game, seat, view, game.legal_actions(state, seat), rng)


def play_match(game: Game[Any], state: State, bots: list[Bot], rng: Rng, found: Finder = drawn) -> int:
    """Play to the end, changing ``state``; returns how many actions it took. ``found`` measures for the table."""
    moves = 0
    while True:
        seats = bots_asked(game, state)
        if seats:
            seat = seats[0] if len(seats) == 1 else rng.pick(seats)
            game.apply(state, seat, bot_action(game, state, seat, bots[seat], rng))
        elif not table_measured(game, state, rng, found) and not time_passed(game, state):
            return moves
        moves += 1


def table_measured(game: Game[Any], state: State, rng: Rng, found: Finder) -> bool:
    """Let the table do what it measures; False if it measures nothing."""
    measure = game.measure(state)
    if measure is None or measure.seat != TABLE:
        return False
    game.apply(state, TABLE, found(game, state, measure, rng))
    return True


def time_passed(game: Game[Any], state: State) -> bool:
    """Let the table do what it does when nobody acts; False if no time runs."""
    timer = next_timer(game, state)
    if timer is None:
        return False
    game.apply(state, TABLE, timer.action)
    return True
