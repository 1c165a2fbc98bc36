"""Shuffles that nobody chose, and anybody can check.

Before the first deal the host publishes the hash of a secret: the commitment. Then every seat adds a salt. The seed
is derived from the secret and all salts; its hash is published with the deal, and the secret with the finished record.
If the commitment was published before the salts were given, the host did not know the salts when it committed, and no
seat knew the secret when it gave its salt: so nobody chose the seed.
"""

import re
from hashlib import sha256
from typing import Final

from cactarium.kernel.errors import BadRequest, shown

SECRET: Final = re.compile(r"[0-9a-f]{64}")
SALT: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


class Seeding:
    """Where the seed of a match comes from: given openly, or by commitment, salts and secret."""

    def __init__(
        self, seed: int | None, commitment: str = "", salts: list[str] | None = None, deal: str = "", secret: str = ""
    ) -> None:
        # None while the secret is not published yet.
        self.seed: Final = seed
        self.commitment: Final = commitment
        self.salts: Final = salts or []
        self.deal: Final = deal
        self.secret: Final = secret

    def is_fair(self) -> bool:
        """Whether the seed follows from a commitment, salts and a secret that are all published."""
        return self.commitment != "" and self.seed is not None

    def sealed(self) -> "Seeding":
        """The same without the secret, as it is while the match runs; an open seed stays open."""
        return Seeding(None, self.commitment, self.salts, self.deal) if self.commitment else self


def commitment_to(secret: str) -> str:
    """What is published before the first deal."""
    if not SECRET.fullmatch(secret):
        raise BadRequest("not a secret", f"{len(secret)} characters", "64 hexadecimal digits", "secret")
    return sha256(f"cactarium commitment 1 {secret}".encode()).hexdigest()


def checked_salt(salt: str) -> str:
    """The salt, if it is one."""
    if not SALT.fullmatch(salt):
        raise BadRequest("not a salt", shown(salt), "1 to 64 letters, digits, - or _", "salt")
    return salt


def derived_seed(secret: str, salts: list[str]) -> int:
    """The seed that follows from the secret and the salts in the order of the seats."""
    lines = ["cactarium seed 1", secret] + [checked_salt(salt) for salt in salts]
    return int.from_bytes(sha256("\n".join(lines).encode()).digest(), "big")


def deal_of(seed: int) -> str:
    """What is published with the first deal: it binds the seed and tells nothing of it."""
    return sha256(f"cactarium deal 1 {seed}".encode()).hexdigest()


def fair_seeding(secret: str, salts: list[str]) -> Seeding:
    """A seeding with everything published."""
    seed = derived_seed(secret, salts)
    return Seeding(seed, commitment_to(secret), salts, deal_of(seed), secret)
