"""Python's collector of dead cycles, so tamed that nobody waits for it.

What a move leaves behind lives as long as its table and holds hardly any cycles, but there is much of it: one look at
200,000 young objects stopped the house for a tenth of a second. So the collector looks at what is new in small
portions, once, and leaves alone what it has found alive. Visits do leave cycles behind; after enough of them it looks
at everything.
"""

import gc
from typing import Final

# Objects that are looked at in one go: two or three milliseconds.
PORTION: Final = 5_000
# Visits, to pages or of pages, after which it looks at everything: what they leave behind takes some ten megabytes.
VISITS: Final = 1_000


def calm() -> None:
    """From now on look in portions."""
    gc.set_threshold(PORTION, 50, 100)
    if leave_alone not in gc.callbacks:
        gc.callbacks.append(leave_alone)


def leave_alone(phase: str, _: dict[str, int]) -> None:
    """What is alive after a look belongs to no generation any more, so that none grows."""
    if phase == "stop":
        gc.freeze()


def look_at_all() -> None:
    """Find every dead cycle. With thousands of tables in memory this takes long."""
    gc.unfreeze()
    gc.collect()
