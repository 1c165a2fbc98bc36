"""The ends of the game, and who wins."""

import pytest

from cactarium.games.cactus.components import FACES
from tests.games.cactus.builder import GAME, at_the_end_of_pile, do, place, table, view


def rolled(state, face: str) -> list[str]:
    """Roll until the die shows this, each time from the same position."""
    for seed in range(1, 200):
        twin = state.copy()
        twin.rng.a = seed
        for _ in range(5):
            twin.rng.word()
        state.rng.a, state.rng.b, state.rng.c, state.rng.d = twin.rng.a, twin.rng.b, twin.rng.c, twin.rng.d
        if do(twin, "roll")[0].endswith(f"rolled {face}"):
            return do(state, "roll")
    raise AssertionError(face)


def test_cts_8_1_the_game_ends_when_all_flowers_lie_with_the_dot_up():
    # 24 and 24 are shown by all sixteen flowers with the dot up; the award is the last that could be paid.
    on = {2: "red-bar+cactus", 3: "red-wave+cactus"}
    state = table(on, held="red-hook", flowers=[23, 24])

    happened = place(state, "red-hook+cactus")

    assert happened[2:] == ["s0 received 1 flower, color", "the game ended: flowers"]
    assert [(side.ones, side.threes) for side in view(state).sides] == [(0, 8), (0, 8)]
    assert (view(state).supply, view(state).ended, view(state).to_act) == (0, "flowers", [])


@pytest.mark.parametrize(("face", "keep"), [("color", "teal-hook"), ("shape", "red-ring")])
def test_cts_8_2_the_game_ends_when_no_basic_piece_fits_the_roll(face, keep):
    state = table({5: "red-hook+cactus"}, phase="roll", last="red-hook")
    at_the_end_of_pile(state, keep)
    assert "basic" in view(state).ends

    happened = rolled(state, face)

    assert happened == [f"s0 rolled {face}", "the game ended: basic"]
    assert (view(state).ended, view(state).die, view(state).phase) == ("basic", face, "over")
    assert GAME.outcome(state) is not None


@pytest.mark.parametrize(("face", "took"), [("color", "red-ring"), ("shape", "teal-hook")])
def test_cts_8_2_but_not_while_one_fits(face, took):
    state = table({5: "red-hook+cactus"}, phase="roll", last="red-hook")
    at_the_end_of_pile(state, "red-ring teal-hook")
    assert "basic" not in view(state).ends

    rolled(state, face)

    assert do(state, f"take {took}") == [f"s0 took {took} for cactus 1"]


def test_cts_8_2_a_special_may_be_rolled_without_any_basic_piece():
    state = table({5: "red-hook+cactus"}, phase="roll", last="red-hook")
    at_the_end_of_pile(state, "")

    assert rolled(state, "!!") == ["s0 rolled !!"]
    assert view(state).phase == "take"


def test_cts_8_3_the_game_ends_after_the_turn_of_the_last_special():
    state = table(held="hat", line="")
    assert "special" in view(state).ends

    place(state, "", "hat")
    assert view(state).phase == "place"
    happened = place(state, "hat+cactus")

    assert happened[1:] == ["s0 placed hat on cactus 1", "the game ended: special"]
    assert view(state).ended == "special"


def test_cts_8_3_one_that_returned_in_that_turn_keeps_it_going():
    state = table({1: "boot+cactus"}, held="hat", line="", specials_return=True)

    happened = place(state, "hat+cactus", "boot")

    assert happened[-1] == "s0 placed hat on cactus 1"
    assert (view(state).line, view(state).ended, view(state).to_act) == (["boot"], None, [1])


def test_cts_8_3_the_last_award_is_paid_before_the_end():
    state = table({2: "violet-bar+cactus", 3: "violet-wave+cactus"}, held="hat", line="")

    assert place(state, "hat+cactus")[2:] == ["s0 received 1 flower, color", "the game ended: special"]
    assert state.flowers == [4, 3]


def ended(flowers: list[int]):
    state = table(held="hat", line="", flowers=flowers)
    place(state, "hat+cactus")
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome


def test_cts_8_4_most_flowers_win():
    outcome = ended([4, 7, 2])

    assert (outcome.ranks, outcome.scores) == ([2, 1, 3], [4, 7, 2])
    assert [(line.label, line.points) for line in outcome.sheet] == [
        ("flowers of one", [4, 7, 2]),
        ("flowers of three", [0, 0, 0]),
    ]


def test_cts_8_5_who_has_as_many_shares_the_win():
    assert ended([5, 5, 1, 0]).ranks == [1, 1, 3, 4]
    assert ended([0, 0]).winners() == [0, 1]


def test_cts_10_4_after_200_turns_the_game_ends():
    state = table(held="red-hook", turn=199)
    do(state, "give up")
    assert (view(state).turn, view(state).ended, view(state).ends) == (200, None, ["turns"])

    state = table(held="red-hook", turn=200)

    assert do(state, "give up")[-1] == "the game ended: turns"
    assert view(state).ended == "turns"


def test_the_end_of_flowers_is_announced_before_it_comes():
    assert "flowers" not in view(table(held="red-hook", flowers=[12, 12])).ends
    # 20 and 20 take 8 each, which is all there is.
    assert "flowers" in view(table(held="red-hook", flowers=[20, 20])).ends


def test_faces_of_the_die_have_their_words():
    assert FACES == ("color", "shape", "!!")
