"""Reading the cards: ours from ``cards.csv``, or an owner's own file in the same form."""

import csv
import re
from importlib.resources import files
from io import StringIO
from typing import TYPE_CHECKING, Final, Literal, final

from cactarium.games.cliffs.components import LEAST_CARDS, MOST, MOST_CARDS, MOST_FACES, MOST_MULTIPLIERS
from cactarium.games.cliffs.moves import Play, Take
from cactarium.games.cliffs.words import DOUBLE, MOVE, Words, read_words
from cactarium.kernel.errors import BadRequest, shown
from cactarium.kernel.game import Action, Seat
from cactarium.kernel.options import Option, Value

if TYPE_CHECKING:
    from mypy_extensions import i64

COLUMNS: Final = ["card", "title", "kind", "copies", "words", "source"]
Kind = Literal["bonus", "sabotage", "special", "multiplier"]
KINDS: Final[tuple[Kind, ...]] = ("bonus", "sabotage", "special", "multiplier")
CARD_NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LONGEST_NAME: Final = 40
LARGEST_FILE: Final = 40_000
MOST_COPIES: Final = 40
# Some spreadsheets put it before the first heading.
BYTE_ORDER_MARK: Final = "\ufeff"


@final
class Face:
    """What is printed on one card, and how many copies of it there are."""

    def __init__(self, name: str, title: str, kind: Kind, copies: int, words: Words) -> None:
        self.name: Final = name
        self.title: Final = title
        self.kind: Final = kind
        self.copies: Final = copies
        self.words: Final = words


@final
class Cards:
    """All cards of an edition. What they do stands here in numbers: at twice the face, one more if upside-down."""

    def __init__(self, text: str, faces: list[Face]) -> None:
        # What the table option says: "house", or the owner's whole file.
        self.text: Final = text
        self.faces: Final = faces
        self.names: Final = tuple([face.name for face in faces])
        self.copies: Final = tuple([face.copies for face in faces])
        self.places: Final = {face.name: place for place, face in enumerate(faces)}
        self.deck: Final = [place for place, face in enumerate(faces) for _ in range(face.copies)]
        both = [words for face in faces for words in (face.words, face.words.mirrored())]
        self.verbs: Final[list[i64]] = [words.verb for words in both]
        self.ones: Final[list[i64]] = [words.one for words in both]
        self.twos: Final[list[i64]] = [words.two for words in both]
        self.racers: Final[list[i64]] = [words.racer for words in both]
        self.numbers: Final[list[i64]] = [words.number for words in both]
        # Every play there is: by the number of seats, then by the face.
        plays: list[list[Action]] = [[Play(face.name, Seat(seat)) for seat in range(MOST)] for face in faces]
        self.plays: Final = [[row[:seats] for row in plays] for seats in range(MOST + 1)]
        self.takes: Final = [Take(face.name) for face in faces]


@final
class _Row:
    """A line of a card file, with its parts checked one by one."""

    def __init__(self, line: int, cells: list[str]) -> None:
        self.line: Final = line
        if len(cells) != len(COLUMNS):
            raise self.refusal("wrong number of columns", str(len(cells)), str(len(COLUMNS)))
        name, title, kind, copies, words, source = cells
        if not CARD_NAME.fullmatch(name) or len(name) > LONGEST_NAME:
            raise self.refusal("bad card name", shown(name), "lower-case words like giant-worm", "card")
        if not title or not title.isprintable() or len(title) > LONGEST_NAME:
            raise self.refusal("bad title", shown(title), f"1 to {LONGEST_NAME} letters", "title")
        if kind not in KINDS:
            raise self.refusal("unknown kind of card", shown(kind), "one of " + ", ".join(KINDS), "kind")
        if not (copies.isascii() and copies.isdecimal() and len(copies) <= 3 and 1 <= int(copies) <= MOST_COPIES):
            raise self.refusal("bad number", shown(copies), f"a whole number from 1 to {MOST_COPIES}", "copies")
        if not source:
            raise self.refusal("missing source", "nothing", "where the card comes from", "source")
        read = self.read(words)
        found = kind_of(read)
        self.face: Final = Face(name, title, found, int(copies), read)
        if found != kind:
            raise self.refusal("words of another kind", f"{kind}, {shown(words)}", found, "kind")

    def read(self, words: str) -> Words:
        try:
            return read_words(words)
        except BadRequest as error:
            where = f"line {self.line}, column words, {error.where}"
            raise BadRequest(f"bad card file, {error.problem}", error.got, error.want, where) from None

    def refusal(self, problem: str, got: str, want: str, column: str = "") -> BadRequest:
        where = f"line {self.line}, column {column}" if column else f"line {self.line}"
        return BadRequest(f"bad card file, {problem}", got, want, where)


def kind_of(words: Words) -> Kind:
    """CLF-1.2: the four kinds of cards."""
    if words.verb == MOVE:
        return "bonus" if words.number > 0 else "sabotage"
    return "multiplier" if words.verb == DOUBLE else "special"


def _rows(text: str) -> list[_Row]:
    if len(text) > LARGEST_FILE:
        raise BadRequest("bad card file, too long", f"{len(text)} characters", f"at most {LARGEST_FILE}", "cards")
    reader = csv.reader(StringIO(text.removeprefix(BYTE_ORDER_MARK)), strict=True)
    rows: list[_Row] = []
    try:
        heading = next(reader, [])
        if [cell.strip() for cell in heading] != COLUMNS:
            raise BadRequest("bad card file, wrong heading", shown(",".join(heading)), ",".join(COLUMNS), "line 1")
        for cells in reader:
            if cells and not cells[0].startswith("#"):
                rows.append(_Row(reader.line_num, [cell.strip() for cell in cells]))
                _check_row(rows)
    except csv.Error as error:
        raise BadRequest("bad card file", str(error), "comma-separated values", f"line {reader.line_num}") from None
    return rows


def _check_row(rows: list[_Row]) -> None:
    """What the latest row may not do to those before it."""
    row = rows[-1]
    if row.face.name in [other.face.name for other in rows[:-1]]:
        raise row.refusal("a card named twice", row.face.name, "a new name", "card")
    if len(rows) > MOST_FACES:
        raise row.refusal("too many faces", str(len(rows)), f"at most {MOST_FACES}")


def read_cards(text: str) -> Cards:
    """CLF-1.4: the cards a file describes; an error names the line, the column and what is wrong."""
    faces = [row.face for row in _rows(text)]
    number = sum([face.copies for face in faces])
    if not LEAST_CARDS <= number <= MOST_CARDS:
        want = f"{LEAST_CARDS} to {MOST_CARDS}"
        raise BadRequest("bad card file, wrong number of cards", str(number), want, "column copies")
    multipliers = sum([face.copies for face in faces if face.kind == "multiplier"])
    if multipliers > MOST_MULTIPLIERS:
        want = f"at most {MOST_MULTIPLIERS}"
        raise BadRequest("bad card file, too many multipliers", str(multipliers), want, "column copies")
    return Cards(text, faces)


def _house() -> Cards:
    """CLF-1.1, CLF-1.3: what is in the box."""
    text = files("cactarium.games.cliffs").joinpath("cards.csv").read_text(encoding="utf-8")
    return Cards("house", read_cards(text).faces)


HOUSE: Final = _house()
_known: Final = {"house": HOUSE}


def cards_of(option: str) -> Cards:
    """The cards that a table option names; an owner's file is read once."""
    known = _known.get(option)
    if known is None:
        if len(_known) > 100:
            _known.clear()
            _known["house"] = HOUSE
        known = read_cards(option)
        _known[option] = known
    return known


class CardsOption(Option):
    """The cards of the house, or the text of an owner's card file."""

    def __init__(self) -> None:
        words = "The cards, ours or your own file in the form of cards.csv."
        super().__init__("cards", "house", words, ("CLF-1.1", "CLF-1.3", "CLF-1.4"))

    def wanted(self) -> str:
        return "house, or the text of a card file"

    def checked(self, value: object) -> Value:
        if not isinstance(value, str):
            raise self.refusal(value)
        return cards_of(value).text
