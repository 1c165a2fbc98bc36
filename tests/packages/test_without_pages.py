"""A house that was installed without its pages: it says so at once, and programs can still play there."""

import os
import shutil
from pathlib import Path

import pytest

from tests.packages.installed import ROOT
from tests.server.house import House

pytestmark = pytest.mark.asyncio
MISSING = "the pages are missing: got a package without them, want one from `make wheel`, or npm when it is installed"


class Bare(House):
    """A house that runs from another copy of the package."""

    source = Path()

    def environment(self) -> dict[str, str]:
        env = super().environment()
        return {**env, "PYTHONPATH": os.pathsep.join([str(self.source), env["PYTHONPATH"]])}


@pytest.fixture
def bare(tmp_path):
    house = Bare(tmp_path / "data")
    house.source = tmp_path / "src"
    shutil.copytree(ROOT / "src", house.source, ignore=shutil.ignore_patterns("site", "*.egg-info", "__pycache__"))
    house.open()
    yield house
    house.close()


async def test_it_says_so_when_it_opens_and_on_every_page(bare):
    front = await bare.get("/")

    assert (front.status_code, front.text) == (503, f"{MISSING} [server/site]\n")
    assert MISSING in bare.logged()


async def test_tables_can_be_opened_all_the_same(bare):
    code, _ = await bare.table(names=["Ines"], bots=["random"])

    assert (await bare.get(f"/api/tables/{code}/record")).status_code != 503
    assert (await bare.get("/healthz")).text == "ok\n"
