"""Stop: a reply window that looks the same whether or not anyone can reply.

STP-1.1: Only a seat that is awaited acts: in a window every other seat that has not answered, else the seat
         whose turn it is. The turn passes over seats without cards; when nobody has any, the game is over.
STP-2.1: On your turn lay a card from your hand face up. A window opens for the others.
STP-2.2: In the window answer pass, or stop if you hold a stop. That a seat has answered is public, how is not.
STP-2.3: The window closes when all have answered, or when the table closes it after 6 seconds; whoever has
         not answered passes. Whoever answered stop discards a stop, and the laid card with it; else it scores.
STP-2.4: The table only closes windows, and nobody else does.
STP-3.1: A card that counts scores its number; a stop is worth 0.
"""

from typing import Annotated, ClassVar, Final, Literal, final

from msgspec import Meta, Struct, to_builtins

from cactarium.kernel.decoding import decoded
from cactarium.kernel.errors import BadPosition, IllegalAction
from cactarium.kernel.form import SEAT, Form, Word
from cactarium.kernel.game import TABLE, Action, Event, Game, Json, Seat, State, Timer, Viewer, Window
from cactarium.kernel.options import Options
from cactarium.kernel.outcome import Outcome
from cactarium.kernel.rng import Rng, seeded
from tests.samples import common
from tests.samples.common import Told

STOP_CARD: Final = 0
CARDS: Final = [*[STOP_CARD] * 4, *range(1, 12)]
HAND: Final = 3
SECONDS: Final = 6.0

Reply = Literal["pass", "stop"]


class Side(Struct, forbid_unknown_fields=True):
    """What belongs to one seat. A stop stays in the hand until the window closes, so that its size tells nothing."""

    hand: list[int]  # secret
    answer: Reply | None  # secret
    scored: list[int]


class StopPosition(Struct, forbid_unknown_fields=True):
    game: Literal["stop/1"]
    turn: Annotated[int, Meta(ge=0)]
    laid: int | None
    sides: Annotated[list[Side], Meta(min_length=2, max_length=4)]
    discard: list[int]
    box: list[int]
    generator: list[int]


class SideView(Struct, frozen=True):
    cards: int
    has_answered: bool
    scored: list[int]


class StopView(Struct, frozen=True):
    viewer: int
    turn: int
    laid: int | None
    hand: list[int]  # the viewer's own
    answer: Reply | None  # the viewer's own
    sides: list[SideView]
    discard: list[int]


@final
class StopState(State):
    def __init__(
        self, rng: Rng, turn: int, laid: int | None, sides: list[Side], discard: list[int], box: list[int]
    ) -> None:
        self.rng: Final = rng  # secret
        self.turn = turn
        self.laid = laid
        self.sides: Final = sides
        self.discard: Final = discard
        self.box: Final = box  # secret: the cards that were not dealt

    def copy(self) -> "StopState":
        sides = [Side([*side.hand], side.answer, [*side.scored]) for side in self.sides]
        return StopState(self.rng.copy(), self.turn, self.laid, sides, [*self.discard], [*self.box])


def named(card: int) -> str:
    return "stop" if card == STOP_CARD else str(card)


def in_words(hand: list[int]) -> str:
    return common.either(named(card) for card in sorted(hand))


@final
class Lay(Action):
    def __init__(self, card: int) -> None:
        self.card: Final = card

    def text(self) -> str:
        return f"lay {named(self.card)}"


@final
class Answer(Action):
    def __init__(self, reply: Reply) -> None:
        self.reply: Final = reply

    def text(self) -> str:
        return self.reply

    def is_secret(self) -> bool:
        """STP-2.2: how a seat has answered is not public."""
        return True


@final
class CloseWindow(Action):
    """What the table does when a window has been open long enough."""

    def text(self) -> str:
        return "close window"


REPLY: Final = Word(str, hide=lambda _: "?")


@final
class Answered(Event):
    """A seat has answered; how, only that seat knows until the window closes."""

    form: ClassVar = Form("{seat} answered {reply}", seat=SEAT, reply=REPLY, secret=("reply",), known_to=("seat",))

    def __init__(self, seat: Seat, reply: str) -> None:
        self.seat: Final = seat
        self.reply: Final = reply


PASS: Final = Answer("pass")
STOP: Final = Answer("stop")
CLOSE_WINDOW: Final = CloseWindow()
ACTIONS: Final = common.written([*[Lay(card) for card in CARDS], PASS, STOP, CLOSE_WINDOW])


class Stop(Game[StopState]):
    def __init__(self) -> None:
        # Four seats lay three cards each; a window takes three answers, or fewer and the table.
        super().__init__("stop", "Stop", 1, 2, 4, 4 * HAND * (1 + 3), [], StopView)

    def setup(self, seats: int, seed: int, options: Options) -> StopState:
        rng = seeded(seed)
        *hands, box = common.deal(CARDS, [HAND] * seats, rng)
        return StopState(rng, 0, None, [Side(hand, None, []) for hand in hands], [], box)

    def to_act(self, state: StopState) -> tuple[Seat, ...]:
        seats = range(len(state.sides))
        if state.laid is not None:
            return tuple(Seat(seat) for seat in seats if seat != state.turn and state.sides[seat].answer is None)
        in_turn = [*seats[state.turn :], *seats[: state.turn]]
        return tuple(Seat(seat) for seat in in_turn if state.sides[seat].hand)[:1]

    def legal_actions(self, state: StopState, seat: Seat) -> list[Action]:
        if seat not in self.to_act(state):
            return []
        hand = state.sides[seat].hand
        if state.laid is None:
            return [Lay(card) for card in sorted(set(hand))]
        return [PASS, STOP] if STOP_CARD in hand else [PASS]

    def apply(self, state: StopState, seat: Seat, action: Action) -> list[Event]:
        awaited = self.to_act(state)
        if seat == TABLE:
            if not isinstance(action, CloseWindow) or state.laid is None or not awaited:
                raise IllegalAction("STP-2.4", "the table only closes open windows", action.text(), "a window")
            return close_window(state)
        common.check_awaited("STP-1.1", awaited, seat, action)
        if state.laid is None:
            return lay(state, seat, action)
        events = answer(state, seat, action)
        return events if self.to_act(state) else events + close_window(state)

    def timers(self, state: StopState) -> list[Timer]:
        """STP-2.3: an open window is closed in time."""
        window = self.window(state)
        return [Timer(window.name, SECONDS, CLOSE_WINDOW)] if window else []

    def window(self, state: StopState) -> Window | None:
        """STP-2.3: every window is another one, known by the cards that were laid before it."""
        if state.laid is None or not self.to_act(state):
            return None
        laid_before = len(state.discard) + sum(len(side.scored) for side in state.sides)
        return Window(f"window {laid_before + 1}", PASS)

    def view(self, state: StopState, viewer: Viewer) -> StopView:
        return StopView(
            viewer=viewer,
            turn=state.turn,
            laid=state.laid,
            hand=[] if viewer < 0 else sorted(state.sides[viewer].hand),
            answer=None if viewer < 0 else state.sides[viewer].answer,
            sides=[SideView(len(side.hand), side.answer is not None, [*side.scored]) for side in state.sides],
            discard=[*state.discard],
        )

    def outcome(self, state: StopState) -> Outcome | None:
        return None if self.to_act(state) else common.most_points_win(scores(state), "cards that counted", "STP-3.1")

    def parse(self, text: str) -> Action:
        return common.parsed(ACTIONS, text, "Stop", "lay CARD, pass, stop or close window")

    def imagine(self, view: object, rng: Rng) -> StopState:
        """Every deal is equally likely; whoever holds a stop answers with it half of the time."""
        assert isinstance(view, StopView)
        open_cards = [common.at_most_one(view.laid), view.discard, *[side.scored for side in view.sides]]
        hidden = common.unseen(CARDS, view.hand, *open_cards)
        *hands, box = common.deal_around(view.viewer, view.hand, hidden, [side.cards for side in view.sides], rng)
        sides = []
        for seat, seen in enumerate(view.sides):
            side = Side(hands[seat], None, [*seen.scored])
            if seat == view.viewer:
                side.answer = view.answer
            elif seen.has_answered:
                side.answer = "stop" if STOP_CARD in side.hand and rng.below(2) == 1 else "pass"
            sides.append(side)
        return StopState(rng.fork(), view.turn, view.laid, sides, [*view.discard], box)

    def evaluate(self, state: StopState, seat: Seat) -> float:
        return common.lead(scores(state), seat)

    def dump(self, state: StopState) -> Json:
        rng = state.rng.dump()
        data: Json = to_builtins(
            StopPosition("stop/1", state.turn, state.laid, state.sides, state.discard, state.box, rng)
        )
        return data

    def load(self, data: object) -> StopState:
        position = decoded(data, StopPosition, "not a position of Stop")
        sides = position.sides
        if position.turn >= len(sides):
            raise BadPosition("no such seat", str(position.turn), f"at most {len(sides) - 1}", "$.turn")
        piles = [pile for side in sides for pile in (side.hand, side.scored)]
        common.check_cards(CARDS, common.at_most_one(position.laid), position.discard, position.box, *piles)
        rng = common.generator(position.generator)
        return StopState(rng, position.turn, position.laid, sides, position.discard, position.box)


def scores(state: StopState) -> list[int]:
    return [sum(side.scored) for side in state.sides]


def lay(state: StopState, seat: Seat, action: Action) -> list[Event]:
    """STP-2.1: a card from your hand; then a window opens."""
    hand = state.sides[seat].hand
    if not isinstance(action, Lay):
        raise IllegalAction("STP-2.1", "you must lay a card", action.text(), "lay CARD")
    if action.card not in hand:
        raise IllegalAction("STP-2.1", "you do not hold that card", named(action.card), in_words(hand))

    hand.remove(action.card)
    state.turn = seat
    state.laid = action.card
    for side in state.sides:
        side.answer = None
    return [Told(f"s{seat} laid {named(action.card)}")]


def answer(state: StopState, seat: Seat, action: Action) -> list[Event]:
    """STP-2.2: pass or stop."""
    side = state.sides[seat]
    if not isinstance(action, Answer):
        raise IllegalAction("STP-2.2", "a window is open", action.text(), "pass or stop")
    if action.reply == "stop" and STOP_CARD not in side.hand:
        raise IllegalAction("STP-2.2", "you hold no stop", "stop", "pass")

    side.answer = action.reply
    return [Answered(seat, action.reply)]


def close_window(state: StopState) -> list[Event]:
    """STP-2.3: the card counts unless somebody stopped it; then the next seat has the turn."""
    assert state.laid is not None
    events: list[Event] = []
    for seat, side in enumerate(state.sides):
        if side.answer == "stop" and STOP_CARD in side.hand:
            side.hand.remove(STOP_CARD)
            state.discard.append(STOP_CARD)
            events.append(Told(f"s{seat} stopped {named(state.laid)}"))
        side.answer = None
    if events:
        state.discard.append(state.laid)
    else:
        state.sides[state.turn].scored.append(state.laid)
        events.append(Told(f"s{state.turn} scored {named(state.laid)}"))
    state.laid = None
    state.turn = (state.turn + 1) % len(state.sides)
    return events
