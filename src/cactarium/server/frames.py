"""Frames of a socket as RFC 6455 has them: those that nearly all are, whole and short. No extension of it is in use.

Nearly all are texts. A server sends bytes as well: pictures of what moves, of which only the latest counts; and a page
those by which a hand moves.
"""

from typing import Final

from websockets.frames import apply_mask  # type: ignore[attr-defined]  # the quick one, where there is one

TEXT: Final = 0x1
BINARY: Final = 0x2
PING: Final = 0x9
PONG: Final = 0xA
OTHER: Final = -1

FINAL_BIT: Final = 0x80
MASK_BIT: Final = 0x80
# A header for lengths up to this has two bytes; in a frame of a page the key of its mask follows.
LONGEST_SHORT: Final = 125
HEAD: Final = 2
KEY_END: Final = 6


def framed(text: bytes) -> bytes:
    r"""A text as one whole frame of a server.

    >>> framed(b"hi"), framed(b"x" * 126)[:5], framed(b"x" * 65536)[:11]
    (b'\x81\x02hi', b'\x81~\x00~x', b'\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00x')
    """
    size = len(text)
    if size <= LONGEST_SHORT:
        return bytes((FINAL_BIT | TEXT, size)) + text
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big") + text
    return b"\x81\x7f" + size.to_bytes(8, "big") + text


def framed_bytes(data: bytes) -> bytes:
    r"""The same for bytes that are no text.

    >>> framed_bytes(b"hi"), framed_bytes(b"x" * 126)[:5]
    (b'\x82\x02hi', b'\x82~\x00~x')
    """
    return bytes((FINAL_BIT | BINARY,)) + framed(data)[1:]


def kind_of(data: bytes) -> int:
    """What a page has sent, if it is exactly one frame, whole and short: text, bytes, ping or pong; else ``OTHER``."""
    size = len(data) - KEY_END
    if not 0 <= size <= LONGEST_SHORT or data[1] != MASK_BIT | size:
        return OTHER
    kind = data[0] ^ FINAL_BIT
    return kind if kind in (TEXT, BINARY, PING, PONG) else OTHER


def text_of(data: bytes) -> str | None:
    """The text in a frame that is one, whole and short; None if it is no UTF-8."""
    try:
        return str(apply_mask(data[KEY_END:], data[HEAD:KEY_END]), "utf-8")
    except UnicodeDecodeError:
        return None


def bytes_of(data: bytes) -> bytes:
    """What is in a frame that is whole and short."""
    return bytes(apply_mask(data[KEY_END:], data[HEAD:KEY_END]))
