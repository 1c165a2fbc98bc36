"""Cliffs & Cactuses as a game of the kernel: its parts put together."""

from typing import Final

from cactarium.games.cliffs import bot, ending, imagining, moves, position, rules, wire
from cactarium.games.cliffs.cards import CARDS, cards_of
from cactarium.games.cliffs.components import (
    AT_ONCE,
    GRACE,
    LEAST,
    MOST,
    MOST_CARDS,
    MOST_MULTIPLIERS,
    MOST_ROUNDS,
    MOST_THROWS,
    READY_SECONDS,
    THROW_SECONDS,
    VERSION,
)
from cactarium.games.cliffs.resolving import is_something_down
from cactarium.games.cliffs.seen import CliffsView
from cactarium.games.cliffs.state import END, NO_ASK, RACE, READY, SEATS_OF, TEAMS, THROW, CliffsState, Terms
from cactarium.games.cliffs.view import view
from cactarium.kernel.advice import Advice
from cactarium.kernel.errors import BadRequest
from cactarium.kernel.game import Action, Event, Game, Json, Seat, Timer, Viewer
from cactarium.kernel.options import Choice, Options, Switch
from cactarium.kernel.outcome import Outcome
from cactarium.kernel.rng import Rng, seeded

SPEED: Final = Choice(
    "speed",
    ["25.4", "41.5", "11.4", "none"],
    "How long the music plays.",
    "",
    {
        "25.4": "race pace, 25.4 seconds",
        "41.5": "no rush, 41.5 seconds",
        "11.4": "panic mode, 11.4 seconds",
        "none": "slow play without any clock",
    },
    ("CLF-5.7", "CLF-4.6", "CLF-5.11", "CLF-6.5"),
)
PACE: Final = Choice(
    "pace",
    ["1.5", "3", "0.3"],
    "How long each card waits to be revealed.",
    "",
    {"1.5": "brisk, 1.5 seconds", "3": "calm, 3 seconds", "0.3": "at once, 0.3 seconds"},
    ("CLF-6.5", "CLF-6.8"),
)
THREE_LEGGED: Final = Choice(
    "teams",
    ["no", "hidden", "shown"],
    "3-Legged Race: teams of two with one position.",
    "",
    {"no": "everyone races alone", "hidden": "partners with hidden hands", "shown": "partners who show their hands"},
    ("CLF-14.1", "CLF-14.2", "CLF-14.3", "CLF-14.4", "CLF-14.5"),
)
UNLIMITED: Final = Switch("unlimited", False, "Unlimited Cards: play and draw as many as you can.", ("CLF-14.6",))
ANNIHILATION: Final = Choice(
    "annihilation",
    ["at once", "at the tally"],
    "When opposed twins annihilate.",
    "",
    {"at once": "at once, as in the first edition", "at the tally": "at the tally, as in the later edition"},
    ("CLF-14.7", "CLF-10.6"),
)
DRAWING: Final = Choice(
    "draw",
    ["blind", "look"],
    "What a Draw card does.",
    "",
    {"blind": "three cards unseen, as in the first edition", "look": "a look and two cards, as in the later edition"},
    ("CLF-14.8", "CLF-8.8"),
)
LARRY: Final = Choice(
    "larry",
    ["free", "costs"],
    "What Last-Ditch Larry costs.",
    "",
    {"free": "nothing, as in the first edition", "costs": "the own 100 m of every round, as in the later edition"},
    ("CLF-14.9",),
)


def longest() -> int:
    """CLF-3.5: no more actions than this.

    In a round every card is played, drawn, revealed and, if it is a special, acts as often as all multipliers make it,
    with two choices each time. Each seat is ready, is done, goes on, and goes on again after each Larry; there are
    throws for a tie.
    """
    activations = 2**MOST_MULTIPLIERS
    cards = MOST_CARDS * (3 + 2 * activations)
    seats = MOST * (1 + 1 + MOST + 1 + 1)
    throws = MOST_THROWS * (MOST + 1)
    return MOST_ROUNDS * (cards + seats + throws + 2) + throws + 2 * MOST


class Cliffs(Game[CliffsState]):
    """Cliffs & Cactuses. CLF-1.5: two to nine race. CLF-3.1: and the first to the bottom wins."""

    def __init__(self) -> None:
        options = [SPEED, PACE, CARDS, THREE_LEGGED, UNLIMITED, ANNIHILATION, DRAWING, LARRY]
        super().__init__("cliffs", "Cliffs & Cactuses", VERSION, LEAST, MOST, longest(), [*options], CliffsView)

    def check_table(self, seats: int, options: Options) -> None:
        """CLF-14.5: teams of two need an even number of racers, and another team to race against."""
        if options["teams"] != "no" and (seats % 2 or seats < 4):
            want = "4, 6 or 8 for a 3-Legged Race, which is run in teams of two"
            raise BadRequest("wrong number of seats for teams", str(seats), want, "seats")

    def setup(self, seats: int, seed: int, options: Options) -> CliffsState:
        return rules.setup(seats, terms_of(options), seeded(seed))

    def to_act(self, state: CliffsState) -> tuple[Seat, ...]:
        return rules.to_act(state)

    def free(self, state: CliffsState) -> tuple[Seat, ...]:
        """CLF-11.1: Larry may come at any time, and nobody waits for him. CLF-6.5: nor for who reveals by the clock."""
        return SEATS_OF[rules.may_act(state) & ~rules.awaited(state)]

    def asks_free(self, state: CliffsState, seat: Seat) -> bool:
        return bot.asks_free(state, seat)

    def legal_actions(self, state: CliffsState, seat: Seat) -> list[Action]:
        return rules.legal_actions(state, seat)

    def apply(self, state: CliffsState, seat: Seat, action: Action) -> list[Event]:
        return rules.apply(state, seat, action)

    def timers(self, state: CliffsState) -> list[Timer]:
        """CLF-4.6: throws, CLF-5.11: breather, CLF-5.7: music, CLF-5.8: with its grace, CLF-6.5, CLF-6.8: pace."""
        if state.phase == END or not state.is_timed():
            return []
        if state.phase == THROW:
            return [Timer(f"throw {state.throws}", THROW_SECONDS, moves.THROWS_END)]
        if state.phase == READY:
            return [Timer(f"ready {state.rounds + 1}", READY_SECONDS, moves.MUSIC_STARTS)]
        if state.phase == RACE:
            return [Timer(f"race {state.rounds + 1}", state.terms.speed, moves.MUSIC_ENDS, GRACE)]
        if state.asks != NO_ASK or state.holding:
            return []
        action: Action = moves.REVEAL if is_something_down(state) else moves.TALLY
        name = f"{action.text()} {state.beats}"
        if state.going_on == state.everybody:
            # CLF-6.6: nobody has anything to wait for.
            return [Timer(f"{name} now", min(AT_ONCE, state.terms.pace), action)]
        return [Timer(name, state.terms.pace, action)]

    def is_race(self, state: CliffsState) -> bool:
        return state.phase == RACE

    def teams(self, seats: int, options: Options) -> list[list[Seat]]:
        return ending.teams(seats, options["teams"] != "no")

    def view(self, state: CliffsState, viewer: Viewer) -> CliffsView:
        return view(state, viewer)

    def preview(self, view: object, action: Action) -> object:
        assert isinstance(view, CliffsView)
        return wire.preview(view, action)

    def faces(self, options: Options) -> object:
        return wire.faces_told(cards_of(str(options["cards"])))

    def wire(self) -> Json:
        return wire.WIRE

    def outcome(self, state: CliffsState) -> Outcome | None:
        return ending.outcome(state) if state.phase == END else None

    def parse(self, text: str) -> Action:
        return moves.parse(text)

    def imagine(self, view: object, rng: Rng) -> CliffsState:
        assert isinstance(view, CliffsView)
        return imagining.imagine(view, rng)

    def evaluate(self, state: CliffsState, seat: Seat) -> float:
        return bot.evaluate(state, seat)

    def advice(self) -> Advice:
        return bot.ADVICE

    def chance(self, state: CliffsState, seat: Seat) -> float:
        return bot.chance(state, seat)

    def candidates(self, state: CliffsState, seat: Seat) -> list[Action]:
        return bot.candidates(state, seat, rules.legal_actions(state, seat))

    def is_quiet(self, state: CliffsState) -> bool:
        """While the music plays, nobody knows what is still to come."""
        return state.phase != RACE

    def dump(self, state: CliffsState) -> Json:
        return position.dump(state)

    def load(self, data: object) -> CliffsState:
        return position.load(data)


def terms_of(options: Options) -> Terms:
    """What the options of a table mean for the rules."""
    speed = str(options["speed"])
    return Terms(
        cards_of(str(options["cards"])),
        0.0 if speed == "none" else float(speed),
        float(str(options["pace"])),
        TEAMS.index(str(options["teams"])),
        bool(options["unlimited"]),
        options["annihilation"] == "at the tally",
        options["draw"] == "look",
        options["larry"] == "costs",
    )
