"""Servers for the tests of this folder."""

import pytest

from tests.server.house import House


@pytest.fixture
def house(tmp_path):
    """A house with quick bots; what it logs must hold no traceback."""
    house = House(tmp_path / "data", "--bot-pause", "0", "--messages", "1000").open()
    yield house
    house.close()
    assert "Traceback" not in house.logged()
