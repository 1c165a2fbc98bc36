"""The words that events are told with, and what events about cards have in common."""

from typing import Final, Literal

from mypy_extensions import i64

from cactarium.games.cliffs.moves import SIGNS
from cactarium.games.cliffs.state import KNOWN
from cactarium.kernel.form import Word, one_of
from cactarium.kernel.game import OPEN, Event, Viewer

HIDDEN: Final = "?"
# Who knows a card that lies open.
ALL: Final = -1


def hidden(_: str) -> str:
    return HIDDEN


def all_hidden(cards: list[str]) -> list[str]:
    return [HIDDEN] * len(cards)


def listed(cards: list[str]) -> str:
    return " ".join(cards) or "nothing"


def joined(words: list[str]) -> str:
    return " and ".join(words)


def because(words: list[str]) -> str:
    return f", doubled by {joined(words)}" if words else ""


def times(number: int) -> str:
    return "once" if number == 1 else "twice" if number == 2 else f"{number} times"


def in_metres(metres: int) -> str:
    return f"{abs(metres)} {'up' if metres < 0 else 'down'}"


def turned(upside_down: bool) -> str:
    return "upside-down" if upside_down else "right side up"


Reference = Literal["left", "right", "left-most", "right-most"]

SIGN: Final = one_of(SIGNS)
CARD: Final = Word(str, hide=hidden)
CARDS: Final = Word(list[str], write=listed, hide=all_hidden)
TIMES: Final = Word(int, write=times)
METRES: Final = Word(int, write=in_metres)
TURNED: Final = Word(bool, write=turned)
REASONS: Final = Word(list[Reference], write=joined)
BECAUSE: Final = Word(list[Reference], write=because)


class CardEvent(Event):
    """An event about a card that only some may know: ``knowers`` has a bit for each of them, as a card has."""

    knowers: i64

    def seen_by(self, viewer: Viewer) -> Event:
        if self.knowers == ALL or viewer == OPEN or (viewer >= 0 and (self.knowers >> (KNOWN + viewer)) & 1):
            return self
        masked: Event = self.form.masked(self)
        return masked

    def is_public(self) -> bool:
        return self.knowers == ALL
