"""Secrets of seats, tokens and the codes of tables."""

import re
from hashlib import sha256
from secrets import choice, token_urlsafe

# No letters or digits that are taken for one another when read aloud or by hand.
CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
# A listed table is found by everybody anyway; of others the code is all that keeps strangers out.
LISTED_LENGTH = 6
UNLISTED_LENGTH = 10
CODE = re.compile("[A-Z0-9]{5,12}")
COOKIE = "keys"
MOST_KEYS = 16


def new_code(*, listed: bool) -> str:
    return "".join(choice(CODE_LETTERS) for _ in range(LISTED_LENGTH if listed else UNLISTED_LENGTH))


def is_code(text: str) -> bool:
    """Whether a table may have this code."""
    return CODE.fullmatch(text) is not None


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
