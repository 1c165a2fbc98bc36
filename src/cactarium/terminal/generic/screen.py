"""Any game on a terminal, from its view alone."""

from collections.abc import Iterator
from typing import Any, Final

from msgspec import to_builtins
from rich.console import Console, ConsoleOptions, RenderableType
from rich.text import Text

from cactarium.kernel.errors import BadRequest
from cactarium.kernel.game import Event, Game
from cactarium.kernel.seats import seat_fields
from cactarium.terminal.generic.reading import Facts, Reading
from cactarium.terminal.pen import Pen
from cactarium.terminal.screen import CALM, LIT, THEIRS, YOURS, Names, Screen, listed, points_words

# More kinds of actions than these are not named in one line.
MOST_KINDS: Final = 4
WIDEST_LABEL: Final = 18
# With more seats than these the others are told in as few lines as it takes.
CROWD: Final = 4
# What is not so, or not there.
NOTHING: Final = (["none"], ["no"], ["nobody"])


class GenericScreen(Screen):
    """A game without a drawing of its own."""

    def __init__(self, game: Game[Any]) -> None:
        self.game: Final = game

    def board(self, view: object, names: Names) -> RenderableType:
        return Board(Reading(to_builtins(view), names, seat_fields(self.game.view_type)), names)

    def wanted(self, view: object, legal: list[str], names: Names, last: list[Event]) -> str:
        # A seat that nobody waits for need not do anything.
        awaited = getattr(view, "to_act", None)
        may = "Your turn" if awaited is None or names.viewer in awaited else "You may"
        kinds = [*dict.fromkeys(action.split(" ")[0].capitalize() for action in legal)]
        if len(kinds) > MOST_KINDS:
            return f"{may}: choose an action"
        return f"{may}: {listed(kinds, 'or')}"

    def beginnings(self, action: str) -> list[str]:
        first, _, rest = action.partition(" ")
        return [first] if rest else []

    def label(self, offer: str, begun: str, names: Names) -> str:
        return offer.removeprefix(f"{begun} ") if begun else offer

    def narrowed(self, begun: str, names: Names) -> str:
        return f"{begun.capitalize()} what? back shows everything else"

    def gloss(self, view: object, action: str, names: Names) -> str:
        """The game's own preview, if it gives one."""
        try:
            preview = self.game.preview(view, self.game.parse(action))
        except BadRequest:
            # The beginning of some actions is none itself.
            return ""
        told = to_builtins(preview)
        if not isinstance(told, dict):
            return "" if told is None else str(told)
        facts = Reading(told, names, seat_fields(type(preview))).middle
        return ", ".join(f"{label.lower()} {', '.join(words)}" for label, words in facts.items())


class Board:
    """The others on top in the order of their turns, what lies between, and the viewer's own side at the bottom."""

    def __init__(self, reading: Reading, names: Names) -> None:
        self.reading: Final = reading
        self.names: Final = names

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        reading, viewer = self.reading, self.names.viewer
        labels = [label for facts in (*reading.sides, reading.middle) for label in facts]
        pen = GenericPen(options.max_width, options.ascii_only, max(map(len, labels), default=0))
        seats = len(reading.sides)
        around = [(max(viewer, 0) + step) % seats for step in range(seats)]
        for seat in around:
            if seat != viewer:
                yield from self.side(pen, seat)
        yield from pen.middle(reading.middle)
        if viewer in around:
            yield from self.side(pen, viewer)

    def side(self, pen: "GenericPen", seat: int) -> Iterator[Text]:
        points, facts = self.reading.points[seat], self.reading.sides[seat]
        name = Text(self.names.of(seat), style=YOURS if seat == self.names.viewer else THEIRS)
        right = Text("" if points is None else points_words(points))
        if len(self.reading.sides) > CROWD and seat != self.names.viewer:
            told = {label: words for label, words in facts.items() if words not in NOTHING}
            yield from pen.under_heading(name, right, told)
            return
        yield pen.heading(name, right)
        yield from pen.facts(facts)


class GenericPen(Pen):
    """Draws rows whose labels nobody knows beforehand."""

    def __init__(self, width: int, ascii_only: bool, widest: int) -> None:
        super().__init__(width, ascii_only)
        self.room: Final = min(widest, WIDEST_LABEL) + 2

    def row(self, label: str, content: Text | str) -> Text:
        return Text.assemble((label[:WIDEST_LABEL].ljust(self.room), CALM), content)

    def middle(self, facts: Facts) -> Iterator[Text]:
        """What lies between the seats."""
        if facts:
            yield from self.under_heading(Text("On the table", style=LIT), Text(""), facts)

    def under_heading(self, title: Text, right: Text, facts: Facts) -> Iterator[Text]:
        """Numbers and single words beside the heading, as far as there is room, and the rest beneath it."""
        rest = dict(facts)
        for label, words in facts.items():
            told = Text.assemble(", " if right else "", f"{label[:1].lower()}{label[1:]} {words[0]}")
            if len(words) == 1 and title.cell_len + right.cell_len + told.cell_len + 6 <= self.width:
                right.append_text(told)
                del rest[label]
        yield self.heading(title, right)
        yield from self.facts(rest)

    def facts(self, facts: Facts) -> Iterator[Text]:
        for label, words in facts.items():
            yield from self.rows(label, [Text(word, style=CALM if word == "none" else "") for word in words])
