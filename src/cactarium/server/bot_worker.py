"""What runs inside a worker process: a question a line comes in, an answer a line goes out.

Only the kernel, the games, the search and bots' hands are imported here: a worker starts quickly, and knows no more
than the seat it thinks for.
"""

import ctypes
import os
import pickle
import signal
import sys
from collections.abc import Callable
from time import perf_counter
from traceback import format_exc
from typing import BinaryIO, Final

import msgspec

from cactarium.games.registry import game_named
from cactarium.hands import with_hand
from cactarium.kernel.game import Seat
from cactarium.kernel.rng import seeded
from cactarium.search.levels import thinker_named, timed

Thought = Callable[[str, bytes, list[str], int, str, int], str]
"""From a game's name, a view as JSON, legal actions, seat, level and seed to the text of an action."""

READY: Final = b"ready\n"
NO_VIEW: Final = b"null"
# The server ends a thought that takes too long; should the server be gone, the worker does so itself a little later.
GRACE: Final = 5.0
# Thinking gives way to the tables.
NICENESS: Final = 5
LONGEST_PROBLEM: Final = 10_000
PR_SET_PDEATHSIG: Final = 1


class Question(msgspec.Struct, frozen=True):
    """All that a worker is told."""

    game: str
    # As the seat sees it; null for a bot that looks at nothing.
    view: msgspec.Raw
    legal: list[str]
    seat: int
    level: str
    seed: int


class Answer(msgspec.Struct, frozen=True):
    """The text of an action, or the traceback of a bot that failed."""

    action: str = ""
    problem: str = ""


def thought(game: str, view: bytes, legal: list[str], seat: int, level: str, seed: int) -> str:
    """What the bot of this level does."""
    rules = game_named(game)
    seen = msgspec.json.decode(view, type=rules.view_type) if view else None
    actions = [rules.parse(text) for text in legal]
    bot = with_hand(rules, timed(thinker_named(level), perf_counter))
    return bot.choose(rules, Seat(seat), seen, actions, seeded(seed)).text()


def answered(think: Thought, line: bytes) -> Answer:
    """The answer to a question; a bot that fails says where."""
    try:
        asked = msgspec.json.decode(line, type=Question)
        view = bytes(asked.view)
        seen = b"" if view == NO_VIEW else view
        return Answer(think(asked.game, seen, asked.legal, asked.seat, asked.level, asked.seed))
    except Exception:
        return Answer(problem=format_exc()[-LONGEST_PROBLEM:])


def end_with(parent: int) -> None:
    """End when the server ends, even if it is killed and even in the middle of a thought.

    The system sees to that on Linux. Elsewhere a worker ends when its input does, which it notices between thoughts.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:
            sys.exit("the server ended before its worker began")


def limit(seconds: float) -> None:
    """Let the system end this process after so many seconds; 0 takes the limit back.

    Compiled rules let no Python code run beside them, so neither a thread nor a handler could do it.
    """
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def own_output() -> BinaryIO:
    """Standard output for answers alone: whatever a bot prints goes to standard error."""
    output = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return output


def work(think: Thought, seconds: float) -> None:
    """Answer until the input ends."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    output = own_output()
    output.write(READY)
    output.flush()
    for line in sys.stdin.buffer:
        limit(seconds + GRACE)
        answer = answered(think, line)
        limit(0)
        output.write(msgspec.json.encode(answer) + b"\n")
        output.flush()


def main(think: str, seconds: str, parent: str) -> None:
    """Work for the server with this process id; ``think`` is a pickled ``Thought`` in hexadecimal digits."""
    # Ctrl-C is for the server, which closes its workers.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with(int(parent))
    try:
        work(pickle.loads(bytes.fromhex(think)), float(seconds))  # noqa: S301 - the server itself has written it
    except BrokenPipeError:
        # The server was killed: nobody waits for the answer. Closing the pipe once more would only complain.
        os._exit(1)


if __name__ == "__main__":
    main(*sys.argv[1:])
