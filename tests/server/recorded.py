"""Logs of tables as released versions wrote them: they must be read for ever.

    python -m tests.server.recorded NAME

writes ``logs/NAME.jsonl``, a log with every kind of entry as they are written now. Do that when an entry gets a field
or a new kind comes, under a new name; files that are there already never change.
"""

import sys
from pathlib import Path

from cactarium.games import game_named
from cactarium.kernel.fairness import pledge_to
from cactarium.kernel.game import Seat
from cactarium.kernel.rng import seeded
from cactarium.search.chance import RandomBot
from cactarium.search.match import bot_action
from cactarium.server import entries as log
from cactarium.server.table import Table
from cactarium.server.wire.table import ClockSetting

FOLDER = Path(__file__).parent / "logs"
SALTS = ["salt-of-ines-0000", "salt-of-jo-000000"]


def before_the_deal(game: str) -> list[log.Entry]:
    """People and a bot come, go and change chairs until all is ready."""
    clock = ClockSetting("game", 600, 5)
    options = {option.name: option.default for option in game_named(game).options}
    opened = log.Opened(1000, game, game_named(game).version, 3, options, clock, True, True, "5" * 64, hints=True)
    ines, jo = [pledge_to(salt) for salt in SALTS]
    return [
        opened,
        log.Sat(1100, 0, "Kim", "k" * 64),
        log.Stood(1200, 0),
        log.BotSat(1300, 0, "random", "Yucca"),
        log.Stood(1350, 0),
        log.ChairsChanged(1360, 0, "Kim", [0, 1, 2], 4),
        log.Sat(1400, 2, "Jo", "j" * 64, pledge=jo, ticket="t" * 64),
        log.ChairsChanged(1410, 2, "Jo", [2, 3], 2),
        log.OptionsChanged(1420, 0, "Jo", {"first": "0"}),
        log.Sat(1500, 1, "Ines", "i" * 64, pledge=ines),
        log.Swapped(1600, 0, 1),
        log.HandOverOffered(1700, [0], "a" * 64, 9000),
        log.HandedOver(1800, "a" * 64, [0], "h" * 64),
        log.SaltsAsked(1900, 13900),
        log.Revealed(2000, 0, SALTS[0]),
        log.Revealed(2100, 1, SALTS[1]),
        log.Began(2100),
    ]


def on_the_way() -> list[log.Entry]:
    """What happens between the actions."""
    return [
        log.Said(5000, 1, "Jo", "Hello!", "talk"),
        log.Hinted(5100, 0),
        log.Held(5120, 0, "greedy"),
        log.HoldLost(5140, 0),
        log.UndoAsked(5200, 0),
        log.UndoAnswered(5300, 1, agreed=True),
        log.Undone(5300, 0, 1),
        log.Paused(5400),
        log.Resumed(9000),
        log.StoodIn(9100, 1, "greedy", 0),
        log.Returned(9200, 1),
    ]


def written(game: str) -> list[log.Entry]:
    """A whole table, with every kind of entry."""
    opened, *rest = before_the_deal(game)
    assert isinstance(opened, log.Opened)
    table, rng, entries = Table("RECORD", opened), seeded(11), [opened, *rest]
    for entry in rest:
        table.take(entry)
    while table.match is not None and len(table.match.steps) < 12:
        if len(table.match.steps) == 3 and table.entries[-1].at < 5000:
            for entry in on_the_way():
                table.take(entry)
                entries.append(entry)
        seat = Seat(table.to_act[0])
        action = bot_action(table.game, table.match.state, seat, RandomBot(), rng)
        acted = log.Acted(table.entries[-1].at + 100, int(seat), action.text(), f"key-{table.version}")
        table.take(acted)
        entries.append(acted)
    last = entries[-1].at
    return [*entries, log.Out(last + 50, 1, "resigned"), log.Rematched(last + 90, 0, "AGAINX")]


if __name__ == "__main__":
    target = FOLDER / f"{sys.argv[1]}.jsonl"
    with target.open("xb") as file:
        file.writelines(log.encoded(entry) + b"\n" for entry in written("cactus_card"))
