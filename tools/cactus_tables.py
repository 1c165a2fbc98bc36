"""Measures how well pieces hang and hands place, and writes the tables into docs/cactus-physics.md.

``PYTHONPATH=src:. python -m tools.cactus_tables`` takes some minutes on one core; a number of tries may follow.
"""

import sys
from collections.abc import Iterable
from math import acos, degrees, dist, radians
from pathlib import Path
from time import process_time
from typing import Final, NamedTuple

from cactarium.games.cactus.components import NAMES
from cactarium.games.cactus.shapes import SHAPES, shape_of, weight
from cactarium.kernel.rng import Rng, seeded
from cactarium.physics.hand import Tremor
from cactarium.physics.hold import Hold
from cactarium.physics.names import BASE
from cactarium.physics.placing import LEVELS, Plan, carried_out, tried, worth_of
from cactarium.physics.poses import Pose, quaternion_of
from cactarium.physics.scene import Scene
from cactarium.physics.spots import drawn_spot
from cactarium.physics.start import Start

DOCUMENT: Final = Path("docs/cactus-physics.md")
BEGIN: Final = "<!-- written by python -m tools.cactus_tables -->"
END: Final = "<!-- end -->"
CROWDS: Final = (0, 4, 8, 12)
TRIES: Final = 40
PIECES: Final = [*range(5), *range(25, 35)]
# What a sensible hand does without thinking: this much it misses and trembles, in metres.
MISS: Final = 0.003
TREMOR: Final = 0.001
SECONDS: Final = 2.0
TEN_MINUTES: Final = 600 * 60
TURNS: Final = 100


class Count(NamedTuple):
    """Of some tries."""

    hung: int
    clean: int
    fell: int
    touched: int


def after(hold: Hold) -> Start:
    up = tuple(sorted(hold.result.up.items()))
    return Start(hold.start.cactus, up, hold.held, None, tuple(hold.result.touching))


def crowded(cactus: int, count: int, rng: Rng) -> Start:
    """A cactus that experts have hung so many pieces on."""
    pieces = list(range(len(NAMES)))
    rng.shuffle(pieces)
    start = Start(cactus, (), pieces[0])
    for piece in pieces:
        if len(start.hanging) >= count:
            break
        start = after(tried(start._replace(held=piece), "expert", int(rng.word()), SECONDS))
    return start


def crowds(count: int) -> list[Start]:
    """Two of each cactus."""
    return [crowded(number % 5, count, seeded(1000 * count + number)) for number in range(10)]


def free_piece(start: Start, piece: int) -> int:
    """The piece, or one of another colour and the same shape, that does not hang there already."""
    there = {one for one, _ in start.hanging}
    same = [piece] if piece >= 25 else [number for number in range(25) if number % 5 == piece % 5]
    return next((one for one in same if one not in there), -1)


def sensible(start: Start, rng: Rng) -> Hold:
    """Somebody who aims at some spot of some arm and does not look further."""
    about = [(float(rng.below(2000)) / 1000 - 1) for _ in range(3)]
    spot = drawn_spot(start.cactus, start.held, rng).missed(MISS * about[0], MISS * about[1], radians(6) * about[2])
    return carried_out(Hold(start), Plan(spot, rng.below(2) == 1), Tremor(TREMOR, rng))


def hangs(hold: Hold) -> bool:
    return hold.held in hold.result.up and (hold.held, BASE) not in hold.result.touching


def counted(holds: Iterable[Hold]) -> tuple[Count, int]:
    hung = clean = fell = touched = tries = 0
    for hold in holds:
        tries += 1
        knocked = len(hold.result.fallen - {hold.held})
        hung += hangs(hold)
        clean += worth_of(hold) == 10
        fell += knocked
        touched += bool(hold.touches)
    return Count(hung, clean, fell, touched), tries


def shape_rows(starts: dict[int, list[Start]], tries: int) -> list[str]:
    rows = ["| shape | grams | bare | " + " | ".join(f"{count} others" for count in CROWDS[1:]) + " |"]
    rows.append("|---" * (2 + len(CROWDS)) + "|")
    for piece in PIECES:
        cells = []
        for count in CROWDS:
            rng = seeded(piece * 100 + count)
            places = [start for start in starts[count] if free_piece(start, piece) >= 0]
            begins = [places[number % len(places)] for number in range(tries)] if places else []
            got, of = counted(sensible(one._replace(held=free_piece(one, piece)), rng) for one in begins)
            cells.append(f"{share(got.hung, of)} / {share(got.clean, of)}")
        shape = shape_of(piece)
        rows.append(f"| {shape.name} | {weight(shape):.1f} | " + " | ".join(cells) + " |")
        say(rows[-1])
    return rows


def level_rows(starts: dict[int, list[Start]], tries: int) -> list[str]:
    rows = ["| hand | others | in order and clean | hangs | knocked off, a try | touched | CPU a move, mean | worst |"]
    rows.append("|---" * 8 + "|")
    for level in LEVELS:
        for count in CROWDS:
            rng, spent, holds = seeded(count), [], []
            for number in range(tries * 2):
                start = starts[count][number % 10]
                pieces = [piece for piece in range(len(NAMES)) if piece not in dict(start.hanging)]
                began = process_time()
                holds.append(tried(start._replace(held=rng.pick(pieces)), level, number, SECONDS))
                spent.append(process_time() - began)
            got, of = counted(holds)
            rows.append(
                f"| {level} | {count} | {share(got.clean, of)} | {share(got.hung, of)} | {got.fell / of:.2f} | "
                f"{share(got.touched, of)} | {sum(spent) / of * 1000:.0f} ms | {max(spent) * 1000:.0f} ms |"
            )
            say(rows[-1])
    return rows


def moved(one: Pose, other: Pose) -> tuple[float, float]:
    """In millimetres and degrees."""
    same = abs(sum(a * b for a, b in zip(quaternion_of(one), quaternion_of(other), strict=True)))
    return dist(one[:3], other[:3]) / 50, degrees(2 * acos(min(same, 1.0)))


def stability_rows(starts: dict[int, list[Start]]) -> list[str]:
    rows = ["| others | ten minutes on the table, worst | 100 rebuilt turns, worst | fell |", "|---" * 4 + "|"]
    for count in CROWDS[1:]:
        still, turns, fell = [(0.0, 0.0)], [(0.0, 0.0)], 0
        for start in starts[count]:
            scene = Scene(start.cactus, list(start.hanging), None)
            for _ in range(TEN_MINUTES):
                scene.step()
            still += [moved(scene.pose(piece), pose) for piece, pose in start.hanging]
            now = start
            spare = next(piece for piece in range(len(NAMES)) if piece not in dict(start.hanging))
            for _ in range(TURNS):
                hold = Hold(now._replace(held=spare))
                hold.let_go()
                hold.settle()
                now = after(hold)
            places = dict(now.hanging)
            turns += [moved(places[piece], pose) for piece, pose in start.hanging if piece in places]
            fell += len(start.hanging) - len(places)
        rows.append(f"| {count} | {worst(still)} | {worst(turns)} | {fell} |")
        say(rows[-1])
    return rows


def worst(pairs: list[tuple[float, float]]) -> str:
    return f"{max(far for far, _ in pairs):.2f} mm, {max(turn for _, turn in pairs):.2f} degrees"


def share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f} %" if whole else "-"


def say(line: str) -> None:
    sys.stderr.write(line + "\n")


def main(tries: int) -> None:
    starts = {count: crowds(count) for count in CROWDS}
    shapes, levels, still = shape_rows(starts, tries), level_rows(starts, tries), stability_rows(starts)
    parts = [
        *[
            f"Of {tries} sensible tries: hangs / hangs in order, with nothing knocked off and nothing touched.",
            "",
            *shapes,
        ],
        *["", f"Of {tries * 2} tries by bots' hands:", "", *levels],
        *["", "What hangs stays, on ten cacti each:", "", *still],
    ]
    text = DOCUMENT.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN)
    DOCUMENT.write_text("\n".join([before + BEGIN, "", *parts, "", END + rest.split(END)[1]]), encoding="utf-8")
    assert len(SHAPES) == len(shapes) - 2


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else TRIES)
