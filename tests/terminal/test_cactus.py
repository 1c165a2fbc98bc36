"""Cactus on the terminal."""

import re

from cactarium.terminal.cactus.screen import CactusScreen
from cactarium.terminal.choices import Chooser
from cactarium.terminal.screen import Names
from tests.games.cactus.builder import GAME, legal, new_game, place, table
from tests.terminal.driver import cactarium_says, paper

SCREEN = CactusScreen()
NAMES = Names(["Ines", "Jo"], 0)


def drawn(state, width: int = 70) -> str:
    console, sheet = paper(width)
    console.print(SCREEN.board(GAME.view(state, 0), NAMES))
    return re.sub("─+", "─", "\n".join(line.rstrip() for line in sheet.getvalue().splitlines()))


BOARD = """\
Jo ─ 3 points
Dots down          3
Dots up            0
On the table ─ turn number 3, die color, cactus 2 none
Cactus 1           red-bar at red-hook, teal-wave
Cactus 3           none
Cactus 4           none
Cactus 5           none
In the hand        red-hook, which hangs on the cactus
To mend            red-hook and red-bar by CTS-3.3
Pile               red wave ring fork, orange bar wave ring hook fork,
                   yellow bar wave ring hook fork,
                   teal bar ring hook fork,
                   violet bar wave ring hook fork
Line               skull, bone
Out of the game    snake, lizard, scorpion, horseshoe, feather,
                   guitar, hat, boot
Supply of flowers  10
You ─ 3 points
Dots down          3
Dots up            0"""


def test_the_board_says_what_hangs_where_and_touches_what():
    state = table({1: "red-bar+cactus teal-wave+cactus"}, held="red-hook", line="skull bone")
    place(state, "red-bar+cactus teal-wave+cactus red-hook+red-bar")

    assert drawn(state) == BOARD


def test_it_says_what_is_wanted():
    state = table(phase="take", die="color", last="teal-hook", gone="teal-hook")
    assert SCREEN.wanted(GAME.view(state, 0), legal(state), NAMES, []) == (
        "Your turn: take a basic piece of the colour of teal-hook"
    )
    state = table(phase="roll", cactus=4)
    assert SCREEN.wanted(GAME.view(state, 0), legal(state), NAMES, []) == "Your turn: roll for cactus 4"
    state = table(held="hat", cactus=4)
    assert SCREEN.wanted(GAME.view(state, 0), legal(state), NAMES, []) == (
        "Your turn: place hat on cactus 4, or give up"
    )


def test_the_first_piece_is_chosen_by_colour_piece_and_cactus():
    state = new_game()
    seat = GAME.to_act(state)[0]
    chooser = Chooser(GAME, SCREEN, GAME.view(state, seat), legal(state, seat), Names(["Ines", "Jo"], seat))

    assert chooser.chosen("take") is None
    assert chooser.labels() == ["red", "orange", "yellow", "teal", "violet"]
    assert chooser.chosen("teal") is None
    assert chooser.chosen("take teal-fork") is None
    chosen = chooser.chosen("for 3")
    assert chosen is not None
    assert chosen.text() == "take teal-fork for 3"


def test_what_a_piece_would_earn_is_said():
    on = {2: "red-bar+cactus", 3: "red-wave+cactus"}
    state = table(on, phase="take", die="color", last="red-wave")

    assert SCREEN.gloss(GAME.view(state, 0), "take red-hook", NAMES) == "would earn 1 flower"


def test_a_whole_match_of_nothing_but_first_choices():
    told = cactarium_says("play", "cactus", "--seed", "4", typed="1\n" * 900)

    assert "Your turn: roll for cactus" in told.out
    assert told.code == 0
    assert "ended" in told.out
