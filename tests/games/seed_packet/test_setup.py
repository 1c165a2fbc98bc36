"""Set-up: sections 1 of the rules."""

from collections import Counter

import pytest

from cactarium.games.seed_packet.components import PLANTS
from cactarium.kernel.game import OPEN, SPECTATOR
from tests.games.seed_packet.builder import GAME, act, new_game, position


def test_spk_1_1_the_box_holds_nine_seeds_of_each_plant():
    state = new_game()

    assert Counter([*state.packet, *state.sides[0].hand, *state.sides[1].hand]) == dict.fromkeys(PLANTS, 9)


def test_spk_1_2_nobody_sees_the_order_of_the_packet():
    state = new_game()

    assert new_game(seed=2).packet != state.packet
    for viewer in (0, 1, SPECTATOR, OPEN):
        assert GAME.view(state, viewer).packet == 39


def test_spk_1_3_three_seeds_each_that_nobody_else_sees():
    state = position("aloe yucca barrel", "cholla cholla cholla", "aloe aloe aloe")

    assert [len(side.hand) for side in new_game(4).sides] == [3, 3, 3, 3]
    assert [side.hand for side in GAME.view(state, 0).sides] == [["aloe", "barrel", "yucca"], ["?"] * 3, ["?"] * 3]
    assert [side.hand for side in GAME.view(state, SPECTATOR).sides] == [["?"] * 3] * 3


@pytest.mark.parametrize("room", [3, 6, 9])
def test_spk_1_4_a_bed_holds_as_many_as_the_option_says(room):
    state = new_game(bed=room)
    assert [side.bed for side in state.sides] == [(), ()]

    while awaited := GAME.to_act(state):
        act(state, awaited[0], GAME.legal_actions(state, awaited[0])[0].text())

    assert [len(side.bed) for side in state.sides] == [room, room]
