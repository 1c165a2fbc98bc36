"""The screen of a game that has none of its own, drawn from its view."""

import re

from cactarium.games import game_named
from cactarium.games.seed_packet.events import Composted, Drew, Sowed
from cactarium.kernel.game import OPEN, SPECTATOR, Seat, Viewer
from cactarium.kernel.options import settled
from cactarium.kernel.rng import seeded
from cactarium.terminal.choices import Chooser
from cactarium.terminal.generic.reading import Reading
from cactarium.terminal.generic.screen import GenericScreen
from cactarium.terminal.screen import Names
from tests.games.secrets import twin_by_exchange
from tests.games.seed_packet.builder import GAME, act, position
from tests.terminal.driver import paper

SCREEN = GenericScreen(GAME)
PEOPLE = ["Ines", "Jo", "Kim"]


def drawn(state, viewer: Viewer, width: int = 60) -> str:
    console, sheet = paper(width)
    console.print(SCREEN.board(GAME.view(state, viewer), Names(PEOPLE, viewer)))
    return "\n".join(line.rstrip() for line in sheet.getvalue().splitlines())


BOARD = """\
Kim ─ 0 points
Hand     1 hidden
Bed      none
Compost  none
Ines ─ 1 point
Hand     2 hidden
Bed      aloe
Compost  none
On the table ─ room 6, packet 39
You ─ 0 points
Hand     barrel, yucca
Bed      none
Compost  none"""


def test_the_board_by_place_the_others_in_the_order_of_their_turns():
    state = position("aloe cholla", "yucca barrel", "saguaro")
    act(state, 0, "sow aloe")

    assert re.sub("─+", "─", drawn(state, 1)) == BOARD


def test_the_others_of_a_crowd_take_a_line_each_and_what_is_not_so_takes_none():
    cliffs = game_named("cliffs")
    state = cliffs.setup(9, 5, settled(cliffs.options, {}))
    console, sheet = paper(100)
    console.print(GenericScreen(cliffs).board(cliffs.view(state, 0), Names([f"P{seat}" for seat in range(9)], 0)))
    lines = re.sub("─+", "─", sheet.getvalue()).splitlines()

    told = "hand 7 hidden, metres 1200, tally 100, plays 0, larry ready, is tied yes"
    assert lines[:8] == [f"P{seat} ─ {told}" for seat in range(1, 9)]
    assert "Is done            no" in [line.rstrip() for line in lines]


def test_a_narrow_terminal_breaks_no_line():
    state = position("aloe aloe cholla yucca barrel", "yucca", "saguaro", beds=("aloe aloe aloe cholla cholla",))

    assert max(map(len, drawn(state, OPEN, width=30).splitlines())) <= 30


def test_what_is_hidden_changes_no_byte_of_the_screen():
    state = position("aloe cholla", "yucca barrel", "saguaro")
    act(state, 0, "compost aloe")

    for viewer in (1, SPECTATOR):
        assert drawn(twin_by_exchange(seeded(4), GAME, state, viewer), viewer) == drawn(state, viewer)
    assert "Compost  aloe" in drawn(state, 0)


def test_events_name_who_sits_there():
    names = Names(PEOPLE, 1)
    events = [Sowed(Seat(1), "aloe"), Composted(Seat(0), "aloe").seen_by(1), Drew(Seat(2), "yucca").seen_by(1)]

    assert SCREEN.sentences(events, names) == [
        "You sowed aloe.",
        "Ines composted a hidden card.",
        "Kim drew a hidden card.",
    ]


def test_many_actions_are_narrowed_by_their_first_words():
    state = position("aloe barrel cholla saguaro yucca", "aloe", "aloe", beds=("aloe",))
    names = Names(PEOPLE, 0)
    legal = [action.text() for action in GAME.legal_actions(state, Seat(0))]
    chooser = Chooser(GAME, SCREEN, GAME.view(state, 0), legal, names)

    assert chooser.labels() == ["sow", "compost"]
    assert SCREEN.wanted(chooser.view, legal, names, []) == "Your turn: Sow or Compost"
    assert chooser.chosen("1") is None
    assert chooser.labels() == ["aloe", "barrel", "cholla", "saguaro", "yucca"]
    assert SCREEN.gloss(chooser.view, "sow aloe", names) == "gain 2, points 3"
    assert SCREEN.gloss(chooser.view, "sow", names) == ""
    chosen = chooser.chosen("aloe")
    assert chosen is not None
    assert chosen.text() == "sow aloe"


def test_any_data_is_read_to_the_bottom():
    view = {
        "viewer": 0,
        "leader": 1,
        "winner": -1,
        "pool": {"aloe": 2, "yucca": 0},
        "plots": [{"plant": "rose", "at": [1, 2]}, {"plant": "?", "at": []}],
        "row": ["a"] * 13,
        "is_open": True,
        "note": None,
        "text": "x" * 100,
    }
    reading = Reading(view, Names(PEOPLE, 0), ["leader", "winner"])

    assert reading.middle == {
        "Leader": ["Jo"],
        "Winner": ["nobody"],
        "Pool": ["2 aloe"],
        "Plots": ["(plant rose, at 1, 2)", "(plant hidden, at none)"],
        "Row": ["13 a"],
        "Is open": ["yes"],
        "Note": ["none"],
        "Text": ["x" * 77 + "..."],
    }
