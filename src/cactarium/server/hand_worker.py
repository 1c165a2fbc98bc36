"""What runs inside a hand's process: many holds, each a tick of simulated time sixty times a second.

Every hold has one tick a round. Rounds are paced by a clock that nobody sets. A round that comes too late is counted;
few are caught up, the rest is left out: then simulated time goes slower than people's, for all holds alike. A hold
whose tick takes longer than a round sits out as many rounds as it took.
"""

import os
import pickle
import select
import signal
import sys
import time
from collections.abc import Callable
from traceback import format_exc
from typing import Final

from cactarium.server.bot_worker import LONGEST_PROBLEM, end_with
from cactarium.server.hand_frames import (
    BEGIN,
    COUNTS,
    DROP,
    ERRAND,
    FAILED,
    FRAME,
    GRIP,
    LET_GO,
    PICTURE,
    POINT,
    POSE,
    READY,
    TARGET,
    TEXT,
    TICKS,
    Messages,
    packed,
)
from cactarium.server.simulations import Hold, found

RATE: Final = 60
PERIOD: Final = 1 / RATE
# So many rounds are caught up at most.
MOST_BEHIND: Final = 3
# A picture every other tick, and with the last one.
TICKS_A_PICTURE: Final = 2
# Whatever the simulation does: after so many ticks the thing is taken back, and after so many more it has failed.
LONGEST_HOLD: Final = 125 * RATE
LONGEST_SETTLING: Final = 30 * RATE
# Bytes that wait for the server before pictures are left out.
MOST_WAITING: Final = 64 * 1024
# What one hold may say at once, and in the end.
LARGEST_PICTURE: Final = 2**15
LONGEST_TEXT: Final = 2**16
# So often the server hears how many rounds there were.
COUNTING: Final = 1.0


def bounded(data: bytes, most: int) -> bytes:
    if len(data) > most:
        raise ValueError(f"that is too much: got {len(data)} bytes, want at most {most}")
    return data


class Held:
    """A hold, and what its hand does next."""

    def __init__(self, hold: Hold) -> None:
        self.hold = hold
        self.ticks = 0
        # When it was let go or taken back, in ticks; 0 before that.
        self.freed = 0
        # Rounds that it sits out.
        self.resting = 0
        self._grip: tuple[int, ...] | None = None
        self._target: tuple[int, ...] | None = None
        self._end = 0

    def hear(self, frame: bytes) -> None:
        """Note a movement. Of targets between two ticks the latest counts; after the end nothing does."""
        if self._end:
            return
        if frame[0] == TARGET:
            self._target = POSE.unpack_from(frame, 1)
        elif frame[0] == GRIP:
            self._grip = POINT.unpack_from(frame, 1)
        else:
            self._end = frame[0]

    def tick(self) -> None:
        if self._grip is not None:
            self.hold.grip(self._grip)
            self._grip = None
        if self._target is not None:
            self.hold.aim(self._target)
            self._target = None
        is_long = self.ticks >= LONGEST_HOLD
        if (self._end or is_long) and not self.freed:
            self.freed = max(1, self.ticks)
            if self._end == LET_GO:
                self.hold.let_go()
            else:
                self.hold.take_back()
            self._end = self._end or LET_GO
        self.hold.tick()
        self.ticks += 1
        if self.freed and self.ticks - self.freed > LONGEST_SETTLING and not self.hold.is_settled:
            raise TimeoutError(f"it did not come to rest within {LONGEST_SETTLING} ticks")


class Workshop:
    """All holds of a process. ``say`` takes what the server is to hear."""

    def __init__(
        self, say: Callable[[bytes], None], may_show: Callable[[], bool], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.holds: dict[int, Held] = {}
        self._clock = clock
        self._say = say
        self._may_show = may_show

    def take(self, number: int, kind: int, body: bytes) -> None:
        """Do what the server asks for."""
        try:
            if kind == BEGIN:
                name, start = pickle.loads(body)  # noqa: S301 - the server itself has written it
                self.holds[number] = Held(found(name)(start))
            elif kind == FRAME and number in self.holds:
                self.holds[number].hear(body)
            elif kind == DROP:
                self.holds.pop(number, None)
            elif kind == ERRAND:
                name, start = pickle.loads(body)  # noqa: S301 - the server itself has written it
                self._say(packed(number, TEXT, bounded(found(name)(start).encode(), LONGEST_TEXT)))
        except Exception:
            self._failed(number)

    def round(self) -> None:
        """A tick for every hold."""
        for number, held in list(self.holds.items()):
            if held.resting:
                held.resting -= 1
                continue
            began = self._clock()
            try:
                held.tick()
                self._tell(number, held)
            except Exception:
                self._failed(number)
            held.resting = int((self._clock() - began) * RATE)

    def _tell(self, number: int, held: Held) -> None:
        is_settled = held.hold.is_settled
        if is_settled or (held.ticks % TICKS_A_PICTURE == 0 and self._may_show()):
            self._say(packed(number, PICTURE, bounded(held.hold.picture(), LARGEST_PICTURE)))
        if is_settled:
            self._say(packed(number, TEXT, bounded(held.hold.text().encode(), LONGEST_TEXT)))
            del self.holds[number]

    def _failed(self, number: int) -> None:
        self.holds.pop(number, None)
        self._say(packed(number, FAILED, format_exc()[-LONGEST_PROBLEM:].encode()))


class Pacer:
    """Says when the next round is due, and counts those that came late."""

    def __init__(self, now: float) -> None:
        self.due = now
        self.rounds = 0
        self.late = 0
        self._told = now

    def began(self, now: float) -> None:
        """A round begins now."""
        behind = now - self.due
        self.rounds += 1
        self.late += behind > PERIOD
        self.due = (now if behind > MOST_BEHIND * PERIOD else self.due) + PERIOD

    def wait(self, now: float) -> float:
        return max(0.0, self.due - now)

    def news(self, now: float) -> bytes:
        """What the server is to hear of it, if it is time for that."""
        if not self.rounds or now - self._told < COUNTING:
            return b""
        told = packed(0, TICKS, COUNTS.pack(self.rounds, self.late))
        self.rounds = self.late = 0
        self._told = now
        return told


class Process:
    """The pipes of this process, and its rounds."""

    def __init__(self, source: int, target: int) -> None:
        self._source = source
        self._target = target
        os.set_blocking(target, False)
        self._waiting = bytearray()
        self._messages = Messages()
        self._workshop = Workshop(self._waiting.extend, lambda: len(self._waiting) < MOST_WAITING)
        self._pacer = Pacer(time.monotonic())

    def work(self) -> None:
        """Until the server ends."""
        self._waiting += packed(0, READY)
        while True:
            wait = self._pacer.wait(time.monotonic()) if self._workshop.holds else None
            readable, _, _ = select.select([self._source], [self._target] if self._waiting else [], [], wait)
            if readable and not self._read():
                return
            now = time.monotonic()
            if self._workshop.holds and now >= self._pacer.due:
                self._pacer.began(now)
                self._workshop.round()
                self._waiting += self._pacer.news(now)
            self._write()

    def _read(self) -> bool:
        data = os.read(self._source, 2**16)
        was_idle = not self._workshop.holds
        for message in self._messages.put(data):
            self._workshop.take(*message)
        if was_idle and self._workshop.holds:
            self._pacer.due = time.monotonic()
        return bool(data)

    def _write(self) -> None:
        """As much as the pipe takes: a server that does not read must not hold up the hands."""
        if self._waiting:
            try:
                sent = os.write(self._target, self._waiting)
            except BlockingIOError:
                return
            del self._waiting[:sent]


def main(parent: str) -> None:
    # Ctrl-C is for the server, which closes its processes.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with(int(parent))
    # Whatever a simulation prints goes to standard error.
    target = os.dup(1)
    os.dup2(2, 1)
    try:
        Process(0, target).work()
    except BrokenPipeError:
        os._exit(1)


if __name__ == "__main__":
    main(*sys.argv[1:])
