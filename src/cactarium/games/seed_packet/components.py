"""What is in the box of Seed Packet."""

from typing import Final

# Raised whenever a stored record would replay differently.
VERSION: Final = 1

PLANTS: Final = ("aloe", "barrel", "cholla", "saguaro", "yucca")
COPIES: Final = 9
HAND: Final = 3


def all_seeds() -> list[str]:
    """SPK-1.1: nine seeds of each plant."""
    return [plant for plant in PLANTS for _ in range(COPIES)]
