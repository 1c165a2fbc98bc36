"""The server under load, beside a bare echo on the same socket stack: the second table of ``make bench``."""

import json
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

HERE = Path(__file__).parent
ROUNDS = 3
SECONDS = 3.0
BUSY = (1, 10, 50, 100)
# A first guess at the size of an update; from the first round on it is what was measured.
BYTES = 1300
GOALS = {"to_echo": 0.25, "p99_ms": 50.0}


def measure(*arguments: object) -> dict[str, float]:
    command = [sys.executable, str(HERE / "load.py"), *map(str, arguments)]
    run = subprocess.run(command, check=True, capture_output=True, text=True)
    cell: dict[str, float] = json.loads(run.stdout)
    return cell


def median(cells: list[dict[str, float]], key: str) -> float:
    return statistics.median(cell[key] for cell in cells)


def results() -> list[dict[str, Any]]:
    """Rounds of echo and matches in turn, then the latency at half of the greatest load."""
    cells: dict[str, list[dict[str, float]]] = {}
    ratios: dict[str, list[float]] = {}
    size = BYTES
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task("loading", total=ROUNDS * (len(BUSY) + 2))
        for _ in range(ROUNDS):
            echo = measure("echo", SECONDS, 100, size)
            cells.setdefault("echo", []).append(echo)
            progress.advance(task)
            for number in BUSY:
                cell = measure("matches", SECONDS, number)
                cells.setdefault(f"{number} busy", []).append(cell)
                ratios.setdefault(f"{number} busy", []).append(cell["per_second"] / echo["per_second"])
                size = int(cell["bytes"])
                progress.advance(task)
            half = cells["100 busy"][-1]["per_second"] / 2
            cells.setdefault("100 at half load", []).append(measure("matches", SECONDS, 100, half))
            progress.advance(task)
    rows = []
    for name, measured in cells.items():
        row: dict[str, Any] = {"load": name, "bytes": size if name == "echo" else median(measured, "bytes")}
        for key in ("per_second", "per_cpu_second", "p50_ms", "p99_ms"):
            row[key] = median(measured, key)
        if name in ratios:
            row["to_echo"] = statistics.median(ratios[name])
        rows.append(row)
    return rows


def table_of(rows: list[dict[str, Any]]) -> Table:
    table = Table(
        title="Durable actions over sockets, one server process",
        caption="Matches of Cacti by random play, two pages each; every action is committed before it is told. "
        "Latency: from sending an action until both pages have it. Medians of the rounds. "
        "Goals: 100 busy at least 0.25 of the echo; p99 at half load below 50 ms. * is a goal that was missed.",
        caption_justify="left",
        box=box.SIMPLE_HEAD,
        collapse_padding=True,
    )
    for heading in ("load", "per s", "per CPU s", "/ echo", "p50 ms", "p99 ms", "bytes"):
        table.add_column(heading, justify="left" if heading == "load" else "right", no_wrap=True)
    for row in rows:
        missed = "*" if row["load"] == "100 busy" and row["to_echo"] < GOALS["to_echo"] else ""
        late = "*" if row["load"] == "100 at half load" and row["p99_ms"] > GOALS["p99_ms"] else ""
        table.add_row(
            "bare echo, 100" if row["load"] == "echo" else row["load"],
            f"{row['per_second']:,.0f}",
            f"{row['per_cpu_second']:,.0f}",
            f"{missed}{row['to_echo']:.2f}" if "to_echo" in row else "",
            f"{row['p50_ms']:.1f}",
            f"{late}{row['p99_ms']:.1f}",
            f"{row['bytes']:,.0f}",
        )
    return table
