from itertools import pairwise

import pytest

from cactarium.games.cactus.game import Cactus
from cactarium.kernel.errors import BadRequest
from cactarium.kernel.game import Seat
from cactarium.kernel.options import settled
from cactarium.physics.hold import replayed
from cactarium.physics.motion import read
from cactarium.physics.names import BASE
from cactarium.physics.placing import LEVELS, placed, tried, worth_of
from cactarium.physics.start import Start, start_of
from tests.physics.hanging import crowd

SHAPES = [*range(5), *range(25, 35)]


@pytest.mark.parametrize("piece", SHAPES)
def test_an_expert_hangs_every_shape_on_a_bare_cactus(piece):
    hold = tried(Start(piece % 5, (), piece), "expert", piece, 2.0)

    assert set(hold.result.up) == {piece}
    assert (piece, BASE) not in hold.result.touching
    assert not hold.touches


def test_an_expert_knocks_nothing_off_a_crowded_cactus():
    start = crowd(1, [2, 8, 14, 16, 22, 33, 30])

    for piece in (0, 19, 26):
        assert worth_of(tried(start._replace(held=piece), "expert", piece, 2.0)) == 10


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_try_and_it_replays(level):
    start = crowd(2, [2, 8, 14])._replace(held=20)
    text = placed(start, level, 5, 1.0)

    assert placed(start, level, 5, 1.0) == text
    assert placed(start, level, 6, 1.0) != text
    assert replayed(start, text) == text


def test_a_hand_moves_smoothly_for_some_seconds():
    hold = tried(Start(0, (), 2), "steady", 3, 2.0)
    frames = [(step, poses[2]) for step, poses in read(hold._motion.data()) if 2 in poses]

    assert 1.5 * 60 < hold.tick_number < 8 * 60
    for (step, pose), (after, later) in pairwise(frames):
        far = sum((a - b) ** 2 for a, b in zip(pose[:3], later[:3], strict=True)) ** 0.5 / 50
        # In millimetres and twentieths of a second: slower than three metres a second even when it falls.
        assert far / (after - step) < 150


def test_a_try_goes_on_from_a_tilted_piece_that_hangs():
    first = tried(Start(0, (), 31), "expert", 1, 2.0)
    start = Start(0, (), 31, first.result.up[31], tuple(first.result.touching))

    assert worth_of(tried(start, "expert", 2, 2.0)) == 10


def test_nobody_knows_another_hand():
    with pytest.raises(BadRequest, match="novice or steady or sharp or expert"):
        placed(Start(0, (), 2), "wizard", 1, 1.0)


def test_a_try_begins_with_what_the_state_or_a_view_shows():
    game = Cactus()
    state = game.setup(2, 3, settled(game.options, {}))
    seat = game.to_act(state)[0]
    game.apply(state, seat, game.parse("take red-ring for 3"))

    assert start_of(state) == start_of(game.view(state, seat)) == Start(2, (), 2)

    game.apply(state, seat, game.parse(placed(start_of(state), "expert", 1, 1.0)))
    other = Seat(1 - seat)
    assert game.to_act(state) == (other,)
    assert [piece for piece, _ in state.cacti[2].hanging] == [2]
