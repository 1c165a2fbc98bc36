"""A packed multiset beside a ``Counter`` of the same things."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from cactarium.kernel import multiset

KINDS = range(multiset.KINDS)
NAMES = [f"kind-{kind}" for kind in KINDS]

counts = st.lists(st.integers(0, 31), min_size=multiset.KINDS, max_size=multiset.KINDS)
few = st.lists(st.integers(0, 15), min_size=multiset.KINDS, max_size=multiset.KINDS)


def packed(numbers):
    return sum(multiset.of(kind, number) for kind, number in enumerate(numbers))


@given(numbers=counts)
def test_a_packed_multiset_holds_what_was_put_into_it(numbers):
    held = packed(numbers)

    assert [multiset.count(held, kind) for kind in KINDS] == numbers
    assert multiset.size(held) == sum(numbers)
    assert multiset.kinds(held) == sum(number > 0 for number in numbers)
    assert multiset.listed(held) == sorted(Counter(dict(enumerate(numbers))).elements())


@given(numbers=counts)
def test_every_place_has_its_kind(numbers):
    held = packed(numbers)

    assert [multiset.nth(held, place) for place in range(sum(numbers))] == multiset.listed(held)


@given(numbers=counts)
def test_names_lead_to_it_and_back(numbers):
    held = packed(numbers)
    by_name = multiset.by_name(held, NAMES)

    assert by_name == {name: number for name, number in zip(NAMES, numbers, strict=True) if number}
    assert multiset.packed_numbers(by_name, NAMES) == held
    assert multiset.packed([NAMES[kind] for kind in multiset.listed(held)], NAMES) == held


@given(numbers=few, needs=few)
def test_it_covers_what_is_there_of_every_kind(numbers, needs):
    covered = all(number >= need for number, need in zip(numbers, needs, strict=True))

    assert multiset.covers(packed(numbers), packed(needs)) == covered
    assert multiset.covers(packed(numbers), packed([min(pair) for pair in zip(numbers, needs, strict=True)]))


def test_it_is_written_kind_by_kind():
    assert multiset.in_words(packed([2, 0, 1]), NAMES) == "2 kind-0, 1 kind-2"
    assert multiset.in_words(multiset.EMPTY, NAMES) == "nothing"
