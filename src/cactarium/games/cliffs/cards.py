"""Reading the cards: ours from ``cards.csv``, or an owner's own file in the same form."""

import re
from typing import TYPE_CHECKING, Final, Literal, final

from cactarium.games.cliffs.components import LEAST_CARDS, MOST, MOST_CARDS, MOST_FACES, MOST_MULTIPLIERS
from cactarium.games.cliffs.moves import Play, Take
from cactarium.games.cliffs.words import DOUBLE, MOVE, Words, read_words
from cactarium.kernel.card_file import CardFile, Row
from cactarium.kernel.editions import EditionOption, Editions, house_file
from cactarium.kernel.errors import BadRequest, shown
from cactarium.kernel.game import Action, Seat

if TYPE_CHECKING:
    from mypy_extensions import i64

COLUMNS: Final = ["card", "title", "kind", "copies", "words", "source"]
Kind = Literal["bonus", "sabotage", "special", "multiplier"]
KINDS: Final[tuple[Kind, ...]] = ("bonus", "sabotage", "special", "multiplier")
CARD_NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LONGEST_NAME: Final = 40
FILE: Final = CardFile("card file", COLUMNS, 40_000, "cards")
MOST_COPIES: Final = 40


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


def read_face(row: Row) -> Face:
    """A line of a card file, with its parts checked one by one."""
    name, title, words = row.cell("card"), row.cell("title"), row.cell("words")
    if not CARD_NAME.fullmatch(name) or len(name) > LONGEST_NAME:
        raise row.refusal("bad card name", shown(name), "lower-case words like giant-worm", "card")
    if not title or not title.isprintable() or len(title) > LONGEST_NAME:
        raise row.refusal("bad title", shown(title), f"1 to {LONGEST_NAME} letters", "title")
    kind = row.one_of("kind", KINDS, "unknown kind of card")
    copies = row.number("copies", 1, MOST_COPIES)
    if not row.cell("source"):
        raise row.refusal("missing source", "nothing", "where the card comes from", "source")
    try:
        read = read_words(words)
    except BadRequest as error:
        raise row.refusal(error.problem, error.got, error.want, f"words, {error.where}") from None
    found = kind_of(read)
    if found != kind:
        raise row.refusal("words of another kind", f"{kind}, {shown(words)}", found, "kind")
    return Face(name, title, found, copies, read)


def kind_of(words: Words) -> Kind:
    """CLF-1.2: the four kinds of cards."""
    if words.verb == MOVE:
        return "bonus" if words.number > 0 else "sabotage"
    return "multiplier" if words.verb == DOUBLE else "special"


def read_faces(text: str) -> list[Face]:
    """The faces of a file, none of them twice and not too many."""
    faces: list[Face] = []
    for row in FILE.rows(text):
        face = read_face(row)
        if face.name in [other.name for other in faces]:
            raise row.refusal("a card named twice", face.name, "a new name", "card")
        faces.append(face)
        if len(faces) > MOST_FACES:
            raise row.refusal("too many faces", str(len(faces)), f"at most {MOST_FACES}")
    return faces


def read_cards(text: str) -> Cards:
    """CLF-1.4: the cards a file describes; an error names the line, the column and what is wrong."""
    faces = read_faces(text)
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
    return Cards("house", read_cards(house_file("cactarium.games.cliffs", "cards.csv")).faces)


HOUSE: Final = _house()
EDITIONS: Final = Editions(FILE, HOUSE, read_cards)
CARDS: Final = EditionOption(
    EDITIONS, "The cards, ours or your own file in the form of cards.csv.", ("CLF-1.1", "CLF-1.3", "CLF-1.4")
)


def cards_of(option: str) -> Cards:
    """The cards that a table option names."""
    return EDITIONS.of(option)
