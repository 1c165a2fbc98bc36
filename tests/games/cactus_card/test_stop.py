"""STOP cards: what they stop, and until when (TCC-6.1 to TCC-6.4, TCC-6.11)."""

import itertools

import pytest

from tests.games.cactus_card.builder import (
    ACTION_CARDS,
    GAME,
    PLAYS,
    act,
    all_pass,
    awaited,
    cards,
    discard,
    draw_pile,
    hand,
    hands,
    legal,
    moment,
    play,
    play_through,
    points,
    refusal,
    sizes,
    table,
    turn,
    view,
    waited_for,
)

NO_STOP = "there is no card to stop: got stop, want a window that is open [TCC-6.11]"


def window_of(card: str, *, actor: str = "stop", victim: str = "stop", third: str = "stop", **more):
    """Three seats; seat 0 has played the card, upon seat 1 if it asks for somebody."""
    state = table(f"{card}, charlie, {actor}", f"charlie, {victim}", f"charlie, {third}", points=(1, 2, 3), **more)
    play(state, f"0 {PLAYS[card]}")
    return state


@pytest.mark.parametrize("card", ACTION_CARDS)
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_tcc_6_1_a_stopped_action_card_has_no_effect_and_stays_on_the_discard_pile(card, seat):
    state = window_of(card)
    before = cards(hand(state, seat))
    held, pile = hands(state), draw_pile(state)

    events = play(state, f"{seat} stop")
    events += all_pass(state)

    assert events == [f"s{seat} stopped {card} of s0", f"{card} of s0 has no effect"]
    assert points(state) == [1, 2, 3]
    assert cards(hand(state, seat)) == before - cards("stop")
    assert [hands(state)[other] for other in range(3) if other != seat] == [
        held[other] for other in range(3) if other != seat
    ]
    assert discard(state) == f"1 {card}, 1 stop"
    assert draw_pile(state) == pile
    assert (turn(state), moment(state), view(state).pending) == (0, "turn", None)


def test_tcc_6_1_a_steal_a_point_is_stopped_by_its_victim():
    """The example of the rulebook: another player uses a STEAL A POINT, and you play a STOP to prevent it."""
    state = table("steal-a-point, charlie", "stop, charlie", points=(0, 1))

    play(state, "0 play steal-a-point 1", "1 stop", "0 pass")

    assert points(state) == [0, 1]
    assert (turn(state), moment(state)) == (0, "turn")
    assert hands(state) == ["1 charlie", "1 charlie"]


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("actor", range(4))
def test_tcc_6_2_any_player_may_stop_in_anybodys_turn(seat, actor):
    hand_of = ["2 stop, charlie"] * 4
    hand_of[actor] = "draw-3, 2 stop"
    state = table(*hand_of, turn=actor)

    play(state, f"{actor} play draw-3")

    assert "stop" in legal(state, seat)
    assert play(state, f"{seat} stop") == [f"s{seat} stopped draw-3 of s{actor}"]
    assert view(state).pending.stops == [seat]


def test_tcc_6_2_a_player_may_stop_the_own_action_card():
    state = window_of("free-point")

    play(state, "0 stop", "1 pass", "2 pass")

    assert (points(state), turn(state), moment(state)) == ([1, 2, 3], 0, "turn")
    assert hand(state, 0) == "1 charlie"


def test_tcc_6_2_a_player_may_stop_the_own_stop():
    state = window_of("free-point", victim="2 stop")

    play(state, "1 stop")
    events = play(state, "1 stop", "0 pass", "2 pass")

    assert events == ["s1 stopped stop of s1", "s0 passed", "s2 passed", "s0 took a point"]
    assert (points(state), hand(state, 1)) == ([2, 2, 3], "1 charlie")


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_tcc_6_2_a_stop_must_be_held(seat):
    state = table("draw-3, charlie", "charlie", "charlie")

    play(state, "0 play draw-3")

    assert legal(state, seat) == ["pass", "pass turn"]
    assert refusal(state, seat, "stop") == "you do not hold that: got 1 charlie, want stop [TCC-6.2]"


def test_tcc_6_2_a_stop_that_was_played_is_no_longer_held():
    state = window_of("draw-3", third="2 stop")

    play(state, "1 stop", "2 stop")

    assert refusal(state, 1, "stop") == "you do not hold that: got 1 charlie, want stop [TCC-6.2]"
    assert "stop" in legal(state, 2)


CHAINS = [chain for depth in range(6) for chain in itertools.product(range(3), repeat=depth)]


@pytest.mark.parametrize("chain", CHAINS[:40] + CHAINS[40::7], ids=lambda chain: "-".join(map(str, chain)) or "none")
def test_tcc_6_3_an_odd_number_of_stops_stops_and_an_even_number_lets_it_happen(chain):
    counts = [chain.count(seat) for seat in range(3)]
    state = table(
        *[
            ", ".join(["free-point"] * (seat == 0) + ["charlie"] + [f"{counts[seat]} stop"] * (counts[seat] > 0))
            for seat in range(3)
        ]
    )

    play(state, "0 play free-point", *[f"{seat} stop" for seat in chain])
    assert view(state).pending.stops == list(chain)
    assert points(state) == [0, 0, 0]
    events = all_pass(state)

    happens = len(chain) % 2 == 0
    assert points(state) == [int(happens), 0, 0]
    assert events == (["s0 took a point"] if happens else ["free-point of s0 has no effect"])
    assert turn(state) == (1 if happens else 0)
    assert hands(state) == ["1 charlie"] * 3
    assert discard(state) == ("1 free-point" if not chain else f"1 free-point, {len(chain)} stop")


@pytest.mark.parametrize("depth", [1, 2, 3, 4, 5, 10])
def test_tcc_6_3_a_chain_goes_on_as_long_as_there_are_stops(depth):
    state = table("free-point, 5 stop, charlie", "5 stop, charlie")

    play(state, "0 play free-point", *[f"{1 - place % 2} stop" for place in range(depth)])
    all_pass(state)

    assert points(state) == [int(depth % 2 == 0), 0]
    assert cards(discard(state)) == cards(f"free-point, {depth} stop")


@pytest.mark.parametrize("card", ACTION_CARDS)
def test_tcc_6_3_a_stop_that_is_stopped_lets_every_card_happen(card):
    state = window_of(card)
    plain = window_of(card)

    events = play(state, "1 stop", "2 stop")
    events += all_pass(state)
    all_pass(plain)

    assert events[:2] == [f"s1 stopped {card} of s0", "s2 stopped stop of s1"]
    assert (moment(state), turn(state), points(state)) == (moment(plain), turn(plain), points(plain))
    assert (moment(state), turn(state), points(state)) != ("window", 0, [1, 2, 3])


@pytest.mark.parametrize("chain", [[], [1, 2], [1, 2, 0, 1], [0, 0]])
def test_tcc_6_4_nothing_is_swapped_before_the_window_has_closed(chain):
    state = table("swap-hands, charlie, 3 stop", "spike, 3 stop", "walter, 3 stop")
    play(state, "0 play swap-hands 1 2", *[f"{seat} stop" for seat in chain])
    held = hands(state)
    assert ("spike" in held[1], "walter" in held[2]) == (True, True)

    for seat in waited_for(state)[:-1]:
        act(state, seat, "pass")
        assert hands(state) == held
    all_pass(state)

    assert hands(state) == [held[0], held[2], held[1]]


@pytest.mark.parametrize("chain", [[], [1, 2], [1, 2, 0, 1], [0, 0]])
def test_tcc_6_4_nothing_is_seen_before_the_window_has_closed(chain):
    state = table("see-and-steal, charlie, 3 stop", "spike, 3 stop", "walter, 3 stop")
    play(state, "0 play see-and-steal 1", *[f"{seat} stop" for seat in chain])

    for seat in waited_for(state)[:-1]:
        assert view(state, 0).sides[1].hand.count("?") == sizes(state)[1]
        act(state, seat, "pass")
    assert view(state, 0).sides[1].hand.count("?") == sizes(state)[1]
    events = all_pass(state)

    assert view(state, 0).sides[1].hand.count("?") == 0
    assert events[0].startswith("s0 looked at s1: spike")


@pytest.mark.parametrize("card", ["steal-a-card", "see-and-steal"])
@pytest.mark.parametrize("chain", [[], [1, 2], [1, 2, 0, 1]])
def test_tcc_6_4_nothing_is_taken_before_the_window_has_closed(card, chain):
    state = table(f"{card}, charlie, 3 stop", "2 spike, 3 stop", "walter, 3 stop")
    play(state, f"0 {PLAYS[card]}", *[f"{seat} stop" for seat in chain])
    held = hands(state)

    for seat in waited_for(state)[:-1]:
        act(state, seat, "pass")
        assert hands(state) == held
    all_pass(state)
    if card == "see-and-steal":
        assert hands(state) == held
        play(state, "0 take spike")

    assert sum(sizes(state)) == sum(cards(one).total() for one in held)
    assert sizes(state)[1] == cards(held[1]).total() - 1


@pytest.mark.parametrize("chain", [[], [1, 2], [1, 2, 0, 1]])
def test_tcc_6_4_nothing_is_given_or_told_before_the_window_has_closed(chain):
    state = table("request-a-card, charlie, 3 stop", "2 spike, 3 stop", "walter, 3 stop")
    play(state, "0 play request-a-card 1 spike", *[f"{seat} stop" for seat in chain])
    held = hands(state)

    for seat in waited_for(state)[:-1]:
        act(state, seat, "pass")
        assert (hands(state), view(state).sides[1].lacks) == (held, {})
    events = all_pass(state)

    assert events == ["s1 gave spike to s0"]


@pytest.mark.parametrize("chain", [[], [1, 2], [1, 2, 0, 1]])
def test_tcc_6_4_nothing_is_drawn_before_the_window_has_closed(chain):
    state = table("draw-3, charlie, 3 stop", "2 spike, 3 stop", "walter, 3 stop")
    pile = draw_pile(state)
    play(state, "0 play draw-3", *[f"{seat} stop" for seat in chain])

    for seat in waited_for(state)[:-1]:
        act(state, seat, "pass")
        assert draw_pile(state) == pile
    all_pass(state)

    assert draw_pile(state) == pile[3:]


@pytest.mark.parametrize("card", ["free-point", "steal-a-point"])
@pytest.mark.parametrize("chain", [[], [1, 2], [1, 2, 0, 1]])
def test_tcc_6_4_no_point_is_taken_before_the_window_has_closed(card, chain):
    state = table(f"{card}, charlie, 3 stop", "2 spike, 3 stop", "walter, 3 stop", points=(9, 9, 9))
    play(state, f"0 {PLAYS[card]}", *[f"{seat} stop" for seat in chain])

    for seat in waited_for(state)[:-1]:
        act(state, seat, "pass")
        assert (points(state), moment(state)) == ([9, 9, 9], "window")
    all_pass(state)

    assert (points(state)[0], moment(state)) == (10, "over")


@pytest.mark.parametrize("card", ACTION_CARDS)
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_tcc_6_4_after_the_effect_it_is_too_late_to_stop(card, seat):
    state = window_of(card, actor="2 stop", victim="2 stop", third="2 stop")

    all_pass(state)

    assert moment(state) in ("turn", "look")
    assert refusal(state, seat, "stop") == NO_STOP


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_tcc_6_4_a_failed_card_cannot_be_saved_after_its_window(seat):
    state = window_of("free-point", actor="2 stop", victim="2 stop", third="2 stop")

    play_through(state, "1 stop")

    assert refusal(state, seat, "stop") == NO_STOP
    assert points(state) == [1, 2, 3]


def test_tcc_6_4_each_action_card_has_its_own_window():
    state = table("2 request-a-card, charlie", "stop, charlie", "stop")

    play_through(state, "0 play request-a-card 1 spike")
    first = moment(state)
    play(state, "0 play request-a-card 2 spike")

    assert (first, moment(state)) == ("turn", "window")
    assert awaited(state) == [0, 1, 2]
    assert [side.answer for side in view(state).sides] == ["", "", ""]


def test_tcc_6_4_the_window_is_told_to_whoever_asks():
    state = table("request-a-card, charlie", "stop", "stop")
    assert GAME.window(state) is None

    play(state, "0 play request-a-card 1 spike")
    window = GAME.window(state)

    assert window is not None
    assert window.decline.text() == "pass"
    assert all(window.decline.text() in legal(state, seat) for seat in awaited(state))
    pending = view(state).pending
    assert (pending.card, pending.target, pending.other, pending.wanted) == ("request-a-card", 1, None, "spike")
    assert (pending.stops, pending.last) == ([], 0)


@pytest.mark.parametrize("seat", [0, 1, 2, 7])
def test_tcc_6_11_outside_a_window_no_stop_can_be_played(seat):
    state = table("2 stop", "2 stop", "2 stop")

    assert "stop" not in legal(state, seat)
    assert refusal(state, seat, "stop") == NO_STOP


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_tcc_6_11_during_a_look_no_stop_can_be_played(seat):
    state = window_of("see-and-steal")

    all_pass(state)

    assert moment(state) == "look"
    assert refusal(state, seat, "stop") == NO_STOP


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_tcc_6_11_on_a_set_no_stop_can_be_played(seat):
    state = table("3 charlie, stop", "stop", "stop")

    play(state, "0 set charlie charlie charlie")

    assert refusal(state, seat, "stop") == NO_STOP
    assert points(state) == [1, 0, 0]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_tcc_6_11_on_a_draw_no_stop_can_be_played(seat):
    state = table("charlie, stop", "stop", "stop")

    play(state, "0 draw")

    assert refusal(state, seat, "stop") == NO_STOP
