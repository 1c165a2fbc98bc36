"""Bell: a token that may be played at any time, by seats that nobody waits for; and partners, if the table wants.

BEL-1.1: Seats take turns, and on each turn lay a number; after three numbers each the game is over.
BEL-1.2: A seat with a bell may ring it whenever the last number lies before somebody else, also out of turn.
         Nobody waits for that, and nobody else knows who has one.
BEL-2.1: A number is laid face up before its seat, from the hand.
BEL-2.2: Who rings takes the last number, which can be taken but once; the bell is used up.
BEL-3.1: A seat scores the numbers before it; partners, who sit opposite each other, share their score and their rank.
"""

from typing import Annotated, Final, Literal, final

from msgspec import Meta, Struct, to_builtins

from cactarium.kernel.decoding import decoded
from cactarium.kernel.errors import BadPosition, IllegalAction
from cactarium.kernel.game import SPECTATOR, Action, Event, Game, Json, Seat, State, Viewer
from cactarium.kernel.options import Options, Switch
from cactarium.kernel.outcome import Outcome, SheetLine, ranked_teams
from cactarium.kernel.rng import Rng, seeded
from tests.samples import common
from tests.samples.common import Told

NUMBERS: Final = list(range(1, 15))
TOKENS: Final = ["bell", "bell", "blank", "blank"]
HAND: Final = 3
SEATS: Final = 4
# A bot does not ring for less.
WORTH_IT: Final = 9

Token = Literal["bell", "blank", "used"]


class Side(Struct, forbid_unknown_fields=True):
    """What belongs to one seat."""

    hand: list[int]  # secret
    token: Token  # secret until it is used
    laid: list[int]


class BellPosition(Struct, forbid_unknown_fields=True):
    game: Literal["bell/1"]
    partners: bool
    lays: Annotated[int, Meta(ge=0)]
    # The seat before which the last number lies, while it can be taken, or -1.
    last: Annotated[int, Meta(ge=-1)]
    sides: Annotated[list[Side], Meta(min_length=2, max_length=SEATS)]
    box: list[int]
    tokens: list[Literal["bell", "blank"]]
    generator: list[int]


class SideView(Struct, frozen=True):
    cards: int
    is_used: bool
    laid: list[int]


class BellView(Struct, frozen=True):
    viewer: int
    partners: bool
    lays: int
    last: int
    hand: list[int]  # the viewer's own
    token: Token | None  # the viewer's own
    sides: list[SideView]


@final
class BellState(State):
    def __init__(
        self, rng: Rng, partners: bool, lays: int, last: int, sides: list[Side], box: list[int], tokens: list[str]
    ) -> None:
        self.rng: Final = rng  # secret
        self.partners: Final = partners
        self.lays = lays
        self.last = last
        self.sides: Final = sides
        self.box: Final = box  # secret: the numbers and tokens that were not dealt
        self.tokens: Final = tokens  # secret

    def copy(self) -> "BellState":
        sides = [Side([*side.hand], side.token, [*side.laid]) for side in self.sides]
        return BellState(self.rng.copy(), self.partners, self.lays, self.last, sides, [*self.box], [*self.tokens])

    def turn(self) -> int:
        return self.lays % len(self.sides)

    def is_over(self) -> bool:
        return self.lays == HAND * len(self.sides)


@final
class Lay(Action):
    def __init__(self, number: int) -> None:
        self.number: Final = number

    def text(self) -> str:
        return f"lay {self.number}"


@final
class Ring(Action):
    def text(self) -> str:
        return "ring"


RING: Final = Ring()
ACTIONS: Final = common.written([*[Lay(number) for number in NUMBERS], RING])


class Bell(Game[BellState]):
    def __init__(self) -> None:
        partners = Switch("partners", False, "Four play two against two.")
        super().__init__("bell", "Bell", 1, 2, SEATS, SEATS * (HAND + 1), [partners], BellView)

    def setup(self, seats: int, seed: int, options: Options) -> BellState:
        rng = seeded(seed)
        *hands, box = common.deal(NUMBERS, [HAND] * seats, rng)
        *given, tokens = common.deal(TOKENS, [1] * seats, rng)
        sides = [Side(hand, token_named(token), []) for hand, (token,) in zip(hands, given, strict=True)]
        return BellState(rng, bool(options["partners"]), 0, -1, sides, box, tokens)

    def teams(self, seats: int, options: Options) -> list[list[Seat]]:
        return teams(seats, partners=bool(options["partners"]))

    def to_act(self, state: BellState) -> tuple[Seat, ...]:
        seats = range(len(state.sides))
        if state.is_over():
            return ()
        return tuple(Seat(seat) for seat in seats if seat == state.turn() or can_ring(state, seat))

    def free(self, state: BellState) -> tuple[Seat, ...]:
        """BEL-1.2: nobody waits for a bell."""
        return tuple(seat for seat in self.to_act(state) if seat != state.turn())

    def asks_free(self, state: BellState, seat: Seat) -> bool:
        return state.sides[state.last].laid[-1] >= WORTH_IT

    def legal_actions(self, state: BellState, seat: Seat) -> list[Action]:
        if seat not in self.to_act(state):
            return []
        lays: list[Action] = [Lay(number) for number in sorted(state.sides[seat].hand)]
        return [*(lays if seat == state.turn() else []), *([RING] if can_ring(state, seat) else [])]

    def apply(self, state: BellState, seat: Seat, action: Action) -> list[Event]:
        if state.is_over():
            raise IllegalAction("BEL-1.1", "the game is over", action.text(), "no action")
        if not 0 <= seat < len(state.sides):
            raise IllegalAction("BEL-1.1", "you have no seat", f"seat {seat}", "a seat")
        if isinstance(action, Ring):
            return ring(state, seat)
        if seat != state.turn():
            raise IllegalAction("BEL-1.1", "it is not your turn", f"seat {seat}", f"seat {state.turn()}")
        if not isinstance(action, Lay):
            raise IllegalAction("BEL-1.1", "you must lay a number", action.text(), "lay NUMBER")
        return lay(state, seat, action.number)

    def view(self, state: BellState, viewer: Viewer) -> BellView:
        own = None if viewer == SPECTATOR else state.sides[viewer]
        return BellView(
            viewer=viewer,
            partners=state.partners,
            lays=state.lays,
            last=state.last,
            hand=sorted(own.hand) if own else [],
            token=own.token if own else None,
            sides=[SideView(len(side.hand), side.token == "used", [*side.laid]) for side in state.sides],  # noqa: S105
        )

    def outcome(self, state: BellState) -> Outcome | None:
        """BEL-3.1: partners share their score and their rank."""
        if not state.is_over():
            return None
        points, together = scores(state), teams(len(state.sides), partners=state.partners)
        ranks = ranked_teams([(points[team[0]],) for team in together], together)
        return Outcome(ranks, points, [SheetLine("numbers", points, "BEL-3.1")])

    def parse(self, text: str) -> Action:
        return common.parsed(ACTIONS, text, "Bell", "lay NUMBER or ring")

    def imagine(self, view: object, rng: Rng) -> BellState:
        assert isinstance(view, BellView)
        laid = [side.laid for side in view.sides]
        hidden = common.unseen(NUMBERS, view.hand, *laid)
        *hands, box = common.deal_around(view.viewer, view.hand, hidden, [side.cards for side in view.sides], rng)
        used = ["bell" for side in view.sides if side.is_used]
        own = [view.token] if view.token in ("bell", "blank") else []
        sizes = [0 if side.is_used else 1 for side in view.sides]
        *given, tokens = common.deal_around(view.viewer, own, common.unseen(TOKENS, used, own), sizes, rng)
        sides = [
            Side(hand, token_named(token[0]) if token else "used", [*pile])
            for hand, token, pile in zip(hands, given, laid, strict=True)
        ]
        return BellState(rng.fork(), view.partners, view.lays, view.last, sides, box, tokens)

    def evaluate(self, state: BellState, seat: Seat) -> float:
        points = scores(state)
        own = next(team for team in teams(len(points), partners=state.partners) if seat in team)
        return float(points[seat] - max(points[other] for other in range(len(points)) if other not in own))

    def dump(self, state: BellState) -> Json:
        rng, tokens = state.rng.dump(), [token_named(token) for token in state.tokens]
        data: Json = to_builtins(
            BellPosition("bell/1", state.partners, state.lays, state.last, state.sides, state.box, tokens, rng)  # type: ignore[arg-type]
        )
        return data

    def load(self, data: object) -> BellState:
        position = decoded(data, BellPosition, "not a position of Bell")
        sides, rng = position.sides, common.generator(position.generator)
        common.check_cards(NUMBERS, position.box, *[side.hand for side in sides], *[side.laid for side in sides])
        tokens: list[str] = ["bell" if side.token == "used" else side.token for side in sides]  # noqa: S105
        common.check_cards(TOKENS, [*tokens, *position.tokens])
        laid = sum(len(side.laid) for side in sides)
        if position.lays != laid:
            raise BadPosition("the numbers do not add up", f"{laid} laid", str(position.lays), "$.lays")
        for seat, side in enumerate(sides):
            # Turns go round, and a number is laid in each; a bell moves numbers, but only those that lie.
            held = HAND - (laid + len(sides) - 1 - seat) // len(sides)
            if len(side.hand) != held:
                raise BadPosition("the numbers do not add up", str(len(side.hand)), str(held), f"$.sides[{seat}].hand")
        if position.last >= len(sides) or (position.last >= 0 and not sides[position.last].laid):
            raise BadPosition("no number lies there", f"seat {position.last}", "a seat with a number", "$.last")
        return BellState(rng, position.partners, laid, position.last, sides, position.box, [*position.tokens])


def token_named(name: str) -> Token:
    return "bell" if name == "bell" else "used" if name == "used" else "blank"


def teams(seats: int, *, partners: bool) -> list[list[Seat]]:
    """BEL-3.1: who sits opposite each other."""
    if partners and seats == SEATS:
        return [[Seat(0), Seat(2)], [Seat(1), Seat(3)]]
    return [[Seat(seat)] for seat in range(seats)]


def can_ring(state: BellState, seat: int) -> bool:
    """BEL-1.2: with a bell, while the last number lies before somebody else."""
    return state.sides[seat].token == "bell" and state.last >= 0 and state.last != seat  # noqa: S105


def scores(state: BellState) -> list[int]:
    together = teams(len(state.sides), partners=state.partners)
    points = [0] * len(state.sides)
    for team in together:
        for seat in team:
            points[seat] = sum(sum(state.sides[partner].laid) for partner in team)
    return points


def lay(state: BellState, seat: Seat, number: int) -> list[Event]:
    """BEL-2.1: from the hand."""
    side = state.sides[seat]
    if number not in side.hand:
        raise IllegalAction("BEL-2.1", "you do not have that number", str(number), common.either(sorted(side.hand)))

    side.hand.remove(number)
    side.laid.append(number)
    state.last = seat
    state.lays += 1
    return [Told(f"s{seat} laid {number}")]


def ring(state: BellState, seat: Seat) -> list[Event]:
    """BEL-2.2: the last number changes sides."""
    if not can_ring(state, seat):
        raise IllegalAction("BEL-1.2", "you cannot ring now", "ring", "a bell, and a number of somebody else")

    number = state.sides[state.last].laid.pop()
    state.sides[seat].laid.append(number)
    state.sides[seat].token = "used"  # noqa: S105
    state.last = -1
    return [Told(f"s{seat} rang for {number}")]
