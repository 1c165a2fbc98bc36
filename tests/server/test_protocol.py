"""The page on the protocol names everything that travels."""

import re
from hashlib import sha256
from pathlib import Path
from typing import get_args

import pytest

from cactarium.kernel.fairness import pledge_to
from cactarium.server import watcher
from cactarium.server.routes import ROUTES
from cactarium.server.wire.from_page import PageMessage
from cactarium.server.wire.happenings import Happening
from cactarium.server.wire.to_page import ServerMessage

PAGE = (Path(__file__).parents[2] / "docs/protocol.md").read_text(encoding="utf-8")
MESSAGES = [*get_args(PageMessage), *get_args(ServerMessage), *get_args(Happening)]
CODES = [value for value in vars(watcher).values() if isinstance(value, int) and value >= 1000]


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: message.__name__)
def test_every_message_is_told_with_its_kind(message):
    assert re.search(rf"^\|.*`{message.__struct_config__.tag}`.*\|", PAGE, re.MULTILINE)


@pytest.mark.parametrize("message", [*get_args(PageMessage), *get_args(Happening)], ids=lambda one: one.__name__)
def test_every_field_that_a_page_has_to_know_is_told_beside_its_kind(message):
    rows = [row for row in PAGE.splitlines() if re.match(rf"^\|[^|]*`{message.__struct_config__.tag}`", row)]

    assert any(all(f"`{field}`" in row for field in message.__struct_encode_fields__) for row in rows), rows


@pytest.mark.parametrize("code", CODES)
def test_every_way_a_socket_ends_is_told(code):
    assert re.search(rf"^\| [\d, ]*\b{code}\b", PAGE, re.MULTILINE)


def test_every_address_is_told():
    paths = {path for route in ROUTES for path in route.paths}
    told = {re.sub(r"\{(\w+):\w+\}", lambda found: found[1].upper(), path) for path in paths}

    assert [path for path in sorted(told) if path not in PAGE] == []


def test_a_pledge_is_made_as_told():
    assert '`sha256("cactarium pledge 1 " + salt)`' in PAGE
    assert pledge_to("a" * 20) == sha256(b"cactarium pledge 1 " + b"a" * 20).hexdigest()
