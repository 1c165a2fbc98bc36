"""Cliffs & Cactuses, the cliff-racing card game."""

from cactarium.games.cliffs.game import Cliffs

__all__ = ["Cliffs"]
