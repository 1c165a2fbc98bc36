"""Tiny games, one for each need the contract of a game must meet."""

from typing import Any

from cactarium.games.seed_packet import SeedPacket
from cactarium.kernel.game import Game
from tests.samples.bell import Bell
from tests.samples.bids import Bids
from tests.samples.dash import Dash
from tests.samples.hush import HushGame
from tests.samples.pairs import Pairs
from tests.samples.plots import Plots
from tests.samples.putt import PuttGame
from tests.samples.rival import Rival
from tests.samples.roll import Roll
from tests.samples.stop import Stop
from tests.samples.toss import TossGame

SAMPLES: tuple[Game[Any], ...] = (
    Bids(),
    Dash(),
    Stop(),
    TossGame(),
    Pairs(),
    Rival(),
    Bell(),
    HushGame(),
    Plots(),
    Roll(),
    PuttGame(),
)

# What `make new-game` copies: a whole game, which the house does not offer.
TEMPLATE: Game[Any] = SeedPacket()

__all__ = ["SAMPLES", "TEMPLATE"]
