"""Rival: one seat against an automatic opponent.

RIV-1.1: The only seat is awaited while a card is on offer; after that the game is over.
RIV-1.2: The only actions are to flip and to keep.
RIV-2.1: Flip the card on offer away, or keep it.
RIV-2.2: Nobody keeps more than three cards.
RIV-2.3: Then the Rival draws a card. It keeps 7 and higher, and of the others what a coin decides.
RIV-2.4: Then the next card of the deck is on offer.
RIV-3.1: A card that is kept scores its number. The player wins with at least as many points as the Rival.
"""

from typing import Final, Literal, final

from msgspec import Struct, to_builtins

from cactarium.kernel.decoding import decoded
from cactarium.kernel.errors import IllegalAction
from cactarium.kernel.game import Action, Event, Game, Json, Seat, State, Viewer
from cactarium.kernel.options import Options
from cactarium.kernel.outcome import Outcome, SheetLine, ranked
from cactarium.kernel.rng import Rng, seeded
from tests.samples import common
from tests.samples.common import Told

CARDS: Final = list(range(1, 13))
KEPT: Final = 3
SURE: Final = 7


class RivalPosition(Struct, forbid_unknown_fields=True):
    """Everything. The deck is listed from the top."""

    game: Literal["rival/1"]
    offer: int | None
    deck: list[int]
    kept: list[int]
    rival: list[int]
    flipped: list[int]
    generator: list[int]


class RivalView(Struct, frozen=True):
    viewer: int
    offer: int | None
    deck: int
    kept: list[int]
    rival: list[int]
    flipped: list[int]


@final
class RivalState(State):
    def __init__(
        self, rng: Rng, offer: int | None, deck: list[int], kept: list[int], rival: list[int], flipped: list[int]
    ) -> None:
        self.rng: Final = rng  # secret
        self.offer = offer
        self.deck: Final = deck  # secret
        self.kept: Final = kept
        self.rival: Final = rival
        self.flipped: Final = flipped

    def copy(self) -> "RivalState":
        rng = self.rng.copy()
        return RivalState(rng, self.offer, [*self.deck], [*self.kept], [*self.rival], [*self.flipped])


@final
class Flip(Action):
    def text(self) -> str:
        return "flip"


@final
class Keep(Action):
    def text(self) -> str:
        return "keep"


FLIP: Final = Flip()
KEEP: Final = Keep()
ACTIONS: Final = common.written([FLIP, KEEP])


class Rival(Game[RivalState]):
    def __init__(self) -> None:
        super().__init__("rival", "Rival", 1, 1, 1, len(CARDS) // 2, [], RivalView)

    def setup(self, seats: int, seed: int, options: Options) -> RivalState:
        rng = seeded(seed)
        offer, deck = common.deal(CARDS, [1], rng)
        return RivalState(rng, offer[0], deck, [], [], [])

    def to_act(self, state: RivalState) -> tuple[Seat, ...]:
        return () if state.offer is None else (Seat(0),)

    def legal_actions(self, state: RivalState, seat: Seat) -> list[Action]:
        if seat not in self.to_act(state):
            return []
        return [FLIP, KEEP] if len(state.kept) < KEPT else [FLIP]

    def apply(self, state: RivalState, seat: Seat, action: Action) -> list[Event]:
        common.check_awaited("RIV-1.1", self.to_act(state), seat, action)
        if not isinstance(action, (Flip, Keep)):
            raise IllegalAction("RIV-1.2", "you can only flip or keep", action.text(), "flip or keep")
        if isinstance(action, Keep) and len(state.kept) >= KEPT:
            raise IllegalAction("RIV-2.2", "you keep enough cards", str(len(state.kept)), f"fewer than {KEPT}")

        assert state.offer is not None
        events: list[Event] = [put(state, state.offer, "s0", state.kept, isinstance(action, Keep))]
        events += move_rival(state)
        state.offer = state.deck.pop(0) if state.deck else None
        if state.offer is not None:
            events.append(Told(f"{state.offer} is on offer"))
        return events

    def view(self, state: RivalState, viewer: Viewer) -> RivalView:
        piles = [*state.kept], [*state.rival], [*state.flipped]
        return RivalView(viewer, state.offer, len(state.deck), *piles)

    def outcome(self, state: RivalState) -> Outcome | None:
        """RIV-3.1: the Rival has no seat, so a player who loses to it is second of one."""
        if state.offer is not None:
            return None
        mine, theirs = sum(state.kept), sum(state.rival)
        return Outcome(ranked([(mine,), (theirs,)])[:1], [mine], [SheetLine("cards kept", [mine], "RIV-3.1")])

    def parse(self, text: str) -> Action:
        return common.parsed(ACTIONS, text, "Rival", "flip or keep")

    def imagine(self, view: object, rng: Rng) -> RivalState:
        assert isinstance(view, RivalView)
        deck = common.unseen(CARDS, common.at_most_one(view.offer), view.kept, view.rival, view.flipped)
        rng.shuffle(deck)
        return RivalState(rng.fork(), view.offer, deck, [*view.kept], [*view.rival], [*view.flipped])

    def evaluate(self, state: RivalState, seat: Seat) -> float:
        return float(sum(state.kept) - sum(state.rival))

    def dump(self, state: RivalState) -> Json:
        piles = state.deck, state.kept, state.rival, state.flipped
        data: Json = to_builtins(RivalPosition("rival/1", state.offer, *piles, state.rng.dump()))
        return data

    def load(self, data: object) -> RivalState:
        position = decoded(data, RivalPosition, "not a position of Rival")
        piles = position.deck, position.kept, position.rival, position.flipped
        common.check_cards(CARDS, common.at_most_one(position.offer), *piles)
        return RivalState(common.generator(position.generator), position.offer, *piles)


def put(state: RivalState, card: int, who: str, pile: list[int], keeps: bool) -> Event:
    """RIV-2.1: a card is kept or flipped away."""
    (pile if keeps else state.flipped).append(card)
    return Told(f"{who} {'kept' if keeps else 'flipped'} {card}")


def move_rival(state: RivalState) -> list[Event]:
    """RIV-2.3: the Rival keeps what is high, or lucky. RIV-2.2: as long as it may."""
    if not state.deck:
        return []
    card = state.deck.pop(0)
    keeps = len(state.rival) < KEPT and (card >= SURE or state.rng.below(2) == 1)
    return [Told(f"rival drew {card}"), put(state, card, "rival", state.rival, keeps)]
