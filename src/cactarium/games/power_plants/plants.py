"""Reading the plants: ours from ``plants.csv``, or an owner's own file in the same form."""

import re
from typing import Final, Literal, final

from cactarium.games.power_plants.sentences import read_endgame, read_power
from cactarium.games.power_plants.tiles import TYPES
from cactarium.games.power_plants.words import Step
from cactarium.kernel.card_file import CardFile, Row
from cactarium.kernel.editions import EditionOption, Editions, house_file
from cactarium.kernel.errors import BadRequest, shown

Kind = Literal["standard", "alternate"]
KINDS: Final[tuple[Kind, ...]] = ("standard", "alternate")
Timing = Literal["morning", "noon", "night"]
TIMINGS: Final[tuple[Timing, ...]] = ("morning", "noon", "night")
YES_NO: Final = ("no", "yes")
COLUMNS: Final = [
    *("plant", "type", "kind", "timing", "free sprite", "training", "sprout", "grow", "endgame", "rival", "source"),
]
FILE: Final = CardFile("plants file", COLUMNS, 40_000, "cards")
PLANT_NAME: Final = re.compile(r"[a-z]+(-[a-z]+)*")
LONGEST_NAME: Final = 24
LEAST_TYPES: Final = 5


@final
class Plant:
    """What is printed on one plant card."""

    def __init__(self, row: Row) -> None:
        self.name: Final = row.cell("plant")
        if not PLANT_NAME.fullmatch(self.name) or len(self.name) > LONGEST_NAME:
            raise row.refusal("bad plant name", shown(self.name), "lower-case letters like honeyleaf", "plant")
        self.type: Final = row.one_of("type", TYPES, "unknown type")
        self.kind: Final[Kind] = KINDS[KINDS.index(row.one_of("kind", KINDS, "unknown kind"))]
        self.timing: Final[Timing] = TIMINGS[TIMINGS.index(row.one_of("timing", TIMINGS, "unknown timing"))]
        self.free_sprite: Final = row.one_of("free sprite", YES_NO, "neither yes nor no") == "yes"
        self.training: Final = row.one_of("training", YES_NO, "neither yes nor no") == "yes"
        self.words: Final = {name: row.cell(name) for name in ("sprout", "grow", "endgame", "rival")}
        self.sprout: Final = power(row, "sprout")
        self.grow: Final = power(row, "grow")
        self.endgame: Final = power(row, "endgame")
        self.rival: Final = power(row, "rival")
        if not row.cell("source"):
            raise row.refusal("missing source", "nothing", "where the card comes from", "source")


def power(row: Row, column: str) -> list[Step]:
    """PWR-1.5, PWR-10.1: a sentence of a card, read into its steps."""
    try:
        return read_endgame(row.cell(column)) if column == "endgame" else read_power(row.cell(column))
    except BadRequest as error:
        raise row.refusal(error.problem, error.got, error.want, f"{column}, {error.where}") from None


@final
class Plants:
    """All plant cards of an edition."""

    def __init__(self, text: str, cards: list[Plant]) -> None:
        # What the table option says: "house", or the owner's whole file.
        self.text: Final = text
        self.cards: Final = cards
        self.by_name: Final = {card.name: card for card in cards}

    def card(self, name: str, kind: str) -> Plant | None:
        """The plant of a type, standard or alternate."""
        for card in self.cards:
            if card.type == name and card.kind == kind:
                return card
        return None


def read_plants(text: str) -> Plants:
    """PWR-1.6: the plants a file describes; an error names the line, the column, the word and what is wrong."""
    cards: list[Plant] = []
    for row in FILE.rows(text):
        card = Plant(row)
        for other in cards:
            if other.name == card.name:
                raise row.refusal("a plant named twice", card.name, "a new name", "plant")
            if other.type == card.type and other.kind == card.kind:
                raise row.refusal(f"two {card.kind} plants of one type", card.type, "another type", "type")
        cards.append(card)
    types = {card.type for card in cards if card.kind == "standard"}
    if len(types) < LEAST_TYPES:
        want = f"at least {LEAST_TYPES}"
        raise BadRequest("bad plants file, too few types with a standard plant", str(len(types)), want, "column type")
    return Plants(text, cards)


def _house() -> Plants:
    """PWR-1.3, PWR-1.4: what is in the box. PWR-10.2: alternates are like their standard plants."""
    return Plants("house", read_plants(house_file("cactarium.games.power_plants", "plants.csv")).cards)


HOUSE: Final = _house()
EDITIONS: Final = Editions(FILE, HOUSE, read_plants)
CARDS: Final = EditionOption(
    EDITIONS,
    "The plant cards, ours or your own file in the form of plants.csv.",
    ("PWR-1.3", "PWR-1.4", "PWR-1.5", "PWR-1.6"),
)


def plants_of(option: str) -> Plants:
    """The plants that a table option names."""
    return EDITIONS.of(option)
