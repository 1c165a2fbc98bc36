"""The box, the first deal, and the cliff."""

from collections import Counter

import pytest

from cactarium.games.cliffs.cards import HOUSE
from cactarium.kernel.errors import BadRequest
from cactarium.kernel.game import TABLE, checked_seats
from cactarium.kernel.rng import seeded
from cactarium.search.playout import play_out
from tests.games.cliffs.builder import GAME, do, hands, legal, metres, new_game, queues, refused, table, tallied, texts


def test_clf_1_1_there_are_108_cards_of_four_kinds():
    numbers: Counter[str] = Counter()
    for face in HOUSE.faces:
        numbers[face.kind] += face.copies

    assert numbers == {"bonus": 27, "sabotage": 27, "special": 42, "multiplier": 12}


def test_clf_1_2_a_kind_follows_from_what_a_card_does():
    kinds = {face.name: face.kind for face in HOUSE.faces}

    assert kinds["coffee"] == "bonus"
    assert kinds["banana"] == "sabotage"
    assert kinds["steal-any"] == "special"
    assert kinds["double-left"] == "multiplier"


def test_clf_1_3_seven_specials_of_each_type_and_three_multipliers_of_each_direction():
    types: Counter[str] = Counter()
    for face in HOUSE.faces:
        types[face.words.text().split(" ")[0]] += face.copies

    assert {types[verb] for verb in ("vaporize", "gift", "swap", "steal", "draw", "flip")} == {7}
    assert {face.copies for face in HOUSE.faces if face.kind == "multiplier"} == {3}


@pytest.mark.parametrize("seats", [1, 10, "4"])
def test_clf_1_5_two_to_nine_race(seats):
    with pytest.raises(BadRequest, match="want 2 to 9"):
        checked_seats(GAME, seats)


@pytest.mark.parametrize("seats", range(2, 10))
def test_clf_1_5_every_number_of_racers_can_play_to_the_end(seats):
    state = new_game(seats)

    assert 0 < play_out(GAME, state, seeded(2)) <= GAME.longest
    assert refused(new_game(seats), f"{seats} larry") == "CLF-1.5"


def test_clf_2_1_to_the_right_sits_who_resolves_next():
    state = table([["#gift left-most to left racer", "#coffee"], ["#banana"], []])

    do(state, "0 reveal")

    # The left racer of seat 0 is the last seat; the turn goes on to seat 1.
    assert queues(state) == [[], ["#banana"], ["#coffee"]]
    assert legal(state, 1)[0] == "reveal"


def test_clf_2_2_all_begin_at_the_top():
    assert metres(new_game(9)) == [1200] * 9


def test_clf_2_3_seven_cards_each_and_the_rest_is_the_deck():
    state = new_game(5)

    assert [len(hand) for hand in hands(state)] == [7] * 5
    assert state.deck_left() == 108 - 35
    dealt = [card for hand in hands(state) for card in hand] + [state.name(face) for face in state.deck[35:]]
    assert Counter(dealt) == dict(zip(HOUSE.names, HOUSE.copies, strict=True))


def test_clf_2_4_all_throw_for_first_place_at_the_beginning():
    state = new_game(4)

    assert GAME.to_act(state) == (0, 1, 2, 3)
    assert [legal(state, seat)[:3] for seat in range(4)] == [["throw rock", "throw paper", "throw scissors"]] * 4


def test_clf_3_1_the_first_at_the_bottom_wins():
    state = table([["nitroooooo"], [], []], metres=[300, 400, 500])

    events = do(state, "table tally")

    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.ranks == [1, 2, 3]
    assert outcome.scores == [1200, 900, 800]
    assert texts(events)[-1] == "game ended 1200 to 900 to 800"


def test_clf_3_2_the_lowest_is_in_first_place():
    state = table([[], [], []], metres=[900, 700, 800])

    do(state, "table tally")

    assert (state.first, state.turn) == (1, 1)


def test_clf_3_3_of_several_at_the_bottom_the_lowest_wins():
    state = table([["coffee"], ["nitroooooo"], []], metres=[100, 100, 100])

    do(state, "table tally")

    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners() == [1]
    assert metres(state) == [-100, -200, 0]


def test_clf_3_3_those_as_low_throw_for_the_win():
    state = table([["coffee"], ["coffee"], []], metres=[100, 100, 300])
    do(state, "table tally")
    assert GAME.outcome(state) is None

    do(state, "0 throw rock", "1 throw paper")

    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.ranks, outcome.scores) == ([2, 1, 3], [1300, 1300, 1000])


def test_clf_3_4_nobody_climbs_above_the_top():
    state = table([["cow-crossing", "cow-crossing"], []], metres=[1150, 1000])

    events = do(state, "table tally")

    assert tallied(events) == [-350, 100]
    assert metres(state) == [1200, 900]
    assert state.sides[0].sums == [50, -300, -150, 100, 300]


def test_clf_3_5_after_40_rounds_the_lowest_wins():
    state = table([["coffee"], []], metres=[1200, 1200], rounds=39)

    events = do(state, "table tally")

    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners() == [0]
    assert GAME.to_act(state) == ()
    assert getattr(events[-1], "sundown", False)


def test_clf_3_5_as_low_at_sundown_throw():
    state = table([[], []], metres=[1000, 1000], rounds=39)

    do(state, "table tally", "0 throw rock", "1 throw scissors")

    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners() == [0]


def test_clf_3_6_nobody_acts_when_the_game_is_over():
    state = table([["nitroooooo"], []], metres=[100, 1200])
    do(state, "table tally")

    assert refused(state, "0 larry") == "CLF-3.6"
    assert refused(state, "table tally") == "CLF-3.6"
    assert GAME.legal_actions(state, TABLE) == []
