"""The board of Cacti, drawn from one viewer's view."""

from collections.abc import Iterator
from typing import Final

from rich.console import Console, ConsoleOptions, RenderableType
from rich.text import Text

from cactarium.games.cacti.cactus import TYPES
from cactarium.games.cacti.components import Half
from cactarium.games.cacti.faces import faces_of
from cactarium.games.cacti.seen import HIDDEN, CactiView, SideView
from cactarium.kernel import multiset
from cactarium.kernel.game import Event
from cactarium.terminal.cacti import words
from cactarium.terminal.cacti.words import COLOURS, tinted, word
from cactarium.terminal.pen import WIDE, Pen
from cactarium.terminal.screen import CALM, LIT, THEIRS, YOURS, Names, Screen, points_words

# Arms, a ball, pads and a shaggy column.
SHAPES: Final = {"saguaro": "Ψ", "barrel": "●", "prickly-pear": "♣", "old-man": "▒"}
ASCII_SHAPES: Final = {"saguaro": "Y", "barrel": "O", "prickly-pear": "8", "old-man": "#"}
NAME: Final = 22
NEEDS: Final = 27


class CactiScreen(Screen):
    """Cacti on a terminal."""

    def board(self, view: object, names: Names) -> RenderableType:
        assert isinstance(view, CactiView)
        return Board(view, names)

    def wanted(self, view: object, legal: list[str], names: Names, last: list[Event]) -> str:
        assert isinstance(view, CactiView)
        return words.wanted(view, legal, names, last)

    def gloss(self, view: object, action: str, names: Names) -> str:
        assert isinstance(view, CactiView)
        return words.gloss(view, action)

    def sentence(self, event: Event, names: Names) -> str:
        return words.sentence(event, names)

    def tinted(self, words: str) -> Text:
        return tinted(words)


class Board:
    """The other side on top, the middle, the viewer's side at the bottom; lines as wide as the terminal."""

    def __init__(self, view: CactiView, names: Names) -> None:
        self.view: Final = view
        self.names: Final = names
        self.faces: Final = faces_of(view.faces)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        below = self.view.viewer if self.view.viewer >= 0 else 0
        pen = CactiPen(options.max_width, options.ascii_only)
        yield from self.side(pen, 1 - below)
        yield from self.middle(pen)
        yield from self.side(pen, below)

    def side(self, pen: "CactiPen", seat: int) -> Iterator[Text]:
        """One player's cards."""
        view, side = self.view, self.view.sides[seat]
        style = YOURS if seat == view.viewer else THEIRS
        title = Text.assemble((self.names.of(seat), style))
        title.append(", First Player" if seat == view.first else ", Second Player", style=CALM)
        if seat == view.turn and view.moment != "over":
            title.append(", ", style=CALM).append("Action card", style=LIT)
        leftover = "leftover " if pen.width >= WIDE else ""
        score = Text.assemble(f"{points_words(side.points)}, {leftover}", (f"now {-side.penalty}", LIT))
        yield pen.heading(title, score)
        yield from pen.pile("Nursery", side.nursery)
        planters = self.planters(pen, side, seat == view.viewer)
        if seat == view.viewer:
            yield from self.hand(pen, side)
            yield from pen.rows("Planters", planters)
        else:
            held = pen.row("Hand", held_words(side))
            yield from pen.beside(held, pen.row("Planters", Text(", ").join(planters)), pen.rows("Planters", planters))
        if side.planted:
            planted = [Text(f"{one.arrangement} {one.half} for {one.points}") for one in side.planted]
            yield from pen.rows("Planted", planted)

    def hand(self, pen: "CactiPen", side: SideView) -> Iterator[Text]:
        """The viewer's Arrangements with all they need."""
        if not side.hand:
            yield pen.row("Hand", Text("empty", style=CALM))
        planter = None if self.view.moment == "over" else side
        for place, name in enumerate(side.hand):
            yield from self.arrangement(pen, "" if place else "Hand", name, planter)

    def middle(self, pen: "CactiPen") -> Iterator[Text]:
        """What lies between the players."""
        view = self.view
        counts = Text(f"deck {view.deck}, discard {sum(view.discard.values())}, Arrangements {view.arrangements}")
        title = Text("Middle", style=LIT)
        if "final" in view.moment:
            title.append(", ", style=CALM).append("final turn", style="bold yellow")
        yield pen.heading(title, counts)
        yield from pen.pile("Cacti", view.middle)
        if view.arrangement is None:
            yield pen.row("On top", Text("no Arrangement is left", style=CALM))
            return
        side = view.sides[view.viewer] if view.viewer >= 0 and view.moment != "over" else None
        yield from self.arrangement(pen, "On top", view.arrangement, side)

    def arrangement(self, pen: "CactiPen", label: str, name: str, side: SideView | None) -> Iterator[Text]:
        """A card with its halves, one a line: what it needs, its points, and whether the viewer can plant it."""
        halves = self.faces.halves[self.faces.cards[name]]
        if not pen.fits_beside(name):
            yield pen.row(label, name)
            label = name = ""
        for place, half in enumerate(halves):
            yield from pen.half("" if place else label, "" if place else name, half, side)

    def planters(self, pen: "CactiPen", side: SideView, own: bool) -> list[Text]:
        """What is known of the two Planters."""
        if side.used_specials:
            special = Text("Special over ").append_text(pen.pieces(side.under_special))
        else:
            special = Text("Special ").append(
                "ready" if side.specials else "none", LIT if own and side.specials else ""
            )
        bonus = Text("Bonus ")
        if side.shown_bonus:
            bonus.append("over ").append_text(pen.pieces(side.under_bonus))
        for name in side.bonus:
            if name == HIDDEN:
                bonus.append("hidden", style=CALM)
            else:
                types = self.faces.bonus_types[self.faces.bonus_names.index(name)]
                bonus.append("for ").append_text(Text(" ").join(pen.kind(TYPES[cactus]) for cactus in types))
        return [special, bonus]


def held_words(side: SideView) -> str:
    """A hand that is not the viewer's: the Arrangements that are known, and how many are not."""
    hidden = side.hand.count(HIDDEN)
    known = [name for name in side.hand if name != HIDDEN]
    return ", ".join(known + [f"{hidden} hidden"] * (hidden > 0)) or "empty"


class CactiPen(Pen):
    """Draws cacti and Arrangements."""

    def __init__(self, width: int, ascii_only: bool) -> None:
        super().__init__(width, ascii_only)
        self.shapes: Final = ASCII_SHAPES if ascii_only else SHAPES
        self.gap: Final = 3 if width >= WIDE else 1

    def kind(self, cactus: str) -> Text:
        return Text(f"{self.shapes[cactus]} {word(cactus)}", style=COLOURS[cactus])

    def piece(self, cactus: str, number: int) -> Text:
        """Some cacti of one type: shape, number and word, all in its colour."""
        return Text(f"{self.shapes[cactus]} {number} {word(cactus)}", style=COLOURS[cactus])

    def pieces(self, held: dict[str, int]) -> Text:
        found = [self.piece(cactus, number) for cactus, number in held.items() if number]
        return Text(" ").join(found) if found else Text("nothing", style=CALM)

    def pile(self, label: str, held: dict[str, int]) -> Iterator[Text]:
        """A pile in four columns, the same ones in every pile, so that piles compare at a glance."""
        if not any(held.values()):
            yield self.row(label, Text("empty", style=CALM))
            return
        line = self.row(label, "")
        for cactus, number in held.items():
            piece = self.piece(cactus, number) if number else Text()
            room = len(word(cactus)) + 4 + self.gap - piece.cell_len
            line.append_text(piece).append(" " * max(room, 1))
        line.rstrip()
        if line.cell_len <= self.width:
            yield line
        else:
            yield from self.rows(label, [self.piece(cactus, number) for cactus, number in held.items() if number])

    def fits_beside(self, name: str) -> bool:
        """Whether a card's name and its halves find room on one line."""
        return self.width >= WIDE and len(name) < NAME

    def half(self, label: str, name: str, half: Half, side: SideView | None) -> Iterator[Text]:
        """One half of an Arrangement; what it needs may take two lines."""
        needs = list(multiset.by_name(half.needs, TYPES).items())
        indent = NAME if self.width >= WIDE else 3
        for start in range(0, len(needs), 2):
            text = self.row("" if start else label, ("" if start else name).ljust(indent))
            text.append("  " if start else f"{half.number} ", style=CALM)
            pieces = self.pieces(dict(needs[start : start + 2]))
            text.append_text(pieces)
            if start == 0:
                text.append(" " * max(NEEDS - pieces.cell_len, 1))
                text.append(f"{points_words(half.points):<10}").append_text(readiness(dict(needs), side))
            text.rstrip()
            yield text


def readiness(needs: dict[str, int], side: SideView | None) -> Text:
    """Whether a Nursery holds what a half needs, or what it lacks."""
    if side is None:
        return Text()
    lacking = sum(max(number - side.nursery[cactus], 0) for cactus, number in needs.items())
    return Text("plantable", style=YOURS) if lacking == 0 else Text(f"lacks {lacking}", style=CALM)
