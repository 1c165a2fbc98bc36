"""The resolution: who reveals what and when, and what a reference means."""

import pytest

from cactarium.games.cliffs.state import READY, RESOLVE
from cactarium.kernel.game import SPECTATOR, awaited_of
from tests.games.cliffs.builder import (
    GAME,
    discards,
    do,
    legal,
    metres,
    misses,
    queues,
    refused,
    reveal_all,
    table,
    tallied,
    texts,
)


def test_clf_6_1_first_place_reveals_first_then_it_goes_to_the_right():
    state = table([["#coffee"], ["#magic"], ["#banana"]], metres=[900, 1000, 800], phase="race")
    do(state, "table music ends")

    assert refused(state, "0 reveal") == "CLF-6.1"
    events = reveal_all(state)

    assert texts(events) == ["s2 revealed banana", "s0 revealed coffee", "s1 revealed magic"]


def test_clf_6_2_from_left_to_right_and_always_the_left_most_face_down_card():
    state = table([["#coffee", "banana", "#swap left-most with any racer's right-most"], ["#magic"], []])

    do(state, "0 reveal", "0 reveal", "0 target 1")
    assert queues(state) == [["#magic", "banana"], ["coffee"], []]
    do(state, "0 reveal")

    assert queues(state)[0] == ["magic", "banana"]
    assert refused(state, "0 reveal") == "CLF-6.2"


def test_clf_6_3_cards_that_come_later_wait_for_the_next_time_round():
    state = table([["#coffee"], ["#gift left-most to left racer", "#banana"], ["#magic"]])

    events = reveal_all(state)

    assert [text for text in texts(events) if "revealed" in text] == [
        "s0 revealed coffee",
        "s1 revealed gift-left-most-left",
        "s2 revealed magic",
        "s0 revealed banana",
    ]


def test_clf_6_4_nobody_moves_until_all_cards_are_resolved():
    state = table([["#nitroooooo"], ["#nitroooooo"]], metres=[200, 1200])

    do(state, "0 reveal")
    assert metres(state) == [200, 1200]
    do(state, "1 reveal", "table tally")

    assert metres(state) == [-100, 900]


def test_clf_6_5_each_reveal_is_a_step_by_the_racer_or_the_table():
    state = table([["#coffee", "#magic"], []], pace="3")
    (timer,) = GAME.timers(state)
    assert (timer.seconds, timer.action.text()) == (3.0, "reveal")
    # Nobody is waited for: the table's time reveals.
    assert awaited_of(GAME, state) == []

    do(state, "0 reveal")
    assert queues(state)[0] == ["coffee", "#magic"]
    assert GAME.timers(state)[0].name != timer.name
    do(state, "table reveal")

    assert queues(state)[0] == ["coffee", "magic"]
    assert refused(state, "table music ends") == "CLF-5.7"
    assert refused(state, "table larry") == "CLF-6.5"


def test_clf_6_5_in_slow_play_the_racer_alone_reveals():
    state = table([["#coffee"], []], speed="none")

    assert refused(state, "table reveal") == "CLF-6.5"
    assert awaited_of(GAME, state) == [0]


def test_clf_6_6_when_all_go_on_nothing_waits():
    state = table([["#coffee", "#magic"], []], pace="3")
    do(state, "0 go on")
    assert refused(state, "0 go on") == "CLF-6.6"
    assert GAME.timers(state)[0].seconds == 3.0

    do(state, "1 go on")
    assert GAME.timers(state)[0].seconds < 0.3
    do(state, "table reveal")
    assert (state.phase, state.rounds) == (RESOLVE, 0)
    do(state, "table reveal")

    # The tally came at once.
    assert state.rounds == 1


def test_clf_6_6_it_counts_for_one_round_and_until_larry():
    state = table([["#coffee"], [], []], metres=[900, 1000, 1100], deck=["banana"] * 40)
    assert refused(table([[], []], phase="race", metres=[900, 1000]), "0 go on") == "CLF-6.6"
    do(state, "0 go on", "1 go on", "2 larry", "2 place 0")
    assert state.going_on == 0

    do(state, "0 reveal", "0 reveal", "0 go on", "1 go on", "2 go on")

    assert (state.rounds, state.phase, state.going_on) == (1, READY, 0)


def test_clf_6_7_a_special_acts_at_once_and_keeps_its_place_until_it_is_discarded():
    state = table([["coffee", "#vaporize any", "#banana"], ["#magic"]])

    do(state, "0 reveal")
    assert queues(state)[0] == ["coffee", "vaporize-any", "#banana"]
    assert legal(state, 0)[:3] == ["target 0 0", "target 0 2", "target 1 0"]
    do(state, "0 target 0 0")

    assert queues(state)[0] == ["#banana"]
    assert discards(state) == ["coffee", "vaporize-any"]


def test_clf_6_8_before_the_tally_there_is_time_once_more():
    state = table([["#coffee"], []], pace="1.5")
    assert refused(state, "table tally") == "CLF-6.8"

    do(state, "0 reveal")

    (timer,) = GAME.timers(state)
    assert (timer.seconds, timer.action.text()) == (1.5, "tally")
    assert legal(state, 1) == ["go on"]


def test_clf_6_8_in_slow_play_all_are_waited_for():
    state = table([["coffee"], [], []], speed="none")

    assert refused(state, "table tally") == "CLF-6.8"
    assert awaited_of(GAME, state) == [0, 1, 2]
    do(state, "1 go on")
    assert awaited_of(GAME, state) == [0, 2]


def test_clf_6_9_who_revealed_the_card_chooses_and_cannot_decline():
    state = table([["#steal any"], ["#coffee"], ["#magic"]])
    assert refused(state, "0 target 1 0") == "CLF-6.9"
    do(state, "0 reveal")

    assert refused(state, "1 target 1 0") == "CLF-6.9"
    assert refused(state, "0 reveal") == "CLF-6.2"
    assert refused(state, "table reveal") == "CLF-6.2"
    assert refused(state, "table tally") == "CLF-6.8"
    assert awaited_of(GAME, state) == [0]
    assert GAME.timers(state) == []
    choice = GAME.view(state, SPECTATOR).choice
    assert choice is not None
    assert (choice.asks, choice.card, choice.words, choice.left) == ("card", "steal-any", "steal any", 1)


@pytest.mark.parametrize(
    "words", ["vaporize left", "flip any", "steal any", "swap any with any", "gift left to any racer"]
)
def test_clf_6_10_without_a_target_a_special_misses(words):
    state = table([[f"#{words}"], []])

    events = do(state, "0 reveal")

    assert misses(events) == 1
    assert (queues(state), len(discards(state))) == ([[], []], 1)


@pytest.mark.parametrize(
    ("queue", "left"),
    [
        (["coffee", "#vaporize left", "#banana"], ["#banana"]),
        (["#vaporize left", "#coffee", "#banana"], ["#coffee"]),
        (["coffee", "#vaporize right", "#banana"], ["coffee"]),
        (["coffee", "banana", "#vaporize right"], ["banana"]),
    ],
)
def test_clf_7_1_left_and_right_treat_the_queue_as_a_circle(queue, left):
    state = table([queue, []])

    do(state, "0 reveal")

    assert queues(state)[0] == left


@pytest.mark.parametrize(
    ("queue", "left"),
    [
        (["coffee", "#vaporize left-most", "#banana"], ["#banana"]),
        (["coffee", "#vaporize right-most", "#banana"], ["coffee"]),
    ],
)
def test_clf_7_2_the_ends_are_the_first_and_the_last_card(queue, left):
    state = table([queue, []])

    do(state, "0 reveal")

    assert queues(state)[0] == left


@pytest.mark.parametrize(
    ("queue", "left"),
    [
        (["#vaporize left-most", "#coffee", "#banana"], ["#banana"]),
        (["coffee", "banana", "#vaporize right-most"], ["coffee"]),
    ],
)
def test_clf_7_3_a_card_never_means_itself(queue, left):
    state = table([queue, []])

    do(state, "0 reveal")

    assert queues(state)[0] == left


def test_clf_7_4_any_card_is_any_in_any_queue_but_itself():
    state = table([["coffee", "#flip any"], [], ["#magic", "#banana"]])
    do(state, "0 reveal")

    assert [text for text in legal(state, 0) if text.startswith("target")] == ["target 0 0", "target 2 0", "target 2 1"]
    for step in ("0 target 0 1", "0 target 1 0", "0 target 2 2", "0 target 8 0"):
        assert refused(state, step) == "CLF-7.4"


def test_clf_7_5_racers_are_neighbours_or_anybody():
    state = table([["coffee", "#gift left to any racer"], [], []])
    do(state, "0 reveal")

    assert [text for text in legal(state, 0) if text.startswith("target")] == ["target 0", "target 1", "target 2"]
    assert refused(state, "0 target 3") == "CLF-7.5"
    assert refused(state, "0 target 0 0") == "CLF-7.4"
    do(state, "0 target 0")
    assert queues(state)[0] == ["coffee"]


def test_clf_7_6_an_empty_queue_is_passed_over_in_the_same_direction():
    state = table([["#steal left racer's left-most"], ["#coffee"], ["#magic"], []])
    do(state, "0 reveal")
    assert queues(state) == [["#magic"], ["#coffee"], [], []]

    alone = table([["coffee", "banana", "#steal right racer's left-most"], []])
    do(alone, "0 reveal")
    assert queues(alone) == [["banana", "coffee"], []]


def test_clf_7_7_a_card_that_is_meant_is_not_revealed():
    state = table([["#flip right", "#coffee"], []])

    events = do(state, "0 reveal")

    assert queues(state)[0] == ["#~coffee"]
    seen = texts([event.seen_by(1) for event in events])
    assert seen == [
        "s0 revealed flip-right",
        "s0 aimed at ? of s0",
        "? of s0 was flipped upside-down",
        "flip-right of s0 was discarded",
    ]


def test_the_example_round_by_the_rules_and_not_by_its_slips():
    # Kip, Granny, Sam, Raphael; Raphael sits to the right of Sam.
    state = table(
        [
            ["#nitroooooo", "#double left", "#double left-most", "#cow-crossing"],
            [],
            ["#gift left-most to left racer", "#coffee", "#double right"],
            [*["#unjustified-confidence"] * 2, "#nitroooooo", "#cow-crossing", "#banana"],
        ],
        metres=[500, 900, 800, 500],
        deck=["steal any"],
    )
    reveal_all(state)
    assert GAME.view(state, SPECTATOR).sides[0].tally == 750
    do(state, "2 larry", "2 place 2", "2 reveal", "2 target 0 0", "2 target 0 0")

    events = do(state, "table tally")

    # Printed: Kip 300 up, Granny 100, Sam 800, Raphael 500. Kip and Sam lack their 100 there; Raphael's numbers make
    # 400, and the Coffee of the left Gift goes to Granny, who sits on the left of Sam.
    assert tallied(events) == [-200, 200, 900, 400]
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners() == [2]
