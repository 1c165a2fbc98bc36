"""Special cards, multipliers, and what a Flip does."""

from collections import Counter

import pytest

from cactarium.games.cliffs.multiplying import factor
from cactarium.games.cliffs.resolution_events import Doubled
from tests.games.cliffs.builder import (
    GAME,
    discards,
    do,
    hands,
    legal,
    misses,
    queues,
    refused,
    reveal_all,
    table,
    tallied,
    texts,
)


def targets(state, seat: int = 0) -> list[str]:
    return [text.removeprefix("target ") for text in legal(state, seat) if text.startswith("target")]


def total(*queue: str) -> int:
    """Metres down of a queue, without the round's own."""
    state = table([queue, []])
    return tallied(do(state, "table tally"))[0] - 100


def test_clf_8_1_vaporize_discards_a_card():
    state = table([["#vaporize any"], ["#coffee", "#magic"]])

    do(state, "0 reveal", "0 target 1 0")

    assert (queues(state), discards(state)) == ([[], ["#magic"]], ["coffee", "vaporize-any"])


def test_clf_8_2_gift_goes_to_the_end_of_a_queue_also_of_an_empty_one():
    state = table([["coffee", "#gift left-most to left racer", "#gift right-most to right racer"], ["#magic"], []])

    do(state, "0 reveal")
    assert queues(state) == [["#gift-right-most-right"], ["#magic"], ["coffee"]]

    other = table([["coffee", "#gift right-most to right racer"], ["#magic"], []])
    do(other, "0 reveal")
    assert queues(other)[1] == ["#magic", "coffee"]


def test_clf_8_3_swap_lets_two_cards_change_places():
    state = table([["coffee", "banana", "#swap left with any racer's left-most"], ["#magic", "#flip any"]])

    do(state, "0 reveal", "0 target 1")

    assert queues(state) == [["coffee", "#magic"], ["banana", "#flip-any"]]


def test_clf_8_4_a_swap_may_name_an_empty_queue_and_gives_then():
    state = table([["coffee", "#swap left with any racer's left-most"], [], ["#magic"]])
    do(state, "0 reveal")
    assert targets(state) == ["0", "1", "2"]

    do(state, "0 target 1")

    assert queues(state) == [[], ["coffee"], ["#magic"]]


def test_clf_8_4_any_with_any_may_name_an_empty_queue_second():
    state = table([["#swap any with any"], ["coffee"], []])
    do(state, "0 reveal")
    assert targets(state) == ["1 0"]
    do(state, "0 target 1 0")
    assert targets(state) == ["0", "2"]
    assert refused(state, "0 target 1") == "CLF-7.5"

    do(state, "0 target 2")

    assert queues(state) == [[], [], ["coffee"]]


def test_clf_8_5_a_swap_without_a_first_card_misses_and_one_card_with_itself_is_nothing():
    lonely = table([["#swap left with any racer's left-most"], ["#coffee"]])
    assert misses(do(lonely, "0 reveal")) == 1

    same = table([["coffee", "#swap left with any racer's left-most"], []])
    events = do(same, "0 reveal", "0 target 0")
    assert (misses(events), queues(same)) == (0, [["coffee"], []])

    two = table([["#swap any with any"], ["coffee", "#magic"]])
    do(two, "0 reveal", "0 target 1 0")
    assert refused(two, "0 target 1 0") == "CLF-7.4"


def test_clf_8_6_steal_brings_a_card_to_the_end_of_the_own_queue():
    state = table([["banana", "#steal right racer's right-most"], ["#coffee", "#magic"]])

    do(state, "0 reveal")

    assert queues(state) == [["banana", "#magic"], ["#coffee"]]


def test_clf_8_7_a_steal_from_any_racer_needs_something_to_take():
    state = table([["#steal any racer's left-most"], ["#coffee"], [], ["#magic"]])
    do(state, "0 reveal")

    assert targets(state) == ["1", "3"]
    assert refused(state, "0 target 2") == "CLF-7.5"
    assert refused(state, "0 target 0") == "CLF-7.5"


@pytest.mark.parametrize(("held", "left"), [(5, 2), (3, 0), (2, 0)])
def test_clf_8_8_draw_takes_three_cards_or_all(held, left):
    state = table([["#draw right racer"], ["#coffee"]], hands=[["magic"], ["banana"] * held])

    do(state, "0 reveal")

    assert hands(state) == [["banana"] * (held - left) + ["magic"], ["banana"] * left]


def test_clf_8_8_every_card_is_as_likely():
    state = table([["#draw right racer"], []], hands=[[], ["coffee", "magic", "banana", "flip any", "steal any"]])
    seen: Counter[tuple[str, ...]] = Counter()

    for _ in range(1000):
        again = state.copy()
        state.rng.word()
        do(again, "0 reveal")
        seen[tuple(hands(again)[0])] += 1

    assert len(seen) == 10
    assert min(seen.values()) > 60


def test_clf_8_9_an_empty_hand_is_a_miss_and_the_own_one_no_use():
    empty = table([["#draw right racer"], []], hands=[["coffee"], []])
    assert misses(do(empty, "0 reveal")) == 1

    own = table([["#draw any racer"], []], hands=[["coffee"], ["magic"]])
    events = do(own, "0 reveal", "0 target 0")
    assert (misses(events), hands(own)) == (0, [["coffee"], ["magic"]])


def test_clf_8_10_flip_turns_a_card_face_down_or_not():
    state = table([["#flip any"], ["#coffee"]])
    do(state, "0 reveal", "0 target 1 0")
    assert queues(state) == [[], ["#~coffee"]]

    do(state, "1 reveal")

    assert queues(state) == [[], ["~coffee"]]
    assert tallied(do(state, "table tally")) == [100, 0]


def test_clf_9_1_a_multiplier_doubles_metres_and_activations():
    assert total("cow-crossing", "double left") == -300

    state = table([["double right", "#vaporize any"], ["#coffee", "#magic", "#banana"]])
    events = do(state, "0 reveal")
    assert [event.text() for event in events if isinstance(event, Doubled)] == [
        "vaporize-any of s0 acts twice, doubled by right"
    ]
    do(state, "0 target 1 0", "0 target 1 0")
    assert queues(state)[1] == ["#banana"]


@pytest.mark.parametrize(
    ("queue", "metres"),
    [
        (["double right", "double right", "giant-worm"], 800),
        (["double right", "giant-worm", "double left"], 800),
        (["double right-most", "coffee", "giant-worm", "double left"], 900),
        (["double right", "double right", "double right", "giant-worm"], 1600),
        (["double left-most", "nitroooooo", "double left", "double left"], 1600),
    ],
)
def test_clf_9_2_multipliers_stack_also_in_a_row(queue, metres):
    assert total(*queue) == metres


@pytest.mark.parametrize(
    ("queue", "metres"),
    [
        (["double right-most", "coffee", "giant-worm", "double right"], 300),
        (["double right", "double left", "coffee"], 100),
        (["double left", "double left"], 0),
        (["double left"], 0),
    ],
)
def test_clf_9_3_a_circle_of_multipliers_doubles_nothing(queue, metres):
    assert total(*queue) == metres


def test_clf_9_4_a_face_down_multiplier_does_nothing_and_passes_nothing_on():
    state = table([["double right", "#double right", "coffee"], []])
    queue = state.sides[0].queue

    assert factor(state.terms.cards, queue, 2) == 1
    do(state, "0 reveal")
    assert factor(state.terms.cards, queue, 2) == 4


def test_clf_9_5_the_number_of_activations_is_settled_at_the_reveal():
    # The FAQ: it discards the left two cards even if the first is the multiplier.
    state = table([["coffee", "double right", "#vaporize left"], []])
    do(state, "0 reveal")
    assert (queues(state)[0], discards(state)) == ([], ["double-right", "coffee", "vaporize-left"])

    more = table([["double right", "#steal any"], ["double left", "#coffee", "#magic"]])
    do(more, "0 reveal", "0 target 1 0", "0 target 1 0")
    assert queues(more) == [["double-right", "double-left", "#coffee"], ["#magic"]]


def test_clf_9_6_any_is_chosen_anew_for_each_activation():
    state = table([["double right", "#steal any"], ["#coffee"], ["#magic"]])

    do(state, "0 reveal", "0 target 1 0")
    assert targets(state) == ["0 0", "0 2", "2 0"]
    do(state, "0 target 2 0")

    assert queues(state)[0] == ["double-right", "#coffee", "#magic"]


def test_multiplying_a_swap_is_like_nothing_ever_happened():
    state = table([["coffee", "double right", "#swap any with any"], ["#magic"]])

    do(state, "0 reveal", "0 target 0 0", "0 target 1 0", "0 target 0 0", "0 target 1 0")

    assert queues(state) == [["coffee", "double-right"], ["#magic"]]


def test_clf_9_7_multipliers_do_not_touch_synergy():
    assert total("double right", "coffee", "coffee") == 200 + 100 + 100


@pytest.mark.parametrize(
    ("queue", "metres"),
    [(["~coffee"], -100), (["~banana"], 50), (["~double left", "coffee", "magic"], 350)],
)
def test_clf_10_1_upside_down_means_the_opposite(queue, metres):
    assert total(*queue) == metres


@pytest.mark.parametrize(
    ("words", "mirrored"),
    [
        ("200 down", "200 up"),
        ("double left-most", "double right-most"),
        ("gift left-most to left racer", "gift right-most to right racer"),
        ("steal right racer's right-most", "steal left racer's left-most"),
        ("swap left with any racer's left-most", "swap right with any racer's right-most"),
        ("draw 3 from right racer", "draw 3 from left racer"),
        ("vaporize any", "vaporize any"),
    ],
)
def test_clf_10_1_in_words(words, mirrored):
    told = GAME.faces({"cards": "house"}).cards.values()  # type: ignore[attr-defined]

    assert (words, mirrored) in [(face.words, face.upside_down) for face in told]


def test_clf_10_2_a_card_stays_flipped_when_moved_and_twice_is_normal():
    state = table([["#flip right", "#coffee", "#gift left-most to left racer"], ["#flip left-most", "~magic"], []])
    reveal_all(state)

    assert queues(state) == [[], ["magic"], ["~coffee"]]


def test_clf_10_3_twins_synergize():
    assert total("nitroooooo", "nitroooooo") == 600
    assert total("cow-crossing", "cow-crossing") == -450
    assert total("nitroooooo", "giant-worm") == 400
    assert (
        total("surprise-cactus", "surprise-cactus", "~angry-beehive", "trail-skates", "double left") == 300 + 100 - 150
    )


def test_clf_10_4_each_pair_counts_but_the_ends_are_no_neighbours():
    assert total("coffee", "coffee", "coffee") == 500
    assert total("~coffee", "~coffee") == -300
    assert total("coffee", "magic", "coffee") == 350


def test_clf_10_5_opposed_twins_annihilate():
    state = table([["coffee", "#~coffee", "#magic"], []])
    events = do(state, "0 reveal")
    assert (queues(state)[0], discards(state)) == (["#magic"], ["coffee", "coffee"])
    assert texts(events)[-1] == "two coffee of s0 annihilated"

    # Face-down cards do not; and one pair may bring the next together.
    row = table([["magic", "coffee", "#flip left", "#coffee", "#~magic"], []])
    reveal_all(row)
    assert queues(row)[0] == []


def test_clf_10_6_it_is_looked_for_between_two_activations():
    # The first Flip makes the twins annihilate; the second finds the multiplier.
    state = table([["double right-most", "coffee", "coffee", "#flip left"], []])

    do(state, "0 reveal")

    assert queues(state)[0] == ["~double-right-most"]
    assert discards(state) == ["coffee", "coffee", "flip-left"]


def test_clf_9_2_all_multipliers_of_the_box_on_one_special():
    state = table([[*["double right"] * 12, "#steal any"], ["#coffee"]])

    do(state, "0 reveal")
    choice = GAME.view(state, 0).choice
    assert choice is not None
    assert choice.left == 4096
    # It can be played to its end, within the bound that the game states.
    for _ in range(4096):
        do(state, f"0 {legal(state, 0)[0]}")

    assert (state.asks, len(queues(state)[0])) == (0, 12)
    assert GAME.longest > 40 * 42 * 2 * 4096


def test_clf_6_10_a_miss_is_told_for_each_activation():
    state = table([[*["double right"] * 3, "#draw right racer"], []])

    assert misses(do(state, "0 reveal")) == 8
