"""Alone against the Rival."""

from collections import Counter

from cactarium.games.power_plants import turns
from cactarium.games.power_plants.scoring import outcome
from cactarium.games.power_plants.state import HAND, OVER
from cactarium.kernel.game import Event, Seat
from cactarium.kernel.rng import seeded
from tests.games.power_plants.builder import GAME, at, do, garden, new_game, patch_of, table, texts

WILD = ["honeyleaf", "wingbean", "frightshade", "snapjaw", "emberwood"]


def rival_draws(state, name):
    """A turn of the Rival with this patch."""
    state.bag = [*[patch for patch in state.bag if patch != patch_of(state, name)], patch_of(state, name)]
    state.turn = 1
    events: list[Event] = []
    turns.take_rivals_turn(state, events)
    return texts(events)


def test_pwr_11_1_alone_one_begins():
    state = new_game(1, 3)

    assert (state.first, state.turn) == (0, 0)
    assert GAME.teams(1, {}) == [[0]]
    assert GAME.view(state, 0).rival is not None


def test_pwr_11_2_the_rivals_turn_comes_with_the_end_of_ones_own():
    state = table(seats=1, hand=["honeyleaf 2", "deeproot 1"], bag=["tanglethorn 1", "starflower 1", "starflower 3"])
    do(state, "add honeyleaf 2", "plot 0,-1", "no power")

    events = do(state, "draw")

    assert [text.split(" at ")[0] for text in texts(events)][:3] == [
        "s0 drew tanglethorn 1",
        "the Rival drew starflower 1",
        "the Rival added starflower 1",
    ]
    assert all(event.reveals() for event in events)
    assert (state.turn, state.asks) == (0, HAND)


def test_pwr_11_3_the_rival_draws_from_the_bag():
    state = table(seats=1, bag=["deeproot 2", "starflower 1"])
    state.turn = 1

    turns.take_rivals_turn(state, [])

    assert [int(patch) for patch in state.bag] == [patch_of(state, "starflower 1")]


def test_pwr_11_4_it_adds_a_sprite_whatever_the_plant():
    state = table(seats=1)

    assert any(text == "the Rival added 1 sprite to honeyleaf 3" for text in rival_draws(state, "honeyleaf 3"))


def test_pwr_11_5_it_joins_the_largest_field_then_looks_for_its_player():
    trapeze = ["0,0 honeyleaf 6", "1,0 starflower 6 0x1", "2,0 deeproot 6", "0,1 tanglethorn 6", "1,1 emberwood 6"]
    state = table(trapeze, seats=1)
    rival_draws(state, "deeproot 3")
    assert at(state, "2,-1").startswith("2,-1 deeproot 3")

    places: Counter[str] = Counter()
    for seed in range(60):
        even = table(["0,0 honeyleaf 6", "1,0 starflower 6"], seats=1)
        rng = seeded(seed)
        even.rng.a, even.rng.b, even.rng.c, even.rng.d = rng.a, rng.b, rng.c, rng.d
        rival_draws(even, "deeproot 3")
        places[next(text.split(" ")[0] for text in garden(even) if "deeproot 3" in text)] += 1
    assert set(places) == {"1,-1", "0,1"}, "of equals one by lot"
    assert min(places.values()) > 15


def test_pwr_11_6_where_a_sentence_leaves_a_choice_the_rival_has_a_fixed_answer():
    trapeze = ["0,0 honeyleaf 6 0x3", "1,0 wingbean 6", "2,0 frightshade 6", "0,1 snapjaw 6 0x1", "1,1 emberwood 6"]
    captured = table(trapeze, seats=1, column=WILD)
    expelled = table(trapeze, seats=1, column=["honeyleaf", "wingbean", "frightshade", "snapjaw", "emberwood"])
    expelled.control[0] |= 1 << patch_of(expelled, "wingbean 6")
    expelled.sprites[patch_of(expelled, "wingbean 6")] = 1
    expelled.supply[0] -= 1

    assert "the Rival captured 1 sprite of s0 from snapjaw 6" in rival_draws(captured, "snapjaw 2")
    assert "the Rival expelled 3 sprites of s0 from honeyleaf 6" in rival_draws(expelled, "wingbean 2")


def test_pwr_11_7_in_the_end_the_rival_plays_a_patch_of_the_nursery():
    state = table(seats=1, hand=["honeyleaf 2", "deeproot 1"], bag=["tanglethorn 1"])
    do(state, "add honeyleaf 2", "plot 0,-1", "no power")
    before = len(state.nursery)

    events = texts(do(state, "draw"))

    assert "s0 drew the last patch: the end has come" in events
    assert len(state.nursery) == before - 1
    assert (state.finals, state.finished, state.turn) == (1, 2, 0)

    do(state, "add deeproot 1", "plot 3,-1", "no power", "end turn")
    assert state.asks == OVER


def test_pwr_11_8_the_rival_begins_with_gems():
    assert [new_game(1, rival=gems).earned[1] for gems in ("0", "5", "10")] == [0, 5, 10]


def test_pwr_11_9_who_scores_less_than_the_rival_is_second():
    behind = table(["0,0 honeyleaf 6 Rx1", "1,0 starflower 6 0x1"], seats=1, gems=[0, 1])
    ahead = table(["0,0 honeyleaf 6 Rx1", "1,0 starflower 6 0x1"], seats=1, gems=[1, 0])

    assert (outcome(behind).ranks, outcome(behind).scores) == ([2], [1])
    assert outcome(ahead).ranks == [1]


def test_every_rival_effect_is_carried_out_in_whole_matches():
    heard = set()
    for seed in range(12):
        state = new_game(1, seed, plants="random", alternates=True)
        rng = seeded(seed)
        while state.asks != OVER:
            action = rng.pick(GAME.legal_actions(state, Seat(0)))
            for event in GAME.apply(state, Seat(0), action):
                if event.text().startswith("the Rival "):
                    heard.add(type(event).__name__)
    assert {"Drew", "Added", "AddedSprites", "Expelled", "Captured", "MovedSprite", "PutGems", "Gained"} <= heard
