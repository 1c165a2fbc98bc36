"""A game at the terminal: draw, ask, act, until it is over. Blind to which game it is."""

from typing import Any, Final

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from cactarium.games import clauses_of
from cactarium.kernel.errors import BadRequest, CactariumError, IllegalAction
from cactarium.kernel.game import SPECTATOR, Event, Game, Seat, Viewer
from cactarium.kernel.record import Move
from cactarium.terminal.choices import COMMANDS, Chooser, command_of
from cactarium.terminal.lines import Lines
from cactarium.terminal.recorder import Recorder
from cactarium.terminal.rulebook import clause_list, found_clauses
from cactarium.terminal.screen import (
    CALM,
    LIT,
    REFUSED,
    Names,
    Screen,
    breaths,
    clause_text,
    command_list,
    score_sheet,
    told,
    winner_line,
)
from cactarium.terminal.table import Table
from cactarium.terminal.viewing import masked, may_know

# Clears what is on the screen and what has scrolled off it.
WIPE: Final = "\x1b[H\x1b[2J\x1b[3J"
HOW_TO: Final = "Type an action, its number or its beginning; help lists the commands."
MAY_WAIT: Final = "There is no clock here: do something now, or type wait to let the time pass."
NO_CLOCK: Final = "There is no clock here: the table waits for every answer."
# Lines of news: where there is room without end, and where there is hardly any.
MOST_NEWS: Final = 6
LEAST_NEWS: Final = 2
# Of more actions than these only the first is told when they are taken back.
MOST_TAKEN_BACK: Final = 6
# Lines for what is wanted, which may take two, and for the answer.
PROMPT: Final = 3
# From this height on parts are set apart by blank lines.
ROOMY: Final = 32


class Left(Exception):
    """The people left before the end."""


class Play:
    """One evening: a match, a screen to show it on, someone to ask, and a recorder of the record."""

    def __init__(self, table: Table, screen: Screen, console: Console, lines: Lines, recorder: Recorder) -> None:
        self.table: Final = table
        self.screen: Final = screen
        self.console: Final = console
        self.lines: Final = lines
        self.recorder: Final = recorder
        self.looking: Viewer = SPECTATOR if table.is_hot_seat else table.people[0]
        self.is_first_look = True
        self.gone: list[Move] = []

    def run(self) -> None:
        """Play to the end, or until the people leave."""
        try:
            self.console.print(Text(HOW_TO, style=CALM), end="\n\n")
            while self.table.match.outcome is None:
                if not self.table.match.to_act:
                    self.table.measure()
                    continue
                seat = self.table.next_seat()
                if seat is None:
                    self.table.let_time_pass()
                elif seat in self.table.bots:
                    self.table.bot_acts(seat)
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
                self.recorder.keep()
                got = f"the end of the input after {len(self.table.match.steps)} actions"
                raise BadRequest("the input ended before the game", got, "more actions, or quit", "input") from None

    def hand_over(self, seat: Seat) -> None:
        """At a hot seat, hide what the last player saw before the next one looks."""
        if self.looking == seat:
            return
        if self.looking != SPECTATOR:
            self.wipe()
        name = self.table.names(SPECTATOR).of(seat)
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
        match = self.table.match
        view, names = match.view(seat), self.table.names(seat)
        chooser = Chooser(match.game, self.screen, view, match.legal(seat), names)
        count = len(match.steps)
        self.draw(seat, chooser)
        while len(match.steps) == count and not self.table.has_waited(seat):
            self.console.print(self.wanted(chooser))
            line = self.lines.ask("> ", [*dict.fromkeys([*chooser.legal, *chooser.labels(), *COMMANDS])])
            try:
                if line and not self.obeyed(seat, line, chooser):
                    self.choose(seat, line, chooser)
            except CactariumError as error:
                self.refuse(error)

    def choose(self, seat: Seat, line: str, chooser: Chooser) -> None:
        """Do what a line says, or show what there is to choose yet."""
        action = chooser.chosen(line)
        if action is not None:
            self.table.act(action, seat)
        elif self.lines.is_terminal:
            self.draw(seat, chooser)
        else:
            self.console.print(chooser.listed(self.console.width))

    def refuse(self, error: CactariumError) -> None:
        self.console.print(Text(f"error: {error}", style=REFUSED))
        if isinstance(error, IllegalAction):
            self.console.print(clause_text(clauses_of(self.table.match.game), error.clause))

    def draw(self, seat: Seat, chooser: Chooser) -> None:
        """The board, what happened, and what can be done, from the seat's own view."""
        if not self.is_first_look:
            self.clear()
        self.is_first_look = False
        board = self.screen.board(chooser.view, chooser.names)
        offers = chooser.listed(self.console.width)
        if self.table.match.game.timers(self.table.match.state):
            offers = Group(Text(MAY_WAIT if self.table.may_wait(seat) else NO_CLOCK, style=CALM), offers)
        self.console.print(board)
        self.part()
        if not chooser.begun:
            self.tell_news(seat, self.room(board, offers), but=self.wanted(chooser).plain)
        self.console.print(offers)

    def part(self) -> None:
        """A blank line, where there is room for one."""
        if not self.lines.is_terminal or self.console.height >= ROOMY:
            self.console.print()

    def room(self, *others: RenderableType) -> int:
        """How many lines are left for the news, beside others and the prompt."""
        if not self.lines.is_terminal:
            return MOST_NEWS
        taken = sum(len(self.console.render_lines(other)) for other in others)
        return max(self.console.height - taken - PROMPT, LEAST_NEWS)

    def tell_news(self, viewer: Viewer, room: int, but: str = "") -> None:
        """The latest of what happened since the viewer's last action, save what the next line will say anyway.

        After something was taken back, only that.
        """
        names = self.table.names(viewer)
        news = [told(self.screen, events, names) for _, events in breaths(self.screen, self.table.news(viewer), viewer)]
        if self.gone:
            news = [taken_back(self.table.match.game, self.gone, names)]
            self.gone = []
        lines = [line for line in news if not but.startswith(line.plain)]
        while len(lines) > 1 and sum(len(self.console.render_lines(line)) for line in lines) > room:
            lines.pop(0)
        for line in lines:
            self.console.print(line)
        if lines:
            self.part()

    def wanted(self, chooser: Chooser) -> Text:
        """The one line that says what is wanted of the seat."""
        names = chooser.names
        if chooser.begun:
            return Text(self.screen.narrowed(chooser.begun, names), style=LIT)
        steps = self.table.match.steps
        last: list[Event] = steps[-1].events if steps else []
        words = self.screen.wanted(chooser.view, chooser.legal, names, masked(last, names.viewer))
        return Text(words, style=LIT)

    def obeyed(self, seat: Seat, line: str, chooser: Chooser) -> bool:
        """Do what a command says; False if the line is none."""
        command, rest = command_of(line, chooser.legal)
        if command in ("back", "board"):
            chooser.begun = ""
            self.draw(seat, chooser)
        elif command == "wait":
            self.wait(seat)
        elif command == "undo":
            # The next drawing says what is gone.
            self.gone = self.table.take_back()
        elif command == "hint":
            self.hint(seat, chooser)
        elif command == "rules":
            self.console.print(clause_list(found_clauses(self.table.match.game, rest)))
        elif command == "record":
            self.recorder.record(rest)
        elif command == "help":
            self.console.print(command_list(COMMANDS))
        elif command == "quit":
            self.quit()
        return command != ""

    def wait(self, seat: Seat) -> None:
        """Let time pass, where it can go on without the seat."""
        if not self.table.may_wait(seat):
            raise BadRequest("the table waits for you", "wait", "an action", "wait")
        self.table.wait(seat)

    def hint(self, seat: Seat, chooser: Chooser) -> None:
        """What the greedy bot would do, from the seat's own view."""
        bot, action = self.table.hint(seat)
        meaning = self.screen.gloss(chooser.view, action.text(), chooser.names)
        words = f"The {bot.name} bot {bot.words}. It would {action.text()}" + (f": {meaning}." if meaning else ".")
        self.console.print(self.screen.tinted(words))

    def quit(self) -> None:
        answer = self.lines.ask("Leave the game before its end? yes or no: ", ["yes", "no"])
        if answer.casefold() in ("y", "yes"):
            raise Left

    def leave(self, lines: Lines | None = None) -> None:
        """Get up before the end; what was played is kept where asked, and with ``lines`` a person is asked."""
        self.console.print(f"You left the table after {len(self.table.match.steps)} actions.")
        self.recorder.keep(lines)

    def finish(self) -> None:
        """The last position, the score sheet, the winner, and where the record is."""
        viewer = SPECTATOR if self.table.is_hot_seat else self.looking
        names = self.table.names(viewer)
        outcome = self.table.match.outcome
        assert outcome is not None
        if self.table.is_hot_seat:
            self.wipe()
        self.clear()
        board, sheet = self.screen.board(self.table.match.view(viewer), names), score_sheet(outcome, names)
        self.console.print(board)
        self.part()
        self.tell_news(viewer, self.room(board, sheet))
        self.console.print(sheet)
        self.console.print(Text(winner_line(outcome, names), style=LIT))
        self.part()
        self.recorder.keep(self.lines)


def taken_back(game: Game[Any], gone: list[Move], names: Names) -> Text:
    """What an undo took away, as far as the viewer may know it."""
    words = [
        f"{names.possessive(move.seat)} {move.action}"
        if may_know(game, move, names.viewer)
        else f"a hidden action of {names.of(move.seat)}"
        for move in gone
    ]
    if len(words) > MOST_TAKEN_BACK:
        words = [words[0], f"and {len(words) - 1} actions after it"]
    return Text(f"Taken back: {', '.join(words)}.", style=LIT)
