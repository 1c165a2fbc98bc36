"""The rules of Seed Packet: set-up, turns, end and score."""

from cactarium.games.seed_packet import events
from cactarium.games.seed_packet.components import HAND, PLANTS, all_seeds
from cactarium.games.seed_packet.moves import Compost, Sow
from cactarium.games.seed_packet.state import SeedPacketState, Side
from cactarium.kernel.errors import IllegalAction
from cactarium.kernel.game import Action, Event, Seat
from cactarium.kernel.outcome import Outcome, SheetLine, ranked
from cactarium.kernel.rng import Rng


def setup(seats: int, rng: Rng, room: int) -> SeedPacketState:
    """SPK-1.2, SPK-1.3, SPK-1.4: shuffle, and deal three seeds to everybody."""
    seeds = all_seeds()
    rng.shuffle(seeds)
    sides = [Side(tuple(seeds[HAND * seat : HAND * (seat + 1)]), (), ()) for seat in range(seats)]
    return SeedPacketState(rng, room, tuple(seeds[HAND * seats :]), sides, Seat(0))


def can_take_a_turn(state: SeedPacketState, seat: int) -> bool:
    side = state.sides[seat]
    return len(side.bed) < state.room and len(side.hand) > 0


def awaited(state: SeedPacketState) -> tuple[Seat, ...]:
    """SPK-2.1, SPK-3.1: the next seat that can take a turn; nobody at the end."""
    seats = len(state.sides)
    for step in range(seats):
        seat = (state.turn + step) % seats
        if can_take_a_turn(state, seat):
            return (Seat(seat),)
    return ()


def legal_actions(state: SeedPacketState, seat: Seat) -> list[Action]:
    """SPK-2.2: every seed of the hand may be sown or composted."""
    if seat not in awaited(state):
        return []
    held = [plant for plant in PLANTS if plant in state.sides[seat].hand]
    actions: list[Action] = [Sow(plant) for plant in held]
    actions += [Compost(plant) for plant in held]
    return actions


def apply(state: SeedPacketState, seat: Seat, action: Action) -> list[Event]:
    """Check all, then change the position."""
    check_turn(state, seat, action)
    side = state.sides[seat]
    if isinstance(action, Sow):
        check_held(side, action.plant)
        happened = [sow(side, seat, action.plant)]
    elif isinstance(action, Compost):
        check_held(side, action.plant)
        happened = [compost(side, seat, action.plant)]
    else:
        raise IllegalAction("SPK-2.2", "that is no action of this game", action.text(), "sow or compost")
    happened += draw(state, side, seat)
    return happened + end_turn(state, seat)


def end_turn(state: SeedPacketState, seat: Seat) -> list[Event]:
    """SPK-2.1, SPK-3.1: on to the next who can take a turn; without one the game is over."""
    state.turn = Seat((seat + 1) % len(state.sides))
    following = awaited(state)
    if not following:
        return [events.Ended(scores(state))]
    state.turn = following[0]
    return []


def check_turn(state: SeedPacketState, seat: Seat, action: Action) -> None:
    """SPK-2.1, SPK-3.1: only the player whose turn it is acts, and nobody at the end."""
    now = awaited(state)
    if not now:
        raise IllegalAction("SPK-3.1", "the game is over", action.text(), "no action")
    if seat not in now:
        raise IllegalAction("SPK-2.1", "it is not your turn", f"seat {seat}", f"seat {now[0]}")


def check_held(side: Side, plant: str) -> None:
    """SPK-2.2: a seed must be in the hand."""
    if plant not in side.hand:
        held = [one for one in PLANTS if one in side.hand]
        raise IllegalAction("SPK-2.2", "you do not hold that seed", plant, " or ".join(held))


def sow(side: Side, seat: Seat, plant: str) -> Event:
    """SPK-2.3: from the hand into the bed, for all to see."""
    side.hand = without(side.hand, plant)
    side.bed = (*side.bed, plant)
    return events.Sowed(seat, plant)


def compost(side: Side, seat: Seat, plant: str) -> Event:
    """SPK-2.4: from the hand onto the compost, face down."""
    side.hand = without(side.hand, plant)
    side.compost = (*side.compost, plant)
    return events.Composted(seat, plant)


def draw(state: SeedPacketState, side: Side, seat: Seat) -> list[Event]:
    """SPK-2.5: the top seed of the packet, if there is one."""
    if not state.packet:
        return []
    plant = state.packet[0]
    state.packet = state.packet[1:]
    side.hand = (*side.hand, plant)
    return [events.Drew(seat, plant)]


def without(pile: tuple[str, ...], plant: str) -> tuple[str, ...]:
    place = pile.index(plant)
    return pile[:place] + pile[place + 1 :]


def points(bed: tuple[str, ...], plant: str) -> int:
    """SPK-3.2: 1 for the first seed of a plant, 2 more for the second, and so on."""
    number = bed.count(plant)
    return number * (number + 1) // 2


def score(bed: tuple[str, ...]) -> int:
    return sum([points(bed, plant) for plant in PLANTS])


def scores(state: SeedPacketState) -> list[int]:
    return [score(side.bed) for side in state.sides]


def outcome(state: SeedPacketState) -> Outcome | None:
    """SPK-3.3: most points win, then the smallest compost."""
    if awaited(state):
        return None
    totals = scores(state)
    keys: list[tuple[int, ...]] = [(total, -len(side.compost)) for total, side in zip(totals, state.sides, strict=True)]
    sheet = [SheetLine(plant, [points(side.bed, plant) for side in state.sides], "SPK-3.2") for plant in PLANTS]
    return Outcome(ranked(keys), totals, sheet)
