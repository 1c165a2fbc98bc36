"""What is in the box: 48 cacti, 14 arrangements, 6 planters, and the faces printed on them.

No public source prints the faces, so they are data: ``faces.csv`` holds ours, each row with its source, and
a table can bring its owner's own file in the same form.
"""

from typing import Final

from mypy_extensions import i64

from cactarium.games.cacti.cactus import TYPES
from cactarium.games.cacti.moves import Plant

# Raised whenever a stored record would replay differently.
VERSION: Final = 1

COPIES: Final = 12
MIDDLE: Final = 5
BASICS: Final = 12
STARTINGS: Final = 2
ARRANGEMENTS: Final = BASICS + STARTINGS
BONUSES: Final = 4
SPECIALS: Final = 2
NO_CARD: Final = -1

ALL_CACTI: Final = tuple([cactus for cactus in range(len(TYPES)) for _ in range(COPIES)])
ALL_BASICS: Final = tuple(range(BASICS))
ALL_BONUSES: Final = tuple(range(BONUSES))


class Half:
    """One half of an Arrangement: what it needs and what it is worth. A Starting Arrangement has only one."""

    def __init__(self, card: i64, arrangement: str, number: int, needs: i64, points: int) -> None:
        self.card: Final = card
        self.arrangement: Final = arrangement
        self.number: Final = number
        self.needs: Final = needs
        self.points: Final = points
        self.plant: Final = Plant(arrangement, number)


class Faces:
    """The faces of one edition. Arrangement cards 0 to 11 are the Basic ones, 12 and 13 the Starting ones."""

    def __init__(
        self,
        text: str,
        halves: list[list[Half]],
        bonus_names: list[str],
        bonus_types: list[list[int]],
    ) -> None:
        # What the table option says: "house", or the owner's whole file.
        self.text: Final = text
        self.halves: Final = halves
        self.bonus_names: Final = bonus_names
        self.bonus_types: Final = bonus_types
        self.names: Final = [card[0].arrangement for card in halves]
        self.cards: Final = {name: card for card, name in enumerate(self.names)}

    def half(self, arrangement: str, number: int) -> Half | None:
        """The half with this number, if there is such an Arrangement and it has one."""
        card = self.cards.get(arrangement)
        if card is None or not 1 <= number <= len(self.halves[card]):
            return None
        return self.halves[card][number - 1]
