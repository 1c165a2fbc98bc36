"""The tables of ``make bench`` are read in a terminal of 80 columns: none of their numbers may be cut there."""

import importlib
import io
import json
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


def side_by_side(peer, times: list[float]) -> str:
    numbers = {"per_second": [12_345.6, 13_456.7, 23_456.7], "cpu_us": [123.4, 234.5, 1234.5]}
    numbers |= {"p50_ms": [1.25, 12.3, 123.4], "p99_ms": [12.3, 345.6, 1234.5]}
    ratios = {"times_per_second": times, "times_per_cpu": [2.25, 12.5, 22.5]}
    return shown(
        peer.table_of(
            [
                {"server": server, "load": load, **numbers, **(ratios if server == "matches" else {})}
                for load in peer.LOADS
                for server in peer.SERVERS
            ]
        )
    )


def test_the_servers_side_by_side_fit_80_columns(bench):
    text = side_by_side(bench("peer"), [1.25, 2.49, 12.5])

    medians = ["*13,457", "234", "12.3", "*346", "2.49", "12.50"]
    ranges = ["(12,346-23,457)", "(123-1,234)", "(1.2-123.4)", "(12-1,234)", "(1.25-12.50)", "(2.25-22.50)"]
    assert_whole(text, ["boardgame.io", *medians, *ranges])


def test_one_slow_round_misses_no_goal(bench):
    text = side_by_side(bench("peer"), [1.25, 2.5, 12.5])

    assert "*13,457" not in text
    assert "*346" in text


def test_pages_of_both_servers_act_when_both_have_heard(bench):
    """The packets are those that the two servers send."""
    pages = bench("pages")
    ours = pages.OurPage(pages.Match(pages.Load()), 1)
    theirs = pages.PeerPage(pages.Match(pages.Load()), 1, "code", "credentials")
    state = b'{"G":{"middle":[3]},"ctx":{"currentPlayer":"1"},"_stateID":7}'

    assert not ours.understood(b'{"kind":"presence","seats":[],"watching":0}')
    assert ours.understood(b'{"kind":"update","version":9,"legal":["pass"]}')
    assert ours.is_awaited
    assert ours.action() == b'{"kind":"act","key":"9","seat":1,"action":"pass","based":9}'
    assert not theirs.understood(b'42/cards,["matchData","code",[]]')
    assert theirs.understood(b'42/cards,["update","code",' + state + b",[]]")
    assert theirs.is_awaited
    assert b'"args":[3]' in theirs.action()


def test_the_races_fit_80_columns(bench):
    races = bench("races")
    numbers = {"cards": [1234, 1234, 1234], "p50_ms": [1.25, 12.34, 1234.5], "p99_ms": [12.5, 123.45, 1234.5]}
    numbers |= {"bytes": [1234, 1450, 12345]}

    text = shown(races.table_of([{"load": name, **numbers} for name in races.NAMES]))

    assert_whole(text, [*races.NAMES.values(), "1,234", "12.3 (1.2-1,234.5)", "123.5 (12.5-1,234.5)", "1,450"])


def test_a_card_is_through_when_the_last_of_nine_pages_has_heard_of_it(bench):
    """Frames are those that the server sends; an own card is known by its key, for the others by its version."""
    pages, race = bench("race"), bench("race").Race()
    race.pages = [pages.Racer(race, seat) for seat in range(pages.SEATS)]
    first, *others = race.pages
    first.transport = Line()
    for page in race.pages:
        page.hear(b'{"kind":"snapshot","version":8,"legal":["play sprint 0","play sprint 1","done"]}')
    first.play(first.cards()[0])

    first.hear(b'{"kind":"update","version":9,"what":{"kind":"quiet"}}')
    first.hear(b'{"kind":"update","version":10,"what":{"kind":"acted","key":"0-1"}}')
    for page in others[1:]:
        page.hear(b'{"kind":"update","version":10,"what":{"kind":"acted","key":""}}')
    assert race.latencies() == []
    others[0].hear(b'{"kind":"update","version":10,"what":{"kind":"acted","key":""}}')

    assert len(race.latencies()) == 1
    assert json.loads(first.transport.sent[0])["action"] in ("play sprint 0", "play sprint 1")
    with pytest.raises(SystemExit, match="refused"):
        first.hear(b'{"kind":"refused","version":10}')


class Line:
    """Takes down what a page sends."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    def send(self, kind: object, frame: bytes) -> None:
        self.sent.append(frame)


def test_the_hands_fit_80_columns(bench):
    hands = bench("hands")
    keys = ("ours", "bare", "paced", "ratio", "paced_ratio", "late", "bytes", "rounds")
    found = {key: [1012.34, 1234.56, 2345.67] for key in keys}
    found |= {"ratio": [1.34, 12.56, 13.67], "paced_ratio": [1.34, 12.56, 13.67], "late": [0.0, 12.3, 99.9]}

    text = shown(hands.table_of(found))

    assert_whole(text, ["MuJoCo alone", "holds", "by the clock", "1,235 (1,012-2,346)", "*12.56 (1.34-13.67)"])
