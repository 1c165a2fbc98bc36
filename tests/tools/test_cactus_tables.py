"""The tables of docs/cactus-physics.md, with fewer tries."""

import pytest

from cactarium.games.cactus.shapes import shape_of
from cactarium.kernel.rng import seeded
from cactarium.physics.placing import LEVELS
from cactarium.physics.start import Start
from tools import cactus_tables

TRIES = 15


@pytest.mark.parametrize("piece", cactus_tables.PIECES, ids=lambda piece: shape_of(piece).name)
def test_every_shape_hangs_by_sensible_tries_on_a_bare_cactus(piece):
    rng = seeded(piece)
    begins = [Start(number % 5, (), piece) for number in range(TRIES)]
    got, tries = cactus_tables.counted(cactus_tables.sensible(start, rng) for start in begins)

    assert tries == TRIES
    assert got.hung >= 0.3 * tries


def test_the_document_has_a_row_for_every_shape_and_hand():
    text = cactus_tables.DOCUMENT.read_text(encoding="utf-8")
    inside = text.split(cactus_tables.BEGIN)[1].split(cactus_tables.END)[0]

    assert all(f"\n| {shape_of(piece).name} |" in inside for piece in cactus_tables.PIECES)
    assert all(inside.count(f"\n| {level} |") == len(cactus_tables.CROWDS) for level in LEVELS)


def test_crowds_are_as_large_as_they_should_be():
    assert len(cactus_tables.crowded(2, 4, seeded(1)).hanging) == 4
