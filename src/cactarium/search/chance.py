"""The bot that plays anything."""

from typing import Any

from cactarium.kernel.game import Action, Game, Seat
from cactarium.kernel.rng import Rng
from cactarium.search.bot import Bot


class RandomBot(Bot):
    """Every legal action is equally likely."""

    def __init__(self) -> None:
        super().__init__("random", "plays any legal action", False)

    def choose(self, game: Game[Any], seat: Seat, view: object, legal: list[Action], rng: Rng) -> Action:
        return rng.pick(legal).drawn(rng)
