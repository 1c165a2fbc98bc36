"""Bots that need a hand get one: what is measured of a seat's doing comes from physics, not from search.

Search is blind to games, so it can choose a piece but not place it. Physics is imported when it is first needed: most
games need none.
"""

from typing import TYPE_CHECKING, Any, Final

from cactarium.kernel.game import Action, Game, Measure, Seat, State
from cactarium.kernel.rng import Rng
from cactarium.search.bot import Bot

if TYPE_CHECKING:
    from cactarium.games.cactus.seen import CactusView
    from cactarium.games.cactus.state import CactusState

CACTUS: Final = "cactus"
# How good a bot's hand is, and for how many seconds it may look for a place.
HANDS: Final = {
    "random": ("novice", 0.5),
    "greedy": ("expert", 1.5),
    "hasty greedy": ("sharp", 0.4),
    "friendly": ("novice", 0.5),
    "steady": ("steady", 0.5),
    "hasty steady": ("steady", 0.2),
    "sharp": ("sharp", 1.0),
    "hasty sharp": ("sharp", 0.4),
    "expert": ("expert", 1.5),
    "hasty expert": ("expert", 0.4),
}
# Who could not place a piece so often gives it up.
PATIENCE: Final = 12
GIVE_UP: Final = "give up"


class HandedBot(Bot):
    """A bot whose hand places what it has taken."""

    def __init__(self, bot: Bot) -> None:
        super().__init__(bot.name, bot.words, True)
        self._bot: Final = bot

    def choose(self, game: Game[Any], seat: Seat, view: object, legal: list[Action], rng: Rng) -> Action:
        if not any(action.is_open() for action in legal):
            return self._bot.choose(game, seat, view if self._bot.needs_view else None, legal, rng)
        seen: CactusView = view  # type: ignore[assignment]
        given_up = [action for action in legal if action.text() == GIVE_UP]
        if seen.tries >= PATIENCE and given_up:
            return given_up[0]
        level, seconds = HANDS[self.name]
        return game.parse(placed(seen, level, int(rng.word()), seconds))


def with_hand(game: Game[Any], bot: Bot) -> Bot:
    """The bot as it plays this game."""
    return HandedBot(bot) if game.name == CACTUS else bot


def placed(view: "CactusView", level: str, seed: int, seconds: float) -> str:
    """The text of what a hand of this level makes of a try."""
    from cactarium.physics import placing, start

    return placing.placed(start.start_of(view), level, seed, seconds)


def found(game: Game[Any], state: State, measure: Measure, rng: Rng) -> Action:
    """What the table finds out by itself; where nobody can measure, it is drawn."""
    if game.name != CACTUS:
        return measure.action.drawn(rng)
    from cactarium.physics import hold, start

    position: CactusState = state  # type: ignore[assignment]
    return game.parse(hold.cleared(start.start_of(position)))
