"""Other ways to play."""

import pytest

import cactarium
from cactarium.games.cliffs.state import READY
from cactarium.kernel.errors import BadRequest, BrokenRecord
from cactarium.kernel.game import SPECTATOR
from cactarium.kernel.options import settled
from cactarium.lab.simulate import simulate
from tests.games.cliffs.builder import (
    GAME,
    discards,
    do,
    hands,
    legal,
    metres,
    new_game,
    queues,
    refused,
    table,
    tallied,
    texts,
    throw_for_lead,
)


def test_clf_14_1_partners_sit_side_by_side():
    assert GAME.teams(6, settled(GAME.options, {"teams": "hidden"})) == [[0, 1], [2, 3], [4, 5]]
    assert GAME.teams(3, settled(GAME.options, {})) == [[0], [1], [2]]


def test_clf_14_2_partners_run_as_far_as_both_together():
    state = table(
        [["nitroooooo"], ["banana"], [], ["cow-crossing"]], metres=[300, 300, 1200, 1200], teams="hidden", turn=0
    )

    events = do(state, "table tally")

    assert tallied(events) == [300, 50, 100, -50]
    assert metres(state) == [-50, -50, 1150, 1150]
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.ranks, outcome.scores) == ([1, 1, 2, 2], [1250, 1250, 50, 50])


def test_clf_14_3_the_left_partner_reveals_first_and_throws():
    state = table([[], [], [], []], metres=[900, 900, 900, 900], teams="hidden", phase="throw")
    assert [legal(state, seat)[:1] for seat in range(4)] == [["throw rock"], [], ["throw rock"], []]
    do(state, "0 throw rock", "2 throw paper")

    assert (state.phase, state.first) == (READY, 2)


@pytest.mark.parametrize(("teams", "sees"), [("hidden", False), ("shown", True)])
def test_clf_14_4_hands_are_shown_if_the_table_says_so(teams, sees):
    state = new_game(4, teams=teams)
    throw_for_lead(state)
    do(state, "table music starts")

    assert ("?" not in GAME.view(state, 1).sides[0].hand) == sees
    assert GAME.view(state, 2).sides[0].hand == ["?"] * 7
    assert GAME.view(state, SPECTATOR).sides[0].hand == ["?"] * 7
    play = next(text for text in legal(state, 0) if text.startswith("play") and text.endswith(" 3"))
    events = do(state, f"0 {play}", "0 draw")
    assert ("?" not in " ".join(texts([event.seen_by(1) for event in events]))) == sees
    assert "?" in texts([event.seen_by(2) for event in events])[0]


@pytest.mark.parametrize("seats", [2, 3, 5, 7, 9])
def test_clf_14_5_other_numbers_of_racers_are_refused_with_the_reason(seats):
    with pytest.raises(
        BadRequest, match=f"wrong number of seats for teams: got {seats}, want 4, 6 or 8 for a 3-Legged"
    ):
        cactarium.new("cliffs", seats=seats, options={"teams": "shown"})


def test_clf_14_5_neither_simulated_nor_read_from_a_record():
    with pytest.raises(BadRequest, match="wrong number of seats for teams: got 5"):
        simulate(GAME, 5, 1, 0, ["random"], {"teams": "shown"})
    record = cactarium.new("cliffs", seats=4, seed=1, options={"teams": "shown"}).record()
    with pytest.raises(BrokenRecord, match=r"wrong number of seats for teams: got 3, .* \[line 3\]"):
        cactarium.replay(record.replace("seats 4", "seats 3"))


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_clf_14_5_even_numbers_are_not(seats):
    assert cactarium.new("cliffs", seats=seats, options={"teams": "shown"}).to_act[0] == 0


def test_clf_14_6_unlimited_cards():
    assert [len(hand) for hand in hands(new_game(3, unlimited=True))] == [4, 4, 4]
    state = table(
        [[], []],
        hands=[["coffee"] * 4, ["magic"]],
        deck=["banana"] * 5,
        metres=[900, 1000],
        phase="race",
        unlimited=True,
    )
    assert refused(state, "0 draw") == "CLF-14.6"
    do(state, *["0 play coffee 0"] * 4, "0 draw", *["0 play banana 1"] * 4, "0 draw", "0 play banana 1")
    assert [len(queue) for queue in queues(state)] == [4, 5]
    assert refused(state, "0 draw") == "CLF-14.6"
    assert legal(state, 0) == ["done"]
    do(state, "0 done", "1 done", *["table reveal"] * 9)

    events = do(state, "table tally")

    assert "9 discards were shuffled into the deck" in texts(events)


def test_clf_14_7_twins_annihilate_at_the_tally():
    state = table([["coffee", "#~coffee", "#double left"], []], annihilation="at the tally")
    do(state, "0 reveal", "0 reveal")
    assert queues(state)[0] == ["coffee", "~coffee", "double-left"]

    events = do(state, "table tally")

    assert tallied(events) == [100, 100]
    assert texts(events)[0] == "two coffee of s0 annihilated"


def test_clf_14_8_a_draw_looks_and_takes_two_of_choice():
    state = table([["#draw right racer"], [], []], hands=[["flip any"], ["coffee", "magic", "banana"], []], draw="look")

    events = do(state, "0 reveal")
    assert texts([event.seen_by(0) for event in events])[-1] == "s0 looked at the hand of s1: banana coffee magic"
    assert texts([event.seen_by(2) for event in events])[-1] == "s0 looked at the hand of s1: ? ? ?"
    assert legal(state, 0)[:3] == ["take magic", "take coffee", "take banana"]
    assert refused(state, "0 take giant-worm") == "CLF-14.8"
    assert refused(state, "0 target 1") == "CLF-7.5"
    do(state, "0 take magic", "0 take banana")

    assert hands(state) == [["banana", "flip-any", "magic"], ["coffee"], []]
    assert GAME.view(state, 0).sides[1].hand == ["coffee"]
    assert GAME.view(state, 2).sides[1].hand == ["?"]
    assert discards(state) == ["draw-right"]
    assert refused(state, "0 take coffee") == "CLF-6.9"


def test_clf_14_9_larry_costs_the_own_metres():
    state = table([[], [], []], metres=[900, 800, 700], used=[1], larry="costs")
    assert tallied(do(state, "table tally")) == [100, 0, 100]

    free = table([[], [], []], metres=[900, 800, 700], used=[1])
    assert tallied(do(free, "table tally")) == [100, 100, 100]
