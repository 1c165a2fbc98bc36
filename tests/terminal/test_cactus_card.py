"""The table of The Cactus Card Game: everything a viewer may know, and nothing else, in few lines."""

import inspect
import io
import re
from typing import Any

import pytest
from rich.console import Console

from cactarium.games.cactus_card import events
from cactarium.kernel.game import OPEN, SPECTATOR, Event, Seat
from cactarium.kernel.rng import seeded
from cactarium.search.chance import RandomBot
from cactarium.search.match import bot_action
from cactarium.terminal.cactus_card.screen import CactusCardScreen
from cactarium.terminal.cactus_card.words import SENTENCES
from cactarium.terminal.choices import Chooser
from cactarium.terminal.screen import Names, breaths, told
from tests.games.cactus_card.builder import GAME, GOALS, act, new_game, play, play_through, table
from tests.games.secrets import twin_by_exchange

SCREEN = CactusCardScreen()
SEATS = [2, 3, 4, 5, 6]
FULL_HAND = (
    "3 charlie, 2 spike, 2 wild, free-point, steal-a-point, swap-hands, see-and-steal, steal-a-card, request-a-card,"
    " draw-3, stop"
)


def names_of(state, viewer=0) -> Names:
    return Names([f"Bot {seat}" for seat in range(len(state.sides))], viewer)


def played(seats, seed, actions):
    """A game some random actions old."""
    state = new_game(seats, seed)
    rng = seeded(seed)
    for _ in range(actions):
        if awaited := GAME.to_act(state):
            seat = rng.pick(list(awaited))
            GAME.apply(state, seat, bot_action(GAME, state, seat, RandomBot(), rng))
    return state


def chooser(state, seat=0) -> Chooser:
    legal = [action.text() for action in GAME.legal_actions(state, Seat(seat))]
    return Chooser(GAME, SCREEN, GAME.view(state, seat), legal, names_of(state, seat))


def drawn(state, viewer=0, width=80, **options: Any) -> str:
    """The screen a viewer sees: board, choices and what is wanted."""
    paper = io.StringIO()
    console = Console(file=paper, width=width, highlight=False, **options)
    view, names = GAME.view(state, viewer), names_of(state, viewer)
    console.print(SCREEN.board(view, names))
    if viewer in GAME.to_act(state):
        offers = chooser(state, viewer)
        console.print(offers.listed(width))
        console.print(SCREEN.wanted(view, offers.legal, names, []))
    return paper.getvalue()


def lines_of(screen: str) -> list[str]:
    return [line.rstrip() for line in screen.splitlines()]


def sentences(state, viewer, seat, action) -> str:
    """What a viewer is told of an action."""
    return told(SCREEN, GAME.apply(state, Seat(seat), GAME.parse(action)), names_of(state, viewer)).plain


@pytest.mark.parametrize("seats", SEATS)
def test_what_is_hidden_changes_no_byte_of_the_screen(seats):
    differ = 0
    for seed in range(30):
        state = played(seats, seed, 7 * seed)
        for viewer in (0, seats - 1, SPECTATOR):
            twin = twin_by_exchange(seeded(seed), GAME, state, viewer)

            differ += drawn(twin, OPEN) != drawn(state, OPEN)
            assert drawn(twin, viewer) == drawn(state, viewer)
    assert differ > 10


def test_the_first_table_says_all_there_is_to_know():
    state = table("2 charlie, spike, draw-3, stop", "5 ?", "5 ?", "5 ?", turns=0)

    assert lines_of(drawn(state)) == FIRST_TABLE.splitlines()


FIRST_TABLE = """\
Others ─────────────────────────────────────────────────────── first to 6 points
  Bot 1 ○○○○○○  0   5 cards
  Bot 2 ○○○○○○  0   5 cards
  Bot 3 ○○○○○○  0   5 cards
Middle ───────────────────────────────────── draw pile 70, discards 0, points 30
▸ You ────────────────────────────────────────────────── ○○○○○○  0 of 6, 5 cards
Hand     2 Charlies, Spike, Draw 3, STOP
  1  draw         1 card; ends your turn
  2  play draw-3  draw three cards; ends your turn
Your turn: play a card or draw to end it
"""


def test_a_window_shows_the_chain_of_stops_the_answers_and_what_is_known():
    state = table(
        "charlie, 2 stop",
        "2 stop, walter",
        "2 request-a-card, stop, spike",
        "",
        "2 charlie",
        points=[1, 0, 4, 0, 2],
        discard="wild, 2 draw-3",
        turn=2,
        known={(0, 1): "walter"},
    )
    play_through(state, "2 play request-a-card 1 wild")
    play(state, "2 play request-a-card 0 charlie", "1 stop", "2 stop", "1 pass", "4 pass turn")

    assert lines_of(drawn(state)) == WINDOW.splitlines()


WINDOW = """\
Others ─────────────────────────────────────────────────────── first to 6 points
  Bot 1 ○○○○○○  0   2 cards  passed       has Walter, no Wild
▸ Bot 2 ●●●●○○  4    1 card  played
  Bot 3 ○○○○○○  0  no cards  not asked
  Bot 4 ●●○○○○  2   2 cards  passed turn
Middle ──────────────────────── draw pile 75, discards 7, STOP on top, points 23
Discards Wild, 2 Request a Cards, 2 Draw 3s, 2 STOPs
Waiting  Bot 2's Request a Card, a Charlie from you; Bot 1 stopped it; Bot 2
         stopped that STOP: takes effect unless stopped.
  You, asked ─────────────────────────────────────────── ●○○○○○  1 of 6, 3 cards
Hand     Charlie, 2 STOPs
  1  pass       let that STOP stand
  2  pass turn  and do not ask me again in this turn
  3  stop       play a STOP upon it
Bot 2 stopped Bot 1's STOP. Pass, or stop it
"""


@pytest.mark.parametrize("width", [60, 80, 100, 200])
@pytest.mark.parametrize("seats", SEATS)
def test_no_line_is_broken_at_any_usual_width(seats, width):
    for seed in range(12):
        state = played(seats, seed, 17 * seed)
        for viewer in (0, seats - 1, SPECTATOR, OPEN):
            console = Console(file=io.StringIO(), width=width)
            board = SCREEN.board(GAME.view(state, viewer), names_of(state, viewer))
            lines = list(board.__rich_console__(console, console.options))  # type: ignore[union-attr]

            assert [line.plain for line in lines if line.cell_len > width] == []


@pytest.mark.parametrize("seats", SEATS)
def test_points_can_be_counted(seats):
    goal = GOALS[seats]
    state = table(*["stop"] * seats, points=[goal - 1, 2])

    screen = drawn(state)

    assert f"first to {goal} points" in screen
    assert re.search(rf"Bot 1 ●●○{{{goal - 2}}} +2 +1 card\n", screen)
    assert f"●{'●' * (goal - 2)}○ {goal - 1:>2} of {goal}, 1 card\n" in screen


def test_more_points_than_the_goal_are_counted_but_take_no_more_room():
    state = table("3 walter", "stop", points=[9, 9])
    act(state, 0, "set walter walter walter")

    assert "─ ●●●●●●●●●● 12 of 10, no cards\n" in drawn(state)
    assert "▸" not in drawn(state)


def test_the_others_sit_in_the_order_of_their_turns():
    state = table("stop", "stop", "stop", "stop", turn=3)

    assert re.findall(r"^(..Bot \d)", drawn(state, viewer=2), re.MULTILINE) == ["▸ Bot 3", "  Bot 0", "  Bot 1"]
    assert re.findall(r"Bot \d", drawn(state, viewer=SPECTATOR)) == ["Bot 0", "Bot 1", "Bot 2", "Bot 3"]


def test_a_plain_terminal_gets_plain_marks():
    class Ascii(io.StringIO):
        encoding = "ascii"

    paper = Ascii()
    state = table("stop", "stop", points=[3])
    Console(file=paper, width=80).print(SCREEN.board(GAME.view(state, 0), names_of(state)))

    assert paper.getvalue().isascii()
    assert "\n> You -" in paper.getvalue()
    assert "***.......  3 of 10" in paper.getvalue()


def test_characters_and_stops_differ_in_colour_too():
    state = table("2 charlie, spike, walter, wild, stop", "stop")

    painted = drawn(state, force_terminal=True, color_system="standard", no_color=False)

    for colour, piece in [(32, "2 Charlies"), (35, "Spike"), (36, "Walter"), (33, "Wild"), (31, "STOP")]:
        number, _, word = piece.rpartition(" ")
        assert f"{number} \x1b[{colour}m{word}\x1b[0m".lstrip() in painted


def test_every_event_has_a_sentence():
    # Compiled classes share one memory of what is a subclass of what: asking for that here would spoil other tests.
    kinds = {kind for _, kind in inspect.getmembers(events, inspect.isclass) if Event in kind.__bases__}

    assert set(SENTENCES) == kinds


@pytest.mark.parametrize(
    ("viewer", "looked", "took"),
    [
        (0, "Bot 2 passed. You looked at Bot 1's hand: 2 Walters and STOP.", "You stole a Walter from Bot 1."),
        (1, "Bot 2 passed. Bot 0 looked at your hand.", "Bot 0 stole a Walter from you."),
        (2, "You passed. Bot 0 looked at Bot 1's hand.", "Bot 0 stole a card from Bot 1."),
        (SPECTATOR, "Bot 2 passed. Bot 0 looked at Bot 1's hand.", "Bot 0 stole a card from Bot 1."),
    ],
)
def test_a_look_is_private(viewer, looked, took):
    state = table("see-and-steal, walter", "2 walter, stop", "stop")
    play(state, "0 play see-and-steal 1", "1 pass")

    assert sentences(state, viewer, 2, "pass") == looked
    assert ("has 2 Walters, STOP" in drawn(state, viewer)) == (viewer == 0)
    assert sentences(state, viewer, 0, "take walter") == took
    assert ("has Walter, STOP" in drawn(state, viewer)) == (viewer == 0)


def test_who_looks_is_shown_what_to_take():
    state = table("see-and-steal, walter", "2 walter, stop")
    play(state, "0 play see-and-steal 1", "1 pass")

    assert lines_of(drawn(state))[-3:] == [
        "  1  take walter  you hold 1",
        "  2  take stop    you hold none",
        "You see Bot 1's hand: take a card",
    ]


def test_a_player_without_cards_can_only_draw():
    screen = drawn(table("", "stop"))

    assert "Hand     empty\n" in screen
    assert lines_of(screen)[-2:] == [
        "  1  draw  3 cards; ends your turn",
        "Your turn, which began without cards: draw three",
    ]


def test_a_miss_tells_what_a_player_lacks_until_more_cards_have_come():
    state = table("2 request-a-card", "2 stop, spike", "3 stop")

    def shown(*lines: str) -> str:
        play_through(state, *lines)
        found = re.search(r"Bot 1 ○+  0   \d cards *(.*)", drawn(state, viewer=2))
        assert found is not None
        return found[1]

    assert shown("0 play request-a-card 1 charlie") == "no Charlie"
    assert shown("0 play request-a-card 1 wild") == "no Charlie or Wild"
    assert shown("0 draw", "1 draw") == "at most 1 Charlie, at most 1 Wild"
    assert shown("2 draw", "0 draw", "1 draw") == "at most 2 Charlies, at most 2 Wilds"
    assert shown("2 draw", "0 draw", "1 draw") == ""


def test_those_who_do_the_same_share_a_sentence():
    state = table("charlie", "draw-3, stop", "charlie", "charlie", deck=["spike"] * 6)
    happened = []
    for line in ("0 draw", "1 play draw-3", "0 pass", "2 pass turn", "3 pass", "2 draw", "3 draw", "0 draw"):
        seat, _, action = line.partition(" ")
        happened.append(GAME.apply(state, Seat(int(seat)), GAME.parse(action)))

    def heard(viewer: int) -> list[str]:
        names = names_of(state, viewer)
        return [told(SCREEN, said, names).plain for _, said in breaths(SCREEN, happened, viewer)]

    assert heard(1) == [
        "Bot 0 drew a card.",
        "You played Draw 3.",
        "Bot 0 and Bot 3 passed. Bot 2 passed for this turn. You drew 3 Spikes.",
        "Bot 2, Bot 3 and Bot 0 drew a card each.",
    ]
    assert heard(3)[2:] == [
        "Bot 0 and you passed. Bot 2 passed for this turn. Bot 1 drew 3 cards.",
        "Bot 2 drew a card.",
        "You drew Spike.",
        "Bot 0 drew a card.",
    ]


@pytest.mark.parametrize("seats", SEATS)
def test_what_is_wanted_in_a_window_begins_with_the_last_card(seats):
    """So it is not told twice: the news leave it out."""
    seen = 0
    for seed in range(8):
        state, rng, last = new_game(seats, seed), seeded(seed), ""
        while awaited := GAME.to_act(state):
            seat = rng.pick(list(awaited))
            action = bot_action(GAME, state, seat, RandomBot(), rng)
            happened = GAME.apply(state, seat, action)
            if isinstance(happened[0], events.Played | events.PlayedStop):
                last = SCREEN.sentence(happened[0], names_of(state, 0))
            view = GAME.view(state, 0)
            if view.moment == "window":
                seen += 1
                assert SCREEN.wanted(view, [], names_of(state, 0), []).startswith(f"{last} ")
    assert seen > 20


def reached(offers: Chooser, longest: list[int]) -> list[str]:
    """Every action to which numbers lead."""
    found = []
    begun = offers.begun
    longest.append(len(offers.offers()))
    for number in range(1, len(offers.offers()) + 1):
        offers.begun = begun
        action = offers.chosen(str(number))
        found += [action.text()] if action is not None else reached(offers, longest)
    return found


@pytest.mark.parametrize("seats", SEATS)
def test_every_action_is_reached_by_short_lists_exactly_once(seats):
    longest: list[int] = []
    for seed in range(10):
        state = played(seats, seed, 20 * seed)
        for seat in GAME.to_act(state):
            offers = chooser(state, seat)
            assert sorted(reached(offers, longest)) == sorted(offers.legal)
    full = chooser(table(FULL_HAND, *["3 ?"] * (seats - 1), points=[0, *[2] * (seats - 1)]))
    assert sorted(reached(full, longest)) == sorted(full.legal)
    assert len(full.legal) >= 12 * (seats - 1)
    assert max(longest) <= 12


def test_one_narrows_down_from_card_to_player_to_kind():
    offers = chooser(table(FULL_HAND, *["5 ?"] * 5))

    assert offers.chosen("request") is None
    assert offers.labels() == ["Bot 1", "Bot 2", "Bot 3", "Bot 4", "Bot 5"]
    assert SCREEN.narrowed(offers.begun, offers.names) == "Request a Card: whom do you ask? Or back"
    assert offers.chosen("bot 3") is None
    assert offers.labels()[:4] == ["Charlie", "Spike", "Walter", "Wild"]
    assert SCREEN.narrowed(offers.begun, offers.names) == ("Request a Card: which card do you want from Bot 3? Or back")
    assert GAME.parse("play request-a-card 3 walter") == offers.chosen("wal")


def test_a_step_without_a_choice_is_skipped():
    offers = chooser(table("request-a-card", "5 ?"))

    assert offers.chosen("2") is None
    assert offers.begun == "play request-a-card 1"
    assert offers.labels()[-1] == "STOP"


def test_a_list_of_kinds_stands_in_two_columns_and_tells_what_is_known():
    known = {(0, 1): "stop", (0, 2): "wild"}
    state = table("2 request-a-card, 2 walter", "2 stop, 3 charlie", "wild", discard="walter", known=known)
    play_through(state, "0 play request-a-card 1 draw-3")
    offers = chooser(state)
    offers.chosen("play request-a-card 1")
    paper = io.StringIO()
    Console(file=paper, width=60, highlight=False).print(offers.listed(60))

    assert lines_of(paper.getvalue()) == [
        "  1  Charlie        16 left    7  Swap Hands      3 left",
        "  2  Spike          12 left    8  See and Steal   6 left",
        "  3  Walter         2 left     9  Steal a Card    10 left",
        "  4  Wild           2 left    10  Request a Card  8 left",
        "  5  Free Point     3 left    11  Draw 3          has none",
        "  6  Steal a Point  6 left    12  STOP            has 1",
    ]


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("draw", "draw"),
        ("draw 3", "play draw-3"),
        ("Free Point", "play free-point"),
        ("steal a card 2", "play steal-a-card 2"),
        ("play request-a-card 4 draw-3", "play request-a-card 4 draw-3"),
        ("swap hands 2 4", "play swap-hands 2 4"),
        ("set spike spike wild", "set spike spike wild"),
        # Not legal now: the rules will say why.
        ("stop", "stop"),
        ("set walter walter wild", "set walter walter wild"),
    ],
)
def test_an_action_can_always_be_written_out(line, action):
    offers = chooser(table(FULL_HAND, *["5 ?"] * 5))

    for begun in ("", "request", "swap", "set charlie"):
        offers.begun = ""
        if begun:
            offers.chosen(begun)
        assert offers.chosen(line) == GAME.parse(action)


@pytest.mark.parametrize(
    ("offer", "gloss"),
    [
        ("set charlie charlie charlie", "1 point, which wins"),
        ("play free-point", "take a point, which wins"),
        ("play steal-a-point", "take a point of another player, which wins"),
        ("play steal-a-point 1", "Bot 1, 2 points"),
        ("play see-and-steal 2", "Bot 2, 7 cards"),
        ("play swap-hands 0 2", "7 cards for you, 14 for Bot 2"),
        ("play swap-hands 1 2", "7 cards for Bot 1, 1 for Bot 2"),
        ("draw", "1 card; ends your turn"),
    ],
)
def test_a_gloss_says_what_an_action_would_do(offer, gloss):
    state = table(FULL_HAND, "stop", "7 ?", points=[9, 2])

    assert SCREEN.gloss(GAME.view(state, 0), offer, names_of(state)) == gloss


def test_passing_is_said_by_what_it_lets_happen():
    state = table("stop", "draw-3", turn=1)
    act(state, 1, "play draw-3")

    assert SCREEN.gloss(GAME.view(state, 0), "pass", names_of(state)) == "let it happen"
