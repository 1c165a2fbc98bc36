"""Hidden information: what a viewer may know, and what no view, event or refusal tells (CAC-2, CAC-3.5)."""

import pytest

from cactarium.games.cacti.state import CactiState
from cactarium.kernel.errors import IllegalAction
from cactarium.kernel.game import SPECTATOR, TABLE, Seat
from cactarium.kernel.rng import seeded
from tests.games.cacti.builder import (
    BASICS,
    BONUSES,
    GAME,
    STARTINGS,
    awaited,
    dumped,
    hand,
    new_game,
    play,
    play_to_the_end,
    table,
)

VIEWERS = [0, 1, SPECTATOR]
FULL = "3 saguaro, 2 barrel"


def told(state: CactiState, actions: list[str], viewer: int) -> list[str]:
    """What a viewer is told of actions: every event as the viewer may know it."""
    lines = []
    for action in actions:
        seat = GAME.to_act(state)[0]
        lines += [event.seen_by(viewer).text() for event in GAME.apply(state, seat, GAME.parse(action))]
    return lines


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("moment", ["action", "top card of the final turn"])
def test_cac_2_1_nobody_knows_the_order_of_the_cacti_deck(viewer, moment):
    state = table(middle=FULL, deck=["old-man", "barrel", "saguaro"], moment=moment)
    twin = table(middle=FULL, deck=["saguaro", "barrel", "old-man"], moment=moment)

    assert GAME.view(state, viewer) == GAME.view(twin, viewer)
    assert GAME.view(state, viewer).deck == 3


@pytest.mark.parametrize("viewer", VIEWERS)
def test_cac_2_1_nobody_knows_the_generator_of_the_next_shuffle(viewer):
    state = table(middle=FULL, generator=[1, 2, 3, 4])
    twin = table(middle=FULL, generator=[5, 6, 7, 8])

    assert GAME.view(state, viewer) == GAME.view(twin, viewer)


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_cac_2_3_a_bonus_planter_is_known_to_its_owner_alone(viewer):
    state = table(middle=FULL, nursery=("", "2 barrel, 1 old-man"), bonus=("saguaro", "barrel"))
    twin = table(middle=FULL, nursery=("", "2 barrel, 1 old-man"), bonus=("saguaro", "old-man"))

    assert GAME.view(state, viewer) == GAME.view(twin, viewer)
    assert GAME.view(state, viewer).sides[1].bonus == ["?"]
    assert GAME.view(state, 1).sides[1].bonus == ["bonus-barrel"]
    assert GAME.view(twin, 1).sides[1].bonus == ["bonus-old-man"]


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("viewer", VIEWERS)
def test_cac_2_3_at_set_up_a_viewer_knows_no_planter_but_the_own_one(viewer, seed):
    state = new_game(seed)

    view = GAME.view(state, viewer)

    for seat in (0, 1):
        own = [card for card in hand(state, seat) if card in BONUSES]
        assert view.sides[seat].bonus == (own if seat == viewer else ["?"])
    assert view.box == 2


@pytest.mark.parametrize("viewer", VIEWERS)
def test_cac_2_3_at_the_end_all_see_the_bonus_planters_of_both(viewer):
    state = table(bonus=("old-man", "barrel"), moment="reply of the final turn")

    play(state, "pass")

    assert [side.shown_bonus for side in GAME.view(state, viewer).sides] == [["bonus-old-man"], ["bonus-barrel"]]
    assert [side.bonus for side in GAME.view(state, viewer).sides] == [[], []]
    assert GAME.view(state, viewer).box == 2


@pytest.mark.parametrize("viewer", VIEWERS)
def test_cac_2_5_all_know_who_holds_a_starting_arrangement_until_it_is_played(viewer):
    state = table(
        middle=FULL, nursery=("1 saguaro, 1 barrel, 1 prickly-pear, 1 old-man", ""), hand=(STARTINGS[:1], STARTINGS[1:])
    )

    assert [side.hand for side in GAME.view(state, viewer).sides] == [["starting-1"], ["starting-2"]]
    play(state, "plant starting-1 1")

    assert [side.hand for side in GAME.view(state, viewer).sides] == [[], ["starting-2"]]
    assert [one.arrangement for one in GAME.view(state, viewer).sides[0].planted] == ["starting-1"]


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_cac_2_7_a_hand_is_secret_but_for_what_was_given_openly(viewer):
    state = table(
        middle=FULL, hand=(["barrel/saguaro"], ["starting-2", "saguaro/barrel"]), arrangements=["old-man/barrel"]
    )
    twin = table(
        middle=FULL, hand=(["barrel/saguaro"], ["starting-2", "barrel/old-man"]), arrangements=["old-man/barrel"]
    )

    assert GAME.view(state, viewer) == GAME.view(twin, viewer)
    assert GAME.view(state, viewer).sides[1].hand == ["starting-2", "?"]
    assert GAME.view(state, 1).sides[1].hand == ["starting-2", "saguaro/barrel"]
    assert GAME.view(twin, 1).sides[1].hand == ["starting-2", "barrel/old-man"]


@pytest.mark.parametrize("viewer", [SPECTATOR, TABLE])
def test_cac_2_7_who_sits_in_no_seat_sees_no_hand(viewer):
    state = table(middle=FULL, hand=(["barrel/saguaro"], ["saguaro/barrel"]))

    assert [side.hand for side in GAME.view(state, viewer).sides] == [["?"], ["?"]]
    assert [side.bonus for side in GAME.view(state, viewer).sides] == [["?"], ["?"]]


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_cac_2_7_events_do_not_tell_what_is_in_a_hand(viewer):
    state = table(
        middle=FULL,
        nursery=("2 barrel", ""),
        hand=([], ["saguaro/barrel"]),
        arrangements=["prickly-pear/barrel", "old-man/barrel"],
    )
    twin = table(
        middle=FULL,
        nursery=("2 barrel", ""),
        hand=([], ["barrel/old-man"]),
        arrangements=["prickly-pear/barrel", "old-man/barrel"],
    )
    actions = ["plant prickly-pear/barrel 2", "grow saguaro", "pass", "special barrel"]

    assert told(state, actions, viewer) == told(twin, actions, viewer)


def test_cac_2_7_a_refusal_does_not_tell_what_is_in_the_other_hand():
    state = table(
        middle=FULL,
        nursery=("3 saguaro", ""),
        hand=(["old-man/saguaro"], ["saguaro/barrel"]),
        arrangements=["old-man/barrel"],
    )
    twin = table(
        middle=FULL,
        nursery=("3 saguaro", ""),
        hand=(["old-man/saguaro"], ["barrel/old-man"]),
        arrangements=["old-man/barrel"],
    )
    wished = [f"plant {card} {half}" for card in [*BASICS, *STARTINGS, "aloe"] for half in (1, 2)]

    for action in wished:
        assert answer(state, action) == answer(twin, action)


def answer(state: CactiState, action: str) -> list[str] | str:
    """The events of an action of seat 0 or its refusal; the position is left as it is."""
    try:
        return [event.text() for event in GAME.apply(state.copy(), Seat(0), GAME.parse(action))]
    except IllegalAction as refused:
        return str(refused)


def hidden_twin(state: CactiState, viewer: int) -> CactiState:
    """A position that differs in everything hidden from the viewer, and in nothing else."""
    data = dumped(state)
    data["cacti deck"].reverse()
    data["generator"] = [9, 9, 9, 9]
    deck, box = data["arrangement deck"], data["box"]
    deck[1:] = reversed(deck[1:])
    box.reverse()
    for seat, player in enumerate(data["players"]):
        if seat == viewer:
            continue
        for place, card in enumerate(player["hand"]):
            if card in BASICS and len(deck) > 1:
                player["hand"][place], deck[-1] = deck[-1], card
            elif card in BONUSES:
                player["hand"][place], box[0] = box[0], card
    return GAME.load(data)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("seed", range(4))
def test_cac_2_7_all_game_long_a_view_is_the_same_whatever_is_hidden(seed, viewer):
    state = new_game(seed, first="draw")
    rng = seeded(seed)
    told_apart = 0

    while seats := GAME.to_act(state):
        twin = hidden_twin(state, viewer)
        assert GAME.view(twin, viewer) == GAME.view(state, viewer)
        told_apart += GAME.dump(twin) != GAME.dump(state)
        GAME.apply(state, seats[0], rng.pick(GAME.legal_actions(state, seats[0])))

    assert told_apart > 10


@pytest.mark.parametrize("viewer", VIEWERS)
def test_cac_2_9_only_the_top_of_the_arrangement_deck_is_seen(viewer):
    state = table(middle=FULL, arrangements=["old-man/barrel", "saguaro/barrel", "barrel/saguaro"])
    twin = table(middle=FULL, arrangements=["old-man/barrel", "barrel/saguaro", "saguaro/barrel"])

    assert GAME.view(state, viewer) == GAME.view(twin, viewer)
    assert GAME.view(state, viewer).arrangement == "old-man/barrel"
    assert GAME.view(state, viewer).arrangements == 14


@pytest.mark.parametrize("viewer", VIEWERS)
def test_cac_2_9_at_set_up_all_see_the_same_top_of_ten_arrangements(viewer):
    state = new_game()

    view = GAME.view(state, viewer)

    assert view.arrangement == dumped(state)["arrangement deck"][0]
    assert view.arrangements == 10


@pytest.mark.parametrize(
    ("viewer", "gains", "losses"),
    [
        (0, [5 + 4 + 2, 3 + 5], [1, 1]),  # seat 0 knows that its Bonus Planter takes the 2 saguaro
        (1, [5 + 4, 3 + 5 + 1], [3 * 2, 0]),  # seat 1 knows that its own takes the barrel
        (SPECTATOR, [5 + 4, 3 + 5], [3 * 2, 1]),
    ],
)
def test_cac_2_3_what_the_game_would_bring_now_is_told_as_far_as_the_viewer_knows(viewer, gains, losses):
    state = table(
        middle=FULL,
        nursery=("2 saguaro, 1 old-man", "1 barrel"),
        planted=(["saguaro/barrel 1"], ["old-man/barrel 2", "starting-2 1"]),
        special=("4 old-man", None),
    )

    sides = GAME.view(state, viewer).sides

    assert [side.points for side in sides] == gains
    assert [side.penalty for side in sides] == losses


@pytest.mark.parametrize("viewer", VIEWERS)
def test_cac_3_5_all_see_what_lies_in_a_nursery(viewer):
    state = table(
        middle=FULL,
        nursery=("2 saguaro, 1 old-man", "1 barrel"),
        planted=(["saguaro/barrel 1"], ["old-man/barrel 2", "starting-2 1"]),
        special=("4 old-man", None),
        discard="3 prickly-pear",
    )

    view = GAME.view(state, viewer)

    ours, theirs = view.sides
    assert ours.nursery == {"saguaro": 2, "barrel": 0, "prickly-pear": 0, "old-man": 1}
    assert theirs.nursery == {"saguaro": 0, "barrel": 1, "prickly-pear": 0, "old-man": 0}
    assert [(one.arrangement, one.half, one.points) for one in ours.planted] == [("saguaro/barrel", 1, 5)]
    assert [(one.arrangement, one.half) for one in theirs.planted] == [("old-man/barrel", 2), ("starting-2", 1)]
    assert ours.under_special == {"saguaro": 0, "barrel": 0, "prickly-pear": 0, "old-man": 4}
    assert [(side.specials, side.used_specials) for side in view.sides] == [(0, 1), (1, 0)]
    assert view.middle == {"saguaro": 3, "barrel": 2, "prickly-pear": 0, "old-man": 0}
    assert view.discard == {"saguaro": 0, "barrel": 0, "prickly-pear": 3, "old-man": 0}


@pytest.mark.parametrize("viewer", VIEWERS)
def test_cac_3_5_all_see_whose_turn_it_is_and_what_is_awaited(viewer):
    state = table(middle=FULL, first=1)

    play(state, "grow saguaro")

    view = GAME.view(state, viewer)
    assert (view.viewer, view.first, view.turn, view.to_act, view.moment) == (viewer, 1, 1, [0], "reply")


@pytest.mark.parametrize("viewer", VIEWERS)
def test_cac_3_5_after_the_end_nobody_is_awaited(viewer):
    state = new_game()

    play_to_the_end(state, seed=1)

    assert awaited(state) == GAME.view(state, viewer).to_act == []
