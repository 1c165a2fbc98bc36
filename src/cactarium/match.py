"""A match in Python: sit down, look, act, take back, write it down."""

from secrets import token_hex
from types import UnionType
from typing import Any

from cactarium.games import game_named, game_of
from cactarium.kernel.course import Course, Step
from cactarium.kernel.errors import BadRequest, shown
from cactarium.kernel.fairness import Seeding, fair_seeding
from cactarium.kernel.game import SPECTATOR, TABLE, Game, Json, Seat, State, Viewer, awaited_of, checked_seats
from cactarium.kernel.options import Options, settled
from cactarium.kernel.outcome import Outcome
from cactarium.kernel.reading import read_record
from cactarium.kernel.record import Move, Record, ending_of, replay_steps, set_up
from cactarium.kernel.rng import checked_seed


class Match(Course):
    """One match of one game: its position and how it came about."""

    def __init__(self, game: Game[Any], seats: int, options: Options, seeding: Seeding, state: State) -> None:
        super().__init__(game, state)
        self.seats = seats
        self.options = options
        self.seeding = seeding

    @property
    def to_act(self) -> list[int]:
        """The seats that may act now; none when the match is over."""
        return list(self.game.to_act(self.state))

    @property
    def awaited(self) -> list[int]:
        """Those of them that the match waits for; the others are free to act, but need not."""
        return [int(seat) for seat in awaited_of(self.game, self.state)]

    @property
    def outcome(self) -> Outcome | None:
        """None while the match runs; then ranks, scores and the score sheet."""
        return self.game.outcome(self.state)

    def legal(self, seat: int | None = None) -> list[str]:
        """What the seat may do now, in words; without a seat, what the one awaited may do."""
        return [action.text() for action in self.game.legal_actions(self.state, self._seat(seat))]

    def do(self, action: str, seat: int | None = None) -> list[str]:
        """Act, and hear what happened. A refusal raises ``IllegalAction`` and changes nothing."""
        check_type(action, str, "action")
        return [event.text() for event in self.act(self.game.parse(action), self._seat(seat))]

    @property
    def moves(self) -> list[Move]:
        """Every action that stands, in words."""
        return [Move(step.seat, step.action.text(), [event.text() for event in step.events]) for step in self.steps]

    def view(self, viewer: Viewer) -> object:
        """What a seat, or with ``SPECTATOR`` anybody, may know."""
        if viewer != SPECTATOR and not 0 <= viewer < self.seats:
            raise BadRequest("no such viewer", shown(viewer), f"0 to {self.seats - 1}, or SPECTATOR", "viewer")
        return self.game.view(self.state, viewer)

    def dump(self) -> Json:
        """The whole position as plain JSON data."""
        return self.game.dump(self.state)

    def record(self, *, sealed: bool = False) -> str:
        """The match so far as a text that ``replay`` turns into the same match.

        A ``sealed`` record of a fair shuffle keeps its secret, and so the cards that nobody has seen yet.
        """
        return self.recorded(sealed=sealed).text()

    def recorded(self, *, sealed: bool = False) -> Record:
        """The same as data."""
        game = self.game
        seeding = self.seeding.sealed() if sealed else self.seeding
        ending = ending_of(self.outcome, len(self.steps))
        return Record(game.name, game.version, self.seats, dict(self.options), seeding, self.moves, ending)

    def __str__(self) -> str:
        return "\n".join(in_words(self.dump()))

    def _seat(self, seat: int | None) -> Seat:
        if seat is not None:
            check_type(seat, int, "seat")
            if seat != TABLE and not 0 <= seat < self.seats:
                raise BadRequest("no such seat", shown(seat), f"0 to {self.seats - 1}", "seat")
            return Seat(seat)
        awaited = awaited_of(self.game, self.state)
        if len(awaited) > 1:
            raise BadRequest("several seats may act", "no seat", f"one of {awaited}", "seat")
        # At the end any seat will do: the game itself refuses, with its clause.
        return awaited[0] if awaited else Seat(0)


def check_type(value: object, wanted: type | UnionType, where: str) -> None:
    """Refuse a value of another type, so that compiled and interpreted rules refuse it in the same words."""
    if not isinstance(value, wanted) or isinstance(value, bool):
        name = wanted.__name__ if isinstance(wanted, type) else str(wanted).removesuffix(" | None")
        raise BadRequest("a value of the wrong type", shown(value), name, where)


def new(
    game: str,
    *,
    seats: int | None = None,
    seed: int | None = None,
    options: dict[str, object] | None = None,
    secret: str | None = None,
    salts: list[str] | None = None,
    pledges: list[str] | None = None,
) -> Match:
    """A new match.

    Without a seed the shuffle is fair: it follows from a secret and a salt of every seat, and the record lets anyone
    check it. Whoever deals for others draws the ``secret``, shows ``commitment_to(secret)``, and only then takes the
    salts. What is not given is drawn. With ``pledges`` each salt is checked against what its seat had pledged, and a
    seat that was left out has the salt "".
    """
    check_type(game, str, "game")
    check_type(options, dict | None, "options")
    check_type(secret, str | None, "secret")
    check_type(salts, list | None, "salts")
    check_type(pledges, list | None, "pledges")
    rules = game_named(game)
    number = checked_seats(rules, rules.least if seats is None else seats)
    if seed is None:
        seeding = _fair(number, secret, salts, pledges)
    elif secret is not None or salts is not None or pledges is not None:
        raise BadRequest("a seed needs no salts or secret", f"seed {shown(seed)} and more", "one of them", "seed")
    else:
        seeding = Seeding(checked_seed(seed))
    assert seeding.seed is not None
    state, chosen = set_up(rules, number, options or {}, seeding.seed)
    return Match(rules, number, chosen, seeding, state)


def _fair(seats: int, secret: str | None, salts: list[str] | None, pledges: list[str] | None) -> Seeding:
    secret = token_hex(32) if secret is None else secret
    salts = [token_hex(8) for _ in range(seats)] if salts is None else salts
    if len(salts) != seats:
        raise BadRequest("wrong number of salts", str(len(salts)), f"{seats}, one a seat", "salts")
    return fair_seeding(secret, salts, pledges)


def replay(text: str) -> Match:
    """The match that a record leads to; ``BrokenRecord`` names the line where it is untrue."""
    record = read_record(text)
    game = game_of(record)
    (first, _), *after = [(state.copy(), events) for state, events in replay_steps(game, record)]
    match = Match(game, record.seats, settled(game.options, record.options), record.seeding, first)
    for move, (state, events) in zip(record.moves, after, strict=True):
        match.take(Step(Seat(move.seat), game.parse(move.action), state, events))
    return match


def in_words(data: object, depth: int = 0) -> list[str]:
    """Plain data as indented lines: a position in words.

    >>> print("\\n".join(in_words({"middle": {"saguaro": 2, "barrel": 1}, "players": [{"hand": ["a", "b"]}]})))
    middle: 2 saguaro, 1 barrel
    players:
      0:
        hand: a, b
    """
    if not isinstance(data, dict):
        return ["  " * depth + _phrase(data)]
    lines: list[str] = []
    for key, value in data.items():
        nested = dict(enumerate(value)) if _is_nested(value) else value
        if isinstance(nested, dict) and not _is_pile(nested):
            lines.append("  " * depth + f"{key}:")
            lines += in_words(nested, depth + 1)
        else:
            lines.append("  " * depth + f"{key}: {_phrase(value)}")
    return lines


def _is_nested(value: object) -> bool:
    return isinstance(value, list) and any(isinstance(part, dict) for part in value)


def _is_pile(value: dict[Any, object]) -> bool:
    return all(isinstance(number, int) for number in value.values())


def _phrase(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{number} {name}" for name, number in value.items()) or "none"
    if isinstance(value, list):
        return ", ".join(str(part) for part in value) or "none"
    return str(value)
