"""How long screens show what moved. What moved where is none of the rules' business."""

from binascii import Error, a2b_base64
from typing import Final

# A piece and its pose.
PLACE_BYTES: Final = 15
HEAD_BYTES: Final = 2
# Whatever a motion says of itself, nobody waits longer for it.
LONGEST: Final = 30.0


def seconds_of(motion: str) -> float:
    """The length of a motion as it is written in a measured action.

    >>> seconds_of("-"), seconds_of("ARQAAEAA"), seconds_of("?")
    (0.0, 3.2, 0.0)
    """
    if motion == "-":
        return 0.0
    try:
        data = a2b_base64(motion.replace("-", "+").replace("_", "/") + "=" * (-len(motion) % 4))
    except Error:
        return 0.0
    if len(data) < HEAD_BYTES or not data[1]:
        return 0.0
    return min(LONGEST, steps_in(data) / data[1])


def steps_in(data: bytes) -> int:
    """All steps between its frames, each written seven bits to a byte, the lowest first."""
    place, steps = HEAD_BYTES, 0
    while place < len(data):
        value, worth = data[place], 1
        while value > 127 and place + 1 < len(data) and worth < 2**21:
            steps += (value - 128) * worth
            worth *= 128
            place += 1
            value = data[place]
        steps += value * worth
        count = data[place + 1] if place + 1 < len(data) else 0
        place += 2 + count * PLACE_BYTES
    return steps
