"""Reading the text of a record. What it says is checked by ``record.replay``; here only how it is written."""

import re
from itertools import zip_longest
from typing import Final

from msgspec import MsgspecError
from msgspec.json import decode

from cactarium.kernel.errors import BadRequest, BrokenRecord, shown
from cactarium.kernel.fairness import Seeding, check_pledges, checked_salt, commitment_to, deal_of, derived_seed
from cactarium.kernel.game import TABLE, Seat
from cactarium.kernel.record import FORMATS, Move, Record
from cactarium.kernel.rng import SEED_BITS

HEADING: Final = re.compile(r"cactarium record ([0-9]{1,9})")
GAME: Final = re.compile(r"([a-z_]+)/([0-9]{1,9})")
MOVE: Final = re.compile(r"(s[0-9]{1,2}|table) ([^;]+?)((?: ; [^;]+)*)")
PLEDGE: Final = re.compile(r"([0-9]{1,2}) (?:no pledge|pledge ([0-9a-f]{64}) (?:left out|salt ([A-Za-z0-9_-]{1,64})))")
PLEDGE_FORM: Final = "'seat N no pledge', 'seat N pledge HASH salt SALT' or 'seat N pledge HASH left out'"
HASH: Final = re.compile(r"[0-9a-f]{64}")
MOST_SEATS: Final = 100
# An action that was measured may have tens of thousands of characters, and a match a few hundred of them.
LONGEST: Final = 16_000_000
MOVE_OR_END: Final = "an action like 's0 pass ; s0 passed', or 'end after' or 'open after'"


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
        # Editors on some systems begin a text with a mark and end its lines in two characters.
        numbered = enumerate(text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n"), 1)
        self.lines: Final = [(number, line) for number, line in numbered if line.strip() and not line.startswith("#")]
        self.last: Final = text.count("\n") + 1
        self.at = 0
        # The lines on which the parts of the header stand.
        self.places: Final[dict[str, int]] = {}

    def line(self) -> str | None:
        """The line to be read next, if there is one."""
        return self.lines[self.at][1] if self.at < len(self.lines) else None

    def number(self) -> int:
        return self.lines[self.at][0] if self.at < len(self.lines) else self.last

    def refusal(self, problem: str, want: str) -> BrokenRecord:
        """The next line is not what it should be."""
        line = self.line()
        got = "the end of the file" if line is None else shown(line)
        return BrokenRecord(problem, got, want, f"line {self.number()}")

    def has(self, key: str) -> bool:
        line = self.line()
        return line is not None and line.startswith(key + " ")

    def rest(self, key: str, form: str) -> str:
        """What follows the key in the next line, which must begin with it."""
        if not self.has(key):
            raise self.refusal("broken record", f"'{key} {form}'")
        return self.lines[self.at][1][len(key) + 1 :]

    def done(self, part: str) -> None:
        """The next line holds this part, and has been read."""
        self.places[part] = self.number()
        self.at += 1


def read_record(text: str) -> Record:
    """The record that the text holds."""
    lines = _Lines(text)
    _read_heading(lines)
    name, version = _read_game(lines)
    seats = _read_whole(lines, "seats", MOST_SEATS)
    options = _read_options(lines)
    seeding = _read_seeding(lines)
    moves = _read_moves(lines)
    ending = lines.line()
    if ending is None or not ending.startswith(("end after ", "open after ")):
        raise lines.refusal("broken record", MOVE_OR_END)
    lines.done("ending")
    if lines.line() is not None:
        raise lines.refusal("the record goes on after its end", "nothing")
    record = Record(name, version, seats, options, seeding, moves, ending, lines.places)
    _check_form(lines, record)
    return record


def _check_form(lines: _Lines, record: Record) -> None:
    """A record has exactly one form, but for blank lines and comments."""
    written = [line for line in record.text().split("\n") if line]
    for read, line in zip_longest(lines.lines, written):
        if read is None or read[1] != line:
            number, got = (lines.last, "the end of the file") if read is None else (read[0], shown(read[1]))
            raise BrokenRecord("not as records are written", got, shown(line), f"line {number}")


def _read_heading(lines: _Lines) -> None:
    heading = HEADING.fullmatch(lines.line() or "")
    if heading is None:
        raise lines.refusal("not a record", f"'cactarium record {FORMATS[0]}'")
    if int(heading[1]) not in FORMATS:
        age = "a newer" if int(heading[1]) > FORMATS[-1] else "an unknown"
        raise lines.refusal(f"a record of {age} version", f"'cactarium record {FORMATS[-1]}'")
    lines.done("heading")


def _read_game(lines: _Lines) -> tuple[str, int]:
    found = GAME.fullmatch(lines.rest("game", "NAME/VERSION"))
    if found is None:
        raise lines.refusal("broken record", "'game NAME/VERSION'")
    lines.done("game")
    return found[1], int(found[2])


def _read_whole(lines: _Lines, key: str, most: int) -> int:
    digits = lines.rest(key, "NUMBER")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= len(str(most)) and int(digits) <= most):
        bound = f"2**{SEED_BITS} - 1" if most > MOST_SEATS else str(most)
        raise lines.refusal("not a number in bounds", f"'{key} NUMBER', from 0 to {bound}")
    lines.done(key)
    return int(digits)


def _read_options(lines: _Lines) -> dict[str, object]:
    options: dict[str, object] = {}
    while lines.has("option"):
        name, _, value = lines.rest("option", "").partition(" ")
        try:
            options[name] = decode(value, type=bool | int | str)
        except MsgspecError:
            raise lines.refusal("broken option", "'option NAME VALUE', the value as JSON") from None
        lines.done(f"option {name}")
    return options


def _read_hash(lines: _Lines, key: str) -> str:
    found = lines.rest(key, "HASH")
    if not HASH.fullmatch(found):
        raise lines.refusal("broken record", f"'{key} HASH', 64 hexadecimal digits")
    lines.done(key)
    return found


def _read_seeding(lines: _Lines) -> Seeding:
    """Either an open seed, or commitment, salts, deal and (once published) the secret, which must agree."""
    if not lines.has("commitment"):
        return Seeding(_read_whole(lines, "seed", (1 << SEED_BITS) - 1))
    commitment = _read_hash(lines, "commitment")
    salts, pledges = _read_pledges(lines) if lines.has("seat") else (_read_salts(lines), None)
    deal = _read_hash(lines, "deal")
    if not lines.has("secret"):
        return Seeding(None, commitment, salts, deal, "", pledges)
    secret = _read_hash(lines, "secret")
    if commitment_to(secret) != commitment:
        where = f"line {lines.places['secret']}"
        raise BrokenRecord("the secret does not fit the commitment", commitment_to(secret), commitment, where)
    seed = derived_seed(secret, salts, 2 if pledges else 1)
    if deal_of(seed) != deal:
        where = f"line {lines.places['deal']}"
        raise BrokenRecord("the salts and the secret do not fit the deal", deal_of(seed), deal, where)
    return Seeding(seed, commitment, salts, deal, secret, pledges)


def _read_pledges(lines: _Lines) -> tuple[list[str], list[str]]:
    """The salts and the pledges of all seats; a salt that is not the one pledged is refused where it stands."""
    salts: list[str] = []
    pledges: list[str] = []
    while lines.has("seat"):
        found = PLEDGE.fullmatch(lines.rest("seat", ""))
        if found is None or int(found[1]) != len(pledges):
            raise lines.refusal("broken record", f"seat {len(pledges)} as {PLEDGE_FORM}")
        salt, pledge = found[3] or "", found[2] or ""
        try:
            check_pledges([salt], [pledge])
        except BadRequest as error:
            raise BrokenRecord(error.problem, error.got, error.want, f"line {lines.number()}") from None
        salts.append(salt)
        pledges.append(pledge)
        lines.done(f"seat {found[1]}")
    return salts, pledges


def _read_salts(lines: _Lines) -> list[str]:
    salts: list[str] = []
    while lines.has("salt"):
        try:
            salts.append(checked_salt(lines.rest("salt", "")))
        except BadRequest as error:
            raise lines.refusal(error.problem, error.want) from None
        lines.done(f"salt {len(salts)}")
    return salts


def _read_moves(lines: _Lines) -> list[Move]:
    moves: list[Move] = []
    while found := MOVE.fullmatch(lines.line() or ""):
        seat = TABLE if found[1] == "table" else Seat(int(found[1][1:]))
        moves.append(Move(seat, found[2], found[3].split(" ; ")[1:], lines.number()))
        lines.at += 1
    return moves
