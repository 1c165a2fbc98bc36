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

import loads
from rich import box
from rich.console import Console
from rich.progress import track
from rich.table import Table

HERE = Path(__file__).parent
RESULTS = HERE / "results.json"
ROUNDS = 5
SECONDS = 1.0

PEER = "open_spiel:connect_four"
WAYS = {"driven": "a", "whole": "b"}
GOALS = {("driven", "interpreted"): 3.0, ("whole", "interpreted"): 8.0, ("driven", "peer"): 1.0, ("whole", "peer"): 1.0}


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


def contenders() -> dict[str, tuple[str, str]]:
    found = {"interpreted": ("cacti", str(HERE.parent / "src")), "compiled": ("cacti", "")}
    if importlib.util.find_spec("pyspiel"):
        found["peer"] = (PEER, "")
    return found


def rates(cells: list[dict[str, float]], unit: str) -> list[float]:
    return [cell[unit] / cell["seconds"] for cell in cells]


def ratio(cells: list[dict[str, float]], others: list[dict[str, float]], unit: str) -> float:
    pairs = zip(rates(cells, unit), rates(others, unit), strict=True)
    return statistics.median(one / other for one, other in pairs)


def results() -> list[dict[str, Any]]:
    rows = []
    cells: dict[tuple[str, str], list[dict[str, float]]] = {}
    plan = [(how, who) for _ in range(ROUNDS) for how in WAYS for who in contenders()]
    for how, who in track(plan, "measuring", console=Console(stderr=True)):
        what, source = contenders()[who]
        cells.setdefault((how, who), []).append(measure(what, how, source))
    for (how, who), measured in cells.items():
        row: dict[str, Any] = {"how": how, "who": who, "what": contenders()[who][0]}
        row["games_per_second"] = statistics.median(rates(measured, "games"))
        row["moves_per_second"] = statistics.median(rates(measured, "moves"))
        for other in ("interpreted", "peer"):
            if who == "compiled" and (how, other) in cells:
                row[f"games_to_{other}"] = ratio(measured, cells[how, other], "games")
                row[f"moves_to_{other}"] = ratio(measured, cells[how, other], "moves")
                row[f"goal_to_{other}"] = GOALS[how, other]
        rows.append(row)
    return rows


def table_of(rows: list[dict[str, Any]]) -> Table:
    table = Table(
        title="Random playouts on one core, per processor second",
        caption="a: a Python loop picks and applies each action. b: one call plays whole games.\n"
        "Ratios are of games, in brackets of moves: medians of the ratios of each round.\n"
        "Goals: a 3 and 1, b 8 and 1. * is a goal that was missed.",
        box=box.SIMPLE_HEAD,
        padding=(0, 1),
    )
    for heading in ("", "rules", "games/s", "moves/s", "/ interpreted", "/ OpenSpiel"):
        table.add_column(heading, justify="left" if heading in ("", "rules") else "right", no_wrap=True)
    for row in rows:
        name = "Connect Four, C++" if row["who"] == "peer" else f"Cacti, {row['who']}"
        cells = [WAYS[row["how"]], name, f"{row['games_per_second']:,.0f}", f"{row['moves_per_second']:,.0f}"]
        for other in ("interpreted", "peer"):
            if f"games_to_{other}" in row:
                mark = "" if row[f"games_to_{other}"] >= row[f"goal_to_{other}"] else "*"
                cells.append(f"{mark}{row[f'games_to_{other}']:.2f} ({row[f'moves_to_{other}']:.2f})")
        table.add_row(*cells)
    return table


def main() -> None:
    found = {"playouts": results(), "loads": loads.results()}
    RESULTS.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    console = Console()
    console.print(table_of(found["playouts"]))
    console.print(loads.table_of(found["loads"]))
    console.print(f"written to {RESULTS.relative_to(Path.cwd()) if RESULTS.is_relative_to(Path.cwd()) else RESULTS}")


if __name__ == "__main__":
    main()
