"""A table as its log tells it: entries go in one by one, and everything else follows from them.

There is no clock and no input or output here: the same entries always give the same table.
"""

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from cactarium.games import game_named
from cactarium.kernel.course import Step
from cactarium.kernel.errors import BadRequest
from cactarium.kernel.fairness import commitment_to, fair_seeding
from cactarium.kernel.game import TABLE, Event, Game, Seat, bots_asked
from cactarium.kernel.options import settled
from cactarium.kernel.record import set_up
from cactarium.match import Match
from cactarium.server import entries as log
from cactarium.server.bot_names import bot_name
from cactarium.server.clock import Clock, RunningTimer

if TYPE_CHECKING:
    from cactarium.kernel.game import Measure, Window
    from cactarium.kernel.outcome import Outcome

# Bots add nothing to the shuffle. Older logs, without pledges, have this in their place.
BOT_SALT = "bot"
# Milliseconds that a page has to reveal its salt, from the call for salts on: enough to load it, or to come back.
PATIENCE = 12_000
# Plays on for a seat that is out, or whose person has gone.
STAND_IN = "greedy"


class OtherVersion(BadRequest):
    """The rules have changed since the match was begun, so its log would replay differently."""


class Chair:
    """Who sits in a seat."""

    def __init__(self) -> None:
        self.kind = "empty"
        self.name = ""
        self.level = ""
        # Hashes of the secrets that open this seat: one for each device of its person.
        self.keys: list[str] = []
        # Lets the page that sat down ask again, should the answer get lost; a hash, like the keys.
        self.ticket = ""
        # What the seat pledged for the shuffle, and once that is revealed, the salt itself.
        self.pledge = ""
        self.salt = ""
        self.stand_in = ""
        self.out = ""
        # Chairs with the same number were taken on one device: a hot seat.
        self.device = 0
        # The version at which the person last got a hint that the others heard of.
        self.hinted = 0
        # The seat of the same person in the match before this one.
        self.before = -1

    @property
    def bot(self) -> str:
        """The level of the bot that plays the seat now, or nothing if a person does."""
        return self.level or self.stand_in or (STAND_IN if self.out else "")

    @property
    def is_asked(self) -> bool:
        """Whether a person sits here who has a say at the table."""
        return self.kind == "person" and not self.stand_in and not self.out


class Standing:
    """What was true when an action was made that still stands."""

    def __init__(self, by_person: bool, clocks: list[int], timers: dict[str, int]) -> None:
        # Whether the person of the seat made it; not a bot, nor one that played for them, nor the table.
        self.by_person = by_person
        # What each seat had left on the clock, and each timer of the game.
        self.clocks = clocks
        self.timers = timers


# Where no time runs there is nothing to remember of it: most actions share one of these.
WITHOUT_TIME = {by_person: Standing(by_person, [], {}) for by_person in (False, True)}


class Table:
    """A place where one match is played: chairs, clock, chat, and the match itself once it has begun.

    ``opened`` holds the terms: as the table was opened, with what was changed before the start.
    """

    def __init__(self, code: str, opened: log.Opened, game: Game[Any] | None = None) -> None:
        self.code, self.opened = code, opened
        self.game: Game[Any] = game_named(opened.game) if game is None else game
        check_version(self.game, opened, code)
        # And the version at which chairs, who sits on them, or options last changed.
        self.version = self.arranged = 1
        self.entries: list[log.Entry] = [opened]
        self.commitment = commitment_to(opened.secret)
        self.chairs = [Chair() for _ in range(opened.seats)]
        # Until when salts may be revealed; None before they are asked for.
        self.revealing: int | None = None
        self.match: Match | None = None
        self.clock: Clock | None = None
        # For each action that still stands, as in the moves of the match.
        self.standing: list[Standing] = []
        # The timers of the game that show, by name.
        self.timers: dict[str, RunningTimer] = {}
        # What an action brought about, by its version.
        self.events: dict[int, list[Event]] = {}
        # The version of each action and chat line, by seat and key: whoever sends one again hears that it is done.
        self.done: dict[tuple[int, str], int] = {}
        # The version at which what a seat is asked last changed: what its page or its bot had in mind before is void.
        # The same, but for changes by the seat's own action: what its page sent before that is judged after it.
        self.changed, self.asked_since = [1] * opened.seats, [1] * opened.seats
        self.asker, self.rematch, self.agreed = -1, "", list[int]()
        self.hand_overs: dict[str, log.HandOverOffered] = {}
        # The seats that may act, those of them whom the match waits for, and whose bot is asked, should there be one.
        self.to_act: list[int] = []
        self.awaited: list[int] = []
        self.bots_asked: list[int] = []
        self.window: Window | None = None
        # What is measured, by the table or for a seat; from which version on, and until when screens show what moved.
        self.measure: Measure | None = None
        self.measuring_since = self.shown_until = 0
        # The seat whose hand holds something, and before the latest change.
        self.holding = self.was_holding = -1
        # Whether the game is in a race, was in one and showed timers before the latest change; if a bot lends the hand.
        self.is_race = self.was_race = self.had_timers = self.is_hand_lent = self.is_cut_short = False
        # How the rules ended the match; it is cut short if so many are out that there is nobody to play against.
        self.outcome: Outcome | None = None

    @property
    def stage(self) -> str:
        if self.match is None:
            return "open" if self.revealing is None else "shuffling"
        return "over" if self.is_over else "playing"

    @property
    def is_over(self) -> bool:
        return self.outcome is not None or self.is_cut_short

    @property
    def host(self) -> int:
        """The seat that sets chairs and options before the start: the person who has sat longest; -1 if none sits.

        Who opens a table and sits down with that comes first.
        """
        people = [(chair.device, seat) for seat, chair in enumerate(self.chairs) if chair.kind == "person"]
        return min(people)[1] if people else -1

    def bot_name(self, seat: int) -> str:
        """What a bot is called that sits down here; one whose level changes stays who it is."""
        if self.chairs[seat].kind == "bot":
            return self.chairs[seat].name
        return bot_name(self.commitment, [chair.name for chair in self.chairs])

    def ends_without(self, out: list[int]) -> bool:
        """Whether there is nobody left to play against when these seats are out."""
        teams = self.teams()
        left = [team for team in teams if any(seat not in out for seat in team)]
        return len(left) < min(2, len(teams))

    def teams(self) -> list[list[Seat]]:
        """Who plays together, by the options of the match; before it begins, by those that are set so far."""
        options = self.match.options if self.match else settled(self.game.options, {**self.opened.options})
        return self.game.teams(self.opened.seats, options)

    def unrevealed(self) -> list[int]:
        """The seats that have pledged a salt and not revealed it."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.pledge and not chair.salt]

    def seats_of(self, keys: list[str]) -> list[int]:
        """The seats that these hashed secrets open."""
        return [seat for seat, chair in enumerate(self.chairs) if any(key in keys for key in chair.keys)]

    def upcoming(self) -> log.Entry | None:
        """What time will bring about next, if nobody acts before: a clock runs out, or a timer of the game rings."""
        if self.clock is None and not self.timers and (self.revealing is None or self.match):
            return None
        found: list[log.Entry] = []
        if self.stage == "shuffling" and self.revealing is not None:
            found.append(log.Began(self.revealing))
        if self.clock:
            # A stand-in plays on its person's time, but must not lose the match for them by being slow.
            called = [seat for seat in self.clock.running if not self.chairs[seat].bot]
            found += [log.Out(self.clock.runs_out(seat), seat, "time") for seat in called]
        found += [log.Acted(timer.rings, TABLE, timer.action, timer.name) for timer in self.timers.values()]
        return min(found, key=lambda entry: entry.at, default=None)

    def due(self, now: int) -> log.Entry | None:
        """The first thing that time has brought about and the log does not hold yet; the next is looked for after it.

        A clock ran out when it did. What the table announces is true from now on: what begins with it begins when
        people hear of it.
        """
        entry = self.upcoming()
        if entry is None or entry.at > now:
            return None
        begins = isinstance(entry, log.Acted | log.Began)
        return replace(entry, at=now if begins else max(entry.at, self.entries[-1].at))

    def tried(self, entry: log.Acted) -> Step:
        """What an action would lead to; ``IllegalAction`` or ``BadRequest`` if it cannot be done."""
        assert self.match is not None
        return self.match.tried(self.game.parse(entry.action), Seat(entry.seat))

    def take(self, entry: log.Entry, step: Step | None = None) -> None:
        """Go on by one entry of the log. ``step`` is what ``tried`` gave for it."""
        self.version += 1
        if isinstance(entry, log.BotSat) and not entry.name:
            entry = replace(entry, name=self.bot_name(entry.seat))
        self.entries.append(entry)
        if isinstance(entry, log.Acted):
            self._acted(entry, step or self.tried(entry))
        elif isinstance(entry, log.Said):
            self.done[entry.seat, entry.key] = self.version
        elif isinstance(entry, log.Hinted):
            self.chairs[entry.seat].hinted = self.version
        elif isinstance(entry, log.Held | log.HoldLost):
            self._held(entry)
        elif isinstance(entry, log.Undone | log.UndoAsked | log.UndoAnswered):
            self._undo(entry)
        elif isinstance(entry, log.StoodIn | log.Returned | log.Out):
            self._changed_hands(entry)
        elif isinstance(entry, log.SaltsAsked):
            self.revealing = entry.until
        elif isinstance(entry, log.Revealed):
            self.chairs[entry.seat].salt = entry.salt
        elif isinstance(entry, log.Began):
            self._began(entry)
        elif isinstance(entry, log.Rematched):
            self.rematch = entry.code
        elif isinstance(entry, log.Paused | log.Resumed):
            self._waited(entry)
        else:
            self._seated(entry)

    def _seated(self, entry: log.Entry) -> None:
        if not isinstance(entry, log.HandOverOffered | log.HandedOver):
            self.arranged = self.version
        if isinstance(entry, log.Sat):
            self._void_offers(entry.seat)
            chair = self.chairs[entry.seat] = Chair()
            chair.kind, chair.name, chair.keys, chair.salt = "person", entry.name, [entry.key], entry.salt
            chair.device = self.chairs[entry.beside].device if entry.beside >= 0 else self.version
            chair.before, chair.pledge, chair.ticket = entry.before, entry.pledge, entry.ticket
        elif isinstance(entry, log.Stood):
            self._void_offers(entry.seat)
            self.chairs[entry.seat] = Chair()
        elif isinstance(entry, log.BotSat):
            chair = self.chairs[entry.seat] = Chair()
            chair.kind, chair.level, chair.name = "bot", entry.level, entry.name
        elif isinstance(entry, log.Swapped):
            self._void_offers(entry.one, entry.other)
            chairs = self.chairs
            chairs[entry.one], chairs[entry.other] = chairs[entry.other], chairs[entry.one]
        elif isinstance(entry, log.ChairsChanged):
            self._change_chairs(entry)
        elif isinstance(entry, log.OptionsChanged):
            self.opened = replace(self.opened, options={**self.opened.options, **entry.options})
        elif isinstance(entry, log.HandOverOffered):
            self.hand_overs[entry.token] = entry
        elif isinstance(entry, log.HandedOver):
            self.hand_overs.pop(entry.token, None)
            for seat in entry.seats:
                self.chairs[seat].keys.append(entry.key)
        else:
            raise AssertionError(entry)

    def _change_chairs(self, entry: log.ChairsChanged) -> None:
        self._void_offers(*[seat for seat in range(len(self.chairs)) if entry.stay[seat : seat + 1] != [seat]])
        added = entry.seats - len(entry.stay)
        self.chairs = [*[self.chairs[seat] for seat in entry.stay], *[Chair() for _ in range(added)]]
        kept = self.opened.kept and [*[self.opened.kept[seat] for seat in entry.stay], *[""] * added]
        self.opened = replace(self.opened, seats=entry.seats, kept=kept)
        self.changed = [self.version] * entry.seats

    def _waited(self, entry: log.Paused | log.Resumed) -> None:
        """The time in which the server was away counts on nobody's clock."""
        if isinstance(entry, log.Paused):
            if self.clock:
                self.clock.charged(entry.at)
            return
        if self.stage == "shuffling":
            # Pages that lost the server have to find it again first.
            self.revealing = entry.at + PATIENCE
        for timer in self.timers.values():
            timer.since = entry.at
        if self.clock:
            self.clock.skip(entry.at)

    def _void_offers(self, *seats: int) -> None:
        """An offer to hand over a seat ends when its chair changes hands."""
        offers = self.hand_overs.items()
        self.hand_overs = {token: offer for token, offer in offers if not any(seat in offer.seats for seat in seats)}

    def _began(self, entry: log.Began) -> None:
        self.match = dealt(self.game, self.opened, *self.chance())
        if self.opened.clock.kind != "none":
            self.clock = Clock(self.opened.clock, self.opened.seats, entry.at)
        self._go_on(None, entry.at)

    def chance(self) -> tuple[list[str], list[str] | None]:
        """The salts of all seats and their pledges; without pledges where the people gave salts in the clear."""
        people = [chair for chair in self.chairs if chair.kind == "person"]
        if people and all(chair.salt and not chair.pledge for chair in people):
            return [chair.salt or BOT_SALT for chair in self.chairs], None
        return [chair.salt if chair.pledge else "" for chair in self.chairs], [chair.pledge for chair in self.chairs]

    def _acted(self, entry: log.Acted, step: Step) -> None:
        assert self.match is not None
        by_person = entry.seat != TABLE and not self.chairs[entry.seat].bot
        if self.clock or self.timers:
            clocks = self.clock.charged(entry.at) if self.clock else []
            timers = {name: timer.left_at(entry.at) for name, timer in self.timers.items()}
            self.standing.append(Standing(by_person, clocks, timers))
        else:
            self.standing.append(WITHOUT_TIME[by_person])
        self.match.take(step)
        self.events[self.version] = step.events
        if self.measure is not None:
            self._shown(entry, step)
        self._forget_question()
        if entry.seat == TABLE:
            if entry.key in self.timers:
                # Should it still show, it has to run its whole time again.
                self.timers[entry.key].since = entry.at
            self._go_on(None, entry.at, TABLE)
        else:
            self.done[entry.seat, entry.key] = self.version
            self._go_on(entry.seat, entry.at, entry.seat)

    def _held(self, entry: log.Held | log.HoldLost) -> None:
        """A hand holds something: what anybody asked before is void, as after an action."""
        self.was_holding = self.holding
        is_held = isinstance(entry, log.Held)
        self.holding = entry.seat if is_held else -1
        self.is_hand_lent = isinstance(entry, log.Held) and bool(entry.level)
        if is_held:
            self._forget_question()

    def _shown(self, entry: log.Acted, step: Step) -> None:
        """What was measured moves on screens for a while, unless they saw it live: then a person's hand did it."""
        seconds = 0.0
        if self.holding != entry.seat or self.is_hand_lent:
            for event in step.events:
                seconds += event.lasts()
        if seconds:
            self.shown_until = entry.at + int(1000 * seconds)

    def _undo(self, entry: log.Undone | log.UndoAsked | log.UndoAnswered) -> None:
        if isinstance(entry, log.UndoAsked):
            self.asker, self.agreed = entry.seat, []
        elif isinstance(entry, log.UndoAnswered):
            if entry.agreed:
                self.agreed.append(entry.seat)
            else:
                self._forget_question()
        else:
            self._take_back(entry)

    def _take_back(self, entry: log.Undone) -> None:
        """Everything is as it was before these actions, but for the time, of which an undo never gives any."""
        assert self.match is not None
        for _ in range(entry.actions):
            self.match.undo()
        then = self.standing[-entry.actions]
        del self.standing[-entry.actions :]
        if self.clock:
            self.clock.take_back(then.clocks, self.match.to_act, entry.at)
        self._forget_question()
        self._go_on(None, entry.at)
        for name, left in then.timers.items():
            if name in self.timers:
                self.timers[name].take_back(left, entry.at)

    def _changed_hands(self, entry: log.StoodIn | log.Returned | log.Out) -> None:
        chair = self.chairs[entry.seat]
        if isinstance(entry, log.StoodIn):
            chair.stand_in = entry.level
        elif isinstance(entry, log.Returned):
            chair.stand_in = ""
        else:
            chair.out = entry.why
            self.is_cut_short = self.ends_without([seat for seat, other in enumerate(self.chairs) if other.out])
        self._forget_question()
        self._go_on(entry.seat, entry.at)

    def _forget_question(self) -> None:
        self.asker, self.agreed = -1, []

    def _go_on(self, whose: int | None, at: int, actor: int | None = None) -> None:
        """Whose turn it is may have changed: so may the outcome, the clocks and the game's timers.

        ``whose`` is the seat that did it or that changed hands; None if it was the table, or everybody together.
        """
        assert self.match is not None
        asked, window = self.to_act, self.window
        state = self.match.state
        self.outcome = self.game.outcome(state)
        self.to_act = [] if self.is_over else list(self.game.to_act(state))
        self.window = None if self.is_over else self.game.window(state)
        self.awaited = self.bots_asked = self.to_act
        free = () if self.is_over else self.game.free(state)
        if free:
            self.awaited = [seat for seat in self.to_act if seat not in free]
            self.bots_asked = [int(seat) for seat in bots_asked(self.game, state)]
        self._measure_anew(whose, actor)
        is_same = name_of(window) == name_of(self.window)
        self._ask_anew(whose, asked, actor, is_same=is_same)
        self.was_race, self.is_race = self.is_race, not self.is_over and self.game.is_race(state)
        shown = [] if self.is_over else self.game.timers(state)
        self.had_timers = bool(self.timers)
        self.timers = {timer.name: self.timers.get(timer.name) or RunningTimer(timer, at) for timer in shown}
        if self.clock:
            # Where the game has timers of its own, they keep the time. Who leaves does not stop their own clock by it.
            timeless = [seat for seat in self.awaited if self.chairs[seat].level or self.chairs[seat].out]
            still = self.awaited if self.timers else timeless
            # Nor does a stand-in save time up for its person.
            earns = actor is not None and actor != TABLE and not self.chairs[actor].bot
            anew = actor is not None and not is_same
            self.clock.pass_on(self.awaited, actor, at, still, earns=earns, anew=anew)
            if self.shown_until > at:
                self.clock.wait(self.shown_until)

    def _measure_anew(self, whose: int | None, actor: int | None) -> None:
        """What is to be found out may have changed, or was taken back; nobody is asked while the table finds it out.

        What a hand was about is over when its seat has acted, not when that changes hands.
        """
        assert self.match is not None
        before, found = self.measure, None if self.is_over else self.game.measure(self.match.state)
        if found is not None and (bool(self.to_act) if found.seat == TABLE else found.seat not in self.to_act):
            found = None
        self.measure, self.was_holding = found, self.holding
        if found is None or before is None or found.name != before.name or whose is None or actor == found.seat:
            self.measuring_since = self.version
            self.holding = -1

    def _ask_anew(self, whose: int | None, asked: list[int], actor: int | None, *, is_same: bool) -> None:
        """Note for whom what they are asked has changed; in a reply window every seat answers for itself.

        An own action overtakes nothing of what its seat does next, as long as that seat goes on being asked. Who comes
        to be asked, or is no longer, has been overtaken by whoever else did that.
        """
        version, to_act = self.version, self.to_act
        for seat in range(self.opened.seats):
            is_asked = seat in to_act
            goes_on = is_same and is_asked and seat in asked
            stays = is_same and seat != whose
            if whose is None:
                stays = goes_on and self.window is not None
            if not stays:
                self.changed[seat] = version
            if goes_on and (stays or seat == actor):
                continue
            if is_asked or seat in asked or not stays:
                self.asked_since[seat] = version


def check_version(game: Game[Any], opened: log.Opened, code: str) -> None:
    if game.version != opened.game_version:
        got = f"{opened.game}/{opened.game_version}"
        raise OtherVersion("a match of another version", got, f"{opened.game}/{game.version}", f"table {code}")


def dealt(game: Game[Any], opened: log.Opened, salts: list[str], pledges: list[str] | None) -> Match:
    """The match with its first position, which follows from the secret of the house and the salts of the seats."""
    seeding = fair_seeding(opened.secret, salts, pledges)
    assert seeding.seed is not None
    state, options = set_up(game, opened.seats, dict(opened.options), seeding.seed)
    return Match(game, opened.seats, options, seeding, state)


def name_of(window: "Window | None") -> str:
    return window.name if window else ""
