"""Reading card faces: ours from ``faces.csv``, or an owner's own file in the same form."""

from typing import Final

from mypy_extensions import i64

from cactarium.games.cacti.cactus import TYPES
from cactarium.games.cacti.components import BASICS, BONUSES, COPIES, STARTINGS, Faces, Half
from cactarium.games.cacti.moves import CARD_NAME
from cactarium.kernel import multiset
from cactarium.kernel.card_file import CardFile, Row
from cactarium.kernel.editions import EditionOption, Editions, house_file
from cactarium.kernel.errors import BadRequest, shown

COLUMNS: Final = ["kind", "card", "half", *TYPES, "points", "source"]
FILE: Final = CardFile("faces file", COLUMNS, 20_000, "faces")


class _Face:
    """A line of a faces file, with its parts checked one by one."""

    def __init__(self, row: Row) -> None:
        self.line: Final = row.line
        self.kind: Final = row.cell("kind")
        self.card: Final = row.cell("card")
        self.half: Final = row.cell("half")
        self.numbers: Final = [self.number(column, row.cell(column)) for column in [*TYPES, "points"]]
        if not CARD_NAME.fullmatch(self.card):
            raise self.refusal("bad card name", shown(self.card), "lower-case words like saguaro/barrel")
        if not row.cell("source"):
            raise self.refusal("missing source", "nothing", "where the face comes from")

    def refusal(self, problem: str, got: str, want: str) -> BadRequest:
        return BadRequest(f"bad faces file, {problem}", got, want, f"line {self.line}")

    def number(self, column: str, cell: str) -> int:
        most = 99 if column == "points" else COPIES
        if not (cell.isdecimal() and len(cell) <= 3 and int(cell) <= most):
            raise self.refusal(f"bad number in column {column}", shown(cell), f"a whole number from 0 to {most}")
        return int(cell)

    def needs(self) -> i64:
        needs: i64 = multiset.EMPTY
        for cactus in range(4):
            needs += multiset.of(cactus, self.numbers[cactus])
        return needs

    def points(self) -> int:
        return self.numbers[4]


def _rows(text: str) -> list[_Face]:
    rows = [_Face(row) for row in FILE.rows(text)]
    if not rows:
        raise BadRequest("bad faces file, no cards", f"{len(text)} characters", ",".join(COLUMNS), "line 1")
    return rows


def _arrangements(rows: list[_Face], kind: str, cards: int, halves_each: int, first: int) -> list[list[Half]]:
    """CAC-1.2, CAC-1.5: the Arrangements of one kind; a Basic one has two different requirements."""
    found: dict[str, list[Half]] = {}
    lines: dict[str, int] = {}
    for row in rows:
        if row.kind != kind:
            continue
        halves = found.setdefault(row.card, [])
        lines[row.card] = row.line
        if row.half != str(len(halves) + 1) or len(halves) == halves_each:
            want = f"{len(halves) + 1}" if len(halves) < halves_each else f"no more than {halves_each} for {row.card}"
            raise row.refusal("wrong half", shown(row.half), want)
        if row.needs() == multiset.EMPTY:
            raise row.refusal("an Arrangement that needs nothing", row.card, "at least one cactus")
        if halves and halves[0].needs == row.needs():
            raise row.refusal("two halves with the same needs", row.card, "two different requirements")
        if len(halves) == 0 and len(found) > cards:
            raise row.refusal(f"too many {kind} Arrangements", row.card, f"{cards} cards")
        halves.append(Half(first + list(found).index(row.card), row.card, len(halves) + 1, row.needs(), row.points()))
    for card, halves in found.items():
        if len(halves) != halves_each:
            got = f"{len(halves)} of {card}"
            raise BadRequest("bad faces file, a half is missing", got, str(halves_each), f"line {lines[card]}")
    if len(found) != cards:
        raise BadRequest(f"bad faces file, wrong number of {kind} Arrangements", str(len(found)), str(cards), "faces")
    return list(found.values())


def _check_bonus(row: _Face) -> None:
    """CAC-1.4: a Bonus Planter names what it collects; each card beneath it is worth 1 point."""
    types = row.numbers[:4]
    if row.half or max(types) != 1 or row.points() != 1:
        got = f"half {shown(row.half)}, types {types}, points {row.points()}"
        raise row.refusal("bad Bonus Planter", got, "no half, 0 or 1 for each type, 1 point")


def read_faces(text: str) -> Faces:
    """The faces a file describes; an error names the line and what is wrong."""
    rows = _rows(text)
    bonuses: list[_Face] = []
    names: set[str] = set()
    for row in rows:
        if row.kind not in ("basic", "starting", "bonus"):
            raise row.refusal("unknown kind of card", shown(row.kind), "basic, starting or bonus")
        if row.kind == "bonus":
            _check_bonus(row)
            bonuses.append(row)
        if row.card in names and row.half in ("", "1"):
            raise row.refusal("a card named twice", row.card, "a new name")
        names.add(row.card)
    if len(bonuses) != BONUSES:
        raise BadRequest("bad faces file, wrong number of Bonus Planters", str(len(bonuses)), str(BONUSES), "faces")
    basics = _arrangements(rows, "basic", BASICS, 2, 0)
    startings = _arrangements(rows, "starting", STARTINGS, 1, BASICS)
    return Faces(
        text,
        basics + startings,
        [row.card for row in bonuses],
        [[cactus for cactus in range(4) if row.numbers[cactus]] for row in bonuses],
    )


def _house() -> Faces:
    house = read_faces(house_file("cactarium.games.cacti", "faces.csv"))
    return Faces("house", house.halves, house.bonus_names, house.bonus_types)


HOUSE: Final = _house()
EDITIONS: Final = Editions(FILE, HOUSE, read_faces)
FACES: Final = EditionOption(
    EDITIONS, "The card faces, ours or your own file in the form of faces.csv.", ("CAC-1.2", "CAC-1.4", "CAC-1.5")
)


def faces_of(option: str) -> Faces:
    """The faces that a table option names."""
    return EDITIONS.of(option)
