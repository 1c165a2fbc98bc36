"""Shuffles that nobody chose, and anybody can check.

Before anybody sits down the host publishes the hash of a secret: the commitment. Who sits down publishes the hash of a
salt: a pledge. When all chairs are taken the salts are revealed, and the seed is derived from the secret and the salts;
its hash is published with the deal, and the secret with the finished record. Everything was bound before anything was
told, so nobody chose the seed, not even a host who sits at the table. A seat that does not reveal its salt in time is
left out, and everybody sees that.

Older records have salts without pledges. There, whoever knew the secret and gave a salt last could choose the seed.
Which of the two a record promises is its ``promise``: 1 for commitment and salts, 2 for commitment, pledges and salts.
"""

import re
from hashlib import sha256
from typing import Final

from cactarium.kernel.errors import BadRequest, shown

SECRET: Final = re.compile(r"[0-9a-f]{64}")
SALT: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


class Seeding:
    """Where the seed of a match comes from: given openly, or by commitment, pledges, salts and secret."""

    def __init__(
        self,
        seed: int | None,
        commitment: str = "",
        salts: list[str] | None = None,
        deal: str = "",
        secret: str = "",
        pledges: list[str] | None = None,
    ) -> None:
        # None while the secret is not published yet.
        self.seed: Final = seed
        self.commitment: Final = commitment
        # One a seat; with pledges "" for a seat that gave none or was left out.
        self.salts: Final = salts or []
        self.deal: Final = deal
        self.secret: Final = secret
        # One a seat, "" for a seat that pledged nothing; none at all where nobody was asked to.
        self.pledges: Final = pledges or []

    def is_fair(self) -> bool:
        """Whether the seed follows from a commitment, salts and a secret that are all published."""
        return self.commitment != "" and self.seed is not None

    def promise(self) -> int:
        """What the shuffle promises: 0 nothing, 1 by commitment and salts, 2 with pledges before the salts."""
        if not self.commitment:
            return 0
        return 2 if self.pledges else 1

    def left_out(self) -> list[int]:
        """The seats that pledged a salt and did not reveal it in time."""
        return [seat for seat, pledge in enumerate(self.pledges) if pledge and not self.salts[seat]]

    def took_part(self) -> list[int]:
        """The seats whose salt is in the shuffle."""
        return [seat for seat, salt in enumerate(self.salts) if salt]

    def sealed(self) -> "Seeding":
        """The same without the secret, as it is while the match runs; an open seed stays open."""
        if not self.commitment:
            return self
        return Seeding(None, self.commitment, self.salts, self.deal, "", self.pledges)


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


def pledge_to(salt: str) -> str:
    """What a seat publishes when it sits down: it binds the salt, and tells nothing of one that is long and random."""
    return sha256(f"cactarium pledge 1 {checked_salt(salt)}".encode()).hexdigest()


def derived_seed(secret: str, salts: list[str], promise: int = 1) -> int:
    """The seed that follows from the secret and the salts in the order of the seats; with pledges "" for no salt."""
    lines = [f"cactarium seed {promise}", secret]
    lines += [checked_salt(salt) if salt or promise == 1 else "" for salt in salts]
    return int.from_bytes(sha256("\n".join(lines).encode()).digest(), "big")


def deal_of(seed: int) -> str:
    """What is published with the first deal: it binds the seed and tells nothing of it."""
    return sha256(f"cactarium deal 1 {seed}".encode()).hexdigest()


def fair_seeding(secret: str, salts: list[str], pledges: list[str] | None = None) -> Seeding:
    """A seeding with everything published; with pledges, each salt must fit its own or be ""."""
    commitment = commitment_to(secret)
    if pledges is None:
        seed = derived_seed(secret, salts)
    else:
        check_pledges(salts, pledges)
        seed = derived_seed(secret, salts, 2)
    return Seeding(seed, commitment, salts, deal_of(seed), secret, pledges)


def check_pledges(salts: list[str], pledges: list[str]) -> None:
    """Refuse a salt that is not the one its seat pledged."""
    if len(pledges) != len(salts):
        raise BadRequest("wrong number of pledges", str(len(pledges)), f"{len(salts)}, one a seat", "pledges")
    for seat in range(len(salts)):
        if salts[seat] and pledge_to(salts[seat]) != pledges[seat]:
            raise BadRequest("the salt does not fit its pledge", shown(salts[seat]), "the salt pledged", f"seat {seat}")
