"""Where the logs of the tests are kept: one parameter per kind of database."""

import pytest
import pytest_asyncio

from cactarium.storage import open_log


@pytest.fixture(params=["sqlite"])
def url(request, tmp_path):
    """The address of a log that nobody has opened yet."""
    return {"sqlite": f"sqlite:///{tmp_path}/log.db"}[request.param]


@pytest_asyncio.fixture
async def log(url):
    async with await open_log(url) as log:
        yield log
