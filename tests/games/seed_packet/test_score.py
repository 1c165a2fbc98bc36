"""End and score: section 3 of the rules."""

import pytest

from cactarium.kernel.errors import BadPosition, IllegalAction
from cactarium.kernel.game import Seat
from tests.games.seed_packet.builder import GAME, act, new_game, position


def test_spk_3_1_the_game_ends_when_nobody_can_take_a_turn():
    state = position("aloe", "", beds=("", "yucca yucca"), room=2, packet=False)

    assert GAME.outcome(state) is None
    assert act(state, 0, "sow aloe") == ["s0 sowed aloe", "the game ended 1 to 3"]
    assert GAME.to_act(state) == ()
    with pytest.raises(IllegalAction, match=r"the game is over: got sow aloe, want no action \[SPK-3\.1\]"):
        act(state, 0, "sow aloe")


def test_spk_3_2_each_further_seed_of_a_plant_scores_one_more():
    state = position("", "", beds=("aloe aloe aloe yucca", "barrel cholla"), packet=False)

    outcome = GAME.outcome(state)

    assert outcome is not None
    assert outcome.scores == [7, 2]
    assert {line.label: line.points for line in outcome.sheet if any(line.points)} == {
        "aloe": [6, 0],
        "barrel": [0, 1],
        "cholla": [0, 1],
        "yucca": [1, 0],
    }


def test_spk_3_3_most_points_win_then_the_smallest_compost():
    # Seat 0 has composted the packet.
    tied = position("", "", "", beds=("aloe", "yucca", "barrel"), packet=False)
    clear = position("", "", "", beds=("aloe aloe", "yucca", "barrel"), packet=False)

    assert [outcome.ranks for outcome in (GAME.outcome(tied), GAME.outcome(clear)) if outcome] == [[3, 1, 1], [1, 2, 2]]


def test_a_preview_says_what_a_seed_would_bring():
    state = position("aloe yucca", "barrel", beds=("aloe aloe",))
    view = GAME.view(state, 0)

    told = [GAME.preview(view, action) for action in GAME.legal_actions(state, Seat(0))]

    assert [(one.gain, one.points) for one in told] == [(3, 6), (1, 4), (0, 3), (0, 3)]


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"game": "chess/1"}, "a position of another game or version"),
        ({"turn": 2}, "no such seat"),
        ({"packet": []}, "the seeds do not add up"),
        ({"packet": ["thistle"]}, "the seeds do not add up"),
        ({"generator": []}, "not a generator"),
    ],
)
def test_a_position_that_is_none_is_refused(change, problem):
    with pytest.raises(BadPosition, match=problem):
        GAME.load({**GAME.dump(new_game()), **change})
