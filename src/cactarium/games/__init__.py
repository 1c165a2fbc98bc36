"""The games of the house."""

from cactarium.games.shelf import GAMES, clauses_of, game_named, game_of

__all__ = ["GAMES", "clauses_of", "game_named", "game_of"]
