"""A match between bots."""

from typing import Any

from cactarium.kernel.game import TABLE, Action, Game, Seat, State, bots_asked, next_timer
from cactarium.kernel.rng import Rng
from cactarium.search.bot import Bot
from cactarium.search.playout import measured


def bot_action(game: Game[Any], state: State, seat: Seat, bot: Bot, rng: Rng) -> Action:
    """What the bot does in this seat, from the seat's own view."""
    view = game.view(state, seat) if bot.needs_view else None
    return bot.choose(game, seat, view, game.legal_actions(state, seat), rng)


def play_match(game: Game[Any], state: State, bots: list[Bot], rng: Rng) -> int:
    """Play to the end, changing ``state``; returns how many actions it took."""
    moves = 0
    while True:
        seats = bots_asked(game, state)
        if seats:
            seat = seats[0] if len(seats) == 1 else rng.pick(seats)
            game.apply(state, seat, bot_action(game, state, seat, bots[seat], rng))
        elif not measured(game, state, rng) and not time_passed(game, state):
            return moves
        moves += 1


def time_passed(game: Game[Any], state: State) -> bool:
    """Let the table do what it does when nobody acts; False if no time runs."""
    timer = next_timer(game, state)
    if timer is None:
        return False
    game.apply(state, TABLE, timer.action)
    return True
