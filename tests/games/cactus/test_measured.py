"""What was measured: its written form, and what cannot have been measured is refused with a clause."""

import pytest
from msgspec import to_builtins

from cactarium.games.cactus.moves import LONGEST, Place, PlaceAny
from cactarium.kernel.errors import BadRequest
from cactarium.kernel.game import TABLE, Seat
from cactarium.kernel.rng import seeded
from tests.games.cactus.builder import (
    GAME,
    POSED,
    clear_text,
    do,
    legal,
    measured,
    new_game,
    place,
    place_text,
    refusal,
    table,
    view,
)

HOOK = f"red-hook@{POSED}"
BAR = f"teal-bar@{POSED}"
REST = "- | - | -"


@pytest.fixture
def state():
    return table({1: "teal-bar+cactus"}, held="red-hook")


@pytest.mark.parametrize(
    ("up", "fallen"),
    [
        (HOOK, "-"),
        (BAR, "-"),
        (f"{HOOK} {BAR}", "teal-bar"),
        (f"{HOOK} {BAR}", "orange-bar"),
        (f"{BAR} {HOOK}", "-"),
        (f"{HOOK} {HOOK} {BAR}", "-"),
        (f"{HOOK} yellow-ring@{POSED}", "teal-bar"),
        (HOOK, "teal-bar teal-bar"),
        ("-", "teal-bar red-hook"),
        ("-", "red-hook teal-bar cactus"),
    ],
)
def test_cts_9_1_all_pieces_of_the_cactus_and_the_held_one_and_no_other(state, up, fallen):
    pairs = " ".join(f"{one.split('@')[0]}+cactus" for one in up.split()) if up != "-" else "-"

    assert refusal(state, f"place {up} | {pairs} | {fallen} | {REST}").endswith("[CTS-9.1]")


@pytest.mark.parametrize(
    "pose",
    [
        "0,0,0,0,0,0,0",
        "0,0,0,-32767,0,0,0",
        "0,0,0,32767,32767,0,0",
        "0,0,0,30000,0,0,0",
        "99999,0,0,32767,0,0,0",
        "0,0,-32768,32767,0,0,0",
    ],
)
def test_cts_9_1_a_pose_is_a_place_and_a_turn(state, pose):
    text = f"place red-hook@{pose} {BAR} | red-hook+cactus teal-bar+cactus | - | {REST}"

    assert refusal(state, text).endswith("[CTS-9.1]")


def test_cts_9_1_a_turn_may_be_rounded(state):
    turned = "0,0,0,16384,16384,-16383,16383"

    assert do(state, f"place red-hook@{turned} {BAR} | red-hook+cactus teal-bar+cactus | - | {REST}")[1:] == [
        "s0 placed red-hook on cactus 1"
    ]


@pytest.mark.parametrize(
    "pairs",
    [
        "red-hook+cactus red-hook+cactus teal-bar+cactus",
        "teal-bar+cactus red-hook+cactus",
        "teal-bar+red-hook teal-bar+cactus",
        "red-hook+red-hook red-hook+cactus teal-bar+cactus",
        "red-hook+cactus teal-bar+cactus yellow-fork+cactus",
        "red-hook+cactus teal-bar+cactus cactus+base",
        "red-hook+yellow-fork red-hook+cactus teal-bar+cactus",
    ],
)
def test_cts_9_2_only_what_is_up_touches_each_pair_once(state, pairs):
    assert refusal(state, f"place {HOOK} {BAR} | {pairs} | - | {REST}").endswith("[CTS-9.2]")


def test_cts_9_2_what_fell_touches_nothing(state):
    assert refusal(state, f"place {HOOK} | red-hook+teal-bar red-hook+cactus | teal-bar | {REST}").endswith("[CTS-9.2]")


@pytest.mark.parametrize("pairs", ["-", "red-hook+teal-bar", "red-hook+cactus"])
def test_cts_9_3_what_is_up_is_borne(state, pairs):
    assert refusal(state, f"place {HOOK} {BAR} | {pairs} | - | {REST}").endswith("[CTS-9.3]")


@pytest.mark.parametrize("hand", ["red-hook", "orange-fork", "cactus teal-bar", "teal-bar teal-bar", "base", "hat"])
def test_cts_9_4_a_hand_touches_the_cactus_and_what_hung_there(state, hand):
    text = f"place {HOOK} {BAR} | red-hook+cactus teal-bar+cactus | - | {hand} | - | -"

    assert refusal(state, text).endswith("[CTS-9.4]")


def test_cts_9_4_it_may_have_touched_what_fell_then(state):
    assert place(state, "red-hook+cactus", "teal-bar", hand="teal-bar")[1] == "s0 touched teal-bar"


def test_cts_9_5_what_came_of_a_try_is_measured_for_the_seat(state):
    measure = measured(state)

    assert (measure.name, measure.seat, measure.action.text()) == ("turn 3 try 1", 0, "place ...")
    assert refusal(state, "place ...").endswith("[CTS-9.5]")
    assert refusal(state, "clear ...").startswith("that is no action of this game")
    assert refusal(state, place_text("red-hook+cactus teal-bar+cactus"), 1).endswith("[CTS-2.1]")
    assert refusal(state, place_text("red-hook+cactus teal-bar+cactus"), TABLE).endswith("[CTS-2.1]")
    place(state, "teal-bar+cactus", "red-hook")
    assert measured(state).name == "turn 3 try 2"


def test_cts_9_5_only_the_table_measures_what_a_cleared_piece_did():
    state = table({1: "teal-bar+cactus red-hook+base"}, held="red-hook", hangs=True)
    assert refusal(state, clear_text("teal-bar+cactus"), TABLE).endswith("[CTS-9.5]")
    do(state, "give up")
    measure = measured(state)

    assert (measure.name, measure.seat) == ("turn 3 cleared", TABLE)
    assert refusal(state, clear_text("teal-bar+cactus")).endswith("[CTS-9.5]")
    assert refusal(state, "give up").endswith("[CTS-2.1]")
    assert refusal(state, clear_text("teal-bar+cactus red-hook+base"), TABLE).endswith("[CTS-9.1]")
    assert refusal(state, clear_text("", ""), TABLE).endswith("[CTS-9.1]")


def test_nothing_is_measured_where_nothing_is_placed():
    assert GAME.measure(new_game()) is None
    assert GAME.measure(table(phase="roll")) is None


def test_a_refused_try_says_nothing_long(state):
    text = place_text("red-hook+cactus teal-bar+cactus", motion="A" * 40000)
    state.phase = 0

    assert len(refusal(state, text)) < 100


def test_the_open_action_admits_what_the_rules_accept(state):
    one = GAME.legal_actions(state, Seat(0))[0]
    assert isinstance(one, PlaceAny)

    assert one.is_open()
    assert one.admits(GAME.parse(place_text("red-hook+cactus teal-bar+cactus")))
    assert not one.admits(GAME.parse(place_text("red-hook+cactus")))
    assert not one.admits(GAME.parse("give up"))
    for seed in range(200):
        drawn = one.drawn(seeded(seed))
        assert isinstance(drawn, Place)
        assert one.admits(drawn)
        assert GAME.parse(drawn.text()) == drawn


def test_what_is_drawn_shows_all_that_can_happen():
    on = {1: "red-bar+cactus teal-wave+red-bar red-fork+teal-wave"}
    seen: set[str] = set()

    for seed in range(400):
        state = table(on, held="red-hook")
        action = GAME.legal_actions(state, Seat(0))[0].drawn(seeded(seed))
        seen.update(event.text().split(" ", 1)[1].split(":")[0] for event in GAME.apply(state, Seat(0), action))

    for kind in ("placed red-hook on cactus 1", "missed by CTS-5.3, fell", "missed by CTS-3.5, base"):
        assert kind in seen
    for kind in ("missed by CTS-3.3, color", "knocked teal-wave off to the box", "touched cactus"):
        assert kind in seen


@pytest.mark.parametrize(
    "text",
    [
        "place",
        "place  | - | - | - | - | -",
        "place - | - | - | - | -",
        "place - | - | - | - | - | - | -",
        "place - | - | red-hook| - | - | -",
        "place red-hook@1,2,3,4,5,6 | - | - | - | - | -",
        "place red-hook@01,2,3,4,5,6,7 | - | - | - | - | -",
        "place red-hook@-0,2,3,4,5,6,7 | - | - | - | - | -",
        "place red-hook@1,2,3,4,5,6,7.0 | - | - | - | - | -",
        "place red-hook@1,2,3,4,5,6,nan | - | - | - | - | -",
        "place red-hook@1,2,3,4,5,6,100000 | - | - | - | - | -",
        "place blue-hook@1,2,3,4,5,6,7 | - | - | - | - | -",
        "place cactus@1,2,3,4,5,6,7 | - | - | - | - | -",
        "place - | red-hook+ground | - | - | - | -",
        "place - | red-hook | - | - | - | -",
        "place - | - | - | hand | - | -",
        "place - | - | - | - | A | -",
        "place - | - | - | - | AAAAA | -",
        "place - | - | - | - | A+/= | -",
        "place - | - | - | - | - | ",
        "place - | - | - | - | - | " + "A" * LONGEST,
        "clear - | - | -",
        "take",
        "take red-hook for 0",
        "take red-hook for 6",
        "take base",
        "claim 7",
        "claim",
        "Roll",
    ],
)
def test_what_is_not_written_so_is_refused(text):
    with pytest.raises(BadRequest, match="no such action in Cactus"):
        GAME.parse(text)


def test_path_and_motion_are_kept_and_told(state):
    text = place_text("red-hook+cactus teal-bar+cactus", path="AQID_-", motion="AR-_")

    assert GAME.parse(text).text() == text
    moved = GAME.apply(state, Seat(0), GAME.parse(text))[0]
    assert moved.text() == "s0 moved red-hook at cactus 1"
    assert to_builtins(moved.told())["motion"] == "AR-_"


def test_the_longest_text_is_an_action(state):
    room = LONGEST - len(place_text("red-hook+cactus teal-bar+cactus")) + 1
    text = place_text("red-hook+cactus teal-bar+cactus", motion="A" * (room - room % 4))

    assert LONGEST - 4 < len(text) <= LONGEST
    assert do(state, text)[-1] == "s0 placed red-hook on cactus 1"


def test_every_try_can_be_told_and_seen(state):
    assert legal(state) == ["place ...", "give up"]
    assert view(state).phase == "place"
