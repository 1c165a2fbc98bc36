"""A game at the terminal: draw, ask, act, until it is over. Blind to which game it is."""

from typing import Final

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from cactarium.games import clauses_of
from cactarium.kernel.errors import BadRequest, CactariumError, IllegalAction
from cactarium.kernel.game import SPECTATOR, Event, Seat, Viewer
from cactarium.terminal.choices import COMMANDS, chosen, command_of
from cactarium.terminal.keeping import Keeper
from cactarium.terminal.lines import Lines
from cactarium.terminal.match import Happening, Match
from cactarium.terminal.rulebook import clause_list, found_clauses
from cactarium.terminal.screen import (
    CALM,
    LIT,
    REFUSED,
    Names,
    Screen,
    action_list,
    clause_text,
    command_list,
    score_sheet,
    told,
    winner_line,
)
from cactarium.terminal.viewing import masked, may_know

# Clears what is on the screen and what has scrolled off it.
WIPE: Final = "\x1b[H\x1b[2J\x1b[3J"
HOW_TO: Final = "Type an action, its number or its beginning; help lists the commands."
MOST_NEWS: Final = 6
# From this height on parts are set apart by blank lines.
ROOMY: Final = 32


class Left(Exception):
    """The people left before the end."""


class Play:
    """One evening: a match, a screen to show it on, someone to ask, and a keeper of the record."""

    def __init__(self, match: Match, screen: Screen, console: Console, lines: Lines, keeper: Keeper) -> None:
        self.match: Final = match
        self.screen: Final = screen
        self.console: Final = console
        self.lines: Final = lines
        self.keeper: Final = keeper
        self.looking: Viewer = SPECTATOR if match.is_hot_seat else match.people[0]
        self.is_first_look = True
        self.gone: list[Happening] = []

    def run(self) -> None:
        """Play to the end, or until the people leave."""
        try:
            self.console.print(Text(HOW_TO, style=CALM), end="\n\n")
            while self.match.table.to_act:
                seat = self.next_seat()
                if seat in self.match.bots:
                    self.match.bot_acts(seat)
                else:
                    self.hand_over(seat)
                    self.decide(seat)
            self.finish()
        except Left:
            self.leave(self.lines)
        except KeyboardInterrupt:
            self.leave()
        except EOFError:
            if self.lines.is_terminal:
                self.leave()
            else:
                self.keeper.keep()
                got = f"the end of the input after {len(self.match.table.moves)} actions"
                raise BadRequest("the input ended before the game", got, "more actions, or quit", "input") from None

    def next_seat(self) -> Seat:
        """Bots first, where several may act: they keep nobody waiting."""
        awaited = [Seat(seat) for seat in self.match.table.to_act]
        return next((seat for seat in awaited if seat in self.match.bots), awaited[0])

    def hand_over(self, seat: Seat) -> None:
        """At a hot seat, hide what the last player saw before the next one looks."""
        if self.looking == seat:
            return
        if self.looking != SPECTATOR:
            self.wipe()
        name = self.match.names(SPECTATOR).of(seat)
        self.console.print(Rule("Pass the device", align="left", style=CALM))
        self.console.print(f"{name} is next. Nobody else looks now.")
        self.lines.ask(f"{name}, press Enter when ready ", [])
        self.wipe()
        self.looking = seat

    def clear(self) -> None:
        if self.lines.is_terminal:
            self.console.clear()

    def wipe(self) -> None:
        """Clear the screen for good: scrolling back shows nothing."""
        if self.lines.is_terminal:
            self.console.file.write(WIPE)
            self.console.file.flush()

    def decide(self, seat: Seat) -> None:
        """Ask until the seat has acted or something was taken back."""
        moves = self.match.table.moves
        count = len(moves)
        self.draw(seat)
        while len(moves) == count:
            self.console.print(self.wanted(seat))
            legal = self.match.table.legal(seat)
            line = self.lines.ask("> ", legal + list(COMMANDS))
            try:
                if line and not self.obeyed(seat, line):
                    self.match.table.act(chosen(self.match.table.game, legal, line), seat)
            except CactariumError as error:
                self.refuse(error)

    def refuse(self, error: CactariumError) -> None:
        self.console.print(Text(f"error: {error}", style=REFUSED))
        if isinstance(error, IllegalAction):
            self.console.print(clause_text(clauses_of(self.match.table.game), error.clause))

    def draw(self, seat: Seat) -> None:
        """The board, what happened, and what can be done, from the seat's own view."""
        view = self.match.table.view(seat)
        if not self.is_first_look:
            self.clear()
        self.is_first_look = False
        self.console.print(self.screen.board(view, self.match.names(seat)))
        self.part()
        self.tell_news(seat, but=self.wanted(seat).plain)
        self.console.print(action_list(self.screen, view, self.match.table.legal(seat)))

    def part(self) -> None:
        """A blank line, where there is room for one."""
        if not self.lines.is_terminal or self.console.height >= ROOMY:
            self.console.print()

    def tell_news(self, viewer: Viewer, but: str = "") -> None:
        """What happened since the viewer's last action, save what the next line will say anyway.

        After something was taken back, only that.
        """
        names = self.match.names(viewer)
        news = [told(self.screen, events, names) for events in self.match.news(viewer)[-MOST_NEWS:]]
        if self.gone:
            news = [taken_back(self.gone, names)]
            self.gone = []
        lines = [line for line in news if not but.startswith(line.plain)]
        for line in lines:
            self.console.print(line)
        if lines:
            self.part()

    def wanted(self, seat: Seat) -> Text:
        """The one line that says what is wanted of the seat."""
        names = self.match.names(seat)
        last: list[Event] = self.match.table.events[-1] if self.match.table.events else []
        legal = self.match.table.legal(seat)
        return Text(self.screen.wanted(self.match.table.view(seat), legal, names, masked(last, seat)), style=LIT)

    def obeyed(self, seat: Seat, line: str) -> bool:
        """Do what a command says; False if the line is none."""
        command, rest = command_of(line, self.match.table.legal(seat))
        if command == "undo":
            # The next drawing says what is gone.
            self.gone = self.match.take_back()
        elif command == "hint":
            self.hint(seat)
        elif command == "rules":
            self.console.print(clause_list(found_clauses(self.match.table.game, rest)))
        elif command == "record":
            self.keeper.record(rest)
        elif command == "board":
            self.draw(seat)
        elif command == "help":
            self.console.print(command_list(COMMANDS))
        elif command == "quit":
            self.quit()
        return command != ""

    def hint(self, seat: Seat) -> None:
        """What the greedy bot would do, from the seat's own view."""
        bot, action = self.match.hint(seat)
        meaning = self.screen.gloss(self.match.table.view(seat), action.text())
        words = f"The {bot.name} bot {bot.words}. It would {action.text()}" + (f": {meaning}." if meaning else ".")
        self.console.print(self.screen.tinted(words))

    def quit(self) -> None:
        answer = self.lines.ask("Leave the game before its end? yes or no: ", ["yes", "no"])
        if answer.casefold() in ("y", "yes"):
            raise Left

    def leave(self, lines: Lines | None = None) -> None:
        """Get up before the end; what was played is kept where asked, and with ``lines`` a person is asked."""
        self.console.print(f"You left the table after {len(self.match.table.moves)} actions.")
        self.keeper.keep(lines)

    def finish(self) -> None:
        """The last position, the score sheet, the winner, and where the record is."""
        viewer = SPECTATOR if self.match.is_hot_seat else self.looking
        names = self.match.names(viewer)
        outcome = self.match.table.outcome
        assert outcome is not None
        if self.match.is_hot_seat:
            self.wipe()
        self.clear()
        self.console.print(self.screen.board(self.match.table.view(viewer), names))
        self.part()
        self.tell_news(viewer)
        self.console.print(score_sheet(outcome, names))
        self.console.print(Text(winner_line(outcome, names), style=LIT))
        self.part()
        self.keeper.keep(self.lines)


def taken_back(gone: list[Happening], names: Names) -> Text:
    """What an undo took away, as far as the viewer may know it."""
    words = [
        f"{names.possessive(move.seat)} {move.action}"
        if may_know(move, events, names.viewer)
        else f"a hidden action of {names.of(move.seat)}"
        for move, events in gone
    ]
    return Text(f"Taken back: {', '.join(words)}.", style=LIT)
