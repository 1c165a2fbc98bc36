"""Turns: who acts, what a turn begins and ends with (CAC-3, CAC-7)."""

import pytest

from cactarium.kernel.errors import BadRequest
from cactarium.kernel.game import TABLE, checked_seats
from tests.games.cacti.builder import (
    GAME,
    act,
    action_card,
    awaited,
    cacti_deck,
    dumped,
    legal,
    middle,
    moment,
    new_game,
    nursery,
    pile,
    planted,
    play,
    play_to_the_end,
    refusal,
    scores,
    table,
    winners,
)

FULL = "3 saguaro, 2 barrel"


@pytest.mark.parametrize("seed", range(20))
def test_cac_3_1_a_game_comes_to_an_end_and_the_highest_score_wins(seed):
    state = new_game(seed, first="draw")

    actions = play_to_the_end(state, seed)

    assert 0 < actions <= GAME.longest
    assert [scores(state)[seat] for seat in winners(state)] == [max(scores(state))] * len(winners(state))
    GAME.load(GAME.dump(state))


@pytest.mark.parametrize("seats", [1, 3, True, "2"])
def test_cac_3_1_cacti_is_for_two(seats):
    with pytest.raises(BadRequest) as refused:
        checked_seats(GAME, seats)

    assert str(refused.value) == f"wrong number of seats for Cacti: got {seats!r}, want 2 [seats]"


@pytest.mark.parametrize("turn", [0, 1])
def test_cac_3_2_only_the_player_with_the_action_card_acts(turn):
    state = table(middle=FULL, turn=turn)

    assert awaited(state) == [turn]
    assert legal(state, 1 - turn) == []
    message = f"it is not your turn: got seat {1 - turn}, want seat {turn} [CAC-3.2]"
    assert refusal(state, 1 - turn, "grow saguaro") == message


def test_cac_3_2_during_a_reply_only_the_other_player_acts():
    state = table(middle=FULL)

    play(state, "grow saguaro")

    assert awaited(state) == [1]
    assert legal(state, 0) == []
    assert refusal(state, 0, "grow barrel") == "it is not your turn: got seat 0, want seat 1 [CAC-3.2]"


@pytest.mark.parametrize("seat", [TABLE, 7])
def test_cac_3_2_nobody_acts_who_does_not_sit_at_the_table(seat):
    state = table(middle=FULL)

    assert legal(state, seat) == []
    assert refusal(state, seat, "grow saguaro") == f"it is not your turn: got seat {seat}, want seat 0 [CAC-3.2]"


@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize(
    "actions",
    [
        ["grow saguaro", "pass"],
        ["grow saguaro", "grow barrel"],
        ["grow saguaro", "plant prickly-pear/barrel 2"],
        ["plant prickly-pear/barrel 2"],
        ["special saguaro"],
    ],
)
def test_cac_3_3_after_a_turn_the_action_card_passes(turn, actions):
    state = table(middle=FULL, nursery=("2 barrel", "2 barrel"), arrangements=["prickly-pear/barrel"], turn=turn)

    play(state, *actions)

    assert (action_card(state), awaited(state), moment(state)) == (1 - turn, [1 - turn], "action")


def test_cac_3_4_the_first_turn_begins_with_a_cactus_for_the_first_player():
    state = new_game()

    assert sum(pile(nursery(state, 0)).values()) == 1
    assert nursery(state, 1) == ""
    assert len(cacti_deck(state)) == 48 - 5 - 1


def test_cac_3_4_a_turn_begins_with_the_top_cactus_of_the_deck():
    state = table(
        middle=FULL, nursery=("2 barrel", ""), deck=["old-man", "barrel"], arrangements=["prickly-pear/barrel"]
    )

    events = play(state, "plant prickly-pear/barrel 2")

    assert events[-1] == "s1 took old-man"
    assert (nursery(state, 0), nursery(state, 1)) == ("", "1 old-man")
    assert cacti_deck(state) == ["barrel"]


def test_cac_3_4_the_middle_is_refilled_before_the_next_player_takes_the_top_cactus():
    state = table(middle=FULL, deck=["barrel", "old-man", "prickly-pear", "saguaro"])

    events = play(state, "grow barrel", "pass")

    assert events == [
        "s0 grew 2 barrel",
        "s1 passed",
        "middle refilled with 1 barrel, 1 old-man",
        "s1 took prickly-pear",
    ]
    assert nursery(state, 1) == "1 prickly-pear"
    assert cacti_deck(state) == ["saguaro"]


def test_cac_3_4_a_reply_does_not_begin_with_a_cactus():
    state = table(middle=FULL, deck=["old-man", "barrel", "barrel", "barrel"])

    play(state, "grow barrel")

    assert nursery(state, 1) == ""
    assert len(cacti_deck(state)) == 4


def test_cac_3_6_a_turn_is_a_grow_a_plant_or_a_special():
    state = table(middle="4 saguaro, 1 barrel", nursery=("2 old-man", ""), arrangements=["barrel/old-man"])

    assert legal(state) == [
        "grow saguaro",
        "grow barrel",
        "plant barrel/old-man 2",
        "special saguaro",
        "special barrel",
        "special old-man",
    ]


def test_cac_3_6_a_player_who_can_act_may_not_pass():
    state = table(middle="5 barrel")

    assert refusal(state, 0, "pass") == "you must take an action: got pass, want grow barrel [CAC-3.6]"


@pytest.mark.parametrize("action", ["take", "leave"])
def test_cac_3_6_the_top_cactus_is_no_choice_in_an_ordinary_turn(action):
    state = table(middle=FULL)

    message = f"that is not one of your actions now: got {action}, want grow, plant or special [CAC-3.6]"
    assert refusal(state, 0, action) == message


@pytest.mark.parametrize("action", ["take", "leave"])
def test_cac_4_2_the_top_cactus_is_no_choice_in_a_reply(action):
    state = table(middle=FULL, moment="reply")

    message = f"that is no reply: got {action}, want grow, plant or pass [CAC-4.2]"
    assert refusal(state, 1, action) == message


def test_cac_3_6_a_turn_has_only_one_action():
    state = table(middle=FULL, nursery=("4 barrel", ""), arrangements=["saguaro/barrel", "prickly-pear/barrel"])

    play(state, "plant saguaro/barrel 2")

    assert refusal(state, 0, "plant prickly-pear/barrel 2") == "it is not your turn: got seat 0, want seat 1 [CAC-3.2]"
    assert planted(state, 0) == ["saguaro/barrel 2"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "grow",
        "grow aloe",
        "Grow saguaro",
        "grow  saguaro",
        "special",
        "plant saguaro/barrel",
        "plant saguaro/barrel 3",
        "plant  1",
        "plant saguaro/barrel 1 2",
        "pass 1",
        "take saguaro",
        "wait",
    ],
)
def test_cac_3_6_words_that_are_no_action_are_refused(text):
    with pytest.raises(BadRequest) as refused:
        GAME.parse(text)

    forms = "grow TYPE, plant ARRANGEMENT HALF, special TYPE, pass, take or leave"
    assert str(refused.value) == f"no such action in Cacti: got {text!r}, want {forms} [action]"


def test_cac_3_7_an_empty_deck_gives_no_cactus_when_a_turn_begins():
    state = table(middle=FULL, nursery=("2 barrel", "1 old-man"), deck=[], arrangements=["prickly-pear/barrel"])

    events = play(state, "plant prickly-pear/barrel 2")

    assert events == ["s0 planted prickly-pear/barrel 2 from the deck", "arrangement saguaro/barrel turned up"]
    assert (moment(state), awaited(state)) == ("action", [1])
    assert nursery(state, 1) == "1 old-man"


def test_cac_3_8_a_final_turn_in_which_nothing_is_possible_is_passed():
    state = table(middle="", nursery=("", "1 saguaro"), special=(None, ""), deck=[], moment="action of the final turn")

    assert legal(state) == ["pass"]
    events = play(state, "pass")

    assert events[0] == "s1 passed"
    assert moment(state) == "over"


@pytest.mark.parametrize(
    ("position", "wanted"),
    [
        ({"middle": "1 old-man"}, "grow old-man"),
        ({"nursery": ("", "2 barrel"), "special": (None, "")}, "plant saguaro/barrel 2"),
        ({"nursery": ("", "1 barrel")}, "special barrel"),
    ],
)
def test_cac_3_8_a_final_turn_in_which_something_is_possible_may_not_be_passed(position, wanted):
    state = table(**position, deck=[], arrangements=["saguaro/barrel"], moment="action of the final turn")

    assert "pass" not in legal(state)
    assert refusal(state, 1, "pass") == f"you must take an action: got pass, want {wanted} [CAC-3.6]"


def test_cac_3_8_an_ordinary_turn_in_which_nothing_is_possible_is_passed_too():
    state = table(middle="", deck=["old-man"] * 6)

    assert legal(state) == ["pass"]
    play(state, "pass")

    assert (middle(state), nursery(state, 1), awaited(state)) == ("5 old-man", "1 old-man", [1])


def test_cac_7_1_cacti_are_added_until_five_lie_in_the_middle():
    state = table(middle=FULL, deck=["old-man", "old-man", "barrel", "saguaro", "saguaro"])

    play(state, "grow saguaro", "pass")

    assert middle(state) == "3 barrel, 2 old-man"
    assert cacti_deck(state) == ["saguaro"]


def test_cac_7_1_the_middle_is_refilled_once_for_an_action_and_its_reply():
    state = table(middle=FULL, deck=["old-man"] * 6)

    events = play(state, "grow saguaro", "grow barrel")

    assert events[-2:] == ["middle refilled with 5 old-man", "s1 took old-man"]
    assert (nursery(state, 0), nursery(state, 1)) == ("3 saguaro", "2 barrel, 1 old-man")


def test_cac_7_1_the_middle_is_refilled_after_a_special():
    state = table(middle=FULL, deck=["old-man"] * 4)

    events = play(state, "special saguaro")

    assert events[1:] == ["middle refilled with 3 old-man", "s1 took old-man"]


@pytest.mark.parametrize("bigger", [FULL, "3 saguaro, 3 barrel"])
def test_cac_7_1_nothing_is_added_to_five_or_more(bigger):
    state = table(middle=bigger, nursery=("2 old-man", ""), arrangements=["barrel/old-man"])

    play(state, "plant barrel/old-man 2")

    assert middle(state) == bigger


def test_cac_7_2_the_players_take_turns():
    state = table(middle="2 saguaro, 2 barrel, 1 old-man")
    turns = []

    for _ in range(4):
        turns.append(awaited(state)[0])
        play(state, legal(state)[0], "pass")

    assert turns == [0, 1, 0, 1]


def test_cac_7_2_a_reply_does_not_use_up_the_other_players_turn():
    state = table(middle=FULL)

    act(state, 0, "grow saguaro")
    act(state, 1, "grow barrel")

    assert (dumped(state)["moment"], awaited(state)) == ("action", [1])
