"""Counts of the ways in which a resolution can go: a change anywhere in its rules shows here."""

import pytest

from cactarium.search.playout import perft
from tests.games.cliffs.builder import GAME, table

THREE = [
    ["#double right", "#swap any with any", "#coffee"],
    ["#steal any racer's left-most", "#flip any"],
    ["#gift left to any racer", "#coffee", "#vaporize right"],
]
TWO = [
    ["#steal any", "#double left", "#~magic"],
    ["#magic", "#swap left with any racer's left-most", "#draw any racer"],
]
HANDS = [["coffee", "magic"], ["banana"], ["flip any"]]


LATER = {"draw": "look", "annihilation": "at the tally"}


@pytest.mark.parametrize(
    ("queues", "used", "options", "counts"),
    [
        (TWO, (), {}, [5, 25, 120, 536, 2205, 8687]),
        (TWO, (0, 1), {}, [3, 11, 41, 105, 155, 217, 322, 630, 1280, 1680, 2644]),
        (TWO, (0, 1), LATER, [3, 11, 41, 105, 155, 217, 321, 614, 1208, 1686, 2800]),
        (THREE, (), {}, [7, 46, 289, 1748, 10553]),
        (THREE, (0, 1, 2), {"speed": "none"}, [4, 13, 40, 186, 1404, 11676]),
    ],
)
def test_counts_of_a_resolution(queues, used, options, counts):
    state = table(queues, hands=HANDS[: len(queues)], deck=["steal any", "banana"], used=used, **options)

    assert [perft(GAME, state, depth) for depth in range(1, len(counts) + 1)] == counts
