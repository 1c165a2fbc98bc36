"""Compiled and interpreted rules play the same matches, move by move."""

import os
import shutil
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
# Of each game at each seat count.
MOVES = 25_000


def told(source: str) -> list[str]:
    """What ``tests.lockstep`` tells when it runs in a process of its own, with the package found in ``source``."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, [source, str(ROOT)])), "PYTHONHASHSEED": "0"}
    command = [sys.executable, "-P", "-m", "tests.lockstep", str(MOVES)]
    run = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    return run.stdout.splitlines()


@pytest.mark.skipif(not (shutil.which("cc") or shutil.which("gcc")), reason="there is no C compiler here")
def test_compiled_and_interpreted_rules_agree_move_by_move():
    interpreted = told(str(ROOT / "src"))
    compiled = told("")

    assert (interpreted[0], compiled[0]) == ("True", "False"), "one of them is not what it should be"
    for number, (one, other) in enumerate(zip_longest(interpreted[1:], compiled[1:])):
        assert one == other, f"line {number}"
