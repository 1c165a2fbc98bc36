"""What hangs stays: pieces asleep do not creep, and building a scene anew moves nothing for good."""

from math import dist

from cactarium.physics.hold import Hold
from cactarium.physics.scene import Scene
from tests.physics.hanging import crowd

TEN_MINUTES = 600 * 60
TURNS = 100
PIECES = [2, 8, 14, 16, 22, 33, 30]
MILLIMETRE = 50


def test_ten_minutes_on_the_table_move_no_piece_by_a_millimetre():
    start = crowd(0, PIECES)
    scene = Scene(0, list(start.hanging), None)
    for _ in range(TEN_MINUTES):
        scene.step()

    assert len(start.hanging) >= 6
    for piece, pose in start.hanging:
        assert dist(scene.pose(piece)[:3], pose[:3]) < MILLIMETRE


def test_a_hundred_rebuilt_turns_move_no_piece_by_a_millimetre():
    first = start = crowd(3, PIECES)
    for turn in range(TURNS):
        hold = Hold(start._replace(held=24))
        for tick in range(20):
            hold.aim((0, -9500, 10500 + 60 * (tick + turn % 7), 32767, 0, 0, 0))
            hold.tick()
        hold.let_go()
        hold.settle()
        assert hold.result.fallen == {24}
        start = start._replace(hanging=tuple(sorted(hold.result.up.items())), touching=tuple(hold.result.touching))

    assert len(first.hanging) >= 6
    assert set(start.touching) == set(first.touching)
    for (piece, pose), (other, before) in zip(start.hanging, first.hanging, strict=True):
        assert piece == other
        assert dist(pose[:3], before[:3]) < MILLIMETRE
