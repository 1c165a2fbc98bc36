"""Set-up: what is dealt to whom (CAC-2). What stays hidden is in test_view.py."""

import pytest

from cactarium.kernel.errors import BadRequest
from cactarium.kernel.game import SPECTATOR
from tests.games.cacti.builder import (
    BASICS,
    BONUSES,
    GAME,
    STARTINGS,
    TYPES,
    action_card,
    arrangement_deck,
    awaited,
    cacti_deck,
    discard,
    dumped,
    hand,
    middle,
    new_game,
    nursery,
    pile,
    planted,
    play,
    table,
)

SEEDS = range(60)


def test_cac_2_1_the_deck_is_shuffled_by_the_seed():
    state, same, other = new_game(seed=1), new_game(seed=1), new_game(seed=2)

    assert cacti_deck(state) == cacti_deck(same)
    assert cacti_deck(state) != cacti_deck(other)
    assert {cacti_deck(new_game(seed))[0] for seed in SEEDS} == set(TYPES)
    assert {cacti_deck(new_game(seed))[-1] for seed in SEEDS} == set(TYPES)


def test_cac_2_1_the_discard_is_empty_and_the_deck_holds_all_that_lies_nowhere_else():
    state = new_game()

    assert discard(state) == ""
    assert len(cacti_deck(state)) == 48 - 5 - 1


@pytest.mark.parametrize("seed", range(5))
def test_cac_2_2_five_cacti_lie_in_the_middle(seed):
    state = new_game(seed)

    assert sum(pile(middle(state)).values()) == 5


def test_cac_2_3_each_player_is_dealt_one_bonus_planter_and_two_return_to_the_box():
    for seed in SEEDS:
        state = new_game(seed)
        dealt = [[card for card in hand(state, seat) if card in BONUSES] for seat in (0, 1)]

        assert [len(cards) for cards in dealt] == [1, 1]
        assert sorted([*dealt[0], *dealt[1], *dumped(state)["box"]]) == sorted(BONUSES)


@pytest.mark.parametrize("seat", [0, 1])
def test_cac_2_3_every_bonus_planter_may_come_to_every_player(seat):
    dealt = {card for seed in SEEDS for card in hand(new_game(seed), seat) if card in BONUSES}

    assert dealt == set(BONUSES)


def test_cac_2_4_each_player_gets_one_special_planter_and_none_is_in_use():
    state = new_game()

    assert [hand(state, seat).count("special planter") for seat in (0, 1)] == [1, 1]
    assert [player["special planters placed"] for player in dumped(state)["players"]] == [0, 0]


@pytest.mark.parametrize("first", ["0", "1"])
def test_cac_2_5_each_player_gets_one_starting_arrangement(first):
    state = new_game(first=first)

    dealt = [[card for card in hand(state, seat) if card in STARTINGS] for seat in (0, 1)]
    assert [len(cards) for cards in dealt] == [1, 1]
    assert dealt[0] != dealt[1]


def test_cac_2_6_a_hand_is_two_planters_a_starting_and_a_basic_arrangement():
    state = new_game()

    for seat in (0, 1):
        special, bonus, starting, basic = hand(state, seat)
        assert special == "special planter"
        assert (bonus in BONUSES, starting in STARTINGS, basic in BASICS) == (True, True, True)
        assert planted(state, seat) == []


def test_cac_2_6_a_hand_may_hold_any_number_of_cards():
    state = table(middle="5 barrel", nursery=("3 old-man", ""), hand=([*BASICS, *STARTINGS], []))

    play(state, "plant old-man/barrel 1")

    assert len(hand(state, 0)) == 2 + 13


def test_cac_2_8_each_player_is_dealt_one_basic_arrangement_into_the_hand():
    for seed in SEEDS:
        state = new_game(seed)
        dealt = [[card for card in hand(state, seat) if card in BASICS] for seat in (0, 1)]

        assert [len(cards) for cards in dealt] == [1, 1]
        assert dealt[0] != dealt[1]


def test_cac_2_8_the_basic_arrangements_are_shuffled_by_the_seed():
    dealt = {card for seed in range(120) for card in hand(new_game(seed), 1) if card in BASICS}

    assert dealt == set(BASICS)
    assert arrangement_deck(new_game(1)) == arrangement_deck(new_game(1))
    assert arrangement_deck(new_game(1)) != arrangement_deck(new_game(2))


def test_cac_2_9_the_other_ten_basic_arrangements_are_the_arrangement_deck():
    state = new_game()
    dealt = [card for seat in (0, 1) for card in hand(state, seat) if card in BASICS]

    assert sorted([*dealt, *arrangement_deck(state)]) == sorted(BASICS)
    assert len(arrangement_deck(state)) == 10


@pytest.mark.parametrize("first", [0, 1])
def test_cac_2_11_the_first_player_has_the_action_card_and_begins(first):
    state = new_game(first=str(first))

    assert GAME.view(state, SPECTATOR).first == first
    assert action_card(state) == first
    assert awaited(state) == [first]
    assert sum(pile(nursery(state, first)).values()) == 1
    assert nursery(state, 1 - first) == ""


def test_cac_2_11_seat_0_is_the_first_player_unless_the_table_says_otherwise():
    assert action_card(new_game()) == 0


def test_cac_2_11_the_first_player_may_be_drawn_by_lot():
    drawn = [action_card(new_game(seed, first="draw")) for seed in SEEDS]
    again = [action_card(new_game(seed, first="draw")) for seed in SEEDS]

    assert set(drawn) == {0, 1}
    assert drawn == again


def test_cac_2_11_another_seat_is_refused():
    with pytest.raises(BadRequest) as refused:
        new_game(first="2")

    assert str(refused.value) == "bad option: got '2', want one of 0, 1, draw [option first]"
