"""What an operator can set."""

from msgspec import Struct
from msgspec.structs import replace


class Limits(Struct, frozen=True):
    """What one sender may ask of the server."""

    # Messages of one socket: so many a second in the long run, and so many at once.
    messages_per_second: float = 20.0
    messages_at_once: float = 60.0
    # Movements of a hand, which a page sends 60 times a second; what a stalled line kept back comes at once.
    movements_per_second: float = 120.0
    movements_at_once: float = 600.0
    # Lines of chat of one seat.
    chat_per_second: float = 0.5
    chat_at_once: float = 6.0
    # Requests of one address that change something.
    requests_per_second: float = 2.0
    requests_at_once: float = 60.0
    # Wrong codes of tables that one address may try.
    guesses_per_second: float = 1.0
    guesses_at_once: float = 20.0
    # Tables that one address has opened and that are still in memory.
    tables_per_address: int = 40
    # Sockets of one address: in all, of those without a seat, and how fast they may be opened.
    sockets_per_address: int = 200
    onlookers_per_address: int = 60
    sockets_per_second: float = 10.0
    sockets_at_once: float = 400.0
    # Connections of one address, whatever they are for, and of all.
    connections_per_address: int = 500
    connections: int = 10_000
    # Bytes that one socket may be told for saying hello, and one address for whatever it asks.
    hello_per_second: float = 256 * 1024
    hello_at_once: float = 4 * 2**20
    told_per_second: float = 2**20
    told_at_once: float = 32 * 2**20
    # Bytes that wait for a slow page before it is let go, for all pages of an address, and for everybody.
    page_bytes: int = 2 * 2**20
    address_bytes: int = 16 * 2**20
    waiting_bytes: int = 64 * 2**20
    # Bytes of a message over a socket, and of the body of a request.
    message_bytes: int = 4096
    body_bytes: int = 65536


class Patience(Struct, frozen=True):
    """How many seconds the server waits for the other side of a connection."""

    # From the first byte of a request, or from when somebody connects, to the end of its headers; then of its body.
    headers: float = 10.0
    body: float = 20.0
    # Between two requests.
    next_request: float = 10.0
    # From when a socket is opened until its page has said hello.
    hello: float = 10.0
    # While something is to be read: at least a kilobyte has to be read for every second of it.
    reading: float = 10.0


class Settings(Struct, frozen=True):
    """How the server behaves."""

    limits: Limits = Limits()
    patience: Patience = Patience()
    # A bot waits at least so long before it acts, so that people can follow.
    bot_pause: float = 0.9
    bot_workers: int = 2
    # Processes in which what hands hold is simulated; each has many hands.
    hand_workers: int = 1
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
