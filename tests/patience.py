"""How long tests wait for a state."""

from typing import Final

# Nothing depends on it but how late a failure is told, so it is long enough for a machine ten times as busy.
# Where a test has several steps, each may take as long.
PATIENCE: Final = 120.0
