"""The command ``cactarium tournament``: what was asked for, the games with a bar, what came of them."""

import json
import os
import sys
from contextlib import closing, suppress
from typing import Any, Final

import typer
from msgspec import to_builtins

from cactarium.games import game_named
from cactarium.kernel.game import Game
from cactarium.lab.crew import checked_jobs
from cactarium.lab.entrants import entrants_of
from cactarium.lab.page import page
from cactarium.lab.report import progress
from cactarium.lab.standings import standings
from cactarium.lab.tournament import Contest
from cactarium.terminal.arguments import given_options, read_seed, seat_count
from cactarium.terminal.files import checked_target, write_text
from cactarium.terminal.screen import new_console

# What a shell expects of a program that Ctrl-C ended.
INTERRUPTED: Final = 130


def held(
    game: str,
    bots: str,
    games: int,
    seats: int | None,
    seed: str,
    seconds: float | None,
    options: list[str],
    jobs: int | None,
    html: str | None,
    force: bool,
    as_json: bool,
) -> None:
    """Hold a tournament, and tell what is known in the end, however it ended."""
    rules = game_named(game)
    number, root, given = table_for(rules, seats), read_seed(seed), given_options(options)
    contest = Contest(rules, number, entrants_of(bots, seconds), games, root, given, seconds)
    workers = checked_jobs(cores() if jobs is None else jobs)
    target = None if html is None else checked_target(html, force, "--html")
    failure = None
    # Ctrl-C may come before the first game, or while the last worker ends.
    with suppress(KeyboardInterrupt), progress(contest.games) as heard, closing(contest.crew(workers)) as crew:
        failure = contest.hold(crew, heard)
    result = contest.result()
    if as_json:
        typer.echo(json.dumps(to_builtins(result), indent=2, ensure_ascii=False))
    else:
        new_console().print(standings(result))
    if target is not None:
        write_text(target, page(result, contest.game.title, contest.tally.course), force, "--html")
    if failure is not None:
        raise failure
    if not result.complete:
        raise typer.Exit(INTERRUPTED)


def table_for(rules: Game[Any], seats: int | None) -> int:
    """The seat count; by default the fewest at which bots meet each other."""
    return seat_count(rules, min(max(rules.least, 2), rules.most) if seats is None else seats)


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
