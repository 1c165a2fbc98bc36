"""Whole matches of bots with hands."""

import msgspec
import pytest

from cactarium.games.registry import game_named
from cactarium.hands import found, with_hand
from cactarium.kernel.game import TABLE
from cactarium.kernel.options import settled
from cactarium.kernel.rng import seeded
from cactarium.lab.simulate import simulate
from cactarium.search.levels import bot_named
from cactarium.search.match import play_match
from cactarium.server.bot_worker import thought

CACTUS = game_named("cactus")


@pytest.mark.parametrize("bots", [["random"], ["greedy"], ["random", "greedy"], ["friendly", "sharp"]])
def test_bots_play_cactus_to_its_end(bots):
    report = simulate(CACTUS, 2, 1, 4, bots, {})

    assert report.moves > 20


def test_the_same_seed_gives_the_same_match():
    first, again = (simulate(CACTUS, 3, 1, 9, ["random"], {}) for _ in range(2))

    assert (first.moves, first.mean_scores) == (again.moves, again.mean_scores)


def test_other_games_keep_their_bots():
    bot = bot_named("random")

    assert with_hand(game_named("cacti"), bot) is bot


def test_a_worker_places_with_its_hand():
    state = CACTUS.setup(2, 3, settled(CACTUS.options, {}))
    seat = CACTUS.to_act(state)[0]
    CACTUS.apply(state, seat, CACTUS.parse("take red-ring for 3"))
    view = msgspec.json.encode(CACTUS.view(state, seat))
    legal = [action.text() for action in CACTUS.legal_actions(state, seat)]
    text = thought("cactus", view, legal, seat, "greedy", 1)

    assert text.startswith("place red-ring@")
    CACTUS.apply(state, seat, CACTUS.parse(text))


def test_the_table_measures_what_is_cleared():
    """A piece that touches the base is given up: the table takes it off."""
    state = CACTUS.setup(2, 3, settled(CACTUS.options, {}))
    seat = CACTUS.to_act(state)[0]
    for text in (
        "take red-ring for 3",
        "place red-ring@0,0,2000,32767,0,0,0 | red-ring+base | - | - | - | -",
        "give up",
    ):
        CACTUS.apply(state, seat, CACTUS.parse(text))
    measure = CACTUS.measure(state)
    assert measure is not None
    assert measure.seat == TABLE

    assert found(CACTUS, state, measure, seeded(1)).text() == "clear - | - | - | ARQ"


def test_matches_end_with_every_option():
    given: list[dict[str, object]] = [{"longer": True}, {"declare": True}, {"hand_counts": False}]
    for number, options in enumerate(given):
        game = CACTUS
        state = game.setup(2, number, settled(game.options, options))
        bots = [with_hand(game, bot_named("random"))] * 2
        play_match(game, state, bots, seeded(number), found)
        assert game.outcome(state) is not None
