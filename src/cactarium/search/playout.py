"""Whole games without looking: the inner loop of search and of speed measurements."""

from typing import Any

from cactarium.kernel.game import TABLE, Game, State
from cactarium.kernel.options import Options
from cactarium.kernel.rng import Rng, seeded


def play_out(game: Game[Any], state: State, rng: Rng) -> int:
    """Play random legal actions to the end, changing ``state``; returns how many there were.

    When several seats may act at once, one of them is drawn; so is what the table would measure.
    """
    moves = 0
    while True:
        seats = game.to_act(state)
        if seats:
            seat = seats[0] if len(seats) == 1 else rng.pick(list(seats))
            action = rng.pick(game.legal_actions(state, seat))
            game.apply(state, seat, action.drawn(rng))
        elif not measured(game, state, rng):
            return moves
        moves += 1


def measured(game: Game[Any], state: State, rng: Rng) -> bool:
    """Let the table do what it might have measured; False if it measures nothing."""
    measure = game.measure(state)
    if measure is None or measure.seat != TABLE:
        return False
    game.apply(state, TABLE, measure.action.drawn(rng))
    return True


def play_many(game: Game[Any], seats: int, options: Options, games: int, rng: Rng) -> int:
    """Random games from set-up to end; returns how many actions they took."""
    moves = 0
    for _ in range(games):
        moves += play_out(game, game.setup(seats, rng.word(), options), rng)
    return moves


def perft(game: Game[Any], state: State, depth: int) -> int:
    """How many sequences of ``depth`` actions there are from here; a finished game counts once.

    When several seats may act at once, each may be the first. An open action counts once, with arguments that
    are always the same.
    """
    if depth == 0:
        return 1
    seats = game.to_act(state)
    if not seats:
        ahead = state.copy()
        return perft(game, ahead, depth - 1) if measured(game, ahead, seeded(depth)) else 1
    leaves = 0
    for seat in seats:
        for action in game.legal_actions(state, seat):
            ahead = state.copy()
            game.apply(ahead, seat, action.drawn(seeded(depth)))
            leaves += perft(game, ahead, depth - 1)
    return leaves
