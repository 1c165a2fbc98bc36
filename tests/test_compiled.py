"""Compiled and interpreted rules play the same matches, move by move."""

import os
import shutil
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path

import pytest

from cactarium.games import GAMES

ROOT = Path(__file__).parent.parent
# Of each game, shared among its seat counts.
MOVES = 30_000


def told(game: str, source: str) -> list[str]:
    """What ``tests.lockstep`` tells when it runs in a process of its own, with the package found in ``source``."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, [source, str(ROOT)])), "PYTHONHASHSEED": "0"}
    command = [sys.executable, "-P", "-m", "tests.lockstep", game, str(MOVES)]
    run = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    return run.stdout.splitlines()


@pytest.mark.long
@pytest.mark.skipif(not (shutil.which("cc") or shutil.which("gcc")), reason="there is no C compiler here")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_compiled_and_interpreted_rules_agree_move_by_move(game):
    interpreted = told(game.name, str(ROOT / "src"))
    compiled = told(game.name, "")

    assert (interpreted[0], compiled[0]) == ("True", "False"), "one of them is not what it should be"
    assert len(interpreted) > MOVES
    for number, (one, other) in enumerate(zip_longest(interpreted[1:], compiled[1:])):
        assert one == other, f"line {number}"
