"""Hypothesis strategies, in one place: random matches of any game, and the positions they lead to."""

from functools import cache
from importlib import import_module
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from cactarium.games import GAMES
from cactarium.kernel.errors import BadRequest
from cactarium.kernel.game import TABLE, Action, Game, Seat, State
from cactarium.kernel.options import Choice, Option, Options, Switch, Value, Whole
from cactarium.kernel.rng import Rng, seeded
from tests.samples import SAMPLES, TEMPLATE

ALL_GAMES: tuple[Game[Any], ...] = (*GAMES, TEMPLATE, *SAMPLES)

# Every game at every seat count.
TABLES = [(game, seats) for game in ALL_GAMES for seats in range(game.least, game.most + 1)]
# The same for what draws the number of seats and takes long: of games with many seat counts, in three groups.
MANY = 6


def seat_groups(game: Game[Any]) -> list[range]:
    counts = range(game.least, game.most + 1)
    size = 1 if len(counts) < MANY else -(-len(counts) // 3)
    return [counts[first : first + size] for first in range(0, len(counts), size)]


def telling_counts(game: Game[Any]) -> list[int]:
    """Seat counts for what is counted over very many matches: of many the fewest, some and the most."""
    counts = [*range(game.least, game.most + 1)]
    return counts if len(counts) < MANY else [counts[0], counts[2], counts[-1]]


GROUPS = [(game, group) for game in ALL_GAMES for group in seat_groups(game)]


def examples(times: float) -> settings:
    """So many times as many examples as usual, and always one."""
    return settings(max_examples=max(1, round(times * settings().max_examples)))


def table_name(value: object) -> str:
    if isinstance(value, range):
        return str(value[0]) if len(value) == 1 else f"{value[0]}-to-{value[-1]}"
    return value.name if isinstance(value, Game) else str(value)


def own_values(game: Game[Any], option: Option) -> list[Value]:
    """Values worth trying for an option of a kind that only this game has: its tests say so in ``values.py``."""
    values: dict[str, list[Value]] = import_module(f"tests.games.{game.name}.values").VALUES
    return values[option.name]


def option_values(game: Game[Any], option: Option) -> st.SearchStrategy[Value]:
    if isinstance(option, Switch):
        return st.booleans()
    if isinstance(option, Whole):
        return st.integers(option.least, option.most)
    if isinstance(option, Choice):
        return st.sampled_from(option.choices)
    return st.sampled_from(own_values(game, option))


def suited(game: Game[Any], seats: int, options: Options) -> Options:
    """These options, or as many defaults among them as it takes to go with the number of seats."""
    suiting = {**options}
    for option in game.options:
        try:
            game.check_table(seats, suiting)
        except BadRequest:
            suiting[option.name] = option.default
    return suiting


def varied_options(game: Game[Any], seats: int, seed: int) -> Options:
    """Options that differ from seed to seed."""
    options: Options = {}
    for place, option in enumerate(game.options):
        values: list[Value]
        if isinstance(option, Switch):
            values = [False, True]
        elif isinstance(option, Whole):
            values = [option.default, option.least, option.most]
        elif isinstance(option, Choice):
            values = [*option.choices]
        else:
            values = own_values(game, option)
        options[option.name] = option.checked(values[(seed >> place) % len(values)])
    return suited(game, seats, options)


@st.composite
def options_of(draw: st.DrawFn, game: Game[Any], seats: int) -> Options:
    drawn = {option.name: option.checked(draw(option_values(game, option))) for option in game.options}
    return suited(game, seats, drawn)


SEEDS = [*range(1000), 2**256 - 1]
PARTS = [part / 24 for part in range(25)]


class Match:
    """A random match in progress: its position, and how to go on with it."""

    def __init__(self, game: Game[Any], seats: int, options: Options, seed: int, choices: int) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.choices = choices
        self.rng = seeded(choices)
        self.state: State = game.setup(seats, seed, options)
        self.done: list[tuple[Seat, Action]] = []

    def step(self) -> bool:
        """One random action; false at the end. Now and then the table's time runs out first."""
        choice = random_action(self.game, self.state, self.rng)
        if choice is None:
            return False
        self.game.apply(self.state, *choice)
        self.done.append(choice)
        return True

    def __repr__(self) -> str:
        moves = ", ".join(f"{seat} {action.text()}" for seat, action in self.done)
        return f"{self.game.name} seats={self.seats} seed={self.seed} options={self.options} after [{moves}]"


def random_action(game: Game[Any], state: State, rng: Rng) -> tuple[Seat, Action] | None:
    seats = game.to_act(state)
    if not seats:
        measure = game.measure(state)
        return (TABLE, measure.action.drawn(rng)) if measure else None
    timers = game.timers(state)
    if timers and rng.below(8) == 0:
        return TABLE, rng.pick(timers).action
    seat = rng.pick(list(seats))
    return seat, rng.pick(game.legal_actions(state, seat)).drawn(rng)


@st.composite
def beginnings(draw: st.DrawFn, game: Game[Any], seats: int) -> Match:
    """A match before its first action."""
    return Match(game, seats, draw(options_of(game, seats)), draw(st.sampled_from(SEEDS)), draw(st.sampled_from(SEEDS)))


@st.composite
def matches(draw: st.DrawFn, game: Game[Any], seats: int) -> Match:
    """A match anywhere between its beginning and its end, each part of it as likely."""
    match = draw(beginnings(game, seats))
    whole = Match(game, seats, match.options, match.seed, match.choices)
    while whole.step():
        pass
    for _ in range(round(len(whole.done) * draw(st.sampled_from(PARTS)))):
        match.step()
    return match


def of_the_table(game: Game[Any], state: State) -> list[Action]:
    """What the table itself may do."""
    measure = game.measure(state)
    own = [measure.action] if measure and measure.seat == TABLE else []
    return [*[timer.action for timer in game.timers(state)], *own]


@cache
def vocabulary(game: Game[Any], seats: int) -> list[str]:
    """The texts of the actions that come up in a few dozen matches."""
    words: set[str] = set()
    for seed in range(24):
        match = Match(game, seats, varied_options(game, seats, seed), seed, seed + 1)
        is_on = True
        while is_on:
            for seat in game.to_act(match.state):
                words.update(action.drawn(match.rng).text() for action in game.legal_actions(match.state, seat))
            words.update(action.drawn(match.rng).text() for action in of_the_table(game, match.state))
            is_on = match.step()
    return sorted(words)


def foreign_actions(game: Game[Any]) -> list[Action]:
    """An action of every other game."""
    return [other.parse(vocabulary(other, other.least)[0]) for other in ALL_GAMES if other is not game]
