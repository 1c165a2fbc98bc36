"""Our server beside boardgame.io's under the same load, in turn: the third table of ``make bench``.

    python bench/peer.py [ROUNDS]

Each round has both servers at full load and then at half of what each had just done. Machines are busy with other
things too, so the ratios are taken within a round, and every figure is shown as the median over the rounds with their
range; the median is measured by the goals, so that no single round decides in which the machine changed its speed.
"""

import shutil
import statistics
import sys
from typing import Any

from loads import HERE, measure
from rich import box
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

ROUNDS = 5
SECONDS = 4.0
MATCHES = 100
SERVERS = {"matches": "ours", "boardgame_io": "boardgame.io"}
LOADS = ("full", "half")
GOALS = {"ratio": 2.5, "p99_ms": 50.0}

Cell = dict[str, float]


def missing() -> str:
    """Why the peer cannot be measured here, or nothing."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        return "boardgame.io is not measured: it needs Node.js with npm"
    if not (HERE / "boardgame_io/node_modules").is_dir():
        return "boardgame.io is not measured: want its packages, by npm ci in bench/boardgame_io"
    return ""


def results(rounds: int = ROUNDS) -> list[dict[str, Any]]:
    """One row for each server and load, with what every round measured; then the ratios."""
    cells: dict[tuple[str, str], list[Cell]] = {(server, load): [] for load in LOADS for server in SERVERS}
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task("beside boardgame.io", total=rounds * len(cells))
        for _ in range(rounds):
            for server, load in cells:
                rate = cells[server, "full"][-1]["per_second"] / 2 if load == "half" else 0.0
                cells[server, load].append(measure(server, SECONDS, MATCHES, rate))
                progress.advance(task)
    return [row_of(cells, server, load) for server, load in cells]


def row_of(cells: dict[tuple[str, str], list[Cell]], server: str, load: str) -> dict[str, Any]:
    measured, theirs = cells[server, load], cells["boardgame_io", load]
    row: dict[str, Any] = {"server": server, "load": load}
    for key in ("per_second", "p50_ms", "p99_ms", "bytes", "load_share"):
        row[key] = spread([cell[key] for cell in measured])
    row["cpu_us"] = spread([1e6 / cell["per_cpu_second"] for cell in measured])
    if server == "matches":
        pairs = list(zip(measured, theirs, strict=True))
        row["times_per_second"] = spread([one["per_second"] / other["per_second"] for one, other in pairs])
        row["times_per_cpu"] = spread([one["per_cpu_second"] / other["per_cpu_second"] for one, other in pairs])
    return row


def spread(values: list[float]) -> list[float]:
    """The least, the median and the greatest."""
    return [min(values), statistics.median(values), max(values)]


def median_of(values: list[float]) -> float:
    return values[1]


def in_words(values: list[float], digits: int = 0, between: str = " ") -> str:
    """The median, and beside or beneath it the range.

    >>> in_words([1.5, 2.0, 12.25], 2)
    '2.00 (1.50-12.25)'
    """
    least, median, greatest = [f"{value:,.{digits}f}" for value in values]
    return f"{median}{between}({least}-{greatest})"


def table_of(rows: list[dict[str, Any]]) -> Table:
    ours = rows[0]
    table = Table(
        title=f"Actions over sockets, {MATCHES} matches for two, beside boardgame.io",
        caption="Ours: Cacti, every action committed before it is told. boardgame.io: a small card game, in memory. "
        "Latency: from sending an action until both pages have it. Half: each at half of its own full rate. "
        f"At full load we do {in_words(ours['times_per_second'], 2)} times as many actions a second, and "
        f"{in_words(ours['times_per_cpu'], 2)} times as many per processor second of the server. "
        "Medians of the rounds, with their ranges. "
        "Goals, for the medians: 2.5 times as many; p99 at half load below 50 ms. * is a goal that was missed.",
        caption_justify="left",
        box=box.SIMPLE_HEAD,
        collapse_padding=True,
    )
    for heading in ("server", "load", "per s", "CPU us each", "p50 ms", "p99 ms"):
        table.add_column(heading, justify="left" if heading in ("server", "load") else "right", no_wrap=True)
    for row in rows:
        is_ours = row["server"] == "matches"
        few = "*" if is_ours and row["load"] == "full" and median_of(row["times_per_second"]) < GOALS["ratio"] else ""
        late = "*" if is_ours and row["load"] == "half" and median_of(row["p99_ms"]) > GOALS["p99_ms"] else ""
        table.add_row(
            SERVERS[row["server"]],
            row["load"],
            few + in_words(row["per_second"], 0, "\n"),
            in_words(row["cpu_us"], 0, "\n"),
            in_words(row["p50_ms"], 1, "\n"),
            late + in_words(row["p99_ms"], 0, "\n"),
        )
    return table


if __name__ == "__main__":
    if missing():
        raise SystemExit(missing())
    Console().print(table_of(results(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)))
