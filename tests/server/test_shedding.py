"""When more bots want to think than there are workers for, they think less, and still play their STOPs."""

import asyncio
import random
import time
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from cactarium.games import game_named
from cactarium.kernel.game import Game, Seat
from cactarium.kernel.options import settled
from cactarium.kernel.rng import seeded
from cactarium.search.levels import BOTS, bot_named, hastier, thinker_named
from cactarium.server.bot_pool import BotPool
from cactarium.server.bot_worker import thought
from cactarium.server.metrics import Metrics
from cactarium.server.places import COMPANY, CROWD, Asked, Places, TooLate
from tests.server.inside import until
from tests.server.test_bots import children

pytestmark = pytest.mark.asyncio

Question = tuple[Game[Any], object, list[str], Seat]

GAME = game_named("cactus_card")
MANY = 100


def wait(marks: Path, game: str, view: bytes, texts: list[str], seat: int, level: str, seed: int) -> str:
    """Think once the mark is there."""
    while not (marks / "go").exists():
        time.sleep(0.005)
    return thought(game, view, texts, seat, level, seed)


def wait_and_die_once(marks: Path, game: str, view: bytes, texts: list[str], seat: int, level: str, seed: int) -> str:
    """Seed 13 ends its worker, the first time."""
    wait(marks, game, view, texts, seat, level, seed)
    if seed == 13 and not (marks / "died").exists():
        (marks / "died").touch()
        raise SystemExit(1)
    return thought(game, view, texts, seat, level, seed)


@cache
def window_with_a_stop() -> Question:
    """A question in a reply window that every greedy bot answers with a STOP, also one that thinks less."""
    chance = random.Random(5)  # noqa: S311 - the same every time
    for deal in range(500):
        state = GAME.setup(4, deal, settled(GAME.options, {}))
        while GAME.outcome(state) is None:
            for seat in GAME.to_act(state) if GAME.window(state) else ():
                legal = GAME.legal_actions(state, seat)
                if not any("stop" in action.text() for action in legal):
                    continue
                view = GAME.view(state, seat)
                bots = [bot_named("greedy"), hastier(bot_named("greedy"))]
                chosen = {bot.choose(GAME, seat, view, legal, seeded(n)).text() for bot in bots for n in range(5)}
                if len(chosen) == 1 and "stop" in chosen.copy().pop():
                    return GAME, view, [action.text() for action in legal], seat
            seat = chance.choice(list(GAME.to_act(state)))
            GAME.apply(state, seat, chance.choice(GAME.legal_actions(state, seat)))
    raise AssertionError("nobody ever stopped")


async def crowd(bots: BotPool, question: Question, number: int = MANY) -> list[asyncio.Task[str]]:
    """So many ask at once, while the worker is busy with the first; returns all of them."""
    tasks = [asyncio.create_task(bots.think(*question, "greedy", seed)) for seed in range(number)]
    await until(lambda: len(bots._places) == number - 1)
    return tasks


def counted(metrics: Metrics, how: str) -> float:
    return metrics.registry.get_sample_value("cactarium_thoughts_total", {"how": how}) or 0.0


async def test_a_crowd_thinks_less_and_still_plays_its_stops(tmp_path):
    metrics, question = Metrics(), window_with_a_stop()
    bots = BotPool(1, thought=partial(wait, tmp_path), metrics=metrics)
    try:
        tasks = await crowd(bots, question)
        assert metrics.registry.get_sample_value("cactarium_thoughts_waiting") == MANY - 1
        (tmp_path / "go").touch()
        answers = await asyncio.gather(*tasks)
    finally:
        await bots.close()

    assert {"stop" in answer for answer in answers} == {True}
    assert (counted(metrics, "whole") + counted(metrics, "hasty"), counted(metrics, "too late")) == (MANY, 0)
    assert counted(metrics, "hasty") >= MANY - CROWD - COMPANY - 1
    assert metrics.registry.get_sample_value("cactarium_thought_wait_seconds_count") == MANY


async def test_a_few_who_wait_think_as_always(tmp_path):
    metrics, question = Metrics(), window_with_a_stop()
    bots = BotPool(1, thought=partial(wait, tmp_path), metrics=metrics)
    try:
        tasks = await crowd(bots, question, CROWD + 1)
        (tmp_path / "go").touch()
        await asyncio.gather(*tasks)
    finally:
        await bots.close()

    assert (counted(metrics, "whole"), counted(metrics, "hasty")) == (CROWD + 1, 0)


async def test_a_worker_that_ends_in_one_thought_of_many_costs_no_other_its_answer(tmp_path):
    question = window_with_a_stop()
    bots = BotPool(1, thought=partial(wait_and_die_once, tmp_path))
    try:
        with capture_logs() as logs:
            tasks = await crowd(bots, question)
            (tmp_path / "go").touch()
            answers = await asyncio.gather(*tasks)
    finally:
        await bots.close()

    assert {"stop" in answer for answer in answers} == {True}
    assert [line["event"] for line in logs] == ["a bot's worker died"]
    assert children() == []


async def test_who_goes_away_in_a_crowd_takes_nobody_along(tmp_path):
    question = window_with_a_stop()
    bots = BotPool(1, thought=partial(wait, tmp_path))
    try:
        with capture_logs() as logs:
            tasks = await crowd(bots, question)
            for task in tasks[1::2]:
                task.cancel()
            (tmp_path / "go").touch()
            answers = await asyncio.gather(*tasks, return_exceptions=True)
    finally:
        await bots.close()

    assert {"stop" in answer for answer in answers[::2] if isinstance(answer, str)} == {True}
    assert all(isinstance(answer, asyncio.CancelledError) for answer in answers[1::2])
    assert logs == []


async def test_what_comes_too_late_in_a_crowd_is_not_begun_and_is_counted(tmp_path):
    metrics, question = Metrics(), window_with_a_stop()
    bots = BotPool(1, thought=partial(wait, tmp_path), metrics=metrics)
    try:
        tasks = await crowd(bots, question, 40)
        now = asyncio.get_running_loop().time()
        late = [asyncio.create_task(bots.think(*question, "greedy", seed, now)) for seed in range(20)]
        await until(lambda: len(bots._places) == 59)
        (tmp_path / "go").touch()
        await asyncio.gather(*tasks)
        refused = await asyncio.gather(*late, return_exceptions=True)
    finally:
        await bots.close()

    assert {type(error) for error in refused} == {TooLate}
    assert counted(metrics, "too late") == 20


async def test_a_place_is_not_lost_when_whoever_has_just_got_it_goes_away():
    places = Places(1)
    assert await places.reached(Asked(is_alone=True)) == "place"
    first, second = (asyncio.create_task(places.reached(Asked(is_alone=True))) for _ in range(2))
    await asyncio.sleep(0)
    places.leave()
    first.cancel()

    assert await second == "place"


async def test_every_bot_has_one_that_thinks_less_and_nobody_can_choose_that():
    for bot in BOTS:
        assert thinker_named(hastier(bot).name) is hastier(bot)
    assert hastier(bot_named("greedy")) not in BOTS
