"""Measures random playouts side by side, then the server under load, and writes the tables: ``make bench``.

Every cell is measured in a process of its own, all on the same core, in turn, for several rounds: these ratios
are taken within a round and their median is shown, so that a busy machine bends them little.
"""

import importlib.util
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

import hands
import loads
import peer
import races
from rich import box
from rich.console import Console
from rich.progress import track
from rich.table import Table

from cactarium.games import GAMES, game_named

HERE = Path(__file__).parent
RESULTS = HERE / "results.json"
ROUNDS = 5
SECONDS = 0.8
# Where the package is found: the installed one, and the sources.
COMPILED = ""
INTERPRETED = str(HERE.parent / "src")
WAYS = {"driven": "a", "whole": "b"}
# What each game is measured beside in OpenSpiel, and how many times as many games the compiled rules should play.
# Reaching one of a game's goals is enough.
PEERS = {
    "cacti": {"connect_four": 1.0},
    "cactus_card": {"crazy_eights": 1.0, "gin_rummy": 2.0},
    "cliffs": {"gin_rummy": 10.0},
    "cliffs:9": {"gin_rummy": 10.0},
    "power_plants:2": {"gin_rummy": 5.0},
    "power_plants:5": {"gin_rummy": 5.0},
}
# Of these games, whose matches are much longer with more seats, moves are compared.
BY_MOVES = ("cliffs", "cliffs:9", "power_plants:2", "power_plants:5")
# What is measured: every game with as few seats as it can have, and some with more.
FIELDS = [*[game.name for game in GAMES], "cliffs:9", "power_plants:2", "power_plants:5"]
# The same beside the interpreted rules, by the way of measuring.
GAINS = {"cacti": {"driven": 3.0, "whole": 8.0}}

Cells = list[dict[str, float]]
"""What was measured of one contender in one way, round by round."""


def measure(what: str, how: str, source: str) -> dict[str, float]:
    """One cell: ``source`` is where the package is found, src for the interpreted rules."""
    env = {**os.environ, "PYTHONPATH": source}
    command = [sys.executable, str(HERE / "playouts.py"), what, how, str(SECONDS)]
    run = subprocess.run(command, env=env, check=True, stdout=subprocess.PIPE, text=True, preexec_fn=pin)
    cell: dict[str, float] = json.loads(run.stdout)
    return cell


def pin() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def contenders(game: str) -> dict[str, tuple[str, str]]:
    """Who plays beside whom: what is played, and where the package is found."""
    found = {"compiled": (game, COMPILED), "interpreted": (game, INTERPRETED)}
    if importlib.util.find_spec("pyspiel"):
        found |= {peer: (f"open_spiel:{peer}", "") for peer in PEERS.get(game, {})}
    return found


def rates(cells: Cells, unit: str) -> list[float]:
    return [cell[unit] / cell["seconds"] for cell in cells]


def ratio(cells: Cells, others: Cells, unit: str) -> float:
    pairs = zip(rates(cells, unit), rates(others, unit), strict=True)
    return statistics.median(one / other for one, other in pairs)


def results() -> list[dict[str, Any]]:
    """Every game of the house: its compiled rules, then all they are compared with."""
    cells: dict[tuple[str, str, str], Cells] = {}
    fields = [(game, how, who) for game in FIELDS for how in WAYS for who in contenders(game)]
    for field in track(fields * ROUNDS, "measuring", console=Console(stderr=True)):
        game, how, who = field
        what, source = contenders(game)[who]
        cells.setdefault(field, []).append(measure(what, how, source))
    return [row_of(cells, field) for field in fields]


def row_of(cells: dict[tuple[str, str, str], Cells], field: tuple[str, str, str]) -> dict[str, Any]:
    """One contender, and how many times as many games and moves the compiled rules play."""
    game, how, who = field
    measured, ours = cells[field], cells[game, how, "compiled"]
    row: dict[str, Any] = {"game": game, "how": how, "who": who}
    for unit in ("games", "moves"):
        row[f"{unit}_per_second"] = statistics.median(rates(measured, unit))
        if who != "compiled":
            row[f"compiled_{unit}"] = ratio(ours, measured, unit)
    goal = GAINS.get(game, {}).get(how) if who == "interpreted" else PEERS.get(game, {}).get(who)
    return row if goal is None else row | {"goal": goal}


def is_missed(row: dict[str, Any], rows: list[dict[str, Any]]) -> bool:
    """Whether a goal was missed that no other peer of the game makes up for."""
    if "goal" not in row:
        return False
    gain = "compiled_moves" if row["game"] in BY_MOVES else "compiled_games"
    if row["who"] == "interpreted":
        return bool(row[gain] < row["goal"])
    peers = [other for other in rows if all(other[key] == row[key] for key in ("game", "how"))]
    return all(peer[gain] < peer["goal"] for peer in peers if peer["who"] in PEERS[row["game"]])


def title_of(field: str) -> str:
    """The title of what is measured."""
    name, _, seats = field.partition(":")
    return game_named(name).title + (f", {seats} seats" if seats else "")


def table_of(rows: list[dict[str, Any]]) -> Table:
    table = Table(
        title="Random playouts on one core, per processor second",
        caption="a: a Python loop picks and applies each action. b: one call plays whole games. "
        "As few seats as can be if nothing else is said, but five in Crazy Eights, as OpenSpiel (C++) sets it up; "
        "it counts chance as moves. The compiled rules play so many times as many games, in brackets moves: "
        "medians of the ratios of each round. * is a goal that was missed; of two goals beside "
        "OpenSpiel one is enough. The goals of Cliffs & Cactuses and Power Plants are by moves.",
        caption_justify="left",
        box=box.SIMPLE_HEAD,
        collapse_padding=True,
    )
    for heading in ("", "rules", "games/s", "moves/s", "compiled plays", "goal"):
        table.add_column(heading, justify="left" if heading in ("", "rules") else "right", no_wrap=True)
    for row in rows:
        if row["who"] == "compiled":
            table.add_section()
            table.add_row(WAYS[row["how"]], title_of(row["game"]))
        ours = row["who"] in ("compiled", "interpreted")
        cells = ["", row["who"] if ours else f"{row['who'].replace('_', ' ').title()}, OpenSpiel"]
        cells += [f"{row['games_per_second']:,.0f}", f"{row['moves_per_second']:,.0f}"]
        if row["who"] != "compiled":
            cells.append(f"{row['compiled_games']:.2f} ({row['compiled_moves']:.2f})")
            cells.append(f"{'*' if is_missed(row, rows) else ''}{row['goal']:g}" if "goal" in row else "")
        table.add_row(*cells)
    return table


def main() -> None:
    found: dict[str, Any] = {
        "playouts": results(),
        "loads": loads.results(),
        "peer": [] if peer.missing() else peer.results(),
        "races": races.results(),
        "hands": hands.results(),
    }
    RESULTS.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    console = Console()
    console.print(table_of(found["playouts"]))
    console.print(loads.table_of(found["loads"]))
    console.print(peer.missing() or peer.table_of(found["peer"]))
    console.print(races.table_of(found["races"]))
    console.print(hands.table_of(found["hands"]))
    console.print(f"written to {RESULTS.relative_to(Path.cwd()) if RESULTS.is_relative_to(Path.cwd()) else RESULTS}")


if __name__ == "__main__":
    main()
