"""Cactus, a game of balance by Jordan Draper."""

from cactarium.games.cactus.game import Cactus

__all__ = ["Cactus"]
