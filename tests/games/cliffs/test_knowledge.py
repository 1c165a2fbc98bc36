"""What is known, and to whom."""

from cactarium.kernel.game import OPEN, SPECTATOR
from tests.games.cliffs.builder import GAME, do, new_game, table, texts


def shown(state, viewer: int, seat: int) -> list[str]:
    return [card.card for card in GAME.view(state, viewer).sides[seat].queue]


def test_clf_15_1_nobody_but_its_owner_sees_a_hand():
    state = new_game(3)

    assert GAME.view(state, 0).sides[1].hand == ["?"] * 7
    assert "?" not in GAME.view(state, 1).sides[1].hand
    assert "?" not in GAME.view(state, OPEN).sides[1].hand


def test_clf_15_2_who_played_a_card_knows_it_wherever_it_goes():
    state = table(
        [[], [], []], hands=[["coffee"], ["steal right racer's right-most"], []], metres=[1000, 900, 1100], phase="race"
    )
    events = do(state, "0 play coffee 2", "1 play steal-right-right-most 1")
    assert texts([event.seen_by(2) for event in events]) == ["s0 played ? to s2", "s1 played ? to s1"]
    assert (shown(state, 0, 2), shown(state, 2, 2), shown(state, SPECTATOR, 2)) == (["coffee"], ["?"], ["?"])

    events = do(state, "table music ends", "1 reveal")

    assert shown(state, 0, 1) == ["coffee"]
    assert shown(state, 1, 1) == ["?"]
    assert "coffee of s2 went to s1" in texts([event.seen_by(0) for event in events])
    assert "? of s2 went to s1" in texts([event.seen_by(1) for event in events])


def test_clf_15_2_larrys_user_and_both_sides_of_a_draw_know_it_too():
    state = table([["#draw right racer"], [], []], hands=[[], ["coffee"], []], deck=["magic"], metres=[900, 1000, 1000])
    do(state, "2 larry", "2 place 0")
    assert (shown(state, 2, 0)[1], shown(state, 0, 0)[1]) == ("magic", "?")

    events = do(state, "0 reveal")
    assert texts([event.seen_by(1) for event in events])[1] == "s0 drew coffee of s1"
    assert texts([event.seen_by(2) for event in events])[1] == "s0 drew ? of s1"
    assert [GAME.view(state, viewer).sides[0].hand for viewer in (0, 1, 2)] == [["coffee"], ["coffee"], ["?"]]
    do(state, "0 reveal", "table tally", "table music starts", "0 play coffee 2")

    assert [shown(state, viewer, 2) for viewer in (0, 1, 2, SPECTATOR)] == [["coffee"], ["coffee"], ["?"], ["?"]]


def test_clf_15_2_how_a_card_lies_is_open():
    state = table([["#~coffee"], []])

    (card,) = GAME.view(state, SPECTATOR).sides[0].queue
    assert (card.card, card.face_up, card.upside_down) == ("?", False, True)


def test_clf_15_3_what_lies_face_up_and_the_discards_are_open():
    state = table([["magic", "#vaporize right", "#coffee"], []])

    events = do(state, "0 reveal")

    assert texts([event.seen_by(SPECTATOR) for event in events])[2] == "coffee of s0 was vaporized"
    view = GAME.view(state, SPECTATOR)
    assert view.discard == {"coffee": 1, "vaporize-right": 1}
    assert [card.card for card in view.sides[0].queue] == ["magic"]


def test_clf_15_4_what_is_shuffled_in_is_forgotten():
    state = table([["coffee"], []], hands=[[], []], metres=[900, 1000], deck=["magic"])
    do(state, "table tally", "table music starts", "0 draw")

    assert sorted(GAME.view(state, 0).sides[0].hand) == ["coffee", "magic"]
    assert GAME.view(state, 1).sides[0].hand == ["?", "?"]
    assert GAME.view(state, 1).shuffled_in == {"coffee": 1}
