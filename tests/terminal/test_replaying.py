"""Records shown to a seat tell no more than the seat knew."""

from typing import Any

from cactarium.kernel.fairness import Seeding
from cactarium.kernel.game import SPECTATOR
from cactarium.table import Table
from cactarium.terminal.replaying import replay_data
from tests.samples.bids import Bids


def test_an_action_whose_events_are_masked_is_masked_too():
    game = Bids()
    table = Table(game, 2, {}, Seeding(1), game.setup(2, 1, {}))
    bid = table.legal(0)[0]
    table.do(bid, 0)

    shown: list[Any] = [replay_data(table, viewer)["moves"] for viewer in (0, 1, SPECTATOR)]

    assert [moves[0]["action"] for moves in shown] == [bid, None, bid]
    assert shown[1][0]["events"] == ["s0 bid ?"]
