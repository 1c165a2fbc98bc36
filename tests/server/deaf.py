"""Visitors who talk and never listen, over bare sockets."""

import asyncio
import socket
import struct

from tests.server.house import House

HANDSHAKE = (
    "GET /api/tables/{code}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n{more}\r\n"
)
SMALL = 4096


class Deaf:
    """One connection from one address; what the server sends stays in its smallest possible buffer."""

    def __init__(self, source: str) -> None:
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
        self._socket.setblocking(False)
        self._socket.bind((source, 0))

    async def connect(self, house: House) -> None:
        await asyncio.get_running_loop().sock_connect(self._socket, ("127.0.0.1", house.port))

    async def open(self, house: House, code: str, cookie: str = "") -> None:
        """Open a table's socket; reads the handshake and nothing after it."""
        await self.connect(house)
        more = f"Cookie: {cookie}\r\n" if cookie else ""
        self.send(HANDSHAKE.format(code=code, more=more).encode())
        heard = b""
        while not heard.endswith(b"\r\n\r\n"):
            byte = await asyncio.get_running_loop().sock_recv(self._socket, 1)
            assert byte, "no handshake"
            heard += byte

    def send(self, data: bytes) -> bool:
        """Send something small; whether anybody was there to take it."""
        try:
            self._socket.send(data)
        except BlockingIOError:
            return True
        except OSError:
            return False
        return True

    def say(self, text: bytes) -> bool:
        """Send a frame of text to a table."""
        return self.send(b"\x81" + bytes([0x80 | len(text)]) + b"\0\0\0\0" + text)

    async def heard(self) -> bytes:
        """Everything until the server ends the connection."""
        loop, found = asyncio.get_running_loop(), b""
        try:
            while part := await loop.sock_recv(self._socket, 65536):
                found += part
        except ConnectionError:
            pass
        return found

    def leave(self) -> None:
        self._socket.close()

    def vanish(self) -> None:
        """End without a word: what is on its way meets nobody."""
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self._socket.close()
