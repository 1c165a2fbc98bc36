"""Whole positions as plain data: what ``load`` accepts and refuses (CAC-1.1, CAC-1.3, CAC-1.6)."""

import json
from typing import Any

import pytest

from cactarium.games.cacti.state import MOMENTS, CactiState
from cactarium.kernel.errors import BadPosition
from cactarium.kernel.rng import seeded
from tests.games.cacti.builder import (
    BASICS,
    BONUSES,
    GAME,
    HOUSE_FACES,
    STARTINGS,
    TYPES,
    beneath_bonus,
    dumped,
    hand,
    moment,
    new_game,
    play,
    play_to_the_end,
    scores,
    table,
)

FORM = "want the form that dump writes"


def written(state: CactiState) -> Any:
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
    """A position that can be read, with every card in an easy place."""
    return written(table(middle="3 saguaro, 2 barrel", hand=(["starting-1", "saguaro/barrel"], ["starting-2"])))


def test_cac_1_1_a_position_is_written_in_the_words_of_the_rulebook():
    state = table(
        middle="3 saguaro, 2 barrel",
        nursery=("1 old-man", ""),
        deck=["old-man", "barrel"],
        discard="4 prickly-pear",
        hand=(["starting-1"], [card for card in BASICS if card != "saguaro/barrel"]),
        arrangements=["starting-2"],
        planted=([], ["saguaro/barrel 2"]),
        special=(None, "9 saguaro"),
        turn=1,
        moment="reply",
    )

    assert written(state) == {
        "game": "cacti/1",
        "faces": "house",
        "moment": "reply",
        "first player": 0,
        "action card": 1,
        "middle": {"saguaro": 3, "barrel": 2},
        "cacti deck": ["old-man", "barrel"],
        "discard": {"prickly-pear": 4},
        "arrangement deck": ["starting-2"],
        "box": ["bonus-prickly-pear", "bonus-old-man"],
        "players": [
            {
                "nursery": {"old-man": 1},
                "hand": ["special planter", "bonus-saguaro", "starting-1"],
                "planted": [],
                "special planters placed": 0,
                "beneath special planter": {},
                "bonus planters placed": [],
                "beneath bonus planter": {"barrel": 9, "prickly-pear": 8, "old-man": 10},
            },
            {
                "nursery": {},
                "hand": ["bonus-barrel", *[card for card in BASICS if card != "saguaro/barrel"]],
                "planted": [{"arrangement": "saguaro/barrel", "half": 2}],
                "special planters placed": 1,
                "beneath special planter": {"saguaro": 9},
                "bonus planters placed": [],
                "beneath bonus planter": {},
            },
        ],
        "generator": [1, 2, 3, 4],
    }


@pytest.mark.parametrize("seed", range(5))
def test_cac_1_1_at_every_moment_of_a_game_a_position_is_read_back_as_it_was_and_goes_on_alike(seed):
    state = new_game(seed, first="draw")
    rng = seeded(seed)

    while seats := GAME.to_act(state):
        twin = GAME.load(written(state))
        assert GAME.dump(twin) == GAME.dump(state)
        action = rng.pick(GAME.legal_actions(state, seats[0]))
        told = [event.text() for event in GAME.apply(state, seats[0], action)]
        assert [event.text() for event in GAME.apply(twin, seats[0], action)] == told
        assert GAME.dump(twin) == GAME.dump(state)

    assert GAME.dump(GAME.load(written(state))) == GAME.dump(state)


@pytest.mark.parametrize("seed", range(5))
def test_cac_1_1_twelve_cacti_of_each_type_are_somewhere_from_set_up_to_the_end(seed):
    state = new_game(seed)
    rng = seeded(seed)

    while True:
        data = dumped(state)
        piles = [data["middle"], data["discard"]]
        for player in data["players"]:
            piles += [player["nursery"], player["beneath special planter"], player["beneath bonus planter"]]
        for cactus in TYPES:
            assert sum(one.get(cactus, 0) for one in piles) + data["cacti deck"].count(cactus) == 12
        if not (seats := GAME.to_act(state)):
            break
        GAME.apply(state, seats[0], rng.pick(GAME.legal_actions(state, seats[0])))


@pytest.mark.parametrize(
    ("path", "value", "got"),
    [
        ("middle", {"saguaro": 4, "barrel": 2}, "13 saguaro"),
        ("middle", {"saguaro": 3, "barrel": 1}, "11 barrel"),
        ("discard", {"old-man": 1}, "13 old-man"),
        ("cacti deck", [], "3 saguaro"),
        ("players/0/nursery", {"prickly-pear": 1}, "13 prickly-pear"),
        ("players/1/beneath special planter", {"old-man": 1}, "13 old-man"),
        ("players/1/beneath bonus planter", {"old-man": 2}, "14 old-man"),
    ],
)
def test_cac_1_1_a_position_holds_twelve_cacti_of_each_type(path, value, got):
    data = plain()

    put(data, path, value)

    assert refused(data) == f"the cacti do not add up: got {got}, want 12 [$]"


@pytest.mark.parametrize(
    ("path", "where"),
    [
        ("middle", "$.middle"),
        ("discard", "$.discard"),
        ("players/1/nursery", "$.players[1].nursery"),
        ("players/0/beneath special planter", "$.players[0].beneath special planter"),
        ("players/0/beneath bonus planter", "$.players[0].beneath bonus planter"),
    ],
)
def test_cac_1_1_there_is_no_fifth_type_of_cactus(path, where):
    data = plain()

    put(data, path, {"aloe": 0})

    assert refused(data) == f"no such value: got 'aloe', want one of {', '.join(TYPES)} [{where}]"


@pytest.mark.parametrize(
    ("path", "value", "got"),
    [
        ("players/0/hand", ["special planter", "bonus-saguaro", "starting-1"], "0 saguaro/barrel"),
        ("players/1/planted", [{"arrangement": "starting-1", "half": 1}], "2 starting-1"),
        ("arrangement deck/0", "starting-2", "0 saguaro/prickly-pear"),
    ],
)
def test_cac_1_2_a_position_holds_each_arrangement_once(path, value, got):
    data = plain()

    put(data, path, value)

    assert refused(data) == f"the Arrangements do not add up: got {got}, want 1 [$]"


@pytest.mark.parametrize(("arrangement", "half"), [("starting-1", 2), ("aloe", 1), ("aloe", 2)])
def test_cac_1_2_only_a_half_of_the_faces_is_planted(arrangement, half):
    data = plain()

    put(data, "players/1/planted", [{"arrangement": arrangement, "half": half}])

    message = f"no such half: got '{arrangement}' {half}, want a card of these faces [$.players[1].planted]"
    assert refused(data) == message


@pytest.mark.parametrize(
    ("path", "value", "got"),
    [
        ("box", ["bonus-prickly-pear"], "0 bonus-old-man"),
        ("box/1", "bonus-saguaro", "2 bonus-saguaro"),
        ("players/1/bonus planters placed", ["bonus-barrel"], "2 bonus-barrel"),
    ],
)
def test_cac_1_4_a_position_holds_each_bonus_planter_once(path, value, got):
    data = plain()

    put(data, path, value)

    assert refused(data) == f"the Bonus Planters do not add up: got {got}, want 1 [$]"


@pytest.mark.parametrize(
    ("path", "card", "belong", "where"),
    [
        ("cacti deck/0", "starting-1", TYPES, "$.cacti deck"),
        ("arrangement deck/0", "special planter", [*BASICS, *STARTINGS], "$.arrangement deck"),
        ("players/1/hand/2", "saguaro", [*BASICS, *STARTINGS, *BONUSES, "special planter"], "$.players[1].hand"),
        ("box/0", "starting-1", BONUSES, "$.box"),
        ("players/0/bonus planters placed", ["starting-1"], BONUSES, "$.players[0].bonus planters placed"),
    ],
)
def test_cac_1_1_a_card_in_a_place_where_it_does_not_belong_is_refused(path, card, belong, where):
    data = plain()

    put(data, path, card)

    got = repr(card if isinstance(card, str) else card[0])
    assert refused(data) == f"no such value: got {got}, want one of {', '.join(belong)} [{where}]"


@pytest.mark.parametrize(
    ("path", "value", "got"),
    [
        ("players/0/hand", ["bonus-saguaro", "starting-1", "saguaro/barrel"], 1),
        ("players/0/special planters placed", 1, 3),
    ],
)
def test_cac_1_3_a_position_holds_two_special_planters(path, value, got):
    data = plain()

    put(data, path, value)

    assert refused(data) == f"the Special Planters do not add up: got {got}, want 2 [$]"


def test_cac_1_3_from_set_up_to_the_end_there_are_two_special_planters():
    state = new_game(3)
    rng = seeded(3)

    while seats := GAME.to_act(state):
        GAME.apply(state, seats[0], rng.pick(GAME.legal_actions(state, seats[0])))
        placed = sum(player["special planters placed"] for player in dumped(state)["players"])
        assert placed + sum(hand(state, seat).count("special planter") for seat in (0, 1)) == 2


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("card", ["first player", "action card"])
def test_cac_1_6_the_first_player_card_and_the_action_card_each_lie_before_one_seat(card, seat):
    data = plain()

    put(data, card, seat)

    assert dumped(GAME.load(data))[card] == seat


@pytest.mark.parametrize("card", ["first player", "action card"])
@pytest.mark.parametrize(
    ("value", "problem"),
    [
        (2, "got a value out of bounds, want int <= 1"),
        (-1, "got a value out of bounds, want int >= 0"),
        (True, "got bool, want int"),
        ("0", "got str, want int"),
        (None, "got null, want int"),
    ],
)
def test_cac_1_6_a_card_before_no_seat_is_refused(card, value, problem):
    data = plain()

    put(data, card, value)

    assert refused(data) == f"not a position of Cacti: {problem} [$.{card}]"


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("game", "cacti/2", "a position of another game or version: got 'cacti/2', want cacti/1 [$.game]"),
        ("moment", "siesta", f"no such value: got 'siesta', want one of {', '.join(MOMENTS)} [$.moment]"),
        (
            "faces",
            "aloe",
            f"bad faces file, wrong heading: got 'aloe', want {HOUSE_FACES.splitlines()[0]} [$.faces, line 1]",
        ),
    ],
)
def test_cac_1_1_words_that_are_not_known_are_refused(path, value, message):
    data = plain()

    put(data, path, value)

    assert refused(data) == message


@pytest.mark.parametrize("words", [[0, 0, 0, 0], [1, 2, 3], [1, 2, 3, 4, 5], [1, 2, 3, 2**32], [-1, 2, 3, 4]])
def test_cac_1_1_a_generator_is_four_numbers_of_32_bits(words):
    data = plain()

    put(data, "generator", words)

    message = f"not a generator: got {words}, want four numbers from 0 to 4294967295, not all 0 [$.generator]"
    assert refused(data) == message


@pytest.mark.parametrize(
    ("path", "value", "problem", "where"),
    [
        ("aloe", 1, f"got object contains unknown field aloe, {FORM}", "$"),
        ("players/1/aloe", 1, f"got object contains unknown field aloe, {FORM}", "$.players[1]"),
        ("players", [], "got a value out of bounds, want array of length >= 2", "$.players"),
        ("players", [plain()["players"][0]] * 3, "got a value out of bounds, want array of length <= 2", "$.players"),
        ("middle", [], "got array, want object", "$.middle"),
        ("middle", {"saguaro": 13}, "got a value out of bounds, want int <= 12", "$.middle[...]"),
        ("middle", {"saguaro": -1}, "got a value out of bounds, want int >= 0", "$.middle[...]"),
        ("middle", {"saguaro": 1.5}, "got float, want int", "$.middle[...]"),
        ("cacti deck", "saguaro", "got str, want array", "$.cacti deck"),
        ("players/0/hand", [1], "got int, want str", "$.players[0].hand[0]"),
        ("players/0/planted", ["saguaro/barrel 1"], "got str, want object", "$.players[0].planted[0]"),
        (
            "players/1/special planters placed",
            3,
            "got a value out of bounds, want int <= 2",
            "$.players[1].special planters placed",
        ),
        ("generator/0", "1", "got str, want int", "$.generator[0]"),
    ],
)
def test_cac_1_1_data_of_another_form_is_refused_with_its_place(path, value, problem, where):
    data = plain()

    put(data, path, value)

    assert refused(data) == f"not a position of Cacti: {problem} [{where}]"


@pytest.mark.parametrize("part", sorted(plain()))
def test_cac_1_1_no_part_of_a_position_may_be_missing(part):
    data = plain()

    del data[part]

    assert refused(data) == f"not a position of Cacti: got object missing required field {part}, {FORM} [$]"


@pytest.mark.parametrize("part", sorted(plain()["players"][0]))
def test_cac_1_1_no_part_of_a_player_may_be_missing(part):
    data = plain()

    del data["players"][1][part]

    message = f"not a position of Cacti: got object missing required field {part}, {FORM} [$.players[1]]"
    assert refused(data) == message


def test_cac_1_1_reading_leaves_the_data_as_it_is():
    data = plain()
    before = json.dumps(data)

    play_to_the_end(GAME.load(data), seed=1)

    assert json.dumps(data) == before


def odd_positions() -> dict[str, CactiState]:
    """Positions that no game comes to, but that hold each card once."""
    hoard = "12 saguaro, 12 barrel, 12 prickly-pear, 12 old-man"
    return {
        "all cacti in the middle": table(middle=hoard),
        "all cacti in one nursery": table(nursery=(hoard, "")),
        "all cacti beneath a Special Planter": table(special=(None, hoard)),
        "all cacti discarded": table(deck=[]),
        "all cacti beneath a Bonus Planter": table(deck=[], discard=""),
        "all arrangements in one hand": table(middle="5 saguaro", hand=([*BASICS, *STARTINGS], [])),
        "both starting arrangements in one hand": table(middle="5 barrel", hand=([], STARTINGS)),
        "all arrangements planted": table(
            middle="5 barrel", planted=([f"{card} 1" for card in [*BASICS, *STARTINGS]], [])
        ),
        "a Special Planter over nothing": table(middle="5 barrel", special=("", "")),
        "a reply with nothing to reply to": table(middle="5 barrel", nursery=("", "9 old-man"), moment="reply"),
        "a final turn of the First Player": table(middle="1 barrel", moment="top card of the final turn", turn=0),
        "a final turn with a full deck": table(moment="action of the final turn"),
        "a last reply of the Second Player": table(middle="1 barrel", moment="reply of the final turn", turn=0),
    }


@pytest.mark.parametrize("name", odd_positions())
@pytest.mark.parametrize("seed", range(3))
def test_cac_1_1_a_position_that_no_game_comes_to_is_read_and_played_to_the_end(name, seed):
    state = odd_positions()[name]
    assert GAME.dump(GAME.load(written(state))) == GAME.dump(state)

    play_to_the_end(state, seed)

    assert moment(state) == "over"
    assert len(scores(state)) == 2
    GAME.load(written(state))


def test_cac_1_3_both_special_planters_may_lie_in_one_hand_but_only_one_is_used():
    data = written(table(middle="5 saguaro", nursery=("4 old-man", "")))
    data["players"][0]["hand"].append("special planter")
    data["players"][1]["hand"].remove("special planter")
    state = GAME.load(data)

    play(state, "special saguaro")

    assert [hand(state, seat).count("special planter") for seat in (0, 1)] == [1, 0]
    play_to_the_end(state, seed=1)
    assert dumped(state)["players"][0]["special planters placed"] == 1


def test_cac_1_4_a_hand_may_hold_all_bonus_planters_and_all_of_them_collect():
    data = written(
        table(nursery=("1 saguaro, 2 barrel, 3 prickly-pear, 4 old-man", ""), moment="reply of the final turn")
    )
    data["players"][0]["hand"] = ["special planter", *BONUSES]
    data["players"][1]["hand"].remove("bonus-barrel")
    data["box"] = []
    state = GAME.load(data)

    play(state, "pass")

    assert beneath_bonus(state, 0) == "1 saguaro, 2 barrel, 3 prickly-pear, 4 old-man"
    assert scores(state) == [10, 0]
