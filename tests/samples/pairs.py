"""Pairs: two teams, seats 0 and 2 against 1 and 3, play three tricks with hidden hands.

PRS-1.1: The awaited seat is the next, counted from the leader, that has not played to the trick and has a
         card; when there is none, the game is over.
PRS-1.2: The only action is to play.
PRS-2.1: Play any card from your hand.
PRS-2.2: When nobody can play to a trick any more, the highest card of the suit that was led takes it for
         its seat's team; that seat leads next.
PRS-3.1: Partners share their score, the numbers on the cards their team took, and their rank.
"""

from typing import Annotated, Final, Literal, final

from msgspec import Meta, Struct, to_builtins

from cactarium.kernel.decoding import decoded
from cactarium.kernel.errors import IllegalAction
from cactarium.kernel.game import SPECTATOR, Action, Event, Game, Json, Seat, State, Viewer
from cactarium.kernel.options import Options
from cactarium.kernel.outcome import Outcome, SheetLine, ranked_teams
from cactarium.kernel.rng import Rng, seeded
from tests.samples import common
from tests.samples.common import Told

SEATS: Final = 4
HAND: Final = 3
CARDS: Final = [f"{suit}{number}" for suit in "br" for number in range(1, 8)]


class Side(Struct, forbid_unknown_fields=True):
    """What belongs to one seat."""

    hand: list[str]  # secret
    played: str | None


class PairsPosition(Struct, forbid_unknown_fields=True):
    game: Literal["pairs/1"]
    leader: Annotated[int, Meta(ge=0, lt=SEATS)]
    sides: Annotated[list[Side], Meta(min_length=SEATS, max_length=SEATS)]
    taken: Annotated[list[list[str]], Meta(min_length=2, max_length=2)]
    box: list[str]
    generator: list[int]


class SideView(Struct, frozen=True):
    cards: int
    played: str | None


class PairsView(Struct, frozen=True):
    viewer: int
    leader: int
    hand: list[str]  # the viewer's own
    sides: list[SideView]
    taken: list[list[str]]


@final
class PairsState(State):
    def __init__(self, rng: Rng, leader: int, sides: list[Side], taken: list[list[str]], box: list[str]) -> None:
        self.rng: Final = rng  # secret
        self.leader = leader
        self.sides: Final = sides
        self.taken: Final = taken
        self.box: Final = box  # secret: the cards that were not dealt

    def copy(self) -> "PairsState":
        sides = [Side([*side.hand], side.played) for side in self.sides]
        return PairsState(self.rng.copy(), self.leader, sides, [[*cards] for cards in self.taken], [*self.box])

    def in_turn(self) -> list[Seat]:
        return [Seat((self.leader + step) % SEATS) for step in range(SEATS)]


@final
class Play(Action):
    def __init__(self, card: str) -> None:
        self.card: Final = card

    def text(self) -> str:
        return f"play {self.card}"


ACTIONS: Final = common.written([Play(card) for card in CARDS])


class Pairs(Game[PairsState]):
    def __init__(self) -> None:
        super().__init__("pairs", "Pairs", 1, SEATS, SEATS, SEATS * HAND, [], PairsView)

    def setup(self, seats: int, seed: int, options: Options) -> PairsState:
        rng = seeded(seed)
        *hands, box = common.deal(CARDS, [HAND] * seats, rng)
        return PairsState(rng, 0, [Side(hand, None) for hand in hands], [[], []], box)

    def teams(self, seats: int, options: Options) -> list[list[Seat]]:
        return [[Seat(0), Seat(2)], [Seat(1), Seat(3)]]

    def to_act(self, state: PairsState) -> tuple[Seat, ...]:
        sides = state.sides
        return tuple(seat for seat in state.in_turn() if sides[seat].played is None and sides[seat].hand)[:1]

    def legal_actions(self, state: PairsState, seat: Seat) -> list[Action]:
        return [Play(card) for card in sorted(state.sides[seat].hand)] if seat in self.to_act(state) else []

    def apply(self, state: PairsState, seat: Seat, action: Action) -> list[Event]:
        common.check_awaited("PRS-1.1", self.to_act(state), seat, action)
        if not isinstance(action, Play):
            raise IllegalAction("PRS-1.2", "you must play a card", action.text(), "play CARD")
        side = state.sides[seat]
        if action.card not in side.hand:
            raise IllegalAction("PRS-2.1", "you do not hold that card", action.card, common.either(sorted(side.hand)))

        side.hand.remove(action.card)
        side.played = action.card
        events: list[Event] = [Told(f"s{seat} played {action.card}")]
        if not self.to_act(state):
            events.append(take_trick(state))
        return events

    def view(self, state: PairsState, viewer: Viewer) -> PairsView:
        return PairsView(
            viewer=viewer,
            leader=state.leader,
            hand=[] if viewer == SPECTATOR else sorted(state.sides[viewer].hand),
            sides=[SideView(len(side.hand), side.played) for side in state.sides],
            taken=[[*cards] for cards in state.taken],
        )

    def outcome(self, state: PairsState) -> Outcome | None:
        """PRS-3.1: partners share their rank too, so the other team is second, not third."""
        if self.to_act(state):
            return None
        points = scores(state)
        ranks = ranked_teams([(score,) for score in points[:2]], self.teams(SEATS, {}))
        return Outcome(ranks, points, [SheetLine("cards taken", points, "PRS-3.1")])

    def parse(self, text: str) -> Action:
        return common.parsed(ACTIONS, text, "Pairs", "play CARD")

    def imagine(self, view: object, rng: Rng) -> PairsState:
        assert isinstance(view, PairsView)
        trick = [side.played for side in view.sides if side.played is not None]
        hidden = common.unseen(CARDS, view.hand, trick, *view.taken)
        sizes = [side.cards for side in view.sides]
        *hands, box = common.deal_around(view.viewer, view.hand, hidden, sizes, rng)
        sides = [Side(hand, side.played) for hand, side in zip(hands, view.sides, strict=True)]
        return PairsState(rng.fork(), view.leader, sides, [[*cards] for cards in view.taken], box)

    def evaluate(self, state: PairsState, seat: Seat) -> float:
        points = scores(state)
        return float(points[seat] - points[(seat + 1) % SEATS])

    def dump(self, state: PairsState) -> Json:
        rng = state.rng.dump()
        data: Json = to_builtins(PairsPosition("pairs/1", state.leader, state.sides, state.taken, state.box, rng))
        return data

    def load(self, data: object) -> PairsState:
        position = decoded(data, PairsPosition, "not a position of Pairs")
        sides, taken, box = position.sides, position.taken, position.box
        trick = [side.played for side in sides if side.played is not None]
        common.check_cards(CARDS, trick, box, *taken, *[side.hand for side in sides])
        return PairsState(common.generator(position.generator), position.leader, sides, taken, box)


def scores(state: PairsState) -> list[int]:
    """PRS-3.1: partners share their score."""
    return [sum(int(card[1]) for card in state.taken[seat % 2]) for seat in range(SEATS)]


def take_trick(state: PairsState) -> Event:
    """PRS-2.2: the highest card of the suit that was led takes all."""
    trick = [(seat, card) for seat in state.in_turn() if (card := state.sides[seat].played)]
    led = trick[0][1][0]
    winner, _ = max(trick, key=lambda played: (played[1][0] == led, played[1][1]))
    state.taken[winner % 2] += [card for _, card in trick]
    state.leader = winner
    for side in state.sides:
        side.played = None
    return Told(f"s{winner} took the trick")
