from hypothesis import given
from hypothesis import strategies as st

from cactarium.physics.poses import TURN, is_near, position_of, quantised, quaternion_of, reachable

WORD = st.integers(-32768, 32767)
SEVEN = st.tuples(*[WORD] * 7)


@given(SEVEN)
def test_any_numbers_become_a_pose_within_reach(numbers):
    pose = reachable(numbers)

    assert all(-32768 <= value <= 32767 for value in pose)
    assert all(abs(value) <= 15000 for value in pose[:2])
    assert 0 <= pose[2] <= 24000
    assert abs(sum(value * value for value in pose[3:]) / TURN / TURN - 1) < 0.01
    assert pose[3] >= 0


@given(SEVEN)
def test_a_pose_survives_metres_and_back(numbers):
    pose = quantised(position_of(numbers), quaternion_of(numbers))
    again = quantised(position_of(pose), quaternion_of(pose))

    assert pose[:3] == numbers[:3]
    assert all(abs(a - b) <= 1 for a, b in zip(pose, again, strict=True)) or pose[3] <= 1


def test_numbers_that_are_none_mean_upright():
    assert quaternion_of((0, 0, 0, 0, 0, 0, 0)) == (1.0, 0.0, 0.0, 0.0)
    assert quantised((0.0, 0.0, 9.9), (float("nan"),) * 4) == (0, 0, 32767, 32767, 0, 0, 0)


def test_a_third_of_a_millimetre_is_near():
    here = (0, 0, 0, 32767, 0, 0, 0)

    assert is_near(here, (12, 12, 0, 32767, 0, 0, 0))
    assert not is_near(here, (13, 13, 0, 32767, 0, 0, 0))
    assert not is_near(here, quantised((0, 0, 0), (1.0, 0.01, 0.0, 0.0)))
