"""The record of a match: a text of one line an action, that replays.

    cactarium record 1
    game cacti/1
    seats 2
    option first "0"
    seed 7

    s0 grow saguaro ; s0 grew 2 saguaro
    s1 pass ; s1 passed ; middle refilled with 1 barrel, 1 old-man ; s1 took barrel
    open after 2

What happened stands behind each action, so a change anywhere shows where it was made. Blank lines and lines
that begin with ``#`` say nothing.
"""

import json
import re
from collections.abc import Iterator
from typing import Any, Final

from cactarium.kernel.errors import BadRequest, BrokenRecord, IllegalAction, shown
from cactarium.kernel.fairness import Seeding, checked_salt, commitment_to, derived_seed
from cactarium.kernel.game import TABLE, Event, Game, Seat, State, checked_seats
from cactarium.kernel.options import Options, settled
from cactarium.kernel.outcome import Outcome
from cactarium.kernel.rng import SEED_BITS

FORMAT: Final = 1
HEADING: Final = re.compile(r"cactarium record ([0-9]{1,9})")
GAME: Final = re.compile(r"([a-z_]+)/([0-9]{1,9})")
MOVE: Final = re.compile(r"(s[0-9]{1,2}|table) ([^;]+?)((?: ; [^;]+)*)")
LONGEST: Final = 2_000_000


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
        last_line: int = 0,
    ) -> None:
        self.game: Final = game
        self.version: Final = version
        self.seats: Final = seats
        self.options: Final = options
        self.seeding: Final = seeding
        self.moves: Final = moves
        # How the match stands after the last action; see ``ending_of``.
        self.ending: Final = ending
        self.last_line: Final = last_line

    def text(self) -> str:
        seeding = self.seeding
        lines = [f"cactarium record {FORMAT}", f"game {self.game}/{self.version}", f"seats {self.seats}"]
        lines += [f"option {name} {json.dumps(value)}" for name, value in self.options.items()]
        if seeding.commitment:
            lines.append(f"commitment {seeding.commitment}")
            lines += [f"salt {salt}" for salt in seeding.salts]
            if seeding.secret:
                lines.append(f"secret {seeding.secret}")
        else:
            lines.append(f"seed {seeding.seed}")
        lines.append("")
        lines += [move.text() for move in self.moves]
        lines.append(self.ending)
        return "\n".join(lines) + "\n"


def seat_name(seat: Seat) -> str:
    return "table" if seat == TABLE else f"s{seat}"


def ending_of(outcome: Outcome | None, moves: int) -> str:
    """The last line of a record."""
    if outcome is None:
        return f"open after {moves}"
    scores = " ".join(str(score) for score in outcome.scores)
    ranks = " ".join(str(rank) for rank in outcome.ranks)
    return f"end after {moves} scores {scores} ranks {ranks}"


def decoded(data: bytes) -> str:
    """The text of a record file."""
    if len(data) > LONGEST:
        raise BrokenRecord("not a record, it is too long", f"{len(data)} bytes", f"at most {LONGEST}", "file")
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BrokenRecord("not a record", f"byte 0x{data[error.start]:02x}", "UTF-8 text", f"line {line}") from None


class _Lines:
    """The lines of a record that say something, one after the other."""

    def __init__(self, text: str) -> None:
        self.lines: Final = [
            (number, line)
            for number, line in enumerate(text.split("\n"), 1)
            if line.strip() and not line.startswith("#")
        ]
        self.last: Final = text.count("\n") + 1
        self.at = 0

    def number(self) -> int:
        return self.lines[self.at][0] if self.at < len(self.lines) else self.last

    def refusal(self, problem: str, want: str) -> BrokenRecord:
        got = shown(self.lines[self.at][1]) if self.at < len(self.lines) else "the end of the file"
        return BrokenRecord(problem, got, want, f"line {self.number()}")

    def maybe(self, key: str) -> str | None:
        """What follows the key, if the next line begins with it."""
        if self.at < len(self.lines) and self.lines[self.at][1].startswith(key + " "):
            self.at += 1
            return self.lines[self.at - 1][1][len(key) + 1 :]
        return None

    def must(self, key: str, want: str) -> str:
        found = self.maybe(key)
        if found is None:
            raise self.refusal("broken record", f"'{key} {want}'")
        return found


def read_record(text: str) -> Record:
    """The record that the text holds; ``replay`` checks that it is true."""
    lines = _Lines(text)
    _read_heading(lines)
    game = GAME.fullmatch(lines.must("game", "NAME/VERSION"))
    if game is None:
        lines.at -= 1
        raise lines.refusal("broken record", "'game NAME/VERSION'")
    seats = _whole(lines, lines.must("seats", "NUMBER"), 100)
    options: dict[str, object] = {}
    while (option := lines.maybe("option")) is not None:
        name, _, value = option.partition(" ")
        try:
            options[name] = json.loads(value)
        except ValueError:
            lines.at -= 1
            raise lines.refusal("broken option", "'option NAME VALUE', the value as JSON") from None
    seeding = _read_seeding(lines)
    moves = _read_moves(lines)
    if lines.at == len(lines.lines) or not lines.lines[lines.at][1].startswith(("end after ", "open after ")):
        raise lines.refusal("broken record", "an action like 's0 pass ; s0 passed', or 'end after' or 'open after'")
    last_line, ending = lines.lines[lines.at]
    lines.at += 1
    if lines.at < len(lines.lines):
        raise lines.refusal("the record goes on after its end", "nothing")
    return Record(game[1], int(game[2]), seats, options, seeding, moves, ending, last_line)


def _read_heading(lines: _Lines) -> None:
    heading = HEADING.fullmatch(lines.lines[0][1]) if lines.lines else None
    if heading is None:
        raise lines.refusal("not a record", f"'cactarium record {FORMAT}'")
    if int(heading[1]) != FORMAT:
        raise lines.refusal("a record of a newer version", f"'cactarium record {FORMAT}'")
    lines.at += 1


def _whole(lines: _Lines, text: str, most: int) -> int:
    if text.isascii() and text.isdecimal() and len(text) <= 80 and int(text) <= most:
        return int(text)
    lines.at -= 1
    raise lines.refusal("not a number", "a whole number" if most > 100 else f"a whole number up to {most}")


def _read_seeding(lines: _Lines) -> Seeding:
    """Either an open seed, or commitment, salts and (once published) the secret, which must agree."""
    commitment = lines.maybe("commitment")
    if commitment is None:
        # One past the largest seed is refused by the first use; here only the form matters.
        return Seeding(_whole(lines, lines.must("seed", "NUMBER"), (1 << SEED_BITS) - 1))
    salts: list[str] = []
    while (salt := lines.maybe("salt")) is not None:
        try:
            salts.append(checked_salt(salt))
        except BadRequest as error:
            raise BrokenRecord(error.problem, error.got, error.want, f"line {lines.number() - 1}") from None
    secret = lines.maybe("secret")
    if secret is None:
        return Seeding(None, commitment, salts)
    lines.at -= 1
    try:
        kept = commitment_to(secret)
    except BadRequest as error:
        raise lines.refusal(error.problem, error.want) from None
    if kept != commitment:
        raise BrokenRecord("the secret does not fit the commitment", kept, commitment, f"line {lines.number()}")
    lines.at += 1
    return Seeding(derived_seed(secret, salts), commitment, salts, secret)


def _read_moves(lines: _Lines) -> list[Move]:
    moves: list[Move] = []
    while lines.at < len(lines.lines):
        number, line = lines.lines[lines.at]
        found = MOVE.fullmatch(line)
        if found is None:
            break
        seat = TABLE if found[1] == "table" else Seat(int(found[1][1:]))
        moves.append(Move(seat, found[2], found[3].split(" ; ")[1:], number))
        lines.at += 1
    return moves


def set_up(game: Game[Any], seats: object, given: dict[str, object], seed: int) -> tuple[State, Options]:
    """The first position of a match, from input that is checked here."""
    options = settled(game.options, given)
    return game.setup(checked_seats(game, seats), seed, options), options


def replay(game: Game[Any], record: Record) -> Iterator[tuple[State, list[Event]]]:
    """The position before the first action, then after each one with its events.

    ``BrokenRecord`` where the record is untrue. The position is the same object each time: copy it to keep it.
    """
    if record.version != game.version:
        newer = "a record of a newer version" if record.version > game.version else "a record of an older version"
        raise BrokenRecord(newer, f"{record.game}/{record.version}", f"{game.name}/{game.version}", "line 2")
    if record.seeding.seed is None:
        raise BrokenRecord("the match is sealed", "no secret", "the secret that is published at the end", "header")
    if record.seeding.commitment and len(record.seeding.salts) != record.seats:
        raise BrokenRecord("salts are missing", str(len(record.seeding.salts)), f"{record.seats}, one a seat", "header")
    try:
        state, _ = set_up(game, record.seats, record.options, record.seeding.seed)
    except BadRequest as error:
        raise BrokenRecord(error.problem, error.got, error.want, error.where or "header") from None
    yield state, []
    for move in record.moves:
        events = _redone(game, state, move)
        happened = [event.text() for event in events]
        if happened != move.events:
            _refuse_events(move, happened)
        yield state, events
    ending = ending_of(game.outcome(state), len(record.moves))
    if record.ending != ending:
        raise BrokenRecord("the record ends otherwise", shown(record.ending), shown(ending), f"line {record.last_line}")


def _redone(game: Game[Any], state: State, move: Move) -> list[Event]:
    try:
        return game.apply(state, move.seat, game.parse(move.action))
    except IllegalAction as refusal:
        where = f"line {move.line}, {refusal.clause}"
        raise BrokenRecord(
            f"an action is not legal here, {refusal.problem}", refusal.got, refusal.want, where
        ) from None
    except BadRequest as error:
        raise BrokenRecord(error.problem, error.got, error.want, f"line {move.line}") from None


def _refuse_events(move: Move, happened: list[str]) -> None:
    """Name the first event that differs."""
    for index in range(max(len(happened), len(move.events))):
        got = shown(move.events[index]) if index < len(move.events) else "nothing more"
        want = shown(happened[index]) if index < len(happened) else "nothing more"
        if got != want:
            raise BrokenRecord("the record does not replay", got, want, f"line {move.line}")
