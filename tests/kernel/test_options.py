"""Options: typed, bounded, with defaults, given as values or as text."""

import pytest

from cactarium.kernel.errors import BadRequest
from cactarium.kernel.options import SEAT, Choice, Option, Switch, Whole, settled

OFFERED: list[Option] = [
    Switch("open hands", False, "Whether hands may be shown."),
    Whole("goal", 10, 1, 30, "Points to win.", "point"),
    Choice("pace", ["calm", "quick"], "How fast."),
]


def test_what_is_not_given_has_its_default():
    assert settled(OFFERED, {}) == {"open hands": False, "goal": 10, "pace": "calm"}


@pytest.mark.parametrize(
    ("given", "settled_as"),
    [
        ({"open hands": True}, True),
        ({"open hands": "yes"}, True),
        ({"open hands": "no"}, False),
        ({"goal": 30}, 30),
        ({"goal": "1"}, 1),
        ({"pace": "quick"}, "quick"),
    ],
)
def test_a_value_is_taken_as_it_is_or_as_text(given, settled_as):
    (name,) = given

    assert settled(OFFERED, given)[name] == settled_as


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"open hands": "maybe"}, "bad option: got 'maybe', want yes or no [option open hands]"),
        ({"open hands": 1.0}, "bad option: got 1.0, want yes or no [option open hands]"),
        ({"goal": 31}, "bad option: got 31, want a whole number from 1 to 30 [option goal]"),
        ({"goal": "-5"}, "bad option: got -5, want a whole number from 1 to 30 [option goal]"),
        ({"goal": "--5"}, "bad option: got '--5', want a whole number from 1 to 30 [option goal]"),
        ({"goal": "many"}, "bad option: got 'many', want a whole number from 1 to 30 [option goal]"),
        ({"goal": True}, "bad option: got True, want a whole number from 1 to 30 [option goal]"),
        ({"pace": "slow"}, "bad option: got 'slow', want one of calm, quick [option pace]"),
        ({"pace": 10**5000}, "bad option: got int too large to show, want one of calm, quick [option pace]"),
        ({"goal": 10**5000}, "bad option: got int too large to show, want a whole number from 1 to 30 [option goal]"),
        ({"pace": None}, "bad option: got None, want one of calm, quick [option pace]"),
        ({"speed": 1}, "unknown option: got 'speed', want one of open hands, goal, pace [options]"),
    ],
)
def test_a_bad_value_is_refused(given, message):
    with pytest.raises(BadRequest) as refused:
        settled(OFFERED, given)

    assert str(refused.value) == message


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        (Switch("open hands", False, "Whether hands may be shown."), True, "yes"),
        (Switch("open hands", False, "Whether hands may be shown."), False, "no"),
        (Whole("goal", 10, 1, 30, "Points to win.", "point"), 10, "10 points"),
        (Whole("goal", 10, 1, 30, "Points to win.", "point"), 1, "1 point"),
        (Choice("first", ["0", "lot"], "Who begins.", SEAT, {"lot": "drawn by lot"}), "0", "seat 0"),
        (Choice("first", ["0", "lot"], "Who begins.", SEAT, {"lot": "drawn by lot"}), "lot", "drawn by lot"),
        (Choice("time", ["6", "none"], "Time to answer.", "second", {"none": "no limit"}), "6", "6 seconds"),
        (Choice("pace", ["calm", "quick"], "How fast."), "calm", "calm"),
    ],
)
def test_a_value_is_told_in_words(option, value, words):
    assert option.told(value) == words
