"""What Seed Packet tells a searcher: how good a position looks, and what the hidden seeds may be."""

from cactarium.games.seed_packet.components import all_seeds
from cactarium.games.seed_packet.rules import score
from cactarium.games.seed_packet.seen import HIDDEN, SeedPacketView
from cactarium.games.seed_packet.state import SeedPacketState, Side
from cactarium.kernel.game import Seat
from cactarium.kernel.rng import Rng


def evaluate(state: SeedPacketState, seat: Seat) -> float:
    """The lead in points, with a little for seeds at hand that would fit into the bed."""
    values = [float(score(side.bed)) + 0.2 * fitting(side) for side in state.sides]
    own = values.pop(seat)
    return own - max(values)


def fitting(side: Side) -> float:
    return float(sum([side.bed.count(plant) for plant in side.hand]))


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
