"""Fair shuffles: the seed follows from commitment, salts and secret, and from nothing else."""

from hashlib import sha256

import pytest

from cactarium.kernel.errors import BadRequest
from cactarium.kernel.fairness import commitment_to, derived_seed, fair_seeding

SECRET = "ab" * 32


def test_a_commitment_is_the_hash_of_the_secret():
    assert commitment_to(SECRET) == sha256(b"cactarium commitment 1 " + SECRET.encode()).hexdigest()


def test_the_seed_changes_with_the_secret_with_each_salt_and_with_their_order():
    seeds = {
        derived_seed(SECRET, ["a", "b"]),
        derived_seed("cd" * 32, ["a", "b"]),
        derived_seed(SECRET, ["b", "a"]),
        derived_seed(SECRET, ["a", "c"]),
        derived_seed(SECRET, ["ab"]),
        derived_seed(SECRET, ["a", "b", "c"]),
    }

    assert len(seeds) == 6
    assert all(0 <= seed < 2**256 for seed in seeds)


def test_a_fair_seeding_publishes_everything():
    seeding = fair_seeding(SECRET, ["a", "b"])

    assert seeding.is_fair()
    assert (seeding.secret, seeding.salts, seeding.commitment) == (SECRET, ["a", "b"], commitment_to(SECRET))
    assert seeding.seed == derived_seed(SECRET, ["a", "b"])


@pytest.mark.parametrize("secret", ["", "ab", "AB" * 32, "zz" * 32, "ab" * 33])
def test_what_is_no_secret_is_refused_without_showing_it(secret):
    with pytest.raises(BadRequest, match=r"not a secret: got [0-9]+ characters, want 64 hexadecimal digits"):
        commitment_to(secret)


@pytest.mark.parametrize("salt", ["", "a b", "a\nb", "x" * 65, "é"])
def test_what_is_no_salt_is_refused(salt):
    with pytest.raises(BadRequest, match=r"not a salt: got .*, want 1 to 64 letters, digits, - or _"):
        derived_seed(SECRET, [salt])
