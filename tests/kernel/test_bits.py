"""Bits are the same compiled and interpreted, also where mypyc's own shift is not."""

import pytest

from cactarium.kernel.bits import bit, shifted


@pytest.mark.parametrize("place", range(63))
def test_every_place_has_a_bit_of_its_own(place):
    assert bit(place) == 2**place


@pytest.mark.parametrize(("number", "places"), [(0, 5), (3, 0), (5, 31), (7, 40), (1, 62)])
def test_a_shift_multiplies_by_powers_of_two(number, places):
    assert shifted(number, places) == number * 2**places
