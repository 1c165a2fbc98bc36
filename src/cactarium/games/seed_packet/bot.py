"""What Seed Packet tells a searcher: how good a position looks, and what the hidden seeds may be."""

from cactarium.games.seed_packet.components import PLANTS, all_seeds
from cactarium.games.seed_packet.rules import score
from cactarium.games.seed_packet.seen import HIDDEN, SeedPacketView
from cactarium.games.seed_packet.state import SeedPacketState, Side
from cactarium.kernel.game import Seat
from cactarium.kernel.rng import Rng


def evaluate(state: SeedPacketState, seat: Seat) -> float:
    """The lead in points, with what each bed may still bring."""
    coming = float(len(state.packet)) / float(len(state.sides) * len(PLANTS))
    values = [float(score(side.bed)) + prospect(side, state.room, coming) for side in state.sides]
    own = values.pop(seat)
    return own - max(values)


def prospect(side: Side, room: int, coming: float) -> float:
    """What the rest of a bed would bring if the best plant for it filled it, as far as its seeds are likely to come."""
    left = float(room - len(side.bed))
    best = 0.0
    for plant in PLANTS:
        there = float(side.bed.count(plant))
        more = min(left, float(side.hand.count(plant)) + coming)
        best = max(best, more * (2.0 * there + more + 1.0) / 2.0)
    return best


def imagine(view: SeedPacketView, rng: Rng) -> SeedPacketState:
    """A position that agrees with the view: all seeds that lie nowhere in sight are dealt anew."""
    unseen = all_seeds()
    for seen in view.sides:
        for plant in [*seen.hand, *seen.bed, *seen.compost]:
            if plant != HIDDEN:
                unseen.remove(plant)
    rng.shuffle(unseen)
    sides: list[Side] = []
    for seen in view.sides:
        hand = [unseen.pop() if plant == HIDDEN else plant for plant in seen.hand]
        compost = [unseen.pop() if plant == HIDDEN else plant for plant in seen.compost]
        sides.append(Side(tuple(hand), tuple(seen.bed), tuple(compost)))
    return SeedPacketState(rng.fork(), view.room, tuple(unseen), sides, view.turn)
