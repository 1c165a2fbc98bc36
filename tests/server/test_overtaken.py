"""A log that holds more than its match knows of: an append was cut off after it had been committed."""

import pytest

from cactarium.server import entries as log
from cactarium.server.live import Overtaken
from tests.server.inside import act, table_of, unkept

pytestmark = pytest.mark.asyncio


@pytest.mark.parametrize("more", [1, 3])
async def test_a_match_takes_everything_that_its_log_holds_before_anything_new(tmp_path, more):
    table, ahead = table_of(), table_of()
    async with unkept(tmp_path, table) as live:
        missed = [act(ahead) for _ in range(more)]
        rows = [(table.code, number, log.encoded(one), False) for number, one in enumerate(missed, table.version + 1)]
        await live._log.append_all(rows)

        async with live.lock:
            with pytest.raises(Overtaken):
                await live.enter(log.Acted(2000, table.to_act[0], table.match.legal()[0], "late"))

        assert table.entries == ahead.entries
        assert table.to_act == ahead.to_act
        kept = [log.decoded(body) for body in await live._log.read(table.code)]
        assert kept == ahead.entries
