"""The generator: the published one, fair, and splittable."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cactarium.kernel.errors import BadRequest
from cactarium.kernel.rng import LARGEST_BOUND, Rng, checked_seed, loaded, seeded


def test_the_words_are_those_of_the_published_generator():
    rng = Rng(1, 2, 3, 4)

    words = [rng.word() for _ in range(10)]

    published = [11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804]
    assert words == published


def test_a_seed_gives_the_same_words_for_ever():
    rng = seeded(7)

    assert [rng.below(100) for _ in range(12)] == [96, 14, 42, 17, 77, 55, 4, 1, 73, 26, 98, 44]


@given(st.integers(1, LARGEST_BOUND), st.integers(0, 1000))
def test_a_bounded_number_is_below_its_bound(bound, seed):
    assert 0 <= seeded(seed).below(bound) < bound


@pytest.mark.parametrize("bound", [0, -1, LARGEST_BOUND + 1])
def test_a_bound_out_of_range_is_refused(bound):
    with pytest.raises(ValueError, match="bound out of range"):
        seeded(1).below(bound)


def test_bounded_numbers_are_equally_likely_even_where_a_remainder_would_bend_them():
    rng = seeded(3)
    bound = 3 << 29

    thirds = Counter(rng.below(bound) // (1 << 29) for _ in range(30_000))

    # With a plain remainder the first two thirds would come up half as often again as the last.
    assert all(abs(thirds[third] - 10_000) < 400 for third in range(3))


def test_every_order_of_a_shuffle_is_equally_likely():
    rng = seeded(4)
    orders: Counter[tuple[int, ...]] = Counter()

    for _ in range(24_000):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        orders[tuple(items)] += 1

    assert set(orders) == set(permutations(range(4)))
    assert all(abs(number - 1000) < 160 for number in orders.values())


def test_a_copy_goes_its_own_way():
    rng = seeded(5)
    twin = rng.copy()

    ahead = [rng.word() for _ in range(5)]

    assert [twin.word() for _ in range(5)] == ahead


def test_a_split_stream_is_another_one_and_leaves_the_first_where_it_is():
    rng = seeded(6)
    before = rng.dump()

    one, other, again = rng.split("play"), rng.split("imagine"), rng.split("play")

    assert rng.dump() == before
    assert one.dump() == again.dump()
    assert len({tuple(one.dump()), tuple(other.dump()), tuple(before)}) == 3


def test_a_fork_is_another_stream_each_time():
    rng = seeded(6)

    forks = [tuple(rng.fork().dump()) for _ in range(100)]

    assert len(set(forks)) == 100


def test_near_seeds_give_unrelated_streams():
    bits = [bin(seeded(seed).word() ^ seeded(seed + 1).word()).count("1") for seed in range(500)]

    assert 15 < sum(bits) / len(bits) < 17


def test_a_dump_is_loaded_as_the_same_stream():
    rng = seeded(8)

    assert loaded(rng.dump()).word() == rng.word()


@pytest.mark.parametrize(
    "words", [None, [], [1, 2, 3], [0, 0, 0, 0], [1, 2, 3, -1], [1, 2, 3, 1 << 32], ["1", 2, 3, 4], [True, 1, 1, 1]]
)
def test_what_is_no_generator_is_refused(words):
    with pytest.raises(BadRequest, match=r"not a generator: got .*, want four numbers"):
        loaded(words)


@pytest.mark.parametrize("seed", [-1, 1 << 256, 1.5, "7", None, True])
def test_what_is_no_seed_is_refused(seed):
    with pytest.raises(BadRequest, match=r"not a seed: got .*, want a whole number from 0 to 2\*\*256 - 1 \[seed\]"):
        checked_seed(seed)
