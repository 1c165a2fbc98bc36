"""Small numbers in few bytes, and bytes as text."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final

from cactarium.kernel.errors import BadRequest

_LONGEST: Final = 10


def written(value: int) -> bytes:
    """A whole number from 0 up, seven bits to a byte, the lowest first.

    >>> written(300).hex()
    'ac02'
    """
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def signed(value: int) -> bytes:
    """A whole number near zero, on either side."""
    return written(value * 2 if value >= 0 else -value * 2 - 1)


def text_of(data: bytes) -> str:
    """Without padding; an empty part is a dash."""
    return urlsafe_b64encode(data).rstrip(b"=").decode() or "-"


def bytes_of(text: str) -> bytes:
    if text == "-":
        return b""
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError as error:
        raise broken("text") from error


def broken(what: str) -> BadRequest:
    return BadRequest("a broken hand path", what, "what a hand has written", "path")


class Reader:
    """Takes numbers off the front of bytes."""

    def __init__(self, data: bytes) -> None:
        self._data: Final = data
        self._place = 0

    def is_done(self) -> bool:
        return self._place >= len(self._data)

    def byte(self) -> int:
        if self.is_done():
            raise broken("its end is missing")
        self._place += 1
        return self._data[self._place - 1]

    def whole(self) -> int:
        value = 0
        for number in range(_LONGEST):
            byte = self.byte()
            value |= (byte & 127) << 7 * number
            if byte < 128:
                return value
        raise broken("a number too long")

    def near_zero(self) -> int:
        value = self.whole()
        return value >> 1 if value % 2 == 0 else -(value >> 1) - 1
