"""Bots in worker processes: they play, they know only their seat's view, and nothing they do stops a table."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import psutil
import pytest
import pytest_asyncio
import uvloop
from structlog.testing import capture_logs

from cactarium.games import game_named
from cactarium.kernel.errors import BadRequest
from cactarium.kernel.game import Game, Seat, State
from cactarium.kernel.rng import seeded
from cactarium.search.levels import bot_named
from cactarium.search.match import bot_action
from cactarium.server.bot_pool import BotPool, Closed
from cactarium.server.bot_worker import thought
from tests.games.places import exchanged
from tests.games.secrets import SECRETS
from tests.patience import PATIENCE
from tests.server.inside import until

CACTI = game_named("cacti")
# Longer than any test may take: whoever waits this long has hung.
FOREVER = 600.0
HANG = 1
LOOPS = pytest.mark.parametrize("new_loop", [asyncio.new_event_loop, uvloop.new_event_loop], ids=["asyncio", "uvloop"])


def start(seed: int = 7) -> State:
    options = {option.name: option.default for option in CACTI.options}
    state: State = CACTI.setup(2, seed, options)
    return state


def legal(game: Game[Any], state: State, seat: Seat) -> list[str]:
    return [action.text() for action in game.legal_actions(state, seat)]


async def asked(pool: BotPool, state: State, level: str = "greedy", seed: int = 5) -> str:
    """What the seat to act would do."""
    seat = CACTI.to_act(state)[0]
    return await pool.think(CACTI, CACTI.view(state, seat), legal(CACTI, state, seat), seat, level, seed)


def greedy_action() -> str:
    """What the greedy bot does at the start, and the weakest would not."""
    state = start()
    seat = CACTI.to_act(state)[0]
    greedy, weakest = [bot_action(CACTI, state, seat, bot_named(level), seeded(5)) for level in ("greedy", "random")]
    assert greedy != weakest
    return greedy.text()


def children() -> list[psutil.Process]:
    """The workers of this process; a dead one counts until it has been taken note of."""
    return [child for child in psutil.Process().children() if is_worker(child)]


def is_worker(process: psutil.Process) -> bool:
    try:
        return "cactarium.server.bot_worker" in process.cmdline()
    except psutil.ZombieProcess:
        return True
    except psutil.NoSuchProcess:
        return False


def environment() -> dict[str, str]:
    """For another program that imports what this one does."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


# What workers are given to do here instead of thinking. Each gets what `bot_worker.thought` gets.


def die_once(marker: Path, game: str, view: bytes, texts: list[str], seat: int, level: str, seed: int) -> str:
    if not marker.exists():
        marker.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return thought(game, view, texts, seat, level, seed)


def die(game: str, view: bytes, texts: list[str], seat: int, level: str, seed: int) -> str:
    os.kill(os.getpid(), signal.SIGKILL)
    return ""


def hang_at_seed(marks: Path, game: str, view: bytes, texts: list[str], seat: int, level: str, seed: int) -> str:
    if seed == HANG:
        (marks / str(os.getpid())).touch()
        time.sleep(FOREVER)
    return thought(game, view, texts, seat, level, seed)


def fail(game: str, view: bytes, texts: list[str], seat: int, level: str, seed: int) -> str:
    raise ZeroDivisionError("no cactus to divide by")


def cheat(game: str, view: bytes, texts: list[str], seat: int, level: str, seed: int) -> str:
    return "grow money"


def ramble(game: str, view: bytes, texts: list[str], seat: int, level: str, seed: int) -> str:
    return "grow " * 2**20


def chatter(game: str, view: bytes, texts: list[str], seat: int, level: str, seed: int) -> str:
    print("thinking aloud", flush=True)  # noqa: T201 - a bot that someone is debugging
    return thought(game, view, texts, seat, level, seed)


def write_down(place: Path, game: str, view: bytes, texts: list[str], seat: int, level: str, seed: int) -> str:
    place.write_bytes(msgspec.json.encode([game, msgspec.Raw(view or b'""'), texts, seat, level, seed]))
    return thought(game, view, texts, seat, level, seed)


@pytest_asyncio.fixture
async def pool():
    opened: list[BotPool] = []

    def made(*args: Any, **kwargs: Any) -> BotPool:
        opened.append(BotPool(*args, **kwargs))
        return opened[-1]

    yield made

    for each in opened:
        await each.close()
    assert children() == []


async def played(pool: BotPool, levels: list[str], seed: int) -> list[str]:
    state = start(seed)
    done: list[str] = []
    while seats := CACTI.to_act(state):
        text = await asked(pool, state, levels[seats[0]], seed=len(done))
        CACTI.apply(state, seats[0], CACTI.parse(text))
        done.append(text)
    assert CACTI.outcome(state) is not None
    return done


@pytest.mark.asyncio
async def test_bots_of_two_levels_play_a_whole_match_the_same_again_with_the_same_seeds(pool):
    bots = pool(2)
    levels = ["random", "greedy"]

    one, other = await asyncio.gather(played(bots, levels, 3), played(bots, levels, 3))

    assert one == other


@pytest.mark.asyncio
async def test_a_worker_chooses_what_the_bot_would_choose_here(pool):
    bots = pool(1)
    state = start()

    for level in ["random", "greedy"]:
        for seed in [0, 1, 2, 2**256 - 1]:
            here = bot_action(CACTI, state, CACTI.to_act(state)[0], bot_named(level), seeded(seed))
            assert await asked(bots, state, level, seed) == here.text()


@pytest.mark.asyncio
async def test_a_worker_is_told_the_seats_view_and_nothing_else(pool, tmp_path):
    place = tmp_path / "told"
    bots = pool(1, thought=partial(write_down, place))
    state = start()
    seat = CACTI.to_act(state)[0]
    texts = legal(CACTI, state, seat)
    view = CACTI.view(state, seat)

    await asked(bots, state, "greedy")
    assert place.read_bytes() == msgspec.json.encode(["cacti", view, texts, seat, "greedy", 5])

    await asked(bots, state, "random")
    assert place.read_bytes() == msgspec.json.encode(["cacti", "", texts, seat, "random", 5])


@pytest.mark.asyncio
async def test_no_leak_cards_the_seat_may_not_know_change_nothing_a_worker_is_told(pool, tmp_path):
    place = tmp_path / "told"
    bots = pool(1, thought=partial(write_down, place))
    state = start()
    dump = CACTI.dump(state)
    for group in SECRETS["cacti"](dump, CACTI.to_act(state)[0]):
        if len(group) > 1:
            exchanged(dump, group[0], group[-1])
    dump["generator"] = [1, 2, 3, 4]
    twin = CACTI.load(dump)
    assert CACTI.dump(twin) != CACTI.dump(state)

    action = await asked(bots, state)
    told = place.read_bytes()

    assert await asked(bots, twin) == action
    assert place.read_bytes() == told


def test_a_worker_loads_rules_and_search_but_no_server_and_no_terminal():
    program = "import sys, cactarium.server.bot_worker; print(*{name.partition('.')[0] for name in sys.modules})"

    said = subprocess.run(
        [sys.executable, "-c", program], env=environment(), capture_output=True, text=True, check=True
    )

    loaded = set(said.stdout.split())
    assert "cactarium" in loaded
    assert not loaded & {"asyncio", "litestar", "multiprocessing", "rich", "structlog", "typer", "uvicorn"}


@pytest.mark.asyncio
async def test_a_killed_worker_is_replaced_and_its_thought_retried(pool, tmp_path):
    bots = pool(1, thought=partial(die_once, tmp_path / "died"))

    with capture_logs() as lines:
        action = await asked(bots, start())

    assert action == greedy_action()
    assert [line["event"] for line in lines] == ["a bot's worker died"]


@pytest.mark.asyncio
async def test_a_bot_whose_answer_has_no_end_is_answered_for(pool):
    bots = pool(1, thought=ramble)

    with capture_logs() as lines:
        action = await asked(bots, start())

    assert action in legal(CACTI, start(), CACTI.to_act(start())[0])
    assert [line["event"] for line in lines] == ["a bot failed", "the weakest bot answers instead"]


@LOOPS
@pytest.mark.parametrize("is_noticed", [False, True])
def test_workers_killed_while_idle_are_replaced_and_cost_no_thought(new_loop, is_noticed):
    async def run() -> None:
        bots = BotPool(3)
        await bots.start()
        before = children()
        assert len(before) == 3

        for worker in before:
            worker.kill()
        if is_noticed:
            await until(lambda: children() == [])

        assert await asked(bots, start()) == greedy_action()
        assert not set(before) & set(children())
        await bots.close()

    with asyncio.Runner(loop_factory=new_loop) as runner:
        runner.run(run())


@pytest.mark.asyncio
async def test_there_are_never_more_workers_than_wanted(pool, tmp_path):
    bots = pool(2, seconds=0.3, thought=partial(hang_at_seed, tmp_path))
    await bots.start()

    with capture_logs():
        await asyncio.gather(*[asked(bots, start(), seed=seed) for seed in [HANG, 5, 6, HANG, 7, 8]])

    await until(lambda: len(children()) <= 2)


@pytest.mark.asyncio
async def test_other_thoughts_are_unharmed_when_a_worker_is_killed(pool, tmp_path):
    bots = pool(3, thought=partial(hang_at_seed, tmp_path))
    await bots.start()

    with capture_logs() as lines:
        hanging = asyncio.ensure_future(asked(bots, start(), seed=HANG))
        await until(lambda: list(tmp_path.iterdir()))
        others = [asyncio.ensure_future(asked(bots, start(), seed=5)) for _ in range(20)]
        os.kill(int(next(tmp_path.iterdir()).name), signal.SIGKILL)
        actions = await asyncio.gather(*others)
        await until(lambda: len(list(tmp_path.iterdir())) == 2)
        hanging.cancel()

    assert len(set(actions)) == 1
    assert [(line["event"], line["seed"]) for line in lines] == [("a bot's worker died", HANG)]


@pytest.mark.asyncio
async def test_a_hanging_thought_is_ended_and_the_weakest_bot_answers_while_others_go_on(pool, tmp_path):
    bots = pool(2, seconds=2.0, thought=partial(hang_at_seed, tmp_path))
    await bots.start()

    began = time.monotonic()
    with capture_logs() as lines:
        hanging = asyncio.ensure_future(asked(bots, start(), seed=HANG))
        await until(lambda: list(tmp_path.iterdir()))
        await asyncio.gather(*[asked(bots, start()) for _ in range(10)])
        assert not hanging.done()
        action = await hanging

    seat = CACTI.to_act(start())[0]
    assert action == bot_action(CACTI, start(), seat, bot_named("random"), seeded(HANG)).text()
    assert time.monotonic() - began < PATIENCE
    assert [(line["event"], line["log_level"]) for line in lines] == [
        ("a bot took too long", "warning"),
        ("a bot took too long", "warning"),
        ("the weakest bot answers instead", "warning"),
    ]
    await until(lambda: not any(psutil.pid_exists(int(mark.name)) for mark in tmp_path.iterdir()))


@pytest.mark.asyncio
async def test_a_thought_that_always_kills_its_worker_is_answered_by_the_weakest_bot(pool):
    bots = pool(1, thought=die)

    with capture_logs() as lines:
        action = await asked(bots, start())

    assert action in legal(CACTI, start(), CACTI.to_act(start())[0])
    assert [line["event"] for line in lines] == [
        "a bot's worker died",
        "a bot's worker died",
        "the weakest bot answers instead",
    ]


@pytest.mark.asyncio
@pytest.mark.parametrize(("thought", "problem"), [(fail, "no cactus to divide by"), (cheat, "grow money")])
async def test_a_bot_that_fails_or_cheats_is_reported_and_the_weakest_answers(pool, thought, problem):
    bots = pool(1, thought=thought)

    with capture_logs() as lines:
        action = await asked(bots, start())

    assert action in legal(CACTI, start(), CACTI.to_act(start())[0])
    assert [line["event"] for line in lines] == ["a bot failed", "the weakest bot answers instead"]
    assert problem in lines[0]["problem"]
    assert lines[0]["log_level"] == "error"


@pytest.mark.asyncio
async def test_what_a_bot_prints_does_not_disturb_its_answer(pool):
    bots = pool(1, thought=chatter)

    with capture_logs() as lines:
        await asked(bots, start())

    assert lines == []


@pytest.mark.asyncio
async def test_a_cancelled_thought_leaves_its_place_to_others(pool, tmp_path):
    bots = pool(1, thought=partial(hang_at_seed, tmp_path))
    hanging = asyncio.ensure_future(asked(bots, start(), seed=HANG))
    await until(lambda: list(tmp_path.iterdir()))

    hanging.cancel()

    assert await asked(bots, start()) in legal(CACTI, start(), CACTI.to_act(start())[0])
    assert hanging.cancelled()


@pytest.mark.asyncio
async def test_an_unknown_level_and_too_few_workers_are_refused(pool):
    with pytest.raises(BadRequest, match="no such bot"):
        await asked(pool(1), start(), "oracle")
    with pytest.raises(BadRequest, match="too few workers: got 0, want 1 or more"):
        BotPool(0)
    assert children() == []


@LOOPS
def test_close_ends_all_workers_and_all_thoughts(new_loop, tmp_path):
    async def run() -> None:
        bots = BotPool(2, thought=partial(hang_at_seed, tmp_path))
        thoughts = [asyncio.ensure_future(asked(bots, start(), seed=HANG)) for _ in range(4)]
        await until(lambda: len(list(tmp_path.iterdir())) == 2)
        assert len(children()) == 2

        await bots.close()

        assert children() == []
        ends = await asyncio.gather(*thoughts, return_exceptions=True)
        assert [type(end) for end in ends] == [Closed] * 4
        with pytest.raises(Closed):
            await asked(bots, start())
        await bots.close()

    with asyncio.Runner(loop_factory=new_loop) as runner:
        runner.run(run())


@LOOPS
def test_close_while_workers_start_leaves_none(new_loop):
    async def run() -> None:
        bots = BotPool(2)
        thoughts = [asyncio.ensure_future(asked(bots, start())) for _ in range(3)]
        await until(children)

        await bots.close()

        assert children() == []
        ends = await asyncio.gather(*thoughts, return_exceptions=True)
        assert [type(end) for end in ends] == [Closed] * 3

    with asyncio.Runner(loop_factory=new_loop) as runner:
        runner.run(run())


@pytest.mark.asyncio
async def test_ctrl_c_does_not_end_a_worker(pool):
    bots = pool(1)
    await bots.start()
    (worker,) = children()

    worker.send_signal(signal.SIGINT)

    with capture_logs() as lines:
        await asked(bots, start())
    assert children() == [worker]
    assert lines == []
    assert os.getpgid(worker.pid) != os.getpgid(0)


SERVER = """
import asyncio, sys
from functools import partial
from pathlib import Path
from cactarium.server.bot_pool import BotPool
from tests.server.test_bots import FOREVER, HANG, asked, hang_at_seed, start

async def serve():
    bots = BotPool(2, seconds=FOREVER, thought=partial(hang_at_seed, Path(sys.argv[1])))
    await bots.start()
    await asked(bots, start(), seed=HANG)

asyncio.run(serve())
"""


@pytest.mark.asyncio
async def test_a_server_that_is_killed_leaves_no_worker_thinking_or_idle(tmp_path):
    server = subprocess.Popen([sys.executable, "-c", SERVER, str(tmp_path)], env=environment())
    try:
        await until(lambda: list(tmp_path.iterdir()))
        workers = psutil.Process(server.pid).children()
        assert len(workers) == 2
    finally:
        server.kill()
        server.wait()

    await until(lambda: not any(is_running(worker) for worker in workers))


def is_running(process: psutil.Process) -> bool:
    """Whether it still runs; a dead process may wait a while for somebody to take note of it."""
    try:
        return process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def test_a_worker_without_its_server_ends_by_itself_when_a_thought_takes_too_long():
    program = (
        "import time; from cactarium.server import bot_worker; bot_worker.limit(0.2); "
        f"time.sleep({FOREVER}); print('still here')"
    )

    done = subprocess.run([sys.executable, "-c", program], env=environment(), timeout=PATIENCE, check=False)

    assert done.returncode == -signal.SIGALRM
