"""Servers for the tests of this folder."""

import pytest

from tests.server.house import open_house


@pytest.fixture
def house(tmp_path):
    """A house with quick bots; what it logs must hold no traceback."""
    with open_house(tmp_path / "data", "--bot-pause", "0", "--messages", "1000") as house:
        yield house
