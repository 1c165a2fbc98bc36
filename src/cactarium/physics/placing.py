"""Bots' hands: spots are searched by carrying out the whole movement in a fork, and the best one is done."""

from math import radians
from time import perf_counter
from typing import Final, NamedTuple

from cactarium.games.cactus.cacti import CACTI, HIGHEST
from cactarium.games.cactus.shapes import shape_of
from cactarium.kernel.errors import BadRequest
from cactarium.kernel.rng import Rng, seeded
from cactarium.physics.hand import Mover, Tremor
from cactarium.physics.hold import Hold
from cactarium.physics.names import BASE, is_alike
from cactarium.physics.spots import Spot, drawn_spot, turned
from cactarium.physics.start import Start

# Spots are drawn until one is free, but no longer.
_DRAWS: Final = 24
# Work is counted, not timed, so that a bot does the same on every machine: so many ticks a second with one piece
# awake. On a machine far slower than that the clock ends the search.
_TICKS_A_SECOND: Final = 6000.0
_PATIENCE: Final = 1.5
_ABOVE: Final = 0.002
_PERFECT: Final = 10


class Level(NamedTuple):
    """How good a hand is: how it trembles and misses (in metres), and how many ways it thinks through."""

    tremor: float
    miss: float
    rehearsals: int
    # Whether it does exactly what it has thought through.
    is_sure: bool


LEVELS: Final = {
    "novice": Level(0.0030, 0.012, 0, False),
    "steady": Level(0.0018, 0.006, 1, False),
    "sharp": Level(0.0010, 0.003, 4, False),
    "expert": Level(0.0003, 0.0, 40, True),
}


class Plan(NamedTuple):
    """A way to a spot."""

    spot: Spot
    is_along: bool


def placed(start: Start, level: str, seed: int, seconds: float) -> str:
    """A bot's ``place …``."""
    return tried(start, level, seed, seconds).text()


def tried(start: Start, level: str, seed: int, seconds: float) -> Hold:
    """The hold behind it, at rest. One that fails is done all the same when there is no time left for a better one."""
    if level not in LEVELS:
        raise BadRequest("unknown hand", level, " or ".join(LEVELS), "level")
    hand, rng, base = LEVELS[level], seeded(seed), Hold(start)
    ends = perf_counter() + _PATIENCE * seconds
    work, best, best_plan, best_worth = seconds * _TICKS_A_SECOND, None, None, -1000
    for _ in range(hand.rehearsals):
        plan = drawn_plan(base, rng)
        done = carried_out(base.fork(), plan, Tremor(hand.tremor, rng))
        worth = worth_of(done)
        if worth > best_worth:
            best, best_plan, best_worth = done, plan, worth
        work -= done.tick_number * (1 + 0.5 * len(start.hanging))
        if best_worth >= _PERFECT or work < 0 or perf_counter() > ends:
            break
    if best is not None and hand.is_sure:
        return best
    plan = best_plan or drawn_plan(base, rng)
    spot = plan.spot.missed(hand.miss * _about(rng), hand.miss * _about(rng), radians(hand.miss * 2000) * _about(rng))
    return carried_out(base.fork(), plan._replace(spot=spot), Tremor(hand.tremor, rng))


def _about(rng: Rng) -> float:
    """Between -1 and 1, more often near 0."""
    return (float(rng.below(1000)) + float(rng.below(1000))) / 999 - 1


def drawn_plan(base: Hold, rng: Rng) -> Plan:
    """Of some spots the first where the piece would be free of all others."""
    start, fork = base.start, base.scene.fork()
    plan = None
    for _ in range(_DRAWS):
        spot = drawn_spot(start.cactus, start.held, rng)
        plan = Plan(spot, rng.below(2) == 1)
        fork.position(start.held)[:] = (spot.x, spot.y, spot.z + _ABOVE, *turned(spot.yaw))
        if not any(start.held in pair for pair in fork.judged()):
            break
    assert plan is not None
    return plan


def carried_out(hold: Hold, plan: Plan, tremor: Tremor) -> Hold:
    mover = Mover(hold, tremor)
    if plan.is_along:
        mover.place_along(plan.spot)
    else:
        mover.place_from_above(plan.spot, height_over(hold))
    hold.settle()
    return hold


def height_over(hold: Hold) -> float:
    """So high that the piece passes over everything, in metres."""
    low = min(z - stroke.radius for stroke in shape_of(hold.held).strokes for _, z in stroke.points)
    points = [point[2] + limb.radius for limb in CACTI[hold.start.cactus].limbs for point in limb.points]
    tops = [pose[2] / 50 + 45 for _, pose in hold.start.hanging]
    return min(max([*points, *tops]) - low + 8, HIGHEST) / 1000


def worth_of(done: Hold) -> int:
    """How the rules will like it: 10 for a try in order that neither knocked off nor touched anything."""
    held, result = done.held, done.result
    others = len(result.fallen - {held})
    if done.start.held_pose is None:
        touched = set(done.start.touching)
    else:
        touched = {pair for pair in done.start.touching if held not in pair}
    alike = [pair for pair in result.touching if pair[1] < BASE and is_alike(*pair) and pair not in touched]
    is_in_order = held in result.up and (held, BASE) not in result.touching and not alike
    return (10 if is_in_order else 2 if held in result.up else 0) - 3 * others - 2 * bool(done.touches)
