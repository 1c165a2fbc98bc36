"""Records shown to a viewer tell no more than that viewer knew."""

import re
from typing import Any

import pytest

from cactarium.kernel.game import OPEN, SPECTATOR
from cactarium.match import Match
from cactarium.terminal.generic.screen import GenericScreen
from cactarium.terminal.replaying import ReplayScreen, replay_data
from cactarium.terminal.screen import Names, told
from cactarium.terminal.viewing import masked
from tests.samples.bids import Bids
from tests.terminal.driver import bids_table, paper

SCREEN = GenericScreen(Bids())


def played() -> Match:
    """A bid of each seat, shown in the end, and one that is still secret."""
    match = bids_table(2)
    match.do("bid 3", 0)
    match.do("bid 4", 1)
    match.do("bid 2", 0)
    return match


def moves_for(viewer: int) -> list[tuple[str | None, str]]:
    """Actions, and the first event of each, in the data for a viewer."""
    data: Any = replay_data(played(), viewer)
    return [(move["action"], move["events"][0]) for move in data["moves"]]


def test_a_seat_knows_only_its_own_secret_actions():
    assert moves_for(0) == [("bid 3", "s0 bid 3"), (None, "s1 bid ?"), ("bid 2", "s0 bid 2")]
    assert moves_for(1) == [(None, "s0 bid ?"), ("bid 4", "s1 bid 4"), (None, "s0 bid ?")]


def test_a_spectator_knows_no_secret_action():
    assert moves_for(SPECTATOR) == [(None, "s0 bid ?"), (None, "s1 bid ?"), (None, "s0 bid ?")]


def test_the_open_view_knows_all():
    assert moves_for(OPEN) == [("bid 3", "s0 bid 3"), ("bid 4", "s1 bid 4"), ("bid 2", "s0 bid 2")]


@pytest.mark.parametrize(
    ("viewer", "words"),
    [(0, "You bid 2."), (1, "Seat 0 bid a hidden card."), (SPECTATOR, "Seat 0 bid a hidden card."), (OPEN, "bid 2.")],
)
def test_what_is_told_is_masked(viewer, words):
    events = played().events[-1]

    assert words in told(SCREEN, events, Names(["Seat 0", "Seat 1"], viewer)).plain
    assert masked(events, viewer)[0].text() == ("s0 bid ?" if "hidden" in words else "s0 bid 2")


@pytest.mark.parametrize(
    ("viewer", "last_line", "bids"),
    [
        (0, "3  You bid 2.", ["2"]),
        (1, "3  Seat 0 bid a hidden card.", ["none"]),
        (SPECTATOR, "3  Seat 0 bid a hidden card.", ["none"]),
        (OPEN, "3  Seat 0 bid 2.", ["none"]),
    ],
)
def test_the_board_and_the_lines_of_a_replay_are_the_viewers(viewer, last_line, bids):
    console, sheet = paper()
    screen = ReplayScreen(played(), SCREEN, console, viewer)

    screen.board(3)
    assert re.findall(r"bid (\w+)$", sheet.getvalue(), re.MULTILINE) == bids
    screen.show(None)
    assert last_line in sheet.getvalue()
