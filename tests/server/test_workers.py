"""Workers that end, and what the log tells of it."""

import asyncio
import subprocess
import sys

import msgspec
import pytest

from cactarium.server.bot_process import WorkerDied, launch
from cactarium.server.bot_worker import thought
from tests.server.inside import until
from tests.server.test_bots import LOOPS, children, environment

FAILING = """
import asyncio
from cactarium.server.bot_pool import BotPool
from cactarium.server.run import set_up_logs
from tests.server.test_bots import asked, fail, start

async def think():
    bots = BotPool(1, thought=fail)
    await asked(bots, start())
    await bots.close()

set_up_logs(as_json=True)
asyncio.run(think())
"""


def test_the_log_tells_which_bot_failed_beside_how_bad_it_is():
    done = subprocess.run([sys.executable, "-c", FAILING], env=environment(), capture_output=True, check=True)

    lines = [msgspec.json.decode(line) for line in done.stderr.splitlines()]
    assert [(line["level"], line["bot"]) for line in lines] == [("error", "greedy"), ("warning", "greedy")]


@LOOPS
def test_a_question_to_a_worker_that_has_ended_tells_that_it_died(new_loop):
    async def run() -> None:
        for delay in range(12):
            worker = await launch(thought, 5.0)
            await worker.ready()
            for process in children():
                process.kill()
            if delay % 2:
                await until(lambda worker=worker: not worker.is_alive())
            for _ in range(delay):
                await asyncio.sleep(0)
            with pytest.raises(WorkerDied):
                await worker.answer(b"{}\n", 5.0)
            await worker.gone()

    with asyncio.Runner(loop_factory=new_loop) as runner:
        runner.run(run())
