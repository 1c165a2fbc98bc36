"""What is in the box, and the numbers of the rulebook. The faces of the cards are data: see ``cards.py``."""

from typing import Final

# Raised whenever a stored record would replay differently.
VERSION: Final = 1

LEAST: Final = 2
MOST: Final = 9
HAND: Final = 7
PLAYS: Final = 4
# Of Unlimited Cards.
SMALL_HAND: Final = 4
# The cliff, in metres.
TOP: Final = 1200
OWN_METRES: Final = 100
# What the later edition picks from a hand.
PICKED: Final = 2

# A match has no more rounds than this: then it is sundown, and the lowest wins.
MOST_ROUNDS: Final = 40
# No tie is thrown for more often than this: then it is broken by lot.
MOST_THROWS: Final = 10

# Of an owner's card file.
MOST_FACES: Final = 120
# Nine hands of seven, and a card for every Larry.
LEAST_CARDS: Final = 72
MOST_CARDS: Final = 240
MOST_MULTIPLIERS: Final = 15

THROW_SECONDS: Final = 10.0
READY_SECONDS: Final = 15.0
GRACE: Final = 0.25
# When everybody has said "go on".
AT_ONCE: Final = 0.1
