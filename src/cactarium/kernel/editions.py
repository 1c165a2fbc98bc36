"""The cards a table plays with: those of the house, or an owner's own file, which is read once."""

from collections.abc import Callable
from importlib.resources import files
from typing import Final, Generic, TypeVar, final

from cactarium.kernel.card_file import CardFile
from cactarium.kernel.options import Option, Value

E = TypeVar("E")

# What the table option says for the cards in the box.
HOUSE: Final = "house"
MOST_KNOWN: Final = 100


def house_file(package: str, name: str) -> str:
    """The text of the house's own file, which lies beside the rules."""
    return files(package).joinpath(name).read_text(encoding="utf-8")


@final
class Editions(Generic[E]):
    """What has been read so far, by what the table option says."""

    def __init__(self, file: CardFile, house: E, read: Callable[[str], E]) -> None:
        self.file: Final = file
        self._house: Final = house
        self._read: Final = read
        self._known: Final = {HOUSE: house}

    def of(self, option: str) -> E:
        """The edition that a table option names."""
        known = self._known.get(option)
        if known is None:
            known = self._read(option)
            if len(self._known) > MOST_KNOWN:
                self._known.clear()
                self._known[HOUSE] = self._house
            self._known[option] = known
        return known


@final
class EditionOption(Option, Generic[E]):
    """The cards of the house, or the text of an owner's file."""

    def __init__(self, editions: Editions[E], words: str, clauses: tuple[str, ...]) -> None:
        super().__init__(editions.file.option, HOUSE, words, clauses)
        self._editions: Final = editions

    def wanted(self) -> str:
        return f"{HOUSE}, or the text of a {self._editions.file.what}"

    def checked(self, value: object) -> Value:
        if not isinstance(value, str):
            raise self.refusal(value)
        self._editions.of(value)
        return value
