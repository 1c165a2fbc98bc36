"""The collector is one for a whole process, so each test has its own."""

import os
import subprocess
import sys

START = """
import gc
import weakref
from cactarium.server import collector

class Cycle:
    def __init__(self):
        self.me = self

collector.calm()
"""


def told(program: str) -> str:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", START + program]
    run = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    return run.stdout.strip()


def test_no_look_is_at_more_than_a_portion_however_much_is_kept():
    program = """
gc.freeze()
looks = []
gc.callbacks.insert(0, lambda phase, _: looks.append(len(gc.get_objects())) if phase == "start" else None)
kept = [[number] for number in range(50 * collector.PORTION)]
print(len(looks) > 40, max(looks) < 2 * collector.PORTION)
"""

    assert told(program) == "True True"


def test_a_cycle_that_dies_young_is_found_and_one_that_dies_old_is_when_everything_is_looked_at():
    program = """
young, old = Cycle(), Cycle()
dead, aged = weakref.ref(young), weakref.ref(old)
del young
kept = [[number] for number in range(2 * collector.PORTION)]
del old
more = [[number] for number in range(2 * collector.PORTION)]
before = (dead() is None, aged() is None)
collector.look_at_all()
print(*before, aged() is None)
"""

    assert told(program) == "True False True"
