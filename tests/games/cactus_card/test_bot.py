"""What bots think: how good a position is, and what the hidden cards may be (TCC-3, TCC-6, TCC-8)."""

import math
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import chi2_contingency

from cactarium.games.cactus_card.state import CactusCardState
from cactarium.kernel.game import SPECTATOR, Seat
from cactarium.kernel.rng import Rng, seeded
from cactarium.search.levels import bot_named
from cactarium.search.match import bot_action
from tests.games.cactus_card.builder import (
    COPIES,
    GAME,
    GOALS,
    KINDS,
    act,
    awaited,
    cards,
    discard,
    draw_pile,
    hands,
    moment,
    new_game,
    play,
    play_through,
    seen,
    sizes,
    table,
    turn,
    view,
)
from tests.strategies import beginnings, examples, matches

SEEDS = range(10)


def chosen(state: CactusCardState, seat: int) -> set[str]:
    """What the greedy bot does in a seat, over several tries."""
    return {bot_action(GAME, state, Seat(seat), bot_named("greedy"), seeded(seed)).text() for seed in SEEDS}


@pytest.mark.parametrize("seats", range(2, 7))
@examples(1 / 4)
@given(data=st.data())
def test_tcc_3_1_every_position_has_a_finite_worth(seats, data):
    match: Any = data.draw(beginnings(GAME, seats))

    while True:
        assert all(math.isfinite(GAME.evaluate(match.state, Seat(seat))) for seat in range(seats))
        if not match.step():
            break


@pytest.mark.parametrize("seats", range(2, 7))
def test_tcc_3_1_nothing_is_better_than_to_win_and_nothing_worse_than_to_lose(seats):
    goal = GOALS[seats]
    others = ["2 charlie, stop"] * (seats - 1)
    near = table("5 walter, 3 wild, 3 free-point, 2 stop", *others, points=(goal - 1,))
    won = table("3 charlie", *others, points=(goal - 1, goal - 1))

    play(won, "0 set charlie charlie charlie")

    assert moment(won) == "over"
    assert GAME.evaluate(won, Seat(0)) > GAME.evaluate(near, Seat(0)) > 0
    for seat in range(1, seats):
        assert GAME.evaluate(won, Seat(seat)) < GAME.evaluate(near, Seat(seat)) < 0


def test_tcc_3_1_a_point_more_is_better_and_a_point_more_for_another_is_worse():
    level = table("charlie", "charlie", "charlie", points=(3, 3, 3))
    ahead = table("charlie", "charlie", "charlie", points=(4, 3, 3))

    assert GAME.evaluate(ahead, Seat(0)) > GAME.evaluate(level, Seat(0))
    assert GAME.evaluate(ahead, Seat(1)) < GAME.evaluate(level, Seat(1))


@pytest.mark.parametrize(
    ("held", "had", "action"),
    [
        ("free-point, draw-3, 2 charlie, stop", (9, 3, 0), "play free-point"),
        ("3 charlie, draw-3, request-a-card", (9, 3, 0), "set charlie charlie charlie"),
        ("2 walter, wild, 3 charlie", (7, 0, 0), "set walter walter wild"),
        ("3 wild, draw-3", (8, 0, 0), "set wild wild wild"),
        ("steal-a-point, draw-3, 2 charlie", (9, 3, 0), "play steal-a-point 1"),
    ],
)
def test_tcc_3_1_greedy_takes_an_obvious_win(held, had, action):
    state = table(held, "charlie, spike", "charlie, spike", points=had)

    assert chosen(state, 0) == {action}


@pytest.mark.parametrize("action", ["play free-point", "play steal-a-point 1", "play steal-a-point 2"])
def test_tcc_6_1_greedy_stops_a_card_that_would_win_for_an_opponent(action):
    state = table("free-point, steal-a-point, charlie", "2 charlie, stop", "charlie, spike", points=(9, 4, 4))

    play(state, f"0 {action}")

    assert chosen(state, 1) == {"stop"}


def test_tcc_6_1_greedy_stops_a_theft_of_its_own_points():
    state = table("steal-a-point, charlie", "2 charlie, 2 stop", points=(4, 9))

    play(state, "0 play steal-a-point 1")

    assert chosen(state, 1) == {"stop"}


def test_tcc_6_3_greedy_saves_a_card_that_wins_for_itself():
    state = table("free-point, stop, charlie", "charlie, stop", "charlie, spike", points=(9, 4, 4))

    play(state, "0 play free-point", "1 stop")

    assert chosen(state, 0) == {"stop"}


def test_tcc_6_3_greedy_does_not_undo_a_stop_that_keeps_an_opponent_from_winning():
    state = table("free-point, charlie", "charlie, stop", "charlie, stop", points=(9, 4, 4))

    play(state, "0 play free-point", "1 stop")

    assert chosen(state, 2) == {"pass"}


def test_tcc_6_2_greedy_does_not_stop_its_own_winning_card():
    state = table("free-point, stop, charlie", "charlie, stop", points=(9, 4))

    play(state, "0 play free-point")

    assert chosen(state, 0) == {"pass"}


@pytest.mark.parametrize("seats", [2, 3, 6])
@examples(1 / 3)
@given(data=st.data())
def test_tcc_6_9_greedy_never_passes_for_the_turn(seats, data):
    match: Any = data.draw(matches(GAME, seats))
    while moment(match.state) != "window" and match.step():
        pass

    for seat in GAME.to_act(match.state):
        assert bot_action(GAME, match.state, seat, bot_named("greedy"), match.rng).text() != "pass turn"


@pytest.mark.parametrize("held", ["charlie", "stop", "2 stop", "3 walter, stop", "5 charlie", "free-point", "3 wild"])
@pytest.mark.parametrize("card", ["draw-3", "request-a-card 1 spike", "swap-hands 0 2", "steal-a-card 1", "free-point"])
def test_tcc_6_9_how_greedy_passes_does_not_depend_on_its_hand(held, card):
    state = table(f"{card.split(' ')[0]}, charlie", held, "charlie, spike", points=(2, 2, 2))

    play(state, f"0 play {card}")

    assert chosen(state, 1) <= {"pass", "stop"}
    assert "stop" in held or chosen(state, 1) == {"pass"}


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_tcc_3_1_bots_play_a_match_to_its_end(bot):
    state = new_game(3, seed=5)
    rng = seeded(3)
    actions = 0

    while seated := GAME.to_act(state):
        seat = rng.pick(list(seated))
        GAME.apply(state, seat, bot_action(GAME, state, seat, bot_named(bot), rng))
        actions += 1

    assert actions <= GAME.longest
    assert moment(state) == "over"


@pytest.mark.parametrize("seats", range(2, 7))
@examples(1 / 3)
@given(data=st.data())
def test_tcc_8_1_what_is_known_is_always_there_in_an_imagined_position(seats, data):
    match: Any = data.draw(matches(GAME, seats))
    viewer = data.draw(st.sampled_from([*range(seats), SPECTATOR]))
    state = match.state

    for _ in range(3):
        imagined = GAME.imagine(GAME.view(state, viewer), match.rng)
        assert seen(imagined, viewer) == seen(state, viewer)
        found = Counter(draw_pile(imagined)) + cards(discard(imagined))
        for seat, side in enumerate(view(state, viewer).sides):
            held = cards(hands(imagined)[seat])
            assert Counter(card for card in side.hand if card != "?") <= held
            assert all(held[kind] <= bound for kind, bound in side.lacks.items())
            assert held.total() == sizes(state)[seat]
            found += held
        assert found == COPIES
        match.step()


def imagined_hands(state: CactusCardState, viewer: int, number: int) -> list[list["Counter[str]"]]:
    rng = seeded(1)
    shown = GAME.view(state, viewer)
    return [[cards(words) for words in hands(GAME.imagine(shown, rng))] for _ in range(number)]


def test_tcc_8_1_who_looked_imagines_the_hand_as_it_was_seen():
    state = table("see-and-steal, charlie", "2 spike, stop, walter", "wild, draw-3", seed=1)

    play_through(state, "0 play see-and-steal 1", "0 take walter", "0 draw", "1 draw")

    for held in imagined_hands(state, 0, 40):
        assert cards("2 spike, stop") <= held[1]
        assert held[1].total() == 4
    others = imagined_hands(state, 2, 200)
    assert any(not cards("2 spike") <= held[1] for held in others)


def test_tcc_8_3_nobody_imagines_a_card_where_a_request_missed():
    state = table("request-a-card, charlie", "2 spike, 3 ?", "4 ?", seed=3)
    play_through(state, "0 play request-a-card 1 stop")
    assert view(state).sides[1].lacks == {"stop": 0}

    for viewer in (0, 2, SPECTATOR):
        assert all(held[1]["stop"] == 0 for held in imagined_hands(state, viewer, 60))


def test_tcc_8_3_bounds_of_several_hands_are_kept_together():
    state = table(
        "charlie",
        "3 spike",
        "3 walter",
        "3 charlie",
        rest="discard",
        deck=["stop", "wild"],
        lacks={1: {"walter": 0, "charlie": 0, "stop": 0}, 2: {"spike": 0, "stop": 0}, 3: {"walter": 0, "spike": 0}},
    )

    for held in imagined_hands(state, 0, 100):
        assert held[1]["walter"] == held[1]["charlie"] == held[1]["stop"] == 0
        assert held[2]["spike"] == held[2]["stop"] == 0
        assert held[3]["walter"] == held[3]["spike"] == 0


def test_tcc_8_3_bounds_that_leave_one_way_only_are_kept():
    """All hidden cards are spikes and stops, and one hand may hold no stops: where each is follows."""
    state = table("charlie", "4 spike", "4 stop", rest="discard", lacks={1: {"stop": 0}}, deck=["stop", "stop"])

    for held in imagined_hands(state, 0, 30):
        assert held[1] == cards("4 spike")
        assert held[2] == cards("4 stop")


Script = Sequence[str]

# Three hands, in which "?" is a random card, what is done, and who imagines. After "misses" only those
# deals are looked at in which the request did. All choices are made without a look at hidden cards.
SCRIPTS: dict[str, tuple[Sequence[str], Script, Sequence[int]]] = {
    "nothing happened": (["5 ?", "5 ?", "5 ?"], [], [0, SPECTATOR]),
    "a look": (["see-and-steal, 4 ?", "5 ?", "5 ?"], ["0 play see-and-steal 1", "take"], [0, 1, 2, SPECTATOR]),
    "a theft": (["steal-a-card, 4 ?", "5 ?", "5 ?"], ["0 play steal-a-card 1", "0 draw"], [0, 1, 2, SPECTATOR]),
    "a swap": (["swap-hands, 4 ?", "5 ?", "5 ?"], ["0 play swap-hands 0 1", "0 draw", "1 draw"], [0, 1, 2, SPECTATOR]),
    "a look and a swap": (
        ["see-and-steal, swap-hands, 3 ?", "5 ?", "5 ?"],
        ["0 play see-and-steal 1", "take", "0 play swap-hands 1 2", "0 draw", "1 draw"],
        [0, 1, 2, SPECTATOR],
    ),
    "a look and a theft": (
        ["see-and-steal, 4 ?", "5 ?", "steal-a-card, 4 ?"],
        ["0 play see-and-steal 1", "take", "0 draw", "1 draw", "2 play steal-a-card 1"],
        [0, 1, 2, SPECTATOR],
    ),
    "a miss": (
        ["request-a-card, 4 ?", "5 ?", "5 ?"],
        ["0 play request-a-card 1 charlie", "misses"],
        [0, 2, SPECTATOR],
    ),
    "two misses": (
        ["2 request-a-card, 3 ?", "5 ?", "5 ?"],
        ["0 play request-a-card 1 charlie", "misses", "0 play request-a-card 2 spike", "misses"],
        [0, SPECTATOR],
    ),
    "a look and a miss": (
        ["see-and-steal, request-a-card, 3 ?", "5 ?", "5 ?"],
        ["0 play see-and-steal 1", "take", "0 play request-a-card 2 charlie", "misses", "0 draw", "1 draw"],
        [0, 1, 2, SPECTATOR],
    ),
    "a miss and a draw": (
        ["request-a-card, 4 ?", "5 ?", "5 ?"],
        ["0 play request-a-card 1 charlie", "misses", "0 draw", "1 draw"],
        [0, 2, SPECTATOR],
    ),
    "a miss and three cards": (
        ["request-a-card, 4 ?", "draw-3, 4 ?", "5 ?"],
        ["0 play request-a-card 1 charlie", "misses", "0 draw", "1 play draw-3"],
        [0, 2, SPECTATOR],
    ),
    "a miss, a draw and a swap": (
        ["request-a-card, swap-hands, 3 ?", "5 ?", "5 ?"],
        ["0 play request-a-card 1 charlie", "misses", "0 play swap-hands 1 2", "0 draw", "1 draw", "2 draw"],
        [0, 1, SPECTATOR],
    ),
    "a miss and a theft": (
        ["request-a-card, 4 ?", "steal-a-card, 4 ?", "5 ?"],
        ["0 play request-a-card 1 charlie", "misses", "0 draw", "1 play steal-a-card 2"],
        [0, 2, SPECTATOR],
    ),
}
DEALS = 500
# Some hundred comparisons are made, with fixed seeds: fair hands stay far above this, bent ones far below.
IMPROBABLE = 1e-6


def happens(state: CactusCardState, script: Script, rng: Rng) -> bool:
    """Do what the script says; false if a request did not answer as it says."""
    events = [""]
    for line in script:
        if line == "take":
            target = view(state).pending.target
            act(state, turn(state), f"take {rng.pick(list(view(state, turn(state)).sides[target].hand))}")
        elif line == "misses":
            if "gave" in events[-1]:
                return False
        else:
            events = play_through(state, line)
    return True


@pytest.mark.statistics
@pytest.mark.parametrize("name", SCRIPTS)
def test_tcc_8_2_imagined_cards_follow_the_true_distribution_after(name):
    dealt, script, watching = SCRIPTS[name]
    rng = seeded(7)
    truth: dict[str, Counter[int]] = {}
    imagined: dict[str, Counter[int]] = {}

    for seed in range(10 * DEALS):
        if truth.get("top", Counter()).total() == DEALS:
            break
        state = table(*dealt, seed=seed, generator=seeded(10**6 + seed).dump())
        if not happens(state, script, rng):
            continue
        viewer = rng.pick(list(watching))
        twin = GAME.imagine(GAME.view(state, viewer), rng)
        for seat in range(3):
            if seat == viewer:
                continue
            held, thought = cards(hands(state)[seat]), cards(hands(twin)[seat])
            for kind in KINDS:
                truth.setdefault(f"{kind} in hand {seat}", Counter())[held[kind]] += 1
                imagined.setdefault(f"{kind} in hand {seat}", Counter())[thought[kind]] += 1
        truth.setdefault("top", Counter())[KINDS.index(draw_pile(state)[0])] += 1
        imagined.setdefault("top", Counter())[KINDS.index(draw_pile(twin)[0])] += 1

    assert truth["top"].total() == DEALS
    for place in truth:
        assert probability(truth[place], imagined[place]) > IMPROBABLE, (place, truth[place], imagined[place])


def probability(one: "Counter[int]", other: "Counter[int]") -> float:
    """How probable it is that both counts come from one distribution."""
    keys = sorted(set(one) | set(other))
    if len(keys) < 2:
        return 1.0
    return float(chi2_contingency([[one[key] for key in keys], [other[key] for key in keys]]).pvalue)


def test_tcc_6_9_a_bot_is_asked_like_anybody_else():
    state = table("draw-3, charlie", "charlie", "stop")

    play(state, "0 play draw-3")

    assert awaited(state) == [0, 1, 2]
    assert chosen(state, 1) == {"pass"}
