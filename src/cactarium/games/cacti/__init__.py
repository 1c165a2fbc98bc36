"""Cacti, a set collection game for two by John Clowdus."""

from cactarium.games.cacti.game import Cacti

__all__ = ["Cacti"]
