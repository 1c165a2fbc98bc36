"""Small tournaments of bots whose play is known beforehand."""

from typing import Any

from cactarium.kernel.game import Action, Game, Seat
from cactarium.kernel.rng import Rng
from cactarium.lab.crew import alone
from cactarium.lab.entrants import Entrant
from cactarium.lab.playing import Room
from cactarium.lab.tournament import Contest
from cactarium.search.bot import Bot
from cactarium.search.chance import RandomBot
from tests.samples.bids import Bids

BIDS = Bids()


class Highest(Bot):
    """Takes the last of the legal actions. In Bids that is the highest card, which beats the lowest twice in three."""

    def __init__(self) -> None:
        super().__init__("highest", "takes the last action", False)

    def choose(self, game: Game[Any], seat: Seat, view: object, legal: list[Action], rng: Rng) -> Action:
        return legal[-1].drawn(rng)


class Lowest(Bot):
    """Takes the first of the legal actions."""

    def __init__(self) -> None:
        super().__init__("lowest", "takes the first action", False)

    def choose(self, game: Game[Any], seat: Seat, view: object, legal: list[Action], rng: Rng) -> Action:
        return legal[0].drawn(rng)


BOTS: dict[str, Bot] = {"highest": Highest(), "lowest": Lowest(), "random": RandomBot(), "other": RandomBot()}


def contest(names: str, game: Game[Any] = BIDS, seats: int = 2, games: int = 20, seed: int = 1, **given) -> Contest:
    """A tournament that is about to begin; which bots the names stand for is for the room to know."""
    return Contest(game, seats, [Entrant(name, name) for name in names.split(",")], games, seed, given)


def room(of: Contest) -> Room:
    bots = {entrant.name: BOTS[entrant.name] for entrant in of.entrants}
    return Room(of.game, of.seats, of.options, of.seed, bots)


def held(names: str, **given) -> Contest:
    """A tournament that was played in this process."""
    made = contest(names, **given)
    assert made.hold(alone(room(made).play, made.schedule.fixtures(made.deals))) is None
    return made
