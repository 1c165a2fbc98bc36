"""The table of The Cactus Card Game, drawn from one viewer's view."""

from collections.abc import Iterator
from textwrap import wrap
from typing import Final

from rich.console import Console, ConsoleOptions, RenderableType
from rich.text import Text

from cactarium.games.cactus_card.cards import HIDDEN
from cactarium.games.cactus_card.seen import CactusCardView, SideView
from cactarium.kernel.game import Event
from cactarium.terminal.cactus_card import choices as choices
from cactarium.terminal.cactus_card import words
from cactarium.terminal.cactus_card.words import by_kind, cards_word, number_of_cards, pending_words, tinted
from cactarium.terminal.pen import LABEL, WIDE, Pen
from cactarium.terminal.screen import CALM, LIT, THEIRS, YOURS, Names, Screen, listed, points_words

TURN: Final = "▸"
POINT: Final = ("●", "○")
ASCII_TURN: Final = ">"
ASCII_POINT: Final = ("*", ".")
EARNED: Final = "yellow"
# That no more cards of a kind than so many can be in a hand is worth saying.
FEW: Final = 2


class CactusCardScreen(Screen):
    """The Cactus Card Game on a terminal."""

    def board(self, view: object, names: Names) -> RenderableType:
        assert isinstance(view, CactusCardView)
        return Board(view, names)

    def wanted(self, view: object, legal: list[str], names: Names, last: list[Event]) -> str:
        assert isinstance(view, CactusCardView)
        return words.wanted(view, legal, names)

    def beginnings(self, action: str) -> list[str]:
        return choices.beginnings(action)

    def label(self, offer: str, begun: str, names: Names) -> str:
        return choices.label(offer, begun, names)

    def narrowed(self, begun: str, names: Names) -> str:
        return choices.narrowed(begun, names)

    def gloss(self, view: object, action: str, names: Names) -> str:
        assert isinstance(view, CactusCardView)
        return choices.gloss(view, action, names)

    def sentence(self, event: Event, names: Names) -> str:
        return words.sentence(event, names)

    def sentences(self, events: list[Event], names: Names) -> list[str]:
        return words.sentences(events, names)

    def joins(self, before: list[Event], after: list[Event]) -> bool:
        return words.joins(before, after)

    def tinted(self, words: str) -> Text:
        return tinted(words)


class Board:
    """The others in the order of their turns, the middle, the viewer's hand at the bottom."""

    def __init__(self, view: CactusCardView, names: Names) -> None:
        self.view: Final = view
        self.names: Final = names

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        pen = CardPen(options.max_width, options.ascii_only, self.view.goal)
        yield from self.others(pen)
        yield from self.middle(pen)
        if self.view.viewer >= 0:
            yield from self.own(pen)

    def others(self, pen: "CardPen") -> Iterator[Text]:
        """All but the viewer, a line each: points, cards, how they answered, and what is known of the hand."""
        view, seats = self.view, len(self.view.sides)
        first = view.viewer + 1 if view.viewer >= 0 else 0
        around = [(first + place) % seats for place in range(seats)]
        title = Text("Players" if view.viewer < 0 else "Others", style=LIT)
        yield pen.heading(title, Text(f"first to {points_words(view.goal)}"))
        name = max(len(self.names.of(seat)) for seat in around) + 1
        answer = max(len(self.answer(seat)) for seat in around)
        for seat in around:
            if seat != view.viewer:
                side = view.sides[seat]
                line = Text.assemble(pen.turn(self.has_turn(seat)), (self.names.of(seat).ljust(name), THEIRS))
                line.append_text(pen.points(side.points)).append(f"{number_of_cards(len(side.hand)):>10}  ")
                line.append(f"{self.answer(seat):<{answer}}  " if answer else "", style=CALM)
                yield from pen.with_parts(line, knowledge(side))

    def has_turn(self, seat: int) -> bool:
        return seat == self.view.turn and self.view.moment != "over"

    def answer(self, seat: int) -> str:
        """How a seat has answered the last card, or whether it still can."""
        view, answer = self.view, self.view.sides[seat].answer
        if view.moment == "over":
            return ""
        if view.moment == "window" and view.pending is not None:
            if seat == view.pending.last:
                return "played"
            if not answer:
                return "asked" if seat in view.to_act else "not asked"
        return {"": "", "pass": "passed", "pass turn": "passed turn"}[answer]

    def middle(self, pen: "CardPen") -> Iterator[Text]:
        """The piles, and the card that waits for its effect."""
        view = self.view
        number = sum(view.discard.values())
        top = f", {words.WORDS[view.top]} on top" if view.top and pen.width >= WIDE else ""
        piles = f"draw pile {view.draw_pile}, discards {number}{top}, points {view.point_pile}"
        yield pen.heading(Text("Middle", style=LIT), tinted(piles))
        if number and view.moment != "over":
            yield from pen.rows("Discards", pieces(view.discard))
        if view.pending is not None and view.moment == "window":
            yield from pen.wrapped("Waiting", pending_words(view.pending, view.turn, self.names))

    def own(self, pen: "CardPen") -> Iterator[Text]:
        """The viewer's points and cards."""
        view, side = self.view, self.view.sides[self.view.viewer]
        title = Text.assemble(pen.turn(self.has_turn(view.viewer)), ("You", YOURS))
        if answer := self.answer(view.viewer):
            title.append(f", {answer}", style=CALM)
        held = number_of_cards(len(side.hand))
        yield pen.heading(title, Text.assemble(pen.points(side.points), f" of {view.goal}, {held}"))
        yield from pen.rows("Hand", pieces(by_kind(side.hand)) or [Text("empty", style=CALM)])


def pieces(cards: dict[str, int]) -> list[Text]:
    """Cards kind by kind, each in its colour."""
    return [tinted(cards_word(name, number)) for name, number in cards.items()]


def knowledge(side: SideView) -> list[Text]:
    """What is known of a hand that is not the viewer's."""
    known = pieces({name: number for name, number in by_kind(side.hand).items() if name != HIDDEN})
    if known:
        known[0] = Text("has ").append_text(known[0])
    return [*known, *lacking(side)] if HIDDEN in side.hand else known


def lacking(side: SideView) -> list[Text]:
    """Of which kinds no more than so many can be in the hand, where that says something."""
    bounds = {name: most for name, most in side.lacks.items() if most <= FEW and most < len(side.hand)}
    none = [words.WORDS[name] for name, most in bounds.items() if most == 0]
    parts = [f"no {listed(none, 'or')}"] if none else []
    parts += [f"at most {'1 ' if most == 1 else ''}{cards_word(name, most)}" for name, most in bounds.items() if most]
    return [tinted(part) for part in parts]


class CardPen(Pen):
    """Draws points and rows of players."""

    def __init__(self, width: int, ascii_only: bool, goal: int) -> None:
        super().__init__(width, ascii_only)
        self.marks: Final = ASCII_POINT if ascii_only else POINT
        self.pointer: Final = ASCII_TURN if ascii_only else TURN
        self.goal: Final = goal

    def turn(self, here: bool) -> Text:
        return Text(f"{self.pointer if here else ' '} ", style=LIT)

    def points(self, number: int) -> Text:
        """Points as marks that can be counted, out of those that win."""
        earned = min(number, self.goal)
        left = self.goal - earned
        return Text.assemble((self.marks[0] * earned, EARNED), (self.marks[1] * left, CALM), f"{number:>3}")

    def with_parts(self, line: Text, parts: list[Text]) -> Iterator[Text]:
        """A line with parts after it where there is room; else below it."""
        whole = Text.assemble(line, Text(", ").join(parts))
        whole.rstrip()
        if whole.cell_len <= self.width:
            yield whole
        else:
            line.rstrip()
            yield line
            yield from self.rows("", parts)

    def wrapped(self, label: str, said: str) -> Iterator[Text]:
        """A row of words, on as many lines as it needs."""
        for place, line in enumerate(wrap(said, self.width - LABEL)):
            yield self.row("" if place else label, tinted(line))
