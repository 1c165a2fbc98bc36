from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cactarium.kernel.errors import BadRequest
from cactarium.physics.coding import Reader, bytes_of, signed, text_of, written
from cactarium.physics.motion import MOST_BYTES, Motion
from cactarium.physics.motion import read as read_motion
from cactarium.physics.path import LET_GO, Input, Path, read
from cactarium.physics.poses import reachable

WORD = st.integers(-32768, 32767)
TARGETS = st.lists(st.tuples(st.integers(1, 300), st.tuples(*[WORD] * 7)), max_size=30)


@given(st.integers(0, 2**40), st.integers(-(2**40), 2**40))
def test_numbers_are_read_as_they_were_written(whole, near_zero):
    reader = Reader(written(whole) + signed(near_zero))

    assert (reader.whole(), reader.near_zero(), reader.is_done()) == (whole, near_zero, True)


@given(st.binary(max_size=40))
def test_bytes_are_text_and_bytes_again(data):
    assert bytes_of(text_of(data)) == data


@given(TARGETS, st.one_of(st.none(), st.tuples(*[st.integers(-5000, 5000)] * 3)))
def test_a_path_is_read_as_it_was_written(targets, grip):
    path, tick, wanted, last = Path(), 0, [], None
    if grip is not None:
        path.grip(grip)
    for ticks, numbers in targets:
        tick += ticks
        target = reachable(numbers)
        path.aim(tick, target)
        if target != last:
            wanted.append(Input(tick, target, None))
            last = target
    path.end(tick + 1, LET_GO)

    assert read(path.data()) == (grip, [*wanted, Input(tick + 1, None, LET_GO)])


@given(st.binary(max_size=30))
def test_nonsense_is_refused_or_read(data):
    with suppress(BadRequest):
        read(data)


def test_a_path_of_another_version_is_refused():
    with pytest.raises(BadRequest):
        read(b"\7\0")


def test_a_long_motion_is_thinned_out_and_ends_exactly():
    motion = Motion({3: (0, 0, 0, 32767, 0, 0, 0), 4: (9, 9, 9, 32767, 0, 0, 0)})
    for step in range(1, 2400):
        motion.add(step, {3: (step * 10, 0, 0, 32767, 0, 0, 0), 4: (9, 9, 9, 32767, 0, 0, 0)})
    motion.add(2400, {3: (23991, 0, 0, 32767, 0, 0, 0)}, exactly=True)
    data = motion.data()
    frames = read_motion(data)

    assert len(data) <= MOST_BYTES
    assert frames[0] == (0, {3: (0, 0, 0, 32767, 0, 0, 0)})
    assert frames[-1] == (2400, {3: (23991, 0, 0, 32767, 0, 0, 0)})
