"""Cactarium: an online table for five cactus and garden games.

>>> import cactarium
>>> match = cactarium.new("cacti", seats=2, seed=7)
>>> match.to_act
[0]
>>> match.legal()[:3]
['grow saguaro', 'grow barrel', 'grow prickly-pear']
>>> match.do("grow barrel")
['s0 grew 2 barrel']
>>> match.undo()
'grow barrel'
>>> str(cactarium.replay(match.record())) == str(match)
True
"""

from cactarium.kernel.errors import BadPosition, BadRequest, BrokenRecord, CactariumError, IllegalAction
from cactarium.kernel.game import SPECTATOR, TABLE
from cactarium.match import Match, new, replay

__version__ = "0.1.0"
__all__ = [
    "SPECTATOR",
    "TABLE",
    "BadPosition",
    "BadRequest",
    "BrokenRecord",
    "CactariumError",
    "IllegalAction",
    "Match",
    "__version__",
    "new",
    "replay",
]
