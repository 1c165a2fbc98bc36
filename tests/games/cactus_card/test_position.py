"""Whole positions as plain data: what ``load`` accepts and refuses (TCC-1.1, TCC-1.2)."""

import json
from typing import Any

import pytest

from cactarium.games.cactus_card.state import CactusCardState
from cactarium.kernel.errors import BadPosition
from cactarium.kernel.game import SPECTATOR
from cactarium.kernel.rng import seeded
from tests.games.cactus_card.builder import (
    GAME,
    KINDS,
    PLAYS,
    SOURCES,
    all_pass,
    moment,
    new_game,
    play,
    play_through,
    play_to_the_end,
    points,
    scores,
    seen,
    table,
    viewers,
)

FORM = "want the form that dump writes"


def written(state: CactusCardState) -> Any:
    """A position as it comes back from a file."""
    return json.loads(json.dumps(GAME.dump(state)))


def refused(data: Any) -> str:
    """The words in which data is refused as a position."""
    with pytest.raises(BadPosition) as refusal:
        GAME.load(data)
    return str(refusal.value)


def put(data: Any, path: str, value: object) -> None:
    """Set what a path like ``players/0/hand`` leads to."""
    *steps, last = path.split("/")
    for step in steps:
        data = data[int(step) if isinstance(data, list) else step]
    data[int(last) if isinstance(data, list) else last] = value


def plain() -> Any:
    """A position that can be read, in an ordinary turn."""
    return written(table("draw-3, charlie", "2 stop", "spike", discard="2 walter", points=(1, 2, 0), deck=["wild"]))


def in_window() -> Any:
    """A position that can be read, with a window after a STOP."""
    state = table("free-point, charlie", "2 stop", "spike", points=(1, 2, 0))
    play(state, "0 play free-point", "1 stop", "2 pass")
    return written(state)


def in_look() -> Any:
    """A position that can be read, during a private look."""
    state = table("see-and-steal, charlie", "2 stop", "spike", points=(1, 2, 0))
    play_through(state, "0 play see-and-steal 1")
    return written(state)


def test_tcc_1_1_a_position_is_written_in_the_words_of_the_rulebook():
    state = table(
        "request-a-card, charlie",
        "2 stop",
        "spike",
        discard="2 walter",
        points=(1, 2, 0),
        deck=["wild", "stop"],
        rest=2,
        lacks={0: {"stop": 1}},
        known={(0, 1): "stop", (SPECTATOR, 0): "charlie"},
        window=20,
    )
    play(state, "0 play request-a-card 1 walter", "1 stop", "2 pass turn")
    data = written(state)
    held = data["players"][2].pop("hand")

    nothing = dict.fromkeys(SOURCES, 0)
    assert len(held) == 90 - 8
    assert data == {
        "game": "cactus_card/1",
        "seconds": 20,
        "moment": "window",
        "turn": 0,
        "turns": 5,
        "began empty": False,
        "pending": "play request-a-card 1 walter",
        "stops": [1],
        "rounds": 2,
        "draw pile": ["wild", "stop"],
        "discard pile": {"walter": 2, "request-a-card": 1, "stop": 1},
        "top": "stop",
        "players": [
            {
                "hand": ["charlie"],
                "points": 1,
                "points from": {**nothing, "free points": 1},
                "answer": "none",
                "known": [[], [], [], ["charlie"]],
                "lacks": [{}, {"stop": 1}, {"stop": 1}, {"stop": 1}],
            },
            {
                "hand": ["stop"],
                "points": 2,
                "points from": {**nothing, "free points": 2},
                "answer": "none",
                "known": [[], [], [], []],
                "lacks": [{}, {}, {}, {}],
            },
            {
                "points": 0,
                "points from": nothing,
                "answer": "pass turn",
                "known": [[], [], [], []],
                "lacks": [{}, {}, {}, {}],
            },
        ],
        "generator": [1, 2, 3, 4],
    }


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("seed", range(2))
def test_tcc_1_1_at_every_moment_a_position_is_read_back_as_it_was_and_goes_on_alike(seats, seed):
    state = new_game(seats, seed)
    rng = seeded(seed)

    for _ in range(250):
        seated = GAME.to_act(state)
        if not seated:
            break
        twin = GAME.load(written(state))
        assert GAME.dump(twin) == GAME.dump(state)
        assert [seen(twin, viewer) for viewer in viewers(twin)] == [seen(state, viewer) for viewer in viewers(state)]
        seat = rng.pick(list(seated))
        action = rng.pick(GAME.legal_actions(state, seat))
        told = [event.text() for event in GAME.apply(state, seat, action)]
        assert [event.text() for event in GAME.apply(twin, seat, action)] == told
        assert GAME.dump(twin) == GAME.dump(state)


@pytest.mark.parametrize("make", [plain, in_window, in_look])
def test_tcc_1_1_a_position_that_was_written_can_be_read(make):
    data = make()

    assert GAME.dump(GAME.load(data)) == data


@pytest.mark.parametrize("part", sorted(plain()))
def test_tcc_1_1_no_part_of_a_position_may_be_missing(part):
    data = plain()

    del data[part]

    message = f"not a position of The Cactus Card Game: got object missing required field {part}, {FORM} [$]"
    assert refused(data) == message


@pytest.mark.parametrize("part", sorted(plain()["players"][0]))
def test_tcc_1_1_no_part_of_a_player_may_be_missing(part):
    data = plain()

    del data["players"][1][part]

    message = f"not a position of The Cactus Card Game: got object missing required field {part}, {FORM} [$.players[1]]"
    assert refused(data) == message


@pytest.mark.parametrize("kind", KINDS)
def test_tcc_1_1_no_card_may_be_missing(kind):
    data = plain()
    copies = sum(place.count(kind) for place in [data["draw pile"], *[one["hand"] for one in data["players"]]])
    copies += data["discard pile"].get(kind, 0)

    data["draw pile"].remove(kind)

    assert refused(data) == f"the cards do not add up: got {copies - 1} {kind}, want {copies} [$]"


@pytest.mark.parametrize("kind", KINDS)
def test_tcc_1_1_no_card_may_be_there_once_too_often(kind):
    data = plain()
    copies = sum(place.count(kind) for place in [data["draw pile"], *[one["hand"] for one in data["players"]]])
    copies += data["discard pile"].get(kind, 0)

    data["players"][2]["hand"].append(kind)

    assert refused(data) == f"the cards do not add up: got {copies + 1} {kind}, want {copies} [$]"


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("game", "cacti/1", "a position of another game or version: got 'cacti/1', want cactus_card/1 [$.game]"),
        ("moment", "end", "no such value: got 'end', want one of turn, window, look, over [$.moment]"),
        ("seconds", 5, "no such value: got 5, want one of 0, 4, 6, 10, 20 [$.seconds]"),
        ("turn", 3, "no such seat: got 3, want at most 2 [$.turn]"),
        ("stops", [3], "no such seat: got 3, want at most 2 [$.stops]"),
        (
            "players/1/answer",
            "yes",
            "no such value: got 'yes', want one of none, pass, pass turn [$.players[1].answer]",
        ),
        ("top", "spike", "the top card is not on the discard pile: got spike, want one of its cards [$.top]"),
        ("top", None, "the top card is not on the discard pile: got nothing, want one of its cards [$.top]"),
        (
            "players/0/points",
            4,
            "points that came from nowhere: got more points, want points from a source [$.players]",
        ),
        ("moment", "over", "the end comes at the goal: got over, want over at the goal alone [$.moment]"),
        ("stops", [1], "nothing waits for answers: got a card or answers, want none [$.pending]"),
        ("players/1/answer", "pass", "nothing waits for answers: got a card or answers, want none [$.pending]"),
        ("pending", "play draw-3", "nothing waits for answers: got a card or answers, want none [$.pending]"),
        ("pending", "draw", "no such action card: got 'draw', want play CARD ... [$.pending]"),
        (
            "pending",
            "play steal-a-point 0",
            "the card cannot be played upon them: got 'play steal-a-point 0', want other seats [$.pending]",
        ),
        (
            "pending",
            "play steal-a-point 2",
            "there is no point to steal: got 'play steal-a-point 2', want a seat with points [$.pending]",
        ),
        (
            "began empty",
            True,
            "a turn that began without cards: got 1 charlie, 1 draw-3, want no cards [$.began empty]",
        ),
        (
            "players/0/known",
            [["charlie"], [], [], []],
            "nobody needs to remember the own hand: got ['charlie'], want nothing [$.players[0].known[0]]",
        ),
        (
            "players/0/known",
            [[], ["spike"], [], []],
            "known cards that are not there: got 1 spike, want 0 [$.players[0].known[1]]",
        ),
        ("players/0/known", [[], [], []], "wrong number of viewers: got 3, want 4 [$.players[0]]"),
        ("players/2/lacks", [{}, {}, {}, {}, {}], "wrong number of viewers: got 5, want 4 [$.players[2]]"),
        (
            "players/1/lacks",
            [{"stop": 1}, {}, {}, {}],
            "a bound that does not hold: got 1 stop, want 2 to 9 [$.players[1].lacks[0]]",
        ),
        (
            "players/1/lacks",
            [{}, {}, {}, {"stop": 10}],
            "a bound that does not hold: got 10 stop, want 2 to 9 [$.players[1].lacks[3]]",
        ),
        (
            "players/1/lacks",
            [{}, {"stop": 2}, {}, {}],
            "nobody needs to remember the own hand: got {'stop': 2}, want nothing [$.players[1].lacks[1]]",
        ),
        ("discard pile", {"walter": 2, "stop": 0}, None),
        ("draw pile", ["point"], None),
        ("generator", [0, 0, 0, 0], None),
        ("turns", 1001, None),
        ("turns", -1, None),
        ("players", [], None),
        ("rounds", -1, None),
        ("players/0/points", 31, None),
        ("players/0/hand", "charlie", None),
        ("players/0/lacks", [{}, {"point": 1}, {}, {}], None),
        ("players/0/points from", {}, None),
    ],
)
def test_tcc_1_1_what_does_not_fit_is_refused(path, value, message):
    data = plain()

    put(data, path, value)

    assert refused(data) == message if message else refused(data)


def test_tcc_1_2_more_points_than_there_are_are_refused():
    data = plain()

    for player, had in zip(data["players"], (9, 9, 13), strict=True):
        player["points"] = had
        player["points from"]["free points"] = had
    data["moment"] = "over"

    assert refused(data) == "the points do not add up: got 31, want at most 30 [$.players]"


def test_tcc_1_2_only_one_player_can_be_at_the_goal():
    data = plain()

    for player, had in zip(data["players"], (10, 10, 0), strict=True):
        player["points"] = had
        player["points from"]["free points"] = had
    data["moment"] = "over"

    assert refused(data) == "only one can be first: got several at the goal, want one [$.players]"


def test_tcc_1_2_a_match_that_is_won_cannot_go_on():
    data = plain()

    data["players"][0]["points"] = 10
    data["players"][0]["points from"]["free points"] = 10

    assert refused(data) == "the end comes at the goal: got turn, want over at the goal alone [$.moment]"


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("pending", None, "no card waits for answers: got none, want a card [$.pending]"),
        ("top", "free-point", "the last card lies on top: got free-point, want the card to be answered [$.top]"),
        ("rounds", 0, "no window was opened: got 0, want at least 1 [$.rounds]"),
        (
            "players/0/answer",
            "pass",
            "the window waits for nobody: got no seat, want a seat with cards that has not passed [$]",
        ),
        (
            "stops",
            [1, 1],
            "the cards in play lie on the discard pile: got 1 free-point, 1 stop, want play free-point [$.discard pile]",
        ),
        (
            "pending",
            "play draw-3",
            "the cards in play lie on the discard pile: got 1 free-point, 1 stop, want play draw-3 [$.discard pile]",
        ),
    ],
)
def test_tcc_1_1_a_window_must_wait_for_an_answer_to_a_card(path, value, message):
    data = in_window()

    put(data, path, value)

    assert refused(data) == message


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("pending", None),
        ("pending", "play steal-a-card 1"),
        ("pending", "play see-and-steal 2"),
        ("stops", [1]),
        ("players/1/known", [[], [], [], []]),
        ("players/1/known", [["stop"], [], [], []]),
        ("players/2/answer", "pass"),
        ("began empty", True),
    ],
)
def test_tcc_1_1_a_look_shows_a_whole_hand_to_who_looks(path, value):
    data = in_look()

    put(data, path, value)

    assert refused(data)


def test_tcc_1_1_reading_leaves_the_data_as_it_is():
    data = plain()
    before = json.dumps(data)

    play_to_the_end(GAME.load(data), seed=1)

    assert json.dumps(data) == before


def odd_positions() -> dict[str, CactusCardState]:
    """Positions that hardly any game comes to, but that hold each card once."""
    return {
        "all cards in one hand": table("charlie", "", "", rest=0),
        "all cards in another hand": table("", "charlie", rest=1),
        "all cards discarded": table("charlie", "spike", rest="discard"),
        "no cards in any hand": table("", "", ""),
        "no cards in any hand and all discarded": table("", "", "", rest="discard"),
        "the last turn": table("charlie, free-point", "spike", turns=999),
        "nearly all points": table("charlie, free-point", "steal-a-point", "spike", points=(9, 9, 9)),
    }


@pytest.mark.parametrize("name", odd_positions())
@pytest.mark.parametrize("seed", range(2))
def test_tcc_1_1_a_position_that_no_game_comes_to_is_read_and_played_to_the_end(name, seed):
    state = odd_positions()[name]
    assert GAME.dump(GAME.load(written(state))) == GAME.dump(state)

    play_to_the_end(state, seed)

    assert moment(state) == "over"
    assert scores(state) == points(state)
    GAME.load(written(state))


@pytest.mark.parametrize("card", PLAYS)
def test_tcc_1_1_acting_on_a_copy_leaves_the_position_as_it_was(card):
    state = table(f"{card}, charlie, stop", "charlie, 2 stop", "spike, stop", points=(1, 1, 1))
    play(state, f"0 {PLAYS[card]}")
    before = GAME.dump(state)

    twin = state.copy()
    play(twin, "1 stop", "2 stop")
    all_pass(twin)

    assert GAME.dump(state) == before
    assert GAME.dump(twin) != before


@pytest.mark.parametrize(
    "lines", [["0 play request-a-card 1 walter"], ["0 draw", "1 draw"], ["0 draw", "1 play draw-3"]]
)
def test_tcc_1_1_a_copy_remembers_by_itself(lines):
    state = table(
        "request-a-card, charlie",
        "draw-3, 2 stop",
        "spike",
        known={(0, 1): "stop, draw-3"},
        lacks={1: {"walter": 1, "spike": 0}},
    )
    before = GAME.dump(state)

    twin, again = state.copy(), GAME.load(before)
    play_through(twin, *lines)
    play_through(again, *lines)

    assert GAME.dump(state) == before
    assert GAME.dump(twin) == GAME.dump(again) != before
