"""What a page tells of a hand, in binary frames of exact length, and what goes through the pipe to a hand's process.

A frame is a kind in one byte, then whole numbers of 16 bits, the lowest byte first: no number in them is out of range.
"""

from collections.abc import Iterator
from struct import Struct
from typing import Final

TARGET: Final = 1
LET_GO: Final = 2
TAKE_BACK: Final = 3
GRIP: Final = 4

POSE: Final = Struct("<7h")
POINT: Final = Struct("<3h")
# The length of each kind, that of the kind itself included.
LENGTHS: Final = {TARGET: 1 + POSE.size, LET_GO: 1, TAKE_BACK: 1, GRIP: 1 + POINT.size}


def is_hand_frame(data: bytes) -> bool:
    """Whether bytes of a page are a movement of a hand.

    >>> is_hand_frame(bytes([LET_GO])), is_hand_frame(bytes([LET_GO, 0])), is_hand_frame(b"")
    (True, False, False)
    """
    return bool(data) and LENGTHS.get(data[0]) == len(data)


# Through the pipe: the number of a hold, what is meant, and so many bytes.
HEAD: Final = Struct("<IBI")
# To the process.
BEGIN: Final = 1
FRAME: Final = 2
DROP: Final = 3
ERRAND: Final = 4
# And from it.
READY: Final = 11
PICTURE: Final = 12
TEXT: Final = 13
FAILED: Final = 14
TICKS: Final = 15
# Rounds that were held, and how many of them began late: in one message of the process about itself.
COUNTS: Final = Struct("<II")


def packed(number: int, kind: int, body: bytes = b"") -> bytes:
    return HEAD.pack(number, kind, len(body)) + body


class Messages:
    """Puts messages together again from what a pipe gives, piece by piece."""

    def __init__(self) -> None:
        self._rest = bytearray()

    def put(self, data: bytes) -> Iterator[tuple[int, int, bytes]]:
        """The messages that are whole with this."""
        self._rest += data
        start = 0
        while len(self._rest) - start >= HEAD.size:
            number, kind, size = HEAD.unpack_from(self._rest, start)
            end = start + HEAD.size + size
            if end > len(self._rest):
                break
            yield number, kind, bytes(self._rest[start + HEAD.size : end])
            start = end
        del self._rest[:start]
