"""Who looks, and what may be told to them."""

from cactarium.kernel.game import SPECTATOR, TABLE, Seat
from cactarium.kernel.record import Move
from cactarium.terminal.viewing import OPEN_VIEW, may_know, read_viewer
from tests.samples.bids import Bid


def test_views_have_names():
    assert [read_viewer(text, 3) for text in ("0", "2", "spectator", "open")] == [0, 2, SPECTATOR, OPEN_VIEW]


def test_the_open_view_is_nobodys():
    assert OPEN_VIEW < 0
    assert OPEN_VIEW not in (SPECTATOR, TABLE)


def test_a_seat_knows_its_own_action_even_if_it_may_not_know_what_came_of_it():
    move, events = Move(Seat(0), "bid 1", ["s1 bid 3"]), [Bid(Seat(1), 3)]

    known = [viewer for viewer in (0, 1, 2, SPECTATOR, OPEN_VIEW) if may_know(move, [*events], viewer)]
    assert known == [0, 1, OPEN_VIEW]
