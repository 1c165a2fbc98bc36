"""Many games between bots, counted."""

from collections.abc import Callable
from math import sqrt
from time import perf_counter
from typing import Any, Final

from msgspec import Struct

from cactarium.hands import found, with_hand
from cactarium.kernel import rng as rng_module
from cactarium.kernel.errors import BadRequest
from cactarium.kernel.game import Game, checked_seats
from cactarium.kernel.options import Options, settled
from cactarium.kernel.rng import Rng, checked_seed, seeded
from cactarium.search.bot import Bot
from cactarium.search.levels import bots_for
from cactarium.search.match import play_match

MOST_GAMES: Final = 10_000_000
# So many standard errors to either side hold 95 % of what chance does.
SURE: Final = 1.96


class Simulation(Struct, frozen=True):
    """What came of a number of games; lists go by seat."""

    game: str
    seats: int
    seed: int
    bots: list[str]
    options: Options
    games: int
    moves: int
    seconds: float
    games_per_second: float
    moves_per_second: float
    compiled: bool
    wins: list[int]
    # Where each seat's share of wins lies, from and to, with 95 % confidence.
    win_shares: list[tuple[float, float]]
    mean_moves: float
    mean_scores: list[float]


class _Tally:
    """The counts of the games played so far."""

    def __init__(self, seats: int) -> None:
        self.moves = 0
        self.wins = [0] * seats
        self.points = [0] * seats

    def add(self, moves: int, winners: list[int], scores: list[int]) -> None:
        """A shared win counts for each who shares it."""
        self.moves += moves
        for seat in winners:
            self.wins[seat] += 1
        for seat, score in enumerate(scores):
            self.points[seat] += score


def likely_share(wins: int, games: int) -> tuple[float, float]:
    """Where the true share lies after so many wins: Wilson's interval, which is sound for few wins and for few games.

    >>> [round(bound, 3) for bound in likely_share(5, 10)]
    [0.237, 0.763]
    """
    share, spread = wins / games, SURE * SURE / games
    middle = (share + spread / 2) / (1 + spread)
    reach = sqrt(share * (1 - share) * spread + spread * spread / 4) / (1 + spread)
    return max(middle - reach, 0.0), min(middle + reach, 1.0)


def is_compiled() -> bool:
    """Whether the rules run as compiled code."""
    return not str(rng_module.__file__).endswith(".py")


def checked_games(games: int) -> int:
    """The number of games, if so many can be played."""
    if not 1 <= games <= MOST_GAMES:
        raise BadRequest("wrong number of games", str(games), f"1 to {MOST_GAMES}", "games")
    return games


def deal_seed(deals: Rng) -> int:
    """A seed of 128 bits: so many that no two games of a batch are dealt alike."""
    seed = 0
    for _ in range(4):
        seed = seed << 32 | int(deals.word())
    return seed


def simulate(
    game: Game[Any],
    seats: int,
    games: int,
    seed: int,
    bots: list[str],
    given: dict[str, object],
    played: Callable[[int], None] | None = None,
) -> Simulation:
    """Play the games; ``played`` hears after each one how many are done."""
    checked_games(games)
    lineup = [with_hand(game, bot) for bot in bots_for(bots, checked_seats(game, seats))]
    options = settled(game.options, given)
    game.check_table(seats, options)
    root = seeded(checked_seed(seed))
    began = perf_counter()
    tally = _played(game, games, root, lineup, options, played)
    seconds = max(perf_counter() - began, 1e-9)
    return Simulation(
        game=game.name,
        seats=seats,
        seed=seed,
        bots=[bot.name for bot in lineup],
        options=options,
        games=games,
        moves=tally.moves,
        seconds=round(seconds, 6),
        games_per_second=round(games / seconds, 1),
        moves_per_second=round(tally.moves / seconds, 1),
        compiled=is_compiled(),
        wins=tally.wins,
        win_shares=[likely_share(wins, games) for wins in tally.wins],
        mean_moves=tally.moves / games,
        mean_scores=[points / games for points in tally.points],
    )


def _played(
    game: Game[Any], games: int, root: Rng, lineup: list[Bot], options: Options, played: Callable[[int], None] | None
) -> _Tally:
    """The deals have a stream of their own, so other bots meet the same deals.

    A game's bots do not draw on what earlier games left over, so a longer batch begins with the games of a shorter one.
    """
    deals = root.split("deals")
    choices = root.split("bots")
    tally = _Tally(len(lineup))
    for number in range(games):
        state = game.setup(len(lineup), deal_seed(deals), options)
        moves = play_match(game, state, lineup, choices.split(str(number)), found)
        outcome = game.outcome(state)
        assert outcome is not None
        tally.add(moves, outcome.winners(), outcome.scores)
        if played is not None:
            played(number + 1)
    return tally
