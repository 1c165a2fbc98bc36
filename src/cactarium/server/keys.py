"""Secrets of seats, tokens and the codes of tables."""

from hashlib import sha256
from secrets import choice, token_urlsafe

# No letters or digits that are taken for one another when read aloud or by hand.
CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 6
COOKIE = "keys"
MOST_KEYS = 16


def new_code() -> str:
    return "".join(choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def new_secret() -> str:
    return token_urlsafe(24)


def hashed(secret: str) -> str:
    """What the log keeps of a secret. It is long and random, so one round of hashing is enough."""
    return sha256(f"cactarium key 1 {secret}".encode()).hexdigest()


def secrets_of(cookie: str | None) -> list[str]:
    """The seat secrets that a device brings for a table."""
    return [part for part in (cookie or "").split(".")[:MOST_KEYS] if part]


def cookie_of(secrets: list[str]) -> str:
    return ".".join(secrets[-MOST_KEYS:])
