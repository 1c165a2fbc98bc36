"""Which game has a drawing of its own; any other is shown by the generic one."""

from typing import Any, Final

from cactarium.kernel.game import Game
from cactarium.terminal.cacti.screen import CactiScreen
from cactarium.terminal.cactus.screen import CactusScreen
from cactarium.terminal.cactus_card.screen import CactusCardScreen
from cactarium.terminal.generic.screen import GenericScreen
from cactarium.terminal.screen import Screen

SCREENS: Final[dict[str, Screen]] = {
    "cacti": CactiScreen(),
    "cactus": CactusScreen(),
    "cactus_card": CactusCardScreen(),
}


def screen_of(game: Game[Any]) -> Screen:
    """How the game is shown."""
    return SCREENS.get(game.name) or GenericScreen(game)
