"""A hand that putts a ball, simulated without physics: it stands for what a game with real physics has.

The ball follows the first number of the target, by at most ``STRIDE`` a tick. Some targets are accidents.
"""

import os
import time
from typing import Any

from cactarium.server.hand_frames import GRIP, LET_GO, POINT, POSE, TAKE_BACK, TARGET
from cactarium.server.simulations import Simulation
from tests.samples.putt import FURTHEST

STRIDE = 5
ROLLING = 12
# Second numbers of a target that break the simulation, end its process, or make a tick slow.
BREAKS, ENDS, SLOW = 101, 102, 103
SLOWNESS = 0.05

BALLS = {"putt": Simulation("tests.server.balls:start_of", "tests.server.balls:Ball", "tests.server.balls:alone")}


def start_of(state: Any) -> tuple[str, int]:
    return "start", sum(len(putts) for putts in state.putts) if hasattr(state, "putts") else state.push


def alone(start: tuple[str, int]) -> str:
    return f"rest {start[1] + 5}"


class Ball:
    def __init__(self, start: tuple[str, int]) -> None:
        assert start[0] == "start"
        self.start = start[1]
        self.is_settled = False
        self.far = self.ticks = self.rolled = 0
        self.target = (0,) * 7
        self.point: tuple[int, ...] = ()
        self.end = ""

    def grip(self, point: tuple[int, ...]) -> None:
        assert len(point) == 3
        self.point = point

    def aim(self, pose: tuple[int, ...]) -> None:
        assert len(pose) == 7
        self.target = pose

    def let_go(self) -> None:
        self.end = self.end or "let go"

    def take_back(self) -> None:
        self.end = self.end or "taken back"

    def tick(self) -> None:
        if self.target[1] == BREAKS:
            raise ZeroDivisionError
        if self.target[1] == ENDS:
            os._exit(3)
        if self.target[1] == SLOW:
            time.sleep(SLOWNESS)
        self.ticks += 1
        if self.end:
            self.rolled += 1
            self.is_settled = self.rolled >= ROLLING
        else:
            self.far += max(-STRIDE, min(STRIDE, self.target[0] - self.far))

    def picture(self) -> bytes:
        return bytes([bool(self.end)]) + self.ticks.to_bytes(4, "big") + max(0, self.far).to_bytes(2, "big")

    def text(self) -> str:
        """One who takes the ball back has touched it all the same."""
        return f"putt {max(1, min(FURTHEST, self.far))}" if self.end == "let go" else f"putt {self.start + 1}"


def target(far: int, accident: int = 0) -> bytes:
    return bytes([TARGET]) + POSE.pack(far, accident, 0, 32767, 0, 0, 0)


def grip() -> bytes:
    return bytes([GRIP]) + POINT.pack(0, 0, 100)


GO = bytes([LET_GO])
BACK = bytes([TAKE_BACK])
