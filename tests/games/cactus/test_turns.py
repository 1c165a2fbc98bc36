"""Turns, the die, and what it asks for."""

from collections import Counter

from cactarium.games.cactus.components import FACES
from cactarium.kernel.game import SPECTATOR, TABLE, Seat
from tests.games.cactus.builder import GAME, clear, do, legal, new_game, place, refusal, table, view


def first_placed(seats: int = 2, cactus: int = 3):
    """A game in which the starting player has placed the red hook."""
    state = new_game(seats)
    seat = GAME.to_act(state)[0]
    do(state, f"take red-hook for {cactus}", seat)
    place(state, "red-hook+cactus", seat=seat)
    return state, seat


def test_cts_2_1_turns_go_round_and_nobody_else_acts():
    state, first = first_placed(3)

    order = []
    for _ in range(4):
        seat = GAME.to_act(state)[0]
        order.append((seat - first) % 3)
        for other in {0, 1, 2, 7, TABLE, SPECTATOR} - {seat}:
            assert refusal(state, "roll", other) == f"it is not your turn: got seat {other}, want seat {seat} [CTS-2.1]"
        do(state, "roll", seat)
        do(state, legal(state, seat)[0], seat)
        do(state, "give up", seat)

    assert order == [1, 2, 0, 1]


def test_cts_2_1_nobody_acts_when_the_game_is_over():
    state = table(phase="roll", line="", turn=9)
    state.phase, state.ended = 5, 2

    assert GAME.to_act(state) == ()
    assert refusal(state, "roll") == "the game is over: got roll, want no action [CTS-2.1]"


def test_cts_2_2_the_starting_player_picks_any_basic_piece_for_any_cactus():
    state = new_game()
    seat = GAME.to_act(state)[0]

    assert len(legal(state, seat)) == 25 * 5
    assert refusal(state, "roll", seat).endswith("[CTS-2.3]")
    assert refusal(state, "take red-hook", seat).endswith("[CTS-2.2]")
    assert refusal(state, "take skull for 2", seat).endswith("[CTS-2.2]")
    assert do(state, "take violet-fork for 5", seat) == [f"s{seat} took violet-fork for cactus 5"]
    assert (view(state).held, view(state).cactus, view(state).phase) == ("violet-fork", 4, "place")


def test_cts_2_3_every_other_turn_begins_with_the_die():
    state, first = first_placed()
    seat = 1 - first

    assert legal(state, seat) == ["roll"]
    assert refusal(state, "take red-bar", seat).endswith("[CTS-2.3]")
    assert do(state, "roll", seat)[0].startswith(f"s{seat} rolled ")
    assert refusal(state, "roll", seat).endswith("[CTS-2.3]")


def test_cts_2_4_the_next_cactus_clockwise():
    state, first = first_placed(2, 4)
    visited = []

    for turn in range(3):
        seat = (first + 1 + turn) % 2
        do(state, "roll", seat)
        assert all(" for " not in text for text in legal(state, seat))
        took = legal(state, seat)[0]
        assert refusal(state, took + " for 2", seat).endswith("[CTS-2.4]")
        visited.append(do(state, took, seat)[0].split(" for ")[1])
        do(state, "give up", seat)

    assert visited == ["cactus 5", "cactus 1", "cactus 2"]


def test_cts_2_5_color_asks_for_the_colour_of_the_last_piece():
    state = table({5: "teal-ring+cactus"}, phase="take", die="color", last="teal-ring")

    assert legal(state) == ["take teal-bar", "take teal-wave", "take teal-hook", "take teal-fork"]
    assert refusal(state, "take red-ring").endswith("[CTS-2.5]")
    assert refusal(state, "take teal-ring").endswith("[CTS-2.5]")


def test_cts_2_6_shape_asks_for_the_shape_of_the_last_piece():
    state = table({5: "teal-ring+cactus"}, phase="take", die="shape", last="teal-ring")

    assert legal(state) == ["take red-ring", "take orange-ring", "take yellow-ring", "take violet-ring"]
    assert refusal(state, "take teal-hook").endswith("[CTS-2.6]")


def test_cts_2_6_after_a_special_the_shape_of_the_basic_piece_before_it():
    on = {4: "teal-ring+cactus", 5: "boot+cactus"}
    state = table(on, phase="take", die="shape", last="boot", last_basic="teal-ring")

    assert legal(state) == ["take red-ring", "take orange-ring", "take yellow-ring", "take violet-ring"]


def test_cts_2_7_two_marks_ask_for_the_left_most_special():
    state = table(phase="take", die="!!", line="hat snake bone")

    assert legal(state) == ["take hat"]
    assert refusal(state, "take snake") == "that piece is not asked for: got snake, want one of hat [CTS-2.7]"
    do(state, "take hat")
    assert view(state).line == ["snake", "bone"]


def test_cts_2_8_the_die_shows_each_face_as_often():
    shown: Counter[str] = Counter()
    for seed in range(900):
        state = table(phase="roll", turn=4)
        state.rng.a = seed + 1
        for _ in range(5):
            state.rng.word()
        do(state, "roll")
        shown[FACES[state.die]] += 1

    assert {*shown} == {"color", "shape", "!!"}
    assert min(shown.values()) > 240


def test_cts_2_9_what_was_placed_last_counts_even_if_it_has_fallen_since():
    state = table(phase="take", die="color", last="violet-hook", gone="violet-hook")

    assert legal(state) == ["take violet-bar", "take violet-wave", "take violet-ring", "take violet-fork"]


def test_cts_2_10_the_colour_of_a_special_counts_for_color():
    state = table({5: "lizard+cactus"}, phase="take", die="color", last="lizard", last_basic="red-bar")

    assert legal(state) == [f"take orange-{shape}" for shape in ("bar", "wave", "ring", "hook", "fork")]


def test_cts_2_11_who_comes_after_a_first_piece_given_up_begins_anew():
    state = new_game()
    seat = GAME.to_act(state)[0]
    do(state, "take red-hook for 2", seat)
    do(state, "give up", seat)
    other = Seat(1 - seat)

    assert GAME.to_act(state) == (other,)
    assert (view(state).phase, view(state).cactus, view(state).turn) == ("take", None, 2)
    assert len(legal(state, other)) == 24 * 5
    do(state, "take red-bar for 2", other)
    place(state, "red-bar+base", seat=other)
    do(state, "give up", other)
    clear(state, "")
    assert len(legal(state, seat)) == 23 * 5
