"""Twenty hands at once, each at a crowded cactus, beside bare MuJoCo: the last table of ``make bench``.

    python bench/hands.py [ROUNDS]

Each hand stirs among what hangs there. First every hold is stepped in this process, and then the same scene is stepped
by MuJoCo alone, with the same places of the hand: that gives the same bits, so the ratio of processor time is what we
add. Then two processes of hands (those of the server) have ten each, sixty times a second by the clock.
"""

import json
import os
import pickle
import select
import subprocess
import sys
import time
from math import cos, pi, sin
from typing import Any

import mujoco
import psutil
from peer import in_words, median_of, spread
from rich import box
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from cactarium.kernel.rng import seeded
from cactarium.physics.hold import Hold
from cactarium.physics.placing import tried
from cactarium.physics.poses import Pose, quantised
from cactarium.physics.spots import turned
from cactarium.physics.start import Start
from cactarium.server import hand_worker
from cactarium.server.hand_frames import BEGIN, COUNTS, FRAME, PICTURE, POSE, READY, TARGET, TICKS, Messages, packed

ROUNDS = 3
HANDS = 20
PROCESSES = 2
RATE = 60
SECONDS = 8
TICKS_ALONE = 300
# Of our own processor time to MuJoCo's.
GOAL = 1.5
HOLD = "cactarium.physics.hold:Hold"


def starts() -> list[Start]:
    """With 4 to 12 pieces each, hung by experts."""
    return [crowded(number % 5, 4 + number * 8 // (HANDS - 1), number) for number in range(HANDS)]


def crowded(cactus: int, count: int, seed: int) -> Start:
    rng = seeded(seed)
    pieces = list(range(35))
    rng.shuffle(pieces)
    start = Start(cactus, (), pieces[0])
    for piece in pieces:
        if len(start.hanging) >= count:
            return start._replace(held=piece)
        result = tried(start._replace(held=piece), "expert", int(rng.word()), 1.0).result
        start = Start(cactus, tuple(sorted(result.up.items())), piece, None, tuple(result.touching))
    return start


def target(hand: int, tick: int) -> Pose:
    """From the front into the cactus, and around in there."""
    share = min(tick / 90, 1.0)
    angle = tick / 60 * (1.3 + hand % 3 * 0.2) + hand
    x, y = 0.07 * cos(angle) * share, -0.19 * (1 - share) + 0.07 * sin(angle) * share
    z = 0.21 + 0.05 * sin(tick / 60 * 0.9 + hand) * share
    return quantised((x, y, z), turned((angle % (2 * pi)) * share))


def alone(begins: list[Start]) -> dict[str, float]:
    """Processor time of a tick in holds, and of the same steps by MuJoCo alone, in microseconds.

    Ten hands at a time take turns, as in a process of the server.
    """
    ours = bare = 0.0
    for first in range(0, len(begins), HANDS // PROCESSES):
        holds = [Hold(start) for start in begins[first : first + HANDS // PROCESSES]]
        twins = [hold.scene.fork() for hold in holds]
        places: list[list[Any]] = []
        for tick in range(TICKS_ALONE):
            wanted = [target(first + number, tick) for number in range(len(holds))]
            began = time.process_time()
            for hold, pose in zip(holds, wanted, strict=True):
                hold.aim(pose)
                hold.tick()
                if tick % hand_worker.TICKS_A_PICTURE == 0:
                    hold.picture()
            ours += time.process_time() - began
            places.append([(hold.scene.data.mocap_pos.copy(), hold.scene.data.mocap_quat.copy()) for hold in holds])
        began = time.process_time()
        for round_of in places:
            for twin, (position, turn) in zip(twins, round_of, strict=True):
                twin.data.mocap_pos[:], twin.data.mocap_quat[:] = position, turn
                mujoco.mj_step(twin.model, twin.data, 4)
        bare += time.process_time() - began
        for hold, twin in zip(holds, twins, strict=True):
            assert (twin.data.qpos == hold.scene.data.qpos).all()
    ticks = TICKS_ALONE * len(begins)
    return {"ours": ours / ticks * 1e6, "bare": bare / ticks * 1e6}


class Worker:
    """A process of hands, and what it tells."""

    def __init__(self, begins: list[tuple[int, Start]]) -> None:
        command = [sys.executable, "-m", hand_worker.__name__, str(os.getpid())]
        self.child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        assert self.child.stdin is not None
        assert self.child.stdout is not None
        self.pipe = self.child.stdin
        self.answers = self.child.stdout
        self.begins = begins
        self._messages = Messages()
        self.rounds = self.late = self.pictures = self.sent = 0
        self.is_ready = False

    def begin(self) -> None:
        for hand, start in self.begins:
            self.pipe.write(packed(hand + 1, BEGIN, pickle.dumps((HOLD, start))))

    def aim(self, tick: int) -> None:
        for hand, _ in self.begins:
            frame = bytes([TARGET]) + POSE.pack(*target(hand, tick))
            self.pipe.write(packed(hand + 1, FRAME, frame))

    def hear(self, seconds: float) -> None:
        while select.select([self.answers], [], [], seconds)[0]:
            data = os.read(self.answers.fileno(), 2**18)
            for _, kind, body in self._messages.put(data):
                self.is_ready |= kind == READY
                self.pictures += kind == PICTURE
                self.sent += len(body) * (kind == PICTURE)
                if kind == TICKS:
                    rounds, late = COUNTS.unpack(body)
                    self.rounds += rounds
                    self.late += late
            seconds = 0.0

    def seconds(self) -> float:
        times = psutil.Process(self.child.pid).cpu_times()
        return float(times.user + times.system)


def paced(begins: list[Start]) -> dict[str, float]:
    """Hands sixty times a second by the clock: processor time of a tick, and how many rounds began late."""
    numbered = list(enumerate(begins))
    workers = [Worker(numbered[number::PROCESSES]) for number in range(PROCESSES)]
    try:
        for worker in workers:
            while not worker.is_ready:
                worker.hear(1.0)
            worker.begin()
            worker.aim(0)
        time.sleep(1.0)
        for worker in workers:
            worker.hear(0.0)
            worker.rounds = worker.late = worker.pictures = worker.sent = 0
        before, began = [worker.seconds() for worker in workers], time.monotonic()
        for tick in range(SECONDS * RATE):
            time.sleep(max(0.0, began + tick / RATE - time.monotonic()))
            for worker in workers:
                worker.aim(tick)
                worker.hear(0.0)
        spent = [worker.seconds() - one for worker, one in zip(workers, before, strict=True)]
        time.sleep(0.1)
        for worker in workers:
            worker.hear(0.0)
    finally:
        for worker in workers:
            worker.child.kill()
            worker.child.wait()
    rounds = sum(worker.rounds for worker in workers)
    return {
        "paced": sum(spent) / (SECONDS * RATE * len(begins)) * 1e6,
        "rounds": rounds / PROCESSES / SECONDS,
        "late": 100 * sum(worker.late for worker in workers) / max(rounds, 1),
        "bytes": sum(worker.sent for worker in workers) / SECONDS / len(begins),
    }


def results(rounds: int = ROUNDS) -> dict[str, Any]:
    begins, cells = starts(), []
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task("holding", total=rounds)
        for _ in range(rounds):
            cell = alone(begins) | paced(begins)
            cells.append(cell | {"ratio": cell["ours"] / cell["bare"], "paced_ratio": cell["paced"] / cell["bare"]})
            progress.advance(task)
    return {key: spread([cell[key] for cell in cells]) for key in cells[0]}


def table_of(found: dict[str, Any]) -> Table:
    table = Table(
        title=f"{HANDS} hands at Cactus, each stirring among 4 to 12 pieces",
        caption="Processor time of a tick (a sixtieth of a second, four steps) of one hand; beside MuJoCo stepping the "
        f"same scene with the same bits (goal: at most {GOAL:g} times). By the clock: {PROCESSES} processes of the "
        "server with ten hands each; late is a round that begins more than a tick behind its time. Medians of the "
        "rounds, with their ranges.",
        caption_justify="left",
        box=box.SIMPLE_HEAD,
        collapse_padding=True,
    )
    for heading in ("", "us a tick", "to MuJoCo", "late", "kB/s"):
        table.add_column(heading, justify="right" if heading else "left", no_wrap=True)
    is_missed = median_of(found["ratio"]) > GOAL
    table.add_row("MuJoCo alone", in_words(found["bare"], 0))
    table.add_row("holds", in_words(found["ours"], 0), ("*" if is_missed else "") + in_words(found["ratio"], 2))
    late, size = f"{median_of(found['late']):.1f} %", f"{median_of(found['bytes']) / 1000:.1f}"
    table.add_row("by the clock", in_words(found["paced"], 0), in_words(found["paced_ratio"], 2), late, size)
    return table


if __name__ == "__main__":
    found = results(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
    Console().print(table_of(found))
    sys.stderr.write(json.dumps(found) + "\n")
