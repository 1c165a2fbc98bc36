"""What an operator can set."""

from msgspec import Struct
from msgspec.structs import replace


class Limits(Struct, frozen=True):
    """What one sender may ask of the server."""

    # Messages of one socket: so many a second in the long run, and so many at once.
    messages_per_second: float = 20.0
    messages_at_once: float = 60.0
    # Lines of chat of one seat.
    chat_per_second: float = 0.5
    chat_at_once: float = 6.0
    # Requests of one address that change something.
    requests_per_second: float = 2.0
    requests_at_once: float = 60.0
    # Tables that one address has opened and that are still in memory, and its sockets.
    tables_per_address: int = 40
    sockets_per_address: int = 200
    # Bytes of a message over a socket, and of the body of a request.
    message_bytes: int = 4096
    body_bytes: int = 65536
    # Frames that wait for a slow page before it is let go.
    frames_waiting: int = 256


class Settings(Struct, frozen=True):
    """How the server behaves."""

    limits: Limits = Limits()
    # A bot waits at least so long before it acts, so that people can follow.
    bot_pause: float = 0.9
    bot_workers: int = 2
    # Away: after silence, or after the page was closed.
    silence: float = 30.0
    grace: float = 10.0
    # The house was away if it did nothing for longer than this: the machine slept, or the process was stopped.
    absence: float = 5.0
    hand_over_seconds: int = 600
    # A table that nobody watches and where nothing is to be done leaves memory after so long; its log stays.
    idle: float = 600.0
    # The proxy whose word is taken for a visitor's address and scheme; none by default.
    proxy: str = ""
    # Where others reach the server, for links to share.
    addresses: list[str] = []

    def with_addresses(self, addresses: list[str]) -> "Settings":
        """The same, told where others reach the server."""
        return replace(self, addresses=addresses)
