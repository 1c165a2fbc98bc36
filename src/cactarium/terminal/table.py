"""A table at one terminal: who sits where, whose turn it is, what happened, and taking it back."""

from time import perf_counter
from typing import Final

from cactarium.hands import found, with_hand
from cactarium.kernel.errors import BadRequest, shown
from cactarium.kernel.game import TABLE, Action, Event, Seat, Viewer, bots_asked, next_timer
from cactarium.kernel.record import Move
from cactarium.kernel.rng import Rng, seeded
from cactarium.match import Match
from cactarium.search.bot import Bot
from cactarium.search.levels import bot_named, timed
from cactarium.search.match import bot_action
from cactarium.terminal.screen import Names


def names_at(seats: int, bots: dict[int, Bot], viewer: Viewer) -> Names:
    """What the viewer calls the seats of a table."""
    bot = "Bot" if len(bots) == 1 else "Bot {}"
    return Names([(bot if seat in bots else "Seat {}").format(seat) for seat in range(seats)], viewer)


class Table:
    """A match, and the people and bots who play it. Seats without a bot are people."""

    def __init__(self, match: Match, bots: dict[int, Bot]) -> None:
        self.match: Final = match
        self.bots: Final = bots
        self.people: Final = [seat for seat in range(match.seats) if seat not in bots]
        assert match.seeding.seed is not None
        # At which step of the match a seat last let time pass.
        self._waits: Final[dict[int, int]] = {}
        self._choices: Final = seeded(match.seeding.seed).split("bots")

    @property
    def is_hot_seat(self) -> bool:
        return len(self.people) > 1

    def names(self, viewer: Viewer) -> Names:
        """What the viewer calls the seats."""
        return names_at(self.match.seats, self.bots, viewer)

    def next_seat(self) -> Seat | None:
        """Who acts next where several may: bots first, in random order, since they keep nobody waiting.

        Of people the one who has waited longest, so that whoever played the last card is asked last. Where nobody is
        waited for, people who may act are asked whether they want to; None when all of them let time pass.
        """
        bots = [seat for seat in bots_asked(self.match.game, self.match.state) if seat in self.bots]
        if bots:
            return self._rng("order").pick(bots)
        people = [Seat(seat) for seat in self.match.awaited]
        if not people and self.match.outcome is None:
            people = [Seat(seat) for seat in self.match.to_act if seat in self.people and not self.has_waited(seat)]
        latest = {step.seat: number for number, step in enumerate(self.match.steps)}
        return min(people, key=lambda seat: latest.get(seat, -1)) if people else None

    def may_wait(self, seat: int) -> bool:
        """Whether the match goes on without the seat."""
        return seat in self.match.to_act and next_timer(self.match.game, self.match.state) is not None

    def wait(self, seat: int) -> None:
        """The seat lets time pass, as long as nothing happens."""
        self._waits[seat] = len(self.match.steps)

    def has_waited(self, seat: int) -> bool:
        return self._waits.get(seat) == len(self.match.steps)

    def let_time_pass(self) -> None:
        """There is no clock here: what it would bring about happens when nobody wants to do anything before."""
        timer = next_timer(self.match.game, self.match.state)
        assert timer is not None
        self.match.act(timer.action, TABLE)

    def measure(self) -> None:
        """What the table finds out by itself; where nobody can measure here, it is drawn."""
        measure = self.match.game.measure(self.match.state)
        assert measure is not None
        self.match.act(found(self.match.game, self.match.state, measure, self._rng("measure")), TABLE)

    def act(self, action: Action, seat: Seat) -> None:
        """What a person does. There is no hand at a terminal: where one is needed, that of a bot does it."""
        measure = self.match.game.measure(self.match.state)
        if measure is not None and measure.seat == seat:
            if action == measure.action:
                action = self._choice(seat, bot_named("greedy"), "hand")
            elif measure.action.admits(action):
                raise BadRequest("nobody says what came of it", shown(action.text()), measure.action.text(), "action")
        self.match.act(action, seat)

    def bot_acts(self, seat: Seat) -> None:
        self.match.act(self._choice(seat, self.bots[seat], "play"), seat)

    def hint(self, seat: Seat) -> tuple[Bot, Action]:
        """What a bot that looks one action ahead would do in this seat, from the seat's own view."""
        bot = bot_named("greedy")
        action = self._choice(seat, bot, "hint")
        measure = self.match.game.measure(self.match.state)
        # What comes of it nobody can advise.
        if measure is not None and measure.seat == seat and measure.action.admits(action):
            action = measure.action
        return bot, action

    def _choice(self, seat: Seat, bot: Bot, purpose: str) -> Action:
        game = self.match.game
        return bot_action(game, self.match.state, seat, with_hand(game, timed(bot, perf_counter)), self._rng(purpose))

    def _rng(self, purpose: str) -> Rng:
        # A stream for each action: a hint or a step back and forth does not change what a bot will do.
        return self._choices.split(f"{purpose} {len(self.match.steps)}")

    def news(self, viewer: Viewer) -> list[list[Event]]:
        """What happened since the viewer's last action, with that action."""
        events, steps = self.match.events, self.match.steps
        for back in range(len(steps) - 1, -1, -1):
            if steps[back].seat == viewer:
                return events[back:]
        return events

    def take_back(self) -> list[Move]:
        """Back to the last decision of a person; what bots did since goes too. Returns what is gone, latest last."""
        moves = self.match.moves
        for back in range(len(moves) - 1, -1, -1):
            if moves[back].seat in self.people:
                gone = moves[back:]
                self._waits.clear()
                for _ in gone:
                    self.match.undo()
                return gone
        raise BadRequest("nothing to take back", "no action of yours so far", "at least one", "undo")

    def record(self, *, left: bool = False) -> str:
        """The match so far. A fair shuffle stays sealed until the match is over or ``left``."""
        return self.match.record(sealed=not left and self.match.outcome is None)
