"""Points, winning and the end of a match (TCC-3)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cactarium.kernel.game import OPEN, SPECTATOR, TABLE
from tests.games.cactus_card.builder import (
    GAME,
    GOALS,
    PLAYS,
    all_pass,
    awaited,
    discard,
    dumped,
    hands,
    legal,
    moment,
    new_game,
    play,
    play_through,
    points,
    refusal,
    scores,
    table,
    turn,
    view,
    winners,
)
from tests.strategies import beginnings, examples

SEATS = range(2, 7)


def others(seats: int) -> list[str]:
    return ["stop"] * (seats - 1)


@pytest.mark.parametrize("seats", SEATS)
def test_tcc_3_1_the_goal_goes_by_the_number_of_players(seats):
    assert view(new_game(seats)).goal == {2: 10, 3: 10, 4: 6, 5: 6, 6: 5}[seats]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("missing", [1, 2])
def test_tcc_3_1_whoever_reaches_the_goal_wins_at_once(seats, missing):
    goal = GOALS[seats]
    state = table("free-point, charlie", *others(seats), points=(goal - missing, goal - 1))

    events = play_through(state, "0 play free-point")

    assert points(state)[:2] == [goal - missing + 1, goal - 1]
    assert moment(state) == ("over" if missing == 1 else "turn")
    assert (GAME.outcome(state) is not None) == (missing == 1)
    if missing == 1:
        shown = " to ".join(map(str, points(state)))
        assert events == ["s0 played free-point", "s0 took a point", f"game ended {shown}"]
        assert winners(state) == [0]
        assert scores(state) == points(state)
        assert awaited(state) == []


@pytest.mark.parametrize(
    ("action", "held"),
    [
        ("play free-point", "free-point, 2 charlie"),
        ("play steal-a-point 1", "steal-a-point, 2 charlie"),
        ("set charlie charlie charlie", "3 charlie"),
        ("set charlie wild wild", "charlie, 2 wild"),
    ],
)
def test_tcc_3_1_every_way_to_earn_the_last_point_wins(action, held):
    state = table(f"{held}, stop", "stop", "stop, charlie", points=(9, 8, 3))

    events = play_through(state, f"0 {action}")

    stolen = action.startswith("play steal")
    assert points(state) == [10, 7 if stolen else 8, 3]
    assert events[-1] == f"game ended 10 to {7 if stolen else 8} to 3"
    assert (moment(state), winners(state), turn(state)) == ("over", [0], 0)
    assert (view(state).pending, GAME.timers(state), GAME.window(state)) == (None, [], None)


def test_tcc_3_1_the_game_is_won_in_the_middle_of_a_turn_with_cards_left_to_play():
    state = table("request-a-card, steal-a-point, free-point, 3 charlie", "spike, stop", "stop", points=(9, 9, 9))

    play_through(state, "0 play request-a-card 1 spike", "0 play steal-a-point 2")

    assert (moment(state), points(state), winners(state)) == ("over", [10, 9, 8], [0])
    assert hands(state)[0] == "3 charlie, 1 spike, 1 free-point"


def test_tcc_3_1_a_win_after_a_chain_of_stops():
    state = table("free-point, stop", "stop, charlie", "2 stop", "charlie", points=(5, 5, 5, 5))

    play(state, "0 play free-point", "1 stop", "2 stop", "1 pass", "0 pass", "3 pass")

    assert (moment(state), points(state), winners(state)) == ("over", [6, 5, 5, 5], [0])


def test_tcc_3_1_a_stopped_card_wins_nothing():
    state = table("free-point, charlie", "stop, charlie", points=(9, 9))

    play(state, "0 play free-point", "1 stop", "0 pass")

    assert (moment(state), points(state), turn(state)) == ("turn", [9, 9], 0)


@pytest.mark.parametrize("seats", SEATS)
def test_tcc_3_1_the_others_rank_by_their_points(seats):
    goal = GOALS[seats]
    state = table(
        "3 charlie", *others(seats), points=(goal - 1, *[max(0, goal - 1 - place // 2) for place in range(seats - 1)])
    )

    play(state, "0 set charlie charlie charlie")

    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.ranks == [1, 2, 2, 4, 4, 6][:seats]
    assert outcome.scores == points(state)


@pytest.mark.parametrize("seat", [0, 1, 2, TABLE, 7])
@pytest.mark.parametrize(
    "action",
    ["draw", "stop", "pass", "pass turn", "take stop", "time is up", "set charlie charlie charlie", *PLAYS.values()],
)
def test_tcc_3_1_nobody_acts_when_the_game_is_over(seat, action):
    state = table("free-point, 3 charlie, stop", "stop", "2 stop", points=(9, 2, 2))
    play_through(state, "0 play free-point")

    assert legal(state, seat) == []
    assert refusal(state, seat, action) == f"the game is over: got {action}, want no action [TCC-3.1]"


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("worth", [2, 3])
def test_tcc_3_2_more_points_than_the_goal_win_as_well(seats, worth):
    kind = "spike" if worth == 2 else "walter"
    goal = GOALS[seats]
    state = table(f"3 {kind}", *others(seats), points=(goal - 1, goal - 1))

    events = play(state, f"0 set {kind} {kind} {kind}")

    assert points(state)[:2] == [goal - 1 + worth, goal - 1]
    assert (moment(state), winners(state)) == ("over", [0])
    assert scores(state)[0] == goal - 1 + worth
    assert events[0] == f"s0 played set {kind} {kind} {kind} for {worth}"
    assert events[1].startswith(f"game ended {goal - 1 + worth} to ")


@pytest.mark.parametrize(
    ("action", "held", "worth"),
    [
        ("play free-point", "free-point", 1),
        ("set charlie charlie charlie", "3 charlie", 1),
        ("set spike spike spike", "3 spike", 2),
        ("set walter walter walter", "3 walter", 3),
        ("set wild wild wild", "3 wild", 3),
    ],
)
def test_tcc_3_3_points_earned_come_from_the_point_pile(action, held, worth):
    state = table(held, "stop", "stop", points=(1, 4, 2))

    play_through(state, f"0 {action}")

    assert points(state) == [1 + worth, 4, 2]
    assert view(state).point_pile == 30 - 7 - worth


def test_tcc_3_3_a_stolen_point_does_not_come_from_the_point_pile():
    state = table("steal-a-point", "stop", "stop", points=(1, 4, 2))

    play_through(state, "0 play steal-a-point 1")

    assert points(state) == [2, 3, 2]
    assert view(state).point_pile == 30 - 7


@pytest.mark.parametrize("seats", SEATS)
@examples(1 / 5)
@given(data=st.data())
def test_tcc_3_3_points_change_by_what_the_events_say_alone(seats, data):
    match: Any = data.draw(beginnings(GAME, seats))
    expected = [0] * seats
    told = 0

    while match.step():
        action = match.done[-1][1]
        again = points(match.state)
        gained = [after - before for before, after in zip(expected, again, strict=True)]
        assert sum(gained) >= 0
        assert sorted(gained)[:-1].count(0) >= seats - 2
        if sum(gained) == 0 and any(gained):
            assert (max(gained), min(gained)) == (1, -1)
        if sum(gained) > 1:
            assert action.text().startswith("set ")
        told += any(gained)
        expected = again

    assert told or max(expected) == 0
    tallies = [side.tally for side in view(match.state).sides]
    earned = [
        one["charlies"] + 2 * one["spikes"] + 3 * one["walters"] + 3 * one["wilds"] + one["free_points"] + one["stolen"]
        for one in tallies
    ]
    assert sum(earned) - sum(one["stolen"] for one in tallies) == sum(expected)
    assert all(got >= held for got, held in zip(earned, expected, strict=True))


@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR, OPEN])
def test_tcc_3_4_all_see_the_points_of_all(viewer):
    state = table("free-point", "stop", "stop", points=(3, 0, 9))

    assert [side.points for side in view(state, viewer).sides] == [3, 0, 9]
    play_through(state, "0 play free-point")
    assert [side.points for side in view(state, viewer).sides] == [4, 0, 9]
    assert view(state, viewer).point_pile == 17


@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR, OPEN])
def test_tcc_3_4_all_see_where_points_came_from(viewer):
    state = table("3 spike", "steal-a-point", "free-point", points=(0, 0, 0))

    play_through(state, "0 set spike spike spike", "1 play steal-a-point 0", "2 play free-point")

    nothing = {"charlies": 0, "spikes": 0, "walters": 0, "wilds": 0, "free_points": 0, "stolen": 0}
    assert [side.tally for side in view(state, viewer).sides] == [
        {**nothing, "spikes": 1},
        {**nothing, "stolen": 1},
        {**nothing, "free_points": 1},
    ]
    assert [side.points for side in view(state, viewer).sides] == [1, 1, 1]


def test_tcc_3_4_the_score_sheet_tells_where_the_points_came_from():
    state = table("3 spike", "2 steal-a-point", "free-point, 2 walter, 3 wild, stop", points=(2, 0, 6))
    play_through(state, "0 set spike spike spike", "1 play steal-a-point 0", "2 play free-point")
    play_through(state, "0 draw", "1 play steal-a-point 2")
    assert points(state) == [3, 2, 6]

    play_through(state, "2 set walter walter wild", "0 draw", "1 draw")
    data = dumped(state)
    data["players"][2]["hand"].append("charlie")
    data["draw pile"].remove("charlie")
    state = GAME.load(data)
    play(state, "2 set charlie wild wild")

    outcome = GAME.outcome(state)
    assert outcome is not None
    assert {line.label: line.points for line in outcome.sheet} == {
        "sets of Charlies": [0, 0, 1],
        "sets of Spikes": [2, 0, 0],
        "sets of Walters": [0, 0, 3],
        "sets of Wilds": [0, 0, 0],
        "Free Points": [2, 0, 7],
        "stolen from others": [0, 2, 0],
        "stolen by others": [-1, 0, -1],
    }
    assert (outcome.scores, outcome.ranks) == ([3, 2, 10], [2, 3, 1])


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_tcc_3_5_a_match_ends_after_a_thousand_turns(seats):
    state = new_game(seats, first="0")

    for number in range(999):
        play(state, f"{number % seats} draw")
        assert moment(state) == "turn"
    events = play(state, f"{999 % seats} draw")

    assert moment(state) == "over"
    assert awaited(state) == []
    assert events[-1] == "game ended " + " to ".join(["0"] * seats)
    assert winners(state) == list(range(seats))
    assert GAME.legal_actions(state, TABLE) == []


def test_tcc_3_5_most_points_win_after_a_thousand_turns():
    state = table("3 charlie", "stop", "stop", points=(3, 5, 0), turns=999)

    events = play(state, "0 set charlie charlie charlie")

    assert events[-1] == "game ended 4 to 5 to 0"
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.ranks, outcome.scores, outcome.winners()) == ([2, 1, 3], [4, 5, 0], [1])


def test_tcc_3_5_who_has_as_many_points_shares_the_win():
    state = table("free-point", "stop", "stop", points=(4, 5, 0), turns=999)

    play_through(state, "0 play free-point")

    assert (moment(state), winners(state)) == ("over", [0, 1])


def test_tcc_3_5_the_last_turn_is_played_to_its_end():
    state = table("request-a-card, steal-a-card, draw-3", "stop, spike", "stop", turns=999)

    play_through(state, "0 play request-a-card 1 spike", "0 play steal-a-card 1")
    assert moment(state) == "turn"
    all_pass(state)
    play_through(state, "0 play draw-3")

    assert moment(state) == "over"
    assert discard(state) == "1 steal-a-card, 1 request-a-card, 1 draw-3"


def test_tcc_3_5_whoever_reaches_the_goal_in_the_last_turn_wins():
    state = table("free-point", "stop", "stop", points=(9, 9, 9), turns=999)

    play_through(state, "0 play free-point")

    assert (moment(state), winners(state), points(state)) == ("over", [0], [10, 9, 9])
