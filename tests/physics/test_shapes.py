import pytest

from cactarium.games.cactus.cacti import ARM, BASE_HEIGHT, CACTI
from cactarium.games.cactus.components import NAMES as NAMES_OF_PIECES
from cactarium.games.cactus.shapes import BASIC, SHAPES, SPECIAL, Shape, shape_of, weight
from cactarium.physics.grip import fingertip, nearest
from cactarium.physics.poses import BEGINNING
from cactarium.physics.scene import Scene


def test_there_are_all_shapes_in_order():
    assert [shape.name for shape in SHAPES] == [*BASIC, *SPECIAL]
    assert [shape_of(number).name for number in range(35)] == [name.split("-")[-1] for name in NAMES_OF_PIECES]


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.name)
def test_a_piece_is_small_and_light_and_hangs_low(shape: Shape):
    xs = [x for stroke in shape.strokes for x, _ in stroke.points]
    zs = [z for stroke in shape.strokes for _, z in stroke.points]

    assert 40 <= max(max(xs) - min(xs), max(zs) - min(zs)) <= 90
    assert 4 <= weight(shape) <= 9.5
    for x, z in shape.perches:
        near_x, near_z, radius = nearest(shape, x, z)
        assert (near_x - x) ** 2 + (near_z - z) ** 2 < 1
        assert z - radius >= 6


@pytest.mark.parametrize("piece", [*range(5), *range(25, 35)])
def test_the_middle_of_a_piece_is_its_centre_of_mass(piece):
    scene = Scene(0, [(piece, (0, -9500, 10500, 32767, 0, 0, 0))], None)
    body = scene.bodies[piece]

    assert abs(scene.model.body_ipos[body]).max() < 1e-7
    assert scene.model.body_mass[body] * 1000 == pytest.approx(weight(shape_of(piece)))


@pytest.mark.parametrize("piece", [*range(5), *range(25, 35)])
def test_a_finger_does_not_reach_through_its_piece(piece):
    x, _, z = [value * 1000 for value in fingertip(piece, None)]
    near_x, near_z, radius = nearest(shape_of(piece), x, z)

    assert ((x - near_x) ** 2 + (z - near_z) ** 2) ** 0.5 >= radius + 4


@pytest.mark.parametrize("cactus", range(5))
def test_a_piece_begins_clear_of_every_cactus(cactus):
    for piece in (0, 4, 26, 28, 31, 32):
        assert not Scene(cactus, [(piece, BEGINNING)], None).judged()


@pytest.mark.parametrize("cactus", CACTI, ids=lambda cactus: cactus.name)
def test_a_cactus_has_five_long_arms_above_its_base(cactus):
    arms = [limb for limb in cactus.limbs if limb.part == "arm"]

    assert len(arms) == 5
    assert all(arm.radius == ARM for arm in arms)
    assert all(point[2] > BASE_HEIGHT + 40 for arm in arms for point in arm.points)
