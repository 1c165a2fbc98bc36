"""Cactarium: an online table for five cactus and garden games.

>>> import cactarium
>>> table = cactarium.new("cacti", seats=2, seed=7)
>>> table.to_act
[0]
>>> table.legal()[:3]
['grow saguaro', 'grow barrel', 'grow prickly-pear']
>>> table.do("grow barrel")
['s0 grew 2 barrel']
>>> table.undo()
'grow barrel'
>>> str(cactarium.replay(table.record())) == str(table)
True
"""

from cactarium.kernel.errors import BadPosition, BadRequest, BrokenRecord, CactariumError, IllegalAction
from cactarium.kernel.game import SPECTATOR, TABLE
from cactarium.table import Table, new, replay

__version__ = "0.1.0"
__all__ = [
    "SPECTATOR",
    "TABLE",
    "BadPosition",
    "BadRequest",
    "BrokenRecord",
    "CactariumError",
    "IllegalAction",
    "Table",
    "__version__",
    "new",
    "replay",
]
