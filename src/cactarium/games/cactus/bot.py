"""What Cactus tells a searcher: how good a position looks, and a position that agrees with a view."""

from typing import Final

from cactarium.games.cactus.components import BASE, CACTUS, FACES, NUMBERS, Pair, color_of, is_basic, shape_of
from cactarium.games.cactus.scoring import awards, colored, due, for_number, shaped
from cactarium.games.cactus.seen import CactusSeen, CactusView
from cactarium.games.cactus.state import (
    CLAIM,
    ENDS,
    NO_END,
    NONE,
    PHASES,
    PLACE,
    CactusState,
    OnCactus,
    Terms,
)
from cactarium.kernel.advice import Advice
from cactarium.kernel.game import Seat
from cactarium.kernel.rng import Rng

# What comes of a try is up to the hand: there is nothing to be thought out beyond that.
ADVICE: Final = Advice(swing=1.6, is_deep=False)
# What a piece in the hand is worth that would earn so much: it may fall, or knock others off.
HOPE: Final = 0.6
# What the next player gets is worth less to lose: the die must ask for it first.
GIFT: Final = 0.2
# A turn that is not over yet may still cost something.
TRIES: Final = 0.02
# A claim that had to be corrected costs nothing, but nobody likes it.
WRONG: Final = 0.001
# Fewer other pieces of a colour on the cactus are easier to keep clear of.
CROWD: Final = 0.01


def evaluate(state: CactusState, seat: Seat) -> float:
    """The lead in flowers, with what the piece in the hand may bring to whoever holds it."""
    values = [float(number) for number in state.flowers]
    if state.phase == PLACE:
        values[state.seat()] += hope(state)
    elif state.phase == CLAIM:
        values[state.seat()] += float(sum([award.flowers for award in due(state)]))
    own = values.pop(seat)
    return own - max(values) - WRONG * float(abs(int(state.corrected)))


def hope(state: CactusState) -> float:
    """What the held piece would earn, less for every piece of its colour that is in the way, and for every try."""
    on = state.cacti[state.cactus]
    held = int(state.held)
    crowd = 0
    for piece, _ in on.hanging:
        crowd += color_of(piece) == color_of(held)
    after = [*state.cacti]
    after[state.cactus] = OnCactus((*on.hanging, (held, ())), ())
    worth = -GIFT * float(gift(after, held))
    if not state.knocked:
        worth += HOPE * float(sum([award.flowers for award in awards(after, state.cactus, held)]))
    return worth - CROWD * float(crowd) - TRIES * float(int(state.tries))


def gift(cacti: list[OnCactus], piece: int) -> int:
    """What the next player would earn with a piece like this one, if the die asks for its colour or its shape."""
    earned = for_number(colored(cacti, color_of(piece)) + 1)
    return earned + (for_number(shaped(cacti, shape_of(piece)) + 1) if is_basic(piece) else 0)


def imagine(view: CactusView, rng: Rng) -> CactusState:
    """The position that the view shows; only what the die will show is drawn anew."""
    seen = view.terms
    terms = Terms(seen.longer, seen.specials_return, seen.declare, seen.hand_counts)
    seats = len(view.sides)
    first = Seat((view.seat - view.turn + 1) % seats)
    state = CactusState(rng.fork(), terms, [side.points for side in view.sides], first)
    state.turn = view.turn
    state.phase = PHASES.index(view.phase)
    state.ended = NO_END if view.ended is None else ENDS.index(view.ended)
    state.cacti[:] = [on_cactus(one) for one in view.cacti]
    state.pile = numbers(view.pile)
    state.line = numbers(view.line)
    state.gone = numbers(view.gone)
    state.cactus = NONE if view.cactus is None else view.cactus
    state.die = NONE if view.die is None else FACES.index(view.die)
    state.last = number(view.last)
    state.last_basic = number(view.last_basic)
    state.held = number(view.held)
    state.held_pose = None if view.held_pose is None else tuple(view.held_pose)
    state.tries = view.tries
    state.knocked = view.knocked
    state.touched = view.touched
    state.corrected = view.corrected
    state.excused = pairs(view.excused)
    return state


def on_cactus(seen: CactusSeen) -> OnCactus:
    hanging = [(NUMBERS[one.piece], tuple(one.pose)) for one in seen.pieces]
    return OnCactus(tuple(hanging), pairs(seen.touching))


def pairs(names: list[list[str]]) -> tuple[Pair, ...]:
    found: list[Pair] = [(thing_number(one), thing_number(other)) for one, other in names]
    return tuple(found)


def thing_number(name: str) -> int:
    if name == "cactus":
        return CACTUS
    return BASE if name == "base" else NUMBERS[name]


def number(name: str | None) -> int:
    return NONE if name is None else NUMBERS[name]


def numbers(names: list[str]) -> tuple[int, ...]:
    return tuple([NUMBERS[name] for name in names])
