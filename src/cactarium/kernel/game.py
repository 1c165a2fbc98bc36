"""The contract between a game and everything else.

A match is a seed, options and a list of actions; all the rest is derived from them. So rules are pure:
no clock, no input or output, no randomness but the state's own generator.
"""

from abc import ABC, abstractmethod
from types import ModuleType
from typing import ClassVar, Final, Generic, NewType, TypeVar

from mypy_extensions import mypyc_attr

from cactarium.kernel.advice import USUAL, Advice, squashed
from cactarium.kernel.errors import BadRequest, shown
from cactarium.kernel.form import Form, Phrase, phrase_of
from cactarium.kernel.options import Option, Options
from cactarium.kernel.outcome import Outcome
from cactarium.kernel.rng import Rng

Seat = NewType("Seat", int)
"""A place at the table, counted from 0."""

Viewer = int
"""Who looks: a seat, ``SPECTATOR`` or ``OPEN``."""

Json = dict[str, object]

TABLE: Final = Seat(-1)
"""Who acts when time is up: nobody's hand, but an action like any other."""

SPECTATOR: Final = -2
"""A viewer who sits in no seat."""

OPEN: Final = -3
"""A viewer of a finished match, to whom every hand lies open; the order of a deck still does not."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(ABC):
    """What a seat (or the table) does: a value with a written form that is stable for ever."""

    @abstractmethod
    def text(self) -> str: ...

    def is_open(self) -> bool:
        """Whether it stands for many actions and cannot be applied itself; ``drawn`` gives one of them."""
        return False

    def drawn(self, rng: Rng) -> "Action":
        """An action ready to apply: itself, or for an open action one drawn within its bounds."""
        return self

    def admits(self, action: "Action") -> bool:
        """Whether this legal action allows that one: the same, or for an open action one within its bounds."""
        return self == action

    def is_secret(self) -> bool:
        """Whether its text tells what only its own seat may know; others learn of it by the events alone."""
        return False

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and type(self) is type(other) and self.text() == other.text()

    def __hash__(self) -> int:
        return hash(self.text())

    def __repr__(self) -> str:
        return f"<{self.text()}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """What has happened. One type serves all viewers; what a viewer may not know is masked.

    A class with its fields and a ``form`` is the whole declaration of an event.
    """

    form: ClassVar[Form]

    def text(self) -> str:
        """The written form, stable for ever."""
        return self.form.text(self)

    def phrase(self) -> Phrase:
        """The written form in parts: texts, and the seats that it names."""
        return phrase_of(self.form, self, self.text())

    def told(self) -> object:
        """The event as data for a screen: a Struct whose tag is the event's kind."""
        return self.form.told(self)

    def seen_by(self, viewer: Viewer) -> "Event":
        """This event as the viewer may know it, in the same form; most events are public."""
        form = self.form
        if not form.secret or viewer == OPEN:
            return self
        for name in form.known_to:
            if getattr(self, name) == viewer:
                return self
        masked: Event = form.masked(self)
        return masked

    def is_public(self) -> bool:
        """Whether every viewer may know all of it."""
        return not self.form.secret

    def reveals(self) -> bool:
        """Whether somebody learned what could not be known before: a hidden card, or a chance.

        An action with such an event cannot simply be taken back.
        """
        return self.form.reveals

    def recalled(self) -> "Event":
        """The same for who hears of it much later: without what only shows how it moved."""
        return self

    def lasts(self) -> float:
        """How many seconds a screen shows it move; bots and clocks wait for that, unless it was seen as it happened."""
        return 0.0

    def __repr__(self) -> str:
        return f"<{self.text()}>"


def events_of(module: ModuleType) -> list[type[Event]]:
    """Every event that a module declares, in its order."""
    found = [value for value in vars(module).values() if isinstance(value, type) and issubclass(value, Event)]
    return [event for event in found if getattr(event, "__module__", "") == module.__name__]


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """One position: data and ``copy``, no rules."""

    @abstractmethod
    def copy(self) -> "State":
        """An independent position: acting on one never shows in the other."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Timer:
    """The table does ``action`` when ``seconds`` have passed since a timer of this name first showed.

    A timer that no longer shows is off: its action is not applied. A new name means a new timer. ``grace`` is for what
    was done in time and was still on its way: the table waits for so many seconds more, of which no screen counts any.
    """

    def __init__(self, name: str, seconds: float, action: Action, grace: float = 0.0) -> None:
        self.name: Final = name
        self.seconds: Final = seconds
        self.action: Final = action
        self.grace: Final = grace


@mypyc_attr(allow_interpreted_subclasses=True)
class Window:
    """A reply window: the seats that are asked answer in any order, each for itself.

    While a window of this name is open, the answer of one seat changes nothing for those still asked. ``decline``
    is the answer that gives nothing away; it is always legal.
    """

    def __init__(self, name: str, decline: Action) -> None:
        self.name: Final = name
        self.decline: Final = decline


@mypyc_attr(allow_interpreted_subclasses=True)
class Measure:
    """Something is found out that nobody can say, such as where a thing came to rest; ``action`` is done with it.

    That is an open action: what can be found out lies within its bounds, and where nobody measures, ``drawn`` gives one
    as likely as another. A new name means a new measurement. Mostly the table does it by itself, and no seat is asked
    meanwhile. With a ``seat`` it is that seat's own doing, by a hand of the house: the seat is in ``to_act`` and the
    action among its legal ones, but its data come from what the house measured, never from who sits there.
    """

    def __init__(self, name: str, action: Action, seat: Seat = TABLE) -> None:
        self.name: Final = name
        self.action: Final = action
        self.seat: Final = seat


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S]):
    """A game's rules, seen from outside. A ``Game`` holds no position: one serves all tables."""

    def __init__(
        self,
        name: str,
        title: str,
        version: int,
        least: int,
        most: int,
        longest: int,
        options: list[Option],
        view_type: type[object],
    ) -> None:
        self.name: Final = name
        self.title: Final = title
        # Raised whenever a stored record would replay differently.
        self.version: Final = version
        self.least: Final = least
        self.most: Final = most
        # No match that begins with ``setup`` takes more actions than this.
        self.longest: Final = longest
        self.options: Final = options
        # What ``view`` gives, for whoever gets a view as JSON and has to decode it.
        self.view_type: Final = view_type

    def check_table(self, seats: int, options: Options) -> None:
        """Refuse options that do not go with the number of seats, by ``BadRequest``; most go with any."""

    @abstractmethod
    def setup(self, seats: int, seed: int, options: Options) -> S:
        """The first position. The seat count and options have been checked, as in ``record.set_up``."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Seats that may act now: one, several at once, or none at the end or while the table measures, and only then.

        Those seats, and what the table measures, can bring every match to its end; timers only make it quicker.
        """

    def free(self, state: S) -> tuple[Seat, ...]:
        """Seats of ``to_act`` that may act but need not: nobody waits for them, and no clock of theirs runs.

        Somebody else is waited for, or a timer runs. That a seat is free may follow from what it alone knows, such as
        a card that can be played at any time: others are told only who is waited for.
        """
        return ()

    def asks_free(self, state: S, seat: Seat) -> bool:
        """Whether a bot in a free seat is asked, too; it does something then, so that is where it should."""
        return False

    @abstractmethod
    def legal_actions(self, state: S, seat: Seat) -> list[Action]:
        """Everything the seat may do now; an open action stands for all that ``drawn`` can give.

        What ``TABLE`` may do are the actions of ``timers`` and of a ``measure`` of its own; nobody else may do these.
        """

    @abstractmethod
    def apply(self, state: S, seat: Seat, action: Action) -> list[Event]:
        """Check all, then change ``state``. A refusal raises ``IllegalAction`` and changes nothing."""

    def timers(self, state: S) -> list[Timer]:
        """What the table must announce, and after how many seconds; most games know no time."""
        return []

    def measure(self, state: S) -> Measure | None:
        """What has to be found out just now, by the table or for a seat; most games ask for nothing of the kind."""
        return None

    def window(self, state: S) -> Window | None:
        """The reply window that is open, if there is one; most games know none.

        A new name means a new window. That one is open, and who is asked, must follow from what everybody knows.
        """
        return None

    def is_race(self, state: S) -> bool:
        """Whether every seat acts as fast as it can now, several times over and without waiting for others.

        What a person does while an earlier action is still under way is meant then, and is judged after that.
        """
        return False

    def is_chain(self, state: S) -> bool:
        """Whether the seat at turn is in the middle of choices that show only together what they are worth.

        A bot plans them together then: all that it does until somebody else acts, or something is revealed.
        """
        return False

    def teams(self, seats: int, options: Options) -> list[list[Seat]]:
        """Who plays together, and shares rank and score; most games are everyone for themselves."""
        return [[Seat(seat)] for seat in range(seats)]

    @abstractmethod
    def view(self, state: S, viewer: Viewer) -> object:
        """What the viewer may know: a msgspec ``Struct``, the only way out of a position."""

    def preview(self, view: object, action: Action) -> object:
        """What a legal action would do as far as the viewer knows: a Struct, or None where a game shows nothing."""
        return None

    def faces(self, options: Options) -> object:
        """What a screen needs to draw the components and no view repeats: a Struct, or None."""
        return None

    def wire(self) -> Json:
        """The types of all that is told to a table of the game's own, by name.

        A game that names none is shown on the generic table: its view as it is, and its events in words.
        """
        return {}

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """None while the game runs; then ranks, scores and the score sheet."""

    @abstractmethod
    def parse(self, text: str) -> Action:
        """The action with this written form; ``BadRequest`` if there is none."""

    @abstractmethod
    def imagine(self, view: object, rng: Rng) -> S:
        """A whole position that agrees with the view, its hidden parts drawn fairly."""

    @abstractmethod
    def evaluate(self, state: S, seat: Seat) -> float:
        """How good the position looks for the seat, for bots: higher is better, 0 is level."""

    def advice(self) -> Advice:
        """How a search gets on best with this game."""
        return USUAL

    def chance(self, state: S, seat: Seat) -> float:
        """The chance that the seat wins from here, as the position looks: from 0 to 1."""
        return squashed(self.evaluate(state, seat) / self.advice().swing)

    def candidates(self, state: S, seat: Seat) -> list[Action]:
        """The legal actions that are worth a bot's thought; never none where some are legal."""
        return self.legal_actions(state, seat)

    def habit(self, state: S, seat: Seat, rng: Rng) -> Action | None:
        """What a bot takes the seat to do without thinking; None if it has to look at what is legal."""
        return None

    def is_quiet(self, state: S) -> bool:
        """Whether the position can be judged as it stands; from others bots play on by habit until it can."""
        return True

    @abstractmethod
    def dump(self, state: S) -> Json:
        """The whole position, secrets and all, as plain JSON data in the rulebook's words."""

    @abstractmethod
    def load(self, data: object) -> S:
        """The position that ``data`` describes, reachable in play or not; ``BadPosition`` if it
        does not hold exactly the components of the game."""


def checked_seats(game: Game[S], seats: object) -> int:
    """The seat count, if the game can be played with it."""
    if not isinstance(seats, int) or isinstance(seats, bool) or not game.least <= seats <= game.most:
        want = str(game.least) if game.least == game.most else f"{game.least} to {game.most}"
        raise BadRequest(f"wrong number of seats for {game.title}", shown(seats), want, "seats")
    return seats


def awaited_of(game: Game[S], state: S) -> list[Seat]:
    """The seats that the match waits for."""
    seats, free = game.to_act(state), game.free(state)
    return [seat for seat in seats if seat not in free] if free else list(seats)


def next_timer(game: Game[S], state: S) -> Timer | None:
    """What time alone brings about where no seat is waited for, and no clock runs: the timer that would ring first."""
    timers = game.timers(state)
    if not timers or awaited_of(game, state):
        return None
    return min(timers, key=lambda timer: timer.seconds + timer.grace)


def bots_asked(game: Game[S], state: S) -> list[Seat]:
    """The seats whose bot is to act, should there be one: those waited for, and the free ones that are asked."""
    free = game.free(state)
    return [seat for seat in game.to_act(state) if seat not in free or game.asks_free(state, seat)]
