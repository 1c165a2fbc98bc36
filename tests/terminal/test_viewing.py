"""Who looks, and what may be told to them."""

from cactarium.games import game_named
from cactarium.kernel.game import OPEN, SPECTATOR, Seat
from cactarium.kernel.record import Move
from cactarium.terminal.viewing import may_know, read_viewer
from tests.samples.bids import Bids

EVERYBODY = (0, 1, 2, SPECTATOR, OPEN)


def test_views_have_names():
    assert [read_viewer(text, 3) for text in ("0", "2", "spectator", "open")] == [0, 2, SPECTATOR, OPEN]


def test_a_secret_action_is_known_to_its_seat_alone():
    move = Move(Seat(0), "bid 1", ["s0 bid 1"])

    assert [viewer for viewer in EVERYBODY if may_know(Bids(), move, viewer)] == [0, OPEN]


def test_an_open_action_is_known_to_all_even_if_what_came_of_it_is_not():
    move = Move(Seat(0), "draw", ["s0 drew walter"])

    assert [viewer for viewer in EVERYBODY if may_know(game_named("cactus_card"), move, viewer)] == [*EVERYBODY]
