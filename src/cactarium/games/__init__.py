"""The games of the house."""

from typing import Any

from cactarium.games.cacti import Cacti
from cactarium.kernel.errors import BadRequest, shown
from cactarium.kernel.game import Game

GAMES: tuple[Game[Any], ...] = (Cacti(),)


def game_named(name: str) -> Game[Any]:
    """The game with this name."""
    for game in GAMES:
        if game.name == name:
            return game
    raise BadRequest("no such game", shown(name), "one of " + ", ".join(game.name for game in GAMES), "game")


__all__ = ["GAMES", "game_named"]
