"""What any game looks like on a terminal: names, a plain board, the list of actions, the score sheet."""

import re
from abc import ABC, abstractmethod
from typing import Final

from rich.console import Console, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from cactarium.kernel.clauses import Clause
from cactarium.kernel.game import SPECTATOR, TABLE, Event, Viewer
from cactarium.kernel.outcome import Outcome
from cactarium.terminal.viewing import masked

LIT: Final = "bold"
CALM: Final = "dim"
YOURS: Final = "bold green"
THEIRS: Final = "bold blue"
REFUSED: Final = "red"
# Longer lines are hard to read.
WIDEST: Final = 100
# A list with more rows is long; the number of a row takes up so much of it.
LONG: Final = 8
NUMBER: Final = 5
# Cards that a viewer may not know, within a sentence.
HIDDEN_CARDS: Final = re.compile(r"(?<!\S)\?(?:,? \?)*(?![^\s,.;])")


class Names:
    """What a viewer calls the seats: its own is "You"."""

    def __init__(self, names: list[str], viewer: Viewer = SPECTATOR) -> None:
        self.names: Final = names
        self.viewer: Final = viewer

    def of(self, seat: int) -> str:
        if seat == TABLE:
            return "The table"
        return "You" if seat == self.viewer else self.names[seat]

    def possessive(self, seat: int) -> str:
        return "your" if seat == self.viewer else f"{self.of(seat)}'s"

    def its(self, seat: int) -> str:
        """After the seat has been named: "You ... your", "Bot ... its"."""
        return "your" if seat == self.viewer else "its"

    def whom(self, seat: int) -> str:
        """Within a sentence: "from you", "from Bot 2"."""
        return "you" if seat == self.viewer else self.of(seat)

    def all_of(self, seats: list[int]) -> str:
        """Several seats at the beginning of a sentence: "You and Bot 2"."""
        return listed([self.of(seats[0]), *[self.whom(seat) for seat in seats[1:]]])


class Screen(ABC):
    """How a game is shown to one viewer."""

    @abstractmethod
    def board(self, view: object, names: Names) -> RenderableType:
        """The position, from what the viewer may know."""

    def wanted(self, view: object, legal: list[str], names: Names, last: list[Event]) -> str:
        """What is wanted of the viewer now; ``last`` is what happened before."""
        return "Your turn: choose an action"

    def beginnings(self, action: str) -> list[str]:
        """The beginnings by which one narrows down to the action where there are many, shortest first."""
        return []

    def label(self, offer: str, begun: str, names: Names) -> str:
        """What an action, or the beginning of some, is called in a list of those that begin with ``begun``."""
        return offer

    def narrowed(self, begun: str, names: Names) -> str:
        """What is wanted of a person who has chosen the beginning of an action."""
        return f"{begun}: go on"

    def gloss(self, view: object, action: str, names: Names) -> str:
        """What an action would do, in a few words; the same of the beginning of some."""
        return ""

    def sentence(self, event: Event, names: Names) -> str:
        """An event for a person."""
        parts = [names.whom(part) if isinstance(part, int) else part for part in event.phrase()]
        words = HIDDEN_CARDS.sub(counted_cards, "".join(parts).strip())
        return f"{words[:1].upper()}{words[1:]}."

    def sentences(self, events: list[Event], names: Names) -> list[str]:
        """Events for a person, one after the other."""
        return [self.sentence(event, names) for event in events]

    def joins(self, before: list[Event], after: list[Event]) -> bool:
        """Whether what two actions brought about, one after the other, is told in one breath."""
        return False

    def tinted(self, words: str) -> Text:
        """A sentence, with the pieces in it in their colours."""
        return Text(words)


def counted_cards(marks: re.Match[str]) -> str:
    """Two marks as "2 hidden cards"."""
    number = marks[0].count("?")
    return "a hidden card" if number == 1 else f"{number} hidden cards"


def new_console(*, stderr: bool = False) -> Console:
    """A console that prints what it is given: names in files are no markup."""
    console = Console(stderr=stderr, markup=False, highlight=False, emoji=False)
    console.width = min(console.width, WIDEST)
    return console


def told(screen: Screen, events: list[Event], names: Names) -> Text:
    """What one action brought about, or several, as the viewer may know it."""
    return screen.tinted(" ".join(screen.sentences(masked(events, names.viewer), names)))


def breaths(screen: Screen, happenings: list[list[Event]], viewer: Viewer) -> list[tuple[int, list[Event]]]:
    """What actions brought about, as the viewer may know it: how many are told in one breath, and their events."""
    found: list[tuple[int, list[Event]]] = []
    before: list[Event] = []
    for events in [masked(events, viewer) for events in happenings]:
        if found and screen.joins(before, events):
            number, sofar = found.pop()
            found.append((number + 1, sofar + events))
        else:
            found.append((1, events))
        before = events
    return found


def offer_list(rows: list[tuple[str, Text]], width: int) -> RenderableType:
    """What can be chosen, numbered, with what each would do; a long list of short rows stands in two columns."""
    label = max(len(label) for label, _ in rows)
    half = NUMBER + label + 2 + max(gloss.cell_len for _, gloss in rows) + 2
    columns = 2 if len(rows) > LONG and 2 * half <= width + 2 else 1
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for _ in range(columns):
        grid.add_column(justify="right", style=CALM, min_width=3, no_wrap=True)
        grid.add_column(style=LIT, no_wrap=True)
        grid.add_column()
    height = -(-len(rows) // columns)
    for line in range(height):
        cells: list[RenderableType] = []
        for number in range(line, len(rows), height):
            cells += [str(number + 1), *rows[number]]
        grid.add_row(*cells)
    return grid


def command_list(commands: dict[str, str]) -> RenderableType:
    """What can be typed besides an action."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style=LIT)
    grid.add_column()
    for command, words in commands.items():
        grid.add_row(command, words)
    grid.add_row("an action", "its text (Tab completes), its number, or its beginning")
    return grid


def clause_text(clauses: list[Clause], name: str) -> Text:
    """The clause behind a refusal."""
    for clause in clauses:
        if clause.id == name:
            return Text.assemble((f"{clause.id}  ", LIT), clause.text)
    return Text(name, style=LIT)


def score_sheet(outcome: Outcome, names: Names) -> RenderableType:
    """The score sheet line by line, each with its clause."""
    gap = 3 if len(outcome.scores) <= 4 else 2
    grid = Grid(box=None, pad_edge=False, show_footer=True, padding=(0, gap, 0, 0))
    grid.add_column("Score sheet", footer="Total", header_style=LIT, footer_style=LIT)
    for seat, score in enumerate(outcome.scores):
        style = YOURS if seat == names.viewer else THEIRS
        grid.add_column(names.of(seat), footer=str(score), justify="right", header_style=style, footer_style=LIT)
    grid.add_column("Clause", style=CALM, header_style=CALM)
    for line in outcome.sheet:
        grid.add_row(line.label, *[str(points) for points in line.points], line.clause)
    return grid


def winner_line(outcome: Outcome, names: Names) -> str:
    """Who won, and by what."""
    winners = outcome.winners()
    best, *others = [str(outcome.scores[seat]) for seat in by_rank(outcome)]
    tally = f"{best} to {listed(others)}" if others else best
    if not winners:
        return f"Nobody wins, {tally}."
    if len(winners) > 1:
        return f"{listed([names.of(seat) for seat in winners])} share the win, {tally}."
    winner = winners[0]
    tied = outcome.scores.count(outcome.scores[winner]) > 1
    verb = "win" if winner == names.viewer else "wins"
    return f"{names.of(winner)} {verb} {tally}{', by the tie-break' if tied else ''}."


def points_words(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"


def by_rank(outcome: Outcome) -> list[int]:
    return sorted(range(len(outcome.ranks)), key=lambda seat: outcome.ranks[seat])


def listed(words: list[str], last: str = "and") -> str:
    """Words as a list in a sentence.

    >>> listed(["Grow", "Plant", "Special"], "or")
    'Grow, Plant or Special'
    """
    return f" {last} ".join([part for part in (", ".join(words[:-1]), *words[-1:]) if part])
