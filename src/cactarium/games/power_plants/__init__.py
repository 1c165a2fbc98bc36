"""Power Plants, the garden of magical plants."""

from cactarium.games.power_plants.game import PowerPlants

__all__ = ["PowerPlants"]
