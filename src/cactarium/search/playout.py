"""Whole games without a person: the inner loop of search, simulations and counts."""

from typing import Any

from cactarium.kernel.game import Game, Seat, State
from cactarium.kernel.rng import Rng


def play_out(game: Game[Any], state: State, rng: Rng) -> int:
    """Play random legal actions to the end, changing ``state``; returns how many there were.

    When several seats may act at once, one of them is drawn.
    """
    moves = 0
    seats = game.to_act(state)
    while seats:
        seat = seats[0] if len(seats) == 1 else rng.pick(seats)
        action = rng.pick(game.legal_actions(state, seat))
        game.apply(state, seat, action.drawn(rng))
        moves += 1
        seats = game.to_act(state)
    return moves


def play_many(game: Game[Any], seats: int, options: dict[str, Any], games: int, seed: int, rng: Rng) -> int:
    """Random games from set-up to end, with successive seeds; returns how many actions they took."""
    moves = 0
    for number in range(games):
        moves += play_out(game, game.setup(seats, seed + number, options), rng)
    return moves
