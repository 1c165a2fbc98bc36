"""One game of a tournament."""

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from cactarium.games import game_named
from cactarium.hands import found
from cactarium.kernel.game import Game
from cactarium.kernel.options import Options
from cactarium.kernel.rng import seeded
from cactarium.lab.entrants import Entrant, player
from cactarium.lab.pairing import Fixture
from cactarium.search.bot import Bot
from cactarium.search.match import play_match


class Played(Struct, frozen=True):
    """What came of a fixture: the rank of each side, and how many actions it took."""

    fixture: Fixture
    ranks: list[int]
    moves: int


Play = Callable[[Fixture], Played]


class Order(Struct, frozen=True):
    """All that another process has to know to play any fixture of a tournament."""

    game: str
    seats: int
    options: Options
    seed: int
    entrants: list[Entrant]

    def player(self) -> Play:
        game = game_named(self.game)
        bots = {entrant.name: player(game, entrant) for entrant in self.entrants}
        return Room(game, self.seats, self.options, self.seed, bots).play


class Room:
    """Where games are played; the bots by the names of the entrants, in their order."""

    def __init__(self, game: Game[Any], seats: int, options: Options, seed: int, bots: dict[str, Bot]) -> None:
        self._game: Final = game
        self._seats: Final = seats
        self._options: Final = options
        self._choices: Final = seeded(seed).split("bots")
        self._names: Final = list(bots)
        self._bots: Final = list(bots.values())
        self._teams: Final = game.teams(seats, options)

    def play(self, fixture: Fixture) -> Played:
        """What bots draw follows from the seed and who sits where: whoever else takes part changes nothing of it."""
        game = self._game
        state = game.setup(self._seats, fixture.seed, self._options)
        label = ",".join([str(fixture.deal), *[self._names[side] for side in fixture.sides]])
        moves = play_match(game, state, self.seated(fixture), self._choices.split(label), found)
        outcome = game.outcome(state)
        assert outcome is not None
        return Played(fixture, [outcome.ranks[team[0]] for team in self._teams], moves)

    def seated(self, fixture: Fixture) -> list[Bot]:
        """A bot for each seat."""
        by_seat = {
            seat: self._bots[side] for side, team in zip(fixture.sides, self._teams, strict=True) for seat in team
        }
        return [by_seat[seat] for seat in sorted(by_seat)]
