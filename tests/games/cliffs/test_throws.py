"""Rock, paper, scissors."""

import pytest

from cactarium.games.cliffs.events import Showed
from cactarium.games.cliffs.state import READY, THROW
from cactarium.kernel.game import OPEN, SPECTATOR, Event
from tests.games.cliffs.builder import GAME, do, legal, new_game, refused, table, texts


def thrown(state, signs: str) -> list[Event]:
    """Everybody throws, by the first letters of the signs."""
    words = {"r": "rock", "p": "paper", "s": "scissors"}
    return do(state, *[f"{seat} throw {words[sign]}" for seat, sign in enumerate(signs) if sign != "-"])


def test_clf_4_1_only_those_tied_for_first_place_throw_and_once():
    state = table([[], [], []], metres=[900, 700, 700])
    do(state, "table tally")

    assert state.phase == THROW
    assert refused(state, "0 throw rock") == "CLF-4.1"
    do(state, "1 throw rock")
    assert refused(state, "1 throw paper") == "CLF-4.1"
    assert legal(state, 1) == []
    do(state, "2 throw scissors")
    assert (state.phase, state.first) == (READY, 1)
    assert refused(state, "1 throw rock") == "CLF-4.1"


def test_clf_4_2_nobody_sees_a_throw_before_all_are_in():
    one, other = new_game(3), new_game(3)

    first = do(one, "0 throw rock")
    second = do(other, "0 throw scissors")

    for viewer in (1, 2, SPECTATOR):
        assert GAME.view(one, viewer) == GAME.view(other, viewer)
        assert texts([event.seen_by(viewer) for event in first]) == texts([event.seen_by(viewer) for event in second])
    assert texts(first) == ["s0 threw"]
    assert GAME.parse("throw rock").is_secret()
    assert GAME.view(one, 0).sides[0].sign == "rock"
    assert GAME.view(one, OPEN).sides[0].sign == "rock"


def test_clf_4_2_all_see_the_throws_when_they_are_in():
    state = new_game(2)

    events = thrown(state, "rp")

    assert texts(events) == [
        "s0 threw",
        "s1 threw",
        "s0 showed rock",
        "s1 showed paper",
        "s1 took the lead",
        "race 1 is about to begin",
    ]
    assert [side.shown for side in GAME.view(state, SPECTATOR).sides] == ["rock", "paper"]


@pytest.mark.parametrize(
    ("signs", "still"),
    [
        ("rs", [0]),
        ("sp", [0]),
        ("pr", [0]),
        ("rrs", [0, 1]),
        ("rps", [0, 1, 2]),
        ("rrr", [0, 1, 2]),
        # Paper beats two and is beaten by one; rock beats one and is beaten by one.
        ("rrps", [2]),
        # Rock beats two scissors and is beaten by one paper, paper beats three rocks and is beaten by two scissors.
        ("rrrpss", [0, 1, 2, 3]),
        ("rrrpppsss", [0, 1, 2, 3, 4, 5, 6, 7, 8]),
    ],
)
def test_clf_4_3_the_best_throws_stay_in(signs, still):
    state = new_game(len(signs))

    events = thrown(state, signs)

    stays = [event for event in events if isinstance(event, Showed) and event.stays]
    assert [event.seat for event in stays] == still
    if len(still) == 1:
        assert (state.phase, state.first) == (READY, still[0])
    else:
        assert [seat for seat in range(len(signs)) if (state.tied >> seat) & 1] == still


def test_clf_4_4_if_all_are_as_good_all_throw_again():
    state = new_game(3)

    thrown(state, "rps")
    assert [legal(state, seat)[0] for seat in range(3)] == ["throw rock"] * 3
    thrown(state, "rrs")
    assert legal(state, 2) == ["larry"]
    do(state, "0 throw paper", "1 throw rock")

    assert (state.phase, state.first) == (READY, 0)


def test_clf_4_5_after_ten_throws_the_tie_is_broken_by_lot():
    leaders = set()
    for seed in range(20):
        state = new_game(2, seed)
        for _ in range(9):
            thrown(state, "rr")
        assert state.phase == THROW

        events = thrown(state, "ss")

        assert state.phase == READY
        assert getattr(events[-2], "by_lot", False)
        leaders.add(int(state.first))
    assert leaders == {0, 1}


def test_clf_4_6_after_ten_seconds_the_table_draws_what_is_missing():
    state = new_game(3)
    do(state, "1 throw rock")
    (timer,) = GAME.timers(state)
    assert (timer.seconds, timer.action.text()) == (10.0, "throws end")

    events = do(state, "table throws end")

    assert "s1 showed rock" in texts(events)
    assert sum("showed" in text for text in texts(events)) == 3


def test_clf_4_6_in_slow_play_throws_are_waited_for():
    state = new_game(3, speed="none")

    assert GAME.timers(state) == []
    assert refused(state, "table throws end") == "CLF-4.6"
