"""The Cactus Card Game, by Ryan Wallace."""

from cactarium.games.cactus_card.game import CactusCard

__all__ = ["CactusCard"]
