"""Showing and proving records."""

from collections.abc import Iterator
from typing import Any, Final

from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from cactarium.games import game_of
from cactarium.kernel.game import OPEN, SPECTATOR, Event, Game, Viewer
from cactarium.kernel.outcome import Outcome
from cactarium.kernel.reading import read_record
from cactarium.kernel.record import Move, Record
from cactarium.match import Match, replay
from cactarium.terminal.lines import Lines
from cactarium.terminal.screen import CALM, LIT, Names, Screen, breaths, listed, score_sheet, told, winner_line
from cactarium.terminal.viewing import masked, may_know


def move_data(game: Game[Any], move: Move, events: list[Event], viewer: Viewer) -> dict[str, object]:
    """An action as the viewer knows it."""
    action = move.action if may_know(game, move, viewer) else None
    return {"seat": move.seat, "action": action, "events": [event.text() for event in masked(events, viewer)]}


def header_data(match: Match) -> dict[str, object]:
    seeding = match.seeding
    seeded = {
        "commitment": seeding.commitment,
        "salts": seeding.salts,
        "deal": seeding.deal,
        "secret": seeding.secret or None,
    }
    return {
        "game": match.game.name,
        "version": match.game.version,
        "seats": match.seats,
        "options": match.options,
        **(seeded if seeding.commitment else {"seed": seeding.seed}),
    }


def outcome_data(outcome: Outcome | None) -> dict[str, object] | None:
    if outcome is None:
        return None
    sheet = [{"label": line.label, "points": line.points, "clause": line.clause} for line in outcome.sheet]
    return {"scores": outcome.scores, "ranks": outcome.ranks, "winners": outcome.winners(), "sheet": sheet}


def replay_data(match: Match, viewer: Viewer) -> dict[str, object]:
    """A record as plain data: header, moves with events, outcome."""
    pairs = zip(match.moves, match.events, strict=True)
    moves = [move_data(match.game, move, events, viewer) for move, events in pairs]
    return {"header": header_data(match), "moves": moves, "outcome": outcome_data(match.outcome)}


class ReplayScreen:
    """Shows a record move by move, to a seat, to a spectator or openly."""

    def __init__(self, played: Match, screen: Screen, console: Console, viewer: Viewer) -> None:
        self.played: Final = played
        self.screen: Final = screen
        self.console: Final = console
        self.viewer: Final = viewer
        self.names: Final = Names([f"Seat {seat}" for seat in range(played.seats)], viewer)

    def show(self, step: Lines | None) -> None:
        """All at once, or with ``step`` a board and a pause after each action."""
        moves = self.played.moves
        title = f"{self.played.game.title}, {len(moves)} actions, seen {seen_words(self.viewer)}"
        self.console.print(Rule(title, align="left", style=CALM))
        self.board(0)
        done = 0
        while step is not None and done < len(moves) and self.paused(step):
            done += 1
            self.board(done)
            self.console.print(self.line(done, self.played.events[done - 1]))
        for number, events in breaths(self.screen, self.played.events[done:], self.viewer):
            done += number
            self.console.print(self.line(done, events))
        self.end()

    def paused(self, step: Lines) -> bool:
        """Wait for Enter; without more input the rest comes at once."""
        try:
            step.ask("Enter for the next action ", [])
        except EOFError:
            return False
        return True

    def board(self, number: int) -> None:
        """The position after so many actions."""
        view = self.played.game.view(self.played.positions[number], self.viewer)
        self.console.print(self.screen.board(view, self.names))
        self.console.print()

    def line(self, number: int, events: list[Event]) -> RenderableType:
        """What an action brought about, with those before that are told in the same breath."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", style=CALM, min_width=len(str(len(self.played.moves))))
        grid.add_column()
        grid.add_row(str(number), told(self.screen, events, self.names))
        return grid

    def end(self) -> None:
        self.console.print()
        outcome = self.played.outcome
        if outcome is None:
            self.console.print(Text("The match was left open.", style=LIT))
            return
        self.console.print(score_sheet(outcome, self.names))
        self.console.print(Text(winner_line(outcome, self.names), style=LIT))


def seen_words(viewer: Viewer) -> str:
    """Whose view it is, after "seen"."""
    if viewer == OPEN:
        return "openly"
    return "by a spectator" if viewer == SPECTATOR else f"from seat {viewer}"


def shuffle_of(record: Record) -> str:
    """How far the shuffle can be trusted: fair, given by a seed, or sealed."""
    if record.seeding.is_fair():
        return "fair"
    return "sealed" if record.seeding.commitment else "seed"


SHUFFLE_WORDS: Final = {
    "seed": "The shuffle was given openly by a seed: whoever gave the seed may have chosen it.",
    "sealed": "The shuffle is still sealed: the record can be verified when its secret is published.",
}
# What a fair shuffle promises, by its ``promise``.
PROMISE_WORDS: Final = {
    1: "The shuffle is fair: the secret fits the commitment, and the seed follows from it and the salts.\n"
    "Nobody chose it if the commitment was shown before the salts were given, unless whoever knew the secret gave\n"
    "the last salt: this is a record of the older promise, without pledges.",
    2: "The shuffle is fair: the secret fits the commitment, every salt fits its pledge, "
    "and the seed follows from them.\n"
    "Nobody chose it if the commitment and all pledges were shown before the salts were revealed.",
}


def verified_data(text: str) -> dict[str, object]:
    """What a record proves; ``BrokenRecord`` if it is untrue. A sealed one does not replay yet."""
    record = read_record(text)
    shuffle = shuffle_of(record)
    played = None if shuffle == "sealed" else replay(text)
    game = game_of(record)
    return {
        "game": game.name,
        "version": record.version,
        "seats": record.seats,
        "replays": played is not None,
        "actions": len(record.moves),
        "outcome": outcome_data(played.outcome) if played else None,
        "shuffle": shuffle,
        "promise": record.seeding.promise(),
        "took_part": record.seeding.took_part(),
        "left_out": record.seeding.left_out(),
    }


def verified_words(data: dict[str, object]) -> Iterator[str]:
    """The same for a person."""
    actions = data["actions"]
    if data["replays"]:
        yield f"The record replays: {data['game']}/{data['version']}, {actions} actions, and all happened as it says."
        outcome = data["outcome"]
        if isinstance(outcome, dict):
            scores = listed([str(score) for score in outcome["scores"]], "to" if len(outcome["scores"]) == 2 else "and")
            winners = ", ".join(f"seat {seat}" for seat in outcome["winners"])
            yield f"Result: {scores}, won by {winners}."
        else:
            yield "Result: the match was left open."
    else:
        yield f"The record can be read, {actions} actions, but not replayed yet."
    yield from shuffle_words(data)


def shuffle_words(data: dict[str, object]) -> Iterator[str]:
    """What the shuffle proves, and who has no part in it."""
    promise, took_part, left_out = data["promise"], data["took_part"], data["left_out"]
    assert isinstance(promise, int)
    assert isinstance(took_part, list)
    assert isinstance(left_out, list)
    yield SHUFFLE_WORDS.get(str(data["shuffle"])) or PROMISE_WORDS[promise]
    if promise == 2:
        for seat in left_out:
            yield f"Seat {seat} was away when the match began: its salt is not in the shuffle."
        if not took_part:
            yield "No seat added a salt: the shuffle was the dealer's alone."
