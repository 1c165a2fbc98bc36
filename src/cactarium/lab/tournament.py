"""Bots against each other: who wins how often, and how sure that is."""

from collections.abc import Generator, Iterable
from time import perf_counter
from typing import Any, Final

from msgspec import Struct

from cactarium import __version__
from cactarium.hands import CACTUS
from cactarium.kernel.game import Game, checked_seats
from cactarium.kernel.options import Options, settled
from cactarium.kernel.rng import checked_seed
from cactarium.lab.crew import GameFailed, WorkerLost, checked_jobs, together
from cactarium.lab.entrants import Entrant
from cactarium.lab.estimate import Shares
from cactarium.lab.pairing import Schedule
from cactarium.lab.playing import Order, Played
from cactarium.lab.simulate import checked_games, is_compiled
from cactarium.lab.tally import Heard, Tally

DIGITS: Final = 6


class Place(Struct, frozen=True):
    """How an entrant fared in one seat, or in one team."""

    games: int
    wins: float


class Standing(Struct, frozen=True):
    """What came of one entrant. Who fills several places of a game plays it several times."""

    name: str
    games: int
    wins: float
    win_rate: float
    # Where the true win rate lies, from and to, with 95 % confidence.
    interval: tuple[float, float]
    rating: float
    # A standard deviation of the rating.
    sigma: float
    by_seat: list[Place]


class Pair(Struct, frozen=True):
    """How often the first came out ahead of the second at the same table; its share counts a level end as half."""

    names: tuple[str, str]
    meetings: int
    ahead: int
    level: int
    behind: int
    share: float
    interval: tuple[float, float]


class Tournament(Struct, frozen=True):
    """What came of a tournament."""

    game: str
    game_version: int
    version: str
    seats: int
    # How many sides can win: seats, or teams.
    sides: int
    # The win rate of a bot that is as good as all others; none where a bot meets only the game.
    even: float | None
    options: Options
    seed: int
    seeds: int
    games_a_seed: int
    games: int
    played: int
    complete: bool
    # Whether the same seed gives the same results again: not where a bot thinks, or its hand looks, by time.
    repeatable: bool
    seconds_a_move: float | None
    seconds: float
    mean_moves: float
    compiled: bool
    bots: list[Standing]
    pairs: list[Pair]


class Contest:
    """A tournament that is checked and ready to begin."""

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        entrants: list[Entrant],
        games: int,
        seed: int,
        given: dict[str, object],
        seconds: float | None = None,
    ) -> None:
        checked_games(games)
        self.game: Final = game
        self.seats: Final = checked_seats(game, seats)
        self.options: Final = settled(game.options, given)
        game.check_table(seats, self.options)
        self.entrants: Final = entrants
        self.sides: Final = len(game.teams(seats, self.options))
        self.schedule: Final = Schedule(len(entrants), self.sides, checked_seed(seed))
        self.seed: Final = seed
        self.deals: Final = self.schedule.deals_for(games)
        self.games: Final = self.deals * self.schedule.games_a_deal
        self.seconds: Final = seconds
        self.tally: Final = Tally(len(entrants), self.sides, self.deals)
        self._began = perf_counter()

    def order(self) -> Order:
        return Order(self.game.name, self.seats, self.options, self.seed, self.entrants)

    def crew(self, jobs: int) -> Generator[Played]:
        """All games, played in so many processes."""
        return together(self.order(), self.schedule.fixtures(self.deals), checked_jobs(jobs))

    def hold(self, crew: Iterable[Played], heard: Heard | None = None) -> Exception | None:
        """Count what the crew plays; Ctrl-C ends it. Returns what else ended it: nothing that was played is lost."""
        self._began = perf_counter()
        try:
            for number, played in enumerate(crew, start=1):
                self.tally.add(played)
                if heard is not None:
                    heard(number)
        except KeyboardInterrupt:
            return None
        except (GameFailed, WorkerLost) as failure:
            return failure
        finally:
            self.tally.close()
        return None

    def result(self) -> Tournament:
        """What is known."""
        tally = self.tally
        return Tournament(
            game=self.game.name,
            game_version=self.game.version,
            version=__version__,
            seats=self.seats,
            sides=self.sides,
            even=round(1 / self.sides, DIGITS) if self.sides > 1 else None,
            options=self.options,
            seed=self.seed,
            seeds=self.deals,
            games_a_seed=self.schedule.games_a_deal,
            games=self.games,
            played=tally.games,
            complete=tally.games == self.games,
            repeatable=self.game.name != CACTUS and not any(entrant.timed for entrant in self.entrants),
            seconds_a_move=self.seconds,
            seconds=round(perf_counter() - self._began, 3),
            mean_moves=round(tally.moves / tally.games, DIGITS) if tally.games else 0.0,
            compiled=is_compiled(),
            bots=[self._standing(number) for number in range(len(self.entrants))],
            pairs=[self._pair(one, other) for one, other in tally.meetings],
        )

    def _standing(self, number: int) -> Standing:
        tally = self.tally
        shares = tally.shares[number]
        places = zip(tally.seat_games[number], tally.seat_wins[number], strict=True)
        return Standing(
            name=self.entrants[number].name,
            games=shares.games,
            wins=round(shares.wins, DIGITS),
            win_rate=round(shares.rate, DIGITS),
            interval=_rounded(shares),
            rating=round(tally.ratings.rating(number), DIGITS),
            sigma=round(tally.ratings.sigma(number), DIGITS),
            by_seat=[Place(games, round(wins, DIGITS)) for games, wins in places],
        )

    def _pair(self, one: int, other: int) -> Pair:
        meeting = self.tally.meetings[one, other]
        return Pair(
            names=(self.entrants[one].name, self.entrants[other].name),
            meetings=meeting.shares.games,
            ahead=meeting.ahead,
            level=meeting.level,
            behind=meeting.behind,
            share=round(meeting.shares.rate, DIGITS),
            interval=_rounded(meeting.shares),
        )


def _rounded(shares: Shares) -> tuple[float, float]:
    least, most = shares.interval()
    return round(least, DIGITS), round(most, DIGITS)
