"""Logs that released versions have written are read, and lead to the tables that they led to then."""

import json
from typing import Any, get_args

import pytest

import cactarium
from cactarium.server import entries as log
from cactarium.server.replays import record_of
from cactarium.server.table import Table
from cactarium.server.telling import result_told
from tests.server.recorded import FOLDER

# What each log led to when it was written. A line here never changes.
WANTED: dict[str, dict[str, Any]] = {
    # Before there were pledges: salts in the clear.
    "0.1-salts": {
        "stage": "over",
        "names": ["Ines", "Jo"],
        "out": ["", "resigned"],
        "promise": 1,
        "actions": """grow saguaro, grow old-man, grow barrel, pass, grow barrel, grow saguaro, plant starting-2 1,
            special prickly-pear, special saguaro, plant old-man/prickly-pear 1, grow saguaro, grow old-man""",
        "ranks": [1, 2],
        "clock": [626450, 629000],
    },
    "0.1-pledges": {
        "stage": "over",
        "names": ["Ines", "Jo"],
        "out": ["", "resigned"],
        "promise": 2,
        "actions": """grow saguaro, pass, grow prickly-pear, pass, grow prickly-pear, grow old-man,
            plant barrel/old-man 2, special barrel, special saguaro, plant prickly-pear/old-man 1, grow prickly-pear,
            grow old-man""",
        "ranks": [1, 2],
        "clock": [626450, 629000],
    },
    # Chairs come and go, options change, and bots have names.
    "0.1-lobby": {
        "stage": "over",
        "names": ["Ines", "Jo"],
        "out": ["", "resigned"],
        "promise": 2,
        "actions": """draw, play steal-a-card 0, pass, play see-and-steal 0, pass, take charlie,
            set charlie charlie wild, play request-a-card 1 steal-a-card, pass turn, stop, draw, draw""",
        "ranks": [1, 2],
        "clock": [614650, 624500],
    },
    # Hands hold something.
    "0.1-hands": {
        "stage": "over",
        "names": ["Ines", "Jo"],
        "out": ["", "resigned"],
        "promise": 2,
        "actions": """draw, play steal-a-card 0, pass, play see-and-steal 0, pass, take charlie,
            set charlie charlie wild, play request-a-card 1 steal-a-card, pass turn, stop, draw, draw""",
        "ranks": [1, 2],
        "clock": [614650, 624500],
    },
}


def read(name: str) -> list[log.Entry]:
    return [log.decoded(body) for body in (FOLDER / f"{name}.jsonl").read_bytes().splitlines()]


def table_of(name: str) -> Table:
    opened, *rest = read(name)
    assert isinstance(opened, log.Opened)
    table = Table("RECORD", opened)
    for entry in rest:
        table.take(entry)
    return table


def test_every_recorded_log_is_known():
    assert {path.stem for path in FOLDER.glob("*.jsonl")} == set(WANTED)


@pytest.mark.parametrize("name", WANTED)
def test_a_log_of_a_released_version_leads_to_the_same_table(name):
    table = table_of(name)
    assert table.match is not None
    result = result_told(table)
    assert result is not None

    want = WANTED[name]
    assert {
        "stage": table.stage,
        "names": [chair.name for chair in table.chairs],
        "out": [chair.out for chair in table.chairs],
        "promise": table.match.seeding.promise(),
        "actions": [step.action.text() for step in table.match.steps],
        "ranks": result.ranks,
        "clock": table.clock.left if table.clock else [],
    } == {**want, "actions": [action.strip() for action in want["actions"].split(",")]}


@pytest.mark.parametrize("name", WANTED)
def test_its_record_replays(name):
    table = table_of(name)
    assert table.match is not None

    assert cactarium.replay(record_of(table)).dump() == table.match.dump()


@pytest.mark.parametrize("name", WANTED)
def test_what_is_read_is_written_as_it_was_but_for_new_fields(name):
    for body in (FOLDER / f"{name}.jsonl").read_bytes().splitlines():
        before, after = json.loads(body), json.loads(log.encoded(log.decoded(body)))
        assert before.items() <= after.items()


def test_some_log_has_every_kind_of_entry_and_every_field_of_it():
    """Whoever adds one records another log: ``python -m tests.server.recorded NAME``."""
    told: dict[str, set[str]] = {}
    for path in FOLDER.glob("*.jsonl"):
        for body in path.read_bytes().splitlines():
            data = json.loads(body)
            told.setdefault(data.pop("type"), set()).update(data)

    for kind in get_args(log.Entry):
        assert told.get(kind.__struct_config__.tag, set()) >= set(kind.__struct_encode_fields__), kind
