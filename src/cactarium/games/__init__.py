"""The games of the house."""

from cactarium.games.registry import GAMES, clauses_of, game_named, game_of

__all__ = ["GAMES", "clauses_of", "game_named", "game_of"]
