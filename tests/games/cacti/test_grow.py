"""The Grow Action and the reply to it (CAC-4)."""

import pytest

from cactarium.games.cacti.moves import Grow, Special
from cactarium.kernel.errors import BadRequest
from tests.games.cacti.builder import (
    action_card,
    arrangement_deck,
    awaited,
    cacti_deck,
    discard,
    hand,
    legal,
    middle,
    moment,
    nursery,
    planted,
    play,
    refusal,
    table,
)


def test_cac_4_1_grow_moves_all_cacti_of_one_type_from_the_middle_to_the_nursery():
    state = table(middle="3 saguaro, 2 barrel", nursery=("1 saguaro, 1 old-man", "2 saguaro"))

    events = play(state, "grow saguaro")

    assert events == ["s0 grew 3 saguaro"]
    assert middle(state) == "2 barrel"
    assert nursery(state, 0) == "4 saguaro, 1 old-man"
    assert nursery(state, 1) == "2 saguaro"


def test_cac_4_1_grow_takes_nothing_from_the_deck_or_the_discard():
    state = table(middle="1 barrel, 4 old-man", deck=["barrel", "barrel"])
    before = discard(state)

    play(state, "grow barrel")

    assert nursery(state, 0) == "1 barrel"
    assert (cacti_deck(state), discard(state)) == (["barrel", "barrel"], before)


@pytest.mark.parametrize("turn", [0, 1])
def test_cac_4_2_the_other_player_may_reply_to_a_grow_with_grow_plant_or_nothing(turn):
    state = table(
        middle="3 saguaro, 1 barrel, 1 old-man",
        nursery=("2 barrel, 2 old-man", "2 barrel, 2 old-man"),
        hand=(["saguaro/barrel"], ["prickly-pear/barrel"]),
        arrangements=["saguaro/old-man"],
        turn=turn,
    )

    play(state, "grow saguaro")

    assert awaited(state) == [1 - turn]
    assert legal(state) == [
        "grow barrel",
        "grow old-man",
        f"plant {'prickly-pear/barrel' if turn == 0 else 'saguaro/barrel'} 2",
        "plant saguaro/old-man 2",
        "pass",
    ]


def test_cac_4_2_a_reply_may_grow_another_type():
    state = table(middle="3 saguaro, 2 barrel", deck=["old-man"] * 6)

    events = play(state, "grow saguaro", "grow barrel")

    assert events[:2] == ["s0 grew 3 saguaro", "s1 grew 2 barrel"]
    assert nursery(state, 0) == "3 saguaro"
    assert nursery(state, 1) == "2 barrel, 1 old-man"  # with the top cactus of the turn that follows


def test_cac_4_2_a_reply_may_plant_from_the_hand():
    state = table(
        middle="3 saguaro, 2 barrel", nursery=("", "3 old-man"), hand=([], ["old-man/barrel"]), deck=["saguaro"] * 4
    )

    events = play(state, "grow saguaro", "plant old-man/barrel 1")

    assert events[1] == "s1 planted old-man/barrel 1 from hand"
    assert planted(state, 1) == ["old-man/barrel 1"]
    assert "old-man/barrel" not in hand(state, 1)
    assert nursery(state, 1) == "1 saguaro"


def test_cac_4_2_a_reply_may_plant_from_the_face_up_deck():
    state = table(
        middle="3 saguaro, 2 barrel", nursery=("", "3 old-man"), arrangements=["old-man/barrel", "barrel/saguaro"]
    )

    events = play(state, "grow saguaro", "plant old-man/barrel 1")

    assert events[1:3] == ["s1 planted old-man/barrel 1 from the deck", "arrangement barrel/saguaro turned up"]
    assert planted(state, 1) == ["old-man/barrel 1"]
    assert arrangement_deck(state)[0] == "barrel/saguaro"


def test_cac_4_2_a_reply_may_be_declined():
    state = table(middle="3 saguaro, 2 barrel", nursery=("", "1 barrel"), deck=["old-man"] * 4)

    events = play(state, "grow saguaro", "pass")

    assert events[1] == "s1 passed"
    assert nursery(state, 1) == "1 barrel, 1 old-man"


def test_cac_4_2_a_special_is_no_reply():
    state = table(middle="3 saguaro, 2 barrel", nursery=("", "4 barrel"))

    play(state, "grow saguaro")

    assert refusal(state, 1, "special barrel") == (
        "a Special is no reply: got special barrel, want grow, plant or pass [CAC-4.2]"
    )


@pytest.mark.parametrize("action", ["plant saguaro/barrel 2", "special barrel"])
def test_cac_4_2_only_a_grow_earns_a_reply(action):
    state = table(middle="3 saguaro, 2 old-man", nursery=("2 barrel", ""), arrangements=["saguaro/barrel"])

    play(state, action)

    assert (moment(state), action_card(state), awaited(state)) == ("action", 1, [1])


@pytest.mark.parametrize("reply", ["grow barrel", "plant prickly-pear/old-man 2"])
def test_cac_4_3_a_reply_earns_no_further_reply(reply):
    state = table(
        middle="3 saguaro, 1 barrel, 1 old-man", nursery=("", "2 old-man"), arrangements=["prickly-pear/old-man"]
    )

    play(state, "grow saguaro", reply)

    assert (moment(state), action_card(state), awaited(state)) == ("action", 1, [1])
    assert refusal(state, 0, "grow old-man") == "it is not your turn: got seat 0, want seat 1 [CAC-3.2]"


def test_cac_4_4_a_grow_needs_a_cactus_of_its_type_in_the_middle():
    state = table(middle="2 saguaro", nursery=("3 barrel", "3 barrel"))

    assert "grow barrel" not in legal(state)
    assert (
        refusal(state, 0, "grow barrel") == "none of that type is in the middle: got barrel, want 2 saguaro [CAC-4.4]"
    )


def test_cac_4_4_the_middle_is_not_refilled_before_a_reply():
    state = table(middle="3 saguaro, 2 barrel", deck=["saguaro", "saguaro", "saguaro"])

    play(state, "grow saguaro")

    assert (middle(state), len(cacti_deck(state))) == ("2 barrel", 3)
    assert (
        refusal(state, 1, "grow saguaro") == "none of that type is in the middle: got saguaro, want 2 barrel [CAC-4.4]"
    )


def test_cac_4_4_a_grow_that_empties_the_middle_leaves_no_grow_for_the_reply():
    state = table(middle="5 saguaro", nursery=("", "2 barrel"), arrangements=["saguaro/barrel"])

    play(state, "grow saguaro")

    assert legal(state) == ["plant saguaro/barrel 2", "pass"]
    assert (
        refusal(state, 1, "grow saguaro") == "none of that type is in the middle: got saguaro, want nothing [CAC-4.4]"
    )


@pytest.mark.parametrize("action", [Grow, Special])
@pytest.mark.parametrize("cactus", [-1, 4, 8, 64])
def test_cac_4_1_there_is_no_fifth_type(action, cactus):
    with pytest.raises(BadRequest, match=f"no such type: got {cactus}, want 0 to 3"):
        action(cactus)
