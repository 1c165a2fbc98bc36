"""Bids: several seats act at once, each in secret.

BID-1.1: Every seat that has a card and has not bid is awaited; nobody else may act.
BID-1.2: The only action is to bid.
BID-2.1: Each seat begins with the cards 1 to 4 and bids one from its hand.
BID-2.2: A bid is secret until nobody is awaited any more. Then all are shown, and the highest that nobody
         else made is won by its seat; the others are lost. After three rounds the game is over.
BID-3.1: A card that is won scores its number.
"""

from typing import Annotated, ClassVar, Final, Literal, final

from msgspec import Meta, Struct, to_builtins

from cactarium.kernel.decoding import decoded
from cactarium.kernel.errors import IllegalAction
from cactarium.kernel.form import SEAT, Form, Word
from cactarium.kernel.game import Action, Event, Game, Json, Seat, State, Viewer
from cactarium.kernel.options import Options
from cactarium.kernel.outcome import Outcome
from cactarium.kernel.rng import Rng, seeded
from tests.samples import common
from tests.samples.common import Told

CARDS: Final = [1, 2, 3, 4]
ROUNDS: Final = 3


class Side(Struct, forbid_unknown_fields=True):
    """What belongs to one seat."""

    hand: list[int]  # secret while there is a bid
    bid: int | None  # secret
    won: list[int]
    lost: list[int]


class BidsPosition(Struct, forbid_unknown_fields=True):
    game: Literal["bids/1"]
    rounds_left: Annotated[int, Meta(ge=0, le=ROUNDS)]
    sides: Annotated[list[Side], Meta(min_length=2, max_length=4)]
    generator: list[int]


class SideView(Struct, frozen=True):
    """What everybody knows of one seat."""

    hand_and_bid: list[int]
    has_bid: bool
    won: list[int]
    lost: list[int]


class BidsView(Struct, frozen=True):
    viewer: int
    rounds_left: int
    bid: int | None  # the viewer's own
    sides: list[SideView]


@final
class BidsState(State):
    def __init__(self, rng: Rng, rounds_left: int, sides: list[Side]) -> None:
        self.rng: Final = rng  # secret
        self.rounds_left = rounds_left
        self.sides: Final = sides

    def copy(self) -> "BidsState":
        sides = [Side([*side.hand], side.bid, [*side.won], [*side.lost]) for side in self.sides]
        return BidsState(self.rng.copy(), self.rounds_left, sides)


@final
class PlaceBid(Action):
    def __init__(self, card: int) -> None:
        self.card: Final = card

    def text(self) -> str:
        return f"bid {self.card}"

    def is_secret(self) -> bool:
        return True


BID: Final = Word(int | None, write=lambda card: str(card or "?"), hide=lambda _: None)


@final
class Bid(Event):
    """A seat has bid; which card, only that seat knows."""

    form: ClassVar = Form("{seat} bid {card}", seat=SEAT, card=BID, secret=("card",), known_to=("seat",))

    def __init__(self, seat: Seat, card: int | None) -> None:
        self.seat: Final = seat
        self.card: Final = card


ACTIONS: Final = common.written([PlaceBid(card) for card in CARDS])


class Bids(Game[BidsState]):
    def __init__(self) -> None:
        super().__init__("bids", "Bids", 1, 2, 4, ROUNDS * 4, [], BidsView)

    def setup(self, seats: int, seed: int, options: Options) -> BidsState:
        return BidsState(seeded(seed), ROUNDS, [Side([*CARDS], None, [], []) for _ in range(seats)])

    def to_act(self, state: BidsState) -> tuple[Seat, ...]:
        if state.rounds_left == 0:
            return ()
        return tuple(Seat(seat) for seat, side in enumerate(state.sides) if side.hand and side.bid is None)

    def legal_actions(self, state: BidsState, seat: Seat) -> list[Action]:
        return [PlaceBid(card) for card in sorted(state.sides[seat].hand)] if seat in self.to_act(state) else []

    def apply(self, state: BidsState, seat: Seat, action: Action) -> list[Event]:
        common.check_awaited("BID-1.1", self.to_act(state), seat, action)
        if not isinstance(action, PlaceBid):
            raise IllegalAction("BID-1.2", "that is no bid", action.text(), "bid CARD")
        side = state.sides[seat]
        if action.card not in side.hand:
            held = common.either(sorted(side.hand))
            raise IllegalAction("BID-2.1", "you do not hold that card", str(action.card), held)

        side.hand.remove(action.card)
        side.bid = action.card
        events: list[Event] = [Bid(seat, action.card)]
        if not self.to_act(state):
            events += reveal(state)
        return events

    def view(self, state: BidsState, viewer: Viewer) -> BidsView:
        """BID-2.2: what a seat holds is known to all, but not which of its cards is the bid."""
        return BidsView(
            viewer=viewer,
            rounds_left=state.rounds_left,
            bid=None if viewer < 0 else state.sides[viewer].bid,
            sides=[seen(side) for side in state.sides],
        )

    def outcome(self, state: BidsState) -> Outcome | None:
        return None if self.to_act(state) else common.most_points_win(scores(state), "cards won", "BID-3.1")

    def parse(self, text: str) -> Action:
        return common.parsed(ACTIONS, text, "Bids", "bid CARD")

    def imagine(self, view: object, rng: Rng) -> BidsState:
        assert isinstance(view, BidsView)
        sides = []
        for seat, side in enumerate(view.sides):
            bid = None
            if side.has_bid:
                bid = view.bid if seat == view.viewer else rng.pick(side.hand_and_bid)
            hand = common.unseen(side.hand_and_bid, common.at_most_one(bid))
            sides.append(Side(hand, bid, [*side.won], [*side.lost]))
        return BidsState(rng.fork(), view.rounds_left, sides)

    def evaluate(self, state: BidsState, seat: Seat) -> float:
        return common.lead(scores(state), seat)

    def dump(self, state: BidsState) -> Json:
        data: Json = to_builtins(BidsPosition("bids/1", state.rounds_left, state.sides, state.rng.dump()))
        return data

    def load(self, data: object) -> BidsState:
        position = decoded(data, BidsPosition, "not a position of Bids")
        for seat, side in enumerate(position.sides):
            bid = common.at_most_one(side.bid)
            common.check_cards(CARDS, side.hand, bid, side.won, side.lost, where=f"$.sides[{seat}]")
        return BidsState(common.generator(position.generator), position.rounds_left, position.sides)


def seen(side: Side) -> SideView:
    unplayed = sorted(side.hand + common.at_most_one(side.bid))
    return SideView(unplayed, side.bid is not None, [*side.won], [*side.lost])


def scores(state: BidsState) -> list[int]:
    return [sum(side.won) for side in state.sides]


def reveal(state: BidsState) -> list[Event]:
    """BID-2.2: the highest bid that nobody else made is won."""
    bids = [side.bid for side in state.sides if side.bid is not None]
    best = max([bid for bid in bids if bids.count(bid) == 1], default=None)
    events: list[Event] = []
    for seat, side in enumerate(state.sides):
        if side.bid is not None:
            (side.won if side.bid == best else side.lost).append(side.bid)
            events.append(Told(f"s{seat} {'won' if side.bid == best else 'lost'} {side.bid}"))
            side.bid = None
    state.rounds_left -= 1
    return events
