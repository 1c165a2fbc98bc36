"""The generator behind every shuffle: xoshiro128** (Blackman and Vigna), seeded through SHA-256.

It works on 32-bit words held in 64-bit numbers, so nothing ever overflows: compiled and interpreted
code, on any machine, draw the same numbers. It is fast and fair, not secret: whoever knows the state
knows the future, so the state never leaves in a view.
"""

from hashlib import sha256
from typing import Final, TypeVar

from mypy_extensions import i64, mypyc_attr

from cactarium.kernel.errors import BadRequest, shown

T = TypeVar("T")

WORD: Final = 0xFFFFFFFF
# A word times this still fits into 63 bits.
LARGEST_BOUND: Final = 0x7FFFFFFF
SEED_BITS: Final = 256


@mypyc_attr(acyclic=True)
class Rng:
    """A stream of fair random numbers that can be copied, saved and split."""

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d

    def word(self) -> i64:
        """The next 32 random bits."""
        b = self.b
        x = (b * 5) & WORD
        x = ((x << 7) & WORD) | (x >> 25)
        c = self.c ^ self.a
        d = self.d ^ b
        self.b = b ^ c
        self.a = self.a ^ d
        self.c = c ^ ((b << 9) & WORD)
        self.d = ((d << 11) & WORD) | (d >> 21)
        return (x * 9) & WORD

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely (Lemire's method, without bias)."""
        if n <= 0 or n > LARGEST_BOUND:
            raise ValueError(f"bound out of range: got {n}, want 1 to {LARGEST_BOUND}")
        product = self.word() * n
        if (product & WORD) < n:
            threshold = (WORD + 1 - n) % n
            while (product & WORD) < threshold:
                product = self.word() * n
        return product >> 32

    def pick(self, items: list[T]) -> T:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Put the items into a random order, each order equally likely."""
        last: i64 = len(items) - 1
        while last > 0:
            other = self.below(last + 1)
            item = items[last]
            items[last] = items[other]
            items[other] = item
            last -= 1

    def copy(self) -> "Rng":
        return Rng(self.a, self.b, self.c, self.d)

    def fork(self) -> "Rng":
        """An independent stream, another one each time: this stream moves on."""
        return Rng(self.word(), self.word(), self.word(), self.word() or 1)

    def split(self, label: str) -> "Rng":
        """An independent stream for another purpose; this stream is left where it is."""
        return _from_bytes(f"{self.a} {self.b} {self.c} {self.d} {label}".encode())

    def dump(self) -> list[int]:
        return [int(self.a), int(self.b), int(self.c), int(self.d)]


def _from_bytes(data: bytes) -> Rng:
    digest = sha256(data).digest()
    # All zeros is the one state that never moves; a hash gives it once in 2**128.
    return Rng(_word(digest, 0) or 1, _word(digest, 4), _word(digest, 8), _word(digest, 12))


def _word(digest: bytes, start: i64) -> i64:
    a: i64 = digest[start]
    b: i64 = digest[start + 1]
    c: i64 = digest[start + 2]
    d: i64 = digest[start + 3]
    return a | (b << 8) | (c << 16) | (d << 24)


def seeded(seed: int) -> Rng:
    """The stream of a seed; near seeds give unrelated streams."""
    return _from_bytes(b"cactarium seed %d" % seed)


def checked_seed(seed: object, where: str = "seed") -> int:
    """The seed, if it is one: a whole number from 0 to 2**256 - 1."""
    if not isinstance(seed, int) or isinstance(seed, bool) or seed < 0 or seed >> SEED_BITS:
        raise BadRequest("not a seed", shown(seed), f"a whole number from 0 to 2**{SEED_BITS} - 1", where)
    return seed


def loaded(words: object) -> Rng:
    """The stream that ``Rng.dump`` wrote down."""
    if (
        isinstance(words, list)
        and len(words) == 4
        and all(isinstance(word, int) and not isinstance(word, bool) and 0 <= word <= WORD for word in words)
        and any(words)
    ):
        return Rng(words[0], words[1], words[2], words[3])
    raise BadRequest("not a generator", shown(words), f"four numbers from 0 to {WORD}, not all 0")
