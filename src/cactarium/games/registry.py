"""The games of the house, and their rulebooks."""

from importlib.resources import files
from typing import Any, Final

from cactarium.games.cacti import Cacti
from cactarium.games.cactus import Cactus
from cactarium.games.cactus_card import CactusCard
from cactarium.games.cliffs import Cliffs
from cactarium.games.power_plants import PowerPlants
from cactarium.kernel.clauses import Clause, read_clauses
from cactarium.kernel.errors import BadRequest, BrokenRecord, shown
from cactarium.kernel.game import Game
from cactarium.kernel.record import Record

# Seed Packet is not among them: it is what `make new-game` copies.
GAMES: Final[tuple[Game[Any], ...]] = (
    Cacti(),
    Cactus(),
    CactusCard(),
    Cliffs(),
    PowerPlants(),
)


def game_named(name: str) -> Game[Any]:
    """The game with this name."""
    for game in GAMES:
        if game.name == name:
            return game
    raise BadRequest("no such game", shown(name), "one of " + ", ".join([game.name for game in GAMES]), "game")


def game_of(record: Record) -> Game[Any]:
    """The game of a record."""
    try:
        return game_named(record.game)
    except BadRequest as error:
        raise BrokenRecord(error.problem, error.got, error.want, record.where("game")) from None


def clauses_of(game: Game[Any]) -> list[Clause]:
    """The rulebook of a game in our words, clause by clause."""
    return read_clauses(_rulebook(game))


def about(game: Game[Any]) -> str:
    """What the game is about: the first paragraph of its rulebook."""
    return " ".join(_rulebook(game).split("\n\n")[1].split())


def _rulebook(game: Game[Any]) -> str:
    return files(f"cactarium.games.{game.name}").joinpath("RULES.md").read_text(encoding="utf-8")
