"""What the tests cost: seconds of work by folder, and the slowest tests, over all runs that tell them to one file.

``make test`` loads this with ``-p tests.costs --costs FILE``. Each run adds its own costs to the file and shows those
of all runs so far, so the last run shows everything. Seconds are those of the workers: two of them make two a second.
"""

import json
from collections import Counter, defaultdict
from pathlib import Path

import pytest

SLOWEST = 20


def pytest_addoption(parser):
    parser.addoption("--costs", metavar="FILE", type=Path, help="add what the tests cost to this file, and show it")


def pytest_configure(config):
    is_worker = hasattr(config, "workerinput")
    if config.getoption("--costs") and not is_worker:
        name = "compiled" if config.getoption("--compiled") else "interpreted"
        config.pluginmanager.register(Costs(config.getoption("--costs"), name))


class Costs:
    """The costs of this run, and of those before it."""

    def __init__(self, path: Path, run: str) -> None:
        self.path = path
        self.run = run
        self.seconds: dict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] += report.duration

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([self.run, self.seconds]) + "\n")
        runs = [json.loads(line) for line in self.path.read_text(encoding="utf-8").splitlines()]
        terminalreporter.section("what the tests cost")
        for line in [*by_folder(runs), "", *slowest(runs)]:
            terminalreporter.write_line(line)


def folder_of(test: str) -> str:
    """``tests/games/cacti`` for what lies in it; two folders deep at most."""
    *folders, _ = test.partition("::")[0].split("/")
    return "/".join(folders[:3]) or "."


def by_folder(runs: list[tuple[str, dict[str, float]]]) -> list[str]:
    """A line for each folder: the seconds of each kind of run, and how many tests they were for."""
    names = list(dict.fromkeys(name for name, _ in runs))
    sums: list[dict[str, float]] = [defaultdict(float) for _ in names]
    tests: Counter[str] = Counter()
    for name, seconds in runs:
        for test, cost in seconds.items():
            sums[names.index(name)][folder_of(test)] += cost
            tests[folder_of(test)] += 1
    folders = sorted(tests, key=lambda folder: -sum(total[folder] for total in sums))
    lines = [[*[f"{total[folder]:.1f}" for total in sums], str(tests[folder]), folder] for folder in folders]
    lines.append([*[f"{sum(total.values()):.1f}" for total in sums], str(sum(tests.values())), "all"])
    heads = [*[f"{name} s" for name in names], "tests", "folder"]
    return ["  ".join([*[cell.rjust(13) for cell in line[:-1]], line[-1]]) for line in [heads, *lines]]


def slowest(runs: list[tuple[str, dict[str, float]]]) -> list[str]:
    """A line for each of the slowest tests."""
    costs = [(cost, name, test) for name, seconds in runs for test, cost in seconds.items()]
    return [f"{cost:8.1f} s  {name:11}  {test}" for cost, name, test in sorted(costs, reverse=True)[:SLOWEST]]
