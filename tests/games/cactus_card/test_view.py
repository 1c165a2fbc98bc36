"""What a viewer may know, is told, and is shown beforehand (TCC-2.7 and previews of all actions)."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cactarium.games.cactus_card.state import CactusCardState
from cactarium.kernel.errors import IllegalAction
from cactarium.kernel.game import OPEN, SPECTATOR, TABLE, Event, Seat
from cactarium.kernel.rng import seeded
from tests.games.cactus_card.builder import (
    ACTION_CARDS,
    GAME,
    KINDS,
    PLAYS,
    all_pass,
    dumped,
    hands,
    legal,
    moment,
    play,
    play_through,
    points,
    seen,
    seen_of,
    sizes,
    table,
    turn,
    view,
)
from tests.strategies import beginnings, examples

VIEWERS = [0, 1, 2, SPECTATOR]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_tcc_2_7_nobody_but_its_owner_sees_a_hand(viewer):
    state = table("charlie, stop", "2 spike, draw-3", "walter")

    for seat, held in enumerate(hands(state)):
        assert seen_of(state, viewer, seat) == (held if seat == viewer else f"{sizes(state)[seat]} ?")


@pytest.mark.parametrize("viewer", [0, 2, SPECTATOR])
def test_tcc_2_7_a_view_is_the_same_whatever_another_hand_holds(viewer):
    state = table("charlie, stop", "2 spike, draw-3", "walter")
    twin = table("charlie, stop", "wild, free-point, stop", "walter")

    assert seen(state, viewer) == seen(twin, viewer)
    assert seen(state, 1) != seen(twin, 1)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_tcc_2_7_how_many_cards_a_hand_holds_is_open(viewer):
    state = table("charlie, stop", "", "5 walter")

    assert [len(side.hand) for side in view(state, viewer).sides] == [2, 0, 5]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_tcc_2_7_all_cards_of_the_discard_pile_are_open(viewer):
    state = table("request-a-card", "stop", "walter", discard="2 draw-3, stop, 3 charlie")
    assert view(state, viewer).discard == {"charlie": 3, "draw-3": 2, "stop": 1}
    assert view(state, viewer).top == "draw-3"

    play_through(state, "0 play request-a-card 2 spike")

    assert view(state, viewer).discard == {"charlie": 3, "request-a-card": 1, "draw-3": 2, "stop": 1}
    assert view(state, viewer).top == "request-a-card"


def test_tcc_2_7_an_open_view_shows_every_hand_but_not_the_order_of_the_deck():
    state = table("charlie, stop", "2 spike, draw-3", "walter", deck=["wild", "stop"])
    twin = table("charlie, stop", "2 spike, draw-3", "walter", deck=["stop", "wild"])

    assert [seen_of(state, OPEN, seat) for seat in range(3)] == hands(state)
    assert seen(state, OPEN) == seen(twin, OPEN)
    assert view(state, OPEN).viewer == OPEN


@pytest.mark.parametrize("viewer", [SPECTATOR, TABLE])
def test_tcc_2_7_who_sits_in_no_seat_sees_no_hand(viewer):
    state = table("charlie, stop", "2 spike, draw-3", "walter", known={(2, 1): "2 spike", (0, 1): "spike"})

    assert [seen_of(state, viewer, seat) for seat in range(3)] == ["2 ?", "3 ?", "1 ?"]


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("drawn", ["draw", "play draw-3"])
def test_tcc_2_7_events_do_not_tell_what_was_drawn(viewer, drawn):
    state = table("charlie, draw-3", "spike", "walter", deck=["spike", "wild", "stop"])

    events = GAME.apply(state, Seat(0), GAME.parse(drawn))
    if moment(state) == "window":
        play(state, "1 pass")
        events = GAME.apply(state, Seat(2), GAME.parse("pass"))[1:]

    cards = ["spike"] if drawn == "draw" else ["spike", "wild", "stop"]
    shown = cards if viewer == 0 else ["?"] * len(cards)
    assert [event.seen_by(viewer).text() for event in events] == ["s0 drew " + " ".join(shown)]
    assert [plain(event.seen_by(viewer).told()) for event in events] == [{"kind": "drew", "seat": 0, "cards": shown}]


def plain(told: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(told))


def hear(state: CactusCardState, *lines: str) -> list[Event]:
    """All events of these actions, unmasked."""
    events: list[Event] = []
    for line in lines:
        seat, _, action = line.partition(" ")
        events += GAME.apply(state, TABLE if seat == "table" else Seat(int(seat)), GAME.parse(action))
    return events


def told_of(events: list[Event], viewer: int) -> list[Any]:
    return [plain(event.seen_by(viewer).told()) for event in events]


@pytest.mark.parametrize("viewer", [*VIEWERS, OPEN])
def test_tcc_7_10_a_look_and_its_theft_are_told_to_each_as_each_may_know(viewer):
    state = table("see-and-steal", "spike, stop", "walter")

    events = hear(state, "0 play see-and-steal 1", "1 pass", "2 pass turn", "0 take stop")

    knows = viewer in (0, 1, OPEN)
    assert told_of(events, viewer) == [
        {"kind": "played", "seat": 0, "card": "see-and-steal", "target": 1, "other": None, "wanted": None},
        {"kind": "passed", "seat": 1, "whole_turn": False},
        {"kind": "passed", "seat": 2, "whole_turn": True},
        {"kind": "looked", "seat": 0, "victim": 1, "cards": ["spike", "stop"] if knows else ["?", "?"]},
        {"kind": "stole_card", "seat": 0, "victim": 1, "card": "stop" if knows else "?"},
    ]


@pytest.mark.parametrize("viewer", [*VIEWERS, OPEN])
def test_tcc_7_12_a_theft_is_told_to_each_as_each_may_know(viewer):
    state = table("steal-a-card", "spike", "walter")

    events = hear(state, "0 play steal-a-card 1", "1 pass", "table time is up")

    knows = viewer in (0, 1, OPEN)
    assert told_of(events, viewer)[-2:] == [
        {"kind": "time_ran_out"},
        {"kind": "stole_card", "seat": 0, "victim": 1, "card": "spike" if knows else "?"},
    ]


@pytest.mark.parametrize("viewer", [*VIEWERS, OPEN])
def test_tcc_7_20_requests_and_all_else_that_is_open_are_told_alike_to_all(viewer):
    state = table(
        "3 request-a-card, swap-hands, steal-a-card, free-point, stop",
        "spike, 2 stop",
        "walter, stop",
        points=(0, 1, 0),
    )

    events = hear(
        state,
        "0 play request-a-card 1 spike",
        "1 pass",
        "2 pass",
        "0 play request-a-card 1 spike",
        "1 pass",
        "2 pass",
        "0 play swap-hands 1 2",
        "1 pass",
        "2 pass",
        "0 play free-point",
        "1 stop",
        "0 pass",
        "2 pass",
    )

    assert [one for one in told_of(events, viewer) if one["kind"] != "passed"] == [
        {"kind": "played", "seat": 0, "card": "request-a-card", "target": 1, "other": None, "wanted": "spike"},
        {"kind": "gave", "giver": 1, "seat": 0, "card": "spike"},
        {"kind": "played", "seat": 0, "card": "request-a-card", "target": 1, "other": None, "wanted": "spike"},
        {"kind": "had_none", "giver": 1, "seat": 0, "card": "spike"},
        {"kind": "played", "seat": 0, "card": "swap-hands", "target": 1, "other": 2, "wanted": None},
        {"kind": "swapped_hands", "one": 1, "other": 2},
        {"kind": "played", "seat": 0, "card": "free-point", "target": None, "other": None, "wanted": None},
        {"kind": "played_stop", "seat": 1, "upon": 0, "card": "free-point"},
        {"kind": "failed", "seat": 0, "card": "free-point"},
    ]


@pytest.mark.parametrize("viewer", [*VIEWERS, OPEN])
def test_tcc_3_4_points_sets_and_the_end_are_told_alike_to_all(viewer):
    state = table("2 spike, wild", "free-point", "steal-a-point, 3 walter", points=(7, 0, 9))

    events = hear(state, "0 set spike spike wild", "1 play free-point", "2 pass", "2 play steal-a-point 0")

    assert [one for one in told_of(events, viewer) if one["kind"] not in ("passed", "played")] == [
        {"kind": "played_set", "seat": 0, "cards": ["spike", "spike", "wild"], "points": 2},
        {"kind": "took_point", "seat": 1},
        {"kind": "stole_point", "seat": 2, "victim": 0},
        {"kind": "ended", "scores": [8, 1, 10]},
    ]


@pytest.mark.parametrize("viewer", [*VIEWERS, OPEN])
def test_tcc_4_9_a_reshuffle_and_an_empty_hand_are_told_alike_to_all(viewer):
    state = table("steal-a-card, stop", "stop", "charlie", discard="spike, walter", rest=2)

    events = hear(state, "0 play steal-a-card 1", "1 stop", "0 stop", "2 pass", "0 draw")

    told = [one for one in told_of(events, viewer) if one["kind"] != "passed"]
    assert told[1] == {"kind": "played_stop", "seat": 1, "upon": 0, "card": "steal-a-card"}
    assert told[2] == {"kind": "played_stop", "seat": 0, "upon": 1, "card": "stop"}
    assert told[3] == {"kind": "found_nothing", "seat": 0, "victim": 1}
    assert told[4] == {"kind": "reshuffled", "number": 5}
    assert told[5]["kind"] == "drew"


@pytest.mark.parametrize("viewer", [0, 2, SPECTATOR])
def test_tcc_2_7_a_refusal_does_not_tell_what_is_in_another_hand(viewer):
    state = table("request-a-card, steal-a-card, charlie", "2 spike, draw-3", "walter", points=(0, 1))
    twin = table("request-a-card, steal-a-card, charlie", "wild, free-point, stop", "walter", points=(0, 1))

    for line in ("", "0 play steal-a-card 1"):
        play(state, *filter(None, [line]))
        play(twin, *filter(None, [line]))
        for action in ("stop", "draw", "take stop", "take spike", "time is up", "set wild wild wild", *PLAYS.values()):
            if viewer != SPECTATOR:
                assert answer(state, viewer, action) == answer(twin, viewer, action)


def answer(state: CactusCardState, seat: int, action: str) -> str:
    """How an action is refused; the position is left as it is."""
    try:
        GAME.apply(state.copy(), Seat(seat), GAME.parse(action))
    except IllegalAction as refused:
        return str(refused)
    return "accepted"


def hidden_twin(state: CactusCardState, viewer: int, seed: int) -> CactusCardState:
    """A position that differs in all cards that the viewer does not know, and in what the others know."""
    data = dumped(state)
    rng = seeded(seed)
    row = len(data["players"]) if viewer == SPECTATOR else viewer
    kept = [player["hand"] if seat == viewer else player["known"][row] for seat, player in enumerate(data["players"])]
    hidden = list(data["draw pile"])
    for seat, player in enumerate(data["players"]):
        cards = list(player["hand"])
        for card in kept[seat]:
            cards.remove(card)
        hidden += cards
    number = [len(player["hand"]) - len(kept[seat]) for seat, player in enumerate(data["players"])]
    looking = data["moment"] == "look"
    for _ in range(200):
        rng.shuffle(hidden)
        deck = list(hidden)
        dealt = [[*kept[seat], *[deck.pop() for _ in range(number[seat])]] for seat in range(len(number))]
        fits = [
            all(dealt[seat].count(kind) <= bound for kind, bound in player["lacks"][row].items())
            for seat, player in enumerate(data["players"])
        ]
        if all(fits):
            break
    else:
        return state
    for seat, player in enumerate(data["players"]):
        player["hand"] = dealt[seat]
        player["known"] = [known if place == row else [] for place, known in enumerate(player["known"])]
        player["lacks"] = [bounds if place == row else {} for place, bounds in enumerate(player["lacks"])]
    if looking:
        target = int(data["pending"].rsplit(" ", 1)[1])
        data["players"][target]["known"][data["turn"]] = data["players"][target]["hand"]
    data["draw pile"] = deck
    data["generator"] = rng.fork().dump()
    return GAME.load(data)


@pytest.mark.parametrize("seats", [2, 3, 6])
@examples(1 / 6)
@given(data=st.data())
def test_tcc_2_7_all_game_long_a_view_is_the_same_whatever_is_hidden_and_whatever_others_know(seats, data):
    match: Any = data.draw(beginnings(GAME, seats))
    state = match.state
    apart = 0

    while match.step():
        viewer = match.rng.pick([*range(seats), SPECTATOR])
        twin = hidden_twin(state, viewer, match.rng.below(1 << 20))
        assert seen(state, viewer) == seen(twin, viewer)
        assert GAME.to_act(state) == GAME.to_act(twin)
        apart += hands(state) != hands(twin)

    assert apart


def preview(state: CactusCardState, seat: int, action: str) -> dict[str, Any]:
    """What a seat is shown of an action beforehand."""
    assert action in legal(state, seat)
    shown: dict[str, Any] = msgspec.to_builtins(GAME.preview(GAME.view(state, seat), GAME.parse(action)))
    return shown


def expected(
    points: int, cards: int, *, ends_turn: bool = False, wins: bool = False, stop: bool = False
) -> dict[str, Any]:
    return {"points": points, "cards": cards, "ends_turn": ends_turn, "wins": wins, "can_be_stopped": stop}


@pytest.mark.parametrize(
    ("action", "held", "points_then", "wins"),
    [
        ("set charlie charlie charlie", "3 charlie", 8, False),
        ("set charlie wild wild", "charlie, 2 wild", 8, False),
        ("set spike spike wild", "2 spike, wild", 9, False),
        ("set walter walter walter", "3 walter", 10, True),
        ("set wild wild wild", "3 wild", 10, True),
    ],
)
def test_tcc_5_5_the_preview_of_a_set(action, held, points_then, wins):
    state = table(f"{held}, stop", "stop", points=(7, 0))

    assert preview(state, 0, action) == expected(points_then, 1, ends_turn=True, wins=wins)


@pytest.mark.parametrize(("had", "wins"), [(3, False), (9, True)])
@pytest.mark.parametrize("card", ["free-point", "steal-a-point"])
def test_tcc_4_4_the_preview_of_a_card_that_brings_a_point(card, had, wins):
    state = table(f"{card}, stop", "stop", points=(had, 1))

    assert preview(state, 0, PLAYS[card]) == expected(had + 1, 1, ends_turn=True, wins=wins, stop=True)


@pytest.mark.parametrize(("left", "cards"), [(5, 4), (3, 4), (1, 3), (0, 2)])
def test_tcc_7_21_the_preview_of_a_draw_3(left, cards):
    state = table("draw-3, stop", "stop", deck=["spike"] * left, rest=1)

    assert preview(state, 0, "play draw-3") == expected(0, cards, ends_turn=True, stop=True)
    play_through(state, "0 play draw-3")
    assert sizes(state)[0] == cards


@pytest.mark.parametrize(
    ("action", "cards"), [("play swap-hands 0 1", 3), ("play swap-hands 0 2", 0), ("play swap-hands 1 2", 1)]
)
def test_tcc_7_6_the_preview_of_swap_hands(action, cards):
    state = table("swap-hands, stop", "stop, 2 spike", "", points=(2,))

    assert preview(state, 0, action) == expected(2, cards, stop=True)
    play_through(state, f"0 {action}")
    assert sizes(state)[0] == cards


@pytest.mark.parametrize("card", ["see-and-steal", "steal-a-card", "request-a-card"])
def test_tcc_4_3_the_preview_of_a_card_that_brings_a_card(card):
    state = table(f"{card}, stop, spike", "charlie, 2 spike", points=(2,))

    assert preview(state, 0, PLAYS[card]) == expected(2, 3, stop=True)


def test_tcc_7_9_the_preview_of_taking_a_card():
    state = table("see-and-steal, stop", "charlie, 2 spike", points=(2,))
    play_through(state, "0 play see-and-steal 1")

    assert preview(state, 0, "take spike") == expected(2, 2)


@pytest.mark.parametrize(("left", "cards"), [(2, 2), (1, 2), (0, 1)])
def test_tcc_4_5_the_preview_of_drawing(left, cards):
    state = table("stop", "charlie", deck=["spike"] * left, rest=1, points=(2,))

    assert preview(state, 0, "draw") == expected(2, cards, ends_turn=True)


@pytest.mark.parametrize(("left", "cards"), [(5, 3), (3, 3), (2, 2), (0, 0)])
def test_tcc_4_7_the_preview_of_drawing_without_cards(left, cards):
    state = table("", "charlie", deck=["spike"] * left, rest=1, points=(2,))

    assert preview(state, 0, "draw") == expected(2, cards, ends_turn=True)


def test_tcc_4_8_the_preview_of_drawing_after_one_ran_out_of_cards():
    state = table("request-a-card", "charlie")
    play_through(state, "0 play request-a-card 1 spike")

    assert preview(state, 0, "draw") == expected(0, 1, ends_turn=True)


@pytest.mark.parametrize(("action", "cards", "stop"), [("pass", 2, False), ("pass turn", 2, False), ("stop", 1, True)])
def test_tcc_6_5_the_preview_of_an_answer(action, cards, stop):
    state = table("draw-3", "stop, charlie", "charlie", points=(0, 4))
    play(state, "0 play draw-3")

    assert preview(state, 1, action) == expected(4, cards, stop=stop)


@pytest.mark.parametrize("seats", [2, 4])
@examples(1 / 6)
@given(data=st.data())
def test_tcc_4_3_what_a_preview_says_comes_true_unless_it_is_stopped_or_misses(seats, data):
    match: Any = data.draw(beginnings(GAME, seats))

    while True:
        state = match.state
        for seat in GAME.to_act(state):
            for action in GAME.legal_actions(state, seat):
                shown: Any = GAME.preview(GAME.view(state, seat), action)
                if moment(state) == "window":
                    assert not shown.ends_turn
                    continue
                after = state.copy()
                events = [event.text() for event in GAME.apply(after, seat, action)]
                assert (moment(after) == "window") <= shown.can_be_stopped
                while moment(after) == "window":
                    events = all_pass(after)
                if moment(after) == "look" or any("had no" in line for line in events):
                    continue
                assert (points(after)[seat], sizes(after)[seat]) == (shown.points, shown.cards), action
                assert (moment(after) == "over") == (shown.wins or dumped(after)["turns"] == 1000), action
                assert shown.ends_turn == (moment(after) == "over" or turn(after) != seat), action
        if not match.step() or len(match.done) > 150:
            break


@pytest.mark.parametrize("card", ACTION_CARDS)
def test_tcc_4_2_the_view_tells_what_was_played_upon_whom(card):
    state = table(f"{card}, stop", "charlie, 2 spike", "stop", points=(2, 1))

    play(state, f"0 {PLAYS[card]}")

    pending = view(state).pending
    words = PLAYS[card].split(" ")[2:]
    seats = [int(word) for word in words if word.isdigit()]
    kinds = [word for word in words if word in KINDS]
    assert [one for one in (pending.target, pending.other) if one is not None] == seats
    assert pending.wanted == (kinds[0] if kinds else None)
    assert (pending.card, pending.last, pending.stops) == (card, 0, [])
    assert (view(state).moment, view(state).turn, view(state).to_act) == ("window", 0, [0, 1, 2])
