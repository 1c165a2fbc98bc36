"""The draw pile runs out (TCC-4.9, TCC-4.11)."""

from collections import Counter

from cactarium.kernel.rng import seeded
from tests.games.cactus_card.builder import (
    KINDS,
    awaited,
    cards,
    discard,
    draw_pile,
    hand,
    play,
    play_through,
    sizes,
    table,
    turn,
    view,
)


def test_tcc_4_9_the_discard_pile_is_shuffled_when_a_card_has_to_be_drawn_and_none_is_there():
    state = table("charlie", "stop", deck=[], discard="3 spike, 2 walter", rest=1)

    events = play(state, "0 draw")

    assert events[0] == "5 discards became a new draw pile"
    assert events[1] in ("s0 drew spike", "s0 drew walter")
    assert Counter(draw_pile(state)) + cards(hand(state, 0)) == cards("charlie, 3 spike, 2 walter")
    assert (discard(state), view(state).top, view(state).draw_pile) == ("", None, 4)


def test_tcc_4_9_the_discard_pile_is_not_shuffled_before_a_card_is_needed():
    state = table("charlie", "stop", deck=["spike"], discard="3 walter", rest=1)

    events = play(state, "0 draw")

    assert events == ["s0 drew spike"]
    assert (draw_pile(state), discard(state)) == ([], "3 walter")


def test_tcc_4_9_the_cards_just_played_are_shuffled_in():
    state = table("2 request-a-card", "stop, charlie", discard="spike", rest=1)

    play(state, "0 play request-a-card 1 walter")
    play_through(state, "1 stop", "0 play request-a-card 1 walter", "0 draw")

    assert discard(state) == ""
    left = Counter(draw_pile(state)) + cards(hand(state, 0))
    assert left == cards("spike, 2 request-a-card, stop, walter")


def test_tcc_4_9_a_draw_3_is_shuffled_in_itself_and_may_be_drawn():
    state = table("draw-3", "stop", discard="spike, walter", rest=1)

    play_through(state, "0 play draw-3")

    assert hand(state, 0) == "1 spike, 1 walter, 1 draw-3"
    assert (draw_pile(state), discard(state), turn(state), view(state).top) == ([], "", 1, None)


def test_tcc_4_9_the_new_draw_pile_is_used_in_the_middle_of_a_draw_3():
    state = table("draw-3", "stop", deck=["charlie", "charlie"], discard="3 spike, walter", rest=1)

    events = play_through(state, "0 play draw-3")

    assert "5 discards became a new draw pile" in events
    held = cards(hand(state, 0))
    assert held["charlie"] == 2
    assert held.total() == 3
    assert Counter(draw_pile(state)) + held == cards("2 charlie, 3 spike, walter, draw-3")
    assert (discard(state), turn(state)) == ("", 1)


def test_tcc_4_9_a_draw_3_that_just_suffices_shuffles_nothing():
    state = table("draw-3", "stop", deck=["charlie", "charlie", "spike"], discard="3 spike, walter", rest=1)

    events = play_through(state, "0 play draw-3")

    assert events == ["s0 played draw-3", "s0 drew charlie charlie spike"]
    assert (draw_pile(state), discard(state)) == ([], "3 spike, 1 walter, 1 draw-3")


def test_tcc_4_9_the_new_draw_pile_is_shuffled():
    piles = []
    for word in (1, 1, 2, 3):
        state = table("charlie", "stop", rest="discard", generator=[word, 2, 3, 4])
        play(state, "0 draw")
        piles.append([hand(state, 0), *draw_pile(state)])

    assert piles[0] == piles[1]
    assert piles[0] != piles[2] != piles[3]
    assert all(pile[1:] != sorted(pile[1:], key=KINDS.index) for pile in piles)


def test_tcc_4_9_every_card_of_the_new_draw_pile_is_equally_likely_to_be_drawn():
    drawn: Counter[str] = Counter()
    for word in range(1, 801):
        state = table("charlie", "stop", discard="spike, walter, wild, draw-3", rest=1, generator=seeded(word).dump())
        drawn[play(state, "0 draw")[1]] += 1

    assert set(drawn) == {"s0 drew spike", "s0 drew walter", "s0 drew wild", "s0 drew draw-3"}
    assert all(150 < number < 250 for number in drawn.values())


def test_tcc_4_9_it_may_happen_again_and_again():
    state = table("2 request-a-card", "2 stop", "walter", discard="spike", rest=2)

    play_through(state, "0 play request-a-card 1 charlie", "0 draw")
    assert discard(state) == ""
    play(state, "1 draw")
    events = play(state, "2 draw")

    assert events == ["s2 drew nothing"]
    assert sum(sizes(state)) == 90


def test_tcc_4_11_a_turn_ends_without_a_card_if_both_piles_are_empty():
    state = table("charlie", "stop", rest=1)
    assert (draw_pile(state), discard(state)) == ([], "")

    events = play(state, "0 draw")

    assert events == ["s0 drew nothing"]
    assert (hand(state, 0), turn(state), awaited(state)) == ("1 charlie", 1, [1])


def test_tcc_4_11_a_turn_without_cards_ends_without_a_card_if_both_piles_are_empty():
    state = table("", "stop", rest=1)

    events = play(state, "0 draw")

    assert events == ["s0 drew nothing"]
    assert (hand(state, 0), turn(state)) == ("", 1)
