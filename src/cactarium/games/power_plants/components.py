"""What is in the box, and the numbers of the rulebook."""

from typing import Final

VERSION: Final = 1
LEAST: Final = 1
MOST: Final = 5

# PWR-1.2: patches are numbered 1 to 8 within a type, and five types are in play.
NUMBERS: Final = 8
PLANTS: Final = 5
MOST_PATCHES: Final = NUMBERS * PLANTS
SPRITES: Final = 20
HAND: Final = 2

# By the number of seats, 0 to 5; alone one plays with the patches of two.
HIGHEST: Final = (0, 6, 6, 7, 8, 8)
NURSERY: Final = (0, 4, 3, 3, 3, 5)
# The first five patches, a row of two nested against a row of three.
FORMATION: Final = ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1))

# A Sprite that is expelled after its player's last turn.
LATE_GEMS: Final = 2

# What a field is worth by its size: to who controls most of it, second most, and anything of it.
FIRST_PLACE: Final = (0, 1, 3, 5, 7, 9, 11, 13, 15)
SECOND_PLACE: Final = (0, 0, 1, 2, 3, 4, 5, 6, 7)
OTHERS: Final = (0, 0, 0, 1, 1, 1, 1, 1, 1)

# Who plays without a seat, wherever people read it.
RIVAL: Final = -1
NOBODY: Final = -1
