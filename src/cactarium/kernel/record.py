"""The record of a match: a text of one line an action, that replays.

    cactarium record 1
    game cacti/1
    seats 2
    option first "0"
    option faces "house"
    seed 7

    s0 grow saguaro ; s0 grew 2 saguaro
    s1 pass ; s1 passed ; middle refilled with 1 barrel, 1 old-man ; s1 took barrel
    open after 2

What happened stands behind each action, so a change anywhere shows where it was made. Blank lines and lines
that begin with ``#`` say nothing.

Where the seats pledged their salts before they revealed them, it is a ``record 2``, with a line for each seat::

    commitment 5c1f...
    seat 0 pledge 91ab... salt Zm9vYmFy
    seat 1 pledge 07cc... left out
    seat 2 no pledge
    deal 8e33...
    secret 11d0...
"""

import json
from collections.abc import Iterator
from typing import Any, Final

from cactarium.kernel.errors import BadRequest, BrokenRecord, IllegalAction, shown
from cactarium.kernel.fairness import Seeding
from cactarium.kernel.game import TABLE, Event, Game, Seat, State, checked_seats
from cactarium.kernel.options import Options, settled
from cactarium.kernel.outcome import Outcome

# Written without pledges, and with them; both are read.
FORMATS: Final = (1, 2)


class Move:
    """One action of a match and what happened."""

    def __init__(self, seat: Seat, action: str, events: list[str], line: int = 0) -> None:
        self.seat: Final = seat
        self.action: Final = action
        self.events: Final = events
        # Where it stands in the file it was read from.
        self.line: Final = line

    def text(self) -> str:
        return " ; ".join([f"{seat_name(self.seat)} {self.action}", *self.events])


class Record:
    """A match as data: what it was set up with, and every action."""

    def __init__(
        self,
        game: str,
        version: int,
        seats: int,
        options: dict[str, object],
        seeding: Seeding,
        moves: list[Move],
        ending: str,
        places: dict[str, int] | None = None,
    ) -> None:
        self.game: Final = game
        self.version: Final = version
        self.seats: Final = seats
        self.options: Final = options
        self.seeding: Final = seeding
        self.moves: Final = moves
        # How the match stands after the last action; see ``ending_of``.
        self.ending: Final = ending
        # The lines on which its parts stand in the file it was read from.
        self.places: Final = places or {}

    def where(self, part: str) -> str:
        """Where a part stands, for messages."""
        return f"line {self.places[part]}" if part in self.places else part

    def text(self) -> str:
        seeding = self.seeding
        lines = [
            f"cactarium record {2 if seeding.pledges else 1}",
            f"game {self.game}/{self.version}",
            f"seats {self.seats}",
        ]
        lines += [f"option {name} {json.dumps(value)}" for name, value in self.options.items()]
        if seeding.commitment:
            lines.append(f"commitment {seeding.commitment}")
            lines += [pledge_line(seeding, seat) for seat in range(len(seeding.pledges))]
            lines += [] if seeding.pledges else [f"salt {salt}" for salt in seeding.salts]
            lines.append(f"deal {seeding.deal}")
            if seeding.secret:
                lines.append(f"secret {seeding.secret}")
        else:
            lines.append(f"seed {seeding.seed}")
        lines.append("")
        lines += [move.text() for move in self.moves]
        lines.append(self.ending)
        return "\n".join(lines) + "\n"


def pledge_line(seeding: Seeding, seat: int) -> str:
    """What a seat pledged for the shuffle, and whether it kept its word in time."""
    if not seeding.pledges[seat]:
        return f"seat {seat} no pledge"
    kept = f"salt {seeding.salts[seat]}" if seeding.salts[seat] else "left out"
    return f"seat {seat} pledge {seeding.pledges[seat]} {kept}"


def seat_name(seat: Seat) -> str:
    return "table" if seat == TABLE else f"s{seat}"


def ending_of(outcome: Outcome | None, moves: int) -> str:
    """The last line of a record."""
    if outcome is None:
        return f"open after {moves}"
    scores = " ".join(str(score) for score in outcome.scores)
    ranks = " ".join(str(rank) for rank in outcome.ranks)
    return f"end after {moves} scores {scores} ranks {ranks}"


def set_up(game: Game[Any], seats: object, given: dict[str, object], seed: int) -> tuple[State, Options]:
    """The first position of a match, from input that is checked here."""
    options = settled(game.options, given)
    number = checked_seats(game, seats)
    game.check_table(number, options)
    return game.setup(number, seed, options), options


def replay_steps(game: Game[Any], record: Record) -> Iterator[tuple[State, list[Event]]]:
    """The position before the first action, then after each one with its events.

    ``BrokenRecord`` where the record is untrue. The position is the same object each time: copy it to keep it.
    """
    state = _first_position(game, record)
    yield state, []
    for move in record.moves:
        events = _redone(game, state, move)
        _check_events(move, [event.text() for event in events])
        yield state, events
    ending = ending_of(game.outcome(state), len(record.moves))
    if record.ending != ending:
        raise BrokenRecord("the record ends otherwise", shown(record.ending), shown(ending), record.where("ending"))


def _first_position(game: Game[Any], record: Record) -> State:
    seeding = record.seeding
    if record.version != game.version:
        problem = "a record of a newer version" if record.version > game.version else "a record of an older version"
        got = f"{record.game}/{record.version}"
        raise BrokenRecord(problem, got, f"{game.name}/{game.version}", record.where("game"))
    if seeding.seed is None:
        want = "the secret that is published at the end"
        raise BrokenRecord("the match is sealed", "no secret", want, record.where("commitment"))
    try:
        seats = checked_seats(game, record.seats)
    except BadRequest as error:
        raise BrokenRecord(error.problem, error.got, error.want, record.where("seats")) from None
    if seeding.commitment and len(seeding.salts) != seats:
        got = str(len(seeding.salts))
        raise BrokenRecord("wrong number of salts", got, f"{seats}, one a seat", record.where("commitment"))
    options = _recorded_options(game, record)
    try:
        game.check_table(seats, options)
    except BadRequest as error:
        raise BrokenRecord(error.problem, error.got, error.want, record.where("seats")) from None
    state: State = game.setup(seats, seeding.seed, options)
    return state


def _recorded_options(game: Game[Any], record: Record) -> Options:
    """The options of a record: all of them, each as it is written when it is settled."""
    options: Options = {}
    for name, value in record.options.items():
        place = record.where(f"option {name}")
        try:
            options[name] = settled(game.options, {name: value})[name]
        except BadRequest as error:
            # What is wrong inside a file that is an option has a line of its own.
            where = f"{place}, {error.where} of {name}" if error.where.startswith("line ") else place
            raise BrokenRecord(error.problem, error.got, error.want, where) from None
        if options[name] != value:
            raise BrokenRecord("an option in another form", shown(value), shown(options[name]), place)
    for option in game.options:
        if option.name not in options:
            raise BrokenRecord("an option is missing", "nothing", f"'option {option.name}'", record.where("seats"))
    return options


def _redone(game: Game[Any], state: State, move: Move) -> list[Event]:
    try:
        return game.apply(state, move.seat, game.parse(move.action))
    except IllegalAction as refusal:
        problem = f"an action is not legal here, {refusal.problem}"
        where = f"line {move.line}, {refusal.clause}"
        raise BrokenRecord(problem, refusal.got, refusal.want, where) from None
    except BadRequest as error:
        raise BrokenRecord(error.problem, error.got, error.want, f"line {move.line}") from None


def _check_events(move: Move, happened: list[str]) -> None:
    """Refuse a move that tells what did not happen, and name the first event that differs."""
    for index in range(max(len(happened), len(move.events))):
        got = shown(move.events[index]) if index < len(move.events) else "nothing more"
        want = shown(happened[index]) if index < len(happened) else "nothing more"
        if got != want:
            raise BrokenRecord("the record does not replay", got, want, f"line {move.line}")
