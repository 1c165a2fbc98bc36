"""The browser's types are made from the server's, and are not older than they are."""

import json
import re
from hashlib import sha256
from pathlib import Path

import pytest

from cactarium.games import GAMES
from cactarium.server.schema import protocol, schema_text, schemas

PAGES = Path(__file__).parents[2] / "web" / "src"
FILES = {"table": "table/wire.ts"} | {game.name: f"games/{game.name}/wire.ts" for game in GAMES if game.wire()}


@pytest.fixture(scope="module")
def defs():
    return schemas()["table"]["$defs"]


@pytest.mark.parametrize("name", FILES)
def test_the_types_of_the_browser_are_up_to_date(name):
    text = json.dumps(schemas()[name], separators=(",", ":"), ensure_ascii=False)
    first = (PAGES / FILES[name]).read_text(encoding="utf-8").splitlines()[0]

    assert first.split()[-1] == sha256(text.encode()).hexdigest(), "run `npm run wire` in web/"


def test_pages_know_by_which_types_they_were_made():
    told = re.search(r"PROTOCOL = '(\w+)'", (PAGES / FILES["table"]).read_text(encoding="utf-8"))

    assert told is not None
    assert told[1] == protocol(), "run `npm run wire` in web/"


def test_every_game_with_its_own_table_has_types_of_its_own_and_no_other_has_any():
    assert set(schemas()) == set(FILES)
    assert {path.parent.name for path in (PAGES / "games").glob("*/wire.ts")} == set(FILES) - {"table"}


@pytest.mark.parametrize("name", FILES)
def test_no_type_has_a_number_for_its_name(name):
    text = (PAGES / FILES[name]).read_text(encoding="utf-8")

    assert re.findall(r"export (?:interface|type) (\w+\d)\b", text) == []


def test_the_schema_is_the_same_each_time():
    assert schema_text() == schema_text()


def test_every_union_of_messages_has_a_name(defs):
    for name in ("Happening", "PageMessage", "ServerMessage"):
        assert all(set(one) == {"$ref"} for one in defs[name]["anyOf"]), name
    assert all(set(one) == {"$ref"} for one in schemas()["cacti"]["$defs"]["CactiTold"]["anyOf"])


def test_a_union_is_called_by_its_name_where_it_is_used(defs):
    assert defs["Update"]["properties"]["what"] == {"$ref": "#/$defs/Happening"}


def test_what_the_server_sends_is_required_unless_it_may_be_unset(defs):
    assert "stale" in defs["Refused"]["required"]
    assert defs["Update"]["required"] == ["kind", "version", "at", "what"]


def test_what_a_page_may_leave_out_is_not_required(defs):
    assert defs["NewTable"]["required"] == ["game"]


def test_what_a_game_sends_is_known_by_its_own_types(defs):
    assert defs["ActedHappening"]["properties"]["events"]["items"] == {"tsType": "unknown"}
    assert {"CactiView", "CactiFaces", "CactiPreview", "SideView"} <= schemas()["cacti"]["$defs"].keys()
    assert not {"CactiView", "SideView"} & defs.keys()
