"""A race of nine sockets beside a bare echo, in turn: the fourth table of ``make bench``.

    python bench/races.py [ROUNDS]

As in the table beside boardgame.io each figure is a median over the rounds with their range, for machines are busy with
other things.
"""

import json
import subprocess
import sys
from typing import Any

from loads import HERE
from peer import in_words, median_of, spread
from race import PATIENCE, PLAYS, SEATS
from rich import box
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

ROUNDS = 3
RACES = 4
NAMES = {"race": f"a race of {SEATS}", "echo": f"bare echo, {SEATS} sockets"}

Cell = dict[str, float]


def measure(*arguments: object) -> Cell:
    command = [sys.executable, str(HERE / "race.py"), *map(str, arguments)]
    run = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, timeout=(RACES + 2) * PATIENCE)
    cell: Cell = json.loads(run.stdout)
    return cell


def results(rounds: int = ROUNDS) -> list[dict[str, Any]]:
    """Races, then the echo with frames as large as what the pages were told; what every round measured."""
    cells: dict[str, list[Cell]] = {name: [] for name in NAMES}
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task("racing", total=rounds * len(NAMES))
        for _ in range(rounds):
            cells["race"].append(measure("race", RACES))
            progress.advance(task)
            cells["echo"].append(measure("echo", RACES, round(cells["race"][-1]["bytes"])))
            progress.advance(task)
    keys = ("cards", "p50_ms", "p99_ms", "bytes")
    return [
        {"load": name} | {key: spread([cell[key] for cell in found]) for key in keys} for name, found in cells.items()
    ]


def table_of(rows: list[dict[str, Any]]) -> Table:
    table = Table(
        title=f"A race of Cliffs & Cactuses over {SEATS} sockets, one server process",
        caption=f"Each page plays {PLAYS} cards at random moments of three seconds. Latency: from sending a card until "
        f"the last of the {SEATS} pages has it, committed; of the echo, until a frame of the same size is back. "
        "Medians of the rounds, with their ranges.",
        caption_justify="left",
        box=box.SIMPLE_HEAD,
        collapse_padding=True,
    )
    for heading in ("load", "cards", "p50 ms", "p99 ms", "bytes"):
        table.add_column(heading, justify="left" if heading == "load" else "right", no_wrap=True)
    for row in rows:
        cards, size = f"{median_of(row['cards']):,.0f}", f"{median_of(row['bytes']):,.0f}"
        table.add_row(NAMES[row["load"]], cards, in_words(row["p50_ms"], 1), in_words(row["p99_ms"], 1), size)
    return table


if __name__ == "__main__":
    Console().print(table_of(results(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)))
