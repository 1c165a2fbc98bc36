"""The tables of ``make bench`` are read in a terminal of 80 columns: none of their numbers may be cut there."""

import importlib
import io
from pathlib import Path

import pytest
from rich.console import Console
from rich.table import Table

from cactarium.games import GAMES

WIDTH = 80
BENCH = Path(__file__).parents[2] / "bench"


@pytest.fixture
def bench(monkeypatch):
    """Loads a module of the folder, which is a set of scripts and no package."""
    monkeypatch.syspath_prepend(str(BENCH))
    return importlib.import_module


def shown(table: Table) -> str:
    console = Console(width=WIDTH, file=io.StringIO())
    console.print(table)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def assert_whole(text: str, numbers: list[str]) -> None:
    assert max(map(len, text.splitlines())) <= WIDTH
    assert "…" not in text
    assert [number for number in numbers if number not in text] == []


def test_the_playouts_fit_80_columns(bench):
    run = bench("run")
    numbers = {"games_per_second": 234_567.8, "moves_per_second": 12_345_678.9}
    beside = {"compiled_games": 123.45, "compiled_moves": 234.56, "goal": 2.5}
    rows = [
        {"game": game.name, "how": how, "who": who, **numbers, **({} if who == "compiled" else beside)}
        for game in GAMES
        for how in run.WAYS
        for who in ("compiled", "interpreted", *run.PEERS.get(game.name, {}))
    ]

    text = shown(run.table_of(rows))

    titles = [game.title for game in GAMES]
    assert_whole(text, [*titles, "interpreted", "234,568", "12,345,679", "123.45 (234.56)", "2.5", "goal", "games/s"])


def test_the_loads_fit_80_columns(bench):
    loads = bench("loads")
    numbers = {"per_second": 123_456.7, "per_cpu_second": 234_567.8, "p50_ms": 1234.5, "p99_ms": 2345.6, "bytes": 12345}
    names = ["echo", *(f"{number} busy" for number in loads.BUSY), "100 at half load"]
    rows = [{"load": name, **numbers, **({"to_echo": 0.12} if "busy" in name else {})} for name in names]

    text = shown(loads.table_of(rows))

    assert_whole(text, ["123,457", "234,568", "*0.12", "1234.5", "*2345.6", "12,345", "100 at half load"])
