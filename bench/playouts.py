"""One measurement in a process of its own: prints games, moves and seconds as JSON.

Usage: playouts.py WHAT HOW SECONDS, where WHAT is a game of ours, NAME or NAME:SEATS, or open_spiel:NAME, and HOW is

- ``driven``: a Python loop asks for the legal actions, picks one and applies it, move by move;
- ``whole``: one call plays whole games (ours: ``play_many``; OpenSpiel: ``evaluate_bots``, one call a game).
"""

import json
import random
import sys
import time
from collections.abc import Callable

Play = Callable[[int], int]
"""Plays this many games and returns how many moves they took."""


def our_driven(name: str) -> Play:
    from cactarium.games import game_named
    from cactarium.kernel.options import settled

    plain, _, number = name.partition(":")
    game = game_named(plain)
    options = settled(game.options, {})
    seats = int(number or game.least)
    to_act, legal_actions, apply, choice = game.to_act, game.legal_actions, game.apply, random.choice

    def play(games: int) -> int:
        moves = 0
        for _ in range(games):
            state = game.setup(seats, random.getrandbits(32), options)
            while awaited := to_act(state):
                # Where several are awaited the first acts; who has answered is awaited no more, so all get their say.
                seat = awaited[0]
                apply(state, seat, choice(legal_actions(state, seat)))
                moves += 1
        return moves

    return play


def our_whole(name: str) -> Play:
    from cactarium.games import game_named
    from cactarium.kernel.options import settled
    from cactarium.kernel.rng import seeded
    from cactarium.search.playout import play_many

    plain, _, number = name.partition(":")
    game = game_named(plain)
    options = settled(game.options, {})
    seats = int(number or game.least)
    rng = seeded(1)
    return lambda games: play_many(game, seats, options, games, rng)


def their_driven(name: str) -> Play:
    import pyspiel

    new_initial_state, choice = pyspiel.load_game(name).new_initial_state, random.choice

    def play(games: int) -> int:
        moves = 0
        for _ in range(games):
            state = new_initial_state()
            legal_actions, apply_action, is_terminal = state.legal_actions, state.apply_action, state.is_terminal
            while not is_terminal():
                apply_action(choice(legal_actions()))
                moves += 1
        return moves

    return play


def their_whole(name: str) -> Play:
    import pyspiel

    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]

    def play(games: int) -> int:
        moves = 0
        for number in range(games):
            state = game.new_initial_state()
            pyspiel.evaluate_bots(state, bots, number)
            moves += state.move_number()
        return moves

    return play


def measured(play: Play, seconds: float) -> dict[str, float]:
    """Games in growing batches until the time is up, after a short warm-up; in processor seconds."""
    play(20)
    games, moves, batch = 0, 0, 20
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        moves += play(batch)
        games += batch
        batch = min(batch * 2, 5000)
    return {"games": games, "moves": moves, "seconds": spent}


def chosen(what: str, how: str) -> Play:
    theirs = what.startswith("open_spiel:")
    name = what.partition(":")[2] if theirs else what
    makers = {(False, "driven"): our_driven, (False, "whole"): our_whole}
    makers |= {(True, "driven"): their_driven, (True, "whole"): their_whole}
    return makers[theirs, how](name)


if __name__ == "__main__":
    random.seed(1)
    print(json.dumps(measured(chosen(sys.argv[1], sys.argv[2]), float(sys.argv[3]))))
