"""The board of Cacti: everything a viewer may know, and nothing else."""

import io
from typing import Any

import pytest
from rich.console import Console

from cactarium.games import game_named
from cactarium.kernel.game import SPECTATOR, Seat
from cactarium.kernel.options import settled
from cactarium.kernel.rng import seeded
from cactarium.search.chance import RandomBot
from cactarium.search.match import bot_action
from cactarium.terminal.cacti.screen import CactiScreen
from cactarium.terminal.choices import Chooser
from cactarium.terminal.generic.screen import GenericScreen
from cactarium.terminal.screen import Names, Screen

CACTI = game_named("cacti")
SCREEN = CactiScreen()
NAMES = ["You", "Bot"]


def new_game(seed=7, actions=0):
    """A game some random actions old."""
    state = CACTI.setup(2, seed, settled(CACTI.options, {}))
    rng = seeded(seed)
    for _ in range(actions):
        awaited = CACTI.to_act(state)
        if awaited:
            CACTI.apply(state, awaited[0], bot_action(CACTI, state, awaited[0], RandomBot(), rng))
    return state


def drawn(state, viewer=0, width=80, screen: Screen = SCREEN, **options: Any) -> str:
    """The screen a viewer sees: board, actions and what is wanted."""
    paper = io.StringIO()
    console = Console(file=paper, width=width, **options)
    names = Names(NAMES, viewer)
    view = CACTI.view(state, viewer)
    console.print(screen.board(view, names))
    if viewer in CACTI.to_act(state):
        legal = [action.text() for action in CACTI.legal_actions(state, Seat(viewer))]
        console.print(Chooser(CACTI, screen, view, legal, names).listed(width))
        console.print(screen.wanted(view, legal, names, []))
    return paper.getvalue()


def with_other_secrets(state, viewer):
    """The same game to the viewer: all that is hidden from that seat lies otherwise."""
    data: Any = CACTI.dump(state)
    other = data["players"][1 - viewer]["hand"]
    data["cacti deck"].reverse()
    data["generator"] = [9, 9, 9, 9]
    below = data["arrangement deck"]
    for place, card in enumerate(other):
        if card.startswith("bonus-"):
            other[place], data["box"][0] = data["box"][0], card
        elif "/" in card and len(below) > 1:
            other[place], below[-1] = below[-1], card
    below[1:] = sorted(below[1:])
    return CACTI.load(data)


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize("actions", [0, 3, 8, 15])
def test_what_is_hidden_changes_no_byte_of_the_screen(viewer, actions):
    for seed in range(10):
        state = new_game(seed, actions)
        twin = with_other_secrets(state, viewer)

        assert CACTI.dump(twin) != CACTI.dump(state)
        assert drawn(twin, viewer) == drawn(state, viewer)
        assert drawn(twin, viewer, screen=GenericScreen(CACTI)) == drawn(state, viewer, screen=GenericScreen(CACTI))


def test_the_first_board_says_all_there_is_to_know():
    assert [line.rstrip() for line in drawn(new_game()).splitlines()] == FIRST_BOARD.splitlines()


FIRST_BOARD = """\
Bot, Second Player ──────────────────────────────────── 0 points, leftover now 0
Nursery  empty
Hand     starting-2, 1 hidden   Planters Special ready, Bonus hidden
Middle ───────────────────────────────────── deck 42, discard 0, Arrangements 10
Cacti    Ψ 1 saguaro   ● 2 barrel   ♣ 1 prickly pear   ▒ 1 old man
On top   prickly-pear/old-man  1 ♣ 3 prickly pear           5 points  lacks 3
                               2 ▒ 2 old man                3 points  lacks 2
You, First Player, Action card ───────────────────────── 1 point, leftover now 0
Nursery  Ψ 1 saguaro
Hand     starting-1            1 Ψ 1 saguaro ● 1 barrel     5 points  lacks 3
                                 ♣ 1 prickly pear ▒ 1 old man
         old-man/prickly-pear  1 ▒ 3 old man                5 points  lacks 3
                               2 ♣ 2 prickly pear           3 points  lacks 2
Planters Special ready, Bonus for Ψ saguaro
  1  grow saguaro          take 1, leftover then 0
  2  grow barrel           take 2, leftover then -2
  3  grow prickly-pear     take 1, leftover then -1
  4  grow old-man          take 1, leftover then -1
  5  special saguaro       2 beneath it for 2 points
  6  special barrel        2 beneath it for 2 points
  7  special prickly-pear  1 beneath it for 1 point
  8  special old-man       1 beneath it for 1 point
Your turn: Grow or Special
"""


@pytest.mark.parametrize("width", [60, 80, 100, 200])
def test_no_line_is_broken_at_any_usual_width(width):
    for seed in range(20):
        for viewer in (0, 1, SPECTATOR):
            console = Console(file=io.StringIO(), width=width)
            board = SCREEN.board(CACTI.view(new_game(seed, 3 * seed), viewer), Names(NAMES, viewer))
            lines = list(board.__rich_console__(console, console.options))  # type: ignore[union-attr]

            assert [line.plain for line in lines if line.cell_len > width] == []


def test_a_plain_terminal_gets_plain_shapes():
    class Ascii(io.StringIO):
        encoding = "ascii"

    paper = Ascii()
    console = Console(file=paper, width=80)
    console.print(SCREEN.board(CACTI.view(new_game(), 0), Names(NAMES, 0)))

    assert paper.getvalue().isascii()
    assert "Y 1 saguaro   O 2 barrel   8 1 prickly pear   # 1 old man" in paper.getvalue()


def test_types_differ_in_colour_too():
    painted = drawn(new_game(), force_terminal=True, color_system="standard", no_color=False)

    for colour, piece in [(32, "Ψ 1 saguaro"), (33, "● 2 barrel"), (35, "♣ 1 prickly pear"), (36, "▒ 1 old man")]:
        assert f"\x1b[{colour}m{piece}\x1b[0m" in painted


def test_a_half_is_marked_when_it_can_be_planted():
    data: Any = CACTI.dump(new_game())
    for _ in range(3):
        data["cacti deck"].remove("old-man")
    data["players"][0]["nursery"] = {"saguaro": 1, "old-man": 3}

    screen = drawn(CACTI.load(data))

    assert "old-man/prickly-pear  1 ▒ 3 old man                5 points  plantable" in screen
    assert "1 point, leftover now -3" in screen
    assert "plant old-man/prickly-pear 1  discard 3 old man for 5 points" in screen
    assert "Your turn: Grow, Plant or Special" in screen


def test_the_final_turn_is_announced():
    data: Any = CACTI.dump(new_game())
    data["moment"] = "top card of the final turn"

    screen = drawn(CACTI.load(data))

    assert "Middle, final turn ─" in screen
    assert "Your final turn: take the top cactus, or leave it" in screen


def test_an_owners_faces_with_long_names_find_room():
    from importlib.resources import files

    house = files("cactarium.games.cacti").joinpath("faces.csv").read_text(encoding="utf-8")
    faces = house.replace("old-man/prickly-pear", "a-very-long-name/for-an-arrangement")
    state = CACTI.setup(2, 7, settled(CACTI.options, {"faces": faces}))

    assert "         a-very-long-name/for-an-arrangement\n" in drawn(state)


def test_any_game_can_be_shown_in_words():
    screen = drawn(new_game(), screen=GenericScreen(CACTI))

    assert "turn 0, deck 42" in screen
    assert "Your turn: Grow or Special" in screen
