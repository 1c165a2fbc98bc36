"""Worker processes: the same games, whoever plays them, and no process left behind."""

from multiprocessing import active_children

import pytest

from cactarium.games import game_named
from cactarium.kernel.errors import BadRequest
from cactarium.lab.crew import GameFailed, WorkerLost, alone, checked_jobs, together
from cactarium.lab.entrants import entrants_of
from cactarium.lab.pairing import Fixture
from cactarium.lab.tournament import Contest
from tests.lab.test_tournament import without_times


def contest(games: int = 24, game: str = "cacti", seats: int = 2) -> Contest:
    return Contest(game_named(game), seats, entrants_of("greedy,random"), games, 3, {})


def result_of(jobs: int, **given):
    made = contest(**given)
    assert made.hold(made.crew(jobs)) is None
    return without_times(made.result())


@pytest.mark.parametrize(("game", "seats"), [("cacti", 2), ("cliffs", 3)])
def test_any_number_of_jobs_gives_the_same_result(game, seats):
    here = contest(game=game, seats=seats, games=12)
    here.hold(alone(here.order().player(), here.schedule.fixtures(here.deals)))

    one, two = (result_of(jobs, game=game, seats=seats, games=12) for jobs in (1, 2))

    assert one == two == without_times(here.result())
    assert one["complete"]


def test_bots_with_hands_play_too():
    result = result_of(2, game="cactus", games=2)

    # Hands look for a place by the clock.
    assert (result["played"], result["repeatable"]) == (2, False)


def test_whoever_stops_listening_ends_the_workers():
    made = contest(games=10_000)
    crew = made.crew(2)
    next(crew)
    assert len(active_children()) == 2

    crew.close()

    assert active_children() == []


def test_more_workers_than_games_have_nothing_to_do():
    assert result_of(4, games=2)["played"] == 2


def test_a_worker_that_dies_is_told_and_the_rest_is_ended():
    crew = contest(games=10_000).crew(2)
    next(crew)
    for process in active_children():
        process.kill()

    with pytest.raises(WorkerLost, match=r"a worker ended: got exit code -9, want an answer \[--jobs\]"):
        list(crew)
    assert active_children() == []


def test_a_bug_in_a_game_comes_with_its_traceback():
    made = contest()

    with pytest.raises(GameFailed, match=r"game 5, seed 9, sides \(0, 7\)\nTraceback[^$]*IndexError"):
        list(together(made.order(), [Fixture(5, 0, 9, (0, 7))], 1))
    assert active_children() == []


@pytest.mark.parametrize("jobs", [0, -1, 257])
def test_a_wrong_number_of_jobs_is_refused(jobs):
    with pytest.raises(BadRequest) as refused:
        checked_jobs(jobs)

    assert str(refused.value) == f"wrong number of jobs: got {jobs}, want 1 to 256 [--jobs]"
