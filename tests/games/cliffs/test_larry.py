"""Last-Ditch Larry, and the tally."""

from cactarium.games.cliffs.state import READY, RESOLVE
from cactarium.kernel.game import SPECTATOR, awaited_of
from tests.games.cliffs.builder import (
    GAME,
    discards,
    do,
    legal,
    metres,
    new_game,
    queues,
    refused,
    reveal_all,
    table,
    tallied,
    texts,
)


def test_clf_11_1_once_a_game_at_any_time():
    state = table([["#steal any"], ["#coffee"], []], metres=[900, 800, 700], deck=["banana"] * 30, phase="race")

    do(state, "0 larry", "0 place 1", "0 done")
    assert (queues(state)[1], legal(state, 0)) == (["#coffee", "#banana"], [])
    do(state, "table music ends", "1 larry", "1 place 2")

    assert queues(state)[2] == ["#banana"]
    assert refused(state, "0 larry") == "CLF-11.1"
    assert refused(state, "1 larry") == "CLF-11.1"


def test_clf_11_1_while_somebody_chooses_and_before_the_tally():
    state = table([["#steal any"], ["coffee"], ["magic"]], deck=["banana", "giant-worm"])
    do(state, "0 reveal", "2 larry")
    assert awaited_of(GAME, state) == [0, 2]
    do(state, "2 place 1")
    assert "target 1 1" in legal(state, 0)
    do(state, "0 target 1 1", "0 reveal")
    assert GAME.timers(state)[0].action.text() == "tally"

    do(state, "1 larry", "1 place 0", "0 reveal")

    assert queues(state)[0] == ["banana", "giant-worm"]


def test_clf_11_1_a_choice_of_one_card_waits_too_since_larry_may_bring_another():
    state = table([["#steal any"], ["coffee"], []], deck=["banana", "giant-worm"])
    do(state, "0 reveal")
    assert [text for text in legal(state, 0) if text.startswith("target")] == ["target 1 0"]

    do(state, "0 larry", "0 place 2", "0 target 2 0", "0 reveal")

    assert queues(state) == [["banana"], ["coffee"], []]


def test_clf_11_1_also_while_others_throw_for_first_place():
    state = new_game(3)
    do(state, "0 larry", "0 place 2")

    assert len(queues(state)[2]) == 1
    do(state, "0 throw rock", "1 throw scissors", "2 throw scissors")
    assert state.phase == READY


def test_clf_11_2_a_look_for_oneself_then_the_end_of_any_queue():
    state = table([["#coffee"], [], []], deck=["magic", "banana"])
    assert refused(state, "1 place 0") == "CLF-11.2"

    looked = do(state, "1 larry")
    assert texts([event.seen_by(1) for event in looked]) == ["s1 called Larry for magic"]
    assert texts([event.seen_by(2) for event in looked]) == ["s1 called Larry for ?"]
    assert legal(state, 1) == ["place 0", "place 1", "place 2"]
    assert refused(state, "1 go on") == "CLF-11.2"
    assert refused(state, "1 place 3") == "CLF-11.2"
    placed = do(state, "1 place 0")

    assert texts([event.seen_by(SPECTATOR) for event in placed]) == ["s1 placed ? with s0"]
    assert queues(state)[0] == ["#coffee", "#magic"]
    assert [side.larry for side in GAME.view(state, 0).sides] == ["ready", "used", "ready"]


def test_clf_11_3_reveals_and_tally_wait_while_somebody_holds_the_card():
    state = table([["#coffee"], [], []], deck=["magic", "banana"])
    do(state, "1 larry", "2 larry")

    assert GAME.timers(state) == []
    assert refused(state, "0 reveal") == "CLF-11.3"
    assert refused(state, "table tally") == "CLF-6.8"
    assert awaited_of(GAME, state) == [1, 2]
    do(state, "2 place 2", "1 place 1")
    assert queues(state) == [["#coffee"], ["#magic"], ["#banana"]]
    assert GAME.timers(state)[0].action.text() == "reveal"


def test_clf_11_4_not_without_a_deck():
    state = table([["#coffee"], []], deck=[])

    assert refused(state, "0 larry") == "CLF-11.4"
    assert legal(state, 1) == ["go on"]


def test_clf_11_5_not_when_the_game_is_decided():
    state = table([["coffee"], ["coffee"], []], metres=[100, 100, 300], deck=["banana"] * 40)
    do(state, "table tally")

    assert refused(state, "2 larry") == "CLF-11.5"
    assert legal(state, 2) == []


def test_clf_11_6_the_turn_goes_on_from_where_it_was():
    state = table([["#coffee"], ["#magic"], []], deck=["banana", "giant-worm"])
    do(state, "0 reveal", "2 larry", "2 place 0")
    # Seat 0 had no card left, so the turn has passed.
    assert legal(state, 1)[0] == "reveal"
    do(state, "1 reveal")
    assert legal(state, 0)[0] == "reveal"
    do(state, "0 reveal", "1 larry", "1 place 1")

    assert texts(reveal_all(state)) == ["s1 revealed giant-worm"]


def test_clf_11_6_no_restart_at_first_place():
    state = table([["coffee"], ["#magic"], []], deck=["banana", "giant-worm"])
    do(state, "table reveal", "0 larry", "0 place 0", "2 larry", "2 place 1")

    # Seat 1 is still at turn and goes on; then it goes to the right.
    assert texts(reveal_all(state)) == ["s1 revealed giant-worm", "s0 revealed banana"]


def test_clf_12_1_the_sum_of_a_round():
    state = table([["magic", "magic", "drone-swarm"], ["surprise-cactus"], []])

    events = do(state, "table tally")

    assert tallied(events) == [450, 50, 100]
    assert texts(events)[:5] == [
        "s0 tallied magic 150 down",
        "s0 tallied 150 down for two magic",
        "s0 tallied magic 150 down",
        "s0 tallied drone-swarm 100 up",
        "s0 ran 450 down in all",
    ]


def test_clf_12_2_all_move_at_once():
    state = table([["coffee"], []], metres=[900, 1000])

    events = do(state, "table tally")

    assert texts(events)[:5] == [
        "s0 tallied coffee 100 down",
        "s0 ran 200 down in all",
        "s1 ran 100 down in all",
        "s0 ran from 900 to 700",
        "s1 ran from 1000 to 900",
    ]
    assert metres(state) == [700, 900]


def test_clf_12_3_the_queues_are_discarded():
    state = table([["coffee", "~magic"], ["double left"]], metres=[900, 1000], deck=["banana"] * 30)

    do(state, "table tally")

    assert (queues(state), discards(state)) == ([[], []], ["coffee", "magic", "double-left"])
    assert state.phase != RESOLVE
