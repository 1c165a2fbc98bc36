"""The race."""

import pytest

from cactarium.games.cliffs.state import FACE_UP, RACE, READY, RESOLVE, UPSIDE_DOWN
from tests.games.cliffs.builder import GAME, discards, do, hands, legal, queues, refused, table, texts

SEVEN = ["coffee", "coffee", "banana", "banana", "magic", "magic", "flip any"]


def race(number: int = 3, cards: list[str] = SEVEN, **rest):
    """A race in which everybody holds the same cards, and seat 0 leads."""
    heights = [1000, *[1200] * (number - 1)]
    return table([[] for _ in range(number)], hands=[cards] * number, metres=heights, phase="race", **rest)


def test_clf_5_1_all_play_at_once_in_no_order():
    state = race()

    do(state, "2 play coffee 0", "0 play banana 2", "2 play magic 0", "1 play magic 1")

    assert GAME.is_race(state)
    assert queues(state) == [["#coffee", "#magic"], ["#magic"], ["#banana"]]
    assert GAME.to_act(state) == (0, 1, 2)
    assert refused(state, "1 music ends") == "CLF-5.1"


def test_clf_5_2_face_down_and_right_side_up_at_the_right_end_of_any_queue():
    state = race()

    do(state, "0 play coffee 1", "0 play banana 1", "1 play magic 1")

    assert queues(state)[1] == ["#coffee", "#banana", "#magic"]
    assert not any(card & (FACE_UP | UPSIDE_DOWN) for card in state.sides[1].queue)
    assert hands(state)[0] == ["banana", "coffee", "flip-any", "magic", "magic"]


def test_clf_5_2_a_card_that_is_not_held_or_a_racer_who_is_not_there_is_refused():
    state = race()

    assert refused(state, "0 play giant-worm 0") == "CLF-5.2"
    assert refused(state, "0 play no-such-card 0") == "CLF-5.2"
    assert refused(state, "0 play coffee 3") == "CLF-5.2"


def test_clf_5_3_up_to_four_cards_a_race():
    state = race()
    do(state, *["0 play coffee 0"] * 2, *["0 play banana 1"] * 2)

    assert refused(state, "0 play magic 0") == "CLF-5.3"
    assert legal(state, 0) == ["draw", "done"]


@pytest.mark.parametrize(("held", "drawn"), [(3, 4), (6, 1), (7, 0), (9, 0), (0, 7)])
def test_clf_5_4_draw_up_to_seven(held, drawn):
    state = race(2, ["coffee"] * held, deck=["banana"] * 12)

    do(state, "0 draw")

    assert len(hands(state)[0]) == max(held, 7)
    assert hands(state)[0].count("banana") == drawn
    assert state.deck_left() == 12 - drawn


def test_clf_5_5_no_play_after_drawing_or_being_done():
    state = race(deck=["banana"] * 9)
    do(state, "0 play coffee 0", "0 draw", "1 done")

    assert refused(state, "0 play banana 0") == "CLF-5.5"
    assert refused(state, "0 draw") == "CLF-5.5"
    assert refused(state, "1 play banana 0") == "CLF-5.5"
    assert legal(state, 0) == ["larry"]
    assert GAME.free(state) == (0, 1)


def test_clf_5_6_nothing_after_the_music():
    state = race(deck=["banana"] * 9)
    do(state, "0 play coffee 0", "table music ends")

    assert state.phase == RESOLVE
    for step in ("0 play coffee 0", "1 draw", "1 done"):
        assert refused(state, step) == "CLF-5.6"


@pytest.mark.parametrize("seconds", [25.4, 41.5, 11.4])
def test_clf_5_7_the_music_plays_as_long_as_the_table_says(seconds):
    (timer,) = GAME.timers(race(speed=str(seconds)))

    assert (timer.seconds, timer.action.text(), timer.name) == (seconds, "music ends", "race 1")


def test_clf_5_7_slow_play_has_no_clock_at_all():
    state = race(speed="none")

    assert GAME.timers(state) == []
    assert refused(state, "table music ends") == "CLF-5.7"
    do(state, "0 play coffee 0", "0 done", "1 done", "2 done")
    assert GAME.timers(state) == []
    do(state, "0 reveal", "0 go on", "1 go on")
    assert (GAME.timers(state), state.rounds) == ([], 0)
    do(state, "2 go on")
    assert state.rounds == 1


def test_clf_5_8_what_is_on_its_way_counts_for_a_quarter_of_a_second():
    (timer,) = GAME.timers(race())

    assert timer.grace == 0.25


def test_clf_5_9_the_race_is_over_when_all_are_done():
    state = race(deck=["banana"] * 9)
    do(state, "0 done", "1 draw")
    assert state.phase == RACE

    events = do(state, "2 done")

    assert texts(events) == ["s2 was done", "the music ended"]
    assert state.phase == RESOLVE


def test_clf_5_9_but_not_while_somebody_holds_a_card_of_larrys():
    state = race(2, deck=["banana"] * 9)
    do(state, "0 larry", "1 done")
    assert refused(state, "0 done") == "CLF-11.2"

    do(state, "0 place 1", "0 done")

    assert (state.phase, queues(state)) == (RESOLVE, [[], ["#banana"]])


def test_clf_5_10_who_forgot_to_draw_goes_on_with_fewer_cards():
    state = race(2, deck=["banana"] * 9)

    do(state, "0 play coffee 0", "0 play coffee 0", "1 draw", "table music ends", "0 reveal", "0 reveal", "table tally")

    assert [len(hand) for hand in hands(state)] == [5, 7]


def test_clf_13_1_an_empty_deck_gives_what_it_has():
    state = race(2, ["coffee"] * 4, deck=["banana"])

    do(state, "0 draw")
    events = do(state, "1 draw")

    assert (hands(state)[0], len(hands(state)[1])) == (["banana", *["coffee"] * 4], 4)
    assert texts(events)[0] == "s1 drew nothing"


@pytest.mark.parametrize(("deck", "shuffled"), [(8, False), (7, True)])
def test_clf_13_2_discards_are_shuffled_in_if_the_racers_could_draw_more(deck, shuffled):
    # Both hold seven cards and could play and draw four.
    state = table([["coffee"], ["magic"]], hands=[SEVEN] * 2, metres=[1100, 1000], deck=["banana"] * deck)

    events = do(state, "table tally")

    assert ("2 discards were shuffled into the deck" in texts(events)) == shuffled
    assert state.deck_left() == deck + 2 * shuffled
    assert discards(state) == ([] if shuffled else ["coffee", "magic"])


def test_clf_13_2_who_holds_fewer_could_draw_more():
    # The first could draw seven, the second four.
    state = table([["coffee"], []], hands=[["magic"] * 3, SEVEN], metres=[1100, 1000], deck=["banana"] * 10)

    do(state, "table tally")

    assert state.deck_left() == 11


def test_clf_5_11_the_music_starts_when_all_are_ready():
    state = table([["coffee"], [], []], hands=[SEVEN] * 3, metres=[1000, 1200, 1100])
    events = do(state, "table tally")

    assert state.phase == READY
    assert texts(events)[-1] == "race 2 is about to begin"
    assert GAME.free(state) == GAME.to_act(state) == (0, 1, 2)
    assert refused(state, "0 play coffee 1") == "CLF-5.6"
    do(state, "0 ready", "2 ready")
    assert refused(state, "0 ready") == "CLF-5.11"
    assert texts(do(state, "1 ready")) == ["s1 was ready", "race 2 began"]
    assert (state.phase, state.going_on) == (RACE, 0)
    assert refused(state, "1 ready") == "CLF-5.11"


def test_clf_5_11_or_after_fifteen_seconds():
    state = table([[], []], metres=[900, 1000], deck=["banana"] * 40)
    do(state, "table tally", "1 ready")
    [timer] = GAME.timers(state)
    assert (timer.seconds, timer.action.text()) == (15.0, "music starts")

    # Larry may come in the breather, too, and keeps nobody waiting.
    do(state, "0 larry", "table music starts")

    assert state.phase == RACE
    assert refused(state, "table music starts") == "CLF-5.11"
    do(state, "0 place 1")
    assert queues(state) == [[], ["#banana"]]


def test_clf_5_11_slow_play_has_no_breather():
    state = table([[], []], metres=[900, 1000], speed="none")

    do(state, "0 go on", "1 go on")

    assert GAME.is_race(state)
